alter table bidding_inquiry add column expert_flag boolean not null default false;

alter table bidding_inquiry add column expert_rating_id bigint;

alter table bidding_inquiry add column blind_flag boolean not null default true;

alter table bidding_inquiry add column confirm_deadline timestamp with time zone;

alter table bidding_inquiry add column score_deadline timestamp with time zone;

alter table bidding_inquiry add column rating_id bigint;

create index ix_bidding_inquiry__expert_rating_id_id__2d3f26 on bidding_inquiry (expert_rating_id, id);

create index ix_bidding_inquiry__rating_id_id__5cf82a on bidding_inquiry (rating_id, id);

alter table bidding_inquiry drop constraint ck_bidding_inquiry_status_320398;

alter table bidding_inquiry add constraint ck_bidding_inquiry_status_542366 check (status in ('NEW', 'PENDING', 'REJECTED', 'WITHDRAWN', 'APPROVED', 'TO_QUOTE', 'QUOTING', 'QUOTE_CLOSED', 'EXPERT_CONFIRM', 'SCORING', 'COMPARING', 'AWARD_PENDING', 'AWARDED', 'CONVERTED', 'FAILED', 'CANCELLED'));

alter table bidding_inquiry add constraint fk_bidding_inquiry_expert_rating_id_b9fbff foreign key (expert_rating_id) references bidding_expert_rating (id);

alter table bidding_inquiry add constraint fk_bidding_inquiry_rating_id_4cd331 foreign key (rating_id) references bidding_rating (id);
