drop index ix_pur_purchase_order_detail__urgent_status_desc_requ_bd2cf8;

create index ix_pur_purchase_order_detail__urgent_status_desc_requ_c3b0a6 on pur_purchase_order_detail (urgent_status desc, require_date, order_line_no) where not deleted_flag and (status not in ('CLOSED', 'TERMINATED', 'CANCELLED') and deliver_status in ('NONE', 'PART'));
