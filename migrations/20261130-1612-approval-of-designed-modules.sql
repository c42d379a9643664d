alter table system_md_module add column approval_flag boolean not null default false;
