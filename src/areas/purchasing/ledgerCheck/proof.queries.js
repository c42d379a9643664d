import { sql } from '#engine/database/database.ts';
import { snake } from '#model/document.ts';
import { ledgerColumns } from '../ledger/balances.rules.ts';
import { sumsOfEvents } from '../ledger/ledger.queries.ts';
const pairs = sql.raw(ledgerColumns.map((column) => `('${column}', d.${snake(column)}, coalesce(m.${snake(column)}, 0))`).join(', '));
/**
 * What the columns of order lines hold that their ledger does not say, in one statement and so at one moment. Lines that were
 * never issued have no ledger yet. All lines, unless some are named.
 */
export async function differencesOf(db, orderDetailIds = null) {
    return db.many(sql `
    with moved as (select order_detail_id as id, ${sumsOfEvents} from pur_pur_qty_ledger group by order_detail_id)
    select d.id as "orderDetailId", x.name as "ledgerColumn", x.held, x.rebuilt
      from pur_purchase_order_detail d left join moved m on m.id = d.id
      cross join lateral (values ${pairs}) x(name, held, rebuilt)
     where not d.deleted_flag and x.held <> x.rebuilt
       and (${orderDetailIds}::bigint[] is null or d.id = any(${orderDetailIds}::bigint[]))
       and not (m.id is null and d.status = 'NEW' and x.name = 'orderQty')
     order by d.id, x.name`);
}
/** How much a proof has gone through. */
export async function extentOf(db) {
    return db.one(sql `
    select (select count(*)::int from pur_purchase_order_detail where not deleted_flag) as "lineCount",
           (select count(*)::int from pur_pur_qty_ledger) as "movementCount"`);
}
