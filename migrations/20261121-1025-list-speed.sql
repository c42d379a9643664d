drop policy p_srm_system_all_basic_company_1a8471 on basic_company;

drop policy p_srm_buyer_all_basic_company_1a8471 on basic_company;

create policy p_srm_system_all_basic_company_194138 on basic_company for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_basic_company_194138 on basic_company for all to srm_buyer using (true) with check (true);

drop policy p_srm_system_all_basic_currency_1a8471 on basic_currency;

drop policy p_srm_buyer_all_basic_currency_1a8471 on basic_currency;

create policy p_srm_system_all_basic_currency_194138 on basic_currency for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_basic_currency_194138 on basic_currency for all to srm_buyer using (true) with check (true);

drop policy p_srm_system_all_basic_department_1a8471 on basic_department;

drop policy p_srm_buyer_all_basic_department_1a8471 on basic_department;

create policy p_srm_system_all_basic_department_194138 on basic_department for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_basic_department_194138 on basic_department for all to srm_buyer using (true) with check (true);

drop policy p_srm_system_all_basic_employee_1a8471 on basic_employee;

drop policy p_srm_buyer_all_basic_employee_1a8471 on basic_employee;

create policy p_srm_system_all_basic_employee_194138 on basic_employee for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_basic_employee_194138 on basic_employee for all to srm_buyer using (true) with check (true);

drop policy p_srm_system_all_basic_inventory_org_1a8471 on basic_inventory_org;

drop policy p_srm_buyer_all_basic_inventory_org_1a8471 on basic_inventory_org;

create policy p_srm_system_all_basic_inventory_org_194138 on basic_inventory_org for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_basic_inventory_org_194138 on basic_inventory_org for all to srm_buyer using (true) with check (true);

drop policy p_srm_system_all_basic_location_1a8471 on basic_location;

drop policy p_srm_buyer_all_basic_location_1a8471 on basic_location;

create policy p_srm_system_all_basic_location_194138 on basic_location for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_basic_location_194138 on basic_location for all to srm_buyer using (true) with check (true);

drop policy p_srm_system_all_basic_material_1a8471 on basic_material;

drop policy p_srm_buyer_all_basic_material_1a8471 on basic_material;

create policy p_srm_system_all_basic_material_194138 on basic_material for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_basic_material_194138 on basic_material for all to srm_buyer using (true) with check (true);

drop policy p_srm_system_all_basic_material_category_1a8471 on basic_material_category;

drop policy p_srm_buyer_all_basic_material_category_1a8471 on basic_material_category;

create policy p_srm_system_all_basic_material_category_194138 on basic_material_category for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_basic_material_category_194138 on basic_material_category for all to srm_buyer using (true) with check (true);

drop policy p_srm_system_all_basic_payment_term_1a8471 on basic_payment_term;

drop policy p_srm_buyer_all_basic_payment_term_1a8471 on basic_payment_term;

create policy p_srm_system_all_basic_payment_term_194138 on basic_payment_term for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_basic_payment_term_194138 on basic_payment_term for all to srm_buyer using (true) with check (true);

drop policy p_srm_system_all_basic_payment_term_line_1a8471 on basic_payment_term_line;

drop policy p_srm_buyer_all_basic_payment_term_line_1a8471 on basic_payment_term_line;

create policy p_srm_system_all_basic_payment_term_line_194138 on basic_payment_term_line for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_basic_payment_term_line_194138 on basic_payment_term_line for all to srm_buyer using (true) with check (true);

drop policy p_srm_system_all_basic_position_1a8471 on basic_position;

drop policy p_srm_buyer_all_basic_position_1a8471 on basic_position;

create policy p_srm_system_all_basic_position_194138 on basic_position for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_basic_position_194138 on basic_position for all to srm_buyer using (true) with check (true);

drop policy p_srm_system_all_basic_purchase_org_1a8471 on basic_purchase_org;

drop policy p_srm_buyer_all_basic_purchase_org_1a8471 on basic_purchase_org;

create policy p_srm_system_all_basic_purchase_org_194138 on basic_purchase_org for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_basic_purchase_org_194138 on basic_purchase_org for all to srm_buyer using (true) with check (true);

drop policy p_srm_system_all_basic_purchase_org_company_1a8471 on basic_purchase_org_company;

drop policy p_srm_buyer_all_basic_purchase_org_company_1a8471 on basic_purchase_org_company;

