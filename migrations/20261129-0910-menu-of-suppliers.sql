alter table system_sys_module add column supplier_parent_id bigint;

create index ix_system_sys_module__supplier_parent_id_id__819eaf on system_sys_module (supplier_parent_id, id);

alter table system_sys_module add constraint fk_system_sys_module_supplier_parent_id_67bbb1 foreign key (supplier_parent_id) references system_sys_module (id);
