create table system_sys_identity_provider (
  id bigint primary key,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  provider_name jsonb not null,
  issuer text not null,
  client_key text not null,
  scopes text not null,
  user_claim text not null,
  unknown_policy text not null,
  secret_date timestamp with time zone
);

alter table system_sys_identity_provider enable row level security;

alter table system_sys_identity_provider force row level security;

grant select, insert, update, delete on system_sys_identity_provider to srm_buyer, srm_supplier, srm_expert, srm_system;

alter table system_sys_login_config add column sso_login boolean not null default false;

create unique index uq_system_sys_identity_provider__issuer_client_key__128ac8 on system_sys_identity_provider (issuer, client_key) where not deleted_flag;

create index ix_system_sys_identity_provider_using_gin_issuer_gin__40896d on system_sys_identity_provider using gin (issuer gin_trgm_ops);

create index ix_system_sys_identity_provider__enabled_flag_id__9077c9 on system_sys_identity_provider (enabled_flag, id);

alter table system_sys_identity_provider add constraint ck_system_sys_identity_provider_unknown_policy_ae33fb check (unknown_policy in ('REFUSE', 'MAIL'));

create policy p_srm_system_all_system_sys_identity_provider_194138 on system_sys_identity_provider for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_system_sys_identity_provider_194138 on system_sys_identity_provider for all to srm_buyer using (true) with check (true);

alter table system_sys_interface_log drop constraint ck_system_sys_interface_log_channel_8e14b6;

alter table system_sys_interface_log add constraint ck_system_sys_interface_log_channel_533180 check (channel in ('CALL', 'TOKEN', 'MAIL', 'WECHAT', 'WEBHOOK', 'ERP', 'SMS', 'SSO', 'STORE'));

alter table system_sys_login_log drop constraint ck_system_sys_login_log_method_e2ea5d;

alter table system_sys_login_log add constraint ck_system_sys_login_log_method_d06f22 check (method in ('PASSWORD', 'SECOND_FACTOR', 'SECURITY_KEY', 'CODE', 'SMS', 'CLIENT', 'WECHAT', 'SSO', 'RESET'));

-- The secrets of providers, apart from their declarations and sealed, and who is who there.
create table sys_identity_secret (
  provider_id bigint primary key,
  sealed text not null
);

create table sys_identity_link (
  provider_id bigint not null,
  subject text not null,
  user_id bigint not null,
  account text not null,
  create_date timestamptz not null default clock_timestamp(),
  primary key (provider_id, subject),
  unique (provider_id, user_id)
);

create index ix_sys_identity_link_user on sys_identity_link (user_id);

grant select, insert, update, delete on sys_identity_secret, sys_identity_link to srm_system;
