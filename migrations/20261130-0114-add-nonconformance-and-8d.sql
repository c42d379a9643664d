create table qc_qc_defect (
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
  defect_no text not null,
  company_id bigint not null,
  supplier_base_id bigint not null,
  source text not null,
  material_id bigint not null,
  batch_no text,
  serial_nos text,
  unit_id bigint not null,
  defect_code_id bigint,
  severity text not null,
  description text not null,
  defect_qty numeric(20,6) not null,
  checked_qty numeric(20,6),
  found_date date not null,
  liability text not null,
  parent_defect_id bigint,
  iqc_lot_id bigint,
  receive_detail_id bigint,
  containment text,
  contained_by_id bigint,
  contained_at timestamp with time zone,
  conclusion text,
  cancel_reason text
);

alter table qc_qc_defect enable row level security;

alter table qc_qc_defect force row level security;

grant select, insert, update, delete on qc_qc_defect to srm_buyer, srm_supplier, srm_expert, srm_system;

create table qc_qc_defect_code (
  id bigint primary key,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  code text not null,
  name jsonb not null,
  parent_code_id bigint,
  tree_path text not null default ''::text
);

alter table qc_qc_defect_code enable row level security;

alter table qc_qc_defect_code force row level security;

grant select, insert, update, delete on qc_qc_defect_code to srm_buyer, srm_supplier, srm_expert, srm_system;

create table qc_qc8d (
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
  report_no text not null,
  company_id bigint not null,
  supplier_base_id bigint not null,
  material_id bigint not null,
  title text not null,
  severity text not null,
  template text not null,
  owner_id bigint,
  supplier_leader_id bigint,
  issue_date timestamp with time zone,
  dispute_until timestamp with time zone,
  dispute_reason text,
  to_submit text,
  to_approve text,
  supplier_task text,
  buyer_task text,
  due_at timestamp with time zone,
  remind_at timestamp with time zone,
  escalate_at timestamp with time zone,
  reminded_flag boolean not null default false,
  overdue_flag boolean not null default false,
  escalated_flag boolean not null default false,
  return_count integer not null default 0,
  extension text,
  extension_until timestamp with time zone,
  extension_reason text,
  repeat_of_id bigint,
  recurrence_id bigint,
  verify_from date,
  verify_until date,
  verify_lots integer not null default 0,
  verified_lots integer not null default 0,
  effect_result text,
  end_reason text,
  closed_at timestamp with time zone
);

alter table qc_qc8d enable row level security;

alter table qc_qc8d force row level security;

grant select, insert, update, delete on qc_qc8d to srm_buyer, srm_supplier, srm_expert, srm_system;

create table qc_qc8d_defect (
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
  defect_id bigint not null,
  defect_qty numeric(20,6) not null
);

alter table qc_qc8d_defect enable row level security;

alter table qc_qc8d_defect force row level security;

grant select, insert, update, delete on qc_qc8d_defect to srm_buyer, srm_supplier, srm_expert, srm_system;

create table qc_qc8d_step (
  id bigint primary key,
  parent_id bigint not null,
  status text not null default 'WAIT'::text,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  line_no integer not null default 0,
  code text not null,
  due_at timestamp with time zone,
  submitted_at timestamp with time zone,
  submitted_by_id bigint,
  decided_at timestamp with time zone,
  return_count integer not null default 0,
  extensions integer not null default 0,
  comment text,
  content jsonb
);

alter table qc_qc8d_step enable row level security;

alter table qc_qc8d_step force row level security;

grant select, insert, update, delete on qc_qc8d_step to srm_buyer, srm_supplier, srm_expert, srm_system;

create unique index uq_qc_qc_defect__defect_no__a6b472 on qc_qc_defect (defect_no) where not deleted_flag;

create unique index uq_qc_qc_defect__iqc_lot_id__13d68b on qc_qc_defect (iqc_lot_id) where not deleted_flag;

