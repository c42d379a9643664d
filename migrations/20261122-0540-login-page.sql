alter table system_sys_login_config add column system_id bigint;

alter table system_sys_login_config add column password_login boolean not null default true;

alter table system_sys_login_config add column wechat_login boolean not null default false;

-- Configurations from before are not asked for a choice: they get the one that new ones begin with.
alter table system_sys_login_config add column captcha_policy text not null default 'AFTER_FAILURES';

alter table system_sys_login_config alter column captcha_policy drop default;

alter table system_sys_login_config add column register_flag boolean not null default true;

alter table system_sys_login_config add column bulletin_flag boolean not null default true;

alter table system_sys_login_config add column english_flag boolean not null default true;

create index ix_system_sys_login_config__system_id_id__3d6d77 on system_sys_login_config (system_id, id);

alter table system_sys_login_config add constraint ck_system_sys_login_config_captcha_policy_9c3840 check (captcha_policy in ('NEVER', 'AFTER_FAILURES', 'ALWAYS'));

alter table system_sys_login_config add constraint fk_system_sys_login_config_system_id_1d913d foreign key (system_id) references system_sys_system (id);

-- Up to now the page in force offered WeChat wherever the installation had an account there.
set local role srm_system;

update system_sys_login_config set wechat_login = true where status = 'PUBLISHED';

reset role;
