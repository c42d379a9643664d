import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { sql } from '#engine/database/database.ts';
import { randomId } from '#engine/runtime/ids.ts';
/** How long tokens live, in seconds. */
export const lifetimes = { access: 15 * 60, refresh: 12 * 3600, idle: 3600, absolute: 12 * 3600 };
export const hashOf = (token) => createHash('sha256').update(token).digest();
/** 256 random bits as text. */
export const newSecret = () => randomBytes(32).toString('base64url');
export const isSameHash = (a, b) => a.length === b.length && timingSafeEqual(a, b);
// The role in front is a label for people; the right to it stands in the login, and only issued tokens are known.
const accessToken = (activeRole) => (activeRole === null ? '' : `${activeRole}.`) + newSecret();
/** Opens a login of a browser; only hashes are kept. */
export function openLogin(db, ids, login) {
    const tokens = newTokens(ids.next());
    db.send(sql `
    insert into sys_login (id, user_id, client_id, access_hash, refresh_hash, cookie_hash, access_expires, refresh_expires,
                           absolute_expires, address, agent, proven_at)
    values (${tokens.loginId}::bigint, ${login.userId}::bigint, ${login.clientId}, ${hashOf(tokens.accessToken)}, ${hashOf(tokens.refreshToken)},
            ${hashOf(tokens.cookie)}, ${inSeconds(lifetimes.access)}, ${inSeconds(lifetimes.refresh)}, ${inSeconds(lifetimes.absolute)},
            ${login.address}, ${login.agent?.slice(0, 300) ?? null}, ${login.isProven ? sql `clock_timestamp()` : sql `null`})`);
    return tokens;
}
/** Opens a login of another program for a user. */
export async function openClientLogin(db, login, lives) {
    const id = randomId();
    const [token, refreshToken] = [newSecret(), lives.refresh === undefined ? undefined : newSecret()];
    await db.run(sql `
    insert into sys_login (id, user_id, client_id, access_hash, refresh_hash, access_expires, refresh_expires, absolute_expires, address, agent)
    values (${id}::bigint, ${login.userId}::bigint, ${login.clientId}, ${hashOf(token)}, ${refreshToken ? hashOf(refreshToken) : null}::bytea,
            ${inSeconds(lives.access)}, ${lives.refresh === undefined ? sql `null` : inSeconds(lives.refresh)},
            ${inSeconds(Math.max(lives.access, lives.refresh ?? 0))}, ${login.address}, ${login.agent?.slice(0, 300) ?? null})`);
    return { accessToken: token, refreshToken, expiresIn: lives.access, loginId: id };
}
const inSeconds = (seconds) => sql `clock_timestamp() + make_interval(secs => ${seconds})`;
const newTokens = (loginId, activeRole = null) => ({
    loginId,
    accessToken: accessToken(activeRole),
    refreshToken: newSecret(),
    cookie: newSecret(),
    expiresIn: lifetimes.access,
});
/** For so long an answer with new tokens may have got lost on its way, in seconds. */
const lostAnswer = 60;
/**
 * Trades a refresh handle of a browser for new tokens; undefined when it is not good. A handle that was already traded
 * ends its whole login, since somebody has a copy of it; unless it comes from the browser that traded it a moment ago
 * and nobody has used what it was traded for: then the page was left before the answer arrived.
 */
