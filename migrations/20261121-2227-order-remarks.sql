create table pur_order_remark (
  id bigint primary key,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  order_id bigint not null,
  order_detail_id bigint not null,
  company_id bigint not null,
  supplier_base_id bigint not null,
  side text not null,
  round integer not null default 0,
  content text not null,
  author_name text,
  said_time timestamp with time zone not null
);

alter table pur_order_remark enable row level security;

alter table pur_order_remark force row level security;

grant select, insert, update, delete on pur_order_remark to srm_buyer, srm_supplier, srm_expert, srm_system;

alter table pur_purchase_order_detail add column remark_count integer not null default 0;

create index ix_pur_order_remark__company_id_id__c7e461 on pur_order_remark (company_id, id);

create index ix_pur_order_remark__supplier_base_id_id__a7d98f on pur_order_remark (supplier_base_id, id);

create index ix_pur_order_remark__order_id_id__82480c on pur_order_remark (order_id, id);

create index ix_pur_order_remark__order_detail_id_id__9cfca6 on pur_order_remark (order_detail_id, id);

create index ix_pur_order_remark__side_id__46cf0d on pur_order_remark (side, id);

create index ix_pur_order_remark__said_time_id__5fa5b1 on pur_order_remark (said_time, id);

create index ix_pur_order_remark__order_detail_id_said_time_id__eaee93 on pur_order_remark (order_detail_id, said_time, id);

alter table pur_order_remark add constraint ck_pur_order_remark_side_234306 check (side in ('B', 'S'));

create policy p_srm_system_all_pur_order_remark_194138 on pur_order_remark for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_pur_order_remark_194138 on pur_order_remark for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_pur_order_remark_fe6d7b on pur_order_remark for select to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_insert_pur_order_remark_b68134 on pur_order_remark for insert to srm_supplier with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_update_pur_order_remark_faaa43 on pur_order_remark for update to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint)) with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

alter table pur_order_remark add constraint fk_pur_order_remark_order_id_78b9e4 foreign key (order_id) references pur_purchase_order (id);

alter table pur_order_remark add constraint fk_pur_order_remark_order_detail_id_0a87cf foreign key (order_detail_id) references pur_purchase_order_detail (id);

alter table pur_order_remark add constraint fk_pur_order_remark_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table pur_order_remark add constraint fk_pur_order_remark_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);
