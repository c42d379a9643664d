import { sql } from '#engine/database/database.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { isId } from '#engine/runtime/ids.ts';
import { implement } from '#engine/runtime/implement.ts';
import { fail } from '#model/errors.ts';
import { isRecord } from '#model/value.ts';
import { forgetRights } from '../accountActs.server.ts';
import { isAdminFunction } from '../userScope.queries.ts';
import { peopleOfRoles } from '../roleInheritance.queries.ts';
import { grantsOf, replaceGrants } from '../dataAuth/dataAuth.server.ts';
import { assertMayDelegate, rightsOfModules } from '../dataAuth/delegation.queries.ts';
import { assertOwned, templateReached } from '../dataAuth/ownership.queries.ts';
import { errors } from '../errors.ts';
import { assertAllowedForSuppliers } from '../role/roleLimits.server.ts';
import { iapSysAuthTemplate } from './authTemplate.document.ts';
export default implement(iapSysAuthTemplate, {
    reach: templateReached,
    async beforeSave(template, ctx, before) {
        await assertOwned(ctx, template, template.code, before);
        const codes = await rightsOfModules(ctx, template.functions.map((each) => each.moduleId));
        const admin = codes.find(({ code }) => isAdminFunction(code));
        if (admin)
            fail(errors.adminFunctionInTemplate, { name: admin.name });
        await assertMayDelegate(ctx, { codes, grants: [] });
        if (await isForSuppliers(template, ctx))
            await assertAllowedForSuppliers(ctx, template.functions.map((each) => each.moduleId), sql `null::bigint`);
    },
    async beforeDelete(template, ctx) {
        await assertOwned(ctx, template, template.code, template);
    },
    async afterSave(template, ctx, before) {
        if (before)
            await forgetRights(ctx, await holdersOf(ctx, template.id));
    },
    endpoints: {
        async queryPage({ body }, ctx) {
            const page = pageOf(body.page);
            const search = body.keyword ? { keyword: body.keyword } : {};
            const records = await ctx.store(iapSysAuthTemplate).find(search, { page });
            const all = await ctx.store(iapSysAuthTemplate).find(search);
            return { records, total: all.length };
        },
        async queryByTemplateId({ params }, ctx) {
            if (!isId(params.id))
                fail(engineErrors.notFound);
            const template = await ctx.store(iapSysAuthTemplate).get(params.id);
            return { ...template, dataGrants: await grantsOf(ctx, 'TEMPLATE', template.id) };
        },
        async saveTemplate({ body }, ctx) {
            return saveTemplate(body, ctx);
        },
        async saveDataTemplate({ body }, ctx) {
            const template = await ctx.store(iapSysAuthTemplate).get(body.templateId, 'for update');
            await replaceGrants(ctx, 'TEMPLATE', template.id, body.dataGrants);
            return { ...template, dataGrants: await grantsOf(ctx, 'TEMPLATE', template.id) };
        },
    },
});
// Meant for them, or given to one of their roles.
async function isForSuppliers({ id, userType }, ctx) {
    if (userType === 'SUPPLIER')
        return true;
    const used = await ctx.db.maybe(sql `
    select 1 from system_sys_role_template rt join system_sys_role r on r.id = rt.parent_id and not r.deleted_flag
     where rt.template_id = ${id}::bigint and not rt.deleted_flag and r.user_type = 'SUPPLIER' limit 1`);
    return used !== undefined;
}
function pageOf(page) {
    const input = isRecord(page) ? page : {};
    const size = Math.min(Math.max(Math.trunc(Number(input.size ?? 10)) || 10, 1), 1000);
    return { size, current: Math.max(Math.trunc(Number(input.current ?? 1)) || 1, 1) };
}
async function saveTemplate(body, ctx) {
    const { name, functions, userType } = body;
    const store = ctx.store(iapSysAuthTemplate);
    const values = {
        code: String(body.code ?? ''),
        name: isRecord(name)
            ? { zh: String(name.zh ?? ''), en: String(name.en ?? '') }
            : { zh: String(name ?? ''), en: '' },
        ...(isUserType(userType) ? { userType } : {}),
        ...(Array.isArray(functions) ? { functions: functions.map((each) => ({ moduleId: moduleIdOf(each) })) } : {}),
    };
    if (!body.id)
        return store.create(values);
    if (!isId(body.id))
        return fail(engineErrors.wrongValue);
    const before = await store.get(body.id);
    const { functions: wanted, ...rest } = values;
    // A function that stays keeps its row.
    const stored = wanted?.map(({ moduleId }) => before.functions.find((each) => each.moduleId === moduleId) ?? { moduleId });
    const versionNo = typeof body.versionNo === 'number' ? { versionNo: body.versionNo } : {};
    return store.update(body.id, { ...rest, ...(stored ? { functions: stored } : {}), ...versionNo });
}
const userTypes = Object.keys(iapSysAuthTemplate.fields.userType.options);
const isUserType = (value) => typeof value === 'string' && userTypes.includes(value);
const moduleIdOf = (value) => {
    const id = isRecord(value) ? value.moduleId : value;
    return isId(id) ? id : fail(engineErrors.wrongValue);
};
const holdersOf = (ctx, templateId) => peopleOfRoles(ctx, sql `select parent_id from system_sys_role_template where template_id = ${templateId}::bigint and not deleted_flag`);
