import { sql } from '#engine/database/database.ts';
import { stepUpPermissions } from './stepUp.rules.ts';
/** What asks for the second factor, or the password, of a login that gave it then; a code may be marked itself and below a page that is. */
export async function stepUpOf(db, kind, provenAt) {
    const marked = await db.many(sql `
    select m.module_code as code, bool_or(m.id = f.id) as "isOwn"
      from system_sys_module f join system_sys_module m on m.tree_path like f.tree_path || '%' and not m.deleted_flag
     where f.mfa_flag and f.enabled_flag and not f.deleted_flag
     group by m.module_code`);
    return { kind, codes: stepUpPermissions(marked), provenAt: provenAt === null ? null : Date.parse(provenAt) };
}
