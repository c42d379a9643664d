alter table pur_purchase_order_detail add column consign_flag boolean not null default false;

alter table pur_receive_detail add column scrap_qty numeric(20,6) not null default 0;

alter table pur_stock_balance add column owner_id bigint;

alter table pur_stock_ledger add column owner_id bigint;

alter table pur_receive_detail drop constraint ck_pur_receive_detail_returnable_91d7cb;

-- By hand: what was scrapped of a receipt line so far, and the owner as the last part of the keys of stock, empty for our own.
set local role srm_system;

update pur_receive_detail d set scrap_qty = x.qty
  from (select t.receive_detail_id as id, -sum(l.qty) as qty
          from pur_stock_ledger l join pur_iqc_lot t on t.id::text = l.source_line_id
         where l.move_type = 'SCRAP' group by 1) x
 where x.id = d.id and x.qty <= d.reject_qty - d.ret_reject;

update pur_stock_balance set balance_key = balance_key || '|';

reset role;

alter table pur_receive_detail add constraint ck_pur_receive_detail_returnable_538cee check (scrap_qty >= 0 and ret_reject + scrap_qty <= reject_qty and ret_stock <= stock_qty);

create index ix_pur_stock_balance__owner_id_id__ebbffd on pur_stock_balance (owner_id, id);

create policy p_srm_supplier_select_pur_stock_balance_aae327 on pur_stock_balance for select to srm_supplier using (owner_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_insert_pur_stock_balance_bd9af3 on pur_stock_balance for insert to srm_supplier with check (owner_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_update_pur_stock_balance_dea8c2 on pur_stock_balance for update to srm_supplier using (owner_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint)) with check (owner_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create index ix_pur_stock_ledger__owner_id_id__ebbffd on pur_stock_ledger (owner_id, id);

alter table pur_stock_ledger drop constraint ck_pur_stock_ledger_move_type_6a305d;

alter table pur_stock_ledger add constraint ck_pur_stock_ledger_move_type_60bbc3 check (move_type in ('RECV', 'RECV_R', 'INSP_NG', 'UNBLOCK', 'DESTROY', 'SCRAP', 'PUT', 'RET_OUT', 'RET_OUT_R', 'OWN_IN', 'ISSUE', 'TRANS', 'COUNT'));

alter table pur_stock_balance add constraint fk_pur_stock_balance_owner_id_f8c7ff foreign key (owner_id) references sup_supplier_base (id);

alter table pur_stock_ledger add constraint fk_pur_stock_ledger_owner_id_f8c7ff foreign key (owner_id) references sup_supplier_base (id);

-- By hand: scrapped goods cannot go back.
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
   where d.status = 'POSTED' and not d.deleted_flag) x
 where x.blocked_qty + x.wait_insp_qty + x.wait_stock_qty + x.stocked_qty > x.reserved_qty;
