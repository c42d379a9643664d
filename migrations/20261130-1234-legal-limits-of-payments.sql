alter table fin_ap_entry add column legal_date date;

alter table fin_ap_entry add column legal_state text;

update fin_ap_entry set legal_state = 'NONE';

alter table fin_ap_entry add column pay_status text generated always as (CASE WHEN (reversed_amt > (0)::numeric) THEN 'REVERSED'::text WHEN ((paid_amt + prepaid_amt) >= doc_amt) THEN 'PAID'::text WHEN (applied_amt > (0)::numeric) THEN 'APPLIED'::text WHEN ((paid_amt + prepaid_amt) > (0)::numeric) THEN 'PART'::text ELSE 'OPEN'::text END) stored;

alter table sup_supplier_base add column sme_flag boolean not null default false;

create index ix_fin_ap_entry__pay_status_id__4eb8e5 on fin_ap_entry (pay_status, id);

create index ix_fin_ap_entry__legal_state_id__7d82c2 on fin_ap_entry (legal_state, id);

create index ix_fin_ap_entry__legal_date_id__c229cf on fin_ap_entry (legal_date, id);

alter table fin_ap_entry add constraint ck_fin_ap_entry_legal_state_7e6ecc check (legal_state in ('NONE', 'NEAR', 'PASSED'));

alter table fin_ap_entry add constraint ck_fin_ap_entry_pay_status_fa0f77 check (pay_status in ('OPEN', 'APPLIED', 'PART', 'PAID', 'REVERSED'));
