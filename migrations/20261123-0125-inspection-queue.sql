-- By hand: lots that wait for their verdict, beside what is needed of their material (`iqc/iqcQueue.document.ts`).
create view pur_iqc_queue with (security_invoker = true) as
with lots as materialized (
  select l.*, d.base_factor_num / d.base_factor_den as factor, coalesce(p.require_date, d.require_date) as need_date
    from pur_iqc_lot l
    left join pur_purchase_order_detail d on d.id = l.order_detail_id
    left join pur_receive_detail r on r.id = l.receive_detail_id
    left join pur_delivery_note_detail n on n.id = r.delivery_detail_id
    left join pur_delivery_plan_detail p on p.id = n.plan_detail_id
   where l.status in ('WAIT', 'INSPECTING', 'JUDGED') and l.wait_qty > 0 and not l.deleted_flag
), goods as (
  select distinct company_id, material_id from lots where material_id is not null
), needs as (
  -- Called off and not here.
  select g.company_id, g.material_id, p.require_date as day,
         greatest(0, p.plan_qty - p.closed_qty - p.received_qty) * d.base_factor_num / d.base_factor_den as qty
    from goods g
    join pur_delivery_plan_detail p on p.company_id = g.company_id and p.material_id = g.material_id
     and p.status in ('WAIT', 'REPLIED', 'RETURNED', 'CONFIRMED', 'CHANGING') and not p.deleted_flag
    join pur_purchase_order_detail d on d.id = p.order_detail_id
  union all
  -- Ordered without being called off, and not here.
  select g.company_id, g.material_id, d.require_date,
         least(d.open_qty, d.order_qty - d.close_qty + d.replace_qty - d.plan_qty) * d.base_factor_num / d.base_factor_den
    from goods g
    join pur_purchase_order_detail d on d.company_id = g.company_id and d.material_id = g.material_id
     and d.status = 'CONFIRMED' and d.delivery_mode = 'ORDER' and d.open_qty > 0 and not d.deleted_flag
   where d.order_qty - d.close_qty + d.replace_qty > d.plan_qty
  union all
  -- Here, and not to be used before its verdict.
  select l.company_id, l.material_id, coalesce(l.need_date, l.create_date::date), l.wait_qty * coalesce(l.factor, 1) from lots l
), days as (
  select n.*, s.available, sum(n.qty) over (partition by n.company_id, n.material_id order by n.day) as until_then
    from needs n
   cross join lateral (
         select coalesce(sum(b.qty), 0) as available from pur_stock_balance b
          where b.company_id = n.company_id and b.material_id = n.material_id and b.stock_status = 'AVAILABLE'
            and not b.deleted_flag) s
), told as (
  select company_id, material_id, max(available) as available,
         coalesce(sum(qty) filter (where day <= current_date), 0) as due_qty,
         coalesce(sum(qty) filter (where day <= current_date + 7), 0) as need7_qty,
         min(day) filter (where until_then > available) as short_date
    from days group by company_id, material_id
)
select l.id, true as enabled_flag, l.remark, l.creator, l.create_date, l.last_updated_by, l.last_update_date, l.version_no,
       l.deleted_flag, l.id as lot_id, l.status as lot_state, l.company_id, l.supplier_base_id, l.warehouse_id, l.material_id,
       l.batch_no, l.unit_id, l.wait_qty, l.mode, l.inspector_id, l.due_date, coalesce(l.due_date < now(), false) as overdue_flag,
       case when t.short_date <= current_date then 'SHORT' when t.short_date <= current_date + 7 then 'TIGHT' else 'ENOUGH' end as level,
       greatest(0, t.short_date - current_date) as cover_days, t.short_date, m.base_unit_id, t.available as available_qty,
       t.due_qty, t.need7_qty, greatest(0, t.need7_qty - t.available) as missing_qty
  from lots l
  left join basic_material m on m.id = l.material_id
  left join told t on t.company_id = l.company_id and t.material_id = l.material_id;

grant select on pur_iqc_queue to srm_buyer, srm_system;
