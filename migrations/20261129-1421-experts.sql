create table bidding_expert (
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
  expert_no text not null,
  expert_name text not null,
  user_id bigint,
  source text not null,
  employer text not null,
  former_employers text,
  department_id bigint,
  mobile text not null,
  email text not null,
  id_no text,
  expert_type text not null,
  level text not null,
  job_title text,
  region_id bigint,
  valid_from date not null,
  valid_to date not null,
  pause_reason text,
  draw_count90 integer not null default 0,
  score numeric(20,2)
);

alter table bidding_expert enable row level security;

alter table bidding_expert force row level security;

grant select, insert, update, delete on bidding_expert to srm_buyer, srm_supplier, srm_expert, srm_system;

create table bidding_expert_absence (
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
  date_from date not null,
  date_to date not null,
  note text
);

alter table bidding_expert_absence enable row level security;

alter table bidding_expert_absence force row level security;

grant select, insert, update, delete on bidding_expert_absence to srm_buyer, srm_supplier, srm_expert, srm_system;

create table bidding_expert_appraisal (
  id bigint primary key,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  rating_id bigint not null,
  expert_id bigint not null,
  company_id bigint,
  punctuality integer not null,
  completeness integer not null,
  deviation numeric(20,2),
  breach_flag boolean not null default false,
  comment text,
  result numeric(20,2) not null default 0
);

alter table bidding_expert_appraisal enable row level security;

alter table bidding_expert_appraisal force row level security;

grant select, insert, update, delete on bidding_expert_appraisal to srm_buyer, srm_supplier, srm_expert, srm_system;

create table bidding_expert_category (
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
  parent_category_id bigint,
  tree_path text not null default ''::text
);

alter table bidding_expert_category enable row level security;

alter table bidding_expert_category force row level security;

grant select, insert, update, delete on bidding_expert_category to srm_buyer, srm_supplier, srm_expert, srm_system;

create table bidding_expert_draw (
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
  draw_no text not null,
  rating_id bigint not null,
  company_id bigint,
  eval_date timestamp with time zone not null,
  reveal_at timestamp with time zone,
  reply_minutes integer not null,
  drawer_id bigint,
  witness_id bigint,
  pool_size integer,
  pool_hash text,
  seed_commit text,
  witness_seed text,
  seed_reveal text,
  seed text,
  drawn_at timestamp with time zone,
  record jsonb,
  end_reason text
);

alter table bidding_expert_draw enable row level security;

alter table bidding_expert_draw force row level security;

grant select, insert, update, delete on bidding_expert_draw to srm_buyer, srm_supplier, srm_expert, srm_system;

create table bidding_expert_draw_need (
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
  expert_type text not null,
  category_id bigint,
  level text,
  draw_num integer,
  reserve_num integer not null
);

alter table bidding_expert_draw_need enable row level security;

alter table bidding_expert_draw_need force row level security;

grant select, insert, update, delete on bidding_expert_draw_need to srm_buyer, srm_supplier, srm_expert, srm_system;

create table bidding_expert_fee (
  id bigint primary key,
  status text not null default 'OPEN'::text,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  fee_no text not null,
  rating_id bigint not null,
  expert_id bigint not null,
  company_id bigint not null,
  bids integer not null default 0,
  base_fee numeric(20,4) not null default 0,
  bid_fee numeric(20,4) not null default 0,
  total_fee numeric(20,4) not null default 0,
  paid_date date,
  paid_ref text,
  paid_at timestamp with time zone
);

alter table bidding_expert_fee enable row level security;

alter table bidding_expert_fee force row level security;

grant select, insert, update, delete on bidding_expert_fee to srm_buyer, srm_supplier, srm_expert, srm_system;

create table bidding_expert_group (
  id bigint primary key,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  group_no text not null,
  group_name text not null,
  group_kind text not null
);

alter table bidding_expert_group enable row level security;

alter table bidding_expert_group force row level security;

grant select, insert, update, delete on bidding_expert_group to srm_buyer, srm_supplier, srm_expert, srm_system;

create table bidding_expert_group_member (
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
  expert_id bigint not null,
  member_role text not null
);

alter table bidding_expert_group_member enable row level security;

alter table bidding_expert_group_member force row level security;

grant select, insert, update, delete on bidding_expert_group_member to srm_buyer, srm_supplier, srm_expert, srm_system;

create table bidding_expert_interest (
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
  kind text not null,
  valid_from date,
  valid_to date,
  note text
);

alter table bidding_expert_interest enable row level security;

alter table bidding_expert_interest force row level security;

grant select, insert, update, delete on bidding_expert_interest to srm_buyer, srm_supplier, srm_expert, srm_system;

create table bidding_expert_rating (
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
  rating_scheme_no text not null,
  name jsonb not null,
  rule_profile text not null,
  type text not null,
  score_mode text not null,
  pass_score numeric(20,2),
  trim_mode text not null,
  trim_min integer not null,
  outlier_pct numeric(20,4) not null,
  tie_first text,
  tie_second text,
  tie_third text
);

alter table bidding_expert_rating enable row level security;

alter table bidding_expert_rating force row level security;

grant select, insert, update, delete on bidding_expert_rating to srm_buyer, srm_supplier, srm_expert, srm_system;

