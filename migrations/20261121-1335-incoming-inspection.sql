create table pur_iqc_characteristic (
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
  name jsonb not null,
  kind text not null,
  defect_class text not null,
  spec text,
  lower numeric(20,6),
  upper numeric(20,6),
  target numeric(20,6),
  unit_id bigint,
  tool text,
  method text,
  destructive boolean not null default false,
  own_sample integer
);

alter table pur_iqc_characteristic enable row level security;

alter table pur_iqc_characteristic force row level security;

grant select, insert, update, delete on pur_iqc_characteristic to srm_buyer, srm_supplier, srm_expert, srm_system;

create table pur_iqc_decision (
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
  act text,
  accept_qty numeric(20,6) not null default 0,
  concede_qty numeric(20,6) not null default 0,
  reject_qty numeric(20,6) not null default 0,
  destroy_qty numeric(20,6) not null default 0,
  scrap_qty numeric(20,6) not null default 0,
  from_outcome text,
  decided_by_id bigint,
  decided_at timestamp with time zone,
  reason text
);

alter table pur_iqc_decision enable row level security;

alter table pur_iqc_decision force row level security;

grant select, insert, update, delete on pur_iqc_decision to srm_buyer, srm_supplier, srm_expert, srm_system;

create table pur_iqc_lot (
  id bigint primary key,
  status text not null default 'WAIT'::text,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  lot_no text not null,
  receive_id bigint,
  receive_detail_id bigint,
  order_detail_id bigint,
  parent_lot_id bigint,
  company_id bigint,
  supplier_base_id bigint,
  warehouse_id bigint,
  material_id bigint,
  material_desc text,
  batch_no text,
  unit_id bigint,
  lot_qty numeric(20,6) not null default 0,
  plan_id bigint,
  mode text,
  due_date timestamp with time zone,
  inspector_id bigint,
  cr_letter text,
  cr_size integer not null default 0,
  cr_ac integer not null default 0,
  cr_found integer not null default 0,
  ma_letter text,
  ma_size integer not null default 0,
  ma_ac integer not null default 0,
  ma_found integer not null default 0,
  mi_letter text,
  mi_size integer not null default 0,
  mi_ac integer not null default 0,
  mi_found integer not null default 0,
  result_attr text,
  urgent_release_flag boolean not null default false,
  accept_qty numeric(20,6) not null default 0,
  concede_qty numeric(20,6) not null default 0,
  reject_qty numeric(20,6) not null default 0,
  destroy_qty numeric(20,6) not null default 0,
  disposed_qty numeric(20,6) not null default 0,
  wait_qty numeric(20,6) not null default 0
);

alter table pur_iqc_lot enable row level security;

alter table pur_iqc_lot force row level security;

grant select, insert, update, delete on pur_iqc_lot to srm_buyer, srm_supplier, srm_expert, srm_system;

create table pur_iqc_plan (
  id bigint primary key,
  status text not null default 'DRAFT'::text,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  name jsonb not null,
  material_id bigint,
  material_category_id bigint,
  version integer not null default 0,
  cr_level text not null,
  ma_level text not null,
  ma_aql text not null,
  mi_level text not null,
  mi_aql text not null,
  regime text not null
);

alter table pur_iqc_plan enable row level security;

alter table pur_iqc_plan force row level security;

grant select, insert, update, delete on pur_iqc_plan to srm_buyer, srm_supplier, srm_expert, srm_system;

create table pur_iqc_plan_inspector (
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
  inspector_id bigint not null,
  valid_to date
);

alter table pur_iqc_plan_inspector enable row level security;

alter table pur_iqc_plan_inspector force row level security;

grant select, insert, update, delete on pur_iqc_plan_inspector to srm_buyer, srm_supplier, srm_expert, srm_system;

