alter table sup_register_form add column answer_by date;

alter table sup_register_form add column reminded_on date;

alter table sup_register_form add column invite_id bigint;

alter table sup_register_form add column extras jsonb;

alter table sup_register_form add column marks jsonb;

create table sup_sup_extra_value (
  id bigint primary key,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  supplier_base_id bigint not null,
  company_id bigint,
  step_code text not null,
  field_code text not null,
  label jsonb not null,
  field_type text not null,
  answer jsonb not null,
  value jsonb,
  register_form_id bigint
);

alter table sup_sup_extra_value enable row level security;

alter table sup_sup_extra_value force row level security;

grant select, insert, update, delete on sup_sup_extra_value to srm_buyer, srm_supplier, srm_expert, srm_system;

create table sup_sup_invite_category (
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

alter table sup_sup_invite_category enable row level security;

alter table sup_sup_invite_category force row level security;

grant select, insert, update, delete on sup_sup_invite_category to srm_buyer, srm_supplier, srm_expert, srm_system;

create table sup_sup_invite_supplier (
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
  invite_no text not null,
  company_id bigint,
  invite_mode text not null,
  supplier_name text,
  credit_code text,
  contact_name text,
  email text,
  mobile text,
  supplier_base_id bigint,
  supplier_type_id bigint,
  template_id bigint,
  reason text,
  approval_mode text,
  accept_reason text,
  sender_id bigint,
  sent_date timestamp with time zone,
  send_count integer not null default 0,
  expire_date timestamp with time zone,
  remind_date timestamp with time zone,
  opened_date timestamp with time zone,
  register_form_id bigint,
  end_reason text,
  open_key text,
  frozen jsonb
);

alter table sup_sup_invite_supplier enable row level security;

alter table sup_sup_invite_supplier force row level security;

grant select, insert, update, delete on sup_sup_invite_supplier to srm_buyer, srm_supplier, srm_expert, srm_system;

create table sup_sup_invite_temp (
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
  temp_name text not null,
  temp_kind text not null,
  company_id bigint,
  supplier_type_id bigint,
  version integer not null default 0,
  valid_days integer not null,
  answer_days integer,
  language_mode text not null,
  subject jsonb,
  body_zh text,
  body_en text
);

alter table sup_sup_invite_temp enable row level security;

alter table sup_sup_invite_temp force row level security;

grant select, insert, update, delete on sup_sup_invite_temp to srm_buyer, srm_supplier, srm_expert, srm_system;

create table sup_sup_template_certificate (
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
  expiry_required boolean not null default false
);

alter table sup_sup_template_certificate enable row level security;

alter table sup_sup_template_certificate force row level security;

grant select, insert, update, delete on sup_sup_template_certificate to srm_buyer, srm_supplier, srm_expert, srm_system;

create table sup_sup_template_field (
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
  step_code text not null,
  field_code text not null,
  label jsonb not null,
  field_type text not null,
  quick_code_id bigint,
  required_flag boolean not null default false,
  min_value numeric(20,6),
  max_value numeric(20,6),
  hint jsonb
);

alter table sup_sup_template_field enable row level security;

alter table sup_sup_template_field force row level security;

grant select, insert, update, delete on sup_sup_template_field to srm_buyer, srm_supplier, srm_expert, srm_system;

create index ix_sup_register_form__invite_id_id__db59c6 on sup_register_form (invite_id, id);

create index ix_sup_register_form__answer_by_id__2e6ee5 on sup_register_form (answer_by, id);

create index ix_sup_register_form__answer_by_id__efb183 on sup_register_form (answer_by, id) where not deleted_flag and status = 'SUBMITTED';

create index ix_sup_sup_extra_value__supplier_base_id_id__a7d98f on sup_sup_extra_value (supplier_base_id, id);

create index ix_sup_sup_extra_value__company_id_id__c7e461 on sup_sup_extra_value (company_id, id);

create index ix_sup_sup_extra_value__register_form_id_id__67027c on sup_sup_extra_value (register_form_id, id);

create index ix_sup_sup_extra_value__step_code_id__347712 on sup_sup_extra_value (step_code, id);

create index ix_sup_sup_extra_value_using_gin_coalesce_label_zh_co_8d3862 on sup_sup_extra_value using gin ((coalesce(label->>'zh','') || ' ' || coalesce(label->>'en','')) gin_trgm_ops);

alter table sup_sup_extra_value add constraint ck_sup_sup_extra_value_step_code_e18402 check (step_code in ('ESSENTIAL', 'BUSINESS', 'CORPORATE', 'THREE_CERT', 'BANK', 'LICENSE'));

alter table sup_sup_extra_value add constraint ck_sup_sup_extra_value_field_type_435036 check (field_type in ('TEXT', 'LONG_TEXT', 'INTEGER', 'DECIMAL', 'PERCENT', 'DATE', 'SWITCH', 'SELECT', 'MULTI'));

create policy p_srm_system_all_sup_sup_extra_value_194138 on sup_sup_extra_value for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_sup_sup_extra_value_194138 on sup_sup_extra_value for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_sup_sup_extra_value_fe6d7b on sup_sup_extra_value for select to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_insert_sup_sup_extra_value_b68134 on sup_sup_extra_value for insert to srm_supplier with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_update_sup_sup_extra_value_faaa43 on sup_sup_extra_value for update to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint)) with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create unique index uq_sup_sup_invite_category__parent_id_category_id__70a048 on sup_sup_invite_category (parent_id, category_id) where not deleted_flag;

