create table perf_perf_appeal (
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
  appeal_no text not null,
  sheet_id bigint not null,
  sheet_line_id bigint not null,
  company_id bigint,
  supplier_base_id bigint,
  claim text,
  submitted_at timestamp with time zone,
  score_before numeric(20,4),
  score_after numeric(20,4),
  answer_result text,
  answer text,
  answered_at timestamp with time zone,
  summarised_by_id bigint,
  answered_by_id bigint
);

alter table perf_perf_appeal enable row level security;

alter table perf_perf_appeal force row level security;

grant select, insert, update, delete on perf_perf_appeal to srm_buyer, srm_supplier, srm_expert, srm_system;

create table perf_perf_improvement (
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
  improve_no text not null,
  company_id bigint not null,
  supplier_base_id bigint not null,
  sheet_id bigint,
  problem text not null,
  indicator_id bigint,
  target_score numeric(20,4),
  due_date date not null,
  measures text,
  owner text,
  done_by date,
  evidence text,
  return_reason text,
  verified_sheet_id bigint,
  verified_score numeric(20,4)
);

alter table perf_perf_improvement enable row level security;

alter table perf_perf_improvement force row level security;

grant select, insert, update, delete on perf_perf_improvement to srm_buyer, srm_supplier, srm_expert, srm_system;

create table perf_perf_plan (
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
  plan_no text not null,
  template_id bigint not null,
  company_id bigint not null,
  period_start date not null,
  period_end date not null,
  score_due date not null,
  sheet_count integer not null default 0
);

alter table perf_perf_plan enable row level security;

alter table perf_perf_plan force row level security;

grant select, insert, update, delete on perf_perf_plan to srm_buyer, srm_supplier, srm_expert, srm_system;

create table perf_perf_plan_supplier (
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
  supplier_base_id bigint not null
);

alter table perf_perf_plan_supplier enable row level security;

alter table perf_perf_plan_supplier force row level security;

grant select, insert, update, delete on perf_perf_plan_supplier to srm_buyer, srm_supplier, srm_expert, srm_system;

create table perf_perf_rating (
  id bigint primary key,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  task_id bigint not null,
  score numeric(20,4) not null default 0,
  evidence text
);

alter table perf_perf_rating enable row level security;

alter table perf_perf_rating force row level security;

grant select, insert, update, delete on perf_perf_rating to srm_buyer, srm_supplier, srm_expert, srm_system;

create table perf_perf_score (
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
  sheet_id bigint not null,
  company_id bigint not null,
  supplier_base_id bigint not null,
  line_no integer not null default 0,
  indicator_id bigint not null,
  rater_id bigint not null,
  weight numeric(20,6) not null default 0,
  due_date date,
  submitted_at timestamp with time zone,
  score numeric(20,4),
  evidence text
);

alter table perf_perf_score enable row level security;

alter table perf_perf_score force row level security;

grant select, insert, update, delete on perf_perf_score to srm_buyer, srm_supplier, srm_expert, srm_system;

create table perf_perf_sheet (
  id bigint primary key,
  status text not null default 'COLLECTING'::text,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  sheet_no text not null,
  plan_id bigint not null,
  template_id bigint not null,
  company_id bigint not null,
  supplier_base_id bigint not null,
  period_start date not null,
  period_end date not null,
  score_due date,
  total_score numeric(20,2),
  result text,
  coverage numeric(20,4) not null default 0,
  activity integer not null default 0,
  rank integer,
  peer_median numeric(20,2),
  rolling_score numeric(20,2),
  veto_hit boolean not null default false,
  summarised_by_id bigint,
  published_at timestamp with time zone,
  appeal_until date
);

alter table perf_perf_sheet enable row level security;

alter table perf_perf_sheet force row level security;

grant select, insert, update, delete on perf_perf_sheet to srm_buyer, srm_supplier, srm_expert, srm_system;

create table perf_perf_sheet_line (
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
  line_no integer not null default 0,
  indicator_id bigint not null,
  title jsonb,
  dimension text not null,
  metric_code text,
  weight numeric(20,4) not null default 0,
  raw_value numeric(20,6),
  counted_qty numeric(20,6) not null default 0,
  base_qty numeric(20,6) not null default 0,
  sample integer not null default 0,
  max_score numeric(20,4) not null default 0,
  auto_score numeric(20,4),
  adjust_score numeric(20,4) not null default 0,
  adjust_reason text,
  final_score numeric(20,4),
  excluded boolean not null default false,
  excluded_for text,
  carried_flag boolean not null default false,
  veto_hit boolean not null default false,
  missing_raters text,
  input_hash text
);

alter table perf_perf_sheet_line enable row level security;

alter table perf_perf_sheet_line force row level security;

