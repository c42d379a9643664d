alter table system_sys_business_type add column number_rule_id bigint;

-- What was set up before asks for a person, as it did.
alter table system_sys_business_type add column approval_mode text not null default 'PERSON';

alter table system_sys_business_type alter column approval_mode drop default;

create index ix_system_sys_business_type__number_rule_id_id__8477ae on system_sys_business_type (number_rule_id, id);

alter table system_sys_business_type add constraint ck_system_sys_business_type_approval_mode_155ff1 check (approval_mode in ('PERSON', 'NONE'));

alter table system_sys_business_type add constraint fk_system_sys_business_type_number_rule_id_da1c90 foreign key (number_rule_id) references system_sys_number_rule (id);
