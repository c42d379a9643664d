alter table basic_material add column bulk_flag boolean not null default false;

alter table pur_accrual_cleanup add column material_id bigint;

alter table pur_forecast_detail add column inventory_org_id bigint;

create table pur_ledger_root (
  id bigint primary key,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  month text not null,
  company_id bigint not null,
  supplier_base_id bigint not null,
  chain text not null,
  movement_count integer not null default 0,
  first_seq integer not null default 0,
  last_seq integer not null default 0,
  prev_hash text not null,
  root_hash text not null,
  seal_time timestamp with time zone not null
);

alter table pur_ledger_root enable row level security;

alter table pur_ledger_root force row level security;

grant select, insert, update, delete on pur_ledger_root to srm_buyer, srm_supplier, srm_expert, srm_system;

alter table pur_pur_qty_ledger add column supplier_base_id bigint;

-- By hand: what was moved before belongs to the supplier of its order line.
set local role srm_system;

update pur_pur_qty_ledger l set supplier_base_id = d.supplier_base_id
  from pur_purchase_order_detail d where d.id = l.order_detail_id;

reset role;

alter table pur_pur_qty_ledger alter column supplier_base_id set not null;

alter table pur_purchase_order_detail add column unlimited_flag boolean not null default false;

alter table pur_receive_pack add column material_id bigint;

create index ix_pur_accrual_cleanup__material_id_id__5b9459 on pur_accrual_cleanup (material_id, id);

create index ix_pur_forecast_detail__inventory_org_id_id__01bb51 on pur_forecast_detail (inventory_org_id, id);

create unique index uq_pur_ledger_root__chain_month__81b4b1 on pur_ledger_root (chain, month) where not deleted_flag;

create index ix_pur_ledger_root__company_id_id__c7e461 on pur_ledger_root (company_id, id);

create index ix_pur_ledger_root__supplier_base_id_id__a7d98f on pur_ledger_root (supplier_base_id, id);

create index ix_pur_ledger_root_using_gin_month_gin_trgm_ops__516261 on pur_ledger_root using gin (month gin_trgm_ops);

create index ix_pur_ledger_root_using_gin_root_hash_gin_trgm_ops__eb781a on pur_ledger_root using gin (root_hash gin_trgm_ops);

create policy p_srm_system_all_pur_ledger_root_194138 on pur_ledger_root for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_pur_ledger_root_194138 on pur_ledger_root for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_pur_ledger_root_fe6d7b on pur_ledger_root for select to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_insert_pur_ledger_root_b68134 on pur_ledger_root for insert to srm_supplier with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_update_pur_ledger_root_faaa43 on pur_ledger_root for update to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint)) with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

alter table pur_pur_operation drop constraint ck_pur_pur_operation_kind_39b128;

alter table pur_pur_operation add constraint ck_pur_pur_operation_kind_14d6df check (kind in ('URGENT', 'NOT_URGENT', 'PROPOSE', 'REFUSE', 'ACCEPT', 'COUNTER', 'REMARK', 'REVIEW', 'CLOSE', 'REOPEN', 'TERMINATE', 'END', 'CHANGE', 'SYNC', 'IMPORT', 'GO_ON'));

create index ix_pur_pur_qty_ledger__supplier_base_id_id__a7d98f on pur_pur_qty_ledger (supplier_base_id, id);

create policy p_srm_supplier_select_pur_pur_qty_ledger_fe6d7b on pur_pur_qty_ledger for select to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_insert_pur_pur_qty_ledger_b68134 on pur_pur_qty_ledger for insert to srm_supplier with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_update_pur_pur_qty_ledger_faaa43 on pur_pur_qty_ledger for update to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint)) with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

alter table pur_purchase_order_detail drop constraint ck_pur_purchase_order_detail_limit_8d9051;

alter table pur_purchase_order_detail add constraint ck_pur_purchase_order_detail_limit_7a3291 check (unlimited_flag or receive_qty + in_transit_qty <= order_qty * (1 + over_receipt_pct / 100) + replace_qty - close_qty);

