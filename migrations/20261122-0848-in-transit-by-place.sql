-- By hand: what is on the road, by place (`shipment/transitPlace.document.ts`, `shipment/transitNote.document.ts`).
create view pur_transit_note with (security_invoker = true) as
with here as materialized (
  select s.id, s.country_id, p.id as province_id, c.id as city_id
    from sup_supplier_base s
    left join lateral (
         select a.id, a.short, t.told
           from (select coalesce(nullif(btrim(s.region), ''), btrim(s.register_address), '') as told) t,
                (select b.id, b.admin_code,
                        regexp_replace(b.name ->> 'zh', '((壮族|回族|维吾尔)?自治区|特别行政区|省|市)$', '') as short
                   from basic_area b where b.level = 1 and not b.deleted_flag) a
          where t.told like a.short || '%'
          order by length(a.short) desc, a.admin_code limit 1) p on true
    left join lateral (
         select a.id
           from (select case when p.id is null then coalesce(nullif(btrim(s.region), ''), btrim(s.register_address), '')
                             else substr(p.told, length(p.short) + 1) end as told) t,
                (select b.id, b.admin_code, b.name ->> 'zh' as name, b.parent_area_id,
                        regexp_replace(b.name ->> 'zh', '(市|地区|盟|自治州)$', '') as short
                   from basic_area b where b.level = 2 and not b.deleted_flag) a
          where length(a.short) > 1 and t.told like '%' || a.short || '%' and (p.id is null or a.parent_area_id = p.id)
          order by t.told like '%' || a.name || '%' desc, position(a.short in t.told), length(a.short) desc, a.admin_code
          limit 1) c on true
   where s.id in (select n.supplier_base_id from pur_delivery_note n where n.status = 'SHIPPED' and not n.deleted_flag))
select n.id, min(n.id) over (partition by n.company_id, n.warehouse_id, h.country_id, x.province_id, h.city_id) as parent_id,
       true as enabled_flag, n.remark, n.creator, n.create_date, n.last_updated_by, n.last_update_date, n.version_no,
       n.deleted_flag, n.id as delivery_id, n.company_id, n.warehouse_id, n.supplier_base_id, h.country_id, x.province_id,
       h.city_id, l.count as line_count, n.ship_date, n.eta_date,
       greatest(0, now()::date - n.eta_date::date) as overdue_days, n.carrier, n.waybill_no
  from pur_delivery_note n
  join here h on h.id = n.supplier_base_id
 cross join lateral (
       select coalesce(h.province_id, (select a.parent_area_id from basic_area a where a.id = h.city_id)) as province_id) x
 cross join lateral (
       select count(*)::integer as count from pur_delivery_note_detail d where d.parent_id = n.id and not d.deleted_flag) l
 where n.status = 'SHIPPED' and not n.deleted_flag;

grant select on pur_transit_note to srm_buyer, srm_system;

create view pur_transit_place with (security_invoker = true) as
select n.parent_id as id, true as enabled_flag, null::text as remark, null::bigint as creator, min(n.create_date) as create_date,
       null::bigint as last_updated_by, max(n.last_update_date) as last_update_date, 1 as version_no, false as deleted_flag,
       n.country_id, n.province_id, n.city_id, n.warehouse_id, n.company_id, count(*)::integer as note_count,
       sum(n.line_count)::integer as line_count, count(distinct n.supplier_base_id)::integer as supplier_count,
       min(n.eta_date) as first_eta, max(n.eta_date) as last_eta,
       count(*) filter (where n.overdue_days > 0)::integer as overdue_count, max(n.overdue_days) > 0 as overdue_flag,
       max(n.overdue_days) as overdue_days
  from pur_transit_note n
 group by n.parent_id, n.country_id, n.province_id, n.city_id, n.warehouse_id, n.company_id;

grant select on pur_transit_place to srm_buyer, srm_system;
