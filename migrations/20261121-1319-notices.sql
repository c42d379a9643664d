create table notice_sys_notice (
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
  notice_no text not null,
  title jsonb not null,
  notice_kind text not null,
  content jsonb,
  public_flag boolean not null default false,
  top_flag boolean not null default false,
  must_read boolean not null default false,
  pop_flag boolean not null default false,
  publish_date timestamp with time zone,
  expire_date timestamp with time zone,
  read_count integer not null default 0
);

alter table notice_sys_notice enable row level security;

alter table notice_sys_notice force row level security;

grant select, insert, update, delete on notice_sys_notice to srm_buyer, srm_supplier, srm_expert, srm_system;

create table notice_sys_notice_audience (
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
  audience_kind text not null,
  company_id bigint,
  department_id bigint,
  role_id bigint,
  supplier_id bigint
);

alter table notice_sys_notice_audience enable row level security;

alter table notice_sys_notice_audience force row level security;

grant select, insert, update, delete on notice_sys_notice_audience to srm_buyer, srm_supplier, srm_expert, srm_system;

create table notice_sys_notice_read (
  id bigint primary key,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  notice_id bigint not null,
  user_id bigint not null,
  read_date timestamp with time zone not null,
  confirm_date timestamp with time zone
);

alter table notice_sys_notice_read enable row level security;

alter table notice_sys_notice_read force row level security;

grant select, insert, update, delete on notice_sys_notice_read to srm_buyer, srm_supplier, srm_expert, srm_system;

create unique index uq_notice_sys_notice__notice_no__41c817 on notice_sys_notice (notice_no) where not deleted_flag;

create index ix_notice_sys_notice_using_gin_notice_no_gin_trgm_ops_92265f on notice_sys_notice using gin (notice_no gin_trgm_ops);

create index ix_notice_sys_notice_using_gin_coalesce_title_zh_coal_caa753 on notice_sys_notice using gin ((coalesce(title->>'zh','') || ' ' || coalesce(title->>'en','')) gin_trgm_ops);

create index ix_notice_sys_notice__notice_kind_id__e0fde1 on notice_sys_notice (notice_kind, id);

create index ix_notice_sys_notice__status_id__4a994d on notice_sys_notice (status, id);

create index ix_notice_sys_notice__public_flag_id__c3bf8f on notice_sys_notice (public_flag, id);

create index ix_notice_sys_notice__must_read_id__4293a8 on notice_sys_notice (must_read, id);

create index ix_notice_sys_notice__publish_date_id__706d7a on notice_sys_notice (publish_date, id);

create index ix_notice_sys_notice__status_publish_date_id__f06a60 on notice_sys_notice (status, publish_date, id);

alter table notice_sys_notice add constraint ck_notice_sys_notice_status_79aabb check (status in ('NEW', 'PENDING', 'WAITING', 'PUBLISHED', 'WITHDRAWN', 'EXPIRED'));

alter table notice_sys_notice add constraint ck_notice_sys_notice_notice_kind_a7f1ea check (notice_kind in ('BULLETIN', 'NOTICE', 'POLICY', 'BID', 'RESULT', 'HELP'));

create policy p_srm_system_all_notice_sys_notice_194138 on notice_sys_notice for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_notice_sys_notice_194138 on notice_sys_notice for all to srm_buyer using (true) with check (true);

create index ix_notice_sys_notice_audience__parent_id__65cacd on notice_sys_notice_audience (parent_id);

create index ix_notice_sys_notice_audience__company_id_id__c7e461 on notice_sys_notice_audience (company_id, id);

create index ix_notice_sys_notice_audience__department_id_id__29f3f6 on notice_sys_notice_audience (department_id, id);

create index ix_notice_sys_notice_audience__role_id_id__0584ff on notice_sys_notice_audience (role_id, id);

create index ix_notice_sys_notice_audience__supplier_id_id__17bc96 on notice_sys_notice_audience (supplier_id, id);

alter table notice_sys_notice_audience add constraint ck_notice_sys_notice_audience_audience_kind_8eaec6 check (audience_kind in ('BUYERS', 'SUPPLIERS', 'EXPERTS', 'COMPANY', 'DEPARTMENT', 'ROLE', 'SUPPLIER'));

create policy p_srm_system_all_notice_sys_notice_audience_194138 on notice_sys_notice_audience for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_notice_sys_notice_audience_194138 on notice_sys_notice_audience for all to srm_buyer using (true) with check (true);

create unique index uq_notice_sys_notice_read__notice_id_user_id__5104b3 on notice_sys_notice_read (notice_id, user_id) where not deleted_flag;

create index ix_notice_sys_notice_read__notice_id_id__5a3869 on notice_sys_notice_read (notice_id, id);

create index ix_notice_sys_notice_read__user_id_id__a6bc8c on notice_sys_notice_read (user_id, id);

create index ix_notice_sys_notice_read__read_date_id__39cc38 on notice_sys_notice_read (read_date, id);

create policy p_srm_system_all_notice_sys_notice_read_194138 on notice_sys_notice_read for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_notice_sys_notice_read_194138 on notice_sys_notice_read for all to srm_buyer using (true) with check (true);

alter table notice_sys_notice_audience add constraint fk_notice_sys_notice_audience_parent_id_d1787b foreign key (parent_id) references notice_sys_notice (id) on delete cascade;

alter table notice_sys_notice_audience add constraint fk_notice_sys_notice_audience_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table notice_sys_notice_audience add constraint fk_notice_sys_notice_audience_department_id_a96890 foreign key (department_id) references basic_department (id);

alter table notice_sys_notice_audience add constraint fk_notice_sys_notice_audience_role_id_d34ce6 foreign key (role_id) references system_sys_role (id);

alter table notice_sys_notice_audience add constraint fk_notice_sys_notice_audience_supplier_id_f8c7ff foreign key (supplier_id) references sup_supplier_base (id);

alter table notice_sys_notice_read add constraint fk_notice_sys_notice_read_notice_id_b5edb7 foreign key (notice_id) references notice_sys_notice (id);

alter table notice_sys_notice_read add constraint fk_notice_sys_notice_read_user_id_29689e foreign key (user_id) references system_iap_sys_user_t (id);
