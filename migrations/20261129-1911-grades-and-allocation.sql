create table sup_sup_allocate_line (
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
  purchase_org_id bigint,
  currency_id bigint,
  payment_term_id bigint,
  tax_rate_id bigint,
  main_buyer_id bigint,
  carry_stage_flag boolean not null default false
);

alter table sup_sup_allocate_line enable row level security;

alter table sup_sup_allocate_line force row level security;

grant select, insert, update, delete on sup_sup_allocate_line to srm_buyer, srm_supplier, srm_expert, srm_system;

create table sup_sup_company_allocate (
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
  allocate_no text not null,
  supplier_base_id bigint not null,
  copy_from_id bigint,
  reason text not null,
  end_reason text
);

alter table sup_sup_company_allocate enable row level security;

alter table sup_sup_company_allocate force row level security;

grant select, insert, update, delete on sup_sup_company_allocate to srm_buyer, srm_supplier, srm_expert, srm_system;

create table sup_sup_grade_apply (
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
  apply_no text not null,
  company_id bigint not null,
  scheme_id bigint not null,
  period_from date not null,
  period_to date not null,
  effective_date date not null,
  lift_confirmer_id bigint
);

alter table sup_sup_grade_apply enable row level security;

alter table sup_sup_grade_apply force row level security;

grant select, insert, update, delete on sup_sup_grade_apply to srm_buyer, srm_supplier, srm_expert, srm_system;

create table sup_sup_grade_level (
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
  grade_code text not null,
  name jsonb not null,
  min_score numeric(20,4) not null,
  quota_ceiling numeric(20,4),
  invite_flag boolean not null default true,
  review_months integer
);

alter table sup_sup_grade_level enable row level security;

alter table sup_sup_grade_level force row level security;

grant select, insert, update, delete on sup_sup_grade_level to srm_buyer, srm_supplier, srm_expert, srm_system;

create table sup_sup_grade_line (
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
  technology_score numeric(20,4),
  sustainability_score numeric(20,4),
  performance_score numeric(20,2),
  spend_score numeric(20,2),
  dependency_score numeric(20,2),
  risk_score numeric(20,2),
  coverage numeric(20,4) not null default 0,
  calc_score numeric(20,2),
  calc_grade text,
  prev_grade text,
  adjust_grade text,
  adjust_reason text
);

alter table sup_sup_grade_line enable row level security;

alter table sup_sup_grade_line force row level security;

grant select, insert, update, delete on sup_sup_grade_line to srm_buyer, srm_supplier, srm_expert, srm_system;

create table sup_sup_grade_result (
  id bigint primary key,
  status text not null default 'CURRENT'::text,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  company_id bigint not null,
  supplier_base_id bigint not null,
  apply_id bigint not null,
  period_from date,
  period_to date,
  grade_code text,
  grade_name text,
  score numeric(20,2),
  explanation text,
  adjusted boolean not null default false,
  quota_ceiling numeric(20,4),
  invite_flag boolean not null default false,
  effective_date date,
  review_date date
);

alter table sup_sup_grade_result enable row level security;

alter table sup_sup_grade_result force row level security;

grant select, insert, update, delete on sup_sup_grade_result to srm_buyer, srm_supplier, srm_expert, srm_system;

create table sup_sup_grade_scheme (
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
  scheme_code text not null,
  name jsonb not null,
  company_id bigint,
  cycle text not null,
  performance_weight numeric(20,4) not null,
  spend_weight numeric(20,4) not null,
  dependency_weight numeric(20,4) not null,
  technology_weight numeric(20,4) not null,
  risk_weight numeric(20,4) not null,
  sustainability_weight numeric(20,4) not null
);

alter table sup_sup_grade_scheme enable row level security;

alter table sup_sup_grade_scheme force row level security;

grant select, insert, update, delete on sup_sup_grade_scheme to srm_buyer, srm_supplier, srm_expert, srm_system;

