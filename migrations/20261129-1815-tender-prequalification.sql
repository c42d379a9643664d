create table bidding_apply_review (
  id bigint primary key,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  apply_id bigint not null,
  tendering_id bigint not null,
  company_id bigint,
  element_id bigint not null,
  reviewer_id bigint not null,
  result text,
  score numeric(20,2),
  note text
);

alter table bidding_apply_review enable row level security;

alter table bidding_apply_review force row level security;

grant select, insert, update, delete on bidding_apply_review to srm_buyer, srm_supplier, srm_expert, srm_system;

alter table bidding_tendering add column prequal_mode text not null default 'NONE';

alter table bidding_tendering alter column prequal_mode drop default;

alter table bidding_tendering add column prequal_article text;

alter table bidding_tendering add column qualified_mode text not null default 'PASS';

alter table bidding_tendering alter column qualified_mode drop default;

alter table bidding_tendering add column qualified_limit integer;

alter table bidding_tendering add column pass_score numeric(20,4);

alter table bidding_tendering add column review_time timestamp with time zone;

alter table bidding_tendering add column prequal_done_at timestamp with time zone;

alter table bidding_tendering add column file_cost numeric(20,4);

alter table bidding_tendering add column bond_mode text not null default 'NONE';

alter table bidding_tendering alter column bond_mode drop default;

alter table bidding_tendering add column bond_deadline timestamp with time zone;

alter table bidding_tendering add column bond_rate numeric(20,4);

alter table bidding_tendering_apply add column prequal_mode text;

-- Who takes part in what is there was not reviewed.
update bidding_tendering_apply set prequal_mode = 'NONE';

update bidding_tendering set bond_mode = 'CASH' where bond_amount is not null;

alter table bidding_tendering_apply add column prequal_article text;

alter table bidding_tendering_apply add column review_time timestamp with time zone;

alter table bidding_tendering_apply add column criteria text;

alter table bidding_tendering_apply add column file_cost numeric(20,4);

alter table bidding_tendering_apply add column answers text;

alter table bidding_tendering_apply add column verdict text;

alter table bidding_tendering_apply add column verdict_note text;

alter table bidding_tendering_apply add column review_score numeric(20,2);

create table bidding_tendering_bond (
  id bigint primary key,
  status text not null default 'UNPAID'::text,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  bond_no text not null,
  tendering_id bigint not null,
  apply_id bigint not null,
  tendering_no text,
  title text,
  company_id bigint,
  supplier_base_id bigint not null,
  amount numeric(20,4) not null default 0,
  mode text not null,
  pay_due date,
  valid_until_least date,
  payer_account_id bigint,
  paid_date date,
  guarantee_no text,
  valid_to date,
  confirmer_id bigint,
  confirmed_date date,
  reject_reason text,
  return_reason text,
  return_starter_id bigint,
  return_due date,
  returned_date date,
  rate_pct numeric(20,4),
  interest_days integer,
  interest_amt numeric(20,4),
  forfeit_cause text,
  forfeit_reason text,
  forfeit_starter_id bigint
);

alter table bidding_tendering_bond enable row level security;

alter table bidding_tendering_bond force row level security;

grant select, insert, update, delete on bidding_tendering_bond to srm_buyer, srm_supplier, srm_expert, srm_system;

create table bidding_tendering_element (
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
  element_name jsonb not null,
  element_kind text not null,
  max_score numeric(20,2),
  key_flag boolean not null default false,
  evidence text
);

alter table bidding_tendering_element enable row level security;

alter table bidding_tendering_element force row level security;

grant select, insert, update, delete on bidding_tendering_element to srm_buyer, srm_supplier, srm_expert, srm_system;

create table bidding_tendering_fee (
  id bigint primary key,
  status text not null default 'UNPAID'::text,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  fee_no text not null,
  tendering_id bigint not null,
  apply_id bigint not null,
  tendering_no text,
  title text,
  company_id bigint,
  supplier_base_id bigint not null,
  amount numeric(20,4) not null default 0,
  pay_mode text,
  paid_date date,
  pay_note text,
  invoice_no text,
  confirmer_id bigint,
  refund_reason text,
  refund_starter_id bigint,
  refunded_date date,
  reject_reason text
);

