create table rpt_saving_line (
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

alter table rpt_saving_line enable row level security;

alter table rpt_saving_line force row level security;

grant select, insert, update, delete on rpt_saving_line to srm_buyer, srm_supplier, srm_expert, srm_system;

create unique index uq_rpt_saving_line__source_source_line__189363 on rpt_saving_line (source, source_line) where not deleted_flag;

create index ix_rpt_saving_line__company_id_status_deleted_flag_id_6182b4 on rpt_saving_line (company_id, status, deleted_flag, id);

create index ix_rpt_saving_line__supplier_base_id_id__a7d98f on rpt_saving_line (supplier_base_id, id);

create index ix_rpt_saving_line__purchaser_id_id__170b6c on rpt_saving_line (purchaser_id, id);

create index ix_rpt_saving_line__category_id_id__29a6b7 on rpt_saving_line (category_id, id);

create index ix_rpt_saving_line__material_id_id__5b9459 on rpt_saving_line (material_id, id);

create index ix_rpt_saving_line__unit_id_id__c392d4 on rpt_saving_line (unit_id, id);

create index ix_rpt_saving_line__currency_id_id__fc5df9 on rpt_saving_line (currency_id, id);

create index ix_rpt_saving_line__negotiator_id_id__982ae3 on rpt_saving_line (negotiator_id, id);

create index ix_rpt_saving_line__submitter_id_id__6e09ef on rpt_saving_line (submitter_id, id);

create index ix_rpt_saving_line__decider_id_id__d57b57 on rpt_saving_line (decider_id, id);

create index ix_rpt_saving_line__saved_on_id__2ceaf5 on rpt_saving_line (saved_on, id);

create index ix_rpt_saving_line__saving_kind_id__e7a8f7 on rpt_saving_line (saving_kind, id);

create index ix_rpt_saving_line__status_id__4a994d on rpt_saving_line (status, id);

create index ix_rpt_saving_line_using_gin_source_no_gin_trgm_ops__b18731 on rpt_saving_line using gin (source_no gin_trgm_ops);

create index ix_rpt_saving_line__source_id__71c5e7 on rpt_saving_line (source, id);

alter table rpt_saving_line add constraint ck_rpt_saving_line_status_9a6168 check (status in ('REPORTED', 'CONFIRMED', 'REJECTED', 'VOID'));

alter table rpt_saving_line add constraint ck_rpt_saving_line_source_d8647f check (source in ('INQUIRY', 'TENDER', 'RECEIPT'));

alter table rpt_saving_line add constraint ck_rpt_saving_line_saving_kind_950726 check (saving_kind in ('NEGOTIATED', 'PRICE_DOWN', 'BUDGET'));

create policy p_srm_system_all_rpt_saving_line_194138 on rpt_saving_line for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_rpt_saving_line_194138 on rpt_saving_line for all to srm_buyer using (true) with check (true);

alter table rpt_saving_line add constraint fk_rpt_saving_line_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table rpt_saving_line add constraint fk_rpt_saving_line_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table rpt_saving_line add constraint fk_rpt_saving_line_purchaser_id_51dcf5 foreign key (purchaser_id) references basic_purchaser (id);

alter table rpt_saving_line add constraint fk_rpt_saving_line_category_id_87ffb0 foreign key (category_id) references basic_material_category (id);

alter table rpt_saving_line add constraint fk_rpt_saving_line_material_id_0e30c4 foreign key (material_id) references basic_material (id);

alter table rpt_saving_line add constraint fk_rpt_saving_line_unit_id_465b8d foreign key (unit_id) references basic_unit (id);

alter table rpt_saving_line add constraint fk_rpt_saving_line_currency_id_000f37 foreign key (currency_id) references basic_currency (id);

alter table rpt_saving_line add constraint fk_rpt_saving_line_negotiator_id_29689e foreign key (negotiator_id) references system_iap_sys_user_t (id);

alter table rpt_saving_line add constraint fk_rpt_saving_line_submitter_id_29689e foreign key (submitter_id) references system_iap_sys_user_t (id);

alter table rpt_saving_line add constraint fk_rpt_saving_line_decider_id_29689e foreign key (decider_id) references system_iap_sys_user_t (id);