create index ix_sup_sup_invite_category__parent_id__65cacd on sup_sup_invite_category (parent_id);

create index ix_sup_sup_invite_category__category_id_id__29a6b7 on sup_sup_invite_category (category_id, id);

create policy p_srm_system_all_sup_sup_invite_category_194138 on sup_sup_invite_category for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_sup_sup_invite_category_194138 on sup_sup_invite_category for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_sup_sup_invite_category_aceb27 on sup_sup_invite_category for select to srm_supplier using (exists (select 1 from sup_sup_invite_supplier header where header.id = sup_sup_invite_category.parent_id));

create policy p_srm_supplier_insert_sup_sup_invite_category_745b4b on sup_sup_invite_category for insert to srm_supplier with check (exists (select 1 from sup_sup_invite_supplier header where header.id = sup_sup_invite_category.parent_id));

create policy p_srm_supplier_update_sup_sup_invite_category_e0b812 on sup_sup_invite_category for update to srm_supplier using (exists (select 1 from sup_sup_invite_supplier header where header.id = sup_sup_invite_category.parent_id)) with check (exists (select 1 from sup_sup_invite_supplier header where header.id = sup_sup_invite_category.parent_id));

create unique index uq_sup_sup_invite_supplier__invite_no__2307ec on sup_sup_invite_supplier (invite_no) where not deleted_flag;

create unique index uq_sup_sup_invite_supplier__open_key__8703d3 on sup_sup_invite_supplier (open_key) where not deleted_flag;

create index ix_sup_sup_invite_supplier__company_id_status_deleted_6182b4 on sup_sup_invite_supplier (company_id, status, deleted_flag, id);

create index ix_sup_sup_invite_supplier__supplier_base_id_status_d_3208a9 on sup_sup_invite_supplier (supplier_base_id, status, deleted_flag, id);

create index ix_sup_sup_invite_supplier__supplier_type_id_id__84fc15 on sup_sup_invite_supplier (supplier_type_id, id);

create index ix_sup_sup_invite_supplier__template_id_id__704c05 on sup_sup_invite_supplier (template_id, id);

create index ix_sup_sup_invite_supplier__sender_id_id__17120a on sup_sup_invite_supplier (sender_id, id);

create index ix_sup_sup_invite_supplier__register_form_id_id__67027c on sup_sup_invite_supplier (register_form_id, id);

create index ix_sup_sup_invite_supplier_using_gin_invite_no_gin_tr_c84b51 on sup_sup_invite_supplier using gin (invite_no gin_trgm_ops);

create index ix_sup_sup_invite_supplier_using_gin_supplier_name_gi_d042fc on sup_sup_invite_supplier using gin (supplier_name gin_trgm_ops);

create index ix_sup_sup_invite_supplier__status_id__4a994d on sup_sup_invite_supplier (status, id);

create index ix_sup_sup_invite_supplier__invite_mode_id__f0da1d on sup_sup_invite_supplier (invite_mode, id);

