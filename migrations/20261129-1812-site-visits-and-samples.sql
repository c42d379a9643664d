create table inv_inv_finding (
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
  finding_no text not null,
  sheet_id bigint not null,
  company_id bigint,
  supplier_base_id bigint,
  line_no integer,
  severity text not null,
  description text not null,
  due_date date not null,
  owner text,
  measure text,
  verification text,
  device_key text
);

alter table inv_inv_finding enable row level security;

alter table inv_inv_finding force row level security;

grant select, insert, update, delete on inv_inv_finding to srm_buyer, srm_supplier, srm_expert, srm_system;

create table inv_inv_plan (
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
  title text not null,
  company_id bigint not null,
  template_id bigint not null,
  purpose text not null,
  mode text not null,
  sheet_count integer not null default 0
);

alter table inv_inv_plan enable row level security;

alter table inv_inv_plan force row level security;

grant select, insert, update, delete on inv_inv_plan to srm_buyer, srm_supplier, srm_expert, srm_system;

create table inv_inv_plan_line (
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
  site_address text not null,
  plan_date date not null,
  leader_id bigint not null,
  sheet_id bigint
);

alter table inv_inv_plan_line enable row level security;

alter table inv_inv_plan_line force row level security;

grant select, insert, update, delete on inv_inv_plan_line to srm_buyer, srm_supplier, srm_expert, srm_system;

create table inv_inv_sheet (
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
  sheet_no text not null,
  company_id bigint not null,
  supplier_base_id bigint not null,
  purpose text not null,
  mode text not null,
  site_address text not null,
  category_id bigint,
  template_id bigint not null,
  leader_id bigint not null,
  plan_date date not null,
  plan_id bigint,
  supplier_date date,
  supplier_note text,
  actual_from timestamp with time zone,
  actual_to timestamp with time zone,
  total_score numeric(20,2),
  raw_grade text,
  grade text,
  conclusion text,
  summary text,
  valid_to date,
  concluded_by_id bigint,
  end_reason text,
  finding_summary text
);

alter table inv_inv_sheet enable row level security;

alter table inv_inv_sheet force row level security;

grant select, insert, update, delete on inv_inv_sheet to srm_buyer, srm_supplier, srm_expert, srm_system;

create table inv_inv_sheet_answer (
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
  section_no integer not null default 0,
  title jsonb,
  method text,
  star_flag boolean not null default false,
  evidence_flag boolean not null default false,
  points text,
  note text,
  answered_by_id bigint,
  answered_at timestamp with time zone
);

alter table inv_inv_sheet_answer enable row level security;

alter table inv_inv_sheet_answer force row level security;

grant select, insert, update, delete on inv_inv_sheet_answer to srm_buyer, srm_supplier, srm_expert, srm_system;

create table inv_inv_sheet_member (
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
  member_id bigint not null,
  duty text,
  stated_at timestamp with time zone,
  conflict_flag boolean not null default false,
  conflict_note text
);

alter table inv_inv_sheet_member enable row level security;

alter table inv_inv_sheet_member force row level security;

grant select, insert, update, delete on inv_inv_sheet_member to srm_buyer, srm_supplier, srm_expert, srm_system;

create table inv_inv_sheet_section (
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
  section_no integer not null default 0,
  name jsonb,
  weight numeric(20,4) not null default 0,
  applicable integer not null default 0,
  score numeric(20,2)
);

alter table inv_inv_sheet_section enable row level security;

alter table inv_inv_sheet_section force row level security;

grant select, insert, update, delete on inv_inv_sheet_section to srm_buyer, srm_supplier, srm_expert, srm_system;

create table inv_inv_template (
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
  grade_a numeric(20,4) not null,
  grade_b numeric(20,4) not null,
  valid_months integer not null
);

alter table inv_inv_template enable row level security;

alter table inv_inv_template force row level security;

grant select, insert, update, delete on inv_inv_template to srm_buyer, srm_supplier, srm_expert, srm_system;

create table inv_inv_template_question (
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
  section_no integer not null,
  title jsonb not null,
  method text,
  star_flag boolean not null default false,
  evidence_flag boolean not null default false
);

alter table inv_inv_template_question enable row level security;

alter table inv_inv_template_question force row level security;

grant select, insert, update, delete on inv_inv_template_question to srm_buyer, srm_supplier, srm_expert, srm_system;

create table inv_inv_template_section (
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
  section_no integer not null,
  name jsonb not null,
  weight numeric(20,4) not null
);

alter table inv_inv_template_section enable row level security;

alter table inv_inv_template_section force row level security;

grant select, insert, update, delete on inv_inv_template_section to srm_buyer, srm_supplier, srm_expert, srm_system;

