create table bidding_budget (
  id bigint primary key,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  code text not null,
  name jsonb not null,
  company_id bigint not null,
  dept_id bigint,
  cost_center_id bigint,
  budget_item_id bigint,
  valid_from date,
  valid_to date,
  control text not null,
  amount numeric(20,4) not null,
  reserved_amt numeric(20,4) not null default 0,
  consumed_amt numeric(20,4) not null default 0,
  available_amt numeric(20,4) not null generated always as (((amount - reserved_amt) - consumed_amt)) stored
);

alter table bidding_budget enable row level security;

alter table bidding_budget force row level security;

grant select, insert, update, delete on bidding_budget to srm_buyer, srm_supplier, srm_expert, srm_system;

create table bidding_budget_entry (
  id bigint primary key,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  budget_id bigint not null,
  company_id bigint,
  event text not null,
  qty numeric(20,6) not null default 0,
  amount numeric(20,4) not null default 0,
  source_doc text not null,
  source_line_id text,
  seq integer not null default 0,
  posting_date date not null,
  actor_id bigint
);

alter table bidding_budget_entry enable row level security;

alter table bidding_budget_entry force row level security;

grant select, insert, update, delete on bidding_budget_entry to srm_buyer, srm_supplier, srm_expert, srm_system;

create table bidding_method_rule (
  id bigint primary key,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  code text not null,
  name jsonb not null,
  company_id bigint,
  category_id bigint,
  amount_from numeric(20,4) not null,
  amount_to numeric(20,4),
  least_method text not null,
  min_invite integer not null,
  min_quotes integer not null,
  control text not null
);

alter table bidding_method_rule enable row level security;

alter table bidding_method_rule force row level security;

grant select, insert, update, delete on bidding_method_rule to srm_buyer, srm_supplier, srm_expert, srm_system;

create table bidding_purchase_request (
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
  request_no text not null,
  title text not null,
  company_id bigint not null,
  purchase_org_id bigint,
  inventory_org_id bigint,
  dept_id bigint,
  requester_id bigint,
  request_type text not null,
  source_type text not null,
  urgency text not null,
  cost_center_id bigint,
  budget_id bigint,
  currency_id bigint,
  est_amount numeric(20,4) not null default 0,
  held_amt numeric(20,4) not null default 0,
  reason text,
  least_method text,
  split_total numeric(20,4) not null default 0,
  split_reason text,
  approval_level text,
  submitter_id bigint
);

alter table bidding_purchase_request enable row level security;

alter table bidding_purchase_request force row level security;

grant select, insert, update, delete on bidding_purchase_request to srm_buyer, srm_supplier, srm_expert, srm_system;

create table bidding_purchase_request_line (
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
  request_line_no text,
  request_no text,
  company_id bigint,
  purchase_org_id bigint,
  inventory_org_id bigint,
  budget_id bigint,
  line_no integer not null,
  material_id bigint,
  material_desc text,
  category_id bigint,
  spec text,
  drawing_no text,
  drawing_version text,
  unit_id bigint not null,
  qty numeric(20,6) not null,
  required_date date not null,
  est_price numeric(20,8),
  tax_rate_id bigint,
  est_amount numeric(20,4) not null default 0,
  warehouse_id bigint,
  suggest_supplier_id bigint,
  buyer_id bigint,
  open_qty numeric(20,6) not null default 0,
  sourcing_qty numeric(20,6) not null default 0,
  awarded_qty numeric(20,6) not null default 0,
  ordered_qty numeric(20,6) not null default 0,
  returned_qty numeric(20,6) not null default 0,
  closed_qty numeric(20,6) not null default 0,
  awarded_amt numeric(20,4) not null default 0,
  ordered_amt numeric(20,4) not null default 0,
  status_reason text
);

alter table bidding_purchase_request_line enable row level security;

alter table bidding_purchase_request_line force row level security;

grant select, insert, update, delete on bidding_purchase_request_line to srm_buyer, srm_supplier, srm_expert, srm_system;

