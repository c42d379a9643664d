import { engineErrors } from '#engine/runtime/errors.ts';
import { permissionOf } from '#model/document.ts';
import { fail } from '#model/errors.ts';
import { assertProof, forgetRights } from '../accountActs.server.ts';
import { isAdminFunction, isMoneyFunction } from '../userScope.queries.ts';
import { rightsOfRoles } from '../dataAuth/delegation.queries.ts';
import { errors } from '../errors.ts';
import { hasOtherHolder } from '../role/holders.queries.ts';
import { iapSysUserT, sysUserRole } from './user.document.ts';
/**
 * Has added roles with functions of administration or money wait for a second person. Somebody who is alone with the
 * right to confirm has nobody to ask.
 */
export async function holdBackRoles(user, ctx, before) {
    const known = new Map(before?.roles.map((each) => [each.id, each.roleId]));
    if (user.roles.some((each) => known.has(each.id) && known.get(each.id) !== each.roleId))
        fail(errors.roleLineReplaced);
    const added = user.roles.filter((each) => !known.has(each.id));
    // People of a supplier administer nothing but their own supplier.
    if (added.length === 0 || ctx.user.side === 'system' || user.userType === 'SUPPLIER')
        return;
    if (!(await hasOtherHolder(ctx, permissionOf(iapSysUserT, 'confirmRoles'))))
        return;
    for (const line of added) {
        const { codes } = await rightsOfRoles(ctx, [line.roleId]);
        if (codes.some(({ code }) => isAdminFunction(code) || isMoneyFunction(code)))
            line.awaitsConfirmation = true;
    }
}
/** Confirms the waiting roles of a user that somebody else gave; gives how many. */
export async function confirmRoles(ctx, userId, versionNo) {
    await assertProof(ctx);
    const user = await ctx.store(iapSysUserT).get(userId, 'for update');
    if (user.versionNo !== versionNo)
        fail(engineErrors.stale);
    if (user.id === ctx.user.id)
        fail(errors.ownRights);
    const waiting = user.roles.filter((each) => each.awaitsConfirmation === true);
    if (waiting.length === 0)
        fail(errors.noRoleToConfirm);
    const ids = waiting.filter((each) => each.creator !== ctx.user.id).map((each) => each.id);
    if (ids.length === 0)
        fail(engineErrors.secondPerson, { action: ['复核角色', 'Confirm roles'] });
    await ctx.store(sysUserRole).patch(ids, { awaitsConfirmation: false }, 'confirmRoles');
    await forgetRights(ctx, [user.id]);
    return ids.length;
}
/** Refuses that somebody changes what he may do himself, also what a role of his gives. */
export async function assertNotOwn(ctx, people, permission) {
    if (ctx.user.side !== 'system' && people.includes(ctx.user.id) && (await hasOtherHolder(ctx, permission)))
        fail(errors.ownRights);
}
/** Whether roles, companies or the end of an account differ. */
export function haveRightsChanged(user, before) {
    const facts = ({ roles, companies, allCompaniesFlag, validUntil, userType }) => JSON.stringify([
        roles.map((each) => each.roleId).toSorted(),
        companies.map((each) => each.companyId).toSorted(),
        allCompaniesFlag,
        validUntil,
        userType,
    ]);
    return facts(user) !== facts(before);
}
