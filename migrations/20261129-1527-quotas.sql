create table sup_sup_quota (
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
  quota_no text not null,
  company_id bigint not null,
  purchase_org_id bigint,
  inventory_org_id bigint,
  scope_type text not null,
  material_id bigint,
  category_id bigint,
  valid_from date not null,
  valid_to date not null,
  allocation_mode text not null,
  min_split_qty numeric(20,6),
  allow_over_pack boolean not null default false,
  count_basis text not null,
  period_reset text not null,
  approver_id bigint,
  approved_at timestamp with time zone,
  end_reason text
);

alter table sup_sup_quota enable row level security;

alter table sup_sup_quota force row level security;

grant select, insert, update, delete on sup_sup_quota to srm_buyer, srm_supplier, srm_expert, srm_system;

create table sup_sup_quota_line (
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
  supplier_base_id bigint not null,
  quota numeric(20,4) not null,
  priority integer,
  base_qty numeric(20,6),
  max_qty numeric(20,6),
  min_lot_qty numeric(20,6),
  max_lot_qty numeric(20,6),
  pack_qty numeric(20,6),
  once_flag boolean not null default false
);

alter table sup_sup_quota_line enable row level security;

alter table sup_sup_quota_line force row level security;

grant select, insert, update, delete on sup_sup_quota_line to srm_buyer, srm_supplier, srm_expert, srm_system;

create table sup_temporary_quota_order_line (
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
  material_id bigint not null,
  supplier_base_id bigint not null,
  stand_quota numeric(20,4),
  temp_quota numeric(20,4) not null,
  qty_limit numeric(20,6),
  stand_allocated numeric(20,6),
  stand_arrears numeric(20,6)
);

alter table sup_temporary_quota_order_line enable row level security;

alter table sup_temporary_quota_order_line force row level security;

grant select, insert, update, delete on sup_temporary_quota_order_line to srm_buyer, srm_supplier, srm_expert, srm_system;

create table sup_temporary_quota_orders (
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
  order_no text not null,
  company_id bigint not null,
  purchase_org_id bigint,
  inventory_org_id bigint,
  valid_from date not null,
  valid_to date not null,
  reason_code text not null,
  reason text,
  override_mode text not null,
  count_flag boolean not null default true,
  approver_id bigint,
  approved_at timestamp with time zone,
  end_reason text
);

alter table sup_temporary_quota_orders enable row level security;

alter table sup_temporary_quota_orders force row level security;

grant select, insert, update, delete on sup_temporary_quota_orders to srm_buyer, srm_supplier, srm_expert, srm_system;

create unique index uq_sup_sup_quota__quota_no__d56da2 on sup_sup_quota (quota_no) where not deleted_flag;

create index ix_sup_sup_quota__company_id_status_deleted_flag_id__6182b4 on sup_sup_quota (company_id, status, deleted_flag, id);

create index ix_sup_sup_quota__purchase_org_id_id__0050ec on sup_sup_quota (purchase_org_id, id);

create index ix_sup_sup_quota__inventory_org_id_id__01bb51 on sup_sup_quota (inventory_org_id, id);

create index ix_sup_sup_quota__material_id_id__5b9459 on sup_sup_quota (material_id, id);

create index ix_sup_sup_quota__category_id_id__29a6b7 on sup_sup_quota (category_id, id);

create index ix_sup_sup_quota__approver_id_id__861e07 on sup_sup_quota (approver_id, id);

create index ix_sup_sup_quota_using_gin_quota_no_gin_trgm_ops__9040aa on sup_sup_quota using gin (quota_no gin_trgm_ops);

create index ix_sup_sup_quota__status_id__4a994d on sup_sup_quota (status, id);

create index ix_sup_sup_quota__valid_from_id__4b877d on sup_sup_quota (valid_from, id);

create index ix_sup_sup_quota__valid_to_id__4ef932 on sup_sup_quota (valid_to, id);

create index ix_sup_sup_quota__valid_to_id__44a3c5 on sup_sup_quota (valid_to, id) where not deleted_flag and status = 'EFFECTIVE';

alter table sup_sup_quota add constraint ck_sup_sup_quota_status_cb91c3 check (status in ('NEW', 'PENDING', 'REJECTED', 'WITHDRAWN', 'EFFECTIVE', 'EXPIRED', 'TERMINATED'));

