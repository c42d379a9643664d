create table pur_accrual_cleanup (
  id bigint primary key,
  status text not null default 'OPEN'::text,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  cleanup_no text not null,
  order_detail_id bigint not null,
  company_id bigint not null,
  supplier_base_id bigint not null,
  material_desc text,
  accrued_amt numeric(20,4) not null default 0,
  currency_id bigint,
  first_date date,
  age_days integer not null default 0,
  choice text,
  handler_id bigint,
  due_date date,
  question text,
  answer text,
  write_off_amt numeric(20,4) not null default 0,
  write_off_date date,
  done_date date
);

alter table pur_accrual_cleanup enable row level security;

alter table pur_accrual_cleanup force row level security;

grant select, insert, update, delete on pur_accrual_cleanup to srm_buyer, srm_supplier, srm_expert, srm_system;

create unique index uq_pur_accrual_cleanup__cleanup_no__7b8c11 on pur_accrual_cleanup (cleanup_no) where not deleted_flag;

create index ix_pur_accrual_cleanup__company_id_status_deleted_fla_6182b4 on pur_accrual_cleanup (company_id, status, deleted_flag, id);

create index ix_pur_accrual_cleanup__supplier_base_id_status_delet_3208a9 on pur_accrual_cleanup (supplier_base_id, status, deleted_flag, id);

create index ix_pur_accrual_cleanup__order_detail_id_id__9cfca6 on pur_accrual_cleanup (order_detail_id, id);

create index ix_pur_accrual_cleanup__currency_id_id__fc5df9 on pur_accrual_cleanup (currency_id, id);

create index ix_pur_accrual_cleanup__handler_id_id__27e7ad on pur_accrual_cleanup (handler_id, id);

create index ix_pur_accrual_cleanup_using_gin_cleanup_no_gin_trgm__f29639 on pur_accrual_cleanup using gin (cleanup_no gin_trgm_ops);

create index ix_pur_accrual_cleanup__status_id__4a994d on pur_accrual_cleanup (status, id);

create index ix_pur_accrual_cleanup__choice_id__a5de25 on pur_accrual_cleanup (choice, id);

create index ix_pur_accrual_cleanup__age_days_id__c06775 on pur_accrual_cleanup (age_days, id);

create index ix_pur_accrual_cleanup__due_date_id__ebbac7 on pur_accrual_cleanup (due_date, id);

create index ix_pur_accrual_cleanup__order_detail_id_status_id__25c374 on pur_accrual_cleanup (order_detail_id, status, id);

alter table pur_accrual_cleanup add constraint ck_pur_accrual_cleanup_status_6ff532 check (status in ('OPEN', 'WAIT_INVOICE', 'WAIT_RECEIPT', 'ANSWERED', 'PENDING', 'REJECTED', 'WITHDRAWN', 'WRITTEN_OFF', 'DONE'));

alter table pur_accrual_cleanup add constraint ck_pur_accrual_cleanup_choice_109974 check (choice in ('INVOICE', 'RECEIPT', 'WRITE_OFF'));

create policy p_srm_system_all_pur_accrual_cleanup_194138 on pur_accrual_cleanup for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_pur_accrual_cleanup_194138 on pur_accrual_cleanup for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_pur_accrual_cleanup_a1932c on pur_accrual_cleanup for select to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('WAIT_INVOICE', 'ANSWERED'));

create policy p_srm_supplier_insert_pur_accrual_cleanup_b68134 on pur_accrual_cleanup for insert to srm_supplier with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_update_pur_accrual_cleanup_9a0de4 on pur_accrual_cleanup for update to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('WAIT_INVOICE', 'ANSWERED')) with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

alter table pur_accrual_cleanup add constraint fk_pur_accrual_cleanup_order_detail_id_0a87cf foreign key (order_detail_id) references pur_purchase_order_detail (id);

alter table pur_accrual_cleanup add constraint fk_pur_accrual_cleanup_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table pur_accrual_cleanup add constraint fk_pur_accrual_cleanup_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table pur_accrual_cleanup add constraint fk_pur_accrual_cleanup_currency_id_000f37 foreign key (currency_id) references basic_currency (id);

alter table pur_accrual_cleanup add constraint fk_pur_accrual_cleanup_handler_id_29689e foreign key (handler_id) references system_iap_sys_user_t (id);

-- By hand: what was written off is accrued no longer (`accrual/accrual.document.ts`), and the book of the months.
drop view pur_accrual;

create view pur_accrual with (security_invoker = true) as
select d.id, true as enabled_flag, null::text as remark, null::bigint as creator, d.create_date, null::bigint as last_updated_by,
       d.last_update_date, 1 as version_no, false as deleted_flag, d.id as order_detail_id, d.supplier_base_id, d.company_id,
       d.material_id, d.material_desc, d.receive_qty, d.unit_id, l.received as received_amt, l.returned as returned_amt,
       c.written as written_amt, l.received - l.returned - c.written as grir_amt, c.cleanup_id, o.currency_id, l.first_date,
       (current_date - l.first_date)::integer as age_days,
       case when current_date - l.first_date <= 30 then 'D30' when current_date - l.first_date <= 60 then 'D60'
            when current_date - l.first_date <= 90 then 'D90' else 'OVER' end as age_group
  from pur_purchase_order_detail d
  join pur_purchase_order o on o.id = d.parent_id
 cross join lateral (
       select coalesce(sum(x.write_off_amt) filter (where x.status = 'WRITTEN_OFF'), 0) as written,
              max(x.write_off_date) as last_date, max(x.id) filter (where x.status not in ('WRITTEN_OFF', 'DONE')) as cleanup_id
         from pur_accrual_cleanup x where x.order_detail_id = d.id and not x.deleted_flag) c
 cross join lateral (
       select coalesce(sum(x.amount) filter (where x.event = 'RECEIVE'), 0) as received,
              coalesce(sum(x.amount) filter (where x.event <> 'RECEIVE'), 0) as returned,
              -- What was written off has no age any more.
              coalesce(min(x.posting_date) filter (where x.event = 'RECEIVE' and x.qty > 0 and x.posting_date > c.last_date),
                       min(x.posting_date) filter (where x.event = 'RECEIVE' and x.qty > 0)) as first_date
         from pur_pur_qty_ledger x
        where x.order_detail_id = d.id
          and x.event in ('RECEIVE', 'RET_UNINSP', 'RET_ACCEPT', 'RET_REJECT', 'RET_STOCK', 'SCRAP')) l
 where d.receive_qty > 0 and not d.consign_flag and not d.deleted_flag and l.received <> l.returned + c.written;

