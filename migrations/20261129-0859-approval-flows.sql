create table workflow_wf_activity (
  id bigint primary key,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  instance_id bigint not null,
  node_id text not null,
  activation_no integer not null default 1,
  seq integer not null default 0,
  branch_path jsonb,
  previous jsonb,
  activity_state text not null,
  outcome text,
  superseded_flag boolean not null default false,
  branch_count integer not null default 0,
  left_out jsonb,
  due_at timestamp with time zone,
  started_at timestamp with time zone not null,
  ended_at timestamp with time zone
);

alter table workflow_wf_activity enable row level security;

alter table workflow_wf_activity force row level security;

grant select, insert, update, delete on workflow_wf_activity to srm_buyer, srm_supplier, srm_expert, srm_system;

create table workflow_wf_category (
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
  sort_no integer not null
);

alter table workflow_wf_category enable row level security;

alter table workflow_wf_category force row level security;

grant select, insert, update, delete on workflow_wf_category to srm_buyer, srm_supplier, srm_expert, srm_system;

create table workflow_wf_choice (
  id bigint primary key,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  doc_code text not null,
  business_id text not null,
  node_id text not null,
  user_id bigint not null
);

alter table workflow_wf_choice enable row level security;

alter table workflow_wf_choice force row level security;

grant select, insert, update, delete on workflow_wf_choice to srm_buyer, srm_supplier, srm_expert, srm_system;

create table workflow_wf_definition (
  id bigint primary key,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  model_id bigint not null,
  process_key text not null,
  version integer not null default 0,
  doc_code text not null,
  graph jsonb,
  settings jsonb,
  checksum text not null,
  publisher_id bigint,
  published_at timestamp with time zone not null
);

alter table workflow_wf_definition enable row level security;

alter table workflow_wf_definition force row level security;

grant select, insert, update, delete on workflow_wf_definition to srm_buyer, srm_supplier, srm_expert, srm_system;

create table workflow_wf_delegation (
  id bigint primary key,
  status text not null default 'EFFECTIVE'::text,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  principal_id bigint not null,
  agent_id bigint not null,
  category_id bigint,
  model_id bigint,
  amount_limit numeric(20,4),
  from_time timestamp with time zone not null,
  to_time timestamp with time zone not null,
  move_open_flag boolean not null default false,
  reason text,
  ended_at timestamp with time zone
);

alter table workflow_wf_delegation enable row level security;

alter table workflow_wf_delegation force row level security;

grant select, insert, update, delete on workflow_wf_delegation to srm_buyer, srm_supplier, srm_expert, srm_system;

create table workflow_wf_instance (
  id bigint primary key,
  status text not null default 'RUNNING'::text,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  definition_id bigint not null,
  model_id bigint not null,
  doc_code text not null,
  business_id text not null,
  active_key text,
  title text not null,
  starter_id bigint,
  company_id bigint,
  variables jsonb,
  epoch integer not null default 1,
  bookmark jsonb,
  problem jsonb,
  started_at timestamp with time zone not null,
  ended_at timestamp with time zone
);

alter table workflow_wf_instance enable row level security;

alter table workflow_wf_instance force row level security;

grant select, insert, update, delete on workflow_wf_instance to srm_buyer, srm_supplier, srm_expert, srm_system;

create table workflow_wf_intervention (
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
  instance_id bigint not null,
  act text not null,
  node_id text,
  task_ref text,
  person_id bigint,
  epoch integer not null default 1,
  reason text not null,
  requester_id bigint not null
);

alter table workflow_wf_intervention enable row level security;

alter table workflow_wf_intervention force row level security;

grant select, insert, update, delete on workflow_wf_intervention to srm_buyer, srm_supplier, srm_expert, srm_system;

create table workflow_wf_matrix (
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
  amount_field text not null
);

alter table workflow_wf_matrix enable row level security;

alter table workflow_wf_matrix force row level security;

grant select, insert, update, delete on workflow_wf_matrix to srm_buyer, srm_supplier, srm_expert, srm_system;

create table workflow_wf_matrix_row (
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
  category_id bigint,
  purchaser_id bigint,
  from_amt numeric(20,4),
  to_amt numeric(20,4),
  level integer not null,
  approver_id bigint,
  role_id bigint
);

