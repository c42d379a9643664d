-- By hand: what never runs out has no days of cover; the greatest of nothing and 0 is 0 (`shortage/materialShortage.document.ts`).
create or replace view pur_material_shortage with (security_invoker = true) as
with needs as (
  select p.id, p.company_id, p.material_id, p.require_date, p.create_date, p.last_update_date,
         greatest(0, p.plan_qty - p.closed_qty - p.received_qty) * d.base_factor_num / d.base_factor_den as need,
         p.gap_qty * d.base_factor_num / d.base_factor_den as gap,
         (p.shipped_qty - p.received_qty) * d.base_factor_num / d.base_factor_den as on_way
    from pur_delivery_plan_detail p join pur_purchase_order_detail d on d.id = p.order_detail_id
   where p.status in ('WAIT', 'REPLIED', 'RETURNED', 'CONFIRMED', 'CHANGING') and not p.deleted_flag
), stock as (
  select company_id, material_id, sum(qty) filter (where stock_status = 'AVAILABLE') as available
    from pur_stock_balance where not deleted_flag group by company_id, material_id
), waiting as (
  select company_id, material_id,
         sum(greatest(0, receive_qty - accept_qty - concede_qty - reject_qty - destroy_qty - ret_uninsp) * base_factor_num / base_factor_den) as qty
    from pur_purchase_order_detail where receive_qty > 0 and not deleted_flag group by company_id, material_id
), days as (
  select n.*, coalesce(s.available, 0) as available,
         sum(n.need) over (partition by n.company_id, n.material_id order by n.require_date) as until_then
    from needs n left join stock s on s.company_id = n.company_id and s.material_id = n.material_id
), sums as (
  select min(d.id) as id, d.company_id, d.material_id, min(d.create_date) as create_date, max(d.last_update_date) as last_update_date,
         max(d.available) as available_qty, sum(d.need) as need_qty, sum(d.gap) as gap_qty, sum(d.on_way) as in_transit_qty,
         coalesce(sum(d.need) filter (where d.require_date <= current_date + 7), 0) as need7_qty,
         coalesce(sum(d.need) filter (where d.require_date < current_date), 0) as late_qty,
         min(d.require_date) filter (where d.until_then > d.available) as short_date
    from days d group by d.company_id, d.material_id
), told as (
  select s.*, coalesce(w.qty, 0) as wait_insp_qty, m.base_unit_id as unit_id,
         case when s.late_qty > 0 then 'LATE'
              when s.need7_qty > s.available_qty + coalesce(w.qty, 0) + s.in_transit_qty then 'SHORT'
              when s.gap_qty > 0 or s.short_date <= current_date + 7 then 'TIGHT'
              else 'ENOUGH' end as level
    from sums s join basic_material m on m.id = s.material_id
    left join waiting w on w.company_id = s.company_id and w.material_id = s.material_id
   where s.need_qty > 0
)
select t.id, true as enabled_flag, null::text as remark, null::bigint as creator, t.create_date, null::bigint as last_updated_by,
       t.last_update_date, 1 as version_no, false as deleted_flag, t.company_id, t.material_id, t.unit_id, t.level,
       case t.level when 'LATE' then 0 when 'SHORT' then 1 when 'TIGHT' then 2 else 3 end as urgency,
       case when t.short_date is not null then greatest(0, t.short_date - current_date) end as cover_days, t.short_date, t.available_qty, t.wait_insp_qty, t.in_transit_qty,
       t.need_qty, t.need7_qty, t.gap_qty, t.late_qty
  from told t;