create table sup_sup_mutual_recognition (
  id bigint primary key,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  from_company_id bigint not null,
  to_company_id bigint not null,
  valid_to date
);

alter table sup_sup_mutual_recognition enable row level security;

alter table sup_sup_mutual_recognition force row level security;

grant select, insert, update, delete on sup_sup_mutual_recognition to srm_buyer, srm_supplier, srm_expert, srm_system;

alter table sup_supplier_company add column grade_code text;

alter table sup_supplier_company add column quota_ceiling numeric(20,4);

alter table sup_supplier_company add column grade_stops_flag boolean not null default false;

create index ix_sup_sup_allocate_line__parent_id__65cacd on sup_sup_allocate_line (parent_id);

create index ix_sup_sup_allocate_line__company_id_id__c7e461 on sup_sup_allocate_line (company_id, id);

create index ix_sup_sup_allocate_line__purchase_org_id_id__0050ec on sup_sup_allocate_line (purchase_org_id, id);

create index ix_sup_sup_allocate_line__currency_id_id__fc5df9 on sup_sup_allocate_line (currency_id, id);

create index ix_sup_sup_allocate_line__payment_term_id_id__25ef59 on sup_sup_allocate_line (payment_term_id, id);

create index ix_sup_sup_allocate_line__tax_rate_id_id__3bc5b4 on sup_sup_allocate_line (tax_rate_id, id);

create index ix_sup_sup_allocate_line__main_buyer_id_id__86383f on sup_sup_allocate_line (main_buyer_id, id);

create policy p_srm_system_all_sup_sup_allocate_line_194138 on sup_sup_allocate_line for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_sup_sup_allocate_line_194138 on sup_sup_allocate_line for all to srm_buyer using (true) with check (true);

create unique index uq_sup_sup_company_allocate__allocate_no__4b332d on sup_sup_company_allocate (allocate_no) where not deleted_flag;

create index ix_sup_sup_company_allocate__supplier_base_id_id__a7d98f on sup_sup_company_allocate (supplier_base_id, id);

create index ix_sup_sup_company_allocate__copy_from_id_id__f36c74 on sup_sup_company_allocate (copy_from_id, id);

create index ix_sup_sup_company_allocate_using_gin_allocate_no_gin_8bc926 on sup_sup_company_allocate using gin (allocate_no gin_trgm_ops);

create index ix_sup_sup_company_allocate__status_id__4a994d on sup_sup_company_allocate (status, id);

alter table sup_sup_company_allocate add constraint ck_sup_sup_company_allocate_status_e1e561 check (status in ('NEW', 'PENDING', 'REJECTED', 'WITHDRAWN', 'EFFECTIVE', 'REVOKED'));

create policy p_srm_system_all_sup_sup_company_allocate_194138 on sup_sup_company_allocate for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_sup_sup_company_allocate_194138 on sup_sup_company_allocate for all to srm_buyer using (true) with check (true);

create unique index uq_sup_sup_grade_apply__apply_no__5b8519 on sup_sup_grade_apply (apply_no) where not deleted_flag;

create index ix_sup_sup_grade_apply__company_id_status_deleted_fla_6182b4 on sup_sup_grade_apply (company_id, status, deleted_flag, id);

create index ix_sup_sup_grade_apply__scheme_id_id__3673c4 on sup_sup_grade_apply (scheme_id, id);

create index ix_sup_sup_grade_apply__lift_confirmer_id_id__7e920e on sup_sup_grade_apply (lift_confirmer_id, id);

create index ix_sup_sup_grade_apply_using_gin_apply_no_gin_trgm_op_836d71 on sup_sup_grade_apply using gin (apply_no gin_trgm_ops);

create index ix_sup_sup_grade_apply__status_id__4a994d on sup_sup_grade_apply (status, id);

create index ix_sup_sup_grade_apply__period_to_id__7ecdb0 on sup_sup_grade_apply (period_to, id);

create index ix_sup_sup_grade_apply__effective_date_id__480b33 on sup_sup_grade_apply (effective_date, id);

