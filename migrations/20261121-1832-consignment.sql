create table pur_consign_settle (
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
  settle_no text not null,
  company_id bigint not null,
  supplier_base_id bigint not null,
  period_from date,
  period_to date not null,
  currency_id bigint,
  net_amt numeric(20,4) not null default 0,
  tax_amt numeric(20,4) not null default 0,
  gross_amt numeric(20,4) not null default 0,
  issuer_id bigint,
  count_signer_id bigint,
  withdraw_reason text
);

alter table pur_consign_settle enable row level security;

alter table pur_consign_settle force row level security;

grant select, insert, update, delete on pur_consign_settle to srm_buyer, srm_supplier, srm_expert, srm_system;

create table pur_consign_settle_line (
  id bigint primary key,
  parent_id bigint not null,
  status text not null default 'NEW'::text,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  line_no integer not null default 0,
  company_id bigint,
  supplier_base_id bigint,
  material_id bigint,
  unit_id bigint,
  opening_qty numeric(20,6) not null default 0,
  received_qty numeric(20,6) not null default 0,
  used_qty numeric(20,6) not null default 0,
  returned_qty numeric(20,6) not null default 0,
  lost_qty numeric(20,6) not null default 0,
  count_qty numeric(20,6) not null default 0,
  closing_qty numeric(20,6) not null default 0,
  net_amt numeric(20,4) not null default 0,
  tax_amt numeric(20,4) not null default 0,
  gross_amt numeric(20,4) not null default 0,
  dispute_reason text
);

alter table pur_consign_settle_line enable row level security;

alter table pur_consign_settle_line force row level security;

grant select, insert, update, delete on pur_consign_settle_line to srm_buyer, srm_supplier, srm_expert, srm_system;

create table pur_consign_use (
  id bigint primary key,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  use_date date not null,
  company_id bigint not null,
  supplier_base_id bigint not null,
  material_id bigint not null,
  batch_no text,
  qty numeric(20,6) not null default 0,
  unit_id bigint not null,
  order_detail_id bigint not null,
  price numeric(20,8) not null default 0,
  currency_id bigint,
  net_amt numeric(20,4) not null default 0,
  tax_amt numeric(20,4) not null default 0,
  gross_amt numeric(20,4) not null default 0,
  source_doc text not null,
  source_line_id text not null,
  settle_id bigint
);

alter table pur_consign_use enable row level security;

alter table pur_consign_use force row level security;

grant select, insert, update, delete on pur_consign_use to srm_buyer, srm_supplier, srm_expert, srm_system;

create table pur_stock_issue (
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
  issue_no text not null,
  purpose text not null,
  company_id bigint,
  warehouse_id bigint not null,
  posting_date date not null,
  used_by text
);

alter table pur_stock_issue enable row level security;

alter table pur_stock_issue force row level security;

grant select, insert, update, delete on pur_stock_issue to srm_buyer, srm_supplier, srm_expert, srm_system;

create table pur_stock_issue_line (
  id bigint primary key,
  parent_id bigint not null,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  line_no integer not null,
  company_id bigint,
  material_id bigint not null,
  issue_qty numeric(20,6) not null,
  unit_id bigint,
  location_id bigint,
  batch_no text,
  owner_id bigint,
  expiry_date date
);

alter table pur_stock_issue_line enable row level security;

alter table pur_stock_issue_line force row level security;

grant select, insert, update, delete on pur_stock_issue_line to srm_buyer, srm_supplier, srm_expert, srm_system;

create unique index uq_pur_consign_settle__settle_no__1fbe07 on pur_consign_settle (settle_no) where not deleted_flag;

create index ix_pur_consign_settle__company_id_status_deleted_flag_6182b4 on pur_consign_settle (company_id, status, deleted_flag, id);

create index ix_pur_consign_settle__supplier_base_id_status_delete_3208a9 on pur_consign_settle (supplier_base_id, status, deleted_flag, id);

create index ix_pur_consign_settle__currency_id_id__fc5df9 on pur_consign_settle (currency_id, id);

create index ix_pur_consign_settle__issuer_id_id__9783aa on pur_consign_settle (issuer_id, id);

create index ix_pur_consign_settle__count_signer_id_id__6718f0 on pur_consign_settle (count_signer_id, id);

create index ix_pur_consign_settle_using_gin_settle_no_gin_trgm_op_85e908 on pur_consign_settle using gin (settle_no gin_trgm_ops);

create index ix_pur_consign_settle__status_id__4a994d on pur_consign_settle (status, id);

create index ix_pur_consign_settle__period_to_id__7ecdb0 on pur_consign_settle (period_to, id);

alter table pur_consign_settle add constraint ck_pur_consign_settle_status_4bfbf4 check (status in ('NEW', 'ISSUED', 'DISPUTED', 'CONFIRMED', 'SETTLED'));

