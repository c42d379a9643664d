create table basic_merge_request (
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
  request_no text not null,
  kind text not null,
  material_id bigint,
  into_material_id bigint,
  category_id bigint,
  into_category_id bigint,
  reason text not null,
  asker_id bigint,
  ask_date date,
  decider_id bigint,
  answer_reason text,
  moved_rows integer not null default 0
);

alter table basic_merge_request enable row level security;

alter table basic_merge_request force row level security;

grant select, insert, update, delete on basic_merge_request to srm_buyer, srm_supplier, srm_expert, srm_system;

create unique index uq_basic_merge_request__request_no__99ffb3 on basic_merge_request (request_no) where not deleted_flag;

create index ix_basic_merge_request__material_id_id__5b9459 on basic_merge_request (material_id, id);

create index ix_basic_merge_request__into_material_id_id__8672fd on basic_merge_request (into_material_id, id);

create index ix_basic_merge_request__category_id_id__29a6b7 on basic_merge_request (category_id, id);

create index ix_basic_merge_request__into_category_id_id__5bb5fd on basic_merge_request (into_category_id, id);

create index ix_basic_merge_request__asker_id_id__aac6af on basic_merge_request (asker_id, id);

create index ix_basic_merge_request__decider_id_id__d57b57 on basic_merge_request (decider_id, id);

create index ix_basic_merge_request_using_gin_request_no_gin_trgm__8895aa on basic_merge_request using gin (request_no gin_trgm_ops);

create index ix_basic_merge_request__status_id__4a994d on basic_merge_request (status, id);

create index ix_basic_merge_request__kind_id__a5ea26 on basic_merge_request (kind, id);

create index ix_basic_merge_request__ask_date_id__a3e1ad on basic_merge_request (ask_date, id);

alter table basic_merge_request add constraint ck_basic_merge_request_status_7fbe05 check (status in ('NEW', 'PENDING', 'APPROVED', 'REJECTED', 'WITHDRAWN'));

alter table basic_merge_request add constraint ck_basic_merge_request_kind_946c10 check (kind in ('MATERIAL', 'CATEGORY'));

create policy p_srm_system_all_basic_merge_request_194138 on basic_merge_request for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_basic_merge_request_194138 on basic_merge_request for all to srm_buyer using (true) with check (true);

alter table basic_merge_request add constraint fk_basic_merge_request_material_id_0e30c4 foreign key (material_id) references basic_material (id);

alter table basic_merge_request add constraint fk_basic_merge_request_into_material_id_0e30c4 foreign key (into_material_id) references basic_material (id);

alter table basic_merge_request add constraint fk_basic_merge_request_category_id_87ffb0 foreign key (category_id) references basic_material_category (id);

alter table basic_merge_request add constraint fk_basic_merge_request_into_category_id_87ffb0 foreign key (into_category_id) references basic_material_category (id);

alter table basic_merge_request add constraint fk_basic_merge_request_asker_id_29689e foreign key (asker_id) references system_iap_sys_user_t (id);

alter table basic_merge_request add constraint fk_basic_merge_request_decider_id_29689e foreign key (decider_id) references system_iap_sys_user_t (id);
