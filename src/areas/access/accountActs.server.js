import { stepUpTtl, failStepUp } from '#engine/access/stepUp.ts';
import { sql } from '#engine/database/database.ts';
import { fail } from '#model/errors.ts';
import { stepUpCall } from './account/account.server.ts';
import { errors } from './errors.ts';
import { hashPassword, randomPassword } from './passwords.server.ts';
import { linkJobCode, newLink } from './reset/link.server.ts';
import { maskedEmail } from './reset/reset.rules.ts';
import { startImpersonation, bumpRightsVersion, endLoginsOf } from './sessions.server.ts';
import { hasFactor } from './secondFactor/factor.queries.ts';
import { createPermissions } from './permissions.server.ts';
import { loadUser, storePassword } from './users.queries.ts';
/** Makes the rights of users count anew at their next request. */
export async function forgetRights(ctx, userIds) {
    if (userIds.length > 0)
        await ctx.asSystem((system) => bumpRightsVersion(system.db, userIds));
}
/** The same for everybody who has a login. */
export async function forgetAllRights(ctx) {
    await ctx.asSystem(async ({ db }) => {
        const users = await db.many(sql `select distinct user_id as id from sys_login where ended_at is null`);
        await bumpRightsVersion(db, users.map(({ id }) => id));
    });
}
/** Gives a user a password that need not be changed: for accounts that are made together with their password. */
export async function setPassword(ctx, userId, password) {
    const hash = await hashPassword(password);
    await ctx.asSystem((system) => storePassword(system.db, userId, hash, false));
}
/**
 * Ends the password and the logins of a user, who sets a new one by a link that is good once and for a day. It goes to the
 * address of the user; who has none is given it by hand.
 */
export async function sendResetLink(ctx, userId) {
    await resetPassword(ctx, userId);
    return ctx.asSystem(async (system) => {
        const { email } = await system.db.one(sql `select email from system_iap_sys_user_t where id = ${userId}::bigint`);
        if (!email)
            return { token: await newLink(system.db, userId) };
        await system.jobs.add({ code: linkJobCode }, { userId });
        return { sentTo: maskedEmail(email) };
    });
}
/** Lets the login of an administrator show, for a while, what another user sees. */
export async function viewAs(ctx, userId) {
    const { id, loginId } = ctx.user;
    if (loginId === undefined)
        return fail(errors.parameters);
    return ctx.asSystem((system) => startImpersonation(system.db, { id: loginId, userId: id }, userId));
}
/** Gives a user a random password that must be changed at the next login, ends the running logins, and tells it once. */
export async function resetPassword(ctx, userId) {
    const password = randomPassword();
    const hash = await hashPassword(password);
    await ctx.asSystem(async (system) => {
        await storePassword(system.db, userId, hash, true);
        await endLoginsOf(system.db, [userId]);
    });
    return password;
}
/** Somebody with all rights of the account, to be looked at; nothing is done on that person's behalf. */
export const userWithRights = (ctx, registry, userId) => ctx.asSystem((system) => loadUser(system.db, createPermissions(registry), userId, null));
/** Ends the running logins of users at once, such as when they are disabled. */
export async function endLoginsFor(ctx, userIds) {
    if (userIds.length > 0)
        await ctx.asSystem((system) => endLoginsOf(system.db, userIds));
}
/** Lets a user try again at once after failed logins. */
export async function forgetFailures(ctx, userName) {
    await ctx.asSystem((system) => system.db.run(sql `delete from sys_login_failure where user_name = ${userName.toLowerCase()}`));
}
/**
 * Before a dangerous act: the second factor, or the password where there is none, must have been given a short while ago. A
 * program has nobody who could.
 */
export async function assertProof(ctx) {
    const { loginId } = ctx.user;
    if (loginId === undefined)
        return;
    const row = await ctx.asSystem((system) => system.db.one(sql `
      select ${hasFactor(sql `l.user_id`)} as "hasFactor",
             coalesce(l.proven_at < clock_timestamp() - make_interval(secs => ${stepUpTtl / 1000}), true) as "isMissing"
        from sys_login l where l.id = ${loginId}::bigint`));
    if (row.isMissing)
        failStepUp(row.hasFactor ? 'secondFactor' : 'password');
}
/** Uses up the proof that the caller has just given the own password; refuses without a good one. */
export async function assertPasswordProof(ctx, proof) {
    const { id, loginId } = ctx.user;
    const used = loginId !== undefined &&
        (await ctx.asSystem((system) => stepUpCall(system.db, { id: loginId, user: { id } }, proof)));
    if (!used)
        fail(errors.passwordWrong);
}
