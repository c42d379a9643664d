import { implement } from '#engine/runtime/implement.ts';
import { sql } from '#engine/database/database.ts';
import { fail, failFields } from '#model/errors.ts';
import { forgetAllRights } from '../accountActs.server.ts';
import { errors } from '../errors.ts';
import { sysModule } from './module.document.ts';
import { button, wrongLength, wrongPattern } from './module.rules.ts';
const decisive = [
    'moduleCode',
    'enabledFlag',
    'mfaFlag',
    'parentModuleId',
    'httpMethod',
    'apiPattern',
    'auditLevel',
];
/** Modules; `routes` are the calls that the product serves. */
export const modules = (routes) => implement(sysModule, {
    async beforeSave(module, ctx) {
        const wrong = wrongLength(module);
        if (wrong)
            failFields(errors[wrong], [{ path: wrong, label: errors[wrong].label }]);
        const problem = wrongPattern(module, routes());
        if (problem)
            failFields(errors[problem], [{ path: 'apiPattern', label: errors[problem].label }]);
        // Buttons stand in no menu, whatever the form proposes.
        if (module.isOperating === button)
            module.menuFlag = false;
        if (!module.parentModuleId)
            return;
        const cycle = await ctx.db.maybe(sql `
      with recursive above as (
        select id, parent_module_id from system_sys_module where id = ${module.parentModuleId}::bigint
        union select m.id, m.parent_module_id from system_sys_module m join above a on m.id = a.parent_module_id
      ) select 1 from above where id = ${module.id}::bigint`);
        if (cycle)
            fail(errors.moduleCycle);
    },
    // What everybody may do, what asks for the second factor and what is kept of it is remembered with the logins.
    async afterSave(module, ctx, before) {
        const isOther = before
            ? decisive.some((name) => before[name] !== module[name])
            : module.apiPattern !== null || module.auditLevel !== 'CHANGES' || module.mfaFlag;
        if (isOther)
            await forgetAllRights(ctx);
    },
    // What asked for it asks for it no longer.
    async beforeDelete(module, ctx) {
        if (module.apiPattern !== null)
            await forgetAllRights(ctx);
    },
});