alter table workflow_wf_matrix_row enable row level security;

alter table workflow_wf_matrix_row force row level security;

grant select, insert, update, delete on workflow_wf_matrix_row to srm_buyer, srm_supplier, srm_expert, srm_system;

create table workflow_wf_model (
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
  process_key text not null,
  process_name jsonb not null,
  category_id bigint,
  doc_id bigint not null,
  company_id bigint,
  rule text,
  priority integer not null,
  starter_role_id bigint,
  title_rule text,
  withdraw_mode text not null,
  recall_flag boolean not null default true,
  dedupe text not null,
  self_approve text not null,
  empty_approver text not null,
  empty_user_id bigint,
  resubmit_mode text not null,
  comment_required text not null,
  urge_interval_min integer not null,
  cc_on_finish boolean not null default false,
  graph jsonb,
  published_version integer not null default 0,
  published_at timestamp with time zone,
  editor_id bigint
);

alter table workflow_wf_model enable row level security;

alter table workflow_wf_model force row level security;

grant select, insert, update, delete on workflow_wf_model to srm_buyer, srm_supplier, srm_expert, srm_system;

create table workflow_wf_model_case (
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
  case_name text not null,
  values jsonb,
  path text not null
);

alter table workflow_wf_model_case enable row level security;

alter table workflow_wf_model_case force row level security;

grant select, insert, update, delete on workflow_wf_model_case to srm_buyer, srm_supplier, srm_expert, srm_system;

create table workflow_wf_model_manager (
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
  user_id bigint not null
);

alter table workflow_wf_model_manager enable row level security;

alter table workflow_wf_model_manager force row level security;

grant select, insert, update, delete on workflow_wf_model_manager to srm_buyer, srm_supplier, srm_expert, srm_system;

create table workflow_wf_record (
  id bigint primary key,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  instance_id bigint not null,
  seq integer not null default 0,
  at timestamp with time zone not null,
  actor_id bigint,
  action_code text not null,
  node_id text,
  task_ref text,
  person_id bigint,
  result text,
  note text
);

alter table workflow_wf_record enable row level security;

alter table workflow_wf_record force row level security;

grant select, insert, update, delete on workflow_wf_record to srm_buyer, srm_supplier, srm_expert, srm_system;

create table workflow_wf_task (
  id bigint primary key,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  instance_id bigint not null,
  activity_ref text not null,
  node_id text not null,
  node_name text,
  title text not null,
  doc_code text not null,
  business_id text not null,
  company_id bigint,
  starter_id bigint,
  assignee_id bigint not null,
  original_assignee_id bigint not null,
  acting_for_id bigint,
  kind text not null,
  order_no integer not null default 0,
  weight numeric(20,6) not null default 1,
  why text,
  task_state text not null,
  result text,
  note text,
  parent_task text,
  sign_kind text,
  sign_mode text,
  depth integer not null default 0,
  claimed_flag boolean not null default false,
  read_at timestamp with time zone,
  opened_at timestamp with time zone not null,
  due_at timestamp with time zone,
  done_at timestamp with time zone,
  urged_at timestamp with time zone,
  reminded_pct integer not null default 0
);

alter table workflow_wf_task enable row level security;

alter table workflow_wf_task force row level security;

grant select, insert, update, delete on workflow_wf_task to srm_buyer, srm_supplier, srm_expert, srm_system;

create table workflow_wf_token (
  id bigint primary key,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  instance_id bigint not null,
  node_id text not null,
  activity_ref text,
  branch_path jsonb,
  token_state text not null
);

alter table workflow_wf_token enable row level security;

alter table workflow_wf_token force row level security;

grant select, insert, update, delete on workflow_wf_token to srm_buyer, srm_supplier, srm_expert, srm_system;

create table workflow_wf_user_group (
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
  name jsonb not null
);

alter table workflow_wf_user_group enable row level security;

alter table workflow_wf_user_group force row level security;

grant select, insert, update, delete on workflow_wf_user_group to srm_buyer, srm_supplier, srm_expert, srm_system;

create table workflow_wf_user_group_member (
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
  user_id bigint not null
);

alter table workflow_wf_user_group_member enable row level security;

alter table workflow_wf_user_group_member force row level security;

