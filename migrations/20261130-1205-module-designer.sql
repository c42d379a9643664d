create table system_md_field (
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
  line_no integer not null,
  field_id text,
  place text not null,
  field_code text not null,
  label jsonb not null,
  type text not null,
  required_flag boolean not null default false,
  unique_flag boolean not null default false,
  search_flag boolean not null default false,
  list_flag boolean not null default true,
  import_flag boolean not null default true,
  max_length integer,
  scale integer,
  min_value numeric(20,6),
  max_value numeric(20,6),
  list_code text,
  target text,
  fill_value text,
  help_text jsonb
);

alter table system_md_field enable row level security;

alter table system_md_field force row level security;

grant select, insert, update, delete on system_md_field to srm_buyer, srm_supplier, srm_expert, srm_system;

create table system_md_module (
  id bigint primary key,
  status text not null default 'DRAFT'::text,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  module_code text not null,
  module_name jsonb not null,
  help_text jsonb,
  menu_parent_id bigint not null,
  icon text,
  owner_dimension text not null,
  number_prefix text,
  attachment_flag boolean not null default false,
  child_code text,
  child_name jsonb,
  published_version integer,
  published_at timestamp with time zone,
  is_publish boolean not null default false
);

alter table system_md_module enable row level security;

alter table system_md_module force row level security;

grant select, insert, update, delete on system_md_module to srm_buyer, srm_supplier, srm_expert, srm_system;

create table system_md_step_log (
  id bigint primary key,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  module_code text not null,
  version integer not null default 0,
  seq integer not null default 0,
  statement text not null,
  milliseconds integer not null default 0,
  result text not null,
  message text
);

alter table system_md_step_log enable row level security;

alter table system_md_step_log force row level security;

grant select, insert, update, delete on system_md_step_log to srm_buyer, srm_supplier, srm_expert, srm_system;

create table system_md_version (
  id bigint primary key,
  status text not null default 'PENDING'::text,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  md_module_id bigint not null,
  version integer not null default 0,
  base_version integer,
  note text,
  author_id bigint,
  approver_id bigint,
  decided_at timestamp with time zone,
  reason text,
  definition jsonb,
  steps jsonb,
  checksum text not null
);

alter table system_md_version enable row level security;

alter table system_md_version force row level security;

grant select, insert, update, delete on system_md_version to srm_buyer, srm_supplier, srm_expert, srm_system;

create index ix_system_md_field__parent_id__65cacd on system_md_field (parent_id);

alter table system_md_field add constraint ck_system_md_field_place_b26ca3 check (place in ('MAIN', 'CHILD'));

alter table system_md_field add constraint ck_system_md_field_type_7447de check (type in ('INPUT', 'TEXT', 'NUMBER', 'AMOUNT', 'SELECT', 'SWITCH', 'DATE', 'DATETIME', 'RELATED', 'SERIAL'));

alter table system_md_field add constraint ck_system_md_field_target_aa6fa2 check (target in ('sup.supplierBase', 'basic.material', 'basic.materialCategory', 'basic.company', 'basic.department', 'basic.purchaser', 'system.iapSysUserT', 'basic.unit', 'basic.currency', 'basic.warehouse', 'pur.purchaseOrder'));

create policy p_srm_system_all_system_md_field_194138 on system_md_field for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_system_md_field_194138 on system_md_field for all to srm_buyer using (true) with check (true);

create unique index uq_system_md_module__module_code__1a7ec1 on system_md_module (module_code) where not deleted_flag;

create index ix_system_md_module__menu_parent_id_id__841657 on system_md_module (menu_parent_id, id);

create index ix_system_md_module_using_gin_module_code_gin_trgm_op_7271ef on system_md_module using gin (module_code gin_trgm_ops);

create index ix_system_md_module_using_gin_coalesce_module_name_zh_cf20d9 on system_md_module using gin ((coalesce(module_name->>'zh','') || ' ' || coalesce(module_name->>'en','')) gin_trgm_ops);

create index ix_system_md_module__status_id__4a994d on system_md_module (status, id);

