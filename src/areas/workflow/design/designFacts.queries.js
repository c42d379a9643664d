import { sql } from '#engine/database/database.ts';
export async function sourceChoices(db) {
    const [roles, positions, departments, matrices, groups] = await Promise.all([
        db.many(sql `
      select role_code as value, role_name as name from system_sys_role
       where not deleted_flag and enabled_flag and user_type in ('BUYER', 'ADMIN') order by role_code limit 2000`),
        db.many(sql `
      select id::text as value, name from basic_position where not deleted_flag and enabled_flag order by code limit 2000`),
        db.many(sql `
      select id::text as value, name from basic_department where not deleted_flag and enabled_flag order by code limit 2000`),
        db.many(sql `
      select code as value, name from workflow_wf_matrix where not deleted_flag and enabled_flag order by code limit 2000`),
        db.many(sql `
      select code as value, name from workflow_wf_user_group where not deleted_flag and enabled_flag order by code limit 2000`),
    ]);
    return { roles, positions, departments, matrices, groups };
}