grant select, insert, update, delete on perf_perf_sheet_line to srm_buyer, srm_supplier, srm_expert, srm_system;

create table perf_perf_source (
  id bigint primary key,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  sheet_id bigint not null,
  company_id bigint not null,
  line_no integer not null default 0,
  document_key text not null,
  row_id text not null,
  row_no text,
  day date not null,
  counted_qty numeric(20,6) not null default 0,
  base_qty numeric(20,6) not null default 0
);

alter table perf_perf_source enable row level security;

alter table perf_perf_source force row level security;

grant select, insert, update, delete on perf_perf_source to srm_buyer, srm_supplier, srm_expert, srm_system;

create table perf_perf_suggestion (
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
  sheet_id bigint not null,
  company_id bigint not null,
  supplier_base_id bigint not null,
  suggestion text not null,
  result text not null,
  times integer not null default 0,
  improvement_id bigint,
  lifecycle_change_id bigint,
  dismiss_reason text
);

alter table perf_perf_suggestion enable row level security;

alter table perf_perf_suggestion force row level security;

grant select, insert, update, delete on perf_perf_suggestion to srm_buyer, srm_supplier, srm_expert, srm_system;

create table perf_perf_template (
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
  template_code text not null,
  name jsonb not null,
  company_id bigint,
  supplier_type_id bigint,
  cycle text not null,
  min_coverage numeric(20,4) not null,
  min_activity integer not null,
  appeal_days integer not null,
  rater_aggregation text not null
);

alter table perf_perf_template enable row level security;

alter table perf_perf_template force row level security;

grant select, insert, update, delete on perf_perf_template to srm_buyer, srm_supplier, srm_expert, srm_system;

create table perf_perf_template_action (
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
  grade text not null,
  times integer not null,
  suggestion text not null
);

alter table perf_perf_template_action enable row level security;

alter table perf_perf_template_action force row level security;

grant select, insert, update, delete on perf_perf_template_action to srm_buyer, srm_supplier, srm_expert, srm_system;

create table perf_perf_template_band (
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
  grade text not null,
  min_score numeric(20,2) not null
);

alter table perf_perf_template_band enable row level security;

alter table perf_perf_template_band force row level security;

grant select, insert, update, delete on perf_perf_template_band to srm_buyer, srm_supplier, srm_expert, srm_system;

create table perf_perf_template_dimension (
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
  dimension text not null,
  weight numeric(20,4) not null
);

alter table perf_perf_template_dimension enable row level security;

alter table perf_perf_template_dimension force row level security;

grant select, insert, update, delete on perf_perf_template_dimension to srm_buyer, srm_supplier, srm_expert, srm_system;

create table perf_perf_template_line (
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
  indicator_id bigint not null,
  dimension text,
  weight numeric(20,4) not null
);

alter table perf_perf_template_line enable row level security;

alter table perf_perf_template_line force row level security;

grant select, insert, update, delete on perf_perf_template_line to srm_buyer, srm_supplier, srm_expert, srm_system;

create table perf_perf_template_rater (
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
  rater_id bigint not null,
  indicator_id bigint,
  weight numeric(20,6) not null
);

alter table perf_perf_template_rater enable row level security;

alter table perf_perf_template_rater force row level security;

grant select, insert, update, delete on perf_perf_template_rater to srm_buyer, srm_supplier, srm_expert, srm_system;

create unique index uq_perf_perf_appeal__appeal_no__9f498d on perf_perf_appeal (appeal_no) where not deleted_flag;

create unique index uq_perf_perf_appeal__sheet_line_id__9ed7f1 on perf_perf_appeal (sheet_line_id) where not deleted_flag;

create index ix_perf_perf_appeal__company_id_status_deleted_flag_i_6182b4 on perf_perf_appeal (company_id, status, deleted_flag, id);

create index ix_perf_perf_appeal__supplier_base_id_status_deleted__3208a9 on perf_perf_appeal (supplier_base_id, status, deleted_flag, id);

create index ix_perf_perf_appeal__sheet_id_id__63504f on perf_perf_appeal (sheet_id, id);

create index ix_perf_perf_appeal__sheet_line_id_id__88382b on perf_perf_appeal (sheet_line_id, id);

create index ix_perf_perf_appeal__summarised_by_id_id__55b424 on perf_perf_appeal (summarised_by_id, id);

create index ix_perf_perf_appeal__answered_by_id_id__24fff6 on perf_perf_appeal (answered_by_id, id);

create index ix_perf_perf_appeal_using_gin_appeal_no_gin_trgm_ops__ed1583 on perf_perf_appeal using gin (appeal_no gin_trgm_ops);

create index ix_perf_perf_appeal__status_id__4a994d on perf_perf_appeal (status, id);

create index ix_perf_perf_appeal__answer_result_id__537cfb on perf_perf_appeal (answer_result, id);