create table bidding_expert_rating_element (
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
  element_name jsonb not null,
  element_type text not null,
  score_way text not null,
  scorer text not null,
  max_score numeric(20,2) not null,
  min_score numeric(20,2) not null,
  step numeric(20,2),
  levels text,
  key_flag boolean not null default false,
  remark_required boolean not null default false,
  evidence text,
  formula_code text,
  reduction_pct numeric(20,4),
  loss_above numeric(20,4),
  loss_below numeric(20,4),
  alpha numeric(20,4),
  full_saving_pct numeric(20,4),
  bands text,
  drop_min integer
);

alter table bidding_expert_rating_element enable row level security;

alter table bidding_expert_rating_element force row level security;

grant select, insert, update, delete on bidding_expert_rating_element to srm_buyer, srm_supplier, srm_expert, srm_system;

create table bidding_expert_specialty (
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
  category_id bigint not null,
  main_flag boolean not null default false,
  qualification text
);

alter table bidding_expert_specialty enable row level security;

alter table bidding_expert_specialty force row level security;

grant select, insert, update, delete on bidding_expert_specialty to srm_buyer, srm_supplier, srm_expert, srm_system;

create table bidding_rating (
  id bigint primary key,
  status text not null default 'NOT_OPEN'::text,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  rating_no text not null,
  title text not null,
  subject_type text not null,
  subject_id text not null,
  subject_no text,
  lot_no text,
  company_id bigint not null,
  purchaser_id bigint,
  scheme_id bigint not null,
  author_ids jsonb,
  rule_profile text not null,
  terms jsonb,
  blind_flag boolean not null default true,
  price_after_tech_flag boolean not null default true,
  ceiling_amt numeric(20,4),
  confirm_deadline timestamp with time zone,
  score_deadline timestamp with time zone,
  started_at timestamp with time zone,
  summarised_at timestamp with time zone,
  reported_at timestamp with time zone,
  agreement numeric(20,4),
  base_amt numeric(20,4),
  trimmed_flag boolean not null default false,
  end_reason text
);

alter table bidding_rating enable row level security;

alter table bidding_rating force row level security;

grant select, insert, update, delete on bidding_rating to srm_buyer, srm_supplier, srm_expert, srm_system;

create table bidding_rating_bid (
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
  bid_code text not null,
  supplier_base_id bigint not null,
  source_id text,
  received_at timestamp with time zone,
  technical jsonb,
  bid_price numeric(20,4),
  evaluated_price numeric(20,4),
  tech_score numeric(20,2),
  non_price_score numeric(20,2),
  price_score numeric(20,2),
  total_score numeric(20,2),
  rank_no integer,
  tied_flag boolean not null default false,
  fail_reason text,
  groups jsonb
);

alter table bidding_rating_bid enable row level security;

alter table bidding_rating_bid force row level security;

grant select, insert, update, delete on bidding_rating_bid to srm_buyer, srm_supplier, srm_expert, srm_system;

create table bidding_rating_expert (
  id bigint primary key,
  parent_id bigint not null,
  status text not null default 'INVITED'::text,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  expert_id bigint not null,
  expert_type text not null,
  member_role text not null,
  source text not null,
  group_id bigint,
  draw_id bigint,
  declare_text text,
  confirmed_at timestamp with time zone,
  signed_at timestamp with time zone,
  dissent text,
  consent_flag boolean not null default false,
  left_reason text
);

alter table bidding_rating_expert enable row level security;

alter table bidding_rating_expert force row level security;

grant select, insert, update, delete on bidding_rating_expert to srm_buyer, srm_supplier, srm_expert, srm_system;

create table bidding_score_sheet (
  id bigint primary key,
  status text not null default 'TODO'::text,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  rating_id bigint not null,
  expert_id bigint not null,
  company_id bigint not null,
  confirmed_at timestamp with time zone,
  return_reason text
);

alter table bidding_score_sheet enable row level security;

alter table bidding_score_sheet force row level security;

grant select, insert, update, delete on bidding_score_sheet to srm_buyer, srm_supplier, srm_expert, srm_system;

create table bidding_score_sheet_line (
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
  bid_code text not null,
  element_id text not null,
  score numeric(20,2),
  judged_flag boolean not null default false,
  passed_flag boolean not null default false,
  score_reason text
);

alter table bidding_score_sheet_line enable row level security;

alter table bidding_score_sheet_line force row level security;

grant select, insert, update, delete on bidding_score_sheet_line to srm_buyer, srm_supplier, srm_expert, srm_system;

create unique index uq_bidding_expert__expert_no__da449c on bidding_expert (expert_no) where not deleted_flag;

create unique index uq_bidding_expert__user_id__f70ee6 on bidding_expert (user_id) where not deleted_flag;

create index ix_bidding_expert__user_id_id__a6bc8c on bidding_expert (user_id, id);

create index ix_bidding_expert__department_id_id__29f3f6 on bidding_expert (department_id, id);

create index ix_bidding_expert__region_id_id__2d98de on bidding_expert (region_id, id);

create index ix_bidding_expert_using_gin_expert_no_gin_trgm_ops__f58e0c on bidding_expert using gin (expert_no gin_trgm_ops);