create table pur_iqc_result (
  id bigint primary key,
  parent_id bigint not null,
  status text not null default 'OPEN'::text,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  line_no integer not null default 0,
  name jsonb,
  kind text,
  defect_class text,
  spec text,
  lower text,
  upper text,
  unit_id bigint,
  destructive boolean not null default false,
  sample_size integer not null default 0,
  checked integer not null default 0,
  defects integer not null default 0,
  measures text,
  mean numeric(20,6) not null default 0,
  cpk text,
  passed text,
  note text
);

alter table pur_iqc_result enable row level security;

alter table pur_iqc_result force row level security;

grant select, insert, update, delete on pur_iqc_result to srm_buyer, srm_supplier, srm_expert, srm_system;

create table pur_iqc_review (
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
  review_no text not null,
  iqc_lot_id bigint not null,
  company_id bigint,
  supplier_base_id bigint,
  material_id bigint,
  review_qty numeric(20,6) not null,
  disposition text not null,
  reason text,
  limit_date date,
  discount_pct numeric(20,4),
  hours numeric(20,2),
  production_by_id bigint,
  purchasing_by_id bigint,
  sub_lot_id bigint
);

alter table pur_iqc_review enable row level security;

alter table pur_iqc_review force row level security;

grant select, insert, update, delete on pur_iqc_review to srm_buyer, srm_supplier, srm_expert, srm_system;

create table pur_iqc_switch_state (
  id bigint primary key,
  status text not null default 'NORMAL'::text,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  supplier_base_id bigint not null,
  material_id bigint not null,
  plan_id bigint not null,
  recent text,
  refused integer not null default 0,
  score integer not null default 0,
  accepted integer not null default 0,
  frequency integer not null default 0,
  accepted_here integer not null default 0,
  lots integer not null default 0,
  seed integer not null default 0
);

alter table pur_iqc_switch_state enable row level security;

alter table pur_iqc_switch_state force row level security;

grant select, insert, update, delete on pur_iqc_switch_state to srm_buyer, srm_supplier, srm_expert, srm_system;

alter table pur_receive_detail add column destroy_qty numeric(20,6) not null default 0;

create unique index uq_pur_iqc_characteristic__parent_id_line_no__1cf38f on pur_iqc_characteristic (parent_id, line_no) where not deleted_flag;

create index ix_pur_iqc_characteristic__parent_id__65cacd on pur_iqc_characteristic (parent_id);

create index ix_pur_iqc_characteristic__unit_id_id__c392d4 on pur_iqc_characteristic (unit_id, id);

alter table pur_iqc_characteristic add constraint ck_pur_iqc_characteristic_kind_a2729b check (kind in ('ATTR', 'VAR', 'DOC'));

alter table pur_iqc_characteristic add constraint ck_pur_iqc_characteristic_defect_class_5d68f1 check (defect_class in ('CR', 'MA', 'MI'));

create policy p_srm_system_all_pur_iqc_characteristic_194138 on pur_iqc_characteristic for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_pur_iqc_characteristic_194138 on pur_iqc_characteristic for all to srm_buyer using (true) with check (true);

create unique index uq_pur_iqc_decision__parent_id_line_no__1cf38f on pur_iqc_decision (parent_id, line_no) where not deleted_flag;

create index ix_pur_iqc_decision__parent_id__65cacd on pur_iqc_decision (parent_id);

create index ix_pur_iqc_decision__decided_by_id_id__4942ec on pur_iqc_decision (decided_by_id, id);

alter table pur_iqc_decision add constraint ck_pur_iqc_decision_act_c576e9 check (act in ('JUDGE', 'REDECIDE', 'URGENT', 'REVIEW', 'SKIP'));

alter table pur_iqc_decision add constraint ck_pur_iqc_decision_from_outcome_05adac check (from_outcome in ('ACCEPT', 'CONCEDE', 'REJECT'));

create policy p_srm_system_all_pur_iqc_decision_194138 on pur_iqc_decision for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_pur_iqc_decision_194138 on pur_iqc_decision for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_pur_iqc_decision_d69f0d on pur_iqc_decision for select to srm_supplier using (exists (select 1 from pur_iqc_lot header where header.id = pur_iqc_decision.parent_id));

