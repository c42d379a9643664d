create table basic_area (
  id bigint primary key,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  admin_code text not null,
  name jsonb not null,
  country_id bigint not null,
  parent_area_id bigint,
  level integer not null default 1,
  post_code text,
  tree_path text not null default ''::text
);

alter table basic_area enable row level security;

alter table basic_area force row level security;

grant select, insert, update, delete on basic_area to srm_buyer, srm_supplier, srm_expert, srm_system;

create table basic_bank (
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
  country_id bigint not null,
  short_name text,
  swift text
);

alter table basic_bank enable row level security;

alter table basic_bank force row level security;

grant select, insert, update, delete on basic_bank to srm_buyer, srm_supplier, srm_expert, srm_system;

create table basic_bank_branch (
  id bigint primary key,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  cnaps text not null,
  name jsonb not null,
  bank_id bigint not null,
  area_id bigint,
  address text,
  phone text
);

alter table basic_bank_branch enable row level security;

alter table basic_bank_branch force row level security;

grant select, insert, update, delete on basic_bank_branch to srm_buyer, srm_supplier, srm_expert, srm_system;

create table basic_budget_item (
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
  company_id bigint not null,
  parent_budget_item_id bigint,
  owner_id bigint,
  valid_from date,
  valid_to date,
  tree_path text not null default ''::text
);

alter table basic_budget_item enable row level security;

alter table basic_budget_item force row level security;

grant select, insert, update, delete on basic_budget_item to srm_buyer, srm_supplier, srm_expert, srm_system;

create table basic_business_unit (
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
  company_id bigint not null,
  parent_unit_id bigint,
  manager_id bigint,
  profit_center text,
  tree_path text not null default ''::text
);

alter table basic_business_unit enable row level security;

alter table basic_business_unit force row level security;

grant select, insert, update, delete on basic_business_unit to srm_buyer, srm_supplier, srm_expert, srm_system;

create table basic_buyer_dimension (
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
  priority integer not null,
  by_material boolean not null default false,
  by_category boolean not null default false,
  by_supplier boolean not null default false,
  by_inventory_org boolean not null default false,
  by_company boolean not null default false,
  dimension text
);

alter table basic_buyer_dimension enable row level security;

alter table basic_buyer_dimension force row level security;

grant select, insert, update, delete on basic_buyer_dimension to srm_buyer, srm_supplier, srm_expert, srm_system;

create table basic_buyer_dimension_line (
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
  material_id bigint,
  category_id bigint,
  supplier_base_id bigint,
  inventory_org_id bigint,
  company_id bigint,
  purchaser_id bigint not null,
  valid_from date,
  valid_to date
);

alter table basic_buyer_dimension_line enable row level security;

alter table basic_buyer_dimension_line force row level security;

grant select, insert, update, delete on basic_buyer_dimension_line to srm_buyer, srm_supplier, srm_expert, srm_system;

alter table basic_company add column country_id bigint;

alter table basic_company add column calendar_id bigint;

alter table basic_company add column invoice_title text;

alter table basic_company add column invoice_bank text;

alter table basic_company add column invoice_account text;

alter table basic_company add column invoice_address text;

alter table basic_company add column register_flag boolean not null default true;

alter table basic_company add column tree_path text not null default ''::text;

create table basic_cost_center (
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
  company_id bigint not null,
  parent_cost_center_id bigint,
  owner_id bigint,
  valid_from date,
  valid_to date,
  tree_path text not null default ''::text
);

alter table basic_cost_center enable row level security;

alter table basic_cost_center force row level security;

grant select, insert, update, delete on basic_cost_center to srm_buyer, srm_supplier, srm_expert, srm_system;

create table basic_country (
  id bigint primary key,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  iso2 text not null,
  name jsonb not null,
  iso3 text,
  numeric_code text,
  phone_code text,
  currency_id bigint,
  language text,
  credit_code_flag boolean not null default false,
  iban_flag boolean not null default false
);

alter table basic_country enable row level security;

alter table basic_country force row level security;

grant select, insert, update, delete on basic_country to srm_buyer, srm_supplier, srm_expert, srm_system;

alter table basic_department add column tree_path text not null default ''::text;

create table basic_employee_post (
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
  dept_id bigint not null,
  position_id bigint,
  main_flag boolean not null default false,
  agent_id bigint,
  valid_from date,
  valid_to date
);

alter table basic_employee_post enable row level security;

alter table basic_employee_post force row level security;

grant select, insert, update, delete on basic_employee_post to srm_buyer, srm_supplier, srm_expert, srm_system;

create table basic_exchange_rate (
  id bigint primary key,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  type_id bigint not null,
  from_currency_id bigint not null,
  to_currency_id bigint not null,
  rate_date date not null,
  rate numeric(20,10) not null,
  source text not null,
  inverse_flag boolean not null default true,
  confirm_flag boolean not null default false,
  name text,
  deviation numeric(20,4) not null default 0
);

alter table basic_exchange_rate enable row level security;

alter table basic_exchange_rate force row level security;

grant select, insert, update, delete on basic_exchange_rate to srm_buyer, srm_supplier, srm_expert, srm_system;

create table basic_exchange_rate_type (
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
  purpose text,
  max_age_days integer not null,
  tolerance numeric(20,2)
);

alter table basic_exchange_rate_type enable row level security;

alter table basic_exchange_rate_type force row level security;

grant select, insert, update, delete on basic_exchange_rate_type to srm_buyer, srm_supplier, srm_expert, srm_system;

alter table basic_inventory_org add column area_id bigint;

alter table basic_inventory_org add column calendar_id bigint;

alter table basic_material add column merged_into_id bigint;

alter table basic_material_category add column quota_required boolean not null default false;

alter table basic_material_category add column level integer not null default 1;

alter table basic_material_category add column merged_into_id bigint;

alter table basic_material_category add column tree_path text not null default ''::text;

create table basic_material_category_attribute (
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
  seq integer not null,
  name jsonb not null,
  data_type text not null,
  unit_id bigint,
  required_flag boolean not null default false
);

