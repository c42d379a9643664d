alter table basic_location add column material_id bigint;

create table pur_stock_take (
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
  take_no text not null,
  company_id bigint,
  warehouse_id bigint not null,
  location_id bigint,
  blind_flag boolean not null default true,
  posting_date date not null,
  counter_id bigint,
  diff_count integer not null default 0,
  reject_reason text
);

alter table pur_stock_take enable row level security;

alter table pur_stock_take force row level security;

grant select, insert, update, delete on pur_stock_take to srm_buyer, srm_supplier, srm_expert, srm_system;

create table pur_stock_take_line (
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
  line_no integer not null,
  company_id bigint,
  location_id bigint not null,
  material_id bigint not null,
  batch_no text,
  stock_status text not null,
  owner_id bigint,
  unit_id bigint,
  count_qty numeric(20,6),
  book_qty numeric(20,6) not null default 0,
  diff_qty numeric(20,6) not null default 0,
  note text
);

alter table pur_stock_take_line enable row level security;

alter table pur_stock_take_line force row level security;

grant select, insert, update, delete on pur_stock_take_line to srm_buyer, srm_supplier, srm_expert, srm_system;

create table pur_stock_transfer (
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
  transfer_no text not null,
  company_id bigint,
  from_warehouse_id bigint not null,
  to_warehouse_id bigint not null,
  posting_date date not null
);

alter table pur_stock_transfer enable row level security;

alter table pur_stock_transfer force row level security;

grant select, insert, update, delete on pur_stock_transfer to srm_buyer, srm_supplier, srm_expert, srm_system;

create table pur_stock_transfer_line (
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
  line_no integer not null,
  company_id bigint,
  material_id bigint not null,
  move_qty numeric(20,6) not null,
  unit_id bigint,
  from_location_id bigint,
  to_location_id bigint,
  batch_no text,
  stock_status text not null,
  owner_id bigint
);

alter table pur_stock_transfer_line enable row level security;

alter table pur_stock_transfer_line force row level security;

grant select, insert, update, delete on pur_stock_transfer_line to srm_buyer, srm_supplier, srm_expert, srm_system;

create index ix_basic_location__material_id_id__5b9459 on basic_location (material_id, id);

create unique index uq_pur_stock_take__take_no__8e51ce on pur_stock_take (take_no) where not deleted_flag;

create index ix_pur_stock_take__company_id_status_deleted_flag_id__6182b4 on pur_stock_take (company_id, status, deleted_flag, id);

create index ix_pur_stock_take__warehouse_id_id__0a231c on pur_stock_take (warehouse_id, id);

create index ix_pur_stock_take__location_id_id__2f9b59 on pur_stock_take (location_id, id);

create index ix_pur_stock_take__counter_id_id__0aab1a on pur_stock_take (counter_id, id);

create index ix_pur_stock_take_using_gin_take_no_gin_trgm_ops__96dbc9 on pur_stock_take using gin (take_no gin_trgm_ops);

create index ix_pur_stock_take__status_id__4a994d on pur_stock_take (status, id);

create index ix_pur_stock_take__posting_date_id__0653aa on pur_stock_take (posting_date, id);

alter table pur_stock_take add constraint ck_pur_stock_take_status_8bcabe check (status in ('NEW', 'COUNTING', 'PENDING', 'POSTED', 'CANCELLED'));

create policy p_srm_system_all_pur_stock_take_194138 on pur_stock_take for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_pur_stock_take_194138 on pur_stock_take for all to srm_buyer using (true) with check (true);

create unique index uq_pur_stock_take_line__parent_id_line_no__1cf38f on pur_stock_take_line (parent_id, line_no) where not deleted_flag;

create index ix_pur_stock_take_line__parent_id__65cacd on pur_stock_take_line (parent_id);

create index ix_pur_stock_take_line__company_id_id__c7e461 on pur_stock_take_line (company_id, id);

create index ix_pur_stock_take_line__location_id_id__2f9b59 on pur_stock_take_line (location_id, id);

create index ix_pur_stock_take_line__material_id_id__5b9459 on pur_stock_take_line (material_id, id);

create index ix_pur_stock_take_line__owner_id_id__ebbffd on pur_stock_take_line (owner_id, id);

create index ix_pur_stock_take_line__unit_id_id__c392d4 on pur_stock_take_line (unit_id, id);

alter table pur_stock_take_line add constraint ck_pur_stock_take_line_stock_status_ce2127 check (stock_status in ('AVAILABLE', 'INSPECT', 'BLOCKED'));

alter table pur_stock_take_line add constraint ck_pur_stock_take_line_count_qty_b6b10b check (count_qty >= 0);

create policy p_srm_system_all_pur_stock_take_line_194138 on pur_stock_take_line for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_pur_stock_take_line_194138 on pur_stock_take_line for all to srm_buyer using (true) with check (true);

create unique index uq_pur_stock_transfer__transfer_no__26d096 on pur_stock_transfer (transfer_no) where not deleted_flag;

