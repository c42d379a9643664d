create table pur_stock_up (
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
  stock_up_no text not null,
  company_id bigint not null,
  supplier_base_id bigint not null,
  mode text not null,
  valid_from date not null,
  valid_to date not null,
  liability_rule text not null,
  max_age_days integer,
  commit_time timestamp with time zone,
  release_reason text,
  liability_amt numeric(20,4) not null default 0
);

alter table pur_stock_up enable row level security;

alter table pur_stock_up force row level security;

grant select, insert, update, delete on pur_stock_up to srm_buyer, srm_supplier, srm_expert, srm_system;

create table pur_stock_up_detail (
  id bigint primary key,
  parent_id bigint not null,
  status text not null default 'NEW'::text,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  company_id bigint,
  supplier_base_id bigint,
  stock_up_line_no text,
  line_no integer not null,
  material_id bigint not null,
  unit_id bigint,
  min_qty numeric(20,6) not null,
  max_qty numeric(20,6) not null,
  stock_up_qty numeric(20,6) not null,
  pack_qty numeric(20,6),
  ready_date date not null,
  commit_qty numeric(20,6) not null default 0,
  commit_reason text,
  ready_qty numeric(20,6) not null default 0,
  ready_since date,
  over_age_flag boolean not null default false,
  report_time timestamp with time zone,
  consume_qty numeric(20,6) not null default 0,
  released_qty numeric(20,6) not null default 0,
  available_qty numeric(20,6) not null default 0,
  in_transit_qty numeric(20,6) not null default 0,
  replenish_qty numeric(20,6) not null default 0
);

alter table pur_stock_up_detail enable row level security;

alter table pur_stock_up_detail force row level security;

grant select, insert, update, delete on pur_stock_up_detail to srm_buyer, srm_supplier, srm_expert, srm_system;

create table pur_stock_up_use (
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
  stock_up_detail_id bigint,
  plan_detail_id bigint,
  company_id bigint,
  supplier_base_id bigint,
  use_qty numeric(20,6) not null default 0
);

alter table pur_stock_up_use enable row level security;

alter table pur_stock_up_use force row level security;

grant select, insert, update, delete on pur_stock_up_use to srm_buyer, srm_supplier, srm_expert, srm_system;

create unique index uq_pur_stock_up__stock_up_no__4574de on pur_stock_up (stock_up_no) where not deleted_flag;

create index ix_pur_stock_up__company_id_status_deleted_flag_id__6182b4 on pur_stock_up (company_id, status, deleted_flag, id);

create index ix_pur_stock_up__supplier_base_id_status_deleted_flag_3208a9 on pur_stock_up (supplier_base_id, status, deleted_flag, id);

create index ix_pur_stock_up_using_gin_stock_up_no_gin_trgm_ops__2812dd on pur_stock_up using gin (stock_up_no gin_trgm_ops);

create index ix_pur_stock_up__status_id__4a994d on pur_stock_up (status, id);

create index ix_pur_stock_up__mode_id__795fbe on pur_stock_up (mode, id);

create index ix_pur_stock_up__valid_to_id__4ef932 on pur_stock_up (valid_to, id);

create index ix_pur_stock_up__status_valid_to_id__37a4d8 on pur_stock_up (status, valid_to, id);

alter table pur_stock_up add constraint ck_pur_stock_up_status_a1981a check (status in ('NEW', 'PENDING', 'REJECTED', 'WITHDRAWN', 'PUBLISHED', 'COMMITTED', 'READY', 'FINISHED', 'RELEASED', 'EXPIRED'));

alter table pur_stock_up add constraint ck_pur_stock_up_mode_3263b4 check (mode in ('SITE', 'VMI'));

alter table pur_stock_up add constraint ck_pur_stock_up_liability_rule_da62c0 check (liability_rule in ('NONE', 'MATERIAL', 'FULL'));

create policy p_srm_system_all_pur_stock_up_194138 on pur_stock_up for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_pur_stock_up_194138 on pur_stock_up for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_pur_stock_up_f6ebc5 on pur_stock_up for select to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('PUBLISHED', 'COMMITTED', 'READY', 'FINISHED', 'RELEASED', 'EXPIRED'));

create policy p_srm_supplier_insert_pur_stock_up_b68134 on pur_stock_up for insert to srm_supplier with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_update_pur_stock_up_b8f909 on pur_stock_up for update to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('PUBLISHED', 'COMMITTED', 'READY', 'FINISHED', 'RELEASED', 'EXPIRED')) with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create unique index uq_pur_stock_up_detail__stock_up_line_no__3d38b3 on pur_stock_up_detail (stock_up_line_no) where not deleted_flag;

create unique index uq_pur_stock_up_detail__parent_id_line_no__1cf38f on pur_stock_up_detail (parent_id, line_no) where not deleted_flag;

create index ix_pur_stock_up_detail__parent_id__65cacd on pur_stock_up_detail (parent_id);

create index ix_pur_stock_up_detail__company_id_status_deleted_fla_6182b4 on pur_stock_up_detail (company_id, status, deleted_flag, id);

