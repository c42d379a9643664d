create table sup_certificate_type (
  id bigint primary key,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  cert_type_code text not null,
  name jsonb not null,
  kind text not null,
  expiry_required boolean not null default false,
  register_required boolean not null default false
);

alter table sup_certificate_type enable row level security;

alter table sup_certificate_type force row level security;

grant select, insert, update, delete on sup_certificate_type to srm_buyer, srm_supplier, srm_expert, srm_system;

create table sup_register_bank (
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
  bank_id bigint not null,
  branch_name text not null,
  cnaps text,
  swift text,
  iban text,
  account_name text not null,
  third_party_reason text,
  account_no text not null,
  currency_id bigint not null,
  default_flag boolean not null default false,
  proof_name text
);

alter table sup_register_bank enable row level security;

alter table sup_register_bank force row level security;

grant select, insert, update, delete on sup_register_bank to srm_buyer, srm_supplier, srm_expert, srm_system;

create table sup_register_category (
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
  category_id bigint not null
);

alter table sup_register_category enable row level security;

alter table sup_register_category force row level security;

grant select, insert, update, delete on sup_register_category to srm_buyer, srm_supplier, srm_expert, srm_system;

create table sup_register_certificate (
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
  cert_type_id bigint not null,
  cert_no text not null,
  issuer text,
  issue_date date not null,
  expire_date date,
  file_name text
);

alter table sup_register_certificate enable row level security;

alter table sup_register_certificate force row level security;

grant select, insert, update, delete on sup_register_certificate to srm_buyer, srm_supplier, srm_expert, srm_system;

create table sup_register_contact (
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
  position text,
  role text not null,
  mobile text,
  email text,
  primary_flag boolean not null default false
);

alter table sup_register_contact enable row level security;

alter table sup_register_contact force row level security;

grant select, insert, update, delete on sup_register_contact to srm_buyer, srm_supplier, srm_expert, srm_system;

create table sup_register_factory (
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
  region text,
  address text not null,
  area_sqm numeric(20,6),
  ownership text
);

alter table sup_register_factory enable row level security;

alter table sup_register_factory force row level security;

grant select, insert, update, delete on sup_register_factory to srm_buyer, srm_supplier, srm_expert, srm_system;

create table sup_register_form (
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
  register_no text not null,
  group_flag text,
  group_mode text,
  group_name text,
  company_id bigint,
  full_name text,
  short_name text,
  country_id bigint,
  three_in_one_flag boolean not null default true,
  credit_code text,
  foreign_reg_no text,
  supplier_type_id bigint,
  user_name text,
  contact_name text,
  email text,
  mobile text,
  main_products text,
  brands text,
  business_nature text,
  annual_sales numeric(20,4),
  annual_capacity text,
  export_ratio numeric(20,4),
  lead_time_days integer,
  moq_note text,
  payment_term_id bigint,
  currency_id bigint,
  tax_rate_id bigint,
  invoice_type text,
  legal_person text,
  registered_capital numeric(20,4),
  capital_currency_id bigint,
  paid_capital numeric(20,4),
  found_date date,
  company_nature text,
  taxpayer_type text,
  register_area_id bigint,
  register_address text,
  office_address text,
  staff_count integer,
  rd_count integer,
  qc_count integer,
  website text,
  related_disclosure text,
  licence_no text,
  licence_valid_from date,
  licence_valid_to date,
  long_term_flag boolean not null default false,
  business_scope text,
  org_code_no text,
  org_code_valid_to date,
  tax_reg_no text,
  tax_reg_valid_to date,
  tax_id_no text,
  sup_group_id bigint,
  supplier_base_id bigint,
  submit_time timestamp with time zone,
  decide_time timestamp with time zone,
  decide_reason text,
  terms_version text,
  terms_time timestamp with time zone,
  terms_address text
);

alter table sup_register_form enable row level security;

alter table sup_register_form force row level security;

grant select, insert, update, delete on sup_register_form to srm_buyer, srm_supplier, srm_expert, srm_system;

create table sup_register_partner (
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
  partner_kind text not null,
  name text not null,
  share numeric(20,4)
);