grant select, insert, update, delete on workflow_wf_user_group_member to srm_buyer, srm_supplier, srm_expert, srm_system;

create index ix_workflow_wf_activity__instance_id_id__21c9c4 on workflow_wf_activity (instance_id, id);

alter table workflow_wf_activity add constraint ck_workflow_wf_activity_activity_state_462d97 check (activity_state in ('OPEN', 'DONE', 'CANCELLED'));

alter table workflow_wf_activity add constraint ck_workflow_wf_activity_outcome_0905fa check (outcome in ('PASS', 'REJECT', 'AUTO', 'RETURN'));

create policy p_srm_system_all_workflow_wf_activity_194138 on workflow_wf_activity for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_workflow_wf_activity_194138 on workflow_wf_activity for all to srm_buyer using (true) with check (true);

create unique index uq_workflow_wf_category__code__d4b6b7 on workflow_wf_category (code) where not deleted_flag;

create index ix_workflow_wf_category_using_gin_code_gin_trgm_ops__943037 on workflow_wf_category using gin (code gin_trgm_ops);

create index ix_workflow_wf_category_using_gin_coalesce_name_zh_co_8bfd65 on workflow_wf_category using gin ((coalesce(name->>'zh','') || ' ' || coalesce(name->>'en','')) gin_trgm_ops);

create policy p_srm_system_all_workflow_wf_category_194138 on workflow_wf_category for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_workflow_wf_category_194138 on workflow_wf_category for all to srm_buyer using (true) with check (true);

create unique index uq_workflow_wf_choice__doc_code_business_id_node_id_u_dfba17 on workflow_wf_choice (doc_code, business_id, node_id, user_id) where not deleted_flag;

create index ix_workflow_wf_choice__user_id_id__a6bc8c on workflow_wf_choice (user_id, id);

create index ix_workflow_wf_choice_using_gin_doc_code_gin_trgm_ops_1e4a11 on workflow_wf_choice using gin (doc_code gin_trgm_ops);

create policy p_srm_system_all_workflow_wf_choice_194138 on workflow_wf_choice for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_workflow_wf_choice_194138 on workflow_wf_choice for all to srm_buyer using (true) with check (true);

create unique index uq_workflow_wf_definition__model_id_version__7d1634 on workflow_wf_definition (model_id, version) where not deleted_flag;

create index ix_workflow_wf_definition__model_id_id__13ec48 on workflow_wf_definition (model_id, id);

create index ix_workflow_wf_definition__publisher_id_id__81e17d on workflow_wf_definition (publisher_id, id);

create index ix_workflow_wf_definition_using_gin_process_key_gin_t_55b188 on workflow_wf_definition using gin (process_key gin_trgm_ops);

create index ix_workflow_wf_definition__version_id__234e58 on workflow_wf_definition (version, id);

create policy p_srm_system_all_workflow_wf_definition_194138 on workflow_wf_definition for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_workflow_wf_definition_194138 on workflow_wf_definition for all to srm_buyer using (true) with check (true);

create index ix_workflow_wf_delegation__principal_id_id__8cf1c8 on workflow_wf_delegation (principal_id, id);

create index ix_workflow_wf_delegation__agent_id_id__37aba9 on workflow_wf_delegation (agent_id, id);

create index ix_workflow_wf_delegation__category_id_id__29a6b7 on workflow_wf_delegation (category_id, id);

create index ix_workflow_wf_delegation__model_id_id__13ec48 on workflow_wf_delegation (model_id, id);

create index ix_workflow_wf_delegation__status_id__4a994d on workflow_wf_delegation (status, id);

create index ix_workflow_wf_delegation__from_time_id__1979af on workflow_wf_delegation (from_time, id);

create index ix_workflow_wf_delegation__to_time_id__31171e on workflow_wf_delegation (to_time, id);

create index ix_workflow_wf_delegation__principal_id_status_id__458f51 on workflow_wf_delegation (principal_id, status, id);

alter table workflow_wf_delegation add constraint ck_workflow_wf_delegation_status_c4c2e4 check (status in ('EFFECTIVE', 'ENDED'));

alter table workflow_wf_delegation add constraint ck_workflow_wf_delegation_amount_limit_e0f91a check (amount_limit >= 0);

