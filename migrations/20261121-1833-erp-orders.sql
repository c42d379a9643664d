create table pur_erp_code (
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
  kind text not null,
  source_code text not null,
  own_code text not null
);

alter table pur_erp_code enable row level security;

alter table pur_erp_code force row level security;

grant select, insert, update, delete on pur_erp_code to srm_buyer, srm_supplier, srm_expert, srm_system;

create table pur_erp_connection (
  id bigint primary key,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  company_id bigint not null,
  source_system text not null,
  base_url text not null,
  erp_company text,
  auth_kind text not null,
  auth_user text,
  secret_date timestamp with time zone,
  schedule_flag boolean not null default false,
  auto_flag boolean not null default false,
  synced_to date
);

alter table pur_erp_connection enable row level security;

alter table pur_erp_connection force row level security;

grant select, insert, update, delete on pur_erp_connection to srm_buyer, srm_supplier, srm_expert, srm_system;

create table pur_erp_sync (
  id bigint primary key,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  start_time timestamp with time zone not null,
  end_time timestamp with time zone,
  company_id bigint not null,
  connection_id bigint not null,
  trigger text not null,
  result text not null,
  asked text,
  created_count integer not null default 0,
  changed_count integer not null default 0,
  unchanged_count integer not null default 0,
  failed_count integer not null default 0,
  message text,
  operation_id bigint
);

alter table pur_erp_sync enable row level security;

alter table pur_erp_sync force row level security;

grant select, insert, update, delete on pur_erp_sync to srm_buyer, srm_supplier, srm_expert, srm_system;

create table pur_erp_sync_line (
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
  source_key text not null,
  source_version integer not null default 0,
  result text not null,
  error_code text,
  message text,
  order_id bigint,
  change_id bigint,
  solved_flag boolean not null default false
);

alter table pur_erp_sync_line enable row level security;

alter table pur_erp_sync_line force row level security;

grant select, insert, update, delete on pur_erp_sync_line to srm_buyer, srm_supplier, srm_expert, srm_system;

alter table pur_purchase_order add column source_system text;

alter table pur_purchase_order add column source_key text;

alter table pur_purchase_order add column source_version integer not null default 0;

alter table pur_purchase_order add column erp_sync_status text;

alter table pur_purchase_order add column erp_message text;

alter table pur_purchase_order_change add column source_version integer not null default 0;

alter table pur_purchase_order_change_line add column source_line_key text;

alter table pur_purchase_order_detail add column source_line_key text;

create unique index uq_pur_erp_code__parent_id_kind_source_code__446382 on pur_erp_code (parent_id, kind, source_code) where not deleted_flag;

create index ix_pur_erp_code__parent_id__65cacd on pur_erp_code (parent_id);

alter table pur_erp_code add constraint ck_pur_erp_code_kind_1365ba check (kind in ('SUPPLIER', 'MATERIAL', 'UNIT', 'TAX', 'CURRENCY', 'TERM', 'WAREHOUSE'));

create policy p_srm_system_all_pur_erp_code_194138 on pur_erp_code for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_pur_erp_code_194138 on pur_erp_code for all to srm_buyer using (true) with check (true);

create unique index uq_pur_erp_connection__company_id_source_system__d50f3b on pur_erp_connection (company_id, source_system) where not deleted_flag;

create index ix_pur_erp_connection__company_id_id__c7e461 on pur_erp_connection (company_id, id);

create index ix_pur_erp_connection_using_gin_source_system_gin_trg_6ce49e on pur_erp_connection using gin (source_system gin_trgm_ops);

create index ix_pur_erp_connection__enabled_flag_id__9077c9 on pur_erp_connection (enabled_flag, id);

alter table pur_erp_connection add constraint ck_pur_erp_connection_auth_kind_01267c check (auth_kind in ('BEARER', 'BASIC', 'KEY'));

create policy p_srm_system_all_pur_erp_connection_194138 on pur_erp_connection for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_pur_erp_connection_194138 on pur_erp_connection for all to srm_buyer using (true) with check (true);

create index ix_pur_erp_sync__company_id_id__c7e461 on pur_erp_sync (company_id, id);

create index ix_pur_erp_sync__connection_id_id__d6c79b on pur_erp_sync (connection_id, id);

create index ix_pur_erp_sync__operation_id_id__28b7cb on pur_erp_sync (operation_id, id);

create index ix_pur_erp_sync__start_time_id__9d5230 on pur_erp_sync (start_time, id);

create index ix_pur_erp_sync__result_id__50fd09 on pur_erp_sync (result, id);

