create table fin_deduction (
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
  deduction_no text not null,
  company_id bigint not null,
  supplier_base_id bigint not null,
  deduction_type text not null,
  tax_mode text not null,
  currency_id bigint not null,
  gross_amt numeric(20,4) not null,
  tax_rate_id bigint,
  net_amt numeric(20,4) not null default 0,
  tax_amt numeric(20,4) not null default 0,
  reason text not null,
  order_id bigint,
  returned_id bigint,
  source_key text,
  source_no text,
  agreed_flag boolean not null default false,
  offset_amt numeric(20,4) not null default 0,
  balance_amt numeric(20,4) not null generated always as ((gross_amt - offset_amt)) stored,
  reply_due_date date,
  supplier_opinion text,
  original_amt numeric(20,4),
  ruling text,
  enterer_id bigint,
  approver_id bigint,
  ruler_id bigint,
  cancel_requester_id bigint,
  canceller_id bigint,
  cancel_reason text
);

alter table fin_deduction enable row level security;

alter table fin_deduction force row level security;

grant select, insert, update, delete on fin_deduction to srm_buyer, srm_supplier, srm_expert, srm_system;

create table fin_deduction_movement (
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

alter table fin_deduction_movement enable row level security;

alter table fin_deduction_movement force row level security;

grant select, insert, update, delete on fin_deduction_movement to srm_buyer, srm_supplier, srm_expert, srm_system;

create unique index uq_fin_deduction__deduction_no__129e91 on fin_deduction (deduction_no) where not deleted_flag;

create unique index uq_fin_deduction__source_key__512b01 on fin_deduction (source_key) where not deleted_flag;

create index ix_fin_deduction__company_id_status_deleted_flag_id__6182b4 on fin_deduction (company_id, status, deleted_flag, id);

create index ix_fin_deduction__supplier_base_id_status_deleted_fla_3208a9 on fin_deduction (supplier_base_id, status, deleted_flag, id);

create index ix_fin_deduction__currency_id_id__fc5df9 on fin_deduction (currency_id, id);

create index ix_fin_deduction__tax_rate_id_id__3bc5b4 on fin_deduction (tax_rate_id, id);

create index ix_fin_deduction__order_id_id__82480c on fin_deduction (order_id, id);

create index ix_fin_deduction__returned_id_id__8144c0 on fin_deduction (returned_id, id);

create index ix_fin_deduction__enterer_id_id__45a4e3 on fin_deduction (enterer_id, id);

create index ix_fin_deduction__approver_id_id__861e07 on fin_deduction (approver_id, id);

create index ix_fin_deduction__ruler_id_id__825933 on fin_deduction (ruler_id, id);

create index ix_fin_deduction__cancel_requester_id_id__fc4680 on fin_deduction (cancel_requester_id, id);

create index ix_fin_deduction__canceller_id_id__afb5b4 on fin_deduction (canceller_id, id);

create index ix_fin_deduction_using_gin_deduction_no_gin_trgm_ops__1ec1cc on fin_deduction using gin (deduction_no gin_trgm_ops);

create index ix_fin_deduction__status_id__4a994d on fin_deduction (status, id);

create index ix_fin_deduction__deduction_type_id__f2f9c9 on fin_deduction (deduction_type, id);

create index ix_fin_deduction_using_gin_source_no_gin_trgm_ops__b18731 on fin_deduction using gin (source_no gin_trgm_ops);

create index ix_fin_deduction__gross_amt_id__fbf903 on fin_deduction (gross_amt, id);

create index ix_fin_deduction__create_date_id__e7b801 on fin_deduction (create_date, id);

create index ix_fin_deduction__reply_due_date_id__b37511 on fin_deduction (reply_due_date, id) where not deleted_flag and status = 'NOTIFIED';

alter table fin_deduction add constraint ck_fin_deduction_status_773333 check (status in ('NEW', 'PENDING', 'REJECTED', 'WITHDRAWN', 'NOTIFIED', 'APPEAL', 'EFFECTIVE', 'PART_OFFSET', 'OFFSET', 'CANCELLED'));

alter table fin_deduction add constraint ck_fin_deduction_deduction_type_8964a6 check (deduction_type in ('QUALITY', 'DELAY', 'SHORT', 'PRICE', 'STORAGE', 'REBATE', 'OTHER'));

alter table fin_deduction add constraint ck_fin_deduction_tax_mode_1714f0 check (tax_mode in ('PENALTY', 'ALLOWANCE'));

alter table fin_deduction add constraint ck_fin_deduction_offset_amt_24d315 check (offset_amt >= 0);

alter table fin_deduction add constraint ck_fin_deduction_two_people_363f90 check (enterer_id is distinct from approver_id or approver_id is null);

alter table fin_deduction add constraint ck_fin_deduction_ruled_by_other_61251e check (enterer_id is distinct from ruler_id or ruler_id is null);

alter table fin_deduction add constraint ck_fin_deduction_cancelled_by_two_a9bc8b check (canceller_id is distinct from cancel_requester_id or canceller_id is null);

alter table fin_deduction add constraint ck_fin_deduction_within_937a20 check (offset_amt <= gross_amt);

create policy p_srm_system_all_fin_deduction_194138 on fin_deduction for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_fin_deduction_194138 on fin_deduction for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_fin_deduction_b850df on fin_deduction for select to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('NOTIFIED', 'APPEAL', 'EFFECTIVE', 'PART_OFFSET', 'OFFSET', 'CANCELLED'));

