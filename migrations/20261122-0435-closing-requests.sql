create table pur_line_closing (
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
  closing_no text not null,
  company_id bigint not null,
  supplier_base_id bigint not null,
  order_detail_id bigint not null,
  material_id bigint not null,
  open_qty numeric(20,6) not null default 0,
  unit_id bigint not null,
  open_amt numeric(20,4) not null default 0,
  limit_amt numeric(20,4) not null default 0,
  currency_id bigint,
  close_reason text not null,
  reason text not null,
  asker_id bigint,
  ask_date date not null,
  answer_reason text
);

alter table pur_line_closing enable row level security;

alter table pur_line_closing force row level security;

grant select, insert, update, delete on pur_line_closing to srm_buyer, srm_supplier, srm_expert, srm_system;

create unique index uq_pur_line_closing__closing_no__c821df on pur_line_closing (closing_no) where not deleted_flag;

create index ix_pur_line_closing__company_id_status_deleted_flag_i_6182b4 on pur_line_closing (company_id, status, deleted_flag, id);

create index ix_pur_line_closing__supplier_base_id_id__a7d98f on pur_line_closing (supplier_base_id, id);

create index ix_pur_line_closing__order_detail_id_id__9cfca6 on pur_line_closing (order_detail_id, id);

create index ix_pur_line_closing__material_id_id__5b9459 on pur_line_closing (material_id, id);

create index ix_pur_line_closing__unit_id_id__c392d4 on pur_line_closing (unit_id, id);

create index ix_pur_line_closing__currency_id_id__fc5df9 on pur_line_closing (currency_id, id);

create index ix_pur_line_closing__asker_id_id__aac6af on pur_line_closing (asker_id, id);

create index ix_pur_line_closing_using_gin_closing_no_gin_trgm_ops_9117a4 on pur_line_closing using gin (closing_no gin_trgm_ops);

create index ix_pur_line_closing__status_id__4a994d on pur_line_closing (status, id);

create index ix_pur_line_closing__close_reason_id__f316ee on pur_line_closing (close_reason, id);

create index ix_pur_line_closing__ask_date_id__a3e1ad on pur_line_closing (ask_date, id);

create index ix_pur_line_closing__order_detail_id_status_id__25c374 on pur_line_closing (order_detail_id, status, id);

alter table pur_line_closing add constraint ck_pur_line_closing_status_7fbe05 check (status in ('NEW', 'PENDING', 'APPROVED', 'REJECTED', 'WITHDRAWN'));

alter table pur_line_closing add constraint ck_pur_line_closing_close_reason_d61e3c check (close_reason in ('DONE', 'SHORT', 'CANCEL', 'QUALITY', 'OTHER'));

create policy p_srm_system_all_pur_line_closing_194138 on pur_line_closing for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_pur_line_closing_194138 on pur_line_closing for all to srm_buyer using (true) with check (true);

alter table pur_line_closing add constraint fk_pur_line_closing_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table pur_line_closing add constraint fk_pur_line_closing_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table pur_line_closing add constraint fk_pur_line_closing_order_detail_id_0a87cf foreign key (order_detail_id) references pur_purchase_order_detail (id);

alter table pur_line_closing add constraint fk_pur_line_closing_material_id_0e30c4 foreign key (material_id) references basic_material (id);

alter table pur_line_closing add constraint fk_pur_line_closing_unit_id_465b8d foreign key (unit_id) references basic_unit (id);

alter table pur_line_closing add constraint fk_pur_line_closing_currency_id_000f37 foreign key (currency_id) references basic_currency (id);

alter table pur_line_closing add constraint fk_pur_line_closing_asker_id_29689e foreign key (asker_id) references system_iap_sys_user_t (id);
