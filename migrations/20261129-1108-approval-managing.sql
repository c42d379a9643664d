alter table workflow_wf_intervention add column document_version integer not null default 0;

alter table workflow_wf_intervention add column definition_id bigint;

alter table workflow_wf_intervention add column mapping jsonb;

create index ix_workflow_wf_intervention__definition_id_id__b56591 on workflow_wf_intervention (definition_id, id);

alter table workflow_wf_intervention drop constraint ck_workflow_wf_intervention_act_7feb6f;

alter table workflow_wf_intervention add constraint ck_workflow_wf_intervention_act_726616 check (act in ('JUMP', 'REPLACE', 'TERMINATE', 'MIGRATE'));

alter table workflow_wf_intervention add constraint fk_workflow_wf_intervention_definition_id_f5904f foreign key (definition_id) references workflow_wf_definition (id);
