create table bidding_bid_clarify (
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
  clarify_no text not null,
  bid_id bigint not null,
  tendering_no text,
  company_id bigint,
  supplier_base_id bigint,
  question text not null,
  reply_due timestamp with time zone not null,
  answer text,
  answered_at timestamp with time zone,
  asker_id bigint
);

alter table bidding_bid_clarify enable row level security;

alter table bidding_bid_clarify force row level security;

grant select, insert, update, delete on bidding_bid_clarify to srm_buyer, srm_supplier, srm_expert, srm_system;

create table bidding_bid_correction (
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
  correction_no text not null,
  bid_id bigint not null,
  tendering_no text,
  company_id bigint,
  supplier_base_id bigint,
  stated_words text,
  stated_amt numeric(20,4),
  stated_total numeric(20,4) not null default 0,
  corrected_amt numeric(20,4) not null default 0,
  difference_amt numeric(20,4) not null default 0,
  rule_text text,
  reply_due timestamp with time zone not null,
  answered_at timestamp with time zone,
  answer_reason text,
  sender_id bigint
);

alter table bidding_bid_correction enable row level security;

alter table bidding_bid_correction force row level security;

grant select, insert, update, delete on bidding_bid_correction to srm_buyer, srm_supplier, srm_expert, srm_system;

create table bidding_bid_correction_line (
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
  supplier_base_id bigint,
  bid_line_id bigint not null,
  line_no integer not null default 0,
  stated_amt numeric(20,4) not null,
  computed_amt numeric(20,4) not null default 0,
  corrected_amt numeric(20,4) not null default 0,
  rule text
);

alter table bidding_bid_correction_line enable row level security;

alter table bidding_bid_correction_line force row level security;

grant select, insert, update, delete on bidding_bid_correction_line to srm_buyer, srm_supplier, srm_expert, srm_system;

alter table bidding_rating_bid add column fail_code text;

-- Tenders that are there were placed by price.
alter table bidding_tendering add column evaluation text not null default 'PRICE';

alter table bidding_tendering alter column evaluation drop default;

alter table bidding_tendering add column expert_rating_id bigint;

alter table bidding_tendering add column blind_flag boolean not null default true;

alter table bidding_tendering add column price_after_tech boolean not null default true;

alter table bidding_tendering add column confirm_deadline timestamp with time zone;

alter table bidding_tendering add column score_deadline timestamp with time zone;

alter table bidding_tendering add column rating_id bigint;

alter table bidding_tendering_bid add column formal_check text;

alter table bidding_tendering_bid add column qual_check text;

alter table bidding_tendering_bid add column key_check text;

alter table bidding_tendering_bid add column check_note text;

alter table bidding_tendering_bid add column tech_score numeric(20,2);

alter table bidding_tendering_bid add column price_score numeric(20,2);

alter table bidding_tendering_bid add column total_score numeric(20,2);

create table bidding_tendering_objection (
  id bigint primary key,
  status text not null default 'SUBMITTED'::text,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  objection_no text not null,
  objection_kind text not null,
  tendering_id bigint not null,
  apply_id bigint not null,
  tendering_no text,
  title text,
  company_id bigint,
  supplier_base_id bigint not null,
  content text not null,
  submitted_at timestamp with time zone,
  reply_due timestamp with time zone,
  reply text,
  upheld_flag boolean not null default false,
  replied_at timestamp with time zone,
  replier_id bigint,
  complaint text
);

alter table bidding_tendering_objection enable row level security;

alter table bidding_tendering_objection force row level security;

grant select, insert, update, delete on bidding_tendering_objection to srm_buyer, srm_supplier, srm_expert, srm_system;

create table bidding_tendering_question (
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
  question_no text not null,
  tendering_id bigint not null,
  apply_id bigint,
  tendering_no text,
  company_id bigint,
  supplier_base_id bigint not null,
  question_type text not null,
  title text not null,
  content text not null,
  asked_at timestamp with time zone,
  answer text,
  answered_at timestamp with time zone,
  answerer_id bigint,
  publish_scope text,
  close_reason text
);

alter table bidding_tendering_question enable row level security;

