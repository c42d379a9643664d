alter table pur_delivery_note_detail add column plan_detail_id bigint;

create table pur_delivery_plan (
  id bigint primary key,
  status text not null default 'NEW'::text,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  plan_no text not null,
  plan_version integer not null default 1,
  company_id bigint not null,
  supplier_base_id bigint not null,
  plan_from date not null,
  plan_to date not null,
  reply_due_date timestamp with time zone not null,
  confirm_mode text not null,
  source text not null,
  frozen_days integer not null,
  firm_days integer not null,
  trade_days integer not null,
  cum_reset_date date,
  firm_amt numeric(20,4) not null default 0,
  trade_amt numeric(20,4) not null default 0,
  exposure_amt numeric(20,4) not null default 0,
  gap_lines integer not null default 0,
  publish_time timestamp with time zone,
  reply_time timestamp with time zone,
  late_reply_flag boolean not null default false,
  confirm_time timestamp with time zone,
  deemed_flag boolean not null default false,
  return_reason text,
  cancel_reason text
);

alter table pur_delivery_plan enable row level security;

alter table pur_delivery_plan force row level security;

grant select, insert, update, delete on pur_delivery_plan to srm_buyer, srm_supplier, srm_expert, srm_system;

create table pur_delivery_plan_change (
  id bigint primary key,
  parent_id bigint not null,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  plan_version integer not null default 0,
  plan_detail_id bigint,
  company_id bigint,
  supplier_base_id bigint,
  kind text not null,
  old_qty numeric(20,6) not null default 0,
  new_qty numeric(20,6) not null default 0,
  old_date date,
  new_date date,
  reason text
);

alter table pur_delivery_plan_change enable row level security;

alter table pur_delivery_plan_change force row level security;

grant select, insert, update, delete on pur_delivery_plan_change to srm_buyer, srm_supplier, srm_expert, srm_system;

create table pur_delivery_plan_detail (
  id bigint primary key,
  parent_id bigint not null,
  status text not null default 'NEW'::text,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  plan_line_no text,
  company_id bigint,
  supplier_base_id bigint,
  line_no integer not null,
  order_detail_id bigint not null,
  material_id bigint,
  material_desc text,
  plan_qty numeric(20,6) not null,
  unit_id bigint,
  require_date date not null,
  time_from text,
  time_to text,
  warehouse_id bigint,
  dock text,
  zone text,
  promise_qty numeric(20,6) not null default 0,
  gap_qty numeric(20,6) not null default 0,
  due_date date,
  proposed_qty numeric(20,6) not null default 0,
  proposed_date date,
  change_reason text,
  previous_status text,
  shipped_qty numeric(20,6) not null default 0,
  received_qty numeric(20,6) not null default 0,
  closed_qty numeric(20,6) not null default 0,
  cum_plan_qty numeric(20,6) not null default 0,
  cum_receive_qty numeric(20,6) not null default 0,
  cum_balance_qty numeric(20,6) not null default 0
);

alter table pur_delivery_plan_detail enable row level security;

alter table pur_delivery_plan_detail force row level security;

grant select, insert, update, delete on pur_delivery_plan_detail to srm_buyer, srm_supplier, srm_expert, srm_system;

create table pur_delivery_promise (
  id bigint primary key,
  parent_id bigint not null,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  plan_detail_id bigint,
  company_id bigint,
  supplier_base_id bigint,
  plan_version integer not null default 0,
  promise_qty numeric(20,6) not null default 0,
  promise_date date not null,
  reason text
);

alter table pur_delivery_promise enable row level security;

alter table pur_delivery_promise force row level security;

grant select, insert, update, delete on pur_delivery_promise to srm_buyer, srm_supplier, srm_expert, srm_system;

alter table pur_pur_qty_ledger add column plan_detail_id bigint;

alter table pur_purchase_order_detail add column delivery_mode text not null default 'ORDER';

alter table pur_purchase_order_detail alter column delivery_mode drop default;

