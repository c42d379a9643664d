create table bidding_seal_key (
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
  user_id bigint not null,
  supplier_base_id bigint,
  public_key text not null,
  fingerprint text not null,
  proven_at timestamp with time zone
);

alter table bidding_seal_key enable row level security;

alter table bidding_seal_key force row level security;

grant select, insert, update, delete on bidding_seal_key to srm_buyer, srm_supplier, srm_expert, srm_system;

-- Tenders so far lie sealed by the platform.
alter table bidding_tendering add column seal_mode text not null default 'SERVER';

alter table bidding_tendering alter column seal_mode drop default;

alter table bidding_tendering add column key_threshold integer not null default 2;

alter table bidding_tendering alter column key_threshold drop default;

alter table bidding_tendering add column vault_flag boolean not null default true;

alter table bidding_tendering add column key_round integer not null default 0;

create table bidding_tendering_holder (
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
  user_id bigint not null,
  reason text
);

alter table bidding_tendering_holder enable row level security;

alter table bidding_tendering_holder force row level security;

grant select, insert, update, delete on bidding_tendering_holder to srm_buyer, srm_supplier, srm_expert, srm_system;

create table bidding_tendering_key_share (
  id bigint primary key,
  status text not null default 'ISSUED'::text,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  tendering_id bigint not null,
  tendering_no text,
  title text,
  company_id bigint,
  holder_id bigint,
  vault_flag boolean not null default false,
  fingerprint text,
  key_round integer not null default 1,
  threshold integer not null default 2,
  bid_deadline timestamp with time zone,
  open_time timestamp with time zone,
  confirmed_at timestamp with time zone,
  provided_at timestamp with time zone,
  lost_reason text
);

alter table bidding_tendering_key_share enable row level security;

alter table bidding_tendering_key_share force row level security;

grant select, insert, update, delete on bidding_tendering_key_share to srm_buyer, srm_supplier, srm_expert, srm_system;

create index ix_bidding_seal_key__supplier_base_id_status_deleted__3208a9 on bidding_seal_key (supplier_base_id, status, deleted_flag, id);

create index ix_bidding_seal_key__user_id_id__a6bc8c on bidding_seal_key (user_id, id);

create index ix_bidding_seal_key__status_id__4a994d on bidding_seal_key (status, id);

create index ix_bidding_seal_key_using_gin_fingerprint_gin_trgm_op_6bf0a7 on bidding_seal_key using gin (fingerprint gin_trgm_ops);

alter table bidding_seal_key add constraint ck_bidding_seal_key_status_1c09de check (status in ('NEW', 'ACTIVE', 'REPLACED'));

create policy p_srm_system_all_bidding_seal_key_194138 on bidding_seal_key for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_bidding_seal_key_194138 on bidding_seal_key for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_bidding_seal_key_fe6d7b on bidding_seal_key for select to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_insert_bidding_seal_key_b68134 on bidding_seal_key for insert to srm_supplier with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_update_bidding_seal_key_faaa43 on bidding_seal_key for update to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint)) with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

alter table bidding_tendering add constraint ck_bidding_tendering_seal_mode_bdfc31 check (seal_mode in ('KEYHOLDER', 'SERVER'));

create unique index uq_bidding_tendering_holder__parent_id_user_id__c543dd on bidding_tendering_holder (parent_id, user_id) where not deleted_flag;

create index ix_bidding_tendering_holder__parent_id__65cacd on bidding_tendering_holder (parent_id);

create index ix_bidding_tendering_holder__user_id_id__a6bc8c on bidding_tendering_holder (user_id, id);

create policy p_srm_system_all_bidding_tendering_holder_194138 on bidding_tendering_holder for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_bidding_tendering_holder_194138 on bidding_tendering_holder for all to srm_buyer using (true) with check (true);

create index ix_bidding_tendering_key_share__company_id_status_del_6182b4 on bidding_tendering_key_share (company_id, status, deleted_flag, id);

create index ix_bidding_tendering_key_share__tendering_id_id__7d35a4 on bidding_tendering_key_share (tendering_id, id);

create index ix_bidding_tendering_key_share__holder_id_id__a62e8c on bidding_tendering_key_share (holder_id, id);

create index ix_bidding_tendering_key_share_using_gin_tendering_no_09b509 on bidding_tendering_key_share using gin (tendering_no gin_trgm_ops);

create index ix_bidding_tendering_key_share_using_gin_title_gin_tr_f8d183 on bidding_tendering_key_share using gin (title gin_trgm_ops);

create index ix_bidding_tendering_key_share__status_id__4a994d on bidding_tendering_key_share (status, id);

create index ix_bidding_tendering_key_share__tendering_id_status_i_2d864b on bidding_tendering_key_share (tendering_id, status, id);

alter table bidding_tendering_key_share add constraint ck_bidding_tendering_key_share_status_126266 check (status in ('ISSUED', 'CONFIRMED', 'PROVIDED', 'USED', 'LOST', 'VOIDED'));

create policy p_srm_system_all_bidding_tendering_key_share_194138 on bidding_tendering_key_share for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_bidding_tendering_key_share_194138 on bidding_tendering_key_share for all to srm_buyer using (true) with check (true);

alter table bidding_seal_key add constraint fk_bidding_seal_key_user_id_29689e foreign key (user_id) references system_iap_sys_user_t (id);

alter table bidding_seal_key add constraint fk_bidding_seal_key_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table bidding_tendering_holder add constraint fk_bidding_tendering_holder_parent_id_7bab4a foreign key (parent_id) references bidding_tendering (id) on delete cascade;

alter table bidding_tendering_holder add constraint fk_bidding_tendering_holder_user_id_29689e foreign key (user_id) references system_iap_sys_user_t (id);

alter table bidding_tendering_key_share add constraint fk_bidding_tendering_key_share_tendering_id_d51304 foreign key (tendering_id) references bidding_tendering (id);

alter table bidding_tendering_key_share add constraint fk_bidding_tendering_key_share_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table bidding_tendering_key_share add constraint fk_bidding_tendering_key_share_holder_id_29689e foreign key (holder_id) references system_iap_sys_user_t (id);

-- Shares themselves, apart from the rows that say what became of them: only the server reaches them.
alter table bidding_tender_key alter column sealed drop not null;

create table bidding_key_share (
  share_id bigint primary key references bidding_tendering_key_share (id) on delete cascade,
  enc text,
  cipher text,
  sealed text,
  check_hash text not null,
  sealed_provided text,
  check ((cipher is null) <> (sealed is null))
);
grant select, insert, update, delete on bidding_key_share to srm_system;

-- Whatever calls it: no share is laid down before the tender may be opened.
create function bidding_assert_share_in_time() returns trigger language plpgsql as $$
begin
  if new.sealed_provided is not null and not exists (
    select 1 from bidding_tendering t join bidding_tendering_key_share s on s.tendering_id = t.id
     where s.id = new.share_id and t.status = 'BID_CLOSED' and t.open_time <= clock_timestamp()
  ) then
    raise exception 'The tender is not to be opened yet.' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger tr_bidding_key_share_in_time before insert or update of sealed_provided on bidding_key_share
  for each row execute function bidding_assert_share_in_time();

alter table bidding_sealed_bid add column key_round integer not null default 0;
