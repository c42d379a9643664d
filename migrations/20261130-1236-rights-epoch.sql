-- One number that changes with every role, module, template and grant of data: what a process knows of roles counts only while
-- it is the same. A row, not a sequence: its change is seen with the commit of what it stands for, never before.
create table sys_rights_epoch (
  id boolean primary key default true check (id),
  epoch bigint not null
);

insert into sys_rights_epoch (epoch) values (1);

grant select on sys_rights_epoch to srm_system;

-- Whoever changes a role holds no right to the number itself.
create function sys_bump_rights_epoch() returns trigger language plpgsql security definer set search_path from current as $$
begin
  -- Each start looks through roles and modules; what it leaves as it was counts for nothing.
  if exists (select 1 from changed) then
    update sys_rights_epoch set epoch = epoch + 1;
  end if;
  return null;
end $$;

do $$
declare
  watched text;
begin
  foreach watched in array array[
    'system_sys_module', 'system_sys_role', 'system_sys_role_parent', 'system_sys_role_module', 'system_sys_role_template',
    'system_iap_sys_auth_template', 'system_sys_auth_template_module', 'system_sys_data_auth']
  loop
    execute format(
      'create trigger rights_epoch_added after insert on %I referencing new table as changed '
      'for each statement execute function sys_bump_rights_epoch()', watched);
    execute format(
      'create trigger rights_epoch_changed after update on %I referencing new table as changed '
      'for each statement execute function sys_bump_rights_epoch()', watched);
    execute format(
      'create trigger rights_epoch_removed after delete on %I referencing old table as changed '
      'for each statement execute function sys_bump_rights_epoch()', watched);
  end loop;
end $$;
