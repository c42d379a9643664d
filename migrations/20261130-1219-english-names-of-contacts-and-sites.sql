alter table sup_supplier_contact add column english_name text;

alter table sup_supplier_site add column english_name text;
