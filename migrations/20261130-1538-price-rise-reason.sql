alter table bidding_price_record add column rise_reason text;
