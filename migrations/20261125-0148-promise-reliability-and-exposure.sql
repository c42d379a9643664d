alter table pur_delivery_plan add column material_share_pct numeric(20,4) not null default 0;

alter table pur_forecast add column material_share_pct numeric(20,4) not null default 0;

create table pur_promise_record (
  id bigint primary key,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  supplier_base_id bigint not null,
  level text not null,
  category_id bigint,
  material_id bigint,
  lead text,
  promise_count integer not null default 0,
  on_time_count integer not null default 0,
  on_time_pct numeric(20,4) not null default 0,
  median_days integer not null default 0,
  late_days integer not null default 0
);

alter table pur_promise_record enable row level security;

alter table pur_promise_record force row level security;

grant select, insert, update, delete on pur_promise_record to srm_buyer, srm_supplier, srm_expert, srm_system;

alter table pur_stock_up add column material_share_pct numeric(20,4) not null default 0;

create index ix_pur_promise_record__supplier_base_id_id__a7d98f on pur_promise_record (supplier_base_id, id);

create index ix_pur_promise_record__category_id_id__29a6b7 on pur_promise_record (category_id, id);

create index ix_pur_promise_record__material_id_id__5b9459 on pur_promise_record (material_id, id);

create index ix_pur_promise_record__level_id__200e11 on pur_promise_record (level, id);

create index ix_pur_promise_record__on_time_pct_id__8c1821 on pur_promise_record (on_time_pct, id);

create index ix_pur_promise_record__promise_count_id__15f9fd on pur_promise_record (promise_count, id);

alter table pur_promise_record add constraint ck_pur_promise_record_level_746f40 check (level in ('LEAD', 'MATERIAL', 'CATEGORY', 'SUPPLIER'));

alter table pur_promise_record add constraint ck_pur_promise_record_lead_c4ff67 check (lead in ('SHORT', 'MEDIUM', 'LONG'));

create policy p_srm_system_all_pur_promise_record_194138 on pur_promise_record for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_pur_promise_record_194138 on pur_promise_record for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_pur_promise_record_fe6d7b on pur_promise_record for select to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_insert_pur_promise_record_b68134 on pur_promise_record for insert to srm_supplier with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_update_pur_promise_record_faaa43 on pur_promise_record for update to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint)) with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

alter table pur_promise_record add constraint fk_pur_promise_record_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table pur_promise_record add constraint fk_pur_promise_record_category_id_87ffb0 foreign key (category_id) references basic_material_category (id);

alter table pur_promise_record add constraint fk_pur_promise_record_material_id_0e30c4 foreign key (material_id) references basic_material (id);

-- The parameter counts for a company, else for all; else as declared.
create temporary table share_of_company as
select c.id as company_id,
       coalesce((select p.value::numeric from system_sys_param p
                  where p.param_key = 'pur.deliveryPlan.materialSharePct' and p.enabled_flag and not p.deleted_flag
                    and (p.company_id = c.id or p.company_id is null) order by p.company_id nulls last limit 1), 60) as share
  from basic_company c;

-- By hand: what is published already carries the share of its company from now on, that of its last day before.
update pur_delivery_plan h set material_share_pct = s.share from share_of_company s where s.company_id = h.company_id and h.publish_time is not null;
update pur_forecast h set material_share_pct = s.share from share_of_company s where s.company_id = h.company_id and h.publish_date is not null;
update pur_stock_up h set material_share_pct = s.share from share_of_company s where s.company_id = h.company_id and h.status not in ('NEW', 'PENDING', 'REJECTED', 'WITHDRAWN');

drop table share_of_company;

