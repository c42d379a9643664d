alter table bidding_tendering add column confirm_minutes integer not null default 30;

alter table bidding_tendering alter column confirm_minutes drop default;

alter table bidding_tendering add column record_hash text;

alter table bidding_tendering add column record_signature text;

alter table bidding_tendering_attendee add column signed_at timestamp with time zone;

alter table bidding_tendering_bid add column confirm_status text;

alter table bidding_tendering_bid add column confirm_until timestamp with time zone;

alter table bidding_tendering_bid add column dispute_text text;

alter table bidding_tendering_bid add column dispute_reply text;

create index ix_bidding_tendering_bid__confirm_until_id__f24525 on bidding_tendering_bid (confirm_until, id) where not deleted_flag and status in ('VALID', 'OPEN_FAILED', 'REJECTED') and confirm_status = 'PENDING';

alter table bidding_tendering_bid add constraint ck_bidding_tendering_bid_confirm_status_d7610a check (confirm_status in ('PENDING', 'CONFIRMED', 'DISPUTED', 'ANSWERED'));

-- Attempts to bid that were refused: known to nobody before the closing.
create table bidding_refused_attempt (
  id bigint primary key,
  tendering_id bigint not null,
  supplier_base_id bigint not null,
  user_id bigint not null,
  act text not null,
  code text not null,
  message text not null,
  refused_at timestamptz not null
);
create index ix_bidding_refused_attempt_tendering on bidding_refused_attempt (tendering_id);
grant select, insert on bidding_refused_attempt to srm_system;
