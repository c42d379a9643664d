create table basic_fin_period (
  id bigint primary key,
  status text not null default 'OPEN'::text,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  company_id bigint not null,
  module text not null,
  period text not null,
  closed_by_id bigint,
  close_time timestamp with time zone,
  reopen_reason text
);

alter table basic_fin_period enable row level security;

alter table basic_fin_period force row level security;

grant select, insert, update, delete on basic_fin_period to srm_buyer, srm_supplier, srm_expert, srm_system;

create unique index uq_basic_fin_period__company_id_module_period__a8b3c1 on basic_fin_period (company_id, module, period) where not deleted_flag;

create index ix_basic_fin_period__company_id_status_deleted_flag_i_6182b4 on basic_fin_period (company_id, status, deleted_flag, id);

create index ix_basic_fin_period__closed_by_id_id__6871df on basic_fin_period (closed_by_id, id);

create index ix_basic_fin_period__module_id__4994ee on basic_fin_period (module, id);

create index ix_basic_fin_period_using_gin_period_gin_trgm_ops__616e38 on basic_fin_period using gin (period gin_trgm_ops);

create index ix_basic_fin_period__status_id__4a994d on basic_fin_period (status, id);

alter table basic_fin_period add constraint ck_basic_fin_period_status_2ebbbf check (status in ('OPEN', 'CLOSED'));

alter table basic_fin_period add constraint ck_basic_fin_period_module_af7c82 check (module in ('PUR', 'STOCK'));

create policy p_srm_system_all_basic_fin_period_194138 on basic_fin_period for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_basic_fin_period_194138 on basic_fin_period for all to srm_buyer using (true) with check (true);

alter table basic_fin_period add constraint fk_basic_fin_period_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table basic_fin_period add constraint fk_basic_fin_period_closed_by_id_29689e foreign key (closed_by_id) references system_iap_sys_user_t (id);