create policy p_srm_supplier_insert_pur_iqc_decision_c450ea on pur_iqc_decision for insert to srm_supplier with check (exists (select 1 from pur_iqc_lot header where header.id = pur_iqc_decision.parent_id));

create policy p_srm_supplier_update_pur_iqc_decision_db4ccd on pur_iqc_decision for update to srm_supplier using (exists (select 1 from pur_iqc_lot header where header.id = pur_iqc_decision.parent_id)) with check (exists (select 1 from pur_iqc_lot header where header.id = pur_iqc_decision.parent_id));

create unique index uq_pur_iqc_lot__lot_no__452b51 on pur_iqc_lot (lot_no) where not deleted_flag;

create index ix_pur_iqc_lot__company_id_status_deleted_flag_id__6182b4 on pur_iqc_lot (company_id, status, deleted_flag, id);

create index ix_pur_iqc_lot__supplier_base_id_status_deleted_flag__3208a9 on pur_iqc_lot (supplier_base_id, status, deleted_flag, id);

create index ix_pur_iqc_lot__receive_id_id__dae079 on pur_iqc_lot (receive_id, id);

create index ix_pur_iqc_lot__receive_detail_id_id__07abb2 on pur_iqc_lot (receive_detail_id, id);

create index ix_pur_iqc_lot__order_detail_id_id__9cfca6 on pur_iqc_lot (order_detail_id, id);

create index ix_pur_iqc_lot__parent_lot_id_id__33514c on pur_iqc_lot (parent_lot_id, id);

create index ix_pur_iqc_lot__warehouse_id_id__0a231c on pur_iqc_lot (warehouse_id, id);

create index ix_pur_iqc_lot__material_id_id__5b9459 on pur_iqc_lot (material_id, id);

create index ix_pur_iqc_lot__unit_id_id__c392d4 on pur_iqc_lot (unit_id, id);

create index ix_pur_iqc_lot__plan_id_id__20923c on pur_iqc_lot (plan_id, id);

create index ix_pur_iqc_lot__inspector_id_id__c20f31 on pur_iqc_lot (inspector_id, id);

create index ix_pur_iqc_lot_using_gin_lot_no_gin_trgm_ops__2be499 on pur_iqc_lot using gin (lot_no gin_trgm_ops);

create index ix_pur_iqc_lot__status_id__4a994d on pur_iqc_lot (status, id);

create index ix_pur_iqc_lot__result_attr_id__3d0abe on pur_iqc_lot (result_attr, id);

create index ix_pur_iqc_lot__due_date_id__ebbac7 on pur_iqc_lot (due_date, id);

create index ix_pur_iqc_lot_using_gin_batch_no_gin_trgm_ops__e17af2 on pur_iqc_lot using gin (batch_no gin_trgm_ops);

create index ix_pur_iqc_lot__mode_id__795fbe on pur_iqc_lot (mode, id);

create index ix_pur_iqc_lot__status_due_date_id__2ae940 on pur_iqc_lot (status, due_date, id);

alter table pur_iqc_lot add constraint ck_pur_iqc_lot_status_7126e1 check (status in ('WAIT', 'INSPECTING', 'JUDGED', 'REVIEW', 'DONE', 'CANCELLED'));

alter table pur_iqc_lot add constraint ck_pur_iqc_lot_mode_4e09cd check (mode in ('NORMAL', 'TIGHTENED', 'REDUCED', 'FULL', 'SKIP'));

alter table pur_iqc_lot add constraint ck_pur_iqc_lot_result_attr_73d48f check (result_attr in ('PASS', 'FAIL'));

alter table pur_iqc_lot add constraint ck_pur_iqc_lot_judged_3294e5 check (accept_qty >= 0 and concede_qty >= 0 and reject_qty >= 0 and destroy_qty >= 0 and wait_qty >= 0);

