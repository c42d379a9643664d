create table system_iap_sys_auth_template (
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
  user_type text not null
);

alter table system_iap_sys_auth_template enable row level security;

alter table system_iap_sys_auth_template force row level security;

grant select, insert, update, delete on system_iap_sys_auth_template to srm_buyer, srm_supplier, srm_expert, srm_system;

create table system_sys_auth_template_module (
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
  module_id bigint not null
);

alter table system_sys_auth_template_module enable row level security;

alter table system_sys_auth_template_module force row level security;

grant select, insert, update, delete on system_sys_auth_template_module to srm_buyer, srm_supplier, srm_expert, srm_system;

create table system_sys_data_auth (
  id bigint primary key,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  subject_type text not null,
  template_id bigint,
  role_id bigint,
  user_id bigint,
  resource text not null,
  actions jsonb,
  dimensions jsonb,
  field_rights jsonb,
  valid_from date,
  valid_to date
);

alter table system_sys_data_auth enable row level security;

alter table system_sys_data_auth force row level security;

grant select, insert, update, delete on system_sys_data_auth to srm_buyer, srm_supplier, srm_expert, srm_system;

create table system_sys_lov (
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
  code text not null,
  title jsonb not null,
  sql_type_code text not null,
  api_url text,
  sql_text text,
  value_field text not null,
  text_field text not null,
  page_size integer not null,
  cache_seconds integer not null,
  fingerprint text,
  submitted_by_id bigint,
  published_by_id bigint
);

alter table system_sys_lov enable row level security;

alter table system_sys_lov force row level security;

grant select, insert, update, delete on system_sys_lov to srm_buyer, srm_supplier, srm_expert, srm_system;

create table system_sys_lov_entry (
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
  field text not null,
  label jsonb not null,
  width integer,
  hidden boolean not null default false,
  sort integer not null
);

alter table system_sys_lov_entry enable row level security;

alter table system_sys_lov_entry force row level security;

grant select, insert, update, delete on system_sys_lov_entry to srm_buyer, srm_supplier, srm_expert, srm_system;

create table system_sys_lov_parameter (
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
  name text not null,
  label jsonb not null,
  type text not null,
  required_flag boolean not null default false,
  parent_field text,
  filter_sql text,
  sort integer not null
);

alter table system_sys_lov_parameter enable row level security;

alter table system_sys_lov_parameter force row level security;

grant select, insert, update, delete on system_sys_lov_parameter to srm_buyer, srm_supplier, srm_expert, srm_system;

-- Whoever could give every right until now keeps that; new roles give what they hold.
alter table system_sys_role add column admin_scope text;
set local role srm_system;
update system_sys_role set admin_scope = 'ALL' where user_type = 'ADMIN' and role_kind = 'SYSTEM' and role_code = 'platform_admin';
reset role;
alter table system_sys_role_module add column awaits_confirmation boolean not null default false;

create table system_sys_role_mutex (
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
  other_id bigint
);

alter table system_sys_role_mutex enable row level security;

alter table system_sys_role_mutex force row level security;

grant select, insert, update, delete on system_sys_role_mutex to srm_buyer, srm_supplier, srm_expert, srm_system;

create table system_sys_role_template (
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
  template_id bigint not null
);

alter table system_sys_role_template enable row level security;

alter table system_sys_role_template force row level security;

grant select, insert, update, delete on system_sys_role_template to srm_buyer, srm_supplier, srm_expert, srm_system;

create unique index uq_system_iap_sys_auth_template__code__d4b6b7 on system_iap_sys_auth_template (code) where not deleted_flag;

create index ix_system_iap_sys_auth_template_using_gin_code_gin_tr_943037 on system_iap_sys_auth_template using gin (code gin_trgm_ops);

create index ix_system_iap_sys_auth_template_using_gin_coalesce_na_8bfd65 on system_iap_sys_auth_template using gin ((coalesce(name->>'zh','') || ' ' || coalesce(name->>'en','')) gin_trgm_ops);

create index ix_system_iap_sys_auth_template__user_type_id__ce0ca4 on system_iap_sys_auth_template (user_type, id);

