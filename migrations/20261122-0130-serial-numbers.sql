alter table basic_material add column serial_flag boolean not null default false;

alter table pur_delivery_note_detail add column serial_qty integer not null default 0;

alter table pur_delivery_note_detail add column serials text;

alter table pur_receive_detail add column serial_qty integer not null default 0;

alter table pur_receive_detail add column serials text;

alter table pur_returned_detail add column serial_qty integer not null default 0;

alter table pur_returned_detail add column serials text;

create table pur_serial_number (
  id bigint primary key,
  status text not null default 'SHIPPED'::text,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  serial_no text not null,
  material_id bigint not null,
  company_id bigint not null,
  supplier_base_id bigint,
  warehouse_id bigint,
  batch_no text,
  delivery_detail_id bigint,
  receive_detail_id bigint,
  source_doc text
);

alter table pur_serial_number enable row level security;

alter table pur_serial_number force row level security;

grant select, insert, update, delete on pur_serial_number to srm_buyer, srm_supplier, srm_expert, srm_system;

alter table pur_stock_in_detail add column serial_qty integer not null default 0;

alter table pur_stock_in_detail add column serials text;

alter table pur_stock_issue_line add column serial_qty integer not null default 0;

alter table pur_stock_issue_line add column serials text;

create unique index uq_pur_serial_number__company_id_material_id_serial_n_ba9e78 on pur_serial_number (company_id, material_id, serial_no) where not deleted_flag;

create index ix_pur_serial_number__company_id_status_deleted_flag__6182b4 on pur_serial_number (company_id, status, deleted_flag, id);

create index ix_pur_serial_number__material_id_id__5b9459 on pur_serial_number (material_id, id);

create index ix_pur_serial_number__supplier_base_id_id__a7d98f on pur_serial_number (supplier_base_id, id);

create index ix_pur_serial_number__warehouse_id_id__0a231c on pur_serial_number (warehouse_id, id);

create index ix_pur_serial_number__delivery_detail_id_id__eeb880 on pur_serial_number (delivery_detail_id, id);

create index ix_pur_serial_number__receive_detail_id_id__07abb2 on pur_serial_number (receive_detail_id, id);

create index ix_pur_serial_number_using_gin_serial_no_gin_trgm_ops_d8bebe on pur_serial_number using gin (serial_no gin_trgm_ops);

create index ix_pur_serial_number__status_id__4a994d on pur_serial_number (status, id);

create index ix_pur_serial_number_using_gin_batch_no_gin_trgm_ops__e17af2 on pur_serial_number using gin (batch_no gin_trgm_ops);

create index ix_pur_serial_number_using_gin_source_doc_gin_trgm_op_642749 on pur_serial_number using gin (source_doc gin_trgm_ops);

alter table pur_serial_number add constraint ck_pur_serial_number_status_9a603f check (status in ('SHIPPED', 'RECEIVED', 'STOCKED', 'ISSUED', 'RETURNED', 'VOID'));

create policy p_srm_system_all_pur_serial_number_194138 on pur_serial_number for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_pur_serial_number_194138 on pur_serial_number for all to srm_buyer using (true) with check (true);

alter table pur_serial_number add constraint fk_pur_serial_number_material_id_0e30c4 foreign key (material_id) references basic_material (id);

alter table pur_serial_number add constraint fk_pur_serial_number_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table pur_serial_number add constraint fk_pur_serial_number_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table pur_serial_number add constraint fk_pur_serial_number_warehouse_id_765b55 foreign key (warehouse_id) references basic_warehouse (id);

alter table pur_serial_number add constraint fk_pur_serial_number_delivery_detail_id_bde7ff foreign key (delivery_detail_id) references pur_delivery_note_detail (id);

alter table pur_serial_number add constraint fk_pur_serial_number_receive_detail_id_3a8182 foreign key (receive_detail_id) references pur_receive_detail (id);