create table sup_sup_approved_source (
  id bigint primary key,
  status text not null default 'ACTIVE'::text,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  company_id bigint not null,
  material_id bigint not null,
  supplier_base_id bigint not null,
  drawing_version text,
  sample_id bigint not null,
  condition_flag boolean not null default false,
  condition_note text,
  valid_to date,
  end_reason text
);

alter table sup_sup_approved_source enable row level security;

alter table sup_sup_approved_source force row level security;

grant select, insert, update, delete on sup_sup_approved_source to srm_buyer, srm_supplier, srm_expert, srm_system;

create table sup_sup_evidence (
  id bigint primary key,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  kind text not null,
  supplier_base_id bigint not null,
  company_id bigint not null,
  category_id bigint,
  material_id bigint,
  passed_flag boolean not null default false,
  valid_to date,
  source_key text,
  source_row text,
  source_no text
);

alter table sup_sup_evidence enable row level security;

alter table sup_sup_evidence force row level security;

grant select, insert, update, delete on sup_sup_evidence to srm_buyer, srm_supplier, srm_expert, srm_system;

create table sup_sup_sample (
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
  sample_no text not null,
  company_id bigint not null,
  supplier_base_id bigint not null,
  material_id bigint,
  material_desc text,
  drawing_no text,
  drawing_version text,
  sample_type text not null,
  level integer not null,
  qty numeric(20,6) not null,
  unit_id bigint not null,
  required_date date not null,
  warehouse_id bigint,
  cost_bearer text not null,
  small_batch_flag boolean not null default false,
  round integer not null default 0,
  promised_date date,
  decline_reason text,
  shipped_qty numeric(20,6),
  waybill_no text,
  received_qty numeric(20,6),
  result text,
  condition_note text,
  condition_expire date,
  judge_id bigint
);

alter table sup_sup_sample enable row level security;

alter table sup_sup_sample force row level security;

grant select, insert, update, delete on sup_sup_sample to srm_buyer, srm_supplier, srm_expert, srm_system;

create table sup_sup_sample_characteristic (
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
  name text not null,
  spec text,
  lower_limit numeric(20,6),
  upper_limit numeric(20,6),
  tool text,
  sample_size integer,
  supplier_value numeric(20,6),
  buyer_value numeric(20,6),
  result text
);

alter table sup_sup_sample_characteristic enable row level security;

alter table sup_sup_sample_characteristic force row level security;

grant select, insert, update, delete on sup_sup_sample_characteristic to srm_buyer, srm_supplier, srm_expert, srm_system;

create table sup_sup_sample_document (
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
  element text not null,
  required_flag boolean not null default true
);

alter table sup_sup_sample_document enable row level security;

alter table sup_sup_sample_document force row level security;

grant select, insert, update, delete on sup_sup_sample_document to srm_buyer, srm_supplier, srm_expert, srm_system;

create unique index uq_inv_inv_finding__finding_no__13fde8 on inv_inv_finding (finding_no) where not deleted_flag;

create unique index uq_inv_inv_finding__sheet_id_device_key__ffb024 on inv_inv_finding (sheet_id, device_key) where not deleted_flag;

create index ix_inv_inv_finding__company_id_status_deleted_flag_id_6182b4 on inv_inv_finding (company_id, status, deleted_flag, id);

create index ix_inv_inv_finding__supplier_base_id_status_deleted_f_3208a9 on inv_inv_finding (supplier_base_id, status, deleted_flag, id);

create index ix_inv_inv_finding__sheet_id_id__63504f on inv_inv_finding (sheet_id, id);

create index ix_inv_inv_finding_using_gin_finding_no_gin_trgm_ops__638cb4 on inv_inv_finding using gin (finding_no gin_trgm_ops);

create index ix_inv_inv_finding__status_id__4a994d on inv_inv_finding (status, id);

create index ix_inv_inv_finding__severity_id__21140f on inv_inv_finding (severity, id);

create index ix_inv_inv_finding__due_date_id__ebbac7 on inv_inv_finding (due_date, id);

alter table inv_inv_finding add constraint ck_inv_inv_finding_status_87a63b check (status in ('NEW', 'OPEN', 'ANSWERED', 'VERIFIED'));

alter table inv_inv_finding add constraint ck_inv_inv_finding_severity_11b4f8 check (severity in ('MAJOR', 'MINOR', 'OBS'));

create policy p_srm_system_all_inv_inv_finding_194138 on inv_inv_finding for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_inv_inv_finding_194138 on inv_inv_finding for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_inv_inv_finding_1f6b3a on inv_inv_finding for select to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('OPEN', 'ANSWERED', 'VERIFIED'));

