create table system_sys_print_log (
  id bigint primary key,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  doc_id text,
  business_id text,
  business_no text,
  template_id bigint,
  template_code text,
  template_version integer not null default 0,
  print_count integer not null default 0,
  reprint_flag boolean not null default false,
  file_id text
);

alter table system_sys_print_log enable row level security;

alter table system_sys_print_log force row level security;

grant select, insert, update, delete on system_sys_print_log to srm_buyer, srm_supplier, srm_expert, srm_system;

create table system_sys_print_template (
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
  version integer not null default 1,
  name jsonb not null,
  doc_id text not null,
  language text not null,
  paper text not null,
  orientation text not null,
  margin_top integer not null,
  margin_bottom integer not null,
  margin_left integer not null,
  margin_right integer not null,
  company_id bigint,
  supplier_visible boolean not null default false,
  layout jsonb
);

alter table system_sys_print_template enable row level security;

alter table system_sys_print_template force row level security;

grant select, insert, update, delete on system_sys_print_template to srm_buyer, srm_supplier, srm_expert, srm_system;

create index ix_system_sys_print_log__template_id_id__704c05 on system_sys_print_log (template_id, id);

create index ix_system_sys_print_log_using_gin_business_no_gin_trg_b2e2cf on system_sys_print_log using gin (business_no gin_trgm_ops);

create index ix_system_sys_print_log__doc_id_id__420abb on system_sys_print_log (doc_id, id);

create index ix_system_sys_print_log__reprint_flag_id__152474 on system_sys_print_log (reprint_flag, id);

create index ix_system_sys_print_log__create_date_id__e7b801 on system_sys_print_log (create_date, id);

create index ix_system_sys_print_log__creator_id__365200 on system_sys_print_log (creator, id);

create index ix_system_sys_print_log__doc_id_business_id_template__28007a on system_sys_print_log (doc_id, business_id, template_code, id);

create index ix_system_sys_print_log__file_id_id__38749f on system_sys_print_log (file_id, id);

create policy p_srm_system_all_system_sys_print_log_194138 on system_sys_print_log for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_system_sys_print_log_194138 on system_sys_print_log for all to srm_buyer using (true) with check (true);

create unique index uq_system_sys_print_template__code_version__65d489 on system_sys_print_template (code, version) where not deleted_flag;

create index ix_system_sys_print_template__company_id_id__c7e461 on system_sys_print_template (company_id, id);

create index ix_system_sys_print_template_using_gin_code_gin_trgm__943037 on system_sys_print_template using gin (code gin_trgm_ops);

create index ix_system_sys_print_template_using_gin_coalesce_name__8bfd65 on system_sys_print_template using gin ((coalesce(name->>'zh','') || ' ' || coalesce(name->>'en','')) gin_trgm_ops);

create index ix_system_sys_print_template__doc_id_id__420abb on system_sys_print_template (doc_id, id);

create index ix_system_sys_print_template__status_id__4a994d on system_sys_print_template (status, id);

create index ix_system_sys_print_template__language_id__cdcc33 on system_sys_print_template (language, id);

create index ix_system_sys_print_template__paper_id__e0b2fa on system_sys_print_template (paper, id);

alter table system_sys_print_template add constraint ck_system_sys_print_template_status_c42b82 check (status in ('DRAFT', 'PUBLISHED', 'DISABLED'));

alter table system_sys_print_template add constraint ck_system_sys_print_template_language_ed640d check (language in ('ZH', 'EN', 'BOTH'));

alter table system_sys_print_template add constraint ck_system_sys_print_template_paper_f761ea check (paper in ('A4', 'A5', 'LABEL_100_70', 'LABEL_100_150'));

alter table system_sys_print_template add constraint ck_system_sys_print_template_orientation_e7c7f9 check (orientation in ('PORTRAIT', 'LANDSCAPE'));

create policy p_srm_system_all_system_sys_print_template_194138 on system_sys_print_template for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_system_sys_print_template_194138 on system_sys_print_template for all to srm_buyer using (true) with check (true);

alter table system_sys_print_log add constraint fk_system_sys_print_log_template_id_830f91 foreign key (template_id) references system_sys_print_template (id);

alter table system_sys_print_template add constraint fk_system_sys_print_template_company_id_3eedd2 foreign key (company_id) references basic_company (id);
