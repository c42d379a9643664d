alter table bidding_rating add column file_document text;

alter table bidding_tendering_bid add column rejector_id text;

-- What lay in a technical envelope is read by experts.
alter table bidding_bid_file add column technical boolean not null default false;