alter table system_iap_sys_auth_template add constraint ck_system_iap_sys_auth_template_user_type_400cd3 check (user_type in ('BUYER', 'SUPPLIER', 'EXPERT', 'ADMIN', 'API'));

create policy p_srm_system_all_system_iap_sys_auth_template_194138 on system_iap_sys_auth_template for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_system_iap_sys_auth_template_194138 on system_iap_sys_auth_template for all to srm_buyer using (true) with check (true);

create unique index uq_system_sys_auth_template_module__parent_id_module__66b187 on system_sys_auth_template_module (parent_id, module_id) where not deleted_flag;

create index ix_system_sys_auth_template_module__parent_id__65cacd on system_sys_auth_template_module (parent_id);

create index ix_system_sys_auth_template_module__module_id_id__9090a7 on system_sys_auth_template_module (module_id, id);

create policy p_srm_system_all_system_sys_auth_template_module_194138 on system_sys_auth_template_module for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_system_sys_auth_template_module_194138 on system_sys_auth_template_module for all to srm_buyer using (true) with check (true);

create index ix_system_sys_data_auth__template_id_id__704c05 on system_sys_data_auth (template_id, id);

create index ix_system_sys_data_auth__role_id_id__0584ff on system_sys_data_auth (role_id, id);

create index ix_system_sys_data_auth__user_id_id__a6bc8c on system_sys_data_auth (user_id, id);

create index ix_system_sys_data_auth__subject_type_id__21bae9 on system_sys_data_auth (subject_type, id);

create index ix_system_sys_data_auth_using_gin_resource_gin_trgm_o_c163bb on system_sys_data_auth using gin (resource gin_trgm_ops);

alter table system_sys_data_auth add constraint ck_system_sys_data_auth_subject_type_af18c0 check (subject_type in ('TEMPLATE', 'ROLE', 'USER'));

alter table system_sys_data_auth add constraint ck_system_sys_data_auth_validity_c538ed check (valid_to >= valid_from);

create policy p_srm_system_all_system_sys_data_auth_194138 on system_sys_data_auth for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_system_sys_data_auth_194138 on system_sys_data_auth for all to srm_buyer using (true) with check (true);

create unique index uq_system_sys_lov__code__d4b6b7 on system_sys_lov (code) where not deleted_flag;

create index ix_system_sys_lov__submitted_by_id_id__1b0557 on system_sys_lov (submitted_by_id, id);

create index ix_system_sys_lov__published_by_id_id__83f373 on system_sys_lov (published_by_id, id);

create index ix_system_sys_lov_using_gin_code_gin_trgm_ops__943037 on system_sys_lov using gin (code gin_trgm_ops);

create index ix_system_sys_lov_using_gin_coalesce_title_zh_coalesc_caa753 on system_sys_lov using gin ((coalesce(title->>'zh','') || ' ' || coalesce(title->>'en','')) gin_trgm_ops);

create index ix_system_sys_lov__sql_type_code_id__7a79cd on system_sys_lov (sql_type_code, id);

create index ix_system_sys_lov__status_id__4a994d on system_sys_lov (status, id);

alter table system_sys_lov add constraint ck_system_sys_lov_status_84ad42 check (status in ('DRAFT', 'REVIEW', 'PUBLISHED'));

alter table system_sys_lov add constraint ck_system_sys_lov_sql_type_code_a60819 check (sql_type_code in ('API', 'SQL'));

create policy p_srm_system_all_system_sys_lov_194138 on system_sys_lov for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_system_sys_lov_194138 on system_sys_lov for all to srm_buyer using (true) with check (true);

create unique index uq_system_sys_lov_entry__parent_id_field__8b0540 on system_sys_lov_entry (parent_id, field) where not deleted_flag;

create index ix_system_sys_lov_entry__parent_id__65cacd on system_sys_lov_entry (parent_id);

create policy p_srm_system_all_system_sys_lov_entry_194138 on system_sys_lov_entry for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_system_sys_lov_entry_194138 on system_sys_lov_entry for all to srm_buyer using (true) with check (true);

create unique index uq_system_sys_lov_parameter__parent_id_name__e1638f on system_sys_lov_parameter (parent_id, name) where not deleted_flag;