create index ix_perf_perf_appeal__submitted_at_id__3125e0 on perf_perf_appeal (submitted_at, id);

alter table perf_perf_appeal add constraint ck_perf_perf_appeal_status_919850 check (status in ('DRAFT', 'SUBMITTED', 'ANSWERED'));

alter table perf_perf_appeal add constraint ck_perf_perf_appeal_answer_result_295c4f check (answer_result in ('ACCEPT', 'PART', 'REJECT'));

create policy p_srm_system_all_perf_perf_appeal_194138 on perf_perf_appeal for all to srm_system using (true) with check (true);

create policy p_srm_buyer_select_perf_perf_appeal_7d6188 on perf_perf_appeal for select to srm_buyer using (status in ('SUBMITTED', 'ANSWERED'));

create policy p_srm_buyer_insert_perf_perf_appeal_343379 on perf_perf_appeal for insert to srm_buyer with check (true);

create policy p_srm_buyer_update_perf_perf_appeal_961dcc on perf_perf_appeal for update to srm_buyer using (status in ('SUBMITTED', 'ANSWERED')) with check (true);

create policy p_srm_buyer_delete_perf_perf_appeal_7d6188 on perf_perf_appeal for delete to srm_buyer using (status in ('SUBMITTED', 'ANSWERED'));

create policy p_srm_supplier_select_perf_perf_appeal_fe6d7b on perf_perf_appeal for select to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_insert_perf_perf_appeal_b68134 on perf_perf_appeal for insert to srm_supplier with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_update_perf_perf_appeal_faaa43 on perf_perf_appeal for update to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint)) with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_delete_perf_perf_appeal_fe6d7b on perf_perf_appeal for delete to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create unique index uq_perf_perf_improvement__improve_no__e97545 on perf_perf_improvement (improve_no) where not deleted_flag;

create index ix_perf_perf_improvement__company_id_status_deleted_f_6182b4 on perf_perf_improvement (company_id, status, deleted_flag, id);

create index ix_perf_perf_improvement__supplier_base_id_status_del_3208a9 on perf_perf_improvement (supplier_base_id, status, deleted_flag, id);

create index ix_perf_perf_improvement__sheet_id_id__63504f on perf_perf_improvement (sheet_id, id);

create index ix_perf_perf_improvement__indicator_id_id__68274d on perf_perf_improvement (indicator_id, id);

create index ix_perf_perf_improvement__verified_sheet_id_id__fc0059 on perf_perf_improvement (verified_sheet_id, id);

create index ix_perf_perf_improvement_using_gin_improve_no_gin_trg_8d4096 on perf_perf_improvement using gin (improve_no gin_trgm_ops);

create index ix_perf_perf_improvement__status_id__4a994d on perf_perf_improvement (status, id);

create index ix_perf_perf_improvement__due_date_id__ebbac7 on perf_perf_improvement (due_date, id);

alter table perf_perf_improvement add constraint ck_perf_perf_improvement_status_2ce260 check (status in ('NEW', 'ISSUED', 'PLANNED', 'PLAN_OK', 'DOING', 'VERIFY', 'CLOSED', 'REOPENED'));

alter table perf_perf_improvement add constraint ck_perf_perf_improvement_target_score_13136c check (target_score >= 0);

alter table perf_perf_improvement add constraint ck_perf_perf_improvement_target_score_4c12c1 check (target_score <= 1000);

create policy p_srm_system_all_perf_perf_improvement_194138 on perf_perf_improvement for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_perf_perf_improvement_194138 on perf_perf_improvement for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_perf_perf_improvement_39365f on perf_perf_improvement for select to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('ISSUED', 'PLANNED', 'PLAN_OK', 'DOING', 'VERIFY', 'CLOSED', 'REOPENED'));

create policy p_srm_supplier_insert_perf_perf_improvement_b68134 on perf_perf_improvement for insert to srm_supplier with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_update_perf_perf_improvement_167199 on perf_perf_improvement for update to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('ISSUED', 'PLANNED', 'PLAN_OK', 'DOING', 'VERIFY', 'CLOSED', 'REOPENED')) with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create unique index uq_perf_perf_plan__plan_no__bfd695 on perf_perf_plan (plan_no) where not deleted_flag;

create unique index uq_perf_perf_plan__template_id_company_id_period_star_4faaea on perf_perf_plan (template_id, company_id, period_start, period_end) where not deleted_flag;

create index ix_perf_perf_plan__company_id_status_deleted_flag_id__6182b4 on perf_perf_plan (company_id, status, deleted_flag, id);

create index ix_perf_perf_plan__template_id_id__704c05 on perf_perf_plan (template_id, id);

