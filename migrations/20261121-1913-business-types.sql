create table system_sys_business_doc (
  id bigint primary key,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  doc_code text not null,
  doc_name jsonb not null,
  module_code text not null,
  approval_flag boolean not null default false,
  attachment_flag boolean not null default false,
  company_flag boolean not null default false,
  supplier_flag boolean not null default false
);

alter table system_sys_business_doc enable row level security;

alter table system_sys_business_doc force row level security;

grant select, insert, update, delete on system_sys_business_doc to srm_buyer, srm_supplier, srm_expert, srm_system;

create table system_sys_business_type (
  id bigint primary key,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  type_code text not null,
  type_name jsonb not null,
  doc_id bigint not null,
  company_id bigint,
  rule text,
  forbid_flag boolean not null default false,
  required_fields text
);

alter table system_sys_business_type enable row level security;

alter table system_sys_business_type force row level security;

grant select, insert, update, delete on system_sys_business_type to srm_buyer, srm_supplier, srm_expert, srm_system;

create table system_sys_business_type_file (
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
  file_kind text not null,
  min_count integer not null
);

alter table system_sys_business_type_file enable row level security;

alter table system_sys_business_type_file force row level security;

grant select, insert, update, delete on system_sys_business_type_file to srm_buyer, srm_supplier, srm_expert, srm_system;

create unique index uq_system_sys_business_doc__doc_code__87a077 on system_sys_business_doc (doc_code) where not deleted_flag;

create index ix_system_sys_business_doc_using_gin_doc_code_gin_trg_1e4a11 on system_sys_business_doc using gin (doc_code gin_trgm_ops);

create index ix_system_sys_business_doc_using_gin_coalesce_doc_nam_e170b3 on system_sys_business_doc using gin ((coalesce(doc_name->>'zh','') || ' ' || coalesce(doc_name->>'en','')) gin_trgm_ops);

create index ix_system_sys_business_doc_using_gin_module_code_gin__7271ef on system_sys_business_doc using gin (module_code gin_trgm_ops);

create index ix_system_sys_business_doc__approval_flag_id__61558a on system_sys_business_doc (approval_flag, id);

create index ix_system_sys_business_doc__enabled_flag_id__9077c9 on system_sys_business_doc (enabled_flag, id);

create policy p_srm_system_all_system_sys_business_doc_194138 on system_sys_business_doc for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_system_sys_business_doc_194138 on system_sys_business_doc for all to srm_buyer using (true) with check (true);

create unique index uq_system_sys_business_type__type_code__3cee6a on system_sys_business_type (type_code) where not deleted_flag;

create index ix_system_sys_business_type__doc_id_id__420abb on system_sys_business_type (doc_id, id);

create index ix_system_sys_business_type__company_id_id__c7e461 on system_sys_business_type (company_id, id);

create index ix_system_sys_business_type_using_gin_type_code_gin_t_195f38 on system_sys_business_type using gin (type_code gin_trgm_ops);

create index ix_system_sys_business_type_using_gin_coalesce_type_n_12358e on system_sys_business_type using gin ((coalesce(type_name->>'zh','') || ' ' || coalesce(type_name->>'en','')) gin_trgm_ops);

create index ix_system_sys_business_type__enabled_flag_id__9077c9 on system_sys_business_type (enabled_flag, id);

create policy p_srm_system_all_system_sys_business_type_194138 on system_sys_business_type for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_system_sys_business_type_194138 on system_sys_business_type for all to srm_buyer using (true) with check (true);

create index ix_system_sys_business_type_file__parent_id__65cacd on system_sys_business_type_file (parent_id);

create policy p_srm_system_all_system_sys_business_type_file_194138 on system_sys_business_type_file for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_system_sys_business_type_file_194138 on system_sys_business_type_file for all to srm_buyer using (true) with check (true);

alter table system_sys_business_type add constraint fk_system_sys_business_type_doc_id_67449a foreign key (doc_id) references system_sys_business_doc (id);

alter table system_sys_business_type add constraint fk_system_sys_business_type_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table system_sys_business_type_file add constraint fk_system_sys_business_type_file_parent_id_65be72 foreign key (parent_id) references system_sys_business_type (id) on delete cascade;
