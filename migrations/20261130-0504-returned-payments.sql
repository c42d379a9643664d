alter table fin_payment_apply add column return_ref text;

alter table fin_payment_apply add column return_date date;

alter table fin_payment_apply add column return_reason text;

alter table fin_payment_apply add column return_reporter_id bigint;

alter table fin_payment_apply add column return_confirmer_id bigint;

create unique index uq_fin_payment_apply__company_id_return_ref__f012a2 on fin_payment_apply (company_id, return_ref) where not deleted_flag;

create index ix_fin_payment_apply__return_reporter_id_id__b5a4cb on fin_payment_apply (return_reporter_id, id);

create index ix_fin_payment_apply__return_confirmer_id_id__24aea0 on fin_payment_apply (return_confirmer_id, id);

alter table fin_payment_apply drop constraint ck_fin_payment_apply_status_1aa3a2;

alter table fin_payment_apply add constraint ck_fin_payment_apply_status_1bfb09 check (status in ('NEW', 'PENDING', 'REJECTED', 'WITHDRAWN', 'APPROVED', 'PAID', 'RETURNING', 'RETURNED', 'CANCELLED'));

alter table fin_payment_apply add constraint ck_fin_payment_apply_return_confirmed_by_other_8b3229 check (return_confirmer_id is null or return_reporter_id is distinct from return_confirmer_id);

drop policy p_srm_supplier_select_fin_payment_apply_475d8b on fin_payment_apply;

drop policy p_srm_supplier_update_fin_payment_apply_eba9a9 on fin_payment_apply;

create policy p_srm_supplier_select_fin_payment_apply_7fa63f on fin_payment_apply for select to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('PAID', 'RETURNING', 'RETURNED'));

create policy p_srm_supplier_update_fin_payment_apply_8985c0 on fin_payment_apply for update to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('PAID', 'RETURNING', 'RETURNED')) with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

alter table fin_payment_apply add constraint fk_fin_payment_apply_return_reporter_id_29689e foreign key (return_reporter_id) references system_iap_sys_user_t (id);

alter table fin_payment_apply add constraint fk_fin_payment_apply_return_confirmer_id_29689e foreign key (return_confirmer_id) references system_iap_sys_user_t (id);
