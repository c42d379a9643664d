create table bidding_tendering_alert (
  id bigint primary key,
  status text not null default 'OPEN'::text,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  alert_no text not null,
  tendering_id bigint not null,
  tendering_no text,
  company_id bigint,
  alert_kind text not null,
  parties text not null,
  evidence text,
  found_at timestamp with time zone,
  handler_id bigint,
  handled_at timestamp with time zone,
  explanation text
);

alter table bidding_tendering_alert enable row level security;

alter table bidding_tendering_alert force row level security;

grant select, insert, update, delete on bidding_tendering_alert to srm_buyer, srm_supplier, srm_expert, srm_system;

create unique index uq_bidding_tendering_alert__alert_no__eb80ae on bidding_tendering_alert (alert_no) where not deleted_flag;

create unique index uq_bidding_tendering_alert__tendering_id_alert_kind_p_eab826 on bidding_tendering_alert (tendering_id, alert_kind, parties) where not deleted_flag;

create index ix_bidding_tendering_alert__company_id_status_deleted_6182b4 on bidding_tendering_alert (company_id, status, deleted_flag, id);

create index ix_bidding_tendering_alert__tendering_id_id__7d35a4 on bidding_tendering_alert (tendering_id, id);

create index ix_bidding_tendering_alert__handler_id_id__27e7ad on bidding_tendering_alert (handler_id, id);

create index ix_bidding_tendering_alert_using_gin_alert_no_gin_trg_8cf863 on bidding_tendering_alert using gin (alert_no gin_trgm_ops);

create index ix_bidding_tendering_alert_using_gin_tendering_no_gin_09b509 on bidding_tendering_alert using gin (tendering_no gin_trgm_ops);

create index ix_bidding_tendering_alert__alert_kind_id__7e63eb on bidding_tendering_alert (alert_kind, id);

create index ix_bidding_tendering_alert__status_id__4a994d on bidding_tendering_alert (status, id);

create index ix_bidding_tendering_alert_using_gin_parties_gin_trgm_65c619 on bidding_tendering_alert using gin (parties gin_trgm_ops);

alter table bidding_tendering_alert add constraint ck_bidding_tendering_alert_status_8bc231 check (status in ('OPEN', 'CLEARED', 'CONFIRMED'));

alter table bidding_tendering_alert add constraint ck_bidding_tendering_alert_alert_kind_22cb12 check (alert_kind in ('CONTACT', 'SIGNER', 'PAYER', 'TEXT', 'EQUAL_PRICE', 'RATIO', 'STEP'));

create policy p_srm_system_all_bidding_tendering_alert_194138 on bidding_tendering_alert for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_bidding_tendering_alert_194138 on bidding_tendering_alert for all to srm_buyer using (true) with check (true);

alter table bidding_tendering_alert add constraint fk_bidding_tendering_alert_tendering_id_d51304 foreign key (tendering_id) references bidding_tendering (id);

alter table bidding_tendering_alert add constraint fk_bidding_tendering_alert_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table bidding_tendering_alert add constraint fk_bidding_tendering_alert_handler_id_29689e foreign key (handler_id) references system_iap_sys_user_t (id);