create index ix_pur_stock_up_detail__supplier_base_id_status_delet_3208a9 on pur_stock_up_detail (supplier_base_id, status, deleted_flag, id);

create index ix_pur_stock_up_detail__material_id_id__5b9459 on pur_stock_up_detail (material_id, id);

create index ix_pur_stock_up_detail__unit_id_id__c392d4 on pur_stock_up_detail (unit_id, id);

create index ix_pur_stock_up_detail__status_id__4a994d on pur_stock_up_detail (status, id);

create index ix_pur_stock_up_detail__replenish_qty_id__48cb28 on pur_stock_up_detail (replenish_qty, id);

create index ix_pur_stock_up_detail__ready_date_id__fdd99e on pur_stock_up_detail (ready_date, id);

create index ix_pur_stock_up_detail__over_age_flag_id__bdb381 on pur_stock_up_detail (over_age_flag, id);

alter table pur_stock_up_detail add constraint ck_pur_stock_up_detail_status_963b7e check (status in ('NEW', 'ASKED', 'COMMITTED', 'READY', 'ENDED'));

alter table pur_stock_up_detail add constraint ck_pur_stock_up_detail_min_qty_3e5d5c check (min_qty >= 0);

alter table pur_stock_up_detail add constraint ck_pur_stock_up_detail_max_qty_5689da check (max_qty > 0);

alter table pur_stock_up_detail add constraint ck_pur_stock_up_detail_stock_up_qty_36c1a1 check (stock_up_qty > 0);

alter table pur_stock_up_detail add constraint ck_pur_stock_up_detail_pack_qty_562c86 check (pack_qty > 0);

alter table pur_stock_up_detail add constraint ck_pur_stock_up_detail_limits_8e9420 check (min_qty >= 0 and min_qty <= max_qty and stock_up_qty <= max_qty);

alter table pur_stock_up_detail add constraint ck_pur_stock_up_detail_used_868942 check (consume_qty >= 0 and released_qty >= 0 and consume_qty + released_qty <= ready_qty and ready_qty <= commit_qty);

create policy p_srm_system_all_pur_stock_up_detail_194138 on pur_stock_up_detail for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_pur_stock_up_detail_194138 on pur_stock_up_detail for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_pur_stock_up_detail_9a10a7 on pur_stock_up_detail for select to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('ASKED', 'COMMITTED', 'READY', 'ENDED'));

create policy p_srm_supplier_insert_pur_stock_up_detail_b68134 on pur_stock_up_detail for insert to srm_supplier with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_update_pur_stock_up_detail_354b33 on pur_stock_up_detail for update to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('ASKED', 'COMMITTED', 'READY', 'ENDED')) with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create index ix_pur_stock_up_use__parent_id__65cacd on pur_stock_up_use (parent_id);

create index ix_pur_stock_up_use__company_id_id__c7e461 on pur_stock_up_use (company_id, id);

create index ix_pur_stock_up_use__supplier_base_id_id__a7d98f on pur_stock_up_use (supplier_base_id, id);

create index ix_pur_stock_up_use__stock_up_detail_id_id__04b935 on pur_stock_up_use (stock_up_detail_id, id);

create index ix_pur_stock_up_use__plan_detail_id_id__bd278b on pur_stock_up_use (plan_detail_id, id);

create policy p_srm_system_all_pur_stock_up_use_194138 on pur_stock_up_use for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_pur_stock_up_use_194138 on pur_stock_up_use for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_pur_stock_up_use_fe6d7b on pur_stock_up_use for select to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_insert_pur_stock_up_use_b68134 on pur_stock_up_use for insert to srm_supplier with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_update_pur_stock_up_use_faaa43 on pur_stock_up_use for update to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint)) with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

alter table pur_stock_up add constraint fk_pur_stock_up_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table pur_stock_up add constraint fk_pur_stock_up_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table pur_stock_up_detail add constraint fk_pur_stock_up_detail_parent_id_23f71a foreign key (parent_id) references pur_stock_up (id) on delete cascade;

alter table pur_stock_up_detail add constraint fk_pur_stock_up_detail_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table pur_stock_up_detail add constraint fk_pur_stock_up_detail_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table pur_stock_up_detail add constraint fk_pur_stock_up_detail_material_id_0e30c4 foreign key (material_id) references basic_material (id);

alter table pur_stock_up_detail add constraint fk_pur_stock_up_detail_unit_id_465b8d foreign key (unit_id) references basic_unit (id);

alter table pur_stock_up_use add constraint fk_pur_stock_up_use_parent_id_23f71a foreign key (parent_id) references pur_stock_up (id) on delete cascade;

alter table pur_stock_up_use add constraint fk_pur_stock_up_use_stock_up_detail_id_f003e2 foreign key (stock_up_detail_id) references pur_stock_up_detail (id);

alter table pur_stock_up_use add constraint fk_pur_stock_up_use_plan_detail_id_780588 foreign key (plan_detail_id) references pur_delivery_plan_detail (id);

alter table pur_stock_up_use add constraint fk_pur_stock_up_use_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table pur_stock_up_use add constraint fk_pur_stock_up_use_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);
