create table mold_mold (
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
  mold_no text not null,
  mold_name jsonb not null,
  mold_type text not null,
  asset_no text,
  ownership text not null,
  company_id bigint not null,
  custodian_id bigint not null,
  location text,
  maker_id bigint,
  contract_id bigint,
  order_id bigint,
  cost numeric(20,4),
  cavities integer not null,
  active_cavities integer not null,
  life_shots integer not null,
  scrap_pct numeric(20,4) not null,
  cycle_sec numeric(20,6),
  maintain_every integer,
  used_shots numeric(20,6) not null default 0,
  life_pct numeric(20,4) not null generated always as (LEAST(round(((used_shots * (100)::numeric) / (life_shots)::numeric), 2), (99999)::numeric)) stored,
  life_alarm text,
  last_reading integer,
  next_maintain_shots numeric(20,6),
  maintain_state text,
  condition text,
  stocktake_state text,
  stocktake_due date,
  stocktake_requested_at timestamp with time zone,
  stocktake_at timestamp with time zone,
  stocktake_note text,
  accepted_date date,
  acceptor_id bigint,
  accept_note text,
  trials_before integer not null default 0,
  end_reason text,
  internal_remark text
);

alter table mold_mold enable row level security;

alter table mold_mold force row level security;

grant select, insert, update, delete on mold_mold to srm_buyer, srm_supplier, srm_expert, srm_system;

create table mold_mold_event (
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
  event_no text not null,
  kind text not null,
  mold_id bigint not null,
  mold_no text,
  mold_title jsonb,
  company_id bigint,
  supplier_base_id bigint,
  from_custodian_id bigint,
  plan_date date not null,
  reason text not null,
  instruction text,
  cost_bearer text not null,
  cost numeric(20,4),
  to_custodian_id bigint,
  to_location text,
  open_order_plan text,
  part_id bigint,
  drawing_version text,
  exemption text,
  open_mold_id bigint,
  state_before text,
  done_date date,
  result text,
  end_reason text
);

alter table mold_mold_event enable row level security;

alter table mold_mold_event force row level security;

grant select, insert, update, delete on mold_mold_event to srm_buyer, srm_supplier, srm_expert, srm_system;

create table mold_mold_material (
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
  material_id bigint not null,
  cavities integer,
  drawing_no text,
  drawing_version text
);

alter table mold_mold_material enable row level security;

alter table mold_mold_material force row level security;

grant select, insert, update, delete on mold_mold_material to srm_buyer, srm_supplier, srm_expert, srm_system;

create table mold_mold_shot (
  id bigint primary key,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  mold_id bigint not null,
  company_id bigint,
  custodian_id bigint,
  event text not null,
  qty numeric(20,6) not null default 0,
  amount numeric(20,4) not null default 0,
  source_doc text not null,
  source_line_id text,
  seq integer not null default 0,
  posting_date date not null,
  actor_id bigint
);

alter table mold_mold_shot enable row level security;

alter table mold_mold_shot force row level security;

grant select, insert, update, delete on mold_mold_shot to srm_buyer, srm_supplier, srm_expert, srm_system;

create table mold_mold_trial (
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
  trial_no text not null,
  trial_date date not null,
  sample_qty integer not null default 0,
  result text not null,
  defects text,
  recorded_by_id bigint
);

alter table mold_mold_trial enable row level security;

alter table mold_mold_trial force row level security;

grant select, insert, update, delete on mold_mold_trial to srm_buyer, srm_supplier, srm_expert, srm_system;

create unique index uq_mold_mold__mold_no__dcc269 on mold_mold (mold_no) where not deleted_flag;

create index ix_mold_mold__company_id_status_deleted_flag_id__6182b4 on mold_mold (company_id, status, deleted_flag, id);

create index ix_mold_mold__custodian_id_status_deleted_flag_id__e27a2c on mold_mold (custodian_id, status, deleted_flag, id);

create index ix_mold_mold__maker_id_id__b429b1 on mold_mold (maker_id, id);

create index ix_mold_mold__contract_id_id__be5c61 on mold_mold (contract_id, id);

create index ix_mold_mold__order_id_id__82480c on mold_mold (order_id, id);

create index ix_mold_mold__acceptor_id_id__d5e6ec on mold_mold (acceptor_id, id);

create index ix_mold_mold_using_gin_mold_no_gin_trgm_ops__f07b7c on mold_mold using gin (mold_no gin_trgm_ops);

create index ix_mold_mold_using_gin_coalesce_mold_name_zh_coalesce_c7fafd on mold_mold using gin ((coalesce(mold_name->>'zh','') || ' ' || coalesce(mold_name->>'en','')) gin_trgm_ops);

