alter table pur_purchase_order_change drop constraint ck_pur_purchase_order_change_status_c2a2f6;

alter table pur_purchase_order_change add constraint ck_pur_purchase_order_change_status_b5d683 check (status in ('NEW', 'PENDING', 'REJECTED', 'WITHDRAWN', 'APPROVED', 'WAIT_BUYER', 'WAIT_SUPPLIER', 'EFFECTIVE', 'REFUSED', 'CANCELLED', 'DISCARDED'));

drop policy p_srm_supplier_select_pur_purchase_order_change_5bb4b9 on pur_purchase_order_change;

drop policy p_srm_supplier_update_pur_purchase_order_change_856aa0 on pur_purchase_order_change;

create policy p_srm_supplier_select_pur_purchase_order_change_faa6da on pur_purchase_order_change for select to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('WAIT_BUYER', 'WAIT_SUPPLIER', 'EFFECTIVE', 'REFUSED', 'CANCELLED'));

create policy p_srm_supplier_update_pur_purchase_order_change_677fbc on pur_purchase_order_change for update to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('WAIT_BUYER', 'WAIT_SUPPLIER', 'EFFECTIVE', 'REFUSED', 'CANCELLED')) with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));