create index ix_bidding_expert_using_gin_expert_name_gin_trgm_ops__ed270a on bidding_expert using gin (expert_name gin_trgm_ops);

create index ix_bidding_expert__status_id__4a994d on bidding_expert (status, id);

create index ix_bidding_expert__expert_type_id__e68a35 on bidding_expert (expert_type, id);

create index ix_bidding_expert__level_id__200e11 on bidding_expert (level, id);

create index ix_bidding_expert_using_gin_employer_gin_trgm_ops__a920c7 on bidding_expert using gin (employer gin_trgm_ops);

create index ix_bidding_expert__source_id__71c5e7 on bidding_expert (source, id);

create index ix_bidding_expert__valid_to_id__4ef932 on bidding_expert (valid_to, id);

alter table bidding_expert add constraint ck_bidding_expert_status_4e8e97 check (status in ('NEW', 'PENDING', 'REJECTED', 'WITHDRAWN', 'ACTIVE', 'PAUSED', 'REMOVED'));

alter table bidding_expert add constraint ck_bidding_expert_source_575644 check (source in ('INTERNAL', 'EXTERNAL'));

alter table bidding_expert add constraint ck_bidding_expert_expert_type_ea3b5c check (expert_type in ('TECH', 'ECON', 'LEGAL'));

alter table bidding_expert add constraint ck_bidding_expert_level_3b4737 check (level in ('SENIOR', 'MIDDLE', 'JUNIOR'));

create policy p_srm_system_all_bidding_expert_194138 on bidding_expert for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_bidding_expert_194138 on bidding_expert for all to srm_buyer using (true) with check (true);

create index ix_bidding_expert_absence__parent_id__65cacd on bidding_expert_absence (parent_id);

alter table bidding_expert_absence add constraint ck_bidding_expert_absence_in_order_fe766b check (date_to >= date_from);

create policy p_srm_system_all_bidding_expert_absence_194138 on bidding_expert_absence for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_bidding_expert_absence_194138 on bidding_expert_absence for all to srm_buyer using (true) with check (true);

create unique index uq_bidding_expert_appraisal__rating_id_expert_id__2e72f8 on bidding_expert_appraisal (rating_id, expert_id) where not deleted_flag;

create index ix_bidding_expert_appraisal__company_id_id__c7e461 on bidding_expert_appraisal (company_id, id);

create index ix_bidding_expert_appraisal__rating_id_id__5cf82a on bidding_expert_appraisal (rating_id, id);

create index ix_bidding_expert_appraisal__expert_id_id__b35058 on bidding_expert_appraisal (expert_id, id);

create index ix_bidding_expert_appraisal__breach_flag_id__ba552b on bidding_expert_appraisal (breach_flag, id);

create policy p_srm_system_all_bidding_expert_appraisal_194138 on bidding_expert_appraisal for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_bidding_expert_appraisal_194138 on bidding_expert_appraisal for all to srm_buyer using (true) with check (true);

create unique index uq_bidding_expert_category__code__d4b6b7 on bidding_expert_category (code) where not deleted_flag;

create index ix_bidding_expert_category__parent_category_id_id__6d9c5d on bidding_expert_category (parent_category_id, id);

create index ix_bidding_expert_category_using_gin_code_gin_trgm_op_943037 on bidding_expert_category using gin (code gin_trgm_ops);

create index ix_bidding_expert_category_using_gin_coalesce_name_zh_8bfd65 on bidding_expert_category using gin ((coalesce(name->>'zh','') || ' ' || coalesce(name->>'en','')) gin_trgm_ops);

create index ix_bidding_expert_category__tree_path_text_pattern_op_52554f on bidding_expert_category (tree_path text_pattern_ops);

create policy p_srm_system_all_bidding_expert_category_194138 on bidding_expert_category for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_bidding_expert_category_194138 on bidding_expert_category for all to srm_buyer using (true) with check (true);

create unique index uq_bidding_expert_draw__draw_no__8a7871 on bidding_expert_draw (draw_no) where not deleted_flag;

create index ix_bidding_expert_draw__company_id_status_deleted_fla_6182b4 on bidding_expert_draw (company_id, status, deleted_flag, id);

create index ix_bidding_expert_draw__rating_id_id__5cf82a on bidding_expert_draw (rating_id, id);

create index ix_bidding_expert_draw__drawer_id_id__0468e0 on bidding_expert_draw (drawer_id, id);

create index ix_bidding_expert_draw__witness_id_id__ae7eff on bidding_expert_draw (witness_id, id);

create index ix_bidding_expert_draw_using_gin_draw_no_gin_trgm_ops_4875a7 on bidding_expert_draw using gin (draw_no gin_trgm_ops);

create index ix_bidding_expert_draw__status_id__4a994d on bidding_expert_draw (status, id);

create index ix_bidding_expert_draw__eval_date_id__9112ba on bidding_expert_draw (eval_date, id);

create index ix_bidding_expert_draw__reveal_at_id__0706de on bidding_expert_draw (reveal_at, id) where not deleted_flag and status = 'DRAWN';

alter table bidding_expert_draw add constraint ck_bidding_expert_draw_status_d3d766 check (status in ('NEW', 'COMMITTED', 'SEEDED', 'DRAWN', 'REVEALED', 'VOIDED'));

