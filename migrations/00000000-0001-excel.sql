-- Workbooks that users upload and the server writes; the files lie in the data folder under the id.
create table sys_excel_file (
  id text primary key,
  user_id bigint not null,
  document text not null,
  kind text not null check (kind in ('upload', 'errors', 'export', 'template')),
  name text not null,
  -- Until when it may be fetched; the file itself goes a day after it was made.
  expires timestamptz not null,
  create_date timestamptz not null default clock_timestamp()
);
create index ix_sys_excel_file_create_date on sys_excel_file (create_date);
grant select, insert, update, delete on sys_excel_file to srm_system;

-- Checks, imports and exports: their progress and what came of them.
create table sys_excel_job (
  id text primary key,
  user_id bigint not null,
  document text not null,
  kind text not null check (kind in ('check', 'import', 'export')),
  file_id text,
  state text not null default 'running' check (state in ('running', 'done', 'failed', 'cancelled')),
  done integer not null default 0,
  total integer not null default 0,
  -- json, not jsonb: texts keep what jsonb would refuse.
  result json,
  -- Rows were written: set in the transaction that writes them, so that a file is never taken twice.
  imported_flag boolean not null default false,
  cancel_flag boolean not null default false,
  last_sign timestamptz not null default clock_timestamp(),
  create_date timestamptz not null default clock_timestamp()
);
create unique index uq_sys_excel_job_import on sys_excel_job (file_id)
  where kind = 'import' and (state = 'running' or imported_flag);
create index ix_sys_excel_job_create_date on sys_excel_job (create_date);
grant select, insert, update, delete on sys_excel_job to srm_system;
create index ix_sys_login_cookie on sys_login (cookie_hash) where ended_at is null;