create index ix_pur_erp_sync__trigger_id__f4e386 on pur_erp_sync (trigger, id);

create index ix_pur_erp_sync__connection_id_start_time_desc_id_des_034252 on pur_erp_sync (connection_id, start_time desc, id desc);

alter table pur_erp_sync add constraint ck_pur_erp_sync_trigger_929302 check (trigger in ('MANUAL', 'SCHEDULE', 'RETRY'));

alter table pur_erp_sync add constraint ck_pur_erp_sync_result_a33ec7 check (result in ('RUNNING', 'DONE', 'PARTLY', 'FAILED'));

create policy p_srm_system_all_pur_erp_sync_194138 on pur_erp_sync for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_pur_erp_sync_194138 on pur_erp_sync for all to srm_buyer using (true) with check (true);

create index ix_pur_erp_sync_line__parent_id__65cacd on pur_erp_sync_line (parent_id);

create index ix_pur_erp_sync_line__company_id_id__c7e461 on pur_erp_sync_line (company_id, id);

create index ix_pur_erp_sync_line__order_id_id__82480c on pur_erp_sync_line (order_id, id);

create index ix_pur_erp_sync_line__change_id_id__a50cd2 on pur_erp_sync_line (change_id, id);

alter table pur_erp_sync_line add constraint ck_pur_erp_sync_line_result_d140e0 check (result in ('CREATED', 'CHANGED', 'CHANGE', 'CANCELLED', 'OLDER', 'FAILED', 'MISSING'));

create policy p_srm_system_all_pur_erp_sync_line_194138 on pur_erp_sync_line for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_pur_erp_sync_line_194138 on pur_erp_sync_line for all to srm_buyer using (true) with check (true);

alter table pur_pur_operation drop constraint ck_pur_pur_operation_kind_264e49;

alter table pur_pur_operation add constraint ck_pur_pur_operation_kind_0a16a4 check (kind in ('URGENT', 'NOT_URGENT', 'REVIEW', 'CLOSE', 'REOPEN', 'TERMINATE', 'END', 'CHANGE', 'SYNC', 'GO_ON'));

create unique index uq_pur_purchase_order__source_system_source_key__5f7e60 on pur_purchase_order (source_system, source_key) where not deleted_flag;

alter table pur_purchase_order add constraint ck_pur_purchase_order_erp_sync_status_499aeb check (erp_sync_status in ('NONE', 'OK', 'FAIL'));

alter table system_sys_interface_log drop constraint ck_system_sys_interface_log_channel_754c5c;

alter table system_sys_interface_log add constraint ck_system_sys_interface_log_channel_8e14b6 check (channel in ('CALL', 'TOKEN', 'MAIL', 'WECHAT', 'WEBHOOK', 'ERP', 'SMS', 'STORE'));

alter table pur_erp_code add constraint fk_pur_erp_code_parent_id_853eed foreign key (parent_id) references pur_erp_connection (id) on delete cascade;

alter table pur_erp_connection add constraint fk_pur_erp_connection_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table pur_erp_sync add constraint fk_pur_erp_sync_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table pur_erp_sync add constraint fk_pur_erp_sync_connection_id_358d6c foreign key (connection_id) references pur_erp_connection (id);

alter table pur_erp_sync add constraint fk_pur_erp_sync_operation_id_79b265 foreign key (operation_id) references pur_pur_operation (id);

alter table pur_erp_sync_line add constraint fk_pur_erp_sync_line_parent_id_1ce013 foreign key (parent_id) references pur_erp_sync (id) on delete cascade;

alter table pur_erp_sync_line add constraint fk_pur_erp_sync_line_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table pur_erp_sync_line add constraint fk_pur_erp_sync_line_order_id_78b9e4 foreign key (order_id) references pur_purchase_order (id);

alter table pur_erp_sync_line add constraint fk_pur_erp_sync_line_change_id_aaf9e1 foreign key (change_id) references pur_purchase_order_change (id);

-- Secrets of connections, sealed and apart from them, so that no reading of connections can show them.
create table sys_erp_secret (
  connection_id bigint primary key references pur_erp_connection (id) on delete cascade,
  sealed text not null
);
grant select, insert, update, delete on sys_erp_secret to srm_system;

-- What an ERP last said of an order: later versions are compared with it, not with what was agreed here since.
create table sys_erp_order (
  order_id bigint primary key references pur_purchase_order (id) on delete cascade,
  content jsonb not null,
  base jsonb,
  change_id bigint references pur_purchase_order_change (id)
);
grant select, insert, update, delete on sys_erp_order to srm_system;
