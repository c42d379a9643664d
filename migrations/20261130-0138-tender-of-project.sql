alter table bidding_tendering add column bid_project_id bigint;

alter table bidding_bid_project drop constraint ck_bidding_bid_project_bid_type_3a740a;

alter table bidding_bid_project add constraint ck_bidding_bid_project_bid_type_9be6c8 check (bid_type in ('OPEN_TENDER', 'INVITE_TENDER', 'INQUIRY', 'AUCTION', 'NEGOTIATE', 'CONSULT', 'SINGLE'));

create index ix_bidding_tendering__bid_project_id_id__4c821f on bidding_tendering (bid_project_id, id);

alter table bidding_tendering add constraint fk_bidding_tendering_bid_project_id_ef7edb foreign key (bid_project_id) references bidding_bid_project (id);
