alter table pur_ubl_message add column unused text;