create index ix_pur_stock_transfer__company_id_status_deleted_flag_6182b4 on pur_stock_transfer (company_id, status, deleted_flag, id);

create index ix_pur_stock_transfer__from_warehouse_id_id__c86f04 on pur_stock_transfer (from_warehouse_id, id);

create index ix_pur_stock_transfer__to_warehouse_id_id__6f7cb8 on pur_stock_transfer (to_warehouse_id, id);

create index ix_pur_stock_transfer_using_gin_transfer_no_gin_trgm__cd370e on pur_stock_transfer using gin (transfer_no gin_trgm_ops);

create index ix_pur_stock_transfer__status_id__4a994d on pur_stock_transfer (status, id);

create index ix_pur_stock_transfer__posting_date_id__0653aa on pur_stock_transfer (posting_date, id);

alter table pur_stock_transfer add constraint ck_pur_stock_transfer_status_ea79b4 check (status in ('NEW', 'POSTED', 'REVERSED'));

create policy p_srm_system_all_pur_stock_transfer_194138 on pur_stock_transfer for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_pur_stock_transfer_194138 on pur_stock_transfer for all to srm_buyer using (true) with check (true);

create unique index uq_pur_stock_transfer_line__parent_id_line_no__1cf38f on pur_stock_transfer_line (parent_id, line_no) where not deleted_flag;

create index ix_pur_stock_transfer_line__parent_id__65cacd on pur_stock_transfer_line (parent_id);

create index ix_pur_stock_transfer_line__company_id_id__c7e461 on pur_stock_transfer_line (company_id, id);

create index ix_pur_stock_transfer_line__material_id_id__5b9459 on pur_stock_transfer_line (material_id, id);

create index ix_pur_stock_transfer_line__unit_id_id__c392d4 on pur_stock_transfer_line (unit_id, id);

create index ix_pur_stock_transfer_line__from_location_id_id__9f0004 on pur_stock_transfer_line (from_location_id, id);

create index ix_pur_stock_transfer_line__to_location_id_id__530a21 on pur_stock_transfer_line (to_location_id, id);

create index ix_pur_stock_transfer_line__owner_id_id__ebbffd on pur_stock_transfer_line (owner_id, id);

alter table pur_stock_transfer_line add constraint ck_pur_stock_transfer_line_move_qty_3a8bf4 check (move_qty > 0);

alter table pur_stock_transfer_line add constraint ck_pur_stock_transfer_line_stock_status_06851f check (stock_status in ('AVAILABLE', 'BLOCKED'));

create policy p_srm_system_all_pur_stock_transfer_line_194138 on pur_stock_transfer_line for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_pur_stock_transfer_line_194138 on pur_stock_transfer_line for all to srm_buyer using (true) with check (true);

alter table basic_location add constraint fk_basic_location_material_id_0e30c4 foreign key (material_id) references basic_material (id);

alter table pur_stock_take add constraint fk_pur_stock_take_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table pur_stock_take add constraint fk_pur_stock_take_warehouse_id_765b55 foreign key (warehouse_id) references basic_warehouse (id);

alter table pur_stock_take add constraint fk_pur_stock_take_location_id_58df61 foreign key (location_id) references basic_location (id);

alter table pur_stock_take add constraint fk_pur_stock_take_counter_id_29689e foreign key (counter_id) references system_iap_sys_user_t (id);

alter table pur_stock_take_line add constraint fk_pur_stock_take_line_parent_id_91ca67 foreign key (parent_id) references pur_stock_take (id) on delete cascade;

alter table pur_stock_take_line add constraint fk_pur_stock_take_line_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table pur_stock_take_line add constraint fk_pur_stock_take_line_location_id_58df61 foreign key (location_id) references basic_location (id);

alter table pur_stock_take_line add constraint fk_pur_stock_take_line_material_id_0e30c4 foreign key (material_id) references basic_material (id);

alter table pur_stock_take_line add constraint fk_pur_stock_take_line_owner_id_f8c7ff foreign key (owner_id) references sup_supplier_base (id);

alter table pur_stock_take_line add constraint fk_pur_stock_take_line_unit_id_465b8d foreign key (unit_id) references basic_unit (id);

alter table pur_stock_transfer add constraint fk_pur_stock_transfer_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table pur_stock_transfer add constraint fk_pur_stock_transfer_from_warehouse_id_765b55 foreign key (from_warehouse_id) references basic_warehouse (id);

alter table pur_stock_transfer add constraint fk_pur_stock_transfer_to_warehouse_id_765b55 foreign key (to_warehouse_id) references basic_warehouse (id);

alter table pur_stock_transfer_line add constraint fk_pur_stock_transfer_line_parent_id_971a40 foreign key (parent_id) references pur_stock_transfer (id) on delete cascade;

alter table pur_stock_transfer_line add constraint fk_pur_stock_transfer_line_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table pur_stock_transfer_line add constraint fk_pur_stock_transfer_line_material_id_0e30c4 foreign key (material_id) references basic_material (id);

alter table pur_stock_transfer_line add constraint fk_pur_stock_transfer_line_unit_id_465b8d foreign key (unit_id) references basic_unit (id);

