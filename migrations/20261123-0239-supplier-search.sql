create index ix_sup_supplier_contact_using_gin_name_gin_trgm_ops__95c3a3 on sup_supplier_contact using gin (name gin_trgm_ops);

create index ix_sup_supplier_contact__role_id__0e8c05 on sup_supplier_contact (role, id);

create index ix_sup_supplier_contact_using_gin_mobile_gin_trgm_ops_995a3f on sup_supplier_contact using gin (mobile gin_trgm_ops);

create index ix_sup_supplier_site_using_gin_name_gin_trgm_ops__95c3a3 on sup_supplier_site using gin (name gin_trgm_ops);

create index ix_sup_supplier_site__site_type_id__4e9d77 on sup_supplier_site (site_type, id);

create index ix_sup_supplier_site_using_gin_address_gin_trgm_ops__89e2bc on sup_supplier_site using gin (address gin_trgm_ops);