alter table basic_material_category_attribute enable row level security;

alter table basic_material_category_attribute force row level security;

grant select, insert, update, delete on basic_material_category_attribute to srm_buyer, srm_supplier, srm_expert, srm_system;

create table basic_material_org_param (
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
  inventory_org_id bigint not null,
  abc_class text,
  planner_id bigint,
  over_receipt_pct numeric(20,4),
  default_buyer_id bigint
);

alter table basic_material_org_param enable row level security;

alter table basic_material_org_param force row level security;

grant select, insert, update, delete on basic_material_org_param to srm_buyer, srm_supplier, srm_expert, srm_system;

create table basic_material_substitute (
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
  substitute_id bigint not null,
  ratio numeric(20,6) not null,
  valid_from date,
  valid_to date
);

alter table basic_material_substitute enable row level security;

alter table basic_material_substitute force row level security;

grant select, insert, update, delete on basic_material_substitute to srm_buyer, srm_supplier, srm_expert, srm_system;

create table basic_material_supplier (
  id bigint primary key,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  material_id bigint not null,
  supplier_base_id bigint not null,
  company_id bigint,
  supplier_part_no text,
  lead_time_days integer,
  min_order_qty numeric(20,6),
  pack_qty numeric(20,6),
  name text
);

alter table basic_material_supplier enable row level security;

alter table basic_material_supplier force row level security;

grant select, insert, update, delete on basic_material_supplier to srm_buyer, srm_supplier, srm_expert, srm_system;

alter table basic_position add column tree_path text not null default ''::text;

create table basic_project (
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
  company_id bigint not null,
  parent_project_id bigint,
  owner_id bigint,
  valid_from date,
  valid_to date,
  tree_path text not null default ''::text
);

alter table basic_project enable row level security;

alter table basic_project force row level security;

grant select, insert, update, delete on basic_project to srm_buyer, srm_supplier, srm_expert, srm_system;

create table basic_purchase_group (
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
  purchase_org_id bigint
);

alter table basic_purchase_group enable row level security;

alter table basic_purchase_group force row level security;

grant select, insert, update, delete on basic_purchase_group to srm_buyer, srm_supplier, srm_expert, srm_system;

create table basic_purchase_group_buyer (
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
  purchaser_id bigint not null,
  lead_flag boolean not null default false
);

alter table basic_purchase_group_buyer enable row level security;

alter table basic_purchase_group_buyer force row level security;

grant select, insert, update, delete on basic_purchase_group_buyer to srm_buyer, srm_supplier, srm_expert, srm_system;

alter table basic_purchase_org add column tree_path text not null default ''::text;

alter table basic_purchaser add column purchase_group_id bigint;

create table basic_settlement_method (
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
  name jsonb not null
);

alter table basic_settlement_method enable row level security;

alter table basic_settlement_method force row level security;

grant select, insert, update, delete on basic_settlement_method to srm_buyer, srm_supplier, srm_expert, srm_system;

create table basic_supplier_type (
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
  parent_type_id bigint,
  number_rule_id bigint,
  tree_path text not null default ''::text
);

alter table basic_supplier_type enable row level security;

alter table basic_supplier_type force row level security;

grant select, insert, update, delete on basic_supplier_type to srm_buyer, srm_supplier, srm_expert, srm_system;

alter table basic_tax_rate add column country_id bigint;

create table basic_transport_mode (
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
  name jsonb not null
);

alter table basic_transport_mode enable row level security;

alter table basic_transport_mode force row level security;

grant select, insert, update, delete on basic_transport_mode to srm_buyer, srm_supplier, srm_expert, srm_system;

create table basic_unit_conversion (
  id bigint primary key,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  material_id bigint,
  from_unit_id bigint not null,
  to_unit_id bigint not null,
  numerator numeric(20,6) not null,
  denominator numeric(20,6) not null,
  valid_from date,
  valid_to date,
  name text,
  round_trip text
);

alter table basic_unit_conversion enable row level security;

alter table basic_unit_conversion force row level security;

grant select, insert, update, delete on basic_unit_conversion to srm_buyer, srm_supplier, srm_expert, srm_system;

create table basic_work_calendar (
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
  week_pattern text not null
);

alter table basic_work_calendar enable row level security;

alter table basic_work_calendar force row level security;

grant select, insert, update, delete on basic_work_calendar to srm_buyer, srm_supplier, srm_expert, srm_system;

create table basic_work_calendar_day (
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
  day date not null,
  type text not null
);

alter table basic_work_calendar_day enable row level security;

alter table basic_work_calendar_day force row level security;

grant select, insert, update, delete on basic_work_calendar_day to srm_buyer, srm_supplier, srm_expert, srm_system;

alter table system_sys_module add column tree_path text not null default ''::text;

create unique index uq_basic_area__admin_code__2d947e on basic_area (admin_code) where not deleted_flag;

create index ix_basic_area__country_id_id__63fcdf on basic_area (country_id, id);

create index ix_basic_area__parent_area_id_id__1b0881 on basic_area (parent_area_id, id);

create index ix_basic_area_using_gin_admin_code_gin_trgm_ops__e6057d on basic_area using gin (admin_code gin_trgm_ops);

create index ix_basic_area_using_gin_coalesce_name_zh_coalesce_nam_8bfd65 on basic_area using gin ((coalesce(name->>'zh','') || ' ' || coalesce(name->>'en','')) gin_trgm_ops);

create index ix_basic_area__level_id__200e11 on basic_area (level, id);

create index ix_basic_area__tree_path_text_pattern_ops__52554f on basic_area (tree_path text_pattern_ops);

create policy p_srm_system_all_basic_area_194138 on basic_area for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_basic_area_194138 on basic_area for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_basic_area_90138b on basic_area for select to srm_supplier using ((select nullif(current_setting('app.supplier_id', true), '')::bigint) is not null);

create unique index uq_basic_bank__code__d4b6b7 on basic_bank (code) where not deleted_flag;

create index ix_basic_bank__country_id_id__63fcdf on basic_bank (country_id, id);

