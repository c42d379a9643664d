create table sup_sup_change_contact (
  id bigint primary key,
  parent_id bigint not null,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  act text not null,
  contact_id bigint,
  name text,
  position text,
  role text,
  mobile text,
  email text,
  primary_flag boolean not null default false
);

alter table sup_sup_change_contact enable row level security;

alter table sup_sup_change_contact force row level security;

grant select, insert, update, delete on sup_sup_change_contact to srm_buyer, srm_supplier, srm_expert, srm_system;

create table sup_sup_change_line (
  id bigint primary key,
  parent_id bigint not null,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  field text not null,
  old_value text,
  new_value text
);

alter table sup_sup_change_line enable row level security;

alter table sup_sup_change_line force row level security;

grant select, insert, update, delete on sup_sup_change_line to srm_buyer, srm_supplier, srm_expert, srm_system;

create table sup_sup_change_request (
  id bigint primary key,
  status text not null default 'NEW'::text,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  change_no text not null,
  supplier_base_id bigint,
  directory text,
  reason text,
  proof text,
  risk_tier text,
  approver_id bigint,
  approved_at timestamp with time zone,
  confirmer_id bigint,
  effect_at timestamp with time zone
);

alter table sup_sup_change_request enable row level security;

alter table sup_sup_change_request force row level security;

grant select, insert, update, delete on sup_sup_change_request to srm_buyer, srm_supplier, srm_expert, srm_system;

create index ix_sup_sup_change_contact__parent_id__65cacd on sup_sup_change_contact (parent_id);

create index ix_sup_sup_change_contact__contact_id_id__c12e39 on sup_sup_change_contact (contact_id, id);

alter table sup_sup_change_contact add constraint ck_sup_sup_change_contact_act_148f70 check (act in ('ADD', 'UPDATE', 'REMOVE'));

alter table sup_sup_change_contact add constraint ck_sup_sup_change_contact_role_07af7f check (role in ('BUSINESS', 'QUALITY', 'FINANCE', 'LOGISTICS', 'MANAGEMENT'));

create policy p_srm_system_all_sup_sup_change_contact_194138 on sup_sup_change_contact for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_sup_sup_change_contact_194138 on sup_sup_change_contact for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_sup_sup_change_contact_e5e300 on sup_sup_change_contact for select to srm_supplier using (exists (select 1 from sup_sup_change_request header where header.id = sup_sup_change_contact.parent_id));

create policy p_srm_supplier_insert_sup_sup_change_contact_3a8f94 on sup_sup_change_contact for insert to srm_supplier with check (exists (select 1 from sup_sup_change_request header where header.id = sup_sup_change_contact.parent_id));

create policy p_srm_supplier_update_sup_sup_change_contact_d92b50 on sup_sup_change_contact for update to srm_supplier using (exists (select 1 from sup_sup_change_request header where header.id = sup_sup_change_contact.parent_id)) with check (exists (select 1 from sup_sup_change_request header where header.id = sup_sup_change_contact.parent_id));

create policy p_srm_supplier_delete_sup_sup_change_contact_e5e300 on sup_sup_change_contact for delete to srm_supplier using (exists (select 1 from sup_sup_change_request header where header.id = sup_sup_change_contact.parent_id));

create index ix_sup_sup_change_line__parent_id__65cacd on sup_sup_change_line (parent_id);

alter table sup_sup_change_line add constraint ck_sup_sup_change_line_field_7b62d6 check (field in ('FULL_NAME_ZH', 'FULL_NAME_EN', 'SHORT_NAME_ZH', 'SHORT_NAME_EN', 'CREDIT_CODE', 'FOREIGN_REG_NO', 'PHONE', 'WEBSITE', 'MAIN_PRODUCTS', 'GS1_PREFIX', 'LEGAL_PERSON', 'REGISTERED_CAPITAL', 'FOUND_DATE', 'REGION', 'CITY', 'STREET', 'POSTCODE', 'REGISTER_ADDRESS'));

create policy p_srm_system_all_sup_sup_change_line_194138 on sup_sup_change_line for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_sup_sup_change_line_194138 on sup_sup_change_line for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_sup_sup_change_line_eb33de on sup_sup_change_line for select to srm_supplier using (exists (select 1 from sup_sup_change_request header where header.id = sup_sup_change_line.parent_id));