alter table workflow_wf_delegation add constraint ck_workflow_wf_delegation_period_f83f7d check (to_time >= from_time);

create policy p_srm_system_all_workflow_wf_delegation_194138 on workflow_wf_delegation for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_workflow_wf_delegation_194138 on workflow_wf_delegation for all to srm_buyer using (true) with check (true);

create unique index uq_workflow_wf_instance__active_key__1f0fd2 on workflow_wf_instance (active_key) where not deleted_flag;

create index ix_workflow_wf_instance__company_id_status_deleted_fl_6182b4 on workflow_wf_instance (company_id, status, deleted_flag, id);

create index ix_workflow_wf_instance__definition_id_id__b56591 on workflow_wf_instance (definition_id, id);

create index ix_workflow_wf_instance__model_id_id__13ec48 on workflow_wf_instance (model_id, id);

create index ix_workflow_wf_instance__starter_id_id__cba61c on workflow_wf_instance (starter_id, id);

create index ix_workflow_wf_instance_using_gin_title_gin_trgm_ops__f8d183 on workflow_wf_instance using gin (title gin_trgm_ops);

create index ix_workflow_wf_instance_using_gin_doc_code_gin_trgm_o_1e4a11 on workflow_wf_instance using gin (doc_code gin_trgm_ops);

create index ix_workflow_wf_instance__status_id__4a994d on workflow_wf_instance (status, id);

create index ix_workflow_wf_instance__started_at_id__5bb593 on workflow_wf_instance (started_at, id);

create index ix_workflow_wf_instance__doc_code_business_id_id__51b645 on workflow_wf_instance (doc_code, business_id, id);

create index ix_workflow_wf_instance__starter_id_started_at_desc_i_163838 on workflow_wf_instance (starter_id, started_at desc, id desc);

alter table workflow_wf_instance add constraint ck_workflow_wf_instance_status_c99624 check (status in ('RUNNING', 'APPROVED', 'REJECTED', 'RETURNED', 'WITHDRAWN', 'TERMINATED', 'SUSPENDED', 'ERROR'));

create policy p_srm_system_all_workflow_wf_instance_194138 on workflow_wf_instance for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_workflow_wf_instance_194138 on workflow_wf_instance for all to srm_buyer using (true) with check (true);

create index ix_workflow_wf_intervention__instance_id_id__21c9c4 on workflow_wf_intervention (instance_id, id);

create index ix_workflow_wf_intervention__person_id_id__a89973 on workflow_wf_intervention (person_id, id);

create index ix_workflow_wf_intervention__requester_id_id__4352ef on workflow_wf_intervention (requester_id, id);

create index ix_workflow_wf_intervention__act_id__845bc0 on workflow_wf_intervention (act, id);

create index ix_workflow_wf_intervention__status_id__4a994d on workflow_wf_intervention (status, id);

alter table workflow_wf_intervention add constraint ck_workflow_wf_intervention_status_44cb5c check (status in ('NEW', 'ASKED', 'DONE', 'REFUSED'));

alter table workflow_wf_intervention add constraint ck_workflow_wf_intervention_act_7feb6f check (act in ('JUMP', 'REPLACE', 'TERMINATE'));

create policy p_srm_system_all_workflow_wf_intervention_194138 on workflow_wf_intervention for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_workflow_wf_intervention_194138 on workflow_wf_intervention for all to srm_buyer using (true) with check (true);

create unique index uq_workflow_wf_matrix__code__d4b6b7 on workflow_wf_matrix (code) where not deleted_flag;

create index ix_workflow_wf_matrix_using_gin_code_gin_trgm_ops__943037 on workflow_wf_matrix using gin (code gin_trgm_ops);

create index ix_workflow_wf_matrix_using_gin_coalesce_name_zh_coal_8bfd65 on workflow_wf_matrix using gin ((coalesce(name->>'zh','') || ' ' || coalesce(name->>'en','')) gin_trgm_ops);

create policy p_srm_system_all_workflow_wf_matrix_194138 on workflow_wf_matrix for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_workflow_wf_matrix_194138 on workflow_wf_matrix for all to srm_buyer using (true) with check (true);

create index ix_workflow_wf_matrix_row__parent_id__65cacd on workflow_wf_matrix_row (parent_id);