create policy p_srm_system_all_basic_purchase_org_company_194138 on basic_purchase_org_company for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_basic_purchase_org_company_194138 on basic_purchase_org_company for all to srm_buyer using (true) with check (true);

drop policy p_srm_system_all_basic_purchaser_1a8471 on basic_purchaser;

drop policy p_srm_buyer_all_basic_purchaser_1a8471 on basic_purchaser;

create policy p_srm_system_all_basic_purchaser_194138 on basic_purchaser for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_basic_purchaser_194138 on basic_purchaser for all to srm_buyer using (true) with check (true);

drop policy p_srm_system_all_basic_purchaser_org_1a8471 on basic_purchaser_org;

drop policy p_srm_buyer_all_basic_purchaser_org_1a8471 on basic_purchaser_org;

create policy p_srm_system_all_basic_purchaser_org_194138 on basic_purchaser_org for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_basic_purchaser_org_194138 on basic_purchaser_org for all to srm_buyer using (true) with check (true);

drop policy p_srm_system_all_basic_tax_rate_1a8471 on basic_tax_rate;

drop policy p_srm_buyer_all_basic_tax_rate_1a8471 on basic_tax_rate;

create policy p_srm_system_all_basic_tax_rate_194138 on basic_tax_rate for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_basic_tax_rate_194138 on basic_tax_rate for all to srm_buyer using (true) with check (true);

drop policy p_srm_system_all_basic_unit_1a8471 on basic_unit;

drop policy p_srm_buyer_all_basic_unit_1a8471 on basic_unit;

create policy p_srm_system_all_basic_unit_194138 on basic_unit for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_basic_unit_194138 on basic_unit for all to srm_buyer using (true) with check (true);

drop policy p_srm_system_all_basic_unit_category_1a8471 on basic_unit_category;

drop policy p_srm_buyer_all_basic_unit_category_1a8471 on basic_unit_category;

create policy p_srm_system_all_basic_unit_category_194138 on basic_unit_category for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_basic_unit_category_194138 on basic_unit_category for all to srm_buyer using (true) with check (true);

drop policy p_srm_system_all_basic_warehouse_1a8471 on basic_warehouse;

drop policy p_srm_buyer_all_basic_warehouse_1a8471 on basic_warehouse;

create policy p_srm_system_all_basic_warehouse_194138 on basic_warehouse for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_basic_warehouse_194138 on basic_warehouse for all to srm_buyer using (true) with check (true);

drop index ix_pur_delivery_note__company_id_id__c7e461;

drop index ix_pur_delivery_note__supplier_base_id_id__a7d98f;

create index ix_pur_delivery_note__company_id_status_deleted_flag__6182b4 on pur_delivery_note (company_id, status, deleted_flag, id);

create index ix_pur_delivery_note__supplier_base_id_status_deleted_3208a9 on pur_delivery_note (supplier_base_id, status, deleted_flag, id);

drop policy p_srm_system_all_pur_delivery_note_1a8471 on pur_delivery_note;

drop policy p_srm_buyer_all_pur_delivery_note_1a8471 on pur_delivery_note;

create policy p_srm_system_all_pur_delivery_note_194138 on pur_delivery_note for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_pur_delivery_note_194138 on pur_delivery_note for all to srm_buyer using (true) with check (true);

drop policy p_srm_system_all_pur_delivery_note_detail_1a8471 on pur_delivery_note_detail;

drop policy p_srm_buyer_all_pur_delivery_note_detail_1a8471 on pur_delivery_note_detail;

create policy p_srm_system_all_pur_delivery_note_detail_194138 on pur_delivery_note_detail for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_pur_delivery_note_detail_194138 on pur_delivery_note_detail for all to srm_buyer using (true) with check (true);

drop policy p_srm_system_all_pur_pur_operation_1a8471 on pur_pur_operation;

drop policy p_srm_buyer_all_pur_pur_operation_1a8471 on pur_pur_operation;

create policy p_srm_system_all_pur_pur_operation_194138 on pur_pur_operation for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_pur_pur_operation_194138 on pur_pur_operation for all to srm_buyer using (true) with check (true);

drop policy p_srm_system_all_pur_pur_operation_line_1a8471 on pur_pur_operation_line;

drop policy p_srm_buyer_all_pur_pur_operation_line_1a8471 on pur_pur_operation_line;