alter table sup_sup_quota add constraint ck_sup_sup_quota_scope_type_5440d7 check (scope_type in ('MATERIAL', 'CATEGORY'));

alter table sup_sup_quota add constraint ck_sup_sup_quota_allocation_mode_05f061 check (allocation_mode in ('RATING', 'PROPORTIONAL', 'PRIORITY'));

alter table sup_sup_quota add constraint ck_sup_sup_quota_min_split_qty_d0b126 check (min_split_qty >= 0);

alter table sup_sup_quota add constraint ck_sup_sup_quota_count_basis_a46a99 check (count_basis in ('ORDER', 'RECEIPT'));

alter table sup_sup_quota add constraint ck_sup_sup_quota_period_reset_b5f933 check (period_reset in ('NONE', 'MONTH', 'QUARTER', 'YEAR'));

alter table sup_sup_quota add constraint ck_sup_sup_quota_validity_c538ed check (valid_to >= valid_from);

create policy p_srm_system_all_sup_sup_quota_194138 on sup_sup_quota for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_sup_sup_quota_194138 on sup_sup_quota for all to srm_buyer using (true) with check (true);

create index ix_sup_sup_quota_line__parent_id__65cacd on sup_sup_quota_line (parent_id);

create index ix_sup_sup_quota_line__supplier_base_id_id__a7d98f on sup_sup_quota_line (supplier_base_id, id);

alter table sup_sup_quota_line add constraint ck_sup_sup_quota_line_quota_80f148 check (quota >= 0);

alter table sup_sup_quota_line add constraint ck_sup_sup_quota_line_quota_616b44 check (quota <= 100);

alter table sup_sup_quota_line add constraint ck_sup_sup_quota_line_base_qty_5ae371 check (base_qty >= 0);

alter table sup_sup_quota_line add constraint ck_sup_sup_quota_line_max_qty_5689da check (max_qty > 0);

alter table sup_sup_quota_line add constraint ck_sup_sup_quota_line_min_lot_qty_37e275 check (min_lot_qty > 0);

alter table sup_sup_quota_line add constraint ck_sup_sup_quota_line_max_lot_qty_2005e3 check (max_lot_qty > 0);

alter table sup_sup_quota_line add constraint ck_sup_sup_quota_line_pack_qty_562c86 check (pack_qty > 0);

create policy p_srm_system_all_sup_sup_quota_line_194138 on sup_sup_quota_line for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_sup_sup_quota_line_194138 on sup_sup_quota_line for all to srm_buyer using (true) with check (true);

create index ix_sup_temporary_quota_order_line__parent_id__65cacd on sup_temporary_quota_order_line (parent_id);

create index ix_sup_temporary_quota_order_line__material_id_id__5b9459 on sup_temporary_quota_order_line (material_id, id);

create index ix_sup_temporary_quota_order_line__supplier_base_id_i_a7d98f on sup_temporary_quota_order_line (supplier_base_id, id);

alter table sup_temporary_quota_order_line add constraint ck_sup_temporary_quota_order_line_temp_quota_3525ea check (temp_quota >= 0);

alter table sup_temporary_quota_order_line add constraint ck_sup_temporary_quota_order_line_temp_quota_06d65b check (temp_quota <= 100);

alter table sup_temporary_quota_order_line add constraint ck_sup_temporary_quota_order_line_qty_limit_d51419 check (qty_limit > 0);

create policy p_srm_system_all_sup_temporary_quota_order_line_194138 on sup_temporary_quota_order_line for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_sup_temporary_quota_order_line_194138 on sup_temporary_quota_order_line for all to srm_buyer using (true) with check (true);

create unique index uq_sup_temporary_quota_orders__order_no__d883d5 on sup_temporary_quota_orders (order_no) where not deleted_flag;

create index ix_sup_temporary_quota_orders__company_id_status_dele_6182b4 on sup_temporary_quota_orders (company_id, status, deleted_flag, id);

create index ix_sup_temporary_quota_orders__purchase_org_id_id__0050ec on sup_temporary_quota_orders (purchase_org_id, id);

create index ix_sup_temporary_quota_orders__inventory_org_id_id__01bb51 on sup_temporary_quota_orders (inventory_org_id, id);