create index ix_perf_perf_plan_using_gin_plan_no_gin_trgm_ops__a0dc71 on perf_perf_plan using gin (plan_no gin_trgm_ops);

create index ix_perf_perf_plan__status_id__4a994d on perf_perf_plan (status, id);

create index ix_perf_perf_plan__period_start_id__1f4ebc on perf_perf_plan (period_start, id);

create index ix_perf_perf_plan__period_end_id__6e34ae on perf_perf_plan (period_end, id);

alter table perf_perf_plan add constraint ck_perf_perf_plan_status_d65567 check (status in ('NEW', 'RUNNING', 'DONE'));

alter table perf_perf_plan add constraint ck_perf_perf_plan_period_1cf3d1 check (period_end >= period_start);

create policy p_srm_system_all_perf_perf_plan_194138 on perf_perf_plan for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_perf_perf_plan_194138 on perf_perf_plan for all to srm_buyer using (true) with check (true);

create unique index uq_perf_perf_plan_supplier__parent_id_supplier_base_i_870db0 on perf_perf_plan_supplier (parent_id, supplier_base_id) where not deleted_flag;

create index ix_perf_perf_plan_supplier__parent_id__65cacd on perf_perf_plan_supplier (parent_id);

create index ix_perf_perf_plan_supplier__supplier_base_id_id__a7d98f on perf_perf_plan_supplier (supplier_base_id, id);

create policy p_srm_system_all_perf_perf_plan_supplier_194138 on perf_perf_plan_supplier for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_perf_perf_plan_supplier_194138 on perf_perf_plan_supplier for all to srm_buyer using (true) with check (true);

create unique index uq_perf_perf_rating__task_id__456cf6 on perf_perf_rating (task_id) where not deleted_flag;

create index ix_perf_perf_rating__task_id_id__088467 on perf_perf_rating (task_id, id);

create policy p_srm_system_all_perf_perf_rating_194138 on perf_perf_rating for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_perf_perf_rating_194138 on perf_perf_rating for all to srm_buyer using (true) with check (true);

create unique index uq_perf_perf_score__sheet_id_line_no_rater_id__2035cd on perf_perf_score (sheet_id, line_no, rater_id) where not deleted_flag;

create index ix_perf_perf_score__company_id_status_deleted_flag_id_6182b4 on perf_perf_score (company_id, status, deleted_flag, id);

create index ix_perf_perf_score__sheet_id_id__63504f on perf_perf_score (sheet_id, id);

create index ix_perf_perf_score__supplier_base_id_id__a7d98f on perf_perf_score (supplier_base_id, id);

create index ix_perf_perf_score__indicator_id_id__68274d on perf_perf_score (indicator_id, id);

create index ix_perf_perf_score__rater_id_id__b8e10a on perf_perf_score (rater_id, id);

create index ix_perf_perf_score__status_id__4a994d on perf_perf_score (status, id);

create index ix_perf_perf_score__due_date_id__ebbac7 on perf_perf_score (due_date, id);

create index ix_perf_perf_score__rater_id_status_id__271191 on perf_perf_score (rater_id, status, id);

alter table perf_perf_score add constraint ck_perf_perf_score_status_f14a77 check (status in ('OPEN', 'SUBMITTED', 'CLOSED'));

create policy p_srm_system_all_perf_perf_score_194138 on perf_perf_score for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_perf_perf_score_194138 on perf_perf_score for all to srm_buyer using (true) with check (true);

create unique index uq_perf_perf_sheet__sheet_no__1681c5 on perf_perf_sheet (sheet_no) where not deleted_flag;


create index ix_perf_perf_sheet__company_id_status_deleted_flag_id_6182b4 on perf_perf_sheet (company_id, status, deleted_flag, id);

create index ix_perf_perf_sheet__supplier_base_id_status_deleted_f_3208a9 on perf_perf_sheet (supplier_base_id, status, deleted_flag, id);

create index ix_perf_perf_sheet__plan_id_id__20923c on perf_perf_sheet (plan_id, id);

create index ix_perf_perf_sheet__template_id_id__704c05 on perf_perf_sheet (template_id, id);

create index ix_perf_perf_sheet__summarised_by_id_id__55b424 on perf_perf_sheet (summarised_by_id, id);

create index ix_perf_perf_sheet_using_gin_sheet_no_gin_trgm_ops__afa5c7 on perf_perf_sheet using gin (sheet_no gin_trgm_ops);

create index ix_perf_perf_sheet__status_id__4a994d on perf_perf_sheet (status, id);

create index ix_perf_perf_sheet__period_end_id__6e34ae on perf_perf_sheet (period_end, id);

create index ix_perf_perf_sheet__result_id__50fd09 on perf_perf_sheet (result, id);

create index ix_perf_perf_sheet__total_score_id__f0a555 on perf_perf_sheet (total_score, id);

