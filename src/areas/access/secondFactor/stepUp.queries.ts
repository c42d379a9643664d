import { sql, type Database } from '#engine/database/database.ts';
import { stepUpPermissions, type FlaggedPermission } from './stepUp.rules.ts';

/** The permissions that ask for a proof when they are used; a code may be marked itself and below a page that is. */
export async function markedPermissions(db: Database): Promise<ReadonlySet<string>> {
  const marked = await db.many<FlaggedPermission>(sql`
    select m.module_code as code, bool_or(m.id = f.id) as "isOwn"
      from system_sys_module f join system_sys_module m on m.tree_path like f.tree_path || '%' and not m.deleted_flag
     where f.mfa_flag and f.enabled_flag and not f.deleted_flag
     group by m.module_code`);
  return stepUpPermissions(marked);
}
