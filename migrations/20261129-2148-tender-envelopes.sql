alter table bidding_rating add column price_sealed_flag boolean not null default false;

alter table bidding_rating add column tech_done_at timestamp with time zone;

alter table bidding_tendering add column envelope_mode text not null default 'ONE';
alter table bidding_tendering alter column envelope_mode drop default;

alter table bidding_tendering add column stage_no integer not null default 1;

alter table bidding_tendering add column revision text;

alter table bidding_tendering add column tech_done_at timestamp with time zone;

alter table bidding_tendering add column tech_signer_id bigint;

alter table bidding_tendering add column prices_opened_at timestamp with time zone;

alter table bidding_tendering_attendee add column session integer not null default 1;

alter table bidding_tendering_bid add column stage_no integer not null default 1;

alter table bidding_tendering_bid add column price_hash text;

alter table bidding_tendering_bid add column price_result text;

alter table bidding_tendering_bid add column price_plain_hash text;

alter table bidding_tendering_key_share add column envelope_kind text not null default 'BID';
alter table bidding_tendering_key_share alter column envelope_kind drop default;

create index ix_bidding_tendering__tech_signer_id_id__e5ddda on bidding_tendering (tech_signer_id, id);

alter table bidding_tendering add constraint ck_bidding_tendering_envelope_mode_d57759 check (envelope_mode in ('ONE', 'TWO', 'TWO_STAGE'));

alter table bidding_tendering add constraint ck_bidding_tendering_prices_f26b25 check (prices_opened_at is null or (tech_done_at is not null and prices_opened_at >= tech_done_at));

drop index uq_bidding_tendering_attendee__parent_id_user_id__c543dd;

create unique index uq_bidding_tendering_attendee__parent_id_session_user_9fbc8a on bidding_tendering_attendee (parent_id, session, user_id) where not deleted_flag;

drop index uq_bidding_tendering_bid__tendering_id_supplier_base__33c7bb;

create unique index uq_bidding_tendering_bid__tendering_id_supplier_base__c40e03 on bidding_tendering_bid (tendering_id, supplier_base_id, stage_no) where not deleted_flag;

alter table bidding_tendering_bid drop constraint ck_bidding_tendering_bid_status_206581;

alter table bidding_tendering_bid add constraint ck_bidding_tendering_bid_status_5016e9 check (status in ('LOCKED', 'INVALID', 'DESTROYED', 'OPEN_FAILED', 'VALID', 'STAGED', 'REJECTED', 'WON', 'LOST'));

alter table bidding_tendering_bid add constraint ck_bidding_tendering_bid_price_result_1bd5c3 check (price_result in ('SEALED', 'OK', 'RETURNED', 'HASH_MISMATCH', 'NOT_DECRYPTED', 'SCHEMA_DEFECT'));

alter table bidding_tendering_key_share add constraint ck_bidding_tendering_key_share_envelope_kind_d2c64c check (envelope_kind in ('BID', 'TECH', 'PRICE'));

alter table bidding_tendering add constraint fk_bidding_tendering_tech_signer_id_29689e foreign key (tech_signer_id) references system_iap_sys_user_t (id);

-- A key for each envelope, and the commercial envelope beside the technical one.
alter table bidding_tender_key add column kind text not null default 'BID' check (kind in ('BID', 'TECH', 'PRICE'));
alter table bidding_tender_key alter column kind drop default;
alter table bidding_tender_key drop constraint bidding_tender_key_pkey;
alter table bidding_tender_key add primary key (tendering_id, kind);

alter table bidding_sealed_bid add column kind text not null default 'BID' check (kind in ('BID', 'TECH'));
alter table bidding_sealed_bid alter column kind drop default;
alter table bidding_sealed_bid add column stage_no integer not null default 1;
alter table bidding_sealed_bid alter column stage_no drop default;
alter table bidding_sealed_bid add column price_enc text;
alter table bidding_sealed_bid add column price_cipher text;
alter table bidding_sealed_bid add column price_hash text;
alter table bidding_sealed_bid drop constraint bidding_sealed_bid_apply_id_bid_version_key;
alter table bidding_sealed_bid add unique (apply_id, stage_no, bid_version);

-- Whatever calls it: a share is laid down at the opening alone, one of the commercial envelopes once the technical result stands.
create or replace function bidding_assert_share_in_time() returns trigger language plpgsql as $$
begin
  if new.sealed_provided is not null and not exists (
    select 1 from bidding_tendering t join bidding_tendering_key_share s on s.tendering_id = t.id
     where s.id = new.share_id and t.open_time <= clock_timestamp()
       and case when s.envelope_kind = 'PRICE'
             then t.status in ('OPENED', 'SCORING') and t.tech_done_at is not null and t.prices_opened_at is null
             else t.status = 'BID_CLOSED' end
  ) then
    raise exception 'The tender is not to be opened yet.' using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- Whatever calls it: of two envelopes no price is written down before the technical result stands, nor of a bid that did not pass.
create function bidding_assert_price_open() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from bidding_tendering t join bidding_tendering_bid b on b.tendering_id = t.id
     where b.id = (case when tg_table_name = 'bidding_tendering_bid' then new.id else (to_jsonb(new) ->> 'parent_id')::bigint end)
       and t.envelope_mode = 'TWO' and (t.tech_done_at is null or t.prices_opened_at is null or b.status <> 'VALID')
  ) then
    raise exception 'The commercial envelope is still sealed.' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger tr_bidding_tendering_bid_price before update of total_amt on bidding_tendering_bid
  for each row when (new.total_amt is not null and old.total_amt is null) execute function bidding_assert_price_open();
create trigger tr_bidding_tendering_bid_line_price_new before insert on bidding_tendering_bid_line
  for each row when (new.unit_price is not null) execute function bidding_assert_price_open();
create trigger tr_bidding_tendering_bid_line_price before update of unit_price on bidding_tendering_bid_line
  for each row when (new.unit_price is not null and old.unit_price is null) execute function bidding_assert_price_open();

-- Somebody has one key in use, also where two windows prove one at once: the newer one stays.
update bidding_seal_key k set status = 'REPLACED'
 where status = 'ACTIVE' and exists (
   select 1 from bidding_seal_key n where n.user_id = k.user_id and n.status = 'ACTIVE' and n.id > k.id);
create unique index ux_bidding_seal_key_active on bidding_seal_key (user_id) where status = 'ACTIVE' and not deleted_flag;
