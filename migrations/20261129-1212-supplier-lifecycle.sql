create table sup_sup_admission_rule (
  id bigint primary key,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  supplier_type_id bigint,
  change_type text not null,
  gate text not null,
  mandatory boolean not null default true
);

alter table sup_sup_admission_rule enable row level security;

alter table sup_sup_admission_rule force row level security;

grant select, insert, update, delete on sup_sup_admission_rule to srm_buyer, srm_supplier, srm_expert, srm_system;

create table sup_sup_freeze (
  id bigint primary key,
  status text not null default 'ACTIVE'::text,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  supplier_base_id bigint not null,
  company_id bigint not null,
  control text not null,
  source text not null,
  reason text not null,
  from_date date not null,
  to_date date,
  setter_id bigint,
  change_id bigint,
  lifted_at timestamp with time zone,
  lifter_id bigint
);

alter table sup_sup_freeze enable row level security;

alter table sup_sup_freeze force row level security;

grant select, insert, update, delete on sup_sup_freeze to srm_buyer, srm_supplier, srm_expert, srm_system;

create table sup_sup_lifecycle_change (
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
  change_type text not null,
  supplier_base_id bigint not null,
  reason_code text not null,
  reason_text text,
  evidence text,
  effective_date date not null,
  end_date date,
  trial_max_amount numeric(20,4),
  rfq_flag boolean not null default false,
  quote_flag boolean not null default false,
  award_flag boolean not null default false,
  po_flag boolean not null default false,
  deliver_flag boolean not null default false,
  invoice_flag boolean not null default false,
  payment_flag boolean not null default false,
  open_delivery_flag boolean not null default false,
  impact_flag boolean not null default false,
  appeal_flag boolean not null default false,
  open_order_lines integer not null default 0,
  consigned_stocks integer not null default 0,
  suggest_source text,
  approver_id bigint,
  approved_at timestamp with time zone,
  effect_at timestamp with time zone
);

alter table sup_sup_lifecycle_change enable row level security;

alter table sup_sup_lifecycle_change force row level security;

grant select, insert, update, delete on sup_sup_lifecycle_change to srm_buyer, srm_supplier, srm_expert, srm_system;

create table sup_sup_lifecycle_company (
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
  company_id bigint not null,
  from_stage text,
  to_stage text
);

alter table sup_sup_lifecycle_company enable row level security;

alter table sup_sup_lifecycle_company force row level security;

grant select, insert, update, delete on sup_sup_lifecycle_company to srm_buyer, srm_supplier, srm_expert, srm_system;

alter table sup_supplier_base add column stage_summary text;

alter table sup_supplier_base add column frozen_flag boolean not null default false;

-- Whoever is traded with today goes on: known relations count as qualified.
alter table sup_supplier_company add column stage text not null default 'QUALIFIED';

alter table sup_supplier_company alter column stage drop default;

alter table sup_supplier_company add column stage_since date;

alter table sup_supplier_company add column stage_until date;

alter table sup_supplier_company add column trial_max_amount numeric(20,4);

alter table sup_supplier_company add column open_delivery_flag boolean not null default false;

create unique index uq_sup_sup_admission_rule__supplier_type_id_change_ty_6e152d on sup_sup_admission_rule (supplier_type_id, change_type, gate) where not deleted_flag;

create index ix_sup_sup_admission_rule__supplier_type_id_id__84fc15 on sup_sup_admission_rule (supplier_type_id, id);

create index ix_sup_sup_admission_rule__change_type_id__dc91fd on sup_sup_admission_rule (change_type, id);

create index ix_sup_sup_admission_rule__gate_id__88fcf4 on sup_sup_admission_rule (gate, id);

alter table sup_sup_admission_rule add constraint ck_sup_sup_admission_rule_change_type_5ca9dd check (change_type in ('TRIAL', 'QUALIFY'));

alter table sup_sup_admission_rule add constraint ck_sup_sup_admission_rule_gate_498ed9 check (gate in ('CERT', 'BANK', 'CONTACT', 'USER'));

create policy p_srm_system_all_sup_sup_admission_rule_194138 on sup_sup_admission_rule for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_sup_sup_admission_rule_194138 on sup_sup_admission_rule for all to srm_buyer using (true) with check (true);

create index ix_sup_sup_freeze__supplier_base_id_id__a7d98f on sup_sup_freeze (supplier_base_id, id);

create index ix_sup_sup_freeze__company_id_id__c7e461 on sup_sup_freeze (company_id, id);

create index ix_sup_sup_freeze__setter_id_id__0461c2 on sup_sup_freeze (setter_id, id);

create index ix_sup_sup_freeze__change_id_id__a50cd2 on sup_sup_freeze (change_id, id);

create index ix_sup_sup_freeze__lifter_id_id__1e0c3d on sup_sup_freeze (lifter_id, id);