create index ix_system_sys_lov_parameter__parent_id__65cacd on system_sys_lov_parameter (parent_id);

alter table system_sys_lov_parameter add constraint ck_system_sys_lov_parameter_type_4ba375 check (type in ('TEXT', 'NUMBER', 'DATE', 'ID', 'BOOLEAN'));

create policy p_srm_system_all_system_sys_lov_parameter_194138 on system_sys_lov_parameter for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_system_sys_lov_parameter_194138 on system_sys_lov_parameter for all to srm_buyer using (true) with check (true);
alter table system_sys_role add constraint ck_system_sys_role_admin_scope_c77ab6 check (admin_scope in ('OWN', 'ALL'));

create unique index uq_system_sys_role_mutex__parent_id_other_id__0d587f on system_sys_role_mutex (parent_id, other_id) where not deleted_flag;

create index ix_system_sys_role_mutex__parent_id__65cacd on system_sys_role_mutex (parent_id);

create index ix_system_sys_role_mutex__other_id_id__0f6bb2 on system_sys_role_mutex (other_id, id);

create policy p_srm_system_all_system_sys_role_mutex_194138 on system_sys_role_mutex for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_system_sys_role_mutex_194138 on system_sys_role_mutex for all to srm_buyer using (true) with check (true);

create unique index uq_system_sys_role_template__parent_id_template_id__3357cb on system_sys_role_template (parent_id, template_id) where not deleted_flag;

create index ix_system_sys_role_template__parent_id__65cacd on system_sys_role_template (parent_id);

create index ix_system_sys_role_template__template_id_id__704c05 on system_sys_role_template (template_id, id);

create policy p_srm_system_all_system_sys_role_template_194138 on system_sys_role_template for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_system_sys_role_template_194138 on system_sys_role_template for all to srm_buyer using (true) with check (true);

alter table system_sys_auth_template_module add constraint fk_system_sys_auth_template_module_parent_id_af6e25 foreign key (parent_id) references system_iap_sys_auth_template (id) on delete cascade;

alter table system_sys_auth_template_module add constraint fk_system_sys_auth_template_module_module_id_67bbb1 foreign key (module_id) references system_sys_module (id);

alter table system_sys_data_auth add constraint fk_system_sys_data_auth_template_id_d0f953 foreign key (template_id) references system_iap_sys_auth_template (id);

alter table system_sys_data_auth add constraint fk_system_sys_data_auth_role_id_d34ce6 foreign key (role_id) references system_sys_role (id);

alter table system_sys_data_auth add constraint fk_system_sys_data_auth_user_id_29689e foreign key (user_id) references system_iap_sys_user_t (id);

alter table system_sys_lov add constraint fk_system_sys_lov_submitted_by_id_29689e foreign key (submitted_by_id) references system_iap_sys_user_t (id);

alter table system_sys_lov add constraint fk_system_sys_lov_published_by_id_29689e foreign key (published_by_id) references system_iap_sys_user_t (id);

alter table system_sys_lov_entry add constraint fk_system_sys_lov_entry_parent_id_e861fd foreign key (parent_id) references system_sys_lov (id) on delete cascade;

alter table system_sys_lov_parameter add constraint fk_system_sys_lov_parameter_parent_id_e861fd foreign key (parent_id) references system_sys_lov (id) on delete cascade;
alter table system_sys_role_mutex add constraint fk_system_sys_role_mutex_parent_id_15bb56 foreign key (parent_id) references system_sys_role (id) on delete cascade;

alter table system_sys_role_mutex add constraint fk_system_sys_role_mutex_other_id_d34ce6 foreign key (other_id) references system_sys_role (id);

alter table system_sys_role_template add constraint fk_system_sys_role_template_parent_id_15bb56 foreign key (parent_id) references system_sys_role (id) on delete cascade;

alter table system_sys_role_template add constraint fk_system_sys_role_template_template_id_d0f953 foreign key (template_id) references system_iap_sys_auth_template (id);

-- Lists of values written in SQL (`domain/suppliers-platform.md` §6.5): the role `srm_lov` reads these views and nothing
-- else. It sees the rows that the server named for the transaction in `app.lov_{table}` ('all' or an array of ids), and
-- without that none; views and policies both ask with the rights of the caller.
create schema lov;
revoke usage on schema public from public;
grant usage on schema lov to srm_lov;

