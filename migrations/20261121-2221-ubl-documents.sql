create table pur_ubl_message (
  id bigint primary key,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  kind text,
  document_no text,
  business_no text,
  company_id bigint,
  supplier_base_id bigint,
  file_name text,
  digest text
);

alter table pur_ubl_message enable row level security;

alter table pur_ubl_message force row level security;

grant select, insert, update, delete on pur_ubl_message to srm_buyer, srm_supplier, srm_expert, srm_system;

create unique index uq_pur_ubl_message__kind_supplier_base_id_document_no_254b38 on pur_ubl_message (kind, supplier_base_id, document_no) where not deleted_flag;

create index ix_pur_ubl_message__company_id_id__c7e461 on pur_ubl_message (company_id, id);

create index ix_pur_ubl_message__supplier_base_id_id__a7d98f on pur_ubl_message (supplier_base_id, id);

create index ix_pur_ubl_message__kind_id__a5ea26 on pur_ubl_message (kind, id);

create index ix_pur_ubl_message_using_gin_document_no_gin_trgm_ops_13040c on pur_ubl_message using gin (document_no gin_trgm_ops);

create index ix_pur_ubl_message_using_gin_business_no_gin_trgm_ops_b2e2cf on pur_ubl_message using gin (business_no gin_trgm_ops);

alter table pur_ubl_message add constraint ck_pur_ubl_message_kind_433580 check (kind in ('Order', 'OrderResponse', 'DespatchAdvice', 'ReceiptAdvice'));

create policy p_srm_system_all_pur_ubl_message_194138 on pur_ubl_message for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_pur_ubl_message_194138 on pur_ubl_message for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_pur_ubl_message_fe6d7b on pur_ubl_message for select to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_insert_pur_ubl_message_b68134 on pur_ubl_message for insert to srm_supplier with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_update_pur_ubl_message_faaa43 on pur_ubl_message for update to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint)) with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

alter table pur_ubl_message add constraint fk_pur_ubl_message_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table pur_ubl_message add constraint fk_pur_ubl_message_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);
