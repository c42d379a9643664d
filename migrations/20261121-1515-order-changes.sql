alter table pur_purchase_order add column change_flag boolean not null default false;

create table pur_purchase_order_change (
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
  change_no text not null,
  order_id bigint not null,
  company_id bigint,
  supplier_base_id bigint,
  change_type text,
  initiator text not null,
  reason_code text not null,
  reason text,
  from_version integer not null default 0,
  to_version integer not null default 0,
  old_payment_term_id bigint,
  new_payment_term_id bigint,
  old_incoterm_place text,
  new_incoterm_place text,
  old_invoice_company_id bigint,
  new_invoice_company_id bigint,
  currency_id bigint,
  old_gross_amt numeric(20,4) not null default 0,
  new_gross_amt numeric(20,4) not null default 0,
  approval_flag boolean not null default false,
  sent_time timestamp with time zone,
  answer_time timestamp with time zone,
  answer_reason text
);

alter table pur_purchase_order_change enable row level security;

alter table pur_purchase_order_change force row level security;

grant select, insert, update, delete on pur_purchase_order_change to srm_buyer, srm_supplier, srm_expert, srm_system;

create table pur_purchase_order_change_line (
  id bigint primary key,
  parent_id bigint not null,
  status text not null default 'DRAFT'::text,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  line_no integer not null,
  kind text not null,
  order_detail_id bigint,
  company_id bigint,
  supplier_base_id bigint,
  material_id bigint,
  material_desc text,
  unit_id bigint,
  old_qty numeric(20,6) not null default 0,
  new_qty numeric(20,6),
  old_price numeric(20,8) not null default 0,
  new_price numeric(20,8),
  old_date date,
  new_date date,
  tax_rate_id bigint,
  warehouse_id bigint
);

alter table pur_purchase_order_change_line enable row level security;

alter table pur_purchase_order_change_line force row level security;

grant select, insert, update, delete on pur_purchase_order_change_line to srm_buyer, srm_supplier, srm_expert, srm_system;

alter table pur_purchase_order_detail add column change_hold_flag boolean not null default false;

create table pur_purchase_order_version (
  id bigint primary key,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  order_id bigint not null,
  company_id bigint not null,
  supplier_base_id bigint not null,
  version integer not null default 0,
  source text not null,
  change_id bigint,
  version_time timestamp with time zone not null,
  gross_amt numeric(20,4) not null default 0,
  snapshot jsonb
);

alter table pur_purchase_order_version enable row level security;

alter table pur_purchase_order_version force row level security;

grant select, insert, update, delete on pur_purchase_order_version to srm_buyer, srm_supplier, srm_expert, srm_system;

alter table pur_pur_operation drop constraint ck_pur_pur_operation_kind_ff12c7;

alter table pur_pur_operation add constraint ck_pur_pur_operation_kind_264e49 check (kind in ('URGENT', 'NOT_URGENT', 'REVIEW', 'CLOSE', 'REOPEN', 'TERMINATE', 'END', 'CHANGE', 'GO_ON'));

create index ix_pur_purchase_order__change_flag_id__d5c896 on pur_purchase_order (change_flag, id);

create unique index uq_pur_purchase_order_change__change_no__410b46 on pur_purchase_order_change (change_no) where not deleted_flag;

create index ix_pur_purchase_order_change__company_id_status_delet_6182b4 on pur_purchase_order_change (company_id, status, deleted_flag, id);

create index ix_pur_purchase_order_change__supplier_base_id_status_3208a9 on pur_purchase_order_change (supplier_base_id, status, deleted_flag, id);

create index ix_pur_purchase_order_change__order_id_id__82480c on pur_purchase_order_change (order_id, id);

create index ix_pur_purchase_order_change__old_payment_term_id_id__31461a on pur_purchase_order_change (old_payment_term_id, id);

create index ix_pur_purchase_order_change__new_payment_term_id_id__285f3c on pur_purchase_order_change (new_payment_term_id, id);

create index ix_pur_purchase_order_change__old_invoice_company_id__d4c33f on pur_purchase_order_change (old_invoice_company_id, id);

create index ix_pur_purchase_order_change__new_invoice_company_id__cd4004 on pur_purchase_order_change (new_invoice_company_id, id);

create index ix_pur_purchase_order_change__currency_id_id__fc5df9 on pur_purchase_order_change (currency_id, id);

create index ix_pur_purchase_order_change_using_gin_change_no_gin__f8fff0 on pur_purchase_order_change using gin (change_no gin_trgm_ops);

