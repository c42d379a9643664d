import { implement } from '#engine/runtime/implement.ts';
import { sql } from '#engine/database/database.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { permissionOf } from '#model/document.ts';
import { fail } from '#model/errors.ts';
import { withAncestors } from '../module/module.rules.ts';
import { assertProof, forgetRights } from '../accountActs.server.ts';
import { isAdminFunction, userScope } from '../userScope.queries.ts';
import { peopleOfRoles } from '../roleInheritance.queries.ts';
import { assertHolds, grantsEverything, rightsOfModules, rightsOfRoles } from '../dataAuth/delegation.queries.ts';
import { assertOwned, roleReached } from '../dataAuth/ownership.queries.ts';
import { errors } from '../errors.ts';
import { assertNotOwn } from '../user/roleConfirmation.server.ts';
import { assertNoExclusionBy, standingConflicts } from './exclusion.queries.ts';
import { hasOtherHolder } from './holders.queries.ts';
import { assertInheritance, inheritedModules, newParents } from './inheritance.server.ts';
import { assertAllowedForSuppliers, assertCapacity } from './roleLimits.server.ts';
import { sysRole, sysRoleModule, sysRoleParent } from './role.document.ts';
export default implement(sysRole, {
    reach: roleReached,
    async beforeSave(role, ctx, before) {
        if (role.userType === 'SUPPLIER')
            await assertSupplierModules(ctx, role);
        await assertOwned(ctx, role, role.roleCode, before);
        if (before && role.maxUsers !== null && role.maxUsers !== before.maxUsers)
            await assertCapacity(ctx, [role]);
        if (role.mutexRoles.some((each) => !each.otherId || each.otherId === role.id))
            fail(errors.excludesNothing);
        if (before && haveRightsChanged(role, before))
            await assertNotOwn(ctx, await holdersOf(ctx, role.id), permissionOf(sysRole, 'update'));
        await assertInheritance(role, ctx, before);
        await holdBackAdministration(role, ctx, before);
    },
    async afterSave(role, ctx, before) {
        await assertHolds(ctx, role.id);
        await assertNoExclusionBy(ctx, role.id, newParents(role, before));
        if (before)
            await forgetRights(ctx, await holdersOf(ctx, role.id));
    },
    async beforeDelete(role, ctx) {
        if (role.roleKind === 'SYSTEM')
            fail(errors.builtInRole);
        await assertOwned(ctx, role, role.roleCode, role);
        await assertHolds(ctx, role.id);
        await forgetRights(ctx, await holdersOf(ctx, role.id));
    },
    endpoints: {
        async authorise({ body }, ctx) {
            const roles = ctx.store(sysRole);
            const role = await roles.get(body.roleId, 'for update');
            const stored = new Map(role.modules.map((each) => [each.moduleId, each]));
            const wanted = withAncestors(await treeOf(ctx), body.modules ?? []);
            const modules = wanted.map((moduleId) => stored.get(moduleId) ?? { moduleId });
            await roles.update(role.id, { versionNo: body.versionNo, modules });
            return { granted: modules.length };
        },
        async copy({ body }, ctx) {
            const roles = ctx.store(sysRole);
            const { userType, modules, authTemplates, parentRoles } = await roles.get(body.roleId);
            const copied = {
                modules: modules.map(({ moduleId }) => ({ moduleId })),
                authTemplates: authTemplates.map(({ templateId }) => ({ templateId })),
                parentRoles: parentRoles.map(({ parentRoleId }) => ({ parentRoleId })),
            };
            const { roleCode, roleName } = body;
            return { id: (await roles.create({ roleCode, roleName, userType, ...copied })).id };
        },
        async moduleTree(_, ctx) {
            const modules = await treeOf(ctx);
            if (await grantsEverything(ctx))
                return { modules };
            // What somebody does not hold he cannot give, so it is not offered.
            const held = modules.filter(({ moduleCode, isOperating }) => isOperating !== directory && ctx.may(moduleCode));
            const shown = new Set(withAncestors(modules, held.map(({ id }) => id)));
            return { modules: modules.filter(({ id }) => shown.has(id)) };
        },
        async inherited({ query }, ctx) {
            const role = await ctx.store(sysRole).get(query.roleId);
            return { modules: await inheritedModules(ctx, role.id) };
        },
        async holders({ query }, ctx) {
            const role = await ctx.store(sysRole).get(query.roleId);
            return {
                users: await ctx.db.many(sql `
          select u.id, u.user_name as "userName", u.real_name as "realName", u.user_type as "userType", u.enabled_flag as "enabledFlag"
            from system_sys_user_role ur join system_iap_sys_user_t u on u.id = ur.parent_id and not u.deleted_flag
           where ur.role_id = ${role.id}::bigint and not ur.deleted_flag and ${userScope(ctx.user, 'u')}
           order by u.user_name limit 1000`),
            };
        },
        async confirmRights({ body }, ctx) {
            await assertProof(ctx);
            const role = await ctx.store(sysRole).get(body.roleId, 'for update');
            const isWaiting = (each) => each.awaitsConfirmation === true;
            const isOthers = (each) => each.creator !== ctx.user.id;
            const [modules, parents] = [role.modules.filter(isWaiting), role.parentRoles.filter(isWaiting)];
            const moduleIds = modules.filter(isOthers).map((each) => each.id);
            const parentIds = parents.filter(isOthers).map((each) => each.id);
            const confirmed = moduleIds.length + parentIds.length;
            if (modules.length + parents.length === 0)
                fail(errors.nothingToConfirm);
            if (confirmed === 0)
                fail(engineErrors.secondPerson, { action: ['复核管理权限', 'Confirm rights of administration'] });
            await ctx.store(sysRoleModule).patch(moduleIds, { awaitsConfirmation: false }, 'confirmRights');
            await ctx.store(sysRoleParent).patch(parentIds, { awaitsConfirmation: false }, 'confirmRights');
            await forgetRights(ctx, await holdersOf(ctx, role.id));
            return { confirmed };
        },
        async conflicts(_, ctx) {
            return { records: await standingConflicts(ctx) };
        },
    },
});
const directory = 1;
const treeOf = (ctx) => ctx.db.many(sql `
    select id, parent_module_id as "parentId", module_code as "moduleCode", title, is_operating::int as "isOperating",
           supplier_allowed as "supplierAllowed"
      from system_sys_module where enabled_flag and not deleted_flag order by sort, id`);
