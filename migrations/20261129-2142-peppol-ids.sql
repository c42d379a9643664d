alter table basic_company add column peppol_id text;

alter table sup_supplier_base add column peppol_id text;