create index ix_sup_sup_invite_supplier_using_gin_email_gin_trgm_o_43e7b7 on sup_sup_invite_supplier using gin (email gin_trgm_ops);

create index ix_sup_sup_invite_supplier__sent_date_id__65d178 on sup_sup_invite_supplier (sent_date, id);

create index ix_sup_sup_invite_supplier__remind_date_id__1edf96 on sup_sup_invite_supplier (remind_date, id) where not deleted_flag and status in ('SENT', 'OPENED');

create index ix_sup_sup_invite_supplier__expire_date_id__92fb59 on sup_sup_invite_supplier (expire_date, id) where not deleted_flag and status in ('SENT', 'OPENED');

alter table sup_sup_invite_supplier add constraint ck_sup_sup_invite_supplier_status_f4668c check (status in ('NEW', 'PENDING', 'REJECTED', 'WITHDRAWN', 'SENT', 'OPENED', 'REGISTERED', 'CONNECTED', 'DECLINED', 'EXPIRED', 'CANCELLED'));

alter table sup_sup_invite_supplier add constraint ck_sup_sup_invite_supplier_invite_mode_adb343 check (invite_mode in ('NEW', 'CONNECT'));

alter table sup_sup_invite_supplier add constraint ck_sup_sup_invite_supplier_approval_mode_03cbdd check (approval_mode in ('DIRECT', 'APPROVAL'));

create policy p_srm_system_all_sup_sup_invite_supplier_194138 on sup_sup_invite_supplier for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_sup_sup_invite_supplier_194138 on sup_sup_invite_supplier for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_sup_sup_invite_supplier_63c71a on sup_sup_invite_supplier for select to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('SENT', 'OPENED', 'REGISTERED', 'CONNECTED', 'DECLINED', 'EXPIRED', 'CANCELLED'));

create policy p_srm_supplier_insert_sup_sup_invite_supplier_b68134 on sup_sup_invite_supplier for insert to srm_supplier with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_update_sup_sup_invite_supplier_7dca18 on sup_sup_invite_supplier for update to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('SENT', 'OPENED', 'REGISTERED', 'CONNECTED', 'DECLINED', 'EXPIRED', 'CANCELLED')) with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create unique index uq_sup_sup_invite_temp__temp_code__bee476 on sup_sup_invite_temp (temp_code) where not deleted_flag;

create index ix_sup_sup_invite_temp__company_id_id__c7e461 on sup_sup_invite_temp (company_id, id);

create index ix_sup_sup_invite_temp__supplier_type_id_id__84fc15 on sup_sup_invite_temp (supplier_type_id, id);

create index ix_sup_sup_invite_temp_using_gin_temp_code_gin_trgm_o_e3b862 on sup_sup_invite_temp using gin (temp_code gin_trgm_ops);

create index ix_sup_sup_invite_temp_using_gin_temp_name_gin_trgm_o_efc472 on sup_sup_invite_temp using gin (temp_name gin_trgm_ops);

create index ix_sup_sup_invite_temp__temp_kind_id__c0f6cf on sup_sup_invite_temp (temp_kind, id);

create index ix_sup_sup_invite_temp__status_id__4a994d on sup_sup_invite_temp (status, id);

alter table sup_sup_invite_temp add constraint ck_sup_sup_invite_temp_status_c42b82 check (status in ('DRAFT', 'PUBLISHED', 'DISABLED'));

alter table sup_sup_invite_temp add constraint ck_sup_sup_invite_temp_temp_kind_150665 check (temp_kind in ('INVITE', 'REGISTER'));

alter table sup_sup_invite_temp add constraint ck_sup_sup_invite_temp_language_mode_1cecd6 check (language_mode in ('ZH', 'EN', 'BOTH'));

create policy p_srm_system_all_sup_sup_invite_temp_194138 on sup_sup_invite_temp for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_sup_sup_invite_temp_194138 on sup_sup_invite_temp for all to srm_buyer using (true) with check (true);

create unique index uq_sup_sup_template_certificate__parent_id_cert_type__afac06 on sup_sup_template_certificate (parent_id, cert_type_id) where not deleted_flag;

