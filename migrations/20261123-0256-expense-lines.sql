alter table pur_purchase_order_detail drop constraint ck_pur_purchase_order_detail_item_kind_24a9dc;

alter table pur_purchase_order_detail add constraint ck_pur_purchase_order_detail_item_kind_2e5d5a check (item_kind in ('GOODS', 'SERVICE', 'EXPENSE'));
