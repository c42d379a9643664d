create table pur_ledger_difference (
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
  order_detail_id bigint not null,
  ledger_column text not null,
  held numeric(20,6) not null default 0,
  rebuilt numeric(20,6) not null default 0
);

alter table pur_ledger_difference enable row level security;

alter table pur_ledger_difference force row level security;

grant select, insert, update, delete on pur_ledger_difference to srm_buyer, srm_supplier, srm_expert, srm_system;

create table pur_ledger_proof (
  id bigint primary key,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  time timestamp with time zone not null,
  line_count integer not null default 0,
  movement_count integer not null default 0,
  difference_count integer not null default 0
);

alter table pur_ledger_proof enable row level security;

alter table pur_ledger_proof force row level security;

grant select, insert, update, delete on pur_ledger_proof to srm_buyer, srm_supplier, srm_expert, srm_system;

create index ix_pur_ledger_difference__parent_id__65cacd on pur_ledger_difference (parent_id);

create index ix_pur_ledger_difference__order_detail_id_id__9cfca6 on pur_ledger_difference (order_detail_id, id);

alter table pur_ledger_difference add constraint ck_pur_ledger_difference_ledger_column_06c302 check (ledger_column in ('orderQty', 'closeQty', 'planQty', 'inTransitQty', 'receiveQty', 'acceptQty', 'concedeQty', 'rejectQty', 'destroyQty', 'scrapQty', 'stockQty', 'retUninsp', 'retAccept', 'retReject', 'retStock', 'replaceQty'));

create policy p_srm_system_all_pur_ledger_difference_194138 on pur_ledger_difference for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_pur_ledger_difference_194138 on pur_ledger_difference for all to srm_buyer using (true) with check (true);

create index ix_pur_ledger_proof__time_id__36ce0b on pur_ledger_proof (time, id);

create index ix_pur_ledger_proof__difference_count_id__9f1bbc on pur_ledger_proof (difference_count, id);

create policy p_srm_system_all_pur_ledger_proof_194138 on pur_ledger_proof for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_pur_ledger_proof_194138 on pur_ledger_proof for all to srm_buyer using (true) with check (true);

alter table pur_ledger_difference add constraint fk_pur_ledger_difference_parent_id_c2366d foreign key (parent_id) references pur_ledger_proof (id) on delete cascade;

alter table pur_ledger_difference add constraint fk_pur_ledger_difference_order_detail_id_0a87cf foreign key (order_detail_id) references pur_purchase_order_detail (id);
