import { sql } from '#engine/database/database.ts';
/** The grants that say something of the fields of a resource to those who look at it, with who has them. */
export const grantsOn = (db, resource, today) => db.many(sql `
    select d.id, d.actions, d.field_rights as "fieldRights",
           coalesce(t.name, r.role_name, jsonb_build_object('zh', u.real_name, 'en', u.real_name)) as source
      from system_sys_data_auth d
      left join system_iap_sys_auth_template t on t.id = d.template_id
      left join system_sys_role r on r.id = d.role_id
      left join system_iap_sys_user_t u on u.id = d.user_id
     where d.enabled_flag and not d.deleted_flag and d.field_rights <> '{}'::jsonb
       and d.actions ? 'QUERY'
       and (d.valid_from is null or d.valid_from <= ${today}::date) and (d.valid_to is null or d.valid_to >= ${today}::date)
       and (d.resource = '*' or d.resource = ${resource} or d.resource = split_part(${resource}, '.', 1) || '.*')
     order by d.id`);
