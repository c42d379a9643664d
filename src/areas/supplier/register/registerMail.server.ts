import type { Context } from '#engine/runtime/context.ts';
import { sql } from '#engine/database/database.ts';
import { defineJob, type Job } from '#engine/runtime/jobs.ts';
import { queueMail, sendMail } from '#engine/mail/mail.ts';
import { renderMail, type MailTemplate } from '#engine/mail/template.ts';
import type { SecretBox } from '#engine/runtime/secretBox.ts';
import type { Language } from '#model/label.ts';
import { sixDigits } from '#areas/access/public.ts';
import { tokenOf } from './token.server.ts';

const codeMail: MailTemplate = {
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

const linkMail: MailTemplate = {
  subject: ['继续您的供应商注册', 'Go on with your registration'],
  paragraphs: [
    [
      '您的供应商注册已开始。已填写的内容会自动保存，您可以随时用下面的链接继续；请勿转发。',
      'Your registration has begun. What you enter is kept; come back to it with this link. Do not pass it on.',
    ],
  ],
  link: 'link',
};

const passMail: MailTemplate = {
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

const backMail: MailTemplate = {
  subject: ['供应商注册需要修改', 'Please correct your registration'],
  paragraphs: [
    ['{name}，您好：', 'Dear {name},'],
    [
      '{company} 的供应商注册（{registerNo}）已退回，原因：{reason}',
      'The registration {registerNo} of {company} has been returned: {reason}',
    ],
    ['{marks}', '{marks}'],
    ['请用下面的链接修改后重新提交。', 'Correct it with this link, and submit it again.'],
  ],
  link: 'link',
};

const submittedMail: MailTemplate = {
  subject: ['供应商注册已提交', 'Your registration has been submitted'],
  paragraphs: [
    ['{name}，您好：', 'Dear {name},'],
    [
      '{company} 的供应商注册（{registerNo}）已提交，预计 {answerBy} 前答复；结果将发送到本邮箱。',
      'The registration {registerNo} of {company} has been submitted. You can expect an answer by {answerBy}, at this address.',
    ],
  ],
};

const denyMail: MailTemplate = {
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
export const markOfCode = (seal: SecretBox, verificationId: string, code: string): Buffer =>
  seal.hmac(`register ${verificationId} ${code}`);

interface Flow {
  readonly email: string;
  readonly language: Language;
}

/** Makes the code of a flow and mails it, to whoever it is: only the owner of the mailbox learns more. */
export const sendRegisterCode = (seal: SecretBox): Job<{ readonly verificationId: string }> =>
  defineJob({
    code: 'supplier.registerCode',
    label: ['发送供应商注册验证码', 'Mail the code of a registration'],
    async run({ verificationId }, ctx) {
      const flow = await ctx.db.maybe<Flow>(sql`
        select user_name as email, language_id as language from sys_verification
         where id = ${verificationId}::bigint and used_at is null and expires > clock_timestamp()`);
      if (!flow) return;
      const code = sixDigits();
      await ctx.db.run(sql`
        update sys_verification set code_hash = ${markOfCode(seal, verificationId, code)} where id = ${verificationId}::bigint`);
      await sendMail(ctx, renderMail(codeMail, flow.email, flow.language, { code }));
    },
  });

interface LinkMail {
  readonly registrationId: string;
  /** Why it came back; absent when it has just begun. */
  readonly back?: {
    readonly name: string;
    readonly company: string;
    readonly registerNo: string;
    readonly reason: string;
    /** What to correct, one after the other. */
    readonly marks: string;
  };
}

/** The job that mails a link back to a registration. */
export const registerLinkCode = 'supplier.registerLink';

/** Mails the link back to a registration; it is made here, so that it lies nowhere in the database. */
export const sendRegisterLink = (seal: SecretBox, publicUrl: string): Job<LinkMail> =>
  defineJob({
    code: registerLinkCode,
    label: ['发送继续注册的链接', 'Mail the link back to a registration'],
    async run({ registrationId, back }, ctx) {
      const found = await ctx.db.maybe<Flow>(sql`
        select email, language_id as language from sys_registration where id = ${registrationId}::bigint`);
      if (!found) return;
      // Behind the sign `#`, which browsers send to no server: no log ever holds it.
      const link = `${publicUrl}/register#${tokenOf(seal, registrationId)}`;
      const template = back ? backMail : linkMail;
      await sendMail(ctx, renderMail(template, found.email, found.language, { ...back, link }));
    },
  });

const submittedCode = 'supplier.registerSubmitted';

/** Tells the applicant when an answer can be expected, once the transaction has ended. */
export const queueSubmitted = (ctx: Context, formId: string): Promise<void> =>
  ctx.jobs.add({ code: submittedCode }, { formId });

interface Submitted extends Flow {
  readonly name: string;
  readonly company: string;
  readonly registerNo: string;
  readonly answerBy: string | null;
}

/** Mails the number of a submitted registration and the day by which it is decided. */
export const sendSubmitted = defineJob<{ readonly formId: string }>({
  code: submittedCode,
  label: ['发送注册受理通知', 'Mail that a registration was submitted'],
  async run({ formId }, ctx) {
    const found = await ctx.db.maybe<Submitted>(sql`
      select r.email, r.language_id as language, f.contact_name as name, f.full_name as company,
             f.register_no as "registerNo", f.answer_by::text as "answerBy"
        from sys_registration r join sup_register_form f on f.id = r.form_id
       where f.id = ${formId}::bigint and f.status = 'SUBMITTED'`);
    if (found) await sendMail(ctx, renderMail(submittedMail, found.email, found.language, { ...found }));
  },
});

interface Decision {
  readonly email: string;
  readonly language: Language;
  readonly name: string;
  readonly company: string;
  readonly registerNo: string;
}

/** Tells the applicant that the company is a supplier now. */
export const notifyApproved = (ctx: Context, to: Decision & { readonly userName: string; readonly link: string }) =>
  queueMail(ctx, renderMail(passMail, to.email, to.language, { ...to }));

/** Tells the applicant that the registration was denied, and why. */
export const notifyDenied = (ctx: Context, to: Decision & { readonly reason: string }) =>
  queueMail(ctx, renderMail(denyMail, to.email, to.language, { ...to }));
