alter table bidding_inquiry add column pre_review_flag boolean not null default false;

alter table bidding_inquiry add column pre_review_deadline timestamp with time zone;

alter table bidding_inquiry add column review_time timestamp with time zone;

alter table bidding_inquiry add column qualified_limit integer;

alter table bidding_inquiry add column review_terms text;

alter table bidding_inquiry add column question_deadline timestamp with time zone;

create table bidding_inquiry_answer (
  id bigint primary key,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  invite_id bigint not null,
  inquiry_no text,
  company_id bigint,
  supplier_base_id bigint not null,
  title text,
  content text,
  answer text,
  published_at timestamp with time zone
);

alter table bidding_inquiry_answer enable row level security;

alter table bidding_inquiry_answer force row level security;

grant select, insert, update, delete on bidding_inquiry_answer to srm_buyer, srm_supplier, srm_expert, srm_system;

alter table bidding_inquiry_invite add column entry_mode text;

alter table bidding_inquiry_invite add column pre_review_deadline timestamp with time zone;

alter table bidding_inquiry_invite add column review_terms text;

alter table bidding_inquiry_invite add column question_deadline timestamp with time zone;

alter table bidding_inquiry_invite add column apply_note text;

alter table bidding_inquiry_invite add column applied_at timestamp with time zone;

alter table bidding_inquiry_invite add column review_result text;

alter table bidding_inquiry_invite add column review_note text;

alter table bidding_inquiry_invite add column review_reason text;

create table bidding_inquiry_question (
  id bigint primary key,
  status text not null default 'ASKED'::text,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  question_no text not null,
  invite_id bigint not null,
  inquiry_id bigint not null,
  inquiry_no text,
  company_id bigint,
  supplier_base_id bigint not null,
  question_type text,
  title text,
  content text,
  asked_at timestamp with time zone,
  answer text,
  published_flag boolean not null default false,
  answered_at timestamp with time zone,
  answerer_id bigint,
  close_reason text
);

alter table bidding_inquiry_question enable row level security;

alter table bidding_inquiry_question force row level security;

grant select, insert, update, delete on bidding_inquiry_question to srm_buyer, srm_supplier, srm_expert, srm_system;

alter table bidding_inquiry drop constraint ck_bidding_inquiry_status_542366;

alter table bidding_inquiry add constraint ck_bidding_inquiry_status_5cdd20 check (status in ('NEW', 'PENDING', 'REJECTED', 'WITHDRAWN', 'APPROVED', 'PRE_REVIEW', 'TO_QUOTE', 'QUOTING', 'QUOTE_CLOSED', 'EXPERT_CONFIRM', 'SCORING', 'COMPARING', 'AWARD_PENDING', 'AWARDED', 'CONVERTED', 'FAILED', 'CANCELLED'));

create index ix_bidding_inquiry_answer__company_id_id__c7e461 on bidding_inquiry_answer (company_id, id);

create index ix_bidding_inquiry_answer__supplier_base_id_id__a7d98f on bidding_inquiry_answer (supplier_base_id, id);

create index ix_bidding_inquiry_answer__invite_id_id__db59c6 on bidding_inquiry_answer (invite_id, id);

create index ix_bidding_inquiry_answer_using_gin_inquiry_no_gin_tr_c41a8f on bidding_inquiry_answer using gin (inquiry_no gin_trgm_ops);

create index ix_bidding_inquiry_answer_using_gin_title_gin_trgm_op_f8d183 on bidding_inquiry_answer using gin (title gin_trgm_ops);

create index ix_bidding_inquiry_answer__published_at_id__8f7550 on bidding_inquiry_answer (published_at, id);

create policy p_srm_system_all_bidding_inquiry_answer_194138 on bidding_inquiry_answer for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_bidding_inquiry_answer_194138 on bidding_inquiry_answer for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_bidding_inquiry_answer_fe6d7b on bidding_inquiry_answer for select to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_insert_bidding_inquiry_answer_b68134 on bidding_inquiry_answer for insert to srm_supplier with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_update_bidding_inquiry_answer_faaa43 on bidding_inquiry_answer for update to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint)) with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

alter table bidding_inquiry_invite drop constraint ck_bidding_inquiry_invite_status_353b6e;

alter table bidding_inquiry_invite add constraint ck_bidding_inquiry_invite_status_3213d5 check (status in ('INVITED', 'ACCEPTED', 'DECLINED', 'APPLIED', 'QUALIFIED', 'UNQUALIFIED', 'QUOTED', 'ABSENT', 'ELIMINATED', 'WON', 'LOST', 'ENDED'));

alter table bidding_inquiry_invite add constraint ck_bidding_inquiry_invite_review_result_639d35 check (review_result in ('QUALIFIED', 'UNQUALIFIED'));

create unique index uq_bidding_inquiry_question__question_no__a547cb on bidding_inquiry_question (question_no) where not deleted_flag;

