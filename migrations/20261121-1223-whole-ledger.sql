alter table pur_purchase_order_detail add column plan_qty numeric(20,6) not null default 0;

alter table pur_purchase_order_detail add column destroy_qty numeric(20,6) not null default 0;

alter table pur_purchase_order_detail add column scrap_qty numeric(20,6) not null default 0;

alter table pur_purchase_order_detail add column ret_uninsp numeric(20,6) not null default 0;

alter table pur_purchase_order_detail add column ret_accept numeric(20,6) not null default 0;

alter table pur_purchase_order_detail add column ret_reject numeric(20,6) not null default 0;

alter table pur_purchase_order_detail add column ret_stock numeric(20,6) not null default 0;

alter table pur_purchase_order_detail add column replace_qty numeric(20,6) not null default 0;

alter table pur_pur_qty_ledger drop constraint ck_pur_pur_qty_ledger_event_688e22;

alter table pur_pur_qty_ledger add constraint ck_pur_pur_qty_ledger_event_93a4a6 check (event in ('ISSUE', 'CHANGE', 'CLOSE', 'REOPEN', 'CANCEL', 'PLAN', 'SHIP', 'UNSHIP', 'RECEIVE', 'ACCEPT', 'CONCEDE', 'REJECT', 'DESTROY', 'SCRAP', 'STOCK_IN', 'RET_UNINSP', 'RET_ACCEPT', 'RET_REJECT', 'RET_STOCK', 'REPLACE'));

alter table pur_purchase_order_detail drop constraint ck_pur_purchase_order_detail_decisions_619931;

alter table pur_purchase_order_detail drop constraint ck_pur_purchase_order_detail_limit_c75dd4;

alter table pur_purchase_order_detail drop constraint ck_pur_purchase_order_detail_inspected_c107f5;

alter table pur_purchase_order_detail drop constraint ck_pur_purchase_order_detail_stocked_0261b9;

alter table pur_purchase_order_detail add constraint ck_pur_purchase_order_detail_plan_qty_6a8345 check (plan_qty >= 0 and plan_qty <= order_qty - close_qty + replace_qty);

alter table pur_purchase_order_detail add constraint ck_pur_purchase_order_detail_decisions_faaa44 check (accept_qty >= 0 and concede_qty >= 0 and reject_qty >= 0 and destroy_qty >= 0);

alter table pur_purchase_order_detail add constraint ck_pur_purchase_order_detail_limit_8d9051 check (receive_qty + in_transit_qty <= order_qty * (1 + over_receipt_pct / 100) + replace_qty - close_qty);

alter table pur_purchase_order_detail add constraint ck_pur_purchase_order_detail_inspected_7120e7 check (accept_qty + concede_qty + reject_qty + destroy_qty + ret_uninsp <= receive_qty);

alter table pur_purchase_order_detail add constraint ck_pur_purchase_order_detail_stocked_1e5c62 check (stock_qty >= 0 and stock_qty + ret_accept <= accept_qty + concede_qty);

alter table pur_purchase_order_detail add constraint ck_pur_purchase_order_detail_blocked_c59add check (scrap_qty >= 0 and ret_reject + scrap_qty <= reject_qty);

alter table pur_purchase_order_detail add constraint ck_pur_purchase_order_detail_returned_5f705f check (ret_uninsp >= 0 and ret_accept >= 0 and ret_reject >= 0 and ret_stock >= 0 and ret_stock <= stock_qty);

alter table pur_purchase_order_detail add constraint ck_pur_purchase_order_detail_replaced_12fbd3 check (replace_qty >= 0 and replace_qty <= ret_uninsp + ret_accept + ret_reject + ret_stock);
