create table bidding_auction_bid (
  id bigint primary key,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  auction_id bigint not null,
  lot_id bigint not null,
  entry_id bigint not null,
  auction_no text,
  lot_title text,
  company_id bigint,
  supplier_base_id bigint not null,
  seq integer not null default 0,
  kind text not null,
  price numeric(20,8) not null default 0,
  bid_at timestamp with time zone not null,
  elapsed integer not null default 0,
  tick integer not null default 0,
  round_no integer not null default 0,
  rank_no integer not null default 0,
  extended_to timestamp with time zone,
  retracted_seq integer,
  retracted_flag boolean not null default false,
  reason text,
  request_key text,
  bidder_id bigint
);

alter table bidding_auction_bid enable row level security;

alter table bidding_auction_bid force row level security;

grant select, insert, update, delete on bidding_auction_bid to srm_buyer, srm_supplier, srm_expert, srm_system;

create table bidding_auction_entry (
  id bigint primary key,
  status text not null default 'WAITING'::text,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  auction_id bigint not null,
  auction_no text,
  title text,
  company_id bigint,
  supplier_base_id bigint not null,
  purchaser_id bigint,
  currency_id bigint,
  format text not null,
  start_at timestamp with time zone,
  end_at timestamp with time zone,
  factor numeric(20,10) not null default 1,
  adder numeric(20,8) not null default 0,
  result_amt numeric(20,4),
  note text
);

alter table bidding_auction_entry enable row level security;

alter table bidding_auction_entry force row level security;

grant select, insert, update, delete on bidding_auction_entry to srm_buyer, srm_supplier, srm_expert, srm_system;

create table bidding_auction_event (
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
  auction_no text not null,
  auction_name text not null,
  inquiry_id bigint not null,
  company_id bigint,
  owner_id bigint,
  currency_id bigint,
  iso_code text,
  format text not null,
  scope text not null,
  start_at timestamp with time zone not null,
  end_at timestamp with time zone,
  step_mode text not null,
  min_step numeric(20,6) not null,
  max_drop_pct numeric(20,4),
  step_base text not null,
  display text not null,
  show_count_flag boolean not null default false,
  tie_rule text not null,
  lot_order text not null,
  stagger_minutes integer not null,
  extend_trigger integer not null,
  extend_by integer not null,
  extend_top_n integer not null,
  extend_max integer not null,
  tick_seconds integer not null,
  turn_seconds integer not null,
  published_at timestamp with time zone,
  paused_at timestamp with time zone,
  confirmed_at timestamp with time zone,
  end_reason text
);

alter table bidding_auction_event enable row level security;

alter table bidding_auction_event force row level security;

grant select, insert, update, delete on bidding_auction_event to srm_buyer, srm_supplier, srm_expert, srm_system;

create table bidding_auction_item (
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
  item_id bigint not null,
  line_no integer not null default 0,
  material_desc text,
  demand_qty numeric(20,6) not null default 0,
  unit_id bigint,
  lot_no integer,
  start_price numeric(20,8)
);

alter table bidding_auction_item enable row level security;

alter table bidding_auction_item force row level security;

grant select, insert, update, delete on bidding_auction_item to srm_buyer, srm_supplier, srm_expert, srm_system;

create table bidding_auction_lot (
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
  lot_no integer not null default 0,
  lot_name text,
  qty numeric(20,6),
  start_price numeric(20,8),
  decimals integer not null default 2,
  begin_at timestamp with time zone,
  end_at timestamp with time zone,
  extensions integer not null default 0,
  last_seq integer not null default 0,
  best_price numeric(20,8)
);

alter table bidding_auction_lot enable row level security;

alter table bidding_auction_lot force row level security;

grant select, insert, update, delete on bidding_auction_lot to srm_buyer, srm_supplier, srm_expert, srm_system;

create table bidding_auction_supplier (
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
  supplier_base_id bigint not null,
  factor numeric(20,10) not null,
  adder numeric(20,8) not null,
  reason text
);

alter table bidding_auction_supplier enable row level security;

alter table bidding_auction_supplier force row level security;

grant select, insert, update, delete on bidding_auction_supplier to srm_buyer, srm_supplier, srm_expert, srm_system;

create unique index uq_bidding_auction_bid__lot_id_seq__de3032 on bidding_auction_bid (lot_id, seq) where not deleted_flag;

create unique index uq_bidding_auction_bid__entry_id_request_key__bad234 on bidding_auction_bid (entry_id, request_key) where not deleted_flag;

create index ix_bidding_auction_bid__company_id_id__c7e461 on bidding_auction_bid (company_id, id);

create index ix_bidding_auction_bid__supplier_base_id_id__a7d98f on bidding_auction_bid (supplier_base_id, id);

