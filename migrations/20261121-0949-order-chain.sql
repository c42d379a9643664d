alter table pur_pur_operation add column request_id text;

alter table pur_receive_detail add column transit_qty numeric(20,6) not null default 0;

alter table pur_receive_detail drop column reversed;
