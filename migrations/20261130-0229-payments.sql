create table fin_payment_apply (
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
  apply_no text not null,
  company_id bigint not null,
  supplier_base_id bigint not null,
  currency_id bigint not null,
  payee_bank_id bigint,
  plan_pay_date date,
  apply_amt numeric(20,4) not null default 0,
  deduct_offset numeric(20,4) not null default 0,
  pay_amt numeric(20,4) not null generated always as ((apply_amt - deduct_offset)) stored,
  pay_date date,
  bank_ref text,
  enterer_id bigint,
  approver_id bigint,
  cashier_id bigint,
  cancel_reason text
);

alter table fin_payment_apply enable row level security;

alter table fin_payment_apply force row level security;

grant select, insert, update, delete on fin_payment_apply to srm_buyer, srm_supplier, srm_expert, srm_system;

create table fin_payment_apply_detail (
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
  line_no integer not null default 0,
  company_id bigint,
  supplier_base_id bigint,
  ap_entry_id bigint not null,
  invoice_id bigint,
  due_date date,
  apply_amt numeric(20,4) not null default 0
);

alter table fin_payment_apply_detail enable row level security;

alter table fin_payment_apply_detail force row level security;

grant select, insert, update, delete on fin_payment_apply_detail to srm_buyer, srm_supplier, srm_expert, srm_system;

create unique index uq_fin_payment_apply__apply_no__5b8519 on fin_payment_apply (apply_no) where not deleted_flag;

create unique index uq_fin_payment_apply__company_id_bank_ref__c1a824 on fin_payment_apply (company_id, bank_ref) where not deleted_flag;

create index ix_fin_payment_apply__company_id_status_deleted_flag__6182b4 on fin_payment_apply (company_id, status, deleted_flag, id);

create index ix_fin_payment_apply__supplier_base_id_status_deleted_3208a9 on fin_payment_apply (supplier_base_id, status, deleted_flag, id);

create index ix_fin_payment_apply__currency_id_id__fc5df9 on fin_payment_apply (currency_id, id);

create index ix_fin_payment_apply__payee_bank_id_id__7cb088 on fin_payment_apply (payee_bank_id, id);

create index ix_fin_payment_apply__enterer_id_id__45a4e3 on fin_payment_apply (enterer_id, id);

create index ix_fin_payment_apply__approver_id_id__861e07 on fin_payment_apply (approver_id, id);

create index ix_fin_payment_apply__cashier_id_id__e50808 on fin_payment_apply (cashier_id, id);

create index ix_fin_payment_apply_using_gin_apply_no_gin_trgm_ops__836d71 on fin_payment_apply using gin (apply_no gin_trgm_ops);

create index ix_fin_payment_apply__status_id__4a994d on fin_payment_apply (status, id);

create index ix_fin_payment_apply__plan_pay_date_id__79bbb7 on fin_payment_apply (plan_pay_date, id);

create index ix_fin_payment_apply__pay_date_id__243afe on fin_payment_apply (pay_date, id);

create index ix_fin_payment_apply_using_gin_bank_ref_gin_trgm_ops__cce390 on fin_payment_apply using gin (bank_ref gin_trgm_ops);

alter table fin_payment_apply add constraint ck_fin_payment_apply_status_1aa3a2 check (status in ('NEW', 'PENDING', 'REJECTED', 'WITHDRAWN', 'APPROVED', 'PAID', 'CANCELLED'));

alter table fin_payment_apply add constraint ck_fin_payment_apply_apply_amt_532ee4 check (apply_amt >= 0);

alter table fin_payment_apply add constraint ck_fin_payment_apply_deduct_offset_6d0cf2 check (deduct_offset >= 0);

alter table fin_payment_apply add constraint ck_fin_payment_apply_approved_by_other_363f90 check (enterer_id is distinct from approver_id or approver_id is null);

alter table fin_payment_apply add constraint ck_fin_payment_apply_paid_by_third_a89ed3 check (cashier_id is null or (cashier_id is distinct from enterer_id and cashier_id is distinct from approver_id));

alter table fin_payment_apply add constraint ck_fin_payment_apply_not_below_zero_fda966 check (deduct_offset <= apply_amt);

create policy p_srm_system_all_fin_payment_apply_194138 on fin_payment_apply for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_fin_payment_apply_194138 on fin_payment_apply for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_fin_payment_apply_475d8b on fin_payment_apply for select to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('PAID'));

create policy p_srm_supplier_insert_fin_payment_apply_b68134 on fin_payment_apply for insert to srm_supplier with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_update_fin_payment_apply_eba9a9 on fin_payment_apply for update to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('PAID')) with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create unique index uq_fin_payment_apply_detail__parent_id_line_no__1cf38f on fin_payment_apply_detail (parent_id, line_no) where not deleted_flag;

create index ix_fin_payment_apply_detail__parent_id__65cacd on fin_payment_apply_detail (parent_id);

create index ix_fin_payment_apply_detail__company_id_id__c7e461 on fin_payment_apply_detail (company_id, id);

create index ix_fin_payment_apply_detail__supplier_base_id_id__a7d98f on fin_payment_apply_detail (supplier_base_id, id);

create index ix_fin_payment_apply_detail__ap_entry_id_id__80b948 on fin_payment_apply_detail (ap_entry_id, id);

create index ix_fin_payment_apply_detail__invoice_id_id__2771cb on fin_payment_apply_detail (invoice_id, id);

create policy p_srm_system_all_fin_payment_apply_detail_194138 on fin_payment_apply_detail for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_fin_payment_apply_detail_194138 on fin_payment_apply_detail for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_fin_payment_apply_detail_fe6d7b on fin_payment_apply_detail for select to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_insert_fin_payment_apply_detail_b68134 on fin_payment_apply_detail for insert to srm_supplier with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_update_fin_payment_apply_detail_faaa43 on fin_payment_apply_detail for update to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint)) with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

alter table fin_payment_apply add constraint fk_fin_payment_apply_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table fin_payment_apply add constraint fk_fin_payment_apply_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table fin_payment_apply add constraint fk_fin_payment_apply_currency_id_000f37 foreign key (currency_id) references basic_currency (id);

alter table fin_payment_apply add constraint fk_fin_payment_apply_payee_bank_id_aafcf7 foreign key (payee_bank_id) references sup_sup_bank_account (id);

alter table fin_payment_apply add constraint fk_fin_payment_apply_enterer_id_29689e foreign key (enterer_id) references system_iap_sys_user_t (id);

alter table fin_payment_apply add constraint fk_fin_payment_apply_approver_id_29689e foreign key (approver_id) references system_iap_sys_user_t (id);

alter table fin_payment_apply add constraint fk_fin_payment_apply_cashier_id_29689e foreign key (cashier_id) references system_iap_sys_user_t (id);

alter table fin_payment_apply_detail add constraint fk_fin_payment_apply_detail_parent_id_1e0ad8 foreign key (parent_id) references fin_payment_apply (id) on delete cascade;

alter table fin_payment_apply_detail add constraint fk_fin_payment_apply_detail_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table fin_payment_apply_detail add constraint fk_fin_payment_apply_detail_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table fin_payment_apply_detail add constraint fk_fin_payment_apply_detail_ap_entry_id_9a1e49 foreign key (ap_entry_id) references fin_ap_entry (id);

alter table fin_payment_apply_detail add constraint fk_fin_payment_apply_detail_invoice_id_d69398 foreign key (invoice_id) references fin_invoice (id);