create index ix_workflow_wf_matrix_row__company_id_id__c7e461 on workflow_wf_matrix_row (company_id, id);

create index ix_workflow_wf_matrix_row__category_id_id__29a6b7 on workflow_wf_matrix_row (category_id, id);

create index ix_workflow_wf_matrix_row__purchaser_id_id__170b6c on workflow_wf_matrix_row (purchaser_id, id);

create index ix_workflow_wf_matrix_row__approver_id_id__861e07 on workflow_wf_matrix_row (approver_id, id);

create index ix_workflow_wf_matrix_row__role_id_id__0584ff on workflow_wf_matrix_row (role_id, id);

alter table workflow_wf_matrix_row add constraint ck_workflow_wf_matrix_row_from_amt_c97f7e check (from_amt >= 0);

alter table workflow_wf_matrix_row add constraint ck_workflow_wf_matrix_row_to_amt_976280 check (to_amt >= 0);

create policy p_srm_system_all_workflow_wf_matrix_row_194138 on workflow_wf_matrix_row for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_workflow_wf_matrix_row_194138 on workflow_wf_matrix_row for all to srm_buyer using (true) with check (true);

create unique index uq_workflow_wf_model__process_key__ab1cf0 on workflow_wf_model (process_key) where not deleted_flag;

create index ix_workflow_wf_model__category_id_id__29a6b7 on workflow_wf_model (category_id, id);

create index ix_workflow_wf_model__doc_id_id__420abb on workflow_wf_model (doc_id, id);

create index ix_workflow_wf_model__company_id_id__c7e461 on workflow_wf_model (company_id, id);

create index ix_workflow_wf_model__starter_role_id_id__560adc on workflow_wf_model (starter_role_id, id);

create index ix_workflow_wf_model__empty_user_id_id__4004da on workflow_wf_model (empty_user_id, id);

create index ix_workflow_wf_model__editor_id_id__f04c3e on workflow_wf_model (editor_id, id);

create index ix_workflow_wf_model_using_gin_process_key_gin_trgm_o_55b188 on workflow_wf_model using gin (process_key gin_trgm_ops);

create index ix_workflow_wf_model_using_gin_coalesce_process_name__126a21 on workflow_wf_model using gin ((coalesce(process_name->>'zh','') || ' ' || coalesce(process_name->>'en','')) gin_trgm_ops);

create index ix_workflow_wf_model__status_id__4a994d on workflow_wf_model (status, id);

alter table workflow_wf_model add constraint ck_workflow_wf_model_status_3bc39d check (status in ('DRAFT', 'PUBLISHED', 'SUSPENDED'));

alter table workflow_wf_model add constraint ck_workflow_wf_model_withdraw_mode_fa94e3 check (withdraw_mode in ('STRICT', 'LOOSE', 'NEVER'));

alter table workflow_wf_model add constraint ck_workflow_wf_model_dedupe_73e7ed check (dedupe in ('NONE', 'ADJACENT', 'ALL'));

alter table workflow_wf_model add constraint ck_workflow_wf_model_self_approve_fddf51 check (self_approve in ('LEADER', 'FORBID', 'KEEP', 'PASS'));

alter table workflow_wf_model add constraint ck_workflow_wf_model_empty_approver_481241 check (empty_approver in ('ADMIN', 'USER', 'REJECT', 'PASS'));

alter table workflow_wf_model add constraint ck_workflow_wf_model_resubmit_mode_9c8446 check (resubmit_mode in ('RESTART', 'BACK'));

alter table workflow_wf_model add constraint ck_workflow_wf_model_comment_required_c52fe6 check (comment_required in ('REJECT', 'ALL'));

create policy p_srm_system_all_workflow_wf_model_194138 on workflow_wf_model for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_workflow_wf_model_194138 on workflow_wf_model for all to srm_buyer using (true) with check (true);

create unique index uq_workflow_wf_model_case__parent_id_case_name__23965f on workflow_wf_model_case (parent_id, case_name) where not deleted_flag;

create index ix_workflow_wf_model_case__parent_id__65cacd on workflow_wf_model_case (parent_id);

