alter table pur_pur_termination alter column status set default 'NEW'::text;

alter table pur_pur_termination add column open_amt numeric(20,4) not null default 0;

alter table pur_pur_termination_line alter column status set default 'HELD'::text;

alter table workflow_wf_model add column signature_flag boolean not null default false;

create table workflow_wf_phrase (
  id bigint primary key,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  user_id bigint not null,
  words text not null
);

alter table workflow_wf_phrase enable row level security;

alter table workflow_wf_phrase force row level security;

grant select, insert, update, delete on workflow_wf_phrase to srm_buyer, srm_supplier, srm_expert, srm_system;

alter table workflow_wf_task add column signature jsonb;

alter table pur_pur_termination drop constraint ck_pur_pur_termination_status_6376ef;

alter table pur_pur_termination add constraint ck_pur_pur_termination_status_5e8c03 check (status in ('NEW', 'PENDING', 'REJECTED', 'WITHDRAWN', 'WAIT_OTHER', 'AGREED', 'REFUSED'));

drop policy p_srm_supplier_select_pur_pur_termination_fe6d7b on pur_pur_termination;

drop policy p_srm_supplier_update_pur_pur_termination_faaa43 on pur_pur_termination;

create policy p_srm_supplier_select_pur_pur_termination_e29b41 on pur_pur_termination for select to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('WAIT_OTHER', 'AGREED', 'REFUSED'));

create policy p_srm_supplier_update_pur_pur_termination_c573f2 on pur_pur_termination for update to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('WAIT_OTHER', 'AGREED', 'REFUSED')) with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

alter table pur_pur_termination_line drop constraint ck_pur_pur_termination_line_status_bfa45d;

alter table pur_pur_termination_line add constraint ck_pur_pur_termination_line_status_7ec7de check (status in ('HELD', 'OPEN', 'CLAIMED', 'ASSESSED', 'AGREED', 'REFUSED'));

drop policy p_srm_supplier_select_pur_pur_termination_line_fe6d7b on pur_pur_termination_line;

drop policy p_srm_supplier_update_pur_pur_termination_line_faaa43 on pur_pur_termination_line;

create policy p_srm_supplier_select_pur_pur_termination_line_7595cc on pur_pur_termination_line for select to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('OPEN', 'CLAIMED', 'ASSESSED', 'AGREED', 'REFUSED'));

create policy p_srm_supplier_update_pur_pur_termination_line_8f91fd on pur_pur_termination_line for update to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('OPEN', 'CLAIMED', 'ASSESSED', 'AGREED', 'REFUSED')) with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create unique index uq_workflow_wf_phrase__user_id_words__241673 on workflow_wf_phrase (user_id, words) where not deleted_flag;

create index ix_workflow_wf_phrase__user_id_id__a6bc8c on workflow_wf_phrase (user_id, id);

create policy p_srm_system_all_workflow_wf_phrase_194138 on workflow_wf_phrase for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_workflow_wf_phrase_194138 on workflow_wf_phrase for all to srm_buyer using (true) with check (true);

create index ix_workflow_wf_task__assignee_id__7e0b73 on workflow_wf_task (assignee_id) where not deleted_flag and (task_state = 'DONE' and kind = 'CC' and read_at is null);

alter table workflow_wf_phrase add constraint fk_workflow_wf_phrase_user_id_29689e foreign key (user_id) references system_iap_sys_user_t (id);