create index ix_perf_perf_sheet__supplier_base_id_company_id_perio_d8310a on perf_perf_sheet (supplier_base_id, company_id, period_end desc, id desc);

create index ix_perf_perf_sheet__appeal_until_id__fce06d on perf_perf_sheet (appeal_until, id) where not deleted_flag and status = 'PUBLISHED';

alter table perf_perf_sheet add constraint ck_perf_perf_sheet_status_339f82 check (status in ('COLLECTING', 'SCORING', 'SUMMARISED', 'PENDING', 'PUBLISHED', 'APPEALING', 'FINAL'));

alter table perf_perf_sheet add constraint ck_perf_perf_sheet_result_87b0fa check (result in ('A', 'B', 'C', 'D', 'E', 'NR'));

create policy p_srm_system_all_perf_perf_sheet_194138 on perf_perf_sheet for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_perf_perf_sheet_194138 on perf_perf_sheet for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_perf_perf_sheet_f55d69 on perf_perf_sheet for select to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('PUBLISHED', 'APPEALING', 'FINAL'));

create policy p_srm_supplier_insert_perf_perf_sheet_b68134 on perf_perf_sheet for insert to srm_supplier with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_update_perf_perf_sheet_b1e3a4 on perf_perf_sheet for update to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('PUBLISHED', 'APPEALING', 'FINAL')) with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create unique index uq_perf_perf_sheet_line__parent_id_line_no__1cf38f on perf_perf_sheet_line (parent_id, line_no) where not deleted_flag;

create index ix_perf_perf_sheet_line__parent_id__65cacd on perf_perf_sheet_line (parent_id);

create index ix_perf_perf_sheet_line__indicator_id_id__68274d on perf_perf_sheet_line (indicator_id, id);

alter table perf_perf_sheet_line add constraint ck_perf_perf_sheet_line_dimension_5d3e60 check (dimension in ('QUALITY', 'COST', 'DELIVERY', 'SERVICE', 'TECH', 'ESG', 'RISK'));

alter table perf_perf_sheet_line add constraint ck_perf_perf_sheet_line_metric_code_adc498 check (metric_code in ('LOT_ACCEPTANCE', 'INCOMING_PPM', 'TOTAL_PPM', 'EIGHT_D_ON_TIME', 'CLAIM_RATE', 'ON_TIME_DELIVERY', 'OTIF', 'AVERAGE_DELAY', 'PLAN_RESPONSE', 'ORDER_CONFIRMATION', 'FORECAST_COMMITMENT', 'CERTIFICATE_COMPLIANCE', 'QUOTE_RESPONSE', 'QUOTE_WIN_RATE', 'QUOTE_SPEED', 'PRICE_INDEX', 'PRICE_REDUCTION', 'INVOICE_ACCURACY', 'SURVEY_TIMELINESS', 'PORTAL_RESPONSE'));

alter table perf_perf_sheet_line add constraint ck_perf_perf_sheet_line_excluded_for_9023fb check (excluded_for in ('NO_DATA', 'SMALL_SAMPLE', 'NO_RATING'));

create policy p_srm_system_all_perf_perf_sheet_line_194138 on perf_perf_sheet_line for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_perf_perf_sheet_line_194138 on perf_perf_sheet_line for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_perf_perf_sheet_line_467b7d on perf_perf_sheet_line for select to srm_supplier using (exists (select 1 from perf_perf_sheet header where header.id = perf_perf_sheet_line.parent_id));

create policy p_srm_supplier_insert_perf_perf_sheet_line_48c0f7 on perf_perf_sheet_line for insert to srm_supplier with check (exists (select 1 from perf_perf_sheet header where header.id = perf_perf_sheet_line.parent_id));

create policy p_srm_supplier_update_perf_perf_sheet_line_ddc19e on perf_perf_sheet_line for update to srm_supplier using (exists (select 1 from perf_perf_sheet header where header.id = perf_perf_sheet_line.parent_id)) with check (exists (select 1 from perf_perf_sheet header where header.id = perf_perf_sheet_line.parent_id));

create unique index uq_perf_perf_source__sheet_id_line_no_document_key_ro_13f16e on perf_perf_source (sheet_id, line_no, document_key, row_id) where not deleted_flag;

create index ix_perf_perf_source__company_id_id__c7e461 on perf_perf_source (company_id, id);

create index ix_perf_perf_source__sheet_id_id__63504f on perf_perf_source (sheet_id, id);

create index ix_perf_perf_source__line_no_id__aed43c on perf_perf_source (line_no, id);

create index ix_perf_perf_source_using_gin_row_no_gin_trgm_ops__863ea9 on perf_perf_source using gin (row_no gin_trgm_ops);

create index ix_perf_perf_source__day_id__9bc76f on perf_perf_source (day, id);

