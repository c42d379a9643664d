create table pur_forecast (
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
  forecast_no text not null,
  forecast_version integer not null default 1,
  previous_id bigint,
  company_id bigint not null,
  supplier_base_id bigint not null,
  bucket text not null,
  horizon_from date not null,
  horizon_to date not null,
  reply_due_date timestamp with time zone not null,
  firm_days integer not null,
  trade_days integer not null,
  publish_date timestamp with time zone,
  reply_time timestamp with time zone,
  late_reply_flag boolean not null default false,
  escalate_reason text,
  gap_lines integer not null default 0,
  beyond_lines integer not null default 0,
  commit_pct numeric(20,4) not null default 0,
  nervous_pct numeric(20,4) not null default 0
);

alter table pur_forecast enable row level security;

alter table pur_forecast force row level security;

grant select, insert, update, delete on pur_forecast to srm_buyer, srm_supplier, srm_expert, srm_system;

create table pur_forecast_band (
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
  company_id bigint,
  supplier_base_id bigint,
  weeks_ahead integer not null,
  up_pct numeric(20,4) not null,
  down_pct numeric(20,4) not null
);

alter table pur_forecast_band enable row level security;

alter table pur_forecast_band force row level security;

grant select, insert, update, delete on pur_forecast_band to srm_buyer, srm_supplier, srm_expert, srm_system;

create table pur_forecast_detail (
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
  line_no integer not null,
  material_id bigint not null,
  unit_id bigint,
  bucket_start date not null,
  forecast_qty numeric(20,6) not null,
  zone text,
  last_qty numeric(20,6) not null default 0,
  change_pct numeric(20,4) not null default 0,
  beyond_flag boolean not null default false,
  commit_qty numeric(20,6) not null default 0,
  capacity_qty numeric(20,6) not null default 0,
  capacity_note text,
  over_capacity_flag boolean not null default false,
  gap_qty numeric(20,6) not null default 0,
  supplier_remark text
);

alter table pur_forecast_detail enable row level security;

alter table pur_forecast_detail force row level security;

grant select, insert, update, delete on pur_forecast_detail to srm_buyer, srm_supplier, srm_expert, srm_system;

create unique index uq_pur_forecast__forecast_no__a56e07 on pur_forecast (forecast_no) where not deleted_flag;

create index ix_pur_forecast__company_id_status_deleted_flag_id__6182b4 on pur_forecast (company_id, status, deleted_flag, id);

create index ix_pur_forecast__supplier_base_id_status_deleted_flag_3208a9 on pur_forecast (supplier_base_id, status, deleted_flag, id);

create index ix_pur_forecast__previous_id_id__3c0a99 on pur_forecast (previous_id, id);

create index ix_pur_forecast_using_gin_forecast_no_gin_trgm_ops__fbe1c6 on pur_forecast using gin (forecast_no gin_trgm_ops);

create index ix_pur_forecast__status_id__4a994d on pur_forecast (status, id);

create index ix_pur_forecast__bucket_id__fddf67 on pur_forecast (bucket, id);

create index ix_pur_forecast__reply_due_date_id__03e62e on pur_forecast (reply_due_date, id);

create index ix_pur_forecast__status_reply_due_date_id__0ebbe1 on pur_forecast (status, reply_due_date, id);

alter table pur_forecast add constraint ck_pur_forecast_status_4a812c check (status in ('NEW', 'PUBLISHED', 'REPLIED', 'ACCEPTED', 'ESCALATED', 'EXPIRED'));

alter table pur_forecast add constraint ck_pur_forecast_bucket_b17c3b check (bucket in ('WEEK', 'MONTH'));

create policy p_srm_system_all_pur_forecast_194138 on pur_forecast for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_pur_forecast_194138 on pur_forecast for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_pur_forecast_3b9e48 on pur_forecast for select to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('PUBLISHED', 'REPLIED', 'ACCEPTED', 'ESCALATED', 'EXPIRED'));

create policy p_srm_supplier_insert_pur_forecast_b68134 on pur_forecast for insert to srm_supplier with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_update_pur_forecast_a0852c on pur_forecast for update to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('PUBLISHED', 'REPLIED', 'ACCEPTED', 'ESCALATED', 'EXPIRED')) with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create unique index uq_pur_forecast_band__parent_id_weeks_ahead__0ced42 on pur_forecast_band (parent_id, weeks_ahead) where not deleted_flag;

create index ix_pur_forecast_band__parent_id__65cacd on pur_forecast_band (parent_id);

create index ix_pur_forecast_band__company_id_id__c7e461 on pur_forecast_band (company_id, id);

create index ix_pur_forecast_band__supplier_base_id_id__a7d98f on pur_forecast_band (supplier_base_id, id);

