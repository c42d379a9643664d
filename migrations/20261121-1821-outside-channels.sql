alter table system_sys_interface_log drop constraint ck_system_sys_interface_log_channel_0ce8df;

alter table system_sys_interface_log add constraint ck_system_sys_interface_log_channel_754c5c check (channel in ('CALL', 'TOKEN', 'MAIL', 'WECHAT', 'WEBHOOK', 'SMS', 'STORE'));
