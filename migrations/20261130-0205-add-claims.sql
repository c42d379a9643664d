create table qc_qc_claim (
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
  claim_no text not null,
  company_id bigint not null,
  supplier_base_id bigint not null,
  title text not null,
  claim_basis text not null,
  currency_id bigint not null,
  tax_mode text not null,
  tax_rate_id bigint,
  limit_date date not null,
  deemed_flag boolean not null default false,
  settle_by text not null,
  claim_amt numeric(20,4) not null default 0,
  counter_amt numeric(20,4),
  offer_amt numeric(20,4),
  agreed_amt numeric(20,4),
  home_amt numeric(20,4),
  supplier_task text,
  buyer_task text,
  deduction_id bigint,
  ruling text,
  payment_no text,
  end_reason text,
  agreed_date date
);

alter table qc_qc_claim enable row level security;

alter table qc_qc_claim force row level security;

grant select, insert, update, delete on qc_qc_claim to srm_buyer, srm_supplier, srm_expert, srm_system;

create table qc_qc_claim_item (
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
  line_no integer not null,
  kind text not null,
  defect_id bigint not null,
  description text,
  qty numeric(20,6) not null,
  rate numeric(20,8),
  share_pct numeric(20,4) not null,
  amount numeric(20,4) not null default 0,
  counter_amt numeric(20,4),
  counter_reason text,
  offer_amt numeric(20,4)
);

alter table qc_qc_claim_item enable row level security;

alter table qc_qc_claim_item force row level security;

grant select, insert, update, delete on qc_qc_claim_item to srm_buyer, srm_supplier, srm_expert, srm_system;

alter table perf_perf_indicator drop constraint ck_perf_perf_indicator_metric_code_adc498;

alter table perf_perf_indicator add constraint ck_perf_perf_indicator_metric_code_f481f9 check (metric_code in ('LOT_ACCEPTANCE', 'INCOMING_PPM', 'TOTAL_PPM', 'EIGHT_D_ON_TIME', 'EIGHT_D_FIRST_PASS', 'EIGHT_D_REPEAT', 'CLAIM_RATE', 'ON_TIME_DELIVERY', 'OTIF', 'AVERAGE_DELAY', 'PLAN_RESPONSE', 'ORDER_CONFIRMATION', 'FORECAST_COMMITMENT', 'CERTIFICATE_COMPLIANCE', 'QUOTE_RESPONSE', 'QUOTE_WIN_RATE', 'QUOTE_SPEED', 'PRICE_INDEX', 'PRICE_REDUCTION', 'INVOICE_ACCURACY', 'SURVEY_TIMELINESS', 'PORTAL_RESPONSE'));

alter table perf_perf_sheet_line drop constraint ck_perf_perf_sheet_line_metric_code_adc498;

alter table perf_perf_sheet_line add constraint ck_perf_perf_sheet_line_metric_code_f481f9 check (metric_code in ('LOT_ACCEPTANCE', 'INCOMING_PPM', 'TOTAL_PPM', 'EIGHT_D_ON_TIME', 'EIGHT_D_FIRST_PASS', 'EIGHT_D_REPEAT', 'CLAIM_RATE', 'ON_TIME_DELIVERY', 'OTIF', 'AVERAGE_DELAY', 'PLAN_RESPONSE', 'ORDER_CONFIRMATION', 'FORECAST_COMMITMENT', 'CERTIFICATE_COMPLIANCE', 'QUOTE_RESPONSE', 'QUOTE_WIN_RATE', 'QUOTE_SPEED', 'PRICE_INDEX', 'PRICE_REDUCTION', 'INVOICE_ACCURACY', 'SURVEY_TIMELINESS', 'PORTAL_RESPONSE'));

create unique index uq_qc_qc_claim__claim_no__a20d70 on qc_qc_claim (claim_no) where not deleted_flag;

create index ix_qc_qc_claim__company_id_status_deleted_flag_id__6182b4 on qc_qc_claim (company_id, status, deleted_flag, id);

create index ix_qc_qc_claim__supplier_base_id_status_deleted_flag__3208a9 on qc_qc_claim (supplier_base_id, status, deleted_flag, id);

create index ix_qc_qc_claim__currency_id_id__fc5df9 on qc_qc_claim (currency_id, id);

create index ix_qc_qc_claim__tax_rate_id_id__3bc5b4 on qc_qc_claim (tax_rate_id, id);

create index ix_qc_qc_claim__deduction_id_id__504e42 on qc_qc_claim (deduction_id, id);

create index ix_qc_qc_claim_using_gin_claim_no_gin_trgm_ops__b442d6 on qc_qc_claim using gin (claim_no gin_trgm_ops);

create index ix_qc_qc_claim__status_id__4a994d on qc_qc_claim (status, id);

create index ix_qc_qc_claim_using_gin_title_gin_trgm_ops__f8d183 on qc_qc_claim using gin (title gin_trgm_ops);

create index ix_qc_qc_claim__claim_amt_id__af85ac on qc_qc_claim (claim_amt, id);

create index ix_qc_qc_claim__limit_date_id__b1cba3 on qc_qc_claim (limit_date, id);

create index ix_qc_qc_claim__agreed_date_id__c3129f on qc_qc_claim (agreed_date, id);

create index ix_qc_qc_claim__limit_date_id__e88ecd on qc_qc_claim (limit_date, id) where not deleted_flag and status = 'ISSUED' and deemed_flag;

