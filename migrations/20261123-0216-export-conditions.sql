-- By hand: conditions that were cut at their end are no JSON; they are told as they were kept.
alter table system_sys_export_request add column condition_text jsonb;

update system_sys_export_request set condition_text = jsonb_build_object('zh', conditions, 'en', conditions)
 where conditions is not null and conditions <> '{}';

alter table system_sys_export_request alter column conditions type jsonb
      using case when conditions is json then conditions::jsonb end;
