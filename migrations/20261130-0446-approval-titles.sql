-- Titles of approvals are read in the language of their reader. What has ended stays as it was called; of what still waits the
-- name of the supplier, which ends the title, is brought in English too.
drop index ix_workflow_wf_instance_using_gin_title_gin_trgm_ops__f8d183;

drop index ix_workflow_wf_task_using_gin_title_gin_trgm_ops__f8d183;

alter table workflow_wf_instance alter column title type jsonb using jsonb_build_object('zh', title);

alter table workflow_wf_task alter column title type jsonb using jsonb_build_object('zh', title);

update workflow_wf_instance i
   set title = i.title || jsonb_build_object('en', left(i.title->>'zh', -length(s.full_name->>'zh')) || (s.full_name->>'en'))
  from sup_supplier_base s
 where i.ended_at is null and nullif(s.full_name->>'en', '') is not null
   and right(i.title->>'zh', length(s.full_name->>'zh') + 1) = ' ' || (s.full_name->>'zh');

update workflow_wf_task t set title = i.title
  from workflow_wf_instance i where i.id = t.instance_id and i.ended_at is null and i.title ? 'en';

create index ix_workflow_wf_instance_using_gin_coalesce_title_zh_c_caa753 on workflow_wf_instance using gin ((coalesce(title->>'zh','') || ' ' || coalesce(title->>'en','')) gin_trgm_ops);

create index ix_workflow_wf_task_using_gin_coalesce_title_zh_coale_caa753 on workflow_wf_task using gin ((coalesce(title->>'zh','') || ' ' || coalesce(title->>'en','')) gin_trgm_ops);