alter table bidding_tendering_question force row level security;

grant select, insert, update, delete on bidding_tendering_question to srm_buyer, srm_supplier, srm_expert, srm_system;

create unique index uq_bidding_bid_clarify__clarify_no__00f62e on bidding_bid_clarify (clarify_no) where not deleted_flag;

create index ix_bidding_bid_clarify__company_id_status_deleted_fla_6182b4 on bidding_bid_clarify (company_id, status, deleted_flag, id);

create index ix_bidding_bid_clarify__supplier_base_id_status_delet_3208a9 on bidding_bid_clarify (supplier_base_id, status, deleted_flag, id);

create index ix_bidding_bid_clarify__bid_id_id__c2db1f on bidding_bid_clarify (bid_id, id);

create index ix_bidding_bid_clarify__asker_id_id__aac6af on bidding_bid_clarify (asker_id, id);

create index ix_bidding_bid_clarify_using_gin_clarify_no_gin_trgm__29c2a4 on bidding_bid_clarify using gin (clarify_no gin_trgm_ops);

create index ix_bidding_bid_clarify_using_gin_tendering_no_gin_trg_09b509 on bidding_bid_clarify using gin (tendering_no gin_trgm_ops);

create index ix_bidding_bid_clarify__status_id__4a994d on bidding_bid_clarify (status, id);

create index ix_bidding_bid_clarify__reply_due_id__921264 on bidding_bid_clarify (reply_due, id) where not deleted_flag and status = 'ASKED';

alter table bidding_bid_clarify add constraint ck_bidding_bid_clarify_status_41ee51 check (status in ('NEW', 'ASKED', 'ANSWERED', 'EXPIRED'));

create policy p_srm_system_all_bidding_bid_clarify_194138 on bidding_bid_clarify for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_bidding_bid_clarify_194138 on bidding_bid_clarify for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_bidding_bid_clarify_9a741a on bidding_bid_clarify for select to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('ASKED', 'ANSWERED', 'EXPIRED'));

create policy p_srm_supplier_insert_bidding_bid_clarify_b68134 on bidding_bid_clarify for insert to srm_supplier with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_update_bidding_bid_clarify_04b5aa on bidding_bid_clarify for update to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('ASKED', 'ANSWERED', 'EXPIRED')) with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create unique index uq_bidding_bid_correction__correction_no__3d472d on bidding_bid_correction (correction_no) where not deleted_flag;

create index ix_bidding_bid_correction__company_id_status_deleted__6182b4 on bidding_bid_correction (company_id, status, deleted_flag, id);

create index ix_bidding_bid_correction__supplier_base_id_status_de_3208a9 on bidding_bid_correction (supplier_base_id, status, deleted_flag, id);

create index ix_bidding_bid_correction__bid_id_id__c2db1f on bidding_bid_correction (bid_id, id);

create index ix_bidding_bid_correction__sender_id_id__17120a on bidding_bid_correction (sender_id, id);

create index ix_bidding_bid_correction_using_gin_correction_no_gin_5116d4 on bidding_bid_correction using gin (correction_no gin_trgm_ops);

create index ix_bidding_bid_correction_using_gin_tendering_no_gin__09b509 on bidding_bid_correction using gin (tendering_no gin_trgm_ops);

create index ix_bidding_bid_correction__status_id__4a994d on bidding_bid_correction (status, id);

create index ix_bidding_bid_correction__reply_due_id__5c4f01 on bidding_bid_correction (reply_due, id) where not deleted_flag and status = 'SENT';

alter table bidding_bid_correction add constraint ck_bidding_bid_correction_status_0deaae check (status in ('NEW', 'SENT', 'ACCEPTED', 'REFUSED', 'CANCELLED'));

alter table bidding_bid_correction add constraint ck_bidding_bid_correction_stated_amt_2a9818 check (stated_amt >= 0);

create policy p_srm_system_all_bidding_bid_correction_194138 on bidding_bid_correction for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_bidding_bid_correction_194138 on bidding_bid_correction for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_bidding_bid_correction_67fc5c on bidding_bid_correction for select to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('SENT', 'ACCEPTED', 'REFUSED', 'CANCELLED'));

