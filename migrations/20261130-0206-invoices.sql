create table fin_ap_entry (
  id bigint primary key,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  entry_no text not null,
  company_id bigint not null,
  supplier_base_id bigint not null,
  currency_id bigint not null,
  invoice_id bigint not null,
  instalment integer not null default 0,
  base_event text,
  posting_date date not null,
  due_date date,
  doc_amt numeric(20,4) not null default 0,
  applied_amt numeric(20,4) not null default 0,
  paid_amt numeric(20,4) not null default 0,
  open_amt numeric(20,4) not null generated always as ((doc_amt - paid_amt)) stored
);

alter table fin_ap_entry enable row level security;

alter table fin_ap_entry force row level security;

grant select, insert, update, delete on fin_ap_entry to srm_buyer, srm_supplier, srm_expert, srm_system;

create table fin_ap_movement (
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
  company_id bigint,
  supplier_base_id bigint,
  event text not null,
  qty numeric(20,6) not null default 0,
  amount numeric(20,4) not null default 0,
  source_doc text not null,
  source_line_id text,
  seq integer not null default 0,
  posting_date date not null,
  actor_id bigint
);

alter table fin_ap_movement enable row level security;

alter table fin_ap_movement force row level security;

grant select, insert, update, delete on fin_ap_movement to srm_buyer, srm_supplier, srm_expert, srm_system;

create table fin_invoice (
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
  record_no text not null,
  statement_id bigint not null,
  company_id bigint not null,
  supplier_base_id bigint not null,
  currency_id bigint not null,
  invoice_kind text not null,
  invoice_code text,
  invoice_number text not null,
  issue_date date not null,
  buyer_tax_no text not null,
  seller_tax_no text not null,
  identity_key text,
  net_amt numeric(20,4) not null default 0,
  tax_amt numeric(20,4) not null default 0,
  gross_amt numeric(20,4) not null generated always as ((net_amt + tax_amt)) stored,
  enterer_id bigint,
  submitter_id bigint,
  verifier_id bigint,
  verify_note text,
  checker_id bigint,
  approver_id bigint,
  booker_id bigint,
  posting_date date,
  return_reason text
);

alter table fin_invoice enable row level security;

alter table fin_invoice force row level security;

grant select, insert, update, delete on fin_invoice to srm_buyer, srm_supplier, srm_expert, srm_system;

create table fin_invoice_block (
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
  invoice_id bigint not null,
  company_id bigint not null,
  supplier_base_id bigint,
  invoice_no text,
  block_type text not null,
  owner text not null,
  source_no text,
  material_desc text,
  amount numeric(20,4) not null default 0,
  releaser_id bigint,
  release_reason text
);

alter table fin_invoice_block enable row level security;

alter table fin_invoice_block force row level security;

grant select, insert, update, delete on fin_invoice_block to srm_buyer, srm_supplier, srm_expert, srm_system;

create table fin_invoice_detail (
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
  statement_detail_id bigint not null,
  reserved_key text,
  source_no text,
  order_detail_id bigint,
  material_desc text,
  qty numeric(20,6),
  unit_id bigint,
  net_amt numeric(20,4) not null default 0,
  tax_pct numeric(20,4) not null default 0,
  tax_amt numeric(20,4) not null default 0,
  gross_amt numeric(20,4) not null generated always as ((net_amt + tax_amt)) stored,
  stated_qty numeric(20,6),
  stated_net numeric(20,4) not null default 0,
  variance_amt numeric(20,4) not null default 0
);

alter table fin_invoice_detail enable row level security;

alter table fin_invoice_detail force row level security;

grant select, insert, update, delete on fin_invoice_detail to srm_buyer, srm_supplier, srm_expert, srm_system;

alter table basic_fin_period drop constraint ck_basic_fin_period_module_af7c82;

alter table basic_fin_period add constraint ck_basic_fin_period_module_734b6d check (module in ('PUR', 'STOCK', 'FIN'));

create unique index uq_fin_ap_entry__entry_no__d4aade on fin_ap_entry (entry_no) where not deleted_flag;

create unique index uq_fin_ap_entry__invoice_id_instalment__76d698 on fin_ap_entry (invoice_id, instalment) where not deleted_flag;

create index ix_fin_ap_entry__company_id_id__c7e461 on fin_ap_entry (company_id, id);