create policy p_srm_supplier_insert_inv_inv_finding_b68134 on inv_inv_finding for insert to srm_supplier with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_update_inv_inv_finding_f741a8 on inv_inv_finding for update to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('OPEN', 'ANSWERED', 'VERIFIED')) with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create unique index uq_inv_inv_plan__plan_no__bfd695 on inv_inv_plan (plan_no) where not deleted_flag;

create index ix_inv_inv_plan__company_id_status_deleted_flag_id__6182b4 on inv_inv_plan (company_id, status, deleted_flag, id);

create index ix_inv_inv_plan__template_id_id__704c05 on inv_inv_plan (template_id, id);

create index ix_inv_inv_plan_using_gin_plan_no_gin_trgm_ops__a0dc71 on inv_inv_plan using gin (plan_no gin_trgm_ops);

create index ix_inv_inv_plan_using_gin_title_gin_trgm_ops__f8d183 on inv_inv_plan using gin (title gin_trgm_ops);

create index ix_inv_inv_plan__status_id__4a994d on inv_inv_plan (status, id);

create index ix_inv_inv_plan__purpose_id__937360 on inv_inv_plan (purpose, id);

alter table inv_inv_plan add constraint ck_inv_inv_plan_status_f8561d check (status in ('NEW', 'PENDING', 'REJECTED', 'WITHDRAWN', 'APPROVED'));

alter table inv_inv_plan add constraint ck_inv_inv_plan_purpose_8f948f check (purpose in ('ADMISSION', 'ANNUAL', 'PROBLEM', 'REQUALIFY'));

alter table inv_inv_plan add constraint ck_inv_inv_plan_mode_50e2dd check (mode in ('ONSITE', 'REMOTE', 'SELF'));

create policy p_srm_system_all_inv_inv_plan_194138 on inv_inv_plan for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_inv_inv_plan_194138 on inv_inv_plan for all to srm_buyer using (true) with check (true);

create index ix_inv_inv_plan_line__parent_id__65cacd on inv_inv_plan_line (parent_id);

create index ix_inv_inv_plan_line__supplier_base_id_id__a7d98f on inv_inv_plan_line (supplier_base_id, id);

create index ix_inv_inv_plan_line__leader_id_id__69fa3e on inv_inv_plan_line (leader_id, id);

create index ix_inv_inv_plan_line__sheet_id_id__63504f on inv_inv_plan_line (sheet_id, id);

create policy p_srm_system_all_inv_inv_plan_line_194138 on inv_inv_plan_line for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_inv_inv_plan_line_194138 on inv_inv_plan_line for all to srm_buyer using (true) with check (true);

create unique index uq_inv_inv_sheet__sheet_no__1681c5 on inv_inv_sheet (sheet_no) where not deleted_flag;

create index ix_inv_inv_sheet__company_id_status_deleted_flag_id__6182b4 on inv_inv_sheet (company_id, status, deleted_flag, id);

create index ix_inv_inv_sheet__supplier_base_id_status_deleted_fla_3208a9 on inv_inv_sheet (supplier_base_id, status, deleted_flag, id);

create index ix_inv_inv_sheet__category_id_id__29a6b7 on inv_inv_sheet (category_id, id);

create index ix_inv_inv_sheet__template_id_id__704c05 on inv_inv_sheet (template_id, id);

create index ix_inv_inv_sheet__leader_id_id__69fa3e on inv_inv_sheet (leader_id, id);

create index ix_inv_inv_sheet__plan_id_id__20923c on inv_inv_sheet (plan_id, id);

create index ix_inv_inv_sheet__concluded_by_id_id__cc1c31 on inv_inv_sheet (concluded_by_id, id);

create index ix_inv_inv_sheet_using_gin_sheet_no_gin_trgm_ops__afa5c7 on inv_inv_sheet using gin (sheet_no gin_trgm_ops);

create index ix_inv_inv_sheet__status_id__4a994d on inv_inv_sheet (status, id);

create index ix_inv_inv_sheet__purpose_id__937360 on inv_inv_sheet (purpose, id);

create index ix_inv_inv_sheet__plan_date_id__c82172 on inv_inv_sheet (plan_date, id);

create index ix_inv_inv_sheet__grade_id__4e5c90 on inv_inv_sheet (grade, id);

create index ix_inv_inv_sheet__conclusion_id__0d6111 on inv_inv_sheet (conclusion, id);

create index ix_inv_inv_sheet__supplier_base_id_company_id_plan_da_9fb4c6 on inv_inv_sheet (supplier_base_id, company_id, plan_date desc, id desc);

alter table inv_inv_sheet add constraint ck_inv_inv_sheet_status_b5f99d check (status in ('NEW', 'PENDING', 'REJECTED', 'WITHDRAWN', 'NOTIFIED', 'PROPOSED', 'CONFIRMED', 'DOING', 'SCORED', 'RECTIFY', 'VERIFIED', 'CLOSED', 'CANCELLED'));

