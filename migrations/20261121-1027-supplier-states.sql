drop policy p_srm_supplier_select_pur_purchase_order_b92c7b on pur_purchase_order;

drop policy p_srm_supplier_update_pur_purchase_order_fd14e6 on pur_purchase_order;

create policy p_srm_supplier_select_pur_purchase_order_fcf037 on pur_purchase_order for select to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('ISSUED', 'NEGOTIATING', 'REFUSED', 'CONFIRMED', 'EXECUTING', 'COMPLETED', 'CANCELLED'));

create policy p_srm_supplier_update_pur_purchase_order_bf2a49 on pur_purchase_order for update to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('ISSUED', 'NEGOTIATING', 'REFUSED', 'CONFIRMED', 'EXECUTING', 'COMPLETED', 'CANCELLED')) with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

drop policy p_srm_supplier_select_pur_purchase_order_detail_4dced2 on pur_purchase_order_detail;

drop policy p_srm_supplier_update_pur_purchase_order_detail_081a34 on pur_purchase_order_detail;

create policy p_srm_supplier_select_pur_purchase_order_detail_1d0fa4 on pur_purchase_order_detail for select to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('WAIT', 'PROPOSED', 'REFUSED', 'CONFIRMED', 'CLOSED', 'CANCELLED'));

create policy p_srm_supplier_update_pur_purchase_order_detail_5be421 on pur_purchase_order_detail for update to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('WAIT', 'PROPOSED', 'REFUSED', 'CONFIRMED', 'CLOSED', 'CANCELLED')) with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

drop policy p_srm_supplier_select_pur_receive_4dced2 on pur_receive;

drop policy p_srm_supplier_update_pur_receive_081a34 on pur_receive;

create policy p_srm_supplier_select_pur_receive_87dd4a on pur_receive for select to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('POSTED', 'REVERSED'));

create policy p_srm_supplier_update_pur_receive_7d8339 on pur_receive for update to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('POSTED', 'REVERSED')) with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

drop policy p_srm_supplier_select_pur_receive_detail_4dced2 on pur_receive_detail;

drop policy p_srm_supplier_update_pur_receive_detail_081a34 on pur_receive_detail;

create policy p_srm_supplier_select_pur_receive_detail_87dd4a on pur_receive_detail for select to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('POSTED', 'REVERSED'));

create policy p_srm_supplier_update_pur_receive_detail_7d8339 on pur_receive_detail for update to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('POSTED', 'REVERSED')) with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));