create policy p_srm_supplier_insert_fin_deduction_b68134 on fin_deduction for insert to srm_supplier with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_update_fin_deduction_ca95ab on fin_deduction for update to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('NOTIFIED', 'APPEAL', 'EFFECTIVE', 'PART_OFFSET', 'OFFSET', 'CANCELLED')) with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create unique index uq_fin_deduction_movement__parent_id_seq__8ad09e on fin_deduction_movement (parent_id, seq) where not deleted_flag;

create index ix_fin_deduction_movement__parent_id__65cacd on fin_deduction_movement (parent_id);

create index ix_fin_deduction_movement__company_id_id__c7e461 on fin_deduction_movement (company_id, id);

create index ix_fin_deduction_movement__supplier_base_id_id__a7d98f on fin_deduction_movement (supplier_base_id, id);

create index ix_fin_deduction_movement__actor_id_id__a8ed3a on fin_deduction_movement (actor_id, id);

create index ix_fin_deduction_movement__source_doc_id__2217f7 on fin_deduction_movement (source_doc, id);

alter table fin_deduction_movement add constraint ck_fin_deduction_movement_event_e13fe8 check (event in ('OFFSET'));

create policy p_srm_system_all_fin_deduction_movement_194138 on fin_deduction_movement for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_fin_deduction_movement_194138 on fin_deduction_movement for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_fin_deduction_movement_fe6d7b on fin_deduction_movement for select to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_insert_fin_deduction_movement_b68134 on fin_deduction_movement for insert to srm_supplier with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_update_fin_deduction_movement_faaa43 on fin_deduction_movement for update to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint)) with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

alter table fin_deduction add constraint fk_fin_deduction_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table fin_deduction add constraint fk_fin_deduction_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table fin_deduction add constraint fk_fin_deduction_currency_id_000f37 foreign key (currency_id) references basic_currency (id);

alter table fin_deduction add constraint fk_fin_deduction_tax_rate_id_cd1619 foreign key (tax_rate_id) references basic_tax_rate (id);

alter table fin_deduction add constraint fk_fin_deduction_order_id_78b9e4 foreign key (order_id) references pur_purchase_order (id);

alter table fin_deduction add constraint fk_fin_deduction_returned_id_ed95c2 foreign key (returned_id) references pur_returned (id);

alter table fin_deduction add constraint fk_fin_deduction_enterer_id_29689e foreign key (enterer_id) references system_iap_sys_user_t (id);

alter table fin_deduction add constraint fk_fin_deduction_approver_id_29689e foreign key (approver_id) references system_iap_sys_user_t (id);

alter table fin_deduction add constraint fk_fin_deduction_ruler_id_29689e foreign key (ruler_id) references system_iap_sys_user_t (id);

alter table fin_deduction add constraint fk_fin_deduction_cancel_requester_id_29689e foreign key (cancel_requester_id) references system_iap_sys_user_t (id);

alter table fin_deduction add constraint fk_fin_deduction_canceller_id_29689e foreign key (canceller_id) references system_iap_sys_user_t (id);

alter table fin_deduction_movement add constraint fk_fin_deduction_movement_parent_id_6393fa foreign key (parent_id) references fin_deduction (id) on delete cascade;

alter table fin_deduction_movement add constraint fk_fin_deduction_movement_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table fin_deduction_movement add constraint fk_fin_deduction_movement_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table fin_deduction_movement add constraint fk_fin_deduction_movement_actor_id_29689e foreign key (actor_id) references system_iap_sys_user_t (id);

create trigger append_only before update or delete on fin_deduction_movement for each row execute function forbid_change();