// A supplier role holds only what is meant for suppliers.
async function assertSupplierModules(ctx, role) {
    const templates = role.authTemplates.map((each) => each.templateId);
    await assertAllowedForSuppliers(ctx, role.modules.map((each) => each.moduleId), sql `select module_id from system_sys_auth_template_module where parent_id = any(${templates}::bigint[]) and not deleted_flag`);
}
// Rights of administration count when a second person has confirmed them; a lone administrator has none to ask.
async function holdBackAdministration(role, ctx, before) {
    const modules = addedTo(role.modules, before?.modules, 'moduleId');
    const parents = addedTo(role.parentRoles, before?.parentRoles, 'parentRoleId');
    if (modules.length + parents.length === 0 ||
        ctx.user.side === 'system' ||
        !(await hasOtherHolder(ctx, permissionOf(sysRole, 'confirmRights'))))
        return;
    const held = await administrationIn(ctx, modules);
    for (const line of modules)
        if (held.has(line.moduleId))
            line.awaitsConfirmation = true;
    for (const line of parents) {
        const { codes } = await rightsOfRoles(ctx, [line.parentRoleId]);
        if (codes.some(({ code }) => isAdminFunction(code)))
            line.awaitsConfirmation = true;
    }
}
const haveRightsChanged = (role, before) => rightsIn(role) !== rightsIn(before);
const rightsIn = ({ adminScope, modules, authTemplates, parentRoles, grantableRoles }) => JSON.stringify([
    adminScope,
    modules.map((each) => each.moduleId).toSorted(),
    authTemplates.map((each) => each.templateId).toSorted(),
    parentRoles.map((each) => each.parentRoleId).toSorted(),
    grantableRoles.map((each) => each.grantedId).toSorted(),
]);
// A line that stays names what it named, or a confirmed one could be turned into a right that nobody has confirmed.
function addedTo(lines, before, target) {
    const known = new Map(before?.map((each) => [each.id, each[target]]));
    if (lines.some((each) => known.has(each.id) && known.get(each.id) !== each[target]))
        fail(errors.rightReplaced);
    return lines.filter((each) => !known.has(each.id));
}
async function administrationIn(ctx, lines) {
    const rights = await rightsOfModules(ctx, lines.map((each) => each.moduleId));
    const codes = rights.map(({ code }) => code).filter(isAdminFunction);
    if (codes.length === 0)
        return new Set();
    const rows = await ctx.db.many(sql `select id from system_sys_module where module_code = any(${codes}::text[])`);
    return new Set(rows.map(({ id }) => id));
}
const holdersOf = (ctx, roleId) => peopleOfRoles(ctx, sql `select ${roleId}::bigint`);