create index ix_sup_sup_freeze__control_id__facb8b on sup_sup_freeze (control, id);

create index ix_sup_sup_freeze__source_id__71c5e7 on sup_sup_freeze (source, id);

create index ix_sup_sup_freeze__status_id__4a994d on sup_sup_freeze (status, id);

create index ix_sup_sup_freeze__from_date_id__7f8845 on sup_sup_freeze (from_date, id);

create index ix_sup_sup_freeze__to_date_id__672e90 on sup_sup_freeze (to_date, id);

create index ix_sup_sup_freeze__supplier_base_id_status_id__9ecd24 on sup_sup_freeze (supplier_base_id, status, id);

create index ix_sup_sup_freeze__to_date_id__6d2d26 on sup_sup_freeze (to_date, id) where not deleted_flag and status = 'ACTIVE';

alter table sup_sup_freeze add constraint ck_sup_sup_freeze_status_125a7f check (status in ('ACTIVE', 'LIFTED'));

alter table sup_sup_freeze add constraint ck_sup_sup_freeze_control_36c706 check (control in ('RFQ', 'QUOTE', 'AWARD', 'PO', 'DELIVER', 'INVOICE', 'PAYMENT'));

alter table sup_sup_freeze add constraint ck_sup_sup_freeze_source_d01372 check (source in ('MANUAL', 'PERFORMANCE', 'CERT', 'AUDIT', 'RISK'));

create policy p_srm_system_all_sup_sup_freeze_194138 on sup_sup_freeze for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_sup_sup_freeze_194138 on sup_sup_freeze for all to srm_buyer using (true) with check (true);

create unique index uq_sup_sup_lifecycle_change__change_no__410b46 on sup_sup_lifecycle_change (change_no) where not deleted_flag;

create index ix_sup_sup_lifecycle_change__supplier_base_id_id__a7d98f on sup_sup_lifecycle_change (supplier_base_id, id);

create index ix_sup_sup_lifecycle_change__approver_id_id__861e07 on sup_sup_lifecycle_change (approver_id, id);

create index ix_sup_sup_lifecycle_change_using_gin_change_no_gin_t_f8fff0 on sup_sup_lifecycle_change using gin (change_no gin_trgm_ops);

create index ix_sup_sup_lifecycle_change__change_type_id__dc91fd on sup_sup_lifecycle_change (change_type, id);

create index ix_sup_sup_lifecycle_change__status_id__4a994d on sup_sup_lifecycle_change (status, id);

create index ix_sup_sup_lifecycle_change__reason_code_id__2ac0c5 on sup_sup_lifecycle_change (reason_code, id);

create index ix_sup_sup_lifecycle_change__effective_date_id__480b33 on sup_sup_lifecycle_change (effective_date, id);

create index ix_sup_sup_lifecycle_change__suggest_source_id__7b6f58 on sup_sup_lifecycle_change (suggest_source, id);

create index ix_sup_sup_lifecycle_change__create_date_id__e7b801 on sup_sup_lifecycle_change (create_date, id);

create index ix_sup_sup_lifecycle_change__effective_date_id__25b772 on sup_sup_lifecycle_change (effective_date, id) where not deleted_flag and status = 'APPROVED' and change_type in ('TRIAL', 'QUALIFY', 'DOWNGRADE', 'RESTORE', 'ELIMINATE', 'REENTRY', 'UNBLACKLIST', 'FREEZE', 'UNFREEZE');

alter table sup_sup_lifecycle_change add constraint ck_sup_sup_lifecycle_change_status_06e312 check (status in ('NEW', 'PENDING', 'REJECTED', 'WITHDRAWN', 'APPROVED', 'EFFECTIVE', 'CANCELLED'));

alter table sup_sup_lifecycle_change add constraint ck_sup_sup_lifecycle_change_change_type_519d3a check (change_type in ('TRIAL', 'QUALIFY', 'DOWNGRADE', 'RESTORE', 'ELIMINATE', 'REENTRY', 'BLACKLIST', 'UNBLACKLIST', 'FREEZE', 'UNFREEZE'));

alter table sup_sup_lifecycle_change add constraint ck_sup_sup_lifecycle_change_reason_code_08745e check (reason_code in ('ADMISSION', 'QUALITY', 'DELIVERY', 'COMPLIANCE', 'FINANCE', 'BUSINESS', 'OTHER'));

alter table sup_sup_lifecycle_change add constraint ck_sup_sup_lifecycle_change_trial_max_amount_984a4b check (trial_max_amount >= 0);

alter table sup_sup_lifecycle_change add constraint ck_sup_sup_lifecycle_change_suggest_source_8e2c53 check (suggest_source in ('MANUAL', 'PERFORMANCE', 'CERT', 'AUDIT', 'RISK'));