create index ix_mold_mold__status_id__4a994d on mold_mold (status, id);

create index ix_mold_mold__mold_type_id__c98a8c on mold_mold (mold_type, id);

create index ix_mold_mold__ownership_id__5b9cd6 on mold_mold (ownership, id);

create index ix_mold_mold_using_gin_asset_no_gin_trgm_ops__17721d on mold_mold using gin (asset_no gin_trgm_ops);

create index ix_mold_mold__life_alarm_id__7172ba on mold_mold (life_alarm, id);

create index ix_mold_mold__maintain_state_id__dd3239 on mold_mold (maintain_state, id);

create index ix_mold_mold__stocktake_state_id__ed4c09 on mold_mold (stocktake_state, id);

alter table mold_mold add constraint ck_mold_mold_status_992f19 check (status in ('NEW', 'DEVELOPING', 'TRIAL', 'ACCEPTED', 'IN_USE', 'REPAIRING', 'MODIFYING', 'MOVING', 'SEALED', 'SCRAPPED', 'LOST', 'STOPPED'));

alter table mold_mold add constraint ck_mold_mold_mold_type_9a94ef check (mold_type in ('INJECTION', 'STAMPING', 'DIE_CAST', 'FIXTURE', 'OTHER'));

alter table mold_mold add constraint ck_mold_mold_ownership_cda8b6 check (ownership in ('BUYER', 'SUPPLIER', 'CUSTOMER', 'SHARED'));

alter table mold_mold add constraint ck_mold_mold_cost_5545ea check (cost >= 0);

alter table mold_mold add constraint ck_mold_mold_scrap_pct_956580 check (scrap_pct >= 0);

alter table mold_mold add constraint ck_mold_mold_scrap_pct_ac3f0d check (scrap_pct <= 90);

alter table mold_mold add constraint ck_mold_mold_cycle_sec_e631db check (cycle_sec > 0);

alter table mold_mold add constraint ck_mold_mold_used_shots_e47563 check (used_shots >= 0);

alter table mold_mold add constraint ck_mold_mold_life_alarm_7e9721 check (life_alarm in ('NONE', 'NEAR', 'SOON', 'OVER'));

alter table mold_mold add constraint ck_mold_mold_maintain_state_48538e check (maintain_state in ('NONE', 'DUE'));

alter table mold_mold add constraint ck_mold_mold_condition_f6b6cf check (condition in ('GOOD', 'WORN', 'BROKEN'));

alter table mold_mold add constraint ck_mold_mold_stocktake_state_2ccd42 check (stocktake_state in ('NONE', 'REQUESTED', 'CONFIRMED', 'MISSING'));

alter table mold_mold add constraint ck_mold_mold_active_179be4 check (active_cavities <= cavities);

create policy p_srm_system_all_mold_mold_194138 on mold_mold for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_mold_mold_194138 on mold_mold for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_mold_mold_3b3896 on mold_mold for select to srm_supplier using (custodian_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('DEVELOPING', 'TRIAL', 'ACCEPTED', 'IN_USE', 'REPAIRING', 'MODIFYING', 'MOVING', 'SEALED', 'SCRAPPED', 'LOST', 'STOPPED'));

