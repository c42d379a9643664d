alter table system_sys_business_type add column close_under_pct numeric(20,4);

alter table system_sys_business_type add column close_point text not null default 'RECEIVED';

alter table system_sys_business_type alter column close_point drop default;

alter table system_sys_business_type add column close_after_days integer;

alter table system_sys_business_type add column close_open_pct numeric(20,4);

alter table system_sys_business_type add column close_role_id bigint;

create index ix_system_sys_business_type__close_role_id_id__e17572 on system_sys_business_type (close_role_id, id);

alter table system_sys_business_type add constraint ck_system_sys_business_type_close_under_pct_62b6b2 check (close_under_pct >= 0);

alter table system_sys_business_type add constraint ck_system_sys_business_type_close_under_pct_02ec3c check (close_under_pct <= 100);

alter table system_sys_business_type add constraint ck_system_sys_business_type_close_point_6caef8 check (close_point in ('RECEIVED', 'INSPECTED', 'STOCKED'));

alter table system_sys_business_type add constraint ck_system_sys_business_type_close_open_pct_2cf8ed check (close_open_pct >= 0);

alter table system_sys_business_type add constraint ck_system_sys_business_type_close_open_pct_8b1036 check (close_open_pct <= 100);

alter table system_sys_business_type add constraint fk_system_sys_business_type_close_role_id_d34ce6 foreign key (close_role_id) references system_sys_role (id);
