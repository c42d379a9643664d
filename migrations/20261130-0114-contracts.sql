alter table bidding_inquiry_award_line add column contracted_qty numeric(20,6) not null default 0;

alter table bidding_tendering_award_line add column contracted_qty numeric(20,6) not null default 0;

create table contract_contract (
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
  contract_no text not null,
  contract_name text not null,
  contract_type text not null,
  template_id bigint,
  source_type text,
  source_no text,
  renews_id bigint,
  company_id bigint not null,
  purchase_org_id bigint,
  supplier_base_id bigint not null,
  owner_id bigint,
  currency_id bigint,
  tax_included_flag boolean not null default true,
  payment_term_id bigint,
  valid_from date not null,
  valid_to date not null,
  amount_limit numeric(20,4),
  perf_bond numeric(20,4),
  bond_date date,
  retention_pct numeric(20,4),
  penalty_pct_day numeric(20,4),
  penalty_cap_pct numeric(20,4),
  settlement text,
  sign_order text not null,
  net_amt numeric(20,4) not null default 0,
  tax_amt numeric(20,4) not null default 0,
  gross_amt numeric(20,4) not null default 0,
  ordered_amt numeric(20,4) not null default 0,
  usage_pct numeric(20,4) not null default 0,
  deviation_count integer not null default 0,
  deviation_reason text,
  legal_reviewer_id bigint,
  legal_reviewed_at timestamp with time zone,
  submitter_id bigint,
  body_hash text,
  body_code text,
  supplier_signer text,
  supplier_signed_at timestamp with time zone,
  supplier_scan text,
  buyer_signer text,
  buyer_signed_at timestamp with time zone,
  buyer_scan text,
  effect_day date,
  remind_on date,
  open_order_policy text,
  end_reason text,
  internal_remark text
);

alter table contract_contract enable row level security;

alter table contract_contract force row level security;

grant select, insert, update, delete on contract_contract to srm_buyer, srm_supplier, srm_expert, srm_system;

create table contract_contract_body_clause (
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
  clause_id bigint,
  title jsonb,
  level text,
  text_zh text,
  text_en text,
  source_zh text,
  source_en text,
  source_version integer not null default 0,
  deviation_flag boolean not null default false,
  body_zh text,
  body_en text
);

alter table contract_contract_body_clause enable row level security;

alter table contract_contract_body_clause force row level security;

grant select, insert, update, delete on contract_contract_body_clause to srm_buyer, srm_supplier, srm_expert, srm_system;

create table contract_contract_clause (
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
  clause_no text not null,
  name jsonb not null,
  level text not null,
  text_zh text not null,
  text_en text,
  fallback text,
  risk_note text,
  clause_version integer not null default 0,
  published_zh text,
  published_en text,
  published_at timestamp with time zone,
  submitter_id bigint
);

alter table contract_contract_clause enable row level security;

alter table contract_contract_clause force row level security;

grant select, insert, update, delete on contract_contract_clause to srm_buyer, srm_supplier, srm_expert, srm_system;

create table contract_contract_line (
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
  contract_line_no text,
  company_id bigint,
  supplier_base_id bigint,
  currency_id bigint,
  line_no integer not null,
  material_id bigint not null,
  material_desc text,
  unit_id bigint not null,
  qty numeric(20,6) not null,
  price numeric(20,8),
  tax_price numeric(20,8),
  price_unit numeric(20,6) not null,
  tax_rate_id bigint not null,
  net_amt numeric(20,4) not null default 0,
  tax_amt numeric(20,4) not null default 0,
  gross_amt numeric(20,4) not null default 0,
  delivery_date date,
  tol_pct numeric(20,4),
  max_qty numeric(20,6),
  ordered_qty numeric(20,6) not null default 0,
  usable_flag boolean not null default false,
  inquiry_award_line_id bigint,
  tendering_award_line_id bigint,
  award_price numeric(20,8)
);

alter table contract_contract_line enable row level security;

alter table contract_contract_line force row level security;

grant select, insert, update, delete on contract_contract_line to srm_buyer, srm_supplier, srm_expert, srm_system;

