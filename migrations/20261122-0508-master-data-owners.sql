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

alter table notice_msg_type_receiver add column field text;

alter table notice_sys_notice_audience add column supplier_type_id bigint;

alter table pur_purchase_order add column rate_date date;

alter table pur_purchase_order add column rate_path text;

alter table task_sys_task add column owner_id bigint;

create table task_sys_task_receiver (
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
  user_id bigint not null
);

alter table task_sys_task_receiver enable row level security;

alter table task_sys_task_receiver force row level security;

grant select, insert, update, delete on task_sys_task_receiver to srm_buyer, srm_supplier, srm_expert, srm_system;

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

alter table notice_msg_type_receiver drop constraint ck_notice_msg_type_receiver_receiver_kind_76c4e9;

alter table notice_msg_type_receiver add constraint ck_notice_msg_type_receiver_receiver_kind_dde0b4 check (receiver_kind in ('SUPPLIER', 'CREATOR', 'FIELD', 'ROLE', 'USER'));

create index ix_notice_sys_notice_audience__supplier_type_id_id__84fc15 on notice_sys_notice_audience (supplier_type_id, id);

alter table notice_sys_notice_audience drop constraint ck_notice_sys_notice_audience_audience_kind_8eaec6;

alter table notice_sys_notice_audience add constraint ck_notice_sys_notice_audience_audience_kind_d073bb check (audience_kind in ('BUYERS', 'SUPPLIERS', 'EXPERTS', 'COMPANY', 'DEPARTMENT', 'ROLE', 'SUPPLIER_TYPE', 'SUPPLIER'));

create index ix_task_sys_task__owner_id_id__ebbffd on task_sys_task (owner_id, id);

create unique index uq_task_sys_task_receiver__parent_id_user_id__c543dd on task_sys_task_receiver (parent_id, user_id) where not deleted_flag;

create index ix_task_sys_task_receiver__parent_id__65cacd on task_sys_task_receiver (parent_id);

create index ix_task_sys_task_receiver__user_id_id__a6bc8c on task_sys_task_receiver (user_id, id);

create policy p_srm_system_all_task_sys_task_receiver_194138 on task_sys_task_receiver for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_task_sys_task_receiver_194138 on task_sys_task_receiver for all to srm_buyer using (true) with check (true);

alter table notice_sys_notice_audience add constraint fk_notice_sys_notice_audience_supplier_type_id_3d5a65 foreign key (supplier_type_id) references basic_supplier_type (id);

alter table task_sys_task add constraint fk_task_sys_task_owner_id_29689e foreign key (owner_id) references system_iap_sys_user_t (id);

alter table task_sys_task_receiver add constraint fk_task_sys_task_receiver_parent_id_7f3a95 foreign key (parent_id) references task_sys_task (id) on delete cascade;

alter table task_sys_task_receiver add constraint fk_task_sys_task_receiver_user_id_29689e foreign key (user_id) references system_iap_sys_user_t (id);
