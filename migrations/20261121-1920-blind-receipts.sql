alter table pur_receive add column blind_flag boolean not null default false;
