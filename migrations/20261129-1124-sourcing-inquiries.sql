create table bidding_counter_offer (
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
  counter_no text not null,
  inquiry_id bigint,
  inquiry_no text,
  company_id bigint,
  supplier_base_id bigint,
  quote_line_id bigint not null,
  material_id bigint,
  material_desc text,
  line_no integer not null default 0,
  demand_qty numeric(20,6) not null default 0,
  quoted_price numeric(20,8) not null default 0,
  offered_price numeric(20,8) not null,
  reply_due timestamp with time zone not null,
  message text,
  answer text,
  answer_price numeric(20,8),
  answer_reason text,
  answered_at timestamp with time zone
);

alter table bidding_counter_offer enable row level security;

alter table bidding_counter_offer force row level security;

grant select, insert, update, delete on bidding_counter_offer to srm_buyer, srm_supplier, srm_expert, srm_system;

create table bidding_inquiry (
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
  inquiry_no text not null,
  inquiry_name text not null,
  bid_type text not null,
  company_id bigint not null,
  purchase_org_id bigint,
  inventory_org_id bigint,
  owner_id bigint,
  currency_id bigint,
  foreign_flag boolean not null default false,
  price_basis text not null,
  payment_term_id bigint,
  incoterm_id bigint,
  article text,
  quote_start timestamp with time zone not null,
  quote_deadline timestamp with time zone not null,
  price_from date not null,
  price_to date not null,
  round_max integer not null,
  must_drop_flag boolean not null default false,
  keep_mode text not null,
  partial_flag boolean not null default true,
  cost_flag boolean not null default false,
  target_visible_flag boolean not null default false,
  split_flag boolean not null default true,
  result_order boolean not null default true,
  result_price boolean not null default true,
  min_invite integer not null,
  min_quotes integer not null,
  control text,
  round_no integer not null default 1,
  approved_at timestamp with time zone,
  published_at timestamp with time zone,
  opened_at timestamp with time zone,
  quote_count integer,
  exempt_reason text,
  end_reason text,
  parent_inquiry_id bigint,
  submitter_id bigint
);

alter table bidding_inquiry enable row level security;

alter table bidding_inquiry force row level security;

grant select, insert, update, delete on bidding_inquiry to srm_buyer, srm_supplier, srm_expert, srm_system;

create table bidding_inquiry_award (
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
  award_no text not null,
  inquiry_id bigint not null,
  company_id bigint,
  purchase_org_id bigint,
  owner_id bigint,
  currency_id bigint,
  total_amt numeric(20,4) not null default 0,
  budget_amt numeric(20,4) not null default 0,
  saving_amt numeric(20,4) not null default 0,
  saving_pct numeric(20,4),
  price_from date,
  price_to date,
  award_reason text,
  unawarded_reason text,
  submitter_id bigint
);

alter table bidding_inquiry_award enable row level security;

alter table bidding_inquiry_award force row level security;

grant select, insert, update, delete on bidding_inquiry_award to srm_buyer, srm_supplier, srm_expert, srm_system;

create table bidding_inquiry_award_line (
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
  quote_line_id bigint not null,
  item_id bigint,
  line_no integer not null default 0,
  supplier_base_id bigint,
  material_id bigint,
  material_desc text,
  unit_id bigint,
  demand_qty numeric(20,6) not null default 0,
  offer_qty numeric(20,6) not null default 0,
  max_win_qty numeric(20,6) not null default 0,
  win_qty numeric(20,6) not null,
  quota_pct numeric(20,4),
  win_price numeric(20,8) not null default 0,
  price_unit numeric(20,6) not null default 1,
  comparable_price numeric(20,8) not null default 0,
  rank_no integer not null default 0,
  lowest_flag boolean not null default false,
  amount numeric(20,4) not null default 0,
  home_amount numeric(20,4) not null default 0,
  converted_qty numeric(20,6) not null default 0,
  order_no text,
  price_no text
);

alter table bidding_inquiry_award_line enable row level security;

alter table bidding_inquiry_award_line force row level security;

grant select, insert, update, delete on bidding_inquiry_award_line to srm_buyer, srm_supplier, srm_expert, srm_system;

create table bidding_inquiry_invite (
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
  inquiry_id bigint not null,
  inquiry_no text,
  title text,
  company_id bigint,
  supplier_base_id bigint not null,
  supplier_contact_id bigint,
  purchaser_id bigint,
  round_no integer not null default 1,
  quote_start timestamp with time zone,
  quote_deadline timestamp with time zone,
  currency_id bigint,
  foreign_flag boolean not null default false,
  price_basis text,
  payment_term_id bigint,
  incoterm_id bigint,
  article text,
  partial_flag boolean not null default false,
  cost_flag boolean not null default false,
  must_drop_flag boolean not null default false,
  round_message text,
  own_rank integer,
  best_amt numeric(20,4),
  answer_reason text,
  won_amt numeric(20,4) not null default 0,
  note text
);

alter table bidding_inquiry_invite enable row level security;

alter table bidding_inquiry_invite force row level security;

grant select, insert, update, delete on bidding_inquiry_invite to srm_buyer, srm_supplier, srm_expert, srm_system;

create table bidding_inquiry_item (
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
  drawing_no text,
  drawing_version text,
  unit_id bigint not null,
  demand_qty numeric(20,6) not null,
  min_offer_qty numeric(20,6),
  max_win_qty numeric(20,6),
  annual_qty numeric(20,6),
  tax_rate_id bigint not null,
  delivery_date date not null,
  delivery_place text,
  sample_flag boolean not null default false,
  mold_flag boolean not null default false,
  substitute_flag boolean not null default false,
  target_price numeric(20,8),
  last_price numeric(20,8),
  awarded_qty numeric(20,6) not null default 0
);

alter table bidding_inquiry_item enable row level security;