create policy p_srm_supplier_insert_sup_sup_change_line_335ade on sup_sup_change_line for insert to srm_supplier with check (exists (select 1 from sup_sup_change_request header where header.id = sup_sup_change_line.parent_id));

create policy p_srm_supplier_update_sup_sup_change_line_daddf9 on sup_sup_change_line for update to srm_supplier using (exists (select 1 from sup_sup_change_request header where header.id = sup_sup_change_line.parent_id)) with check (exists (select 1 from sup_sup_change_request header where header.id = sup_sup_change_line.parent_id));

create policy p_srm_supplier_delete_sup_sup_change_line_eb33de on sup_sup_change_line for delete to srm_supplier using (exists (select 1 from sup_sup_change_request header where header.id = sup_sup_change_line.parent_id));

create unique index uq_sup_sup_change_request__change_no__410b46 on sup_sup_change_request (change_no) where not deleted_flag;

create index ix_sup_sup_change_request__supplier_base_id_status_de_3208a9 on sup_sup_change_request (supplier_base_id, status, deleted_flag, id);

create index ix_sup_sup_change_request__approver_id_id__861e07 on sup_sup_change_request (approver_id, id);

create index ix_sup_sup_change_request__confirmer_id_id__e467a4 on sup_sup_change_request (confirmer_id, id);

create index ix_sup_sup_change_request_using_gin_change_no_gin_trg_f8fff0 on sup_sup_change_request using gin (change_no gin_trgm_ops);

create index ix_sup_sup_change_request__directory_id__d1bdd0 on sup_sup_change_request (directory, id);

create index ix_sup_sup_change_request__risk_tier_id__29c16c on sup_sup_change_request (risk_tier, id);

create index ix_sup_sup_change_request__status_id__4a994d on sup_sup_change_request (status, id);

create index ix_sup_sup_change_request__create_date_id__e7b801 on sup_sup_change_request (create_date, id);

alter table sup_sup_change_request add constraint ck_sup_sup_change_request_status_06e312 check (status in ('NEW', 'PENDING', 'REJECTED', 'WITHDRAWN', 'APPROVED', 'EFFECTIVE', 'CANCELLED'));

alter table sup_sup_change_request add constraint ck_sup_sup_change_request_directory_bf8038 check (directory in ('BASE', 'BUSINESS', 'CORPORATE', 'ADDRESS', 'CONTACT'));

alter table sup_sup_change_request add constraint ck_sup_sup_change_request_risk_tier_0271aa check (risk_tier in ('T1', 'T2', 'T3'));

create policy p_srm_system_all_sup_sup_change_request_194138 on sup_sup_change_request for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_sup_sup_change_request_194138 on sup_sup_change_request for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_sup_sup_change_request_fe6d7b on sup_sup_change_request for select to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_insert_sup_sup_change_request_b68134 on sup_sup_change_request for insert to srm_supplier with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_update_sup_sup_change_request_faaa43 on sup_sup_change_request for update to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint)) with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_delete_sup_sup_change_request_fe6d7b on sup_sup_change_request for delete to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

alter table sup_sup_change_contact add constraint fk_sup_sup_change_contact_parent_id_311317 foreign key (parent_id) references sup_sup_change_request (id) on delete cascade;

alter table sup_sup_change_contact add constraint fk_sup_sup_change_contact_contact_id_4354d9 foreign key (contact_id) references sup_supplier_contact (id);

alter table sup_sup_change_line add constraint fk_sup_sup_change_line_parent_id_311317 foreign key (parent_id) references sup_sup_change_request (id) on delete cascade;

alter table sup_sup_change_request add constraint fk_sup_sup_change_request_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table sup_sup_change_request add constraint fk_sup_sup_change_request_approver_id_29689e foreign key (approver_id) references system_iap_sys_user_t (id);

alter table sup_sup_change_request add constraint fk_sup_sup_change_request_confirmer_id_29689e foreign key (confirmer_id) references system_iap_sys_user_t (id);