create policy p_srm_supplier_insert_bidding_bid_correction_b68134 on bidding_bid_correction for insert to srm_supplier with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_update_bidding_bid_correction_11ba69 on bidding_bid_correction for update to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('SENT', 'ACCEPTED', 'REFUSED', 'CANCELLED')) with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create unique index uq_bidding_bid_correction_line__parent_id_bid_line_id_68eb9a on bidding_bid_correction_line (parent_id, bid_line_id) where not deleted_flag;

create index ix_bidding_bid_correction_line__parent_id__65cacd on bidding_bid_correction_line (parent_id);

create index ix_bidding_bid_correction_line__company_id_id__c7e461 on bidding_bid_correction_line (company_id, id);

create index ix_bidding_bid_correction_line__supplier_base_id_id__a7d98f on bidding_bid_correction_line (supplier_base_id, id);

create index ix_bidding_bid_correction_line__bid_line_id_id__7516f2 on bidding_bid_correction_line (bid_line_id, id);

alter table bidding_bid_correction_line add constraint ck_bidding_bid_correction_line_stated_amt_2a9818 check (stated_amt >= 0);

alter table bidding_bid_correction_line add constraint ck_bidding_bid_correction_line_rule_65a858 check (rule in ('WORDS', 'UNIT_PRICE', 'DECIMAL_POINT', 'SUM'));

create policy p_srm_system_all_bidding_bid_correction_line_194138 on bidding_bid_correction_line for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_bidding_bid_correction_line_194138 on bidding_bid_correction_line for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_bidding_bid_correction_line_f4dde7 on bidding_bid_correction_line for select to srm_supplier using (exists (select 1 from bidding_bid_correction header where header.id = bidding_bid_correction_line.parent_id));

create policy p_srm_supplier_insert_bidding_bid_correction_line_86d1a1 on bidding_bid_correction_line for insert to srm_supplier with check (exists (select 1 from bidding_bid_correction header where header.id = bidding_bid_correction_line.parent_id));

create policy p_srm_supplier_update_bidding_bid_correction_line_2bb145 on bidding_bid_correction_line for update to srm_supplier using (exists (select 1 from bidding_bid_correction header where header.id = bidding_bid_correction_line.parent_id)) with check (exists (select 1 from bidding_bid_correction header where header.id = bidding_bid_correction_line.parent_id));

create index ix_bidding_tendering__expert_rating_id_id__2d3f26 on bidding_tendering (expert_rating_id, id);

create index ix_bidding_tendering__rating_id_id__5cf82a on bidding_tendering (rating_id, id);

alter table bidding_tendering drop constraint ck_bidding_tendering_status_e1ad74;

alter table bidding_tendering add constraint ck_bidding_tendering_status_ed45e3 check (status in ('NEW', 'PENDING', 'REJECTED', 'WITHDRAWN', 'APPROVED', 'PUBLISHED', 'SUSPENDED', 'BID_CLOSED', 'OPENED', 'SCORING', 'SCORED', 'AWARD_PENDING', 'PUBLICITY', 'AWARDED', 'FAILED', 'TERMINATED', 'VOIDED'));

alter table bidding_tendering add constraint ck_bidding_tendering_evaluation_d2ecfe check (evaluation in ('PRICE', 'EXPERTS'));

alter table bidding_tendering_bid add constraint ck_bidding_tendering_bid_formal_check_958f8d check (formal_check in ('PASS', 'FAIL'));

alter table bidding_tendering_bid add constraint ck_bidding_tendering_bid_qual_check_ff4429 check (qual_check in ('PASS', 'FAIL'));

alter table bidding_tendering_bid add constraint ck_bidding_tendering_bid_key_check_0db699 check (key_check in ('PASS', 'FAIL'));

create unique index uq_bidding_tendering_objection__objection_no__c77801 on bidding_tendering_objection (objection_no) where not deleted_flag;

create index ix_bidding_tendering_objection__company_id_status_del_6182b4 on bidding_tendering_objection (company_id, status, deleted_flag, id);