create index ix_basic_bank_using_gin_code_gin_trgm_ops__943037 on basic_bank using gin (code gin_trgm_ops);

create index ix_basic_bank_using_gin_coalesce_name_zh_coalesce_nam_8bfd65 on basic_bank using gin ((coalesce(name->>'zh','') || ' ' || coalesce(name->>'en','')) gin_trgm_ops);

create index ix_basic_bank_using_gin_swift_gin_trgm_ops__38563c on basic_bank using gin (swift gin_trgm_ops);

create policy p_srm_system_all_basic_bank_194138 on basic_bank for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_basic_bank_194138 on basic_bank for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_basic_bank_90138b on basic_bank for select to srm_supplier using ((select nullif(current_setting('app.supplier_id', true), '')::bigint) is not null);

create unique index uq_basic_bank_branch__cnaps__67fc4b on basic_bank_branch (cnaps) where not deleted_flag;

create index ix_basic_bank_branch__bank_id_id__a3a6c2 on basic_bank_branch (bank_id, id);

create index ix_basic_bank_branch__area_id_id__fc7c30 on basic_bank_branch (area_id, id);

create index ix_basic_bank_branch_using_gin_cnaps_gin_trgm_ops__0f8fe8 on basic_bank_branch using gin (cnaps gin_trgm_ops);

create index ix_basic_bank_branch_using_gin_coalesce_name_zh_coale_8bfd65 on basic_bank_branch using gin ((coalesce(name->>'zh','') || ' ' || coalesce(name->>'en','')) gin_trgm_ops);

create policy p_srm_system_all_basic_bank_branch_194138 on basic_bank_branch for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_basic_bank_branch_194138 on basic_bank_branch for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_basic_bank_branch_90138b on basic_bank_branch for select to srm_supplier using ((select nullif(current_setting('app.supplier_id', true), '')::bigint) is not null);

create unique index uq_basic_budget_item__code__d4b6b7 on basic_budget_item (code) where not deleted_flag;

create index ix_basic_budget_item__company_id_id__c7e461 on basic_budget_item (company_id, id);

create index ix_basic_budget_item__parent_budget_item_id_id__c0b544 on basic_budget_item (parent_budget_item_id, id);

create index ix_basic_budget_item__owner_id_id__ebbffd on basic_budget_item (owner_id, id);

create index ix_basic_budget_item_using_gin_code_gin_trgm_ops__943037 on basic_budget_item using gin (code gin_trgm_ops);

create index ix_basic_budget_item_using_gin_coalesce_name_zh_coale_8bfd65 on basic_budget_item using gin ((coalesce(name->>'zh','') || ' ' || coalesce(name->>'en','')) gin_trgm_ops);

create index ix_basic_budget_item__tree_path_text_pattern_ops__52554f on basic_budget_item (tree_path text_pattern_ops);

alter table basic_budget_item add constraint ck_basic_budget_item_validity_c538ed check (valid_to >= valid_from);

create policy p_srm_system_all_basic_budget_item_194138 on basic_budget_item for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_basic_budget_item_194138 on basic_budget_item for all to srm_buyer using (true) with check (true);

create unique index uq_basic_business_unit__code__d4b6b7 on basic_business_unit (code) where not deleted_flag;

create index ix_basic_business_unit__company_id_id__c7e461 on basic_business_unit (company_id, id);

create index ix_basic_business_unit__parent_unit_id_id__e4ea28 on basic_business_unit (parent_unit_id, id);

create index ix_basic_business_unit__manager_id_id__5138ef on basic_business_unit (manager_id, id);

create index ix_basic_business_unit_using_gin_code_gin_trgm_ops__943037 on basic_business_unit using gin (code gin_trgm_ops);

create index ix_basic_business_unit_using_gin_coalesce_name_zh_coa_8bfd65 on basic_business_unit using gin ((coalesce(name->>'zh','') || ' ' || coalesce(name->>'en','')) gin_trgm_ops);

create index ix_basic_business_unit__tree_path_text_pattern_ops__52554f on basic_business_unit (tree_path text_pattern_ops);

create policy p_srm_system_all_basic_business_unit_194138 on basic_business_unit for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_basic_business_unit_194138 on basic_business_unit for all to srm_buyer using (true) with check (true);

create unique index uq_basic_buyer_dimension__code__d4b6b7 on basic_buyer_dimension (code) where not deleted_flag;

create index ix_basic_buyer_dimension_using_gin_code_gin_trgm_ops__943037 on basic_buyer_dimension using gin (code gin_trgm_ops);

create index ix_basic_buyer_dimension_using_gin_coalesce_name_zh_c_8bfd65 on basic_buyer_dimension using gin ((coalesce(name->>'zh','') || ' ' || coalesce(name->>'en','')) gin_trgm_ops);

create policy p_srm_system_all_basic_buyer_dimension_194138 on basic_buyer_dimension for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_basic_buyer_dimension_194138 on basic_buyer_dimension for all to srm_buyer using (true) with check (true);

create index ix_basic_buyer_dimension_line__parent_id__65cacd on basic_buyer_dimension_line (parent_id);

create index ix_basic_buyer_dimension_line__material_id_id__5b9459 on basic_buyer_dimension_line (material_id, id);

create index ix_basic_buyer_dimension_line__category_id_id__29a6b7 on basic_buyer_dimension_line (category_id, id);

create index ix_basic_buyer_dimension_line__supplier_base_id_id__a7d98f on basic_buyer_dimension_line (supplier_base_id, id);

create index ix_basic_buyer_dimension_line__inventory_org_id_id__01bb51 on basic_buyer_dimension_line (inventory_org_id, id);

create index ix_basic_buyer_dimension_line__company_id_id__c7e461 on basic_buyer_dimension_line (company_id, id);

create index ix_basic_buyer_dimension_line__purchaser_id_id__170b6c on basic_buyer_dimension_line (purchaser_id, id);

alter table basic_buyer_dimension_line add constraint ck_basic_buyer_dimension_line_validity_c538ed check (valid_to >= valid_from);