create policy p_srm_system_all_bidding_expert_draw_194138 on bidding_expert_draw for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_bidding_expert_draw_194138 on bidding_expert_draw for all to srm_buyer using (true) with check (true);

create unique index uq_bidding_expert_draw_need__parent_id_line_no__1cf38f on bidding_expert_draw_need (parent_id, line_no) where not deleted_flag;

create index ix_bidding_expert_draw_need__parent_id__65cacd on bidding_expert_draw_need (parent_id);

create index ix_bidding_expert_draw_need__category_id_id__29a6b7 on bidding_expert_draw_need (category_id, id);

alter table bidding_expert_draw_need add constraint ck_bidding_expert_draw_need_expert_type_ea3b5c check (expert_type in ('TECH', 'ECON', 'LEGAL'));

alter table bidding_expert_draw_need add constraint ck_bidding_expert_draw_need_level_3b4737 check (level in ('SENIOR', 'MIDDLE', 'JUNIOR'));

create policy p_srm_system_all_bidding_expert_draw_need_194138 on bidding_expert_draw_need for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_bidding_expert_draw_need_194138 on bidding_expert_draw_need for all to srm_buyer using (true) with check (true);

create unique index uq_bidding_expert_fee__fee_no__519d20 on bidding_expert_fee (fee_no) where not deleted_flag;

create unique index uq_bidding_expert_fee__rating_id_expert_id__2e72f8 on bidding_expert_fee (rating_id, expert_id) where not deleted_flag;

create index ix_bidding_expert_fee__company_id_status_deleted_flag_6182b4 on bidding_expert_fee (company_id, status, deleted_flag, id);

create index ix_bidding_expert_fee__rating_id_id__5cf82a on bidding_expert_fee (rating_id, id);

create index ix_bidding_expert_fee__expert_id_id__b35058 on bidding_expert_fee (expert_id, id);

create index ix_bidding_expert_fee_using_gin_fee_no_gin_trgm_ops__d95cc7 on bidding_expert_fee using gin (fee_no gin_trgm_ops);

create index ix_bidding_expert_fee__status_id__4a994d on bidding_expert_fee (status, id);

create index ix_bidding_expert_fee__paid_date_id__eaad01 on bidding_expert_fee (paid_date, id);

alter table bidding_expert_fee add constraint ck_bidding_expert_fee_status_e7165b check (status in ('OPEN', 'PAID'));

create policy p_srm_system_all_bidding_expert_fee_194138 on bidding_expert_fee for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_bidding_expert_fee_194138 on bidding_expert_fee for all to srm_buyer using (true) with check (true);

create unique index uq_bidding_expert_group__group_no__d0210e on bidding_expert_group (group_no) where not deleted_flag;

create unique index uq_bidding_expert_group__group_name__1ab872 on bidding_expert_group (group_name) where not deleted_flag;

create index ix_bidding_expert_group_using_gin_group_no_gin_trgm_o_f14214 on bidding_expert_group using gin (group_no gin_trgm_ops);

create index ix_bidding_expert_group_using_gin_group_name_gin_trgm_562043 on bidding_expert_group using gin (group_name gin_trgm_ops);

create index ix_bidding_expert_group__group_kind_id__86e74b on bidding_expert_group (group_kind, id);

alter table bidding_expert_group add constraint ck_bidding_expert_group_group_kind_df8f3c check (group_kind in ('TECH', 'ECON', 'REVIEW'));

create policy p_srm_system_all_bidding_expert_group_194138 on bidding_expert_group for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_bidding_expert_group_194138 on bidding_expert_group for all to srm_buyer using (true) with check (true);

create index ix_bidding_expert_group_member__parent_id__65cacd on bidding_expert_group_member (parent_id);

create index ix_bidding_expert_group_member__expert_id_id__b35058 on bidding_expert_group_member (expert_id, id);

alter table bidding_expert_group_member add constraint ck_bidding_expert_group_member_member_role_d1f39b check (member_role in ('MEMBER', 'LEADER', 'OWNER'));

create policy p_srm_system_all_bidding_expert_group_member_194138 on bidding_expert_group_member for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_bidding_expert_group_member_194138 on bidding_expert_group_member for all to srm_buyer using (true) with check (true);

create index ix_bidding_expert_interest__parent_id__65cacd on bidding_expert_interest (parent_id);

create index ix_bidding_expert_interest__supplier_base_id_id__a7d98f on bidding_expert_interest (supplier_base_id, id);

alter table bidding_expert_interest add constraint ck_bidding_expert_interest_kind_ef811c check (kind in ('EMPLOYED', 'SHARES', 'KIN', 'ADVISER'));

create policy p_srm_system_all_bidding_expert_interest_194138 on bidding_expert_interest for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_bidding_expert_interest_194138 on bidding_expert_interest for all to srm_buyer using (true) with check (true);

create unique index uq_bidding_expert_rating__rating_scheme_no__6e1858 on bidding_expert_rating (rating_scheme_no) where not deleted_flag;

create index ix_bidding_expert_rating_using_gin_rating_scheme_no_g_a8a86e on bidding_expert_rating using gin (rating_scheme_no gin_trgm_ops);

