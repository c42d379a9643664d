create table system_iap_sys_i18n_t (
  id bigint primary key,
  status text not null default 'DRAFT'::text,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  i18n_key text not null,
  language_id text not null,
  i18n_value text not null,
  published_value text,
  code_value text,
  module_code text,
  source text,
  reworded_flag boolean not null default false
);

alter table system_iap_sys_i18n_t enable row level security;

alter table system_iap_sys_i18n_t force row level security;

grant select, insert, update, delete on system_iap_sys_i18n_t to srm_buyer, srm_supplier, srm_expert, srm_system;

alter table system_iap_sys_user_t add column gender text;

alter table system_iap_sys_user_t add column description text;

alter table system_sys_code_entry add column active_flag boolean not null default true;

alter table system_sys_code_entry add column color text;

alter table system_sys_code_entry add column parent_value text;

alter table system_sys_code_entry add column effective_from date;

alter table system_sys_code_entry add column effective_to date;

alter table system_sys_code_entry add column tag1 text;

alter table system_sys_code_entry add column tag2 text;

alter table system_sys_code_entry add column tag3 text;

alter table system_sys_module add column system_id bigint;

create table system_sys_param (
  id bigint primary key,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  param_key text not null,
  param_type text not null,
  value text not null,
  param_scope text not null,
  company_id bigint,
  description jsonb,
  built_in_flag boolean not null default false,
  default_value text
);

alter table system_sys_param enable row level security;

alter table system_sys_param force row level security;

grant select, insert, update, delete on system_sys_param to srm_buyer, srm_supplier, srm_expert, srm_system;

create table system_sys_system (
  id bigint primary key,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  project_name text not null,
  system_name jsonb not null,
  base_url text,
  sort integer not null
);

alter table system_sys_system enable row level security;

alter table system_sys_system force row level security;

grant select, insert, update, delete on system_sys_system to srm_buyer, srm_supplier, srm_expert, srm_system;

create table task_sys_task (
  id bigint primary key,
  status text not null default 'PAUSED'::text,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  task_code text not null,
  task_name jsonb not null,
  handler text not null,
  params jsonb,
  schedule_kind text not null,
  cron text,
  interval_minutes integer,
  run_at timestamp with time zone,
  timezone text not null,
  misfire text not null,
  concurrency text not null,
  timeout_sec integer not null,
  retry_limit integer not null,
  retry_delay_sec integer not null,
  built_in_flag text,
  next_run_at timestamp with time zone,
  last_run_at timestamp with time zone,
  last_result text
);

alter table task_sys_task enable row level security;

alter table task_sys_task force row level security;

grant select, insert, update, delete on task_sys_task to srm_buyer, srm_supplier, srm_expert, srm_system;

create table task_sys_task_log (
  id bigint primary key,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  task_id text,
  task_code text not null,
  task_name jsonb,
  handler text not null,
  trigger text not null,
  attempt integer not null default 0,
  result text not null,
  planned_at timestamp with time zone not null,
  began_at timestamp with time zone,
  ended_at timestamp with time zone,
  milliseconds integer not null default 0,
  message text
);

alter table task_sys_task_log enable row level security;

alter table task_sys_task_log force row level security;

grant select, insert, update, delete on task_sys_task_log to srm_buyer, srm_supplier, srm_expert, srm_system;

create unique index uq_system_iap_sys_i18n_t__i_n_key_language_id__ee97c1 on system_iap_sys_i18n_t (i18n_key, language_id) where not deleted_flag;

create index ix_system_iap_sys_i18n_t_using_gin_i_n_key_gin_trgm_o_e2aba7 on system_iap_sys_i18n_t using gin (i18n_key gin_trgm_ops);

create index ix_system_iap_sys_i18n_t_using_gin_i_n_value_gin_trgm_059cb2 on system_iap_sys_i18n_t using gin (i18n_value gin_trgm_ops);

create index ix_system_iap_sys_i18n_t__language_id_id__245880 on system_iap_sys_i18n_t (language_id, id);

create index ix_system_iap_sys_i18n_t__status_id__4a994d on system_iap_sys_i18n_t (status, id);

create index ix_system_iap_sys_i18n_t__source_id__71c5e7 on system_iap_sys_i18n_t (source, id);

create index ix_system_iap_sys_i18n_t__reworded_flag_id__dd81b2 on system_iap_sys_i18n_t (reworded_flag, id);

create index ix_system_iap_sys_i18n_t_using_gin_module_code_gin_tr_7271ef on system_iap_sys_i18n_t using gin (module_code gin_trgm_ops);

alter table system_iap_sys_i18n_t add constraint ck_system_iap_sys_i18n_t_status_19dbdd check (status in ('DRAFT', 'PUBLISHED'));

alter table system_iap_sys_i18n_t add constraint ck_system_iap_sys_i18n_t_language_id_aae2ec check (language_id in ('zh', 'en'));

alter table system_iap_sys_i18n_t add constraint ck_system_iap_sys_i18n_t_source_47aabc check (source in ('CODE', 'USER'));