create policy p_srm_system_all_basic_buyer_dimension_line_194138 on basic_buyer_dimension_line for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_basic_buyer_dimension_line_194138 on basic_buyer_dimension_line for all to srm_buyer using (true) with check (true);

create index ix_basic_company__country_id_id__63fcdf on basic_company (country_id, id);

create index ix_basic_company__calendar_id_id__a101f0 on basic_company (calendar_id, id);

create index ix_basic_company__tree_path_text_pattern_ops__52554f on basic_company (tree_path text_pattern_ops);

create unique index uq_basic_cost_center__code__d4b6b7 on basic_cost_center (code) where not deleted_flag;

create index ix_basic_cost_center__company_id_id__c7e461 on basic_cost_center (company_id, id);

create index ix_basic_cost_center__parent_cost_center_id_id__d65ef8 on basic_cost_center (parent_cost_center_id, id);

create index ix_basic_cost_center__owner_id_id__ebbffd on basic_cost_center (owner_id, id);

create index ix_basic_cost_center_using_gin_code_gin_trgm_ops__943037 on basic_cost_center using gin (code gin_trgm_ops);

create index ix_basic_cost_center_using_gin_coalesce_name_zh_coale_8bfd65 on basic_cost_center using gin ((coalesce(name->>'zh','') || ' ' || coalesce(name->>'en','')) gin_trgm_ops);

create index ix_basic_cost_center__tree_path_text_pattern_ops__52554f on basic_cost_center (tree_path text_pattern_ops);

alter table basic_cost_center add constraint ck_basic_cost_center_validity_c538ed check (valid_to >= valid_from);

create policy p_srm_system_all_basic_cost_center_194138 on basic_cost_center for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_basic_cost_center_194138 on basic_cost_center for all to srm_buyer using (true) with check (true);

create unique index uq_basic_country__iso__e0c6f1 on basic_country (iso2) where not deleted_flag;

create index ix_basic_country__currency_id_id__fc5df9 on basic_country (currency_id, id);

create index ix_basic_country_using_gin_iso_gin_trgm_ops__9679ba on basic_country using gin (iso2 gin_trgm_ops);

create index ix_basic_country_using_gin_coalesce_name_zh_coalesce__8bfd65 on basic_country using gin ((coalesce(name->>'zh','') || ' ' || coalesce(name->>'en','')) gin_trgm_ops);

create index ix_basic_country_using_gin_iso_gin_trgm_ops__99b5ec on basic_country using gin (iso3 gin_trgm_ops);

alter table basic_country add constraint ck_basic_country_language_63881a check (language in ('zh', 'en'));

create policy p_srm_system_all_basic_country_194138 on basic_country for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_basic_country_194138 on basic_country for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_basic_country_90138b on basic_country for select to srm_supplier using ((select nullif(current_setting('app.supplier_id', true), '')::bigint) is not null);

create index ix_basic_department__tree_path_text_pattern_ops__52554f on basic_department (tree_path text_pattern_ops);

create index ix_basic_employee_post__parent_id__65cacd on basic_employee_post (parent_id);

create index ix_basic_employee_post__dept_id_id__3323cd on basic_employee_post (dept_id, id);

create index ix_basic_employee_post__position_id_id__0e96b2 on basic_employee_post (position_id, id);

create index ix_basic_employee_post__agent_id_id__37aba9 on basic_employee_post (agent_id, id);

alter table basic_employee_post add constraint ck_basic_employee_post_validity_c538ed check (valid_to >= valid_from);

create policy p_srm_system_all_basic_employee_post_194138 on basic_employee_post for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_basic_employee_post_194138 on basic_employee_post for all to srm_buyer using (true) with check (true);

create unique index uq_basic_exchange_rate__type_id_from_currency_id_to_c_5b6c1d on basic_exchange_rate (type_id, from_currency_id, to_currency_id, rate_date) where not deleted_flag;

create index ix_basic_exchange_rate__type_id_id__01f92b on basic_exchange_rate (type_id, id);

create index ix_basic_exchange_rate__from_currency_id_id__2152e7 on basic_exchange_rate (from_currency_id, id);

create index ix_basic_exchange_rate__to_currency_id_id__aee0a5 on basic_exchange_rate (to_currency_id, id);

create index ix_basic_exchange_rate__rate_date_id__53bdcd on basic_exchange_rate (rate_date, id);

create index ix_basic_exchange_rate__source_id__71c5e7 on basic_exchange_rate (source, id);

alter table basic_exchange_rate add constraint ck_basic_exchange_rate_rate_b869f4 check (rate > 0);

alter table basic_exchange_rate add constraint ck_basic_exchange_rate_source_1c31c8 check (source in ('MANUAL', 'SERVICE'));

create policy p_srm_system_all_basic_exchange_rate_194138 on basic_exchange_rate for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_basic_exchange_rate_194138 on basic_exchange_rate for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_basic_exchange_rate_90138b on basic_exchange_rate for select to srm_supplier using ((select nullif(current_setting('app.supplier_id', true), '')::bigint) is not null);

create unique index uq_basic_exchange_rate_type__code__d4b6b7 on basic_exchange_rate_type (code) where not deleted_flag;

create index ix_basic_exchange_rate_type_using_gin_code_gin_trgm_o_943037 on basic_exchange_rate_type using gin (code gin_trgm_ops);

create index ix_basic_exchange_rate_type_using_gin_coalesce_name_z_8bfd65 on basic_exchange_rate_type using gin ((coalesce(name->>'zh','') || ' ' || coalesce(name->>'en','')) gin_trgm_ops);

alter table basic_exchange_rate_type add constraint ck_basic_exchange_rate_type_tolerance_c2c574 check (tolerance >= 0);

alter table basic_exchange_rate_type add constraint ck_basic_exchange_rate_type_tolerance_c26a43 check (tolerance <= 100);