alter table bidding_inquiry_item force row level security;

grant select, insert, update, delete on bidding_inquiry_item to srm_buyer, srm_supplier, srm_expert, srm_system;

create table bidding_inquiry_quote (
  id bigint primary key,
  status text not null default 'DRAFT'::text,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  quote_no text not null,
  invite_id bigint not null,
  inquiry_id bigint not null,
  inquiry_no text,
  title text,
  company_id bigint,
  supplier_base_id bigint not null,
  round_no integer not null default 1,
  quote_version integer not null default 0,
  submitted_at timestamp with time zone,
  submitted_by_id bigint,
  content_hash text,
  kept_flag boolean not null default false,
  currency_id bigint,
  rate numeric(20,10) not null default 1,
  payment_term_id bigint,
  valid_until date,
  freight numeric(20,4),
  other_fee numeric(20,4),
  min_order_amount numeric(20,4),
  total_amt numeric(20,4),
  supplier_remark text,
  invalid_reason text,
  opened_at timestamp with time zone
);

alter table bidding_inquiry_quote enable row level security;

alter table bidding_inquiry_quote force row level security;

grant select, insert, update, delete on bidding_inquiry_quote to srm_buyer, srm_supplier, srm_expert, srm_system;

create table bidding_inquiry_quote_line (
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
  quote_ref text,
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
  lead_time_days integer,
  moq numeric(20,6),
  pack_qty numeric(20,6),
  tiers text,
  costs text,
  mold_cost numeric(20,4),
  mold_amort_qty numeric(20,6),
  brand text,
  origin text,
  substitute_material text,
  deviation text,
  counter_price numeric(20,8),
  amount numeric(20,4) not null default 0,
  win_qty numeric(20,6) not null default 0
);

alter table bidding_inquiry_quote_line enable row level security;

alter table bidding_inquiry_quote_line force row level security;

grant select, insert, update, delete on bidding_inquiry_quote_line to srm_buyer, srm_supplier, srm_expert, srm_system;

create table bidding_inquiry_round (
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
  round_no integer not null default 0,
  quote_start timestamp with time zone not null,
  quote_end timestamp with time zone not null,
  participants integer not null default 0,
  quotes integer not null default 0,
  message text,
  show_rank_flag boolean not null default false,
  show_best_flag boolean not null default false
);

alter table bidding_inquiry_round enable row level security;

alter table bidding_inquiry_round force row level security;

grant select, insert, update, delete on bidding_inquiry_round to srm_buyer, srm_supplier, srm_expert, srm_system;

create table bidding_inquiry_supplier (
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

alter table bidding_inquiry_supplier enable row level security;

alter table bidding_inquiry_supplier force row level security;

grant select, insert, update, delete on bidding_inquiry_supplier to srm_buyer, srm_supplier, srm_expert, srm_system;

create table bidding_price_record (
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
  price_no text not null,
  material_id bigint not null,
  supplier_base_id bigint not null,
  company_id bigint not null,
  inventory_org_id bigint,
  currency_id bigint not null,
  price_basis text not null,
  tax_rate_id bigint not null,
  unit_price numeric(20,8) not null,
  price_unit numeric(20,6) not null,
  unit_id bigint not null,
  tiers text,
  moq numeric(20,6),
  lead_time_days integer,
  valid_from date not null,
  valid_to date not null,
  source_type text,
  source_doc text,
  source_line_id text,
  former_price numeric(20,8),
  rise_pct numeric(20,4),
  submitter_id bigint,
  disable_reason text
);

alter table bidding_price_record enable row level security;

alter table bidding_price_record force row level security;

grant select, insert, update, delete on bidding_price_record to srm_buyer, srm_supplier, srm_expert, srm_system;

alter table pur_purchase_order_detail add column price_doc_no text;

create unique index uq_bidding_counter_offer__counter_no__ad9594 on bidding_counter_offer (counter_no) where not deleted_flag;

create index ix_bidding_counter_offer__company_id_status_deleted_f_6182b4 on bidding_counter_offer (company_id, status, deleted_flag, id);

create index ix_bidding_counter_offer__supplier_base_id_status_del_3208a9 on bidding_counter_offer (supplier_base_id, status, deleted_flag, id);

create index ix_bidding_counter_offer__inquiry_id_id__63674b on bidding_counter_offer (inquiry_id, id);

create index ix_bidding_counter_offer__quote_line_id_id__f8de58 on bidding_counter_offer (quote_line_id, id);

create index ix_bidding_counter_offer__material_id_id__5b9459 on bidding_counter_offer (material_id, id);

create index ix_bidding_counter_offer_using_gin_counter_no_gin_trg_37de78 on bidding_counter_offer using gin (counter_no gin_trgm_ops);

create index ix_bidding_counter_offer_using_gin_inquiry_no_gin_trg_c41a8f on bidding_counter_offer using gin (inquiry_no gin_trgm_ops);

create index ix_bidding_counter_offer__status_id__4a994d on bidding_counter_offer (status, id);

create index ix_bidding_counter_offer__reply_due_id__6c8f93 on bidding_counter_offer (reply_due, id) where not deleted_flag and status = 'OFFERED';

alter table bidding_counter_offer add constraint ck_bidding_counter_offer_status_cacaaf check (status in ('NEW', 'OFFERED', 'ANSWERED', 'EXPIRED'));

alter table bidding_counter_offer add constraint ck_bidding_counter_offer_offered_price_c5af12 check (offered_price > 0);

alter table bidding_counter_offer add constraint ck_bidding_counter_offer_answer_626b2e check (answer in ('ACCEPT', 'NEW_PRICE', 'REFUSE'));

create policy p_srm_system_all_bidding_counter_offer_194138 on bidding_counter_offer for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_bidding_counter_offer_194138 on bidding_counter_offer for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_bidding_counter_offer_a9c350 on bidding_counter_offer for select to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('OFFERED', 'ANSWERED', 'EXPIRED'));

