create table pur_pur_termination (
  id bigint primary key,
  status text not null default 'WAIT_OTHER'::text,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  termination_no text not null,
  order_id bigint not null,
  company_id bigint not null,
  supplier_base_id bigint not null,
  initiator text not null,
  asked_by_id bigint,
  reason_code text not null,
  liable_party text not null,
  reason text not null,
  sent_time timestamp with time zone not null,
  answer_due timestamp with time zone not null,
  escalated_flag boolean not null default false,
  answer_time timestamp with time zone,
  answer_reason text,
  currency_id bigint,
  claim_amt numeric(20,4) not null default 0,
  agree_amt numeric(20,4) not null default 0
);

alter table pur_pur_termination enable row level security;

alter table pur_pur_termination force row level security;

grant select, insert, update, delete on pur_pur_termination to srm_buyer, srm_supplier, srm_expert, srm_system;

create table pur_pur_termination_line (
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
  order_detail_id bigint not null,
  company_id bigint,
  supplier_base_id bigint,
  material_id bigint,
  material_desc text,
  unit_id bigint,
  open_qty numeric(20,6) not null default 0,
  in_transit_qty numeric(20,6) not null default 0,
  in_transit_mode text not null,
  previous_status text not null,
  finished_qty numeric(20,6) not null default 0,
  wip_qty numeric(20,6) not null default 0,
  material_amt numeric(20,4) not null default 0,
  claim_amt numeric(20,4) not null default 0,
  claim_reason text,
  agree_amt numeric(20,4) not null default 0
);

alter table pur_pur_termination_line enable row level security;

alter table pur_pur_termination_line force row level security;

grant select, insert, update, delete on pur_pur_termination_line to srm_buyer, srm_supplier, srm_expert, srm_system;

alter table pur_purchase_order_detail add column refuse_transit_flag boolean not null default false;

alter table pur_pur_operation drop constraint ck_pur_pur_operation_kind_fca74d;

alter table pur_pur_operation add constraint ck_pur_pur_operation_kind_ff12c7 check (kind in ('URGENT', 'NOT_URGENT', 'REVIEW', 'CLOSE', 'REOPEN', 'TERMINATE', 'END', 'GO_ON'));

create unique index uq_pur_pur_termination__termination_no__718c14 on pur_pur_termination (termination_no) where not deleted_flag;

create index ix_pur_pur_termination__company_id_status_deleted_fla_6182b4 on pur_pur_termination (company_id, status, deleted_flag, id);

create index ix_pur_pur_termination__supplier_base_id_status_delet_3208a9 on pur_pur_termination (supplier_base_id, status, deleted_flag, id);

create index ix_pur_pur_termination__order_id_id__82480c on pur_pur_termination (order_id, id);

create index ix_pur_pur_termination__asked_by_id_id__dc9cfd on pur_pur_termination (asked_by_id, id);

create index ix_pur_pur_termination__currency_id_id__fc5df9 on pur_pur_termination (currency_id, id);

create index ix_pur_pur_termination_using_gin_termination_no_gin_t_2a4099 on pur_pur_termination using gin (termination_no gin_trgm_ops);

create index ix_pur_pur_termination__status_id__4a994d on pur_pur_termination (status, id);

create index ix_pur_pur_termination__initiator_id__f16b4c on pur_pur_termination (initiator, id);

create index ix_pur_pur_termination__escalated_flag_id__8123a0 on pur_pur_termination (escalated_flag, id);

create index ix_pur_pur_termination__reason_code_id__2ac0c5 on pur_pur_termination (reason_code, id);

create index ix_pur_pur_termination__sent_time_id__8d7d7c on pur_pur_termination (sent_time, id);

create index ix_pur_pur_termination__status_answer_due_id__71ae7b on pur_pur_termination (status, answer_due, id);

alter table pur_pur_termination add constraint ck_pur_pur_termination_status_6376ef check (status in ('WAIT_OTHER', 'AGREED', 'REFUSED'));