create index ix_pur_delivery_note_detail__plan_detail_id_id__bd278b on pur_delivery_note_detail (plan_detail_id, id);

create unique index uq_pur_delivery_plan__plan_no__bfd695 on pur_delivery_plan (plan_no) where not deleted_flag;

create index ix_pur_delivery_plan__company_id_status_deleted_flag__6182b4 on pur_delivery_plan (company_id, status, deleted_flag, id);

create index ix_pur_delivery_plan__supplier_base_id_status_deleted_3208a9 on pur_delivery_plan (supplier_base_id, status, deleted_flag, id);

create index ix_pur_delivery_plan_using_gin_plan_no_gin_trgm_ops__a0dc71 on pur_delivery_plan using gin (plan_no gin_trgm_ops);

create index ix_pur_delivery_plan__status_id__4a994d on pur_delivery_plan (status, id);

create index ix_pur_delivery_plan__reply_due_date_id__03e62e on pur_delivery_plan (reply_due_date, id);

create index ix_pur_delivery_plan__late_reply_flag_id__13acf8 on pur_delivery_plan (late_reply_flag, id);

create index ix_pur_delivery_plan__status_reply_due_date_id__0ebbe1 on pur_delivery_plan (status, reply_due_date, id);

alter table pur_delivery_plan add constraint ck_pur_delivery_plan_status_27c2f1 check (status in ('NEW', 'PENDING', 'REJECTED', 'WITHDRAWN', 'APPROVED', 'PUBLISHED', 'REPLIED', 'RETURNED', 'CONFIRMED', 'PART', 'FULL', 'CLOSED', 'CANCELLED', 'DISCARDED'));

alter table pur_delivery_plan add constraint ck_pur_delivery_plan_confirm_mode_15a5ed check (confirm_mode in ('MANUAL', 'SILENCE'));

alter table pur_delivery_plan add constraint ck_pur_delivery_plan_source_19dddf check (source in ('MANUAL', 'MRP', 'ERP', 'EXCEL'));

create policy p_srm_system_all_pur_delivery_plan_194138 on pur_delivery_plan for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_pur_delivery_plan_194138 on pur_delivery_plan for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_pur_delivery_plan_35db70 on pur_delivery_plan for select to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('PUBLISHED', 'REPLIED', 'RETURNED', 'CONFIRMED', 'PART', 'FULL', 'CLOSED', 'CANCELLED'));

create policy p_srm_supplier_insert_pur_delivery_plan_b68134 on pur_delivery_plan for insert to srm_supplier with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_update_pur_delivery_plan_238820 on pur_delivery_plan for update to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('PUBLISHED', 'REPLIED', 'RETURNED', 'CONFIRMED', 'PART', 'FULL', 'CLOSED', 'CANCELLED')) with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create index ix_pur_delivery_plan_change__parent_id__65cacd on pur_delivery_plan_change (parent_id);

create index ix_pur_delivery_plan_change__company_id_id__c7e461 on pur_delivery_plan_change (company_id, id);

create index ix_pur_delivery_plan_change__supplier_base_id_id__a7d98f on pur_delivery_plan_change (supplier_base_id, id);

create index ix_pur_delivery_plan_change__plan_detail_id_id__bd278b on pur_delivery_plan_change (plan_detail_id, id);

alter table pur_delivery_plan_change add constraint ck_pur_delivery_plan_change_kind_1114d2 check (kind in ('PUBLISH', 'CHANGE', 'AGREE', 'CLOSE', 'CANCEL', 'ORDER'));

create policy p_srm_system_all_pur_delivery_plan_change_194138 on pur_delivery_plan_change for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_pur_delivery_plan_change_194138 on pur_delivery_plan_change for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_pur_delivery_plan_change_fe6d7b on pur_delivery_plan_change for select to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_insert_pur_delivery_plan_change_b68134 on pur_delivery_plan_change for insert to srm_supplier with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_update_pur_delivery_plan_change_faaa43 on pur_delivery_plan_change for update to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint)) with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create unique index uq_pur_delivery_plan_detail__plan_line_no__9cbde7 on pur_delivery_plan_detail (plan_line_no) where not deleted_flag;

