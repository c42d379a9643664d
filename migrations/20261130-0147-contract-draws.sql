alter table contract_contract add column usage_alarm text;

create table contract_contract_amount (
  id bigint primary key,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  contract_id bigint not null,
  company_id bigint,
  event text not null,
  qty numeric(20,6) not null default 0,
  amount numeric(20,4) not null default 0,
  source_doc text not null,
  source_line_id text,
  seq integer not null default 0,
  posting_date date not null,
  actor_id bigint
);

alter table contract_contract_amount enable row level security;

alter table contract_contract_amount force row level security;

grant select, insert, update, delete on contract_contract_amount to srm_buyer, srm_supplier, srm_expert, srm_system;

alter table contract_contract_line add column status text not null default 'DRAFT'::text;

update contract_contract_line set status = 'OPEN' where usable_flag;

alter table contract_contract_line drop column usable_flag;

alter table contract_contract_milestone add column status text not null default 'DRAFT'::text;

alter table contract_contract_milestone add column reminded_on date;

create table contract_contract_movement (
  id bigint primary key,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  contract_line_id bigint not null,
  company_id bigint,
  event text not null,
  qty numeric(20,6) not null default 0,
  amount numeric(20,4) not null default 0,
  source_doc text not null,
  source_line_id text,
  seq integer not null default 0,
  posting_date date not null,
  actor_id bigint
);

alter table contract_contract_movement enable row level security;

alter table contract_contract_movement force row level security;

grant select, insert, update, delete on contract_contract_movement to srm_buyer, srm_supplier, srm_expert, srm_system;

alter table pur_purchase_order_detail add column contract_line_id bigint;

alter table contract_contract add constraint ck_contract_contract_usage_alarm_c6e404 check (usage_alarm in ('NONE', 'NEAR', 'FULL'));

create unique index uq_contract_contract_amount__contract_id_seq__abae14 on contract_contract_amount (contract_id, seq) where not deleted_flag;

create index ix_contract_contract_amount__company_id_id__c7e461 on contract_contract_amount (company_id, id);

create index ix_contract_contract_amount__contract_id_id__be5c61 on contract_contract_amount (contract_id, id);

create index ix_contract_contract_amount__actor_id_id__a8ed3a on contract_contract_amount (actor_id, id);

create index ix_contract_contract_amount__event_id__78cb2e on contract_contract_amount (event, id);

create index ix_contract_contract_amount_using_gin_source_doc_gin__642749 on contract_contract_amount using gin (source_doc gin_trgm_ops);

create index ix_contract_contract_amount__posting_date_id__0653aa on contract_contract_amount (posting_date, id);

create index ix_contract_contract_amount__source_doc_id__2217f7 on contract_contract_amount (source_doc, id);

alter table contract_contract_amount add constraint ck_contract_contract_amount_event_3715a7 check (event in ('ORDER', 'RETURN'));

create policy p_srm_system_all_contract_contract_amount_194138 on contract_contract_amount for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_contract_contract_amount_194138 on contract_contract_amount for all to srm_buyer using (true) with check (true);

alter table contract_contract_line add constraint ck_contract_contract_line_status_3eafc6 check (status in ('DRAFT', 'OPEN', 'CLOSED'));

create index ix_contract_contract_milestone__due_date_id__bbe363 on contract_contract_milestone (due_date, id) where not deleted_flag and status = 'OPEN';

alter table contract_contract_milestone add constraint ck_contract_contract_milestone_status_21e511 check (status in ('DRAFT', 'OPEN', 'DONE'));

create unique index uq_contract_contract_movement__contract_line_id_seq__f03747 on contract_contract_movement (contract_line_id, seq) where not deleted_flag;

create index ix_contract_contract_movement__company_id_id__c7e461 on contract_contract_movement (company_id, id);

create index ix_contract_contract_movement__contract_line_id_id__7e9e79 on contract_contract_movement (contract_line_id, id);

create index ix_contract_contract_movement__actor_id_id__a8ed3a on contract_contract_movement (actor_id, id);

create index ix_contract_contract_movement__event_id__78cb2e on contract_contract_movement (event, id);

create index ix_contract_contract_movement_using_gin_source_doc_gi_642749 on contract_contract_movement using gin (source_doc gin_trgm_ops);

create index ix_contract_contract_movement__posting_date_id__0653aa on contract_contract_movement (posting_date, id);

create index ix_contract_contract_movement__source_doc_id__2217f7 on contract_contract_movement (source_doc, id);

alter table contract_contract_movement add constraint ck_contract_contract_movement_event_3715a7 check (event in ('ORDER', 'RETURN'));

create policy p_srm_system_all_contract_contract_movement_194138 on contract_contract_movement for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_contract_contract_movement_194138 on contract_contract_movement for all to srm_buyer using (true) with check (true);

create index ix_pur_purchase_order_detail__contract_line_id_id__7e9e79 on pur_purchase_order_detail (contract_line_id, id);

alter table pur_purchase_order_detail drop constraint ck_pur_purchase_order_detail_price_source_7e08d4;

alter table pur_purchase_order_detail add constraint ck_pur_purchase_order_detail_price_source_e1411d check (price_source in ('MANUAL', 'LAST', 'AGREED', 'AWARD', 'CONTRACT', 'ERP'));

alter table contract_contract_amount add constraint fk_contract_contract_amount_contract_id_c2e17b foreign key (contract_id) references contract_contract (id);

alter table contract_contract_amount add constraint fk_contract_contract_amount_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table contract_contract_amount add constraint fk_contract_contract_amount_actor_id_29689e foreign key (actor_id) references system_iap_sys_user_t (id);

alter table contract_contract_movement add constraint fk_contract_contract_movement_contract_line_id_19a3cc foreign key (contract_line_id) references contract_contract_line (id);

alter table contract_contract_movement add constraint fk_contract_contract_movement_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table contract_contract_movement add constraint fk_contract_contract_movement_actor_id_29689e foreign key (actor_id) references system_iap_sys_user_t (id);

alter table pur_purchase_order_detail add constraint fk_pur_purchase_order_detail_contract_line_id_19a3cc foreign key (contract_line_id) references contract_contract_line (id);

-- A movement is never changed.
create trigger append_only before update or delete on contract_contract_movement for each row execute function forbid_change();
create trigger append_only before update or delete on contract_contract_amount for each row execute function forbid_change();
