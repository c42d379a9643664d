alter table fin_ap_entry add column prepaid_amt numeric(20,4) not null default 0;

alter table fin_ap_entry drop column open_amt;

alter table fin_ap_entry add column open_amt numeric(20,4) not null generated always as ((((doc_amt - paid_amt) - reversed_amt) - prepaid_amt)) stored;

create table fin_prepayment (
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
  prepayment_no text not null,
  order_id bigint not null,
  company_id bigint,
  supplier_base_id bigint,
  currency_id bigint,
  order_amt numeric(20,4) not null default 0,
  earlier_amt numeric(20,4) not null default 0,
  amount numeric(20,4) not null,
  plan_pay_date date not null,
  purpose text not null,
  payee_bank_id bigint,
  pay_date date,
  bank_ref text,
  enterer_id bigint,
  approver_id bigint,
  cashier_id bigint,
  return_ref text,
  return_date date,
  return_reason text,
  return_reporter_id bigint,
  return_confirmer_id bigint,
  cancel_reason text,
  refund_reason text,
  refund_requester_id bigint,
  paid_amt numeric(20,4) not null default 0,
  offset_amt numeric(20,4) not null default 0,
  refunded_amt numeric(20,4) not null default 0,
  open_amt numeric(20,4) not null generated always as (((paid_amt - offset_amt) - refunded_amt)) stored
);

alter table fin_prepayment enable row level security;

alter table fin_prepayment force row level security;

grant select, insert, update, delete on fin_prepayment to srm_buyer, srm_supplier, srm_expert, srm_system;

create table fin_prepayment_movement (
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
  supplier_base_id bigint,
  invoice_id bigint,
  event text not null,
  qty numeric(20,6) not null default 0,
  amount numeric(20,4) not null default 0,
  source_doc text not null,
  source_line_id text,
  seq integer not null default 0,
  posting_date date not null,
  actor_id bigint
);

alter table fin_prepayment_movement enable row level security;

alter table fin_prepayment_movement force row level security;

grant select, insert, update, delete on fin_prepayment_movement to srm_buyer, srm_supplier, srm_expert, srm_system;

alter table fin_ap_entry drop constraint ck_fin_ap_entry_within_f3c43a;

alter table fin_ap_entry add constraint ck_fin_ap_entry_prepaid_amt_f9792d check (prepaid_amt >= 0);

alter table fin_ap_entry add constraint ck_fin_ap_entry_within_5eb98a check (applied_amt + paid_amt + reversed_amt + prepaid_amt <= doc_amt);

alter table fin_ap_movement drop constraint ck_fin_ap_movement_event_c3c802;

alter table fin_ap_movement add constraint ck_fin_ap_movement_event_7e9e2d check (event in ('APPLY', 'PAY', 'REVERSE', 'PREPAID'));

create index ix_fin_ap_entry__open_amt_id__55f127 on fin_ap_entry (open_amt, id);

create unique index uq_fin_prepayment__prepayment_no__107b3f on fin_prepayment (prepayment_no) where not deleted_flag;

create unique index uq_fin_prepayment__company_id_bank_ref__c1a824 on fin_prepayment (company_id, bank_ref) where not deleted_flag;

create unique index uq_fin_prepayment__company_id_return_ref__f012a2 on fin_prepayment (company_id, return_ref) where not deleted_flag;

create index ix_fin_prepayment__company_id_status_deleted_flag_id__6182b4 on fin_prepayment (company_id, status, deleted_flag, id);

create index ix_fin_prepayment__supplier_base_id_status_deleted_fl_3208a9 on fin_prepayment (supplier_base_id, status, deleted_flag, id);

create index ix_fin_prepayment__order_id_id__82480c on fin_prepayment (order_id, id);

create index ix_fin_prepayment__currency_id_id__fc5df9 on fin_prepayment (currency_id, id);

create index ix_fin_prepayment__payee_bank_id_id__7cb088 on fin_prepayment (payee_bank_id, id);

create index ix_fin_prepayment__enterer_id_id__45a4e3 on fin_prepayment (enterer_id, id);

create index ix_fin_prepayment__approver_id_id__861e07 on fin_prepayment (approver_id, id);

create index ix_fin_prepayment__cashier_id_id__e50808 on fin_prepayment (cashier_id, id);

create index ix_fin_prepayment__return_reporter_id_id__b5a4cb on fin_prepayment (return_reporter_id, id);

create index ix_fin_prepayment__return_confirmer_id_id__24aea0 on fin_prepayment (return_confirmer_id, id);

create index ix_fin_prepayment__refund_requester_id_id__65f9b7 on fin_prepayment (refund_requester_id, id);

