import { sql } from '#engine/database/database.ts';
import { defineJob } from '#engine/runtime/jobs.ts';
import { queueMail, sendMail } from '#engine/mail/mail.ts';
import { renderMail } from '#engine/mail/template.ts';
import { sixDigits } from '../verification.server.ts';
const codeMail = {
    subject: ['找回密码验证码', 'Your code to set a new password'],
    paragraphs: [
        ['{name}，您好：', 'Dear {name},'],
        [
            '您正在找回采购云平台的登录密码。请在 10 分钟内输入下面的验证码；请勿告诉他人。',
            'Somebody asked to set a new password for your account. Enter this code within 10 minutes and tell it to nobody.',
        ],
        [
            '如果不是您本人操作，请忽略本邮件，您的密码不会改变。',
            'If it was not you, ignore this mail; your password stays as it is.',
        ],
    ],
    highlight: 'code',
};
const changedMail = {
    subject: ['您的登录密码已修改', 'Your password has been changed'],
    paragraphs: [
        ['{name}，您好：', 'Dear {name},'],
        [
            '您的登录密码已通过邮箱验证码修改，所有设备均已退出登录。如果不是您本人操作，请立即联系管理员。',
            'Your password was changed with a code sent to this address, and all devices were signed out. If it was not you, contact an administrator at once.',
        ],
    ],
};
/** The mark of a code within its flow: worth nothing in another one. */
export const markOfCode = (seal, verificationId, code) => seal.hmac(`reset ${verificationId} ${code}`);
/**
 * Makes the code of a flow and mails it. The code is made here so that it lies nowhere in the database; run twice, the
 * newest mail counts. For a pair that does not exist there is nothing to do, at the same cost for the caller.
 */
export const sendResetCode = (seal) => defineJob({
    code: 'identity.resetCode',
    label: ['发送找回密码验证码', 'Mail the code of a password retrieval'],
    async run({ verificationId }, ctx) {
        const flow = await ctx.db.maybe(sql `
        select u.email, u.real_name as "realName", v.language_id as language
          from sys_verification v join system_iap_sys_user_t u on u.id = v.user_id
         where v.id = ${verificationId}::bigint and v.used_at is null and v.expires > clock_timestamp() and u.email is not null`);
        if (!flow)
            return;
        const code = sixDigits();
        await ctx.db.run(sql `
        update sys_verification set code_hash = ${markOfCode(seal, verificationId, code)} where id = ${verificationId}::bigint`);
        await sendMail(ctx, renderMail(codeMail, flow.email, flow.language, { name: flow.realName, code }));
    },
});
/** Tells the owner of an address that the password was changed. */
export async function notifyChanged(ctx, userId, language) {
    const user = await ctx.db.maybe(sql `
    select email, real_name as "realName" from system_iap_sys_user_t where id = ${userId}::bigint and email is not null`);
    if (user)
        await queueMail(ctx, renderMail(changedMail, user.email, language, { name: user.realName }));
}