create index ix_bidding_auction_bid__auction_id_id__bd2832 on bidding_auction_bid (auction_id, id);

create index ix_bidding_auction_bid__lot_id_id__97a254 on bidding_auction_bid (lot_id, id);

create index ix_bidding_auction_bid__entry_id_id__84449d on bidding_auction_bid (entry_id, id);

create index ix_bidding_auction_bid__bidder_id_id__87c941 on bidding_auction_bid (bidder_id, id);

create index ix_bidding_auction_bid_using_gin_auction_no_gin_trgm__9f6181 on bidding_auction_bid using gin (auction_no gin_trgm_ops);

create index ix_bidding_auction_bid_using_gin_lot_title_gin_trgm_o_a19ecc on bidding_auction_bid using gin (lot_title gin_trgm_ops);

create index ix_bidding_auction_bid__kind_id__a5ea26 on bidding_auction_bid (kind, id);

create index ix_bidding_auction_bid__retracted_flag_id__af9570 on bidding_auction_bid (retracted_flag, id);

create index ix_bidding_auction_bid__bid_at_id__b00593 on bidding_auction_bid (bid_at, id);

alter table bidding_auction_bid add constraint ck_bidding_auction_bid_kind_17996c check (kind in ('BID', 'RETRACT'));

alter table bidding_auction_bid add constraint ck_bidding_auction_bid_positive_89b880 check (price > 0);

create policy p_srm_system_all_bidding_auction_bid_194138 on bidding_auction_bid for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_bidding_auction_bid_194138 on bidding_auction_bid for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_bidding_auction_bid_fe6d7b on bidding_auction_bid for select to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_insert_bidding_auction_bid_b68134 on bidding_auction_bid for insert to srm_supplier with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_update_bidding_auction_bid_faaa43 on bidding_auction_bid for update to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint)) with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create unique index uq_bidding_auction_entry__auction_id_supplier_base_id_724c64 on bidding_auction_entry (auction_id, supplier_base_id) where not deleted_flag;

create index ix_bidding_auction_entry__company_id_status_deleted_f_6182b4 on bidding_auction_entry (company_id, status, deleted_flag, id);

create index ix_bidding_auction_entry__supplier_base_id_status_del_3208a9 on bidding_auction_entry (supplier_base_id, status, deleted_flag, id);

create index ix_bidding_auction_entry__auction_id_id__bd2832 on bidding_auction_entry (auction_id, id);

create index ix_bidding_auction_entry__purchaser_id_id__170b6c on bidding_auction_entry (purchaser_id, id);

create index ix_bidding_auction_entry__currency_id_id__fc5df9 on bidding_auction_entry (currency_id, id);

create index ix_bidding_auction_entry_using_gin_auction_no_gin_trg_9f6181 on bidding_auction_entry using gin (auction_no gin_trgm_ops);

create index ix_bidding_auction_entry_using_gin_title_gin_trgm_ops_f8d183 on bidding_auction_entry using gin (title gin_trgm_ops);

create index ix_bidding_auction_entry__status_id__4a994d on bidding_auction_entry (status, id);

create index ix_bidding_auction_entry__start_at_id__1d0068 on bidding_auction_entry (start_at, id);

alter table bidding_auction_entry add constraint ck_bidding_auction_entry_status_536d70 check (status in ('WAITING', 'RUNNING', 'PAUSED', 'CLOSED', 'CONFIRMED', 'VOIDED'));

alter table bidding_auction_entry add constraint ck_bidding_auction_entry_format_977ce2 check (format in ('ENGLISH', 'DUTCH', 'JAPANESE', 'ROUNDS'));

create policy p_srm_system_all_bidding_auction_entry_194138 on bidding_auction_entry for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_bidding_auction_entry_194138 on bidding_auction_entry for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_bidding_auction_entry_fe6d7b on bidding_auction_entry for select to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_insert_bidding_auction_entry_b68134 on bidding_auction_entry for insert to srm_supplier with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_update_bidding_auction_entry_faaa43 on bidding_auction_entry for update to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint)) with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create unique index uq_bidding_auction_event__auction_no__7393be on bidding_auction_event (auction_no) where not deleted_flag;

create index ix_bidding_auction_event__company_id_status_deleted_f_6182b4 on bidding_auction_event (company_id, status, deleted_flag, id);

create index ix_bidding_auction_event__inquiry_id_id__63674b on bidding_auction_event (inquiry_id, id);

create index ix_bidding_auction_event__owner_id_id__ebbffd on bidding_auction_event (owner_id, id);

create index ix_bidding_auction_event__currency_id_id__fc5df9 on bidding_auction_event (currency_id, id);

create index ix_bidding_auction_event_using_gin_auction_no_gin_trg_9f6181 on bidding_auction_event using gin (auction_no gin_trgm_ops);

