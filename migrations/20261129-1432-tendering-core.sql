create table bidding_rule_profile (
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
  min_bidders integer not null,
  control text not null,
  bid_days integer not null,
  clarify_days integer not null,
  objection_days integer not null,
  open_hours integer not null,
  bond_pct numeric(20,4),
  publicity_days integer not null,
  rank_one_flag boolean not null default false
);

alter table bidding_rule_profile enable row level security;

alter table bidding_rule_profile force row level security;

grant select, insert, update, delete on bidding_rule_profile to srm_buyer, srm_supplier, srm_expert, srm_system;

create table bidding_tendering (
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
  tendering_no text not null,
  tendering_name text not null,
  open_scope text not null,
  company_id bigint not null,
  purchase_org_id bigint,
  inventory_org_id bigint,
  owner_id bigint,
  rule_profile_id bigint not null,
  currency_id bigint,
  price_basis text not null,
  payment_term_id bigint,
  ceiling_price numeric(20,4),
  ceiling_public boolean not null default false,
  estimate_amt numeric(20,4),
  article text,
  key_clauses text,
  open_place text,
  apply_deadline timestamp with time zone,
  question_deadline timestamp with time zone,
  bid_deadline timestamp with time zone not null,
  open_time timestamp with time zone not null,
  bid_valid_days integer not null,
  partial_flag boolean not null default true,
  award_mode text not null,
  split_award boolean not null default false,
  max_winners integer,
  result_order boolean not null default true,
  result_price boolean not null default true,
  bond_amount numeric(20,4),
  perf_bond_pct numeric(20,4),
  min_bidders integer not null default 3,
  control text,
  bid_days integer not null default 0,
  clarify_days integer not null default 0,
  objection_days integer not null default 0,
  publicity_days integer not null default 0,
  rank_one_flag boolean not null default false,
  doc_version integer not null default 1,
  published_at timestamp with time zone,
  suspended_at timestamp with time zone,
  closed_at timestamp with time zone,
  opened_at timestamp with time zone,
  awarded_at timestamp with time zone,
  bid_count integer,
  log_root text,
  exempt_reason text,
  end_reason text,
  round_no integer not null default 1,
  parent_tendering_id bigint,
  submitter_id bigint
);

alter table bidding_tendering enable row level security;

alter table bidding_tendering force row level security;

grant select, insert, update, delete on bidding_tendering to srm_buyer, srm_supplier, srm_expert, srm_system;

create table bidding_tendering_apply (
  id bigint primary key,
  status text not null default 'INVITED'::text,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  tendering_id bigint not null,
  tendering_no text,
  title text,
  company_id bigint,
  supplier_base_id bigint not null,
  invited_flag boolean not null default false,
  purchaser_id bigint,
  apply_deadline timestamp with time zone,
  question_deadline timestamp with time zone,
  bid_deadline timestamp with time zone,
  open_time timestamp with time zone,
  open_place text,
  currency_id bigint,
  price_basis text,
  payment_term_id bigint,
  ceiling_price numeric(20,4),
  bond_amount numeric(20,4),
  article text,
  key_clauses text,
  doc_version integer not null default 1,
  contact_name text,
  contact_mobile text,
  contact_email text,
  submitted_at timestamp with time zone,
  answer_reason text,
  result_reason text,
  log_root text,
  won_amt numeric(20,4)
);

alter table bidding_tendering_apply enable row level security;

alter table bidding_tendering_apply force row level security;

grant select, insert, update, delete on bidding_tendering_apply to srm_buyer, srm_supplier, srm_expert, srm_system;

create table bidding_tendering_attendee (
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
  user_id bigint not null,
  attended_at timestamp with time zone not null
);

alter table bidding_tendering_attendee enable row level security;

alter table bidding_tendering_attendee force row level security;

grant select, insert, update, delete on bidding_tendering_attendee to srm_buyer, srm_supplier, srm_expert, srm_system;

create table bidding_tendering_bid (
  id bigint primary key,
  status text not null default 'LOCKED'::text,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  bid_no text not null,
  tendering_id bigint not null,
  apply_id bigint,
  tendering_no text,
  title text,
  company_id bigint,
  supplier_base_id bigint not null,
  bid_version integer not null default 0,
  doc_version integer not null default 0,
  signer text,
  receipt_no text,
  received_at timestamp with time zone,
  cipher_hash text,
  plain_hash text,
  open_result text,
  currency_id bigint,
  rate numeric(20,10) not null default 1,
  payment_term_id bigint,
  valid_until date,
  other_fee numeric(20,4),
  total_amt numeric(20,4),
  home_amt numeric(20,4),
  rank_no integer,
  supplier_remark text,
  reject_cause text,
  reject_reason text
);

