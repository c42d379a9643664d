alter table mold_mold add column pay_mode text;

update mold_mold set pay_mode = 'LUMP';

alter table mold_mold alter column pay_mode set not null;

alter table mold_mold add column amort_amount numeric(20,4);

alter table mold_mold add column amort_qty numeric(20,6);

alter table mold_mold add column amort_done_qty numeric(20,6) not null default 0;

alter table mold_mold add column amort_done_amt numeric(20,4) not null default 0;

alter table mold_mold add column enterer_id bigint;

alter table mold_mold add column releaser_id bigint;

create table mold_mold_amort (
  id bigint primary key,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  mold_id bigint not null,
  company_id bigint,
  custodian_id bigint,
  event text not null,
  qty numeric(20,6) not null default 0,
  amount numeric(20,4) not null default 0,
  source_doc text not null,
  source_line_id text,
  seq integer not null default 0,
  posting_date date not null,
  actor_id bigint
);

alter table mold_mold_amort enable row level security;

alter table mold_mold_amort force row level security;

grant select, insert, update, delete on mold_mold_amort to srm_buyer, srm_supplier, srm_expert, srm_system;

alter table mold_mold_event add column settle_by text;

alter table mold_mold_event add column settle_amt numeric(20,4);

alter table mold_mold_event add column rest_amt numeric(20,4) not null default 0;

alter table mold_mold_event add column settle_state text;

update mold_mold_event set settle_state = 'NONE';

alter table mold_mold_event add column settle_agreer_id bigint;

alter table mold_mold_event add column deduction_id bigint;

create index ix_mold_mold__enterer_id_id__45a4e3 on mold_mold (enterer_id, id);

create index ix_mold_mold__releaser_id_id__f3f0f4 on mold_mold (releaser_id, id);

alter table mold_mold add constraint ck_mold_mold_pay_mode_f536c1 check (pay_mode in ('LUMP', 'AMORTISE', 'MIXED'));

alter table mold_mold add constraint ck_mold_mold_amort_amount_38df28 check (amort_amount >= 0);

alter table mold_mold add constraint ck_mold_mold_amort_qty_8b29d7 check (amort_qty > 0);

alter table mold_mold add constraint ck_mold_mold_amort_done_qty_9333d7 check (amort_done_qty >= 0);

alter table mold_mold add constraint ck_mold_mold_amort_done_amt_2d56f0 check (amort_done_amt >= 0);

alter table mold_mold add constraint ck_mold_mold_amortised_194a75 check (amort_done_amt <= COALESCE(amort_amount, 0));

alter table mold_mold add constraint ck_mold_mold_released_by_other_b44952 check (releaser_id is null or enterer_id is distinct from releaser_id);

create unique index uq_mold_mold_amort__mold_id_seq__628302 on mold_mold_amort (mold_id, seq) where not deleted_flag;

create index ix_mold_mold_amort__company_id_id__c7e461 on mold_mold_amort (company_id, id);

create index ix_mold_mold_amort__custodian_id_id__e1f7ce on mold_mold_amort (custodian_id, id);

create index ix_mold_mold_amort__mold_id_id__60a73a on mold_mold_amort (mold_id, id);

create index ix_mold_mold_amort__actor_id_id__a8ed3a on mold_mold_amort (actor_id, id);

create index ix_mold_mold_amort__event_id__78cb2e on mold_mold_amort (event, id);

create index ix_mold_mold_amort_using_gin_source_doc_gin_trgm_ops__642749 on mold_mold_amort using gin (source_doc gin_trgm_ops);

create index ix_mold_mold_amort__posting_date_id__0653aa on mold_mold_amort (posting_date, id);

create index ix_mold_mold_amort__source_doc_id__2217f7 on mold_mold_amort (source_doc, id);

alter table mold_mold_amort add constraint ck_mold_mold_amort_event_2ebe16 check (event in ('CHARGE', 'SETTLE'));

create policy p_srm_system_all_mold_mold_amort_194138 on mold_mold_amort for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_mold_mold_amort_194138 on mold_mold_amort for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_mold_mold_amort_02ad51 on mold_mold_amort for select to srm_supplier using (custodian_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_insert_mold_mold_amort_3a5c51 on mold_mold_amort for insert to srm_supplier with check (custodian_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_update_mold_mold_amort_7f0186 on mold_mold_amort for update to srm_supplier using (custodian_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint)) with check (custodian_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create index ix_mold_mold_event__settle_agreer_id_id__0435f1 on mold_mold_event (settle_agreer_id, id);

create index ix_mold_mold_event__deduction_id_id__504e42 on mold_mold_event (deduction_id, id);

alter table mold_mold_event add constraint ck_mold_mold_event_settle_by_ea54d8 check (settle_by in ('BUYER', 'SUPPLIER', 'NOBODY'));

alter table mold_mold_event add constraint ck_mold_mold_event_settle_amt_1fb809 check (settle_amt >= 0);

alter table mold_mold_event add constraint ck_mold_mold_event_rest_amt_009d24 check (rest_amt >= 0);

alter table mold_mold_event add constraint ck_mold_mold_event_settle_state_c0e233 check (settle_state in ('NONE', 'OPEN', 'AGREED'));

alter table mold_mold add constraint fk_mold_mold_enterer_id_29689e foreign key (enterer_id) references system_iap_sys_user_t (id);

alter table mold_mold add constraint fk_mold_mold_releaser_id_29689e foreign key (releaser_id) references system_iap_sys_user_t (id);

alter table mold_mold_amort add constraint fk_mold_mold_amort_mold_id_cc596f foreign key (mold_id) references mold_mold (id);

alter table mold_mold_amort add constraint fk_mold_mold_amort_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table mold_mold_amort add constraint fk_mold_mold_amort_custodian_id_f8c7ff foreign key (custodian_id) references sup_supplier_base (id);

alter table mold_mold_amort add constraint fk_mold_mold_amort_actor_id_29689e foreign key (actor_id) references system_iap_sys_user_t (id);

alter table mold_mold_event add constraint fk_mold_mold_event_settle_agreer_id_29689e foreign key (settle_agreer_id) references system_iap_sys_user_t (id);

alter table mold_mold_event add constraint fk_mold_mold_event_deduction_id_794e46 foreign key (deduction_id) references fin_deduction (id);

create trigger append_only before update or delete on mold_mold_amort for each row execute function forbid_change();

-- Who wrote the cards that wait to be ordered: somebody else orders them.
update mold_mold m set enterer_id = u.id from system_iap_sys_user_t u where u.id = m.creator and m.status = 'NEW';