create policy p_srm_system_all_basic_exchange_rate_type_194138 on basic_exchange_rate_type for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_basic_exchange_rate_type_194138 on basic_exchange_rate_type for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_basic_exchange_rate_type_90138b on basic_exchange_rate_type for select to srm_supplier using ((select nullif(current_setting('app.supplier_id', true), '')::bigint) is not null);

create index ix_basic_inventory_org__area_id_id__fc7c30 on basic_inventory_org (area_id, id);

create index ix_basic_inventory_org__calendar_id_id__a101f0 on basic_inventory_org (calendar_id, id);

create index ix_basic_material__merged_into_id_id__ee2390 on basic_material (merged_into_id, id);

create index ix_basic_material_category__merged_into_id_id__ee2390 on basic_material_category (merged_into_id, id);

create index ix_basic_material_category__tree_path_text_pattern_op_52554f on basic_material_category (tree_path text_pattern_ops);

create unique index uq_basic_material_category_attribute__parent_id_seq__8ad09e on basic_material_category_attribute (parent_id, seq) where not deleted_flag;

create index ix_basic_material_category_attribute__parent_id__65cacd on basic_material_category_attribute (parent_id);

create index ix_basic_material_category_attribute__unit_id_id__c392d4 on basic_material_category_attribute (unit_id, id);

alter table basic_material_category_attribute add constraint ck_basic_material_category_attribute_data_type_52137c check (data_type in ('TEXT', 'NUMBER', 'DATE', 'BOOLEAN'));

create policy p_srm_system_all_basic_material_category_attribute_194138 on basic_material_category_attribute for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_basic_material_category_attribute_194138 on basic_material_category_attribute for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_basic_material_category_attrib_90138b on basic_material_category_attribute for select to srm_supplier using ((select nullif(current_setting('app.supplier_id', true), '')::bigint) is not null);

create unique index uq_basic_material_org_param__parent_id_inventory_org__d42347 on basic_material_org_param (parent_id, inventory_org_id) where not deleted_flag;

create index ix_basic_material_org_param__parent_id__65cacd on basic_material_org_param (parent_id);

create index ix_basic_material_org_param__inventory_org_id_id__01bb51 on basic_material_org_param (inventory_org_id, id);

create index ix_basic_material_org_param__planner_id_id__45161b on basic_material_org_param (planner_id, id);

create index ix_basic_material_org_param__default_buyer_id_id__8e29ec on basic_material_org_param (default_buyer_id, id);

alter table basic_material_org_param add constraint ck_basic_material_org_param_abc_class_bc4f7d check (abc_class in ('A', 'B', 'C'));

alter table basic_material_org_param add constraint ck_basic_material_org_param_over_receipt_pct_1432da check (over_receipt_pct >= 0);

alter table basic_material_org_param add constraint ck_basic_material_org_param_over_receipt_pct_20f34d check (over_receipt_pct <= 100);

create policy p_srm_system_all_basic_material_org_param_194138 on basic_material_org_param for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_basic_material_org_param_194138 on basic_material_org_param for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_basic_material_org_param_90138b on basic_material_org_param for select to srm_supplier using ((select nullif(current_setting('app.supplier_id', true), '')::bigint) is not null);

create unique index uq_basic_material_substitute__parent_id_substitute_id_df0894 on basic_material_substitute (parent_id, substitute_id) where not deleted_flag;

create index ix_basic_material_substitute__parent_id__65cacd on basic_material_substitute (parent_id);

create index ix_basic_material_substitute__substitute_id_id__110a6f on basic_material_substitute (substitute_id, id);

alter table basic_material_substitute add constraint ck_basic_material_substitute_ratio_985986 check (ratio > 0);

alter table basic_material_substitute add constraint ck_basic_material_substitute_validity_c538ed check (valid_to >= valid_from);

create policy p_srm_system_all_basic_material_substitute_194138 on basic_material_substitute for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_basic_material_substitute_194138 on basic_material_substitute for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_basic_material_substitute_90138b on basic_material_substitute for select to srm_supplier using ((select nullif(current_setting('app.supplier_id', true), '')::bigint) is not null);

create index ix_basic_material_supplier__supplier_base_id_id__a7d98f on basic_material_supplier (supplier_base_id, id);

create index ix_basic_material_supplier__material_id_id__5b9459 on basic_material_supplier (material_id, id);

create index ix_basic_material_supplier__company_id_id__c7e461 on basic_material_supplier (company_id, id);

create index ix_basic_material_supplier_using_gin_supplier_part_no_8df2ec on basic_material_supplier using gin (supplier_part_no gin_trgm_ops);

alter table basic_material_supplier add constraint ck_basic_material_supplier_min_order_qty_6f9844 check (min_order_qty >= 0);

alter table basic_material_supplier add constraint ck_basic_material_supplier_pack_qty_562c86 check (pack_qty > 0);

create policy p_srm_system_all_basic_material_supplier_194138 on basic_material_supplier for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_basic_material_supplier_194138 on basic_material_supplier for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_basic_material_supplier_fe6d7b on basic_material_supplier for select to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_insert_basic_material_supplier_b68134 on basic_material_supplier for insert to srm_supplier with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_update_basic_material_supplier_faaa43 on basic_material_supplier for update to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint)) with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create index ix_basic_position__tree_path_text_pattern_ops__52554f on basic_position (tree_path text_pattern_ops);

create unique index uq_basic_project__code__d4b6b7 on basic_project (code) where not deleted_flag;

create index ix_basic_project__company_id_id__c7e461 on basic_project (company_id, id);

create index ix_basic_project__parent_project_id_id__72e058 on basic_project (parent_project_id, id);

create index ix_basic_project__owner_id_id__ebbffd on basic_project (owner_id, id);

create index ix_basic_project_using_gin_code_gin_trgm_ops__943037 on basic_project using gin (code gin_trgm_ops);

create index ix_basic_project_using_gin_coalesce_name_zh_coalesce__8bfd65 on basic_project using gin ((coalesce(name->>'zh','') || ' ' || coalesce(name->>'en','')) gin_trgm_ops);

create index ix_basic_project__tree_path_text_pattern_ops__52554f on basic_project (tree_path text_pattern_ops);