create index ix_bidding_expert_rating_using_gin_coalesce_name_zh_c_8bfd65 on bidding_expert_rating using gin ((coalesce(name->>'zh','') || ' ' || coalesce(name->>'en','')) gin_trgm_ops);

create index ix_bidding_expert_rating__status_id__4a994d on bidding_expert_rating (status, id);

create index ix_bidding_expert_rating__score_mode_id__28b6fb on bidding_expert_rating (score_mode, id);

create index ix_bidding_expert_rating__rule_profile_id__54946a on bidding_expert_rating (rule_profile, id);

alter table bidding_expert_rating add constraint ck_bidding_expert_rating_status_c42b82 check (status in ('DRAFT', 'PUBLISHED', 'DISABLED'));

alter table bidding_expert_rating add constraint ck_bidding_expert_rating_rule_profile_e14a51 check (rule_profile in ('ENTERPRISE', 'STATUTORY', 'GOV'));

alter table bidding_expert_rating add constraint ck_bidding_expert_rating_type_8c3720 check (type in ('GOODS', 'SERVICE', 'WORKS'));

alter table bidding_expert_rating add constraint ck_bidding_expert_rating_score_mode_7d9c77 check (score_mode in ('COMPREHENSIVE', 'LOWEST_PRICE', 'LOWEST_EVALUATED', 'VALUE_RATIO', 'VALUE_COEF', 'FIXED_BUDGET'));

alter table bidding_expert_rating add constraint ck_bidding_expert_rating_pass_score_b3f9d4 check (pass_score >= 0);

alter table bidding_expert_rating add constraint ck_bidding_expert_rating_pass_score_5842bd check (pass_score <= 100);

alter table bidding_expert_rating add constraint ck_bidding_expert_rating_trim_mode_7c8f89 check (trim_mode in ('NONE', 'ONE_EACH'));

alter table bidding_expert_rating add constraint ck_bidding_expert_rating_outlier_pct_1ec118 check (outlier_pct >= 1);

alter table bidding_expert_rating add constraint ck_bidding_expert_rating_outlier_pct_7d7e9d check (outlier_pct <= 100);

alter table bidding_expert_rating add constraint ck_bidding_expert_rating_tie_first_f096a0 check (tie_first in ('LOWER_PRICE', 'HIGHER_TECH', 'EARLIER'));

alter table bidding_expert_rating add constraint ck_bidding_expert_rating_tie_second_9520f0 check (tie_second in ('LOWER_PRICE', 'HIGHER_TECH', 'EARLIER'));

alter table bidding_expert_rating add constraint ck_bidding_expert_rating_tie_third_065921 check (tie_third in ('LOWER_PRICE', 'HIGHER_TECH', 'EARLIER'));

create policy p_srm_system_all_bidding_expert_rating_194138 on bidding_expert_rating for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_bidding_expert_rating_194138 on bidding_expert_rating for all to srm_buyer using (true) with check (true);

create index ix_bidding_expert_rating_element__parent_id__65cacd on bidding_expert_rating_element (parent_id);

alter table bidding_expert_rating_element add constraint ck_bidding_expert_rating_element_element_type_22720f check (element_type in ('QUAL', 'TECH', 'COMM', 'SERVICE', 'PRICE'));

alter table bidding_expert_rating_element add constraint ck_bidding_expert_rating_element_score_way_e95104 check (score_way in ('SUBJECTIVE', 'LEVEL', 'DEDUCT', 'PASS_FAIL', 'FORMULA'));

alter table bidding_expert_rating_element add constraint ck_bidding_expert_rating_element_scorer_549abe check (scorer in ('TECH', 'ECON', 'ALL', 'SYSTEM'));

alter table bidding_expert_rating_element add constraint ck_bidding_expert_rating_element_max_score_7e3922 check (max_score >= 0);

alter table bidding_expert_rating_element add constraint ck_bidding_expert_rating_element_max_score_596541 check (max_score <= 100);

alter table bidding_expert_rating_element add constraint ck_bidding_expert_rating_element_min_score_71b8f9 check (min_score >= 0);

alter table bidding_expert_rating_element add constraint ck_bidding_expert_rating_element_min_score_27a7f1 check (min_score <= 100);

alter table bidding_expert_rating_element add constraint ck_bidding_expert_rating_element_step_ee7043 check (step > 0);

alter table bidding_expert_rating_element add constraint ck_bidding_expert_rating_element_step_4c5dfd check (step >= 0);

alter table bidding_expert_rating_element add constraint ck_bidding_expert_rating_element_step_23a446 check (step <= 100);

alter table bidding_expert_rating_element add constraint ck_bidding_expert_rating_element_formula_code_394b4d check (formula_code in ('LOW_BASE', 'MEAN_BASE', 'COMPOSITE_BASE', 'LINEAR', 'CEILING_SAVE', 'INTERVAL'));

alter table bidding_expert_rating_element add constraint ck_bidding_expert_rating_element_reduction_pct_2773fa check (reduction_pct >= 0);

alter table bidding_expert_rating_element add constraint ck_bidding_expert_rating_element_reduction_pct_696935 check (reduction_pct <= 50);

