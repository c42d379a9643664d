alter table pur_receive_detail add column ret_uninsp numeric(20,6) not null default 0;

alter table pur_receive_detail add column ret_accept numeric(20,6) not null default 0;

alter table pur_receive_detail add column ret_reject numeric(20,6) not null default 0;

alter table pur_receive_detail add column ret_stock numeric(20,6) not null default 0;

alter table pur_receive_detail add column return_qty numeric(20,6) not null default 0;

create table pur_returned (
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
  returned_no text not null,
  returned_type text not null,
  supplier_base_id bigint,
  company_id bigint,
  currency_id bigint,
  receive_id bigint,
  reason_code text not null,
  liable_party text not null,
  freight_bearer text not null,
  return_address text,
  pickup_due_date date,
  confirm_mode text not null,
  confirm_due_date timestamp with time zone,
  confirm_time timestamp with time zone,
  deemed_flag boolean not null default false,
  dispute_reason text,
  decision text,
  cancel_reason text,
  posting_date date,
  carrier text,
  waybill_no text,
  net_amt numeric(20,4) not null default 0,
  tax_amt numeric(20,4) not null default 0,
  gross_amt numeric(20,4) not null default 0
);

alter table pur_returned enable row level security;

alter table pur_returned force row level security;

grant select, insert, update, delete on pur_returned to srm_buyer, srm_supplier, srm_expert, srm_system;

create table pur_returned_detail (
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
  line_no integer not null,
  receive_detail_id bigint,
  order_detail_id bigint,
  company_id bigint,
  supplier_base_id bigint,
  material_id bigint,
  material_desc text,
  stage text not null,
  return_qty numeric(20,6) not null,
  unit_id bigint,
  settle_mode text not null,
  replace_due_date date,
  batch_no text,
  warehouse_id bigint,
  location_id bigint,
  price numeric(20,8),
  tax_rate_id bigint,
  net_amt numeric(20,4) not null default 0,
  tax_amt numeric(20,4) not null default 0,
  gross_amt numeric(20,4) not null default 0,
  shipped_qty numeric(20,6) not null default 0,
  signed_qty numeric(20,6) not null default 0,
  loss_qty numeric(20,6) not null default 0
);

alter table pur_returned_detail enable row level security;

alter table pur_returned_detail force row level security;

grant select, insert, update, delete on pur_returned_detail to srm_buyer, srm_supplier, srm_expert, srm_system;

alter table pur_receive_detail drop constraint ck_pur_receive_detail_decided_c107f5;

alter table pur_receive_detail drop constraint ck_pur_receive_detail_stocked_0261b9;

alter table pur_receive_detail add constraint ck_pur_receive_detail_decided_87cf22 check (accept_qty + concede_qty + reject_qty + ret_uninsp <= receive_qty);

alter table pur_receive_detail add constraint ck_pur_receive_detail_stocked_1e5c62 check (stock_qty >= 0 and stock_qty + ret_accept <= accept_qty + concede_qty);

alter table pur_receive_detail add constraint ck_pur_receive_detail_returned_8e8431 check (ret_uninsp >= 0 and ret_accept >= 0 and ret_reject >= 0 and ret_stock >= 0);

alter table pur_receive_detail add constraint ck_pur_receive_detail_returnable_91d7cb check (ret_reject <= reject_qty and ret_stock <= stock_qty);

create unique index uq_pur_returned__returned_no__2c6637 on pur_returned (returned_no) where not deleted_flag;

create index ix_pur_returned__company_id_status_deleted_flag_id__6182b4 on pur_returned (company_id, status, deleted_flag, id);

create index ix_pur_returned__supplier_base_id_status_deleted_flag_3208a9 on pur_returned (supplier_base_id, status, deleted_flag, id);

create index ix_pur_returned__currency_id_id__fc5df9 on pur_returned (currency_id, id);

create index ix_pur_returned__receive_id_id__dae079 on pur_returned (receive_id, id);

create index ix_pur_returned_using_gin_returned_no_gin_trgm_ops__437fce on pur_returned using gin (returned_no gin_trgm_ops);

create index ix_pur_returned__status_id__4a994d on pur_returned (status, id);

create index ix_pur_returned__returned_type_id__945c47 on pur_returned (returned_type, id);

create index ix_pur_returned__reason_code_id__2ac0c5 on pur_returned (reason_code, id);

create index ix_pur_returned__create_date_id__e7b801 on pur_returned (create_date, id);