create policy p_srm_supplier_insert_mold_mold_3a5c51 on mold_mold for insert to srm_supplier with check (custodian_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_update_mold_mold_df029b on mold_mold for update to srm_supplier using (custodian_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('DEVELOPING', 'TRIAL', 'ACCEPTED', 'IN_USE', 'REPAIRING', 'MODIFYING', 'MOVING', 'SEALED', 'SCRAPPED', 'LOST', 'STOPPED')) with check (custodian_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create unique index uq_mold_mold_event__event_no__bed101 on mold_mold_event (event_no) where not deleted_flag;

create unique index uq_mold_mold_event__open_mold_id__1d01da on mold_mold_event (open_mold_id) where not deleted_flag;

create index ix_mold_mold_event__company_id_status_deleted_flag_id_6182b4 on mold_mold_event (company_id, status, deleted_flag, id);

create index ix_mold_mold_event__supplier_base_id_status_deleted_f_3208a9 on mold_mold_event (supplier_base_id, status, deleted_flag, id);

create index ix_mold_mold_event__mold_id_id__60a73a on mold_mold_event (mold_id, id);

create index ix_mold_mold_event__from_custodian_id_id__98fda3 on mold_mold_event (from_custodian_id, id);

create index ix_mold_mold_event__to_custodian_id_id__318f9f on mold_mold_event (to_custodian_id, id);

create index ix_mold_mold_event__part_id_id__06e39c on mold_mold_event (part_id, id);

create index ix_mold_mold_event__open_mold_id_id__81a0f2 on mold_mold_event (open_mold_id, id);

create index ix_mold_mold_event_using_gin_event_no_gin_trgm_ops__73347d on mold_mold_event using gin (event_no gin_trgm_ops);

create index ix_mold_mold_event__kind_id__a5ea26 on mold_mold_event (kind, id);

create index ix_mold_mold_event__status_id__4a994d on mold_mold_event (status, id);

create index ix_mold_mold_event__plan_date_id__c82172 on mold_mold_event (plan_date, id);

alter table mold_mold_event add constraint ck_mold_mold_event_status_5ee9e9 check (status in ('NEW', 'PENDING', 'REJECTED', 'WITHDRAWN', 'APPROVED', 'DOING', 'DONE', 'CANCELLED'));

alter table mold_mold_event add constraint ck_mold_mold_event_kind_8747b2 check (kind in ('MAINTAIN', 'REPAIR', 'MODIFY', 'TRANSFER', 'SEAL', 'UNSEAL', 'SCRAP'));

alter table mold_mold_event add constraint ck_mold_mold_event_cost_bearer_d13aef check (cost_bearer in ('BUYER', 'SUPPLIER'));

alter table mold_mold_event add constraint ck_mold_mold_event_cost_5545ea check (cost >= 0);

create policy p_srm_system_all_mold_mold_event_194138 on mold_mold_event for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_mold_mold_event_194138 on mold_mold_event for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_mold_mold_event_3b8c69 on mold_mold_event for select to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('APPROVED', 'DOING', 'DONE', 'CANCELLED'));

create policy p_srm_supplier_insert_mold_mold_event_b68134 on mold_mold_event for insert to srm_supplier with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_update_mold_mold_event_1bfe89 on mold_mold_event for update to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('APPROVED', 'DOING', 'DONE', 'CANCELLED')) with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create unique index uq_mold_mold_material__parent_id_material_id__b9a113 on mold_mold_material (parent_id, material_id) where not deleted_flag;

create index ix_mold_mold_material__parent_id__65cacd on mold_mold_material (parent_id);

create index ix_mold_mold_material__material_id_id__5b9459 on mold_mold_material (material_id, id);

create policy p_srm_system_all_mold_mold_material_194138 on mold_mold_material for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_mold_mold_material_194138 on mold_mold_material for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_mold_mold_material_fda38b on mold_mold_material for select to srm_supplier using (exists (select 1 from mold_mold header where header.id = mold_mold_material.parent_id));

create policy p_srm_supplier_insert_mold_mold_material_76121c on mold_mold_material for insert to srm_supplier with check (exists (select 1 from mold_mold header where header.id = mold_mold_material.parent_id));

create policy p_srm_supplier_update_mold_mold_material_ed122d on mold_mold_material for update to srm_supplier using (exists (select 1 from mold_mold header where header.id = mold_mold_material.parent_id)) with check (exists (select 1 from mold_mold header where header.id = mold_mold_material.parent_id));

create unique index uq_mold_mold_shot__mold_id_seq__628302 on mold_mold_shot (mold_id, seq) where not deleted_flag;

create unique index uq_mold_mold_shot__mold_id_event_source_line_id__854f07 on mold_mold_shot (mold_id, event, source_line_id) where not deleted_flag;

create index ix_mold_mold_shot__company_id_id__c7e461 on mold_mold_shot (company_id, id);

create index ix_mold_mold_shot__custodian_id_id__e1f7ce on mold_mold_shot (custodian_id, id);

create index ix_mold_mold_shot__mold_id_id__60a73a on mold_mold_shot (mold_id, id);

create index ix_mold_mold_shot__actor_id_id__a8ed3a on mold_mold_shot (actor_id, id);

create index ix_mold_mold_shot__event_id__78cb2e on mold_mold_shot (event, id);

create index ix_mold_mold_shot_using_gin_source_doc_gin_trgm_ops__642749 on mold_mold_shot using gin (source_doc gin_trgm_ops);

create index ix_mold_mold_shot__posting_date_id__0653aa on mold_mold_shot (posting_date, id);

create index ix_mold_mold_shot__source_doc_id__2217f7 on mold_mold_shot (source_doc, id);

alter table mold_mold_shot add constraint ck_mold_mold_shot_event_26764f check (event in ('OPENING', 'RECEIPT', 'REVERSAL', 'COUNTER'));

