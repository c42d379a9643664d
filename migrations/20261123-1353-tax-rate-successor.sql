alter table basic_tax_rate add column successor_id bigint;

create index ix_basic_tax_rate__successor_id_id__e3e63e on basic_tax_rate (successor_id, id);

alter table basic_tax_rate add constraint ck_basic_tax_rate_successor_0c3b97 check (successor_id is null or (successor_id <> id and valid_to is not null));

alter table basic_tax_rate add constraint fk_basic_tax_rate_successor_id_cd1619 foreign key (successor_id) references basic_tax_rate (id);
