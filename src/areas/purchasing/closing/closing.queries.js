import { sql } from '#engine/database/database.ts';
import { typeOfRow } from '#areas/system/public.ts';
import { purchaseOrder } from '../purchaseOrder/order/purchaseOrder.document.ts';
/** The code of the business type of an order. */
export const typeOfOrder = (db, orderId, types) => db.maybe(sql `
    select ${typeOfRow(purchaseOrder, 't', types)} as "typeCode" from pur_purchase_order t where t.id = ${orderId}::bigint`);
/** Completed orders with open lines of these types of which nothing has moved for as many days as their type says. */
export const restingOrders = (db, types, today) => {
    const days = JSON.stringify(types.flatMap(({ typeCode, closeAfterDays }) => (closeAfterDays === null ? [] : [{ typeCode, closeAfterDays }])));
    return db.many(sql `
    with done as (
      select t.id, ${typeOfRow(purchaseOrder, 't', types)} as type_code from pur_purchase_order t
       where t.status = 'COMPLETED' and not t.deleted_flag
         and exists (select 1 from pur_purchase_order_detail d
                      where d.parent_id = t.id and d.status = 'CONFIRMED' and not d.deleted_flag))
    select done.id from done
      join jsonb_to_recordset(${days}::jsonb) as x("typeCode" text, "closeAfterDays" int) on x."typeCode" = done.type_code
     where not exists (
             select 1 from pur_purchase_order_detail d join pur_pur_qty_ledger l on l.order_detail_id = d.id
              where d.parent_id = done.id and l.posting_date > ${today}::date - x."closeAfterDays")
     order by done.id limit 500`);
};
