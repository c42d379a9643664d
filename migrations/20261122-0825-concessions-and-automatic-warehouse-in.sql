alter table pur_price_difference drop constraint ck_pur_price_difference_cause_4e5426;

alter table pur_price_difference add constraint ck_pur_price_difference_cause_dd43e6 check (cause in ('CHANGE', 'RETURN', 'REVERSAL', 'CONCESSION'));

alter table pur_stock_in drop constraint ck_pur_stock_in_stock_in_type_357522;

alter table pur_stock_in add constraint ck_pur_stock_in_stock_in_type_e6c229 check (stock_in_type in ('PURCHASE', 'CONSIGN'));

-- By hand: what was put into stock so far.
set local role srm_system;

update pur_stock_in e set stock_in_type = 'CONSIGN'
 where exists (select 1 from pur_stock_in_detail d where d.parent_id = e.id and d.owner_type = 'SUPPLIER' and not d.deleted_flag)
   and not exists (select 1 from pur_stock_in_detail d where d.parent_id = e.id and d.owner_type <> 'SUPPLIER' and not d.deleted_flag);

reset role;
