alter table bidding_auction_event add column reserve_flag boolean not null default false;

alter table bidding_auction_event add column reserve_amt numeric(20,4);

alter table bidding_auction_event add column best_amt numeric(20,4);

alter table bidding_auction_event add column reserve_met_flag boolean not null default false;

alter table bidding_auction_event add column reserve_reason text;

create index ix_bidding_inquiry__published_at_id__8f7550 on bidding_inquiry (published_at, id);

-- The reserves of auctions that are not over: encrypted, read by the server alone.
create table bidding_auction_reserve (
  auction_id bigint primary key references bidding_auction_event (id) on delete cascade,
  sealed text not null
);
grant select, insert, update, delete on bidding_auction_reserve to srm_system;
