alter table pur_purchase_order_detail add column category_id bigint;

alter table pur_purchase_order_detail add column location_id bigint;

alter table pur_purchase_order_detail add column cost_center_id bigint;

create index ix_pur_purchase_order_detail__category_id_id__29a6b7 on pur_purchase_order_detail (category_id, id);

create index ix_pur_purchase_order_detail__location_id_id__2f9b59 on pur_purchase_order_detail (location_id, id);

create index ix_pur_purchase_order_detail__cost_center_id_id__f043dd on pur_purchase_order_detail (cost_center_id, id);

alter table pur_purchase_order_detail add constraint fk_pur_purchase_order_detail_category_id_87ffb0 foreign key (category_id) references basic_material_category (id);

alter table pur_purchase_order_detail add constraint fk_pur_purchase_order_detail_location_id_58df61 foreign key (location_id) references basic_location (id);

alter table pur_purchase_order_detail add constraint fk_pur_purchase_order_detail_cost_center_id_809472 foreign key (cost_center_id) references basic_cost_center (id);

-- Lines from before say the category of their material too.
set local role srm_system;
update pur_purchase_order_detail d set category_id = m.category_id from basic_material m where m.id = d.material_id;
reset role;
