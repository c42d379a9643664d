create table bidding_award_scenario (
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
  scenario_no text not null,
  scenario_name text not null,
  inquiry_id bigint not null,
  company_id bigint,
  owner_id bigint,
  currency_id bigint,
  max_suppliers integer,
  max_per_line integer,
  max_share_pct numeric(20,4),
  min_suppliers integer,
  incumbent_pct numeric(20,4),
  budget numeric(20,4),
  switch_cost numeric(20,4),
  supplier_cost numeric(20,4),
  max_lead_days integer,
  total_amt numeric(20,4),
  free_amt numeric(20,4),
  bound_amt numeric(20,4),
  gap_pct numeric(20,4),
  supplier_count integer,
  open_lines text,
  solved_at timestamp with time zone,
  chosen_reason text,
  award_id bigint
);

alter table bidding_award_scenario enable row level security;

alter table bidding_award_scenario force row level security;

grant select, insert, update, delete on bidding_award_scenario to srm_buyer, srm_supplier, srm_expert, srm_system;

create table bidding_award_scenario_line (
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
  quote_line_id bigint,
  line_no integer not null default 0,
  material_id bigint,
  material_desc text,
  supplier_base_id bigint,
  unit_id bigint,
  qty numeric(20,6) not null default 0,
  comparable_price numeric(20,8) not null default 0,
  amount numeric(20,4) not null default 0
);

alter table bidding_award_scenario_line enable row level security;

alter table bidding_award_scenario_line force row level security;

grant select, insert, update, delete on bidding_award_scenario_line to srm_buyer, srm_supplier, srm_expert, srm_system;

create table bidding_award_scenario_rule (
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
  rule text,
  possible_flag boolean not null default false,
  cost numeric(20,4),
  total_amt numeric(20,4)
);

alter table bidding_award_scenario_rule enable row level security;

alter table bidding_award_scenario_rule force row level security;

grant select, insert, update, delete on bidding_award_scenario_rule to srm_buyer, srm_supplier, srm_expert, srm_system;

create table bidding_award_scenario_supplier (
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
  supplier_base_id bigint not null,
  excluded_flag boolean not null default false,
  max_amount numeric(20,4)
);

alter table bidding_award_scenario_supplier enable row level security;

alter table bidding_award_scenario_supplier force row level security;

grant select, insert, update, delete on bidding_award_scenario_supplier to srm_buyer, srm_supplier, srm_expert, srm_system;

create unique index uq_bidding_award_scenario__scenario_no__df71f8 on bidding_award_scenario (scenario_no) where not deleted_flag;

create index ix_bidding_award_scenario__company_id_status_deleted__6182b4 on bidding_award_scenario (company_id, status, deleted_flag, id);

create index ix_bidding_award_scenario__inquiry_id_id__63674b on bidding_award_scenario (inquiry_id, id);

create index ix_bidding_award_scenario__owner_id_id__ebbffd on bidding_award_scenario (owner_id, id);

create index ix_bidding_award_scenario__currency_id_id__fc5df9 on bidding_award_scenario (currency_id, id);

create index ix_bidding_award_scenario__award_id_id__039e1d on bidding_award_scenario (award_id, id);

create index ix_bidding_award_scenario_using_gin_scenario_no_gin_t_9cec20 on bidding_award_scenario using gin (scenario_no gin_trgm_ops);

create index ix_bidding_award_scenario_using_gin_scenario_name_gin_f4a7b8 on bidding_award_scenario using gin (scenario_name gin_trgm_ops);

create index ix_bidding_award_scenario__status_id__4a994d on bidding_award_scenario (status, id);

alter table bidding_award_scenario add constraint ck_bidding_award_scenario_status_803c47 check (status in ('NEW', 'SOLVING', 'SOLVED', 'IMPOSSIBLE', 'CHOSEN'));

alter table bidding_award_scenario add constraint ck_bidding_award_scenario_max_share_pct_c121a2 check (max_share_pct > 0);

alter table bidding_award_scenario add constraint ck_bidding_award_scenario_max_share_pct_f16afb check (max_share_pct <= 100);

alter table bidding_award_scenario add constraint ck_bidding_award_scenario_incumbent_pct_25feea check (incumbent_pct >= 0);

alter table bidding_award_scenario add constraint ck_bidding_award_scenario_incumbent_pct_3ca263 check (incumbent_pct <= 100);

alter table bidding_award_scenario add constraint ck_bidding_award_scenario_budget_a1d4ce check (budget > 0);

alter table bidding_award_scenario add constraint ck_bidding_award_scenario_switch_cost_5f0ebc check (switch_cost >= 0);

alter table bidding_award_scenario add constraint ck_bidding_award_scenario_supplier_cost_409d1b check (supplier_cost >= 0);

