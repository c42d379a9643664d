alter table pur_purchase_order_detail add column confirm_mode text;

alter table pur_purchase_order_detail add column confirm_due_date timestamp with time zone;

alter table pur_purchase_order_detail add column deemed_flag boolean not null default false;

alter table pur_purchase_order_detail add constraint ck_pur_purchase_order_detail_confirm_mode_90ab81 check (confirm_mode in ('MANUAL', 'AUTO', 'SILENCE'));

-- A line has its own time limit from now on.
create or replace view pur_order_inbox with (security_invoker = true) as
select d.id, true as enabled_flag, d.remark, d.creator, d.create_date, d.last_updated_by, d.last_update_date, d.version_no,
       d.deleted_flag, d.order_line_no, d.parent_id as order_id, d.company_id, d.supplier_base_id,
       case d.status when 'WAIT' then 'SUPPLIER' else 'BUYER' end as turn, coalesce(d.confirm_due_date, o.confirm_due_date) as confirm_due_date, d.urgent_status,
       d.material_id, d.material_desc, d.unit_id, d.order_qty as asked_qty,
       coalesce(d.counter_date, d.require_date) as asked_date,
       case when o.tax_included_flag then d.tax_price else d.price end as asked_price, o.currency_id,
       case when d.status = 'PROPOSED' then d.proposed_qty end as proposed_qty,
       case when d.status = 'PROPOSED' then d.proposed_date end as proposed_date,
       case when d.status = 'PROPOSED' then d.proposed_price end as proposed_price,
       d.propose_reason, d.answer_reason, d.rounds
  from pur_purchase_order_detail d join pur_purchase_order o on o.id = d.parent_id
 where d.status in ('WAIT', 'PROPOSED') and not d.deleted_flag and not o.deleted_flag;

