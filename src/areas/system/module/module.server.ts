import { implement } from '#engine/implement.ts';
import { sql } from '#engine/database.ts';
import { fail, failFields } from '#model/errors.ts';
import { errors } from '../errors.ts';
import { sysModule } from './module.document.ts';
import { wrongLength } from './module.rules.ts';

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
});
