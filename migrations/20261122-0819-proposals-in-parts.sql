alter table pur_order_answer add column answer_schedule text;

alter table pur_order_answer add column answer_material_id bigint;

alter table pur_purchase_order_change_line add column new_schedule text;

alter table pur_purchase_order_change_line add column new_material_id bigint;

alter table pur_purchase_order_detail add column promise_schedule text;

alter table pur_purchase_order_detail add column proposed_material_id bigint;

alter table pur_purchase_order_detail add column proposed_schedule text;

create index ix_pur_order_answer__answer_material_id_id__a9c068 on pur_order_answer (answer_material_id, id);

create index ix_pur_purchase_order_change_line__new_material_id_id_24bc54 on pur_purchase_order_change_line (new_material_id, id);

create index ix_pur_purchase_order_detail__proposed_material_id_id_e74752 on pur_purchase_order_detail (proposed_material_id, id);

alter table pur_order_answer add constraint fk_pur_order_answer_answer_material_id_0e30c4 foreign key (answer_material_id) references basic_material (id);

alter table pur_purchase_order_change_line add constraint fk_pur_purchase_order_change_line_new_material_id_0e30c4 foreign key (new_material_id) references basic_material (id);

alter table pur_purchase_order_detail add constraint fk_pur_purchase_order_detail_proposed_material_id_0e30c4 foreign key (proposed_material_id) references basic_material (id);

-- What is proposed in parts or as a substitute is told where it is answered.
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
       d.propose_reason, d.answer_reason, d.rounds,
       case when d.status = 'PROPOSED' then d.proposed_schedule end as proposed_schedule,
       case when d.status = 'PROPOSED' then d.proposed_material_id end as proposed_material_id
  from pur_purchase_order_detail d join pur_purchase_order o on o.id = d.parent_id
 where d.status in ('WAIT', 'PROPOSED') and not d.deleted_flag and not o.deleted_flag;