alter table inv_inv_sheet add constraint ck_inv_inv_sheet_purpose_8f948f check (purpose in ('ADMISSION', 'ANNUAL', 'PROBLEM', 'REQUALIFY'));

alter table inv_inv_sheet add constraint ck_inv_inv_sheet_mode_50e2dd check (mode in ('ONSITE', 'REMOTE', 'SELF'));

alter table inv_inv_sheet add constraint ck_inv_inv_sheet_raw_grade_df1c68 check (raw_grade in ('A', 'B', 'C'));

alter table inv_inv_sheet add constraint ck_inv_inv_sheet_grade_6e0c2f check (grade in ('A', 'B', 'C'));

alter table inv_inv_sheet add constraint ck_inv_inv_sheet_conclusion_5cd1f6 check (conclusion in ('PASS', 'CONDITIONAL', 'FAIL'));

create policy p_srm_system_all_inv_inv_sheet_194138 on inv_inv_sheet for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_inv_inv_sheet_194138 on inv_inv_sheet for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_inv_inv_sheet_4fecef on inv_inv_sheet for select to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('NOTIFIED', 'PROPOSED', 'CONFIRMED', 'DOING', 'SCORED', 'RECTIFY', 'VERIFIED', 'CLOSED', 'CANCELLED'));

create policy p_srm_supplier_insert_inv_inv_sheet_b68134 on inv_inv_sheet for insert to srm_supplier with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_update_inv_inv_sheet_5845c4 on inv_inv_sheet for update to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('NOTIFIED', 'PROPOSED', 'CONFIRMED', 'DOING', 'SCORED', 'RECTIFY', 'VERIFIED', 'CLOSED', 'CANCELLED')) with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create unique index uq_inv_inv_sheet_answer__parent_id_line_no__1cf38f on inv_inv_sheet_answer (parent_id, line_no) where not deleted_flag;

create index ix_inv_inv_sheet_answer__parent_id__65cacd on inv_inv_sheet_answer (parent_id);

create index ix_inv_inv_sheet_answer__answered_by_id_id__24fff6 on inv_inv_sheet_answer (answered_by_id, id);

alter table inv_inv_sheet_answer add constraint ck_inv_inv_sheet_answer_points_77a094 check (points in ('P10', 'P8', 'P6', 'P4', 'P0', 'NA'));

create policy p_srm_system_all_inv_inv_sheet_answer_194138 on inv_inv_sheet_answer for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_inv_inv_sheet_answer_194138 on inv_inv_sheet_answer for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_inv_inv_sheet_answer_83fc3d on inv_inv_sheet_answer for select to srm_supplier using (exists (select 1 from inv_inv_sheet header where header.id = inv_inv_sheet_answer.parent_id));

create policy p_srm_supplier_insert_inv_inv_sheet_answer_1c11e4 on inv_inv_sheet_answer for insert to srm_supplier with check (exists (select 1 from inv_inv_sheet header where header.id = inv_inv_sheet_answer.parent_id));

create policy p_srm_supplier_update_inv_inv_sheet_answer_a3f9aa on inv_inv_sheet_answer for update to srm_supplier using (exists (select 1 from inv_inv_sheet header where header.id = inv_inv_sheet_answer.parent_id)) with check (exists (select 1 from inv_inv_sheet header where header.id = inv_inv_sheet_answer.parent_id));

create unique index uq_inv_inv_sheet_member__parent_id_member_id__e727b5 on inv_inv_sheet_member (parent_id, member_id) where not deleted_flag;

create index ix_inv_inv_sheet_member__parent_id__65cacd on inv_inv_sheet_member (parent_id);

create index ix_inv_inv_sheet_member__member_id_id__3f5657 on inv_inv_sheet_member (member_id, id);

create policy p_srm_system_all_inv_inv_sheet_member_194138 on inv_inv_sheet_member for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_inv_inv_sheet_member_194138 on inv_inv_sheet_member for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_inv_inv_sheet_member_44de28 on inv_inv_sheet_member for select to srm_supplier using (exists (select 1 from inv_inv_sheet header where header.id = inv_inv_sheet_member.parent_id));

create policy p_srm_supplier_insert_inv_inv_sheet_member_b9d245 on inv_inv_sheet_member for insert to srm_supplier with check (exists (select 1 from inv_inv_sheet header where header.id = inv_inv_sheet_member.parent_id));

create policy p_srm_supplier_update_inv_inv_sheet_member_bb3324 on inv_inv_sheet_member for update to srm_supplier using (exists (select 1 from inv_inv_sheet header where header.id = inv_inv_sheet_member.parent_id)) with check (exists (select 1 from inv_inv_sheet header where header.id = inv_inv_sheet_member.parent_id));