create policy p_srm_supplier_insert_bidding_counter_offer_b68134 on bidding_counter_offer for insert to srm_supplier with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_update_bidding_counter_offer_f119e5 on bidding_counter_offer for update to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('OFFERED', 'ANSWERED', 'EXPIRED')) with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create unique index uq_bidding_inquiry__inquiry_no__0e4f0b on bidding_inquiry (inquiry_no) where not deleted_flag;

create index ix_bidding_inquiry__company_id_status_deleted_flag_id_6182b4 on bidding_inquiry (company_id, status, deleted_flag, id);

create index ix_bidding_inquiry__purchase_org_id_id__0050ec on bidding_inquiry (purchase_org_id, id);

create index ix_bidding_inquiry__inventory_org_id_id__01bb51 on bidding_inquiry (inventory_org_id, id);

create index ix_bidding_inquiry__owner_id_id__ebbffd on bidding_inquiry (owner_id, id);

create index ix_bidding_inquiry__currency_id_id__fc5df9 on bidding_inquiry (currency_id, id);

create index ix_bidding_inquiry__payment_term_id_id__25ef59 on bidding_inquiry (payment_term_id, id);

create index ix_bidding_inquiry__incoterm_id_id__d5e920 on bidding_inquiry (incoterm_id, id);

create index ix_bidding_inquiry__parent_inquiry_id_id__9b1c5e on bidding_inquiry (parent_inquiry_id, id);

create index ix_bidding_inquiry__submitter_id_id__6e09ef on bidding_inquiry (submitter_id, id);

create index ix_bidding_inquiry_using_gin_inquiry_no_gin_trgm_ops__c41a8f on bidding_inquiry using gin (inquiry_no gin_trgm_ops);

create index ix_bidding_inquiry_using_gin_inquiry_name_gin_trgm_op_837ce2 on bidding_inquiry using gin (inquiry_name gin_trgm_ops);

create index ix_bidding_inquiry__status_id__4a994d on bidding_inquiry (status, id);

create index ix_bidding_inquiry__bid_type_id__4d0975 on bidding_inquiry (bid_type, id);

create index ix_bidding_inquiry__quote_deadline_id__2b951a on bidding_inquiry (quote_deadline, id);

create index ix_bidding_inquiry__status_quote_deadline_id__1c61f4 on bidding_inquiry (status, quote_deadline, id);

alter table bidding_inquiry add constraint ck_bidding_inquiry_status_320398 check (status in ('NEW', 'PENDING', 'REJECTED', 'WITHDRAWN', 'APPROVED', 'TO_QUOTE', 'QUOTING', 'QUOTE_CLOSED', 'COMPARING', 'AWARD_PENDING', 'AWARDED', 'CONVERTED', 'FAILED', 'CANCELLED'));

alter table bidding_inquiry add constraint ck_bidding_inquiry_bid_type_52199d check (bid_type in ('INQUIRY', 'NEGOTIATE', 'CONSULT', 'SINGLE'));

alter table bidding_inquiry add constraint ck_bidding_inquiry_price_basis_cc3124 check (price_basis in ('INCL', 'EXCL'));

alter table bidding_inquiry add constraint ck_bidding_inquiry_keep_mode_e733e5 check (keep_mode in ('KEEP', 'ELIMINATE'));

alter table bidding_inquiry add constraint ck_bidding_inquiry_control_1657f3 check (control in ('HARD', 'SOFT'));

create policy p_srm_system_all_bidding_inquiry_194138 on bidding_inquiry for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_bidding_inquiry_194138 on bidding_inquiry for all to srm_buyer using (true) with check (true);

create unique index uq_bidding_inquiry_award__award_no__4175f8 on bidding_inquiry_award (award_no) where not deleted_flag;

create index ix_bidding_inquiry_award__company_id_status_deleted_f_6182b4 on bidding_inquiry_award (company_id, status, deleted_flag, id);

create index ix_bidding_inquiry_award__inquiry_id_id__63674b on bidding_inquiry_award (inquiry_id, id);

create index ix_bidding_inquiry_award__purchase_org_id_id__0050ec on bidding_inquiry_award (purchase_org_id, id);

create index ix_bidding_inquiry_award__owner_id_id__ebbffd on bidding_inquiry_award (owner_id, id);

create index ix_bidding_inquiry_award__currency_id_id__fc5df9 on bidding_inquiry_award (currency_id, id);

create index ix_bidding_inquiry_award__submitter_id_id__6e09ef on bidding_inquiry_award (submitter_id, id);

create index ix_bidding_inquiry_award_using_gin_award_no_gin_trgm__6f8c6b on bidding_inquiry_award using gin (award_no gin_trgm_ops);

create index ix_bidding_inquiry_award__status_id__4a994d on bidding_inquiry_award (status, id);

alter table bidding_inquiry_award add constraint ck_bidding_inquiry_award_status_e1cb95 check (status in ('NEW', 'PENDING', 'REJECTED', 'WITHDRAWN', 'APPROVED', 'CONVERTED', 'CANCELLED'));

create policy p_srm_system_all_bidding_inquiry_award_194138 on bidding_inquiry_award for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_bidding_inquiry_award_194138 on bidding_inquiry_award for all to srm_buyer using (true) with check (true);

create unique index uq_bidding_inquiry_award_line__parent_id_quote_line_i_cf4d1d on bidding_inquiry_award_line (parent_id, quote_line_id) where not deleted_flag;

create index ix_bidding_inquiry_award_line__parent_id__65cacd on bidding_inquiry_award_line (parent_id);

create index ix_bidding_inquiry_award_line__company_id_id__c7e461 on bidding_inquiry_award_line (company_id, id);

