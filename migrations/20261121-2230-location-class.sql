alter table basic_location add column abc_class text;

create index ix_basic_location__abc_class_id__0b57be on basic_location (abc_class, id);

alter table basic_location add constraint ck_basic_location_abc_class_bc4f7d check (abc_class in ('A', 'B', 'C'));