grant select on pur_accrual to srm_buyer, srm_system;

drop view pur_accrual_month;

create view pur_accrual_month with (security_invoker = true) as
select m.id, m.order_detail_id as parent_id, true as enabled_flag, null::text as remark, null::bigint as creator, m.create_date,
       null::bigint as last_updated_by, m.create_date as last_update_date, 1 as version_no, false as deleted_flag, m.company_id,
       m.month, m.received as received_amt, m.returned as returned_amt, m.written as written_amt,
       sum(m.received - m.returned - m.written) over w - (m.received - m.returned - m.written) as opening_amt,
       sum(m.received - m.returned - m.written) over w as closing_amt
  from (select min(x.id) as id, x.order_detail_id, min(x.company_id) as company_id, max(x.create_date) as create_date, x.month,
               sum(x.received) as received, sum(x.returned) as returned, sum(x.written) as written
          from (select y.id, y.order_detail_id, y.company_id, y.create_date, to_char(y.posting_date, 'YYYY-MM') as month,
                       case when y.event = 'RECEIVE' then y.amount else 0 end as received,
                       case when y.event = 'RECEIVE' then 0 else y.amount end as returned, 0 as written
                  from pur_pur_qty_ledger y
                 where y.event in ('RECEIVE', 'RET_UNINSP', 'RET_ACCEPT', 'RET_REJECT', 'RET_STOCK', 'SCRAP')
                union all
                select c.id, c.order_detail_id, c.company_id, c.last_update_date, to_char(c.write_off_date, 'YYYY-MM'),
                       0, 0, c.write_off_amt
                  from pur_accrual_cleanup c where c.status = 'WRITTEN_OFF' and not c.deleted_flag) x
         group by x.order_detail_id, x.month) m
window w as (partition by m.order_detail_id order by m.month);

grant select on pur_accrual_month to srm_buyer, srm_system;

create view pur_accrual_book with (security_invoker = true) as
with moves as (
  select d.company_id, d.supplier_base_id, o.currency_id, date_trunc('month', y.posting_date)::date as month,
         case when y.event = 'RECEIVE' then y.amount else 0 end as received,
         case when y.event = 'RECEIVE' then 0 else y.amount end as returned, 0 as written
    from pur_pur_qty_ledger y
    join pur_purchase_order_detail d on d.id = y.order_detail_id and not d.consign_flag and not d.deleted_flag
    join pur_purchase_order o on o.id = d.parent_id
   where y.event in ('RECEIVE', 'RET_UNINSP', 'RET_ACCEPT', 'RET_REJECT', 'RET_STOCK', 'SCRAP')
  union all
  select c.company_id, c.supplier_base_id, c.currency_id, date_trunc('month', c.write_off_date)::date, 0, 0, c.write_off_amt
    from pur_accrual_cleanup c where c.status = 'WRITTEN_OFF' and not c.deleted_flag
), months as (
  select company_id, supplier_base_id, currency_id, month, sum(received) as received, sum(returned) as returned, sum(written) as written
    from moves group by company_id, supplier_base_id, currency_id, month
), every as (
  -- A month without a movement has the balance of the one before.
  select s.company_id, s.supplier_base_id, s.currency_id, g.month::date as month
    from (select company_id, supplier_base_id, currency_id, min(month) as since from months group by 1, 2, 3) s
   cross join lateral generate_series(s.since::timestamp, date_trunc('month', current_date::timestamp), interval '1 month') as g (month)
), told as (
  select e.company_id, e.supplier_base_id, e.currency_id, e.month, coalesce(m.received, 0) as received,
         coalesce(m.returned, 0) as returned, coalesce(m.written, 0) as written,
         sum(coalesce(m.received - m.returned - m.written, 0)) over (
           partition by e.company_id, e.supplier_base_id, e.currency_id order by e.month) as closing
    from every e
    left join months m on m.company_id = e.company_id and m.supplier_base_id = e.supplier_base_id
     and m.currency_id is not distinct from e.currency_id and m.month = e.month
)
select abs(hashtextextended(concat_ws('/', t.company_id, t.supplier_base_id, t.currency_id, t.month), 0)) as id,
       true as enabled_flag, null::text as remark, null::bigint as creator, t.month::timestamptz as create_date,
       null::bigint as last_updated_by, t.month::timestamptz as last_update_date, 1 as version_no, false as deleted_flag,
       to_char(t.month, 'YYYY-MM') as month, t.company_id, t.supplier_base_id, t.currency_id,
       t.closing - t.received + t.returned + t.written as opening_amt, t.received as received_amt, t.returned as returned_amt,
       t.written as written_amt, t.closing as closing_amt, t.closing <> 0 as balance_flag
  from told t;

grant select on pur_accrual_book to srm_buyer, srm_system;