create index ix_qc_qc_defect__company_id_status_deleted_flag_id__6182b4 on qc_qc_defect (company_id, status, deleted_flag, id);

create index ix_qc_qc_defect__supplier_base_id_status_deleted_flag_3208a9 on qc_qc_defect (supplier_base_id, status, deleted_flag, id);

create index ix_qc_qc_defect__material_id_id__5b9459 on qc_qc_defect (material_id, id);

create index ix_qc_qc_defect__unit_id_id__c392d4 on qc_qc_defect (unit_id, id);

create index ix_qc_qc_defect__defect_code_id_id__f761a9 on qc_qc_defect (defect_code_id, id);

create index ix_qc_qc_defect__parent_defect_id_id__86b011 on qc_qc_defect (parent_defect_id, id);

create index ix_qc_qc_defect__iqc_lot_id_id__4f78a3 on qc_qc_defect (iqc_lot_id, id);

create index ix_qc_qc_defect__receive_detail_id_id__07abb2 on qc_qc_defect (receive_detail_id, id);

create index ix_qc_qc_defect__contained_by_id_id__22299a on qc_qc_defect (contained_by_id, id);

create index ix_qc_qc_defect_using_gin_defect_no_gin_trgm_ops__283c4e on qc_qc_defect using gin (defect_no gin_trgm_ops);

create index ix_qc_qc_defect__status_id__4a994d on qc_qc_defect (status, id);

create index ix_qc_qc_defect__source_id__71c5e7 on qc_qc_defect (source, id);

create index ix_qc_qc_defect__severity_id__21140f on qc_qc_defect (severity, id);

create index ix_qc_qc_defect__liability_id__22729e on qc_qc_defect (liability, id);

create index ix_qc_qc_defect__found_date_id__c35eff on qc_qc_defect (found_date, id);

create index ix_qc_qc_defect_using_gin_batch_no_gin_trgm_ops__e17af2 on qc_qc_defect using gin (batch_no gin_trgm_ops);

create index ix_qc_qc_defect__supplier_base_id_material_id_found_d_c90d09 on qc_qc_defect (supplier_base_id, material_id, found_date desc, id desc);

alter table qc_qc_defect add constraint ck_qc_qc_defect_status_97dfaa check (status in ('OPEN', 'CONTAINED', 'ACTION', 'CLOSED', 'CANCELLED'));

alter table qc_qc_defect add constraint ck_qc_qc_defect_source_e1b00c check (source in ('INCOMING', 'LINE', 'FIELD', 'CUSTOMER', 'RETURN'));

alter table qc_qc_defect add constraint ck_qc_qc_defect_severity_68367d check (severity in ('CR', 'MA', 'MI'));

alter table qc_qc_defect add constraint ck_qc_qc_defect_defect_qty_d1cbfd check (defect_qty > 0);

alter table qc_qc_defect add constraint ck_qc_qc_defect_checked_qty_93f1e0 check (checked_qty >= 0);

alter table qc_qc_defect add constraint ck_qc_qc_defect_liability_8e7d64 check (liability in ('OPEN', 'SUPPLIER', 'BUYER'));

create policy p_srm_system_all_qc_qc_defect_194138 on qc_qc_defect for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_qc_qc_defect_194138 on qc_qc_defect for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_qc_qc_defect_d44bcf on qc_qc_defect for select to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('ACTION', 'CLOSED'));

create policy p_srm_supplier_insert_qc_qc_defect_b68134 on qc_qc_defect for insert to srm_supplier with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_update_qc_qc_defect_6949e2 on qc_qc_defect for update to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('ACTION', 'CLOSED')) with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create unique index uq_qc_qc_defect_code__code__d4b6b7 on qc_qc_defect_code (code) where not deleted_flag;

create index ix_qc_qc_defect_code__parent_code_id_id__3f4c76 on qc_qc_defect_code (parent_code_id, id);