alter table pur_forecast_band add constraint ck_pur_forecast_band_up_pct_3c98b0 check (up_pct >= 0);

alter table pur_forecast_band add constraint ck_pur_forecast_band_up_pct_2823b8 check (up_pct <= 1000);

alter table pur_forecast_band add constraint ck_pur_forecast_band_down_pct_146990 check (down_pct >= 0);

alter table pur_forecast_band add constraint ck_pur_forecast_band_down_pct_ac3130 check (down_pct <= 100);

create policy p_srm_system_all_pur_forecast_band_194138 on pur_forecast_band for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_pur_forecast_band_194138 on pur_forecast_band for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_pur_forecast_band_fe6d7b on pur_forecast_band for select to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_insert_pur_forecast_band_b68134 on pur_forecast_band for insert to srm_supplier with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_update_pur_forecast_band_faaa43 on pur_forecast_band for update to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint)) with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create unique index uq_pur_forecast_detail__parent_id_line_no__1cf38f on pur_forecast_detail (parent_id, line_no) where not deleted_flag;

create index ix_pur_forecast_detail__parent_id__65cacd on pur_forecast_detail (parent_id);

create index ix_pur_forecast_detail__company_id_status_deleted_fla_6182b4 on pur_forecast_detail (company_id, status, deleted_flag, id);

create index ix_pur_forecast_detail__supplier_base_id_status_delet_3208a9 on pur_forecast_detail (supplier_base_id, status, deleted_flag, id);

create index ix_pur_forecast_detail__material_id_id__5b9459 on pur_forecast_detail (material_id, id);

create index ix_pur_forecast_detail__unit_id_id__c392d4 on pur_forecast_detail (unit_id, id);

create index ix_pur_forecast_detail__status_id__4a994d on pur_forecast_detail (status, id);

create index ix_pur_forecast_detail__gap_qty_id__333cb0 on pur_forecast_detail (gap_qty, id);

create index ix_pur_forecast_detail__bucket_start_id__387cef on pur_forecast_detail (bucket_start, id);

create index ix_pur_forecast_detail__over_capacity_flag_id__b89dc3 on pur_forecast_detail (over_capacity_flag, id);

create index ix_pur_forecast_detail__beyond_flag_id__6a507e on pur_forecast_detail (beyond_flag, id);

alter table pur_forecast_detail add constraint ck_pur_forecast_detail_status_12f742 check (status in ('NEW', 'ASKED', 'COMMITTED', 'EXPIRED'));

alter table pur_forecast_detail add constraint ck_pur_forecast_detail_forecast_qty_88d9cb check (forecast_qty >= 0);

alter table pur_forecast_detail add constraint ck_pur_forecast_detail_zone_741248 check (zone in ('FIRM', 'TRADE', 'PLAN'));

alter table pur_forecast_detail add constraint ck_pur_forecast_detail_quantities_43d3b6 check (forecast_qty >= 0 and commit_qty >= 0 and capacity_qty >= 0 and gap_qty >= 0);

create policy p_srm_system_all_pur_forecast_detail_194138 on pur_forecast_detail for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_pur_forecast_detail_194138 on pur_forecast_detail for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_pur_forecast_detail_7da682 on pur_forecast_detail for select to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('ASKED', 'COMMITTED', 'EXPIRED'));

create policy p_srm_supplier_insert_pur_forecast_detail_b68134 on pur_forecast_detail for insert to srm_supplier with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_update_pur_forecast_detail_a76987 on pur_forecast_detail for update to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('ASKED', 'COMMITTED', 'EXPIRED')) with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

alter table pur_forecast add constraint fk_pur_forecast_previous_id_a92e86 foreign key (previous_id) references pur_forecast (id);

alter table pur_forecast add constraint fk_pur_forecast_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table pur_forecast add constraint fk_pur_forecast_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table pur_forecast_band add constraint fk_pur_forecast_band_parent_id_7adefb foreign key (parent_id) references pur_forecast (id) on delete cascade;

alter table pur_forecast_band add constraint fk_pur_forecast_band_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table pur_forecast_band add constraint fk_pur_forecast_band_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table pur_forecast_detail add constraint fk_pur_forecast_detail_parent_id_7adefb foreign key (parent_id) references pur_forecast (id) on delete cascade;

alter table pur_forecast_detail add constraint fk_pur_forecast_detail_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table pur_forecast_detail add constraint fk_pur_forecast_detail_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table pur_forecast_detail add constraint fk_pur_forecast_detail_material_id_0e30c4 foreign key (material_id) references basic_material (id);

alter table pur_forecast_detail add constraint fk_pur_forecast_detail_unit_id_465b8d foreign key (unit_id) references basic_unit (id);