create index ix_fin_prepayment_using_gin_prepayment_no_gin_trgm_op_10c41a on fin_prepayment using gin (prepayment_no gin_trgm_ops);

create index ix_fin_prepayment__status_id__4a994d on fin_prepayment (status, id);

create index ix_fin_prepayment__open_amt_id__55f127 on fin_prepayment (open_amt, id);

create index ix_fin_prepayment__plan_pay_date_id__79bbb7 on fin_prepayment (plan_pay_date, id);

create index ix_fin_prepayment__pay_date_id__243afe on fin_prepayment (pay_date, id);

alter table fin_prepayment add constraint ck_fin_prepayment_status_fc405c check (status in ('NEW', 'PENDING', 'REJECTED', 'WITHDRAWN', 'APPROVED', 'PAID', 'REFUNDING', 'RETURNING', 'RETURNED', 'CANCELLED'));

alter table fin_prepayment add constraint ck_fin_prepayment_paid_amt_aed1c0 check (paid_amt >= 0);

alter table fin_prepayment add constraint ck_fin_prepayment_offset_amt_24d315 check (offset_amt >= 0);

alter table fin_prepayment add constraint ck_fin_prepayment_refunded_amt_d862ff check (refunded_amt >= 0);

alter table fin_prepayment add constraint ck_fin_prepayment_approved_by_other_363f90 check (enterer_id is distinct from approver_id or approver_id is null);

alter table fin_prepayment add constraint ck_fin_prepayment_paid_by_third_a89ed3 check (cashier_id is null or (cashier_id is distinct from enterer_id and cashier_id is distinct from approver_id));

alter table fin_prepayment add constraint ck_fin_prepayment_return_confirmed_by_other_8b3229 check (return_confirmer_id is null or return_reporter_id is distinct from return_confirmer_id);

alter table fin_prepayment add constraint ck_fin_prepayment_above_zero_408e2e check (amount > 0);

alter table fin_prepayment add constraint ck_fin_prepayment_within_payment_f8e765 check (offset_amt + refunded_amt <= paid_amt);

alter table fin_prepayment add constraint ck_fin_prepayment_within_amount_fac153 check (paid_amt <= amount);

create policy p_srm_system_all_fin_prepayment_194138 on fin_prepayment for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_fin_prepayment_194138 on fin_prepayment for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_fin_prepayment_7abe9c on fin_prepayment for select to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('PAID', 'REFUNDING', 'RETURNING', 'RETURNED'));

create policy p_srm_supplier_insert_fin_prepayment_b68134 on fin_prepayment for insert to srm_supplier with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_update_fin_prepayment_951617 on fin_prepayment for update to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('PAID', 'REFUNDING', 'RETURNING', 'RETURNED')) with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create unique index uq_fin_prepayment_movement__parent_id_seq__8ad09e on fin_prepayment_movement (parent_id, seq) where not deleted_flag;

create index ix_fin_prepayment_movement__parent_id__65cacd on fin_prepayment_movement (parent_id);

create index ix_fin_prepayment_movement__company_id_id__c7e461 on fin_prepayment_movement (company_id, id);

create index ix_fin_prepayment_movement__supplier_base_id_id__a7d98f on fin_prepayment_movement (supplier_base_id, id);

create index ix_fin_prepayment_movement__invoice_id_id__2771cb on fin_prepayment_movement (invoice_id, id);

create index ix_fin_prepayment_movement__actor_id_id__a8ed3a on fin_prepayment_movement (actor_id, id);

create index ix_fin_prepayment_movement__source_doc_id__2217f7 on fin_prepayment_movement (source_doc, id);

alter table fin_prepayment_movement add constraint ck_fin_prepayment_movement_event_9df3ec check (event in ('PAY', 'OFFSET', 'REFUND'));

create policy p_srm_system_all_fin_prepayment_movement_194138 on fin_prepayment_movement for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_fin_prepayment_movement_194138 on fin_prepayment_movement for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_fin_prepayment_movement_fe6d7b on fin_prepayment_movement for select to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_insert_fin_prepayment_movement_b68134 on fin_prepayment_movement for insert to srm_supplier with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_update_fin_prepayment_movement_faaa43 on fin_prepayment_movement for update to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint)) with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

alter table fin_prepayment add constraint fk_fin_prepayment_order_id_78b9e4 foreign key (order_id) references pur_purchase_order (id);

alter table fin_prepayment add constraint fk_fin_prepayment_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table fin_prepayment add constraint fk_fin_prepayment_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table fin_prepayment add constraint fk_fin_prepayment_currency_id_000f37 foreign key (currency_id) references basic_currency (id);