create policy p_srm_system_all_pur_consign_settle_194138 on pur_consign_settle for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_pur_consign_settle_194138 on pur_consign_settle for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_pur_consign_settle_a8e311 on pur_consign_settle for select to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('ISSUED', 'DISPUTED', 'CONFIRMED', 'SETTLED'));

create policy p_srm_supplier_insert_pur_consign_settle_b68134 on pur_consign_settle for insert to srm_supplier with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_update_pur_consign_settle_8ff98e on pur_consign_settle for update to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('ISSUED', 'DISPUTED', 'CONFIRMED', 'SETTLED')) with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create unique index uq_pur_consign_settle_line__parent_id_line_no__1cf38f on pur_consign_settle_line (parent_id, line_no) where not deleted_flag;

create index ix_pur_consign_settle_line__parent_id__65cacd on pur_consign_settle_line (parent_id);

create index ix_pur_consign_settle_line__company_id_status_deleted_6182b4 on pur_consign_settle_line (company_id, status, deleted_flag, id);

create index ix_pur_consign_settle_line__supplier_base_id_status_d_3208a9 on pur_consign_settle_line (supplier_base_id, status, deleted_flag, id);

create index ix_pur_consign_settle_line__material_id_id__5b9459 on pur_consign_settle_line (material_id, id);

create index ix_pur_consign_settle_line__unit_id_id__c392d4 on pur_consign_settle_line (unit_id, id);

alter table pur_consign_settle_line add constraint ck_pur_consign_settle_line_status_8b6c10 check (status in ('NEW', 'WAIT', 'CONFIRMED', 'DISPUTED'));

alter table pur_consign_settle_line add constraint ck_pur_consign_settle_line_closing_b0df91 check (closing_qty = opening_qty + received_qty - used_qty - returned_qty - lost_qty + count_qty);

create policy p_srm_system_all_pur_consign_settle_line_194138 on pur_consign_settle_line for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_pur_consign_settle_line_194138 on pur_consign_settle_line for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_pur_consign_settle_line_61b178 on pur_consign_settle_line for select to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('WAIT', 'CONFIRMED', 'DISPUTED'));

create policy p_srm_supplier_insert_pur_consign_settle_line_b68134 on pur_consign_settle_line for insert to srm_supplier with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_update_pur_consign_settle_line_21a68b on pur_consign_settle_line for update to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('WAIT', 'CONFIRMED', 'DISPUTED')) with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create index ix_pur_consign_use__company_id_id__c7e461 on pur_consign_use (company_id, id);

create index ix_pur_consign_use__supplier_base_id_id__a7d98f on pur_consign_use (supplier_base_id, id);

create index ix_pur_consign_use__material_id_id__5b9459 on pur_consign_use (material_id, id);

create index ix_pur_consign_use__unit_id_id__c392d4 on pur_consign_use (unit_id, id);

create index ix_pur_consign_use__order_detail_id_id__9cfca6 on pur_consign_use (order_detail_id, id);

create index ix_pur_consign_use__currency_id_id__fc5df9 on pur_consign_use (currency_id, id);

create index ix_pur_consign_use__settle_id_id__1369ae on pur_consign_use (settle_id, id);

create index ix_pur_consign_use__use_date_id__47c6cf on pur_consign_use (use_date, id);

create index ix_pur_consign_use_using_gin_batch_no_gin_trgm_ops__e17af2 on pur_consign_use using gin (batch_no gin_trgm_ops);

create index ix_pur_consign_use_using_gin_source_doc_gin_trgm_ops__642749 on pur_consign_use using gin (source_doc gin_trgm_ops);

create index ix_pur_consign_use__source_line_id_id__91d54b on pur_consign_use (source_line_id, id);

create policy p_srm_system_all_pur_consign_use_194138 on pur_consign_use for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_pur_consign_use_194138 on pur_consign_use for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_pur_consign_use_fe6d7b on pur_consign_use for select to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_insert_pur_consign_use_b68134 on pur_consign_use for insert to srm_supplier with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_update_pur_consign_use_faaa43 on pur_consign_use for update to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint)) with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create unique index uq_pur_stock_issue__issue_no__604249 on pur_stock_issue (issue_no) where not deleted_flag;

create index ix_pur_stock_issue__company_id_status_deleted_flag_id_6182b4 on pur_stock_issue (company_id, status, deleted_flag, id);

create index ix_pur_stock_issue__warehouse_id_id__0a231c on pur_stock_issue (warehouse_id, id);

create index ix_pur_stock_issue_using_gin_issue_no_gin_trgm_ops__d95007 on pur_stock_issue using gin (issue_no gin_trgm_ops);

create index ix_pur_stock_issue__status_id__4a994d on pur_stock_issue (status, id);

create index ix_pur_stock_issue__purpose_id__937360 on pur_stock_issue (purpose, id);

create index ix_pur_stock_issue__posting_date_id__0653aa on pur_stock_issue (posting_date, id);