create table contract_contract_milestone (
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
  name jsonb not null,
  kind text not null,
  due_date date not null,
  amount_pct numeric(20,4),
  done_date date,
  evidence text,
  done_by_id bigint
);

alter table contract_contract_milestone enable row level security;

alter table contract_contract_milestone force row level security;

grant select, insert, update, delete on contract_contract_milestone to srm_buyer, srm_supplier, srm_expert, srm_system;

create table contract_contract_template (
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
  template_no text not null,
  name jsonb not null,
  contract_type text not null,
  company_id bigint,
  template_version integer not null default 0,
  submitter_id bigint
);

alter table contract_contract_template enable row level security;

alter table contract_contract_template force row level security;

grant select, insert, update, delete on contract_contract_template to srm_buyer, srm_supplier, srm_expert, srm_system;

create table contract_contract_template_clause (
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
  clause_id bigint not null
);

alter table contract_contract_template_clause enable row level security;

alter table contract_contract_template_clause force row level security;

grant select, insert, update, delete on contract_contract_template_clause to srm_buyer, srm_supplier, srm_expert, srm_system;

alter table bidding_inquiry_award_line drop constraint ck_bidding_inquiry_award_line_converted_0b14da;

alter table bidding_inquiry_award_line add constraint ck_bidding_inquiry_award_line_converted_44f039 check (converted_qty >= 0 and contracted_qty >= 0 and converted_qty + contracted_qty <= win_qty);

alter table bidding_tendering_award_line drop constraint ck_bidding_tendering_award_line_converted_0b14da;

alter table bidding_tendering_award_line add constraint ck_bidding_tendering_award_line_converted_44f039 check (converted_qty >= 0 and contracted_qty >= 0 and converted_qty + contracted_qty <= win_qty);

create unique index uq_contract_contract__contract_no__011e8c on contract_contract (contract_no) where not deleted_flag;

create index ix_contract_contract__company_id_status_deleted_flag__6182b4 on contract_contract (company_id, status, deleted_flag, id);

create index ix_contract_contract__supplier_base_id_status_deleted_3208a9 on contract_contract (supplier_base_id, status, deleted_flag, id);

create index ix_contract_contract__template_id_id__704c05 on contract_contract (template_id, id);

create index ix_contract_contract__renews_id_id__985b49 on contract_contract (renews_id, id);

create index ix_contract_contract__purchase_org_id_id__0050ec on contract_contract (purchase_org_id, id);

create index ix_contract_contract__owner_id_id__ebbffd on contract_contract (owner_id, id);

create index ix_contract_contract__currency_id_id__fc5df9 on contract_contract (currency_id, id);

create index ix_contract_contract__payment_term_id_id__25ef59 on contract_contract (payment_term_id, id);

create index ix_contract_contract__legal_reviewer_id_id__38b0e8 on contract_contract (legal_reviewer_id, id);

create index ix_contract_contract__submitter_id_id__6e09ef on contract_contract (submitter_id, id);

create index ix_contract_contract_using_gin_contract_no_gin_trgm_o_bafde6 on contract_contract using gin (contract_no gin_trgm_ops);

create index ix_contract_contract_using_gin_contract_name_gin_trgm_3ae0ae on contract_contract using gin (contract_name gin_trgm_ops);

create index ix_contract_contract__contract_type_id__682774 on contract_contract (contract_type, id);

create index ix_contract_contract__status_id__4a994d on contract_contract (status, id);

create index ix_contract_contract__valid_to_id__4ef932 on contract_contract (valid_to, id);

create index ix_contract_contract__effect_day_id__84c1ca on contract_contract (effect_day, id) where not deleted_flag and status = 'SIGNING';

create index ix_contract_contract__remind_on_id__4146d7 on contract_contract (remind_on, id) where not deleted_flag and status = 'EFFECTIVE';

create index ix_contract_contract__valid_to_id__60e1ee on contract_contract (valid_to, id) where not deleted_flag and status in ('EFFECTIVE', 'SUSPENDED');

alter table contract_contract add constraint ck_contract_contract_status_c87d80 check (status in ('NEW', 'NEGOTIATING', 'PENDING', 'REJECTED', 'WITHDRAWN', 'APPROVED', 'SIGNING', 'EFFECTIVE', 'SUSPENDED', 'EXPIRED', 'FULFILLED', 'TERMINATED', 'CLOSED', 'CANCELLED', 'DISCARDED'));

