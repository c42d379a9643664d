alter table pur_receive_detail drop constraint ck_pur_receive_detail_decided_87cf22;

alter table pur_receive_detail add constraint ck_pur_receive_detail_decided_7120e7 check (accept_qty + concede_qty + reject_qty + destroy_qty + ret_uninsp <= receive_qty);

alter table pur_stock_ledger drop constraint ck_pur_stock_ledger_move_type_b0b341;

alter table pur_stock_ledger add constraint ck_pur_stock_ledger_move_type_6a305d check (move_type in ('RECV', 'RECV_R', 'INSP_NG', 'UNBLOCK', 'DESTROY', 'SCRAP', 'PUT', 'RET_OUT', 'RET_OUT_R'));

-- By hand: goods used up by testing cannot go back.
create or replace view pur_returnable_goods with (security_invoker = true) as
select x.* from (
  select d.id, true as enabled_flag, d.remark, d.creator, d.create_date, d.last_updated_by, d.last_update_date, d.version_no,
         d.deleted_flag, d.parent_id as receive_id, r.company_id, r.supplier_base_id, d.order_detail_id, d.material_id,
         d.material_desc, d.batch_no, d.unit_id, r.posting_date, d.reject_qty > d.ret_reject as rejected_flag,
         d.reject_qty - d.ret_reject as blocked_qty,
         d.receive_qty - d.accept_qty - d.concede_qty - d.reject_qty - d.destroy_qty - d.ret_uninsp as wait_insp_qty,
         d.accept_qty + d.concede_qty - d.stock_qty - d.ret_accept as wait_stock_qty,
         d.stock_qty - d.ret_stock as stocked_qty,
         coalesce((select sum(l.return_qty) from pur_returned_detail l join pur_returned h on h.id = l.parent_id
                    where l.receive_detail_id = d.id and not l.deleted_flag and not h.deleted_flag
                      and h.status in ('PENDING', 'APPROVED', 'NOTIFIED', 'DISPUTED', 'CONFIRMED')), 0) as reserved_qty
    from pur_receive_detail d join pur_receive r on r.id = d.parent_id
   where d.status = 'POSTED' and not d.deleted_flag) x
 where x.blocked_qty + x.wait_insp_qty + x.wait_stock_qty + x.stocked_qty > x.reserved_qty;
