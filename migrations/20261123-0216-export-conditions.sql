-- By hand: conditions that were cut at their end are no JSON; they are told as they were kept.
alter table system_sys_export_request add column condition_text jsonb;

update system_sys_export_request set condition_text = jsonb_build_object('zh', conditions, 'en', conditions)
 where conditions is not null and conditions <> '{}';

-- PostgreSQL 15 cannot ask whether a text is JSON: it is tried.
create function whole_json(kept text) returns jsonb language plpgsql as $$
begin
  return kept::jsonb;
exception when invalid_text_representation then
  return null;
end $$;

alter table system_sys_export_request alter column conditions type jsonb using whole_json(conditions);

drop function whole_json(text);