alter table bidding_expert_rating_element add constraint ck_bidding_expert_rating_element_loss_above_7e4a31 check (loss_above >= 0);

alter table bidding_expert_rating_element add constraint ck_bidding_expert_rating_element_loss_above_04e2b2 check (loss_above <= 100);

alter table bidding_expert_rating_element add constraint ck_bidding_expert_rating_element_loss_below_53ad4e check (loss_below >= 0);

alter table bidding_expert_rating_element add constraint ck_bidding_expert_rating_element_loss_below_5e1c06 check (loss_below <= 100);

alter table bidding_expert_rating_element add constraint ck_bidding_expert_rating_element_alpha_e67db7 check (alpha >= 0);

alter table bidding_expert_rating_element add constraint ck_bidding_expert_rating_element_alpha_404d30 check (alpha <= 1);

alter table bidding_expert_rating_element add constraint ck_bidding_expert_rating_element_full_saving_pct_10e86e check (full_saving_pct > 0);

alter table bidding_expert_rating_element add constraint ck_bidding_expert_rating_element_full_saving_pct_63b594 check (full_saving_pct <= 100);

create policy p_srm_system_all_bidding_expert_rating_element_194138 on bidding_expert_rating_element for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_bidding_expert_rating_element_194138 on bidding_expert_rating_element for all to srm_buyer using (true) with check (true);

create unique index uq_bidding_expert_specialty__parent_id_category_id__70a048 on bidding_expert_specialty (parent_id, category_id) where not deleted_flag;

create index ix_bidding_expert_specialty__parent_id__65cacd on bidding_expert_specialty (parent_id);

create index ix_bidding_expert_specialty__category_id_id__29a6b7 on bidding_expert_specialty (category_id, id);

create policy p_srm_system_all_bidding_expert_specialty_194138 on bidding_expert_specialty for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_bidding_expert_specialty_194138 on bidding_expert_specialty for all to srm_buyer using (true) with check (true);

create unique index uq_bidding_rating__rating_no__5037b6 on bidding_rating (rating_no) where not deleted_flag;

create unique index uq_bidding_rating__subject_type_subject_id_lot_no__6222cf on bidding_rating (subject_type, subject_id, lot_no) where not deleted_flag;

create index ix_bidding_rating__company_id_status_deleted_flag_id__6182b4 on bidding_rating (company_id, status, deleted_flag, id);

create index ix_bidding_rating__purchaser_id_id__170b6c on bidding_rating (purchaser_id, id);

create index ix_bidding_rating__scheme_id_id__3673c4 on bidding_rating (scheme_id, id);

create index ix_bidding_rating_using_gin_rating_no_gin_trgm_ops__e88a83 on bidding_rating using gin (rating_no gin_trgm_ops);

create index ix_bidding_rating_using_gin_title_gin_trgm_ops__f8d183 on bidding_rating using gin (title gin_trgm_ops);

create index ix_bidding_rating__status_id__4a994d on bidding_rating (status, id);

create index ix_bidding_rating_using_gin_subject_no_gin_trgm_ops__9efcdb on bidding_rating using gin (subject_no gin_trgm_ops);

alter table bidding_rating add constraint ck_bidding_rating_status_94b7b0 check (status in ('NOT_OPEN', 'CONFIRMING', 'SCORING', 'SUMMARISED', 'REPORTED', 'CANCELLED'));

alter table bidding_rating add constraint ck_bidding_rating_rule_profile_e14a51 check (rule_profile in ('ENTERPRISE', 'STATUTORY', 'GOV'));

create policy p_srm_system_all_bidding_rating_194138 on bidding_rating for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_bidding_rating_194138 on bidding_rating for all to srm_buyer using (true) with check (true);

create unique index uq_bidding_rating_bid__parent_id_bid_code__bb6df9 on bidding_rating_bid (parent_id, bid_code) where not deleted_flag;

create index ix_bidding_rating_bid__parent_id__65cacd on bidding_rating_bid (parent_id);

create index ix_bidding_rating_bid__supplier_base_id_id__a7d98f on bidding_rating_bid (supplier_base_id, id);

create policy p_srm_system_all_bidding_rating_bid_194138 on bidding_rating_bid for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_bidding_rating_bid_194138 on bidding_rating_bid for all to srm_buyer using (true) with check (true);

create index ix_bidding_rating_expert__parent_id__65cacd on bidding_rating_expert (parent_id);

create index ix_bidding_rating_expert__expert_id_id__b35058 on bidding_rating_expert (expert_id, id);

create index ix_bidding_rating_expert__group_id_id__ccae36 on bidding_rating_expert (group_id, id);

create index ix_bidding_rating_expert__draw_id_id__88c842 on bidding_rating_expert (draw_id, id);

alter table bidding_rating_expert add constraint ck_bidding_rating_expert_status_4f0907 check (status in ('INVITED', 'ACCEPTED', 'CONFIRMED', 'DONE', 'DECLINED', 'TIMEOUT', 'RECUSED', 'REPLACED'));

alter table bidding_rating_expert add constraint ck_bidding_rating_expert_expert_type_ea3b5c check (expert_type in ('TECH', 'ECON', 'LEGAL'));

