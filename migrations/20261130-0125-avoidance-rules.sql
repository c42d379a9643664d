create table bidding_expert_avoid_rule (
  id bigint primary key,
  status text not null default 'BLOCK'::text,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  rule_code text not null,
  name jsonb not null,
  checks jsonb,
  change_reason text,
  changer_id bigint
);

alter table bidding_expert_avoid_rule enable row level security;

alter table bidding_expert_avoid_rule force row level security;

grant select, insert, update, delete on bidding_expert_avoid_rule to srm_buyer, srm_supplier, srm_expert, srm_system;

alter table bidding_rating_expert add column avoid_note text;

create unique index uq_bidding_expert_avoid_rule__rule_code__cc06c6 on bidding_expert_avoid_rule (rule_code) where not deleted_flag;

create index ix_bidding_expert_avoid_rule__changer_id_id__cf1bab on bidding_expert_avoid_rule (changer_id, id);

create index ix_bidding_expert_avoid_rule_using_gin_rule_code_gin__be800b on bidding_expert_avoid_rule using gin (rule_code gin_trgm_ops);

create index ix_bidding_expert_avoid_rule_using_gin_coalesce_name__8bfd65 on bidding_expert_avoid_rule using gin ((coalesce(name->>'zh','') || ' ' || coalesce(name->>'en','')) gin_trgm_ops);

create index ix_bidding_expert_avoid_rule__status_id__4a994d on bidding_expert_avoid_rule (status, id);

alter table bidding_expert_avoid_rule add constraint ck_bidding_expert_avoid_rule_status_270201 check (status in ('BLOCK', 'WARN', 'OFF'));

create policy p_srm_system_all_bidding_expert_avoid_rule_194138 on bidding_expert_avoid_rule for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_bidding_expert_avoid_rule_194138 on bidding_expert_avoid_rule for all to srm_buyer using (true) with check (true);

alter table bidding_expert_avoid_rule add constraint fk_bidding_expert_avoid_rule_changer_id_29689e foreign key (changer_id) references system_iap_sys_user_t (id);