create index ix_fin_ap_entry__supplier_base_id_id__a7d98f on fin_ap_entry (supplier_base_id, id);

create index ix_fin_ap_entry__currency_id_id__fc5df9 on fin_ap_entry (currency_id, id);

create index ix_fin_ap_entry__invoice_id_id__2771cb on fin_ap_entry (invoice_id, id);

create index ix_fin_ap_entry_using_gin_entry_no_gin_trgm_ops__a59fd4 on fin_ap_entry using gin (entry_no gin_trgm_ops);

create index ix_fin_ap_entry__due_date_id__ebbac7 on fin_ap_entry (due_date, id);

create index ix_fin_ap_entry__open_amt_id__55f127 on fin_ap_entry (open_amt, id);

create index ix_fin_ap_entry__posting_date_id__0653aa on fin_ap_entry (posting_date, id);

alter table fin_ap_entry add constraint ck_fin_ap_entry_applied_amt_d4865a check (applied_amt >= 0);

alter table fin_ap_entry add constraint ck_fin_ap_entry_paid_amt_aed1c0 check (paid_amt >= 0);

alter table fin_ap_entry add constraint ck_fin_ap_entry_within_94df8c check (applied_amt + paid_amt <= doc_amt);

create policy p_srm_system_all_fin_ap_entry_194138 on fin_ap_entry for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_fin_ap_entry_194138 on fin_ap_entry for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_fin_ap_entry_fe6d7b on fin_ap_entry for select to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_insert_fin_ap_entry_b68134 on fin_ap_entry for insert to srm_supplier with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_update_fin_ap_entry_faaa43 on fin_ap_entry for update to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint)) with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create unique index uq_fin_ap_movement__parent_id_seq__8ad09e on fin_ap_movement (parent_id, seq) where not deleted_flag;

create index ix_fin_ap_movement__parent_id__65cacd on fin_ap_movement (parent_id);

create index ix_fin_ap_movement__company_id_id__c7e461 on fin_ap_movement (company_id, id);

create index ix_fin_ap_movement__supplier_base_id_id__a7d98f on fin_ap_movement (supplier_base_id, id);

create index ix_fin_ap_movement__actor_id_id__a8ed3a on fin_ap_movement (actor_id, id);

create index ix_fin_ap_movement__source_doc_id__2217f7 on fin_ap_movement (source_doc, id);

alter table fin_ap_movement add constraint ck_fin_ap_movement_event_5cd646 check (event in ('APPLY', 'PAY'));

create policy p_srm_system_all_fin_ap_movement_194138 on fin_ap_movement for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_fin_ap_movement_194138 on fin_ap_movement for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_fin_ap_movement_fe6d7b on fin_ap_movement for select to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_insert_fin_ap_movement_b68134 on fin_ap_movement for insert to srm_supplier with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_update_fin_ap_movement_faaa43 on fin_ap_movement for update to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint)) with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create unique index uq_fin_invoice__record_no__54b289 on fin_invoice (record_no) where not deleted_flag;

create unique index uq_fin_invoice__identity_key__e2e4fa on fin_invoice (identity_key) where not deleted_flag;

create index ix_fin_invoice__company_id_status_deleted_flag_id__6182b4 on fin_invoice (company_id, status, deleted_flag, id);

create index ix_fin_invoice__supplier_base_id_status_deleted_flag__3208a9 on fin_invoice (supplier_base_id, status, deleted_flag, id);

create index ix_fin_invoice__statement_id_id__52d051 on fin_invoice (statement_id, id);

create index ix_fin_invoice__currency_id_id__fc5df9 on fin_invoice (currency_id, id);

create index ix_fin_invoice__enterer_id_id__45a4e3 on fin_invoice (enterer_id, id);

create index ix_fin_invoice__submitter_id_id__6e09ef on fin_invoice (submitter_id, id);

create index ix_fin_invoice__verifier_id_id__a36b69 on fin_invoice (verifier_id, id);

create index ix_fin_invoice__checker_id_id__cdde0e on fin_invoice (checker_id, id);

create index ix_fin_invoice__approver_id_id__861e07 on fin_invoice (approver_id, id);

create index ix_fin_invoice__booker_id_id__56617b on fin_invoice (booker_id, id);

create index ix_fin_invoice_using_gin_record_no_gin_trgm_ops__fb0861 on fin_invoice using gin (record_no gin_trgm_ops);

