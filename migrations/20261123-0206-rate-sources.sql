create table basic_rate_source (
  id bigint primary key,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  code text not null,
  name jsonb not null,
  url text not null,
  type_id bigint not null,
  base_currency_id bigint not null,
  last_fetch timestamp with time zone,
  last_result text,
  last_message text,
  rate_day date
);

alter table basic_rate_source enable row level security;

alter table basic_rate_source force row level security;

grant select, insert, update, delete on basic_rate_source to srm_buyer, srm_supplier, srm_expert, srm_system;

create table basic_rate_source_currency (
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
  currency_id bigint not null
);

alter table basic_rate_source_currency enable row level security;

alter table basic_rate_source_currency force row level security;

grant select, insert, update, delete on basic_rate_source_currency to srm_buyer, srm_supplier, srm_expert, srm_system;

create unique index uq_basic_rate_source__code__d4b6b7 on basic_rate_source (code) where not deleted_flag;

create index ix_basic_rate_source__type_id_id__01f92b on basic_rate_source (type_id, id);

create index ix_basic_rate_source__base_currency_id_id__ba25b8 on basic_rate_source (base_currency_id, id);

create index ix_basic_rate_source_using_gin_code_gin_trgm_ops__943037 on basic_rate_source using gin (code gin_trgm_ops);

create index ix_basic_rate_source_using_gin_coalesce_name_zh_coale_8bfd65 on basic_rate_source using gin ((coalesce(name->>'zh','') || ' ' || coalesce(name->>'en','')) gin_trgm_ops);

create index ix_basic_rate_source__last_result_id__18817b on basic_rate_source (last_result, id);

alter table basic_rate_source add constraint ck_basic_rate_source_last_result_4ca20e check (last_result in ('OK', 'HELD', 'FAILED'));

create policy p_srm_system_all_basic_rate_source_194138 on basic_rate_source for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_basic_rate_source_194138 on basic_rate_source for all to srm_buyer using (true) with check (true);

create unique index uq_basic_rate_source_currency__parent_id_currency_id__faa52e on basic_rate_source_currency (parent_id, currency_id) where not deleted_flag;

create index ix_basic_rate_source_currency__parent_id__65cacd on basic_rate_source_currency (parent_id);

create index ix_basic_rate_source_currency__currency_id_id__fc5df9 on basic_rate_source_currency (currency_id, id);

create policy p_srm_system_all_basic_rate_source_currency_194138 on basic_rate_source_currency for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_basic_rate_source_currency_194138 on basic_rate_source_currency for all to srm_buyer using (true) with check (true);

alter table basic_rate_source add constraint fk_basic_rate_source_type_id_0f0cca foreign key (type_id) references basic_exchange_rate_type (id);

alter table basic_rate_source add constraint fk_basic_rate_source_base_currency_id_000f37 foreign key (base_currency_id) references basic_currency (id);

alter table basic_rate_source_currency add constraint fk_basic_rate_source_currency_parent_id_140916 foreign key (parent_id) references basic_rate_source (id) on delete cascade;

alter table basic_rate_source_currency add constraint fk_basic_rate_source_currency_currency_id_000f37 foreign key (currency_id) references basic_currency (id);
