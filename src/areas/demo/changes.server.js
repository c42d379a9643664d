import { sql } from '#engine/database/database.ts';
import { purchaseOrderChange } from '#areas/purchasing/change/purchaseOrderChange.document.ts';
import { approveDocument } from './deciding.server.ts';
import { step } from './history.server.ts';
import { plus, round, times } from '#model/decimal.ts';
/** How far a change of the demo gets, each told by the last thing that happens to it. */
const fates = [
  'new',
  'pending',
  'waiting',
  'effective',
  'refused',
  'cancelled',
  'effective',
  'asked',
  'retro',
  'undelivered',
  'repricing',
];
export const changeCount = fates.length;
const need = { reasonCode: 'DEMAND', reason: '客户追加需求' };
const supply = { reasonCode: 'SUPPLY', reason: '产线排程推迟' };
const repricing = { reasonCode: 'PRICE', reason: '钢材指数上涨，双方同意调价' };
/** What the new prices of the demo count for. */
const scopes = { retro: 'RETRO', undelivered: 'UNDELIVERED', repricing: 'UNDELIVERED' };
/** One change of an order that is being delivered, and everything that happened to it. */
export async function loadChange(ctx, world, index) {
  const fate = fates[index % fates.length] ?? 'new';
  const scope = fate === 'retro' || fate === 'undelivered' || fate === 'repricing' ? scopes[fate] : undefined;
  const line = await changeableLine(ctx, index, scope !== undefined);
  if (!line) return;
  const changes = ctx.store(purchaseOrderChange);
  const { id } = await changes.create({
    orderId: line.orderId,
    initiator: fate === 'asked' ? 'S' : 'B',
    ...(scope ? repricing : index % 2 === 0 ? need : supply),
    lines: [
      {
        lineNo: 10,
        kind: 'CHANGE',
        orderDetailId: line.id,
        ...(scope
          ? { newPrice: round(times(line.price, '1.05'), 2), effectiveScope: scope }
          : { newQty: index % 2 === 0 ? plus(line.orderQty, 10) : line.orderQty, newDate: line.later }),
      },
    ],
  });
  if (fate === 'new') return;
  if (fate === 'asked') return void (await changes.run('offer', id));
  await step(ctx, world.accounts, { by: 'buyer', daysAgo: 0, hour: 9 }, (past) =>
    past.store(purchaseOrderChange).run('submit', id),
  );
  if (fate === 'pending' || fate === 'repricing') return;
  await approveDocument(ctx, world, purchaseOrderChange, id, { by: 'manager', daysAgo: 0, hour: 10 });
  await changes.run('send', id);
  if (fate === 'effective' || scope) await changes.run('confirm', id);
  if (fate === 'refused') await changes.run('refuse', id, { reason: '产能已排满，无法追加' });
  if (fate === 'cancelled') await changes.run('cancel', id, { reason: '客户撤回追加' });
}
/** The first open line of the n-th order that is being delivered, one of which something came where that is asked for. */
async function changeableLine(ctx, index, isDelivered) {
  return ctx.db.maybe(sql`
    select id, parent_id as "orderId", order_qty as "orderQty",
           case when "taxIncluded" then tax_price else price end as price, (greatest(require_date, installation_day()) + 7)::text as later
      from (select distinct on (d.parent_id) d.*, o.tax_included_flag as "taxIncluded" from pur_purchase_order_detail d
              join pur_purchase_order o on o.id = d.parent_id
             where o.status = 'EXECUTING' and d.status = 'CONFIRMED' and d.open_qty > 0
             order by d.parent_id, ${isDelivered} and d.receive_qty > 0 desc, d.line_no) d
     order by parent_id limit 1 offset ${index}::int`);
}
