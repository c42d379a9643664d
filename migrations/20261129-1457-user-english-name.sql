alter table system_iap_sys_user_t add column english_name text;