create index ix_pur_purchase_order_change__status_id__4a994d on pur_purchase_order_change (status, id);

create index ix_pur_purchase_order_change__change_type_id__dc91fd on pur_purchase_order_change (change_type, id);

create index ix_pur_purchase_order_change__initiator_id__f16b4c on pur_purchase_order_change (initiator, id);

create index ix_pur_purchase_order_change__reason_code_id__2ac0c5 on pur_purchase_order_change (reason_code, id);

create index ix_pur_purchase_order_change__order_id_status_id__fff66c on pur_purchase_order_change (order_id, status, id);

alter table pur_purchase_order_change add constraint ck_pur_purchase_order_change_status_c2a2f6 check (status in ('NEW', 'PENDING', 'REJECTED', 'WITHDRAWN', 'APPROVED', 'WAIT_SUPPLIER', 'EFFECTIVE', 'REFUSED', 'CANCELLED', 'DISCARDED'));

alter table pur_purchase_order_change add constraint ck_pur_purchase_order_change_change_type_2040a6 check (change_type in ('QTY', 'DATE', 'PRICE', 'ADD', 'DROP', 'TERM', 'PARTY', 'MIXED'));

alter table pur_purchase_order_change add constraint ck_pur_purchase_order_change_initiator_52f65a check (initiator in ('B', 'S'));

alter table pur_purchase_order_change add constraint ck_pur_purchase_order_change_reason_code_52e8ad check (reason_code in ('DEMAND', 'DESIGN', 'PRICE', 'SUPPLY', 'ERROR', 'OTHER'));

create policy p_srm_system_all_pur_purchase_order_change_194138 on pur_purchase_order_change for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_pur_purchase_order_change_194138 on pur_purchase_order_change for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_pur_purchase_order_change_5bb4b9 on pur_purchase_order_change for select to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('WAIT_SUPPLIER', 'EFFECTIVE', 'REFUSED', 'CANCELLED'));

create policy p_srm_supplier_insert_pur_purchase_order_change_b68134 on pur_purchase_order_change for insert to srm_supplier with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_update_pur_purchase_order_change_856aa0 on pur_purchase_order_change for update to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('WAIT_SUPPLIER', 'EFFECTIVE', 'REFUSED', 'CANCELLED')) with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create unique index uq_pur_purchase_order_change_line__parent_id_line_no__1cf38f on pur_purchase_order_change_line (parent_id, line_no) where not deleted_flag;

create index ix_pur_purchase_order_change_line__parent_id__65cacd on pur_purchase_order_change_line (parent_id);

create index ix_pur_purchase_order_change_line__company_id_status__6182b4 on pur_purchase_order_change_line (company_id, status, deleted_flag, id);

create index ix_pur_purchase_order_change_line__supplier_base_id_s_3208a9 on pur_purchase_order_change_line (supplier_base_id, status, deleted_flag, id);

create index ix_pur_purchase_order_change_line__order_detail_id_id_9cfca6 on pur_purchase_order_change_line (order_detail_id, id);

create index ix_pur_purchase_order_change_line__material_id_id__5b9459 on pur_purchase_order_change_line (material_id, id);

create index ix_pur_purchase_order_change_line__unit_id_id__c392d4 on pur_purchase_order_change_line (unit_id, id);

create index ix_pur_purchase_order_change_line__tax_rate_id_id__3bc5b4 on pur_purchase_order_change_line (tax_rate_id, id);

create index ix_pur_purchase_order_change_line__warehouse_id_id__0a231c on pur_purchase_order_change_line (warehouse_id, id);

alter table pur_purchase_order_change_line add constraint ck_pur_purchase_order_change_line_status_31bf7a check (status in ('DRAFT', 'SHOWN'));

alter table pur_purchase_order_change_line add constraint ck_pur_purchase_order_change_line_kind_6ce54a check (kind in ('CHANGE', 'ADD', 'DROP'));

alter table pur_purchase_order_change_line add constraint ck_pur_purchase_order_change_line_new_qty_13790a check (new_qty > 0);

alter table pur_purchase_order_change_line add constraint ck_pur_purchase_order_change_line_new_price_3304a4 check (new_price >= 0);

create policy p_srm_system_all_pur_purchase_order_change_line_194138 on pur_purchase_order_change_line for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_pur_purchase_order_change_line_194138 on pur_purchase_order_change_line for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_pur_purchase_order_change_line_871e47 on pur_purchase_order_change_line for select to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('SHOWN'));