create policy p_srm_system_all_pur_pur_operation_line_194138 on pur_pur_operation_line for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_pur_pur_operation_line_194138 on pur_pur_operation_line for all to srm_buyer using (true) with check (true);

drop policy p_srm_system_all_pur_pur_qty_ledger_1a8471 on pur_pur_qty_ledger;

drop policy p_srm_buyer_all_pur_pur_qty_ledger_1a8471 on pur_pur_qty_ledger;

create policy p_srm_system_all_pur_pur_qty_ledger_194138 on pur_pur_qty_ledger for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_pur_pur_qty_ledger_194138 on pur_pur_qty_ledger for all to srm_buyer using (true) with check (true);

drop index ix_pur_purchase_order__company_id_id__c7e461;

drop index ix_pur_purchase_order__supplier_base_id_id__a7d98f;

create index ix_pur_purchase_order__company_id_status_deleted_flag_6182b4 on pur_purchase_order (company_id, status, deleted_flag, id);

create index ix_pur_purchase_order__supplier_base_id_status_delete_3208a9 on pur_purchase_order (supplier_base_id, status, deleted_flag, id);

create index ix_pur_purchase_order__urgent_status_desc_order_date__8e3878 on pur_purchase_order (urgent_status desc, order_date desc, order_no desc, id desc);

create index ix_pur_purchase_order__supplier_base_id_urgent_status_b8ed9c on pur_purchase_order (supplier_base_id, urgent_status desc, order_date desc, order_no desc, id desc);

drop policy p_srm_system_all_pur_purchase_order_1a8471 on pur_purchase_order;

drop policy p_srm_buyer_all_pur_purchase_order_1a8471 on pur_purchase_order;

drop policy p_srm_supplier_select_pur_purchase_order_b92c7b on pur_purchase_order;

drop policy p_srm_supplier_update_pur_purchase_order_fd14e6 on pur_purchase_order;

create policy p_srm_system_all_pur_purchase_order_194138 on pur_purchase_order for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_pur_purchase_order_194138 on pur_purchase_order for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_pur_purchase_order_fcf037 on pur_purchase_order for select to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('ISSUED', 'NEGOTIATING', 'REFUSED', 'CONFIRMED', 'EXECUTING', 'COMPLETED', 'CANCELLED'));

create policy p_srm_supplier_update_pur_purchase_order_bf2a49 on pur_purchase_order for update to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('ISSUED', 'NEGOTIATING', 'REFUSED', 'CONFIRMED', 'EXECUTING', 'COMPLETED', 'CANCELLED')) with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

drop index ix_pur_purchase_order_detail__company_id_id__c7e461;

drop index ix_pur_purchase_order_detail__supplier_base_id_id__a7d98f;

create index ix_pur_purchase_order_detail__company_id_status_delet_6182b4 on pur_purchase_order_detail (company_id, status, deleted_flag, id);

create index ix_pur_purchase_order_detail__supplier_base_id_status_3208a9 on pur_purchase_order_detail (supplier_base_id, status, deleted_flag, id);

create index ix_pur_purchase_order_detail__urgent_status_desc_requ_f1275c on pur_purchase_order_detail (urgent_status desc, require_date, order_line_no, id desc);

drop policy p_srm_system_all_pur_purchase_order_detail_1a8471 on pur_purchase_order_detail;

drop policy p_srm_buyer_all_pur_purchase_order_detail_1a8471 on pur_purchase_order_detail;

drop policy p_srm_supplier_select_pur_purchase_order_detail_4dced2 on pur_purchase_order_detail;

drop policy p_srm_supplier_update_pur_purchase_order_detail_081a34 on pur_purchase_order_detail;

create policy p_srm_system_all_pur_purchase_order_detail_194138 on pur_purchase_order_detail for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_pur_purchase_order_detail_194138 on pur_purchase_order_detail for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_pur_purchase_order_detail_1d0fa4 on pur_purchase_order_detail for select to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('WAIT', 'PROPOSED', 'REFUSED', 'CONFIRMED', 'CLOSED', 'CANCELLED'));

create policy p_srm_supplier_update_pur_purchase_order_detail_5be421 on pur_purchase_order_detail for update to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('WAIT', 'PROPOSED', 'REFUSED', 'CONFIRMED', 'CLOSED', 'CANCELLED')) with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

drop index ix_pur_receive__company_id_id__c7e461;

