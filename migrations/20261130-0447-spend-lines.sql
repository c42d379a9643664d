-- What was committed, came, and was invoiced: the rows behind the figures of the spend report.
create view pur_spend_line with (security_invoker = true) as
select d.id, true as enabled_flag, d.remark, o.creator, d.create_date, d.last_updated_by, d.last_update_date, d.version_no,
       d.deleted_flag, d.order_line_no, o.id as order_id, o.status as order_status, o.order_date, o.company_id, o.purchase_org_id,
       o.inventory_org_id, o.dept_id, o.supplier_base_id, o.purchaser_id, d.category_id, d.material_id, d.material_desc,
       d.warehouse_id, d.order_qty, d.unit_id, d.order_qty * d.base_factor_num / nullif(d.base_factor_den, 0) as base_qty,
       d.net_amt, o.currency_id, d.price_source, d.contract_line_id
  from pur_purchase_order_detail d
  join pur_purchase_order o on o.id = d.parent_id
 where not d.deleted_flag and not o.deleted_flag and d.status <> 'CANCELLED'
   and o.status in ('APPROVED', 'ISSUED', 'NEGOTIATING', 'REFUSED', 'CONFIRMED', 'EXECUTING', 'COMPLETED', 'TERMINATING',
                    'TERMINATED', 'CLOSED');

grant select on pur_spend_line to srm_buyer, srm_system;

create view pur_received_line with (security_invoker = true) as
select i.id, true as enabled_flag, null::text as remark, i.creator, i.create_date, null::bigint as last_updated_by,
       i.create_date as last_update_date, 1 as version_no, false as deleted_flag, i.source_no, i.kind, i.posting_date,
       i.order_detail_id, coalesce(o.order_date, i.posting_date) as order_date, i.company_id, i.supplier_base_id, o.purchaser_id,
       coalesce(l.category_id, m.category_id) as category_id, i.material_id, i.material_desc, i.warehouse_id, i.qty, i.unit_id,
       i.net_amt, coalesce(o.currency_id, i.currency_id) as currency_id
  from (
       select d.id, r.creator, d.create_date, 'RECEIVE'::text as kind, r.receive_no as source_no, r.posting_date, d.order_detail_id,
              r.company_id, d.supplier_base_id, d.material_id, d.material_desc, r.warehouse_id, d.receive_qty as qty, d.unit_id,
              d.net_amt, r.currency_id
         from pur_receive_detail d
         join pur_receive r on r.id = d.parent_id
        where d.status = 'POSTED' and not d.deleted_flag and not r.deleted_flag
       union all
       select d.id, r.creator, d.create_date, 'RETURN', r.returned_no, coalesce(r.posting_date, installation_day(d.create_date)),
              d.order_detail_id, l.company_id, l.supplier_base_id, d.material_id, d.material_desc, l.warehouse_id, -d.shipped_qty,
              d.unit_id, -d.net_amt, null::bigint
         from pur_returned_detail d
         join pur_returned r on r.id = d.parent_id
         join pur_purchase_order_detail l on l.id = d.order_detail_id
        where d.status in ('SHIPPED', 'SIGNED') and not d.deleted_flag and not r.deleted_flag) i
  left join pur_purchase_order_detail l on l.id = i.order_detail_id
  left join pur_purchase_order o on o.id = l.parent_id
  left join basic_material m on m.id = i.material_id;

grant select on pur_received_line to srm_buyer, srm_system;

create view fin_invoiced_line with (security_invoker = true) as
select d.id, true as enabled_flag, d.remark, i.creator, d.create_date, d.last_updated_by, d.last_update_date, d.version_no,
       d.deleted_flag, i.invoice_number, i.id as invoice_id, i.posting_date, d.order_detail_id,
       coalesce(o.order_date, i.posting_date) as order_date, i.company_id, i.supplier_base_id, o.purchaser_id, l.category_id,
       l.material_id, d.material_desc, d.qty, d.unit_id, coalesce(d.net_amt, 0) as net_amt, i.currency_id
  from fin_invoice_detail d
  join fin_invoice i on i.id = d.parent_id
  left join pur_purchase_order_detail l on l.id = d.order_detail_id
  left join pur_purchase_order o on o.id = l.parent_id
 where i.status = 'BOOKED' and d.status <> 'LEFT_OUT' and i.posting_date is not null and not d.deleted_flag
   and not i.deleted_flag;

grant select on fin_invoiced_line to srm_buyer, srm_system;