create policy p_srm_system_all_perf_perf_source_194138 on perf_perf_source for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_perf_perf_source_194138 on perf_perf_source for all to srm_buyer using (true) with check (true);

create unique index uq_perf_perf_suggestion__sheet_id_suggestion__5cdc8d on perf_perf_suggestion (sheet_id, suggestion) where not deleted_flag;

create index ix_perf_perf_suggestion__company_id_status_deleted_fl_6182b4 on perf_perf_suggestion (company_id, status, deleted_flag, id);

create index ix_perf_perf_suggestion__sheet_id_id__63504f on perf_perf_suggestion (sheet_id, id);

create index ix_perf_perf_suggestion__supplier_base_id_id__a7d98f on perf_perf_suggestion (supplier_base_id, id);

create index ix_perf_perf_suggestion__improvement_id_id__63edc6 on perf_perf_suggestion (improvement_id, id);

create index ix_perf_perf_suggestion__lifecycle_change_id_id__7f73c2 on perf_perf_suggestion (lifecycle_change_id, id);

create index ix_perf_perf_suggestion__suggestion_id__b3bd5f on perf_perf_suggestion (suggestion, id);

create index ix_perf_perf_suggestion__status_id__4a994d on perf_perf_suggestion (status, id);

alter table perf_perf_suggestion add constraint ck_perf_perf_suggestion_status_e4abb9 check (status in ('OPEN', 'ACCEPTED', 'DISMISSED'));

alter table perf_perf_suggestion add constraint ck_perf_perf_suggestion_suggestion_dc6b3b check (suggestion in ('IMPROVE', 'DOWNGRADE', 'FREEZE'));

alter table perf_perf_suggestion add constraint ck_perf_perf_suggestion_result_87b0fa check (result in ('A', 'B', 'C', 'D', 'E', 'NR'));

create policy p_srm_system_all_perf_perf_suggestion_194138 on perf_perf_suggestion for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_perf_perf_suggestion_194138 on perf_perf_suggestion for all to srm_buyer using (true) with check (true);

create unique index uq_perf_perf_template__template_code__8818d8 on perf_perf_template (template_code) where not deleted_flag;

create index ix_perf_perf_template__company_id_id__c7e461 on perf_perf_template (company_id, id);

create index ix_perf_perf_template__supplier_type_id_id__84fc15 on perf_perf_template (supplier_type_id, id);

create index ix_perf_perf_template_using_gin_template_code_gin_trg_66c12b on perf_perf_template using gin (template_code gin_trgm_ops);

create index ix_perf_perf_template_using_gin_coalesce_name_zh_coal_8bfd65 on perf_perf_template using gin ((coalesce(name->>'zh','') || ' ' || coalesce(name->>'en','')) gin_trgm_ops);

create index ix_perf_perf_template__status_id__4a994d on perf_perf_template (status, id);

create index ix_perf_perf_template__cycle_id__ec556d on perf_perf_template (cycle, id);

alter table perf_perf_template add constraint ck_perf_perf_template_status_c42b82 check (status in ('DRAFT', 'PUBLISHED', 'DISABLED'));

alter table perf_perf_template add constraint ck_perf_perf_template_cycle_50ff0d check (cycle in ('MONTH', 'QUARTER', 'HALF', 'YEAR'));

alter table perf_perf_template add constraint ck_perf_perf_template_min_coverage_634152 check (min_coverage >= 0);

alter table perf_perf_template add constraint ck_perf_perf_template_min_coverage_61f76e check (min_coverage <= 100);

alter table perf_perf_template add constraint ck_perf_perf_template_rater_aggregation_64a5fe check (rater_aggregation in ('AVG', 'TRIM', 'WEIGHTED'));

create policy p_srm_system_all_perf_perf_template_194138 on perf_perf_template for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_perf_perf_template_194138 on perf_perf_template for all to srm_buyer using (true) with check (true);

create index ix_perf_perf_template_action__parent_id__65cacd on perf_perf_template_action (parent_id);

alter table perf_perf_template_action add constraint ck_perf_perf_template_action_grade_9dd3b6 check (grade in ('A', 'B', 'C', 'D', 'E'));

alter table perf_perf_template_action add constraint ck_perf_perf_template_action_suggestion_dc6b3b check (suggestion in ('IMPROVE', 'DOWNGRADE', 'FREEZE'));

create policy p_srm_system_all_perf_perf_template_action_194138 on perf_perf_template_action for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_perf_perf_template_action_194138 on perf_perf_template_action for all to srm_buyer using (true) with check (true);

create unique index uq_perf_perf_template_band__parent_id_grade__d54393 on perf_perf_template_band (parent_id, grade) where not deleted_flag;

