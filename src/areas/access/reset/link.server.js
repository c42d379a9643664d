import { sql, systemIdentity } from '#engine/database/database.ts';
import { defineJob } from '#engine/runtime/jobs.ts';
import { sendMail } from '#engine/mail/mail.ts';
import { renderMail } from '#engine/mail/template.ts';
import { runRequest, systemUser } from '#engine/runtime/request.ts';
import { fail } from '#model/errors.ts';
import { publicCall, textIn } from '../calls.server.ts';
import { errors } from '../errors.ts';
import { assertGoodPassword, assertNoCompanyName } from '../login.server.ts';
import { noteLogin } from '../loginLog/loginLog.server.ts';
import { hashPassword } from '../passwords.server.ts';
import { endLoginsOf } from '../sessions.server.ts';
import { storePassword } from '../users.queries.ts';
import { findVerification, openVerification, consume } from '../verification.server.ts';
import { notifyChanged } from './resetMail.server.ts';
const linkSeconds = 86_400;
/** The job that mails a link. */
export const linkJobCode = 'identity.resetLink';
const linkMail = {
    subject: ['设置您的登录密码', 'Set your password'],
    paragraphs: [
        ['{name}，您好：', 'Dear {name},'],
        [
            '管理员为您的账号 {userName} 重置了密码。请在 24 小时内打开下面的链接设置新密码；链接只能使用一次，请勿转发。',
            'An administrator has reset the password of your account {userName}. Open this link within 24 hours to set a new one. It works once; do not pass it on.',
        ],
    ],
    link: 'link',
};
/** A new link of a user, instead of those before; only its hash is kept. */
export async function newLink(db, userId) {
    await db.run(sql `
    update sys_verification set used_at = clock_timestamp()
     where user_id = ${userId}::bigint and purpose = 'RESET_LINK' and used_at is null`);
    return openVerification(db, { purpose: 'RESET_LINK', seconds: linkSeconds, userId });
}
/** Mails the link; it is made here, so that it lies nowhere in the database. Run twice, the newest mail counts. */
export const sendResetLink = (publicUrl) => defineJob({
    code: linkJobCode,
    label: ['发送设置密码的链接', 'Mail the link to set a password'],
    async run({ userId }, ctx) {
        const user = await ctx.db.maybe(sql `
        select email, real_name as "realName", user_name as "userName", language_id as language
          from system_iap_sys_user_t where id = ${userId}::bigint and email is not null and not deleted_flag`);
        if (!user)
            return;
        // Behind the sign `#`, which browsers send to no server: no log ever holds it.
        const link = `${publicUrl}/retrieve-password#${await newLink(ctx.db, userId)}`;
        const { email, language, realName: name, userName } = user;
        await sendMail(ctx, renderMail(linkMail, email, language ?? 'zh', { name, userName, link }));
    },
});
/** What the page behind a link asks for. */
export function linkCalls(parts) {
    return [
        publicCall({
            method: 'POST',
            path: '/basic/reset/byLink',
            name: 'byLink',
            label: ['用链接设置密码', 'Set a password by a link'],
            perMinute: 30,
        }, (input) => setByLink(parts, input)),
    ];
}
async function setByLink(parts, input) {
    const { http, body, request, caller, language } = input;
    const { engine } = http;
    const token = textIn(body, 'token');
    const user = await engine.pool.transaction(systemIdentity, (db) => userOfLink(db, token));
    const passwords = { newPassword: textIn(body, 'newPassword'), confirmPassword: textIn(body, 'confirmPassword') };
    assertGoodPassword(passwords, user.userName, parts.lengths);
    await engine.pool.transaction(systemIdentity, (db) => assertNoCompanyName(db, user.id, passwords.newPassword));
    const hash = await hashPassword(passwords.newPassword);
    const facts = { user: systemUser, language, log: request.log, address: caller.address };
    await runRequest(engine, facts, async (ctx) => {
        const { id: userId, userName, verificationId } = await userOfLink(ctx.db, token);
        await consume(ctx.db, verificationId);
        await storePassword(ctx.db, userId, hash, false);
        await endLoginsOf(ctx.db, [userId]);
        await ctx.db.run(sql `delete from sys_login_failure where user_name = ${userName.toLowerCase()}`);
        noteLogin(ctx.db, { userId, userName, method: 'RESET', result: 'SUCCESS', clientId: 'browser', ...caller });
        await notifyChanged(ctx, userId, language);
    });
    return { userName: user.userName };
}
async function userOfLink(db, token) {
    const found = await findVerification(db, 'RESET_LINK', token);
    const user = await db.maybe(sql `
    select id, user_name as "userName" from system_iap_sys_user_t
     where id = ${found?.userId ?? null}::bigint and not deleted_flag and enabled_flag
       and (valid_until is null or valid_until >= installation_day())`);
    return found && user ? { ...user, verificationId: found.id } : fail(errors.linkDead);
}
