alter table system_iap_sys_auth_template add column company_id bigint;

alter table system_sys_role add column company_id bigint;

create table system_sys_role_grantable (
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
  granted_id bigint not null
);

alter table system_sys_role_grantable enable row level security;

alter table system_sys_role_grantable force row level security;

grant select, insert, update, delete on system_sys_role_grantable to srm_buyer, srm_supplier, srm_expert, srm_system;

create index ix_system_iap_sys_auth_template__company_id_id__c7e461 on system_iap_sys_auth_template (company_id, id);

create index ix_system_sys_role__company_id_id__c7e461 on system_sys_role (company_id, id);

alter table system_sys_role drop constraint ck_system_sys_role_admin_scope_c77ab6;

alter table system_sys_role add constraint ck_system_sys_role_admin_scope_451b7d check (admin_scope in ('OWN', 'TREE', 'ALL'));

create unique index uq_system_sys_role_grantable__parent_id_granted_id__de7fd5 on system_sys_role_grantable (parent_id, granted_id) where not deleted_flag;

create index ix_system_sys_role_grantable__parent_id__65cacd on system_sys_role_grantable (parent_id);

create index ix_system_sys_role_grantable__granted_id_id__33064a on system_sys_role_grantable (granted_id, id);

create policy p_srm_system_all_system_sys_role_grantable_194138 on system_sys_role_grantable for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_system_sys_role_grantable_194138 on system_sys_role_grantable for all to srm_buyer using (true) with check (true);

alter table system_iap_sys_auth_template add constraint fk_system_iap_sys_auth_template_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table system_sys_role add constraint fk_system_sys_role_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table system_sys_role_grantable add constraint fk_system_sys_role_grantable_parent_id_15bb56 foreign key (parent_id) references system_sys_role (id) on delete cascade;

alter table system_sys_role_grantable add constraint fk_system_sys_role_grantable_granted_id_d34ce6 foreign key (granted_id) references system_sys_role (id);
