alter table pur_delivery_plan add column returned_id bigint;

alter table pur_iqc_review add column returned_id bigint;

create index ix_pur_delivery_plan__returned_id_id__8144c0 on pur_delivery_plan (returned_id, id);

create index ix_pur_delivery_plan__source_id__71c5e7 on pur_delivery_plan (source, id);

alter table pur_delivery_plan drop constraint ck_pur_delivery_plan_source_19dddf;

alter table pur_delivery_plan add constraint ck_pur_delivery_plan_source_992cf3 check (source in ('MANUAL', 'MRP', 'RETURN', 'ERP', 'EXCEL'));

create index ix_pur_iqc_review__returned_id_id__8144c0 on pur_iqc_review (returned_id, id);

alter table pur_delivery_plan add constraint fk_pur_delivery_plan_returned_id_ed95c2 foreign key (returned_id) references pur_returned (id);

alter table pur_iqc_review add constraint fk_pur_iqc_review_returned_id_ed95c2 foreign key (returned_id) references pur_returned (id);