create index ix_inv_inv_sheet_section__parent_id__65cacd on inv_inv_sheet_section (parent_id);

create policy p_srm_system_all_inv_inv_sheet_section_194138 on inv_inv_sheet_section for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_inv_inv_sheet_section_194138 on inv_inv_sheet_section for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_inv_inv_sheet_section_47876c on inv_inv_sheet_section for select to srm_supplier using (exists (select 1 from inv_inv_sheet header where header.id = inv_inv_sheet_section.parent_id));

create policy p_srm_supplier_insert_inv_inv_sheet_section_344f26 on inv_inv_sheet_section for insert to srm_supplier with check (exists (select 1 from inv_inv_sheet header where header.id = inv_inv_sheet_section.parent_id));

create policy p_srm_supplier_update_inv_inv_sheet_section_840ee2 on inv_inv_sheet_section for update to srm_supplier using (exists (select 1 from inv_inv_sheet header where header.id = inv_inv_sheet_section.parent_id)) with check (exists (select 1 from inv_inv_sheet header where header.id = inv_inv_sheet_section.parent_id));

create unique index uq_inv_inv_template__template_code__8818d8 on inv_inv_template (template_code) where not deleted_flag;

create index ix_inv_inv_template__company_id_id__c7e461 on inv_inv_template (company_id, id);

create index ix_inv_inv_template_using_gin_template_code_gin_trgm__66c12b on inv_inv_template using gin (template_code gin_trgm_ops);

create index ix_inv_inv_template_using_gin_coalesce_name_zh_coales_8bfd65 on inv_inv_template using gin ((coalesce(name->>'zh','') || ' ' || coalesce(name->>'en','')) gin_trgm_ops);

create index ix_inv_inv_template__status_id__4a994d on inv_inv_template (status, id);

alter table inv_inv_template add constraint ck_inv_inv_template_status_c42b82 check (status in ('DRAFT', 'PUBLISHED', 'DISABLED'));

alter table inv_inv_template add constraint ck_inv_inv_template_grade_a_345a96 check (grade_a >= 0);

alter table inv_inv_template add constraint ck_inv_inv_template_grade_a_7748dc check (grade_a <= 100);

alter table inv_inv_template add constraint ck_inv_inv_template_grade_b_40b852 check (grade_b >= 0);

alter table inv_inv_template add constraint ck_inv_inv_template_grade_b_5138bf check (grade_b <= 100);

create policy p_srm_system_all_inv_inv_template_194138 on inv_inv_template for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_inv_inv_template_194138 on inv_inv_template for all to srm_buyer using (true) with check (true);

create index ix_inv_inv_template_question__parent_id__65cacd on inv_inv_template_question (parent_id);

create policy p_srm_system_all_inv_inv_template_question_194138 on inv_inv_template_question for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_inv_inv_template_question_194138 on inv_inv_template_question for all to srm_buyer using (true) with check (true);

create index ix_inv_inv_template_section__parent_id__65cacd on inv_inv_template_section (parent_id);

alter table inv_inv_template_section add constraint ck_inv_inv_template_section_weight_9dee46 check (weight > 0);

alter table inv_inv_template_section add constraint ck_inv_inv_template_section_weight_4812d7 check (weight <= 100);

create policy p_srm_system_all_inv_inv_template_section_194138 on inv_inv_template_section for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_inv_inv_template_section_194138 on inv_inv_template_section for all to srm_buyer using (true) with check (true);

alter table sup_sup_admission_rule drop constraint ck_sup_sup_admission_rule_gate_498ed9;

alter table sup_sup_admission_rule add constraint ck_sup_sup_admission_rule_gate_9d27e3 check (gate in ('CERT', 'BANK', 'CONTACT', 'USER', 'INVESTIGATION', 'SAMPLE'));

create index ix_sup_sup_approved_source__company_id_status_deleted_6182b4 on sup_sup_approved_source (company_id, status, deleted_flag, id);

create index ix_sup_sup_approved_source__supplier_base_id_status_d_3208a9 on sup_sup_approved_source (supplier_base_id, status, deleted_flag, id);

create index ix_sup_sup_approved_source__material_id_id__5b9459 on sup_sup_approved_source (material_id, id);

create index ix_sup_sup_approved_source__sample_id_id__c007af on sup_sup_approved_source (sample_id, id);

create index ix_sup_sup_approved_source__status_id__4a994d on sup_sup_approved_source (status, id);

create index ix_sup_sup_approved_source__valid_to_id__4ef932 on sup_sup_approved_source (valid_to, id);

create index ix_sup_sup_approved_source__condition_flag_id__acd7a7 on sup_sup_approved_source (condition_flag, id);

