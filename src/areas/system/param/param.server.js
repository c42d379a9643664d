import { sql } from '#engine/database/database.ts';
import { systemIdentity } from '#engine/database/database.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { implement } from '#engine/runtime/implement.ts';
import { isReached } from '#engine/rights/reach.ts';
import { fail } from '#model/errors.ts';
import { fitsType, parameterScopes, parameterTypes, reaches } from '#model/parameters.ts';
import { textOf } from '#model/label.ts';
import { errors as accessErrors } from '#areas/access/errors.ts';
import { errors } from '../errors.ts';
import { explained } from './effectiveValue.rules.ts';
import { sysParam } from './param.document.ts';
/** The parameters: those that the product has declared keep their key and type. */
export const parameters = (declared) => implement(sysParam, {
    // What holds for everybody is read, not changed, by whoever administers some companies.
    reach({ reach }, alias) {
        const company = sql.ref(`${alias}.company_id`);
        return reach === 'all' ? sql `true` : sql `(${company} is null or ${isReached(reach, company)})`;
    },
    async beforeSave(param, ctx, before) {
        checkPlace(param);
        assertOwnPlace(ctx, param, before);
        const own = declared().find((each) => each.key === param.paramKey);
        if (before?.builtInFlag && (before.paramKey !== param.paramKey || before.paramScope !== param.paramScope))
            fail(errors.paramFixed);
        if (own && own.type !== param.paramType)
            fail(errors.paramTypeFixed, { type: parameterTypes[own.type] });
        if (!fitsType(param.paramType, param.value))
            fail(errors.paramValue, { type: parameterTypes[param.paramType] });
        if (own)
            checkDeclared(own, param);
        // Two rows without a company are not told apart by a unique index.
        const same = await ctx.db.maybe(sql `
        select 1 from system_sys_param where param_key = ${param.paramKey} and company_id is not distinct from ${param.companyId}::bigint
           and supplier_base_id is not distinct from ${param.supplierBaseId}::bigint
           and material_id is not distinct from ${param.materialId}::bigint and id <> ${param.id}::bigint and not deleted_flag`);
        if (same)
            fail(errors.paramTwice);
        param.defaultValue = own?.value ?? null;
        param.builtInFlag = before?.builtInFlag ?? false;
    },
    beforeDelete(param, ctx) {
        assertOwnPlace(ctx, param, param);
        if (param.builtInFlag)
            fail(errors.paramBuiltIn);
    },
    endpoints: {
        effective: async ({ body }, ctx) => {
            const own = declared().find((each) => each.key === body.paramKey);
            const rows = await ctx.store(sysParam).find({ paramKey: { eq: body.paramKey } });
            if (rows.length === 0 && !own)
                fail(engineErrors.notFound);
            return explained(rows, own, body);
        },
    },
});
// The lookup that a scope needs; a company may narrow a supplier or a material.
const needs = {
    SYSTEM: [],
    COMPANY: ['companyId'],
    SUPPLIER: ['supplierBaseId'],
    MATERIAL: ['materialId'],
};
function assertOwnPlace({ user }, param, before) {
    if (user.reach === 'all')
        return;
    if (!param.companyId || (before && !before.companyId))
        fail(accessErrors.ofTheGroup, { name: param.paramKey });
}
function checkPlace(param) {
    const scope = parameterScopes[param.paramScope];
    const needed = needs[param.paramScope];
    for (const name of ['companyId', 'supplierBaseId', 'materialId']) {
        if (needed.includes(name) && !param[name])
            fail(errors.paramPlaceMissing, { scope });
        const isNarrower = name === 'companyId' && param.paramScope !== 'SYSTEM';
        if (!needed.includes(name) && !isNarrower && param[name])
            fail(errors.paramPlaceNotWanted, { scope });
    }
}
function checkDeclared(own, param) {
    if (!reaches(own, param.paramScope))
        fail(errors.paramScopeTooFine, { scope: parameterScopes[own.upTo ?? 'SYSTEM'] });
    const { min = -Infinity, max = Infinity } = own;
    const isNumber = own.type === 'INTEGER' || own.type === 'DECIMAL';
    if (isNumber && (Number(param.value) < min || Number(param.value) > max))
        fail(errors.paramRange, { min: own.min ?? '–∞', max: own.max ?? '∞' });
    if (own.allows && !own.allows.includes(param.value))
        fail(errors.paramNotAllowed, { values: own.allows.join('、') });
}
/** Adds what the product has declared and nobody has changed yet; `first` says what some of it begins with here. */
export async function seedParameters(engine, declared, first = {}) {
    const rows = declared.map(({ key, type, value, label }) => ({
        id: engine.ids.next(),
        key,
        type,
        value,
        first: first[key] ?? value,
        description: { zh: textOf(label, 'zh'), en: textOf(label, 'en') },
    }));
    await engine.pool.transaction(systemIdentity, (db) => db.run(sql `
      insert into system_sys_param (id, param_key, param_type, value, param_scope, description, built_in_flag, default_value)
      select x.id, x.key, x.type, x.first, 'SYSTEM', x.description, true, x.value
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(id bigint, key text, type text, value text, first text, description jsonb)
       where not exists (select 1 from system_sys_param p where p.param_key = x.key and p.param_scope = 'SYSTEM' and not p.deleted_flag)`));
}
