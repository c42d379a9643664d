alter table pur_stock_in_detail alter column receive_detail_id drop not null;

alter table pur_stock_in_detail alter column unit_cost drop not null;

alter table pur_stock_in_detail alter column unit_cost drop default;

create index ix_pur_stock_in__stock_in_type_id__9827f0 on pur_stock_in (stock_in_type, id);

alter table pur_stock_in drop constraint ck_pur_stock_in_stock_in_type_e6c229;

alter table pur_stock_in add constraint ck_pur_stock_in_stock_in_type_6b70b3 check (stock_in_type in ('PURCHASE', 'CONSIGN', 'RETURNIN', 'OTHER'));

alter table pur_stock_in_detail add constraint ck_pur_stock_in_detail_unit_cost_033555 check (unit_cost >= 0);

alter table pur_stock_ledger drop constraint ck_pur_stock_ledger_move_type_60bbc3;

alter table pur_stock_ledger add constraint ck_pur_stock_ledger_move_type_2a6f3d check (move_type in ('RECV', 'RECV_R', 'INSP_NG', 'UNBLOCK', 'DESTROY', 'SCRAP', 'PUT', 'RET_OUT', 'RET_OUT_R', 'OWN_IN', 'ISSUE', 'RETURN_IN', 'OTHER_IN', 'TRANS', 'COUNT'));

alter table pur_stock_value_entry drop constraint ck_pur_stock_value_entry_move_type_a18c88;

alter table pur_stock_value_entry add constraint ck_pur_stock_value_entry_move_type_44b22e check (move_type in ('OPENING', 'RECV', 'RECV_R', 'INSP_NG', 'UNBLOCK', 'DESTROY', 'SCRAP', 'PUT', 'RET_OUT', 'RET_OUT_R', 'OWN_IN', 'ISSUE', 'RETURN_IN', 'OTHER_IN', 'TRANS', 'COUNT'));

-- A batch comes with a receipt, or is put into stock without one.
create or replace view pur_material_batch with (security_invoker = true) as
select min(d.id) as id, true as enabled_flag, null::text as remark, null::bigint as creator, min(d.create_date) as create_date,
       null::bigint as last_updated_by, max(d.last_update_date) as last_update_date, 1 as version_no, false as deleted_flag,
       d.batch_no, d.material_id, d.company_id, min(d.supplier_base_id) as supplier_base_id, min(m.base_unit_id) as unit_id,
       min(d.posting_date) as first_date, min(d.production_date) as production_date, min(d.expiry_date) as expiry_date,
       min(l.received) as received_qty, min(l.returned) as returned_qty, min(l.issued) as issued_qty, min(l.held) as held_qty
  from (select d.id, d.create_date, d.last_update_date, d.batch_no, d.material_id, d.company_id, d.supplier_base_id,
               r.posting_date, d.production_date, d.expiry_date
          from pur_receive_detail d join pur_receive r on r.id = d.parent_id
         where d.status = 'POSTED' and d.batch_no is not null and not d.deleted_flag
        union all
        select d.id, d.create_date, d.last_update_date, d.batch_no, d.material_id, d.company_id, null,
               h.posting_date, d.production_date, d.expiry_date
          from pur_stock_in_detail d join pur_stock_in h on h.id = d.parent_id
         where h.status = 'POSTED' and d.receive_detail_id is null and d.batch_no is not null and not d.deleted_flag
           and not h.deleted_flag) d
  join basic_material m on m.id = d.material_id
 cross join lateral (
       select coalesce(sum(x.base_qty) filter (where x.move_type in ('RECV', 'RECV_R', 'OTHER_IN')), 0) as received,
              -coalesce(sum(x.base_qty) filter (where x.move_type in ('RET_OUT', 'RET_OUT_R')), 0) as returned,
              -coalesce(sum(x.base_qty) filter (where x.move_type in ('ISSUE', 'RETURN_IN')), 0) as issued,
              coalesce(sum(x.base_qty), 0) as held
         from pur_stock_ledger x
        where x.material_id = d.material_id and x.batch_no = d.batch_no and x.company_id = d.company_id) l
 group by d.company_id, d.material_id, d.batch_no;

create or replace view pur_batch_movement with (security_invoker = true) as
select l.id, b.id as parent_id, true as enabled_flag, null::text as remark, l.creator, l.create_date, l.last_updated_by,
       l.last_update_date, l.version_no, l.deleted_flag, l.posting_date, l.move_type, l.source_doc, l.company_id, l.warehouse_id,
       l.location_id, l.stock_status, l.owner_id, l.base_qty
  from pur_stock_ledger l
 cross join lateral (
       select min(o.id) as id
         from (select d.id from pur_receive_detail d
                where d.material_id = l.material_id and d.batch_no = l.batch_no and d.company_id = l.company_id
                  and d.status = 'POSTED' and not d.deleted_flag
               union all
               select d.id from pur_stock_in_detail d join pur_stock_in h on h.id = d.parent_id
                where d.material_id = l.material_id and d.batch_no = l.batch_no and d.company_id = l.company_id
                  and d.receive_detail_id is null and h.status = 'POSTED' and not d.deleted_flag and not h.deleted_flag) o) b
 where b.id is not null;

-- What came back from use counts against what was issued of a recalled batch.
create or replace view pur_recall_place with (security_invoker = true) as
select x.*, row_number() over (partition by x.parent_id
         order by array_position(array['STOCK', 'ISSUED', 'RETURNED', 'GONE'], x.kind), x.stock_status, x.id)::integer as line_no
  from (
    select b.id, r.id as parent_id, true as enabled_flag, null::text as remark, b.creator, b.create_date, b.last_updated_by,
           b.last_update_date, b.version_no, false as deleted_flag, 'STOCK' as kind, null::text as source_doc,
           null::date as posting_date, null::text as used_by, b.company_id, b.warehouse_id, b.location_id, b.stock_status,
           b.owner_id, b.qty
      from pur_iqc_recall r
      join pur_stock_balance b on b.company_id = r.company_id and b.material_id = r.material_id
       and b.batch_no is not distinct from r.batch_no and b.qty > 0 and not b.deleted_flag
     where not r.deleted_flag
    union all
    select min(l.id), r.id, true, null, min(l.creator), min(l.create_date), min(l.last_updated_by), max(l.last_update_date), 1,
           false, k.kind, l.source_doc, min(l.posting_date),
           (select i.used_by from pur_stock_issue i where i.issue_no = l.source_doc and not i.deleted_flag limit 1),
           l.company_id, l.warehouse_id, null, null, null, -sum(l.base_qty)
      from pur_iqc_recall r
      join pur_stock_ledger l on l.company_id = r.company_id and l.material_id = r.material_id
       and l.batch_no is not distinct from r.batch_no and not l.deleted_flag
      join (values ('ISSUE', 'ISSUED'), ('RETURN_IN', 'ISSUED'), ('RET_OUT', 'RETURNED'), ('RET_OUT_R', 'RETURNED'),
                   ('SCRAP', 'GONE'), ('DESTROY', 'GONE'))
           as k (move_type, kind) on k.move_type = l.move_type
     where not r.deleted_flag
     group by r.id, k.kind, l.source_doc, l.company_id, l.warehouse_id
    having sum(l.base_qty) <> 0) x;