create index ix_bidding_inquiry_question__company_id_status_delete_6182b4 on bidding_inquiry_question (company_id, status, deleted_flag, id);

create index ix_bidding_inquiry_question__supplier_base_id_status__3208a9 on bidding_inquiry_question (supplier_base_id, status, deleted_flag, id);

create index ix_bidding_inquiry_question__invite_id_id__db59c6 on bidding_inquiry_question (invite_id, id);

create index ix_bidding_inquiry_question__inquiry_id_id__63674b on bidding_inquiry_question (inquiry_id, id);

create index ix_bidding_inquiry_question__answerer_id_id__aefe22 on bidding_inquiry_question (answerer_id, id);

create index ix_bidding_inquiry_question_using_gin_question_no_gin_725809 on bidding_inquiry_question using gin (question_no gin_trgm_ops);

create index ix_bidding_inquiry_question_using_gin_inquiry_no_gin__c41a8f on bidding_inquiry_question using gin (inquiry_no gin_trgm_ops);

create index ix_bidding_inquiry_question__status_id__4a994d on bidding_inquiry_question (status, id);

create index ix_bidding_inquiry_question__question_type_id__ac50ab on bidding_inquiry_question (question_type, id);

create index ix_bidding_inquiry_question__asked_at_id__2e4965 on bidding_inquiry_question (asked_at, id);

create index ix_bidding_inquiry_question__inquiry_id_status_id__44b6bd on bidding_inquiry_question (inquiry_id, status, id);

alter table bidding_inquiry_question add constraint ck_bidding_inquiry_question_status_301233 check (status in ('ASKED', 'ANSWERED', 'CLOSED', 'WITHDRAWN'));

alter table bidding_inquiry_question add constraint ck_bidding_inquiry_question_question_type_c826e9 check (question_type in ('TECH', 'COMM', 'DOC'));

create policy p_srm_system_all_bidding_inquiry_question_194138 on bidding_inquiry_question for all to srm_system using (true) with check (true);

create policy p_srm_buyer_select_bidding_inquiry_question_52dd5d on bidding_inquiry_question for select to srm_buyer using (status in ('ASKED', 'ANSWERED', 'CLOSED'));

create policy p_srm_buyer_insert_bidding_inquiry_question_343379 on bidding_inquiry_question for insert to srm_buyer with check (true);

create policy p_srm_buyer_update_bidding_inquiry_question_0e93fd on bidding_inquiry_question for update to srm_buyer using (status in ('ASKED', 'ANSWERED', 'CLOSED')) with check (true);

create policy p_srm_buyer_delete_bidding_inquiry_question_52dd5d on bidding_inquiry_question for delete to srm_buyer using (status in ('ASKED', 'ANSWERED', 'CLOSED'));

create policy p_srm_supplier_select_bidding_inquiry_question_fe6d7b on bidding_inquiry_question for select to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_insert_bidding_inquiry_question_b68134 on bidding_inquiry_question for insert to srm_supplier with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_update_bidding_inquiry_question_faaa43 on bidding_inquiry_question for update to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint)) with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

alter table bidding_inquiry_answer add constraint fk_bidding_inquiry_answer_invite_id_ecaa8b foreign key (invite_id) references bidding_inquiry_invite (id);

alter table bidding_inquiry_answer add constraint fk_bidding_inquiry_answer_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table bidding_inquiry_answer add constraint fk_bidding_inquiry_answer_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table bidding_inquiry_question add constraint fk_bidding_inquiry_question_invite_id_ecaa8b foreign key (invite_id) references bidding_inquiry_invite (id);

alter table bidding_inquiry_question add constraint fk_bidding_inquiry_question_inquiry_id_0016c0 foreign key (inquiry_id) references bidding_inquiry (id);

alter table bidding_inquiry_question add constraint fk_bidding_inquiry_question_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table bidding_inquiry_question add constraint fk_bidding_inquiry_question_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table bidding_inquiry_question add constraint fk_bidding_inquiry_question_answerer_id_29689e foreign key (answerer_id) references system_iap_sys_user_t (id);

-- Files of quotations: encrypted, read by the server alone until the quotation is opened.
create table bidding_quote_file (
  id bigint primary key,
  quote_id bigint not null references bidding_inquiry_quote (id) on delete cascade,
  name text not null,
  size integer not null,
  hash text not null,
  content_type text not null,
  sealed text not null,
  removed boolean not null default false
);
create index ix_bidding_quote_file_quote_id on bidding_quote_file (quote_id);
grant select, insert, update, delete on bidding_quote_file to srm_system;

alter table bidding_inquiry_invite add constraint ck_bidding_inquiry_invite_entry_mode_b4060b check (entry_mode in ('OPEN', 'REVIEW'));

-- Who was invited before there were reviews takes part at once.
update bidding_inquiry_invite set entry_mode = 'OPEN';
