alter table contract_contract add column legal_state text;

alter table workflow_wf_intervention add column node_name jsonb;

drop index ix_workflow_wf_instance_using_gin_doc_code_gin_trgm_o_1e4a11;

alter table contract_contract add constraint ck_contract_contract_legal_state_f172f9 check (legal_state in ('NONE', 'WAITING', 'PASSED'));

-- What was reviewed, and what waits for a review now, by the rule that submitting follows from now on.
update contract_contract c
   set legal_state = case
         when c.legal_reviewer_id is not null then 'PASSED'
         when c.status = 'PENDING' and (coalesce(c.deviation_count, 0) > 0 or exists (
                select 1 from contract_contract_line l
                 where l.parent_id = c.id and not l.deleted_flag and l.award_price is not null
                   and coalesce(case when c.tax_included_flag then l.tax_price else l.price end, 0) <> l.award_price))
           then 'WAITING'
         else 'NONE' end;

-- What managers have been asked to confirm already names its step too.
update workflow_wf_intervention i
   set node_name = (
         select n->'name' from workflow_wf_instance w
           join workflow_wf_definition d on d.id = w.definition_id
          cross join lateral jsonb_array_elements(d.graph->'nodes') n
          where w.id = i.instance_id and n->>'id' = i.node_id limit 1)
 where i.node_id is not null;
