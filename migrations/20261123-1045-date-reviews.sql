alter table pur_purchase_order_detail add column review_cause text;

alter table pur_purchase_order_detail add column review_condition text;

alter table pur_purchase_order_detail add column review_asked_on date;

create index ix_pur_purchase_order__approval_level_id__978a9f on pur_purchase_order (approval_level, id);

create index ix_pur_purchase_order_detail__review_status_id__35ee4f on pur_purchase_order_detail (review_status, id);

alter table pur_purchase_order_detail drop constraint ck_pur_purchase_order_detail_review_status_352b20;

alter table pur_purchase_order_detail add constraint ck_pur_purchase_order_detail_review_status_b2aba6 check (review_status in ('NONE', 'WAIT', 'PASSED', 'CONDITION', 'FAILED'));

alter table pur_purchase_order_detail add constraint ck_pur_purchase_order_detail_review_cause_3dfd42 check (review_cause in ('PROPOSAL', 'URGENT', 'ARRIVAL'));

update pur_purchase_order_detail set review_status = 'CONDITION', review_condition = answer_reason
 where review_status = 'PASSED' and review_date is not null and status = 'CONFIRMED';
update pur_purchase_order_detail set review_cause = 'PROPOSAL' where review_status = 'WAIT';
