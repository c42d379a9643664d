-- Security keys as second factors: what a key signs is held against its public key; the counter tells a copy.
create table sys_security_key (
  id bigint primary key,
  user_id bigint not null,
  key_name text not null,
  credential_id text not null unique,
  public_key bytea not null,
  sign_count bigint not null default 0,
  transports text[] not null default '{}',
  last_used timestamptz,
  create_date timestamptz not null default clock_timestamp()
);
create unique index ux_sys_security_key_name on sys_security_key (user_id, lower(key_name));
grant select, insert, update, delete on sys_security_key to srm_system;

-- Recovery codes belong to the person, whichever second factor there is.
alter table sys_recovery_code drop constraint sys_recovery_code_user_id_fkey;
alter table system_sys_login_log drop constraint ck_system_sys_login_log_method_519355;

alter table system_sys_login_log add constraint ck_system_sys_login_log_method_e2ea5d check (method in ('PASSWORD', 'SECOND_FACTOR', 'SECURITY_KEY', 'CODE', 'SMS', 'CLIENT', 'WECHAT', 'RESET'));
