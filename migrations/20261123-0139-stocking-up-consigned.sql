alter table pur_stock_up add column warehouse_id bigint;

alter table pur_stock_up_detail add column mode text;

-- By hand: lines follow their header.
update pur_stock_up_detail d set mode = h.mode from pur_stock_up h where h.id = d.parent_id;

alter table pur_stock_up_detail add column report_due_date date;

alter table pur_stock_up_detail add column asked_on date;

create table pur_stock_up_rest (
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
  company_id bigint,
  supplier_base_id bigint,
  material_id bigint not null,
  rest_qty numeric(20,6) not null default 0,
  unit_id bigint,
  unit_price numeric(20,8) not null default 0,
  currency_id bigint,
  outcome text not null,
  rest_amt numeric(20,4) not null default 0,
  order_id bigint
);

alter table pur_stock_up_rest enable row level security;

alter table pur_stock_up_rest force row level security;

grant select, insert, update, delete on pur_stock_up_rest to srm_buyer, srm_supplier, srm_expert, srm_system;

create index ix_pur_stock_up__warehouse_id_id__0a231c on pur_stock_up (warehouse_id, id);

alter table pur_stock_up drop constraint ck_pur_stock_up_mode_3263b4;

alter table pur_stock_up add constraint ck_pur_stock_up_mode_edfdce check (mode in ('SITE', 'VMI', 'CONSIGN'));

create index ix_pur_stock_up_detail__mode_id__795fbe on pur_stock_up_detail (mode, id);

create index ix_pur_stock_up_detail__report_due_date_id__35c062 on pur_stock_up_detail (report_due_date, id);

alter table pur_stock_up_detail drop constraint ck_pur_stock_up_detail_used_868942;

alter table pur_stock_up_detail add constraint ck_pur_stock_up_detail_mode_edfdce check (mode in ('SITE', 'VMI', 'CONSIGN'));

alter table pur_stock_up_detail add constraint ck_pur_stock_up_detail_used_be3cca check (consume_qty >= 0 and released_qty >= 0 and (mode = 'CONSIGN' or consume_qty + released_qty <= ready_qty));

alter table pur_stock_up_detail add constraint ck_pur_stock_up_detail_committed_4181d7 check (ready_qty - (case when mode = 'VMI' then consume_qty + released_qty else 0 end) <= commit_qty);

create index ix_pur_stock_up_rest__parent_id__65cacd on pur_stock_up_rest (parent_id);

create index ix_pur_stock_up_rest__company_id_id__c7e461 on pur_stock_up_rest (company_id, id);

create index ix_pur_stock_up_rest__supplier_base_id_id__a7d98f on pur_stock_up_rest (supplier_base_id, id);

create index ix_pur_stock_up_rest__stock_up_detail_id_id__04b935 on pur_stock_up_rest (stock_up_detail_id, id);

create index ix_pur_stock_up_rest__material_id_id__5b9459 on pur_stock_up_rest (material_id, id);

create index ix_pur_stock_up_rest__unit_id_id__c392d4 on pur_stock_up_rest (unit_id, id);

create index ix_pur_stock_up_rest__currency_id_id__fc5df9 on pur_stock_up_rest (currency_id, id);

create index ix_pur_stock_up_rest__order_id_id__82480c on pur_stock_up_rest (order_id, id);

create index ix_pur_stock_up_rest__outcome_id__aa16db on pur_stock_up_rest (outcome, id);

alter table pur_stock_up_rest add constraint ck_pur_stock_up_rest_outcome_e7a2e1 check (outcome in ('NONE', 'CLAIM', 'BUYOUT', 'TAKE_OVER'));

create policy p_srm_system_all_pur_stock_up_rest_194138 on pur_stock_up_rest for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_pur_stock_up_rest_194138 on pur_stock_up_rest for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_pur_stock_up_rest_fe6d7b on pur_stock_up_rest for select to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_insert_pur_stock_up_rest_b68134 on pur_stock_up_rest for insert to srm_supplier with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_update_pur_stock_up_rest_faaa43 on pur_stock_up_rest for update to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint)) with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

alter table pur_stock_up add constraint fk_pur_stock_up_warehouse_id_765b55 foreign key (warehouse_id) references basic_warehouse (id);

alter table pur_stock_up_rest add constraint fk_pur_stock_up_rest_parent_id_23f71a foreign key (parent_id) references pur_stock_up (id) on delete cascade;

alter table pur_stock_up_rest add constraint fk_pur_stock_up_rest_stock_up_detail_id_f003e2 foreign key (stock_up_detail_id) references pur_stock_up_detail (id);

alter table pur_stock_up_rest add constraint fk_pur_stock_up_rest_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table pur_stock_up_rest add constraint fk_pur_stock_up_rest_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table pur_stock_up_rest add constraint fk_pur_stock_up_rest_material_id_0e30c4 foreign key (material_id) references basic_material (id);

alter table pur_stock_up_rest add constraint fk_pur_stock_up_rest_unit_id_465b8d foreign key (unit_id) references basic_unit (id);

alter table pur_stock_up_rest add constraint fk_pur_stock_up_rest_currency_id_000f37 foreign key (currency_id) references basic_currency (id);

alter table pur_stock_up_rest add constraint fk_pur_stock_up_rest_order_id_78b9e4 foreign key (order_id) references pur_purchase_order (id);
