alter table basic_material add column ship_review_flag boolean not null default false;

alter table pur_delivery_note add column arrival_window text;

alter table pur_delivery_note add column window_days integer not null default 0;

alter table pur_delivery_note add column over_flag boolean not null default false;

alter table pur_delivery_note add column dock_no integer not null default 0;

alter table pur_delivery_note add column review_reason text;

create index ix_pur_delivery_note__arrival_window_id__38149c on pur_delivery_note (arrival_window, id);

alter table pur_delivery_note drop constraint ck_pur_delivery_note_status_62a07d;

alter table pur_delivery_note add constraint ck_pur_delivery_note_status_5b36a9 check (status in ('NEW', 'REVIEW', 'SHIPPED', 'ARRIVED', 'RECEIVING', 'RECEIVED', 'CLOSED', 'CANCELLED'));

alter table pur_delivery_note add constraint ck_pur_delivery_note_arrival_window_7d398a check (arrival_window in ('EARLY', 'WITHIN', 'LATE'));
