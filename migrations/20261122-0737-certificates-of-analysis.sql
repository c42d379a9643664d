create table pur_coa_value (
  id bigint primary key,
  parent_id bigint not null,
  status text not null default 'OPEN'::text,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  line_no integer not null default 0,
  delivery_detail_id bigint,
  company_id bigint,
  supplier_base_id bigint,
  name jsonb,
  kind text,
  spec text,
  lower text,
  upper text,
  unit_id bigint,
  measures text,
  mean text,
  passed text
);

alter table pur_coa_value enable row level security;

alter table pur_coa_value force row level security;

grant select, insert, update, delete on pur_coa_value to srm_buyer, srm_supplier, srm_expert, srm_system;

alter table pur_iqc_characteristic add column coa_flag boolean not null default false;

alter table pur_iqc_characteristic add column coa_tolerance numeric(20,6);

alter table pur_iqc_lot add column coa_compare text;

alter table pur_iqc_result add column coa_flag boolean not null default false;

alter table pur_iqc_result add column coa_measures text;

alter table pur_iqc_result add column coa_mean text;

alter table pur_iqc_result add column coa_tolerance text;

alter table pur_iqc_result add column coa_passed text;

alter table pur_iqc_result add column coa_match text;

alter table pur_iqc_switch_state add column certified integer not null default 0;

create unique index uq_pur_coa_value__parent_id_line_no__1cf38f on pur_coa_value (parent_id, line_no) where not deleted_flag;

create index ix_pur_coa_value__parent_id__65cacd on pur_coa_value (parent_id);

create index ix_pur_coa_value__company_id_status_deleted_flag_id__6182b4 on pur_coa_value (company_id, status, deleted_flag, id);

create index ix_pur_coa_value__supplier_base_id_status_deleted_fla_3208a9 on pur_coa_value (supplier_base_id, status, deleted_flag, id);

create index ix_pur_coa_value__delivery_detail_id_id__eeb880 on pur_coa_value (delivery_detail_id, id);

create index ix_pur_coa_value__unit_id_id__c392d4 on pur_coa_value (unit_id, id);

alter table pur_coa_value add constraint ck_pur_coa_value_status_4b941e check (status in ('OPEN', 'ENTERED'));

alter table pur_coa_value add constraint ck_pur_coa_value_kind_a2729b check (kind in ('ATTR', 'VAR', 'DOC'));

alter table pur_coa_value add constraint ck_pur_coa_value_passed_6b7d7a check (passed in ('PASS', 'FAIL'));

create policy p_srm_system_all_pur_coa_value_194138 on pur_coa_value for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_pur_coa_value_194138 on pur_coa_value for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_pur_coa_value_fe6d7b on pur_coa_value for select to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_insert_pur_coa_value_b68134 on pur_coa_value for insert to srm_supplier with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_update_pur_coa_value_faaa43 on pur_coa_value for update to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint)) with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_delete_pur_coa_value_fe6d7b on pur_coa_value for delete to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

alter table pur_iqc_characteristic add constraint ck_pur_iqc_characteristic_coa_tolerance_9dd9cc check (coa_tolerance >= 0);

create index ix_pur_iqc_lot__coa_compare_id__c2e4f8 on pur_iqc_lot (coa_compare, id);

alter table pur_iqc_lot add constraint ck_pur_iqc_lot_coa_compare_b9d197 check (coa_compare in ('MATCH', 'DIFFER', 'MISSING'));

alter table pur_iqc_result add constraint ck_pur_iqc_result_coa_passed_3dd0bf check (coa_passed in ('PASS', 'FAIL'));

alter table pur_iqc_result add constraint ck_pur_iqc_result_coa_match_f5710c check (coa_match in ('MATCH', 'DIFFER', 'MISSING'));

alter table pur_coa_value add constraint fk_pur_coa_value_parent_id_06462b foreign key (parent_id) references pur_delivery_note (id) on delete cascade;

alter table pur_coa_value add constraint fk_pur_coa_value_delivery_detail_id_bde7ff foreign key (delivery_detail_id) references pur_delivery_note_detail (id);

alter table pur_coa_value add constraint fk_pur_coa_value_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table pur_coa_value add constraint fk_pur_coa_value_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table pur_coa_value add constraint fk_pur_coa_value_unit_id_465b8d foreign key (unit_id) references basic_unit (id);
