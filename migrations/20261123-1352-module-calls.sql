alter table system_sys_module add column menu_flag boolean not null default true;

alter table system_sys_module add column http_method text;

alter table system_sys_module add column api_pattern text;

alter table system_sys_module add column audit_level text;

-- Buttons and hidden pages stand in no menu; changes were kept all along.
update system_sys_module set menu_flag = is_operating in (0, 1), audit_level = 'CHANGES';

alter table system_sys_module alter column audit_level set not null;

create index ix_system_sys_module__audit_level_id__70386d on system_sys_module (audit_level, id);

create index ix_system_sys_module__menu_flag_id__9a398f on system_sys_module (menu_flag, id);

alter table system_sys_module add constraint ck_system_sys_module_http_method_62f007 check (http_method in ('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD'));

alter table system_sys_module add constraint ck_system_sys_module_audit_level_290228 check (audit_level in ('CHANGES', 'REFUSALS', 'VIEWS'));

-- What our people looked at is nothing that a supplier hears of, even where the row is his.
drop policy p_supplier_sys_audit_log on sys_audit_log;
create policy p_supplier_sys_audit_log on sys_audit_log for select to srm_supplier
  using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and code is null
         and not starts_with(action, 'view:'));