drop index ix_pur_receive__supplier_base_id_id__a7d98f;

create index ix_pur_receive__company_id_status_deleted_flag_id__6182b4 on pur_receive (company_id, status, deleted_flag, id);

create index ix_pur_receive__supplier_base_id_status_deleted_flag__3208a9 on pur_receive (supplier_base_id, status, deleted_flag, id);

drop policy p_srm_system_all_pur_receive_1a8471 on pur_receive;

drop policy p_srm_buyer_all_pur_receive_1a8471 on pur_receive;

drop policy p_srm_supplier_select_pur_receive_4dced2 on pur_receive;

drop policy p_srm_supplier_update_pur_receive_081a34 on pur_receive;

create policy p_srm_system_all_pur_receive_194138 on pur_receive for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_pur_receive_194138 on pur_receive for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_pur_receive_87dd4a on pur_receive for select to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('POSTED', 'REVERSED'));

create policy p_srm_supplier_update_pur_receive_7d8339 on pur_receive for update to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('POSTED', 'REVERSED')) with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

drop index ix_pur_receive_detail__company_id_id__c7e461;

drop index ix_pur_receive_detail__supplier_base_id_id__a7d98f;

create index ix_pur_receive_detail__company_id_status_deleted_flag_6182b4 on pur_receive_detail (company_id, status, deleted_flag, id);

create index ix_pur_receive_detail__supplier_base_id_status_delete_3208a9 on pur_receive_detail (supplier_base_id, status, deleted_flag, id);

drop policy p_srm_system_all_pur_receive_detail_1a8471 on pur_receive_detail;

drop policy p_srm_buyer_all_pur_receive_detail_1a8471 on pur_receive_detail;

drop policy p_srm_supplier_select_pur_receive_detail_4dced2 on pur_receive_detail;

drop policy p_srm_supplier_update_pur_receive_detail_081a34 on pur_receive_detail;

create policy p_srm_system_all_pur_receive_detail_194138 on pur_receive_detail for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_pur_receive_detail_194138 on pur_receive_detail for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_pur_receive_detail_87dd4a on pur_receive_detail for select to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('POSTED', 'REVERSED'));

create policy p_srm_supplier_update_pur_receive_detail_7d8339 on pur_receive_detail for update to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('POSTED', 'REVERSED')) with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

drop policy p_srm_system_all_pur_stock_balance_1a8471 on pur_stock_balance;

drop policy p_srm_buyer_all_pur_stock_balance_1a8471 on pur_stock_balance;

create policy p_srm_system_all_pur_stock_balance_194138 on pur_stock_balance for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_pur_stock_balance_194138 on pur_stock_balance for all to srm_buyer using (true) with check (true);

drop index ix_pur_stock_in__company_id_id__c7e461;

create index ix_pur_stock_in__company_id_status_deleted_flag_id__6182b4 on pur_stock_in (company_id, status, deleted_flag, id);

drop policy p_srm_system_all_pur_stock_in_1a8471 on pur_stock_in;

drop policy p_srm_buyer_all_pur_stock_in_1a8471 on pur_stock_in;

create policy p_srm_system_all_pur_stock_in_194138 on pur_stock_in for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_pur_stock_in_194138 on pur_stock_in for all to srm_buyer using (true) with check (true);

drop policy p_srm_system_all_pur_stock_in_detail_1a8471 on pur_stock_in_detail;

drop policy p_srm_buyer_all_pur_stock_in_detail_1a8471 on pur_stock_in_detail;

create policy p_srm_system_all_pur_stock_in_detail_194138 on pur_stock_in_detail for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_pur_stock_in_detail_194138 on pur_stock_in_detail for all to srm_buyer using (true) with check (true);

drop policy p_srm_system_all_pur_stock_ledger_1a8471 on pur_stock_ledger;

drop policy p_srm_buyer_all_pur_stock_ledger_1a8471 on pur_stock_ledger;

create policy p_srm_system_all_pur_stock_ledger_194138 on pur_stock_ledger for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_pur_stock_ledger_194138 on pur_stock_ledger for all to srm_buyer using (true) with check (true);

drop policy p_srm_system_all_sup_supplier_base_1a8471 on sup_supplier_base;

drop policy p_srm_buyer_all_sup_supplier_base_1a8471 on sup_supplier_base;

