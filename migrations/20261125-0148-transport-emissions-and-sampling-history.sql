alter table basic_material add column unit_weight numeric(20,6);

alter table basic_transport_mode add column emission_factor numeric(20,6);

alter table basic_transport_mode add column emission_source jsonb;

alter table pur_delivery_note add column distance_km numeric(20,6);

alter table pur_delivery_note add column freight_kg numeric(20,6);

alter table pur_delivery_note add column emission_factor numeric(20,6);

alter table pur_delivery_note add column co2e_kg numeric(20,6);

alter table pur_delivery_note add column carbon_gap text;

alter table pur_delivery_note_detail add column weight_kg numeric(20,6);

alter table pur_delivery_note_detail add column co2e_kg numeric(20,6);

create table pur_freight_distance (
  id bigint primary key,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  area_id bigint not null,
  warehouse_id bigint not null,
  transport_mode_id bigint not null,
  distance_km numeric(20,6) not null
);

alter table pur_freight_distance enable row level security;

alter table pur_freight_distance force row level security;

grant select, insert, update, delete on pur_freight_distance to srm_buyer, srm_supplier, srm_expert, srm_system;

alter table pur_receive_detail add column co2e_kg numeric(20,6);

alter table basic_material add constraint ck_basic_material_unit_weight_dca449 check (unit_weight > 0);

alter table basic_transport_mode add constraint ck_basic_transport_mode_emission_factor_df154f check (emission_factor >= 0);

create index ix_pur_delivery_note__co_e_kg_id__e2bde8 on pur_delivery_note (co2e_kg, id);

create index ix_pur_delivery_note__carbon_gap_id__2c75ed on pur_delivery_note (carbon_gap, id);

alter table pur_delivery_note add constraint ck_pur_delivery_note_distance_km_20a551 check (distance_km > 0);

alter table pur_delivery_note add constraint ck_pur_delivery_note_distance_km_47a0c0 check (distance_km <= 50000);

alter table pur_delivery_note add constraint ck_pur_delivery_note_carbon_gap_9049d0 check (carbon_gap in ('WEIGHT', 'DISTANCE', 'FACTOR', 'WEIGHT_DISTANCE', 'WEIGHT_FACTOR', 'DISTANCE_FACTOR', 'WEIGHT_DISTANCE_FACTOR', 'LINES'));

create unique index uq_pur_freight_distance__area_id_warehouse_id_transpo_86ece9 on pur_freight_distance (area_id, warehouse_id, transport_mode_id) where not deleted_flag;

create index ix_pur_freight_distance__area_id_id__fc7c30 on pur_freight_distance (area_id, id);

create index ix_pur_freight_distance__warehouse_id_id__0a231c on pur_freight_distance (warehouse_id, id);

create index ix_pur_freight_distance__transport_mode_id_id__bd8e34 on pur_freight_distance (transport_mode_id, id);

alter table pur_freight_distance add constraint ck_pur_freight_distance_distance_km_20a551 check (distance_km > 0);

alter table pur_freight_distance add constraint ck_pur_freight_distance_distance_km_47a0c0 check (distance_km <= 50000);

create policy p_srm_system_all_pur_freight_distance_194138 on pur_freight_distance for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_pur_freight_distance_194138 on pur_freight_distance for all to srm_buyer using (true) with check (true);

create index ix_pur_iqc_lot__material_id_supplier_base_id_judge_da_6587f5 on pur_iqc_lot (material_id, supplier_base_id, judge_date desc, id desc);

create index ix_pur_receive_detail__co_e_kg_id__e2bde8 on pur_receive_detail (co2e_kg, id);

alter table pur_freight_distance add constraint fk_pur_freight_distance_area_id_11ad50 foreign key (area_id) references basic_area (id);

alter table pur_freight_distance add constraint fk_pur_freight_distance_warehouse_id_765b55 foreign key (warehouse_id) references basic_warehouse (id);

alter table pur_freight_distance add constraint fk_pur_freight_distance_transport_mode_id_904633 foreign key (transport_mode_id) references basic_transport_mode (id);

-- By hand: what of notes before today cannot be told, for people to complete.
update pur_delivery_note
   set carbon_gap = case when gross_weight > 0 then '' else 'WEIGHT_' end || 'DISTANCE'
                    || case when transport_mode_id is null then '_FACTOR' else '' end;

-- By hand: the province and city that people have written, with and without the words for them.
create function pur_place_of(told text) returns table (province_id bigint, city_id bigint) language sql stable as $$
  select coalesce(p.id, c.parent_area_id), c.id
    from (select 1) one
    left join lateral (
         select a.id, a.short
           from (select b.id, b.admin_code,
                        regexp_replace(b.name ->> 'zh', '((壮族|回族|维吾尔)?自治区|特别行政区|省|市)$', '') as short
                   from basic_area b where b.level = 1 and not b.deleted_flag) a
          where told like a.short || '%'
          order by length(a.short) desc, a.admin_code limit 1) p on true
    left join lateral (
         select a.id, a.parent_area_id
           from (select case when p.id is null then told else substr(told, length(p.short) + 1) end as rest) t,
                (select b.id, b.admin_code, b.name ->> 'zh' as name, b.parent_area_id,
                        regexp_replace(b.name ->> 'zh', '(市|地区|盟|自治州)$', '') as short
                   from basic_area b where b.level = 2 and not b.deleted_flag) a
          where length(a.short) > 1 and t.rest like '%' || a.short || '%' and (p.id is null or a.parent_area_id = p.id)
          order by t.rest like '%' || a.name || '%' desc, position(a.short in t.rest), length(a.short) desc, a.admin_code
          limit 1) c on true
