import { sql } from '#engine/database/database.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { isId } from '#engine/runtime/ids.ts';
import { implement } from '#engine/runtime/implement.ts';
import { isRuleFor } from '#engine/rights/predicate.ts';
import { fieldsOfResource, resourcesOf } from '#engine/rights/resources.ts';
import { permissionOf } from '#model/document.ts';
import { fail } from '#model/errors.ts';
import { forgetRights } from '../accountActs.server.ts';
import { peopleOfRoles } from '../roleInheritance.queries.ts';
import { iapSysAuthTemplate } from '../authTemplate/authTemplate.document.ts';
import { errors } from '../errors.ts';
import { sysRole } from '../role/role.document.ts';
import { iapSysUserT } from '../user/user.document.ts';
import { assertNotOwn } from '../user/roleConfirmation.server.ts';
import { assertUserWithin } from '../user/userScope.server.ts';
import { sysDataAuth } from './dataAuth.document.ts';
import { assertMayDelegate } from './delegation.queries.ts';
import { assertOwned, grantReached } from './ownership.queries.ts';
import { isLabel, readGrant } from './grants.rules.ts';
/** What grants may speak of. */
export const factsOf = (registry) => resourcesOf(registry).map((resource) => ({
    key: resource.key,
    fields: new Set(fieldsOfResource(resource).map(({ code }) => code)),
    isRule: (rule) => isRuleFor(resource.document, rule),
}));
/** Data permissions; `registry` gives the resources they speak of. */
export const dataAuth = (registry) => implement(sysDataAuth, {
    reach: grantReached,
    async beforeSave(row, ctx) {
        const grant = readGrant(row, factsOf(registry()));
        if (isLabel(grant))
            return fail(errors.grantWrong, { problem: grant });
        assertOneSubject(row);
        await assertNotOwn(ctx, await peopleOf(ctx, [row]), permissionOf(sysDataAuth, 'update'));
        await assertOwnSubject(ctx, row);
        await assertMayDelegate(ctx, { codes: [], grants: [{ ...grant, name: grant.resource }] });
        Object.assign(row, grant);
    },
    async afterSave(row, ctx, before) {
        await forgetRights(ctx, await peopleOf(ctx, before ? [row, before] : [row]));
    },
    async beforeDelete(row, ctx) {
        await assertNotOwn(ctx, await peopleOf(ctx, [row]), permissionOf(sysDataAuth, 'delete'));
        await assertOwnSubject(ctx, row);
        await forgetRights(ctx, await peopleOf(ctx, [row]));
    },
    endpoints: {
        async queryByTemplateParam({ body }, ctx) {
            const rows = await grantsOf(ctx, body.subjectType, body.subjectId);
            return { dataGrants: rows.filter((row) => !body.resource || row.resource === body.resource) };
        },
        async saveDataAuth({ body }, ctx) {
            await replaceGrants(ctx, body.subjectType, body.subjectId, body.dataGrants);
            return { dataGrants: await grantsOf(ctx, body.subjectType, body.subjectId) };
        },
    },
});
function assertOneSubject(row) {
    const named = { TEMPLATE: row.templateId, ROLE: row.roleId, USER: row.userId };
    const input = Object.entries(named).filter(([, id]) => id);
    if (input.length !== 1 || input[0]?.[0] !== row.subjectType)
        fail(engineErrors.wrongValue);
}
// Whoever narrows a role or widens a user changes what it may do: that is left to who may change it.
async function assertOwnSubject(ctx, row) {
    if (ctx.user.reach === 'all')
        return;
    if (row.userId)
        return assertUserWithin(ctx, await ctx.store(iapSysUserT).get(row.userId));
    const owner = row.roleId
        ? await ctx.store(sysRole).get(row.roleId)
        : await ctx.store(iapSysAuthTemplate).get(row.templateId ?? '');
    await assertOwned(ctx, owner, 'roleCode' in owner ? owner.roleCode : owner.code, owner);
}
/** The grants of a template, a role or a user. */
export const grantsOf = (ctx, type, id) => ctx
    .store(sysDataAuth)
    .find({ [subjectField(type)]: isId(id) ? id : fail(engineErrors.wrongValue) }, { sort: ['id'] });
function subjectField(type) {
    if (type === 'TEMPLATE')
        return 'templateId';
    return type === 'ROLE' ? 'roleId' : 'userId';
}
/** Makes these the grants of a template, a role or a user: what is the same stays, what is missing goes. */
export async function replaceGrants(ctx, type, id, input) {
    const list = Array.isArray(input) && input.length <= 500 ? input : fail(engineErrors.wrongValue);
    const store = ctx.store(sysDataAuth);
    const before = await grantsOf(ctx, type, id);
    const stored = new Set(list.map((each) => textId(each)));
    const gone = before.filter((row) => !stored.has(row.id)).map((row) => row.id);
    if (gone.length > 0)
        await store.remove(gone);
    for (const each of list) {
        const values = { ...valuesOf(each), subjectType: subjectType(type), [subjectField(type)]: id };
        if (before.some((row) => row.id === textId(each)))
            await store.update(textId(each), values);
        else
            await store.create(values);
    }
}
const textId = (value) => typeof value === 'object' && value !== null && 'id' in value ? String(value.id) : '';
const subjectType = (type) => (type === 'TEMPLATE' || type === 'ROLE' ? type : 'USER');
// Judged in `beforeSave`; here only what a grant consists of is taken over.
function valuesOf(input) {
    const value = typeof input === 'object' && input !== null ? { ...input } : {};
    const day = (each) => (typeof each === 'string' && each !== '' ? each : null);
    return {
        resource: String(value['resource'] ?? ''),
        actions: value['actions'],
        dimensions: value['dimensions'],
        fieldRights: value['fieldRights'] ?? {},
        validFrom: day(value['validFrom']),
        validTo: day(value['validTo']),
    };
}
/** Everybody whose rights come from these rows. */
export async function peopleOf(ctx, rows) {
    const ids = (field) => rows.flatMap((row) => row[field] ?? []);
    const roles = sql `select unnest(${ids('roleId')}::bigint[])
    union select parent_id from system_sys_role_template
           where template_id = any(${ids('templateId')}::bigint[]) and not deleted_flag`;
    return [...(await peopleOfRoles(ctx, roles)), ...ids('userId')];
}