alter table basic_project add constraint ck_basic_project_validity_c538ed check (valid_to >= valid_from);

create policy p_srm_system_all_basic_project_194138 on basic_project for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_basic_project_194138 on basic_project for all to srm_buyer using (true) with check (true);

create unique index uq_basic_purchase_group__code__d4b6b7 on basic_purchase_group (code) where not deleted_flag;

create index ix_basic_purchase_group__purchase_org_id_id__0050ec on basic_purchase_group (purchase_org_id, id);

create index ix_basic_purchase_group_using_gin_code_gin_trgm_ops__943037 on basic_purchase_group using gin (code gin_trgm_ops);

create index ix_basic_purchase_group_using_gin_coalesce_name_zh_co_8bfd65 on basic_purchase_group using gin ((coalesce(name->>'zh','') || ' ' || coalesce(name->>'en','')) gin_trgm_ops);

create policy p_srm_system_all_basic_purchase_group_194138 on basic_purchase_group for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_basic_purchase_group_194138 on basic_purchase_group for all to srm_buyer using (true) with check (true);

create unique index uq_basic_purchase_group_buyer__parent_id_purchaser_id_286c7d on basic_purchase_group_buyer (parent_id, purchaser_id) where not deleted_flag;

create index ix_basic_purchase_group_buyer__parent_id__65cacd on basic_purchase_group_buyer (parent_id);

create index ix_basic_purchase_group_buyer__purchaser_id_id__170b6c on basic_purchase_group_buyer (purchaser_id, id);

create policy p_srm_system_all_basic_purchase_group_buyer_194138 on basic_purchase_group_buyer for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_basic_purchase_group_buyer_194138 on basic_purchase_group_buyer for all to srm_buyer using (true) with check (true);

create index ix_basic_purchase_org__tree_path_text_pattern_ops__52554f on basic_purchase_org (tree_path text_pattern_ops);

create index ix_basic_purchaser__purchase_group_id_id__e6f3eb on basic_purchaser (purchase_group_id, id);

create unique index uq_basic_settlement_method__code__d4b6b7 on basic_settlement_method (code) where not deleted_flag;

create index ix_basic_settlement_method_using_gin_code_gin_trgm_op_943037 on basic_settlement_method using gin (code gin_trgm_ops);

create index ix_basic_settlement_method_using_gin_coalesce_name_zh_8bfd65 on basic_settlement_method using gin ((coalesce(name->>'zh','') || ' ' || coalesce(name->>'en','')) gin_trgm_ops);

create policy p_srm_system_all_basic_settlement_method_194138 on basic_settlement_method for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_basic_settlement_method_194138 on basic_settlement_method for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_basic_settlement_method_90138b on basic_settlement_method for select to srm_supplier using ((select nullif(current_setting('app.supplier_id', true), '')::bigint) is not null);

create unique index uq_basic_supplier_type__code__d4b6b7 on basic_supplier_type (code) where not deleted_flag;

create index ix_basic_supplier_type__parent_type_id_id__08c8cb on basic_supplier_type (parent_type_id, id);

create index ix_basic_supplier_type__number_rule_id_id__8477ae on basic_supplier_type (number_rule_id, id);

create index ix_basic_supplier_type_using_gin_code_gin_trgm_ops__943037 on basic_supplier_type using gin (code gin_trgm_ops);

create index ix_basic_supplier_type_using_gin_coalesce_name_zh_coa_8bfd65 on basic_supplier_type using gin ((coalesce(name->>'zh','') || ' ' || coalesce(name->>'en','')) gin_trgm_ops);

create index ix_basic_supplier_type__tree_path_text_pattern_ops__52554f on basic_supplier_type (tree_path text_pattern_ops);

create policy p_srm_system_all_basic_supplier_type_194138 on basic_supplier_type for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_basic_supplier_type_194138 on basic_supplier_type for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_basic_supplier_type_90138b on basic_supplier_type for select to srm_supplier using ((select nullif(current_setting('app.supplier_id', true), '')::bigint) is not null);

create index ix_basic_tax_rate__country_id_id__63fcdf on basic_tax_rate (country_id, id);

create unique index uq_basic_transport_mode__code__d4b6b7 on basic_transport_mode (code) where not deleted_flag;

create index ix_basic_transport_mode_using_gin_code_gin_trgm_ops__943037 on basic_transport_mode using gin (code gin_trgm_ops);

create index ix_basic_transport_mode_using_gin_coalesce_name_zh_co_8bfd65 on basic_transport_mode using gin ((coalesce(name->>'zh','') || ' ' || coalesce(name->>'en','')) gin_trgm_ops);

create policy p_srm_system_all_basic_transport_mode_194138 on basic_transport_mode for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_basic_transport_mode_194138 on basic_transport_mode for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_basic_transport_mode_90138b on basic_transport_mode for select to srm_supplier using ((select nullif(current_setting('app.supplier_id', true), '')::bigint) is not null);

create index ix_basic_unit_conversion__material_id_id__5b9459 on basic_unit_conversion (material_id, id);

create index ix_basic_unit_conversion__from_unit_id_id__17d1f5 on basic_unit_conversion (from_unit_id, id);

create index ix_basic_unit_conversion__to_unit_id_id__9647fe on basic_unit_conversion (to_unit_id, id);

alter table basic_unit_conversion add constraint ck_basic_unit_conversion_numerator_de7752 check (numerator > 0);

alter table basic_unit_conversion add constraint ck_basic_unit_conversion_denominator_ecb3d4 check (denominator > 0);

alter table basic_unit_conversion add constraint ck_basic_unit_conversion_round_trip_9ede0c check (round_trip in ('EXACT', 'ROUNDED'));

alter table basic_unit_conversion add constraint ck_basic_unit_conversion_validity_c538ed check (valid_to >= valid_from);

create policy p_srm_system_all_basic_unit_conversion_194138 on basic_unit_conversion for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_basic_unit_conversion_194138 on basic_unit_conversion for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_basic_unit_conversion_90138b on basic_unit_conversion for select to srm_supplier using ((select nullif(current_setting('app.supplier_id', true), '')::bigint) is not null);

