alter table basic_warehouse add column slot_capacity integer not null default 1;

alter table basic_warehouse alter column slot_capacity drop default;

alter table pur_delivery_note add column appointment_id bigint;

create table pur_dock_slot (
  id bigint primary key,
  status text not null default 'BOOKED'::text,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  slot_no text not null,
  delivery_id bigint not null,
  supplier_base_id bigint,
  company_id bigint,
  warehouse_id bigint not null,
  dock_no integer not null default 0,
  slot_day date,
  slot_start timestamp with time zone not null,
  slot_end timestamp with time zone not null,
  arrive_date timestamp with time zone,
  late_minutes integer not null default 0,
  seat_key text
);

alter table pur_dock_slot enable row level security;

alter table pur_dock_slot force row level security;

grant select, insert, update, delete on pur_dock_slot to srm_buyer, srm_supplier, srm_expert, srm_system;

create index ix_pur_delivery_note__appointment_id_id__def1b3 on pur_delivery_note (appointment_id, id);

create unique index uq_pur_dock_slot__slot_no__93488a on pur_dock_slot (slot_no) where not deleted_flag;

create unique index uq_pur_dock_slot__seat_key__6a4739 on pur_dock_slot (seat_key) where not deleted_flag;

create index ix_pur_dock_slot__company_id_status_deleted_flag_id__6182b4 on pur_dock_slot (company_id, status, deleted_flag, id);

create index ix_pur_dock_slot__supplier_base_id_status_deleted_fla_3208a9 on pur_dock_slot (supplier_base_id, status, deleted_flag, id);

create index ix_pur_dock_slot__delivery_id_id__d03763 on pur_dock_slot (delivery_id, id);

create index ix_pur_dock_slot__warehouse_id_id__0a231c on pur_dock_slot (warehouse_id, id);

create index ix_pur_dock_slot_using_gin_slot_no_gin_trgm_ops__4af765 on pur_dock_slot using gin (slot_no gin_trgm_ops);

create index ix_pur_dock_slot__status_id__4a994d on pur_dock_slot (status, id);

create index ix_pur_dock_slot__slot_day_id__56cc57 on pur_dock_slot (slot_day, id);

create index ix_pur_dock_slot__late_minutes_id__0b78ef on pur_dock_slot (late_minutes, id);

create index ix_pur_dock_slot__warehouse_id_slot_start_id__4c4afd on pur_dock_slot (warehouse_id, slot_start, id);

create index ix_pur_dock_slot__status_slot_end_id__0a938a on pur_dock_slot (status, slot_end, id);

alter table pur_dock_slot add constraint ck_pur_dock_slot_status_b9127f check (status in ('BOOKED', 'ARRIVED', 'NO_SHOW', 'CANCELLED'));

create policy p_srm_system_all_pur_dock_slot_194138 on pur_dock_slot for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_pur_dock_slot_194138 on pur_dock_slot for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_pur_dock_slot_fe6d7b on pur_dock_slot for select to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_insert_pur_dock_slot_b68134 on pur_dock_slot for insert to srm_supplier with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_update_pur_dock_slot_faaa43 on pur_dock_slot for update to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint)) with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

alter table pur_delivery_note add constraint fk_pur_delivery_note_appointment_id_ba9613 foreign key (appointment_id) references pur_dock_slot (id);

alter table pur_dock_slot add constraint fk_pur_dock_slot_delivery_id_8aa833 foreign key (delivery_id) references pur_delivery_note (id);

alter table pur_dock_slot add constraint fk_pur_dock_slot_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table pur_dock_slot add constraint fk_pur_dock_slot_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table pur_dock_slot add constraint fk_pur_dock_slot_warehouse_id_765b55 foreign key (warehouse_id) references basic_warehouse (id);
