alter table sup_supplier_base add column new_bank_name text;

alter table sup_supplier_base add column new_account_no text;

alter table sup_supplier_base add column bank_asker_id bigint;

alter table sup_supplier_base add column bank_asked_at timestamp with time zone;

create index ix_sup_supplier_base__bank_asker_id_id__c5f1b2 on sup_supplier_base (bank_asker_id, id);

alter table sup_supplier_base add constraint fk_sup_supplier_base_bank_asker_id_29689e foreign key (bank_asker_id) references system_iap_sys_user_t (id);
