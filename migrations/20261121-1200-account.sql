-- Programs log in without a cookie, and some of them without a refresh handle.
alter table sys_login alter column cookie_hash drop not null;
alter table sys_login alter column refresh_hash drop not null;
alter table sys_login alter column refresh_expires drop not null;
-- When the user last proved who he is, beyond the login itself; dangerous acts ask for it.
alter table sys_login add column proven_at timestamptz;
create unique index ux_sys_login_refresh on sys_login (refresh_hash);

-- What somebody must repeat within a short time: picture and mail codes, tickets of a half-finished login, proofs.
create table sys_verification (
  id bigint primary key,
  purpose text not null,
  flow_hash bytea not null unique,
  user_id bigint,
  login_id bigint,
  user_name text,
  address text,
  language_id text not null default 'zh',
  picture_hash bytea,
  picture_tries integer not null default 0,
  code_hash bytea,
  code_tries integer not null default 0,
  sends integer not null default 0,
  client_id text,
  redirect_uri text,
  challenge text,
  expires timestamptz not null,
  used_at timestamptz,
  create_date timestamptz not null default clock_timestamp()
);
create index ix_sys_verification_user on sys_verification (user_name, create_date);
create index ix_sys_verification_address on sys_verification (address, create_date);
grant select, insert, update, delete on sys_verification to srm_system;

-- The second factor: the secret sealed with the key of the installation, and the hashes of the recovery codes.
create table sys_second_factor (
  user_id bigint primary key,
  sealed_secret text not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  create_date timestamptz not null default clock_timestamp()
);
create table sys_recovery_code (
  user_id bigint not null references sys_second_factor (user_id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
grant select, insert, update, delete on sys_second_factor, sys_recovery_code to srm_system;

-- The browsers a user has logged in from, by the hash of a cookie: a new one is told by mail.
create table sys_device (
  user_id bigint not null,
  device_hash bytea not null,
  agent text,
  last_seen timestamptz not null default clock_timestamp(),
  create_date timestamptz not null default clock_timestamp(),
  primary key (user_id, device_hash)
);
grant select, insert, update, delete on sys_device to srm_system;

-- Secrets of clients, apart from their declarations, so that no reading of clients can show them.
create table sys_client_secret (
  client_id bigint primary key,
  secret_hash bytea not null,
  create_date timestamptz not null default clock_timestamp()
);
grant select, insert, update, delete on sys_client_secret to srm_system;

-- Which account of the messenger belongs to whom.
create table sys_wechat (
  user_id bigint primary key,
  open_id text not null unique,
  create_date timestamptz not null default clock_timestamp()
);
grant select, insert, update, delete on sys_wechat to srm_system;

create table system_sys_client (
  id bigint primary key,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  client_id text not null,
  client_name text not null,
  code_grant boolean not null default false,
  refresh_grant boolean not null default false,
  credentials_grant boolean not null default false,
  implicit_grant boolean not null default false,
  public_flag boolean not null default false,
  auto_approve boolean not null default false,
  redirect_uris text,
  user_id bigint,
  ip_allow text,
  access_token_seconds integer not null,
  refresh_token_seconds integer not null,
  secret_date timestamp with time zone
);

alter table system_sys_client enable row level security;

alter table system_sys_client force row level security;

grant select, insert, update, delete on system_sys_client to srm_buyer, srm_supplier, srm_expert, srm_system;

create table system_sys_login_config (
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
  config_name text not null,
  title jsonb,
  slogan jsonb,
  theme_color text,
  footer jsonb,
  record_no text,
  agreement_version text,
  agreement_zh text,
  agreement_en text,
  published_at timestamp with time zone
);

alter table system_sys_login_config enable row level security;

alter table system_sys_login_config force row level security;

grant select, insert, update, delete on system_sys_login_config to srm_buyer, srm_supplier, srm_expert, srm_system;

create table system_sys_login_log (
  id bigint primary key,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  user_name text not null,
  user_id text,
  method text not null,
  result text not null,
  login_time timestamp with time zone not null,
  client_id text,
  address text,
  agent text
);

alter table system_sys_login_log enable row level security;

alter table system_sys_login_log force row level security;

grant select, insert, update, delete on system_sys_login_log to srm_buyer, srm_supplier, srm_expert, srm_system;

create unique index uq_system_sys_client__client_id__4880ce on system_sys_client (client_id) where not deleted_flag;

create index ix_system_sys_client__user_id_id__a6bc8c on system_sys_client (user_id, id);

create index ix_system_sys_client_using_gin_client_id_gin_trgm_ops_5492a7 on system_sys_client using gin (client_id gin_trgm_ops);

create index ix_system_sys_client_using_gin_client_name_gin_trgm_o_621175 on system_sys_client using gin (client_name gin_trgm_ops);

create index ix_system_sys_client__enabled_flag_id__9077c9 on system_sys_client (enabled_flag, id);

create policy p_srm_system_all_system_sys_client_194138 on system_sys_client for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_system_sys_client_194138 on system_sys_client for all to srm_buyer using (true) with check (true);

create index ix_system_sys_login_config_using_gin_config_name_gin__4432c4 on system_sys_login_config using gin (config_name gin_trgm_ops);

create index ix_system_sys_login_config__status_id__4a994d on system_sys_login_config (status, id);

alter table system_sys_login_config add constraint ck_system_sys_login_config_status_7f36cf check (status in ('DRAFT', 'PUBLISHED', 'RETIRED'));

create policy p_srm_system_all_system_sys_login_config_194138 on system_sys_login_config for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_system_sys_login_config_194138 on system_sys_login_config for all to srm_buyer using (true) with check (true);

create index ix_system_sys_login_log_using_gin_user_name_gin_trgm__b25de7 on system_sys_login_log using gin (user_name gin_trgm_ops);

create index ix_system_sys_login_log__result_id__50fd09 on system_sys_login_log (result, id);

create index ix_system_sys_login_log__method_id__85a752 on system_sys_login_log (method, id);

create index ix_system_sys_login_log__login_time_id__0010ca on system_sys_login_log (login_time, id);

create index ix_system_sys_login_log_using_gin_address_gin_trgm_op_89e2bc on system_sys_login_log using gin (address gin_trgm_ops);

create index ix_system_sys_login_log__login_time_desc_id_desc__3df4df on system_sys_login_log (login_time desc, id desc);

create index ix_system_sys_login_log__user_id_login_time_desc_id_d_ffd358 on system_sys_login_log (user_id, login_time desc, id desc);

alter table system_sys_login_log add constraint ck_system_sys_login_log_method_fd0000 check (method in ('PASSWORD', 'SECOND_FACTOR', 'CODE', 'CLIENT', 'WECHAT', 'RESET'));

alter table system_sys_login_log add constraint ck_system_sys_login_log_result_6cb974 check (result in ('SUCCESS', 'FAILED'));

create policy p_srm_system_all_system_sys_login_log_194138 on system_sys_login_log for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_system_sys_login_log_194138 on system_sys_login_log for all to srm_buyer using (true) with check (true);

alter table system_sys_client add constraint fk_system_sys_client_user_id_29689e foreign key (user_id) references system_iap_sys_user_t (id);
