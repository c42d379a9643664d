alter table basic_employee add column id_no text;

alter table basic_employee add column id_no_date timestamp with time zone;

-- Identity numbers of employees, sealed and apart from their rows, so that no reading of employees can show them.
create table sys_employee_id_no (
  employee_id bigint primary key,
  sealed text not null,
  create_date timestamptz not null default clock_timestamp()
);
grant select, insert, update, delete on sys_employee_id_no to srm_system;

create table basic_material_attribute (
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
  attribute_id bigint not null,
  value text,
  unit_id bigint
);

alter table basic_material_attribute enable row level security;

alter table basic_material_attribute force row level security;

grant select, insert, update, delete on basic_material_attribute to srm_buyer, srm_supplier, srm_expert, srm_system;

create unique index uq_basic_material_attribute__parent_id_attribute_id__5dcfdc on basic_material_attribute (parent_id, attribute_id) where not deleted_flag;

create index ix_basic_material_attribute__parent_id__65cacd on basic_material_attribute (parent_id);

create index ix_basic_material_attribute__attribute_id_id__ea6f16 on basic_material_attribute (attribute_id, id);

create index ix_basic_material_attribute__unit_id_id__c392d4 on basic_material_attribute (unit_id, id);

create policy p_srm_system_all_basic_material_attribute_194138 on basic_material_attribute for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_basic_material_attribute_194138 on basic_material_attribute for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_basic_material_attribute_90138b on basic_material_attribute for select to srm_supplier using ((select nullif(current_setting('app.supplier_id', true), '')::bigint) is not null);

alter table basic_material_attribute add constraint fk_basic_material_attribute_parent_id_6efabd foreign key (parent_id) references basic_material (id) on delete cascade;

alter table basic_material_attribute add constraint fk_basic_material_attribute_attribute_id_d0f46f foreign key (attribute_id) references basic_material_category_attribute (id);

alter table basic_material_attribute add constraint fk_basic_material_attribute_unit_id_465b8d foreign key (unit_id) references basic_unit (id);
