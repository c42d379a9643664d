create table notice_msg_send_record (
  id bigint primary key,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  msg_type text not null,
  channel text not null,
  receiver_id bigint not null,
  title jsonb not null,
  content text,
  business_doc text,
  business_id text,
  read_flag boolean not null default false,
  read_date timestamp with time zone
);

alter table notice_msg_send_record enable row level security;

alter table notice_msg_send_record force row level security;

grant select, insert, update, delete on notice_msg_send_record to srm_buyer, srm_supplier, srm_expert, srm_system;

create index ix_notice_msg_send_record__receiver_id_id__9b79e7 on notice_msg_send_record (receiver_id, id);

create index ix_notice_msg_send_record_using_gin_coalesce_title_zh_caa753 on notice_msg_send_record using gin ((coalesce(title->>'zh','') || ' ' || coalesce(title->>'en','')) gin_trgm_ops);

create index ix_notice_msg_send_record_using_gin_msg_type_gin_trgm_1da223 on notice_msg_send_record using gin (msg_type gin_trgm_ops);

create index ix_notice_msg_send_record__read_flag_id__0d5cbd on notice_msg_send_record (read_flag, id);

create index ix_notice_msg_send_record__create_date_id__e7b801 on notice_msg_send_record (create_date, id);

create index ix_notice_msg_send_record__receiver_id_read_flag_crea_1b332f on notice_msg_send_record (receiver_id, read_flag, create_date desc, id desc);

alter table notice_msg_send_record add constraint ck_notice_msg_send_record_channel_fabcdb check (channel in ('INBOX'));

create policy p_srm_system_all_notice_msg_send_record_194138 on notice_msg_send_record for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_notice_msg_send_record_194138 on notice_msg_send_record for all to srm_buyer using (true) with check (true);

alter table notice_msg_send_record add constraint fk_notice_msg_send_record_receiver_id_29689e foreign key (receiver_id) references system_iap_sys_user_t (id);
