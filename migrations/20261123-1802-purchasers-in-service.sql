alter table basic_purchaser add column service_end date;

alter table pur_returned add column purchaser_id bigint;

create index ix_basic_purchaser__service_end_id__92f1ef on basic_purchaser (service_end, id);

create index ix_pur_returned__purchaser_id_id__170b6c on pur_returned (purchaser_id, id);

alter table pur_returned add constraint fk_pur_returned_purchaser_id_51dcf5 foreign key (purchaser_id) references basic_purchaser (id);