alter table pur_stock_transfer_line add constraint fk_pur_stock_transfer_line_from_location_id_58df61 foreign key (from_location_id) references basic_location (id);

alter table pur_stock_transfer_line add constraint fk_pur_stock_transfer_line_to_location_id_58df61 foreign key (to_location_id) references basic_location (id);

alter table pur_stock_transfer_line add constraint fk_pur_stock_transfer_line_owner_id_f8c7ff foreign key (owner_id) references sup_supplier_base (id);

-- By hand: batches, their movements, and balances beside their ledger (`batch/materialBatch.document.ts`, `stock/stockDifference.document.ts`).
create view pur_material_batch with (security_invoker = true) as
select min(d.id) as id, true as enabled_flag, null::text as remark, null::bigint as creator, min(d.create_date) as create_date,
       null::bigint as last_updated_by, max(d.last_update_date) as last_update_date, 1 as version_no, false as deleted_flag,
       d.batch_no, d.material_id, d.company_id, min(d.supplier_base_id) as supplier_base_id, min(m.base_unit_id) as unit_id,
       min(r.posting_date) as first_date, min(d.production_date) as production_date, min(d.expiry_date) as expiry_date,
       min(l.received) as received_qty, min(l.returned) as returned_qty, min(l.issued) as issued_qty, min(l.held) as held_qty
  from pur_receive_detail d
  join pur_receive r on r.id = d.parent_id
  join basic_material m on m.id = d.material_id
 cross join lateral (
       select coalesce(sum(x.base_qty) filter (where x.move_type in ('RECV', 'RECV_R')), 0) as received,
              -coalesce(sum(x.base_qty) filter (where x.move_type in ('RET_OUT', 'RET_OUT_R')), 0) as returned,
              -coalesce(sum(x.base_qty) filter (where x.move_type = 'ISSUE'), 0) as issued, coalesce(sum(x.base_qty), 0) as held
         from pur_stock_ledger x
        where x.material_id = d.material_id and x.batch_no = d.batch_no and x.company_id = d.company_id) l
 where d.status = 'POSTED' and d.batch_no is not null and not d.deleted_flag
 group by d.company_id, d.material_id, d.batch_no;

grant select on pur_material_batch to srm_buyer, srm_system;

create view pur_batch_movement with (security_invoker = true) as
select l.id, b.id as parent_id, true as enabled_flag, null::text as remark, l.creator, l.create_date, l.last_updated_by,
       l.last_update_date, l.version_no, l.deleted_flag, l.posting_date, l.move_type, l.source_doc, l.company_id, l.warehouse_id,
       l.location_id, l.stock_status, l.owner_id, l.base_qty
  from pur_stock_ledger l
 cross join lateral (
       select min(d.id) as id from pur_receive_detail d
        where d.material_id = l.material_id and d.batch_no = l.batch_no and d.company_id = l.company_id
          and d.status = 'POSTED' and not d.deleted_flag) b
 where b.id is not null;

grant select on pur_batch_movement to srm_buyer, srm_system;

create view pur_stock_difference with (security_invoker = true) as
select coalesce(b.id, l.id) as id, true as enabled_flag, null::text as remark, null::bigint as creator, now() as create_date,
       null::bigint as last_updated_by, now() as last_update_date, 1 as version_no, false as deleted_flag,
       coalesce(b.company_id, l.company_id) as company_id, coalesce(b.warehouse_id, l.warehouse_id) as warehouse_id,
       coalesce(b.location_id, l.location_id) as location_id, coalesce(b.material_id, l.material_id) as material_id,
       coalesce(b.batch_no, l.batch_no) as batch_no, coalesce(b.stock_status, l.stock_status) as stock_status,
       coalesce(b.owner_id, l.owner_id) as owner_id, coalesce(b.qty, 0) as held, coalesce(l.qty, 0) as rebuilt
  from (select balance_key, id, company_id, warehouse_id, location_id, material_id, batch_no, stock_status, owner_id, qty
          from pur_stock_balance where not deleted_flag) b
  full join (
       select concat_ws('|', warehouse_id, coalesce(location_id::text, ''), material_id, coalesce(batch_no, ''), stock_status,
                        coalesce(owner_id::text, '')) as balance_key, min(id) as id, min(company_id) as company_id, warehouse_id,
              location_id, material_id, batch_no, stock_status, owner_id, sum(base_qty) as qty
         from pur_stock_ledger where not deleted_flag
        group by warehouse_id, location_id, material_id, batch_no, stock_status, owner_id) l on l.balance_key = b.balance_key
 where coalesce(b.qty, 0) <> coalesce(l.qty, 0);

grant select on pur_stock_difference to srm_buyer, srm_system;

-- By hand: what was written once stays as it was written, whoever asks.
create function forbid_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'check_violation', table = tg_table_name;
end $$;

create trigger append_only before update or delete on pur_stock_ledger for each row execute function forbid_change();

create trigger append_only before update or delete on pur_purchase_order_version for each row execute function forbid_change();
