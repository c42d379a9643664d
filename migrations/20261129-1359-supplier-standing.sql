alter table sup_sup_lifecycle_change add column login_flag boolean not null default false;

alter table sup_sup_freeze drop constraint ck_sup_sup_freeze_control_36c706;

alter table sup_sup_freeze add constraint ck_sup_sup_freeze_control_41fc1c check (control in ('RFQ', 'QUOTE', 'AWARD', 'PO', 'DELIVER', 'INVOICE', 'PAYMENT', 'LOGIN'));

-- Signing in is for all companies at once: it is frozen where every one of them has frozen it.
create function sup_sign_in_frozen(supplier bigint) returns boolean language sql stable as $$
  select supplier is not null
     and exists (select 1 from sup_supplier_company r where r.parent_id = supplier and not r.deleted_flag)
     and not exists (
         select 1 from sup_supplier_company r
          where r.parent_id = supplier and not r.deleted_flag and not exists (
                select 1 from sup_sup_freeze f
                 where f.supplier_base_id = supplier and f.company_id = r.company_id and f.control = 'LOGIN'
                   and f.status = 'ACTIVE' and not f.deleted_flag and f.from_date <= installation_day()
                   and (f.to_date is null or f.to_date >= installation_day())));
$$;

-- Whoever writes orders past the calls of the product is stopped all the same: no order goes to a supplier whose orders are frozen.
create function sup_refuse_frozen_order() returns trigger language plpgsql as $$
begin
  if new.status <> 'ISSUED' or (tg_op = 'UPDATE' and old.status = 'ISSUED') then
    return new;
  end if;
  -- A freeze that has begun is waited for.
  perform 1 from sup_supplier_base where id = new.supplier_base_id for share;
  if exists (select 1 from sup_sup_freeze f
              where f.supplier_base_id = new.supplier_base_id and f.company_id = new.company_id and f.control = 'PO'
                and f.status = 'ACTIVE' and not f.deleted_flag and f.from_date <= installation_day()
                and (f.to_date is null or f.to_date >= installation_day())) then
    raise exception 'orders to supplier % are frozen', new.supplier_base_id
      using errcode = 'check_violation', table = 'pur_purchase_order', constraint = 'frozen_supplier';
  end if;
  return new;
end $$;

create trigger frozen_supplier before insert or update of status, supplier_base_id, company_id on pur_purchase_order
  for each row execute function sup_refuse_frozen_order();
