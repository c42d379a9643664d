alter table sup_certificate_type add column remind_days text not null default '90,60,30,7,1';

alter table sup_certificate_type alter column remind_days drop default;

alter table sup_certificate_type add column on_expire text not null default 'WARN';

alter table sup_certificate_type alter column on_expire drop default;

alter table sup_sup_certificate add column validity text;

alter table sup_sup_certificate add column reminded_on date;

alter table sup_sup_certificate add column predecessor_id bigint;

alter table sup_certificate_type add constraint ck_sup_certificate_type_on_expire_c09524 check (on_expire in ('WARN', 'BLOCK_PO'));

create index ix_sup_sup_certificate__predecessor_id_id__918d40 on sup_sup_certificate (predecessor_id, id);

create index ix_sup_sup_certificate__validity_id__bd0575 on sup_sup_certificate (validity, id);

alter table sup_sup_certificate add constraint ck_sup_sup_certificate_validity_07cc11 check (validity in ('VALID', 'EXPIRING', 'GRACE', 'EXPIRED', 'REPLACED'));

alter table sup_sup_certificate add constraint fk_sup_sup_certificate_predecessor_id_79720c foreign key (predecessor_id) references sup_sup_certificate (id);
