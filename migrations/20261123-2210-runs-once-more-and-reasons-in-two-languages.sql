alter table pur_erp_sync add column wanted jsonb;

-- What was said in both languages at once stays as it was said.
alter table pur_erp_sync alter column message type jsonb
  using case when message is not null then jsonb_build_object('zh', message, 'en', message) end;

alter table pur_erp_sync_line alter column message type jsonb
  using case when message is not null then jsonb_build_object('zh', message, 'en', message) end;

alter table system_sys_webhook_delivery alter column fault type jsonb
  using case when fault is not null then jsonb_build_object('zh', fault, 'en', fault) end;