create index ix_sup_sup_grade_apply__effective_date_id__199c7f on sup_sup_grade_apply (effective_date, id) where not deleted_flag and status = 'APPROVED';

alter table sup_sup_grade_apply add constraint ck_sup_sup_grade_apply_status_17d933 check (status in ('NEW', 'PENDING', 'REJECTED', 'WITHDRAWN', 'APPROVED', 'EFFECTIVE'));

alter table sup_sup_grade_apply add constraint ck_sup_sup_grade_apply_period_790270 check (period_to >= period_from);

create policy p_srm_system_all_sup_sup_grade_apply_194138 on sup_sup_grade_apply for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_sup_sup_grade_apply_194138 on sup_sup_grade_apply for all to srm_buyer using (true) with check (true);

create unique index uq_sup_sup_grade_level__parent_id_grade_code__bce643 on sup_sup_grade_level (parent_id, grade_code) where not deleted_flag;

create index ix_sup_sup_grade_level__parent_id__65cacd on sup_sup_grade_level (parent_id);

alter table sup_sup_grade_level add constraint ck_sup_sup_grade_level_min_score_71b8f9 check (min_score >= 0);

alter table sup_sup_grade_level add constraint ck_sup_sup_grade_level_min_score_27a7f1 check (min_score <= 100);

alter table sup_sup_grade_level add constraint ck_sup_sup_grade_level_quota_ceiling_1a5791 check (quota_ceiling >= 0);

alter table sup_sup_grade_level add constraint ck_sup_sup_grade_level_quota_ceiling_869e25 check (quota_ceiling <= 100);

create policy p_srm_system_all_sup_sup_grade_level_194138 on sup_sup_grade_level for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_sup_sup_grade_level_194138 on sup_sup_grade_level for all to srm_buyer using (true) with check (true);

create unique index uq_sup_sup_grade_line__parent_id_supplier_base_id__870db0 on sup_sup_grade_line (parent_id, supplier_base_id) where not deleted_flag;

create index ix_sup_sup_grade_line__parent_id__65cacd on sup_sup_grade_line (parent_id);

create index ix_sup_sup_grade_line__supplier_base_id_id__a7d98f on sup_sup_grade_line (supplier_base_id, id);

alter table sup_sup_grade_line add constraint ck_sup_sup_grade_line_technology_score_d04f3e check (technology_score >= 0);

alter table sup_sup_grade_line add constraint ck_sup_sup_grade_line_technology_score_f20a32 check (technology_score <= 100);

alter table sup_sup_grade_line add constraint ck_sup_sup_grade_line_sustainability_score_6e7dcf check (sustainability_score >= 0);

alter table sup_sup_grade_line add constraint ck_sup_sup_grade_line_sustainability_score_fb6327 check (sustainability_score <= 100);

create policy p_srm_system_all_sup_sup_grade_line_194138 on sup_sup_grade_line for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_sup_sup_grade_line_194138 on sup_sup_grade_line for all to srm_buyer using (true) with check (true);

create index ix_sup_sup_grade_result__company_id_status_deleted_fl_6182b4 on sup_sup_grade_result (company_id, status, deleted_flag, id);

create index ix_sup_sup_grade_result__supplier_base_id_status_dele_3208a9 on sup_sup_grade_result (supplier_base_id, status, deleted_flag, id);

create index ix_sup_sup_grade_result__apply_id_id__8de480 on sup_sup_grade_result (apply_id, id);

create index ix_sup_sup_grade_result_using_gin_grade_code_gin_trgm_1988d2 on sup_sup_grade_result using gin (grade_code gin_trgm_ops);

create index ix_sup_sup_grade_result__status_id__4a994d on sup_sup_grade_result (status, id);

create index ix_sup_sup_grade_result__effective_date_id__480b33 on sup_sup_grade_result (effective_date, id);

create index ix_sup_sup_grade_result__review_date_id__478158 on sup_sup_grade_result (review_date, id);

