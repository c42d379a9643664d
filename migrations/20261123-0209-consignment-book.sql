create policy p_srm_supplier_select_pur_stock_ledger_aae327 on pur_stock_ledger for select to srm_supplier using (owner_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_insert_pur_stock_ledger_bd9af3 on pur_stock_ledger for insert to srm_supplier with check (owner_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_update_pur_stock_ledger_dea8c2 on pur_stock_ledger for update to srm_supplier using (owner_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint)) with check (owner_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

-- By hand: the book of consigned goods (`consign/consignBook.document.ts`); moves within our warehouses change no balance.
create view pur_consign_book with (security_invoker = true) as
select l.id, true as enabled_flag, null::text as remark, l.creator, l.create_date, null::bigint as last_updated_by,
       l.create_date as last_update_date, 1 as version_no, false as deleted_flag, l.posting_date, l.company_id,
       l.owner_id as supplier_base_id, l.warehouse_id, l.material_id, l.batch_no, l.move_type,
       greatest(l.base_qty, 0) as in_qty, greatest(-l.base_qty, 0) as out_qty,
       sum(l.base_qty) over (partition by l.company_id, l.owner_id, l.material_id order by l.posting_date, l.id) as balance_qty,
       m.base_unit_id as unit_id, l.source_doc
  from pur_stock_ledger l join basic_material m on m.id = l.material_id
 where l.owner_id is not null
   and l.move_type in ('RECV', 'RECV_R', 'OWN_IN', 'RET_OUT', 'RET_OUT_R', 'DESTROY', 'SCRAP', 'COUNT');

grant select on pur_consign_book to srm_buyer, srm_supplier, srm_system;
