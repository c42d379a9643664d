-- Two parts of the audit log that are read by themselves: who looked at what, and who changed whose rights.
create view system_sys_view_log with (security_invoker = true) as
select id, enabled_flag, remark, creator, create_date, last_updated_by, last_update_date, version_no, deleted_flag, time, user_name, real_name, side,
       case when action = 'viewAs' then 'VIEW_AS' when not starts_with(action, 'view:') then 'UNMASK'
            when object_id is null then 'LIST' else 'ROW' end as kind,
       object_type, object_name, object_id, company_id, action, result, code, reason, resource_id, permission, device, address, request_id, changes
  from system_sys_audit_log
 where starts_with(action, 'view:') or action in ('viewAs', 'revealIdNo', 'revealAccount') or permission like '%:unmask';
grant select on system_sys_view_log to srm_buyer, srm_system;

create index ix_sys_audit_log_view on sys_audit_log (time)
 where starts_with(action, 'view:') or action in ('viewAs', 'revealIdNo', 'revealAccount') or permission like '%:unmask';

create view system_sys_rights_log with (security_invoker = true) as
select l.id, l.enabled_flag, l.remark, l.creator, l.create_date, l.last_updated_by, l.last_update_date, l.version_no, l.deleted_flag, l.time,
       l.user_name, l.real_name, l.side,
       case l.object_type when 'system.sysRole' then 'ROLE' when 'system.iapSysAuthTemplate' then 'TEMPLATE' when 'system.sysDataAuth' then 'DATA'
            when 'system.iapSysUserT' then 'USER' when 'system.sysModule' then 'MODULE' else 'CLIENT' end as kind,
       case l.object_type
         when 'system.sysRole' then (select r.role_name from system_sys_role r where r.id = l.object_id::bigint)
         when 'system.iapSysAuthTemplate' then (select t.name from system_iap_sys_auth_template t where t.id = l.object_id::bigint)
         when 'system.sysModule' then (select m.title from system_sys_module m where m.id = l.object_id::bigint)
         when 'system.iapSysUserT' then (select jsonb_build_object('zh', u.real_name) from system_iap_sys_user_t u where u.id = l.object_id::bigint)
         when 'system.sysClient' then (select jsonb_build_object('zh', c.client_name) from system_sys_client c where c.id = l.object_id::bigint)
         else (select coalesce(r.role_name, t.name, jsonb_build_object('zh', u.real_name)) from system_sys_data_auth d
                 left join system_sys_role r on r.id = d.role_id left join system_iap_sys_auth_template t on t.id = d.template_id
                 left join system_iap_sys_user_t u on u.id = d.user_id
                where d.id = l.object_id::bigint) end as subject_name,
       l.object_type, l.object_id, l.action, l.result, l.code, l.reason, l.device, l.address, l.request_id, l.changes
  from system_sys_audit_log l
 where l.object_type in ('system.sysRole', 'system.iapSysAuthTemplate', 'system.sysDataAuth', 'system.iapSysUserT', 'system.sysModule', 'system.sysClient')
   and not starts_with(l.action, 'view:') and l.action <> 'viewAs'
   and (l.object_type not in ('system.iapSysUserT', 'system.sysModule') or l.action in ('add', 'delete', 'enable', 'disable', 'erase', 'import') or l.code is not null
        or exists (select 1 from jsonb_path_query(l.changes, '$[*].path') p
                    where p #>> '{}' ~ '^((roles|companies)([.]|$)|(allCompaniesFlag|userType|supplierBaseId|enabledFlag|validUntil|mfaFlag|supplierAllowed|httpMethod|apiPattern|auditLevel|parentModuleId|moduleCode)$)'));
grant select on system_sys_rights_log to srm_buyer, srm_system;

create index ix_sys_audit_log_rights on sys_audit_log (time)
 where document in ('system.sysRole', 'system.iapSysAuthTemplate', 'system.sysDataAuth', 'system.iapSysUserT', 'system.sysModule', 'system.sysClient');