alter table sup_register_partner enable row level security;

alter table sup_register_partner force row level security;

grant select, insert, update, delete on sup_register_partner to srm_buyer, srm_supplier, srm_expert, srm_system;

create table sup_register_shareholder (
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
  holder_kind text not null,
  ratio numeric(20,4) not null
);

alter table sup_register_shareholder enable row level security;

alter table sup_register_shareholder force row level security;

grant select, insert, update, delete on sup_register_shareholder to srm_buyer, srm_supplier, srm_expert, srm_system;

create table sup_sup_group (
  id bigint primary key,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  group_code text not null,
  group_name text not null,
  group_short_name text,
  parent_group_id bigint,
  country_id bigint,
  ultimate_owner text,
  join_code text,
  tree_path text not null default ''::text
);

alter table sup_sup_group enable row level security;

alter table sup_sup_group force row level security;

grant select, insert, update, delete on sup_sup_group to srm_buyer, srm_supplier, srm_expert, srm_system;

alter table sup_supplier_base add column foreign_reg_no text;

alter table sup_supplier_base add column country_id bigint;

alter table sup_supplier_base add column supplier_type_id bigint;

alter table sup_supplier_base add column sup_group_id bigint;

alter table sup_supplier_base add column legal_person text;

alter table sup_supplier_base add column registered_capital numeric(20,4);

alter table sup_supplier_base add column found_date date;

alter table sup_supplier_base add column register_address text;

alter table sup_supplier_base add column website text;

alter table sup_supplier_base add column main_products text;

create unique index uq_sup_certificate_type__cert_type_code__1e92bd on sup_certificate_type (cert_type_code) where not deleted_flag;

create index ix_sup_certificate_type_using_gin_cert_type_code_gin__793090 on sup_certificate_type using gin (cert_type_code gin_trgm_ops);

create index ix_sup_certificate_type_using_gin_coalesce_name_zh_co_8bfd65 on sup_certificate_type using gin ((coalesce(name->>'zh','') || ' ' || coalesce(name->>'en','')) gin_trgm_ops);

create index ix_sup_certificate_type__kind_id__a5ea26 on sup_certificate_type (kind, id);

alter table sup_certificate_type add constraint ck_sup_certificate_type_kind_f5693a check (kind in ('LEGAL', 'QUALITY', 'ENVIRONMENT', 'SAFETY', 'PRODUCT', 'OTHER'));

create policy p_srm_system_all_sup_certificate_type_194138 on sup_certificate_type for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_sup_certificate_type_194138 on sup_certificate_type for all to srm_buyer using (true) with check (true);

create index ix_sup_register_bank__parent_id__65cacd on sup_register_bank (parent_id);

create index ix_sup_register_bank__bank_id_id__a3a6c2 on sup_register_bank (bank_id, id);

create index ix_sup_register_bank__currency_id_id__fc5df9 on sup_register_bank (currency_id, id);

create policy p_srm_system_all_sup_register_bank_194138 on sup_register_bank for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_sup_register_bank_194138 on sup_register_bank for all to srm_buyer using (true) with check (true);

create unique index uq_sup_register_category__parent_id_category_id__70a048 on sup_register_category (parent_id, category_id) where not deleted_flag;

create index ix_sup_register_category__parent_id__65cacd on sup_register_category (parent_id);

create index ix_sup_register_category__category_id_id__29a6b7 on sup_register_category (category_id, id);

create policy p_srm_system_all_sup_register_category_194138 on sup_register_category for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_sup_register_category_194138 on sup_register_category for all to srm_buyer using (true) with check (true);

create index ix_sup_register_certificate__parent_id__65cacd on sup_register_certificate (parent_id);

create index ix_sup_register_certificate__cert_type_id_id__dd65be on sup_register_certificate (cert_type_id, id);

create policy p_srm_system_all_sup_register_certificate_194138 on sup_register_certificate for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_sup_register_certificate_194138 on sup_register_certificate for all to srm_buyer using (true) with check (true);