alter table bidding_tendering_bid enable row level security;

alter table bidding_tendering_bid force row level security;

grant select, insert, update, delete on bidding_tendering_bid to srm_buyer, srm_supplier, srm_expert, srm_system;

create table bidding_tendering_bid_line (
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
  item_id bigint,
  line_no integer not null default 0,
  bid_ref text,
  material_id bigint,
  material_desc text,
  unit_id bigint,
  demand_qty numeric(20,6) not null default 0,
  quote_flag boolean not null default false,
  no_quote_reason text,
  offer_qty numeric(20,6),
  unit_price numeric(20,8),
  price_unit numeric(20,6) not null default 1,
  tax_rate_id bigint,
  tiers text,
  lead_time_days integer,
  moq numeric(20,6),
  brand text,
  origin text,
  deviation text,
  amount numeric(20,4) not null default 0,
  win_qty numeric(20,6) not null default 0
);

alter table bidding_tendering_bid_line enable row level security;

alter table bidding_tendering_bid_line force row level security;

grant select, insert, update, delete on bidding_tendering_bid_line to srm_buyer, srm_supplier, srm_expert, srm_system;

create table bidding_tendering_item (
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
  lot_no integer,
  need_id bigint,
  material_id bigint,
  material_desc text,
  spec text,
  unit_id bigint not null,
  demand_qty numeric(20,6) not null,
  min_offer_qty numeric(20,6),
  max_win_qty numeric(20,6),
  tax_rate_id bigint not null,
  delivery_date date not null,
  delivery_place text,
  tech_req text,
  target_price numeric(20,8),
  awarded_qty numeric(20,6) not null default 0
);

alter table bidding_tendering_item enable row level security;

alter table bidding_tendering_item force row level security;

grant select, insert, update, delete on bidding_tendering_item to srm_buyer, srm_supplier, srm_expert, srm_system;

create table bidding_tendering_lot (
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
  lot_no integer not null,
  lot_name jsonb not null,
  ceiling_price numeric(20,4)
);

alter table bidding_tendering_lot enable row level security;

alter table bidding_tendering_lot force row level security;

grant select, insert, update, delete on bidding_tendering_lot to srm_buyer, srm_supplier, srm_expert, srm_system;

create table bidding_tendering_notice (
  id bigint primary key,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  notice_no text not null,
  notice_kind text not null,
  tendering_id bigint not null,
  tendering_no text,
  title text,
  company_id bigint,
  article text,
  public_flag boolean not null default false,
  published_at timestamp with time zone,
  apply_deadline timestamp with time zone,
  bid_deadline timestamp with time zone,
  content_hash text
);

alter table bidding_tendering_notice enable row level security;

alter table bidding_tendering_notice force row level security;

grant select, insert, update, delete on bidding_tendering_notice to srm_buyer, srm_supplier, srm_expert, srm_system;

create table bidding_tendering_supplier (
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
  supplier_contact_id bigint,
  reason text
);

alter table bidding_tendering_supplier enable row level security;

alter table bidding_tendering_supplier force row level security;

grant select, insert, update, delete on bidding_tendering_supplier to srm_buyer, srm_supplier, srm_expert, srm_system;

create table bidding_tendering_version (
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
  doc_version integer not null default 0,
  published_at timestamp with time zone not null,
  material_flag boolean not null default false,
  summary text,
  doc_hash text
);

alter table bidding_tendering_version enable row level security;

alter table bidding_tendering_version force row level security;

grant select, insert, update, delete on bidding_tendering_version to srm_buyer, srm_supplier, srm_expert, srm_system;

create unique index uq_bidding_rule_profile__code__d4b6b7 on bidding_rule_profile (code) where not deleted_flag;

create index ix_bidding_rule_profile_using_gin_code_gin_trgm_ops__943037 on bidding_rule_profile using gin (code gin_trgm_ops);

create index ix_bidding_rule_profile_using_gin_coalesce_name_zh_co_8bfd65 on bidding_rule_profile using gin ((coalesce(name->>'zh','') || ' ' || coalesce(name->>'en','')) gin_trgm_ops);

create index ix_bidding_rule_profile__control_id__facb8b on bidding_rule_profile (control, id);

alter table bidding_rule_profile add constraint ck_bidding_rule_profile_control_1657f3 check (control in ('HARD', 'SOFT'));

