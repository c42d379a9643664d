-- Links of the audit log say with which key they were made; those of before the chain had keys say 0.
alter table sys_audit_chain add column key_no integer not null default 0;
