alter table pur_purchase_order add column price_deviation_pct numeric(20,4) not null default 0;

alter table pur_purchase_order add column accept_reason text;

alter table pur_purchase_order_detail add column price_deviation_pct numeric(20,4) not null default 0;