alter table bidding_tendering_fee enable row level security;

alter table bidding_tendering_fee force row level security;

grant select, insert, update, delete on bidding_tendering_fee to srm_buyer, srm_supplier, srm_expert, srm_system;

create unique index uq_bidding_apply_review__apply_id_element_id_reviewer_93a3a8 on bidding_apply_review (apply_id, element_id, reviewer_id) where not deleted_flag;

create index ix_bidding_apply_review__company_id_id__c7e461 on bidding_apply_review (company_id, id);

create index ix_bidding_apply_review__apply_id_id__8de480 on bidding_apply_review (apply_id, id);

create index ix_bidding_apply_review__tendering_id_id__7d35a4 on bidding_apply_review (tendering_id, id);

create index ix_bidding_apply_review__element_id_id__96c2de on bidding_apply_review (element_id, id);

create index ix_bidding_apply_review__reviewer_id_id__286bee on bidding_apply_review (reviewer_id, id);

create index ix_bidding_apply_review__result_id__50fd09 on bidding_apply_review (result, id);

alter table bidding_apply_review add constraint ck_bidding_apply_review_result_7cc451 check (result in ('PASS', 'FAIL'));

create policy p_srm_system_all_bidding_apply_review_194138 on bidding_apply_review for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_bidding_apply_review_194138 on bidding_apply_review for all to srm_buyer using (true) with check (true);

alter table bidding_tendering add constraint ck_bidding_tendering_prequal_mode_3cc135 check (prequal_mode in ('NONE', 'PRE', 'POST'));

alter table bidding_tendering add constraint ck_bidding_tendering_qualified_mode_82d3aa check (qualified_mode in ('PASS', 'LIMIT'));

alter table bidding_tendering add constraint ck_bidding_tendering_pass_score_b3f9d4 check (pass_score >= 0);

alter table bidding_tendering add constraint ck_bidding_tendering_pass_score_5842bd check (pass_score <= 100);

alter table bidding_tendering add constraint ck_bidding_tendering_file_cost_14691b check (file_cost > 0);

alter table bidding_tendering add constraint ck_bidding_tendering_bond_mode_7ab442 check (bond_mode in ('NONE', 'CASH', 'GUARANTEE'));

alter table bidding_tendering add constraint ck_bidding_tendering_bond_rate_50c469 check (bond_rate >= 0);

alter table bidding_tendering add constraint ck_bidding_tendering_bond_rate_2e4956 check (bond_rate <= 20);

alter table bidding_tendering_apply drop constraint ck_bidding_tendering_apply_status_8b2a63;

alter table bidding_tendering_apply add constraint ck_bidding_tendering_apply_status_1b0b0b check (status in ('INVITED', 'SUBMITTED', 'RETURNED', 'QUALIFIED', 'UNQUALIFIED', 'DECLINED', 'CLOSED', 'ABSENT', 'OPENED', 'CANDIDATE', 'WON', 'LOST', 'ENDED'));

alter table bidding_tendering_apply add constraint ck_bidding_tendering_apply_prequal_mode_3cc135 check (prequal_mode in ('NONE', 'PRE', 'POST'));

alter table bidding_tendering_apply add constraint ck_bidding_tendering_apply_verdict_d5ba34 check (verdict in ('PASS', 'FAIL'));

create unique index uq_bidding_tendering_bond__bond_no__66ccba on bidding_tendering_bond (bond_no) where not deleted_flag;

create unique index uq_bidding_tendering_bond__apply_id__5920ff on bidding_tendering_bond (apply_id) where not deleted_flag;

create index ix_bidding_tendering_bond__company_id_status_deleted__6182b4 on bidding_tendering_bond (company_id, status, deleted_flag, id);

create index ix_bidding_tendering_bond__supplier_base_id_status_de_3208a9 on bidding_tendering_bond (supplier_base_id, status, deleted_flag, id);

create index ix_bidding_tendering_bond__tendering_id_id__7d35a4 on bidding_tendering_bond (tendering_id, id);

create index ix_bidding_tendering_bond__apply_id_id__8de480 on bidding_tendering_bond (apply_id, id);