create unique index uq_pur_delivery_plan_detail__parent_id_line_no__1cf38f on pur_delivery_plan_detail (parent_id, line_no) where not deleted_flag;

create index ix_pur_delivery_plan_detail__parent_id__65cacd on pur_delivery_plan_detail (parent_id);

create index ix_pur_delivery_plan_detail__company_id_status_delete_6182b4 on pur_delivery_plan_detail (company_id, status, deleted_flag, id);

create index ix_pur_delivery_plan_detail__supplier_base_id_status__3208a9 on pur_delivery_plan_detail (supplier_base_id, status, deleted_flag, id);

create index ix_pur_delivery_plan_detail__order_detail_id_id__9cfca6 on pur_delivery_plan_detail (order_detail_id, id);

create index ix_pur_delivery_plan_detail__material_id_id__5b9459 on pur_delivery_plan_detail (material_id, id);

create index ix_pur_delivery_plan_detail__unit_id_id__c392d4 on pur_delivery_plan_detail (unit_id, id);

create index ix_pur_delivery_plan_detail__warehouse_id_id__0a231c on pur_delivery_plan_detail (warehouse_id, id);

create index ix_pur_delivery_plan_detail__status_id__4a994d on pur_delivery_plan_detail (status, id);

create index ix_pur_delivery_plan_detail__require_date_id__9889de on pur_delivery_plan_detail (require_date, id);

create index ix_pur_delivery_plan_detail__zone_id__8fbdfe on pur_delivery_plan_detail (zone, id);

create index ix_pur_delivery_plan_detail_using_gin_plan_line_no_gi_0d65e2 on pur_delivery_plan_detail using gin (plan_line_no gin_trgm_ops);

alter table pur_delivery_plan_detail add constraint ck_pur_delivery_plan_detail_status_638994 check (status in ('NEW', 'WAIT', 'REPLIED', 'RETURNED', 'CONFIRMED', 'CHANGING', 'CLOSED', 'CANCELLED'));

alter table pur_delivery_plan_detail add constraint ck_pur_delivery_plan_detail_plan_qty_6323db check (plan_qty > 0);

alter table pur_delivery_plan_detail add constraint ck_pur_delivery_plan_detail_zone_741248 check (zone in ('FIRM', 'TRADE', 'PLAN'));

alter table pur_delivery_plan_detail add constraint ck_pur_delivery_plan_detail_previous_status_300a7f check (previous_status in ('WAIT', 'REPLIED', 'RETURNED', 'CONFIRMED'));

alter table pur_delivery_plan_detail add constraint ck_pur_delivery_plan_detail_moved_cfdb1d check (received_qty >= 0 and received_qty <= shipped_qty and shipped_qty + closed_qty <= plan_qty and closed_qty >= 0);

create policy p_srm_system_all_pur_delivery_plan_detail_194138 on pur_delivery_plan_detail for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_pur_delivery_plan_detail_194138 on pur_delivery_plan_detail for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_pur_delivery_plan_detail_bf14ab on pur_delivery_plan_detail for select to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('WAIT', 'REPLIED', 'RETURNED', 'CONFIRMED', 'CHANGING', 'CLOSED', 'CANCELLED'));

create policy p_srm_supplier_insert_pur_delivery_plan_detail_b68134 on pur_delivery_plan_detail for insert to srm_supplier with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_update_pur_delivery_plan_detail_b497a9 on pur_delivery_plan_detail for update to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('WAIT', 'REPLIED', 'RETURNED', 'CONFIRMED', 'CHANGING', 'CLOSED', 'CANCELLED')) with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create index ix_pur_delivery_promise__parent_id__65cacd on pur_delivery_promise (parent_id);

create index ix_pur_delivery_promise__company_id_id__c7e461 on pur_delivery_promise (company_id, id);

create index ix_pur_delivery_promise__supplier_base_id_id__a7d98f on pur_delivery_promise (supplier_base_id, id);

