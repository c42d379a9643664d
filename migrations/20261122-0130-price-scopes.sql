create table pur_price_difference (
  id bigint primary key,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  posting_date date not null,
  company_id bigint not null,
  supplier_base_id bigint not null,
  cause text not null,
  change_id bigint,
  effective_scope text,
  order_detail_id bigint not null,
  material_id bigint not null,
  receive_detail_id bigint,
  consign_use_id bigint,
  source_doc text not null,
  qty numeric(20,6) not null default 0,
  unit_id bigint not null,
  old_price numeric(20,8) not null default 0,
  new_price numeric(20,8) not null default 0,
  currency_id bigint,
  net_amt numeric(20,4) not null default 0,
  tax_amt numeric(20,4) not null default 0,
  gross_amt numeric(20,4) not null default 0
);

alter table pur_price_difference enable row level security;

alter table pur_price_difference force row level security;

grant select, insert, update, delete on pur_price_difference to srm_buyer, srm_supplier, srm_expert, srm_system;

alter table pur_purchase_order_change_line add column effective_scope text;

alter table pur_purchase_order_detail add column former_qty numeric(20,6) not null default 0;

alter table pur_purchase_order_detail add column former_net_amt numeric(20,4) not null default 0;

alter table pur_purchase_order_detail add column former_gross_amt numeric(20,4) not null default 0;

create index ix_pur_price_difference__company_id_id__c7e461 on pur_price_difference (company_id, id);

create index ix_pur_price_difference__supplier_base_id_id__a7d98f on pur_price_difference (supplier_base_id, id);

create index ix_pur_price_difference__change_id_id__a50cd2 on pur_price_difference (change_id, id);

create index ix_pur_price_difference__order_detail_id_id__9cfca6 on pur_price_difference (order_detail_id, id);

create index ix_pur_price_difference__material_id_id__5b9459 on pur_price_difference (material_id, id);

create index ix_pur_price_difference__receive_detail_id_id__07abb2 on pur_price_difference (receive_detail_id, id);

create index ix_pur_price_difference__consign_use_id_id__032f69 on pur_price_difference (consign_use_id, id);

create index ix_pur_price_difference__unit_id_id__c392d4 on pur_price_difference (unit_id, id);

create index ix_pur_price_difference__currency_id_id__fc5df9 on pur_price_difference (currency_id, id);

create index ix_pur_price_difference__cause_id__d8ed30 on pur_price_difference (cause, id);

create index ix_pur_price_difference__posting_date_id__0653aa on pur_price_difference (posting_date, id);

create index ix_pur_price_difference_using_gin_source_doc_gin_trgm_642749 on pur_price_difference using gin (source_doc gin_trgm_ops);

alter table pur_price_difference add constraint ck_pur_price_difference_cause_4e5426 check (cause in ('CHANGE', 'RETURN', 'REVERSAL'));

alter table pur_price_difference add constraint ck_pur_price_difference_effective_scope_5f8682 check (effective_scope in ('UNSETTLED', 'UNDELIVERED', 'RETRO'));

create policy p_srm_system_all_pur_price_difference_194138 on pur_price_difference for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_pur_price_difference_194138 on pur_price_difference for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_pur_price_difference_fe6d7b on pur_price_difference for select to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_insert_pur_price_difference_b68134 on pur_price_difference for insert to srm_supplier with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_update_pur_price_difference_faaa43 on pur_price_difference for update to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint)) with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

alter table pur_purchase_order_change_line add constraint ck_pur_purchase_order_change_line_effective_scope_5f8682 check (effective_scope in ('UNSETTLED', 'UNDELIVERED', 'RETRO'));

alter table pur_price_difference add constraint fk_pur_price_difference_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table pur_price_difference add constraint fk_pur_price_difference_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table pur_price_difference add constraint fk_pur_price_difference_change_id_aaf9e1 foreign key (change_id) references pur_purchase_order_change (id);

alter table pur_price_difference add constraint fk_pur_price_difference_order_detail_id_0a87cf foreign key (order_detail_id) references pur_purchase_order_detail (id);

alter table pur_price_difference add constraint fk_pur_price_difference_material_id_0e30c4 foreign key (material_id) references basic_material (id);

alter table pur_price_difference add constraint fk_pur_price_difference_receive_detail_id_3a8182 foreign key (receive_detail_id) references pur_receive_detail (id);

alter table pur_price_difference add constraint fk_pur_price_difference_consign_use_id_531eda foreign key (consign_use_id) references pur_consign_use (id);

alter table pur_price_difference add constraint fk_pur_price_difference_unit_id_465b8d foreign key (unit_id) references basic_unit (id);

alter table pur_price_difference add constraint fk_pur_price_difference_currency_id_000f37 foreign key (currency_id) references basic_currency (id);
