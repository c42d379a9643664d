alter table pur_delivery_pack add column status text not null default 'PACKED'::text;

create table pur_receive_pack (
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
  delivery_pack_id bigint,
  delivery_detail_id bigint,
  company_id bigint,
  supplier_base_id bigint,
  sscc text,
  material_desc text,
  qty numeric(20,6) not null default 0,
  unit_id bigint,
  scanned_at timestamp with time zone,
  scanned_flag boolean not null default false
);

alter table pur_receive_pack enable row level security;

alter table pur_receive_pack force row level security;

grant select, insert, update, delete on pur_receive_pack to srm_buyer, srm_supplier, srm_expert, srm_system;

drop index ix_pur_delivery_pack__company_id_id__c7e461;

drop index ix_pur_delivery_pack__supplier_base_id_id__a7d98f;

create index ix_pur_delivery_pack__company_id_status_deleted_flag__6182b4 on pur_delivery_pack (company_id, status, deleted_flag, id);

create index ix_pur_delivery_pack__supplier_base_id_status_deleted_3208a9 on pur_delivery_pack (supplier_base_id, status, deleted_flag, id);

alter table pur_delivery_pack add constraint ck_pur_delivery_pack_status_26efe9 check (status in ('PACKED', 'SHIPPED', 'RECEIVED', 'MISSING', 'VOID'));

create unique index uq_pur_receive_pack__delivery_pack_id__cb26f2 on pur_receive_pack (delivery_pack_id) where not deleted_flag;

create unique index uq_pur_receive_pack__parent_id_line_no__1cf38f on pur_receive_pack (parent_id, line_no) where not deleted_flag;

create index ix_pur_receive_pack__parent_id__65cacd on pur_receive_pack (parent_id);

create index ix_pur_receive_pack__company_id_id__c7e461 on pur_receive_pack (company_id, id);

create index ix_pur_receive_pack__supplier_base_id_id__a7d98f on pur_receive_pack (supplier_base_id, id);

create index ix_pur_receive_pack__delivery_pack_id_id__c896e1 on pur_receive_pack (delivery_pack_id, id);

create index ix_pur_receive_pack__delivery_detail_id_id__eeb880 on pur_receive_pack (delivery_detail_id, id);

create index ix_pur_receive_pack__unit_id_id__c392d4 on pur_receive_pack (unit_id, id);

create policy p_srm_system_all_pur_receive_pack_194138 on pur_receive_pack for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_pur_receive_pack_194138 on pur_receive_pack for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_pur_receive_pack_fe6d7b on pur_receive_pack for select to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_insert_pur_receive_pack_b68134 on pur_receive_pack for insert to srm_supplier with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_update_pur_receive_pack_faaa43 on pur_receive_pack for update to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint)) with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

alter table pur_receive_pack add constraint fk_pur_receive_pack_parent_id_fa45f1 foreign key (parent_id) references pur_receive (id) on delete cascade;

alter table pur_receive_pack add constraint fk_pur_receive_pack_delivery_pack_id_edc2a2 foreign key (delivery_pack_id) references pur_delivery_pack (id);

alter table pur_receive_pack add constraint fk_pur_receive_pack_delivery_detail_id_bde7ff foreign key (delivery_detail_id) references pur_delivery_note_detail (id);

alter table pur_receive_pack add constraint fk_pur_receive_pack_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table pur_receive_pack add constraint fk_pur_receive_pack_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table pur_receive_pack add constraint fk_pur_receive_pack_unit_id_465b8d foreign key (unit_id) references basic_unit (id);

-- Packages of notes that have left follow them: where a line has arrived completely, so have its boxes.
set local role srm_system;

update pur_delivery_pack p
   set status = case
         when n.status = 'CANCELLED' then 'VOID'
         when d.received_qty + d.refuse_qty >= d.ship_qty then 'RECEIVED'
         when n.status = 'CLOSED' then 'MISSING'
         else 'SHIPPED' end
  from pur_delivery_note n, pur_delivery_note_detail d
 where n.id = p.parent_id and d.id = p.delivery_detail_id and n.status <> 'NEW';

update pur_delivery_pack p
   set status = case
         when n.status = 'CANCELLED' then 'VOID'
         when not exists (select 1 from pur_delivery_pack b
                           where b.parent_pack_id = p.id and not b.deleted_flag and b.status <> 'RECEIVED') then 'RECEIVED'
         when n.status = 'CLOSED' then 'MISSING'
         else 'SHIPPED' end
  from pur_delivery_note n
 where n.id = p.parent_id and p.pack_type = 'PALLET' and n.status <> 'NEW';

reset role;
