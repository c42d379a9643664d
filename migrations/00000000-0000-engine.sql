-- What the engine itself needs; the tables of documents follow from their declarations.
create extension if not exists pg_trgm;

grant usage on schema public to srm_app, srm_buyer, srm_supplier, srm_expert, srm_system;

-- The result of a repeated call, by the key the caller made (`reliability-security.md` Q5).
create table sys_idempotency (
  user_id bigint not null,
  key text not null,
  request_hash text not null,
  -- json, not jsonb: the same answer again means the same text.
  response json,
  create_date timestamptz not null default now(),
  primary key (user_id, key)
);
alter table sys_idempotency enable row level security;
alter table sys_idempotency force row level security;
create policy p_own_sys_idempotency on sys_idempotency to srm_buyer, srm_supplier, srm_expert
  using (user_id = (select nullif(current_setting('app.user_id', true), '')::bigint))
  with check (user_id = (select nullif(current_setting('app.user_id', true), '')::bigint));
create policy p_system_sys_idempotency on sys_idempotency to srm_system using (true) with check (true);
grant select, insert, update, delete on sys_idempotency to srm_buyer, srm_supplier, srm_expert, srm_system;

-- Who changed what, before and after; nobody who serves requests can change or delete it (Q7).
create table sys_audit_log (
  id bigint primary key,
  time timestamptz not null default clock_timestamp(),
  user_id bigint not null,
  user_name text not null,
  real_name text not null,
  side text not null,
  address text,
  request_id text not null,
  document text not null,
  object_id bigint not null,
  line_id bigint,
  company_id bigint,
  supplier_base_id bigint,
  action text not null,
  reason text,
  changes jsonb not null
);
create index ix_sys_audit_log_object on sys_audit_log (object_id, id);
create index ix_sys_audit_log_time on sys_audit_log (time);
alter table sys_audit_log enable row level security;
alter table sys_audit_log force row level security;
create policy p_buyer_sys_audit_log on sys_audit_log for select to srm_buyer
  using ((select nullif(current_setting('app.user_id', true), '')) is not null);
create policy p_supplier_sys_audit_log on sys_audit_log for select to srm_supplier
  using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));
create policy p_system_sys_audit_log on sys_audit_log for select to srm_system using (true);
create policy p_write_sys_audit_log on sys_audit_log for insert to srm_buyer, srm_supplier, srm_expert, srm_system with check (true);
grant select, insert on sys_audit_log to srm_buyer, srm_supplier, srm_expert, srm_system;

-- Work to do after a commit: written with the business data, handed to the job queue afterwards.
create table sys_outbox (
  id bigint primary key,
  job text not null,
  input jsonb not null,
  start_after timestamptz,
  create_date timestamptz not null default clock_timestamp()
);
alter table sys_outbox enable row level security;
alter table sys_outbox force row level security;
create policy p_write_sys_outbox on sys_outbox for insert to srm_buyer, srm_supplier, srm_expert, srm_system with check (true);
create policy p_system_sys_outbox on sys_outbox to srm_system using (true) with check (true);
grant insert on sys_outbox to srm_buyer, srm_supplier, srm_expert;
grant select, insert, update, delete on sys_outbox to srm_system;

-- The last number given out per rule and period.
create table sys_number_counter (
  rule_code text not null,
  reset_key text not null,
  value bigint not null,
  primary key (rule_code, reset_key)
);
grant select, insert, update on sys_number_counter to srm_system;

-- Logins: the hashes of their tokens, never the tokens (`reliability-security.md` S3, K-2).
create table sys_login (
  id bigint primary key,
  user_id bigint not null,
  client_id text not null,
  access_hash bytea not null unique,
  refresh_hash bytea not null,
  cookie_hash bytea not null,
  access_expires timestamptz not null,
  refresh_expires timestamptz not null,
  absolute_expires timestamptz not null,
  last_activity timestamptz not null default clock_timestamp(),
  address text,
  agent text,
  create_date timestamptz not null default clock_timestamp(),
  ended_at timestamptz
);
create index ix_sys_login_user on sys_login (user_id) where ended_at is null;
create table sys_refresh_used (
  refresh_hash bytea primary key,
  login_id bigint not null references sys_login (id) on delete cascade
);
grant select, insert, update, delete on sys_login, sys_refresh_used to srm_system;

-- Password hashes, apart from the users, so that no reading of users can show them.
create table sys_credential (
  user_id bigint primary key,
  password_hash text not null,
  password_date timestamptz not null default clock_timestamp(),
  first_login boolean not null default true
);
grant select, insert, update, delete on sys_credential to srm_system;

-- Counted up whenever the rights or logins of a user change; read with every request (A6).
create table sys_auth_version (
  user_id bigint primary key,
  version bigint not null
);
grant select on sys_auth_version to srm_app, srm_buyer, srm_supplier, srm_expert;
grant select, insert, update, delete on sys_auth_version to srm_system;

-- Failed logins, for growing delays that survive a restart (S4).
create table sys_login_failure (
  id bigint primary key,
  user_name text not null,
  address text,
  time timestamptz not null default clock_timestamp()
);
create index ix_sys_login_failure_user on sys_login_failure (user_name, time);
create index ix_sys_login_failure_address on sys_login_failure (address, time);
grant select, insert, delete on sys_login_failure to srm_system;

-- Every text by its key: what the declarations say, and what administrators made of it.
create table sys_text (
  i18n_key text not null,
  language_id text not null,
  code_value text not null,
  user_value text,
  primary key (i18n_key, language_id)
);
grant select on sys_text to srm_app, srm_buyer, srm_supplier, srm_expert;
grant select, insert, update, delete on sys_text to srm_system;

-- Saved list views and small personal settings.
create table sys_user_view (
  id bigint primary key,
  user_id bigint not null,
  screen text not null,
  name text not null,
  shared boolean not null default false,
  is_default boolean not null default false,
  state jsonb not null,
  side text not null,
  company_ids bigint[],
  last_update_date timestamptz not null default clock_timestamp()
);
create index ix_sys_user_view_screen on sys_user_view (screen, user_id);
create table sys_user_setting (
  user_id bigint not null,
  key text not null,
  value jsonb not null,
  primary key (user_id, key)
);
grant select, insert, update, delete on sys_user_view, sys_user_setting to srm_system;

-- Marks of the installation: demo loaded, seeds applied.
create table sys_installation (
  key text primary key,
  value jsonb not null
);
grant select on sys_installation to srm_app, srm_buyer, srm_supplier, srm_expert;
grant select, insert, update, delete on sys_installation to srm_system;