create index ix_pur_receive_pack__material_id_id__5b9459 on pur_receive_pack (material_id, id);

alter table pur_accrual_cleanup add constraint fk_pur_accrual_cleanup_material_id_0e30c4 foreign key (material_id) references basic_material (id);

alter table pur_forecast_detail add constraint fk_pur_forecast_detail_inventory_org_id_32eb5a foreign key (inventory_org_id) references basic_inventory_org (id);

alter table pur_ledger_root add constraint fk_pur_ledger_root_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table pur_ledger_root add constraint fk_pur_ledger_root_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table pur_pur_qty_ledger add constraint fk_pur_pur_qty_ledger_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table pur_receive_pack add constraint fk_pur_receive_pack_material_id_0e30c4 foreign key (material_id) references basic_material (id);

-- By hand: boxes and clean-ups of before are of the material of their lines.
set local role srm_system;

update pur_receive_pack r set material_id = p.material_id from pur_delivery_pack p where p.id = r.delivery_pack_id;

update pur_accrual_cleanup c set material_id = d.material_id
  from pur_purchase_order_detail d where d.id = c.order_detail_id;

reset role;

-- By hand: the chains of movements, one for each company and supplier. Written once, never changed; only the server reads them.
create table pur_ledger_link (
  ledger_id bigint primary key references pur_pur_qty_ledger (id),
  chain text not null,
  seq bigint not null,
  prev_hash bytea not null,
  row_hash bytea not null,
  linked_at timestamptz not null default clock_timestamp(),
  unique (chain, seq)
);

create index ix_pur_ledger_link_linked_at on pur_ledger_link (linked_at);

grant select, insert on pur_ledger_link to srm_system;

-- What a hash says of a movement. It may never change: movements of years are proved with it. The supplier is left out, which a
-- merge changes, and who acted, which suppliers do not see.
create function pur_ledger_content(l pur_pur_qty_ledger) returns text language sql stable as $$
  select jsonb_build_object(
    'id', l.id::text, 'time', to_char(l.create_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    'companyId', l.company_id::text, 'orderDetailId', l.order_detail_id::text, 'planDetailId', l.plan_detail_id::text,
    'event', l.event, 'qty', trim_scale(l.qty)::text, 'baseQty', trim_scale(l.base_qty)::text, 'amount', trim_scale(l.amount)::text,
    'sourceDoc', l.source_doc, 'sourceLineId', l.source_line_id, 'seq', l.seq, 'postingDate', to_char(l.posting_date, 'YYYY-MM-DD'))::text
$$;

-- Movements and roots stay as they were written, but follow their orders to the supplier that took another one over.
create or replace function forbid_change() returns trigger language plpgsql as $$
declare
  bookkeeping constant text[] := array['supplier_base_id', 'owner_id', 'version_no', 'last_updated_by', 'last_update_date'];
  -- As text: not every table that is append-only has a supplier, and none has it under both names.
  supplier constant text := case when tg_table_name in ('pur_purchase_order_version', 'pur_pur_qty_ledger', 'pur_ledger_root')
                                   then 'supplier_base_id'
                                 when tg_table_name = 'pur_stock_ledger' then 'owner_id' end;
begin
  if supplier is not null and tg_op = 'UPDATE' and current_user = 'srm_system'
     and (to_jsonb(new) ->> supplier)::bigint = (
           select s.merged_into_id from sup_supplier_base s where s.id = (to_jsonb(old) ->> supplier)::bigint)
     and to_jsonb(new) - bookkeeping = to_jsonb(old) - bookkeeping then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'check_violation', table = tg_table_name;
end $$;

create trigger append_only before update or delete on pur_pur_qty_ledger for each row execute function forbid_change();

create trigger append_only before update or delete on pur_ledger_root for each row execute function forbid_change();

create trigger append_only before update or delete on pur_ledger_link for each row execute function forbid_change();
