create table notice_msg_public_template (
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
  name text not null,
  msg_type_id bigint not null,
  channel text not null,
  language text not null,
  title text not null,
  content text not null,
  wechat_template_id text,
  default_flag boolean not null default false,
  placeholders text
);

alter table notice_msg_public_template enable row level security;

alter table notice_msg_public_template force row level security;

grant select, insert, update, delete on notice_msg_public_template to srm_buyer, srm_supplier, srm_expert, srm_system;

-- What was told until now was told in the inbox, at once.
alter table notice_msg_send_record add column status text not null default 'SENT'::text;

alter table notice_msg_send_record alter column status set default 'QUEUED'::text;

alter table notice_msg_send_record add column address text;

alter table notice_msg_send_record add column jump_flag boolean not null default true;

alter table notice_msg_send_record add column jump_url text;

alter table notice_msg_send_record add column next_try timestamp with time zone;

alter table notice_msg_send_record add column sent_date timestamp with time zone;

alter table notice_msg_send_record add column retry_count integer not null default 0;

alter table notice_msg_send_record alter column retry_count drop default;

alter table notice_msg_send_record add column error text;

alter table notice_msg_send_record add column dedupe_key text;

create table notice_msg_type (
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
  event text not null,
  business_module text,
  business_object text,
  rule text,
  level text not null,
  inbox_flag boolean not null default true,
  email_flag boolean not null default false,
  sms_flag boolean not null default false,
  wechat_flag boolean not null default false,
  user_close_flag boolean not null default true,
  title jsonb,
  merge_window integer,
  quiet_hours text,
  sms_type text,
  sms_sign text,
  sms_code text,
  jump_flag boolean not null default true,
  jump_url text,
  built_in_flag boolean not null default false
);

alter table notice_msg_type enable row level security;

alter table notice_msg_type force row level security;

grant select, insert, update, delete on notice_msg_type to srm_buyer, srm_supplier, srm_expert, srm_system;

create table notice_msg_type_receiver (
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
  receiver_kind text not null,
  role_id bigint,
  user_id bigint
);

alter table notice_msg_type_receiver enable row level security;

alter table notice_msg_type_receiver force row level security;

grant select, insert, update, delete on notice_msg_type_receiver to srm_buyer, srm_supplier, srm_expert, srm_system;

create table notice_msg_user_setting (
  id bigint primary key,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  user_id bigint not null,
  msg_type_id bigint not null,
  channel text not null
);

alter table notice_msg_user_setting enable row level security;

alter table notice_msg_user_setting force row level security;

grant select, insert, update, delete on notice_msg_user_setting to srm_buyer, srm_supplier, srm_expert, srm_system;

create unique index uq_notice_msg_public_template__code__d4b6b7 on notice_msg_public_template (code) where not deleted_flag;

create unique index uq_notice_msg_public_template__msg_type_id_channel_la_5290ab on notice_msg_public_template (msg_type_id, channel, language) where not deleted_flag;

create index ix_notice_msg_public_template__msg_type_id_id__2cebd5 on notice_msg_public_template (msg_type_id, id);

create index ix_notice_msg_public_template_using_gin_code_gin_trgm_943037 on notice_msg_public_template using gin (code gin_trgm_ops);

create index ix_notice_msg_public_template_using_gin_name_gin_trgm_95c3a3 on notice_msg_public_template using gin (name gin_trgm_ops);

create index ix_notice_msg_public_template__channel_id__547f57 on notice_msg_public_template (channel, id);

create index ix_notice_msg_public_template__language_id__cdcc33 on notice_msg_public_template (language, id);

alter table notice_msg_public_template add constraint ck_notice_msg_public_template_channel_b100db check (channel in ('INBOX', 'EMAIL', 'SMS', 'WECHAT'));

alter table notice_msg_public_template add constraint ck_notice_msg_public_template_language_63881a check (language in ('zh', 'en'));

create policy p_srm_system_all_notice_msg_public_template_194138 on notice_msg_public_template for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_notice_msg_public_template_194138 on notice_msg_public_template for all to srm_buyer using (true) with check (true);

create unique index uq_notice_msg_send_record__dedupe_key__066575 on notice_msg_send_record (dedupe_key) where not deleted_flag;

create index ix_notice_msg_send_record__channel_id__547f57 on notice_msg_send_record (channel, id);

create index ix_notice_msg_send_record__status_id__4a994d on notice_msg_send_record (status, id);