alter table bidding_rule_profile add constraint ck_bidding_rule_profile_bond_pct_363da4 check (bond_pct >= 0);

alter table bidding_rule_profile add constraint ck_bidding_rule_profile_bond_pct_813e18 check (bond_pct <= 100);

create policy p_srm_system_all_bidding_rule_profile_194138 on bidding_rule_profile for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_bidding_rule_profile_194138 on bidding_rule_profile for all to srm_buyer using (true) with check (true);

create unique index uq_bidding_tendering__tendering_no__79aaf8 on bidding_tendering (tendering_no) where not deleted_flag;

create index ix_bidding_tendering__company_id_status_deleted_flag__6182b4 on bidding_tendering (company_id, status, deleted_flag, id);

create index ix_bidding_tendering__purchase_org_id_id__0050ec on bidding_tendering (purchase_org_id, id);

create index ix_bidding_tendering__inventory_org_id_id__01bb51 on bidding_tendering (inventory_org_id, id);

create index ix_bidding_tendering__owner_id_id__ebbffd on bidding_tendering (owner_id, id);

create index ix_bidding_tendering__rule_profile_id_id__33fe74 on bidding_tendering (rule_profile_id, id);

create index ix_bidding_tendering__currency_id_id__fc5df9 on bidding_tendering (currency_id, id);

create index ix_bidding_tendering__payment_term_id_id__25ef59 on bidding_tendering (payment_term_id, id);

create index ix_bidding_tendering__parent_tendering_id_id__29cbc0 on bidding_tendering (parent_tendering_id, id);

create index ix_bidding_tendering__submitter_id_id__6e09ef on bidding_tendering (submitter_id, id);

create index ix_bidding_tendering_using_gin_tendering_no_gin_trgm__09b509 on bidding_tendering using gin (tendering_no gin_trgm_ops);

create index ix_bidding_tendering_using_gin_tendering_name_gin_trg_052a05 on bidding_tendering using gin (tendering_name gin_trgm_ops);

create index ix_bidding_tendering__status_id__4a994d on bidding_tendering (status, id);

create index ix_bidding_tendering__open_scope_id__c6f678 on bidding_tendering (open_scope, id);

create index ix_bidding_tendering__bid_deadline_id__740fec on bidding_tendering (bid_deadline, id);

create index ix_bidding_tendering__status_bid_deadline_id__090e05 on bidding_tendering (status, bid_deadline, id);

alter table bidding_tendering add constraint ck_bidding_tendering_status_e1ad74 check (status in ('NEW', 'PENDING', 'REJECTED', 'WITHDRAWN', 'APPROVED', 'PUBLISHED', 'SUSPENDED', 'BID_CLOSED', 'OPENED', 'AWARD_PENDING', 'PUBLICITY', 'AWARDED', 'FAILED', 'TERMINATED', 'VOIDED'));

alter table bidding_tendering add constraint ck_bidding_tendering_open_scope_1a8a2f check (open_scope in ('PUBLIC', 'POOL', 'INVITED'));

alter table bidding_tendering add constraint ck_bidding_tendering_price_basis_cc3124 check (price_basis in ('INCL', 'EXCL'));

alter table bidding_tendering add constraint ck_bidding_tendering_ceiling_price_6b6fd5 check (ceiling_price > 0);

alter table bidding_tendering add constraint ck_bidding_tendering_estimate_amt_4dfcdb check (estimate_amt > 0);

alter table bidding_tendering add constraint ck_bidding_tendering_award_mode_8ec0ea check (award_mode in ('ITEM', 'LOT', 'WHOLE'));

alter table bidding_tendering add constraint ck_bidding_tendering_bond_amount_44b0f6 check (bond_amount > 0);

alter table bidding_tendering add constraint ck_bidding_tendering_perf_bond_pct_5e7754 check (perf_bond_pct >= 0);

alter table bidding_tendering add constraint ck_bidding_tendering_perf_bond_pct_bc916a check (perf_bond_pct <= 10);

alter table bidding_tendering add constraint ck_bidding_tendering_control_1657f3 check (control in ('HARD', 'SOFT'));

alter table bidding_tendering add constraint ck_bidding_tendering_opening_0a024f check (open_time >= bid_deadline);

alter table bidding_tendering add constraint ck_bidding_tendering_opened_aa4b84 check (opened_at is null or opened_at >= open_time);