create policy p_srm_system_all_mold_mold_shot_194138 on mold_mold_shot for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_mold_mold_shot_194138 on mold_mold_shot for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_mold_mold_shot_02ad51 on mold_mold_shot for select to srm_supplier using (custodian_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_insert_mold_mold_shot_3a5c51 on mold_mold_shot for insert to srm_supplier with check (custodian_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_update_mold_mold_shot_7f0186 on mold_mold_shot for update to srm_supplier using (custodian_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint)) with check (custodian_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create unique index uq_mold_mold_trial__parent_id_trial_no__f25d4d on mold_mold_trial (parent_id, trial_no) where not deleted_flag;

create index ix_mold_mold_trial__parent_id__65cacd on mold_mold_trial (parent_id);

create index ix_mold_mold_trial__recorded_by_id_id__2cc89c on mold_mold_trial (recorded_by_id, id);

alter table mold_mold_trial add constraint ck_mold_mold_trial_result_7cc451 check (result in ('PASS', 'FAIL'));

create policy p_srm_system_all_mold_mold_trial_194138 on mold_mold_trial for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_mold_mold_trial_194138 on mold_mold_trial for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_mold_mold_trial_46f207 on mold_mold_trial for select to srm_supplier using (exists (select 1 from mold_mold header where header.id = mold_mold_trial.parent_id));

create policy p_srm_supplier_insert_mold_mold_trial_cd9a55 on mold_mold_trial for insert to srm_supplier with check (exists (select 1 from mold_mold header where header.id = mold_mold_trial.parent_id));

create policy p_srm_supplier_update_mold_mold_trial_33038f on mold_mold_trial for update to srm_supplier using (exists (select 1 from mold_mold header where header.id = mold_mold_trial.parent_id)) with check (exists (select 1 from mold_mold header where header.id = mold_mold_trial.parent_id));

alter table mold_mold add constraint fk_mold_mold_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table mold_mold add constraint fk_mold_mold_custodian_id_f8c7ff foreign key (custodian_id) references sup_supplier_base (id);

alter table mold_mold add constraint fk_mold_mold_maker_id_f8c7ff foreign key (maker_id) references sup_supplier_base (id);

alter table mold_mold add constraint fk_mold_mold_contract_id_c2e17b foreign key (contract_id) references contract_contract (id);

alter table mold_mold add constraint fk_mold_mold_order_id_78b9e4 foreign key (order_id) references pur_purchase_order (id);

alter table mold_mold add constraint fk_mold_mold_acceptor_id_29689e foreign key (acceptor_id) references system_iap_sys_user_t (id);

alter table mold_mold_event add constraint fk_mold_mold_event_mold_id_cc596f foreign key (mold_id) references mold_mold (id);

alter table mold_mold_event add constraint fk_mold_mold_event_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table mold_mold_event add constraint fk_mold_mold_event_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table mold_mold_event add constraint fk_mold_mold_event_from_custodian_id_f8c7ff foreign key (from_custodian_id) references sup_supplier_base (id);

alter table mold_mold_event add constraint fk_mold_mold_event_to_custodian_id_f8c7ff foreign key (to_custodian_id) references sup_supplier_base (id);

alter table mold_mold_event add constraint fk_mold_mold_event_part_id_0e30c4 foreign key (part_id) references basic_material (id);

alter table mold_mold_event add constraint fk_mold_mold_event_open_mold_id_cc596f foreign key (open_mold_id) references mold_mold (id);

alter table mold_mold_material add constraint fk_mold_mold_material_parent_id_73ced6 foreign key (parent_id) references mold_mold (id) on delete cascade;

alter table mold_mold_material add constraint fk_mold_mold_material_material_id_0e30c4 foreign key (material_id) references basic_material (id);

alter table mold_mold_shot add constraint fk_mold_mold_shot_mold_id_cc596f foreign key (mold_id) references mold_mold (id);

alter table mold_mold_shot add constraint fk_mold_mold_shot_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table mold_mold_shot add constraint fk_mold_mold_shot_custodian_id_f8c7ff foreign key (custodian_id) references sup_supplier_base (id);

alter table mold_mold_shot add constraint fk_mold_mold_shot_actor_id_29689e foreign key (actor_id) references system_iap_sys_user_t (id);

alter table mold_mold_trial add constraint fk_mold_mold_trial_parent_id_73ced6 foreign key (parent_id) references mold_mold (id) on delete cascade;

alter table mold_mold_trial add constraint fk_mold_mold_trial_recorded_by_id_29689e foreign key (recorded_by_id) references system_iap_sys_user_t (id);

create trigger append_only before update or delete on mold_mold_shot for each row execute function forbid_change();
