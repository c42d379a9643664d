alter table workflow_wf_definition add column subflows jsonb;

alter table workflow_wf_model add column subflow_flag boolean not null default false;