create index ix_notice_msg_send_record__status_next_try_id__e002e7 on notice_msg_send_record (status, next_try, id);

alter table notice_msg_send_record drop constraint ck_notice_msg_send_record_channel_fabcdb;

alter table notice_msg_send_record add constraint ck_notice_msg_send_record_status_bea6df check (status in ('QUEUED', 'SENT', 'FAILED', 'CANCELLED'));

alter table notice_msg_send_record add constraint ck_notice_msg_send_record_channel_b100db check (channel in ('INBOX', 'EMAIL', 'SMS', 'WECHAT'));

create unique index uq_notice_msg_type__code__d4b6b7 on notice_msg_type (code) where not deleted_flag;

create index ix_notice_msg_type_using_gin_code_gin_trgm_ops__943037 on notice_msg_type using gin (code gin_trgm_ops);

create index ix_notice_msg_type_using_gin_coalesce_name_zh_coalesc_8bfd65 on notice_msg_type using gin ((coalesce(name->>'zh','') || ' ' || coalesce(name->>'en','')) gin_trgm_ops);

create index ix_notice_msg_type_using_gin_business_object_gin_trgm_64c428 on notice_msg_type using gin (business_object gin_trgm_ops);

create index ix_notice_msg_type__level_id__200e11 on notice_msg_type (level, id);

create index ix_notice_msg_type__built_in_flag_id__359754 on notice_msg_type (built_in_flag, id);

alter table notice_msg_type add constraint ck_notice_msg_type_level_bf0719 check (level in ('INFO', 'WARN', 'URGENT'));

create policy p_srm_system_all_notice_msg_type_194138 on notice_msg_type for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_notice_msg_type_194138 on notice_msg_type for all to srm_buyer using (true) with check (true);

create index ix_notice_msg_type_receiver__parent_id__65cacd on notice_msg_type_receiver (parent_id);

create index ix_notice_msg_type_receiver__role_id_id__0584ff on notice_msg_type_receiver (role_id, id);

create index ix_notice_msg_type_receiver__user_id_id__a6bc8c on notice_msg_type_receiver (user_id, id);

alter table notice_msg_type_receiver add constraint ck_notice_msg_type_receiver_receiver_kind_76c4e9 check (receiver_kind in ('SUPPLIER', 'CREATOR', 'ROLE', 'USER'));

create policy p_srm_system_all_notice_msg_type_receiver_194138 on notice_msg_type_receiver for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_notice_msg_type_receiver_194138 on notice_msg_type_receiver for all to srm_buyer using (true) with check (true);

create unique index uq_notice_msg_user_setting__user_id_msg_type_id_chann_acf4ad on notice_msg_user_setting (user_id, msg_type_id, channel) where not deleted_flag;

create index ix_notice_msg_user_setting__user_id_id__a6bc8c on notice_msg_user_setting (user_id, id);

create index ix_notice_msg_user_setting__msg_type_id_id__2cebd5 on notice_msg_user_setting (msg_type_id, id);

create index ix_notice_msg_user_setting__channel_id__547f57 on notice_msg_user_setting (channel, id);

alter table notice_msg_user_setting add constraint ck_notice_msg_user_setting_channel_b100db check (channel in ('INBOX', 'EMAIL', 'SMS', 'WECHAT'));

create policy p_srm_system_all_notice_msg_user_setting_194138 on notice_msg_user_setting for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_notice_msg_user_setting_194138 on notice_msg_user_setting for all to srm_buyer using (true) with check (true);

alter table notice_msg_public_template add constraint fk_notice_msg_public_template_msg_type_id_85c8bd foreign key (msg_type_id) references notice_msg_type (id);

alter table notice_msg_type_receiver add constraint fk_notice_msg_type_receiver_parent_id_f26d1f foreign key (parent_id) references notice_msg_type (id) on delete cascade;

alter table notice_msg_type_receiver add constraint fk_notice_msg_type_receiver_role_id_d34ce6 foreign key (role_id) references system_sys_role (id);

alter table notice_msg_type_receiver add constraint fk_notice_msg_type_receiver_user_id_29689e foreign key (user_id) references system_iap_sys_user_t (id);

alter table notice_msg_user_setting add constraint fk_notice_msg_user_setting_user_id_29689e foreign key (user_id) references system_iap_sys_user_t (id);

alter table notice_msg_user_setting add constraint fk_notice_msg_user_setting_msg_type_id_85c8bd foreign key (msg_type_id) references notice_msg_type (id);
