create table fin_statement (
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
  statement_no text not null,
  company_id bigint not null,
  supplier_base_id bigint,
  currency_id bigint not null,
  cutoff_date date not null,
  create_side text,
  period_from date,
  receive_amt numeric(20,4) not null default 0,
  return_amt numeric(20,4) not null default 0,
  adjust_amt numeric(20,4) not null default 0,
  net_amt numeric(20,4) not null default 0,
  tax_amt numeric(20,4) not null default 0,
  gross_amt numeric(20,4) not null default 0,
  dispute_amt numeric(20,4) not null default 0,
  refuse_reason text,
  issuer_id bigint,
  confirm_due_date date
);

alter table fin_statement enable row level security;

alter table fin_statement force row level security;

grant select, insert, update, delete on fin_statement to srm_buyer, srm_supplier, srm_expert, srm_system;

create table fin_statement_detail (
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
  line_no integer not null default 0,
  company_id bigint,
  supplier_base_id bigint,
  item_type text not null,
  item_key text not null,
  reserved_key text,
  event_date date,
  source_no text,
  order_detail_id bigint,
  receive_id bigint,
  material_id bigint,
  material_desc text,
  qty numeric(20,6),
  unit_id bigint,
  price numeric(20,8),
  tax_rate_id bigint,
  net_amt numeric(20,4) not null default 0,
  tax_amt numeric(20,4) not null default 0,
  gross_amt numeric(20,4) not null default 0,
  invoiced_flag boolean not null default false,
  dispute_reason text,
  claimed_qty numeric(20,6),
  claimed_price numeric(20,8)
);

alter table fin_statement_detail enable row level security;

alter table fin_statement_detail force row level security;

grant select, insert, update, delete on fin_statement_detail to srm_buyer, srm_supplier, srm_expert, srm_system;

create unique index uq_fin_statement__statement_no__8a5272 on fin_statement (statement_no) where not deleted_flag;

create index ix_fin_statement__company_id_status_deleted_flag_id__6182b4 on fin_statement (company_id, status, deleted_flag, id);

create index ix_fin_statement__supplier_base_id_status_deleted_fla_3208a9 on fin_statement (supplier_base_id, status, deleted_flag, id);

create index ix_fin_statement__currency_id_id__fc5df9 on fin_statement (currency_id, id);

create index ix_fin_statement__issuer_id_id__9783aa on fin_statement (issuer_id, id);

create index ix_fin_statement_using_gin_statement_no_gin_trgm_ops__761fe5 on fin_statement using gin (statement_no gin_trgm_ops);

create index ix_fin_statement__status_id__4a994d on fin_statement (status, id);

create index ix_fin_statement__cutoff_date_id__0e3333 on fin_statement (cutoff_date, id);

create index ix_fin_statement__create_side_id__b2a131 on fin_statement (create_side, id);

create index ix_fin_statement__gross_amt_id__fbf903 on fin_statement (gross_amt, id);

create index ix_fin_statement__confirm_due_date_id__3dcebf on fin_statement (confirm_due_date, id) where not deleted_flag and status = 'ISSUED' and create_side = 'B';

alter table fin_statement add constraint ck_fin_statement_status_566375 check (status in ('NEW', 'ISSUED', 'CONFIRMED', 'INVOICED', 'CANCELLED'));

alter table fin_statement add constraint ck_fin_statement_create_side_2e6e4d check (create_side in ('B', 'S'));

create policy p_srm_system_all_fin_statement_194138 on fin_statement for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_fin_statement_194138 on fin_statement for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_fin_statement_55887f on fin_statement for select to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('ISSUED', 'CONFIRMED', 'INVOICED', 'CANCELLED'));

create policy p_srm_supplier_insert_fin_statement_b68134 on fin_statement for insert to srm_supplier with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_update_fin_statement_b2b8ea on fin_statement for update to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('ISSUED', 'CONFIRMED', 'INVOICED', 'CANCELLED')) with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_delete_fin_statement_55887f on fin_statement for delete to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('ISSUED', 'CONFIRMED', 'INVOICED', 'CANCELLED'));

create unique index uq_fin_statement_detail__parent_id_line_no__1cf38f on fin_statement_detail (parent_id, line_no) where not deleted_flag;

