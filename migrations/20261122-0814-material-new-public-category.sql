alter table basic_material alter column status set default 'NEW'::text;

alter table basic_material_category add column public_flag boolean not null default true;

alter table basic_material drop constraint ck_basic_material_status_360ff9;

alter table basic_material add constraint ck_basic_material_status_02c1e0 check (status in ('NEW', 'ACTIVE', 'PHASE_OUT', 'OBSOLETE'));