create policy p_srm_system_all_workflow_wf_model_case_194138 on workflow_wf_model_case for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_workflow_wf_model_case_194138 on workflow_wf_model_case for all to srm_buyer using (true) with check (true);

create unique index uq_workflow_wf_model_manager__parent_id_user_id__c543dd on workflow_wf_model_manager (parent_id, user_id) where not deleted_flag;

create index ix_workflow_wf_model_manager__parent_id__65cacd on workflow_wf_model_manager (parent_id);

create index ix_workflow_wf_model_manager__user_id_id__a6bc8c on workflow_wf_model_manager (user_id, id);

create policy p_srm_system_all_workflow_wf_model_manager_194138 on workflow_wf_model_manager for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_workflow_wf_model_manager_194138 on workflow_wf_model_manager for all to srm_buyer using (true) with check (true);

create unique index uq_workflow_wf_record__instance_id_seq__0d62a4 on workflow_wf_record (instance_id, seq) where not deleted_flag;

create index ix_workflow_wf_record__instance_id_id__21c9c4 on workflow_wf_record (instance_id, id);

create index ix_workflow_wf_record__actor_id_id__a8ed3a on workflow_wf_record (actor_id, id);

create index ix_workflow_wf_record__person_id_id__a89973 on workflow_wf_record (person_id, id);

create policy p_srm_system_all_workflow_wf_record_194138 on workflow_wf_record for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_workflow_wf_record_194138 on workflow_wf_record for all to srm_buyer using (true) with check (true);

create index ix_workflow_wf_task__company_id_id__c7e461 on workflow_wf_task (company_id, id);

create index ix_workflow_wf_task__instance_id_id__21c9c4 on workflow_wf_task (instance_id, id);

create index ix_workflow_wf_task__starter_id_id__cba61c on workflow_wf_task (starter_id, id);

create index ix_workflow_wf_task__assignee_id_id__02e751 on workflow_wf_task (assignee_id, id);

create index ix_workflow_wf_task__original_assignee_id_id__7c38f8 on workflow_wf_task (original_assignee_id, id);

create index ix_workflow_wf_task__acting_for_id_id__c16459 on workflow_wf_task (acting_for_id, id);

create index ix_workflow_wf_task_using_gin_title_gin_trgm_ops__f8d183 on workflow_wf_task using gin (title gin_trgm_ops);

create index ix_workflow_wf_task_using_gin_doc_code_gin_trgm_ops__1e4a11 on workflow_wf_task using gin (doc_code gin_trgm_ops);

create index ix_workflow_wf_task__task_state_id__8e5a75 on workflow_wf_task (task_state, id);

create index ix_workflow_wf_task_using_gin_node_name_gin_trgm_ops__270647 on workflow_wf_task using gin (node_name gin_trgm_ops);

create index ix_workflow_wf_task__assignee_id_task_state_opened_at_531278 on workflow_wf_task (assignee_id, task_state, opened_at desc, id desc);

create index ix_workflow_wf_task__task_state_due_at_id__a2437a on workflow_wf_task (task_state, due_at, id);

alter table workflow_wf_task add constraint ck_workflow_wf_task_kind_a655ea check (kind in ('APPROVE', 'TRANSACT', 'SIGN', 'START', 'CC'));

alter table workflow_wf_task add constraint ck_workflow_wf_task_task_state_d4e382 check (task_state in ('TODO', 'WAITING', 'DONE', 'CANCELLED'));

alter table workflow_wf_task add constraint ck_workflow_wf_task_result_e82da0 check (result in ('PASS', 'REJECT', 'RETURN', 'ABSTAIN', 'AUTO'));

alter table workflow_wf_task add constraint ck_workflow_wf_task_sign_kind_0580a4 check (sign_kind in ('BEFORE', 'AFTER', 'PARALLEL', 'DELEGATE'));

alter table workflow_wf_task add constraint ck_workflow_wf_task_sign_mode_d8afae check (sign_mode in ('ALL', 'ANY', 'SEQUENTIAL'));

create policy p_srm_system_all_workflow_wf_task_194138 on workflow_wf_task for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_workflow_wf_task_194138 on workflow_wf_task for all to srm_buyer using (true) with check (true);

create index ix_workflow_wf_token__instance_id_id__21c9c4 on workflow_wf_token (instance_id, id);

