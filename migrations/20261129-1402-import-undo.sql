-- An import can be looked at and taken back by whoever made it, for a week.
alter table sys_excel_job drop constraint sys_excel_job_kind_check;
alter table sys_excel_job add constraint sys_excel_job_kind_check check (kind in ('check', 'import', 'export', 'undo'));
alter table sys_excel_job add column file_name text;
-- What the request of the import wrote into the history of its rows is no change of somebody else.
alter table sys_excel_job add column request_id text;
alter table sys_excel_job add column undone_at timestamptz;
create index ix_sys_excel_job_user on sys_excel_job (user_id, document) where imported_flag;

-- The rows that an import wrote.
create table sys_excel_row (
  job_id text not null references sys_excel_job (id) on delete cascade,
  row_id bigint not null,
  user_id bigint not null,
  -- What a row that there was already said before; null for a row that was added.
  before json,
  primary key (job_id, row_id)
);
alter table sys_excel_row enable row level security;
alter table sys_excel_row force row level security;
create policy p_own_sys_excel_row on sys_excel_row for select to srm_buyer, srm_supplier, srm_expert
  using (user_id = (select nullif(current_setting('app.user_id', true), '')::bigint));
create policy p_system_sys_excel_row on sys_excel_row to srm_system using (true) with check (true);
grant select on sys_excel_row to srm_buyer, srm_supplier, srm_expert;
grant select, insert, delete on sys_excel_row to srm_system;
