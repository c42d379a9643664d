alter table workflow_wf_model_case add column starter_id bigint;

create index ix_workflow_wf_model_case__starter_id_id__cba61c on workflow_wf_model_case (starter_id, id);

alter table workflow_wf_model_case add constraint fk_workflow_wf_model_case_starter_id_29689e foreign key (starter_id) references system_iap_sys_user_t (id);
