create table sup_sup_survey (
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
  survey_no text not null,
  template_id bigint not null,
  company_id bigint,
  purpose text not null,
  due_date date not null,
  note text,
  issued_at timestamp with time zone,
  frozen jsonb
);

alter table sup_sup_survey enable row level security;

alter table sup_sup_survey force row level security;

grant select, insert, update, delete on sup_sup_survey to srm_buyer, srm_supplier, srm_expert, srm_system;

create table sup_sup_survey_answer (
  id bigint primary key,
  status text not null default 'ISSUED'::text,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  survey_id bigint not null,
  template_id bigint not null,
  title text,
  title_en text,
  company_id bigint not null,
  supplier_base_id bigint not null,
  purpose text not null,
  fill_mode text not null,
  due_date date not null,
  remind_on date,
  overdue_flag boolean not null default false,
  submitted_at timestamp with time zone,
  return_reason text,
  reviewed_at timestamp with time zone,
  reviewer_id bigint,
  review_note text,
  score numeric(20,2),
  result text,
  knockouts text,
  valid_until date,
  prefilled_count integer not null default 0,
  answers jsonb,
  frozen jsonb,
  open_key text
);

alter table sup_sup_survey_answer enable row level security;

alter table sup_sup_survey_answer force row level security;

grant select, insert, update, delete on sup_sup_survey_answer to srm_buyer, srm_supplier, srm_expert, srm_system;

create table sup_sup_survey_question (
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
  section_code text not null,
  question_code text not null,
  title jsonb not null,
  question_type text not null,
  quick_code_id bigint,
  required_flag boolean not null default true,
  weight numeric(20,6) not null,
  max_score numeric(20,6) not null,
  scores text,
  knockout text,
  show_if text,
  hint jsonb
);

alter table sup_sup_survey_question enable row level security;

alter table sup_sup_survey_question force row level security;

grant select, insert, update, delete on sup_sup_survey_question to srm_buyer, srm_supplier, srm_expert, srm_system;

create table sup_sup_survey_section (
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
  section_code text not null,
  title jsonb not null,
  weight numeric(20,4) not null
);

alter table sup_sup_survey_section enable row level security;

alter table sup_sup_survey_section force row level security;

grant select, insert, update, delete on sup_sup_survey_section to srm_buyer, srm_supplier, srm_expert, srm_system;

create table sup_sup_survey_supplier (
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
  supplier_base_id bigint not null
);

alter table sup_sup_survey_supplier enable row level security;

alter table sup_sup_survey_supplier force row level security;

grant select, insert, update, delete on sup_sup_survey_supplier to srm_buyer, srm_supplier, srm_expert, srm_system;

create table sup_sup_survey_temp (
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
  temp_code text not null,
  name jsonb not null,
  kind text not null,
  fill_mode text,
  pass_score numeric(20,2) not null,
  valid_months integer not null,
  version integer not null default 0
);

alter table sup_sup_survey_temp enable row level security;

alter table sup_sup_survey_temp force row level security;

grant select, insert, update, delete on sup_sup_survey_temp to srm_buyer, srm_supplier, srm_expert, srm_system;

alter table sup_sup_admission_rule drop constraint ck_sup_sup_admission_rule_gate_9d27e3;

create unique index uq_sup_sup_survey__survey_no__64ce71 on sup_sup_survey (survey_no) where not deleted_flag;

create index ix_sup_sup_survey__company_id_status_deleted_flag_id__6182b4 on sup_sup_survey (company_id, status, deleted_flag, id);

create index ix_sup_sup_survey__template_id_id__704c05 on sup_sup_survey (template_id, id);

create index ix_sup_sup_survey_using_gin_survey_no_gin_trgm_ops__77e662 on sup_sup_survey using gin (survey_no gin_trgm_ops);

create index ix_sup_sup_survey__purpose_id__937360 on sup_sup_survey (purpose, id);

create index ix_sup_sup_survey__status_id__4a994d on sup_sup_survey (status, id);

create index ix_sup_sup_survey__due_date_id__ebbac7 on sup_sup_survey (due_date, id);

alter table sup_sup_survey add constraint ck_sup_sup_survey_status_8fa987 check (status in ('NEW', 'ISSUED', 'CLOSED'));

alter table sup_sup_survey add constraint ck_sup_sup_survey_purpose_4940d3 check (purpose in ('ADMISSION', 'ANNUAL', 'EVENT'));

create policy p_srm_system_all_sup_sup_survey_194138 on sup_sup_survey for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_sup_sup_survey_194138 on sup_sup_survey for all to srm_buyer using (true) with check (true);

create unique index uq_sup_sup_survey_answer__open_key__8703d3 on sup_sup_survey_answer (open_key) where not deleted_flag;