create unique index uq_fin_statement_detail__reserved_key__6a6d01 on fin_statement_detail (reserved_key) where not deleted_flag;

create index ix_fin_statement_detail__parent_id__65cacd on fin_statement_detail (parent_id);

create index ix_fin_statement_detail__company_id_status_deleted_fl_6182b4 on fin_statement_detail (company_id, status, deleted_flag, id);

create index ix_fin_statement_detail__supplier_base_id_status_dele_3208a9 on fin_statement_detail (supplier_base_id, status, deleted_flag, id);

create index ix_fin_statement_detail__order_detail_id_id__9cfca6 on fin_statement_detail (order_detail_id, id);

create index ix_fin_statement_detail__receive_id_id__dae079 on fin_statement_detail (receive_id, id);

create index ix_fin_statement_detail__material_id_id__5b9459 on fin_statement_detail (material_id, id);

create index ix_fin_statement_detail__unit_id_id__c392d4 on fin_statement_detail (unit_id, id);

create index ix_fin_statement_detail__tax_rate_id_id__3bc5b4 on fin_statement_detail (tax_rate_id, id);

create index ix_fin_statement_detail__item_key_id__4cc2ef on fin_statement_detail (item_key, id);

alter table fin_statement_detail add constraint ck_fin_statement_detail_status_51e64b check (status in ('NEW', 'LEFT_OUT', 'OPEN', 'DISPUTED', 'CONFIRMED', 'RELEASED'));

alter table fin_statement_detail add constraint ck_fin_statement_detail_item_type_faad8a check (item_type in ('RECEIVE', 'RETURN', 'SCRAP', 'PRICEDIFF', 'CONSIGN'));

create policy p_srm_system_all_fin_statement_detail_194138 on fin_statement_detail for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_fin_statement_detail_194138 on fin_statement_detail for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_fin_statement_detail_e6cc13 on fin_statement_detail for select to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('OPEN', 'DISPUTED', 'CONFIRMED', 'RELEASED'));

create policy p_srm_supplier_insert_fin_statement_detail_b68134 on fin_statement_detail for insert to srm_supplier with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_update_fin_statement_detail_8acb57 on fin_statement_detail for update to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('OPEN', 'DISPUTED', 'CONFIRMED', 'RELEASED')) with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_delete_fin_statement_detail_e6cc13 on fin_statement_detail for delete to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('OPEN', 'DISPUTED', 'CONFIRMED', 'RELEASED'));

alter table fin_statement add constraint fk_fin_statement_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table fin_statement add constraint fk_fin_statement_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table fin_statement add constraint fk_fin_statement_currency_id_000f37 foreign key (currency_id) references basic_currency (id);

alter table fin_statement add constraint fk_fin_statement_issuer_id_29689e foreign key (issuer_id) references system_iap_sys_user_t (id);

alter table fin_statement_detail add constraint fk_fin_statement_detail_parent_id_53090d foreign key (parent_id) references fin_statement (id) on delete cascade;

alter table fin_statement_detail add constraint fk_fin_statement_detail_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table fin_statement_detail add constraint fk_fin_statement_detail_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table fin_statement_detail add constraint fk_fin_statement_detail_order_detail_id_0a87cf foreign key (order_detail_id) references pur_purchase_order_detail (id);

alter table fin_statement_detail add constraint fk_fin_statement_detail_receive_id_7d50e5 foreign key (receive_id) references pur_receive (id);

alter table fin_statement_detail add constraint fk_fin_statement_detail_material_id_0e30c4 foreign key (material_id) references basic_material (id);

alter table fin_statement_detail add constraint fk_fin_statement_detail_unit_id_465b8d foreign key (unit_id) references basic_unit (id);

alter table fin_statement_detail add constraint fk_fin_statement_detail_tax_rate_id_cd1619 foreign key (tax_rate_id) references basic_tax_rate (id);