alter table pur_pur_termination add constraint ck_pur_pur_termination_initiator_52f65a check (initiator in ('B', 'S'));

alter table pur_pur_termination add constraint ck_pur_pur_termination_reason_code_31e3ea check (reason_code in ('DEMAND', 'DELAY', 'QUALITY', 'PRICE', 'FORCE', 'SUPPLIER'));

alter table pur_pur_termination add constraint ck_pur_pur_termination_liable_party_4a1eaa check (liable_party in ('BUYER', 'SUPPLIER', 'NONE'));

create policy p_srm_system_all_pur_pur_termination_194138 on pur_pur_termination for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_pur_pur_termination_194138 on pur_pur_termination for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_pur_pur_termination_fe6d7b on pur_pur_termination for select to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_insert_pur_pur_termination_b68134 on pur_pur_termination for insert to srm_supplier with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_update_pur_pur_termination_faaa43 on pur_pur_termination for update to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint)) with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create unique index uq_pur_pur_termination_line__parent_id_order_detail_i_b87b40 on pur_pur_termination_line (parent_id, order_detail_id) where not deleted_flag;

create index ix_pur_pur_termination_line__parent_id__65cacd on pur_pur_termination_line (parent_id);

create index ix_pur_pur_termination_line__company_id_status_delete_6182b4 on pur_pur_termination_line (company_id, status, deleted_flag, id);

create index ix_pur_pur_termination_line__supplier_base_id_status__3208a9 on pur_pur_termination_line (supplier_base_id, status, deleted_flag, id);

create index ix_pur_pur_termination_line__order_detail_id_id__9cfca6 on pur_pur_termination_line (order_detail_id, id);

create index ix_pur_pur_termination_line__material_id_id__5b9459 on pur_pur_termination_line (material_id, id);

create index ix_pur_pur_termination_line__unit_id_id__c392d4 on pur_pur_termination_line (unit_id, id);

alter table pur_pur_termination_line add constraint ck_pur_pur_termination_line_status_bfa45d check (status in ('OPEN', 'CLAIMED', 'ASSESSED', 'AGREED', 'REFUSED'));

alter table pur_pur_termination_line add constraint ck_pur_pur_termination_line_in_transit_mode_2a7a23 check (in_transit_mode in ('RECEIVE', 'REFUSE'));

alter table pur_pur_termination_line add constraint ck_pur_pur_termination_line_previous_status_f342fa check (previous_status in ('WAIT', 'CONFIRMED'));

alter table pur_pur_termination_line add constraint ck_pur_pur_termination_line_amounts_bc3f68 check (claim_amt >= 0 and agree_amt >= 0 and agree_amt <= claim_amt);

alter table pur_pur_termination_line add constraint ck_pur_pur_termination_line_quantities_d96f09 check (finished_qty >= 0 and wip_qty >= 0 and material_amt >= 0);

create policy p_srm_system_all_pur_pur_termination_line_194138 on pur_pur_termination_line for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_pur_pur_termination_line_194138 on pur_pur_termination_line for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_pur_pur_termination_line_fe6d7b on pur_pur_termination_line for select to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_insert_pur_pur_termination_line_b68134 on pur_pur_termination_line for insert to srm_supplier with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_update_pur_pur_termination_line_faaa43 on pur_pur_termination_line for update to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint)) with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

alter table pur_purchase_order drop constraint ck_pur_purchase_order_status_3c808d;

alter table pur_purchase_order add constraint ck_pur_purchase_order_status_07f060 check (status in ('NEW', 'PENDING', 'REJECTED', 'WITHDRAWN', 'APPROVED', 'ISSUED', 'NEGOTIATING', 'REFUSED', 'CONFIRMED', 'EXECUTING', 'COMPLETED', 'TERMINATING', 'TERMINATED', 'CLOSED', 'CANCELLED', 'DISCARDED'));