-- By hand: each promised date of goods still to come, with what the supplier's own history says of it
-- (`reliability/promiseOutlook.document.ts`). Goods that came are taken off the earliest promises of a line first. The
-- record of the narrowest level speaks; where there is none, the prior of `reliability.rules.ts` does.
create view pur_promise_outlook with (security_invoker = true) as
with parts as (
  select r.id, r.create_date, r.last_update_date, p.company_id, p.supplier_base_id, p.material_id, p.order_detail_id,
         p.id as plan_detail_id, p.require_date, r.promise_date, r.promise_date - installation_day(r.create_date) as ahead,
         least(r.promise_qty, greatest(0, sum(r.promise_qty) over (partition by p.id order by r.promise_date, r.id) - p.received_qty))
           * d.base_factor_num / d.base_factor_den as open_qty
    from pur_delivery_plan_detail p
    join pur_delivery_promise r on r.plan_detail_id = p.id and not r.deleted_flag
    join pur_purchase_order_detail d on d.id = p.order_detail_id
   where p.status in ('REPLIED', 'CONFIRMED', 'CHANGING') and not p.deleted_flag
  union all
  select d.id, d.create_date, d.last_update_date, d.company_id, d.supplier_base_id, d.material_id, d.id, null, d.require_date,
         d.confirm_date, d.confirm_date - installation_day(coalesce(o.confirm_time, o.issue_date, d.create_date)),
         d.open_qty * d.base_factor_num / d.base_factor_den
    from pur_purchase_order_detail d join pur_purchase_order o on o.id = d.parent_id
   where d.status = 'CONFIRMED' and d.item_kind = 'GOODS' and d.plan_qty = 0 and d.open_qty > 0 and d.confirm_date is not null
     and d.material_id is not null and not d.deleted_flag
), told as (
  select p.*, m.base_unit_id, r.id as record_id, r.level, coalesce(r.promise_count, 0) as promise_count, r.median_days, r.late_days,
         case when p.promise_date < installation_day() then 0 else coalesce(r.on_time_pct, 50) end as reliability_pct
    from parts p
    join basic_material m on m.id = p.material_id
    left join lateral (
         select x.id, x.level, x.promise_count, x.on_time_pct, x.median_days, x.late_days
           from pur_promise_record x
          where x.supplier_base_id = p.supplier_base_id and not x.deleted_flag
            and (x.level = 'SUPPLIER' or x.level = 'CATEGORY' and x.category_id = m.category_id
                 or x.material_id = p.material_id
                    and coalesce(x.lead, '') in ('', case when p.ahead <= 7 then 'SHORT' when p.ahead <= 30 then 'MEDIUM' else 'LONG' end))
          order by case x.level when 'LEAD' then 0 when 'MATERIAL' then 1 when 'CATEGORY' then 2 else 3 end
          limit 1) r on true
   where p.open_qty > 0
)
select t.id, true as enabled_flag, null::text as remark, null::bigint as creator, t.create_date, null::bigint as last_updated_by,
       t.last_update_date, 1 as version_no, false as deleted_flag, t.company_id, t.supplier_base_id, t.material_id,
       t.order_detail_id, t.plan_detail_id, t.open_qty, t.base_unit_id as unit_id, t.require_date, t.promise_date,
       t.reliability_pct, t.promise_count, t.level, t.record_id,
       greatest(t.promise_date + coalesce(t.median_days, 0), installation_day()) as expected_date,
       case when t.promise_date + t.late_days >= installation_day() then t.promise_date + t.late_days end as sure_date,
       round(t.open_qty * (100 - t.reliability_pct) / 100, greatest(coalesce(u.precision, 6), 1)) as at_risk_qty
  from told t left join basic_unit u on u.id = t.base_unit_id;

grant select on pur_promise_outlook to srm_buyer, srm_supplier, srm_system;

-- By hand: the cockpit of shortages weighs what is promised by how far it may be believed (`shortage/materialShortage.document.ts`).
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
         coalesce(sum(d.need) filter (where d.require_date <= installation_day() + 7), 0) as need7_qty,
         coalesce(sum(d.need) filter (where d.require_date < installation_day()), 0) as late_qty,
         min(d.require_date) filter (where d.until_then > d.available) as short_date
    from days d group by d.company_id, d.material_id
), promised as (
  select o.company_id, o.material_id, round(sum(o.open_qty * o.reliability_pct) / sum(o.open_qty), 2) as reliability_pct,
         min(o.expected_date) as expected_date,
         coalesce(sum(o.at_risk_qty) filter (where o.promise_date <= o.require_date), 0) as at_risk_qty
    from pur_promise_outlook o where o.plan_detail_id is not null group by o.company_id, o.material_id
), seen as (
  -- A record counts once, however many promises it speaks for.
  select x.company_id, x.material_id, sum(x.promise_count) as promise_count
    from (select distinct o.company_id, o.material_id, o.record_id, o.promise_count
            from pur_promise_outlook o where o.plan_detail_id is not null) x
   group by x.company_id, x.material_id
), told as (
  select s.*, coalesce(w.qty, 0) as wait_insp_qty, m.base_unit_id as unit_id,
         case when s.late_qty > 0 then 'LATE'
              when s.need7_qty > s.available_qty + coalesce(w.qty, 0) + s.in_transit_qty then 'SHORT'
              when s.gap_qty > 0 or s.short_date <= installation_day() + 7 then 'TIGHT'
              else 'ENOUGH' end as level
    from sums s join basic_material m on m.id = s.material_id
    left join waiting w on w.company_id = s.company_id and w.material_id = s.material_id
   where s.need_qty > 0
)
select t.id, true as enabled_flag, null::text as remark, null::bigint as creator, t.create_date, null::bigint as last_updated_by,
       t.last_update_date, 1 as version_no, false as deleted_flag, t.company_id, t.material_id, t.unit_id, t.level,
       case t.level when 'LATE' then 0 when 'SHORT' then 1 when 'TIGHT' then 2 else 3 end as urgency,
       case when t.short_date is not null then greatest(0, t.short_date - installation_day()) end as cover_days, t.short_date, t.available_qty, t.wait_insp_qty, t.in_transit_qty,
       t.need_qty, t.need7_qty, t.gap_qty, t.late_qty, p.reliability_pct, coalesce(n.promise_count, 0)::integer as promise_count,
       p.expected_date, t.gap_qty + coalesce(p.at_risk_qty, 0) as expected_gap_qty
  from told t
  left join promised p on p.company_id = t.company_id and p.material_id = t.material_id
  left join seen n on n.company_id = t.company_id and n.material_id = t.material_id;