create index ix_bidding_inquiry_award_line__quote_line_id_id__f8de58 on bidding_inquiry_award_line (quote_line_id, id);

create index ix_bidding_inquiry_award_line__item_id_id__ffe1ee on bidding_inquiry_award_line (item_id, id);

create index ix_bidding_inquiry_award_line__supplier_base_id_id__a7d98f on bidding_inquiry_award_line (supplier_base_id, id);

create index ix_bidding_inquiry_award_line__material_id_id__5b9459 on bidding_inquiry_award_line (material_id, id);

create index ix_bidding_inquiry_award_line__unit_id_id__c392d4 on bidding_inquiry_award_line (unit_id, id);

alter table bidding_inquiry_award_line add constraint ck_bidding_inquiry_award_line_win_qty_f4ee9e check (win_qty >= 0);

alter table bidding_inquiry_award_line add constraint ck_bidding_inquiry_award_line_quota_pct_351a3d check (quota_pct >= 0);

alter table bidding_inquiry_award_line add constraint ck_bidding_inquiry_award_line_quota_pct_6fe395 check (quota_pct <= 100);

alter table bidding_inquiry_award_line add constraint ck_bidding_inquiry_award_line_converted_0b14da check (converted_qty >= 0 and converted_qty <= win_qty);

create policy p_srm_system_all_bidding_inquiry_award_line_194138 on bidding_inquiry_award_line for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_bidding_inquiry_award_line_194138 on bidding_inquiry_award_line for all to srm_buyer using (true) with check (true);

create unique index uq_bidding_inquiry_invite__inquiry_id_supplier_base_i_a93c5b on bidding_inquiry_invite (inquiry_id, supplier_base_id) where not deleted_flag;

create index ix_bidding_inquiry_invite__company_id_status_deleted__6182b4 on bidding_inquiry_invite (company_id, status, deleted_flag, id);

create index ix_bidding_inquiry_invite__supplier_base_id_status_de_3208a9 on bidding_inquiry_invite (supplier_base_id, status, deleted_flag, id);

create index ix_bidding_inquiry_invite__inquiry_id_id__63674b on bidding_inquiry_invite (inquiry_id, id);

create index ix_bidding_inquiry_invite__supplier_contact_id_id__bf87ac on bidding_inquiry_invite (supplier_contact_id, id);

create index ix_bidding_inquiry_invite__purchaser_id_id__170b6c on bidding_inquiry_invite (purchaser_id, id);

create index ix_bidding_inquiry_invite__currency_id_id__fc5df9 on bidding_inquiry_invite (currency_id, id);

create index ix_bidding_inquiry_invite__payment_term_id_id__25ef59 on bidding_inquiry_invite (payment_term_id, id);

create index ix_bidding_inquiry_invite__incoterm_id_id__d5e920 on bidding_inquiry_invite (incoterm_id, id);

create index ix_bidding_inquiry_invite_using_gin_inquiry_no_gin_tr_c41a8f on bidding_inquiry_invite using gin (inquiry_no gin_trgm_ops);

create index ix_bidding_inquiry_invite_using_gin_title_gin_trgm_op_f8d183 on bidding_inquiry_invite using gin (title gin_trgm_ops);

create index ix_bidding_inquiry_invite__status_id__4a994d on bidding_inquiry_invite (status, id);

create index ix_bidding_inquiry_invite__quote_deadline_id__2b951a on bidding_inquiry_invite (quote_deadline, id);

alter table bidding_inquiry_invite add constraint ck_bidding_inquiry_invite_status_353b6e check (status in ('INVITED', 'ACCEPTED', 'DECLINED', 'QUOTED', 'ABSENT', 'ELIMINATED', 'WON', 'LOST', 'ENDED'));

alter table bidding_inquiry_invite add constraint ck_bidding_inquiry_invite_price_basis_cc3124 check (price_basis in ('INCL', 'EXCL'));

create policy p_srm_system_all_bidding_inquiry_invite_194138 on bidding_inquiry_invite for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_bidding_inquiry_invite_194138 on bidding_inquiry_invite for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_bidding_inquiry_invite_fe6d7b on bidding_inquiry_invite for select to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_insert_bidding_inquiry_invite_b68134 on bidding_inquiry_invite for insert to srm_supplier with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_update_bidding_inquiry_invite_faaa43 on bidding_inquiry_invite for update to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint)) with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create unique index uq_bidding_inquiry_item__parent_id_line_no__1cf38f on bidding_inquiry_item (parent_id, line_no) where not deleted_flag;

create index ix_bidding_inquiry_item__parent_id__65cacd on bidding_inquiry_item (parent_id);

create index ix_bidding_inquiry_item__company_id_id__c7e461 on bidding_inquiry_item (company_id, id);

create index ix_bidding_inquiry_item__need_id_id__caac6f on bidding_inquiry_item (need_id, id);

create index ix_bidding_inquiry_item__material_id_id__5b9459 on bidding_inquiry_item (material_id, id);

create index ix_bidding_inquiry_item__unit_id_id__c392d4 on bidding_inquiry_item (unit_id, id);

create index ix_bidding_inquiry_item__tax_rate_id_id__3bc5b4 on bidding_inquiry_item (tax_rate_id, id);

alter table bidding_inquiry_item add constraint ck_bidding_inquiry_item_demand_qty_0b520e check (demand_qty > 0);

alter table bidding_inquiry_item add constraint ck_bidding_inquiry_item_min_offer_qty_e605b4 check (min_offer_qty >= 0);

alter table bidding_inquiry_item add constraint ck_bidding_inquiry_item_max_win_qty_c954d2 check (max_win_qty > 0);

alter table bidding_inquiry_item add constraint ck_bidding_inquiry_item_annual_qty_263ae0 check (annual_qty >= 0);