export async function refreshLogin(db, refreshToken, cookie) {
    const hash = hashOf(refreshToken);
    const login = (await loginOfBrowser(db, hash, cookie)) ?? (await loginWithLostAnswer(db, hash, cookie));
    if (!login)
        await endReused(db, hash);
    if (!login?.isLive || !login.isAwake)
        return undefined;
    const tokens = newTokens(login.id, login.activeRole);
    await noteUsed(db, login);
    await db.run(sql `
    update sys_login set access_hash = ${hashOf(tokens.accessToken)}, refresh_hash = ${hashOf(tokens.refreshToken)}, cookie_hash = ${hashOf(tokens.cookie)},
           access_expires = ${inSeconds(lifetimes.access)}, last_activity = clock_timestamp(), arrived = false
     where id = ${login.id}::bigint`);
    await bumpRightsVersion(db, [login.userId]);
    return tokens;
}
/** Notes that the tokens of the last trade are in the hands of their browser: the handle before them is worthless now. */
export async function noteArrival(db, id) {
    await db.run(sql `update sys_login set arrived = true where id = ${id}::bigint and not arrived`);
}
/** The same for another program, which has shown who it is; a handle of another client is not good. */
export async function refreshClientLogin(db, refreshToken, clientId, lives) {
    const login = await loginWith(db, hashOf(refreshToken));
    if (!login)
        await endReused(db, hashOf(refreshToken));
    if (!login?.isLive || login.cookieHash || login.clientId !== clientId)
        return undefined;
    const [token, next] = [accessToken(login.activeRole), newSecret()];
    await noteUsed(db, login);
    await db.run(sql `
    update sys_login set access_hash = ${hashOf(token)}, refresh_hash = ${hashOf(next)},
           access_expires = ${inSeconds(lives.access)}, last_activity = clock_timestamp()
     where id = ${login.id}::bigint`);
    // What processes remember of the old tokens is dead with them.
    await bumpRightsVersion(db, [login.userId]);
    return { accessToken: token, refreshToken: next, expiresIn: lives.access, loginId: login.id };
}
const refreshColumns = sql `l.id, l.user_id as "userId", l.cookie_hash as "cookieHash", l.client_id as "clientId", l.active_role as "activeRole",
       l.refresh_hash as "refreshHash", l.ended_at is null and l.refresh_expires > clock_timestamp() and l.absolute_expires > clock_timestamp() as "isLive",
       l.last_activity > clock_timestamp() - make_interval(secs => ${lifetimes.idle}) as "isAwake"`;
const loginWith = (db, hash) => db.maybe(sql `select ${refreshColumns} from sys_login l where l.refresh_hash = ${hash} for update`);
async function loginOfBrowser(db, hash, cookie) {
    const login = await loginWith(db, hash);
    const isOwn = login?.cookieHash && cookie !== undefined && isSameHash(login.cookieHash, hashOf(cookie));
    return isOwn ? login : undefined;
}
// Which cookie the browser has depends on where each answer got lost: before its head or between head and body.
async function loginWithLostAnswer(db, hash, cookie) {
    if (cookie === undefined)
        return undefined;
    // Locked by a statement of its own: the one that judges must see what somebody traded who held the lock before us.
    const locked = await db.maybe(sql `
    select l.id from sys_refresh_used u join sys_login l on l.id = u.login_id where u.refresh_hash = ${hash} for update of l`);
    if (!locked)
        return undefined;
    return db.maybe(sql `
    select ${refreshColumns}
      from sys_refresh_used u join sys_login l on l.id = u.login_id
     where u.refresh_hash = ${hash} and not l.arrived and ${isRecent}
       and (l.cookie_hash = ${hashOf(cookie)} or exists (
             select 1 from sys_refresh_used u where u.login_id = l.id and u.cookie_hash = ${hashOf(cookie)} and ${isRecent}))`);
}
const isRecent = sql `u.used_at > clock_timestamp() - make_interval(secs => ${lostAnswer})`;
const noteUsed = (db, { id, refreshHash, cookieHash }) => db.run(sql `insert into sys_refresh_used (refresh_hash, login_id, cookie_hash) values (${refreshHash}, ${id}::bigint, ${cookieHash}::bytea)`);
async function endReused(db, hash) {
    const reused = await db.maybe(sql `
    update sys_login l set ended_at = clock_timestamp() from sys_refresh_used u
     where u.refresh_hash = ${hash} and l.id = u.login_id and l.ended_at is null returning l.user_id as "userId"`);
    if (reused)
        await bumpRightsVersion(db, [reused.userId]);
}
/** The role a login works with; null while it works with all of its user's. */
export async function activeRoleOf(db, id) {
    const login = await db.maybe(sql `select active_role as "activeRole" from sys_login where id = ${id}::bigint`);
    return login?.activeRole ?? null;
}
/**
 * Has a login work with one role, or with all of them again: its old access token is dead, the new one is answered.
 * Undefined when the user does not hold the role.
 */
