alter table pur_purchase_order add column rate_date date;

alter table pur_purchase_order add column rate_path text;
