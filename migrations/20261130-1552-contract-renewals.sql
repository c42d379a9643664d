drop index ix_contract_contract_using_gin_contract_name_gin_trgm_3ae0ae;

-- The name that people wrote is the Chinese one.
alter table contract_contract alter column contract_name type jsonb using jsonb_build_object('zh', contract_name);

alter table contract_contract add column auto_renew boolean not null default false;

alter table contract_contract add column notice_days integer;

alter table contract_contract add column notice_day date;

alter table contract_contract add column notice_remind_on date;

alter table contract_contract add column notice_at timestamp with time zone;

alter table contract_contract add column notice_reason text;

alter table contract_contract add column renewal_state text;

alter table contract_contract add column extends_flag boolean not null default false;

alter table contract_contract add column period_from date;

alter table contract_contract_milestone add column announce_on date;

drop index ix_contract_contract__valid_to_id__60e1ee;

create index ix_contract_contract_using_gin_coalesce_contract_name_90f706 on contract_contract using gin ((coalesce(contract_name->>'zh','') || ' ' || coalesce(contract_name->>'en','')) gin_trgm_ops);

create index ix_contract_contract__renewal_state_id__8570d5 on contract_contract (renewal_state, id);

create index ix_contract_contract__notice_day_id__463ca4 on contract_contract (notice_day, id);

create index ix_contract_contract__notice_remind_on_id__1ed376 on contract_contract (notice_remind_on, id) where not deleted_flag and status in ('EFFECTIVE', 'SUSPENDED');

create index ix_contract_contract__valid_to_id__231035 on contract_contract (valid_to, id) where not deleted_flag and status in ('EFFECTIVE', 'SUSPENDED') and extends_flag;

create index ix_contract_contract__valid_to_id__edacd6 on contract_contract (valid_to, id) where not deleted_flag and status in ('EFFECTIVE', 'SUSPENDED') and not extends_flag;

alter table contract_contract add constraint ck_contract_contract_renewal_state_ff2aa8 check (renewal_state in ('NONE', 'DUE', 'DONE'));

create index ix_contract_contract_milestone__announce_on_id__cfaee4 on contract_contract_milestone (announce_on, id) where not deleted_flag and status = 'OPEN';

-- Contracts from before end as they did: nothing renews by itself.
update contract_contract set renewal_state = 'NONE';

update contract_contract set period_from = valid_from where status in ('EFFECTIVE', 'SUSPENDED', 'EXPIRED');

update contract_contract_milestone set announce_on = due_date - 7 where status = 'OPEN' and due_date > installation_day();

-- What has to happen under contracts by a day. Of a contract there is one row beside its milestones: the bond that keeps it from
-- counting, the decision about its renewal while that can be made, or its end.
create view contract_contract_obligation with (security_invoker = true) as
select o.id, true as enabled_flag, null::text as remark, null::bigint as creator, o.create_date, null::bigint as last_updated_by,
       o.create_date as last_update_date, 1 as version_no, false as deleted_flag, c.id as contract_id, o.kind, o.name, o.due_date,
       case when o.done_date is not null then 'DONE' when o.due_date < installation_day() then 'OVERDUE'
            when o.due_date <= installation_day() + 30 then 'SOON' else 'LATER' end as due_state,
       o.done_date, c.company_id, c.supplier_base_id, c.owner_id
  from contract_contract c
 cross join lateral (
       select m.id, m.create_date, m.kind, m.name, m.due_date, m.done_date
         from contract_contract_milestone m
        where m.parent_id = c.id and m.status in ('OPEN', 'DONE') and not m.deleted_flag
          and c.status in ('EFFECTIVE', 'SUSPENDED', 'EXPIRED')
       union all
       select c.id, c.create_date,
              case when c.notice_day >= installation_day() and c.renewal_state <> 'DONE' then 'NOTICE' else 'END' end,
              case when c.notice_day >= installation_day() and c.renewal_state <> 'DONE'
                   then jsonb_build_object('zh', '决定续约或通知不续约', 'en', 'Decide on renewal or give notice')
                   when c.extends_flag then jsonb_build_object('zh', '到期自动续约', 'en', 'Renews by itself')
                   else jsonb_build_object('zh', '合同到期', 'en', 'Contract ends') end,
              case when c.notice_day >= installation_day() and c.renewal_state <> 'DONE' then c.notice_day else c.valid_to end,
              null::date
        where c.status in ('EFFECTIVE', 'SUSPENDED')
       union all
       select c.id, c.create_date, 'BONDIN', jsonb_build_object('zh', '履约保证金到账', 'en', 'Bond to be received'), c.valid_from,
              null::date
        where c.status in ('APPROVED', 'SIGNING') and c.perf_bond is not null and c.bond_date is null) o
 where not c.deleted_flag;

grant select on contract_contract_obligation to srm_buyer, srm_supplier, srm_system;