create table bidding_src_ledger (
  id bigint primary key,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  need_id bigint not null,
  company_id bigint,
  event text not null,
  qty numeric(20,6) not null default 0,
  amount numeric(20,4) not null default 0,
  source_doc text not null,
  source_line_id text,
  seq integer not null default 0,
  posting_date date not null,
  actor_id bigint
);

alter table bidding_src_ledger enable row level security;

alter table bidding_src_ledger force row level security;

grant select, insert, update, delete on bidding_src_ledger to srm_buyer, srm_supplier, srm_expert, srm_system;

create unique index uq_bidding_budget__code__d4b6b7 on bidding_budget (code) where not deleted_flag;

create index ix_bidding_budget__company_id_id__c7e461 on bidding_budget (company_id, id);

create index ix_bidding_budget__dept_id_id__3323cd on bidding_budget (dept_id, id);

create index ix_bidding_budget__cost_center_id_id__f043dd on bidding_budget (cost_center_id, id);

create index ix_bidding_budget__budget_item_id_id__53d22c on bidding_budget (budget_item_id, id);

create index ix_bidding_budget_using_gin_code_gin_trgm_ops__943037 on bidding_budget using gin (code gin_trgm_ops);

create index ix_bidding_budget_using_gin_coalesce_name_zh_coalesce_8bfd65 on bidding_budget using gin ((coalesce(name->>'zh','') || ' ' || coalesce(name->>'en','')) gin_trgm_ops);

create index ix_bidding_budget__control_id__facb8b on bidding_budget (control, id);

alter table bidding_budget add constraint ck_bidding_budget_control_1657f3 check (control in ('HARD', 'SOFT'));

alter table bidding_budget add constraint ck_bidding_budget_amount_32e629 check (amount >= 0);

alter table bidding_budget add constraint ck_bidding_budget_reserved_amt_b78b8e check (reserved_amt >= 0);

alter table bidding_budget add constraint ck_bidding_budget_consumed_amt_3cd1c0 check (consumed_amt >= 0);

alter table bidding_budget add constraint ck_bidding_budget_validity_c538ed check (valid_to >= valid_from);

alter table bidding_budget add constraint ck_bidding_budget_limit_7cfd2d check (control <> 'HARD' or reserved_amt + consumed_amt <= amount);

create policy p_srm_system_all_bidding_budget_194138 on bidding_budget for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_bidding_budget_194138 on bidding_budget for all to srm_buyer using (true) with check (true);

create unique index uq_bidding_budget_entry__budget_id_seq__c14b3b on bidding_budget_entry (budget_id, seq) where not deleted_flag;

create index ix_bidding_budget_entry__company_id_id__c7e461 on bidding_budget_entry (company_id, id);

create index ix_bidding_budget_entry__budget_id_id__f82e66 on bidding_budget_entry (budget_id, id);

create index ix_bidding_budget_entry__actor_id_id__a8ed3a on bidding_budget_entry (actor_id, id);

create index ix_bidding_budget_entry__event_id__78cb2e on bidding_budget_entry (event, id);

create index ix_bidding_budget_entry_using_gin_source_doc_gin_trgm_642749 on bidding_budget_entry using gin (source_doc gin_trgm_ops);

create index ix_bidding_budget_entry__posting_date_id__0653aa on bidding_budget_entry (posting_date, id);

alter table bidding_budget_entry add constraint ck_bidding_budget_entry_event_934d0a check (event in ('RESERVE', 'CONSUME'));

create policy p_srm_system_all_bidding_budget_entry_194138 on bidding_budget_entry for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_bidding_budget_entry_194138 on bidding_budget_entry for all to srm_buyer using (true) with check (true);

create unique index uq_bidding_method_rule__code__d4b6b7 on bidding_method_rule (code) where not deleted_flag;

create index ix_bidding_method_rule__company_id_id__c7e461 on bidding_method_rule (company_id, id);

create index ix_bidding_method_rule__category_id_id__29a6b7 on bidding_method_rule (category_id, id);