alter table bidding_rating_expert add constraint ck_bidding_rating_expert_member_role_d1f39b check (member_role in ('MEMBER', 'LEADER', 'OWNER'));

alter table bidding_rating_expert add constraint ck_bidding_rating_expert_source_9839e9 check (source in ('DRAW', 'APPOINT'));

create policy p_srm_system_all_bidding_rating_expert_194138 on bidding_rating_expert for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_bidding_rating_expert_194138 on bidding_rating_expert for all to srm_buyer using (true) with check (true);

create unique index uq_bidding_score_sheet__rating_id_expert_id__2e72f8 on bidding_score_sheet (rating_id, expert_id) where not deleted_flag;

create index ix_bidding_score_sheet__company_id_status_deleted_fla_6182b4 on bidding_score_sheet (company_id, status, deleted_flag, id);

create index ix_bidding_score_sheet__rating_id_id__5cf82a on bidding_score_sheet (rating_id, id);

create index ix_bidding_score_sheet__expert_id_id__b35058 on bidding_score_sheet (expert_id, id);

create index ix_bidding_score_sheet__status_id__4a994d on bidding_score_sheet (status, id);

alter table bidding_score_sheet add constraint ck_bidding_score_sheet_status_579b2e check (status in ('TODO', 'DRAFT', 'CONFIRMED', 'RETURNED', 'COUNTED', 'VOIDED'));

create policy p_srm_system_all_bidding_score_sheet_194138 on bidding_score_sheet for all to srm_system using (true) with check (true);

create policy p_srm_buyer_select_bidding_score_sheet_1b7401 on bidding_score_sheet for select to srm_buyer using (status in ('COUNTED'));

create policy p_srm_buyer_insert_bidding_score_sheet_343379 on bidding_score_sheet for insert to srm_buyer with check (true);

create policy p_srm_buyer_update_bidding_score_sheet_6087bf on bidding_score_sheet for update to srm_buyer using (status in ('COUNTED')) with check (true);

create policy p_srm_buyer_delete_bidding_score_sheet_1b7401 on bidding_score_sheet for delete to srm_buyer using (status in ('COUNTED'));

create unique index uq_bidding_score_sheet_line__parent_id_bid_code_eleme_728de7 on bidding_score_sheet_line (parent_id, bid_code, element_id) where not deleted_flag;

create index ix_bidding_score_sheet_line__parent_id__65cacd on bidding_score_sheet_line (parent_id);

create policy p_srm_system_all_bidding_score_sheet_line_194138 on bidding_score_sheet_line for all to srm_system using (true) with check (true);

create policy p_srm_buyer_select_bidding_score_sheet_line_ba7d46 on bidding_score_sheet_line for select to srm_buyer using (exists (select 1 from bidding_score_sheet header where header.id = bidding_score_sheet_line.parent_id));

create policy p_srm_buyer_insert_bidding_score_sheet_line_343379 on bidding_score_sheet_line for insert to srm_buyer with check (true);

create policy p_srm_buyer_update_bidding_score_sheet_line_c051aa on bidding_score_sheet_line for update to srm_buyer using (exists (select 1 from bidding_score_sheet header where header.id = bidding_score_sheet_line.parent_id)) with check (true);

create policy p_srm_buyer_delete_bidding_score_sheet_line_ba7d46 on bidding_score_sheet_line for delete to srm_buyer using (exists (select 1 from bidding_score_sheet header where header.id = bidding_score_sheet_line.parent_id));

alter table bidding_expert add constraint fk_bidding_expert_user_id_29689e foreign key (user_id) references system_iap_sys_user_t (id);

alter table bidding_expert add constraint fk_bidding_expert_department_id_a96890 foreign key (department_id) references basic_department (id);

alter table bidding_expert add constraint fk_bidding_expert_region_id_11ad50 foreign key (region_id) references basic_area (id);

alter table bidding_expert_absence add constraint fk_bidding_expert_absence_parent_id_d732bb foreign key (parent_id) references bidding_expert (id) on delete cascade;

alter table bidding_expert_appraisal add constraint fk_bidding_expert_appraisal_rating_id_4cd331 foreign key (rating_id) references bidding_rating (id);

alter table bidding_expert_appraisal add constraint fk_bidding_expert_appraisal_expert_id_9a2056 foreign key (expert_id) references bidding_expert (id);

alter table bidding_expert_appraisal add constraint fk_bidding_expert_appraisal_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table bidding_expert_category add constraint fk_bidding_expert_category_parent_category_id_bde391 foreign key (parent_category_id) references bidding_expert_category (id);

alter table bidding_expert_draw add constraint fk_bidding_expert_draw_rating_id_4cd331 foreign key (rating_id) references bidding_rating (id);

alter table bidding_expert_draw add constraint fk_bidding_expert_draw_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table bidding_expert_draw add constraint fk_bidding_expert_draw_drawer_id_29689e foreign key (drawer_id) references system_iap_sys_user_t (id);

alter table bidding_expert_draw add constraint fk_bidding_expert_draw_witness_id_29689e foreign key (witness_id) references system_iap_sys_user_t (id);

alter table bidding_expert_draw_need add constraint fk_bidding_expert_draw_need_parent_id_a78068 foreign key (parent_id) references bidding_expert_draw (id) on delete cascade;