alter table bidding_inquiry_item add constraint ck_bidding_inquiry_item_target_price_e085d4 check (target_price >= 0);

alter table bidding_inquiry_item add constraint ck_bidding_inquiry_item_awarded_62e12c check (awarded_qty >= 0 and awarded_qty <= demand_qty);

alter table bidding_inquiry_item add constraint ck_bidding_inquiry_item_one_supplier_6a23b3 check (max_win_qty is null or max_win_qty <= demand_qty);

create policy p_srm_system_all_bidding_inquiry_item_194138 on bidding_inquiry_item for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_bidding_inquiry_item_194138 on bidding_inquiry_item for all to srm_buyer using (true) with check (true);

create unique index uq_bidding_inquiry_quote__quote_no__56b6eb on bidding_inquiry_quote (quote_no) where not deleted_flag;

create unique index uq_bidding_inquiry_quote__invite_id_round_no__77f7d4 on bidding_inquiry_quote (invite_id, round_no) where not deleted_flag;

create index ix_bidding_inquiry_quote__company_id_status_deleted_f_6182b4 on bidding_inquiry_quote (company_id, status, deleted_flag, id);

create index ix_bidding_inquiry_quote__supplier_base_id_status_del_3208a9 on bidding_inquiry_quote (supplier_base_id, status, deleted_flag, id);

create index ix_bidding_inquiry_quote__invite_id_id__db59c6 on bidding_inquiry_quote (invite_id, id);

create index ix_bidding_inquiry_quote__inquiry_id_id__63674b on bidding_inquiry_quote (inquiry_id, id);

create index ix_bidding_inquiry_quote__submitted_by_id_id__1b0557 on bidding_inquiry_quote (submitted_by_id, id);

create index ix_bidding_inquiry_quote__currency_id_id__fc5df9 on bidding_inquiry_quote (currency_id, id);

create index ix_bidding_inquiry_quote__payment_term_id_id__25ef59 on bidding_inquiry_quote (payment_term_id, id);

create index ix_bidding_inquiry_quote_using_gin_quote_no_gin_trgm__db0ec6 on bidding_inquiry_quote using gin (quote_no gin_trgm_ops);

create index ix_bidding_inquiry_quote_using_gin_inquiry_no_gin_trg_c41a8f on bidding_inquiry_quote using gin (inquiry_no gin_trgm_ops);

create index ix_bidding_inquiry_quote__status_id__4a994d on bidding_inquiry_quote (status, id);

create index ix_bidding_inquiry_quote__submitted_at_id__3125e0 on bidding_inquiry_quote (submitted_at, id);

create index ix_bidding_inquiry_quote__inquiry_id_round_no_id__91d392 on bidding_inquiry_quote (inquiry_id, round_no, id);

alter table bidding_inquiry_quote add constraint ck_bidding_inquiry_quote_status_e7ea54 check (status in ('DRAFT', 'SUBMITTED', 'WITHDRAWN', 'LOCKED', 'OPENED', 'INVALID', 'WON', 'LOST'));

create policy p_srm_system_all_bidding_inquiry_quote_194138 on bidding_inquiry_quote for all to srm_system using (true) with check (true);

create policy p_srm_buyer_select_bidding_inquiry_quote_e4f37b on bidding_inquiry_quote for select to srm_buyer using (status in ('OPENED', 'INVALID', 'WON', 'LOST'));

create policy p_srm_buyer_insert_bidding_inquiry_quote_343379 on bidding_inquiry_quote for insert to srm_buyer with check (true);

create policy p_srm_buyer_update_bidding_inquiry_quote_f0332c on bidding_inquiry_quote for update to srm_buyer using (status in ('OPENED', 'INVALID', 'WON', 'LOST')) with check (true);

create policy p_srm_buyer_delete_bidding_inquiry_quote_e4f37b on bidding_inquiry_quote for delete to srm_buyer using (status in ('OPENED', 'INVALID', 'WON', 'LOST'));

create policy p_srm_supplier_select_bidding_inquiry_quote_fe6d7b on bidding_inquiry_quote for select to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_insert_bidding_inquiry_quote_b68134 on bidding_inquiry_quote for insert to srm_supplier with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_update_bidding_inquiry_quote_faaa43 on bidding_inquiry_quote for update to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint)) with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create index ix_bidding_inquiry_quote_line__parent_id__65cacd on bidding_inquiry_quote_line (parent_id);

create index ix_bidding_inquiry_quote_line__company_id_id__c7e461 on bidding_inquiry_quote_line (company_id, id);

create index ix_bidding_inquiry_quote_line__supplier_base_id_id__a7d98f on bidding_inquiry_quote_line (supplier_base_id, id);

create index ix_bidding_inquiry_quote_line__item_id_id__ffe1ee on bidding_inquiry_quote_line (item_id, id);

create index ix_bidding_inquiry_quote_line__material_id_id__5b9459 on bidding_inquiry_quote_line (material_id, id);

create index ix_bidding_inquiry_quote_line__unit_id_id__c392d4 on bidding_inquiry_quote_line (unit_id, id);

create index ix_bidding_inquiry_quote_line__tax_rate_id_id__3bc5b4 on bidding_inquiry_quote_line (tax_rate_id, id);

create policy p_srm_system_all_bidding_inquiry_quote_line_194138 on bidding_inquiry_quote_line for all to srm_system using (true) with check (true);

create policy p_srm_buyer_select_bidding_inquiry_quote_line_141af3 on bidding_inquiry_quote_line for select to srm_buyer using (exists (select 1 from bidding_inquiry_quote header where header.id = bidding_inquiry_quote_line.parent_id));

create policy p_srm_buyer_insert_bidding_inquiry_quote_line_343379 on bidding_inquiry_quote_line for insert to srm_buyer with check (true);