alter table workflow_wf_token add constraint ck_workflow_wf_token_token_state_991a2c check (token_state in ('ACTIVE', 'WAITING', 'ENDED', 'CANCELLED'));

create policy p_srm_system_all_workflow_wf_token_194138 on workflow_wf_token for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_workflow_wf_token_194138 on workflow_wf_token for all to srm_buyer using (true) with check (true);

create unique index uq_workflow_wf_user_group__code__d4b6b7 on workflow_wf_user_group (code) where not deleted_flag;

create index ix_workflow_wf_user_group_using_gin_code_gin_trgm_ops_943037 on workflow_wf_user_group using gin (code gin_trgm_ops);

create index ix_workflow_wf_user_group_using_gin_coalesce_name_zh__8bfd65 on workflow_wf_user_group using gin ((coalesce(name->>'zh','') || ' ' || coalesce(name->>'en','')) gin_trgm_ops);

create policy p_srm_system_all_workflow_wf_user_group_194138 on workflow_wf_user_group for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_workflow_wf_user_group_194138 on workflow_wf_user_group for all to srm_buyer using (true) with check (true);

create unique index uq_workflow_wf_user_group_member__parent_id_user_id__c543dd on workflow_wf_user_group_member (parent_id, user_id) where not deleted_flag;

create index ix_workflow_wf_user_group_member__parent_id__65cacd on workflow_wf_user_group_member (parent_id);

create index ix_workflow_wf_user_group_member__user_id_id__a6bc8c on workflow_wf_user_group_member (user_id, id);

create policy p_srm_system_all_workflow_wf_user_group_member_194138 on workflow_wf_user_group_member for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_workflow_wf_user_group_member_194138 on workflow_wf_user_group_member for all to srm_buyer using (true) with check (true);

alter table workflow_wf_activity add constraint fk_workflow_wf_activity_instance_id_a31eae foreign key (instance_id) references workflow_wf_instance (id);

alter table workflow_wf_choice add constraint fk_workflow_wf_choice_user_id_29689e foreign key (user_id) references system_iap_sys_user_t (id);

alter table workflow_wf_definition add constraint fk_workflow_wf_definition_model_id_4792b9 foreign key (model_id) references workflow_wf_model (id);

alter table workflow_wf_definition add constraint fk_workflow_wf_definition_publisher_id_29689e foreign key (publisher_id) references system_iap_sys_user_t (id);

alter table workflow_wf_delegation add constraint fk_workflow_wf_delegation_principal_id_29689e foreign key (principal_id) references system_iap_sys_user_t (id);

alter table workflow_wf_delegation add constraint fk_workflow_wf_delegation_agent_id_29689e foreign key (agent_id) references system_iap_sys_user_t (id);

alter table workflow_wf_delegation add constraint fk_workflow_wf_delegation_category_id_b6cdb4 foreign key (category_id) references workflow_wf_category (id);

alter table workflow_wf_delegation add constraint fk_workflow_wf_delegation_model_id_4792b9 foreign key (model_id) references workflow_wf_model (id);

alter table workflow_wf_instance add constraint fk_workflow_wf_instance_definition_id_f5904f foreign key (definition_id) references workflow_wf_definition (id);

alter table workflow_wf_instance add constraint fk_workflow_wf_instance_model_id_4792b9 foreign key (model_id) references workflow_wf_model (id);

alter table workflow_wf_instance add constraint fk_workflow_wf_instance_starter_id_29689e foreign key (starter_id) references system_iap_sys_user_t (id);

alter table workflow_wf_instance add constraint fk_workflow_wf_instance_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table workflow_wf_intervention add constraint fk_workflow_wf_intervention_instance_id_a31eae foreign key (instance_id) references workflow_wf_instance (id);

alter table workflow_wf_intervention add constraint fk_workflow_wf_intervention_person_id_29689e foreign key (person_id) references system_iap_sys_user_t (id);

alter table workflow_wf_intervention add constraint fk_workflow_wf_intervention_requester_id_29689e foreign key (requester_id) references system_iap_sys_user_t (id);

alter table workflow_wf_matrix_row add constraint fk_workflow_wf_matrix_row_parent_id_74cb92 foreign key (parent_id) references workflow_wf_matrix (id) on delete cascade;