create index ix_sup_sup_approved_source__material_id_company_id_su_d41215 on sup_sup_approved_source (material_id, company_id, supplier_base_id, id);

create index ix_sup_sup_approved_source__valid_to_id__3724a4 on sup_sup_approved_source (valid_to, id) where not deleted_flag and status = 'ACTIVE';

alter table sup_sup_approved_source add constraint ck_sup_sup_approved_source_status_c93b43 check (status in ('ACTIVE', 'EXPIRED', 'ENDED'));

create policy p_srm_system_all_sup_sup_approved_source_194138 on sup_sup_approved_source for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_sup_sup_approved_source_194138 on sup_sup_approved_source for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_sup_sup_approved_source_fe6d7b on sup_sup_approved_source for select to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_insert_sup_sup_approved_source_b68134 on sup_sup_approved_source for insert to srm_supplier with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_update_sup_sup_approved_source_faaa43 on sup_sup_approved_source for update to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint)) with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create unique index uq_sup_sup_evidence__source_key_source_row__c8d776 on sup_sup_evidence (source_key, source_row) where not deleted_flag;

create index ix_sup_sup_evidence__company_id_id__c7e461 on sup_sup_evidence (company_id, id);

create index ix_sup_sup_evidence__supplier_base_id_id__a7d98f on sup_sup_evidence (supplier_base_id, id);

create index ix_sup_sup_evidence__category_id_id__29a6b7 on sup_sup_evidence (category_id, id);

create index ix_sup_sup_evidence__material_id_id__5b9459 on sup_sup_evidence (material_id, id);

create index ix_sup_sup_evidence__kind_id__a5ea26 on sup_sup_evidence (kind, id);

create index ix_sup_sup_evidence__passed_flag_id__820a71 on sup_sup_evidence (passed_flag, id);

create index ix_sup_sup_evidence__valid_to_id__4ef932 on sup_sup_evidence (valid_to, id);

create index ix_sup_sup_evidence__supplier_base_id_kind_id__2e3838 on sup_sup_evidence (supplier_base_id, kind, id);

alter table sup_sup_evidence add constraint ck_sup_sup_evidence_kind_7afa05 check (kind in ('INVESTIGATION', 'SAMPLE'));

create policy p_srm_system_all_sup_sup_evidence_194138 on sup_sup_evidence for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_sup_sup_evidence_194138 on sup_sup_evidence for all to srm_buyer using (true) with check (true);

create unique index uq_sup_sup_sample__sample_no__0c6322 on sup_sup_sample (sample_no) where not deleted_flag;

create index ix_sup_sup_sample__company_id_status_deleted_flag_id__6182b4 on sup_sup_sample (company_id, status, deleted_flag, id);

create index ix_sup_sup_sample__supplier_base_id_status_deleted_fl_3208a9 on sup_sup_sample (supplier_base_id, status, deleted_flag, id);

create index ix_sup_sup_sample__material_id_id__5b9459 on sup_sup_sample (material_id, id);

create index ix_sup_sup_sample__unit_id_id__c392d4 on sup_sup_sample (unit_id, id);

create index ix_sup_sup_sample__warehouse_id_id__0a231c on sup_sup_sample (warehouse_id, id);

create index ix_sup_sup_sample__judge_id_id__b5852d on sup_sup_sample (judge_id, id);

create index ix_sup_sup_sample_using_gin_sample_no_gin_trgm_ops__c64efd on sup_sup_sample using gin (sample_no gin_trgm_ops);

create index ix_sup_sup_sample__status_id__4a994d on sup_sup_sample (status, id);

create index ix_sup_sup_sample__sample_type_id__43f66e on sup_sup_sample (sample_type, id);

create index ix_sup_sup_sample__result_id__50fd09 on sup_sup_sample (result, id);

create index ix_sup_sup_sample__required_date_id__7950e0 on sup_sup_sample (required_date, id);

alter table sup_sup_sample add constraint ck_sup_sup_sample_status_d81f8a check (status in ('NEW', 'ISSUED', 'DECLINED', 'ACCEPTED', 'SHIPPED', 'RECEIVED', 'TESTING', 'JUDGED', 'PENDING', 'CLOSED'));

alter table sup_sup_sample add constraint ck_sup_sup_sample_sample_type_668bcb check (sample_type in ('NEW', 'CHANGE', 'RESUBMIT', 'PERIODIC'));

alter table sup_sup_sample add constraint ck_sup_sup_sample_qty_7b8a4b check (qty > 0);

alter table sup_sup_sample add constraint ck_sup_sup_sample_cost_bearer_c929a6 check (cost_bearer in ('SUPPLIER', 'BUYER'));

