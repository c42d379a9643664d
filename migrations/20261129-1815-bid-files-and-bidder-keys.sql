alter table bidding_tendering add column decrypt_minutes integer not null default 30;

alter table bidding_tendering alter column decrypt_minutes drop default;

alter table bidding_tendering add column decrypt_until timestamp with time zone;

alter table bidding_tendering_apply add column decrypt_until timestamp with time zone;

alter table bidding_tendering drop constraint ck_bidding_tendering_seal_mode_bdfc31;

alter table bidding_tendering add constraint ck_bidding_tendering_seal_mode_baa911 check (seal_mode in ('KEYHOLDER', 'BOTH', 'BIDDER', 'SERVER'));

alter table bidding_tendering_bid drop constraint ck_bidding_tendering_bid_open_result_bc9ee9;

alter table bidding_tendering_bid add constraint ck_bidding_tendering_bid_open_result_0215d1 check (open_result in ('OK', 'HASH_MISMATCH', 'NOT_DECRYPTED', 'BIDDER_ABSENT', 'SCHEMA_DEFECT'));

-- The outer layer of a bid, its encrypted files, and what its bidder has opened.
alter table bidding_sealed_bid add column inner_hash text;
alter table bidding_sealed_bid add column fingerprint text;
alter table bidding_sealed_bid add column inner_enc text;
alter table bidding_sealed_bid add column inner_cipher text;
alter table bidding_sealed_bid add column files jsonb not null default '[]';

-- Whatever calls it: a bidder opens his bid at the opening, and not before.
create function bidding_assert_inner_in_time() returns trigger language plpgsql as $$
begin
  if new.inner_cipher is not null and not exists (
    select 1 from bidding_tendering
     where id = new.tendering_id and status = 'BID_CLOSED' and open_time <= clock_timestamp()
       and decrypt_until > clock_timestamp()
  ) then
    raise exception 'The bid is not to be opened now.' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger tr_bidding_sealed_bid_inner before update of inner_cipher on bidding_sealed_bid
  for each row execute function bidding_assert_inner_in_time();

-- Contents of the store that somebody needs who has no file of them.
create table attachment_held_content (
  holder text primary key,
  hash text not null
);
create index ix_attachment_held_content_hash on attachment_held_content (hash);
grant select, insert, delete on attachment_held_content to srm_system;

create table bidding_bid_file (
  id bigint primary key,
  tendering_id bigint not null references bidding_tendering (id) on delete cascade,
  apply_id bigint not null references bidding_tendering_apply (id) on delete cascade,
  size bigint not null,
  hash text not null,
  cipher_hash text not null,
  upload_key text not null unique,
  status text not null check (status in ('RECEIVED', 'OPENING', 'OPENED', 'FAILED')),
  received_at timestamptz not null default clock_timestamp(),
  bid_id bigint references bidding_tendering_bid (id),
  name text,
  plain_hash text,
  sealed text,
  open_result text
);
create index ix_bidding_bid_file_tendering on bidding_bid_file (tendering_id, status);
create index ix_bidding_bid_file_apply on bidding_bid_file (apply_id);
grant select, insert, update, delete on bidding_bid_file to srm_system;
create trigger tr_bidding_bid_file_in_time before insert on bidding_bid_file
  for each row execute function bidding_assert_bid_in_time();