create index ix_qc_qc_defect_code_using_gin_code_gin_trgm_ops__943037 on qc_qc_defect_code using gin (code gin_trgm_ops);

create index ix_qc_qc_defect_code_using_gin_coalesce_name_zh_coale_8bfd65 on qc_qc_defect_code using gin ((coalesce(name->>'zh','') || ' ' || coalesce(name->>'en','')) gin_trgm_ops);

create index ix_qc_qc_defect_code__tree_path_text_pattern_ops__52554f on qc_qc_defect_code (tree_path text_pattern_ops);

create policy p_srm_system_all_qc_qc_defect_code_194138 on qc_qc_defect_code for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_qc_qc_defect_code_194138 on qc_qc_defect_code for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_qc_qc_defect_code_90138b on qc_qc_defect_code for select to srm_supplier using ((select nullif(current_setting('app.supplier_id', true), '')::bigint) is not null);

create unique index uq_qc_qc8d__report_no__4d33a8 on qc_qc8d (report_no) where not deleted_flag;

create index ix_qc_qc8d__company_id_status_deleted_flag_id__6182b4 on qc_qc8d (company_id, status, deleted_flag, id);

create index ix_qc_qc8d__supplier_base_id_status_deleted_flag_id__3208a9 on qc_qc8d (supplier_base_id, status, deleted_flag, id);

create index ix_qc_qc8d__material_id_id__5b9459 on qc_qc8d (material_id, id);

create index ix_qc_qc8d__owner_id_id__ebbffd on qc_qc8d (owner_id, id);

create index ix_qc_qc8d__supplier_leader_id_id__f1c289 on qc_qc8d (supplier_leader_id, id);

create index ix_qc_qc8d__repeat_of_id_id__98c8ba on qc_qc8d (repeat_of_id, id);

create index ix_qc_qc8d__recurrence_id_id__af9bd5 on qc_qc8d (recurrence_id, id);

create index ix_qc_qc8d_using_gin_report_no_gin_trgm_ops__c574e0 on qc_qc8d using gin (report_no gin_trgm_ops);

create index ix_qc_qc8d__status_id__4a994d on qc_qc8d (status, id);

create index ix_qc_qc8d_using_gin_title_gin_trgm_ops__f8d183 on qc_qc8d using gin (title gin_trgm_ops);

create index ix_qc_qc8d__severity_id__21140f on qc_qc8d (severity, id);

create index ix_qc_qc8d__template_id__0e47f5 on qc_qc8d (template, id);

create index ix_qc_qc8d__to_submit_id__d6045e on qc_qc8d (to_submit, id);

create index ix_qc_qc8d__due_at_id__3b962e on qc_qc8d (due_at, id);

create index ix_qc_qc8d__overdue_flag_id__02011a on qc_qc8d (overdue_flag, id);

create index ix_qc_qc8d__issue_date_id__364642 on qc_qc8d (issue_date, id);

create index ix_qc_qc8d__supplier_base_id_material_id_issue_date_d_8f0bb9 on qc_qc8d (supplier_base_id, material_id, issue_date desc, id desc);

create index ix_qc_qc8d__verify_until_id__5118e0 on qc_qc8d (verify_until, id) where not deleted_flag and status = 'VERIFYING';

create index ix_qc_qc8d__remind_at_id__a7e6cb on qc_qc8d (remind_at, id) where not deleted_flag and status in ('ISSUED', 'ONGOING', 'REOPENED', 'DISPUTED') and not reminded_flag;

create index ix_qc_qc8d__due_at_id__00918b on qc_qc8d (due_at, id) where not deleted_flag and status in ('ISSUED', 'ONGOING', 'REOPENED', 'DISPUTED') and not overdue_flag;

create index ix_qc_qc8d__escalate_at_id__fae192 on qc_qc8d (escalate_at, id) where not deleted_flag and status in ('ISSUED', 'ONGOING', 'REOPENED', 'DISPUTED') and not escalated_flag;