create index ix_bidding_tendering_bond__payer_account_id_id__c703c7 on bidding_tendering_bond (payer_account_id, id);

create index ix_bidding_tendering_bond__confirmer_id_id__e467a4 on bidding_tendering_bond (confirmer_id, id);

create index ix_bidding_tendering_bond__return_starter_id_id__292d9d on bidding_tendering_bond (return_starter_id, id);

create index ix_bidding_tendering_bond__forfeit_starter_id_id__fe82c2 on bidding_tendering_bond (forfeit_starter_id, id);

create index ix_bidding_tendering_bond_using_gin_bond_no_gin_trgm__b326d2 on bidding_tendering_bond using gin (bond_no gin_trgm_ops);

create index ix_bidding_tendering_bond_using_gin_tendering_no_gin__09b509 on bidding_tendering_bond using gin (tendering_no gin_trgm_ops);

create index ix_bidding_tendering_bond__status_id__4a994d on bidding_tendering_bond (status, id);

create index ix_bidding_tendering_bond__mode_id__795fbe on bidding_tendering_bond (mode, id);

alter table bidding_tendering_bond add constraint ck_bidding_tendering_bond_status_fda1fe check (status in ('UNPAID', 'PAID', 'CONFIRMED', 'RETURNING', 'RETURNED', 'FORFEITING', 'FORFEITED', 'ENDED'));

alter table bidding_tendering_bond add constraint ck_bidding_tendering_bond_mode_a68c0b check (mode in ('CASH', 'GUARANTEE'));

alter table bidding_tendering_bond add constraint ck_bidding_tendering_bond_forfeit_cause_007799 check (forfeit_cause in ('REVOKED', 'NO_CONTRACT', 'NO_PERF_BOND', 'FRAUD'));

create policy p_srm_system_all_bidding_tendering_bond_194138 on bidding_tendering_bond for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_bidding_tendering_bond_194138 on bidding_tendering_bond for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_bidding_tendering_bond_fe6d7b on bidding_tendering_bond for select to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_insert_bidding_tendering_bond_b68134 on bidding_tendering_bond for insert to srm_supplier with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_update_bidding_tendering_bond_faaa43 on bidding_tendering_bond for update to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint)) with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create unique index uq_bidding_tendering_element__parent_id_line_no__1cf38f on bidding_tendering_element (parent_id, line_no) where not deleted_flag;

create index ix_bidding_tendering_element__parent_id__65cacd on bidding_tendering_element (parent_id);

alter table bidding_tendering_element add constraint ck_bidding_tendering_element_element_kind_b889d1 check (element_kind in ('PASS', 'SCORE'));

alter table bidding_tendering_element add constraint ck_bidding_tendering_element_max_score_7e3922 check (max_score >= 0);

create policy p_srm_system_all_bidding_tendering_element_194138 on bidding_tendering_element for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_bidding_tendering_element_194138 on bidding_tendering_element for all to srm_buyer using (true) with check (true);

create unique index uq_bidding_tendering_fee__fee_no__519d20 on bidding_tendering_fee (fee_no) where not deleted_flag;

create unique index uq_bidding_tendering_fee__apply_id__5920ff on bidding_tendering_fee (apply_id) where not deleted_flag;

create index ix_bidding_tendering_fee__company_id_status_deleted_f_6182b4 on bidding_tendering_fee (company_id, status, deleted_flag, id);

create index ix_bidding_tendering_fee__supplier_base_id_status_del_3208a9 on bidding_tendering_fee (supplier_base_id, status, deleted_flag, id);

create index ix_bidding_tendering_fee__tendering_id_id__7d35a4 on bidding_tendering_fee (tendering_id, id);

create index ix_bidding_tendering_fee__apply_id_id__8de480 on bidding_tendering_fee (apply_id, id);

create index ix_bidding_tendering_fee__confirmer_id_id__e467a4 on bidding_tendering_fee (confirmer_id, id);

create index ix_bidding_tendering_fee__refund_starter_id_id__4eff56 on bidding_tendering_fee (refund_starter_id, id);

