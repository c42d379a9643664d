import { sql, systemIdentity } from '#engine/database/database.ts';
import { runRequest, systemUser } from '#engine/runtime/request.ts';
import { fail } from '#model/errors.ts';
import { publicCall, textIn } from '../calls.server.ts';
import { errors } from '../errors.ts';
import { createCaptcha, verifyCaptcha } from '../captcha.server.ts';
import { assertGoodPassword, assertNoCompanyName } from '../login.server.ts';
import { noteLogin } from '../loginLog/loginLog.server.ts';
import { hashPassword } from '../passwords.server.ts';
import { endLoginsOf, isSameHash } from '../sessions.server.ts';
import { storePassword } from '../users.queries.ts';
import { countRecent, recordAttempt, findVerification, openVerification, consume } from '../verification.server.ts';
import { isEmail, maskedEmail, resetLimits } from './reset.rules.ts';
import { markOfCode, sendResetCode, notifyChanged } from './resetMail.server.ts';
const flowSeconds = 600;
/**
 * Retrieval of a password in three calls. Nothing in their answers tells whether the pair of name and address exists: the
 * mail is the only thing that differs.
 */
export function resetCalls(parts) {
    const facts = { method: 'POST', perMinute: 60 };
    return [
        publicCall({ ...facts, path: '/basic/reset/findByUserName', name: 'findByUserName', label: ['找回密码', 'Find a password'] }, (input) => begin(parts, input)),
        publicCall({ ...facts, path: '/basic/reset/captcha', name: 'captcha', label: ['发送验证码', 'Mail the code'] }, (input) => sendCode(parts, input)),
        publicCall({ ...facts, path: '/basic/reset/userCapt', name: 'userCapt', label: ['重设密码', 'Set the new password'] }, (input) => setPassword(parts, input)),
    ];
}
function assertAll(body, names) {
    if (names.some((name) => textIn(body, name).trim() === ''))
        fail(errors.resetMissing);
}
/** First call: name and address give a flow and a picture; a new picture is had by calling it again. */
async function begin({ seal }, { http, body, caller, language }) {
    assertAll(body, ['userName', 'email']);
    const [userName, email] = [textIn(body, 'userName').trim(), textIn(body, 'email').trim()];
    if (!isEmail(email) || userName.length > 64)
        fail(errors.pairWrong);
    const picture = await createCaptcha(seal);
    const flow = await http.engine.pool.transaction(systemIdentity, async (db) => {
        const recent = await countRecent(db, 'RESET', userName, caller.address);
        if (recent.byName >= resetLimits.byName || recent.byAddress >= resetLimits.byAddress)
            fail(errors.resetOften);
        return openVerification(db, {
            purpose: 'RESET',
            seconds: flowSeconds,
            userId: await userOfPair(db, userName, email),
            userName,
            address: caller.address,
            language,
            pictureHash: picture.mark,
        });
    });
    return { flow, captcha: picture.svg, email: maskedEmail(email), seconds: flowSeconds };
}
// The receiver is the stored address; the typed one only proves that the user knows it.
async function userOfPair(db, userName, email) {
    const user = await db.maybe(sql `
    select id from system_iap_sys_user_t
     where lower(user_name) = lower(${userName}) and lower(email) = lower(${email}) and user_type <> 'API'
       and not deleted_flag and enabled_flag and (valid_until is null or valid_until >= installation_day())`);
    return user?.id ?? null;
}
/** Second call: what the picture shows lets the code go out by mail. */
async function sendCode({ seal }, { http, body, request, caller, language }) {
    assertAll(body, ['flow', 'captcha']);
    const allowed = await verifyCaptcha(http.engine, seal, 'RESET', textIn(body, 'flow'), textIn(body, 'captcha'));
    if (!allowed)
        return fail(errors.codeWrong);
    const facts = { user: systemUser, language, log: request.log, address: caller.address };
    await runRequest(http.engine, facts, async (ctx) => {
        // One picture lets one mail go; the next mail needs a new flow with a new picture.
        await ctx.db.run(sql `update sys_verification set picture_hash = null where id = ${allowed.id}::bigint`);
        await ctx.jobs.add(sendResetCode(seal), { verificationId: allowed.id });
    });
    return { seconds: flowSeconds };
}
/** Third call: the code from the mail and the new password; it also unlocks the account. */
async function setPassword(parts, input) {
    const { http, body, request, caller, language } = input;
    assertAll(body, ['flow', 'userName', 'code', 'newPassword', 'confirmPassword']);
    const userName = textIn(body, 'userName').trim();
    const passwords = { newPassword: textIn(body, 'newPassword'), confirmPassword: textIn(body, 'confirmPassword') };
    assertGoodPassword(passwords, userName, parts.lengths);
    const known = await http.engine.pool.transaction(systemIdentity, async (db) => {
        const found = await findVerification(db, 'RESET', textIn(body, 'flow'));
        return found && (await recordAttempt(db, found.id, 'code')) ? found : undefined;
    });
    if (!known)
        return fail(errors.codeWrong);
    // A flow of another name: somebody mixes what does not belong together.
    if (known.userName !== userName.toLowerCase())
        return fail(errors.pairWrong);
    const mark = markOfCode(parts.seal, known.id, textIn(body, 'code').trim());
    const { userId } = known;
    if (!userId || !known.codeHash || !isSameHash(known.codeHash, mark))
        return fail(errors.codeWrong);
    await http.engine.pool.transaction(systemIdentity, (db) => assertNoCompanyName(db, userId, passwords.newPassword));
    const hash = await hashPassword(passwords.newPassword);
    const facts = { user: systemUser, language, log: request.log, address: caller.address };
    await runRequest(http.engine, facts, async (ctx) => {
        // Of two calls with the same code, the second finds it used.
        if (!(await findVerification(ctx.db, 'RESET', textIn(body, 'flow'))))
            fail(errors.codeWrong);
        await consume(ctx.db, known.id);
        await storePassword(ctx.db, userId, hash, false);
        await endLoginsOf(ctx.db, [userId]);
        await ctx.db.run(sql `delete from sys_login_failure where user_name = ${userName.toLowerCase()}`);
        noteLogin(ctx.db, { userId, userName, method: 'RESET', result: 'SUCCESS', clientId: 'browser', ...caller });
        await notifyChanged(ctx, userId, language);
    });
    return null;
}