alter table qc_qc8d add constraint ck_qc_qc8d_status_eee643 check (status in ('NEW', 'ISSUED', 'ONGOING', 'DISPUTED', 'VERIFYING', 'REOPENED', 'CLOSED', 'CANCELLED'));

alter table qc_qc8d add constraint ck_qc_qc8d_severity_68367d check (severity in ('CR', 'MA', 'MI'));

alter table qc_qc8d add constraint ck_qc_qc8d_template_68e261 check (template in ('8D', '5D', '3D'));

alter table qc_qc8d add constraint ck_qc_qc8d_to_submit_ae4355 check (to_submit in ('D0', 'D1', 'D2', 'D3', 'D4', 'D5', 'D6', 'D7', 'D8'));

alter table qc_qc8d add constraint ck_qc_qc8d_to_approve_8c66b8 check (to_approve in ('D0', 'D1', 'D2', 'D3', 'D4', 'D5', 'D6', 'D7', 'D8'));

alter table qc_qc8d add constraint ck_qc_qc8d_supplier_task_b05058 check (supplier_task in ('OPEN', 'NONE'));

alter table qc_qc8d add constraint ck_qc_qc8d_buyer_task_040f84 check (buyer_task in ('OPEN', 'NONE'));

alter table qc_qc8d add constraint ck_qc_qc8d_extension_9c0ecb check (extension in ('ASKED'));

alter table qc_qc8d add constraint ck_qc_qc8d_effect_result_e91473 check (effect_result in ('EFFECTIVE', 'INEFFECTIVE'));

create policy p_srm_system_all_qc_qc8d_194138 on qc_qc8d for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_qc_qc8d_194138 on qc_qc8d for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_qc_qc8d_f846bc on qc_qc8d for select to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('ISSUED', 'ONGOING', 'DISPUTED', 'VERIFYING', 'REOPENED', 'CLOSED', 'CANCELLED'));

create policy p_srm_supplier_insert_qc_qc8d_b68134 on qc_qc8d for insert to srm_supplier with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_update_qc_qc8d_656d05 on qc_qc8d for update to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('ISSUED', 'ONGOING', 'DISPUTED', 'VERIFYING', 'REOPENED', 'CLOSED', 'CANCELLED')) with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create unique index uq_qc_qc8d_defect__parent_id_defect_id__892370 on qc_qc8d_defect (parent_id, defect_id) where not deleted_flag;

create index ix_qc_qc8d_defect__parent_id__65cacd on qc_qc8d_defect (parent_id);

create index ix_qc_qc8d_defect__defect_id_id__896e36 on qc_qc8d_defect (defect_id, id);

alter table qc_qc8d_defect add constraint ck_qc_qc8d_defect_defect_qty_d1cbfd check (defect_qty > 0);

create policy p_srm_system_all_qc_qc8d_defect_194138 on qc_qc8d_defect for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_qc_qc8d_defect_194138 on qc_qc8d_defect for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_qc_qc8d_defect_1e2e0b on qc_qc8d_defect for select to srm_supplier using (exists (select 1 from qc_qc8d header where header.id = qc_qc8d_defect.parent_id));

create policy p_srm_supplier_insert_qc_qc8d_defect_2fd3f5 on qc_qc8d_defect for insert to srm_supplier with check (exists (select 1 from qc_qc8d header where header.id = qc_qc8d_defect.parent_id));

create policy p_srm_supplier_update_qc_qc8d_defect_adcc2d on qc_qc8d_defect for update to srm_supplier using (exists (select 1 from qc_qc8d header where header.id = qc_qc8d_defect.parent_id)) with check (exists (select 1 from qc_qc8d header where header.id = qc_qc8d_defect.parent_id));

create unique index uq_qc_qc8d_step__parent_id_code__1f100c on qc_qc8d_step (parent_id, code) where not deleted_flag;

create index ix_qc_qc8d_step__parent_id__65cacd on qc_qc8d_step (parent_id);