create index ix_sup_sup_survey_answer__company_id_status_deleted_f_6182b4 on sup_sup_survey_answer (company_id, status, deleted_flag, id);

create index ix_sup_sup_survey_answer__supplier_base_id_status_del_3208a9 on sup_sup_survey_answer (supplier_base_id, status, deleted_flag, id);

create index ix_sup_sup_survey_answer__survey_id_id__86f564 on sup_sup_survey_answer (survey_id, id);

create index ix_sup_sup_survey_answer__template_id_id__704c05 on sup_sup_survey_answer (template_id, id);

create index ix_sup_sup_survey_answer__reviewer_id_id__286bee on sup_sup_survey_answer (reviewer_id, id);

create index ix_sup_sup_survey_answer__status_id__4a994d on sup_sup_survey_answer (status, id);

create index ix_sup_sup_survey_answer__result_id__50fd09 on sup_sup_survey_answer (result, id);

create index ix_sup_sup_survey_answer__overdue_flag_id__02011a on sup_sup_survey_answer (overdue_flag, id);

create index ix_sup_sup_survey_answer__due_date_id__ebbac7 on sup_sup_survey_answer (due_date, id);

create index ix_sup_sup_survey_answer__remind_on_id__37f72a on sup_sup_survey_answer (remind_on, id) where not deleted_flag and status in ('ISSUED', 'FILLING', 'RETURNED');

create index ix_sup_sup_survey_answer__due_date_id__17a850 on sup_sup_survey_answer (due_date, id) where not deleted_flag and status in ('ISSUED', 'FILLING', 'RETURNED') and not overdue_flag;

create index ix_sup_sup_survey_answer__valid_until_id__4531b1 on sup_sup_survey_answer (valid_until, id) where not deleted_flag and status = 'REVIEWED';

alter table sup_sup_survey_answer add constraint ck_sup_sup_survey_answer_status_eb7f48 check (status in ('ISSUED', 'FILLING', 'SUBMITTED', 'RETURNED', 'REVIEWED', 'EXPIRED', 'CLOSED'));

alter table sup_sup_survey_answer add constraint ck_sup_sup_survey_answer_purpose_4940d3 check (purpose in ('ADMISSION', 'ANNUAL', 'EVENT'));

alter table sup_sup_survey_answer add constraint ck_sup_sup_survey_answer_fill_mode_b5f674 check (fill_mode in ('ONLINE', 'BUYER'));

alter table sup_sup_survey_answer add constraint ck_sup_sup_survey_answer_result_7cc451 check (result in ('PASS', 'FAIL'));

create policy p_srm_system_all_sup_sup_survey_answer_194138 on sup_sup_survey_answer for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_sup_sup_survey_answer_194138 on sup_sup_survey_answer for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_sup_sup_survey_answer_fe6d7b on sup_sup_survey_answer for select to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_insert_sup_sup_survey_answer_b68134 on sup_sup_survey_answer for insert to srm_supplier with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_update_sup_sup_survey_answer_faaa43 on sup_sup_survey_answer for update to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint)) with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create index ix_sup_sup_survey_question__parent_id__65cacd on sup_sup_survey_question (parent_id);

create index ix_sup_sup_survey_question__quick_code_id_id__0d3a06 on sup_sup_survey_question (quick_code_id, id);

alter table sup_sup_survey_question add constraint ck_sup_sup_survey_question_question_type_748bc9 check (question_type in ('TEXT', 'LONG_TEXT', 'INTEGER', 'DECIMAL', 'PERCENT', 'DATE', 'SWITCH', 'SELECT', 'MULTI'));

alter table sup_sup_survey_question add constraint ck_sup_sup_survey_question_weight_836e31 check (weight >= 0);

alter table sup_sup_survey_question add constraint ck_sup_sup_survey_question_weight_4812d7 check (weight <= 100);

alter table sup_sup_survey_question add constraint ck_sup_sup_survey_question_max_score_7e3922 check (max_score >= 0);

alter table sup_sup_survey_question add constraint ck_sup_sup_survey_question_max_score_596541 check (max_score <= 100);

create policy p_srm_system_all_sup_sup_survey_question_194138 on sup_sup_survey_question for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_sup_sup_survey_question_194138 on sup_sup_survey_question for all to srm_buyer using (true) with check (true);

create index ix_sup_sup_survey_section__parent_id__65cacd on sup_sup_survey_section (parent_id);

alter table sup_sup_survey_section add constraint ck_sup_sup_survey_section_weight_836e31 check (weight >= 0);

alter table sup_sup_survey_section add constraint ck_sup_sup_survey_section_weight_4812d7 check (weight <= 100);

create policy p_srm_system_all_sup_sup_survey_section_194138 on sup_sup_survey_section for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_sup_sup_survey_section_194138 on sup_sup_survey_section for all to srm_buyer using (true) with check (true);