create index ix_bidding_tendering_fee_using_gin_fee_no_gin_trgm_op_d95cc7 on bidding_tendering_fee using gin (fee_no gin_trgm_ops);

create index ix_bidding_tendering_fee_using_gin_tendering_no_gin_t_09b509 on bidding_tendering_fee using gin (tendering_no gin_trgm_ops);

create index ix_bidding_tendering_fee__status_id__4a994d on bidding_tendering_fee (status, id);

alter table bidding_tendering_fee add constraint ck_bidding_tendering_fee_status_6afec8 check (status in ('UNPAID', 'PAID', 'CONFIRMED', 'REFUNDING', 'REFUNDED', 'ENDED'));

alter table bidding_tendering_fee add constraint ck_bidding_tendering_fee_pay_mode_e543a6 check (pay_mode in ('ONLINE', 'TRANSFER'));

create policy p_srm_system_all_bidding_tendering_fee_194138 on bidding_tendering_fee for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_bidding_tendering_fee_194138 on bidding_tendering_fee for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_bidding_tendering_fee_fe6d7b on bidding_tendering_fee for select to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_insert_bidding_tendering_fee_b68134 on bidding_tendering_fee for insert to srm_supplier with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_update_bidding_tendering_fee_faaa43 on bidding_tendering_fee for update to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint)) with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

alter table bidding_apply_review add constraint fk_bidding_apply_review_apply_id_ad3869 foreign key (apply_id) references bidding_tendering_apply (id);

alter table bidding_apply_review add constraint fk_bidding_apply_review_tendering_id_d51304 foreign key (tendering_id) references bidding_tendering (id);

alter table bidding_apply_review add constraint fk_bidding_apply_review_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table bidding_apply_review add constraint fk_bidding_apply_review_element_id_3d6356 foreign key (element_id) references bidding_tendering_element (id);

alter table bidding_apply_review add constraint fk_bidding_apply_review_reviewer_id_29689e foreign key (reviewer_id) references system_iap_sys_user_t (id);

alter table bidding_tendering_bond add constraint fk_bidding_tendering_bond_tendering_id_d51304 foreign key (tendering_id) references bidding_tendering (id);

alter table bidding_tendering_bond add constraint fk_bidding_tendering_bond_apply_id_ad3869 foreign key (apply_id) references bidding_tendering_apply (id);

alter table bidding_tendering_bond add constraint fk_bidding_tendering_bond_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table bidding_tendering_bond add constraint fk_bidding_tendering_bond_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table bidding_tendering_bond add constraint fk_bidding_tendering_bond_payer_account_id_aafcf7 foreign key (payer_account_id) references sup_sup_bank_account (id);

alter table bidding_tendering_bond add constraint fk_bidding_tendering_bond_confirmer_id_29689e foreign key (confirmer_id) references system_iap_sys_user_t (id);

alter table bidding_tendering_bond add constraint fk_bidding_tendering_bond_return_starter_id_29689e foreign key (return_starter_id) references system_iap_sys_user_t (id);

alter table bidding_tendering_bond add constraint fk_bidding_tendering_bond_forfeit_starter_id_29689e foreign key (forfeit_starter_id) references system_iap_sys_user_t (id);

alter table bidding_tendering_element add constraint fk_bidding_tendering_element_parent_id_7bab4a foreign key (parent_id) references bidding_tendering (id) on delete cascade;

alter table bidding_tendering_fee add constraint fk_bidding_tendering_fee_tendering_id_d51304 foreign key (tendering_id) references bidding_tendering (id);

alter table bidding_tendering_fee add constraint fk_bidding_tendering_fee_apply_id_ad3869 foreign key (apply_id) references bidding_tendering_apply (id);

alter table bidding_tendering_fee add constraint fk_bidding_tendering_fee_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table bidding_tendering_fee add constraint fk_bidding_tendering_fee_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table bidding_tendering_fee add constraint fk_bidding_tendering_fee_confirmer_id_29689e foreign key (confirmer_id) references system_iap_sys_user_t (id);

alter table bidding_tendering_fee add constraint fk_bidding_tendering_fee_refund_starter_id_29689e foreign key (refund_starter_id) references system_iap_sys_user_t (id);
