alter table pur_delivery_note add column gate_user_id bigint;

create index ix_pur_delivery_note__gate_user_id_id__9bffc9 on pur_delivery_note (gate_user_id, id);

alter table pur_delivery_note add constraint fk_pur_delivery_note_gate_user_id_29689e foreign key (gate_user_id) references system_iap_sys_user_t (id);