create index ix_fin_invoice_using_gin_invoice_number_gin_trgm_ops__dfcd27 on fin_invoice using gin (invoice_number gin_trgm_ops);

create index ix_fin_invoice__status_id__4a994d on fin_invoice (status, id);

create index ix_fin_invoice__issue_date_id__364642 on fin_invoice (issue_date, id);

create index ix_fin_invoice__gross_amt_id__fbf903 on fin_invoice (gross_amt, id);

alter table fin_invoice add constraint ck_fin_invoice_status_7fe034 check (status in ('NEW', 'VERIFYING', 'CHECKED', 'BLOCKED', 'MATCHED', 'PENDING', 'APPROVED', 'BOOKED', 'RETURNED', 'VOID'));

alter table fin_invoice add constraint ck_fin_invoice_invoice_kind_f8c3e4 check (invoice_kind in ('E_SPECIAL', 'E_NORMAL', 'RAIL', 'P_SPECIAL', 'P_NORMAL', 'OE_SPECIAL', 'OE_NORMAL', 'FOREIGN', 'RECEIPT'));

alter table fin_invoice add constraint ck_fin_invoice_two_verify_adbc09 check (verifier_id is distinct from checker_id or checker_id is null);

alter table fin_invoice add constraint ck_fin_invoice_not_by_submitter_99b537 check (submitter_id is distinct from approver_id or approver_id is null);

alter table fin_invoice add constraint ck_fin_invoice_booked_by_other_dff29d check (approver_id is distinct from booker_id or booker_id is null);

create policy p_srm_system_all_fin_invoice_194138 on fin_invoice for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_fin_invoice_194138 on fin_invoice for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_fin_invoice_fe6d7b on fin_invoice for select to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_insert_fin_invoice_b68134 on fin_invoice for insert to srm_supplier with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_update_fin_invoice_faaa43 on fin_invoice for update to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint)) with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create index ix_fin_invoice_block__company_id_status_deleted_flag__6182b4 on fin_invoice_block (company_id, status, deleted_flag, id);

create index ix_fin_invoice_block__invoice_id_id__2771cb on fin_invoice_block (invoice_id, id);

create index ix_fin_invoice_block__supplier_base_id_id__a7d98f on fin_invoice_block (supplier_base_id, id);

create index ix_fin_invoice_block__releaser_id_id__f3f0f4 on fin_invoice_block (releaser_id, id);

create index ix_fin_invoice_block_using_gin_invoice_no_gin_trgm_op_5eaf53 on fin_invoice_block using gin (invoice_no gin_trgm_ops);

create index ix_fin_invoice_block__status_id__4a994d on fin_invoice_block (status, id);

create index ix_fin_invoice_block__block_type_id__e903d9 on fin_invoice_block (block_type, id);

create index ix_fin_invoice_block__owner_id__1bb63a on fin_invoice_block (owner, id);

alter table fin_invoice_block add constraint ck_fin_invoice_block_status_4c19c3 check (status in ('OPEN', 'RELEASED'));

alter table fin_invoice_block add constraint ck_fin_invoice_block_block_type_b6f641 check (block_type in ('PRICE', 'QTY', 'AMOUNT', 'TAX', 'DUP'));

alter table fin_invoice_block add constraint ck_fin_invoice_block_owner_7df304 check (owner in ('BUYER', 'FINANCE'));

create policy p_srm_system_all_fin_invoice_block_194138 on fin_invoice_block for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_fin_invoice_block_194138 on fin_invoice_block for all to srm_buyer using (true) with check (true);

create unique index uq_fin_invoice_detail__parent_id_line_no__1cf38f on fin_invoice_detail (parent_id, line_no) where not deleted_flag;

create unique index uq_fin_invoice_detail__reserved_key__6a6d01 on fin_invoice_detail (reserved_key) where not deleted_flag;

create index ix_fin_invoice_detail__parent_id__65cacd on fin_invoice_detail (parent_id);

create index ix_fin_invoice_detail__company_id_status_deleted_flag_6182b4 on fin_invoice_detail (company_id, status, deleted_flag, id);

create index ix_fin_invoice_detail__supplier_base_id_status_delete_3208a9 on fin_invoice_detail (supplier_base_id, status, deleted_flag, id);

create index ix_fin_invoice_detail__statement_detail_id_id__15fad9 on fin_invoice_detail (statement_detail_id, id);