alter table contract_contract add constraint ck_contract_contract_contract_type_e112e4 check (contract_type in ('PURCHASE', 'FRAMEWORK', 'PRICE', 'SERVICE', 'MOLD', 'CONSIGN', 'NDA', 'QUALITY', 'INTEGRITY'));

alter table contract_contract add constraint ck_contract_contract_source_type_ffba6d check (source_type in ('MANUAL', 'INQUIRY', 'TENDER', 'RENEWAL'));

alter table contract_contract add constraint ck_contract_contract_amount_limit_dc12ed check (amount_limit > 0);

alter table contract_contract add constraint ck_contract_contract_perf_bond_8ea667 check (perf_bond > 0);

alter table contract_contract add constraint ck_contract_contract_retention_pct_36247c check (retention_pct >= 0);

alter table contract_contract add constraint ck_contract_contract_retention_pct_ae0ebb check (retention_pct <= 100);

alter table contract_contract add constraint ck_contract_contract_penalty_pct_day_6fd133 check (penalty_pct_day >= 0);

alter table contract_contract add constraint ck_contract_contract_penalty_pct_day_f1f485 check (penalty_pct_day <= 100);

alter table contract_contract add constraint ck_contract_contract_penalty_cap_pct_ce14bb check (penalty_cap_pct >= 0);

alter table contract_contract add constraint ck_contract_contract_penalty_cap_pct_3e2f01 check (penalty_cap_pct <= 100);

alter table contract_contract add constraint ck_contract_contract_sign_order_f1e265 check (sign_order in ('SUPPLIER_FIRST', 'BUYER_FIRST', 'PARALLEL'));

alter table contract_contract add constraint ck_contract_contract_ordered_amt_ed9fc6 check (ordered_amt >= 0);

alter table contract_contract add constraint ck_contract_contract_open_order_policy_0b3bef check (open_order_policy in ('CONTINUE', 'STOP'));

alter table contract_contract add constraint ck_contract_contract_validity_c538ed check (valid_to >= valid_from);

alter table contract_contract add constraint ck_contract_contract_within_693f2a check (ordered_amt >= 0 and (amount_limit is null or ordered_amt <= amount_limit));

create policy p_srm_system_all_contract_contract_194138 on contract_contract for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_contract_contract_194138 on contract_contract for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_contract_contract_6ee592 on contract_contract for select to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('NEGOTIATING', 'APPROVED', 'SIGNING', 'EFFECTIVE', 'SUSPENDED', 'EXPIRED', 'FULFILLED', 'TERMINATED', 'CLOSED', 'CANCELLED'));

create policy p_srm_supplier_insert_contract_contract_b68134 on contract_contract for insert to srm_supplier with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_update_contract_contract_b7a6b0 on contract_contract for update to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('NEGOTIATING', 'APPROVED', 'SIGNING', 'EFFECTIVE', 'SUSPENDED', 'EXPIRED', 'FULFILLED', 'TERMINATED', 'CLOSED', 'CANCELLED')) with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create unique index uq_contract_contract_body_clause__parent_id_line_no__1cf38f on contract_contract_body_clause (parent_id, line_no) where not deleted_flag;

create index ix_contract_contract_body_clause__parent_id__65cacd on contract_contract_body_clause (parent_id);

create index ix_contract_contract_body_clause__clause_id_id__b6f846 on contract_contract_body_clause (clause_id, id);

alter table contract_contract_body_clause add constraint ck_contract_contract_body_clause_level_9b273b check (level in ('FIXED', 'OPTION', 'FREE'));

create policy p_srm_system_all_contract_contract_body_clause_194138 on contract_contract_body_clause for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_contract_contract_body_clause_194138 on contract_contract_body_clause for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_contract_contract_body_clause_db8cd2 on contract_contract_body_clause for select to srm_supplier using (exists (select 1 from contract_contract header where header.id = contract_contract_body_clause.parent_id));

create policy p_srm_supplier_insert_contract_contract_body_clause_81591d on contract_contract_body_clause for insert to srm_supplier with check (exists (select 1 from contract_contract header where header.id = contract_contract_body_clause.parent_id));