alter table bidding_expert_draw_need add constraint fk_bidding_expert_draw_need_category_id_bde391 foreign key (category_id) references bidding_expert_category (id);

alter table bidding_expert_fee add constraint fk_bidding_expert_fee_rating_id_4cd331 foreign key (rating_id) references bidding_rating (id);

alter table bidding_expert_fee add constraint fk_bidding_expert_fee_expert_id_9a2056 foreign key (expert_id) references bidding_expert (id);

alter table bidding_expert_fee add constraint fk_bidding_expert_fee_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table bidding_expert_group_member add constraint fk_bidding_expert_group_member_parent_id_5cfa38 foreign key (parent_id) references bidding_expert_group (id) on delete cascade;

alter table bidding_expert_group_member add constraint fk_bidding_expert_group_member_expert_id_9a2056 foreign key (expert_id) references bidding_expert (id);

alter table bidding_expert_interest add constraint fk_bidding_expert_interest_parent_id_d732bb foreign key (parent_id) references bidding_expert (id) on delete cascade;

alter table bidding_expert_interest add constraint fk_bidding_expert_interest_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table bidding_expert_rating_element add constraint fk_bidding_expert_rating_element_parent_id_e57618 foreign key (parent_id) references bidding_expert_rating (id) on delete cascade;

alter table bidding_expert_specialty add constraint fk_bidding_expert_specialty_parent_id_d732bb foreign key (parent_id) references bidding_expert (id) on delete cascade;

alter table bidding_expert_specialty add constraint fk_bidding_expert_specialty_category_id_bde391 foreign key (category_id) references bidding_expert_category (id);

alter table bidding_rating add constraint fk_bidding_rating_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table bidding_rating add constraint fk_bidding_rating_purchaser_id_51dcf5 foreign key (purchaser_id) references basic_purchaser (id);

alter table bidding_rating add constraint fk_bidding_rating_scheme_id_b9fbff foreign key (scheme_id) references bidding_expert_rating (id);

alter table bidding_rating_bid add constraint fk_bidding_rating_bid_parent_id_269293 foreign key (parent_id) references bidding_rating (id) on delete cascade;

alter table bidding_rating_bid add constraint fk_bidding_rating_bid_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table bidding_rating_expert add constraint fk_bidding_rating_expert_parent_id_269293 foreign key (parent_id) references bidding_rating (id) on delete cascade;

alter table bidding_rating_expert add constraint fk_bidding_rating_expert_expert_id_9a2056 foreign key (expert_id) references bidding_expert (id);

alter table bidding_rating_expert add constraint fk_bidding_rating_expert_group_id_230704 foreign key (group_id) references bidding_expert_group (id);

alter table bidding_rating_expert add constraint fk_bidding_rating_expert_draw_id_853ee8 foreign key (draw_id) references bidding_expert_draw (id);

alter table bidding_score_sheet add constraint fk_bidding_score_sheet_rating_id_4cd331 foreign key (rating_id) references bidding_rating (id);

alter table bidding_score_sheet add constraint fk_bidding_score_sheet_expert_id_9a2056 foreign key (expert_id) references bidding_expert (id);

alter table bidding_score_sheet add constraint fk_bidding_score_sheet_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table bidding_score_sheet_line add constraint fk_bidding_score_sheet_line_parent_id_6c06fc foreign key (parent_id) references bidding_score_sheet (id) on delete cascade;

-- Who takes part in what is rated: the avoidance rules read it before anybody may know it.
create table bidding_rating_party (
  rating_id bigint not null references bidding_rating (id) on delete cascade,
  supplier_base_id bigint not null references sup_supplier_base (id),
  primary key (rating_id, supplier_base_id)
);
grant select, insert, update, delete on bidding_rating_party to srm_system;

-- The pool of a draw stays secret until the names are disclosed.
create table bidding_draw_pool (
  draw_id bigint primary key references bidding_expert_draw (id) on delete cascade,
  sealed text not null
);
grant select, insert, update, delete on bidding_draw_pool to srm_system;

-- Who was drawn lies encrypted; the mark finds the calls of an expert without naming him.
create table bidding_expert_call (
  id bigint primary key,
  draw_id bigint not null references bidding_expert_draw (id) on delete cascade,
  line_no integer not null,
  position integer not null,
  expert_mark text not null,
  sealed text not null,
  state text not null check (state in ('RESERVE', 'INVITED', 'ACCEPTED', 'DECLINED', 'TIMEOUT')),
  due_at timestamptz,
  answered_at timestamptz,
  reason text,
  unique (draw_id, line_no, position),
  unique (draw_id, expert_mark)
);
create index bidding_expert_call_mark on bidding_expert_call (expert_mark) where state = 'INVITED';
create index bidding_expert_call_due on bidding_expert_call (due_at) where state = 'INVITED';
grant select, insert, update, delete on bidding_expert_call to srm_system;

-- What experts score stays secret until the rating is summarised.
create table bidding_score_seal (
  sheet_id bigint primary key references bidding_score_sheet (id) on delete cascade,
  sealed text not null
);
grant select, insert, update, delete on bidding_score_seal to srm_system;
