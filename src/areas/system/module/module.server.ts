import { implement } from '#engine/implement.ts';
import { sql } from '#engine/database.ts';
import { fail, failFields } from '#model/errors.ts';
import { forgetAllRights } from '../../identity/public.ts';
import { errors } from '../errors.ts';
import { sysModule } from './module.document.ts';
import { wrongLength } from './module.rules.ts';

const decisive = ['moduleCode', 'enabledFlag', 'mfaFlag', 'parentModuleId'] as const;

export default implement(sysModule, {
  async beforeSave(module, ctx) {
    const wrong = wrongLength(module);
    if (wrong) failFields(errors[wrong], [{ path: wrong, label: errors[wrong].label }]);
    if (!module.parentModuleId) return;
    const cycle = await ctx.db.maybe(sql`
      with recursive above as (
        select id, parent_module_id from system_sys_module where id = ${module.parentModuleId}::bigint
        union select m.id, m.parent_module_id from system_sys_module m join above a on m.id = a.parent_module_id
      ) select 1 from above where id = ${module.id}::bigint`);
    if (cycle) fail(errors.moduleCycle);
  },

  // What everybody may do, and what asks for the second factor, is remembered with the logins.
  async afterSave(module, ctx, before) {
    const isOther = before && decisive.some((name) => before[name] !== module[name]);
    if (isOther) await forgetAllRights(ctx);
  },
});
