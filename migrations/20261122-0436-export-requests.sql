create table system_sys_export_request (
  id bigint primary key,
  status text not null default 'NEW'::text,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  requester_id bigint not null,
  asked_at timestamp with time zone not null,
  object_type text not null,
  object_name jsonb not null,
  row_count integer not null default 0,
  file_name text not null,
  column_codes text,
  conditions text,
  fingerprint text not null,
  decider_id bigint,
  decide_reason text,
  valid_until timestamp with time zone
);

alter table system_sys_export_request enable row level security;

alter table system_sys_export_request force row level security;

grant select, insert, update, delete on system_sys_export_request to srm_buyer, srm_supplier, srm_expert, srm_system;

create index ix_system_sys_export_request__requester_id_id__4352ef on system_sys_export_request (requester_id, id);

create index ix_system_sys_export_request__decider_id_id__d57b57 on system_sys_export_request (decider_id, id);

create index ix_system_sys_export_request_using_gin_object_type_gi_d22be0 on system_sys_export_request using gin (object_type gin_trgm_ops);

create index ix_system_sys_export_request__asked_at_id__2e4965 on system_sys_export_request (asked_at, id);

create index ix_system_sys_export_request__status_id__4a994d on system_sys_export_request (status, id);

create index ix_system_sys_export_request__requester_id_fingerprin_632670 on system_sys_export_request (requester_id, fingerprint, id);

alter table system_sys_export_request add constraint ck_system_sys_export_request_status_a8181c check (status in ('NEW', 'WAITING', 'APPROVED', 'REJECTED'));

create policy p_srm_system_all_system_sys_export_request_194138 on system_sys_export_request for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_system_sys_export_request_194138 on system_sys_export_request for all to srm_buyer using (true) with check (true);

alter table system_sys_export_request add constraint fk_system_sys_export_request_requester_id_29689e foreign key (requester_id) references system_iap_sys_user_t (id);

alter table system_sys_export_request add constraint fk_system_sys_export_request_decider_id_29689e foreign key (decider_id) references system_iap_sys_user_t (id);