create policy p_srm_system_all_system_iap_sys_i18n_t_194138 on system_iap_sys_i18n_t for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_system_iap_sys_i18n_t_194138 on system_iap_sys_i18n_t for all to srm_buyer using (true) with check (true);

create index ix_system_iap_sys_user_t__email_id__97c001 on system_iap_sys_user_t (email, id);

create index ix_system_iap_sys_user_t__phone_id__783bda on system_iap_sys_user_t (phone, id);

alter table system_iap_sys_user_t add constraint ck_system_iap_sys_user_t_gender_ef9035 check (gender in ('M', 'F'));

create index ix_system_sys_code__system_flag_id__cd2fe4 on system_sys_code (system_flag, id);

create index ix_system_sys_code__enabled_flag_id__9077c9 on system_sys_code (enabled_flag, id);

create index ix_system_sys_module__system_id_id__3d6d77 on system_sys_module (system_id, id);

create index ix_system_sys_module__enabled_flag_id__9077c9 on system_sys_module (enabled_flag, id);

create index ix_system_sys_param__company_id_id__c7e461 on system_sys_param (company_id, id);

create index ix_system_sys_param_using_gin_param_key_gin_trgm_ops__53bc12 on system_sys_param using gin (param_key gin_trgm_ops);

create index ix_system_sys_param_using_gin_coalesce_description_zh_ad15b1 on system_sys_param using gin ((coalesce(description->>'zh','') || ' ' || coalesce(description->>'en','')) gin_trgm_ops);

create index ix_system_sys_param__param_type_id__e27113 on system_sys_param (param_type, id);

create index ix_system_sys_param__param_scope_id__797877 on system_sys_param (param_scope, id);

alter table system_sys_param add constraint ck_system_sys_param_param_type_ace71f check (param_type in ('TEXT', 'INTEGER', 'DECIMAL', 'BOOLEAN', 'DAY'));

alter table system_sys_param add constraint ck_system_sys_param_param_scope_b1ec74 check (param_scope in ('SYSTEM', 'COMPANY'));

create policy p_srm_system_all_system_sys_param_194138 on system_sys_param for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_system_sys_param_194138 on system_sys_param for all to srm_buyer using (true) with check (true);

create unique index uq_system_sys_system__project_name__22e973 on system_sys_system (project_name) where not deleted_flag;

create index ix_system_sys_system_using_gin_project_name_gin_trgm__095de6 on system_sys_system using gin (project_name gin_trgm_ops);

create index ix_system_sys_system_using_gin_coalesce_system_name_z_e4af5d on system_sys_system using gin ((coalesce(system_name->>'zh','') || ' ' || coalesce(system_name->>'en','')) gin_trgm_ops);

create index ix_system_sys_system__enabled_flag_id__9077c9 on system_sys_system (enabled_flag, id);

create policy p_srm_system_all_system_sys_system_194138 on system_sys_system for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_system_sys_system_194138 on system_sys_system for all to srm_buyer using (true) with check (true);

create unique index uq_task_sys_task__task_code__abedd6 on task_sys_task (task_code) where not deleted_flag;

create index ix_task_sys_task_using_gin_task_code_gin_trgm_ops__769fb9 on task_sys_task using gin (task_code gin_trgm_ops);

create index ix_task_sys_task_using_gin_coalesce_task_name_zh_coal_7ec70c on task_sys_task using gin ((coalesce(task_name->>'zh','') || ' ' || coalesce(task_name->>'en','')) gin_trgm_ops);

create index ix_task_sys_task__handler_id__0968cf on task_sys_task (handler, id);

create index ix_task_sys_task__schedule_kind_id__1ad510 on task_sys_task (schedule_kind, id);

create index ix_task_sys_task__status_id__4a994d on task_sys_task (status, id);

alter table task_sys_task add constraint ck_task_sys_task_status_e68aae check (status in ('PAUSED', 'ENABLED'));

alter table task_sys_task add constraint ck_task_sys_task_schedule_kind_dd0d95 check (schedule_kind in ('CRON', 'INTERVAL', 'ONCE'));

alter table task_sys_task add constraint ck_task_sys_task_misfire_f471d4 check (misfire in ('SKIP', 'RUN_ONCE'));

alter table task_sys_task add constraint ck_task_sys_task_concurrency_d29b67 check (concurrency in ('FORBID', 'ALLOW'));

alter table task_sys_task add constraint ck_task_sys_task_built_in_flag_f48102 check (built_in_flag in ('SYSTEM', 'CUSTOM'));

create policy p_srm_system_all_task_sys_task_194138 on task_sys_task for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_task_sys_task_194138 on task_sys_task for all to srm_buyer using (true) with check (true);

create index ix_task_sys_task_log_using_gin_task_code_gin_trgm_ops_769fb9 on task_sys_task_log using gin (task_code gin_trgm_ops);

