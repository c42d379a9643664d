create table im_chat_hold (
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
  hold_no text not null,
  person_id bigint,
  doc_no text,
  supplier_base_id bigint,
  reason text not null,
  placed_by_id bigint not null,
  release_reason text
);

alter table im_chat_hold enable row level security;

alter table im_chat_hold force row level security;

grant select, insert, update, delete on im_chat_hold to srm_buyer, srm_supplier, srm_expert, srm_system;

create table im_chat_report (
  id bigint primary key,
  status text not null default 'OPEN'::text,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  report_no text not null,
  sender_id bigint not null,
  content text,
  sent_at timestamp with time zone,
  conversation text,
  message_id text not null,
  reporter_id bigint not null,
  reason text not null,
  verdict text
);

alter table im_chat_report enable row level security;

alter table im_chat_report force row level security;

grant select, insert, update, delete on im_chat_report to srm_buyer, srm_supplier, srm_expert, srm_system;

create table im_chat_review (
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
  review_no text not null,
  person_id bigint,
  other_person_id bigint,
  doc_no text,
  from_date date not null,
  to_date date not null,
  hours integer not null,
  reason text not null,
  asker_id bigint not null,
  approver_id bigint,
  answer text,
  valid_until timestamp with time zone,
  read_count integer not null default 0
);

alter table im_chat_review enable row level security;

alter table im_chat_review force row level security;

grant select, insert, update, delete on im_chat_review to srm_buyer, srm_supplier, srm_expert, srm_system;

create table im_chat_task (
  id bigint primary key,
  status text not null default 'OPEN'::text,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  doc_no text not null,
  content text not null,
  assignee_id bigint not null,
  due_date date,
  asker_id bigint not null,
  thread text not null,
  supplier_base_id bigint,
  doc_type text not null,
  doc_id text not null,
  conversation_id text not null,
  answer text
);

alter table im_chat_task enable row level security;

alter table im_chat_task force row level security;

grant select, insert, update, delete on im_chat_task to srm_buyer, srm_supplier, srm_expert, srm_system;

create table im_chat_word (
  id bigint primary key,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  word text not null,
  act text not null
);

alter table im_chat_word enable row level security;

alter table im_chat_word force row level security;

grant select, insert, update, delete on im_chat_word to srm_buyer, srm_supplier, srm_expert, srm_system;

create unique index uq_im_chat_hold__hold_no__cf9836 on im_chat_hold (hold_no) where not deleted_flag;

create index ix_im_chat_hold__person_id_id__a89973 on im_chat_hold (person_id, id);

create index ix_im_chat_hold__supplier_base_id_id__a7d98f on im_chat_hold (supplier_base_id, id);

create index ix_im_chat_hold__placed_by_id_id__d12d78 on im_chat_hold (placed_by_id, id);

create index ix_im_chat_hold_using_gin_hold_no_gin_trgm_ops__d2c04e on im_chat_hold using gin (hold_no gin_trgm_ops);

create index ix_im_chat_hold__status_id__4a994d on im_chat_hold (status, id);

create index ix_im_chat_hold_using_gin_doc_no_gin_trgm_ops__19841a on im_chat_hold using gin (doc_no gin_trgm_ops);

alter table im_chat_hold add constraint ck_im_chat_hold_status_eb7483 check (status in ('ACTIVE', 'RELEASED'));

create policy p_srm_system_all_im_chat_hold_194138 on im_chat_hold for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_im_chat_hold_194138 on im_chat_hold for all to srm_buyer using (true) with check (true);

create unique index uq_im_chat_report__report_no__4d33a8 on im_chat_report (report_no) where not deleted_flag;

create unique index uq_im_chat_report__message_id_reporter_id__c17969 on im_chat_report (message_id, reporter_id) where not deleted_flag;

create index ix_im_chat_report__sender_id_id__17120a on im_chat_report (sender_id, id);

create index ix_im_chat_report__reporter_id_id__72e5da on im_chat_report (reporter_id, id);

create index ix_im_chat_report_using_gin_report_no_gin_trgm_ops__c574e0 on im_chat_report using gin (report_no gin_trgm_ops);

create index ix_im_chat_report__status_id__4a994d on im_chat_report (status, id);

create index ix_im_chat_report__create_date_id__e7b801 on im_chat_report (create_date, id);

alter table im_chat_report add constraint ck_im_chat_report_status_548cdf check (status in ('OPEN', 'UPHELD', 'DISMISSED'));

create policy p_srm_system_all_im_chat_report_194138 on im_chat_report for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_im_chat_report_194138 on im_chat_report for all to srm_buyer using (true) with check (true);

create unique index uq_im_chat_review__review_no__9285a5 on im_chat_review (review_no) where not deleted_flag;

create index ix_im_chat_review__person_id_id__a89973 on im_chat_review (person_id, id);

create index ix_im_chat_review__other_person_id_id__97abab on im_chat_review (other_person_id, id);

create index ix_im_chat_review__asker_id_id__aac6af on im_chat_review (asker_id, id);

create index ix_im_chat_review__approver_id_id__861e07 on im_chat_review (approver_id, id);

create index ix_im_chat_review_using_gin_review_no_gin_trgm_ops__1ee384 on im_chat_review using gin (review_no gin_trgm_ops);