create policy p_srm_buyer_update_bidding_inquiry_quote_line_99e0f7 on bidding_inquiry_quote_line for update to srm_buyer using (exists (select 1 from bidding_inquiry_quote header where header.id = bidding_inquiry_quote_line.parent_id)) with check (true);

create policy p_srm_buyer_delete_bidding_inquiry_quote_line_141af3 on bidding_inquiry_quote_line for delete to srm_buyer using (exists (select 1 from bidding_inquiry_quote header where header.id = bidding_inquiry_quote_line.parent_id));

create policy p_srm_supplier_select_bidding_inquiry_quote_line_141af3 on bidding_inquiry_quote_line for select to srm_supplier using (exists (select 1 from bidding_inquiry_quote header where header.id = bidding_inquiry_quote_line.parent_id));

create policy p_srm_supplier_insert_bidding_inquiry_quote_line_c39441 on bidding_inquiry_quote_line for insert to srm_supplier with check (exists (select 1 from bidding_inquiry_quote header where header.id = bidding_inquiry_quote_line.parent_id));

create policy p_srm_supplier_update_bidding_inquiry_quote_line_252a5c on bidding_inquiry_quote_line for update to srm_supplier using (exists (select 1 from bidding_inquiry_quote header where header.id = bidding_inquiry_quote_line.parent_id)) with check (exists (select 1 from bidding_inquiry_quote header where header.id = bidding_inquiry_quote_line.parent_id));

create unique index uq_bidding_inquiry_round__parent_id_round_no__639723 on bidding_inquiry_round (parent_id, round_no) where not deleted_flag;

create index ix_bidding_inquiry_round__parent_id__65cacd on bidding_inquiry_round (parent_id);

create policy p_srm_system_all_bidding_inquiry_round_194138 on bidding_inquiry_round for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_bidding_inquiry_round_194138 on bidding_inquiry_round for all to srm_buyer using (true) with check (true);

create unique index uq_bidding_inquiry_supplier__parent_id_supplier_base__870db0 on bidding_inquiry_supplier (parent_id, supplier_base_id) where not deleted_flag;

create index ix_bidding_inquiry_supplier__parent_id__65cacd on bidding_inquiry_supplier (parent_id);

create index ix_bidding_inquiry_supplier__supplier_base_id_id__a7d98f on bidding_inquiry_supplier (supplier_base_id, id);

create index ix_bidding_inquiry_supplier__supplier_contact_id_id__bf87ac on bidding_inquiry_supplier (supplier_contact_id, id);

create policy p_srm_system_all_bidding_inquiry_supplier_194138 on bidding_inquiry_supplier for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_bidding_inquiry_supplier_194138 on bidding_inquiry_supplier for all to srm_buyer using (true) with check (true);

create unique index uq_bidding_price_record__price_no__2c28b2 on bidding_price_record (price_no) where not deleted_flag;

create index ix_bidding_price_record__company_id_status_deleted_fl_6182b4 on bidding_price_record (company_id, status, deleted_flag, id);

create index ix_bidding_price_record__supplier_base_id_status_dele_3208a9 on bidding_price_record (supplier_base_id, status, deleted_flag, id);

create index ix_bidding_price_record__material_id_id__5b9459 on bidding_price_record (material_id, id);

create index ix_bidding_price_record__inventory_org_id_id__01bb51 on bidding_price_record (inventory_org_id, id);

create index ix_bidding_price_record__currency_id_id__fc5df9 on bidding_price_record (currency_id, id);

create index ix_bidding_price_record__tax_rate_id_id__3bc5b4 on bidding_price_record (tax_rate_id, id);

create index ix_bidding_price_record__unit_id_id__c392d4 on bidding_price_record (unit_id, id);

create index ix_bidding_price_record__submitter_id_id__6e09ef on bidding_price_record (submitter_id, id);

create index ix_bidding_price_record_using_gin_price_no_gin_trgm_o_b59b44 on bidding_price_record using gin (price_no gin_trgm_ops);

create index ix_bidding_price_record__status_id__4a994d on bidding_price_record (status, id);

create index ix_bidding_price_record__valid_from_id__4b877d on bidding_price_record (valid_from, id);

create index ix_bidding_price_record__valid_to_id__4ef932 on bidding_price_record (valid_to, id);

create index ix_bidding_price_record__source_type_id__820d10 on bidding_price_record (source_type, id);

create index ix_bidding_price_record_using_gin_source_doc_gin_trgm_642749 on bidding_price_record using gin (source_doc gin_trgm_ops);

create index ix_bidding_price_record__material_id_company_id_valid_7793b4 on bidding_price_record (material_id, company_id, valid_from desc, id desc);

create index ix_bidding_price_record__status_valid_from_id__b91ffd on bidding_price_record (status, valid_from, id);

alter table bidding_price_record add constraint ck_bidding_price_record_status_364972 check (status in ('NEW', 'PENDING', 'REJECTED', 'WITHDRAWN', 'FUTURE', 'EFFECTIVE', 'REPLACED', 'EXPIRED', 'DISABLED'));

alter table bidding_price_record add constraint ck_bidding_price_record_price_basis_cc3124 check (price_basis in ('INCL', 'EXCL'));

alter table bidding_price_record add constraint ck_bidding_price_record_unit_price_84e4c4 check (unit_price > 0);

alter table bidding_price_record add constraint ck_bidding_price_record_price_unit_b67d38 check (price_unit > 0);

alter table bidding_price_record add constraint ck_bidding_price_record_moq_eb05e5 check (moq >= 0);

alter table bidding_price_record add constraint ck_bidding_price_record_source_type_5464fa check (source_type in ('MANUAL', 'INQUIRY'));

alter table bidding_price_record add constraint ck_bidding_price_record_days_c538ed check (valid_to >= valid_from);

