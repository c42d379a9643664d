create table sup_sup_bank_account (
  id bigint primary key,
  status text not null default 'UNVERIFIED'::text,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  record_no text not null,
  supplier_base_id bigint,
  bank_id bigint,
  branch_name text not null,
  account_name text,
  third_party_reason text,
  account_no text not null,
  account_tail text,
  currency_id bigint,
  cnaps text,
  swift text,
  iban text,
  reason text not null,
  enterer_id bigint,
  entered_at timestamp with time zone,
  contacts_changed_flag boolean not null default false,
  call_numbers text,
  called_number text,
  call_note text,
  caller_id bigint,
  called_at timestamp with time zone,
  confirmer_id bigint,
  confirmed_at timestamp with time zone,
  releaser_id bigint,
  released_at timestamp with time zone,
  active_from date,
  frozen_at timestamp with time zone,
  freezer_id bigint,
  reject_reason text
);

alter table sup_sup_bank_account enable row level security;

alter table sup_sup_bank_account force row level security;

grant select, insert, update, delete on sup_sup_bank_account to srm_buyer, srm_supplier, srm_expert, srm_system;

-- Accounts on file are in use; those that waited for their second person are verified anew. Their ids come after those of suppliers.
insert into sup_sup_bank_account
       (id, record_no, supplier_base_id, branch_name, account_name, account_no, account_tail, currency_id, reason, status, entered_at, enterer_id)
select b.id, 'BA' || b.id, b.supplier_id, b.branch, b.name, b.account,
       '****' || right(regexp_replace(b.account, '[ -]', '', 'g'), 4), b.currency_id, '由供应商档案转入', b.status, b.at, b.asker
  from (select (select max(id) from sup_supplier_base) + row_number() over (order by s.id, k.status) as id, s.id as supplier_id,
               coalesce(k.bank, s.full_name->>'zh') as branch, s.full_name->>'zh' as name, k.account, s.currency_id,
               k.status, k.at, k.asker
          from sup_supplier_base s
         cross join lateral (values (s.bank_name, s.account_no, 'ACTIVE', s.create_date, null::bigint),
                                    (s.new_bank_name, s.new_account_no, 'UNVERIFIED', s.bank_asked_at, s.bank_asker_id))
               as k (bank, account, status, at, asker)
         where k.account is not null and not s.deleted_flag) b;

alter table sup_supplier_base drop column new_bank_name;

alter table sup_supplier_base drop column bank_asked_at;

alter table sup_supplier_base drop column new_account_no;

alter table sup_supplier_base drop column bank_asker_id;

create unique index uq_sup_sup_bank_account__record_no__54b289 on sup_sup_bank_account (record_no) where not deleted_flag;

create index ix_sup_sup_bank_account__supplier_base_id_status_dele_3208a9 on sup_sup_bank_account (supplier_base_id, status, deleted_flag, id);

create index ix_sup_sup_bank_account__bank_id_id__a3a6c2 on sup_sup_bank_account (bank_id, id);

create index ix_sup_sup_bank_account__currency_id_id__fc5df9 on sup_sup_bank_account (currency_id, id);

create index ix_sup_sup_bank_account__enterer_id_id__45a4e3 on sup_sup_bank_account (enterer_id, id);

create index ix_sup_sup_bank_account__caller_id_id__e05894 on sup_sup_bank_account (caller_id, id);

create index ix_sup_sup_bank_account__confirmer_id_id__e467a4 on sup_sup_bank_account (confirmer_id, id);

create index ix_sup_sup_bank_account__releaser_id_id__f3f0f4 on sup_sup_bank_account (releaser_id, id);

create index ix_sup_sup_bank_account__freezer_id_id__72d499 on sup_sup_bank_account (freezer_id, id);

create index ix_sup_sup_bank_account_using_gin_record_no_gin_trgm__fb0861 on sup_sup_bank_account using gin (record_no gin_trgm_ops);

create index ix_sup_sup_bank_account__status_id__4a994d on sup_sup_bank_account (status, id);

create index ix_sup_sup_bank_account__active_from_id__04dfed on sup_sup_bank_account (active_from, id);

create index ix_sup_sup_bank_account__active_from_id__6c0c35 on sup_sup_bank_account (active_from, id) where not deleted_flag and status = 'COOLING';

alter table sup_sup_bank_account add constraint ck_sup_sup_bank_account_status_eb1724 check (status in ('UNVERIFIED', 'CALLBACK_DONE', 'CONFIRMED', 'COOLING', 'ACTIVE', 'FROZEN', 'REJECTED', 'REPLACED'));

alter table sup_sup_bank_account add constraint ck_sup_sup_bank_account_two_people_9d8f0e check (confirmer_id is distinct from releaser_id or confirmer_id is null);

alter table sup_sup_bank_account add constraint ck_sup_sup_bank_account_not_by_enterer_c778e7 check ((enterer_id is distinct from confirmer_id or enterer_id is null) and (enterer_id is distinct from releaser_id or enterer_id is null));

create policy p_srm_system_all_sup_sup_bank_account_194138 on sup_sup_bank_account for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_sup_sup_bank_account_194138 on sup_sup_bank_account for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_sup_sup_bank_account_fe6d7b on sup_sup_bank_account for select to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_insert_sup_sup_bank_account_b68134 on sup_sup_bank_account for insert to srm_supplier with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_update_sup_sup_bank_account_faaa43 on sup_sup_bank_account for update to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint)) with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_delete_sup_sup_bank_account_fe6d7b on sup_sup_bank_account for delete to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

alter table sup_sup_bank_account add constraint fk_sup_sup_bank_account_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table sup_sup_bank_account add constraint fk_sup_sup_bank_account_bank_id_afac74 foreign key (bank_id) references basic_bank (id);

alter table sup_sup_bank_account add constraint fk_sup_sup_bank_account_currency_id_000f37 foreign key (currency_id) references basic_currency (id);

alter table sup_sup_bank_account add constraint fk_sup_sup_bank_account_enterer_id_29689e foreign key (enterer_id) references system_iap_sys_user_t (id);

alter table sup_sup_bank_account add constraint fk_sup_sup_bank_account_caller_id_29689e foreign key (caller_id) references system_iap_sys_user_t (id);

alter table sup_sup_bank_account add constraint fk_sup_sup_bank_account_confirmer_id_29689e foreign key (confirmer_id) references system_iap_sys_user_t (id);

alter table sup_sup_bank_account add constraint fk_sup_sup_bank_account_releaser_id_29689e foreign key (releaser_id) references system_iap_sys_user_t (id);

alter table sup_sup_bank_account add constraint fk_sup_sup_bank_account_freezer_id_29689e foreign key (freezer_id) references system_iap_sys_user_t (id);