create index ix_bidding_tendering_objection__supplier_base_id_stat_3208a9 on bidding_tendering_objection (supplier_base_id, status, deleted_flag, id);

create index ix_bidding_tendering_objection__tendering_id_id__7d35a4 on bidding_tendering_objection (tendering_id, id);

create index ix_bidding_tendering_objection__apply_id_id__8de480 on bidding_tendering_objection (apply_id, id);

create index ix_bidding_tendering_objection__replier_id_id__401772 on bidding_tendering_objection (replier_id, id);

create index ix_bidding_tendering_objection_using_gin_objection_no_953b09 on bidding_tendering_objection using gin (objection_no gin_trgm_ops);

create index ix_bidding_tendering_objection__objection_kind_id__d6652d on bidding_tendering_objection (objection_kind, id);

create index ix_bidding_tendering_objection_using_gin_tendering_no_09b509 on bidding_tendering_objection using gin (tendering_no gin_trgm_ops);

create index ix_bidding_tendering_objection__status_id__4a994d on bidding_tendering_objection (status, id);

alter table bidding_tendering_objection add constraint ck_bidding_tendering_objection_status_392e01 check (status in ('SUBMITTED', 'REPLIED', 'WITHDRAWN', 'ESCALATED'));

alter table bidding_tendering_objection add constraint ck_bidding_tendering_objection_objection_kind_9d6ac6 check (objection_kind in ('DOC', 'OPENING', 'RESULT'));

create policy p_srm_system_all_bidding_tendering_objection_194138 on bidding_tendering_objection for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_bidding_tendering_objection_194138 on bidding_tendering_objection for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_bidding_tendering_objection_fe6d7b on bidding_tendering_objection for select to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_insert_bidding_tendering_objection_b68134 on bidding_tendering_objection for insert to srm_supplier with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_update_bidding_tendering_objection_faaa43 on bidding_tendering_objection for update to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint)) with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create unique index uq_bidding_tendering_question__question_no__a547cb on bidding_tendering_question (question_no) where not deleted_flag;

create index ix_bidding_tendering_question__company_id_status_dele_6182b4 on bidding_tendering_question (company_id, status, deleted_flag, id);

create index ix_bidding_tendering_question__supplier_base_id_statu_3208a9 on bidding_tendering_question (supplier_base_id, status, deleted_flag, id);

create index ix_bidding_tendering_question__tendering_id_id__7d35a4 on bidding_tendering_question (tendering_id, id);

create index ix_bidding_tendering_question__apply_id_id__8de480 on bidding_tendering_question (apply_id, id);

create index ix_bidding_tendering_question__answerer_id_id__aefe22 on bidding_tendering_question (answerer_id, id);

create index ix_bidding_tendering_question_using_gin_question_no_g_725809 on bidding_tendering_question using gin (question_no gin_trgm_ops);

create index ix_bidding_tendering_question_using_gin_title_gin_trg_f8d183 on bidding_tendering_question using gin (title gin_trgm_ops);

create index ix_bidding_tendering_question__question_type_id__ac50ab on bidding_tendering_question (question_type, id);

create index ix_bidding_tendering_question__status_id__4a994d on bidding_tendering_question (status, id);

create index ix_bidding_tendering_question_using_gin_tendering_no__09b509 on bidding_tendering_question using gin (tendering_no gin_trgm_ops);

alter table bidding_tendering_question add constraint ck_bidding_tendering_question_status_034576 check (status in ('NEW', 'ASKED', 'ANSWERED', 'PUBLISHED', 'CLOSED', 'WITHDRAWN'));

alter table bidding_tendering_question add constraint ck_bidding_tendering_question_question_type_1bbc40 check (question_type in ('TECH', 'COMM', 'DOC', 'OBJECTION'));

alter table bidding_tendering_question add constraint ck_bidding_tendering_question_publish_scope_b023c8 check (publish_scope in ('ASKER', 'ALL'));

create policy p_srm_system_all_bidding_tendering_question_194138 on bidding_tendering_question for all to srm_system using (true) with check (true);

create policy p_srm_buyer_select_bidding_tendering_question_26e937 on bidding_tendering_question for select to srm_buyer using (status in ('ASKED', 'ANSWERED', 'PUBLISHED', 'CLOSED', 'WITHDRAWN'));