create policy p_srm_system_all_sup_supplier_base_194138 on sup_supplier_base for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_sup_supplier_base_194138 on sup_supplier_base for all to srm_buyer using (true) with check (true);

drop policy p_srm_system_all_sup_supplier_company_1a8471 on sup_supplier_company;

drop policy p_srm_buyer_all_sup_supplier_company_1a8471 on sup_supplier_company;

create policy p_srm_system_all_sup_supplier_company_194138 on sup_supplier_company for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_sup_supplier_company_194138 on sup_supplier_company for all to srm_buyer using (true) with check (true);

drop policy p_srm_system_all_sup_supplier_contact_1a8471 on sup_supplier_contact;

drop policy p_srm_buyer_all_sup_supplier_contact_1a8471 on sup_supplier_contact;

create policy p_srm_system_all_sup_supplier_contact_194138 on sup_supplier_contact for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_sup_supplier_contact_194138 on sup_supplier_contact for all to srm_buyer using (true) with check (true);

drop policy p_srm_system_all_system_iap_sys_user_t_1a8471 on system_iap_sys_user_t;

drop policy p_srm_buyer_all_system_iap_sys_user_t_1a8471 on system_iap_sys_user_t;

create policy p_srm_system_all_system_iap_sys_user_t_194138 on system_iap_sys_user_t for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_system_iap_sys_user_t_194138 on system_iap_sys_user_t for all to srm_buyer using (true) with check (true);

drop policy p_srm_system_all_system_sys_code_1a8471 on system_sys_code;

drop policy p_srm_buyer_all_system_sys_code_1a8471 on system_sys_code;

create policy p_srm_system_all_system_sys_code_194138 on system_sys_code for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_system_sys_code_194138 on system_sys_code for all to srm_buyer using (true) with check (true);

drop policy p_srm_system_all_system_sys_code_entry_1a8471 on system_sys_code_entry;

drop policy p_srm_buyer_all_system_sys_code_entry_1a8471 on system_sys_code_entry;

create policy p_srm_system_all_system_sys_code_entry_194138 on system_sys_code_entry for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_system_sys_code_entry_194138 on system_sys_code_entry for all to srm_buyer using (true) with check (true);

drop policy p_srm_system_all_system_sys_module_1a8471 on system_sys_module;

drop policy p_srm_buyer_all_system_sys_module_1a8471 on system_sys_module;

create policy p_srm_system_all_system_sys_module_194138 on system_sys_module for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_system_sys_module_194138 on system_sys_module for all to srm_buyer using (true) with check (true);

drop policy p_srm_system_all_system_sys_number_rule_1a8471 on system_sys_number_rule;

drop policy p_srm_buyer_all_system_sys_number_rule_1a8471 on system_sys_number_rule;

create policy p_srm_system_all_system_sys_number_rule_194138 on system_sys_number_rule for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_system_sys_number_rule_194138 on system_sys_number_rule for all to srm_buyer using (true) with check (true);

drop policy p_srm_system_all_system_sys_role_1a8471 on system_sys_role;

drop policy p_srm_buyer_all_system_sys_role_1a8471 on system_sys_role;

create policy p_srm_system_all_system_sys_role_194138 on system_sys_role for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_system_sys_role_194138 on system_sys_role for all to srm_buyer using (true) with check (true);

drop policy p_srm_system_all_system_sys_role_module_1a8471 on system_sys_role_module;

drop policy p_srm_buyer_all_system_sys_role_module_1a8471 on system_sys_role_module;

create policy p_srm_system_all_system_sys_role_module_194138 on system_sys_role_module for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_system_sys_role_module_194138 on system_sys_role_module for all to srm_buyer using (true) with check (true);

drop policy p_srm_system_all_system_sys_user_company_1a8471 on system_sys_user_company;

drop policy p_srm_buyer_all_system_sys_user_company_1a8471 on system_sys_user_company;

create policy p_srm_system_all_system_sys_user_company_194138 on system_sys_user_company for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_system_sys_user_company_194138 on system_sys_user_company for all to srm_buyer using (true) with check (true);

drop policy p_srm_system_all_system_sys_user_role_1a8471 on system_sys_user_role;

drop policy p_srm_buyer_all_system_sys_user_role_1a8471 on system_sys_user_role;

create policy p_srm_system_all_system_sys_user_role_194138 on system_sys_user_role for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_system_sys_user_role_194138 on system_sys_user_role for all to srm_buyer using (true) with check (true);