create policy p_srm_system_all_bidding_price_record_194138 on bidding_price_record for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_bidding_price_record_194138 on bidding_price_record for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_bidding_price_record_8b9729 on bidding_price_record for select to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('FUTURE', 'EFFECTIVE', 'REPLACED', 'EXPIRED', 'DISABLED'));

create policy p_srm_supplier_insert_bidding_price_record_b68134 on bidding_price_record for insert to srm_supplier with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_update_bidding_price_record_5d3961 on bidding_price_record for update to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('FUTURE', 'EFFECTIVE', 'REPLACED', 'EXPIRED', 'DISABLED')) with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

alter table pur_purchase_order_detail drop constraint ck_pur_purchase_order_detail_price_source_c15bf7;

alter table pur_purchase_order_detail add constraint ck_pur_purchase_order_detail_price_source_7e08d4 check (price_source in ('MANUAL', 'LAST', 'AGREED', 'AWARD', 'ERP'));

alter table bidding_counter_offer add constraint fk_bidding_counter_offer_inquiry_id_0016c0 foreign key (inquiry_id) references bidding_inquiry (id);

alter table bidding_counter_offer add constraint fk_bidding_counter_offer_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table bidding_counter_offer add constraint fk_bidding_counter_offer_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table bidding_counter_offer add constraint fk_bidding_counter_offer_quote_line_id_819144 foreign key (quote_line_id) references bidding_inquiry_quote_line (id);

alter table bidding_counter_offer add constraint fk_bidding_counter_offer_material_id_0e30c4 foreign key (material_id) references basic_material (id);

alter table bidding_inquiry add constraint fk_bidding_inquiry_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table bidding_inquiry add constraint fk_bidding_inquiry_purchase_org_id_c7f09c foreign key (purchase_org_id) references basic_purchase_org (id);

alter table bidding_inquiry add constraint fk_bidding_inquiry_inventory_org_id_32eb5a foreign key (inventory_org_id) references basic_inventory_org (id);

alter table bidding_inquiry add constraint fk_bidding_inquiry_owner_id_51dcf5 foreign key (owner_id) references basic_purchaser (id);

alter table bidding_inquiry add constraint fk_bidding_inquiry_currency_id_000f37 foreign key (currency_id) references basic_currency (id);

alter table bidding_inquiry add constraint fk_bidding_inquiry_payment_term_id_2721f6 foreign key (payment_term_id) references basic_payment_term (id);

alter table bidding_inquiry add constraint fk_bidding_inquiry_incoterm_id_46e4e1 foreign key (incoterm_id) references basic_incoterm (id);

alter table bidding_inquiry add constraint fk_bidding_inquiry_parent_inquiry_id_0016c0 foreign key (parent_inquiry_id) references bidding_inquiry (id);

alter table bidding_inquiry add constraint fk_bidding_inquiry_submitter_id_29689e foreign key (submitter_id) references system_iap_sys_user_t (id);

alter table bidding_inquiry_award add constraint fk_bidding_inquiry_award_inquiry_id_0016c0 foreign key (inquiry_id) references bidding_inquiry (id);

alter table bidding_inquiry_award add constraint fk_bidding_inquiry_award_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table bidding_inquiry_award add constraint fk_bidding_inquiry_award_purchase_org_id_c7f09c foreign key (purchase_org_id) references basic_purchase_org (id);

alter table bidding_inquiry_award add constraint fk_bidding_inquiry_award_owner_id_51dcf5 foreign key (owner_id) references basic_purchaser (id);

alter table bidding_inquiry_award add constraint fk_bidding_inquiry_award_currency_id_000f37 foreign key (currency_id) references basic_currency (id);

alter table bidding_inquiry_award add constraint fk_bidding_inquiry_award_submitter_id_29689e foreign key (submitter_id) references system_iap_sys_user_t (id);

alter table bidding_inquiry_award_line add constraint fk_bidding_inquiry_award_line_parent_id_c1ac5a foreign key (parent_id) references bidding_inquiry_award (id) on delete cascade;

alter table bidding_inquiry_award_line add constraint fk_bidding_inquiry_award_line_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table bidding_inquiry_award_line add constraint fk_bidding_inquiry_award_line_quote_line_id_819144 foreign key (quote_line_id) references bidding_inquiry_quote_line (id);

alter table bidding_inquiry_award_line add constraint fk_bidding_inquiry_award_line_item_id_932dfd foreign key (item_id) references bidding_inquiry_item (id);

alter table bidding_inquiry_award_line add constraint fk_bidding_inquiry_award_line_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table bidding_inquiry_award_line add constraint fk_bidding_inquiry_award_line_material_id_0e30c4 foreign key (material_id) references basic_material (id);

alter table bidding_inquiry_award_line add constraint fk_bidding_inquiry_award_line_unit_id_465b8d foreign key (unit_id) references basic_unit (id);

alter table bidding_inquiry_invite add constraint fk_bidding_inquiry_invite_inquiry_id_0016c0 foreign key (inquiry_id) references bidding_inquiry (id);

alter table bidding_inquiry_invite add constraint fk_bidding_inquiry_invite_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table bidding_inquiry_invite add constraint fk_bidding_inquiry_invite_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table bidding_inquiry_invite add constraint fk_bidding_inquiry_invite_supplier_contact_id_4354d9 foreign key (supplier_contact_id) references sup_supplier_contact (id);

alter table bidding_inquiry_invite add constraint fk_bidding_inquiry_invite_purchaser_id_51dcf5 foreign key (purchaser_id) references basic_purchaser (id);

alter table bidding_inquiry_invite add constraint fk_bidding_inquiry_invite_currency_id_000f37 foreign key (currency_id) references basic_currency (id);

alter table bidding_inquiry_invite add constraint fk_bidding_inquiry_invite_payment_term_id_2721f6 foreign key (payment_term_id) references basic_payment_term (id);