create index ix_task_sys_task_log_using_gin_coalesce_task_name_zh__7ec70c on task_sys_task_log using gin ((coalesce(task_name->>'zh','') || ' ' || coalesce(task_name->>'en','')) gin_trgm_ops);

create index ix_task_sys_task_log__result_id__50fd09 on task_sys_task_log (result, id);

create index ix_task_sys_task_log__trigger_id__f4e386 on task_sys_task_log (trigger, id);

create index ix_task_sys_task_log__planned_at_id__5c7f28 on task_sys_task_log (planned_at, id);

create index ix_task_sys_task_log__task_id_planned_at_desc_id_desc_486991 on task_sys_task_log (task_id, planned_at desc, id desc);

alter table task_sys_task_log add constraint ck_task_sys_task_log_trigger_525156 check (trigger in ('SCHEDULE', 'MANUAL', 'RETRY'));

alter table task_sys_task_log add constraint ck_task_sys_task_log_result_a8aa14 check (result in ('WAITING', 'RUNNING', 'SUCCESS', 'FAILED', 'TIMEOUT', 'SKIPPED', 'CANCELLED'));

create policy p_srm_system_all_task_sys_task_log_194138 on task_sys_task_log for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_task_sys_task_log_194138 on task_sys_task_log for all to srm_buyer using (true) with check (true);

alter table system_sys_module add constraint fk_system_sys_module_system_id_1d913d foreign key (system_id) references system_sys_system (id);

alter table system_sys_param add constraint fk_system_sys_param_company_id_3eedd2 foreign key (company_id) references basic_company (id);
-- What administrators had reworded; what the product says follows at the next start.
set local role srm_system;
insert into system_iap_sys_i18n_t (id, status, i18n_key, language_id, i18n_value, published_value, code_value, source, reworded_flag)
select ('x' || substr(md5(i18n_key || ' ' || language_id), 1, 15))::bit(60)::bigint, 'PUBLISHED', i18n_key, language_id, user_value, user_value,
       code_value, 'CODE', true
  from sys_text where user_value is not null;
reset role;
drop table sys_text;

-- The chain of the audit log: each hash covers the one before and every value of its row. Written once, never changed.
create table sys_audit_chain (
  seq bigint primary key,
  audit_id bigint not null unique,
  prev_hash bytea not null,
  row_hash bytea not null,
  linked_at timestamptz not null default clock_timestamp()
);
grant select on sys_audit_chain to srm_buyer;
grant select, insert on sys_audit_chain to srm_system;

create table sys_audit_seal (
  day date primary key,
  last_seq bigint not null,
  row_hash bytea not null,
  create_date timestamptz not null default clock_timestamp()
);
grant select, insert on sys_audit_seal to srm_system;

-- The bytes that a hash covers. What they are may never change: rows of years are verified with it.
create function sys_audit_canonical(a sys_audit_log) returns bytea language sql stable as $$
  select convert_to(jsonb_build_array(a.id, extract(epoch from a.time)::text, a.user_id, a.user_name, a.real_name, a.side, a.address,
    a.request_id, a.document, a.object_id, a.line_id, a.company_id, a.supplier_base_id, a.action, a.reason, a.changes)::text, 'UTF8')
$$;

-- The name of a declaration in both languages, as it is published.
create function sys_declared_name(declared text) returns jsonb language sql stable as $$
  select jsonb_object_agg(language_id, published_value) from system_iap_sys_i18n_t
   where i18n_key = declared and published_value is not null and not deleted_flag
$$;

create view system_sys_audit_log with (security_invoker = true) as
select a.id, true as enabled_flag, null::text as remark, a.user_id as creator, a.time as create_date, a.user_id as last_updated_by,
       a.time as last_update_date, 1 as version_no, false as deleted_flag, a.time, a.user_name, a.real_name, a.side,
       a.document as object_type, sys_declared_name(a.document) as object_name, a.object_id::text as object_id, a.action, a.reason,
       a.address, a.request_id, a.changes, encode(c.prev_hash, 'hex') as prev_hash, encode(c.row_hash, 'hex') as row_hash
  from sys_audit_log a left join sys_audit_chain c on c.audit_id = a.id;
grant select on system_sys_audit_log to srm_buyer, srm_system;

create index ix_sys_audit_log_user_name on sys_audit_log (user_name, id);

grant select (id, user_id, document, kind, state, done, last_sign, create_date) on sys_excel_job to srm_buyer;
create view system_sys_export_log with (security_invoker = true) as
select ('x' || substr(md5(j.id), 1, 15))::bit(60)::bigint as id, true as enabled_flag, null::text as remark, j.user_id as creator, j.create_date,
       j.user_id as last_updated_by, j.last_sign as last_update_date, 1 as version_no, false as deleted_flag, j.create_date as time,
       coalesce(u.user_name, '') as user_name, u.real_name, j.kind, j.document as object_type, sys_declared_name(j.document) as object_name,
       j.state, j.done as row_count
  from sys_excel_job j left join system_iap_sys_user_t u on u.id = j.user_id;
grant select on system_sys_export_log to srm_buyer, srm_system;