alter table qc_qc_claim add constraint ck_qc_qc_claim_status_612676 check (status in ('NEW', 'PENDING', 'REJECTED', 'ISSUED', 'NEGOTIATING', 'ARBITRATION', 'AGREED', 'SETTLED', 'CLOSED', 'WITHDRAWN'));

alter table qc_qc_claim add constraint ck_qc_qc_claim_tax_mode_1714f0 check (tax_mode in ('PENALTY', 'ALLOWANCE'));

alter table qc_qc_claim add constraint ck_qc_qc_claim_settle_by_067ac9 check (settle_by in ('DEDUCTION', 'PAYMENT'));

alter table qc_qc_claim add constraint ck_qc_qc_claim_supplier_task_b05058 check (supplier_task in ('OPEN', 'NONE'));

alter table qc_qc_claim add constraint ck_qc_qc_claim_buyer_task_040f84 check (buyer_task in ('OPEN', 'NONE'));

alter table qc_qc_claim add constraint ck_qc_qc_claim_agreed_66de7c check (agreed_amt is null or (agreed_amt >= 0 and agreed_amt <= claim_amt));

alter table qc_qc_claim add constraint ck_qc_qc_claim_counter_91e3ca check (counter_amt is null or (counter_amt >= 0 and counter_amt <= claim_amt));

alter table qc_qc_claim add constraint ck_qc_qc_claim_offer_56dc70 check (offer_amt is null or (offer_amt >= 0 and offer_amt <= claim_amt));

create policy p_srm_system_all_qc_qc_claim_194138 on qc_qc_claim for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_qc_qc_claim_194138 on qc_qc_claim for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_qc_qc_claim_911c98 on qc_qc_claim for select to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('ISSUED', 'NEGOTIATING', 'ARBITRATION', 'AGREED', 'SETTLED', 'CLOSED', 'WITHDRAWN'));

create policy p_srm_supplier_insert_qc_qc_claim_b68134 on qc_qc_claim for insert to srm_supplier with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_update_qc_qc_claim_abbe30 on qc_qc_claim for update to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('ISSUED', 'NEGOTIATING', 'ARBITRATION', 'AGREED', 'SETTLED', 'CLOSED', 'WITHDRAWN')) with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create unique index uq_qc_qc_claim_item__parent_id_line_no__1cf38f on qc_qc_claim_item (parent_id, line_no) where not deleted_flag;

create index ix_qc_qc_claim_item__parent_id__65cacd on qc_qc_claim_item (parent_id);

create index ix_qc_qc_claim_item__defect_id_id__896e36 on qc_qc_claim_item (defect_id, id);

alter table qc_qc_claim_item add constraint ck_qc_qc_claim_item_kind_1acf9e check (kind in ('MATERIAL', 'SORT', 'REWORK', 'LINESTOP', 'FREIGHT', 'TEST', 'SCRAP', 'ADMIN', 'CUSTOMER'));

alter table qc_qc_claim_item add constraint ck_qc_qc_claim_item_qty_7b8a4b check (qty > 0);

alter table qc_qc_claim_item add constraint ck_qc_qc_claim_item_rate_533aff check (rate >= 0);

alter table qc_qc_claim_item add constraint ck_qc_qc_claim_item_share_pct_aeffe6 check (share_pct > 0);

alter table qc_qc_claim_item add constraint ck_qc_qc_claim_item_share_pct_9c7dac check (share_pct <= 100);

create policy p_srm_system_all_qc_qc_claim_item_194138 on qc_qc_claim_item for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_qc_qc_claim_item_194138 on qc_qc_claim_item for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_qc_qc_claim_item_336a78 on qc_qc_claim_item for select to srm_supplier using (exists (select 1 from qc_qc_claim header where header.id = qc_qc_claim_item.parent_id));

create policy p_srm_supplier_insert_qc_qc_claim_item_664051 on qc_qc_claim_item for insert to srm_supplier with check (exists (select 1 from qc_qc_claim header where header.id = qc_qc_claim_item.parent_id));

create policy p_srm_supplier_update_qc_qc_claim_item_ab782c on qc_qc_claim_item for update to srm_supplier using (exists (select 1 from qc_qc_claim header where header.id = qc_qc_claim_item.parent_id)) with check (exists (select 1 from qc_qc_claim header where header.id = qc_qc_claim_item.parent_id));

alter table qc_qc_claim add constraint fk_qc_qc_claim_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table qc_qc_claim add constraint fk_qc_qc_claim_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table qc_qc_claim add constraint fk_qc_qc_claim_currency_id_000f37 foreign key (currency_id) references basic_currency (id);

alter table qc_qc_claim add constraint fk_qc_qc_claim_tax_rate_id_cd1619 foreign key (tax_rate_id) references basic_tax_rate (id);

alter table qc_qc_claim add constraint fk_qc_qc_claim_deduction_id_794e46 foreign key (deduction_id) references fin_deduction (id);

alter table qc_qc_claim_item add constraint fk_qc_qc_claim_item_parent_id_062ed5 foreign key (parent_id) references qc_qc_claim (id) on delete cascade;

alter table qc_qc_claim_item add constraint fk_qc_qc_claim_item_defect_id_e2e534 foreign key (defect_id) references qc_qc_defect (id);
