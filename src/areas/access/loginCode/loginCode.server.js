import { sql, systemIdentity } from '#engine/database/database.ts';
import { defineJob } from '#engine/runtime/jobs.ts';
import { runRequest, systemUser } from '#engine/runtime/request.ts';
import { isPhone } from '#model/contact.ts';
import { fail } from '#model/errors.ts';
import { textOf } from '#model/label.ts';
import { publicCall, textIn } from '../calls.server.ts';
import { errors } from '../errors.ts';
import { assertNotThrottled, enter, entered, noteFailure } from '../login.server.ts';
import { offeredMethods } from '../loginConfig/loginConfig.rules.ts';
import { policyInForce } from '../loginConfig/policy.queries.ts';
import { noteLogin } from '../loginLog/loginLog.server.ts';
import { providersOf } from '../parts.server.ts';
import { verifyCaptcha } from '../captcha.server.ts';
import { isSameHash } from '../sessions.server.ts';
import { findActiveUser } from '../users.queries.ts';
import { countRecent, recordAttempt, findVerification, sixDigits, consume, } from '../verification.server.ts';
const codeSeconds = 600;
// Text messages cost money, and a phone that rings all day is a nuisance.
const mostByPhone = 5;
const wording = [
    '您的登录验证码为 {code}，10 分钟内有效，请勿告诉他人。',
    'Your login code is {code}, good for 10 minutes. Tell it to nobody.',
];
async function assertOffered(db, parts) {
    if (!offeredMethods(await policyInForce(db), providersOf(parts)).includes('CODE'))
        fail(errors.codeOff);
}
/** Sends a code to a phone number. Nothing in the answer tells whether the number belongs to anybody. */
export const loginCodeCall = (parts) => publicCall({
    method: 'POST',
    path: '/system/login/code',
    name: 'code',
    label: ['发送登录验证码', 'Send a login code'],
    perMinute: 20,
}, (input) => askCode(parts, input));
async function askCode(parts, { http, body, request, caller, language }) {
    const facts = { user: systemUser, language, log: request.log, address: caller.address };
    await runRequest(http.engine, facts, (ctx) => assertOffered(ctx.db, parts));
    const phone = textIn(body, 'phone').trim();
    if (!isPhone(phone))
        fail(errors.phoneWrong);
    const read = await verifyCaptcha(http.engine, parts.seal, 'LOGIN', textIn(body, 'flow'), textIn(body, 'captcha'));
    if (!read)
        return fail(errors.codeWrong);
    await runRequest(http.engine, facts, async (ctx) => {
        await ctx.db.run(sql `select pg_advisory_xact_lock(hashtextextended(${phone}, 726105))`);
        const { byName } = await countRecent(ctx.db, 'LOGIN', phone, caller.address);
        if (byName >= mostByPhone)
            fail(errors.resetOften);
        // One picture lets one message go.
        const taken = await ctx.db.run(sql `
      update sys_verification set picture_hash = null, user_name = ${phone}, language_id = ${language},
             user_id = ${await userOfPhone(ctx.db, phone)}::bigint
       where id = ${read.id}::bigint and picture_hash is not null and used_at is null`);
        if (taken === 0)
            fail(errors.codeWrong);
        await ctx.jobs.add(sendLoginCode(parts), { verificationId: read.id });
    });
    return { seconds: codeSeconds };
}
// A number that several users have leads to none of them.
async function userOfPhone(db, phone) {
    const found = await db.many(sql `
    select id from system_iap_sys_user_t
     where phone = ${phone} and user_type <> 'API' and not deleted_flag and enabled_flag
       and (valid_until is null or valid_until >= installation_day()) limit 2`);
    return found.length === 1 ? (found[0]?.id ?? null) : null;
}
const markOf = (seal, verificationId, code) => seal.hmac(`login ${verificationId} ${code}`);
/** Makes the code of a login and sends it; it lies nowhere in the database. Run twice, the newest message counts. */
export const sendLoginCode = ({ seal, sendCode, }) => defineJob({
    code: 'identity.loginCode',
    label: ['发送登录验证码', 'Send a login code'],
    async run({ verificationId }, ctx) {
        const flow = await ctx.db.maybe(sql `
        select u.phone, v.language_id as language
          from sys_verification v join system_iap_sys_user_t u on u.id = v.user_id
         where v.id = ${verificationId}::bigint and v.used_at is null and v.expires > clock_timestamp() and u.phone = v.user_name`);
        if (!flow || !sendCode)
            return;
        const code = sixDigits();
        await ctx.db.run(sql `
        update sys_verification set code_hash = ${markOf(seal, verificationId, code)},
               expires = clock_timestamp() + make_interval(secs => ${codeSeconds})
         where id = ${verificationId}::bigint`);
        const text = textOf(wording, flow.language).replace('{code}', code);
        await sendCode({ id: `${verificationId}-${Date.parse(ctx.now)}`, to: flow.phone, text });
    },
});
/** Logs in whoever holds the code of a text message; a second factor is asked for as after a password. */
export async function logInBySms(engine, parts, provided, caller) {
    const known = await engine.pool.transaction(systemIdentity, async (db) => {
        await assertOffered(db, parts);
        const found = await findVerification(db, 'LOGIN', provided.flow);
        // A flow without a phone number is that of a picture alone.
        if (!found?.userName)
            return undefined;
        await assertNotThrottled(db, found.userName, caller.address);
        return (await recordAttempt(db, found.id, 'code')) ? found : undefined;
    });
    if (!known?.userName)
        return fail(errors.loginCodeWrong);
    const mark = markOf(parts.seal, known.id, provided.code.trim());
    const isRight = known.codeHash !== null && isSameHash(known.codeHash, mark);
    const result = await engine.pool.transaction(systemIdentity, (db) => isRight ? go(db, engine, known, provided.flow, caller) : refuse(db, engine, known, caller));
    return result === undefined ? fail(errors.loginCodeWrong) : entered(result);
}
/** The login, or the ticket with which the second factor is given. */
async function go(db, engine, { id, userId, userName: phone }, flow, caller) {
    const user = userId === null ? undefined : await findActiveUser(db, userId);
    // Of two calls with the same code, the second finds it used.
    if (!user || !(await findVerification(db, 'LOGIN', flow)))
        return undefined;
    await consume(db, id);
    await db.run(sql `delete from sys_login_failure where user_name = ${phone}`);
    return enter(db, engine, { userId: user.id, userName: user.userName, method: 'SMS' }, caller);
}
async function refuse(db, engine, known, caller) {
    const userName = known.userName ?? '';
    await noteFailure(db, engine, userName, caller.address);
    const entry = { userId: known.userId, userName, method: 'SMS', result: 'FAILED', clientId: 'browser' };
    noteLogin(db, { ...entry, ...caller });
}