alter table bidding_inquiry_invite add constraint fk_bidding_inquiry_invite_incoterm_id_46e4e1 foreign key (incoterm_id) references basic_incoterm (id);

alter table bidding_inquiry_item add constraint fk_bidding_inquiry_item_parent_id_c52022 foreign key (parent_id) references bidding_inquiry (id) on delete cascade;

alter table bidding_inquiry_item add constraint fk_bidding_inquiry_item_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table bidding_inquiry_item add constraint fk_bidding_inquiry_item_need_id_9a0fc1 foreign key (need_id) references bidding_purchase_request_line (id);

alter table bidding_inquiry_item add constraint fk_bidding_inquiry_item_material_id_0e30c4 foreign key (material_id) references basic_material (id);

alter table bidding_inquiry_item add constraint fk_bidding_inquiry_item_unit_id_465b8d foreign key (unit_id) references basic_unit (id);

alter table bidding_inquiry_item add constraint fk_bidding_inquiry_item_tax_rate_id_cd1619 foreign key (tax_rate_id) references basic_tax_rate (id);

alter table bidding_inquiry_quote add constraint fk_bidding_inquiry_quote_invite_id_ecaa8b foreign key (invite_id) references bidding_inquiry_invite (id);

alter table bidding_inquiry_quote add constraint fk_bidding_inquiry_quote_inquiry_id_0016c0 foreign key (inquiry_id) references bidding_inquiry (id);

alter table bidding_inquiry_quote add constraint fk_bidding_inquiry_quote_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table bidding_inquiry_quote add constraint fk_bidding_inquiry_quote_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table bidding_inquiry_quote add constraint fk_bidding_inquiry_quote_submitted_by_id_29689e foreign key (submitted_by_id) references system_iap_sys_user_t (id);

alter table bidding_inquiry_quote add constraint fk_bidding_inquiry_quote_currency_id_000f37 foreign key (currency_id) references basic_currency (id);

alter table bidding_inquiry_quote add constraint fk_bidding_inquiry_quote_payment_term_id_2721f6 foreign key (payment_term_id) references basic_payment_term (id);

alter table bidding_inquiry_quote_line add constraint fk_bidding_inquiry_quote_line_parent_id_4e721b foreign key (parent_id) references bidding_inquiry_quote (id) on delete cascade;

alter table bidding_inquiry_quote_line add constraint fk_bidding_inquiry_quote_line_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table bidding_inquiry_quote_line add constraint fk_bidding_inquiry_quote_line_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table bidding_inquiry_quote_line add constraint fk_bidding_inquiry_quote_line_item_id_932dfd foreign key (item_id) references bidding_inquiry_item (id);

alter table bidding_inquiry_quote_line add constraint fk_bidding_inquiry_quote_line_material_id_0e30c4 foreign key (material_id) references basic_material (id);

alter table bidding_inquiry_quote_line add constraint fk_bidding_inquiry_quote_line_unit_id_465b8d foreign key (unit_id) references basic_unit (id);

alter table bidding_inquiry_quote_line add constraint fk_bidding_inquiry_quote_line_tax_rate_id_cd1619 foreign key (tax_rate_id) references basic_tax_rate (id);

alter table bidding_inquiry_round add constraint fk_bidding_inquiry_round_parent_id_c52022 foreign key (parent_id) references bidding_inquiry (id) on delete cascade;

alter table bidding_inquiry_supplier add constraint fk_bidding_inquiry_supplier_parent_id_c52022 foreign key (parent_id) references bidding_inquiry (id) on delete cascade;

alter table bidding_inquiry_supplier add constraint fk_bidding_inquiry_supplier_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table bidding_inquiry_supplier add constraint fk_bidding_inquiry_supplier_supplier_contact_id_4354d9 foreign key (supplier_contact_id) references sup_supplier_contact (id);

alter table bidding_price_record add constraint fk_bidding_price_record_material_id_0e30c4 foreign key (material_id) references basic_material (id);

alter table bidding_price_record add constraint fk_bidding_price_record_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table bidding_price_record add constraint fk_bidding_price_record_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table bidding_price_record add constraint fk_bidding_price_record_inventory_org_id_32eb5a foreign key (inventory_org_id) references basic_inventory_org (id);

alter table bidding_price_record add constraint fk_bidding_price_record_currency_id_000f37 foreign key (currency_id) references basic_currency (id);

alter table bidding_price_record add constraint fk_bidding_price_record_tax_rate_id_cd1619 foreign key (tax_rate_id) references basic_tax_rate (id);

alter table bidding_price_record add constraint fk_bidding_price_record_unit_id_465b8d foreign key (unit_id) references basic_unit (id);

alter table bidding_price_record add constraint fk_bidding_price_record_submitter_id_29689e foreign key (submitter_id) references system_iap_sys_user_t (id);

-- What suppliers write and submit, sealed and apart from the quotations, so that no reading of these shows it. Only the
-- server itself reaches these tables; a draft goes when it is submitted.
create table bidding_quote_draft (
  quote_id bigint primary key references bidding_inquiry_quote (id) on delete cascade,
  sealed text not null
);
grant select, insert, update, delete on bidding_quote_draft to srm_system;

create table bidding_quote_seal (
  quote_id bigint primary key references bidding_inquiry_quote (id) on delete cascade,
  sealed text not null
);
grant select, insert, update, delete on bidding_quote_seal to srm_system;

-- Who was reminded has not quoted: nobody but the server may know it before the opening.
create table bidding_invite_reminder (
  invite_id bigint not null references bidding_inquiry_invite (id) on delete cascade,
  round_no integer not null,
  primary key (invite_id, round_no)
);
grant select, insert, update, delete on bidding_invite_reminder to srm_system;