create index ix_sup_sup_grade_result__supplier_base_id_company_id__efdba4 on sup_sup_grade_result (supplier_base_id, company_id, id);

alter table sup_sup_grade_result add constraint ck_sup_sup_grade_result_status_78ce06 check (status in ('CURRENT', 'PAST'));

create policy p_srm_system_all_sup_sup_grade_result_194138 on sup_sup_grade_result for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_sup_sup_grade_result_194138 on sup_sup_grade_result for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_sup_sup_grade_result_fe6d7b on sup_sup_grade_result for select to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_insert_sup_sup_grade_result_b68134 on sup_sup_grade_result for insert to srm_supplier with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_update_sup_sup_grade_result_faaa43 on sup_sup_grade_result for update to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint)) with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create unique index uq_sup_sup_grade_scheme__scheme_code__8c044f on sup_sup_grade_scheme (scheme_code) where not deleted_flag;

create index ix_sup_sup_grade_scheme__company_id_id__c7e461 on sup_sup_grade_scheme (company_id, id);

create index ix_sup_sup_grade_scheme_using_gin_scheme_code_gin_trg_c56ef5 on sup_sup_grade_scheme using gin (scheme_code gin_trgm_ops);

create index ix_sup_sup_grade_scheme_using_gin_coalesce_name_zh_co_8bfd65 on sup_sup_grade_scheme using gin ((coalesce(name->>'zh','') || ' ' || coalesce(name->>'en','')) gin_trgm_ops);

create index ix_sup_sup_grade_scheme__status_id__4a994d on sup_sup_grade_scheme (status, id);

alter table sup_sup_grade_scheme add constraint ck_sup_sup_grade_scheme_status_c42b82 check (status in ('DRAFT', 'PUBLISHED', 'DISABLED'));

alter table sup_sup_grade_scheme add constraint ck_sup_sup_grade_scheme_cycle_3dc53b check (cycle in ('QUARTER', 'HALF', 'YEAR'));

alter table sup_sup_grade_scheme add constraint ck_sup_sup_grade_scheme_performance_weight_08976a check (performance_weight >= 0);

alter table sup_sup_grade_scheme add constraint ck_sup_sup_grade_scheme_performance_weight_2ae7f0 check (performance_weight <= 100);

alter table sup_sup_grade_scheme add constraint ck_sup_sup_grade_scheme_spend_weight_59af1c check (spend_weight >= 0);

alter table sup_sup_grade_scheme add constraint ck_sup_sup_grade_scheme_spend_weight_f5ad83 check (spend_weight <= 100);

alter table sup_sup_grade_scheme add constraint ck_sup_sup_grade_scheme_dependency_weight_60dc7a check (dependency_weight >= 0);

alter table sup_sup_grade_scheme add constraint ck_sup_sup_grade_scheme_dependency_weight_f0a724 check (dependency_weight <= 100);

alter table sup_sup_grade_scheme add constraint ck_sup_sup_grade_scheme_technology_weight_89a9f1 check (technology_weight >= 0);

alter table sup_sup_grade_scheme add constraint ck_sup_sup_grade_scheme_technology_weight_44d6f7 check (technology_weight <= 100);

alter table sup_sup_grade_scheme add constraint ck_sup_sup_grade_scheme_risk_weight_ccdab9 check (risk_weight >= 0);

alter table sup_sup_grade_scheme add constraint ck_sup_sup_grade_scheme_risk_weight_60b961 check (risk_weight <= 100);

alter table sup_sup_grade_scheme add constraint ck_sup_sup_grade_scheme_sustainability_weight_fd8a3f check (sustainability_weight >= 0);

alter table sup_sup_grade_scheme add constraint ck_sup_sup_grade_scheme_sustainability_weight_6419a2 check (sustainability_weight <= 100);

create policy p_srm_system_all_sup_sup_grade_scheme_194138 on sup_sup_grade_scheme for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_sup_sup_grade_scheme_194138 on sup_sup_grade_scheme for all to srm_buyer using (true) with check (true);