create index ix_bidding_method_rule_using_gin_code_gin_trgm_ops__943037 on bidding_method_rule using gin (code gin_trgm_ops);

create index ix_bidding_method_rule_using_gin_coalesce_name_zh_coa_8bfd65 on bidding_method_rule using gin ((coalesce(name->>'zh','') || ' ' || coalesce(name->>'en','')) gin_trgm_ops);

create index ix_bidding_method_rule__least_method_id__9d9321 on bidding_method_rule (least_method, id);

alter table bidding_method_rule add constraint ck_bidding_method_rule_amount_from_e464aa check (amount_from >= 0);

alter table bidding_method_rule add constraint ck_bidding_method_rule_amount_to_0e127a check (amount_to > 0);

alter table bidding_method_rule add constraint ck_bidding_method_rule_least_method_0a9284 check (least_method in ('DIRECT', 'INQUIRY', 'TENDER'));

alter table bidding_method_rule add constraint ck_bidding_method_rule_control_1657f3 check (control in ('HARD', 'SOFT'));

alter table bidding_method_rule add constraint ck_bidding_method_rule_band_361969 check (amount_to is null or amount_to > amount_from);

create policy p_srm_system_all_bidding_method_rule_194138 on bidding_method_rule for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_bidding_method_rule_194138 on bidding_method_rule for all to srm_buyer using (true) with check (true);

create unique index uq_bidding_purchase_request__request_no__99ffb3 on bidding_purchase_request (request_no) where not deleted_flag;

create index ix_bidding_purchase_request__company_id_status_delete_6182b4 on bidding_purchase_request (company_id, status, deleted_flag, id);

create index ix_bidding_purchase_request__purchase_org_id_id__0050ec on bidding_purchase_request (purchase_org_id, id);

create index ix_bidding_purchase_request__inventory_org_id_id__01bb51 on bidding_purchase_request (inventory_org_id, id);

create index ix_bidding_purchase_request__dept_id_id__3323cd on bidding_purchase_request (dept_id, id);

create index ix_bidding_purchase_request__requester_id_id__4352ef on bidding_purchase_request (requester_id, id);

create index ix_bidding_purchase_request__cost_center_id_id__f043dd on bidding_purchase_request (cost_center_id, id);

create index ix_bidding_purchase_request__budget_id_id__f82e66 on bidding_purchase_request (budget_id, id);

create index ix_bidding_purchase_request__currency_id_id__fc5df9 on bidding_purchase_request (currency_id, id);

create index ix_bidding_purchase_request__submitter_id_id__6e09ef on bidding_purchase_request (submitter_id, id);

create index ix_bidding_purchase_request_using_gin_request_no_gin__8895aa on bidding_purchase_request using gin (request_no gin_trgm_ops);

create index ix_bidding_purchase_request_using_gin_title_gin_trgm__f8d183 on bidding_purchase_request using gin (title gin_trgm_ops);

create index ix_bidding_purchase_request__status_id__4a994d on bidding_purchase_request (status, id);

create index ix_bidding_purchase_request__request_type_id__6a097d on bidding_purchase_request (request_type, id);

create index ix_bidding_purchase_request__urgency_id__e79a71 on bidding_purchase_request (urgency, id);

create index ix_bidding_purchase_request__create_date_id__e7b801 on bidding_purchase_request (create_date, id);

alter table bidding_purchase_request add constraint ck_bidding_purchase_request_status_523e8d check (status in ('NEW', 'PENDING', 'REJECTED', 'WITHDRAWN', 'APPROVED', 'CANCELLED'));

alter table bidding_purchase_request add constraint ck_bidding_purchase_request_request_type_294e88 check (request_type in ('STOCK', 'EXPENSE', 'ASSET', 'SERVICE', 'MOLD', 'PROJECT'));

alter table bidding_purchase_request add constraint ck_bidding_purchase_request_source_type_2228e7 check (source_type in ('MANUAL', 'MRP', 'ERP', 'FORECAST', 'MIN_STOCK'));