alter table pur_iqc_lot add constraint ck_pur_iqc_lot_disposed_345988 check (disposed_qty >= 0 and disposed_qty <= reject_qty);

create policy p_srm_system_all_pur_iqc_lot_194138 on pur_iqc_lot for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_pur_iqc_lot_194138 on pur_iqc_lot for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_pur_iqc_lot_e0cde2 on pur_iqc_lot for select to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('JUDGED', 'REVIEW', 'DONE', 'CANCELLED'));

create policy p_srm_supplier_insert_pur_iqc_lot_b68134 on pur_iqc_lot for insert to srm_supplier with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_update_pur_iqc_lot_89ab17 on pur_iqc_lot for update to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('JUDGED', 'REVIEW', 'DONE', 'CANCELLED')) with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create index ix_pur_iqc_plan__material_id_id__5b9459 on pur_iqc_plan (material_id, id);

create index ix_pur_iqc_plan__material_category_id_id__d11259 on pur_iqc_plan (material_category_id, id);

create index ix_pur_iqc_plan_using_gin_coalesce_name_zh_coalesce_n_8bfd65 on pur_iqc_plan using gin ((coalesce(name->>'zh','') || ' ' || coalesce(name->>'en','')) gin_trgm_ops);

create index ix_pur_iqc_plan__status_id__4a994d on pur_iqc_plan (status, id);

alter table pur_iqc_plan add constraint ck_pur_iqc_plan_status_90975d check (status in ('DRAFT', 'EFFECTIVE', 'DISABLED'));

alter table pur_iqc_plan add constraint ck_pur_iqc_plan_cr_level_154ed5 check (cr_level in ('S1', 'S2', 'S3', 'S4', 'I', 'II', 'III'));

alter table pur_iqc_plan add constraint ck_pur_iqc_plan_ma_level_614762 check (ma_level in ('S1', 'S2', 'S3', 'S4', 'I', 'II', 'III'));

alter table pur_iqc_plan add constraint ck_pur_iqc_plan_ma_aql_4f7a8c check (ma_aql in ('0.010', '0.015', '0.025', '0.040', '0.065', '0.10', '0.15', '0.25', '0.40', '0.65', '1.0', '1.5', '2.5', '4.0', '6.5', '10.0'));

alter table pur_iqc_plan add constraint ck_pur_iqc_plan_mi_level_97c51d check (mi_level in ('S1', 'S2', 'S3', 'S4', 'I', 'II', 'III'));

alter table pur_iqc_plan add constraint ck_pur_iqc_plan_mi_aql_a0579f check (mi_aql in ('0.010', '0.015', '0.025', '0.040', '0.065', '0.10', '0.15', '0.25', '0.40', '0.65', '1.0', '1.5', '2.5', '4.0', '6.5', '10.0'));

alter table pur_iqc_plan add constraint ck_pur_iqc_plan_regime_dfbdbe check (regime in ('PERCENT', 'PER100'));

create policy p_srm_system_all_pur_iqc_plan_194138 on pur_iqc_plan for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_pur_iqc_plan_194138 on pur_iqc_plan for all to srm_buyer using (true) with check (true);

create unique index uq_pur_iqc_plan_inspector__parent_id_line_no__1cf38f on pur_iqc_plan_inspector (parent_id, line_no) where not deleted_flag;

create unique index uq_pur_iqc_plan_inspector__parent_id_inspector_id__a168d7 on pur_iqc_plan_inspector (parent_id, inspector_id) where not deleted_flag;

create index ix_pur_iqc_plan_inspector__parent_id__65cacd on pur_iqc_plan_inspector (parent_id);

create index ix_pur_iqc_plan_inspector__inspector_id_id__c20f31 on pur_iqc_plan_inspector (inspector_id, id);

