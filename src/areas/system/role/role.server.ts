import { implement } from '#engine/implement.ts';
import { sql } from '#engine/database.ts';
import type { Context } from '#engine/context.ts';
import { fail } from '#model/errors.ts';
import { forgetRights } from '../../identity/public.ts';
import { errors } from '../errors.ts';
import { sysRole } from './role.document.ts';

export default implement(sysRole, {
  async afterSave(role, ctx, before) {
    if (before) await forgetRights(ctx, await holdersOf(ctx, role.id));
  },

  async beforeDelete(role, ctx) {
    if (role.roleKind === 'SYSTEM') fail(errors.builtInRole);
    await forgetRights(ctx, await holdersOf(ctx, role.id));
  },
});

// Across all users: rights do not stop at what the administrator at work may see.
async function holdersOf(ctx: Context, roleId: string): Promise<string[]> {
  const rows = await ctx.db.many<{ id: string }>(sql`
    select distinct parent_id as id from system_sys_user_role where role_id = ${roleId}::bigint and not deleted_flag`);
  return rows.map((row) => row.id);
}