alter table pur_returned add constraint ck_pur_returned_status_945d81 check (status in ('NEW', 'PENDING', 'REJECTED', 'WITHDRAWN', 'APPROVED', 'NOTIFIED', 'DISPUTED', 'CONFIRMED', 'SHIPPED', 'SIGNED', 'CLOSED', 'CANCELLED', 'DISCARDED'));

alter table pur_returned add constraint ck_pur_returned_returned_type_8e5c1e check (returned_type in ('RECEIPT', 'REJECT', 'STOCK', 'FREE'));

alter table pur_returned add constraint ck_pur_returned_reason_code_d4898a check (reason_code in ('QUALITY', 'OVER', 'WRONG', 'EXPIRED', 'RECALL', 'OTHER'));

alter table pur_returned add constraint ck_pur_returned_liable_party_6262c1 check (liable_party in ('SUPPLIER', 'BUYER'));

alter table pur_returned add constraint ck_pur_returned_freight_bearer_0341d7 check (freight_bearer in ('SUPPLIER', 'BUYER'));

alter table pur_returned add constraint ck_pur_returned_confirm_mode_90ab81 check (confirm_mode in ('MANUAL', 'AUTO', 'SILENCE'));

create policy p_srm_system_all_pur_returned_194138 on pur_returned for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_pur_returned_194138 on pur_returned for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_pur_returned_7923db on pur_returned for select to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('NOTIFIED', 'DISPUTED', 'CONFIRMED', 'SHIPPED', 'SIGNED', 'CLOSED', 'CANCELLED'));

create policy p_srm_supplier_insert_pur_returned_b68134 on pur_returned for insert to srm_supplier with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_update_pur_returned_414631 on pur_returned for update to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('NOTIFIED', 'DISPUTED', 'CONFIRMED', 'SHIPPED', 'SIGNED', 'CLOSED', 'CANCELLED')) with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create unique index uq_pur_returned_detail__parent_id_line_no__1cf38f on pur_returned_detail (parent_id, line_no) where not deleted_flag;

create index ix_pur_returned_detail__parent_id__65cacd on pur_returned_detail (parent_id);

create index ix_pur_returned_detail__company_id_status_deleted_fla_6182b4 on pur_returned_detail (company_id, status, deleted_flag, id);

create index ix_pur_returned_detail__supplier_base_id_status_delet_3208a9 on pur_returned_detail (supplier_base_id, status, deleted_flag, id);

create index ix_pur_returned_detail__receive_detail_id_id__07abb2 on pur_returned_detail (receive_detail_id, id);

create index ix_pur_returned_detail__order_detail_id_id__9cfca6 on pur_returned_detail (order_detail_id, id);

create index ix_pur_returned_detail__material_id_id__5b9459 on pur_returned_detail (material_id, id);

create index ix_pur_returned_detail__unit_id_id__c392d4 on pur_returned_detail (unit_id, id);

create index ix_pur_returned_detail__warehouse_id_id__0a231c on pur_returned_detail (warehouse_id, id);

create index ix_pur_returned_detail__location_id_id__2f9b59 on pur_returned_detail (location_id, id);

create index ix_pur_returned_detail__tax_rate_id_id__3bc5b4 on pur_returned_detail (tax_rate_id, id);

create index ix_pur_returned_detail__stage_id__db0f09 on pur_returned_detail (stage, id);

create index ix_pur_returned_detail__settle_mode_id__5bd899 on pur_returned_detail (settle_mode, id);

create index ix_pur_returned_detail__status_id__4a994d on pur_returned_detail (status, id);

create index ix_pur_returned_detail_using_gin_batch_no_gin_trgm_op_e17af2 on pur_returned_detail using gin (batch_no gin_trgm_ops);

alter table pur_returned_detail add constraint ck_pur_returned_detail_status_97ab57 check (status in ('NEW', 'WAIT', 'SHIPPED', 'SIGNED'));

alter table pur_returned_detail add constraint ck_pur_returned_detail_stage_46712c check (stage in ('UNINSP', 'ACCEPT', 'REJECT', 'STOCK'));

alter table pur_returned_detail add constraint ck_pur_returned_detail_return_qty_d86874 check (return_qty > 0);

alter table pur_returned_detail add constraint ck_pur_returned_detail_settle_mode_08e8a1 check (settle_mode in ('REPLACE', 'CREDIT'));

alter table pur_returned_detail add constraint ck_pur_returned_detail_price_5e4af9 check (price >= 0);

