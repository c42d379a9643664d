create table system_sys_webhook (
  id bigint primary key,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  name text not null,
  url text not null,
  company_id bigint,
  events text,
  secret_date timestamp with time zone
);

alter table system_sys_webhook enable row level security;

alter table system_sys_webhook force row level security;

grant select, insert, update, delete on system_sys_webhook to srm_buyer, srm_supplier, srm_expert, srm_system;

create table system_sys_webhook_delivery (
  id bigint primary key,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  webhook_id bigint not null,
  event text not null,
  object_no text,
  result text not null,
  attempts integer not null default 0,
  next_time timestamp with time zone,
  sent_time timestamp with time zone,
  fault text,
  payload jsonb
);

alter table system_sys_webhook_delivery enable row level security;

alter table system_sys_webhook_delivery force row level security;

grant select, insert, update, delete on system_sys_webhook_delivery to srm_buyer, srm_supplier, srm_expert, srm_system;

create index ix_system_sys_webhook__company_id_id__c7e461 on system_sys_webhook (company_id, id);

create index ix_system_sys_webhook_using_gin_name_gin_trgm_ops__95c3a3 on system_sys_webhook using gin (name gin_trgm_ops);

create index ix_system_sys_webhook__enabled_flag_id__9077c9 on system_sys_webhook (enabled_flag, id);

create policy p_srm_system_all_system_sys_webhook_194138 on system_sys_webhook for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_system_sys_webhook_194138 on system_sys_webhook for all to srm_buyer using (true) with check (true);

create index ix_system_sys_webhook_delivery__webhook_id_id__ef1a37 on system_sys_webhook_delivery (webhook_id, id);

create index ix_system_sys_webhook_delivery_using_gin_event_gin_tr_f6ec83 on system_sys_webhook_delivery using gin (event gin_trgm_ops);

create index ix_system_sys_webhook_delivery_using_gin_object_no_gi_a5f6cf on system_sys_webhook_delivery using gin (object_no gin_trgm_ops);

create index ix_system_sys_webhook_delivery__result_id__50fd09 on system_sys_webhook_delivery (result, id);

create index ix_system_sys_webhook_delivery__create_date_id__e7b801 on system_sys_webhook_delivery (create_date, id);

create index ix_system_sys_webhook_delivery__result_next_time_id__e738a5 on system_sys_webhook_delivery (result, next_time, id);

alter table system_sys_webhook_delivery add constraint ck_system_sys_webhook_delivery_result_b7c7ae check (result in ('WAIT', 'SENT', 'DEAD'));

create policy p_srm_system_all_system_sys_webhook_delivery_194138 on system_sys_webhook_delivery for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_system_sys_webhook_delivery_194138 on system_sys_webhook_delivery for all to srm_buyer using (true) with check (true);

alter table system_sys_webhook add constraint fk_system_sys_webhook_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table system_sys_webhook_delivery add constraint fk_system_sys_webhook_delivery_webhook_id_5ce37d foreign key (webhook_id) references system_sys_webhook (id);

-- Secrets of webhooks, sealed and apart from them, so that no reading of webhooks can show them.
create table sys_event_webhook_secret (
  webhook_id bigint primary key references system_sys_webhook (id) on delete cascade,
  sealed text not null
);
grant select, insert, update, delete on sys_event_webhook_secret to srm_system;