create policy p_srm_supplier_insert_pur_purchase_order_change_line_b68134 on pur_purchase_order_change_line for insert to srm_supplier with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_update_pur_purchase_order_change_line_c68960 on pur_purchase_order_change_line for update to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('SHOWN')) with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create unique index uq_pur_purchase_order_version__order_id_version__5158d1 on pur_purchase_order_version (order_id, version) where not deleted_flag;

create index ix_pur_purchase_order_version__company_id_id__c7e461 on pur_purchase_order_version (company_id, id);

create index ix_pur_purchase_order_version__supplier_base_id_id__a7d98f on pur_purchase_order_version (supplier_base_id, id);

create index ix_pur_purchase_order_version__order_id_id__82480c on pur_purchase_order_version (order_id, id);

create index ix_pur_purchase_order_version__change_id_id__a50cd2 on pur_purchase_order_version (change_id, id);

create index ix_pur_purchase_order_version__version_id__234e58 on pur_purchase_order_version (version, id);

create index ix_pur_purchase_order_version__source_id__71c5e7 on pur_purchase_order_version (source, id);

alter table pur_purchase_order_version add constraint ck_pur_purchase_order_version_source_ffff52 check (source in ('ISSUE', 'PROPOSAL', 'CHANGE'));

create policy p_srm_system_all_pur_purchase_order_version_194138 on pur_purchase_order_version for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_pur_purchase_order_version_194138 on pur_purchase_order_version for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_pur_purchase_order_version_fe6d7b on pur_purchase_order_version for select to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_insert_pur_purchase_order_version_b68134 on pur_purchase_order_version for insert to srm_supplier with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_update_pur_purchase_order_version_faaa43 on pur_purchase_order_version for update to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint)) with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

alter table pur_purchase_order_change add constraint fk_pur_purchase_order_change_order_id_78b9e4 foreign key (order_id) references pur_purchase_order (id);

alter table pur_purchase_order_change add constraint fk_pur_purchase_order_change_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table pur_purchase_order_change add constraint fk_pur_purchase_order_change_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table pur_purchase_order_change add constraint fk_pur_purchase_order_change_old_payment_term_id_2721f6 foreign key (old_payment_term_id) references basic_payment_term (id);

alter table pur_purchase_order_change add constraint fk_pur_purchase_order_change_new_payment_term_id_2721f6 foreign key (new_payment_term_id) references basic_payment_term (id);

alter table pur_purchase_order_change add constraint fk_pur_purchase_order_change_old_invoice_company_id_3eedd2 foreign key (old_invoice_company_id) references basic_company (id);

alter table pur_purchase_order_change add constraint fk_pur_purchase_order_change_new_invoice_company_id_3eedd2 foreign key (new_invoice_company_id) references basic_company (id);

alter table pur_purchase_order_change add constraint fk_pur_purchase_order_change_currency_id_000f37 foreign key (currency_id) references basic_currency (id);

alter table pur_purchase_order_change_line add constraint fk_pur_purchase_order_change_line_parent_id_919d3d foreign key (parent_id) references pur_purchase_order_change (id) on delete cascade;

alter table pur_purchase_order_change_line add constraint fk_pur_purchase_order_change_line_order_detail_id_0a87cf foreign key (order_detail_id) references pur_purchase_order_detail (id);

alter table pur_purchase_order_change_line add constraint fk_pur_purchase_order_change_line_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table pur_purchase_order_change_line add constraint fk_pur_purchase_order_change_line_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table pur_purchase_order_change_line add constraint fk_pur_purchase_order_change_line_material_id_0e30c4 foreign key (material_id) references basic_material (id);

alter table pur_purchase_order_change_line add constraint fk_pur_purchase_order_change_line_unit_id_465b8d foreign key (unit_id) references basic_unit (id);

alter table pur_purchase_order_change_line add constraint fk_pur_purchase_order_change_line_tax_rate_id_cd1619 foreign key (tax_rate_id) references basic_tax_rate (id);

alter table pur_purchase_order_change_line add constraint fk_pur_purchase_order_change_line_warehouse_id_765b55 foreign key (warehouse_id) references basic_warehouse (id);

alter table pur_purchase_order_version add constraint fk_pur_purchase_order_version_order_id_78b9e4 foreign key (order_id) references pur_purchase_order (id);

alter table pur_purchase_order_version add constraint fk_pur_purchase_order_version_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table pur_purchase_order_version add constraint fk_pur_purchase_order_version_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table pur_purchase_order_version add constraint fk_pur_purchase_order_version_change_id_aaf9e1 foreign key (change_id) references pur_purchase_order_change (id);