create index ix_sup_register_contact__parent_id__65cacd on sup_register_contact (parent_id);

alter table sup_register_contact add constraint ck_sup_register_contact_role_07af7f check (role in ('BUSINESS', 'QUALITY', 'FINANCE', 'LOGISTICS', 'MANAGEMENT'));

create policy p_srm_system_all_sup_register_contact_194138 on sup_register_contact for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_sup_register_contact_194138 on sup_register_contact for all to srm_buyer using (true) with check (true);

create index ix_sup_register_factory__parent_id__65cacd on sup_register_factory (parent_id);

alter table sup_register_factory add constraint ck_sup_register_factory_area_sqm_7b2c80 check (area_sqm >= 0);

alter table sup_register_factory add constraint ck_sup_register_factory_ownership_a30de5 check (ownership in ('OWN', 'RENT'));

create policy p_srm_system_all_sup_register_factory_194138 on sup_register_factory for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_sup_register_factory_194138 on sup_register_factory for all to srm_buyer using (true) with check (true);

create unique index uq_sup_register_form__register_no__2a6f11 on sup_register_form (register_no) where not deleted_flag;

create index ix_sup_register_form__company_id_status_deleted_flag__6182b4 on sup_register_form (company_id, status, deleted_flag, id);

create index ix_sup_register_form__country_id_id__63fcdf on sup_register_form (country_id, id);

create index ix_sup_register_form__supplier_type_id_id__84fc15 on sup_register_form (supplier_type_id, id);

create index ix_sup_register_form__payment_term_id_id__25ef59 on sup_register_form (payment_term_id, id);

create index ix_sup_register_form__currency_id_id__fc5df9 on sup_register_form (currency_id, id);

create index ix_sup_register_form__tax_rate_id_id__3bc5b4 on sup_register_form (tax_rate_id, id);

create index ix_sup_register_form__capital_currency_id_id__fe167b on sup_register_form (capital_currency_id, id);

create index ix_sup_register_form__register_area_id_id__d8dcd6 on sup_register_form (register_area_id, id);

create index ix_sup_register_form__sup_group_id_id__9f789d on sup_register_form (sup_group_id, id);

create index ix_sup_register_form__supplier_base_id_id__a7d98f on sup_register_form (supplier_base_id, id);

create index ix_sup_register_form_using_gin_register_no_gin_trgm_o_56ad35 on sup_register_form using gin (register_no gin_trgm_ops);

create index ix_sup_register_form_using_gin_full_name_gin_trgm_ops_9f58eb on sup_register_form using gin (full_name gin_trgm_ops);

create index ix_sup_register_form__status_id__4a994d on sup_register_form (status, id);

create index ix_sup_register_form_using_gin_credit_code_gin_trgm_o_413b24 on sup_register_form using gin (credit_code gin_trgm_ops);

create index ix_sup_register_form__submit_time_id__fa89ea on sup_register_form (submit_time, id);

create index ix_sup_register_form__credit_code_id__767da5 on sup_register_form (credit_code, id);

create index ix_sup_register_form__email_id__97c001 on sup_register_form (email, id);

alter table sup_register_form add constraint ck_sup_register_form_status_8180e3 check (status in ('DRAFT', 'SUBMITTED', 'APPROVED', 'REJECTED', 'DENIED', 'CLOSED'));

alter table sup_register_form add constraint ck_sup_register_form_group_flag_f2870f check (group_flag in ('Y', 'N'));

alter table sup_register_form add constraint ck_sup_register_form_group_mode_3ff050 check (group_mode in ('CREATE', 'JOIN'));

alter table sup_register_form add constraint ck_sup_register_form_business_nature_1219e8 check (business_nature in ('MANUFACTURER', 'TRADER', 'SERVICE', 'AGENT'));

alter table sup_register_form add constraint ck_sup_register_form_annual_sales_762c58 check (annual_sales >= 0);

alter table sup_register_form add constraint ck_sup_register_form_export_ratio_46cdcd check (export_ratio >= 0);

alter table sup_register_form add constraint ck_sup_register_form_export_ratio_cfe512 check (export_ratio <= 100);