create policy p_srm_buyer_insert_bidding_tendering_question_343379 on bidding_tendering_question for insert to srm_buyer with check (true);

create policy p_srm_buyer_update_bidding_tendering_question_1b3f1f on bidding_tendering_question for update to srm_buyer using (status in ('ASKED', 'ANSWERED', 'PUBLISHED', 'CLOSED', 'WITHDRAWN')) with check (true);

create policy p_srm_buyer_delete_bidding_tendering_question_26e937 on bidding_tendering_question for delete to srm_buyer using (status in ('ASKED', 'ANSWERED', 'PUBLISHED', 'CLOSED', 'WITHDRAWN'));

create policy p_srm_supplier_select_bidding_tendering_question_fe6d7b on bidding_tendering_question for select to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_insert_bidding_tendering_question_b68134 on bidding_tendering_question for insert to srm_supplier with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_update_bidding_tendering_question_faaa43 on bidding_tendering_question for update to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint)) with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

alter table bidding_bid_clarify add constraint fk_bidding_bid_clarify_bid_id_6f10a6 foreign key (bid_id) references bidding_tendering_bid (id);

alter table bidding_bid_clarify add constraint fk_bidding_bid_clarify_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table bidding_bid_clarify add constraint fk_bidding_bid_clarify_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table bidding_bid_clarify add constraint fk_bidding_bid_clarify_asker_id_29689e foreign key (asker_id) references system_iap_sys_user_t (id);

alter table bidding_bid_correction add constraint fk_bidding_bid_correction_bid_id_6f10a6 foreign key (bid_id) references bidding_tendering_bid (id);

alter table bidding_bid_correction add constraint fk_bidding_bid_correction_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table bidding_bid_correction add constraint fk_bidding_bid_correction_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table bidding_bid_correction add constraint fk_bidding_bid_correction_sender_id_29689e foreign key (sender_id) references system_iap_sys_user_t (id);

alter table bidding_bid_correction_line add constraint fk_bidding_bid_correction_line_parent_id_29ea14 foreign key (parent_id) references bidding_bid_correction (id) on delete cascade;

alter table bidding_bid_correction_line add constraint fk_bidding_bid_correction_line_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table bidding_bid_correction_line add constraint fk_bidding_bid_correction_line_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table bidding_bid_correction_line add constraint fk_bidding_bid_correction_line_bid_line_id_587f03 foreign key (bid_line_id) references bidding_tendering_bid_line (id);

alter table bidding_tendering add constraint fk_bidding_tendering_expert_rating_id_b9fbff foreign key (expert_rating_id) references bidding_expert_rating (id);

alter table bidding_tendering add constraint fk_bidding_tendering_rating_id_4cd331 foreign key (rating_id) references bidding_rating (id);

alter table bidding_tendering_objection add constraint fk_bidding_tendering_objection_tendering_id_d51304 foreign key (tendering_id) references bidding_tendering (id);

alter table bidding_tendering_objection add constraint fk_bidding_tendering_objection_apply_id_ad3869 foreign key (apply_id) references bidding_tendering_apply (id);

alter table bidding_tendering_objection add constraint fk_bidding_tendering_objection_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table bidding_tendering_objection add constraint fk_bidding_tendering_objection_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table bidding_tendering_objection add constraint fk_bidding_tendering_objection_replier_id_29689e foreign key (replier_id) references system_iap_sys_user_t (id);

alter table bidding_tendering_question add constraint fk_bidding_tendering_question_tendering_id_d51304 foreign key (tendering_id) references bidding_tendering (id);

alter table bidding_tendering_question add constraint fk_bidding_tendering_question_apply_id_ad3869 foreign key (apply_id) references bidding_tendering_apply (id);

alter table bidding_tendering_question add constraint fk_bidding_tendering_question_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table bidding_tendering_question add constraint fk_bidding_tendering_question_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table bidding_tendering_question add constraint fk_bidding_tendering_question_answerer_id_29689e foreign key (answerer_id) references system_iap_sys_user_t (id);