-- By hand: what binds a buyer, line by line, in the home currency (`exposure/exposureLine.document.ts`). Zones are those of
-- today. A forecast period counts what no plan calls off in it; its lines give way in the order in which they were written.
-- Prices are those of the order of a plan line, else of the newest order for the material, at the rate of that order.
create view pur_exposure_line with (security_invoker = true) as
with prices as (
  select distinct on (d.company_id, d.supplier_base_id, d.material_id) d.company_id, d.supplier_base_id, d.material_id,
         d.net_amt / nullif(d.order_qty * d.base_factor_num / d.base_factor_den, 0) * o.exchange_rate as unit_price
    from pur_purchase_order_detail d join pur_purchase_order o on o.id = d.parent_id
   where d.status not in ('NEW', 'CANCELLED', 'REFUSED') and d.material_id is not null and not d.deleted_flag
     and (d.supplier_base_id, d.material_id) in (
         select f.supplier_base_id, f.material_id from pur_forecast_detail f where f.status in ('ASKED', 'COMMITTED') and not f.deleted_flag
         union select s.supplier_base_id, s.material_id from pur_stock_up_detail s where s.status in ('ASKED', 'COMMITTED', 'READY') and not s.deleted_flag)
   order by d.company_id, d.supplier_base_id, d.material_id, d.id desc
), called as (
  select p.id, p.create_date, p.last_update_date, p.plan_line_no as source_no,
         case when p.require_date <= installation_day() + h.firm_days then 'PLAN_FIRM' else 'PLAN_TRADE' end as kind,
         p.company_id, p.supplier_base_id, p.material_id, p.require_date as due_date,
         (p.plan_qty - p.closed_qty - p.shipped_qty) * d.base_factor_num / d.base_factor_den as open_qty,
         d.net_amt / nullif(d.order_qty * d.base_factor_num / d.base_factor_den, 0) * o.exchange_rate as unit_price,
         case when p.require_date <= installation_day() + h.firm_days then 100 else h.material_share_pct end as share_pct,
         h.id as plan_id, null::bigint as forecast_id, null::bigint as stock_up_id
    from pur_delivery_plan_detail p
    join pur_delivery_plan h on h.id = p.parent_id
    join pur_purchase_order_detail d on d.id = p.order_detail_id
    join pur_purchase_order o on o.id = d.parent_id
   where p.status in ('WAIT', 'REPLIED', 'RETURNED', 'CONFIRMED', 'CHANGING') and not p.deleted_flag
     and p.require_date <= installation_day() + greatest(h.firm_days, h.trade_days)
), periods as (
  select f.id, f.create_date, f.last_update_date, h.forecast_no || '-' || f.line_no as source_no, f.company_id, f.supplier_base_id,
         f.material_id, f.bucket_start, h.bucket, h.firm_days, h.trade_days, h.material_share_pct, h.id as forecast_id,
         case when f.status = 'COMMITTED' then least(f.forecast_qty, f.commit_qty) else f.forecast_qty end as bound_qty,
         (f.bucket_start + case h.bucket when 'WEEK' then interval '1 week' else interval '1 month' end)::date as bucket_end
    from pur_forecast_detail f join pur_forecast h on h.id = f.parent_id
   where f.status in ('ASKED', 'COMMITTED') and h.status in ('PUBLISHED', 'REPLIED', 'ACCEPTED', 'ESCALATED')
     and not f.deleted_flag and not h.deleted_flag
), outlooks as (
  select f.*, least(f.bound_qty, greatest(0,
           sum(f.bound_qty) over (partition by f.company_id, f.supplier_base_id, f.material_id, f.bucket, f.bucket_start order by f.id)
           - c.qty)) as open_qty
    from periods f
   cross join lateral (
         select coalesce(sum((p.plan_qty - p.closed_qty) * d.base_factor_num / d.base_factor_den), 0) as qty
           from pur_delivery_plan_detail p join pur_purchase_order_detail d on d.id = p.order_detail_id
          where p.company_id = f.company_id and p.supplier_base_id = f.supplier_base_id and p.material_id = f.material_id
            and p.require_date >= f.bucket_start and p.require_date < f.bucket_end
            and p.status not in ('NEW', 'CANCELLED') and not p.deleted_flag) c
   where f.bucket_end > installation_day() and f.bucket_start <= installation_day() + greatest(f.firm_days, f.trade_days)
), stores as (
  select s.id, s.create_date, s.last_update_date, s.stock_up_line_no as source_no, s.company_id, s.supplier_base_id, s.material_id,
         h.valid_to as due_date, h.liability_rule, h.material_share_pct, h.id as stock_up_id,
         case when h.mode <> 'CONSIGN' then s.ready_qty - s.consume_qty - s.released_qty
              else (select coalesce(sum(b.qty), 0) from pur_stock_balance b
                     where b.company_id = s.company_id and b.material_id = s.material_id and b.owner_id = s.supplier_base_id
                       and (h.warehouse_id is null or b.warehouse_id = h.warehouse_id)
                       and b.stock_status = 'AVAILABLE' and not b.deleted_flag) end as open_qty
    from pur_stock_up_detail s join pur_stock_up h on h.id = s.parent_id
   where h.status in ('PUBLISHED', 'COMMITTED', 'READY') and h.liability_rule <> 'NONE' and not s.deleted_flag and not h.deleted_flag
     -- Consigned goods lie here once, whichever agreement asks for them next.
     and (h.mode <> 'CONSIGN' or installation_day() between h.valid_from and h.valid_to)
), bound as (
  select * from called
  union all
  select f.id, f.create_date, f.last_update_date, f.source_no,
         case when f.bucket_start <= installation_day() + f.firm_days then 'FORECAST_FIRM' else 'FORECAST_TRADE' end,
         f.company_id, f.supplier_base_id, f.material_id, f.bucket_start, f.open_qty, p.unit_price,
         case when f.bucket_start <= installation_day() + f.firm_days then 100 else f.material_share_pct end, null, f.forecast_id, null
    from outlooks f
    left join prices p on p.company_id = f.company_id and p.supplier_base_id = f.supplier_base_id and p.material_id = f.material_id
  union all
  select s.id, s.create_date, s.last_update_date, s.source_no, 'STOCK_UP', s.company_id, s.supplier_base_id, s.material_id,
         s.due_date, s.open_qty, p.unit_price, case s.liability_rule when 'FULL' then 100 else s.material_share_pct end,
         null, null, s.stock_up_id
    from stores s
    left join prices p on p.company_id = s.company_id and p.supplier_base_id = s.supplier_base_id and p.material_id = s.material_id
)
select b.id, true as enabled_flag, null::text as remark, null::bigint as creator, b.create_date, null::bigint as last_updated_by,
       b.last_update_date, 1 as version_no, false as deleted_flag, b.source_no, b.kind, b.company_id, b.supplier_base_id,
       b.material_id, b.due_date, b.open_qty, m.base_unit_id as unit_id, round(coalesce(b.unit_price, 0), 8) as unit_price, b.share_pct,
       round(b.open_qty * coalesce(b.unit_price, 0) * b.share_pct / 100, coalesce(u.decimals, 2)) as exposure_amt,
       c.currency_id, b.plan_id, b.forecast_id, b.stock_up_id
  from bound b
  join basic_material m on m.id = b.material_id
  left join basic_company c on c.id = b.company_id
  left join basic_currency u on u.id = c.currency_id
 where b.open_qty > 0;