create policy lov_select_basic_company on basic_company for select to srm_lov
  using ((select nullif(current_setting('app.lov_basic_company', true), '')) = 'all' or id = any ((select nullif(nullif(current_setting('app.lov_basic_company', true), ''), 'all'))::bigint[]));
grant select (id, code, name, legal_name, parent_company_id, currency_id, enabled_flag, deleted_flag) on basic_company to srm_lov;
create view lov.basic_company with (security_invoker = true, security_barrier = true) as
  select id, code, name->>'zh' as name_zh, coalesce(nullif(name->>'en', ''), name->>'zh') as name_en, legal_name, parent_company_id, currency_id, enabled_flag from basic_company where not deleted_flag;
grant select on lov.basic_company to srm_lov;

create policy lov_select_basic_purchase_org on basic_purchase_org for select to srm_lov
  using ((select nullif(current_setting('app.lov_basic_purchase_org', true), '')) = 'all' or id = any ((select nullif(nullif(current_setting('app.lov_basic_purchase_org', true), ''), 'all'))::bigint[]));
grant select (id, code, name, parent_org_id, enabled_flag, deleted_flag) on basic_purchase_org to srm_lov;
create view lov.basic_purchase_org with (security_invoker = true, security_barrier = true) as
  select id, code, name->>'zh' as name_zh, coalesce(nullif(name->>'en', ''), name->>'zh') as name_en, parent_org_id, enabled_flag from basic_purchase_org where not deleted_flag;
grant select on lov.basic_purchase_org to srm_lov;

create policy lov_select_basic_inventory_org on basic_inventory_org for select to srm_lov
  using ((select nullif(current_setting('app.lov_basic_inventory_org', true), '')) = 'all' or id = any ((select nullif(nullif(current_setting('app.lov_basic_inventory_org', true), ''), 'all'))::bigint[]));
grant select (id, code, name, company_id, enabled_flag, deleted_flag) on basic_inventory_org to srm_lov;
create view lov.basic_inventory_org with (security_invoker = true, security_barrier = true) as
  select id, code, name->>'zh' as name_zh, coalesce(nullif(name->>'en', ''), name->>'zh') as name_en, company_id, enabled_flag from basic_inventory_org where not deleted_flag;
grant select on lov.basic_inventory_org to srm_lov;

create policy lov_select_basic_department on basic_department for select to srm_lov
  using ((select nullif(current_setting('app.lov_basic_department', true), '')) = 'all' or id = any ((select nullif(nullif(current_setting('app.lov_basic_department', true), ''), 'all'))::bigint[]));
grant select (id, code, name, company_id, parent_department_id, enabled_flag, deleted_flag) on basic_department to srm_lov;
create view lov.basic_department with (security_invoker = true, security_barrier = true) as
  select id, code, name->>'zh' as name_zh, coalesce(nullif(name->>'en', ''), name->>'zh') as name_en, company_id, parent_department_id, enabled_flag from basic_department where not deleted_flag;
grant select on lov.basic_department to srm_lov;

create policy lov_select_basic_employee on basic_employee for select to srm_lov
  using ((select nullif(current_setting('app.lov_basic_employee', true), '')) = 'all' or id = any ((select nullif(nullif(current_setting('app.lov_basic_employee', true), ''), 'all'))::bigint[]));
grant select (id, employee_no, real_name, main_dept_id, position_id, enabled_flag, deleted_flag) on basic_employee to srm_lov;
create view lov.basic_employee with (security_invoker = true, security_barrier = true) as
  select id, employee_no, real_name, main_dept_id, position_id, enabled_flag from basic_employee where not deleted_flag;
grant select on lov.basic_employee to srm_lov;

create policy lov_select_basic_purchaser on basic_purchaser for select to srm_lov
  using ((select nullif(current_setting('app.lov_basic_purchaser', true), '')) = 'all' or id = any ((select nullif(nullif(current_setting('app.lov_basic_purchaser', true), ''), 'all'))::bigint[]));
