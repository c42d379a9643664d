alter table basic_material add column coa_flag boolean not null default false;

alter table basic_material add column min_shelf_pct numeric(20,4);

alter table basic_material add constraint ck_basic_material_min_shelf_pct_1e240f check (min_shelf_pct >= 0);

alter table basic_material add constraint ck_basic_material_min_shelf_pct_aff252 check (min_shelf_pct <= 100);

alter table pur_delivery_note drop constraint ck_pur_delivery_note_delivery_type_31d9ad;

alter table pur_delivery_note add constraint ck_pur_delivery_note_delivery_type_e2cf63 check (delivery_type in ('NORMAL', 'URGENT', 'SAMPLE', 'REPLACE', 'CONSIGN'));