alter table sup_register_form add constraint ck_sup_register_form_invoice_type_5f93cc check (invoice_type in ('SPECIAL', 'NORMAL', 'ELECTRONIC', 'OVERSEAS'));

alter table sup_register_form add constraint ck_sup_register_form_registered_capital_d81580 check (registered_capital >= 0);

alter table sup_register_form add constraint ck_sup_register_form_paid_capital_eed09e check (paid_capital >= 0);

alter table sup_register_form add constraint ck_sup_register_form_company_nature_03934a check (company_nature in ('STATE', 'PRIVATE', 'FOREIGN', 'JOINT', 'LISTED', 'INDIVIDUAL'));

alter table sup_register_form add constraint ck_sup_register_form_taxpayer_type_dfad64 check (taxpayer_type in ('GENERAL', 'SMALL', 'OVERSEAS'));

create policy p_srm_system_all_sup_register_form_194138 on sup_register_form for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_sup_register_form_194138 on sup_register_form for all to srm_buyer using (true) with check (true);

create index ix_sup_register_partner__parent_id__65cacd on sup_register_partner (parent_id);

alter table sup_register_partner add constraint ck_sup_register_partner_partner_kind_5ddc53 check (partner_kind in ('CUSTOMER', 'SUPPLIER'));

alter table sup_register_partner add constraint ck_sup_register_partner_share_70bead check (share >= 0);

alter table sup_register_partner add constraint ck_sup_register_partner_share_5c125b check (share <= 100);

create policy p_srm_system_all_sup_register_partner_194138 on sup_register_partner for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_sup_register_partner_194138 on sup_register_partner for all to srm_buyer using (true) with check (true);

create index ix_sup_register_shareholder__parent_id__65cacd on sup_register_shareholder (parent_id);

alter table sup_register_shareholder add constraint ck_sup_register_shareholder_holder_kind_964fc2 check (holder_kind in ('PERSON', 'COMPANY'));

alter table sup_register_shareholder add constraint ck_sup_register_shareholder_ratio_985986 check (ratio > 0);

alter table sup_register_shareholder add constraint ck_sup_register_shareholder_ratio_cfd519 check (ratio <= 100);

create policy p_srm_system_all_sup_register_shareholder_194138 on sup_register_shareholder for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_sup_register_shareholder_194138 on sup_register_shareholder for all to srm_buyer using (true) with check (true);

create unique index uq_sup_sup_group__group_code__3a1897 on sup_sup_group (group_code) where not deleted_flag;

create index ix_sup_sup_group__parent_group_id_id__b8ce06 on sup_sup_group (parent_group_id, id);

create index ix_sup_sup_group__country_id_id__63fcdf on sup_sup_group (country_id, id);

create index ix_sup_sup_group_using_gin_group_code_gin_trgm_ops__af597d on sup_sup_group using gin (group_code gin_trgm_ops);

create index ix_sup_sup_group_using_gin_group_name_gin_trgm_ops__562043 on sup_sup_group using gin (group_name gin_trgm_ops);

create index ix_sup_sup_group__tree_path_text_pattern_ops__52554f on sup_sup_group (tree_path text_pattern_ops);

create policy p_srm_system_all_sup_sup_group_194138 on sup_sup_group for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_sup_sup_group_194138 on sup_sup_group for all to srm_buyer using (true) with check (true);

create index ix_sup_supplier_base__country_id_id__63fcdf on sup_supplier_base (country_id, id);

create index ix_sup_supplier_base__supplier_type_id_id__84fc15 on sup_supplier_base (supplier_type_id, id);

create index ix_sup_supplier_base__sup_group_id_id__9f789d on sup_supplier_base (sup_group_id, id);

alter table sup_supplier_base add constraint ck_sup_supplier_base_registered_capital_d81580 check (registered_capital >= 0);

alter table sup_register_bank add constraint fk_sup_register_bank_parent_id_420bc2 foreign key (parent_id) references sup_register_form (id) on delete cascade;

alter table sup_register_bank add constraint fk_sup_register_bank_bank_id_afac74 foreign key (bank_id) references basic_bank (id);

