alter table pur_purchase_order add column supplier_site_id bigint;

alter table pur_purchase_order add column supplier_contact_id bigint;

alter table pur_purchase_order add column rate_type_id bigint;

alter table pur_purchase_order_detail add column project_id bigint;

alter table pur_purchase_order_detail add column budget_item_id bigint;

alter table pur_purchase_order_detail add column asset_no text;

create table sup_supplier_site (
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
  name text not null,
  site_type text not null,
  region text,
  address text not null,
  contact_name text,
  phone text,
  primary_flag boolean not null default false
);

alter table sup_supplier_site enable row level security;

alter table sup_supplier_site force row level security;

grant select, insert, update, delete on sup_supplier_site to srm_buyer, srm_supplier, srm_expert, srm_system;

create index ix_pur_purchase_order__supplier_site_id_id__69df20 on pur_purchase_order (supplier_site_id, id);

create index ix_pur_purchase_order__supplier_contact_id_id__bf87ac on pur_purchase_order (supplier_contact_id, id);

create index ix_pur_purchase_order__rate_type_id_id__a2e7af on pur_purchase_order (rate_type_id, id);

create index ix_pur_purchase_order_detail__project_id_id__e634e4 on pur_purchase_order_detail (project_id, id);

create index ix_pur_purchase_order_detail__budget_item_id_id__53d22c on pur_purchase_order_detail (budget_item_id, id);

create index ix_sup_supplier_site__parent_id__65cacd on sup_supplier_site (parent_id);

alter table sup_supplier_site add constraint ck_sup_supplier_site_site_type_00add3 check (site_type in ('FACTORY', 'WAREHOUSE', 'OFFICE'));

create policy p_srm_system_all_sup_supplier_site_194138 on sup_supplier_site for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_sup_supplier_site_194138 on sup_supplier_site for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_sup_supplier_site_d7d28f on sup_supplier_site for select to srm_supplier using (exists (select 1 from sup_supplier_base header where header.id = sup_supplier_site.parent_id));

create policy p_srm_supplier_insert_sup_supplier_site_e5bb92 on sup_supplier_site for insert to srm_supplier with check (exists (select 1 from sup_supplier_base header where header.id = sup_supplier_site.parent_id));

create policy p_srm_supplier_update_sup_supplier_site_95c8cc on sup_supplier_site for update to srm_supplier using (exists (select 1 from sup_supplier_base header where header.id = sup_supplier_site.parent_id)) with check (exists (select 1 from sup_supplier_base header where header.id = sup_supplier_site.parent_id));

alter table pur_purchase_order add constraint fk_pur_purchase_order_supplier_site_id_566ad9 foreign key (supplier_site_id) references sup_supplier_site (id);

alter table pur_purchase_order add constraint fk_pur_purchase_order_supplier_contact_id_4354d9 foreign key (supplier_contact_id) references sup_supplier_contact (id);

alter table pur_purchase_order add constraint fk_pur_purchase_order_rate_type_id_0f0cca foreign key (rate_type_id) references basic_exchange_rate_type (id);

alter table pur_purchase_order_detail add constraint fk_pur_purchase_order_detail_project_id_db5456 foreign key (project_id) references basic_project (id);

alter table pur_purchase_order_detail add constraint fk_pur_purchase_order_detail_budget_item_id_a7fd40 foreign key (budget_item_id) references basic_budget_item (id);

alter table sup_supplier_site add constraint fk_sup_supplier_site_parent_id_023c0b foreign key (parent_id) references sup_supplier_base (id) on delete cascade;
