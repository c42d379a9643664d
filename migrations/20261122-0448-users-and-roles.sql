alter table system_iap_sys_user_t add column age integer;

alter table system_iap_sys_user_t add column user_group text;

alter table system_iap_sys_user_t add column last_login_ip text;

alter table system_iap_sys_user_t add column disabled_by_id bigint;

alter table system_iap_sys_user_t add column erased_at timestamp with time zone;

alter table system_sys_role add column max_users integer;

create index ix_system_iap_sys_user_t__disabled_by_id_id__add563 on system_iap_sys_user_t (disabled_by_id, id);

create index ix_system_iap_sys_user_t_using_gin_user_group_gin_trg_0f2b88 on system_iap_sys_user_t using gin (user_group gin_trgm_ops);

alter table system_iap_sys_user_t add constraint fk_system_iap_sys_user_t_disabled_by_id_29689e foreign key (disabled_by_id) references system_iap_sys_user_t (id);
