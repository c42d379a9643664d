create table pur_order_answer (
  id bigint primary key,
  status text not null default 'NEW'::text,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  order_detail_id bigint not null,
  company_id bigint,
  supplier_base_id bigint,
  answer_qty numeric(20,6),
  answer_date date,
  answer_price numeric(20,8),
  reason text,
  outcome text
);

alter table pur_order_answer enable row level security;

alter table pur_order_answer force row level security;

grant select, insert, update, delete on pur_order_answer to srm_buyer, srm_supplier, srm_expert, srm_system;

create index ix_pur_order_answer__company_id_status_deleted_flag_i_6182b4 on pur_order_answer (company_id, status, deleted_flag, id);

create index ix_pur_order_answer__supplier_base_id_status_deleted__3208a9 on pur_order_answer (supplier_base_id, status, deleted_flag, id);

create index ix_pur_order_answer__order_detail_id_id__9cfca6 on pur_order_answer (order_detail_id, id);

create index ix_pur_order_answer__status_id__4a994d on pur_order_answer (status, id);

create index ix_pur_order_answer__outcome_id__aa16db on pur_order_answer (outcome, id);

alter table pur_order_answer add constraint ck_pur_order_answer_status_2c1095 check (status in ('NEW', 'GIVEN'));

alter table pur_order_answer add constraint ck_pur_order_answer_answer_qty_933eff check (answer_qty > 0);

alter table pur_order_answer add constraint ck_pur_order_answer_answer_price_b0deaa check (answer_price >= 0);

alter table pur_order_answer add constraint ck_pur_order_answer_outcome_0b04ac check (outcome in ('CONFIRMED', 'PROPOSED'));

create policy p_srm_system_all_pur_order_answer_194138 on pur_order_answer for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_pur_order_answer_194138 on pur_order_answer for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_pur_order_answer_fe6d7b on pur_order_answer for select to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_insert_pur_order_answer_b68134 on pur_order_answer for insert to srm_supplier with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_update_pur_order_answer_faaa43 on pur_order_answer for update to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint)) with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_delete_pur_order_answer_fe6d7b on pur_order_answer for delete to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

alter table pur_order_answer add constraint fk_pur_order_answer_order_detail_id_0a87cf foreign key (order_detail_id) references pur_purchase_order_detail (id);

alter table pur_order_answer add constraint fk_pur_order_answer_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table pur_order_answer add constraint fk_pur_order_answer_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

-- Lines that somebody has to answer: what is ordered waits for the supplier, what is proposed for the buyer.
create view pur_order_inbox with (security_invoker = true) as
select d.id, true as enabled_flag, d.remark, d.creator, d.create_date, d.last_updated_by, d.last_update_date, d.version_no,
       d.deleted_flag, d.order_line_no, d.parent_id as order_id, d.company_id, d.supplier_base_id,
       case d.status when 'WAIT' then 'SUPPLIER' else 'BUYER' end as turn, o.confirm_due_date, d.urgent_status,
       d.material_id, d.material_desc, d.unit_id, d.order_qty as asked_qty,
       coalesce(d.counter_date, d.require_date) as asked_date,
       case when o.tax_included_flag then d.tax_price else d.price end as asked_price, o.currency_id,
       case when d.status = 'PROPOSED' then d.proposed_qty end as proposed_qty,
       case when d.status = 'PROPOSED' then d.proposed_date end as proposed_date,
       case when d.status = 'PROPOSED' then d.proposed_price end as proposed_price,
       d.propose_reason, d.answer_reason, d.rounds
  from pur_purchase_order_detail d join pur_purchase_order o on o.id = d.parent_id
 where d.status in ('WAIT', 'PROPOSED') and not d.deleted_flag and not o.deleted_flag;

grant select on pur_order_inbox to srm_buyer, srm_supplier, srm_system;