create index ix_sup_sup_template_certificate__parent_id__65cacd on sup_sup_template_certificate (parent_id);

create index ix_sup_sup_template_certificate__cert_type_id_id__dd65be on sup_sup_template_certificate (cert_type_id, id);

create policy p_srm_system_all_sup_sup_template_certificate_194138 on sup_sup_template_certificate for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_sup_sup_template_certificate_194138 on sup_sup_template_certificate for all to srm_buyer using (true) with check (true);

create index ix_sup_sup_template_field__parent_id__65cacd on sup_sup_template_field (parent_id);

create index ix_sup_sup_template_field__quick_code_id_id__0d3a06 on sup_sup_template_field (quick_code_id, id);

alter table sup_sup_template_field add constraint ck_sup_sup_template_field_step_code_e18402 check (step_code in ('ESSENTIAL', 'BUSINESS', 'CORPORATE', 'THREE_CERT', 'BANK', 'LICENSE'));

alter table sup_sup_template_field add constraint ck_sup_sup_template_field_field_type_435036 check (field_type in ('TEXT', 'LONG_TEXT', 'INTEGER', 'DECIMAL', 'PERCENT', 'DATE', 'SWITCH', 'SELECT', 'MULTI'));

create policy p_srm_system_all_sup_sup_template_field_194138 on sup_sup_template_field for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_sup_sup_template_field_194138 on sup_sup_template_field for all to srm_buyer using (true) with check (true);

alter table sup_register_form add constraint fk_sup_register_form_invite_id_20d2ae foreign key (invite_id) references sup_sup_invite_supplier (id);

alter table sup_sup_extra_value add constraint fk_sup_sup_extra_value_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table sup_sup_extra_value add constraint fk_sup_sup_extra_value_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table sup_sup_extra_value add constraint fk_sup_sup_extra_value_register_form_id_cb961b foreign key (register_form_id) references sup_register_form (id);

alter table sup_sup_invite_category add constraint fk_sup_sup_invite_category_parent_id_2eb9c0 foreign key (parent_id) references sup_sup_invite_supplier (id) on delete cascade;

alter table sup_sup_invite_category add constraint fk_sup_sup_invite_category_category_id_87ffb0 foreign key (category_id) references basic_material_category (id);

alter table sup_sup_invite_supplier add constraint fk_sup_sup_invite_supplier_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table sup_sup_invite_supplier add constraint fk_sup_sup_invite_supplier_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table sup_sup_invite_supplier add constraint fk_sup_sup_invite_supplier_supplier_type_id_3d5a65 foreign key (supplier_type_id) references basic_supplier_type (id);

alter table sup_sup_invite_supplier add constraint fk_sup_sup_invite_supplier_template_id_69e83b foreign key (template_id) references sup_sup_invite_temp (id);

alter table sup_sup_invite_supplier add constraint fk_sup_sup_invite_supplier_sender_id_29689e foreign key (sender_id) references system_iap_sys_user_t (id);

alter table sup_sup_invite_supplier add constraint fk_sup_sup_invite_supplier_register_form_id_cb961b foreign key (register_form_id) references sup_register_form (id);

alter table sup_sup_invite_temp add constraint fk_sup_sup_invite_temp_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table sup_sup_invite_temp add constraint fk_sup_sup_invite_temp_supplier_type_id_3d5a65 foreign key (supplier_type_id) references basic_supplier_type (id);

alter table sup_sup_template_certificate add constraint fk_sup_sup_template_certificate_parent_id_2473ff foreign key (parent_id) references sup_sup_invite_temp (id) on delete cascade;

alter table sup_sup_template_certificate add constraint fk_sup_sup_template_certificate_cert_type_id_cab15f foreign key (cert_type_id) references sup_certificate_type (id);

alter table sup_sup_template_field add constraint fk_sup_sup_template_field_parent_id_2473ff foreign key (parent_id) references sup_sup_invite_temp (id) on delete cascade;

alter table sup_sup_template_field add constraint fk_sup_sup_template_field_quick_code_id_78e3c4 foreign key (quick_code_id) references system_sys_code (id);

-- The invitation that a registration came from, and what its template asks for as it was when it began.
alter table sys_registration add column invite_id bigint, add column template jsonb;