alter table bidding_purchase_request add constraint ck_bidding_purchase_request_urgency_79ebb9 check (urgency in ('NORMAL', 'URGENT', 'EMERGENCY'));

alter table bidding_purchase_request add constraint ck_bidding_purchase_request_least_method_0a9284 check (least_method in ('DIRECT', 'INQUIRY', 'TENDER'));

alter table bidding_purchase_request add constraint ck_bidding_purchase_request_approval_level_f42e1e check (approval_level in ('NORMAL', 'OVER'));

create policy p_srm_system_all_bidding_purchase_request_194138 on bidding_purchase_request for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_bidding_purchase_request_194138 on bidding_purchase_request for all to srm_buyer using (true) with check (true);

create unique index uq_bidding_purchase_request_line__request_line_no__496369 on bidding_purchase_request_line (request_line_no) where not deleted_flag;

create unique index uq_bidding_purchase_request_line__parent_id_line_no__1cf38f on bidding_purchase_request_line (parent_id, line_no) where not deleted_flag;

create index ix_bidding_purchase_request_line__parent_id__65cacd on bidding_purchase_request_line (parent_id);

create index ix_bidding_purchase_request_line__company_id_status_d_6182b4 on bidding_purchase_request_line (company_id, status, deleted_flag, id);

create index ix_bidding_purchase_request_line__purchase_org_id_id__0050ec on bidding_purchase_request_line (purchase_org_id, id);

create index ix_bidding_purchase_request_line__inventory_org_id_id_01bb51 on bidding_purchase_request_line (inventory_org_id, id);

create index ix_bidding_purchase_request_line__budget_id_id__f82e66 on bidding_purchase_request_line (budget_id, id);

create index ix_bidding_purchase_request_line__material_id_id__5b9459 on bidding_purchase_request_line (material_id, id);

create index ix_bidding_purchase_request_line__category_id_id__29a6b7 on bidding_purchase_request_line (category_id, id);

create index ix_bidding_purchase_request_line__unit_id_id__c392d4 on bidding_purchase_request_line (unit_id, id);

create index ix_bidding_purchase_request_line__tax_rate_id_id__3bc5b4 on bidding_purchase_request_line (tax_rate_id, id);

create index ix_bidding_purchase_request_line__warehouse_id_id__0a231c on bidding_purchase_request_line (warehouse_id, id);

create index ix_bidding_purchase_request_line__suggest_supplier_id_eb931f on bidding_purchase_request_line (suggest_supplier_id, id);

create index ix_bidding_purchase_request_line__buyer_id_id__e77056 on bidding_purchase_request_line (buyer_id, id);

create index ix_bidding_purchase_request_line_using_gin_request_li_f03533 on bidding_purchase_request_line using gin (request_line_no gin_trgm_ops);

create index ix_bidding_purchase_request_line__status_id__4a994d on bidding_purchase_request_line (status, id);

create index ix_bidding_purchase_request_line__required_date_id__7950e0 on bidding_purchase_request_line (required_date, id);

create index ix_bidding_purchase_request_line__required_date_reque_371adb on bidding_purchase_request_line (required_date, request_line_no, id);

create index ix_bidding_purchase_request_line__status_required_dat_5dbd76 on bidding_purchase_request_line (status, required_date, id);

alter table bidding_purchase_request_line add constraint ck_bidding_purchase_request_line_status_9fdc0a check (status in ('NEW', 'OPEN', 'ASSIGNED', 'SOURCING', 'AWARDED', 'ORDERED', 'RETURNED', 'CLOSED'));

alter table bidding_purchase_request_line add constraint ck_bidding_purchase_request_line_qty_7b8a4b check (qty > 0);

alter table bidding_purchase_request_line add constraint ck_bidding_purchase_request_line_est_price_454376 check (est_price >= 0);

alter table bidding_purchase_request_line add constraint ck_bidding_purchase_request_line_open_qty_a6f19b check (open_qty >= 0);

