create table pur_iqc_recall (
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
  recall_no text not null,
  iqc_lot_id bigint not null,
  company_id bigint,
  supplier_base_id bigint,
  material_id bigint,
  material_desc text,
  batch_no text,
  unit_id bigint,
  released_qty numeric(20,6) not null default 0,
  released_by_id bigint,
  raised_date date,
  recovered_qty numeric(20,6) not null default 0,
  recovery_note text,
  conclusion text
);

alter table pur_iqc_recall enable row level security;

alter table pur_iqc_recall force row level security;

grant select, insert, update, delete on pur_iqc_recall to srm_buyer, srm_supplier, srm_expert, srm_system;

create unique index uq_pur_iqc_recall__recall_no__ccc113 on pur_iqc_recall (recall_no) where not deleted_flag;

create index ix_pur_iqc_recall__company_id_status_deleted_flag_id__6182b4 on pur_iqc_recall (company_id, status, deleted_flag, id);

create index ix_pur_iqc_recall__iqc_lot_id_id__4f78a3 on pur_iqc_recall (iqc_lot_id, id);

create index ix_pur_iqc_recall__supplier_base_id_id__a7d98f on pur_iqc_recall (supplier_base_id, id);

create index ix_pur_iqc_recall__material_id_id__5b9459 on pur_iqc_recall (material_id, id);

create index ix_pur_iqc_recall__unit_id_id__c392d4 on pur_iqc_recall (unit_id, id);

create index ix_pur_iqc_recall__released_by_id_id__d32d35 on pur_iqc_recall (released_by_id, id);

create index ix_pur_iqc_recall_using_gin_recall_no_gin_trgm_ops__303ea5 on pur_iqc_recall using gin (recall_no gin_trgm_ops);

create index ix_pur_iqc_recall__status_id__4a994d on pur_iqc_recall (status, id);

create index ix_pur_iqc_recall_using_gin_batch_no_gin_trgm_ops__e17af2 on pur_iqc_recall using gin (batch_no gin_trgm_ops);

create index ix_pur_iqc_recall__raised_date_id__efce4b on pur_iqc_recall (raised_date, id);

create index ix_pur_iqc_recall__material_id_status_id__bb9373 on pur_iqc_recall (material_id, status, id);

alter table pur_iqc_recall add constraint ck_pur_iqc_recall_status_5c15da check (status in ('OPEN', 'RECOVERED', 'CLOSED'));

alter table pur_iqc_recall add constraint ck_pur_iqc_recall_recovered_4d7cb2 check (recovered_qty >= 0 and recovered_qty <= released_qty);

create policy p_srm_system_all_pur_iqc_recall_194138 on pur_iqc_recall for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_pur_iqc_recall_194138 on pur_iqc_recall for all to srm_buyer using (true) with check (true);

alter table pur_iqc_recall add constraint fk_pur_iqc_recall_iqc_lot_id_69fa23 foreign key (iqc_lot_id) references pur_iqc_lot (id);

alter table pur_iqc_recall add constraint fk_pur_iqc_recall_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table pur_iqc_recall add constraint fk_pur_iqc_recall_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table pur_iqc_recall add constraint fk_pur_iqc_recall_material_id_0e30c4 foreign key (material_id) references basic_material (id);

alter table pur_iqc_recall add constraint fk_pur_iqc_recall_unit_id_465b8d foreign key (unit_id) references basic_unit (id);

alter table pur_iqc_recall add constraint fk_pur_iqc_recall_released_by_id_29689e foreign key (released_by_id) references system_iap_sys_user_t (id);

-- By hand: where the goods of a recalled batch are (`recall/recallPlace.document.ts`).
create view pur_recall_place with (security_invoker = true) as
select x.*, row_number() over (partition by x.parent_id
         order by array_position(array['STOCK', 'ISSUED', 'RETURNED', 'GONE'], x.kind), x.stock_status, x.id)::integer as line_no
  from (
    select b.id, r.id as parent_id, true as enabled_flag, null::text as remark, b.creator, b.create_date, b.last_updated_by,
           b.last_update_date, b.version_no, false as deleted_flag, 'STOCK' as kind, null::text as source_doc,
           null::date as posting_date, null::text as used_by, b.company_id, b.warehouse_id, b.location_id, b.stock_status,
           b.owner_id, b.qty
      from pur_iqc_recall r
      join pur_stock_balance b on b.company_id = r.company_id and b.material_id = r.material_id
       and b.batch_no is not distinct from r.batch_no and b.qty > 0 and not b.deleted_flag
     where not r.deleted_flag
    union all
    select min(l.id), r.id, true, null, min(l.creator), min(l.create_date), min(l.last_updated_by), max(l.last_update_date), 1,
           false, k.kind, l.source_doc, min(l.posting_date),
           (select i.used_by from pur_stock_issue i where i.issue_no = l.source_doc and not i.deleted_flag limit 1),
           l.company_id, l.warehouse_id, null, null, null, -sum(l.base_qty)
      from pur_iqc_recall r
      join pur_stock_ledger l on l.company_id = r.company_id and l.material_id = r.material_id
       and l.batch_no is not distinct from r.batch_no and not l.deleted_flag
      join (values ('ISSUE', 'ISSUED'), ('RET_OUT', 'RETURNED'), ('RET_OUT_R', 'RETURNED'), ('SCRAP', 'GONE'), ('DESTROY', 'GONE'))
           as k (move_type, kind) on k.move_type = l.move_type
     where not r.deleted_flag
     group by r.id, k.kind, l.source_doc, l.company_id, l.warehouse_id
    having sum(l.base_qty) <> 0) x;

grant select on pur_recall_place to srm_buyer, srm_system;
