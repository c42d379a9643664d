alter table pur_purchase_order_detail add column price_ref_id bigint;

create index ix_pur_purchase_order_detail__price_ref_id_id__769374 on pur_purchase_order_detail (price_ref_id, id);

alter table pur_purchase_order_detail drop constraint ck_pur_purchase_order_detail_price_source_b031fb;

alter table pur_purchase_order_detail add constraint ck_pur_purchase_order_detail_price_source_c15bf7 check (price_source in ('MANUAL', 'LAST', 'ERP'));

alter table pur_purchase_order_detail add constraint fk_pur_purchase_order_detail_price_ref_id_0a87cf foreign key (price_ref_id) references pur_purchase_order_detail (id);
