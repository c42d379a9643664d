create table bidding_need_sync (
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
  wanted jsonb,
  synced_to date,
  created_count integer not null default 0,
  changed_count integer not null default 0,
  unchanged_count integer not null default 0,
  failed_count integer not null default 0,
  message jsonb
);

alter table bidding_need_sync enable row level security;

alter table bidding_need_sync force row level security;

grant select, insert, update, delete on bidding_need_sync to srm_buyer, srm_supplier, srm_expert, srm_system;

create table bidding_need_sync_line (
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
  message jsonb,
  request_id bigint,
  solved_flag boolean not null default false
);

alter table bidding_need_sync_line enable row level security;

alter table bidding_need_sync_line force row level security;

grant select, insert, update, delete on bidding_need_sync_line to srm_buyer, srm_supplier, srm_expert, srm_system;

alter table bidding_purchase_request add column source_system text;

alter table bidding_purchase_request add column source_key text;

alter table bidding_purchase_request add column source_version integer not null default 0;

alter table pur_erp_connection add column request_flag boolean not null default false;

create index ix_bidding_need_sync__company_id_id__c7e461 on bidding_need_sync (company_id, id);

create index ix_bidding_need_sync__connection_id_id__d6c79b on bidding_need_sync (connection_id, id);

create index ix_bidding_need_sync__start_time_id__9d5230 on bidding_need_sync (start_time, id);

create index ix_bidding_need_sync__result_id__50fd09 on bidding_need_sync (result, id);

create index ix_bidding_need_sync__trigger_id__f4e386 on bidding_need_sync (trigger, id);

create index ix_bidding_need_sync__connection_id_start_time_desc_i_034252 on bidding_need_sync (connection_id, start_time desc, id desc);

alter table bidding_need_sync add constraint ck_bidding_need_sync_trigger_929302 check (trigger in ('MANUAL', 'SCHEDULE', 'RETRY'));

alter table bidding_need_sync add constraint ck_bidding_need_sync_result_a33ec7 check (result in ('RUNNING', 'DONE', 'PARTLY', 'FAILED'));

create policy p_srm_system_all_bidding_need_sync_194138 on bidding_need_sync for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_bidding_need_sync_194138 on bidding_need_sync for all to srm_buyer using (true) with check (true);

create index ix_bidding_need_sync_line__parent_id__65cacd on bidding_need_sync_line (parent_id);

create index ix_bidding_need_sync_line__company_id_id__c7e461 on bidding_need_sync_line (company_id, id);

create index ix_bidding_need_sync_line__request_id_id__4d9bbb on bidding_need_sync_line (request_id, id);

alter table bidding_need_sync_line add constraint ck_bidding_need_sync_line_result_c6096b check (result in ('CREATED', 'CHANGED', 'CANCELLED', 'OLDER', 'FAILED', 'MISSING'));

create policy p_srm_system_all_bidding_need_sync_line_194138 on bidding_need_sync_line for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_bidding_need_sync_line_194138 on bidding_need_sync_line for all to srm_buyer using (true) with check (true);

create unique index uq_bidding_purchase_request__company_id_source_system_d254d6 on bidding_purchase_request (company_id, source_system, source_key) where not deleted_flag;

create index ix_bidding_purchase_request__source_type_id__820d10 on bidding_purchase_request (source_type, id);

create index ix_bidding_purchase_request_using_gin_source_key_gin__faa8c9 on bidding_purchase_request using gin (source_key gin_trgm_ops);

alter table bidding_need_sync add constraint fk_bidding_need_sync_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table bidding_need_sync add constraint fk_bidding_need_sync_connection_id_358d6c foreign key (connection_id) references pur_erp_connection (id);

alter table bidding_need_sync_line add constraint fk_bidding_need_sync_line_parent_id_494a19 foreign key (parent_id) references bidding_need_sync (id) on delete cascade;

alter table bidding_need_sync_line add constraint fk_bidding_need_sync_line_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table bidding_need_sync_line add constraint fk_bidding_need_sync_line_request_id_bfe8d8 foreign key (request_id) references bidding_purchase_request (id);
