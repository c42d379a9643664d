create table perf_perf_indicator (
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
  indicator_code text not null,
  name jsonb not null,
  dimension text not null,
  kind text not null,
  metric_code text,
  direction text not null,
  score_mode text not null,
  max_score numeric(20,4) not null,
  target numeric(20,6),
  floor numeric(20,6),
  points numeric(20,6),
  cap numeric(20,6),
  no_data_policy text not null,
  min_sample integer not null,
  veto_below numeric(20,4),
  veto_grade text,
  evidence_required boolean not null default false,
  late_days integer not null,
  early_days integer,
  concession_weight numeric(20,4) not null
);

alter table perf_perf_indicator enable row level security;

alter table perf_perf_indicator force row level security;

grant select, insert, update, delete on perf_perf_indicator to srm_buyer, srm_supplier, srm_expert, srm_system;

create table perf_perf_indicator_step (
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
  from_value numeric(20,6),
  to_value numeric(20,6),
  score numeric(20,4) not null
);

alter table perf_perf_indicator_step enable row level security;

alter table perf_perf_indicator_step force row level security;

grant select, insert, update, delete on perf_perf_indicator_step to srm_buyer, srm_supplier, srm_expert, srm_system;

create unique index uq_perf_perf_indicator__indicator_code__ff2970 on perf_perf_indicator (indicator_code) where not deleted_flag;

create index ix_perf_perf_indicator_using_gin_indicator_code_gin_t_9c1a5c on perf_perf_indicator using gin (indicator_code gin_trgm_ops);

create index ix_perf_perf_indicator_using_gin_coalesce_name_zh_coa_8bfd65 on perf_perf_indicator using gin ((coalesce(name->>'zh','') || ' ' || coalesce(name->>'en','')) gin_trgm_ops);

create index ix_perf_perf_indicator__dimension_id__f3921f on perf_perf_indicator (dimension, id);

create index ix_perf_perf_indicator__kind_id__a5ea26 on perf_perf_indicator (kind, id);

create index ix_perf_perf_indicator__metric_code_id__15a2b7 on perf_perf_indicator (metric_code, id);

create index ix_perf_perf_indicator__status_id__4a994d on perf_perf_indicator (status, id);

alter table perf_perf_indicator add constraint ck_perf_perf_indicator_status_c42b82 check (status in ('DRAFT', 'PUBLISHED', 'DISABLED'));

alter table perf_perf_indicator add constraint ck_perf_perf_indicator_dimension_5d3e60 check (dimension in ('QUALITY', 'COST', 'DELIVERY', 'SERVICE', 'TECH', 'ESG', 'RISK'));

alter table perf_perf_indicator add constraint ck_perf_perf_indicator_kind_cd7638 check (kind in ('AUTO', 'MANUAL'));

alter table perf_perf_indicator add constraint ck_perf_perf_indicator_metric_code_adc498 check (metric_code in ('LOT_ACCEPTANCE', 'INCOMING_PPM', 'TOTAL_PPM', 'EIGHT_D_ON_TIME', 'CLAIM_RATE', 'ON_TIME_DELIVERY', 'OTIF', 'AVERAGE_DELAY', 'PLAN_RESPONSE', 'ORDER_CONFIRMATION', 'FORECAST_COMMITMENT', 'CERTIFICATE_COMPLIANCE', 'QUOTE_RESPONSE', 'QUOTE_WIN_RATE', 'QUOTE_SPEED', 'PRICE_INDEX', 'PRICE_REDUCTION', 'INVOICE_ACCURACY', 'SURVEY_TIMELINESS', 'PORTAL_RESPONSE'));

alter table perf_perf_indicator add constraint ck_perf_perf_indicator_direction_7382d9 check (direction in ('HIGH', 'LOW'));

alter table perf_perf_indicator add constraint ck_perf_perf_indicator_score_mode_94d4ae check (score_mode in ('LINEAR', 'STEP', 'RATIO', 'DEDUCT', 'DIRECT'));

alter table perf_perf_indicator add constraint ck_perf_perf_indicator_max_score_d66484 check (max_score > 0);

alter table perf_perf_indicator add constraint ck_perf_perf_indicator_max_score_e71e77 check (max_score <= 1000);

alter table perf_perf_indicator add constraint ck_perf_perf_indicator_points_78c450 check (points >= 0);

alter table perf_perf_indicator add constraint ck_perf_perf_indicator_cap_c1d6a8 check (cap >= 0);

alter table perf_perf_indicator add constraint ck_perf_perf_indicator_no_data_policy_8fc1cd check (no_data_policy in ('EXCLUDE', 'CARRY'));

alter table perf_perf_indicator add constraint ck_perf_perf_indicator_veto_below_4d2faf check (veto_below >= 0);

alter table perf_perf_indicator add constraint ck_perf_perf_indicator_veto_grade_d65ebe check (veto_grade in ('A', 'B', 'C', 'D', 'E'));

alter table perf_perf_indicator add constraint ck_perf_perf_indicator_concession_weight_0700de check (concession_weight >= 0);

alter table perf_perf_indicator add constraint ck_perf_perf_indicator_concession_weight_fb8790 check (concession_weight <= 1);

create policy p_srm_system_all_perf_perf_indicator_194138 on perf_perf_indicator for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_perf_perf_indicator_194138 on perf_perf_indicator for all to srm_buyer using (true) with check (true);

create unique index uq_perf_perf_indicator_step__parent_id_line_no__1cf38f on perf_perf_indicator_step (parent_id, line_no) where not deleted_flag;

create index ix_perf_perf_indicator_step__parent_id__65cacd on perf_perf_indicator_step (parent_id);

alter table perf_perf_indicator_step add constraint ck_perf_perf_indicator_step_score_0d5a97 check (score >= 0);

create policy p_srm_system_all_perf_perf_indicator_step_194138 on perf_perf_indicator_step for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_perf_perf_indicator_step_194138 on perf_perf_indicator_step for all to srm_buyer using (true) with check (true);

alter table perf_perf_indicator_step add constraint fk_perf_perf_indicator_step_parent_id_257701 foreign key (parent_id) references perf_perf_indicator (id) on delete cascade;