create index ix_qc_qc8d_step__submitted_by_id_id__1b0557 on qc_qc8d_step (submitted_by_id, id);

alter table qc_qc8d_step add constraint ck_qc_qc8d_step_status_8570f7 check (status in ('WAIT', 'DRAFT', 'SUBMITTED', 'APPROVED', 'RETURNED', 'STALE', 'SKIPPED'));

alter table qc_qc8d_step add constraint ck_qc_qc8d_step_code_96ea64 check (code in ('D0', 'D1', 'D2', 'D3', 'D4', 'D5', 'D6', 'D7', 'D8'));

create policy p_srm_system_all_qc_qc8d_step_194138 on qc_qc8d_step for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_qc_qc8d_step_194138 on qc_qc8d_step for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_qc_qc8d_step_404315 on qc_qc8d_step for select to srm_supplier using (exists (select 1 from qc_qc8d header where header.id = qc_qc8d_step.parent_id));

create policy p_srm_supplier_insert_qc_qc8d_step_87fa9b on qc_qc8d_step for insert to srm_supplier with check (exists (select 1 from qc_qc8d header where header.id = qc_qc8d_step.parent_id));

create policy p_srm_supplier_update_qc_qc8d_step_e3cefc on qc_qc8d_step for update to srm_supplier using (exists (select 1 from qc_qc8d header where header.id = qc_qc8d_step.parent_id)) with check (exists (select 1 from qc_qc8d header where header.id = qc_qc8d_step.parent_id));

alter table qc_qc_defect add constraint fk_qc_qc_defect_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table qc_qc_defect add constraint fk_qc_qc_defect_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table qc_qc_defect add constraint fk_qc_qc_defect_material_id_0e30c4 foreign key (material_id) references basic_material (id);

alter table qc_qc_defect add constraint fk_qc_qc_defect_unit_id_465b8d foreign key (unit_id) references basic_unit (id);

alter table qc_qc_defect add constraint fk_qc_qc_defect_defect_code_id_d438ef foreign key (defect_code_id) references qc_qc_defect_code (id);

alter table qc_qc_defect add constraint fk_qc_qc_defect_parent_defect_id_e2e534 foreign key (parent_defect_id) references qc_qc_defect (id);

alter table qc_qc_defect add constraint fk_qc_qc_defect_iqc_lot_id_69fa23 foreign key (iqc_lot_id) references pur_iqc_lot (id);

alter table qc_qc_defect add constraint fk_qc_qc_defect_receive_detail_id_3a8182 foreign key (receive_detail_id) references pur_receive_detail (id);

alter table qc_qc_defect add constraint fk_qc_qc_defect_contained_by_id_29689e foreign key (contained_by_id) references system_iap_sys_user_t (id);

alter table qc_qc_defect_code add constraint fk_qc_qc_defect_code_parent_code_id_d438ef foreign key (parent_code_id) references qc_qc_defect_code (id);

alter table qc_qc8d add constraint fk_qc_qc8d_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table qc_qc8d add constraint fk_qc_qc8d_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table qc_qc8d add constraint fk_qc_qc8d_material_id_0e30c4 foreign key (material_id) references basic_material (id);

alter table qc_qc8d add constraint fk_qc_qc8d_owner_id_29689e foreign key (owner_id) references system_iap_sys_user_t (id);

alter table qc_qc8d add constraint fk_qc_qc8d_supplier_leader_id_29689e foreign key (supplier_leader_id) references system_iap_sys_user_t (id);

alter table qc_qc8d add constraint fk_qc_qc8d_repeat_of_id_70b3d3 foreign key (repeat_of_id) references qc_qc8d (id);

alter table qc_qc8d add constraint fk_qc_qc8d_recurrence_id_e2e534 foreign key (recurrence_id) references qc_qc_defect (id);

alter table qc_qc8d_defect add constraint fk_qc_qc8d_defect_parent_id_66d92f foreign key (parent_id) references qc_qc8d (id) on delete cascade;