create policy p_srm_system_all_bidding_tendering_194138 on bidding_tendering for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_bidding_tendering_194138 on bidding_tendering for all to srm_buyer using (true) with check (true);

create unique index uq_bidding_tendering_apply__tendering_id_supplier_bas_33c7bb on bidding_tendering_apply (tendering_id, supplier_base_id) where not deleted_flag;

create index ix_bidding_tendering_apply__company_id_status_deleted_6182b4 on bidding_tendering_apply (company_id, status, deleted_flag, id);

create index ix_bidding_tendering_apply__supplier_base_id_status_d_3208a9 on bidding_tendering_apply (supplier_base_id, status, deleted_flag, id);

create index ix_bidding_tendering_apply__tendering_id_id__7d35a4 on bidding_tendering_apply (tendering_id, id);

create index ix_bidding_tendering_apply__purchaser_id_id__170b6c on bidding_tendering_apply (purchaser_id, id);

create index ix_bidding_tendering_apply__currency_id_id__fc5df9 on bidding_tendering_apply (currency_id, id);

create index ix_bidding_tendering_apply__payment_term_id_id__25ef59 on bidding_tendering_apply (payment_term_id, id);

create index ix_bidding_tendering_apply_using_gin_tendering_no_gin_09b509 on bidding_tendering_apply using gin (tendering_no gin_trgm_ops);

create index ix_bidding_tendering_apply_using_gin_title_gin_trgm_o_f8d183 on bidding_tendering_apply using gin (title gin_trgm_ops);

create index ix_bidding_tendering_apply__status_id__4a994d on bidding_tendering_apply (status, id);

create index ix_bidding_tendering_apply__bid_deadline_id__740fec on bidding_tendering_apply (bid_deadline, id);

alter table bidding_tendering_apply add constraint ck_bidding_tendering_apply_status_8b2a63 check (status in ('INVITED', 'QUALIFIED', 'DECLINED', 'CLOSED', 'ABSENT', 'OPENED', 'CANDIDATE', 'WON', 'LOST', 'ENDED'));

alter table bidding_tendering_apply add constraint ck_bidding_tendering_apply_price_basis_cc3124 check (price_basis in ('INCL', 'EXCL'));

create policy p_srm_system_all_bidding_tendering_apply_194138 on bidding_tendering_apply for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_bidding_tendering_apply_194138 on bidding_tendering_apply for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_bidding_tendering_apply_fe6d7b on bidding_tendering_apply for select to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_insert_bidding_tendering_apply_b68134 on bidding_tendering_apply for insert to srm_supplier with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_update_bidding_tendering_apply_faaa43 on bidding_tendering_apply for update to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint)) with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create unique index uq_bidding_tendering_attendee__parent_id_user_id__c543dd on bidding_tendering_attendee (parent_id, user_id) where not deleted_flag;

create index ix_bidding_tendering_attendee__parent_id__65cacd on bidding_tendering_attendee (parent_id);

create index ix_bidding_tendering_attendee__user_id_id__a6bc8c on bidding_tendering_attendee (user_id, id);

create policy p_srm_system_all_bidding_tendering_attendee_194138 on bidding_tendering_attendee for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_bidding_tendering_attendee_194138 on bidding_tendering_attendee for all to srm_buyer using (true) with check (true);

create unique index uq_bidding_tendering_bid__bid_no__36d83c on bidding_tendering_bid (bid_no) where not deleted_flag;

create unique index uq_bidding_tendering_bid__tendering_id_supplier_base__33c7bb on bidding_tendering_bid (tendering_id, supplier_base_id) where not deleted_flag;

create index ix_bidding_tendering_bid__company_id_status_deleted_f_6182b4 on bidding_tendering_bid (company_id, status, deleted_flag, id);

create index ix_bidding_tendering_bid__supplier_base_id_status_del_3208a9 on bidding_tendering_bid (supplier_base_id, status, deleted_flag, id);

create index ix_bidding_tendering_bid__tendering_id_id__7d35a4 on bidding_tendering_bid (tendering_id, id);

create index ix_bidding_tendering_bid__apply_id_id__8de480 on bidding_tendering_bid (apply_id, id);

create index ix_bidding_tendering_bid__currency_id_id__fc5df9 on bidding_tendering_bid (currency_id, id);

create index ix_bidding_tendering_bid__payment_term_id_id__25ef59 on bidding_tendering_bid (payment_term_id, id);

create index ix_bidding_tendering_bid_using_gin_bid_no_gin_trgm_op_31721c on bidding_tendering_bid using gin (bid_no gin_trgm_ops);

