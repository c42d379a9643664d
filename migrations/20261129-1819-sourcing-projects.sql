create table bidding_bid_project (
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
  project_no text not null,
  project_name text not null,
  company_id bigint not null,
  purchase_org_id bigint,
  inventory_org_id bigint,
  owner_id bigint,
  type text not null,
  bid_type text not null,
  method_reason text,
  currency_id bigint,
  project_amt numeric(20,4) not null default 0,
  ceiling_amt numeric(20,4),
  strategy text,
  risk_note text,
  plan_publish date,
  plan_deadline date,
  plan_award date,
  least_method text,
  min_invite integer not null default 1,
  control text,
  exempt_reason text,
  project_version integer not null default 1,
  approved_at timestamp with time zone,
  award_amt numeric(20,4),
  budget_saving numeric(20,4),
  budget_saving_pct numeric(20,4),
  negotiated_saving numeric(20,4),
  negotiated_saving_pct numeric(20,4),
  historic_saving numeric(20,4),
  historic_saving_pct numeric(20,4),
  end_reason text,
  submitter_id bigint
);

alter table bidding_bid_project enable row level security;

alter table bidding_bid_project force row level security;

grant select, insert, update, delete on bidding_bid_project to srm_buyer, srm_supplier, srm_expert, srm_system;

create table bidding_bid_project_line (
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
  line_no integer not null,
  need_id bigint,
  material_id bigint,
  material_desc text,
  spec text,
  unit_id bigint not null,
  qty numeric(20,6) not null,
  est_price numeric(20,8),
  target_price numeric(20,8),
  last_price numeric(20,8),
  est_amount numeric(20,4) not null default 0,
  tax_rate_id bigint not null,
  delivery_date date not null,
  delivery_place text
);

alter table bidding_bid_project_line enable row level security;

alter table bidding_bid_project_line force row level security;

grant select, insert, update, delete on bidding_bid_project_line to srm_buyer, srm_supplier, srm_expert, srm_system;

create table bidding_bid_project_supplier (
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
  reason text
);

alter table bidding_bid_project_supplier enable row level security;

alter table bidding_bid_project_supplier force row level security;

grant select, insert, update, delete on bidding_bid_project_supplier to srm_buyer, srm_supplier, srm_expert, srm_system;

create table bidding_bid_project_version (
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
  version integer not null default 0,
  changed_at timestamp with time zone,
  changed_by_id bigint,
  reason text,
  bid_type text,
  project_amt numeric(20,4) not null default 0,
  content text
);

alter table bidding_bid_project_version enable row level security;

alter table bidding_bid_project_version force row level security;

grant select, insert, update, delete on bidding_bid_project_version to srm_buyer, srm_supplier, srm_expert, srm_system;

alter table bidding_inquiry add column bid_project_id bigint;

alter table bidding_purchase_request_line add column project_qty numeric(20,6) not null default 0;

create unique index uq_bidding_bid_project__project_no__a46ba1 on bidding_bid_project (project_no) where not deleted_flag;

create index ix_bidding_bid_project__company_id_status_deleted_fla_6182b4 on bidding_bid_project (company_id, status, deleted_flag, id);

create index ix_bidding_bid_project__purchase_org_id_id__0050ec on bidding_bid_project (purchase_org_id, id);

create index ix_bidding_bid_project__inventory_org_id_id__01bb51 on bidding_bid_project (inventory_org_id, id);

create index ix_bidding_bid_project__owner_id_id__ebbffd on bidding_bid_project (owner_id, id);

create index ix_bidding_bid_project__currency_id_id__fc5df9 on bidding_bid_project (currency_id, id);

create index ix_bidding_bid_project__submitter_id_id__6e09ef on bidding_bid_project (submitter_id, id);

create index ix_bidding_bid_project_using_gin_project_no_gin_trgm__5ad0ea on bidding_bid_project using gin (project_no gin_trgm_ops);

create index ix_bidding_bid_project_using_gin_project_name_gin_trg_095de6 on bidding_bid_project using gin (project_name gin_trgm_ops);

create index ix_bidding_bid_project__status_id__4a994d on bidding_bid_project (status, id);

