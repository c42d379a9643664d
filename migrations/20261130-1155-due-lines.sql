-- What arrived for an order line, or for one schedule line of it, and on which day; a reversal lies on the day of its receipt.
create function arrivals_of(order_line bigint, plan_line bigint) returns table (arrived_on date, qty numeric)
language sql stable as $$
  select coalesce(installation_day(r.arrive_date), l.posting_date), l.qty
    from pur_pur_qty_ledger l
    left join pur_receive r on r.receive_no = l.source_doc
   where l.order_detail_id = order_line and l.event = 'RECEIVE' and (plan_line is null or l.plan_detail_id = plan_line)
$$;

-- What fell due and when it arrived: the rows behind delivery analysis and behind the delivery metrics of performance.
create view pur_due_line with (security_invoker = true) as
select d.id, true as enabled_flag, null::text as remark, d.creator, d.create_date, d.last_updated_by, d.last_update_date,
       d.version_no, false as deleted_flag, d.due_no, d.kind, d.order_detail_id, d.plan_detail_id, d.company_id,
       d.purchase_org_id, d.inventory_org_id, d.dept_id, d.supplier_base_id, d.purchaser_id, d.category_id, d.material_id,
       d.material_desc, d.warehouse_id, d.due_date, d.due_qty, coalesce(a.arrived, 0) as arrived_qty,
       least(d.due_qty, greatest(0, coalesce(a.in_time, 0))) as on_time_qty, d.unit_id, a.full_date,
       case when a.full_date is not null then a.full_date - d.due_date
            when d.due_date < installation_day() then installation_day() - d.due_date end as days_late,
       case when a.in_time >= d.due_qty then case when a.full_date < d.due_date then 'EARLY' else 'ON_TIME' end
            when a.full_date is not null then 'LATE'
            when d.due_date < installation_day() then 'OVERDUE' else 'PENDING' end as outcome,
       case when d.plan_detail_id is null
            then (select count(*)::int from pur_purchase_order_change_line c
                    join pur_purchase_order_change h on h.id = c.parent_id
                   where c.order_detail_id = d.id and c.kind = 'CHANGE' and h.status = 'EFFECTIVE' and not c.deleted_flag
                     and (c.new_date <> c.old_date or c.new_qty <> c.old_qty))
            else (select count(*)::int from pur_delivery_plan_change c
                   where c.plan_detail_id = d.plan_detail_id and c.kind in ('CHANGE', 'AGREE') and not c.deleted_flag) end as changes
  from (
       select l.id, o.creator, l.create_date, l.last_updated_by, l.last_update_date, l.version_no, l.order_line_no as due_no,
              'ORDER'::text as kind, l.id as order_detail_id, null::bigint as plan_detail_id, l.company_id, o.purchase_org_id,
              o.inventory_org_id, o.dept_id, l.supplier_base_id, o.purchaser_id, l.category_id, l.material_id, l.material_desc,
              l.warehouse_id, coalesce(l.confirm_date, l.require_date) as due_date, l.order_qty - l.close_qty as due_qty, l.unit_id
         from pur_purchase_order_detail l
         join pur_purchase_order o on o.id = l.parent_id
        where l.item_kind = 'GOODS' and l.plan_qty = 0 and l.order_qty > l.close_qty and not l.deleted_flag
          and l.status in ('CONFIRMED', 'CLOSED', 'TERMINATING', 'TERMINATED')
       union all
       select p.id, o.creator, p.create_date, p.last_updated_by, p.last_update_date, p.version_no, p.plan_line_no,
              'PLAN', p.order_detail_id, p.id, p.company_id, o.purchase_org_id, o.inventory_org_id, o.dept_id,
              p.supplier_base_id, o.purchaser_id, l.category_id, p.material_id, p.material_desc,
              coalesce(p.warehouse_id, l.warehouse_id), p.due_date, p.plan_qty - p.closed_qty, p.unit_id
         from pur_delivery_plan_detail p
         join pur_purchase_order_detail l on l.id = p.order_detail_id
         join pur_purchase_order o on o.id = l.parent_id
        where p.status in ('CONFIRMED', 'CHANGING', 'CLOSED') and p.plan_qty > p.closed_qty and p.due_date is not null
          and not p.deleted_flag) d
  left join lateral (
       select sum(t.qty) as arrived, sum(t.qty) filter (where t.arrived_on <= d.due_date) as in_time,
              case when sum(t.qty) >= d.due_qty then min(t.arrived_on) filter (where t.so_far >= d.due_qty) end as full_date
         from (select v.arrived_on, v.qty, sum(v.qty) over (order by v.arrived_on) as so_far
                 from arrivals_of(d.order_detail_id, d.plan_detail_id) v) t) a on true;

grant select on pur_due_line to srm_buyer, srm_system;
