alter table pur_delivery_note add column certificate_state text;

alter table sup_certificate_type add column ship_required boolean not null default false;

alter table sup_certificate_type add column category_id bigint;

alter table sup_certificate_type add column grace_days integer not null default 0;

alter table sup_certificate_type alter column grace_days drop default;

create table sup_sup_certificate (
  id bigint primary key,
  status text not null default 'UNVERIFIED'::text,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  supplier_base_id bigint,
  cert_type_id bigint not null,
  cert_no text not null,
  issuer text,
  issue_date date not null,
  expire_date date,
  verify_reason text
);

alter table sup_sup_certificate enable row level security;

alter table sup_sup_certificate force row level security;

grant select, insert, update, delete on sup_sup_certificate to srm_buyer, srm_supplier, srm_expert, srm_system;

alter table pur_delivery_note add constraint ck_pur_delivery_note_certificate_state_08a8e0 check (certificate_state in ('VALID', 'EXPIRED', 'MISSING'));

create index ix_sup_certificate_type__category_id_id__29a6b7 on sup_certificate_type (category_id, id);

create policy p_srm_supplier_select_sup_certificate_type_90138b on sup_certificate_type for select to srm_supplier using ((select nullif(current_setting('app.supplier_id', true), '')::bigint) is not null);

create unique index uq_sup_sup_certificate__supplier_base_id_cert_type_id_7221f8 on sup_sup_certificate (supplier_base_id, cert_type_id, cert_no) where not deleted_flag;

create index ix_sup_sup_certificate__supplier_base_id_status_delet_3208a9 on sup_sup_certificate (supplier_base_id, status, deleted_flag, id);

create index ix_sup_sup_certificate__cert_type_id_id__dd65be on sup_sup_certificate (cert_type_id, id);

create index ix_sup_sup_certificate_using_gin_cert_no_gin_trgm_ops_7173a3 on sup_sup_certificate using gin (cert_no gin_trgm_ops);

create index ix_sup_sup_certificate__status_id__4a994d on sup_sup_certificate (status, id);

create index ix_sup_sup_certificate__expire_date_id__3ce2ba on sup_sup_certificate (expire_date, id);

alter table sup_sup_certificate add constraint ck_sup_sup_certificate_status_9d7361 check (status in ('UNVERIFIED', 'VERIFIED', 'FAILED'));

create policy p_srm_system_all_sup_sup_certificate_194138 on sup_sup_certificate for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_sup_sup_certificate_194138 on sup_sup_certificate for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_sup_sup_certificate_fe6d7b on sup_sup_certificate for select to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_insert_sup_sup_certificate_b68134 on sup_sup_certificate for insert to srm_supplier with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_update_sup_sup_certificate_faaa43 on sup_sup_certificate for update to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint)) with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_delete_sup_sup_certificate_fe6d7b on sup_sup_certificate for delete to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

alter table sup_certificate_type add constraint fk_sup_certificate_type_category_id_87ffb0 foreign key (category_id) references basic_material_category (id);

alter table sup_sup_certificate add constraint fk_sup_sup_certificate_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table sup_sup_certificate add constraint fk_sup_sup_certificate_cert_type_id_cab15f foreign key (cert_type_id) references sup_certificate_type (id);