create index ix_im_chat_review__status_id__4a994d on im_chat_review (status, id);

create index ix_im_chat_review_using_gin_doc_no_gin_trgm_ops__19841a on im_chat_review using gin (doc_no gin_trgm_ops);

create index ix_im_chat_review__create_date_id__e7b801 on im_chat_review (create_date, id);

create index ix_im_chat_review__valid_until_id__88c56e on im_chat_review (valid_until, id) where not deleted_flag and status = 'APPROVED';

alter table im_chat_review add constraint ck_im_chat_review_status_a720ac check (status in ('NEW', 'PENDING', 'APPROVED', 'REJECTED', 'ENDED'));

alter table im_chat_review add constraint ck_im_chat_review_period_1eb7a5 check (to_date >= from_date);

create policy p_srm_system_all_im_chat_review_194138 on im_chat_review for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_im_chat_review_194138 on im_chat_review for all to srm_buyer using (true) with check (true);

create index ix_im_chat_task__supplier_base_id_status_deleted_flag_3208a9 on im_chat_task (supplier_base_id, status, deleted_flag, id);

create index ix_im_chat_task__assignee_id_id__02e751 on im_chat_task (assignee_id, id);

create index ix_im_chat_task__asker_id_id__aac6af on im_chat_task (asker_id, id);

create index ix_im_chat_task__status_id__4a994d on im_chat_task (status, id);

create index ix_im_chat_task_using_gin_doc_no_gin_trgm_ops__19841a on im_chat_task using gin (doc_no gin_trgm_ops);

create index ix_im_chat_task_using_gin_content_gin_trgm_ops__a14c01 on im_chat_task using gin (content gin_trgm_ops);

create index ix_im_chat_task__due_date_id__ebbac7 on im_chat_task (due_date, id);

create index ix_im_chat_task_using_gin_doc_type_gin_trgm_ops__786acd on im_chat_task using gin (doc_type gin_trgm_ops);

create index ix_im_chat_task_using_gin_doc_id_gin_trgm_ops__4a5b96 on im_chat_task using gin (doc_id gin_trgm_ops);

create index ix_im_chat_task__assignee_id_status_id__16c9b7 on im_chat_task (assignee_id, status, id);

create index ix_im_chat_task__doc_type_doc_id_id__4c379c on im_chat_task (doc_type, doc_id, id);

alter table im_chat_task add constraint ck_im_chat_task_status_aa4340 check (status in ('OPEN', 'DONE', 'CANCELLED'));

alter table im_chat_task add constraint ck_im_chat_task_thread_164f60 check (thread in ('EXTERNAL', 'INTERNAL'));

create policy p_srm_system_all_im_chat_task_194138 on im_chat_task for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_im_chat_task_194138 on im_chat_task for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_im_chat_task_fe6d7b on im_chat_task for select to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_insert_im_chat_task_b68134 on im_chat_task for insert to srm_supplier with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_update_im_chat_task_faaa43 on im_chat_task for update to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint)) with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create unique index uq_im_chat_word__word__f93468 on im_chat_word (word) where not deleted_flag;

create index ix_im_chat_word_using_gin_word_gin_trgm_ops__fc8807 on im_chat_word using gin (word gin_trgm_ops);

create index ix_im_chat_word__act_id__845bc0 on im_chat_word (act, id);

create index ix_im_chat_word__enabled_flag_id__9077c9 on im_chat_word (enabled_flag, id);

alter table im_chat_word add constraint ck_im_chat_word_act_49e5f5 check (act in ('MASK', 'REFUSE'));

create policy p_srm_system_all_im_chat_word_194138 on im_chat_word for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_im_chat_word_194138 on im_chat_word for all to srm_buyer using (true) with check (true);

alter table im_chat_hold add constraint fk_im_chat_hold_person_id_29689e foreign key (person_id) references system_iap_sys_user_t (id);

alter table im_chat_hold add constraint fk_im_chat_hold_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table im_chat_hold add constraint fk_im_chat_hold_placed_by_id_29689e foreign key (placed_by_id) references system_iap_sys_user_t (id);

alter table im_chat_report add constraint fk_im_chat_report_sender_id_29689e foreign key (sender_id) references system_iap_sys_user_t (id);

alter table im_chat_report add constraint fk_im_chat_report_reporter_id_29689e foreign key (reporter_id) references system_iap_sys_user_t (id);

alter table im_chat_review add constraint fk_im_chat_review_person_id_29689e foreign key (person_id) references system_iap_sys_user_t (id);

alter table im_chat_review add constraint fk_im_chat_review_other_person_id_29689e foreign key (other_person_id) references system_iap_sys_user_t (id);

alter table im_chat_review add constraint fk_im_chat_review_asker_id_29689e foreign key (asker_id) references system_iap_sys_user_t (id);

alter table im_chat_review add constraint fk_im_chat_review_approver_id_29689e foreign key (approver_id) references system_iap_sys_user_t (id);

alter table im_chat_task add constraint fk_im_chat_task_assignee_id_29689e foreign key (assignee_id) references system_iap_sys_user_t (id);

alter table im_chat_task add constraint fk_im_chat_task_asker_id_29689e foreign key (asker_id) references system_iap_sys_user_t (id);

alter table im_chat_task add constraint fk_im_chat_task_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);
