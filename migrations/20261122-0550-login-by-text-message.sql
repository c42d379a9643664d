alter table system_sys_login_config add column sms_login boolean not null default false;

alter table system_sys_login_log drop constraint ck_system_sys_login_log_method_fd0000;

alter table system_sys_login_log add constraint ck_system_sys_login_log_method_519355 check (method in ('PASSWORD', 'SECOND_FACTOR', 'CODE', 'SMS', 'CLIENT', 'WECHAT', 'RESET'));