$$;

-- By hand: what is on the road, by the place that the function finds (`shipment/transitNote.document.ts`).
create or replace view pur_transit_note with (security_invoker = true) as
with here as materialized (
  select s.id, s.country_id, p.province_id, p.city_id
    from sup_supplier_base s
   cross join lateral pur_place_of(coalesce(nullif(btrim(s.region), ''), btrim(s.register_address), '')) p
   where s.id in (select n.supplier_base_id from pur_delivery_note n where n.status = 'SHIPPED' and not n.deleted_flag))
select n.id, min(n.id) over (partition by n.company_id, n.warehouse_id, h.country_id, h.province_id, h.city_id) as parent_id,
       true as enabled_flag, n.remark, n.creator, n.create_date, n.last_updated_by, n.last_update_date, n.version_no,
       n.deleted_flag, n.id as delivery_id, n.company_id, n.warehouse_id, n.supplier_base_id, h.country_id, h.province_id,
       h.city_id, l.count as line_count, n.ship_date, n.eta_date,
       greatest(0, installation_day() - installation_day(n.eta_date)) as overdue_days, n.carrier, n.waybill_no
  from pur_delivery_note n
  join here h on h.id = n.supplier_base_id
 cross join lateral (
       select count(*)::integer as count from pur_delivery_note_detail d where d.parent_id = n.id and not d.deleted_flag) l
 where n.status = 'SHIPPED' and not n.deleted_flag;

-- By hand: each line that was shipped, with what its transport gave off (`shipment/shipment.document.ts`).
create or replace view pur_shipment with (security_invoker = true) as
select l.id, true as enabled_flag, l.remark, l.creator, l.create_date, l.last_updated_by, l.last_update_date, l.version_no,
       l.deleted_flag, n.id as delivery_id, n.status as note_state, n.company_id, n.supplier_base_id, n.warehouse_id,
       l.order_detail_id, l.plan_detail_id, l.material_id, l.material_desc, l.unit_id, d.order_qty, p.plan_qty, l.ship_qty,
       x.transit_qty, l.received_qty, l.refuse_qty, l.short_qty,
       case when n.status in ('RECEIVED', 'CLOSED') then l.received_qty - l.ship_qty end as diff_qty,
       x.transit_qty > 0 as transit_flag,
       n.status in ('RECEIVED', 'CLOSED') and l.received_qty <> l.ship_qty as differs_flag,
       coalesce(d.confirm_date, d.require_date) as require_date, n.ship_date, n.eta_date, n.arrive_date,
       greatest(0, installation_day(coalesce(n.arrive_date, now())) - installation_day(n.eta_date)) as overdue_days,
       n.transport_mode_id, n.carrier, n.waybill_no, n.distance_km, l.weight_kg, l.co2e_kg, n.carbon_gap
  from pur_delivery_note_detail l
  join pur_delivery_note n on n.id = l.parent_id
  join pur_purchase_order_detail d on d.id = l.order_detail_id
  left join pur_delivery_plan_detail p on p.id = l.plan_detail_id
 cross join lateral (
   select case when n.status in ('SHIPPED', 'ARRIVED', 'RECEIVING')
               then l.ship_qty - l.received_qty - l.refuse_qty - l.short_qty else 0 end as transit_qty) x
 where n.status in ('SHIPPED', 'ARRIVED', 'RECEIVING', 'RECEIVED', 'CLOSED') and not l.deleted_flag and not n.deleted_flag;

-- By hand: emissions of transport by supplier and month (`carbon/carbonMonth.document.ts`); notes that cannot be told count apart.
create view pur_carbon_month with (security_invoker = true) as
select m.id, true as enabled_flag, null::text as remark, null::bigint as creator, m.create_date, null::bigint as last_updated_by,
       m.last_update_date, 1 as version_no, false as deleted_flag, m.month, m.supplier_base_id, m.company_id, m.note_count,
       m.unknown_count, m.tonnes, m.tonne_km, m.co2e_kg, round(m.co2e_kg / nullif(m.tonnes, 0), 3) as kg_per_tonne,
       round(m.co2e_kg * 1000 / nullif(m.tonne_km, 0), 3) as grams_per_tonne_km
  from (
    select min(n.id) as id, min(n.create_date) as create_date, max(n.last_update_date) as last_update_date,
           to_char(installation_day(n.ship_date), 'YYYY-MM') as month, n.supplier_base_id, n.company_id, count(*)::integer as note_count,
           (count(*) filter (where n.co2e_kg is null))::integer as unknown_count,
           round(sum(n.freight_kg) filter (where n.co2e_kg is not null) / 1000, 6) as tonnes,
           round(sum(n.freight_kg * n.distance_km) filter (where n.co2e_kg is not null) / 1000, 3) as tonne_km,
           sum(n.co2e_kg) as co2e_kg
      from pur_delivery_note n
     where n.status in ('SHIPPED', 'ARRIVED', 'RECEIVING', 'RECEIVED', 'CLOSED') and not n.deleted_flag
     group by to_char(installation_day(n.ship_date), 'YYYY-MM'), n.supplier_base_id, n.company_id) m;

grant select on pur_carbon_month to srm_buyer, srm_supplier, srm_system;