create index ix_bidding_tendering_bid_using_gin_tendering_no_gin_t_09b509 on bidding_tendering_bid using gin (tendering_no gin_trgm_ops);

create index ix_bidding_tendering_bid_using_gin_title_gin_trgm_ops_f8d183 on bidding_tendering_bid using gin (title gin_trgm_ops);

create index ix_bidding_tendering_bid__status_id__4a994d on bidding_tendering_bid (status, id);

create index ix_bidding_tendering_bid__open_result_id__695beb on bidding_tendering_bid (open_result, id);

alter table bidding_tendering_bid add constraint ck_bidding_tendering_bid_status_206581 check (status in ('LOCKED', 'INVALID', 'DESTROYED', 'OPEN_FAILED', 'VALID', 'REJECTED', 'WON', 'LOST'));

alter table bidding_tendering_bid add constraint ck_bidding_tendering_bid_open_result_bc9ee9 check (open_result in ('OK', 'HASH_MISMATCH', 'NOT_DECRYPTED', 'SCHEMA_DEFECT'));

alter table bidding_tendering_bid add constraint ck_bidding_tendering_bid_reject_cause_2d54d9 check (reject_cause in ('NO_SIGN', 'UNQUALIFIED', 'TWO_OFFERS', 'BELOW_COST', 'OVER_CEILING', 'NOT_RESPONSIVE', 'FRAUD_COLLUSION'));

create policy p_srm_system_all_bidding_tendering_bid_194138 on bidding_tendering_bid for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_bidding_tendering_bid_194138 on bidding_tendering_bid for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_bidding_tendering_bid_fe6d7b on bidding_tendering_bid for select to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_insert_bidding_tendering_bid_b68134 on bidding_tendering_bid for insert to srm_supplier with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_update_bidding_tendering_bid_faaa43 on bidding_tendering_bid for update to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint)) with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create index ix_bidding_tendering_bid_line__parent_id__65cacd on bidding_tendering_bid_line (parent_id);

create index ix_bidding_tendering_bid_line__company_id_id__c7e461 on bidding_tendering_bid_line (company_id, id);

create index ix_bidding_tendering_bid_line__supplier_base_id_id__a7d98f on bidding_tendering_bid_line (supplier_base_id, id);

create index ix_bidding_tendering_bid_line__item_id_id__ffe1ee on bidding_tendering_bid_line (item_id, id);

create index ix_bidding_tendering_bid_line__material_id_id__5b9459 on bidding_tendering_bid_line (material_id, id);

create index ix_bidding_tendering_bid_line__unit_id_id__c392d4 on bidding_tendering_bid_line (unit_id, id);

create index ix_bidding_tendering_bid_line__tax_rate_id_id__3bc5b4 on bidding_tendering_bid_line (tax_rate_id, id);

create policy p_srm_system_all_bidding_tendering_bid_line_194138 on bidding_tendering_bid_line for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_bidding_tendering_bid_line_194138 on bidding_tendering_bid_line for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_bidding_tendering_bid_line_eaee0b on bidding_tendering_bid_line for select to srm_supplier using (exists (select 1 from bidding_tendering_bid header where header.id = bidding_tendering_bid_line.parent_id));

create policy p_srm_supplier_insert_bidding_tendering_bid_line_c604c4 on bidding_tendering_bid_line for insert to srm_supplier with check (exists (select 1 from bidding_tendering_bid header where header.id = bidding_tendering_bid_line.parent_id));

create policy p_srm_supplier_update_bidding_tendering_bid_line_3324b9 on bidding_tendering_bid_line for update to srm_supplier using (exists (select 1 from bidding_tendering_bid header where header.id = bidding_tendering_bid_line.parent_id)) with check (exists (select 1 from bidding_tendering_bid header where header.id = bidding_tendering_bid_line.parent_id));

create unique index uq_bidding_tendering_item__parent_id_line_no__1cf38f on bidding_tendering_item (parent_id, line_no) where not deleted_flag;

create index ix_bidding_tendering_item__parent_id__65cacd on bidding_tendering_item (parent_id);

create index ix_bidding_tendering_item__company_id_id__c7e461 on bidding_tendering_item (company_id, id);

create index ix_bidding_tendering_item__need_id_id__caac6f on bidding_tendering_item (need_id, id);

create index ix_bidding_tendering_item__material_id_id__5b9459 on bidding_tendering_item (material_id, id);

create index ix_bidding_tendering_item__unit_id_id__c392d4 on bidding_tendering_item (unit_id, id);