create policy p_srm_system_all_pur_iqc_plan_inspector_194138 on pur_iqc_plan_inspector for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_pur_iqc_plan_inspector_194138 on pur_iqc_plan_inspector for all to srm_buyer using (true) with check (true);

create unique index uq_pur_iqc_result__parent_id_line_no__1cf38f on pur_iqc_result (parent_id, line_no) where not deleted_flag;

create index ix_pur_iqc_result__parent_id__65cacd on pur_iqc_result (parent_id);

create index ix_pur_iqc_result__unit_id_id__c392d4 on pur_iqc_result (unit_id, id);

alter table pur_iqc_result add constraint ck_pur_iqc_result_status_c01606 check (status in ('OPEN', 'RECORDED'));

alter table pur_iqc_result add constraint ck_pur_iqc_result_kind_a2729b check (kind in ('ATTR', 'VAR', 'DOC'));

alter table pur_iqc_result add constraint ck_pur_iqc_result_defect_class_5d68f1 check (defect_class in ('CR', 'MA', 'MI'));

alter table pur_iqc_result add constraint ck_pur_iqc_result_passed_6b7d7a check (passed in ('PASS', 'FAIL'));

create policy p_srm_system_all_pur_iqc_result_194138 on pur_iqc_result for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_pur_iqc_result_194138 on pur_iqc_result for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_pur_iqc_result_7ed689 on pur_iqc_result for select to srm_supplier using (exists (select 1 from pur_iqc_lot header where header.id = pur_iqc_result.parent_id));

create policy p_srm_supplier_insert_pur_iqc_result_849ea9 on pur_iqc_result for insert to srm_supplier with check (exists (select 1 from pur_iqc_lot header where header.id = pur_iqc_result.parent_id));

create policy p_srm_supplier_update_pur_iqc_result_a3b26c on pur_iqc_result for update to srm_supplier using (exists (select 1 from pur_iqc_lot header where header.id = pur_iqc_result.parent_id)) with check (exists (select 1 from pur_iqc_lot header where header.id = pur_iqc_result.parent_id));

create unique index uq_pur_iqc_review__review_no__9285a5 on pur_iqc_review (review_no) where not deleted_flag;

create index ix_pur_iqc_review__company_id_status_deleted_flag_id__6182b4 on pur_iqc_review (company_id, status, deleted_flag, id);

create index ix_pur_iqc_review__iqc_lot_id_id__4f78a3 on pur_iqc_review (iqc_lot_id, id);

create index ix_pur_iqc_review__supplier_base_id_id__a7d98f on pur_iqc_review (supplier_base_id, id);

create index ix_pur_iqc_review__material_id_id__5b9459 on pur_iqc_review (material_id, id);

create index ix_pur_iqc_review__production_by_id_id__4adba3 on pur_iqc_review (production_by_id, id);

create index ix_pur_iqc_review__purchasing_by_id_id__f65be8 on pur_iqc_review (purchasing_by_id, id);

create index ix_pur_iqc_review__sub_lot_id_id__108378 on pur_iqc_review (sub_lot_id, id);

create index ix_pur_iqc_review_using_gin_review_no_gin_trgm_ops__1ee384 on pur_iqc_review using gin (review_no gin_trgm_ops);

create index ix_pur_iqc_review__status_id__4a994d on pur_iqc_review (status, id);

create index ix_pur_iqc_review__disposition_id__27f1b6 on pur_iqc_review (disposition, id);

alter table pur_iqc_review add constraint ck_pur_iqc_review_status_3acff5 check (status in ('NEW', 'PENDING', 'DONE'));

alter table pur_iqc_review add constraint ck_pur_iqc_review_review_qty_7ef7f0 check (review_qty > 0);

alter table pur_iqc_review add constraint ck_pur_iqc_review_disposition_343e06 check (disposition in ('CONCESSION', 'SORT', 'REWORK', 'RETURN', 'SCRAP'));

alter table pur_iqc_review add constraint ck_pur_iqc_review_discount_pct_8d6030 check (discount_pct >= 0);