create index ix_bidding_auction_event_using_gin_auction_name_gin_t_4e10a9 on bidding_auction_event using gin (auction_name gin_trgm_ops);

create index ix_bidding_auction_event__status_id__4a994d on bidding_auction_event (status, id);

create index ix_bidding_auction_event__format_id__0e512b on bidding_auction_event (format, id);

create index ix_bidding_auction_event__start_at_id__1d0068 on bidding_auction_event (start_at, id);

create index ix_bidding_auction_event__status_start_at_id__3b432b on bidding_auction_event (status, start_at, id);

alter table bidding_auction_event add constraint ck_bidding_auction_event_status_614483 check (status in ('NEW', 'WAITING', 'RUNNING', 'PAUSED', 'CLOSED', 'CONFIRMED', 'VOIDED'));

alter table bidding_auction_event add constraint ck_bidding_auction_event_format_977ce2 check (format in ('ENGLISH', 'DUTCH', 'JAPANESE', 'ROUNDS'));

alter table bidding_auction_event add constraint ck_bidding_auction_event_scope_5cd8c5 check (scope in ('ITEM', 'LOT', 'TOTAL'));

alter table bidding_auction_event add constraint ck_bidding_auction_event_step_mode_ad8687 check (step_mode in ('AMOUNT', 'PERCENT'));

alter table bidding_auction_event add constraint ck_bidding_auction_event_min_step_941982 check (min_step > 0);

alter table bidding_auction_event add constraint ck_bidding_auction_event_max_drop_pct_361281 check (max_drop_pct >= 0);

alter table bidding_auction_event add constraint ck_bidding_auction_event_max_drop_pct_ce6040 check (max_drop_pct <= 100);

alter table bidding_auction_event add constraint ck_bidding_auction_event_step_base_6a8d90 check (step_base in ('OWN_BEST', 'OVERALL_BEST'));

alter table bidding_auction_event add constraint ck_bidding_auction_event_display_e0c76c check (display in ('OWN_RANK', 'RANK_AND_BEST', 'LEADER_ONLY'));

alter table bidding_auction_event add constraint ck_bidding_auction_event_tie_rule_be151e check (tie_rule in ('EARLIER', 'FORBID'));

alter table bidding_auction_event add constraint ck_bidding_auction_event_lot_order_e4965b check (lot_order in ('PARALLEL', 'SERIAL', 'STAGGERED'));

create policy p_srm_system_all_bidding_auction_event_194138 on bidding_auction_event for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_bidding_auction_event_194138 on bidding_auction_event for all to srm_buyer using (true) with check (true);

create unique index uq_bidding_auction_item__parent_id_item_id__75f05c on bidding_auction_item (parent_id, item_id) where not deleted_flag;

create index ix_bidding_auction_item__parent_id__65cacd on bidding_auction_item (parent_id);

create index ix_bidding_auction_item__item_id_id__ffe1ee on bidding_auction_item (item_id, id);

create index ix_bidding_auction_item__unit_id_id__c392d4 on bidding_auction_item (unit_id, id);

alter table bidding_auction_item add constraint ck_bidding_auction_item_start_price_3feba4 check (start_price > 0);

create policy p_srm_system_all_bidding_auction_item_194138 on bidding_auction_item for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_bidding_auction_item_194138 on bidding_auction_item for all to srm_buyer using (true) with check (true);

create unique index uq_bidding_auction_lot__parent_id_lot_no__9956e4 on bidding_auction_lot (parent_id, lot_no) where not deleted_flag;

create index ix_bidding_auction_lot__parent_id__65cacd on bidding_auction_lot (parent_id);

create policy p_srm_system_all_bidding_auction_lot_194138 on bidding_auction_lot for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_bidding_auction_lot_194138 on bidding_auction_lot for all to srm_buyer using (true) with check (true);

create unique index uq_bidding_auction_supplier__parent_id_supplier_base__870db0 on bidding_auction_supplier (parent_id, supplier_base_id) where not deleted_flag;

create index ix_bidding_auction_supplier__parent_id__65cacd on bidding_auction_supplier (parent_id);

create index ix_bidding_auction_supplier__supplier_base_id_id__a7d98f on bidding_auction_supplier (supplier_base_id, id);

create policy p_srm_system_all_bidding_auction_supplier_194138 on bidding_auction_supplier for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_bidding_auction_supplier_194138 on bidding_auction_supplier for all to srm_buyer using (true) with check (true);

alter table bidding_inquiry drop constraint ck_bidding_inquiry_bid_type_52199d;

alter table bidding_inquiry add constraint ck_bidding_inquiry_bid_type_3a740a check (bid_type in ('INQUIRY', 'AUCTION', 'NEGOTIATE', 'CONSULT', 'SINGLE'));