create index ix_sup_temporary_quota_orders__approver_id_id__861e07 on sup_temporary_quota_orders (approver_id, id);

create index ix_sup_temporary_quota_orders_using_gin_order_no_gin__e4494a on sup_temporary_quota_orders using gin (order_no gin_trgm_ops);

create index ix_sup_temporary_quota_orders__status_id__4a994d on sup_temporary_quota_orders (status, id);

create index ix_sup_temporary_quota_orders__reason_code_id__2ac0c5 on sup_temporary_quota_orders (reason_code, id);

create index ix_sup_temporary_quota_orders__valid_from_id__4b877d on sup_temporary_quota_orders (valid_from, id);

create index ix_sup_temporary_quota_orders__valid_to_id__4ef932 on sup_temporary_quota_orders (valid_to, id);

create index ix_sup_temporary_quota_orders__valid_to_id__44a3c5 on sup_temporary_quota_orders (valid_to, id) where not deleted_flag and status = 'EFFECTIVE';

alter table sup_temporary_quota_orders add constraint ck_sup_temporary_quota_orders_status_7833a4 check (status in ('NEW', 'PENDING', 'REJECTED', 'WITHDRAWN', 'EFFECTIVE', 'USED_UP', 'EXPIRED', 'TERMINATED'));

alter table sup_temporary_quota_orders add constraint ck_sup_temporary_quota_orders_reason_code_f4bad3 check (reason_code in ('SHORTAGE', 'QUALITY', 'CAPACITY', 'TRIAL', 'OTHER'));

alter table sup_temporary_quota_orders add constraint ck_sup_temporary_quota_orders_override_mode_786fa4 check (override_mode in ('REPLACE', 'ADJUST'));

alter table sup_temporary_quota_orders add constraint ck_sup_temporary_quota_orders_validity_c538ed check (valid_to >= valid_from);

create policy p_srm_system_all_sup_temporary_quota_orders_194138 on sup_temporary_quota_orders for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_sup_temporary_quota_orders_194138 on sup_temporary_quota_orders for all to srm_buyer using (true) with check (true);

alter table sup_sup_quota add constraint fk_sup_sup_quota_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table sup_sup_quota add constraint fk_sup_sup_quota_purchase_org_id_c7f09c foreign key (purchase_org_id) references basic_purchase_org (id);

alter table sup_sup_quota add constraint fk_sup_sup_quota_inventory_org_id_32eb5a foreign key (inventory_org_id) references basic_inventory_org (id);

alter table sup_sup_quota add constraint fk_sup_sup_quota_material_id_0e30c4 foreign key (material_id) references basic_material (id);

alter table sup_sup_quota add constraint fk_sup_sup_quota_category_id_87ffb0 foreign key (category_id) references basic_material_category (id);

alter table sup_sup_quota add constraint fk_sup_sup_quota_approver_id_29689e foreign key (approver_id) references system_iap_sys_user_t (id);

alter table sup_sup_quota_line add constraint fk_sup_sup_quota_line_parent_id_5f6116 foreign key (parent_id) references sup_sup_quota (id) on delete cascade;

alter table sup_sup_quota_line add constraint fk_sup_sup_quota_line_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table sup_temporary_quota_order_line add constraint fk_sup_temporary_quota_order_line_parent_id_d1a194 foreign key (parent_id) references sup_temporary_quota_orders (id) on delete cascade;

alter table sup_temporary_quota_order_line add constraint fk_sup_temporary_quota_order_line_material_id_0e30c4 foreign key (material_id) references basic_material (id);

alter table sup_temporary_quota_order_line add constraint fk_sup_temporary_quota_order_line_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table sup_temporary_quota_orders add constraint fk_sup_temporary_quota_orders_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table sup_temporary_quota_orders add constraint fk_sup_temporary_quota_orders_purchase_org_id_c7f09c foreign key (purchase_org_id) references basic_purchase_org (id);

alter table sup_temporary_quota_orders add constraint fk_sup_temporary_quota_orders_inventory_org_id_32eb5a foreign key (inventory_org_id) references basic_inventory_org (id);

alter table sup_temporary_quota_orders add constraint fk_sup_temporary_quota_orders_approver_id_29689e foreign key (approver_id) references system_iap_sys_user_t (id);