alter table sup_register_bank add constraint fk_sup_register_bank_currency_id_000f37 foreign key (currency_id) references basic_currency (id);

alter table sup_register_category add constraint fk_sup_register_category_parent_id_420bc2 foreign key (parent_id) references sup_register_form (id) on delete cascade;

alter table sup_register_category add constraint fk_sup_register_category_category_id_87ffb0 foreign key (category_id) references basic_material_category (id);

alter table sup_register_certificate add constraint fk_sup_register_certificate_parent_id_420bc2 foreign key (parent_id) references sup_register_form (id) on delete cascade;

alter table sup_register_certificate add constraint fk_sup_register_certificate_cert_type_id_cab15f foreign key (cert_type_id) references sup_certificate_type (id);

alter table sup_register_contact add constraint fk_sup_register_contact_parent_id_420bc2 foreign key (parent_id) references sup_register_form (id) on delete cascade;

alter table sup_register_factory add constraint fk_sup_register_factory_parent_id_420bc2 foreign key (parent_id) references sup_register_form (id) on delete cascade;

alter table sup_register_form add constraint fk_sup_register_form_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table sup_register_form add constraint fk_sup_register_form_country_id_b67031 foreign key (country_id) references basic_country (id);

alter table sup_register_form add constraint fk_sup_register_form_supplier_type_id_3d5a65 foreign key (supplier_type_id) references basic_supplier_type (id);

alter table sup_register_form add constraint fk_sup_register_form_payment_term_id_2721f6 foreign key (payment_term_id) references basic_payment_term (id);

alter table sup_register_form add constraint fk_sup_register_form_currency_id_000f37 foreign key (currency_id) references basic_currency (id);

alter table sup_register_form add constraint fk_sup_register_form_tax_rate_id_cd1619 foreign key (tax_rate_id) references basic_tax_rate (id);

alter table sup_register_form add constraint fk_sup_register_form_capital_currency_id_000f37 foreign key (capital_currency_id) references basic_currency (id);

alter table sup_register_form add constraint fk_sup_register_form_register_area_id_11ad50 foreign key (register_area_id) references basic_area (id);

alter table sup_register_form add constraint fk_sup_register_form_sup_group_id_7dcff7 foreign key (sup_group_id) references sup_sup_group (id);

alter table sup_register_form add constraint fk_sup_register_form_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table sup_register_partner add constraint fk_sup_register_partner_parent_id_420bc2 foreign key (parent_id) references sup_register_form (id) on delete cascade;

alter table sup_register_shareholder add constraint fk_sup_register_shareholder_parent_id_420bc2 foreign key (parent_id) references sup_register_form (id) on delete cascade;

alter table sup_sup_group add constraint fk_sup_sup_group_parent_group_id_7dcff7 foreign key (parent_group_id) references sup_sup_group (id);

alter table sup_sup_group add constraint fk_sup_sup_group_country_id_b67031 foreign key (country_id) references basic_country (id);

alter table sup_supplier_base add constraint fk_sup_supplier_base_country_id_b67031 foreign key (country_id) references basic_country (id);

alter table sup_supplier_base add constraint fk_sup_supplier_base_supplier_type_id_3d5a65 foreign key (supplier_type_id) references basic_supplier_type (id);

alter table sup_supplier_base add constraint fk_sup_supplier_base_sup_group_id_7dcff7 foreign key (sup_group_id) references sup_sup_group (id);

-- What visitors have begun, one for each mailbox: sealed with the key of the installation, and gone once it is decided.
create table sys_registration (
  id bigint primary key,
  email text not null unique,
  language_id text not null default 'zh',
  sealed text,
  form_id bigint unique references sup_register_form (id),
  password_hash text,
  terms_version text,
  terms_time timestamptz,
  terms_address text,
  create_date timestamptz not null default clock_timestamp(),
  touched timestamptz not null default clock_timestamp()
);
create index ix_sys_registration_touched on sys_registration (touched);
grant select, insert, update, delete on sys_registration to srm_system;