create index ix_perf_perf_template_band__parent_id__65cacd on perf_perf_template_band (parent_id);

alter table perf_perf_template_band add constraint ck_perf_perf_template_band_grade_9dd3b6 check (grade in ('A', 'B', 'C', 'D', 'E'));

alter table perf_perf_template_band add constraint ck_perf_perf_template_band_min_score_71b8f9 check (min_score >= 0);

alter table perf_perf_template_band add constraint ck_perf_perf_template_band_min_score_27a7f1 check (min_score <= 100);

create policy p_srm_system_all_perf_perf_template_band_194138 on perf_perf_template_band for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_perf_perf_template_band_194138 on perf_perf_template_band for all to srm_buyer using (true) with check (true);

create unique index uq_perf_perf_template_dimension__parent_id_dimension__13e040 on perf_perf_template_dimension (parent_id, dimension) where not deleted_flag;

create index ix_perf_perf_template_dimension__parent_id__65cacd on perf_perf_template_dimension (parent_id);

alter table perf_perf_template_dimension add constraint ck_perf_perf_template_dimension_dimension_5d3e60 check (dimension in ('QUALITY', 'COST', 'DELIVERY', 'SERVICE', 'TECH', 'ESG', 'RISK'));

alter table perf_perf_template_dimension add constraint ck_perf_perf_template_dimension_weight_9dee46 check (weight > 0);

alter table perf_perf_template_dimension add constraint ck_perf_perf_template_dimension_weight_4812d7 check (weight <= 100);

create policy p_srm_system_all_perf_perf_template_dimension_194138 on perf_perf_template_dimension for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_perf_perf_template_dimension_194138 on perf_perf_template_dimension for all to srm_buyer using (true) with check (true);

create index ix_perf_perf_template_line__parent_id__65cacd on perf_perf_template_line (parent_id);

create index ix_perf_perf_template_line__indicator_id_id__68274d on perf_perf_template_line (indicator_id, id);

alter table perf_perf_template_line add constraint ck_perf_perf_template_line_dimension_5d3e60 check (dimension in ('QUALITY', 'COST', 'DELIVERY', 'SERVICE', 'TECH', 'ESG', 'RISK'));

alter table perf_perf_template_line add constraint ck_perf_perf_template_line_weight_9dee46 check (weight > 0);

alter table perf_perf_template_line add constraint ck_perf_perf_template_line_weight_4812d7 check (weight <= 100);

create policy p_srm_system_all_perf_perf_template_line_194138 on perf_perf_template_line for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_perf_perf_template_line_194138 on perf_perf_template_line for all to srm_buyer using (true) with check (true);

create index ix_perf_perf_template_rater__parent_id__65cacd on perf_perf_template_rater (parent_id);

create index ix_perf_perf_template_rater__rater_id_id__b8e10a on perf_perf_template_rater (rater_id, id);

create index ix_perf_perf_template_rater__indicator_id_id__68274d on perf_perf_template_rater (indicator_id, id);

alter table perf_perf_template_rater add constraint ck_perf_perf_template_rater_weight_9dee46 check (weight > 0);

alter table perf_perf_template_rater add constraint ck_perf_perf_template_rater_weight_4812d7 check (weight <= 100);

create policy p_srm_system_all_perf_perf_template_rater_194138 on perf_perf_template_rater for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_perf_perf_template_rater_194138 on perf_perf_template_rater for all to srm_buyer using (true) with check (true);

alter table perf_perf_appeal add constraint fk_perf_perf_appeal_sheet_id_91bdb2 foreign key (sheet_id) references perf_perf_sheet (id);

alter table perf_perf_appeal add constraint fk_perf_perf_appeal_sheet_line_id_ff0077 foreign key (sheet_line_id) references perf_perf_sheet_line (id);

alter table perf_perf_appeal add constraint fk_perf_perf_appeal_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table perf_perf_appeal add constraint fk_perf_perf_appeal_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table perf_perf_appeal add constraint fk_perf_perf_appeal_summarised_by_id_29689e foreign key (summarised_by_id) references system_iap_sys_user_t (id);

alter table perf_perf_appeal add constraint fk_perf_perf_appeal_answered_by_id_29689e foreign key (answered_by_id) references system_iap_sys_user_t (id);

alter table perf_perf_improvement add constraint fk_perf_perf_improvement_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table perf_perf_improvement add constraint fk_perf_perf_improvement_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table perf_perf_improvement add constraint fk_perf_perf_improvement_sheet_id_91bdb2 foreign key (sheet_id) references perf_perf_sheet (id);

alter table perf_perf_improvement add constraint fk_perf_perf_improvement_indicator_id_3e3f6d foreign key (indicator_id) references perf_perf_indicator (id);

