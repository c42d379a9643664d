alter table pur_purchase_order_detail add column item_kind text not null default 'GOODS';

alter table pur_purchase_order_detail alter column item_kind drop default;

alter table pur_receive_detail alter column order_detail_id drop not null;

alter table pur_receive_detail add column progress_pct numeric(20,4);

alter table pur_receive_detail add column accept_amt numeric(20,4);

alter table pur_receive_detail add column service_flag boolean not null default false;

alter table pur_purchase_order_detail add constraint ck_pur_purchase_order_detail_item_kind_24a9dc check (item_kind in ('GOODS', 'SERVICE'));

create index ix_pur_receive__receive_type_id__aaf81b on pur_receive (receive_type, id);

alter table pur_receive drop constraint ck_pur_receive_receive_type_0dc7eb;

alter table pur_receive add constraint ck_pur_receive_receive_type_27f107 check (receive_type in ('ASN', 'ORDER', 'FREE', 'SERVICE'));

alter table pur_receive_detail drop constraint ck_pur_receive_detail_status_ea79b4;

alter table pur_receive_detail add constraint ck_pur_receive_detail_status_5fcc20 check (status in ('NEW', 'UNLINKED', 'POSTED', 'SENT_BACK', 'REVERSED'));

alter table pur_receive_detail add constraint ck_pur_receive_detail_progress_pct_322b47 check (progress_pct > 0);

alter table pur_receive_detail add constraint ck_pur_receive_detail_progress_pct_bb6b15 check (progress_pct <= 100);

alter table pur_receive_detail add constraint ck_pur_receive_detail_accept_amt_bff717 check (accept_amt > 0);

drop policy p_srm_supplier_select_pur_receive_detail_87dd4a on pur_receive_detail;

drop policy p_srm_supplier_update_pur_receive_detail_7d8339 on pur_receive_detail;

create policy p_srm_supplier_select_pur_receive_detail_c778e9 on pur_receive_detail for select to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('UNLINKED', 'POSTED', 'SENT_BACK', 'REVERSED'));

create policy p_srm_supplier_update_pur_receive_detail_db4156 on pur_receive_detail for update to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('UNLINKED', 'POSTED', 'SENT_BACK', 'REVERSED')) with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

-- By hand: goods without an order can be sent back, services cannot (`returned/returnableGoods.document.ts`).
create or replace view pur_returnable_goods with (security_invoker = true) as
select x.* from (
  select d.id, true as enabled_flag, d.remark, d.creator, d.create_date, d.last_updated_by, d.last_update_date, d.version_no,
         d.deleted_flag, d.parent_id as receive_id, r.company_id, r.supplier_base_id, d.order_detail_id, d.material_id,
         d.material_desc, d.batch_no, d.unit_id, r.posting_date, d.reject_qty > d.ret_reject + d.scrap_qty as rejected_flag,
         d.reject_qty - d.ret_reject - d.scrap_qty as blocked_qty,
         d.receive_qty - d.accept_qty - d.concede_qty - d.reject_qty - d.destroy_qty - d.ret_uninsp as wait_insp_qty,
         d.accept_qty + d.concede_qty - d.stock_qty - d.ret_accept as wait_stock_qty,
         d.stock_qty - d.ret_stock as stocked_qty,
         coalesce((select sum(l.return_qty) from pur_returned_detail l join pur_returned h on h.id = l.parent_id
                    where l.receive_detail_id = d.id and not l.deleted_flag and not h.deleted_flag
                      and h.status in ('PENDING', 'APPROVED', 'NOTIFIED', 'DISPUTED', 'CONFIRMED')), 0) as reserved_qty
    from pur_receive_detail d join pur_receive r on r.id = d.parent_id
   where d.status in ('POSTED', 'UNLINKED') and not d.service_flag and not d.deleted_flag) x
 where x.blocked_qty + x.wait_insp_qty + x.wait_stock_qty + x.stocked_qty > x.reserved_qty;