alter table bidding_purchase_request_line add constraint ck_bidding_purchase_request_line_sourcing_qty_0603c3 check (sourcing_qty >= 0);

alter table bidding_purchase_request_line add constraint ck_bidding_purchase_request_line_awarded_qty_2dd8fd check (awarded_qty >= 0);

alter table bidding_purchase_request_line add constraint ck_bidding_purchase_request_line_ordered_qty_8d7379 check (ordered_qty >= 0);

alter table bidding_purchase_request_line add constraint ck_bidding_purchase_request_line_returned_qty_a99620 check (returned_qty >= 0);

alter table bidding_purchase_request_line add constraint ck_bidding_purchase_request_line_closed_qty_220cd4 check (closed_qty >= 0);

alter table bidding_purchase_request_line add constraint ck_bidding_purchase_request_line_awarded_amt_f509ba check (awarded_amt >= 0);

alter table bidding_purchase_request_line add constraint ck_bidding_purchase_request_line_ordered_amt_ed9fc6 check (ordered_amt >= 0);

alter table bidding_purchase_request_line add constraint ck_bidding_purchase_request_line_balance_87fb6c check (status = 'NEW' or open_qty + sourcing_qty + awarded_qty + ordered_qty + returned_qty + closed_qty in (0, qty));

create policy p_srm_system_all_bidding_purchase_request_line_194138 on bidding_purchase_request_line for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_bidding_purchase_request_line_194138 on bidding_purchase_request_line for all to srm_buyer using (true) with check (true);

create unique index uq_bidding_src_ledger__need_id_seq__7dc9d0 on bidding_src_ledger (need_id, seq) where not deleted_flag;

create index ix_bidding_src_ledger__company_id_id__c7e461 on bidding_src_ledger (company_id, id);

create index ix_bidding_src_ledger__need_id_id__caac6f on bidding_src_ledger (need_id, id);

create index ix_bidding_src_ledger__actor_id_id__a8ed3a on bidding_src_ledger (actor_id, id);

create index ix_bidding_src_ledger__event_id__78cb2e on bidding_src_ledger (event, id);

create index ix_bidding_src_ledger_using_gin_source_doc_gin_trgm_o_642749 on bidding_src_ledger using gin (source_doc gin_trgm_ops);

create index ix_bidding_src_ledger__posting_date_id__0653aa on bidding_src_ledger (posting_date, id);

alter table bidding_src_ledger add constraint ck_bidding_src_ledger_event_810917 check (event in ('APPROVE', 'INQUIRE', 'RELEASE', 'AWARD', 'UNAWARD', 'ORDER', 'ORDER_DIRECT', 'UNORDER', 'RETURN', 'RESUBMIT', 'DROP', 'CLOSE', 'MERGE', 'SPLIT'));

create policy p_srm_system_all_bidding_src_ledger_194138 on bidding_src_ledger for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_bidding_src_ledger_194138 on bidding_src_ledger for all to srm_buyer using (true) with check (true);

alter table bidding_budget add constraint fk_bidding_budget_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table bidding_budget add constraint fk_bidding_budget_dept_id_a96890 foreign key (dept_id) references basic_department (id);

alter table bidding_budget add constraint fk_bidding_budget_cost_center_id_809472 foreign key (cost_center_id) references basic_cost_center (id);

alter table bidding_budget add constraint fk_bidding_budget_budget_item_id_a7fd40 foreign key (budget_item_id) references basic_budget_item (id);

alter table bidding_budget_entry add constraint fk_bidding_budget_entry_budget_id_e3bdfd foreign key (budget_id) references bidding_budget (id);

alter table bidding_budget_entry add constraint fk_bidding_budget_entry_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table bidding_budget_entry add constraint fk_bidding_budget_entry_actor_id_29689e foreign key (actor_id) references system_iap_sys_user_t (id);

alter table bidding_method_rule add constraint fk_bidding_method_rule_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table bidding_method_rule add constraint fk_bidding_method_rule_category_id_87ffb0 foreign key (category_id) references basic_material_category (id);