alter table pur_iqc_review add constraint ck_pur_iqc_review_discount_pct_efacac check (discount_pct <= 100);

alter table pur_iqc_review add constraint ck_pur_iqc_review_hours_487436 check (hours >= 0);

create policy p_srm_system_all_pur_iqc_review_194138 on pur_iqc_review for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_pur_iqc_review_194138 on pur_iqc_review for all to srm_buyer using (true) with check (true);

create unique index uq_pur_iqc_switch_state__supplier_base_id_material_id_258431 on pur_iqc_switch_state (supplier_base_id, material_id, plan_id) where not deleted_flag;

create index ix_pur_iqc_switch_state__supplier_base_id_id__a7d98f on pur_iqc_switch_state (supplier_base_id, id);

create index ix_pur_iqc_switch_state__material_id_id__5b9459 on pur_iqc_switch_state (material_id, id);

create index ix_pur_iqc_switch_state__plan_id_id__20923c on pur_iqc_switch_state (plan_id, id);

create index ix_pur_iqc_switch_state__status_id__4a994d on pur_iqc_switch_state (status, id);

alter table pur_iqc_switch_state add constraint ck_pur_iqc_switch_state_status_6c6c70 check (status in ('NORMAL', 'TIGHTENED', 'REDUCED', 'STOPPED'));

create policy p_srm_system_all_pur_iqc_switch_state_194138 on pur_iqc_switch_state for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_pur_iqc_switch_state_194138 on pur_iqc_switch_state for all to srm_buyer using (true) with check (true);

alter table pur_receive_detail drop constraint ck_pur_receive_detail_inspected_619931;

alter table pur_receive_detail add constraint ck_pur_receive_detail_inspected_faaa44 check (accept_qty >= 0 and concede_qty >= 0 and reject_qty >= 0 and destroy_qty >= 0);

alter table pur_iqc_characteristic add constraint fk_pur_iqc_characteristic_parent_id_1e897b foreign key (parent_id) references pur_iqc_plan (id) on delete cascade;

alter table pur_iqc_characteristic add constraint fk_pur_iqc_characteristic_unit_id_465b8d foreign key (unit_id) references basic_unit (id);

alter table pur_iqc_decision add constraint fk_pur_iqc_decision_parent_id_bb43f7 foreign key (parent_id) references pur_iqc_lot (id) on delete cascade;

alter table pur_iqc_decision add constraint fk_pur_iqc_decision_decided_by_id_29689e foreign key (decided_by_id) references system_iap_sys_user_t (id);

alter table pur_iqc_lot add constraint fk_pur_iqc_lot_receive_id_7d50e5 foreign key (receive_id) references pur_receive (id);

alter table pur_iqc_lot add constraint fk_pur_iqc_lot_receive_detail_id_3a8182 foreign key (receive_detail_id) references pur_receive_detail (id);

alter table pur_iqc_lot add constraint fk_pur_iqc_lot_order_detail_id_0a87cf foreign key (order_detail_id) references pur_purchase_order_detail (id);

alter table pur_iqc_lot add constraint fk_pur_iqc_lot_parent_lot_id_69fa23 foreign key (parent_lot_id) references pur_iqc_lot (id);

alter table pur_iqc_lot add constraint fk_pur_iqc_lot_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table pur_iqc_lot add constraint fk_pur_iqc_lot_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table pur_iqc_lot add constraint fk_pur_iqc_lot_warehouse_id_765b55 foreign key (warehouse_id) references basic_warehouse (id);

alter table pur_iqc_lot add constraint fk_pur_iqc_lot_material_id_0e30c4 foreign key (material_id) references basic_material (id);

alter table pur_iqc_lot add constraint fk_pur_iqc_lot_unit_id_465b8d foreign key (unit_id) references basic_unit (id);

