-- An attempt counts from the moment it is taken up, before its password is looked at.
alter table sys_login_failure add column pending boolean not null default false;
grant update on sys_login_failure to srm_system;