alter table system_md_module add constraint ck_system_md_module_status_21ec36 check (status in ('DRAFT', 'PUBLISHED', 'CHANGED', 'DISABLED'));

alter table system_md_module add constraint ck_system_md_module_owner_dimension_1ad2c9 check (owner_dimension in ('COMPANY', 'NONE'));

create policy p_srm_system_all_system_md_module_194138 on system_md_module for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_system_md_module_194138 on system_md_module for all to srm_buyer using (true) with check (true);

create index ix_system_md_step_log_using_gin_module_code_gin_trgm__7271ef on system_md_step_log using gin (module_code gin_trgm_ops);

create index ix_system_md_step_log__version_id__234e58 on system_md_step_log (version, id);

create index ix_system_md_step_log__result_id__50fd09 on system_md_step_log (result, id);

alter table system_md_step_log add constraint ck_system_md_step_log_result_31e44a check (result in ('DONE', 'FAILED', 'UNDONE'));

create policy p_srm_system_all_system_md_step_log_194138 on system_md_step_log for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_system_md_step_log_194138 on system_md_step_log for all to srm_buyer using (true) with check (true);

create unique index uq_system_md_version__md_module_id_version__ad9e26 on system_md_version (md_module_id, version) where not deleted_flag;

create index ix_system_md_version__md_module_id_id__7248cf on system_md_version (md_module_id, id);

create index ix_system_md_version__author_id_id__53a711 on system_md_version (author_id, id);

create index ix_system_md_version__approver_id_id__861e07 on system_md_version (approver_id, id);

create index ix_system_md_version__version_id__234e58 on system_md_version (version, id);

create index ix_system_md_version__status_id__4a994d on system_md_version (status, id);

alter table system_md_version add constraint ck_system_md_version_status_846687 check (status in ('PENDING', 'PUBLISHED', 'REJECTED'));

create policy p_srm_system_all_system_md_version_194138 on system_md_version for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_system_md_version_194138 on system_md_version for all to srm_buyer using (true) with check (true);

alter table system_md_field add constraint fk_system_md_field_parent_id_fc4b39 foreign key (parent_id) references system_md_module (id) on delete cascade;

alter table system_md_module add constraint fk_system_md_module_menu_parent_id_67bbb1 foreign key (menu_parent_id) references system_sys_module (id);

alter table system_md_version add constraint fk_system_md_version_md_module_id_06e44b foreign key (md_module_id) references system_md_module (id);

alter table system_md_version add constraint fk_system_md_version_author_id_29689e foreign key (author_id) references system_iap_sys_user_t (id);

alter table system_md_version add constraint fk_system_md_version_approver_id_29689e foreign key (approver_id) references system_iap_sys_user_t (id);

-- The tables of designed modules stand in a schema of their own. Its owner makes and alters them and reaches nothing else but the keys
-- of the rows that a designed field may name.
create schema ext authorization srm_ddl;

set local role srm_ddl;

grant usage on schema ext to srm_app, srm_buyer, srm_supplier, srm_expert, srm_system;

reset role;

grant usage on schema public to srm_ddl;

grant references (id) on basic_company, basic_currency, basic_department, basic_material, basic_material_category,
  basic_purchaser, basic_unit, basic_warehouse, pur_purchase_order, sup_supplier_base, system_iap_sys_user_t to srm_ddl;

-- What was handed in is what is approved, and what is in force: nobody alters it afterwards.
create function system_md_version_fixed() returns trigger language plpgsql as $$
begin
  if (new.md_module_id, new.version, new.base_version, new.definition, new.steps, new.checksum, new.author_id)
     is distinct from (old.md_module_id, old.version, old.base_version, old.definition, old.steps, old.checksum, old.author_id)
     or (old.status <> 'PENDING' and new.status is distinct from old.status) then
    raise exception 'A version of a designed module does not change.' using errcode = '23514';
  end if;
  return new;
end $$;

create trigger system_md_version_fixed before update on system_md_version
  for each row execute function system_md_version_fixed();

-- One version of a module waits at a time.
create unique index ux_md_version_waiting on system_md_version (md_module_id) where status = 'PENDING' and not deleted_flag;
