create table pur_stock_take (
  id bigint primary key,
  status text not null default 'NEW'::text,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  take_no text not null,
  company_id bigint,
  warehouse_id bigint not null,
  location_id bigint,
  blind_flag boolean not null default true,
  posting_date date not null,
  counter_id bigint,
  diff_count integer not null default 0,
  reject_reason text
);

alter table pur_stock_take enable row level security;

alter table pur_stock_take force row level security;

grant select, insert, update, delete on pur_stock_take to srm_buyer, srm_supplier, srm_expert, srm_system;

create table pur_stock_take_line (
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
  line_no integer not null,
  company_id bigint,
  location_id bigint not null,
  material_id bigint not null,
  batch_no text,
  stock_status text not null,
  owner_id bigint,
  unit_id bigint,
  count_qty numeric(20,6),
  book_qty numeric(20,6) not null default 0,
  diff_qty numeric(20,6) not null default 0,
  note text
);

alter table pur_stock_take_line enable row level security;

alter table pur_stock_take_line force row level security;

grant select, insert, update, delete on pur_stock_take_line to srm_buyer, srm_supplier, srm_expert, srm_system;

create unique index uq_pur_stock_take__take_no__8e51ce on pur_stock_take (take_no) where not deleted_flag;

create index ix_pur_stock_take__company_id_status_deleted_flag_id__6182b4 on pur_stock_take (company_id, status, deleted_flag, id);

create index ix_pur_stock_take__warehouse_id_id__0a231c on pur_stock_take (warehouse_id, id);

create index ix_pur_stock_take__location_id_id__2f9b59 on pur_stock_take (location_id, id);

create index ix_pur_stock_take__counter_id_id__0aab1a on pur_stock_take (counter_id, id);

create index ix_pur_stock_take_using_gin_take_no_gin_trgm_ops__96dbc9 on pur_stock_take using gin (take_no gin_trgm_ops);

create index ix_pur_stock_take__status_id__4a994d on pur_stock_take (status, id);

create index ix_pur_stock_take__posting_date_id__0653aa on pur_stock_take (posting_date, id);

alter table pur_stock_take add constraint ck_pur_stock_take_status_8bcabe check (status in ('NEW', 'COUNTING', 'PENDING', 'POSTED', 'CANCELLED'));

create policy p_srm_system_all_pur_stock_take_194138 on pur_stock_take for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_pur_stock_take_194138 on pur_stock_take for all to srm_buyer using (true) with check (true);

create unique index uq_pur_stock_take_line__parent_id_line_no__1cf38f on pur_stock_take_line (parent_id, line_no) where not deleted_flag;

create index ix_pur_stock_take_line__parent_id__65cacd on pur_stock_take_line (parent_id);

create index ix_pur_stock_take_line__company_id_id__c7e461 on pur_stock_take_line (company_id, id);

create index ix_pur_stock_take_line__location_id_id__2f9b59 on pur_stock_take_line (location_id, id);

create index ix_pur_stock_take_line__material_id_id__5b9459 on pur_stock_take_line (material_id, id);

create index ix_pur_stock_take_line__owner_id_id__ebbffd on pur_stock_take_line (owner_id, id);

create index ix_pur_stock_take_line__unit_id_id__c392d4 on pur_stock_take_line (unit_id, id);

alter table pur_stock_take_line add constraint ck_pur_stock_take_line_stock_status_ce2127 check (stock_status in ('AVAILABLE', 'INSPECT', 'BLOCKED'));

alter table pur_stock_take_line add constraint ck_pur_stock_take_line_count_qty_b6b10b check (count_qty >= 0);

create policy p_srm_system_all_pur_stock_take_line_194138 on pur_stock_take_line for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_pur_stock_take_line_194138 on pur_stock_take_line for all to srm_buyer using (true) with check (true);

alter table pur_stock_take add constraint fk_pur_stock_take_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table pur_stock_take add constraint fk_pur_stock_take_warehouse_id_765b55 foreign key (warehouse_id) references basic_warehouse (id);

alter table pur_stock_take add constraint fk_pur_stock_take_location_id_58df61 foreign key (location_id) references basic_location (id);

alter table pur_stock_take add constraint fk_pur_stock_take_counter_id_29689e foreign key (counter_id) references system_iap_sys_user_t (id);

alter table pur_stock_take_line add constraint fk_pur_stock_take_line_parent_id_91ca67 foreign key (parent_id) references pur_stock_take (id) on delete cascade;

alter table pur_stock_take_line add constraint fk_pur_stock_take_line_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table pur_stock_take_line add constraint fk_pur_stock_take_line_location_id_58df61 foreign key (location_id) references basic_location (id);

alter table pur_stock_take_line add constraint fk_pur_stock_take_line_material_id_0e30c4 foreign key (material_id) references basic_material (id);

alter table pur_stock_take_line add constraint fk_pur_stock_take_line_owner_id_f8c7ff foreign key (owner_id) references sup_supplier_base (id);

alter table pur_stock_take_line add constraint fk_pur_stock_take_line_unit_id_465b8d foreign key (unit_id) references basic_unit (id);