alter table bidding_auction_bid add constraint fk_bidding_auction_bid_auction_id_18e1f6 foreign key (auction_id) references bidding_auction_event (id);

alter table bidding_auction_bid add constraint fk_bidding_auction_bid_lot_id_3efc88 foreign key (lot_id) references bidding_auction_lot (id);

alter table bidding_auction_bid add constraint fk_bidding_auction_bid_entry_id_56c78d foreign key (entry_id) references bidding_auction_entry (id);

alter table bidding_auction_bid add constraint fk_bidding_auction_bid_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table bidding_auction_bid add constraint fk_bidding_auction_bid_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table bidding_auction_bid add constraint fk_bidding_auction_bid_bidder_id_29689e foreign key (bidder_id) references system_iap_sys_user_t (id);

alter table bidding_auction_entry add constraint fk_bidding_auction_entry_auction_id_18e1f6 foreign key (auction_id) references bidding_auction_event (id);

alter table bidding_auction_entry add constraint fk_bidding_auction_entry_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table bidding_auction_entry add constraint fk_bidding_auction_entry_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table bidding_auction_entry add constraint fk_bidding_auction_entry_purchaser_id_51dcf5 foreign key (purchaser_id) references basic_purchaser (id);

alter table bidding_auction_entry add constraint fk_bidding_auction_entry_currency_id_000f37 foreign key (currency_id) references basic_currency (id);

alter table bidding_auction_event add constraint fk_bidding_auction_event_inquiry_id_0016c0 foreign key (inquiry_id) references bidding_inquiry (id);

alter table bidding_auction_event add constraint fk_bidding_auction_event_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table bidding_auction_event add constraint fk_bidding_auction_event_owner_id_51dcf5 foreign key (owner_id) references basic_purchaser (id);

alter table bidding_auction_event add constraint fk_bidding_auction_event_currency_id_000f37 foreign key (currency_id) references basic_currency (id);

alter table bidding_auction_item add constraint fk_bidding_auction_item_parent_id_90c52e foreign key (parent_id) references bidding_auction_event (id) on delete cascade;

alter table bidding_auction_item add constraint fk_bidding_auction_item_item_id_932dfd foreign key (item_id) references bidding_inquiry_item (id);

alter table bidding_auction_item add constraint fk_bidding_auction_item_unit_id_465b8d foreign key (unit_id) references basic_unit (id);

alter table bidding_auction_lot add constraint fk_bidding_auction_lot_parent_id_90c52e foreign key (parent_id) references bidding_auction_event (id) on delete cascade;

alter table bidding_auction_supplier add constraint fk_bidding_auction_supplier_parent_id_90c52e foreign key (parent_id) references bidding_auction_event (id) on delete cascade;

alter table bidding_auction_supplier add constraint fk_bidding_auction_supplier_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

-- How each supplier stands in each lot: written with every bid, read for every frame. Only the server itself reaches it,
-- as one row beside another tells what nobody else may know.
create table bidding_auction_standing (
  lot_id bigint not null references bidding_auction_lot (id) on delete cascade,
  entry_id bigint not null references bidding_auction_entry (id) on delete cascade,
  factor numeric(20, 10) not null check (factor > 0),
  adder numeric(20, 8) not null,
  opening numeric(28, 8),
  opening_order integer not null,
  price numeric(28, 8) check (price > 0),
  seq integer not null,
  tick integer not null,
  turns jsonb not null,
  primary key (lot_id, entry_id)
);
grant select, insert, update, delete on bidding_auction_standing to srm_system;
alter table bidding_inquiry_quote add column draft_no integer not null default 0;

-- What is done to a quotation that is sealed tells who has quoted: its entries are there for whoever reads the quotation.
create or replace view system_sys_audit_log with (security_invoker = true) as
select a.id, true as enabled_flag, null::text as remark, a.user_id as creator, a.time as create_date, a.user_id as last_updated_by,
       a.time as last_update_date, 1 as version_no, false as deleted_flag, a.time, a.user_name, a.real_name, a.side,
       a.document as object_type, sys_declared_name(a.document) as object_name, a.object_id::text as object_id, a.action, a.reason,
       a.address, a.request_id, a.changes, encode(c.prev_hash, 'hex') as prev_hash, encode(c.row_hash, 'hex') as row_hash, a.client_id,
       a.device, a.resource_id, m.id as module_id, a.permission, a.company_id,
       case when a.code is null then 'DONE' else 'REFUSED' end as result, a.code
  from sys_audit_log a left join sys_audit_chain c on c.audit_id = a.id
  left join system_sys_module m on m.module_code = a.permission and not m.deleted_flag
 where a.document is distinct from 'bidding.inquiryQuote'
    or exists (select 1 from bidding_inquiry_quote q where q.id = a.object_id);
