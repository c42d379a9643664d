alter table pur_receive_detail drop constraint ck_pur_receive_detail_status_5fcc20;

alter table pur_receive_detail add constraint ck_pur_receive_detail_status_471059 check (status in ('NEW', 'POSTED', 'UNLINKED', 'SENT_BACK', 'REVERSED'));

drop policy p_srm_supplier_select_pur_receive_detail_c778e9 on pur_receive_detail;

drop policy p_srm_supplier_update_pur_receive_detail_db4156 on pur_receive_detail;

create policy p_srm_supplier_select_pur_receive_detail_c73368 on pur_receive_detail for select to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('POSTED', 'UNLINKED', 'SENT_BACK', 'REVERSED'));

create policy p_srm_supplier_update_pur_receive_detail_98e809 on pur_receive_detail for update to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('POSTED', 'UNLINKED', 'SENT_BACK', 'REVERSED')) with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));
