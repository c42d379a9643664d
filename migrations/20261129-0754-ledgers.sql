create table system_sys_ledger_check (
  id bigint primary key,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  ledger_code text not null,
  ledger_name jsonb,
  time timestamp with time zone not null,
  line_count integer not null default 0,
  movement_count integer not null default 0,
  difference_count integer not null default 0
);

alter table system_sys_ledger_check enable row level security;

alter table system_sys_ledger_check force row level security;

grant select, insert, update, delete on system_sys_ledger_check to srm_buyer, srm_supplier, srm_expert, srm_system;

create table system_sys_ledger_difference (
  id bigint primary key,
  parent_id bigint not null,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  line_id text not null,
  column_name text not null,
  held numeric(20,8) not null default 0,
  rebuilt numeric(20,8) not null default 0
);

alter table system_sys_ledger_difference enable row level security;

alter table system_sys_ledger_difference force row level security;

grant select, insert, update, delete on system_sys_ledger_difference to srm_buyer, srm_supplier, srm_expert, srm_system;

alter table pur_stock_value drop constraint ck_pur_stock_value_not_negative_f186ca;

alter table pur_stock_value add constraint ck_pur_stock_value_value_f186ca check (value >= 0);

create index ix_system_sys_ledger_check_using_gin_ledger_code_gin__acd127 on system_sys_ledger_check using gin (ledger_code gin_trgm_ops);

create index ix_system_sys_ledger_check__time_id__36ce0b on system_sys_ledger_check (time, id);

create index ix_system_sys_ledger_check__difference_count_id__9f1bbc on system_sys_ledger_check (difference_count, id);

create policy p_srm_system_all_system_sys_ledger_check_194138 on system_sys_ledger_check for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_system_sys_ledger_check_194138 on system_sys_ledger_check for all to srm_buyer using (true) with check (true);

create index ix_system_sys_ledger_difference__parent_id__65cacd on system_sys_ledger_difference (parent_id);

create policy p_srm_system_all_system_sys_ledger_difference_194138 on system_sys_ledger_difference for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_system_sys_ledger_difference_194138 on system_sys_ledger_difference for all to srm_buyer using (true) with check (true);

alter table system_sys_ledger_difference add constraint fk_system_sys_ledger_difference_parent_id_9e3ed5 foreign key (parent_id) references system_sys_ledger_check (id) on delete cascade;

-- By hand: movements of value stay as they were written, like those of every ledger.
create trigger append_only before update or delete on pur_stock_value_entry for each row execute function forbid_change();
