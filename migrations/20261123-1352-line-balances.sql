-- In one statement: the table is written anew once.
alter table pur_purchase_order_detail
  add column wait_insp_qty numeric(20,6) not null generated always as ((receive_qty - ((((accept_qty + concede_qty) + reject_qty) + destroy_qty) + ret_uninsp))) stored,
  add column wait_stock_qty numeric(20,6) not null generated always as (((accept_qty + concede_qty) - (stock_qty + ret_accept))) stored,
  add column blocked_qty numeric(20,6) not null generated always as ((reject_qty - (ret_reject + scrap_qty))) stored,
  add column stocked_net numeric(20,6) not null generated always as ((stock_qty - ret_stock)) stored,
  add column return_qty numeric(20,6) not null generated always as ((((ret_uninsp + ret_accept) + ret_reject) + ret_stock)) stored;

create index ix_pur_purchase_order_detail__urgent_status_desc_requ_bd2cf8 on pur_purchase_order_detail (urgent_status desc, require_date, order_line_no) where not deleted_flag and (status in ('WAIT', 'PROPOSED', 'CONFIRMED', 'TERMINATING') and deliver_status in ('NONE', 'PART'));