create index ix_bidding_bid_project__bid_type_id__4d0975 on bidding_bid_project (bid_type, id);

create index ix_bidding_bid_project__approved_at_id__0aaa85 on bidding_bid_project (approved_at, id);

alter table bidding_bid_project add constraint ck_bidding_bid_project_status_a10e46 check (status in ('NEW', 'PENDING', 'REJECTED', 'WITHDRAWN', 'APPROVED', 'EXECUTING', 'SUSPENDED', 'COMPLETED', 'TERMINATED'));

alter table bidding_bid_project add constraint ck_bidding_bid_project_type_8c3720 check (type in ('GOODS', 'SERVICE', 'WORKS'));

alter table bidding_bid_project add constraint ck_bidding_bid_project_bid_type_3a740a check (bid_type in ('INQUIRY', 'AUCTION', 'NEGOTIATE', 'CONSULT', 'SINGLE'));

alter table bidding_bid_project add constraint ck_bidding_bid_project_ceiling_amt_ae6f61 check (ceiling_amt > 0);

alter table bidding_bid_project add constraint ck_bidding_bid_project_least_method_0a9284 check (least_method in ('DIRECT', 'INQUIRY', 'TENDER'));

alter table bidding_bid_project add constraint ck_bidding_bid_project_control_1657f3 check (control in ('HARD', 'SOFT'));

create policy p_srm_system_all_bidding_bid_project_194138 on bidding_bid_project for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_bidding_bid_project_194138 on bidding_bid_project for all to srm_buyer using (true) with check (true);

create unique index uq_bidding_bid_project_line__parent_id_line_no__1cf38f on bidding_bid_project_line (parent_id, line_no) where not deleted_flag;

create index ix_bidding_bid_project_line__parent_id__65cacd on bidding_bid_project_line (parent_id);

create index ix_bidding_bid_project_line__company_id_id__c7e461 on bidding_bid_project_line (company_id, id);

create index ix_bidding_bid_project_line__need_id_id__caac6f on bidding_bid_project_line (need_id, id);

create index ix_bidding_bid_project_line__material_id_id__5b9459 on bidding_bid_project_line (material_id, id);

create index ix_bidding_bid_project_line__unit_id_id__c392d4 on bidding_bid_project_line (unit_id, id);

create index ix_bidding_bid_project_line__tax_rate_id_id__3bc5b4 on bidding_bid_project_line (tax_rate_id, id);

alter table bidding_bid_project_line add constraint ck_bidding_bid_project_line_qty_7b8a4b check (qty > 0);

alter table bidding_bid_project_line add constraint ck_bidding_bid_project_line_est_price_454376 check (est_price >= 0);

alter table bidding_bid_project_line add constraint ck_bidding_bid_project_line_target_price_e085d4 check (target_price >= 0);

create policy p_srm_system_all_bidding_bid_project_line_194138 on bidding_bid_project_line for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_bidding_bid_project_line_194138 on bidding_bid_project_line for all to srm_buyer using (true) with check (true);

create unique index uq_bidding_bid_project_supplier__parent_id_supplier_b_870db0 on bidding_bid_project_supplier (parent_id, supplier_base_id) where not deleted_flag;

create index ix_bidding_bid_project_supplier__parent_id__65cacd on bidding_bid_project_supplier (parent_id);

create index ix_bidding_bid_project_supplier__supplier_base_id_id__a7d98f on bidding_bid_project_supplier (supplier_base_id, id);

create policy p_srm_system_all_bidding_bid_project_supplier_194138 on bidding_bid_project_supplier for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_bidding_bid_project_supplier_194138 on bidding_bid_project_supplier for all to srm_buyer using (true) with check (true);

create unique index uq_bidding_bid_project_version__parent_id_version__8aeebb on bidding_bid_project_version (parent_id, version) where not deleted_flag;

create index ix_bidding_bid_project_version__parent_id__65cacd on bidding_bid_project_version (parent_id);

create index ix_bidding_bid_project_version__changed_by_id_id__d06db9 on bidding_bid_project_version (changed_by_id, id);

create policy p_srm_system_all_bidding_bid_project_version_194138 on bidding_bid_project_version for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_bidding_bid_project_version_194138 on bidding_bid_project_version for all to srm_buyer using (true) with check (true);