-- What may be billed. Goods count once nothing of their receipt waits for inspection and nothing rejected lies about; what goes back or
-- is scrapped later is an item of its own. Consigned goods count by their settlement.
create view fin_settle_item with (security_invoker = true) as
select i.id, true as enabled_flag, null::text as remark, null::bigint as creator, i.create_date, null::bigint as last_updated_by,
       i.create_date as last_update_date, 1 as version_no, false as deleted_flag, i.item_type, i.event_date, i.company_id,
       i.supplier_base_id, i.currency_id, i.source_no, i.order_detail_id, i.receive_id, i.material_id, i.material_desc, i.qty,
       i.unit_id, i.price, i.tax_rate_id, i.net_amt, i.tax_amt, i.gross_amt, s.statement_id, s.statement_id is null as open_flag
  from (
       select d.id, d.create_date, 'RECEIVE'::text as item_type, r.posting_date as event_date, l.company_id, l.supplier_base_id,
              o.currency_id, r.receive_no as source_no, d.order_detail_id, r.id as receive_id, d.material_id, d.material_desc,
              d.receive_qty as qty, d.unit_id, d.price, d.tax_rate_id, d.net_amt, d.tax_amt, d.gross_amt
         from pur_receive_detail d
         join pur_receive r on r.id = d.parent_id
         join pur_purchase_order_detail l on l.id = d.order_detail_id
         join pur_purchase_order o on o.id = l.parent_id
        where d.status = 'POSTED' and not d.deleted_flag and not l.consign_flag
          and (d.inspect_status is null or d.inspect_status = 'DONE')
          and d.reject_qty - d.ret_reject - d.scrap_qty <= 0
       union all
       select d.id, d.create_date, 'RETURN', coalesce(r.posting_date, d.create_date::date), l.company_id, l.supplier_base_id,
              o.currency_id, r.returned_no, d.order_detail_id, null, d.material_id, d.material_desc, -d.shipped_qty, d.unit_id, d.price,
              d.tax_rate_id, -d.net_amt, -d.tax_amt, -d.gross_amt
         from pur_returned_detail d
         join pur_returned r on r.id = d.parent_id
         join pur_purchase_order_detail l on l.id = d.order_detail_id
         join pur_purchase_order o on o.id = l.parent_id
        where d.status in ('SHIPPED', 'SIGNED') and not d.deleted_flag and not l.consign_flag
       union all
       select x.id, x.create_date, 'SCRAP', x.posting_date, x.company_id, x.supplier_base_id, o.currency_id, x.source_doc,
              x.order_detail_id, null, l.material_id, l.material_desc, -x.qty, l.unit_id, null, l.tax_rate_id, -x.amount, -t.tax,
              -x.amount - t.tax
         from pur_pur_qty_ledger x
         join pur_purchase_order_detail l on l.id = x.order_detail_id
         join pur_purchase_order o on o.id = l.parent_id
         left join basic_currency c on c.id = o.currency_id
         left join basic_tax_rate v on v.id = l.tax_rate_id
        cross join lateral (select round(x.amount * coalesce(v.rate, 0) / 100, coalesce(c.decimals, 2)) as tax) t
        where x.event = 'SCRAP' and not l.consign_flag
       union all
       select p.id, p.create_date, 'PRICEDIFF', p.posting_date, p.company_id, p.supplier_base_id, p.currency_id, p.source_doc,
              p.order_detail_id, null, p.material_id, l.material_desc, null, p.unit_id, null, l.tax_rate_id, p.net_amt, p.tax_amt,
              p.gross_amt
         from pur_price_difference p
         join pur_purchase_order_detail l on l.id = p.order_detail_id
        where p.currency_id is not null and not p.deleted_flag
       union all
       select c.id, c.create_date, 'CONSIGN', c.period_to, c.company_id, c.supplier_base_id, c.currency_id, c.settle_no, null, null,
              null, null, null, null, null, null, c.net_amt, c.tax_amt, c.gross_amt
         from pur_consign_settle c
        where c.status = 'SETTLED' and c.currency_id is not null and not c.deleted_flag) i
  left join lateral (
       select max(d.parent_id) as statement_id from fin_statement_detail d
        where d.reserved_key = i.id::text and not d.deleted_flag) s on true
 where i.currency_id is not null and i.gross_amt <> 0;

grant select on fin_settle_item to srm_buyer, srm_supplier, srm_system;