create unique index uq_basic_work_calendar__code__d4b6b7 on basic_work_calendar (code) where not deleted_flag;

create index ix_basic_work_calendar_using_gin_code_gin_trgm_ops__943037 on basic_work_calendar using gin (code gin_trgm_ops);

create index ix_basic_work_calendar_using_gin_coalesce_name_zh_coa_8bfd65 on basic_work_calendar using gin ((coalesce(name->>'zh','') || ' ' || coalesce(name->>'en','')) gin_trgm_ops);

create policy p_srm_system_all_basic_work_calendar_194138 on basic_work_calendar for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_basic_work_calendar_194138 on basic_work_calendar for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_basic_work_calendar_90138b on basic_work_calendar for select to srm_supplier using ((select nullif(current_setting('app.supplier_id', true), '')::bigint) is not null);

create unique index uq_basic_work_calendar_day__parent_id_day__1b8470 on basic_work_calendar_day (parent_id, day) where not deleted_flag;

create index ix_basic_work_calendar_day__parent_id__65cacd on basic_work_calendar_day (parent_id);

alter table basic_work_calendar_day add constraint ck_basic_work_calendar_day_type_0e59d5 check (type in ('WORK', 'REST', 'HOLIDAY'));

create policy p_srm_system_all_basic_work_calendar_day_194138 on basic_work_calendar_day for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_basic_work_calendar_day_194138 on basic_work_calendar_day for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_basic_work_calendar_day_90138b on basic_work_calendar_day for select to srm_supplier using ((select nullif(current_setting('app.supplier_id', true), '')::bigint) is not null);

create index ix_system_sys_module__tree_path_text_pattern_ops__52554f on system_sys_module (tree_path text_pattern_ops);

alter table basic_area add constraint fk_basic_area_country_id_b67031 foreign key (country_id) references basic_country (id);

alter table basic_area add constraint fk_basic_area_parent_area_id_11ad50 foreign key (parent_area_id) references basic_area (id);

alter table basic_bank add constraint fk_basic_bank_country_id_b67031 foreign key (country_id) references basic_country (id);

alter table basic_bank_branch add constraint fk_basic_bank_branch_bank_id_afac74 foreign key (bank_id) references basic_bank (id);

alter table basic_bank_branch add constraint fk_basic_bank_branch_area_id_11ad50 foreign key (area_id) references basic_area (id);

alter table basic_budget_item add constraint fk_basic_budget_item_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table basic_budget_item add constraint fk_basic_budget_item_parent_budget_item_id_a7fd40 foreign key (parent_budget_item_id) references basic_budget_item (id);

alter table basic_budget_item add constraint fk_basic_budget_item_owner_id_be1460 foreign key (owner_id) references basic_employee (id);

alter table basic_business_unit add constraint fk_basic_business_unit_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table basic_business_unit add constraint fk_basic_business_unit_parent_unit_id_8119a9 foreign key (parent_unit_id) references basic_business_unit (id);

alter table basic_business_unit add constraint fk_basic_business_unit_manager_id_be1460 foreign key (manager_id) references basic_employee (id);

alter table basic_buyer_dimension_line add constraint fk_basic_buyer_dimension_line_parent_id_b2a8ac foreign key (parent_id) references basic_buyer_dimension (id) on delete cascade;

alter table basic_buyer_dimension_line add constraint fk_basic_buyer_dimension_line_material_id_0e30c4 foreign key (material_id) references basic_material (id);

alter table basic_buyer_dimension_line add constraint fk_basic_buyer_dimension_line_category_id_87ffb0 foreign key (category_id) references basic_material_category (id);

alter table basic_buyer_dimension_line add constraint fk_basic_buyer_dimension_line_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table basic_buyer_dimension_line add constraint fk_basic_buyer_dimension_line_inventory_org_id_32eb5a foreign key (inventory_org_id) references basic_inventory_org (id);

alter table basic_buyer_dimension_line add constraint fk_basic_buyer_dimension_line_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table basic_buyer_dimension_line add constraint fk_basic_buyer_dimension_line_purchaser_id_51dcf5 foreign key (purchaser_id) references basic_purchaser (id);

alter table basic_company add constraint fk_basic_company_country_id_b67031 foreign key (country_id) references basic_country (id);

alter table basic_company add constraint fk_basic_company_calendar_id_ca0a6e foreign key (calendar_id) references basic_work_calendar (id);

alter table basic_cost_center add constraint fk_basic_cost_center_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table basic_cost_center add constraint fk_basic_cost_center_parent_cost_center_id_809472 foreign key (parent_cost_center_id) references basic_cost_center (id);

alter table basic_cost_center add constraint fk_basic_cost_center_owner_id_be1460 foreign key (owner_id) references basic_employee (id);

alter table basic_country add constraint fk_basic_country_currency_id_000f37 foreign key (currency_id) references basic_currency (id);

alter table basic_employee_post add constraint fk_basic_employee_post_parent_id_00039f foreign key (parent_id) references basic_employee (id) on delete cascade;

alter table basic_employee_post add constraint fk_basic_employee_post_dept_id_a96890 foreign key (dept_id) references basic_department (id);

alter table basic_employee_post add constraint fk_basic_employee_post_position_id_da0556 foreign key (position_id) references basic_position (id);

alter table basic_employee_post add constraint fk_basic_employee_post_agent_id_be1460 foreign key (agent_id) references basic_employee (id);

alter table basic_exchange_rate add constraint fk_basic_exchange_rate_type_id_0f0cca foreign key (type_id) references basic_exchange_rate_type (id);

alter table basic_exchange_rate add constraint fk_basic_exchange_rate_from_currency_id_000f37 foreign key (from_currency_id) references basic_currency (id);

alter table basic_exchange_rate add constraint fk_basic_exchange_rate_to_currency_id_000f37 foreign key (to_currency_id) references basic_currency (id);

alter table basic_inventory_org add constraint fk_basic_inventory_org_area_id_11ad50 foreign key (area_id) references basic_area (id);