alter table pur_returned_detail add constraint ck_pur_returned_detail_signed_21b65f check (signed_qty >= 0 and loss_qty >= 0 and signed_qty + loss_qty <= shipped_qty);

alter table pur_returned_detail add constraint ck_pur_returned_detail_shipped_414d2a check (shipped_qty >= 0 and shipped_qty <= return_qty);

create policy p_srm_system_all_pur_returned_detail_194138 on pur_returned_detail for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_pur_returned_detail_194138 on pur_returned_detail for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_pur_returned_detail_04633e on pur_returned_detail for select to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('WAIT', 'SHIPPED', 'SIGNED'));

create policy p_srm_supplier_insert_pur_returned_detail_b68134 on pur_returned_detail for insert to srm_supplier with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_update_pur_returned_detail_2ea728 on pur_returned_detail for update to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('WAIT', 'SHIPPED', 'SIGNED')) with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

alter table pur_stock_ledger drop constraint ck_pur_stock_ledger_move_type_eb00c9;

alter table pur_stock_ledger add constraint ck_pur_stock_ledger_move_type_b0b341 check (move_type in ('RECV', 'RECV_R', 'INSP_NG', 'PUT', 'RET_OUT', 'RET_OUT_R'));

alter table pur_returned add constraint fk_pur_returned_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table pur_returned add constraint fk_pur_returned_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table pur_returned add constraint fk_pur_returned_currency_id_000f37 foreign key (currency_id) references basic_currency (id);

alter table pur_returned add constraint fk_pur_returned_receive_id_7d50e5 foreign key (receive_id) references pur_receive (id);

alter table pur_returned_detail add constraint fk_pur_returned_detail_parent_id_7d7ba1 foreign key (parent_id) references pur_returned (id) on delete cascade;

alter table pur_returned_detail add constraint fk_pur_returned_detail_receive_detail_id_3a8182 foreign key (receive_detail_id) references pur_receive_detail (id);

alter table pur_returned_detail add constraint fk_pur_returned_detail_order_detail_id_0a87cf foreign key (order_detail_id) references pur_purchase_order_detail (id);

alter table pur_returned_detail add constraint fk_pur_returned_detail_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table pur_returned_detail add constraint fk_pur_returned_detail_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table pur_returned_detail add constraint fk_pur_returned_detail_material_id_0e30c4 foreign key (material_id) references basic_material (id);

alter table pur_returned_detail add constraint fk_pur_returned_detail_unit_id_465b8d foreign key (unit_id) references basic_unit (id);

alter table pur_returned_detail add constraint fk_pur_returned_detail_warehouse_id_765b55 foreign key (warehouse_id) references basic_warehouse (id);

alter table pur_returned_detail add constraint fk_pur_returned_detail_location_id_58df61 foreign key (location_id) references basic_location (id);

alter table pur_returned_detail add constraint fk_pur_returned_detail_tax_rate_id_cd1619 foreign key (tax_rate_id) references basic_tax_rate (id);

-- By hand: what of posted receipt lines could go back (`returnableGoods.document.ts`).
create view pur_returnable_goods with (security_invoker = true) as
select x.* from (
  select d.id, true as enabled_flag, d.remark, d.creator, d.create_date, d.last_updated_by, d.last_update_date, d.version_no,
         d.deleted_flag, d.parent_id as receive_id, r.company_id, r.supplier_base_id, d.order_detail_id, d.material_id,
         d.material_desc, d.batch_no, d.unit_id, r.posting_date, d.reject_qty > d.ret_reject as rejected_flag,
         d.reject_qty - d.ret_reject as blocked_qty,
         d.receive_qty - d.accept_qty - d.concede_qty - d.reject_qty - d.ret_uninsp as wait_insp_qty,
         d.accept_qty + d.concede_qty - d.stock_qty - d.ret_accept as wait_stock_qty,
         d.stock_qty - d.ret_stock as stocked_qty,
         coalesce((select sum(l.return_qty) from pur_returned_detail l join pur_returned h on h.id = l.parent_id
                    where l.receive_detail_id = d.id and not l.deleted_flag and not h.deleted_flag
                      and h.status in ('PENDING', 'APPROVED', 'NOTIFIED', 'DISPUTED', 'CONFIRMED')), 0) as reserved_qty
    from pur_receive_detail d join pur_receive r on r.id = d.parent_id
   where d.status = 'POSTED' and not d.deleted_flag) x
 where x.blocked_qty + x.wait_insp_qty + x.wait_stock_qty + x.stocked_qty > 0;

grant select on pur_returnable_goods to srm_buyer, srm_system;