grant select (id, code, name, phone, enabled_flag, deleted_flag) on basic_purchaser to srm_lov;
create view lov.basic_purchaser with (security_invoker = true, security_barrier = true) as
  select id, code, name->>'zh' as name_zh, coalesce(nullif(name->>'en', ''), name->>'zh') as name_en, phone, enabled_flag from basic_purchaser where not deleted_flag;
grant select on lov.basic_purchaser to srm_lov;

create policy lov_select_basic_material on basic_material for select to srm_lov
  using ((select nullif(current_setting('app.lov_basic_material', true), '')) = 'all' or id = any ((select nullif(nullif(current_setting('app.lov_basic_material', true), ''), 'all'))::bigint[]));
grant select (id, status, code, name, category_id, spec, model, brand, drawing_no, base_unit_id, purchase_unit_id, tax_rate_id, enabled_flag, deleted_flag) on basic_material to srm_lov;
create view lov.basic_material with (security_invoker = true, security_barrier = true) as
  select id, status, code, name->>'zh' as name_zh, coalesce(nullif(name->>'en', ''), name->>'zh') as name_en, category_id, spec, model, brand, drawing_no, base_unit_id, purchase_unit_id, tax_rate_id, enabled_flag from basic_material where not deleted_flag;
grant select on lov.basic_material to srm_lov;

create policy lov_select_basic_material_category on basic_material_category for select to srm_lov
  using ((select nullif(current_setting('app.lov_basic_material_category', true), '')) = 'all' or id = any ((select nullif(nullif(current_setting('app.lov_basic_material_category', true), ''), 'all'))::bigint[]));
grant select (id, code, name, parent_category_id, enabled_flag, deleted_flag) on basic_material_category to srm_lov;
create view lov.basic_material_category with (security_invoker = true, security_barrier = true) as
  select id, code, name->>'zh' as name_zh, coalesce(nullif(name->>'en', ''), name->>'zh') as name_en, parent_category_id, enabled_flag from basic_material_category where not deleted_flag;
grant select on lov.basic_material_category to srm_lov;

create policy lov_select_basic_unit on basic_unit for select to srm_lov
  using ((select nullif(current_setting('app.lov_basic_unit', true), '')) = 'all' or id = any ((select nullif(nullif(current_setting('app.lov_basic_unit', true), ''), 'all'))::bigint[]));
grant select (id, code, name, symbol, category_id, enabled_flag, deleted_flag) on basic_unit to srm_lov;
create view lov.basic_unit with (security_invoker = true, security_barrier = true) as
  select id, code, name->>'zh' as name_zh, coalesce(nullif(name->>'en', ''), name->>'zh') as name_en, symbol, category_id, enabled_flag from basic_unit where not deleted_flag;
grant select on lov.basic_unit to srm_lov;

create policy lov_select_basic_currency on basic_currency for select to srm_lov
  using ((select nullif(current_setting('app.lov_basic_currency', true), '')) = 'all' or id = any ((select nullif(nullif(current_setting('app.lov_basic_currency', true), ''), 'all'))::bigint[]));
grant select (id, code, iso_code, name, symbol, decimals, enabled_flag, deleted_flag) on basic_currency to srm_lov;
create view lov.basic_currency with (security_invoker = true, security_barrier = true) as
  select id, code, iso_code, name->>'zh' as name_zh, coalesce(nullif(name->>'en', ''), name->>'zh') as name_en, symbol, decimals, enabled_flag from basic_currency where not deleted_flag;
grant select on lov.basic_currency to srm_lov;

create policy lov_select_basic_tax_rate on basic_tax_rate for select to srm_lov
  using ((select nullif(current_setting('app.lov_basic_tax_rate', true), '')) = 'all' or id = any ((select nullif(nullif(current_setting('app.lov_basic_tax_rate', true), ''), 'all'))::bigint[]));
grant select (id, code, name, rate, tax_type, valid_from, valid_to, enabled_flag, deleted_flag) on basic_tax_rate to srm_lov;
create view lov.basic_tax_rate with (security_invoker = true, security_barrier = true) as
  select id, code, name->>'zh' as name_zh, coalesce(nullif(name->>'en', ''), name->>'zh') as name_en, rate, tax_type, valid_from, valid_to, enabled_flag from basic_tax_rate where not deleted_flag;
