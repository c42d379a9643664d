import { sql } from '#engine/database/database.ts';
import { purchaseOrder } from '../purchaseOrder/order/purchaseOrder.document.ts';
import { purchaseOrderDetail } from '../purchaseOrder/order/purchaseOrderDetail.document.ts';
const orderActs = ['add', 'import', ...Object.keys(purchaseOrder.transitions ?? {})];
const lineActs = Object.keys(purchaseOrderDetail.transitions ?? {});
/** Everything that happened to an order: decisions from the audit log, movements from the ledger, and its versions. */
export async function entriesOf(db, orderId) {
    const [decided, moved, versions] = await Promise.all([
        decisions(db, orderId),
        movements(db, orderId),
        versionsOf(db, orderId),
    ]);
    return [...decided, ...moved, ...versions];
}
// What a decision about the whole order did to its lines is told once.
const decisions = (db, orderId) => db.many(sql `
    select min(a.id)::text as id, min(a.time) as time, case when a.line_id is null then 'order' else 'line' end as source, a.action,
           a.real_name as person, a.side, a.reason, null as doc,
           coalesce(jsonb_agg(jsonb_build_object('lineNo', d.line_no) order by d.line_no)
             filter (where d.id is not null), '[]') as lines
      from sys_audit_log a
      left join pur_purchase_order_detail d on d.id = a.line_id
     where a.object_id = ${orderId}::bigint and a.code is null
       and (a.line_id is null and a.document = 'pur.purchaseOrder' and a.action = any(${orderActs}::text[])
         or a.document = 'pur.purchaseOrderDetail' and a.action = any(${lineActs}::text[])
            and not exists (select 1 from sys_audit_log h
                             where h.object_id = a.object_id and h.line_id is null and h.request_id = a.request_id
                               and h.action = any(${orderActs}::text[])))
     group by a.request_id, a.line_id is null, a.action, a.real_name, a.side, a.reason`);
const movements = (db, orderId) => db.many(sql `
    select min(l.id)::text as id, l.create_date as time, 'ledger' as source, l.event as action, max(u.real_name) as person,
           case when max(u.user_type) = 'SUPPLIER' then 'supplier' else 'buyer' end as side, null as reason,
           l.source_doc as doc,
           jsonb_agg(jsonb_build_object('lineNo', d.line_no, 'qty', trim_scale(l.qty)::text, 'unit', n.name)
             order by d.line_no) as lines
      from pur_pur_qty_ledger l
      join pur_purchase_order_detail d on d.id = l.order_detail_id
      join basic_unit n on n.id = d.unit_id
      left join system_iap_sys_user_t u on u.id = l.actor_id
     where d.parent_id = ${orderId}::bigint
     group by l.create_date, l.event, l.source_doc, l.qty > 0`);
const versionsOf = (db, orderId) => db.many(sql `
    select v.id::text as id, v.version_time as time, 'version' as source, v.source as action, null as person, null as side, c.reason,
           v.version::text as doc, '[]'::jsonb as lines
      from pur_purchase_order_version v left join pur_purchase_order_change c on c.id = v.change_id
     where v.order_id = ${orderId}::bigint`);
