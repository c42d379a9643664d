alter table system_sys_user_role add column awaits_confirmation boolean not null default false;