create index ix_bidding_inquiry__bid_project_id_id__4c821f on bidding_inquiry (bid_project_id, id);

alter table bidding_purchase_request_line drop constraint ck_bidding_purchase_request_line_status_9fdc0a;

alter table bidding_purchase_request_line drop constraint ck_bidding_purchase_request_line_balance_87fb6c;

alter table bidding_purchase_request_line add constraint ck_bidding_purchase_request_line_status_569f3c check (status in ('NEW', 'OPEN', 'ASSIGNED', 'IN_PROJECT', 'SOURCING', 'AWARDED', 'ORDERED', 'RETURNED', 'CLOSED'));

alter table bidding_purchase_request_line add constraint ck_bidding_purchase_request_line_project_qty_50f43e check (project_qty >= 0);

alter table bidding_purchase_request_line add constraint ck_bidding_purchase_request_line_balance_1c0271 check (status = 'NEW' or open_qty + project_qty + sourcing_qty + awarded_qty + ordered_qty + returned_qty + closed_qty in (0, qty));

alter table bidding_src_ledger drop constraint ck_bidding_src_ledger_event_810917;

alter table bidding_src_ledger add constraint ck_bidding_src_ledger_event_985689 check (event in ('APPROVE', 'INQUIRE', 'PROJECT', 'UNPROJECT', 'PROJECT_INQUIRE', 'PROJECT_RELEASE', 'RELEASE', 'AWARD', 'UNAWARD', 'ORDER', 'ORDER_DIRECT', 'UNORDER', 'RETURN', 'RESUBMIT', 'DROP', 'CLOSE', 'MERGE', 'SPLIT'));

alter table bidding_bid_project add constraint fk_bidding_bid_project_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table bidding_bid_project add constraint fk_bidding_bid_project_purchase_org_id_c7f09c foreign key (purchase_org_id) references basic_purchase_org (id);

alter table bidding_bid_project add constraint fk_bidding_bid_project_inventory_org_id_32eb5a foreign key (inventory_org_id) references basic_inventory_org (id);

alter table bidding_bid_project add constraint fk_bidding_bid_project_owner_id_51dcf5 foreign key (owner_id) references basic_purchaser (id);

alter table bidding_bid_project add constraint fk_bidding_bid_project_currency_id_000f37 foreign key (currency_id) references basic_currency (id);

alter table bidding_bid_project add constraint fk_bidding_bid_project_submitter_id_29689e foreign key (submitter_id) references system_iap_sys_user_t (id);

alter table bidding_bid_project_line add constraint fk_bidding_bid_project_line_parent_id_652aa8 foreign key (parent_id) references bidding_bid_project (id) on delete cascade;

alter table bidding_bid_project_line add constraint fk_bidding_bid_project_line_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table bidding_bid_project_line add constraint fk_bidding_bid_project_line_need_id_9a0fc1 foreign key (need_id) references bidding_purchase_request_line (id);

alter table bidding_bid_project_line add constraint fk_bidding_bid_project_line_material_id_0e30c4 foreign key (material_id) references basic_material (id);

alter table bidding_bid_project_line add constraint fk_bidding_bid_project_line_unit_id_465b8d foreign key (unit_id) references basic_unit (id);

alter table bidding_bid_project_line add constraint fk_bidding_bid_project_line_tax_rate_id_cd1619 foreign key (tax_rate_id) references basic_tax_rate (id);

alter table bidding_bid_project_supplier add constraint fk_bidding_bid_project_supplier_parent_id_652aa8 foreign key (parent_id) references bidding_bid_project (id) on delete cascade;

alter table bidding_bid_project_supplier add constraint fk_bidding_bid_project_supplier_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table bidding_bid_project_version add constraint fk_bidding_bid_project_version_parent_id_652aa8 foreign key (parent_id) references bidding_bid_project (id) on delete cascade;

alter table bidding_bid_project_version add constraint fk_bidding_bid_project_version_changed_by_id_29689e foreign key (changed_by_id) references system_iap_sys_user_t (id);

alter table bidding_inquiry add constraint fk_bidding_inquiry_bid_project_id_ef7edb foreign key (bid_project_id) references bidding_bid_project (id);
