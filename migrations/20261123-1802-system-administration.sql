-- Sources were asked without any proof.
alter table basic_rate_source add column auth_kind text not null default 'NONE';
alter table basic_rate_source alter column auth_kind drop default;

alter table basic_rate_source add column key_name text;

alter table basic_rate_source add column secret_date timestamp with time zone;

alter table system_sys_lov_entry add column dict_id bigint;

-- The kind of an entry is chosen by its name; the values stay those of the specification.
alter table system_sys_module alter column is_operating type text using is_operating::text;

alter table basic_rate_source add constraint ck_basic_rate_source_auth_kind_f8417e check (auth_kind in ('NONE', 'BEARER', 'HEADER', 'QUERY'));

create index ix_system_sys_lov_entry__dict_id_id__77d0ce on system_sys_lov_entry (dict_id, id);

alter table system_sys_module add constraint ck_system_sys_module_is_operating_a5d0c2 check (is_operating in ('0', '1', '2', '3'));

alter table system_sys_lov_entry add constraint fk_system_sys_lov_entry_dict_id_78e3c4 foreign key (dict_id) references system_sys_code (id);

-- Keys of rate sources, sealed and apart from them, so that no reading of sources can show them.
create table sys_rate_secret (
  source_id bigint primary key references basic_rate_source (id) on delete cascade,
  sealed text not null
);
grant select, insert, update, delete on sys_rate_secret to srm_system;

-- A webhook that goes to another host has no secret any more.
delete from sys_event_webhook_secret s using system_sys_webhook w where w.id = s.webhook_id and w.secret_date is null;
