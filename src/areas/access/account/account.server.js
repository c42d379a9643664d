import { sql, systemIdentity } from '#engine/database/database.ts';
import { fail } from '#model/errors.ts';
import { ownCall, textIn } from '../calls.server.ts';
import { errors } from '../errors.ts';
import { assertPassword } from '../login.server.ts';
import { hasSecondFactor } from '../secondFactor/factor.queries.ts';
import { assertFactor } from '../secondFactor/secondStep.server.ts';
import { bumpRightsVersion, endLogin } from '../sessions.server.ts';
import { findVerification, openVerification, consume } from '../verification.server.ts';
const proofSeconds = 120;
const proofPrefix = 'pv_';
/** The calls of the personal centre: own sessions, own login log, proofs of identity. */
export function accountCalls(parts) {
    return [
        ownCall({ method: 'GET', path: '/basic/user/sessions', name: 'sessions', label: ['我的会话', 'My sessions'] }, ({ http }, login) => read(http.engine, (db) => ownSessions(db, login))),
        ownCall({ method: 'POST', path: '/basic/user/endSession', name: 'endSession', label: ['结束会话', 'End a session'] }, endOwnSession),
        ownCall({ method: 'GET', path: '/basic/user/loginLog', name: 'loginLog', label: ['我的登录日志', 'My login log'] }, ({ http }, login) => read(http.engine, (db) => ownLog(db, login.user.id))),
        ...proofCalls(parts),
    ];
}
const read = (engine, work) => engine.pool.transaction(systemIdentity, work, { readOnly: true });
const ownSessions = (db, login) => db.many(sql `
    select id, client_id as "clientId", address, agent, create_date as "loginTime", last_activity as "lastActivity",
           id = ${login.id}::bigint as "isCurrent"
      from sys_login
     where user_id = ${login.user.id}::bigint and ended_at is null and absolute_expires > clock_timestamp()
     order by id = ${login.id}::bigint desc, last_activity desc limit 100`);
const ownLog = (db, userId) => db.many(sql `
    select id, login_time as "loginTime", method, result, client_id as "clientId", address, agent
      from system_sys_login_log where user_id = ${userId} order by login_time desc limit 50`);
async function endOwnSession({ http, body }, login) {
    const id = textIn(body, 'id');
    const ended = /^\d{1,19}$/.test(id) &&
        (await http.engine.pool.transaction(systemIdentity, (db) => endLogin(db, id, login.user.id)));
    return ended ? null : fail(errors.sessionGone);
}
function proofCalls(parts) {
    return [
        ownCall({ method: 'POST', path: '/basic/user/verifyPassword', name: 'prove', label: ['验证密码', 'Verify the password'] }, async ({ http, body, caller }, login) => {
            await assertPassword(http.engine, login.user, textIn(body, 'password'), caller);
            const facts = { purpose: 'PROOF', seconds: proofSeconds, userId: login.user.id, loginId: login.id };
            const token = await http.engine.pool.transaction(systemIdentity, (db) => openVerification(db, facts));
            return { proof: `${proofPrefix}${token}`, seconds: proofSeconds };
        }),
        ownCall({
            method: 'GET',
            path: '/basic/user/verifyPassword/:password',
            name: 'verifyPassword',
            label: ['校验密码', 'Check a password or its proof'],
        }, (input, login) => checkPassword(parts, input, login)),
        ownCall({
            method: 'POST',
            path: '/basic/user/proveIdentity',
            name: 'proveIdentity',
            label: ['验证身份', 'Confirm identity'],
        }, (input, login) => verifyIdentity(parts, input, login)),
    ];
}
/** The specification's call: a proof instead of the password; the password itself only where the setting still allows it. */
async function checkPassword(parts, input, login) {
    const { http, params, query, caller } = input;
    if (textIn(query, 'userId') !== login.user.id)
        fail(errors.notOwn);
    const provided = textIn(params, 'password');
    if (provided.startsWith(proofPrefix)) {
        const used = await http.engine.pool.transaction(systemIdentity, (db) => stepUpCall(db, login, provided));
        return used || fail(errors.passwordWrong);
    }
    if (!parts.verifyInPath)
        fail(errors.parameters);
    await assertPassword(http.engine, login.user, provided, caller);
    return true;
}
/** Uses a proof of this login up; false when it is not good. */
export async function stepUpCall(db, login, proof) {
    const found = await findVerification(db, 'PROOF', proof.slice(proofPrefix.length));
    if (!found || found.loginId !== login.id || found.userId !== login.user.id)
        return false;
    await consume(db, found.id);
    return true;
}
/** Confirms who sits there, for ten minutes: by the second factor where there is one, else by the password. */
async function verifyIdentity(parts, { http, body, caller }, login) {
    const { engine } = http;
    if (await read(engine, (db) => hasSecondFactor(db, login.user.id)))
        await assertFactor(engine, parts, login, body, caller);
    else
        await assertPassword(engine, login.user, textIn(body, 'password'), caller);
    await engine.pool.transaction(systemIdentity, async (db) => {
        await db.run(sql `update sys_login set proven_at = clock_timestamp() where id = ${login.id}::bigint`);
        // What is remembered of the login says when it was proven.
        await bumpRightsVersion(db, [login.user.id]);
    });
    return null;
}