grant select on pur_exposure_line to srm_buyer, srm_supplier, srm_system;

-- By hand: the same by company and supplier (`exposure/bindingExposure.document.ts`).
create view pur_binding_exposure with (security_invoker = true) as
select min(l.id) as id, true as enabled_flag, null::text as remark, null::bigint as creator, min(l.create_date) as create_date,
       null::bigint as last_updated_by, max(l.last_update_date) as last_update_date, 1 as version_no, false as deleted_flag,
       l.company_id, l.supplier_base_id,
       coalesce(sum(l.exposure_amt) filter (where l.kind = 'PLAN_FIRM'), 0) as plan_firm_amt,
       coalesce(sum(l.exposure_amt) filter (where l.kind = 'PLAN_TRADE'), 0) as plan_trade_amt,
       coalesce(sum(l.exposure_amt) filter (where l.kind = 'FORECAST_FIRM'), 0) as forecast_firm_amt,
       coalesce(sum(l.exposure_amt) filter (where l.kind = 'FORECAST_TRADE'), 0) as forecast_trade_amt,
       coalesce(sum(l.exposure_amt) filter (where l.kind = 'STOCK_UP'), 0) as stock_up_amt,
       sum(l.exposure_amt) as total_amt, min(l.currency_id) as currency_id
  from pur_exposure_line l
 group by l.company_id, l.supplier_base_id;

grant select on pur_binding_exposure to srm_buyer, srm_supplier, srm_system;
