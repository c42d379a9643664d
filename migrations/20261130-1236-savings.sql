create table rpt_saving (
  id bigint primary key,
  status text not null default 'REPORTED'::text,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  source text not null,
  source_no text not null,
  source_line_no integer,
  source_line text not null,
  saving_kind text not null,
  saved_on date not null,
  company_id bigint not null,
  supplier_base_id bigint not null,
  purchaser_id bigint,
  category_id bigint,
  material_id bigint,
  material_desc text,
  qty numeric(20,6) not null default 0,
  unit_id bigint,
  base_amt numeric(20,4) not null default 0,
  spent_amt numeric(20,4) not null default 0,
  saving_amt numeric(20,4) not null default 0,
  currency_id bigint not null,
  negotiator_id bigint,
  submitter_id bigint,
  decider_id bigint,
  decided_at timestamp with time zone,
  reject_reason text
);

alter table rpt_saving enable row level security;

alter table rpt_saving force row level security;

grant select, insert, update, delete on rpt_saving to srm_buyer, srm_supplier, srm_expert, srm_system;

create unique index uq_rpt_saving__source_source_line__189363 on rpt_saving (source, source_line) where not deleted_flag;

create index ix_rpt_saving__company_id_status_deleted_flag_id__6182b4 on rpt_saving (company_id, status, deleted_flag, id);

create index ix_rpt_saving__supplier_base_id_id__a7d98f on rpt_saving (supplier_base_id, id);

create index ix_rpt_saving__purchaser_id_id__170b6c on rpt_saving (purchaser_id, id);

create index ix_rpt_saving__category_id_id__29a6b7 on rpt_saving (category_id, id);

create index ix_rpt_saving__material_id_id__5b9459 on rpt_saving (material_id, id);

create index ix_rpt_saving__unit_id_id__c392d4 on rpt_saving (unit_id, id);

create index ix_rpt_saving__currency_id_id__fc5df9 on rpt_saving (currency_id, id);

create index ix_rpt_saving__negotiator_id_id__982ae3 on rpt_saving (negotiator_id, id);

create index ix_rpt_saving__submitter_id_id__6e09ef on rpt_saving (submitter_id, id);

create index ix_rpt_saving__decider_id_id__d57b57 on rpt_saving (decider_id, id);

create index ix_rpt_saving__saved_on_id__2ceaf5 on rpt_saving (saved_on, id);

create index ix_rpt_saving__saving_kind_id__e7a8f7 on rpt_saving (saving_kind, id);

create index ix_rpt_saving__status_id__4a994d on rpt_saving (status, id);

create index ix_rpt_saving_using_gin_source_no_gin_trgm_ops__b18731 on rpt_saving using gin (source_no gin_trgm_ops);

create index ix_rpt_saving__source_id__71c5e7 on rpt_saving (source, id);

alter table rpt_saving add constraint ck_rpt_saving_status_9a6168 check (status in ('REPORTED', 'CONFIRMED', 'REJECTED', 'VOID'));

alter table rpt_saving add constraint ck_rpt_saving_source_d8647f check (source in ('INQUIRY', 'TENDER', 'RECEIPT'));

alter table rpt_saving add constraint ck_rpt_saving_saving_kind_950726 check (saving_kind in ('NEGOTIATED', 'PRICE_DOWN', 'BUDGET'));

create policy p_srm_system_all_rpt_saving_194138 on rpt_saving for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_rpt_saving_194138 on rpt_saving for all to srm_buyer using (true) with check (true);

alter table rpt_saving add constraint fk_rpt_saving_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table rpt_saving add constraint fk_rpt_saving_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table rpt_saving add constraint fk_rpt_saving_purchaser_id_51dcf5 foreign key (purchaser_id) references basic_purchaser (id);

alter table rpt_saving add constraint fk_rpt_saving_category_id_87ffb0 foreign key (category_id) references basic_material_category (id);

alter table rpt_saving add constraint fk_rpt_saving_material_id_0e30c4 foreign key (material_id) references basic_material (id);

alter table rpt_saving add constraint fk_rpt_saving_unit_id_465b8d foreign key (unit_id) references basic_unit (id);

alter table rpt_saving add constraint fk_rpt_saving_currency_id_000f37 foreign key (currency_id) references basic_currency (id);

alter table rpt_saving add constraint fk_rpt_saving_negotiator_id_29689e foreign key (negotiator_id) references system_iap_sys_user_t (id);

alter table rpt_saving add constraint fk_rpt_saving_submitter_id_29689e foreign key (submitter_id) references system_iap_sys_user_t (id);

alter table rpt_saving add constraint fk_rpt_saving_decider_id_29689e foreign key (decider_id) references system_iap_sys_user_t (id);
