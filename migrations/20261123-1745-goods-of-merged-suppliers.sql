-- By hand: what suppliers consigned follows them into the supplier that took them over, as versions of their orders do.
create or replace function forbid_change() returns trigger language plpgsql as $$
declare
  bookkeeping constant text[] := array['supplier_base_id', 'owner_id', 'version_no', 'last_updated_by', 'last_update_date'];
  -- As text: not every table that is append-only has a supplier, and none has it under both names.
  supplier constant text := case tg_table_name when 'pur_purchase_order_version' then 'supplier_base_id'
                                               when 'pur_stock_ledger' then 'owner_id' end;
begin
  if supplier is not null and tg_op = 'UPDATE' and current_user = 'srm_system'
     and (to_jsonb(new) ->> supplier)::bigint = (
           select s.merged_into_id from sup_supplier_base s where s.id = (to_jsonb(old) ->> supplier)::bigint)
     and to_jsonb(new) - bookkeeping = to_jsonb(old) - bookkeeping then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'check_violation', table = tg_table_name;
end $$;
