alter table system_sys_client add column scopes text;