alter table sup_sup_sample add constraint ck_sup_sup_sample_shipped_qty_4f755a check (shipped_qty > 0);

alter table sup_sup_sample add constraint ck_sup_sup_sample_received_qty_33e4d2 check (received_qty > 0);

alter table sup_sup_sample add constraint ck_sup_sup_sample_result_caee74 check (result in ('PASS', 'CONDITIONAL', 'FAIL'));

create policy p_srm_system_all_sup_sup_sample_194138 on sup_sup_sample for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_sup_sup_sample_194138 on sup_sup_sample for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_sup_sup_sample_f9df6c on sup_sup_sample for select to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('ISSUED', 'DECLINED', 'ACCEPTED', 'SHIPPED', 'RECEIVED', 'TESTING', 'JUDGED', 'PENDING', 'CLOSED'));

create policy p_srm_supplier_insert_sup_sup_sample_b68134 on sup_sup_sample for insert to srm_supplier with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_update_sup_sup_sample_aba887 on sup_sup_sample for update to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('ISSUED', 'DECLINED', 'ACCEPTED', 'SHIPPED', 'RECEIVED', 'TESTING', 'JUDGED', 'PENDING', 'CLOSED')) with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create unique index uq_sup_sup_sample_characteristic__parent_id_line_no__1cf38f on sup_sup_sample_characteristic (parent_id, line_no) where not deleted_flag;

create index ix_sup_sup_sample_characteristic__parent_id__65cacd on sup_sup_sample_characteristic (parent_id);

alter table sup_sup_sample_characteristic add constraint ck_sup_sup_sample_characteristic_result_c7dd4e check (result in ('OK', 'NG'));

create policy p_srm_system_all_sup_sup_sample_characteristic_194138 on sup_sup_sample_characteristic for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_sup_sup_sample_characteristic_194138 on sup_sup_sample_characteristic for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_sup_sup_sample_characteristic_6efdf7 on sup_sup_sample_characteristic for select to srm_supplier using (exists (select 1 from sup_sup_sample header where header.id = sup_sup_sample_characteristic.parent_id));

create policy p_srm_supplier_insert_sup_sup_sample_characteristic_4d5f65 on sup_sup_sample_characteristic for insert to srm_supplier with check (exists (select 1 from sup_sup_sample header where header.id = sup_sup_sample_characteristic.parent_id));

create policy p_srm_supplier_update_sup_sup_sample_characteristic_b54a3f on sup_sup_sample_characteristic for update to srm_supplier using (exists (select 1 from sup_sup_sample header where header.id = sup_sup_sample_characteristic.parent_id)) with check (exists (select 1 from sup_sup_sample header where header.id = sup_sup_sample_characteristic.parent_id));

create unique index uq_sup_sup_sample_document__parent_id_element__07deaf on sup_sup_sample_document (parent_id, element) where not deleted_flag;

create index ix_sup_sup_sample_document__parent_id__65cacd on sup_sup_sample_document (parent_id);

alter table sup_sup_sample_document add constraint ck_sup_sup_sample_document_element_8de21b check (element in ('PSW', 'DRAWING', 'DIMENSION', 'MATERIAL', 'PERFORMANCE', 'FLOW', 'FMEA', 'CONTROL', 'MSA', 'SPC', 'APPEARANCE'));

create policy p_srm_system_all_sup_sup_sample_document_194138 on sup_sup_sample_document for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_sup_sup_sample_document_194138 on sup_sup_sample_document for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_sup_sup_sample_document_68ef38 on sup_sup_sample_document for select to srm_supplier using (exists (select 1 from sup_sup_sample header where header.id = sup_sup_sample_document.parent_id));

create policy p_srm_supplier_insert_sup_sup_sample_document_7d716b on sup_sup_sample_document for insert to srm_supplier with check (exists (select 1 from sup_sup_sample header where header.id = sup_sup_sample_document.parent_id));

create policy p_srm_supplier_update_sup_sup_sample_document_6364c9 on sup_sup_sample_document for update to srm_supplier using (exists (select 1 from sup_sup_sample header where header.id = sup_sup_sample_document.parent_id)) with check (exists (select 1 from sup_sup_sample header where header.id = sup_sup_sample_document.parent_id));

alter table inv_inv_finding add constraint fk_inv_inv_finding_sheet_id_e56061 foreign key (sheet_id) references inv_inv_sheet (id);

alter table inv_inv_finding add constraint fk_inv_inv_finding_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table inv_inv_finding add constraint fk_inv_inv_finding_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table inv_inv_plan add constraint fk_inv_inv_plan_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table inv_inv_plan add constraint fk_inv_inv_plan_template_id_7f8b6b foreign key (template_id) references inv_inv_template (id);