create index ix_bidding_tendering_item__tax_rate_id_id__3bc5b4 on bidding_tendering_item (tax_rate_id, id);

alter table bidding_tendering_item add constraint ck_bidding_tendering_item_demand_qty_0b520e check (demand_qty > 0);

alter table bidding_tendering_item add constraint ck_bidding_tendering_item_min_offer_qty_e605b4 check (min_offer_qty >= 0);

alter table bidding_tendering_item add constraint ck_bidding_tendering_item_max_win_qty_c954d2 check (max_win_qty > 0);

alter table bidding_tendering_item add constraint ck_bidding_tendering_item_target_price_e085d4 check (target_price >= 0);

alter table bidding_tendering_item add constraint ck_bidding_tendering_item_awarded_62e12c check (awarded_qty >= 0 and awarded_qty <= demand_qty);

alter table bidding_tendering_item add constraint ck_bidding_tendering_item_one_supplier_6a23b3 check (max_win_qty is null or max_win_qty <= demand_qty);

create policy p_srm_system_all_bidding_tendering_item_194138 on bidding_tendering_item for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_bidding_tendering_item_194138 on bidding_tendering_item for all to srm_buyer using (true) with check (true);

create unique index uq_bidding_tendering_lot__parent_id_lot_no__9956e4 on bidding_tendering_lot (parent_id, lot_no) where not deleted_flag;

create index ix_bidding_tendering_lot__parent_id__65cacd on bidding_tendering_lot (parent_id);

alter table bidding_tendering_lot add constraint ck_bidding_tendering_lot_ceiling_price_6b6fd5 check (ceiling_price > 0);

create policy p_srm_system_all_bidding_tendering_lot_194138 on bidding_tendering_lot for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_bidding_tendering_lot_194138 on bidding_tendering_lot for all to srm_buyer using (true) with check (true);

create unique index uq_bidding_tendering_notice__notice_no__41c817 on bidding_tendering_notice (notice_no) where not deleted_flag;

create index ix_bidding_tendering_notice__company_id_id__c7e461 on bidding_tendering_notice (company_id, id);

create index ix_bidding_tendering_notice__tendering_id_id__7d35a4 on bidding_tendering_notice (tendering_id, id);

create index ix_bidding_tendering_notice_using_gin_notice_no_gin_t_92265f on bidding_tendering_notice using gin (notice_no gin_trgm_ops);

create index ix_bidding_tendering_notice_using_gin_title_gin_trgm__f8d183 on bidding_tendering_notice using gin (title gin_trgm_ops);

create index ix_bidding_tendering_notice__notice_kind_id__e0fde1 on bidding_tendering_notice (notice_kind, id);

create index ix_bidding_tendering_notice_using_gin_tendering_no_gi_09b509 on bidding_tendering_notice using gin (tendering_no gin_trgm_ops);

create index ix_bidding_tendering_notice__bid_deadline_id__740fec on bidding_tendering_notice (bid_deadline, id);

alter table bidding_tendering_notice add constraint ck_bidding_tendering_notice_notice_kind_5a7245 check (notice_kind in ('TENDER', 'CHANGE', 'CANDIDATE', 'RESULT', 'FAIL', 'TERMINATE'));

create policy p_srm_system_all_bidding_tendering_notice_194138 on bidding_tendering_notice for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_bidding_tendering_notice_194138 on bidding_tendering_notice for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_bidding_tendering_notice_90138b on bidding_tendering_notice for select to srm_supplier using ((select nullif(current_setting('app.supplier_id', true), '')::bigint) is not null);

create unique index uq_bidding_tendering_supplier__parent_id_supplier_bas_870db0 on bidding_tendering_supplier (parent_id, supplier_base_id) where not deleted_flag;

create index ix_bidding_tendering_supplier__parent_id__65cacd on bidding_tendering_supplier (parent_id);

create index ix_bidding_tendering_supplier__supplier_base_id_id__a7d98f on bidding_tendering_supplier (supplier_base_id, id);

create index ix_bidding_tendering_supplier__supplier_contact_id_id_bf87ac on bidding_tendering_supplier (supplier_contact_id, id);

create policy p_srm_system_all_bidding_tendering_supplier_194138 on bidding_tendering_supplier for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_bidding_tendering_supplier_194138 on bidding_tendering_supplier for all to srm_buyer using (true) with check (true);

create unique index uq_bidding_tendering_version__parent_id_doc_version__f4a205 on bidding_tendering_version (parent_id, doc_version) where not deleted_flag;

