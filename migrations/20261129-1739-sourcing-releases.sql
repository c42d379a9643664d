alter table bidding_inquiry_award add column approved_at timestamp with time zone;

alter table bidding_inquiry_round add column first_end timestamp with time zone;

alter table bidding_inquiry_round add column extended_at timestamp with time zone;

-- When awards were approved before anybody noted it: the last change is the nearest that is known.
update bidding_inquiry_award set approved_at = last_update_date where status in ('APPROVED', 'CONVERTED');
