create table pur_discrepancy (
  id bigint primary key,
  status text not null default 'OPEN'::text,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  discrepancy_no text not null,
  kind text not null,
  supplier_base_id bigint not null,
  company_id bigint not null,
  delivery_id bigint not null,
  receive_id bigint,
  receive_detail_id bigint,
  order_detail_id bigint,
  material_id bigint,
  material_desc text,
  announced_qty numeric(20,6) not null default 0,
  arrived_qty numeric(20,6) not null default 0,
  diff_qty numeric(20,6) not null default 0,
  unit_id bigint,
  cause text,
  outcome text,
  outcome_remark text,
  dispute_reason text
);

alter table pur_discrepancy enable row level security;

alter table pur_discrepancy force row level security;

grant select, insert, update, delete on pur_discrepancy to srm_buyer, srm_supplier, srm_expert, srm_system;

create unique index uq_pur_discrepancy__discrepancy_no__ebc41a on pur_discrepancy (discrepancy_no) where not deleted_flag;

create index ix_pur_discrepancy__company_id_status_deleted_flag_id_6182b4 on pur_discrepancy (company_id, status, deleted_flag, id);

create index ix_pur_discrepancy__supplier_base_id_status_deleted_f_3208a9 on pur_discrepancy (supplier_base_id, status, deleted_flag, id);

create index ix_pur_discrepancy__delivery_id_id__d03763 on pur_discrepancy (delivery_id, id);

create index ix_pur_discrepancy__receive_id_id__dae079 on pur_discrepancy (receive_id, id);

create index ix_pur_discrepancy__receive_detail_id_id__07abb2 on pur_discrepancy (receive_detail_id, id);

create index ix_pur_discrepancy__order_detail_id_id__9cfca6 on pur_discrepancy (order_detail_id, id);

create index ix_pur_discrepancy__material_id_id__5b9459 on pur_discrepancy (material_id, id);

create index ix_pur_discrepancy__unit_id_id__c392d4 on pur_discrepancy (unit_id, id);

create index ix_pur_discrepancy_using_gin_discrepancy_no_gin_trgm__020c6b on pur_discrepancy using gin (discrepancy_no gin_trgm_ops);

create index ix_pur_discrepancy__status_id__4a994d on pur_discrepancy (status, id);

create index ix_pur_discrepancy__kind_id__a5ea26 on pur_discrepancy (kind, id);

create index ix_pur_discrepancy__outcome_id__aa16db on pur_discrepancy (outcome, id);

alter table pur_discrepancy add constraint ck_pur_discrepancy_status_9a4ea1 check (status in ('OPEN', 'PROPOSED', 'DISPUTED', 'AGREED', 'VOID'));

alter table pur_discrepancy add constraint ck_pur_discrepancy_kind_7323f6 check (kind in ('OVER', 'SHORT', 'DAMAGED', 'WRONG'));

alter table pur_discrepancy add constraint ck_pur_discrepancy_outcome_87ea3b check (outcome in ('ACCEPT', 'REDELIVER', 'RETURN', 'CLAIM'));

create policy p_srm_system_all_pur_discrepancy_194138 on pur_discrepancy for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_pur_discrepancy_194138 on pur_discrepancy for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_pur_discrepancy_fe6d7b on pur_discrepancy for select to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_insert_pur_discrepancy_b68134 on pur_discrepancy for insert to srm_supplier with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_update_pur_discrepancy_faaa43 on pur_discrepancy for update to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint)) with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

alter table pur_discrepancy add constraint fk_pur_discrepancy_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table pur_discrepancy add constraint fk_pur_discrepancy_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table pur_discrepancy add constraint fk_pur_discrepancy_delivery_id_8aa833 foreign key (delivery_id) references pur_delivery_note (id);

alter table pur_discrepancy add constraint fk_pur_discrepancy_receive_id_7d50e5 foreign key (receive_id) references pur_receive (id);

alter table pur_discrepancy add constraint fk_pur_discrepancy_receive_detail_id_3a8182 foreign key (receive_detail_id) references pur_receive_detail (id);

alter table pur_discrepancy add constraint fk_pur_discrepancy_order_detail_id_0a87cf foreign key (order_detail_id) references pur_purchase_order_detail (id);

alter table pur_discrepancy add constraint fk_pur_discrepancy_material_id_0e30c4 foreign key (material_id) references basic_material (id);

alter table pur_discrepancy add constraint fk_pur_discrepancy_unit_id_465b8d foreign key (unit_id) references basic_unit (id);
