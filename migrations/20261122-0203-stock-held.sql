alter table pur_stock_balance add column held_flag boolean not null default false;

create index ix_pur_stock_balance__held_flag_id__8902ff on pur_stock_balance (held_flag, id);

set local role srm_system;

update pur_stock_balance set held_flag = true where qty > 0;

reset role;
