alter table pur_delivery_pack add column serials text;

alter table pur_returned add column pickup_notice_date date;

alter table pur_returned add column storage_days integer not null default 0;

alter table pur_returned add column storage_fee numeric(20,4) not null default 0;

alter table pur_returned add column fee_currency_id bigint;

create index ix_pur_returned__fee_currency_id_id__7b21dc on pur_returned (fee_currency_id, id);

alter table pur_returned add constraint fk_pur_returned_fee_currency_id_000f37 foreign key (fee_currency_id) references basic_currency (id);