alter table fin_prepayment add constraint fk_fin_prepayment_payee_bank_id_aafcf7 foreign key (payee_bank_id) references sup_sup_bank_account (id);

alter table fin_prepayment add constraint fk_fin_prepayment_enterer_id_29689e foreign key (enterer_id) references system_iap_sys_user_t (id);

alter table fin_prepayment add constraint fk_fin_prepayment_approver_id_29689e foreign key (approver_id) references system_iap_sys_user_t (id);

alter table fin_prepayment add constraint fk_fin_prepayment_cashier_id_29689e foreign key (cashier_id) references system_iap_sys_user_t (id);

alter table fin_prepayment add constraint fk_fin_prepayment_return_reporter_id_29689e foreign key (return_reporter_id) references system_iap_sys_user_t (id);

alter table fin_prepayment add constraint fk_fin_prepayment_return_confirmer_id_29689e foreign key (return_confirmer_id) references system_iap_sys_user_t (id);

alter table fin_prepayment add constraint fk_fin_prepayment_refund_requester_id_29689e foreign key (refund_requester_id) references system_iap_sys_user_t (id);

alter table fin_prepayment_movement add constraint fk_fin_prepayment_movement_parent_id_01598d foreign key (parent_id) references fin_prepayment (id) on delete cascade;

alter table fin_prepayment_movement add constraint fk_fin_prepayment_movement_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table fin_prepayment_movement add constraint fk_fin_prepayment_movement_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table fin_prepayment_movement add constraint fk_fin_prepayment_movement_invoice_id_d69398 foreign key (invoice_id) references fin_invoice (id);

alter table fin_prepayment_movement add constraint fk_fin_prepayment_movement_actor_id_29689e foreign key (actor_id) references system_iap_sys_user_t (id);

create trigger append_only before update or delete on fin_prepayment_movement for each row execute function forbid_change();

-- Whoever writes past the calls of the product is stopped all the same: prepayments of an order never come to more than the order.
create function fin_refuse_prepayment_beyond_order() returns trigger language plpgsql as $$
declare
  most numeric;
  others numeric;
begin
  if new.status not in ('PENDING', 'APPROVED', 'PAID')
     or (old.status not in ('NEW', 'REJECTED', 'WITHDRAWN', 'CANCELLED') and new.amount <= old.amount
         and new.order_id = old.order_id and new.paid_amt <= old.paid_amt) then
    return new;
  end if;
  select gross_amt into most from pur_purchase_order where id = new.order_id for no key update;
  select coalesce(sum(amount - refunded_amt), 0) into others from fin_prepayment
   where order_id = new.order_id and id <> new.id and not deleted_flag
     and status in ('PENDING', 'APPROVED', 'PAID', 'REFUNDING', 'RETURNING', 'RETURNED');
  if others + new.amount - new.refunded_amt > most then
    raise exception 'prepayments of order % come to more than the order', new.order_id
      using errcode = 'check_violation', table = 'fin_prepayment', constraint = 'within_order';
  end if;
  return new;
end $$;

create trigger within_order before update of status, amount, order_id, paid_amt on fin_prepayment
  for each row execute function fin_refuse_prepayment_beyond_order();

-- No money leaves for a supplier whose payments are frozen, nor to an account that is not in use.
create function fin_refuse_payment() returns trigger language plpgsql as $$
begin
  if new.status <> 'PAID' or old.status <> 'APPROVED' then
    return new;
  end if;
  -- A freeze that has begun is waited for.
  perform 1 from sup_supplier_base where id = new.supplier_base_id for share;
  if exists (select 1 from sup_sup_freeze f
              where f.supplier_base_id = new.supplier_base_id and f.company_id = new.company_id and f.control = 'PAYMENT'
                and f.status = 'ACTIVE' and not f.deleted_flag and f.from_date <= installation_day()
                and (f.to_date is null or f.to_date >= installation_day())) then
    raise exception 'payments to supplier % are frozen', new.supplier_base_id
      using errcode = 'check_violation', table = tg_table_name, constraint = 'frozen_supplier';
  end if;
  perform 1 from sup_sup_bank_account a
   where a.id = new.payee_bank_id and a.supplier_base_id = new.supplier_base_id and a.status = 'ACTIVE' and not a.deleted_flag
     for share;
  if not found then
    raise exception 'account % is not in use', new.payee_bank_id
      using errcode = 'check_violation', table = tg_table_name, constraint = 'payee_account';
  end if;
  return new;
end $$;

create trigger frozen_supplier before update of status on fin_payment_apply
  for each row execute function fin_refuse_payment();

create trigger frozen_supplier before update of status on fin_prepayment
  for each row execute function fin_refuse_payment();