create policy p_srm_supplier_update_contract_contract_body_clause_490355 on contract_contract_body_clause for update to srm_supplier using (exists (select 1 from contract_contract header where header.id = contract_contract_body_clause.parent_id)) with check (exists (select 1 from contract_contract header where header.id = contract_contract_body_clause.parent_id));

create unique index uq_contract_contract_clause__clause_no__f0a6ae on contract_contract_clause (clause_no) where not deleted_flag;

create index ix_contract_contract_clause__submitter_id_id__6e09ef on contract_contract_clause (submitter_id, id);

create index ix_contract_contract_clause_using_gin_clause_no_gin_t_36e813 on contract_contract_clause using gin (clause_no gin_trgm_ops);

create index ix_contract_contract_clause_using_gin_coalesce_name_z_8bfd65 on contract_contract_clause using gin ((coalesce(name->>'zh','') || ' ' || coalesce(name->>'en','')) gin_trgm_ops);

create index ix_contract_contract_clause__level_id__200e11 on contract_contract_clause (level, id);

create index ix_contract_contract_clause__status_id__4a994d on contract_contract_clause (status, id);

alter table contract_contract_clause add constraint ck_contract_contract_clause_status_0e83a3 check (status in ('NEW', 'PENDING', 'REJECTED', 'WITHDRAWN', 'PUBLISHED', 'DISABLED'));

alter table contract_contract_clause add constraint ck_contract_contract_clause_level_9b273b check (level in ('FIXED', 'OPTION', 'FREE'));

create policy p_srm_system_all_contract_contract_clause_194138 on contract_contract_clause for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_contract_contract_clause_194138 on contract_contract_clause for all to srm_buyer using (true) with check (true);

create unique index uq_contract_contract_line__contract_line_no__414780 on contract_contract_line (contract_line_no) where not deleted_flag;

create unique index uq_contract_contract_line__parent_id_line_no__1cf38f on contract_contract_line (parent_id, line_no) where not deleted_flag;

create index ix_contract_contract_line__parent_id__65cacd on contract_contract_line (parent_id);

create index ix_contract_contract_line__company_id_id__c7e461 on contract_contract_line (company_id, id);

create index ix_contract_contract_line__supplier_base_id_id__a7d98f on contract_contract_line (supplier_base_id, id);

create index ix_contract_contract_line__currency_id_id__fc5df9 on contract_contract_line (currency_id, id);

create index ix_contract_contract_line__material_id_id__5b9459 on contract_contract_line (material_id, id);

create index ix_contract_contract_line__unit_id_id__c392d4 on contract_contract_line (unit_id, id);

create index ix_contract_contract_line__tax_rate_id_id__3bc5b4 on contract_contract_line (tax_rate_id, id);

create index ix_contract_contract_line__inquiry_award_line_id_id__cb7fee on contract_contract_line (inquiry_award_line_id, id);

create index ix_contract_contract_line__tendering_award_line_id_id_29a0b0 on contract_contract_line (tendering_award_line_id, id);

alter table contract_contract_line add constraint ck_contract_contract_line_qty_7b8a4b check (qty > 0);

alter table contract_contract_line add constraint ck_contract_contract_line_price_5e4af9 check (price >= 0);

alter table contract_contract_line add constraint ck_contract_contract_line_tax_price_6585fe check (tax_price >= 0);

alter table contract_contract_line add constraint ck_contract_contract_line_price_unit_b67d38 check (price_unit > 0);

alter table contract_contract_line add constraint ck_contract_contract_line_tol_pct_874805 check (tol_pct >= 0);

alter table contract_contract_line add constraint ck_contract_contract_line_tol_pct_b6cdc9 check (tol_pct <= 100);

alter table contract_contract_line add constraint ck_contract_contract_line_ordered_qty_8d7379 check (ordered_qty >= 0);

alter table contract_contract_line add constraint ck_contract_contract_line_ordered_486718 check (ordered_qty >= 0 and (max_qty is null or ordered_qty <= max_qty));