drop policy p_srm_supplier_select_pur_purchase_order_fcf037 on pur_purchase_order;

drop policy p_srm_supplier_update_pur_purchase_order_bf2a49 on pur_purchase_order;

create policy p_srm_supplier_select_pur_purchase_order_46e930 on pur_purchase_order for select to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('ISSUED', 'NEGOTIATING', 'REFUSED', 'CONFIRMED', 'EXECUTING', 'COMPLETED', 'TERMINATING', 'TERMINATED', 'CLOSED', 'CANCELLED'));

create policy p_srm_supplier_update_pur_purchase_order_93a2ee on pur_purchase_order for update to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('ISSUED', 'NEGOTIATING', 'REFUSED', 'CONFIRMED', 'EXECUTING', 'COMPLETED', 'TERMINATING', 'TERMINATED', 'CLOSED', 'CANCELLED')) with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

alter table pur_purchase_order_detail drop constraint ck_pur_purchase_order_detail_status_47107e;

alter table pur_purchase_order_detail add constraint ck_pur_purchase_order_detail_status_a6bc56 check (status in ('NEW', 'WAIT', 'PROPOSED', 'REFUSED', 'CONFIRMED', 'CLOSED', 'TERMINATING', 'TERMINATED', 'CANCELLED'));

drop policy p_srm_supplier_select_pur_purchase_order_detail_1d0fa4 on pur_purchase_order_detail;

drop policy p_srm_supplier_update_pur_purchase_order_detail_5be421 on pur_purchase_order_detail;

create policy p_srm_supplier_select_pur_purchase_order_detail_7de35a on pur_purchase_order_detail for select to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('WAIT', 'PROPOSED', 'REFUSED', 'CONFIRMED', 'CLOSED', 'TERMINATING', 'TERMINATED', 'CANCELLED'));

create policy p_srm_supplier_update_pur_purchase_order_detail_644a6c on pur_purchase_order_detail for update to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('WAIT', 'PROPOSED', 'REFUSED', 'CONFIRMED', 'CLOSED', 'TERMINATING', 'TERMINATED', 'CANCELLED')) with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

alter table pur_pur_termination add constraint fk_pur_pur_termination_order_id_78b9e4 foreign key (order_id) references pur_purchase_order (id);

alter table pur_pur_termination add constraint fk_pur_pur_termination_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table pur_pur_termination add constraint fk_pur_pur_termination_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table pur_pur_termination add constraint fk_pur_pur_termination_asked_by_id_29689e foreign key (asked_by_id) references system_iap_sys_user_t (id);

alter table pur_pur_termination add constraint fk_pur_pur_termination_currency_id_000f37 foreign key (currency_id) references basic_currency (id);

alter table pur_pur_termination_line add constraint fk_pur_pur_termination_line_parent_id_88469d foreign key (parent_id) references pur_pur_termination (id) on delete cascade;

alter table pur_pur_termination_line add constraint fk_pur_pur_termination_line_order_detail_id_0a87cf foreign key (order_detail_id) references pur_purchase_order_detail (id);

alter table pur_pur_termination_line add constraint fk_pur_pur_termination_line_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table pur_pur_termination_line add constraint fk_pur_pur_termination_line_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table pur_pur_termination_line add constraint fk_pur_pur_termination_line_material_id_0e30c4 foreign key (material_id) references basic_material (id);

alter table pur_pur_termination_line add constraint fk_pur_pur_termination_line_unit_id_465b8d foreign key (unit_id) references basic_unit (id);

-- Orders of which every line was closed before anything came used to be called completed.
set local role srm_system;

update pur_purchase_order o set status = 'CLOSED'
 where status = 'COMPLETED'
   and not exists (select 1 from pur_purchase_order_detail d
                    where d.parent_id = o.id and not d.deleted_flag and d.status <> 'CANCELLED'
                      and (d.status <> 'CLOSED' or d.receive_qty > 0));

reset role;
