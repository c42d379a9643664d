import { implement } from '#engine/runtime/implement.ts';
import { sql } from '#engine/database/database.ts';
import { isId } from '#engine/runtime/ids.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { permissionOf } from '#model/document.ts';
import { fail, failFields } from '#model/errors.ts';
import { isZone } from '#model/zone.ts';
import { assertProof, endLoginsFor, forgetFailures, forgetRights, sendResetLink, viewAs, } from '../accountActs.server.ts';
import { dropSecondFactor, dropSecurityKey, forgetPerson, securityKeysOf } from '../erase.server.ts';
import { notifyFactor as tellSecurityChange } from '../secondFactor/factorMail.server.ts';
import { userScope } from '../userScope.queries.ts';
import { errors } from '../errors.ts';
import { assertNoExclusion } from '../role/exclusion.queries.ts';
import { fitsSide } from '../role/inheritance.server.ts';
import { assertCapacity } from '../role/roleLimits.server.ts';
import { iapSysUserT } from './user.document.ts';
import { confirmRoles, assertNotOwn, haveRightsChanged, holdBackRoles } from './roleConfirmation.server.ts';
import { assertUserWithin } from './userScope.server.ts';
export default implement(iapSysUserT, {
    reach: userScope,
    async beforeSave(user, ctx, before) {
        if (before?.erasedAt)
            fail(errors.userErased);
        if (before && before.enabledFlag !== user.enabledFlag)
            user.disabledById = user.enabledFlag ? null : personOf(ctx);
        if (user.timezone && !isZone(user.timezone))
            fail(errors.zoneUnknown, { zone: user.timezone });
        const isSupplier = user.userType === 'SUPPLIER';
        if (isSupplier && !user.supplierBaseId)
            fail(errors.supplierMissing);
        if (!isSupplier && user.supplierBaseId)
            fail(errors.supplierNotWanted);
        if (before?.supplierBaseId && before.supplierBaseId !== user.supplierBaseId)
            fail(errors.supplierFixed);
        if (before && user.id === ctx.user.id && !user.enabledFlag)
            fail(errors.lastAdministrator);
        if (before && haveRightsChanged(user, before))
            await assertNotOwn(ctx, [user.id], permissionOf(iapSysUserT, 'update'));
        await assertFittingRoles(user, ctx);
        await assertRoleCapacity(user, ctx, before);
        await holdBackRoles(user, ctx, before);
        if (isContactNew(user, before))
            await assertOwnContact(user, ctx);
        await assertNoExclusion(ctx, user.roles.map((each) => each.roleId));
        await assertUserWithin(ctx, user, before);
    },
    async afterSave(user, ctx, before) {
        if (before?.enabledFlag && !user.enabledFlag)
            await endLoginsFor(ctx, [user.id]);
        else if (before)
            await forgetRights(ctx, [user.id]);
    },
    async beforeDelete(user, ctx) {
        if (user.id === ctx.user.id)
            fail(errors.lastAdministrator);
        await assertUserWithin(ctx, user);
        await forgetRights(ctx, [user.id]);
    },
    endpoints: {
        async resetPassword({ body }, ctx) {
            await assertProof(ctx);
            const user = await ctx.store(iapSysUserT).get(body.userId);
            // Whoever is handed a link could log in with what it sets.
            await assertUserWithin(ctx, user);
            // The account of a supplier binds the supplier: nobody else is handed the way into it.
            if (user.userType === 'SUPPLIER' && !user.email && (await hasColleague(ctx, user)))
                fail(errors.linkNeedsAddress);
            await ctx.store(iapSysUserT).patch(user.id, {}, 'resetPassword', body.reason);
            const input = await sendResetLink(ctx, user.id);
            await tellSecurityChange(ctx, user.id, [
                `${ctx.user.realName} 重置了您的密码，原因：${body.reason}`,
                `${ctx.user.realName} reset your password, because: ${body.reason}`,
            ]);
            return { sentTo: null, token: null, ...input };
        },
        // Read only, for a quarter of an hour, and kept in the audit log.
        async viewAs({ body }, ctx) {
            await assertProof(ctx);
            const users = ctx.store(iapSysUserT);
            const user = await users.get(body.userId);
            if (user.id === ctx.user.id || user.userType === 'API' || !user.enabledFlag)
                fail(errors.viewImpossible);
            await assertUserWithin(ctx, user);
            await users.patch(user.id, {}, 'viewAs', body.reason);
            await tellSecurityChange(ctx, user.id, [
                `${ctx.user.realName} 以您的身份查看了平台（只读，最长 15 分钟），原因：${body.reason}`,
                `${ctx.user.realName} looked at the platform as you do (read only, for 15 minutes at most), because: ${body.reason}`,
            ]);
            return viewAs(ctx, user.id);
        },
        async confirmRoles({ body }, ctx) {
            return { confirmed: await confirmRoles(ctx, body.userId, body.versionNo) };
        },
        // Failed logins make a user wait longer and longer; an administrator who knows the person ends that.
        async unlock({ body }, ctx) {
            const user = await ctx.store(iapSysUserT).get(body.userId);
            await assertUserWithin(ctx, user);
            await forgetFailures(ctx, user.userName);
        },
        // For somebody who has lost the device and the recovery codes.
        async dropSecondFactor({ body }, ctx) {
            const user = await guarded(ctx, body.userId);
            await dropSecondFactor(ctx, user.id);
            await ctx.store(iapSysUserT).patch(user.id, {}, 'dropSecondFactor');
        },
        async securityKeys({ body }, ctx) {
            const user = await ctx.store(iapSysUserT).get(body.userId);
            await assertUserWithin(ctx, user);
            return { records: await securityKeysOf(ctx, user.id) };
        },
        // For somebody who has lost one key and goes on with another.
        async dropSecurityKey({ body }, ctx) {
            const user = await guarded(ctx, body.userId);
            const name = isId(body.keyId) ? await dropSecurityKey(ctx, user.id, body.keyId) : undefined;
            if (name === undefined)
                fail(errors.keyGone);
            await ctx.store(iapSysUserT).patch(user.id, {}, 'dropSecurityKey', name);
        },
        erase: ({ body }, ctx) => erase(ctx, body.userId),
    },
});
// Whether a supplier has another account that works, whose holder can look after this one.
async function hasColleague(ctx, user) {
    const other = await ctx.asSystem(({ db }) => db.maybe(sql `
      select 1 from system_iap_sys_user_t
       where supplier_base_id = ${user.supplierBaseId}::bigint and id <> ${user.id}::bigint and enabled_flag and not deleted_flag limit 1`));
    return other !== undefined;
}
// Somebody else whose second factor the caller may take away, having given his own a short while ago.
async function guarded(ctx, userId) {
    await assertProof(ctx);
    const user = await ctx.store(iapSysUserT).get(userId);
    if (user.id === ctx.user.id)
        fail(errors.ownSecondFactor);
    await assertUserWithin(ctx, user);
    return user;
}
const personOf = (ctx) => (ctx.user.side === 'system' ? null : ctx.user.id);
// What tells who somebody is goes; the id stays, for everything that names it. One disables, another erases.
async function erase(ctx, id) {
    await assertProof(ctx);
    const users = ctx.store(iapSysUserT);
    const user = await users.get(id, 'for update');
    if (user.erasedAt)
        fail(errors.userErased);
    if (user.enabledFlag)
        fail(errors.eraseEnabled);
    if (user.disabledById === ctx.user.id)
        fail(engineErrors.secondPerson, { action: ['注销', 'Erase'] });
    await assertUserWithin(ctx, user);
    await forgetPerson(ctx, id);
    await users.patch(id, { erasedAt: ctx.now }, 'erase');
}
// A supplier account can never hold a role of the buyer side, nor the reverse.
async function assertFittingRoles(user, ctx) {
    const unfit = await ctx.db.maybe(sql `
    select role_code as code from system_sys_role
     where id = any(${user.roles.map((each) => each.roleId)}::bigint[])
       and not (${fitsSide(sql `user_type`, user.userType)}) limit 1`);
    if (unfit)
        fail(errors.roleOfOtherSide, { role: unfit.code });
}
// Only what is added is judged: a role that is full is no reason to refuse another change.
async function assertRoleCapacity(user, ctx, before) {
    const held = new Set(before?.enabledFlag ? before.roles.map((each) => each.roleId) : []);
    const added = user.roles.map((each) => each.roleId).filter((id) => !held.has(id));
    if (!user.enabledFlag || added.length === 0)
        return;
    // Locked, so that two who join at once are counted one after the other.
    const roles = await ctx.db.many(sql `
    select id, role_name as "roleName", max_users as "maxUsers"
      from system_sys_role where id = any(${added}::bigint[]) order by id for update`);
    await assertCapacity(ctx, roles, user.id);
}
const isContactNew = (user, before) => user.enabledFlag && !(before?.enabledFlag && before.email === user.email && before.phone === user.phone);
// A mail address or phone number leads to one person: the password is retrieved with it.
async function assertOwnContact(user, ctx) {
    const other = await ctx.db.maybe(sql `
    select lower(email) = lower(${user.email}) as "sameMail" from system_iap_sys_user_t
     where id <> ${user.id}::bigint and enabled_flag and not deleted_flag
       and (lower(email) = lower(${user.email}) or (phone = ${user.phone} and user_type = ${user.userType}))
     order by 1 desc nulls last limit 1`);
    if (!other)
        return;
    const taken = other.sameMail ? errors.emailTaken : errors.phoneTaken;
    failFields(taken, [{ path: other.sameMail ? 'email' : 'phone', label: taken.label }]);
}
