alter table notice_msg_send_record alter column receiver_id drop not null;

alter table notice_msg_send_record add column webhook_id bigint;

alter table notice_msg_type add column popup_flag boolean not null default false;

alter table notice_msg_type add column webhook_flag boolean not null default false;

alter table notice_msg_type add column webhook_id bigint;

create table notice_msg_webhook (
  id bigint primary key,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  name text not null,
  robot_kind text not null,
  url text not null,
  language text not null,
  secret_date timestamp with time zone
);

alter table notice_msg_webhook enable row level security;

alter table notice_msg_webhook force row level security;

grant select, insert, update, delete on notice_msg_webhook to srm_buyer, srm_supplier, srm_expert, srm_system;

alter table notice_msg_public_template drop constraint ck_notice_msg_public_template_channel_b100db;

alter table notice_msg_public_template add constraint ck_notice_msg_public_template_channel_6b3431 check (channel in ('INBOX', 'EMAIL', 'SMS', 'WECHAT', 'POPUP', 'WEBHOOK'));

create index ix_notice_msg_send_record__webhook_id_id__ef1a37 on notice_msg_send_record (webhook_id, id);

alter table notice_msg_send_record drop constraint ck_notice_msg_send_record_channel_b100db;

alter table notice_msg_send_record add constraint ck_notice_msg_send_record_channel_6b3431 check (channel in ('INBOX', 'EMAIL', 'SMS', 'WECHAT', 'POPUP', 'WEBHOOK'));

create index ix_notice_msg_type__webhook_id_id__ef1a37 on notice_msg_type (webhook_id, id);

alter table notice_msg_user_setting drop constraint ck_notice_msg_user_setting_channel_b100db;

alter table notice_msg_user_setting add constraint ck_notice_msg_user_setting_channel_6b3431 check (channel in ('INBOX', 'EMAIL', 'SMS', 'WECHAT', 'POPUP', 'WEBHOOK'));

create unique index uq_notice_msg_webhook__name__7deb8a on notice_msg_webhook (name) where not deleted_flag;

create index ix_notice_msg_webhook_using_gin_name_gin_trgm_ops__95c3a3 on notice_msg_webhook using gin (name gin_trgm_ops);

create index ix_notice_msg_webhook__robot_kind_id__aa4ad7 on notice_msg_webhook (robot_kind, id);

create index ix_notice_msg_webhook__enabled_flag_id__9077c9 on notice_msg_webhook (enabled_flag, id);

alter table notice_msg_webhook add constraint ck_notice_msg_webhook_robot_kind_214fc3 check (robot_kind in ('STANDARD', 'DINGTALK', 'FEISHU', 'WECOM'));

alter table notice_msg_webhook add constraint ck_notice_msg_webhook_language_63881a check (language in ('zh', 'en'));

create policy p_srm_system_all_notice_msg_webhook_194138 on notice_msg_webhook for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_notice_msg_webhook_194138 on notice_msg_webhook for all to srm_buyer using (true) with check (true);

alter table notice_msg_send_record add constraint fk_notice_msg_send_record_webhook_id_b73582 foreign key (webhook_id) references notice_msg_webhook (id);

alter table notice_msg_type add constraint fk_notice_msg_type_webhook_id_b73582 foreign key (webhook_id) references notice_msg_webhook (id);

-- Secrets of group robots, sealed and apart from their declarations, so that no reading of robots can show them.
create table sys_webhook_secret (
  webhook_id bigint primary key,
  sealed text not null,
  create_date timestamptz not null default clock_timestamp()
);
grant select, insert, update, delete on sys_webhook_secret to srm_system;