export async function switchRole(db, login, role) {
    const token = accessToken(role);
    const switched = await db.run(sql `
    update sys_login set active_role = ${role}, access_hash = ${hashOf(token)}, access_expires = ${inSeconds(lifetimes.access)}
     where id = ${login.id}::bigint and ended_at is null and (${role}::text is null or exists (
             select 1 from system_sys_user_role ur join system_sys_role r on r.id = ur.role_id
              where ur.parent_id = ${login.userId}::bigint and not ur.deleted_flag and ur.awaits_confirmation is not true and r.role_code = ${role}
                and r.enabled_flag and not r.deleted_flag))`);
    if (switched === 0)
        return undefined;
    await bumpRightsVersion(db, [login.userId]);
    return { accessToken: token, expiresIn: lifetimes.access };
}
/** For so long somebody may look through the eyes of another, in seconds. */
export const impersonationSeconds = 900;
/** Has a login show what another user sees, for a while; its old access token is dead. */
export async function startImpersonation(db, login, viewedUserId) {
    const token = accessToken(null);
    await db.run(sql `
    update sys_login set viewed_user_id = ${viewedUserId}::bigint, view_until = ${inSeconds(impersonationSeconds)}, active_role = null,
           access_hash = ${hashOf(token)}, access_expires = ${inSeconds(lifetimes.access)}
     where id = ${login.id}::bigint and ended_at is null`);
    await bumpRightsVersion(db, [login.userId]);
    return { accessToken: token, expiresIn: lifetimes.access };
}
/** Gives a login back to its own user before the time is over. */
export async function endImpersonation(db, login) {
    const token = accessToken(null);
    await db.run(sql `
    update sys_login set viewed_user_id = null, view_until = null, access_hash = ${hashOf(token)},
           access_expires = ${inSeconds(lifetimes.access)}
     where id = ${login.id}::bigint and ended_at is null`);
    await bumpRightsVersion(db, [login.userId]);
    return { accessToken: token, expiresIn: lifetimes.access };
}
/** Ends one login; false when it had ended or is not this user's. */
export async function endLogin(db, id, userId) {
    const ended = await db.run(sql `
    update sys_login set ended_at = clock_timestamp() where id = ${id}::bigint and user_id = ${userId}::bigint and ended_at is null`);
    await bumpRightsVersion(db, [userId]);
    return ended > 0;
}
/** Ends every login of some users: after a change of password, a lock or the loss of a role. */
export async function endLoginsOf(db, userIds) {
    await db.run(sql `update sys_login set ended_at = clock_timestamp() where user_id = any(${userIds}::bigint[]) and ended_at is null`);
    await bumpRightsVersion(db, userIds);
}
/** Ends every login through a client: after it was disabled or got another secret. */
export async function endLoginsOfClient(db, clientId) {
    const ended = await db.many(sql `
    update sys_login set ended_at = clock_timestamp() where client_id = ${clientId} and ended_at is null returning user_id as "userId"`);
    await bumpRightsVersion(db, ended.map((login) => login.userId));
}
/** Makes every process read the rights of these users again at their next request. */
export async function bumpRightsVersion(db, userIds) {
    await db.run(sql `
    insert into sys_auth_version (user_id, version) select id, 1 from unnest(${[...new Set(userIds)].toSorted()}::bigint[]) as id
    on conflict (user_id) do update set version = sys_auth_version.version + 1`);
}
