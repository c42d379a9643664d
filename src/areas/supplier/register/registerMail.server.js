import { sql } from '#engine/database/database.ts';
import { defineJob } from '#engine/runtime/jobs.ts';
import { queueMail, sendMail } from '#engine/mail/mail.ts';
import { renderMail } from '#engine/mail/template.ts';
import { sixDigits } from '#areas/access/public.ts';
import { tokenOf } from './token.server.ts';
const codeMail = {
    subject: ['供应商注册验证码', 'Your code to register as a supplier'],
    paragraphs: [
        [
            '您正在注册采购云平台的供应商账号。请在 10 分钟内输入下面的验证码；请勿告诉他人。',
            'Somebody uses this address to register as a supplier. Enter this code within 10 minutes and tell it to nobody.',
        ],
        ['如果不是您本人操作，请忽略本邮件。', 'If it was not you, ignore this mail.'],
    ],
    highlight: 'code',
};
const linkMail = {
    subject: ['继续您的供应商注册', 'Go on with your registration'],
    paragraphs: [
        [
            '您的供应商注册已开始。已填写的内容会自动保存，您可以随时用下面的链接继续；请勿转发。',
            'Your registration has begun. What you enter is kept; come back to it with this link. Do not pass it on.',
        ],
    ],
    link: 'link',
};
const passMail = {
    subject: ['供应商注册已通过', 'Your registration has been approved'],
    paragraphs: [
        ['{name}，您好：', 'Dear {name},'],
        [
            '{company} 的供应商注册（{registerNo}）已通过。请用登录名 {userName} 和注册时设置的密码登录。',
            'The registration {registerNo} of {company} has been approved. Sign in as {userName} with the password you chose.',
        ],
    ],
    link: 'link',
};
const backMail = {
    subject: ['供应商注册需要修改', 'Please correct your registration'],
    paragraphs: [
        ['{name}，您好：', 'Dear {name},'],
        [
            '{company} 的供应商注册（{registerNo}）已退回，原因：{reason}',
            'The registration {registerNo} of {company} has been returned: {reason}',
        ],
        ['请用下面的链接修改后重新提交。', 'Correct it with this link, and submit it again.'],
    ],
    link: 'link',
};
const denyMail = {
    subject: ['供应商注册未通过', 'Your registration has been denied'],
    paragraphs: [
        ['{name}，您好：', 'Dear {name},'],
        [
            '{company} 的供应商注册（{registerNo}）未通过，原因：{reason}',
            'The registration {registerNo} of {company} has been denied: {reason}',
        ],
    ],
};
/** The mark of a code within its flow: worth nothing in another one. */
export const markOfCode = (seal, verificationId, code) => seal.hmac(`register ${verificationId} ${code}`);
/** Makes the code of a flow and mails it, to whoever it is: only the owner of the mailbox learns more. */
export const sendRegisterCode = (seal) => defineJob({
    code: 'supplier.registerCode',
    label: ['发送供应商注册验证码', 'Mail the code of a registration'],
    async run({ verificationId }, ctx) {
        const flow = await ctx.db.maybe(sql `
        select user_name as email, language_id as language from sys_verification
         where id = ${verificationId}::bigint and used_at is null and expires > clock_timestamp()`);
        if (!flow)
            return;
        const code = sixDigits();
        await ctx.db.run(sql `
        update sys_verification set code_hash = ${markOfCode(seal, verificationId, code)} where id = ${verificationId}::bigint`);
        await sendMail(ctx, renderMail(codeMail, flow.email, flow.language, { code }));
    },
});
/** The job that mails a link back to a registration. */
export const registerLinkCode = 'supplier.registerLink';
/** Mails the link back to a registration; it is made here, so that it lies nowhere in the database. */
export const sendRegisterLink = (seal, publicUrl) => defineJob({
    code: registerLinkCode,
    label: ['发送继续注册的链接', 'Mail the link back to a registration'],
    async run({ registrationId, back }, ctx) {
        const found = await ctx.db.maybe(sql `
        select email, language_id as language from sys_registration where id = ${registrationId}::bigint`);
        if (!found)
            return;
        // Behind the sign `#`, which browsers send to no server: no log ever holds it.
        const link = `${publicUrl}/register#${tokenOf(seal, registrationId)}`;
        const template = back ? backMail : linkMail;
        await sendMail(ctx, renderMail(template, found.email, found.language, { ...back, link }));
    },
});
/** Tells the applicant that the company is a supplier now. */
export const notifyApproved = (ctx, to) => queueMail(ctx, renderMail(passMail, to.email, to.language, { ...to }));
/** Tells the applicant that the registration was denied, and why. */
export const notifyDenied = (ctx, to) => queueMail(ctx, renderMail(denyMail, to.email, to.language, { ...to }));
