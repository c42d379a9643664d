create table pur_delivery_pack (
  id bigint primary key,
  parent_id bigint not null,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  line_no integer not null default 0,
  pack_no text,
  pack_type text not null,
  parent_pack_id bigint,
  delivery_detail_id bigint,
  company_id bigint,
  supplier_base_id bigint,
  material_id bigint,
  material_desc text,
  order_no text,
  qty numeric(20,6) not null default 0,
  unit_id bigint,
  batch_no text,
  production_date date,
  expiry_date date,
  sscc text,
  gs1_text text,
  label_token text
);

alter table pur_delivery_pack enable row level security;

alter table pur_delivery_pack force row level security;

grant select, insert, update, delete on pur_delivery_pack to srm_buyer, srm_supplier, srm_expert, srm_system;

alter table sup_supplier_base add column gs1_prefix text;

create unique index uq_pur_delivery_pack__sscc__1d4452 on pur_delivery_pack (sscc) where not deleted_flag;

create unique index uq_pur_delivery_pack__label_token__d6a4d2 on pur_delivery_pack (label_token) where not deleted_flag;

create unique index uq_pur_delivery_pack__parent_id_line_no__1cf38f on pur_delivery_pack (parent_id, line_no) where not deleted_flag;

create index ix_pur_delivery_pack__parent_id__65cacd on pur_delivery_pack (parent_id);

create index ix_pur_delivery_pack__company_id_id__c7e461 on pur_delivery_pack (company_id, id);

create index ix_pur_delivery_pack__supplier_base_id_id__a7d98f on pur_delivery_pack (supplier_base_id, id);

create index ix_pur_delivery_pack__parent_pack_id_id__5933ad on pur_delivery_pack (parent_pack_id, id);

create index ix_pur_delivery_pack__delivery_detail_id_id__eeb880 on pur_delivery_pack (delivery_detail_id, id);

create index ix_pur_delivery_pack__material_id_id__5b9459 on pur_delivery_pack (material_id, id);

create index ix_pur_delivery_pack__unit_id_id__c392d4 on pur_delivery_pack (unit_id, id);

alter table pur_delivery_pack add constraint ck_pur_delivery_pack_pack_type_9fca45 check (pack_type in ('BOX', 'PALLET'));

alter table pur_delivery_pack add constraint ck_pur_delivery_pack_pallet_97aa82 check (pack_type = 'BOX' or (delivery_detail_id is null and parent_pack_id is null and qty = 0));

create policy p_srm_system_all_pur_delivery_pack_194138 on pur_delivery_pack for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_pur_delivery_pack_194138 on pur_delivery_pack for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_pur_delivery_pack_fe6d7b on pur_delivery_pack for select to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_insert_pur_delivery_pack_b68134 on pur_delivery_pack for insert to srm_supplier with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_update_pur_delivery_pack_faaa43 on pur_delivery_pack for update to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint)) with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_delete_pur_delivery_pack_fe6d7b on pur_delivery_pack for delete to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

alter table pur_delivery_pack add constraint fk_pur_delivery_pack_parent_id_06462b foreign key (parent_id) references pur_delivery_note (id) on delete cascade;

alter table pur_delivery_pack add constraint fk_pur_delivery_pack_parent_pack_id_edc2a2 foreign key (parent_pack_id) references pur_delivery_pack (id);

alter table pur_delivery_pack add constraint fk_pur_delivery_pack_delivery_detail_id_bde7ff foreign key (delivery_detail_id) references pur_delivery_note_detail (id);

alter table pur_delivery_pack add constraint fk_pur_delivery_pack_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table pur_delivery_pack add constraint fk_pur_delivery_pack_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table pur_delivery_pack add constraint fk_pur_delivery_pack_material_id_0e30c4 foreign key (material_id) references basic_material (id);

alter table pur_delivery_pack add constraint fk_pur_delivery_pack_unit_id_465b8d foreign key (unit_id) references basic_unit (id);
