-- Through whose eyes the user of a login looks at the moment, and until when.
alter table sys_login add column viewed_user_id bigint;
alter table sys_login add column view_until timestamptz;
create table system_sys_interface_log (
  id bigint primary key,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  call_time timestamp with time zone not null,
  direction text not null,
  channel text not null,
  target text not null,
  result text not null,
  http_status text,
  milliseconds integer not null default 0,
  client_id text,
  user_name text,
  address text,
  request_id text,
  payload text,
  fault text
);

alter table system_sys_interface_log enable row level security;

alter table system_sys_interface_log force row level security;

grant select, insert, update, delete on system_sys_interface_log to srm_buyer, srm_supplier, srm_expert, srm_system;

create index ix_system_sys_interface_log__call_time_id__401c01 on system_sys_interface_log (call_time, id);

create index ix_system_sys_interface_log__direction_id__7c694e on system_sys_interface_log (direction, id);

create index ix_system_sys_interface_log__channel_id__547f57 on system_sys_interface_log (channel, id);

create index ix_system_sys_interface_log__result_id__50fd09 on system_sys_interface_log (result, id);

create index ix_system_sys_interface_log_using_gin_target_gin_trgm_f76211 on system_sys_interface_log using gin (target gin_trgm_ops);

create index ix_system_sys_interface_log_using_gin_client_id_gin_t_5492a7 on system_sys_interface_log using gin (client_id gin_trgm_ops);

create index ix_system_sys_interface_log_using_gin_request_id_gin__3b0513 on system_sys_interface_log using gin (request_id gin_trgm_ops);

create index ix_system_sys_interface_log__call_time_desc_id_desc__759d14 on system_sys_interface_log (call_time desc, id desc);

alter table system_sys_interface_log add constraint ck_system_sys_interface_log_direction_a0a5fc check (direction in ('IN', 'OUT'));

alter table system_sys_interface_log add constraint ck_system_sys_interface_log_channel_0ce8df check (channel in ('CALL', 'TOKEN', 'MAIL', 'WECHAT'));

alter table system_sys_interface_log add constraint ck_system_sys_interface_log_result_6cb974 check (result in ('SUCCESS', 'FAILED'));

create policy p_srm_system_all_system_sys_interface_log_194138 on system_sys_interface_log for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_system_sys_interface_log_194138 on system_sys_interface_log for all to srm_buyer using (true) with check (true);