alter table perf_perf_improvement add constraint fk_perf_perf_improvement_verified_sheet_id_91bdb2 foreign key (verified_sheet_id) references perf_perf_sheet (id);

alter table perf_perf_plan add constraint fk_perf_perf_plan_template_id_5dd481 foreign key (template_id) references perf_perf_template (id);

alter table perf_perf_plan add constraint fk_perf_perf_plan_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table perf_perf_plan_supplier add constraint fk_perf_perf_plan_supplier_parent_id_0a4287 foreign key (parent_id) references perf_perf_plan (id) on delete cascade;

alter table perf_perf_plan_supplier add constraint fk_perf_perf_plan_supplier_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table perf_perf_rating add constraint fk_perf_perf_rating_task_id_88fbab foreign key (task_id) references perf_perf_score (id);

alter table perf_perf_score add constraint fk_perf_perf_score_sheet_id_91bdb2 foreign key (sheet_id) references perf_perf_sheet (id);

alter table perf_perf_score add constraint fk_perf_perf_score_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table perf_perf_score add constraint fk_perf_perf_score_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table perf_perf_score add constraint fk_perf_perf_score_indicator_id_3e3f6d foreign key (indicator_id) references perf_perf_indicator (id);

alter table perf_perf_score add constraint fk_perf_perf_score_rater_id_29689e foreign key (rater_id) references system_iap_sys_user_t (id);

alter table perf_perf_sheet add constraint fk_perf_perf_sheet_plan_id_1102cc foreign key (plan_id) references perf_perf_plan (id);

alter table perf_perf_sheet add constraint fk_perf_perf_sheet_template_id_5dd481 foreign key (template_id) references perf_perf_template (id);

alter table perf_perf_sheet add constraint fk_perf_perf_sheet_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table perf_perf_sheet add constraint fk_perf_perf_sheet_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table perf_perf_sheet add constraint fk_perf_perf_sheet_summarised_by_id_29689e foreign key (summarised_by_id) references system_iap_sys_user_t (id);

alter table perf_perf_sheet_line add constraint fk_perf_perf_sheet_line_parent_id_9c192e foreign key (parent_id) references perf_perf_sheet (id) on delete cascade;

alter table perf_perf_sheet_line add constraint fk_perf_perf_sheet_line_indicator_id_3e3f6d foreign key (indicator_id) references perf_perf_indicator (id);

alter table perf_perf_source add constraint fk_perf_perf_source_sheet_id_91bdb2 foreign key (sheet_id) references perf_perf_sheet (id);

alter table perf_perf_source add constraint fk_perf_perf_source_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table perf_perf_suggestion add constraint fk_perf_perf_suggestion_sheet_id_91bdb2 foreign key (sheet_id) references perf_perf_sheet (id);

alter table perf_perf_suggestion add constraint fk_perf_perf_suggestion_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table perf_perf_suggestion add constraint fk_perf_perf_suggestion_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table perf_perf_suggestion add constraint fk_perf_perf_suggestion_improvement_id_63774d foreign key (improvement_id) references perf_perf_improvement (id);

alter table perf_perf_suggestion add constraint fk_perf_perf_suggestion_lifecycle_change_id_9ca6dc foreign key (lifecycle_change_id) references sup_sup_lifecycle_change (id);

alter table perf_perf_template add constraint fk_perf_perf_template_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table perf_perf_template add constraint fk_perf_perf_template_supplier_type_id_3d5a65 foreign key (supplier_type_id) references basic_supplier_type (id);

alter table perf_perf_template_action add constraint fk_perf_perf_template_action_parent_id_58f108 foreign key (parent_id) references perf_perf_template (id) on delete cascade;

alter table perf_perf_template_band add constraint fk_perf_perf_template_band_parent_id_58f108 foreign key (parent_id) references perf_perf_template (id) on delete cascade;

alter table perf_perf_template_dimension add constraint fk_perf_perf_template_dimension_parent_id_58f108 foreign key (parent_id) references perf_perf_template (id) on delete cascade;

alter table perf_perf_template_line add constraint fk_perf_perf_template_line_parent_id_58f108 foreign key (parent_id) references perf_perf_template (id) on delete cascade;

alter table perf_perf_template_line add constraint fk_perf_perf_template_line_indicator_id_3e3f6d foreign key (indicator_id) references perf_perf_indicator (id);

alter table perf_perf_template_rater add constraint fk_perf_perf_template_rater_parent_id_58f108 foreign key (parent_id) references perf_perf_template (id) on delete cascade;

alter table perf_perf_template_rater add constraint fk_perf_perf_template_rater_rater_id_29689e foreign key (rater_id) references system_iap_sys_user_t (id);

alter table perf_perf_template_rater add constraint fk_perf_perf_template_rater_indicator_id_3e3f6d foreign key (indicator_id) references perf_perf_indicator (id);