create unique index uq_sup_sup_survey_supplier__parent_id_supplier_base_i_870db0 on sup_sup_survey_supplier (parent_id, supplier_base_id) where not deleted_flag;

create index ix_sup_sup_survey_supplier__parent_id__65cacd on sup_sup_survey_supplier (parent_id);

create index ix_sup_sup_survey_supplier__supplier_base_id_id__a7d98f on sup_sup_survey_supplier (supplier_base_id, id);

create policy p_srm_system_all_sup_sup_survey_supplier_194138 on sup_sup_survey_supplier for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_sup_sup_survey_supplier_194138 on sup_sup_survey_supplier for all to srm_buyer using (true) with check (true);

create unique index uq_sup_sup_survey_temp__temp_code__bee476 on sup_sup_survey_temp (temp_code) where not deleted_flag;

create index ix_sup_sup_survey_temp_using_gin_temp_code_gin_trgm_o_e3b862 on sup_sup_survey_temp using gin (temp_code gin_trgm_ops);

create index ix_sup_sup_survey_temp_using_gin_coalesce_name_zh_coa_8bfd65 on sup_sup_survey_temp using gin ((coalesce(name->>'zh','') || ' ' || coalesce(name->>'en','')) gin_trgm_ops);

create index ix_sup_sup_survey_temp__kind_id__a5ea26 on sup_sup_survey_temp (kind, id);

create index ix_sup_sup_survey_temp__status_id__4a994d on sup_sup_survey_temp (status, id);

create index ix_sup_sup_survey_temp__fill_mode_id__8b1cc5 on sup_sup_survey_temp (fill_mode, id);

alter table sup_sup_survey_temp add constraint ck_sup_sup_survey_temp_status_c42b82 check (status in ('DRAFT', 'PUBLISHED', 'DISABLED'));

alter table sup_sup_survey_temp add constraint ck_sup_sup_survey_temp_kind_9f1b5f check (kind in ('BASIC', 'QUALITY', 'ESG', 'SECURITY', 'FINANCE', 'CAPACITY', 'CUSTOM'));

alter table sup_sup_survey_temp add constraint ck_sup_sup_survey_temp_fill_mode_b5f674 check (fill_mode in ('ONLINE', 'BUYER'));

alter table sup_sup_survey_temp add constraint ck_sup_sup_survey_temp_pass_score_b3f9d4 check (pass_score >= 0);

alter table sup_sup_survey_temp add constraint ck_sup_sup_survey_temp_pass_score_5842bd check (pass_score <= 100);

create policy p_srm_system_all_sup_sup_survey_temp_194138 on sup_sup_survey_temp for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_sup_sup_survey_temp_194138 on sup_sup_survey_temp for all to srm_buyer using (true) with check (true);

alter table sup_sup_survey add constraint fk_sup_sup_survey_template_id_847b22 foreign key (template_id) references sup_sup_survey_temp (id);

alter table sup_sup_survey add constraint fk_sup_sup_survey_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table sup_sup_survey_answer add constraint fk_sup_sup_survey_answer_survey_id_62ac1e foreign key (survey_id) references sup_sup_survey (id);

alter table sup_sup_survey_answer add constraint fk_sup_sup_survey_answer_template_id_847b22 foreign key (template_id) references sup_sup_survey_temp (id);

alter table sup_sup_survey_answer add constraint fk_sup_sup_survey_answer_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table sup_sup_survey_answer add constraint fk_sup_sup_survey_answer_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table sup_sup_survey_answer add constraint fk_sup_sup_survey_answer_reviewer_id_29689e foreign key (reviewer_id) references system_iap_sys_user_t (id);

alter table sup_sup_survey_question add constraint fk_sup_sup_survey_question_parent_id_2a811a foreign key (parent_id) references sup_sup_survey_temp (id) on delete cascade;

alter table sup_sup_survey_question add constraint fk_sup_sup_survey_question_quick_code_id_78e3c4 foreign key (quick_code_id) references system_sys_code (id);

alter table sup_sup_survey_section add constraint fk_sup_sup_survey_section_parent_id_2a811a foreign key (parent_id) references sup_sup_survey_temp (id) on delete cascade;

alter table sup_sup_survey_supplier add constraint fk_sup_sup_survey_supplier_parent_id_234a05 foreign key (parent_id) references sup_sup_survey (id) on delete cascade;

alter table sup_sup_survey_supplier add constraint fk_sup_sup_survey_supplier_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table sup_sup_admission_rule add constraint ck_sup_sup_admission_rule_gate_55e011 check (gate in ('CERT', 'BANK', 'CONTACT', 'USER', 'INVESTIGATION', 'SAMPLE', 'SURVEY'));