alter table qc_qc8d_defect add constraint fk_qc_qc8d_defect_defect_id_e2e534 foreign key (defect_id) references qc_qc_defect (id);

alter table qc_qc8d_step add constraint fk_qc_qc8d_step_parent_id_66d92f foreign key (parent_id) references qc_qc8d (id) on delete cascade;

alter table qc_qc8d_step add constraint fk_qc_qc8d_step_submitted_by_id_29689e foreign key (submitted_by_id) references system_iap_sys_user_t (id);

-- Where goods of the batch of a nonconformance are: in stock, on their way, used, and what of the same goods is still ordered.
create view qc_qc_defect_place with (security_invoker = true) as
select x.*, row_number() over (partition by x.parent_id
         order by array_position(array['STOCK', 'TRANSIT', 'ISSUED', 'ORDER'], x.kind), x.day desc nulls last, x.id)::integer
         as line_no
  from (
    select b.id, n.id as parent_id, true as enabled_flag, null::text as remark, b.creator, b.create_date, b.last_updated_by,
           b.last_update_date, b.version_no, false as deleted_flag, 'STOCK' as kind, null::text as source_doc, null::date as day,
           b.company_id, b.warehouse_id, b.location_id, b.stock_status, b.unit_id, b.qty
      from qc_qc_defect n
      join pur_stock_balance b on b.company_id = n.company_id and b.material_id = n.material_id
       and (n.batch_no is null or b.batch_no = n.batch_no) and b.qty > 0 and not b.deleted_flag
     where not n.deleted_flag
    union all
    select d.id, n.id, true, null, d.creator, d.create_date, d.last_updated_by, d.last_update_date, 1, false, 'TRANSIT',
           h.delivery_no, installation_day(h.eta_date), h.company_id, h.warehouse_id, null, null, d.unit_id, d.ship_qty - d.received_qty
      from qc_qc_defect n
      join pur_delivery_note h on h.company_id = n.company_id and h.supplier_base_id = n.supplier_base_id
       and h.status in ('SHIPPED', 'ARRIVED', 'RECEIVING') and not h.deleted_flag
      join pur_delivery_note_detail d on d.parent_id = h.id and d.material_id = n.material_id and not d.deleted_flag
       and (n.batch_no is null or d.batch_no is null or d.batch_no = n.batch_no) and d.ship_qty > d.received_qty
     where not n.deleted_flag
    union all
    select min(l.id), n.id, true, null, min(l.creator), min(l.create_date), min(l.last_updated_by), max(l.last_update_date), 1,
           false, 'ISSUED', l.source_doc, min(l.posting_date), l.company_id, l.warehouse_id, null, null, min(l.unit_id),
           -sum(l.base_qty)
      from qc_qc_defect n
      join pur_stock_ledger l on l.company_id = n.company_id and l.material_id = n.material_id and l.move_type = 'ISSUE'
       and (n.batch_no is null or l.batch_no = n.batch_no) and not l.deleted_flag
     where not n.deleted_flag
     group by n.id, l.source_doc, l.company_id, l.warehouse_id
    having sum(l.base_qty) <> 0
    union all
    select o.id, n.id, true, null, o.creator, o.create_date, o.last_updated_by, o.last_update_date, 1, false, 'ORDER',
           o.order_line_no, coalesce(o.confirm_date, o.require_date), o.company_id, o.warehouse_id, null, null, o.unit_id,
           o.open_qty - o.in_transit_qty
      from qc_qc_defect n
      join pur_purchase_order_detail o on o.company_id = n.company_id and o.supplier_base_id = n.supplier_base_id
       and o.material_id = n.material_id and o.status in ('WAIT', 'CONFIRMED') and o.open_qty > o.in_transit_qty
       and not o.deleted_flag
     where not n.deleted_flag) x;

grant select on qc_qc_defect_place to srm_buyer, srm_system;
