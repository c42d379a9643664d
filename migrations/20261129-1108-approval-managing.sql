alter table workflow_wf_intervention add column document_version integer not null default 0;

alter table workflow_wf_intervention add column definition_id bigint;

alter table workflow_wf_intervention add column mapping jsonb;

create index ix_workflow_wf_intervention__definition_id_id__b56591 on workflow_wf_intervention (definition_id, id);

alter table workflow_wf_intervention drop constraint ck_workflow_wf_intervention_act_7feb6f;

alter table workflow_wf_intervention add constraint ck_workflow_wf_intervention_act_726616 check (act in ('JUMP', 'REPLACE', 'TERMINATE', 'MIGRATE'));

alter table workflow_wf_intervention add constraint fk_workflow_wf_intervention_definition_id_f5904f foreign key (definition_id) references workflow_wf_definition (id);

alter table workflow_wf_delegation alter column principal_id drop not null;

-- The amount limits of purchasers become the first approval matrix: up to the limit those approve who approve orders, above it those who
-- approve higher ones. No flow uses it yet: until one is published, the limits count as before.
set role srm_system;

with held as (
  select distinct r.id as role_id, m.module_code as code
    from system_sys_role r
    join system_sys_role_module x on x.parent_id = r.id and not x.deleted_flag
    join system_sys_module m on m.id = x.module_id and not m.deleted_flag
   where not r.deleted_flag and m.module_code in ('pur:purchaseOrder:approve', 'pur:purchaseOrder:approveHigher')
), limits as (
  select id, amount_limit from basic_purchaser where amount_limit is not null and not deleted_flag
), bands as (
  select null::bigint as purchaser_id, null::numeric as from_amt, null::numeric as to_amt, role_id
    from held where code = 'pur:purchaseOrder:approve'
  union all
  select p.id, null, p.amount_limit, h.role_id
    from limits p join held h on h.code = 'pur:purchaseOrder:approve' where p.amount_limit > 0
  union all
  select p.id, p.amount_limit, null, h.role_id
    from limits p join held h on h.code = 'pur:purchaseOrder:approveHigher'
), made as (
  insert into workflow_wf_matrix (id, code, name, amount_field)
  select ('x' || substr(md5('matrix of limits'), 1, 15))::bit(60)::bigint, 'PO_LIMITS',
         '{"zh": "采购员限额", "en": "Limits of purchasers"}', 'homeGrossAmt'
   where exists (select 1 from limits)
  returning id
)
insert into workflow_wf_matrix_row (id, parent_id, purchaser_id, from_amt, to_amt, level, role_id)
select ('x' || substr(md5('matrix of limits ' || row_number() over (order by b.purchaser_id, b.from_amt nulls first, b.role_id)), 1, 15))::bit(60)::bigint,
       made.id, b.purchaser_id, b.from_amt, b.to_amt, 1, b.role_id
  from made cross join bands b;

reset role;