alter table basic_inventory_org add constraint fk_basic_inventory_org_calendar_id_ca0a6e foreign key (calendar_id) references basic_work_calendar (id);

alter table basic_material add constraint fk_basic_material_merged_into_id_0e30c4 foreign key (merged_into_id) references basic_material (id);

alter table basic_material_category add constraint fk_basic_material_category_merged_into_id_87ffb0 foreign key (merged_into_id) references basic_material_category (id);

alter table basic_material_category_attribute add constraint fk_basic_material_category_attribute_parent_id_42a364 foreign key (parent_id) references basic_material_category (id) on delete cascade;

alter table basic_material_category_attribute add constraint fk_basic_material_category_attribute_unit_id_465b8d foreign key (unit_id) references basic_unit (id);

alter table basic_material_org_param add constraint fk_basic_material_org_param_parent_id_6efabd foreign key (parent_id) references basic_material (id) on delete cascade;

alter table basic_material_org_param add constraint fk_basic_material_org_param_inventory_org_id_32eb5a foreign key (inventory_org_id) references basic_inventory_org (id);

alter table basic_material_org_param add constraint fk_basic_material_org_param_planner_id_be1460 foreign key (planner_id) references basic_employee (id);

alter table basic_material_org_param add constraint fk_basic_material_org_param_default_buyer_id_51dcf5 foreign key (default_buyer_id) references basic_purchaser (id);

alter table basic_material_substitute add constraint fk_basic_material_substitute_parent_id_6efabd foreign key (parent_id) references basic_material (id) on delete cascade;

alter table basic_material_substitute add constraint fk_basic_material_substitute_substitute_id_0e30c4 foreign key (substitute_id) references basic_material (id);

alter table basic_material_supplier add constraint fk_basic_material_supplier_material_id_0e30c4 foreign key (material_id) references basic_material (id);

alter table basic_material_supplier add constraint fk_basic_material_supplier_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table basic_material_supplier add constraint fk_basic_material_supplier_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table basic_project add constraint fk_basic_project_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table basic_project add constraint fk_basic_project_parent_project_id_db5456 foreign key (parent_project_id) references basic_project (id);

alter table basic_project add constraint fk_basic_project_owner_id_be1460 foreign key (owner_id) references basic_employee (id);

alter table basic_purchase_group add constraint fk_basic_purchase_group_purchase_org_id_c7f09c foreign key (purchase_org_id) references basic_purchase_org (id);

alter table basic_purchase_group_buyer add constraint fk_basic_purchase_group_buyer_parent_id_fb6419 foreign key (parent_id) references basic_purchase_group (id) on delete cascade;

alter table basic_purchase_group_buyer add constraint fk_basic_purchase_group_buyer_purchaser_id_51dcf5 foreign key (purchaser_id) references basic_purchaser (id);

alter table basic_purchaser add constraint fk_basic_purchaser_purchase_group_id_3eaee1 foreign key (purchase_group_id) references basic_purchase_group (id);

alter table basic_supplier_type add constraint fk_basic_supplier_type_parent_type_id_3d5a65 foreign key (parent_type_id) references basic_supplier_type (id);

alter table basic_supplier_type add constraint fk_basic_supplier_type_number_rule_id_da1c90 foreign key (number_rule_id) references system_sys_number_rule (id);

alter table basic_tax_rate add constraint fk_basic_tax_rate_country_id_b67031 foreign key (country_id) references basic_country (id);

alter table basic_unit_conversion add constraint fk_basic_unit_conversion_material_id_0e30c4 foreign key (material_id) references basic_material (id);

alter table basic_unit_conversion add constraint fk_basic_unit_conversion_from_unit_id_465b8d foreign key (from_unit_id) references basic_unit (id);

alter table basic_unit_conversion add constraint fk_basic_unit_conversion_to_unit_id_465b8d foreign key (to_unit_id) references basic_unit (id);

alter table basic_work_calendar_day add constraint fk_basic_work_calendar_day_parent_id_796c39 foreign key (parent_id) references basic_work_calendar (id) on delete cascade;

-- The rows that were there before: their places in their trees, seen as the server sees them.
set local role srm_system;

with recursive below as (
  select id, '/' || id || '/' as path from basic_company where parent_company_id is null
  union all
  select t.id, b.path || t.id || '/' from basic_company t join below b on t.parent_company_id = b.id)
update basic_company t set tree_path = b.path from below b where b.id = t.id;

with recursive below as (
  select id, '/' || id || '/' as path from basic_department where parent_department_id is null
  union all
  select t.id, b.path || t.id || '/' from basic_department t join below b on t.parent_department_id = b.id)
update basic_department t set tree_path = b.path from below b where b.id = t.id;

with recursive below as (
  select id, '/' || id || '/' as path from basic_material_category where parent_category_id is null
  union all
  select t.id, b.path || t.id || '/' from basic_material_category t join below b on t.parent_category_id = b.id)
update basic_material_category t set tree_path = b.path from below b where b.id = t.id;

with recursive below as (
  select id, '/' || id || '/' as path from basic_position where parent_position_id is null
  union all
  select t.id, b.path || t.id || '/' from basic_position t join below b on t.parent_position_id = b.id)
update basic_position t set tree_path = b.path from below b where b.id = t.id;

with recursive below as (
  select id, '/' || id || '/' as path from basic_purchase_org where parent_org_id is null
  union all
  select t.id, b.path || t.id || '/' from basic_purchase_org t join below b on t.parent_org_id = b.id)
update basic_purchase_org t set tree_path = b.path from below b where b.id = t.id;

with recursive below as (
  select id, '/' || id || '/' as path from system_sys_module where parent_module_id is null
  union all
  select t.id, b.path || t.id || '/' from system_sys_module t join below b on t.parent_module_id = b.id)
update system_sys_module t set tree_path = b.path from below b where b.id = t.id;

update basic_material_category set level = greatest(1, length(tree_path) - length(replace(tree_path, '/', '')) - 1);

reset role;
