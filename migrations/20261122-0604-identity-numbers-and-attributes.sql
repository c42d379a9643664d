alter table basic_employee add column id_no text;

alter table basic_employee add column id_no_date timestamp with time zone;

-- Identity numbers of employees, sealed and apart from their rows, so that no reading of employees can show them.
create table sys_employee_id_no (
  employee_id bigint primary key,
  sealed text not null,
  create_date timestamptz not null default clock_timestamp()
);
grant select, insert, update, delete on sys_employee_id_no to srm_system;