create policy p_srm_system_all_contract_contract_line_194138 on contract_contract_line for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_contract_contract_line_194138 on contract_contract_line for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_contract_contract_line_740122 on contract_contract_line for select to srm_supplier using (exists (select 1 from contract_contract header where header.id = contract_contract_line.parent_id));

create policy p_srm_supplier_insert_contract_contract_line_be7e07 on contract_contract_line for insert to srm_supplier with check (exists (select 1 from contract_contract header where header.id = contract_contract_line.parent_id));

create policy p_srm_supplier_update_contract_contract_line_6e5f7e on contract_contract_line for update to srm_supplier using (exists (select 1 from contract_contract header where header.id = contract_contract_line.parent_id)) with check (exists (select 1 from contract_contract header where header.id = contract_contract_line.parent_id));

create unique index uq_contract_contract_milestone__parent_id_line_no__1cf38f on contract_contract_milestone (parent_id, line_no) where not deleted_flag;

create index ix_contract_contract_milestone__parent_id__65cacd on contract_contract_milestone (parent_id);

create index ix_contract_contract_milestone__done_by_id_id__62888b on contract_contract_milestone (done_by_id, id);

alter table contract_contract_milestone add constraint ck_contract_contract_milestone_kind_f9cdf7 check (kind in ('DELIVER', 'ACCEPT', 'PAY', 'BOND', 'WARRANTY', 'REVIEW'));

alter table contract_contract_milestone add constraint ck_contract_contract_milestone_amount_pct_e68094 check (amount_pct >= 0);

alter table contract_contract_milestone add constraint ck_contract_contract_milestone_amount_pct_8b488f check (amount_pct <= 100);

create policy p_srm_system_all_contract_contract_milestone_194138 on contract_contract_milestone for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_contract_contract_milestone_194138 on contract_contract_milestone for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_contract_contract_milestone_13c4d5 on contract_contract_milestone for select to srm_supplier using (exists (select 1 from contract_contract header where header.id = contract_contract_milestone.parent_id));

create policy p_srm_supplier_insert_contract_contract_milestone_d0c78c on contract_contract_milestone for insert to srm_supplier with check (exists (select 1 from contract_contract header where header.id = contract_contract_milestone.parent_id));

create policy p_srm_supplier_update_contract_contract_milestone_9d8b87 on contract_contract_milestone for update to srm_supplier using (exists (select 1 from contract_contract header where header.id = contract_contract_milestone.parent_id)) with check (exists (select 1 from contract_contract header where header.id = contract_contract_milestone.parent_id));

create unique index uq_contract_contract_template__template_no__09bd93 on contract_contract_template (template_no) where not deleted_flag;

create index ix_contract_contract_template__company_id_id__c7e461 on contract_contract_template (company_id, id);

create index ix_contract_contract_template__submitter_id_id__6e09ef on contract_contract_template (submitter_id, id);

create index ix_contract_contract_template_using_gin_template_no_g_676be9 on contract_contract_template using gin (template_no gin_trgm_ops);

create index ix_contract_contract_template_using_gin_coalesce_name_8bfd65 on contract_contract_template using gin ((coalesce(name->>'zh','') || ' ' || coalesce(name->>'en','')) gin_trgm_ops);

create index ix_contract_contract_template__contract_type_id__682774 on contract_contract_template (contract_type, id);

create index ix_contract_contract_template__status_id__4a994d on contract_contract_template (status, id);

alter table contract_contract_template add constraint ck_contract_contract_template_status_0e83a3 check (status in ('NEW', 'PENDING', 'REJECTED', 'WITHDRAWN', 'PUBLISHED', 'DISABLED'));

alter table contract_contract_template add constraint ck_contract_contract_template_contract_type_e112e4 check (contract_type in ('PURCHASE', 'FRAMEWORK', 'PRICE', 'SERVICE', 'MOLD', 'CONSIGN', 'NDA', 'QUALITY', 'INTEGRITY'));

create policy p_srm_system_all_contract_contract_template_194138 on contract_contract_template for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_contract_contract_template_194138 on contract_contract_template for all to srm_buyer using (true) with check (true);

create unique index uq_contract_contract_template_clause__parent_id_claus_2f8ed4 on contract_contract_template_clause (parent_id, clause_id) where not deleted_flag;