create index ix_pur_delivery_promise__plan_detail_id_id__bd278b on pur_delivery_promise (plan_detail_id, id);

alter table pur_delivery_promise add constraint ck_pur_delivery_promise_promised_c5deef check (promise_qty >= 0);

create policy p_srm_system_all_pur_delivery_promise_194138 on pur_delivery_promise for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_pur_delivery_promise_194138 on pur_delivery_promise for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_pur_delivery_promise_fe6d7b on pur_delivery_promise for select to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_insert_pur_delivery_promise_b68134 on pur_delivery_promise for insert to srm_supplier with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_update_pur_delivery_promise_faaa43 on pur_delivery_promise for update to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint)) with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create index ix_pur_pur_qty_ledger__plan_detail_id_id__bd278b on pur_pur_qty_ledger (plan_detail_id, id);

alter table pur_purchase_order_detail add constraint ck_pur_purchase_order_detail_delivery_mode_11536b check (delivery_mode in ('ORDER', 'PLAN'));

alter table pur_delivery_note_detail add constraint fk_pur_delivery_note_detail_plan_detail_id_780588 foreign key (plan_detail_id) references pur_delivery_plan_detail (id);

alter table pur_delivery_plan add constraint fk_pur_delivery_plan_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table pur_delivery_plan add constraint fk_pur_delivery_plan_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table pur_delivery_plan_change add constraint fk_pur_delivery_plan_change_parent_id_f604df foreign key (parent_id) references pur_delivery_plan (id) on delete cascade;

alter table pur_delivery_plan_change add constraint fk_pur_delivery_plan_change_plan_detail_id_780588 foreign key (plan_detail_id) references pur_delivery_plan_detail (id);

alter table pur_delivery_plan_change add constraint fk_pur_delivery_plan_change_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table pur_delivery_plan_change add constraint fk_pur_delivery_plan_change_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table pur_delivery_plan_detail add constraint fk_pur_delivery_plan_detail_parent_id_f604df foreign key (parent_id) references pur_delivery_plan (id) on delete cascade;

alter table pur_delivery_plan_detail add constraint fk_pur_delivery_plan_detail_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table pur_delivery_plan_detail add constraint fk_pur_delivery_plan_detail_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table pur_delivery_plan_detail add constraint fk_pur_delivery_plan_detail_order_detail_id_0a87cf foreign key (order_detail_id) references pur_purchase_order_detail (id);

alter table pur_delivery_plan_detail add constraint fk_pur_delivery_plan_detail_material_id_0e30c4 foreign key (material_id) references basic_material (id);

alter table pur_delivery_plan_detail add constraint fk_pur_delivery_plan_detail_unit_id_465b8d foreign key (unit_id) references basic_unit (id);

alter table pur_delivery_plan_detail add constraint fk_pur_delivery_plan_detail_warehouse_id_765b55 foreign key (warehouse_id) references basic_warehouse (id);

alter table pur_delivery_promise add constraint fk_pur_delivery_promise_parent_id_f604df foreign key (parent_id) references pur_delivery_plan (id) on delete cascade;

alter table pur_delivery_promise add constraint fk_pur_delivery_promise_plan_detail_id_780588 foreign key (plan_detail_id) references pur_delivery_plan_detail (id);

alter table pur_delivery_promise add constraint fk_pur_delivery_promise_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table pur_delivery_promise add constraint fk_pur_delivery_promise_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table pur_pur_qty_ledger add constraint fk_pur_pur_qty_ledger_plan_detail_id_780588 foreign key (plan_detail_id) references pur_delivery_plan_detail (id);

-- By hand: what is called off of a material against what is here and on its way, in base units.
create view pur_material_shortage with (security_invoker = true) as
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
       greatest(0, t.short_date - current_date) as cover_days, t.short_date, t.available_qty, t.wait_insp_qty, t.in_transit_qty,
       t.need_qty, t.need7_qty, t.gap_qty, t.late_qty
  from told t;

grant select on pur_material_shortage to srm_buyer, srm_system;
