alter table fin_ap_entry add column reversed_amt numeric(20,4) not null default 0;

-- Its index goes with the column, and comes again below.
alter table fin_ap_entry drop column open_amt;

alter table fin_ap_entry add column open_amt numeric(20,4) not null generated always as (((doc_amt - paid_amt) - reversed_amt)) stored;

alter table fin_invoice add column red_state text;

alter table fin_invoice add column red_reason text;

alter table fin_invoice add column red_confirm_no text;

alter table fin_invoice add column red_requester_id bigint;

alter table fin_invoice add column red_number text;

alter table fin_invoice add column red_date date;

alter table fin_invoice add column red_recorder_id bigint;

alter table fin_ap_entry drop constraint ck_fin_ap_entry_within_94df8c;

alter table fin_ap_entry add constraint ck_fin_ap_entry_reversed_amt_87ea64 check (reversed_amt >= 0);

alter table fin_ap_entry add constraint ck_fin_ap_entry_within_f3c43a check (applied_amt + paid_amt + reversed_amt <= doc_amt);

alter table fin_ap_movement drop constraint ck_fin_ap_movement_event_5cd646;

alter table fin_ap_movement add constraint ck_fin_ap_movement_event_c3c802 check (event in ('APPLY', 'PAY', 'REVERSE'));

create index ix_fin_invoice__red_requester_id_id__a71835 on fin_invoice (red_requester_id, id);

create index ix_fin_invoice__red_recorder_id_id__1925b9 on fin_invoice (red_recorder_id, id);

alter table fin_invoice drop constraint ck_fin_invoice_status_7fe034;

alter table fin_invoice add constraint ck_fin_invoice_status_899a8a check (status in ('NEW', 'VERIFYING', 'CHECKED', 'BLOCKED', 'MATCHED', 'PENDING', 'APPROVED', 'BOOKED', 'RETURNED', 'REVERSED', 'VOID'));

alter table fin_invoice add constraint ck_fin_invoice_red_state_c692af check (red_state in ('PROPOSED', 'RECORDED'));

alter table fin_invoice add constraint ck_fin_invoice_red_reason_98c2c4 check (red_reason in ('ERROR', 'RETURN', 'STOPPED'));

alter table fin_invoice add constraint ck_fin_invoice_red_by_other_105e8f check (red_recorder_id is null or red_requester_id is distinct from red_recorder_id);

alter table fin_invoice add constraint fk_fin_invoice_red_requester_id_29689e foreign key (red_requester_id) references system_iap_sys_user_t (id);

alter table fin_invoice add constraint fk_fin_invoice_red_recorder_id_29689e foreign key (red_recorder_id) references system_iap_sys_user_t (id);

create index ix_fin_ap_entry__open_amt_id__55f127 on fin_ap_entry (open_amt, id);