create index ix_contract_contract_template_clause__parent_id__65cacd on contract_contract_template_clause (parent_id);

create index ix_contract_contract_template_clause__clause_id_id__b6f846 on contract_contract_template_clause (clause_id, id);

create policy p_srm_system_all_contract_contract_template_clause_194138 on contract_contract_template_clause for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_contract_contract_template_clause_194138 on contract_contract_template_clause for all to srm_buyer using (true) with check (true);

alter table contract_contract add constraint fk_contract_contract_template_id_74e2d0 foreign key (template_id) references contract_contract_template (id);

alter table contract_contract add constraint fk_contract_contract_renews_id_c2e17b foreign key (renews_id) references contract_contract (id);

alter table contract_contract add constraint fk_contract_contract_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table contract_contract add constraint fk_contract_contract_purchase_org_id_c7f09c foreign key (purchase_org_id) references basic_purchase_org (id);

alter table contract_contract add constraint fk_contract_contract_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table contract_contract add constraint fk_contract_contract_owner_id_51dcf5 foreign key (owner_id) references basic_purchaser (id);

alter table contract_contract add constraint fk_contract_contract_currency_id_000f37 foreign key (currency_id) references basic_currency (id);

alter table contract_contract add constraint fk_contract_contract_payment_term_id_2721f6 foreign key (payment_term_id) references basic_payment_term (id);

alter table contract_contract add constraint fk_contract_contract_legal_reviewer_id_29689e foreign key (legal_reviewer_id) references system_iap_sys_user_t (id);

alter table contract_contract add constraint fk_contract_contract_submitter_id_29689e foreign key (submitter_id) references system_iap_sys_user_t (id);

alter table contract_contract_body_clause add constraint fk_contract_contract_body_clause_parent_id_5878ab foreign key (parent_id) references contract_contract (id) on delete cascade;

alter table contract_contract_body_clause add constraint fk_contract_contract_body_clause_clause_id_713629 foreign key (clause_id) references contract_contract_clause (id);

alter table contract_contract_clause add constraint fk_contract_contract_clause_submitter_id_29689e foreign key (submitter_id) references system_iap_sys_user_t (id);

alter table contract_contract_line add constraint fk_contract_contract_line_parent_id_5878ab foreign key (parent_id) references contract_contract (id) on delete cascade;

alter table contract_contract_line add constraint fk_contract_contract_line_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table contract_contract_line add constraint fk_contract_contract_line_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table contract_contract_line add constraint fk_contract_contract_line_currency_id_000f37 foreign key (currency_id) references basic_currency (id);

alter table contract_contract_line add constraint fk_contract_contract_line_material_id_0e30c4 foreign key (material_id) references basic_material (id);

alter table contract_contract_line add constraint fk_contract_contract_line_unit_id_465b8d foreign key (unit_id) references basic_unit (id);

alter table contract_contract_line add constraint fk_contract_contract_line_tax_rate_id_cd1619 foreign key (tax_rate_id) references basic_tax_rate (id);

alter table contract_contract_line add constraint fk_contract_contract_line_inquiry_award_line_id_3e736b foreign key (inquiry_award_line_id) references bidding_inquiry_award_line (id);

alter table contract_contract_line add constraint fk_contract_contract_line_tendering_award_line_id_3c135c foreign key (tendering_award_line_id) references bidding_tendering_award_line (id);

alter table contract_contract_milestone add constraint fk_contract_contract_milestone_parent_id_5878ab foreign key (parent_id) references contract_contract (id) on delete cascade;

alter table contract_contract_milestone add constraint fk_contract_contract_milestone_done_by_id_29689e foreign key (done_by_id) references system_iap_sys_user_t (id);

alter table contract_contract_template add constraint fk_contract_contract_template_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table contract_contract_template add constraint fk_contract_contract_template_submitter_id_29689e foreign key (submitter_id) references system_iap_sys_user_t (id);

alter table contract_contract_template_clause add constraint fk_contract_contract_template_clause_parent_id_743a38 foreign key (parent_id) references contract_contract_template (id) on delete cascade;

alter table contract_contract_template_clause add constraint fk_contract_contract_template_clause_clause_id_713629 foreign key (clause_id) references contract_contract_clause (id);