alter table inv_inv_plan_line add constraint fk_inv_inv_plan_line_parent_id_22802b foreign key (parent_id) references inv_inv_plan (id) on delete cascade;

alter table inv_inv_plan_line add constraint fk_inv_inv_plan_line_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table inv_inv_plan_line add constraint fk_inv_inv_plan_line_leader_id_29689e foreign key (leader_id) references system_iap_sys_user_t (id);

alter table inv_inv_plan_line add constraint fk_inv_inv_plan_line_sheet_id_e56061 foreign key (sheet_id) references inv_inv_sheet (id);

alter table inv_inv_sheet add constraint fk_inv_inv_sheet_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table inv_inv_sheet add constraint fk_inv_inv_sheet_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table inv_inv_sheet add constraint fk_inv_inv_sheet_category_id_87ffb0 foreign key (category_id) references basic_material_category (id);

alter table inv_inv_sheet add constraint fk_inv_inv_sheet_template_id_7f8b6b foreign key (template_id) references inv_inv_template (id);

alter table inv_inv_sheet add constraint fk_inv_inv_sheet_leader_id_29689e foreign key (leader_id) references system_iap_sys_user_t (id);

alter table inv_inv_sheet add constraint fk_inv_inv_sheet_plan_id_afccf9 foreign key (plan_id) references inv_inv_plan (id);

alter table inv_inv_sheet add constraint fk_inv_inv_sheet_concluded_by_id_29689e foreign key (concluded_by_id) references system_iap_sys_user_t (id);

alter table inv_inv_sheet_answer add constraint fk_inv_inv_sheet_answer_parent_id_d634e2 foreign key (parent_id) references inv_inv_sheet (id) on delete cascade;

alter table inv_inv_sheet_answer add constraint fk_inv_inv_sheet_answer_answered_by_id_29689e foreign key (answered_by_id) references system_iap_sys_user_t (id);

alter table inv_inv_sheet_member add constraint fk_inv_inv_sheet_member_parent_id_d634e2 foreign key (parent_id) references inv_inv_sheet (id) on delete cascade;

alter table inv_inv_sheet_member add constraint fk_inv_inv_sheet_member_member_id_29689e foreign key (member_id) references system_iap_sys_user_t (id);

alter table inv_inv_sheet_section add constraint fk_inv_inv_sheet_section_parent_id_d634e2 foreign key (parent_id) references inv_inv_sheet (id) on delete cascade;

alter table inv_inv_template add constraint fk_inv_inv_template_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table inv_inv_template_question add constraint fk_inv_inv_template_question_parent_id_10e1ca foreign key (parent_id) references inv_inv_template (id) on delete cascade;

alter table inv_inv_template_section add constraint fk_inv_inv_template_section_parent_id_10e1ca foreign key (parent_id) references inv_inv_template (id) on delete cascade;

alter table sup_sup_approved_source add constraint fk_sup_sup_approved_source_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table sup_sup_approved_source add constraint fk_sup_sup_approved_source_material_id_0e30c4 foreign key (material_id) references basic_material (id);

alter table sup_sup_approved_source add constraint fk_sup_sup_approved_source_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table sup_sup_approved_source add constraint fk_sup_sup_approved_source_sample_id_89e854 foreign key (sample_id) references sup_sup_sample (id);

alter table sup_sup_evidence add constraint fk_sup_sup_evidence_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table sup_sup_evidence add constraint fk_sup_sup_evidence_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table sup_sup_evidence add constraint fk_sup_sup_evidence_category_id_87ffb0 foreign key (category_id) references basic_material_category (id);

alter table sup_sup_evidence add constraint fk_sup_sup_evidence_material_id_0e30c4 foreign key (material_id) references basic_material (id);

alter table sup_sup_sample add constraint fk_sup_sup_sample_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table sup_sup_sample add constraint fk_sup_sup_sample_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table sup_sup_sample add constraint fk_sup_sup_sample_material_id_0e30c4 foreign key (material_id) references basic_material (id);

alter table sup_sup_sample add constraint fk_sup_sup_sample_unit_id_465b8d foreign key (unit_id) references basic_unit (id);

alter table sup_sup_sample add constraint fk_sup_sup_sample_warehouse_id_765b55 foreign key (warehouse_id) references basic_warehouse (id);

alter table sup_sup_sample add constraint fk_sup_sup_sample_judge_id_29689e foreign key (judge_id) references system_iap_sys_user_t (id);

alter table sup_sup_sample_characteristic add constraint fk_sup_sup_sample_characteristic_parent_id_cbeae6 foreign key (parent_id) references sup_sup_sample (id) on delete cascade;

alter table sup_sup_sample_document add constraint fk_sup_sup_sample_document_parent_id_cbeae6 foreign key (parent_id) references sup_sup_sample (id) on delete cascade;