create unique index uq_sup_sup_mutual_recognition__from_company_id_to_com_049741 on sup_sup_mutual_recognition (from_company_id, to_company_id) where not deleted_flag;

create index ix_sup_sup_mutual_recognition__from_company_id_id__65341a on sup_sup_mutual_recognition (from_company_id, id);

create index ix_sup_sup_mutual_recognition__to_company_id_id__add8d6 on sup_sup_mutual_recognition (to_company_id, id);

alter table sup_sup_mutual_recognition add constraint ck_sup_sup_mutual_recognition_differs_34dca7 check (from_company_id <> to_company_id);

create policy p_srm_system_all_sup_sup_mutual_recognition_194138 on sup_sup_mutual_recognition for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_sup_sup_mutual_recognition_194138 on sup_sup_mutual_recognition for all to srm_buyer using (true) with check (true);

alter table sup_sup_allocate_line add constraint fk_sup_sup_allocate_line_parent_id_0232af foreign key (parent_id) references sup_sup_company_allocate (id) on delete cascade;

alter table sup_sup_allocate_line add constraint fk_sup_sup_allocate_line_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table sup_sup_allocate_line add constraint fk_sup_sup_allocate_line_purchase_org_id_c7f09c foreign key (purchase_org_id) references basic_purchase_org (id);

alter table sup_sup_allocate_line add constraint fk_sup_sup_allocate_line_currency_id_000f37 foreign key (currency_id) references basic_currency (id);

alter table sup_sup_allocate_line add constraint fk_sup_sup_allocate_line_payment_term_id_2721f6 foreign key (payment_term_id) references basic_payment_term (id);

alter table sup_sup_allocate_line add constraint fk_sup_sup_allocate_line_tax_rate_id_cd1619 foreign key (tax_rate_id) references basic_tax_rate (id);

alter table sup_sup_allocate_line add constraint fk_sup_sup_allocate_line_main_buyer_id_51dcf5 foreign key (main_buyer_id) references basic_purchaser (id);

alter table sup_sup_company_allocate add constraint fk_sup_sup_company_allocate_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table sup_sup_company_allocate add constraint fk_sup_sup_company_allocate_copy_from_id_3eedd2 foreign key (copy_from_id) references basic_company (id);

alter table sup_sup_grade_apply add constraint fk_sup_sup_grade_apply_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table sup_sup_grade_apply add constraint fk_sup_sup_grade_apply_scheme_id_6a0d9c foreign key (scheme_id) references sup_sup_grade_scheme (id);

alter table sup_sup_grade_apply add constraint fk_sup_sup_grade_apply_lift_confirmer_id_29689e foreign key (lift_confirmer_id) references system_iap_sys_user_t (id);

alter table sup_sup_grade_level add constraint fk_sup_sup_grade_level_parent_id_332312 foreign key (parent_id) references sup_sup_grade_scheme (id) on delete cascade;

alter table sup_sup_grade_line add constraint fk_sup_sup_grade_line_parent_id_32bf2f foreign key (parent_id) references sup_sup_grade_apply (id) on delete cascade;

alter table sup_sup_grade_line add constraint fk_sup_sup_grade_line_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table sup_sup_grade_result add constraint fk_sup_sup_grade_result_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table sup_sup_grade_result add constraint fk_sup_sup_grade_result_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table sup_sup_grade_result add constraint fk_sup_sup_grade_result_apply_id_83e927 foreign key (apply_id) references sup_sup_grade_apply (id);

alter table sup_sup_grade_scheme add constraint fk_sup_sup_grade_scheme_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table sup_sup_mutual_recognition add constraint fk_sup_sup_mutual_recognition_from_company_id_3eedd2 foreign key (from_company_id) references basic_company (id);

alter table sup_sup_mutual_recognition add constraint fk_sup_sup_mutual_recognition_to_company_id_3eedd2 foreign key (to_company_id) references basic_company (id);
