create table system_sys_role_parent (
  id bigint primary key,
  parent_id bigint not null,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  parent_role_id bigint not null,
  awaits_confirmation boolean not null default false
);

alter table system_sys_role_parent enable row level security;

alter table system_sys_role_parent force row level security;

grant select, insert, update, delete on system_sys_role_parent to srm_buyer, srm_supplier, srm_expert, srm_system;

create unique index uq_system_sys_role_parent__parent_id_parent_role_id__15e515 on system_sys_role_parent (parent_id, parent_role_id) where not deleted_flag;

create index ix_system_sys_role_parent__parent_id__65cacd on system_sys_role_parent (parent_id);

create index ix_system_sys_role_parent__parent_role_id_id__0bcd58 on system_sys_role_parent (parent_role_id, id);

create policy p_srm_system_all_system_sys_role_parent_194138 on system_sys_role_parent for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_system_sys_role_parent_194138 on system_sys_role_parent for all to srm_buyer using (true) with check (true);

alter table system_sys_role_parent add constraint fk_system_sys_role_parent_parent_id_15bb56 foreign key (parent_id) references system_sys_role (id) on delete cascade;

alter table system_sys_role_parent add constraint fk_system_sys_role_parent_parent_role_id_d34ce6 foreign key (parent_role_id) references system_sys_role (id);

-- Every role with itself and with everything it inherits from, to any depth: whoever holds the one holds the other. In force
-- where all of them are enabled and nothing on the way awaits a second person.
create view system_role_reach with (security_invoker = true) as
with recursive reach (role_id, held_id, in_force) as (
  select id, id, enabled_flag from system_sys_role where not deleted_flag
  union
  select reach.role_id, p.parent_role_id, reach.in_force and r.enabled_flag and not p.awaits_confirmation
    from reach
    join system_sys_role_parent p on p.parent_id = reach.held_id and not p.deleted_flag
    join system_sys_role r on r.id = p.parent_role_id and not r.deleted_flag)
select role_id, held_id, bool_or(in_force) as in_force from reach group by role_id, held_id;

grant select on system_role_reach to srm_buyer, srm_system;

alter table system_sys_module add column mfa_flag boolean not null default false;
