alter table pur_purchase_order add column approval_level text;
update pur_purchase_order set approval_level = 'NORMAL';

alter table pur_purchase_order add constraint ck_pur_purchase_order_approval_level_11378b check (approval_level in ('NORMAL', 'HIGHER'));
