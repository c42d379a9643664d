alter table pur_purchase_order add column assignment text;

update pur_purchase_order set assignment = case when purchaser_id is null then 'POOL' else 'OWN' end;

create index ix_pur_purchase_order__assignment_id__0921f1 on pur_purchase_order (assignment, id);

alter table pur_purchase_order add constraint ck_pur_purchase_order_assignment_828512 check (assignment in ('OWN', 'POOL'));
