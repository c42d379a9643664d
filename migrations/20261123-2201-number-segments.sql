alter table system_sys_number_rule add column business_type_id bigint;

alter table system_sys_number_rule add column composition jsonb;

alter table system_sys_number_rule add column gapless boolean not null default false;

create table system_sys_number_segment (
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
  segment_type text not null,
  segment_value text
);

alter table system_sys_number_segment enable row level security;

alter table system_sys_number_segment force row level security;

grant select, insert, update, delete on system_sys_number_segment to srm_buyer, srm_supplier, srm_expert, srm_system;

create unique index uq_system_sys_number_rule__business_type_id__a0cbb6 on system_sys_number_rule (business_type_id) where not deleted_flag;

create index ix_system_sys_number_rule__business_type_id_id__06b500 on system_sys_number_rule (business_type_id, id);

create index ix_system_sys_number_rule__gapless_id__8b39f8 on system_sys_number_rule (gapless, id);

create index ix_system_sys_number_rule__enabled_flag_id__9077c9 on system_sys_number_rule (enabled_flag, id);

create unique index uq_system_sys_number_segment__parent_id_line_no__1cf38f on system_sys_number_segment (parent_id, line_no) where not deleted_flag;

create index ix_system_sys_number_segment__parent_id__65cacd on system_sys_number_segment (parent_id);

alter table system_sys_number_segment add constraint ck_system_sys_number_segment_segment_type_39ace5 check (segment_type in ('CONST', 'DATE', 'ORG', 'DICT', 'SEQ'));

alter table system_sys_number_segment add constraint ck_system_sys_number_segment_content_c7dcab check (segment_type = 'SEQ' or segment_value is not null);

alter table system_sys_number_segment add constraint ck_system_sys_number_segment_date_132220 check (segment_type <> 'DATE' or segment_value in ('yyyyMMdd', 'yyMMdd', 'yyyyMM', 'yyMM', 'yyyy'));

create policy p_srm_system_all_system_sys_number_segment_194138 on system_sys_number_segment for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_system_sys_number_segment_194138 on system_sys_number_segment for all to srm_buyer using (true) with check (true);

alter table system_sys_number_rule add constraint fk_system_sys_number_rule_business_type_id_4e995a foreign key (business_type_id) references system_sys_business_type (id);

alter table system_sys_number_segment add constraint fk_system_sys_number_segment_parent_id_e3c388 foreign key (parent_id) references system_sys_number_rule (id) on delete cascade;

-- Rules go on as they were: their prefix, their date and their running number become segments. Counters stay untouched.
set local role srm_system;
insert into system_sys_number_segment (id, parent_id, line_no, segment_type, segment_value, deleted_flag)
select ('x' || substr(md5('number segment ' || r.id || ' ' || s.line_no), 1, 15))::bit(60)::bigint, r.id, s.line_no, s.type, s.value,
       r.deleted_flag
  from system_sys_number_rule r
 cross join lateral (values (10, 'CONST', r.prefix), (20, 'DATE', nullif(r.date_pattern, '')), (30, 'SEQ', null)) s (line_no, type, value)
 where s.type = 'SEQ' or s.value is not null;
update system_sys_number_rule
   set composition = jsonb_build_object(
         'zh', '“' || prefix || '”' || coalesce(' + 日期 ' || nullif(date_pattern, ''), '') || ' + ' || seq_length || ' 位流水号',
         'en', '“' || prefix || '”' || coalesce(' + date ' || nullif(date_pattern, ''), '') || ' + ' || seq_length || ' digits');
reset role;

alter table system_sys_number_rule drop column prefix;

alter table system_sys_number_rule drop column date_pattern;

-- A number has no two running numbers; judged when the transaction ends, because segments come one after the other.
create function demand_one_running_number() returns trigger language plpgsql as $$
begin
  if 1 < (select count(*) from system_sys_number_segment s
           where s.parent_id = new.parent_id and s.segment_type = 'SEQ' and not s.deleted_flag) then
    raise exception 'a number rule has one running number'
      using errcode = 'check_violation', table = 'system_sys_number_rule';
  end if;
  return null;
end $$;

create constraint trigger one_running_number after insert or update on system_sys_number_segment
  deferrable initially deferred for each row execute function demand_one_running_number();
