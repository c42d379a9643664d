create table pur_stock_value (
  id bigint primary key,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  company_id bigint not null,
  material_id bigint not null,
  qty numeric(20,6) not null default 0,
  unit_id bigint,
  avg_price numeric(20,8) not null default 0,
  value numeric(20,4) not null default 0,
  currency_id bigint,
  entry_count integer not null default 0
);

alter table pur_stock_value enable row level security;

alter table pur_stock_value force row level security;

grant select, insert, update, delete on pur_stock_value to srm_buyer, srm_supplier, srm_expert, srm_system;

create table pur_stock_value_entry (
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
  line_no integer not null default 0,
  company_id bigint,
  posting_date date,
  move_type text,
  source_doc text,
  base_qty numeric(20,6) not null default 0,
  amount numeric(20,4) not null default 0,
  variance numeric(20,4) not null default 0,
  qty_after numeric(20,6) not null default 0,
  value_after numeric(20,4) not null default 0,
  avg_price numeric(20,8) not null default 0
);

alter table pur_stock_value_entry enable row level security;

alter table pur_stock_value_entry force row level security;

grant select, insert, update, delete on pur_stock_value_entry to srm_buyer, srm_supplier, srm_expert, srm_system;

create unique index uq_pur_stock_value__company_id_material_id__a0ff2e on pur_stock_value (company_id, material_id) where not deleted_flag;

create index ix_pur_stock_value__company_id_id__c7e461 on pur_stock_value (company_id, id);

create index ix_pur_stock_value__material_id_id__5b9459 on pur_stock_value (material_id, id);

create index ix_pur_stock_value__unit_id_id__c392d4 on pur_stock_value (unit_id, id);

create index ix_pur_stock_value__currency_id_id__fc5df9 on pur_stock_value (currency_id, id);

create index ix_pur_stock_value__value_id__72245c on pur_stock_value (value, id);

alter table pur_stock_value add constraint ck_pur_stock_value_not_negative_f186ca check (value >= 0);

create policy p_srm_system_all_pur_stock_value_194138 on pur_stock_value for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_pur_stock_value_194138 on pur_stock_value for all to srm_buyer using (true) with check (true);

create unique index uq_pur_stock_value_entry__parent_id_line_no__1cf38f on pur_stock_value_entry (parent_id, line_no) where not deleted_flag;

create index ix_pur_stock_value_entry__parent_id__65cacd on pur_stock_value_entry (parent_id);

create index ix_pur_stock_value_entry__company_id_id__c7e461 on pur_stock_value_entry (company_id, id);

alter table pur_stock_value_entry add constraint ck_pur_stock_value_entry_move_type_a18c88 check (move_type in ('OPENING', 'RECV', 'RECV_R', 'INSP_NG', 'UNBLOCK', 'DESTROY', 'SCRAP', 'PUT', 'RET_OUT', 'RET_OUT_R', 'OWN_IN', 'ISSUE', 'TRANS', 'COUNT'));

create policy p_srm_system_all_pur_stock_value_entry_194138 on pur_stock_value_entry for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_pur_stock_value_entry_194138 on pur_stock_value_entry for all to srm_buyer using (true) with check (true);

alter table pur_stock_value add constraint fk_pur_stock_value_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table pur_stock_value add constraint fk_pur_stock_value_material_id_0e30c4 foreign key (material_id) references basic_material (id);

alter table pur_stock_value add constraint fk_pur_stock_value_unit_id_465b8d foreign key (unit_id) references basic_unit (id);

alter table pur_stock_value add constraint fk_pur_stock_value_currency_id_000f37 foreign key (currency_id) references basic_currency (id);

alter table pur_stock_value_entry add constraint fk_pur_stock_value_entry_parent_id_b354ab foreign key (parent_id) references pur_stock_value (id) on delete cascade;

alter table pur_stock_value_entry add constraint fk_pur_stock_value_entry_company_id_3eedd2 foreign key (company_id) references basic_company (id);

-- By hand: what was received and not invoiced, and its months (`accrual/accrual.document.ts`).
create view pur_accrual with (security_invoker = true) as
select d.id, true as enabled_flag, null::text as remark, null::bigint as creator, d.create_date, null::bigint as last_updated_by,
       d.last_update_date, 1 as version_no, false as deleted_flag, d.id as order_detail_id, d.supplier_base_id, d.company_id,
       d.material_id, d.material_desc, d.receive_qty, d.unit_id, l.received as received_amt, l.returned as returned_amt,
       l.received - l.returned as grir_amt, o.currency_id, l.first_date, (current_date - l.first_date)::integer as age_days,
       case when current_date - l.first_date <= 30 then 'D30' when current_date - l.first_date <= 60 then 'D60'
            when current_date - l.first_date <= 90 then 'D90' else 'OVER' end as age_group
  from pur_purchase_order_detail d
  join pur_purchase_order o on o.id = d.parent_id
 cross join lateral (
       select coalesce(sum(x.amount) filter (where x.event = 'RECEIVE'), 0) as received,
              coalesce(sum(x.amount) filter (where x.event <> 'RECEIVE'), 0) as returned,
              min(x.posting_date) filter (where x.event = 'RECEIVE' and x.qty > 0) as first_date
         from pur_pur_qty_ledger x
        where x.order_detail_id = d.id
          and x.event in ('RECEIVE', 'RET_UNINSP', 'RET_ACCEPT', 'RET_REJECT', 'RET_STOCK', 'SCRAP')) l
 where d.receive_qty > 0 and not d.consign_flag and not d.deleted_flag and l.received <> l.returned;

grant select on pur_accrual to srm_buyer, srm_system;

create view pur_accrual_month with (security_invoker = true) as
select m.id, m.order_detail_id as parent_id, true as enabled_flag, null::text as remark, null::bigint as creator, m.create_date,
       null::bigint as last_updated_by, m.create_date as last_update_date, 1 as version_no, false as deleted_flag, m.company_id,
       m.month, m.received as received_amt, m.returned as returned_amt,
       sum(m.received - m.returned) over w - (m.received - m.returned) as opening_amt,
       sum(m.received - m.returned) over w as closing_amt
  from (select min(x.id) as id, x.order_detail_id, min(x.company_id) as company_id, max(x.create_date) as create_date,
               to_char(x.posting_date, 'YYYY-MM') as month,
               coalesce(sum(x.amount) filter (where x.event = 'RECEIVE'), 0) as received,
               coalesce(sum(x.amount) filter (where x.event <> 'RECEIVE'), 0) as returned
          from pur_pur_qty_ledger x
         where x.event in ('RECEIVE', 'RET_UNINSP', 'RET_ACCEPT', 'RET_REJECT', 'RET_STOCK', 'SCRAP')
         group by x.order_detail_id, to_char(x.posting_date, 'YYYY-MM')) m
window w as (partition by m.order_detail_id order by m.month);

grant select on pur_accrual_month to srm_buyer, srm_system;