grant select on lov.basic_tax_rate to srm_lov;

create policy lov_select_basic_payment_term on basic_payment_term for select to srm_lov
  using ((select nullif(current_setting('app.lov_basic_payment_term', true), '')) = 'all' or id = any ((select nullif(nullif(current_setting('app.lov_basic_payment_term', true), ''), 'all'))::bigint[]));
grant select (id, code, name, enabled_flag, deleted_flag) on basic_payment_term to srm_lov;
create view lov.basic_payment_term with (security_invoker = true, security_barrier = true) as
  select id, code, name->>'zh' as name_zh, coalesce(nullif(name->>'en', ''), name->>'zh') as name_en, enabled_flag from basic_payment_term where not deleted_flag;
grant select on lov.basic_payment_term to srm_lov;

create policy lov_select_basic_incoterm on basic_incoterm for select to srm_lov
  using ((select nullif(current_setting('app.lov_basic_incoterm', true), '')) = 'all' or id = any ((select nullif(nullif(current_setting('app.lov_basic_incoterm', true), ''), 'all'))::bigint[]));
grant select (id, code, name, edition, enabled_flag, deleted_flag) on basic_incoterm to srm_lov;
create view lov.basic_incoterm with (security_invoker = true, security_barrier = true) as
  select id, code, name->>'zh' as name_zh, coalesce(nullif(name->>'en', ''), name->>'zh') as name_en, edition, enabled_flag from basic_incoterm where not deleted_flag;
grant select on lov.basic_incoterm to srm_lov;

create policy lov_select_basic_warehouse on basic_warehouse for select to srm_lov
  using ((select nullif(current_setting('app.lov_basic_warehouse', true), '')) = 'all' or id = any ((select nullif(nullif(current_setting('app.lov_basic_warehouse', true), ''), 'all'))::bigint[]));
grant select (id, code, name, inventory_org_id, type, enabled_flag, deleted_flag) on basic_warehouse to srm_lov;
create view lov.basic_warehouse with (security_invoker = true, security_barrier = true) as
  select id, code, name->>'zh' as name_zh, coalesce(nullif(name->>'en', ''), name->>'zh') as name_en, inventory_org_id, type, enabled_flag from basic_warehouse where not deleted_flag;
grant select on lov.basic_warehouse to srm_lov;

create policy lov_select_sup_supplier_base on sup_supplier_base for select to srm_lov
  using ((select nullif(current_setting('app.lov_sup_supplier_base', true), '')) = 'all' or id = any ((select nullif(nullif(current_setting('app.lov_sup_supplier_base', true), ''), 'all'))::bigint[]));
grant select (id, supplier_code, full_name, short_name, credit_code, region, enabled_flag, deleted_flag) on sup_supplier_base to srm_lov;
create view lov.sup_supplier_base with (security_invoker = true, security_barrier = true) as
  select id, supplier_code, full_name->>'zh' as full_name_zh, coalesce(nullif(full_name->>'en', ''), full_name->>'zh') as full_name_en, short_name->>'zh' as short_name_zh, coalesce(nullif(short_name->>'en', ''), short_name->>'zh') as short_name_en, credit_code, region, enabled_flag from sup_supplier_base where not deleted_flag;
grant select on lov.sup_supplier_base to srm_lov;

create policy lov_select_pur_purchase_order on pur_purchase_order for select to srm_lov
  using ((select nullif(current_setting('app.lov_pur_purchase_order', true), '')) = 'all' or id = any ((select nullif(nullif(current_setting('app.lov_pur_purchase_order', true), ''), 'all'))::bigint[]));
grant select (id, order_no, status, order_date, company_id, purchase_org_id, supplier_base_id, purchaser_id, urgent_status, enabled_flag, deleted_flag) on pur_purchase_order to srm_lov;
create view lov.pur_purchase_order with (security_invoker = true, security_barrier = true) as
  select id, order_no, status, order_date, company_id, purchase_org_id, supplier_base_id, purchaser_id, urgent_status, enabled_flag from pur_purchase_order where not deleted_flag;
grant select on lov.pur_purchase_order to srm_lov;