create index ix_bidding_tendering_version__parent_id__65cacd on bidding_tendering_version (parent_id);

create policy p_srm_system_all_bidding_tendering_version_194138 on bidding_tendering_version for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_bidding_tendering_version_194138 on bidding_tendering_version for all to srm_buyer using (true) with check (true);

alter table bidding_tendering add constraint fk_bidding_tendering_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table bidding_tendering add constraint fk_bidding_tendering_purchase_org_id_c7f09c foreign key (purchase_org_id) references basic_purchase_org (id);

alter table bidding_tendering add constraint fk_bidding_tendering_inventory_org_id_32eb5a foreign key (inventory_org_id) references basic_inventory_org (id);

alter table bidding_tendering add constraint fk_bidding_tendering_owner_id_51dcf5 foreign key (owner_id) references basic_purchaser (id);

alter table bidding_tendering add constraint fk_bidding_tendering_rule_profile_id_dd0fb0 foreign key (rule_profile_id) references bidding_rule_profile (id);

alter table bidding_tendering add constraint fk_bidding_tendering_currency_id_000f37 foreign key (currency_id) references basic_currency (id);

alter table bidding_tendering add constraint fk_bidding_tendering_payment_term_id_2721f6 foreign key (payment_term_id) references basic_payment_term (id);

alter table bidding_tendering add constraint fk_bidding_tendering_parent_tendering_id_d51304 foreign key (parent_tendering_id) references bidding_tendering (id);

alter table bidding_tendering add constraint fk_bidding_tendering_submitter_id_29689e foreign key (submitter_id) references system_iap_sys_user_t (id);

alter table bidding_tendering_apply add constraint fk_bidding_tendering_apply_tendering_id_d51304 foreign key (tendering_id) references bidding_tendering (id);

alter table bidding_tendering_apply add constraint fk_bidding_tendering_apply_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table bidding_tendering_apply add constraint fk_bidding_tendering_apply_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table bidding_tendering_apply add constraint fk_bidding_tendering_apply_purchaser_id_51dcf5 foreign key (purchaser_id) references basic_purchaser (id);

alter table bidding_tendering_apply add constraint fk_bidding_tendering_apply_currency_id_000f37 foreign key (currency_id) references basic_currency (id);

alter table bidding_tendering_apply add constraint fk_bidding_tendering_apply_payment_term_id_2721f6 foreign key (payment_term_id) references basic_payment_term (id);

alter table bidding_tendering_attendee add constraint fk_bidding_tendering_attendee_parent_id_7bab4a foreign key (parent_id) references bidding_tendering (id) on delete cascade;

alter table bidding_tendering_attendee add constraint fk_bidding_tendering_attendee_user_id_29689e foreign key (user_id) references system_iap_sys_user_t (id);

alter table bidding_tendering_bid add constraint fk_bidding_tendering_bid_tendering_id_d51304 foreign key (tendering_id) references bidding_tendering (id);

alter table bidding_tendering_bid add constraint fk_bidding_tendering_bid_apply_id_ad3869 foreign key (apply_id) references bidding_tendering_apply (id);

alter table bidding_tendering_bid add constraint fk_bidding_tendering_bid_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table bidding_tendering_bid add constraint fk_bidding_tendering_bid_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table bidding_tendering_bid add constraint fk_bidding_tendering_bid_currency_id_000f37 foreign key (currency_id) references basic_currency (id);

alter table bidding_tendering_bid add constraint fk_bidding_tendering_bid_payment_term_id_2721f6 foreign key (payment_term_id) references basic_payment_term (id);

alter table bidding_tendering_bid_line add constraint fk_bidding_tendering_bid_line_parent_id_d132be foreign key (parent_id) references bidding_tendering_bid (id) on delete cascade;

alter table bidding_tendering_bid_line add constraint fk_bidding_tendering_bid_line_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table bidding_tendering_bid_line add constraint fk_bidding_tendering_bid_line_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table bidding_tendering_bid_line add constraint fk_bidding_tendering_bid_line_item_id_43c17e foreign key (item_id) references bidding_tendering_item (id);

alter table bidding_tendering_bid_line add constraint fk_bidding_tendering_bid_line_material_id_0e30c4 foreign key (material_id) references basic_material (id);

alter table bidding_tendering_bid_line add constraint fk_bidding_tendering_bid_line_unit_id_465b8d foreign key (unit_id) references basic_unit (id);