alter table workflow_wf_matrix_row add constraint fk_workflow_wf_matrix_row_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table workflow_wf_matrix_row add constraint fk_workflow_wf_matrix_row_category_id_87ffb0 foreign key (category_id) references basic_material_category (id);

alter table workflow_wf_matrix_row add constraint fk_workflow_wf_matrix_row_purchaser_id_51dcf5 foreign key (purchaser_id) references basic_purchaser (id);

alter table workflow_wf_matrix_row add constraint fk_workflow_wf_matrix_row_approver_id_29689e foreign key (approver_id) references system_iap_sys_user_t (id);

alter table workflow_wf_matrix_row add constraint fk_workflow_wf_matrix_row_role_id_d34ce6 foreign key (role_id) references system_sys_role (id);

alter table workflow_wf_model add constraint fk_workflow_wf_model_category_id_b6cdb4 foreign key (category_id) references workflow_wf_category (id);

alter table workflow_wf_model add constraint fk_workflow_wf_model_doc_id_67449a foreign key (doc_id) references system_sys_business_doc (id);

alter table workflow_wf_model add constraint fk_workflow_wf_model_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table workflow_wf_model add constraint fk_workflow_wf_model_starter_role_id_d34ce6 foreign key (starter_role_id) references system_sys_role (id);

alter table workflow_wf_model add constraint fk_workflow_wf_model_empty_user_id_29689e foreign key (empty_user_id) references system_iap_sys_user_t (id);

alter table workflow_wf_model add constraint fk_workflow_wf_model_editor_id_29689e foreign key (editor_id) references system_iap_sys_user_t (id);

alter table workflow_wf_model_case add constraint fk_workflow_wf_model_case_parent_id_ae7717 foreign key (parent_id) references workflow_wf_model (id) on delete cascade;

alter table workflow_wf_model_manager add constraint fk_workflow_wf_model_manager_parent_id_ae7717 foreign key (parent_id) references workflow_wf_model (id) on delete cascade;

alter table workflow_wf_model_manager add constraint fk_workflow_wf_model_manager_user_id_29689e foreign key (user_id) references system_iap_sys_user_t (id);

alter table workflow_wf_record add constraint fk_workflow_wf_record_instance_id_a31eae foreign key (instance_id) references workflow_wf_instance (id);

alter table workflow_wf_record add constraint fk_workflow_wf_record_actor_id_29689e foreign key (actor_id) references system_iap_sys_user_t (id);

alter table workflow_wf_record add constraint fk_workflow_wf_record_person_id_29689e foreign key (person_id) references system_iap_sys_user_t (id);

alter table workflow_wf_task add constraint fk_workflow_wf_task_instance_id_a31eae foreign key (instance_id) references workflow_wf_instance (id);

alter table workflow_wf_task add constraint fk_workflow_wf_task_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table workflow_wf_task add constraint fk_workflow_wf_task_starter_id_29689e foreign key (starter_id) references system_iap_sys_user_t (id);

alter table workflow_wf_task add constraint fk_workflow_wf_task_assignee_id_29689e foreign key (assignee_id) references system_iap_sys_user_t (id);

alter table workflow_wf_task add constraint fk_workflow_wf_task_original_assignee_id_29689e foreign key (original_assignee_id) references system_iap_sys_user_t (id);

alter table workflow_wf_task add constraint fk_workflow_wf_task_acting_for_id_29689e foreign key (acting_for_id) references system_iap_sys_user_t (id);

alter table workflow_wf_token add constraint fk_workflow_wf_token_instance_id_a31eae foreign key (instance_id) references workflow_wf_instance (id);

alter table workflow_wf_user_group_member add constraint fk_workflow_wf_user_group_member_parent_id_f5fec1 foreign key (parent_id) references workflow_wf_user_group (id) on delete cascade;

alter table workflow_wf_user_group_member add constraint fk_workflow_wf_user_group_member_user_id_29689e foreign key (user_id) references system_iap_sys_user_t (id);

-- A published version is what its approvals follow to their end, and a trail tells what was: neither ever changes.
create trigger append_only before update or delete on workflow_wf_definition for each row execute function forbid_change();

create trigger append_only before update or delete on workflow_wf_record for each row execute function forbid_change();
