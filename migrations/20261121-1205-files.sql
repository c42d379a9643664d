create table attachment_oss_business (
  id bigint primary key,
  status text not null default 'READY'::text,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  name text not null,
  extension text not null,
  content_type text not null,
  size integer not null,
  hash text not null,
  business_id text not null,
  business_document text,
  kind text not null,
  purpose text not null,
  uploader_side text not null,
  supplier_base_id text,
  upload_key text,
  finding text
);

alter table attachment_oss_business enable row level security;

alter table attachment_oss_business force row level security;

grant select, insert, update, delete on attachment_oss_business to srm_buyer, srm_supplier, srm_expert, srm_system;

create unique index uq_attachment_oss_business__upload_key__dc650a on attachment_oss_business (upload_key) where not deleted_flag;

create index ix_attachment_oss_business_using_gin_name_gin_trgm_op_95c3a3 on attachment_oss_business using gin (name gin_trgm_ops);

create index ix_attachment_oss_business_using_gin_business_documen_65d730 on attachment_oss_business using gin (business_document gin_trgm_ops);

create index ix_attachment_oss_business_using_gin_business_id_gin__8e2be4 on attachment_oss_business using gin (business_id gin_trgm_ops);

create index ix_attachment_oss_business__status_id__4a994d on attachment_oss_business (status, id);

create index ix_attachment_oss_business__uploader_side_id__71067b on attachment_oss_business (uploader_side, id);

create index ix_attachment_oss_business__create_date_id__e7b801 on attachment_oss_business (create_date, id);

create index ix_attachment_oss_business__business_id_id__3043fe on attachment_oss_business (business_id, id);

create index ix_attachment_oss_business__hash_id__0d9f45 on attachment_oss_business (hash, id);

create index ix_attachment_oss_business__supplier_base_id_id__a7d98f on attachment_oss_business (supplier_base_id, id);

create index ix_attachment_oss_business__creator_create_date_desc__32c36a on attachment_oss_business (creator, create_date desc, id desc);

alter table attachment_oss_business add constraint ck_attachment_oss_business_status_03d325 check (status in ('READY', 'CHECKING', 'REFUSED'));

alter table attachment_oss_business add constraint ck_attachment_oss_business_uploader_side_4aa3b3 check (uploader_side in ('buyer', 'supplier', 'expert', 'system'));

create policy p_srm_system_all_attachment_oss_business_194138 on attachment_oss_business for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_attachment_oss_business_194138 on attachment_oss_business for all to srm_buyer using (true) with check (true);