create policy p_srm_system_all_sup_sup_lifecycle_change_194138 on sup_sup_lifecycle_change for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_sup_sup_lifecycle_change_194138 on sup_sup_lifecycle_change for all to srm_buyer using (true) with check (true);

create unique index uq_sup_sup_lifecycle_company__parent_id_company_id__d3ef37 on sup_sup_lifecycle_company (parent_id, company_id) where not deleted_flag;

create index ix_sup_sup_lifecycle_company__parent_id__65cacd on sup_sup_lifecycle_company (parent_id);

create index ix_sup_sup_lifecycle_company__company_id_id__c7e461 on sup_sup_lifecycle_company (company_id, id);

alter table sup_sup_lifecycle_company add constraint ck_sup_sup_lifecycle_company_from_stage_b3031d check (from_stage in ('REGISTERED', 'POTENTIAL', 'TRIAL', 'QUALIFIED', 'DOWNGRADED', 'ELIMINATED', 'BLACKLISTED'));

alter table sup_sup_lifecycle_company add constraint ck_sup_sup_lifecycle_company_to_stage_f6656f check (to_stage in ('REGISTERED', 'POTENTIAL', 'TRIAL', 'QUALIFIED', 'DOWNGRADED', 'ELIMINATED', 'BLACKLISTED'));

create policy p_srm_system_all_sup_sup_lifecycle_company_194138 on sup_sup_lifecycle_company for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_sup_sup_lifecycle_company_194138 on sup_sup_lifecycle_company for all to srm_buyer using (true) with check (true);

create index ix_sup_supplier_base__stage_summary_id__2aada4 on sup_supplier_base (stage_summary, id);

create index ix_sup_supplier_base__frozen_flag_id__e1300d on sup_supplier_base (frozen_flag, id);

alter table sup_supplier_base add constraint ck_sup_supplier_base_stage_summary_00d29a check (stage_summary in ('REGISTERED', 'POTENTIAL', 'TRIAL', 'QUALIFIED', 'DOWNGRADED', 'ELIMINATED', 'BLACKLISTED'));

alter table sup_supplier_company add constraint ck_sup_supplier_company_stage_d8c0ac check (stage in ('REGISTERED', 'POTENTIAL', 'TRIAL', 'QUALIFIED', 'DOWNGRADED', 'ELIMINATED', 'BLACKLISTED'));

alter table sup_sup_admission_rule add constraint fk_sup_sup_admission_rule_supplier_type_id_3d5a65 foreign key (supplier_type_id) references basic_supplier_type (id);

alter table sup_sup_freeze add constraint fk_sup_sup_freeze_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table sup_sup_freeze add constraint fk_sup_sup_freeze_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table sup_sup_freeze add constraint fk_sup_sup_freeze_setter_id_29689e foreign key (setter_id) references system_iap_sys_user_t (id);

alter table sup_sup_freeze add constraint fk_sup_sup_freeze_change_id_9ca6dc foreign key (change_id) references sup_sup_lifecycle_change (id);

alter table sup_sup_freeze add constraint fk_sup_sup_freeze_lifter_id_29689e foreign key (lifter_id) references system_iap_sys_user_t (id);

alter table sup_sup_lifecycle_change add constraint fk_sup_sup_lifecycle_change_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table sup_sup_lifecycle_change add constraint fk_sup_sup_lifecycle_change_approver_id_29689e foreign key (approver_id) references system_iap_sys_user_t (id);

alter table sup_sup_lifecycle_company add constraint fk_sup_sup_lifecycle_company_parent_id_ca1a89 foreign key (parent_id) references sup_sup_lifecycle_change (id) on delete cascade;

alter table sup_sup_lifecycle_company add constraint fk_sup_sup_lifecycle_company_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table sup_certificate_type drop constraint ck_sup_certificate_type_on_expire_c09524;

alter table sup_certificate_type add constraint ck_sup_certificate_type_on_expire_03e666 check (on_expire in ('WARN', 'BLOCK_RFQ', 'BLOCK_PO', 'FREEZE'));

-- The companies that ordered from a supplier without a relation have one from now on; its id is that of the first order.
insert into sup_supplier_company (id, parent_id, company_id, stage)
select min(o.id), o.supplier_base_id, o.company_id, 'QUALIFIED'
  from pur_purchase_order o join sup_supplier_base s on s.id = o.supplier_base_id
 where not o.deleted_flag and not s.deleted_flag and not exists (
       select 1 from sup_supplier_company r
        where r.parent_id = o.supplier_base_id and r.company_id = o.company_id and not r.deleted_flag)
 group by o.supplier_base_id, o.company_id;

update sup_supplier_company set stage_since = create_date::date;

update sup_supplier_base s set stage_summary = 'QUALIFIED'
 where exists (select 1 from sup_supplier_company r where r.parent_id = s.id and not r.deleted_flag);
