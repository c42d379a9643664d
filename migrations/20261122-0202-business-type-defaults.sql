create table system_sys_business_type_default (
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
  field_code text not null,
  field_value text not null
);

alter table system_sys_business_type_default enable row level security;

alter table system_sys_business_type_default force row level security;

grant select, insert, update, delete on system_sys_business_type_default to srm_buyer, srm_supplier, srm_expert, srm_system;

create unique index uq_system_sys_business_type_default__parent_id_field__6c76b4 on system_sys_business_type_default (parent_id, field_code) where not deleted_flag;

create index ix_system_sys_business_type_default__parent_id__65cacd on system_sys_business_type_default (parent_id);

create policy p_srm_system_all_system_sys_business_type_default_194138 on system_sys_business_type_default for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_system_sys_business_type_default_194138 on system_sys_business_type_default for all to srm_buyer using (true) with check (true);

alter table system_sys_business_type_default add constraint fk_system_sys_business_type_default_parent_id_65be72 foreign key (parent_id) references system_sys_business_type (id) on delete cascade;
