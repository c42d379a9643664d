import { sql } from '#engine/database/database.ts';
import { readParameters } from '#engine/runtime/parameters.ts';
import { fail } from '#model/errors.ts';
import { nameOf } from '#model/label.ts';
import { defineParameter } from '#model/parameters.ts';
import { errors } from '../../errors.ts';
/** What urgency is counted over. */
const days = 30;
export const urgentMost = defineParameter({
    key: 'pur.urgentMost',
    type: 'INTEGER',
    label: [
        '每个采购员 30 天内可加急的订单行数（0 不限）',
        'Order lines of one purchaser that may be marked urgent within 30 days (0: any number)',
    ],
    value: '0',
    upTo: 'COMPANY',
    min: 0,
});
/** How often the purchasers of these orders made haste lately, beside how often they may. */
export async function urgencyCounts(ctx, orderIds) {
    return ctx.asSystem(async ({ db }) => {
        const counted = await countsOf(db, orderIds, ctx.now);
        const valueOf = await readParameters(db, [urgentMost], counted);
        return counted.map((each) => ({ ...each, most: Number(valueOf(urgentMost, each)) }));
    });
}
async function countsOf(db, orderIds, now) {
    return db.many(sql `
    select p.id as "purchaserId", p.name, min(o.company_id) as "companyId", array_agg(o.id::text) as "orderIds",
           (select count(*)::int
              from pur_pur_operation u
              join pur_pur_operation_line l on l.parent_id = u.id and l.result = 'DONE'
              join pur_purchase_order_detail d on d.id = l.order_detail_id
              join pur_purchase_order x on x.id = d.parent_id
             where u.kind = 'URGENT' and u.time >= ${now}::timestamptz - make_interval(days => ${days})
               and x.purchaser_id = p.id) as used
      from pur_purchase_order o join basic_purchaser p on p.id = o.purchaser_id
     where o.id = any(${orderIds}::bigint[])
     group by p.id, p.name order by p.id`);
}
/** Counts on, line by line, and refuses the one with which a purchaser makes haste more often than he may. */
export function countingOn(counts) {
    const used = new Map(counts.map((each) => [each.purchaserId, each.used]));
    return (orderId) => {
        const count = counts.find(({ orderIds }) => orderIds.includes(orderId));
        if (!count)
            return;
        const { purchaserId, name, most } = count;
        const next = (used.get(purchaserId) ?? 0) + 1;
        if (most > 0 && next > most)
            fail(errors.urgentTooOften, { purchaser: [nameOf(name, 'zh'), nameOf(name, 'en')], days, most });
        used.set(purchaserId, next);
    };
}
