alter table basic_budget_item add column source_system text;

alter table basic_budget_item add column source_key text;

alter table basic_budget_item add column sync_date timestamp with time zone;

alter table basic_company add column source_system text;

alter table basic_company add column source_key text;

alter table basic_company add column sync_date timestamp with time zone;

alter table basic_cost_center add column source_system text;

alter table basic_cost_center add column source_key text;

alter table basic_cost_center add column sync_date timestamp with time zone;

alter table basic_department add column source_system text;

alter table basic_department add column source_key text;

alter table basic_department add column sync_date timestamp with time zone;

alter table basic_employee add column source_system text;

alter table basic_employee add column source_key text;

alter table basic_employee add column sync_date timestamp with time zone;

alter table basic_material add column source_system text;

alter table basic_material add column source_key text;

alter table basic_material add column sync_date timestamp with time zone;

alter table basic_material_category add column source_system text;

alter table basic_material_category add column source_key text;

alter table basic_material_category add column sync_date timestamp with time zone;

alter table basic_material_supplier add column source_system text;

alter table basic_material_supplier add column source_key text;

alter table basic_material_supplier add column sync_date timestamp with time zone;

alter table basic_project add column source_system text;

alter table basic_project add column source_key text;

alter table basic_project add column sync_date timestamp with time zone;

alter table basic_warehouse add column source_system text;

alter table basic_warehouse add column source_key text;

alter table basic_warehouse add column sync_date timestamp with time zone;

alter table pur_purchase_order add column rate_date date;

alter table pur_purchase_order add column rate_path text;

create unique index uq_basic_budget_item__source_system_source_key__5f7e60 on basic_budget_item (source_system, source_key) where not deleted_flag;

create unique index uq_basic_company__source_system_source_key__5f7e60 on basic_company (source_system, source_key) where not deleted_flag;

create unique index uq_basic_cost_center__source_system_source_key__5f7e60 on basic_cost_center (source_system, source_key) where not deleted_flag;

create unique index uq_basic_department__source_system_source_key__5f7e60 on basic_department (source_system, source_key) where not deleted_flag;

create unique index uq_basic_employee__source_system_source_key__5f7e60 on basic_employee (source_system, source_key) where not deleted_flag;

create unique index uq_basic_material__source_system_source_key__5f7e60 on basic_material (source_system, source_key) where not deleted_flag;

create unique index uq_basic_material_category__source_system_source_key__5f7e60 on basic_material_category (source_system, source_key) where not deleted_flag;

create unique index uq_basic_material_supplier__source_system_source_key__5f7e60 on basic_material_supplier (source_system, source_key) where not deleted_flag;

create unique index uq_basic_project__source_system_source_key__5f7e60 on basic_project (source_system, source_key) where not deleted_flag;

create unique index uq_basic_warehouse__source_system_source_key__5f7e60 on basic_warehouse (source_system, source_key) where not deleted_flag;
