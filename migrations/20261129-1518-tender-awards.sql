create table bidding_tendering_award (
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
  award_no text not null,
  tendering_id bigint not null,
  company_id bigint,
  purchase_org_id bigint,
  owner_id bigint,
  currency_id bigint,
  total_amt numeric(20,4) not null default 0,
  estimate_amt numeric(20,4) not null default 0,
  saving_amt numeric(20,4) not null default 0,
  saving_pct numeric(20,4),
  price_from date,
  price_to date,
  award_reason text,
  unawarded_reason text,
  publicity_from timestamp with time zone,
  publicity_to timestamp with time zone,
  awarded_at timestamp with time zone,
  waiver_cause text,
  end_reason text,
  submitter_id bigint
);

alter table bidding_tendering_award enable row level security;

alter table bidding_tendering_award force row level security;

grant select, insert, update, delete on bidding_tendering_award to srm_buyer, srm_supplier, srm_expert, srm_system;

create table bidding_tendering_award_line (
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
  company_id bigint,
  bid_line_id bigint not null,
  item_id bigint,
  line_no integer not null default 0,
  lot_no integer,
  supplier_base_id bigint,
  material_id bigint,
  material_desc text,
  unit_id bigint,
  demand_qty numeric(20,6) not null default 0,
  offer_qty numeric(20,6) not null default 0,
  max_win_qty numeric(20,6) not null default 0,
  win_qty numeric(20,6) not null,
  win_price numeric(20,8) not null default 0,
  price_unit numeric(20,6) not null default 1,
  rank_no integer not null default 0,
  amount numeric(20,4) not null default 0,
  home_amount numeric(20,4) not null default 0,
  converted_qty numeric(20,6) not null default 0,
  order_no text,
  price_no text
);

alter table bidding_tendering_award_line enable row level security;

alter table bidding_tendering_award_line force row level security;

grant select, insert, update, delete on bidding_tendering_award_line to srm_buyer, srm_supplier, srm_expert, srm_system;

alter table bidding_price_record drop constraint ck_bidding_price_record_source_type_5464fa;

alter table bidding_price_record add constraint ck_bidding_price_record_source_type_dc19d1 check (source_type in ('MANUAL', 'INQUIRY', 'TENDER'));

create unique index uq_bidding_tendering_award__award_no__4175f8 on bidding_tendering_award (award_no) where not deleted_flag;

create index ix_bidding_tendering_award__company_id_status_deleted_6182b4 on bidding_tendering_award (company_id, status, deleted_flag, id);

create index ix_bidding_tendering_award__tendering_id_id__7d35a4 on bidding_tendering_award (tendering_id, id);

create index ix_bidding_tendering_award__purchase_org_id_id__0050ec on bidding_tendering_award (purchase_org_id, id);

create index ix_bidding_tendering_award__owner_id_id__ebbffd on bidding_tendering_award (owner_id, id);

create index ix_bidding_tendering_award__currency_id_id__fc5df9 on bidding_tendering_award (currency_id, id);

create index ix_bidding_tendering_award__submitter_id_id__6e09ef on bidding_tendering_award (submitter_id, id);

create index ix_bidding_tendering_award_using_gin_award_no_gin_trg_6f8c6b on bidding_tendering_award using gin (award_no gin_trgm_ops);

create index ix_bidding_tendering_award__status_id__4a994d on bidding_tendering_award (status, id);

alter table bidding_tendering_award add constraint ck_bidding_tendering_award_status_ca27ff check (status in ('NEW', 'PENDING', 'REJECTED', 'WITHDRAWN', 'APPROVED', 'PUBLICITY', 'AWARDED', 'CONVERTED', 'CANCELLED'));

alter table bidding_tendering_award add constraint ck_bidding_tendering_award_waiver_cause_a3e56f check (waiver_cause in ('WAIVED', 'FORCE_MAJEURE', 'NO_BOND', 'ILLEGAL'));

create policy p_srm_system_all_bidding_tendering_award_194138 on bidding_tendering_award for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_bidding_tendering_award_194138 on bidding_tendering_award for all to srm_buyer using (true) with check (true);

create unique index uq_bidding_tendering_award_line__parent_id_bid_line_i_68eb9a on bidding_tendering_award_line (parent_id, bid_line_id) where not deleted_flag;

create index ix_bidding_tendering_award_line__parent_id__65cacd on bidding_tendering_award_line (parent_id);

create index ix_bidding_tendering_award_line__company_id_id__c7e461 on bidding_tendering_award_line (company_id, id);

create index ix_bidding_tendering_award_line__bid_line_id_id__7516f2 on bidding_tendering_award_line (bid_line_id, id);

create index ix_bidding_tendering_award_line__item_id_id__ffe1ee on bidding_tendering_award_line (item_id, id);

create index ix_bidding_tendering_award_line__supplier_base_id_id__a7d98f on bidding_tendering_award_line (supplier_base_id, id);

create index ix_bidding_tendering_award_line__material_id_id__5b9459 on bidding_tendering_award_line (material_id, id);

create index ix_bidding_tendering_award_line__unit_id_id__c392d4 on bidding_tendering_award_line (unit_id, id);

alter table bidding_tendering_award_line add constraint ck_bidding_tendering_award_line_win_qty_f4ee9e check (win_qty >= 0);

alter table bidding_tendering_award_line add constraint ck_bidding_tendering_award_line_converted_0b14da check (converted_qty >= 0 and converted_qty <= win_qty);

create policy p_srm_system_all_bidding_tendering_award_line_194138 on bidding_tendering_award_line for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_bidding_tendering_award_line_194138 on bidding_tendering_award_line for all to srm_buyer using (true) with check (true);

alter table bidding_tendering_award add constraint fk_bidding_tendering_award_tendering_id_d51304 foreign key (tendering_id) references bidding_tendering (id);

alter table bidding_tendering_award add constraint fk_bidding_tendering_award_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table bidding_tendering_award add constraint fk_bidding_tendering_award_purchase_org_id_c7f09c foreign key (purchase_org_id) references basic_purchase_org (id);

alter table bidding_tendering_award add constraint fk_bidding_tendering_award_owner_id_51dcf5 foreign key (owner_id) references basic_purchaser (id);

alter table bidding_tendering_award add constraint fk_bidding_tendering_award_currency_id_000f37 foreign key (currency_id) references basic_currency (id);

alter table bidding_tendering_award add constraint fk_bidding_tendering_award_submitter_id_29689e foreign key (submitter_id) references system_iap_sys_user_t (id);

alter table bidding_tendering_award_line add constraint fk_bidding_tendering_award_line_parent_id_aa5c33 foreign key (parent_id) references bidding_tendering_award (id) on delete cascade;

alter table bidding_tendering_award_line add constraint fk_bidding_tendering_award_line_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table bidding_tendering_award_line add constraint fk_bidding_tendering_award_line_bid_line_id_587f03 foreign key (bid_line_id) references bidding_tendering_bid_line (id);

alter table bidding_tendering_award_line add constraint fk_bidding_tendering_award_line_item_id_43c17e foreign key (item_id) references bidding_tendering_item (id);

alter table bidding_tendering_award_line add constraint fk_bidding_tendering_award_line_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table bidding_tendering_award_line add constraint fk_bidding_tendering_award_line_material_id_0e30c4 foreign key (material_id) references basic_material (id);

alter table bidding_tendering_award_line add constraint fk_bidding_tendering_award_line_unit_id_465b8d foreign key (unit_id) references basic_unit (id);