create index ix_fin_invoice_detail__order_detail_id_id__9cfca6 on fin_invoice_detail (order_detail_id, id);

create index ix_fin_invoice_detail__unit_id_id__c392d4 on fin_invoice_detail (unit_id, id);

alter table fin_invoice_detail add constraint ck_fin_invoice_detail_status_b18602 check (status in ('NEW', 'SENT', 'LEFT_OUT'));

create policy p_srm_system_all_fin_invoice_detail_194138 on fin_invoice_detail for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_fin_invoice_detail_194138 on fin_invoice_detail for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_fin_invoice_detail_fe6d7b on fin_invoice_detail for select to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_insert_fin_invoice_detail_b68134 on fin_invoice_detail for insert to srm_supplier with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_update_fin_invoice_detail_faaa43 on fin_invoice_detail for update to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint)) with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

alter table fin_ap_entry add constraint fk_fin_ap_entry_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table fin_ap_entry add constraint fk_fin_ap_entry_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table fin_ap_entry add constraint fk_fin_ap_entry_currency_id_000f37 foreign key (currency_id) references basic_currency (id);

alter table fin_ap_entry add constraint fk_fin_ap_entry_invoice_id_d69398 foreign key (invoice_id) references fin_invoice (id);

alter table fin_ap_movement add constraint fk_fin_ap_movement_parent_id_a2086a foreign key (parent_id) references fin_ap_entry (id) on delete cascade;

alter table fin_ap_movement add constraint fk_fin_ap_movement_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table fin_ap_movement add constraint fk_fin_ap_movement_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table fin_ap_movement add constraint fk_fin_ap_movement_actor_id_29689e foreign key (actor_id) references system_iap_sys_user_t (id);

alter table fin_invoice add constraint fk_fin_invoice_statement_id_6c0b2a foreign key (statement_id) references fin_statement (id);

alter table fin_invoice add constraint fk_fin_invoice_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table fin_invoice add constraint fk_fin_invoice_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table fin_invoice add constraint fk_fin_invoice_currency_id_000f37 foreign key (currency_id) references basic_currency (id);

alter table fin_invoice add constraint fk_fin_invoice_enterer_id_29689e foreign key (enterer_id) references system_iap_sys_user_t (id);

alter table fin_invoice add constraint fk_fin_invoice_submitter_id_29689e foreign key (submitter_id) references system_iap_sys_user_t (id);

alter table fin_invoice add constraint fk_fin_invoice_verifier_id_29689e foreign key (verifier_id) references system_iap_sys_user_t (id);

alter table fin_invoice add constraint fk_fin_invoice_checker_id_29689e foreign key (checker_id) references system_iap_sys_user_t (id);

alter table fin_invoice add constraint fk_fin_invoice_approver_id_29689e foreign key (approver_id) references system_iap_sys_user_t (id);

alter table fin_invoice add constraint fk_fin_invoice_booker_id_29689e foreign key (booker_id) references system_iap_sys_user_t (id);

alter table fin_invoice_block add constraint fk_fin_invoice_block_invoice_id_d69398 foreign key (invoice_id) references fin_invoice (id);

alter table fin_invoice_block add constraint fk_fin_invoice_block_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table fin_invoice_block add constraint fk_fin_invoice_block_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table fin_invoice_block add constraint fk_fin_invoice_block_releaser_id_29689e foreign key (releaser_id) references system_iap_sys_user_t (id);

alter table fin_invoice_detail add constraint fk_fin_invoice_detail_parent_id_94a410 foreign key (parent_id) references fin_invoice (id) on delete cascade;

alter table fin_invoice_detail add constraint fk_fin_invoice_detail_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table fin_invoice_detail add constraint fk_fin_invoice_detail_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table fin_invoice_detail add constraint fk_fin_invoice_detail_statement_detail_id_62337b foreign key (statement_detail_id) references fin_statement_detail (id);

alter table fin_invoice_detail add constraint fk_fin_invoice_detail_order_detail_id_0a87cf foreign key (order_detail_id) references pur_purchase_order_detail (id);

alter table fin_invoice_detail add constraint fk_fin_invoice_detail_unit_id_465b8d foreign key (unit_id) references basic_unit (id);

create trigger append_only before update or delete on fin_ap_movement for each row execute function forbid_change();