alter table pur_iqc_lot add constraint fk_pur_iqc_lot_plan_id_384bd9 foreign key (plan_id) references pur_iqc_plan (id);

alter table pur_iqc_lot add constraint fk_pur_iqc_lot_inspector_id_29689e foreign key (inspector_id) references system_iap_sys_user_t (id);

alter table pur_iqc_plan add constraint fk_pur_iqc_plan_material_id_0e30c4 foreign key (material_id) references basic_material (id);

alter table pur_iqc_plan add constraint fk_pur_iqc_plan_material_category_id_87ffb0 foreign key (material_category_id) references basic_material_category (id);

alter table pur_iqc_plan_inspector add constraint fk_pur_iqc_plan_inspector_parent_id_1e897b foreign key (parent_id) references pur_iqc_plan (id) on delete cascade;

alter table pur_iqc_plan_inspector add constraint fk_pur_iqc_plan_inspector_inspector_id_29689e foreign key (inspector_id) references system_iap_sys_user_t (id);

alter table pur_iqc_result add constraint fk_pur_iqc_result_parent_id_bb43f7 foreign key (parent_id) references pur_iqc_lot (id) on delete cascade;

alter table pur_iqc_result add constraint fk_pur_iqc_result_unit_id_465b8d foreign key (unit_id) references basic_unit (id);

alter table pur_iqc_review add constraint fk_pur_iqc_review_iqc_lot_id_69fa23 foreign key (iqc_lot_id) references pur_iqc_lot (id);

alter table pur_iqc_review add constraint fk_pur_iqc_review_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table pur_iqc_review add constraint fk_pur_iqc_review_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table pur_iqc_review add constraint fk_pur_iqc_review_material_id_0e30c4 foreign key (material_id) references basic_material (id);

alter table pur_iqc_review add constraint fk_pur_iqc_review_production_by_id_29689e foreign key (production_by_id) references system_iap_sys_user_t (id);

alter table pur_iqc_review add constraint fk_pur_iqc_review_purchasing_by_id_29689e foreign key (purchasing_by_id) references system_iap_sys_user_t (id);

alter table pur_iqc_review add constraint fk_pur_iqc_review_sub_lot_id_69fa23 foreign key (sub_lot_id) references pur_iqc_lot (id);

alter table pur_iqc_switch_state add constraint fk_pur_iqc_switch_state_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table pur_iqc_switch_state add constraint fk_pur_iqc_switch_state_material_id_0e30c4 foreign key (material_id) references basic_material (id);

alter table pur_iqc_switch_state add constraint fk_pur_iqc_switch_state_plan_id_384bd9 foreign key (plan_id) references pur_iqc_plan (id);

-- Goods that were received before there were inspection lots get theirs: what waits for a verdict, and what was rejected.
set local role srm_system;
insert into pur_iqc_lot (id, lot_no, receive_id, receive_detail_id, order_detail_id, company_id, supplier_base_id, warehouse_id,
                         material_id, material_desc, batch_no, unit_id, lot_qty, due_date, accept_qty, concede_qty, reject_qty,
                         wait_qty, status, creator, last_updated_by)
select d.id, 'IQ' || d.id, r.id, d.id, d.order_detail_id, r.company_id, r.supplier_base_id, r.warehouse_id, d.material_id,
       d.material_desc, d.batch_no, d.unit_id, d.receive_qty, now(), d.accept_qty, d.concede_qty, d.reject_qty,
       d.receive_qty - d.accept_qty - d.concede_qty - d.reject_qty,
       case when d.receive_qty > d.accept_qty + d.concede_qty + d.reject_qty then 'WAIT' else 'JUDGED' end, 0, 0
  from pur_receive_detail d join pur_receive r on r.id = d.parent_id
 where d.status = 'POSTED' and d.inspect_mode = 'INSPECT' and not d.deleted_flag
   and (d.receive_qty > d.accept_qty + d.concede_qty + d.reject_qty or d.reject_qty > 0);
reset role;