alter table bidding_tendering_bid_line add constraint fk_bidding_tendering_bid_line_tax_rate_id_cd1619 foreign key (tax_rate_id) references basic_tax_rate (id);

alter table bidding_tendering_item add constraint fk_bidding_tendering_item_parent_id_7bab4a foreign key (parent_id) references bidding_tendering (id) on delete cascade;

alter table bidding_tendering_item add constraint fk_bidding_tendering_item_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table bidding_tendering_item add constraint fk_bidding_tendering_item_need_id_9a0fc1 foreign key (need_id) references bidding_purchase_request_line (id);

alter table bidding_tendering_item add constraint fk_bidding_tendering_item_material_id_0e30c4 foreign key (material_id) references basic_material (id);

alter table bidding_tendering_item add constraint fk_bidding_tendering_item_unit_id_465b8d foreign key (unit_id) references basic_unit (id);

alter table bidding_tendering_item add constraint fk_bidding_tendering_item_tax_rate_id_cd1619 foreign key (tax_rate_id) references basic_tax_rate (id);

alter table bidding_tendering_lot add constraint fk_bidding_tendering_lot_parent_id_7bab4a foreign key (parent_id) references bidding_tendering (id) on delete cascade;

alter table bidding_tendering_notice add constraint fk_bidding_tendering_notice_tendering_id_d51304 foreign key (tendering_id) references bidding_tendering (id);

alter table bidding_tendering_notice add constraint fk_bidding_tendering_notice_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table bidding_tendering_supplier add constraint fk_bidding_tendering_supplier_parent_id_7bab4a foreign key (parent_id) references bidding_tendering (id) on delete cascade;

alter table bidding_tendering_supplier add constraint fk_bidding_tendering_supplier_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table bidding_tendering_supplier add constraint fk_bidding_tendering_supplier_supplier_contact_id_4354d9 foreign key (supplier_contact_id) references sup_supplier_contact (id);

alter table bidding_tendering_version add constraint fk_bidding_tendering_version_parent_id_7bab4a foreign key (parent_id) references bidding_tendering (id) on delete cascade;
-- What lies sealed, apart from every document, so that no reading of these shows it or even that it is there. Only the
-- server itself reaches these tables.
create table bidding_signing_key (
  id bigint primary key,
  public_key text not null,
  sealed text not null,
  create_date timestamptz not null default clock_timestamp()
);
grant select, insert on bidding_signing_key to srm_system;

create table bidding_tender_key (
  tendering_id bigint primary key references bidding_tendering (id) on delete cascade,
  public_key text not null,
  sealed text not null
);
grant select, insert, delete on bidding_tender_key to srm_system;

create table bidding_sealed_bid (
  id bigint primary key,
  tendering_id bigint not null references bidding_tendering (id) on delete cascade,
  apply_id bigint not null references bidding_tendering_apply (id) on delete cascade,
  bid_version integer not null,
  doc_version integer not null,
  sealed_doc_version integer not null,
  status text not null check (status in ('SUBMITTED', 'STALE', 'WITHDRAWN')),
  bidder text not null,
  signer text not null,
  submitted_by bigint not null,
  enc text not null,
  cipher text not null,
  cipher_hash text not null,
  size integer not null,
  received_at timestamptz not null,
  receipt jsonb not null,
  unique (apply_id, bid_version)
);
create index ix_bidding_sealed_bid_tendering on bidding_sealed_bid (tendering_id);
grant select, insert, update on bidding_sealed_bid to srm_system;

-- Leaves of bids and of nothing, which nobody can tell apart; never changed.
create table bidding_seal_log (
  tendering_id bigint not null references bidding_tendering (id) on delete cascade,
  leaf_hash text not null,
  primary key (tendering_id, leaf_hash)
);
grant select, insert on bidding_seal_log to srm_system;

create table bidding_bid_draft (
  apply_id bigint primary key references bidding_tendering_apply (id) on delete cascade,
  sealed text not null
);
grant select, insert, update, delete on bidding_bid_draft to srm_system;
-- Whatever calls it: nothing is received for a tender that is not open, nor after its deadline by the clock of the database.
create function bidding_assert_bid_in_time() returns trigger language plpgsql as $$
begin
  if not exists (
    select 1 from bidding_tendering
     where id = new.tendering_id and status = 'PUBLISHED' and bid_deadline > clock_timestamp() for share
  ) then
    raise exception 'The tender is not open for bids.' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger tr_bidding_sealed_bid_in_time before insert on bidding_sealed_bid
  for each row execute function bidding_assert_bid_in_time();
