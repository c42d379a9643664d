alter table pur_purchase_order_detail alter column delivery_mode drop not null;

alter table pur_purchase_order_detail alter column over_receipt_pct drop not null;

alter table pur_purchase_order_detail alter column asn_over_pct drop not null;

alter table pur_purchase_order_detail alter column close_under_pct drop not null;

alter table pur_purchase_order_detail add column early_days integer;

alter table pur_purchase_order_detail add column late_days integer;

alter table system_sys_param add column supplier_base_id bigint;

alter table system_sys_param add column material_id bigint;

create index ix_system_sys_param__supplier_base_id_id__a7d98f on system_sys_param (supplier_base_id, id);

create index ix_system_sys_param__material_id_id__5b9459 on system_sys_param (material_id, id);

alter table system_sys_param drop constraint ck_system_sys_param_param_scope_b1ec74;

alter table system_sys_param add constraint ck_system_sys_param_param_scope_93720c check (param_scope in ('SYSTEM', 'COMPANY', 'SUPPLIER', 'MATERIAL'));

alter table system_sys_param add constraint fk_system_sys_param_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table system_sys_param add constraint fk_system_sys_param_material_id_0e30c4 foreign key (material_id) references basic_material (id);