create policy p_srm_system_all_bidding_award_scenario_194138 on bidding_award_scenario for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_bidding_award_scenario_194138 on bidding_award_scenario for all to srm_buyer using (true) with check (true);

create index ix_bidding_award_scenario_line__parent_id__65cacd on bidding_award_scenario_line (parent_id);

create index ix_bidding_award_scenario_line__quote_line_id_id__f8de58 on bidding_award_scenario_line (quote_line_id, id);

create index ix_bidding_award_scenario_line__material_id_id__5b9459 on bidding_award_scenario_line (material_id, id);

create index ix_bidding_award_scenario_line__supplier_base_id_id__a7d98f on bidding_award_scenario_line (supplier_base_id, id);

create index ix_bidding_award_scenario_line__unit_id_id__c392d4 on bidding_award_scenario_line (unit_id, id);

create policy p_srm_system_all_bidding_award_scenario_line_194138 on bidding_award_scenario_line for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_bidding_award_scenario_line_194138 on bidding_award_scenario_line for all to srm_buyer using (true) with check (true);

create unique index uq_bidding_award_scenario_rule__parent_id_rule__386ee7 on bidding_award_scenario_rule (parent_id, rule) where not deleted_flag;

create index ix_bidding_award_scenario_rule__parent_id__65cacd on bidding_award_scenario_rule (parent_id);

alter table bidding_award_scenario_rule add constraint ck_bidding_award_scenario_rule_rule_772702 check (rule in ('maxSuppliers', 'minSuppliers', 'maxPerLine', 'maxSharePct', 'incumbentPct', 'budget', 'suppliers', 'maxLeadDays'));

create policy p_srm_system_all_bidding_award_scenario_rule_194138 on bidding_award_scenario_rule for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_bidding_award_scenario_rule_194138 on bidding_award_scenario_rule for all to srm_buyer using (true) with check (true);

create unique index uq_bidding_award_scenario_supplier__parent_id_supplie_870db0 on bidding_award_scenario_supplier (parent_id, supplier_base_id) where not deleted_flag;

create index ix_bidding_award_scenario_supplier__parent_id__65cacd on bidding_award_scenario_supplier (parent_id);

create index ix_bidding_award_scenario_supplier__supplier_base_id__a7d98f on bidding_award_scenario_supplier (supplier_base_id, id);

alter table bidding_award_scenario_supplier add constraint ck_bidding_award_scenario_supplier_max_amount_2e50d0 check (max_amount > 0);

create policy p_srm_system_all_bidding_award_scenario_supplier_194138 on bidding_award_scenario_supplier for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_bidding_award_scenario_supplier_194138 on bidding_award_scenario_supplier for all to srm_buyer using (true) with check (true);

alter table bidding_award_scenario add constraint fk_bidding_award_scenario_inquiry_id_0016c0 foreign key (inquiry_id) references bidding_inquiry (id);

alter table bidding_award_scenario add constraint fk_bidding_award_scenario_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table bidding_award_scenario add constraint fk_bidding_award_scenario_owner_id_51dcf5 foreign key (owner_id) references basic_purchaser (id);

alter table bidding_award_scenario add constraint fk_bidding_award_scenario_currency_id_000f37 foreign key (currency_id) references basic_currency (id);

alter table bidding_award_scenario add constraint fk_bidding_award_scenario_award_id_09e7fe foreign key (award_id) references bidding_inquiry_award (id);

alter table bidding_award_scenario_line add constraint fk_bidding_award_scenario_line_parent_id_edea4f foreign key (parent_id) references bidding_award_scenario (id) on delete cascade;

alter table bidding_award_scenario_line add constraint fk_bidding_award_scenario_line_quote_line_id_819144 foreign key (quote_line_id) references bidding_inquiry_quote_line (id);

alter table bidding_award_scenario_line add constraint fk_bidding_award_scenario_line_material_id_0e30c4 foreign key (material_id) references basic_material (id);

alter table bidding_award_scenario_line add constraint fk_bidding_award_scenario_line_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table bidding_award_scenario_line add constraint fk_bidding_award_scenario_line_unit_id_465b8d foreign key (unit_id) references basic_unit (id);

alter table bidding_award_scenario_rule add constraint fk_bidding_award_scenario_rule_parent_id_edea4f foreign key (parent_id) references bidding_award_scenario (id) on delete cascade;

alter table bidding_award_scenario_supplier add constraint fk_bidding_award_scenario_supplier_parent_id_edea4f foreign key (parent_id) references bidding_award_scenario (id) on delete cascade;

alter table bidding_award_scenario_supplier add constraint fk_bidding_award_scenario_supplier_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);
