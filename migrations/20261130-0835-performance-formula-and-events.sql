create table perf_perf_deduct_rule (
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
  event text not null,
  points numeric(20,4) not null,
  cap numeric(20,4)
);

alter table perf_perf_deduct_rule enable row level security;

alter table perf_perf_deduct_rule force row level security;

grant select, insert, update, delete on perf_perf_deduct_rule to srm_buyer, srm_supplier, srm_expert, srm_system;

alter table perf_perf_indicator add column expression text;

alter table perf_perf_sheet_line add column kind text;

alter table perf_perf_source add column part text;

-- Lines and rows from before say what they say now.
update perf_perf_sheet_line l set kind = i.kind from perf_perf_indicator i where i.id = l.indicator_id;

update perf_perf_source s set part = l.metric_code
  from perf_perf_sheet_line l
 where l.parent_id = s.sheet_id and l.line_no = s.line_no and l.metric_code is not null;

create unique index uq_perf_perf_deduct_rule__parent_id_line_no__1cf38f on perf_perf_deduct_rule (parent_id, line_no) where not deleted_flag;

create unique index uq_perf_perf_deduct_rule__parent_id_event__4251f0 on perf_perf_deduct_rule (parent_id, event) where not deleted_flag;

create index ix_perf_perf_deduct_rule__parent_id__65cacd on perf_perf_deduct_rule (parent_id);

alter table perf_perf_deduct_rule add constraint ck_perf_perf_deduct_rule_event_b1582c check (event in ('REJECTED_LOT', 'QUALITY_ISSUE', 'LATE_8D_STEP', 'REPEATED_FAULT', 'CLAIM', 'LATE_DELIVERY', 'UNCONFIRMED_ORDER', 'UNANSWERED_SCHEDULE', 'UNANSWERED_INVITATION', 'RETURNED_INVOICE', 'LATE_SURVEY', 'CERTIFICATE_GAP'));

alter table perf_perf_deduct_rule add constraint ck_perf_perf_deduct_rule_points_24cba7 check (points > 0);

alter table perf_perf_deduct_rule add constraint ck_perf_perf_deduct_rule_points_47c193 check (points <= 1000);

alter table perf_perf_deduct_rule add constraint ck_perf_perf_deduct_rule_cap_b90cb9 check (cap > 0);

create policy p_srm_system_all_perf_perf_deduct_rule_194138 on perf_perf_deduct_rule for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_perf_perf_deduct_rule_194138 on perf_perf_deduct_rule for all to srm_buyer using (true) with check (true);

alter table perf_perf_indicator drop constraint ck_perf_perf_indicator_kind_cd7638;

alter table perf_perf_indicator add constraint ck_perf_perf_indicator_kind_94d7df check (kind in ('AUTO', 'FORMULA', 'EVENT', 'MANUAL'));

alter table perf_perf_sheet_line add constraint ck_perf_perf_sheet_line_kind_94d7df check (kind in ('AUTO', 'FORMULA', 'EVENT', 'MANUAL'));

drop index uq_perf_perf_source__sheet_id_line_no_document_key_ro_13f16e;

create unique index uq_perf_perf_source__sheet_id_line_no_part_document_k_2f4d86 on perf_perf_source (sheet_id, line_no, part, document_key, row_id) where not deleted_flag;

alter table perf_perf_deduct_rule add constraint fk_perf_perf_deduct_rule_parent_id_257701 foreign key (parent_id) references perf_perf_indicator (id) on delete cascade;
