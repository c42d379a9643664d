create table system_sys_partner (
  id bigint primary key,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  host text not null,
  breaker text not null,
  failures integer not null default 0,
  next_try timestamp with time zone,
  last_answer timestamp with time zone,
  last_fault timestamp with time zone,
  fault text
);

alter table system_sys_partner enable row level security;

alter table system_sys_partner force row level security;

grant select, insert, update, delete on system_sys_partner to srm_buyer, srm_supplier, srm_expert, srm_system;

create unique index uq_system_sys_partner__host__503455 on system_sys_partner (host) where not deleted_flag;

create index ix_system_sys_partner_using_gin_host_gin_trgm_ops__8d1f08 on system_sys_partner using gin (host gin_trgm_ops);

create index ix_system_sys_partner__breaker_id__41e0bc on system_sys_partner (breaker, id);

alter table system_sys_partner add constraint ck_system_sys_partner_breaker_bf351e check (breaker in ('CLOSED', 'OPEN', 'PROBING'));

create policy p_srm_system_all_system_sys_partner_194138 on system_sys_partner for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_system_sys_partner_194138 on system_sys_partner for all to srm_buyer using (true) with check (true);