alter table pur_stock_issue add constraint ck_pur_stock_issue_status_ea79b4 check (status in ('NEW', 'POSTED', 'REVERSED'));

alter table pur_stock_issue add constraint ck_pur_stock_issue_purpose_1b141f check (purpose in ('PRODUCTION', 'OTHER', 'TAKE_OVER'));

create policy p_srm_system_all_pur_stock_issue_194138 on pur_stock_issue for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_pur_stock_issue_194138 on pur_stock_issue for all to srm_buyer using (true) with check (true);

create unique index uq_pur_stock_issue_line__parent_id_line_no__1cf38f on pur_stock_issue_line (parent_id, line_no) where not deleted_flag;

create index ix_pur_stock_issue_line__parent_id__65cacd on pur_stock_issue_line (parent_id);

create index ix_pur_stock_issue_line__company_id_id__c7e461 on pur_stock_issue_line (company_id, id);

create index ix_pur_stock_issue_line__material_id_id__5b9459 on pur_stock_issue_line (material_id, id);

create index ix_pur_stock_issue_line__unit_id_id__c392d4 on pur_stock_issue_line (unit_id, id);

create index ix_pur_stock_issue_line__location_id_id__2f9b59 on pur_stock_issue_line (location_id, id);

create index ix_pur_stock_issue_line__owner_id_id__ebbffd on pur_stock_issue_line (owner_id, id);

alter table pur_stock_issue_line add constraint ck_pur_stock_issue_line_issue_qty_fa9034 check (issue_qty > 0);

create policy p_srm_system_all_pur_stock_issue_line_194138 on pur_stock_issue_line for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_pur_stock_issue_line_194138 on pur_stock_issue_line for all to srm_buyer using (true) with check (true);

alter table pur_consign_settle add constraint fk_pur_consign_settle_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table pur_consign_settle add constraint fk_pur_consign_settle_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table pur_consign_settle add constraint fk_pur_consign_settle_currency_id_000f37 foreign key (currency_id) references basic_currency (id);

alter table pur_consign_settle add constraint fk_pur_consign_settle_issuer_id_29689e foreign key (issuer_id) references system_iap_sys_user_t (id);

alter table pur_consign_settle add constraint fk_pur_consign_settle_count_signer_id_29689e foreign key (count_signer_id) references system_iap_sys_user_t (id);

alter table pur_consign_settle_line add constraint fk_pur_consign_settle_line_parent_id_e780f5 foreign key (parent_id) references pur_consign_settle (id) on delete cascade;

alter table pur_consign_settle_line add constraint fk_pur_consign_settle_line_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table pur_consign_settle_line add constraint fk_pur_consign_settle_line_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table pur_consign_settle_line add constraint fk_pur_consign_settle_line_material_id_0e30c4 foreign key (material_id) references basic_material (id);

alter table pur_consign_settle_line add constraint fk_pur_consign_settle_line_unit_id_465b8d foreign key (unit_id) references basic_unit (id);

alter table pur_consign_use add constraint fk_pur_consign_use_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table pur_consign_use add constraint fk_pur_consign_use_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table pur_consign_use add constraint fk_pur_consign_use_material_id_0e30c4 foreign key (material_id) references basic_material (id);

alter table pur_consign_use add constraint fk_pur_consign_use_unit_id_465b8d foreign key (unit_id) references basic_unit (id);

alter table pur_consign_use add constraint fk_pur_consign_use_order_detail_id_0a87cf foreign key (order_detail_id) references pur_purchase_order_detail (id);

alter table pur_consign_use add constraint fk_pur_consign_use_currency_id_000f37 foreign key (currency_id) references basic_currency (id);

alter table pur_consign_use add constraint fk_pur_consign_use_settle_id_e4d0f1 foreign key (settle_id) references pur_consign_settle (id);

alter table pur_stock_issue add constraint fk_pur_stock_issue_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table pur_stock_issue add constraint fk_pur_stock_issue_warehouse_id_765b55 foreign key (warehouse_id) references basic_warehouse (id);

alter table pur_stock_issue_line add constraint fk_pur_stock_issue_line_parent_id_3d80f2 foreign key (parent_id) references pur_stock_issue (id) on delete cascade;

alter table pur_stock_issue_line add constraint fk_pur_stock_issue_line_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table pur_stock_issue_line add constraint fk_pur_stock_issue_line_material_id_0e30c4 foreign key (material_id) references basic_material (id);

alter table pur_stock_issue_line add constraint fk_pur_stock_issue_line_unit_id_465b8d foreign key (unit_id) references basic_unit (id);

alter table pur_stock_issue_line add constraint fk_pur_stock_issue_line_location_id_58df61 foreign key (location_id) references basic_location (id);

alter table pur_stock_issue_line add constraint fk_pur_stock_issue_line_owner_id_f8c7ff foreign key (owner_id) references sup_supplier_base (id);
