alter table pur_delivery_note add column transport_mode_id bigint;

alter table pur_delivery_note add column incoterm_id bigint;

alter table pur_purchase_order add column incoterm_id bigint;

alter table pur_purchase_order add column transport_mode_id bigint;

alter table pur_purchase_order add column settlement_method_id bigint;

create index ix_pur_delivery_note__transport_mode_id_id__bd8e34 on pur_delivery_note (transport_mode_id, id);

create index ix_pur_delivery_note__incoterm_id_id__d5e920 on pur_delivery_note (incoterm_id, id);

create index ix_pur_purchase_order__incoterm_id_id__d5e920 on pur_purchase_order (incoterm_id, id);

create index ix_pur_purchase_order__transport_mode_id_id__bd8e34 on pur_purchase_order (transport_mode_id, id);

create index ix_pur_purchase_order__settlement_method_id_id__6f00d0 on pur_purchase_order (settlement_method_id, id);

alter table pur_delivery_note add constraint fk_pur_delivery_note_transport_mode_id_904633 foreign key (transport_mode_id) references basic_transport_mode (id);

alter table pur_delivery_note add constraint fk_pur_delivery_note_incoterm_id_46e4e1 foreign key (incoterm_id) references basic_incoterm (id);

alter table pur_purchase_order add constraint fk_pur_purchase_order_incoterm_id_46e4e1 foreign key (incoterm_id) references basic_incoterm (id);

alter table pur_purchase_order add constraint fk_pur_purchase_order_transport_mode_id_904633 foreign key (transport_mode_id) references basic_transport_mode (id);

alter table pur_purchase_order add constraint fk_pur_purchase_order_settlement_method_id_c83c39 foreign key (settlement_method_id) references basic_settlement_method (id);

create view pur_shipment with (security_invoker = true) as
select l.id, true as enabled_flag, l.remark, l.creator, l.create_date, l.last_updated_by, l.last_update_date, l.version_no,
       l.deleted_flag, n.id as delivery_id, n.status as note_state, n.company_id, n.supplier_base_id, n.warehouse_id,
       l.order_detail_id, l.plan_detail_id, l.material_id, l.material_desc, l.unit_id, d.order_qty, p.plan_qty, l.ship_qty,
       x.transit_qty, l.received_qty, l.refuse_qty, l.short_qty,
       case when n.status in ('RECEIVED', 'CLOSED') then l.received_qty - l.ship_qty end as diff_qty,
       x.transit_qty > 0 as transit_flag,
       n.status in ('RECEIVED', 'CLOSED') and l.received_qty <> l.ship_qty as differs_flag,
       coalesce(d.confirm_date, d.require_date) as require_date, n.ship_date, n.eta_date, n.arrive_date,
       greatest(0, coalesce(n.arrive_date, now())::date - n.eta_date::date) as overdue_days,
       n.transport_mode_id, n.carrier, n.waybill_no
  from pur_delivery_note_detail l
  join pur_delivery_note n on n.id = l.parent_id
  join pur_purchase_order_detail d on d.id = l.order_detail_id
  left join pur_delivery_plan_detail p on p.id = l.plan_detail_id
 cross join lateral (
   select case when n.status in ('SHIPPED', 'ARRIVED', 'RECEIVING')
               then l.ship_qty - l.received_qty - l.refuse_qty - l.short_qty else 0 end as transit_qty) x
 where n.status in ('SHIPPED', 'ARRIVED', 'RECEIVING', 'RECEIVED', 'CLOSED') and not l.deleted_flag and not n.deleted_flag;

grant select on pur_shipment to srm_buyer, srm_supplier, srm_system;