alter table bidding_purchase_request add constraint fk_bidding_purchase_request_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table bidding_purchase_request add constraint fk_bidding_purchase_request_purchase_org_id_c7f09c foreign key (purchase_org_id) references basic_purchase_org (id);

alter table bidding_purchase_request add constraint fk_bidding_purchase_request_inventory_org_id_32eb5a foreign key (inventory_org_id) references basic_inventory_org (id);

alter table bidding_purchase_request add constraint fk_bidding_purchase_request_dept_id_a96890 foreign key (dept_id) references basic_department (id);

alter table bidding_purchase_request add constraint fk_bidding_purchase_request_requester_id_be1460 foreign key (requester_id) references basic_employee (id);

alter table bidding_purchase_request add constraint fk_bidding_purchase_request_cost_center_id_809472 foreign key (cost_center_id) references basic_cost_center (id);

alter table bidding_purchase_request add constraint fk_bidding_purchase_request_budget_id_e3bdfd foreign key (budget_id) references bidding_budget (id);

alter table bidding_purchase_request add constraint fk_bidding_purchase_request_currency_id_000f37 foreign key (currency_id) references basic_currency (id);

alter table bidding_purchase_request add constraint fk_bidding_purchase_request_submitter_id_29689e foreign key (submitter_id) references system_iap_sys_user_t (id);

alter table bidding_purchase_request_line add constraint fk_bidding_purchase_request_line_parent_id_9ec6a7 foreign key (parent_id) references bidding_purchase_request (id) on delete cascade;

alter table bidding_purchase_request_line add constraint fk_bidding_purchase_request_line_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table bidding_purchase_request_line add constraint fk_bidding_purchase_request_line_purchase_org_id_c7f09c foreign key (purchase_org_id) references basic_purchase_org (id);

alter table bidding_purchase_request_line add constraint fk_bidding_purchase_request_line_inventory_org_id_32eb5a foreign key (inventory_org_id) references basic_inventory_org (id);

alter table bidding_purchase_request_line add constraint fk_bidding_purchase_request_line_budget_id_e3bdfd foreign key (budget_id) references bidding_budget (id);

alter table bidding_purchase_request_line add constraint fk_bidding_purchase_request_line_material_id_0e30c4 foreign key (material_id) references basic_material (id);

alter table bidding_purchase_request_line add constraint fk_bidding_purchase_request_line_category_id_87ffb0 foreign key (category_id) references basic_material_category (id);

alter table bidding_purchase_request_line add constraint fk_bidding_purchase_request_line_unit_id_465b8d foreign key (unit_id) references basic_unit (id);

alter table bidding_purchase_request_line add constraint fk_bidding_purchase_request_line_tax_rate_id_cd1619 foreign key (tax_rate_id) references basic_tax_rate (id);

alter table bidding_purchase_request_line add constraint fk_bidding_purchase_request_line_warehouse_id_765b55 foreign key (warehouse_id) references basic_warehouse (id);

alter table bidding_purchase_request_line add constraint fk_bidding_purchase_request_line_suggest_supplier_id_f8c7ff foreign key (suggest_supplier_id) references sup_supplier_base (id);

alter table bidding_purchase_request_line add constraint fk_bidding_purchase_request_line_buyer_id_51dcf5 foreign key (buyer_id) references basic_purchaser (id);

alter table bidding_src_ledger add constraint fk_bidding_src_ledger_need_id_9a0fc1 foreign key (need_id) references bidding_purchase_request_line (id);

alter table bidding_src_ledger add constraint fk_bidding_src_ledger_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table bidding_src_ledger add constraint fk_bidding_src_ledger_actor_id_29689e foreign key (actor_id) references system_iap_sys_user_t (id);

create trigger append_only before update or delete on bidding_budget_entry for each row execute function forbid_change();

create trigger append_only before update or delete on bidding_src_ledger for each row execute function forbid_change();
