import { defineJob } from '../runtime/jobs.ts';
/** Sends what `queueMail` has put by; the queue tries again when the mail server does not answer. */
export const mailJob = defineJob({
    code: 'engine.mail',
    label: ['发送邮件', 'Send a mail'],
    run: (mail, ctx) => sendMail(ctx, mail),
});
/** Sends a mail after this transaction has committed. Not for secrets: what is put by can be read in the database. */
export const queueMail = (ctx, mail) => ctx.jobs.add(mailJob, mail);
/** Sends a mail at once; for jobs, which may wait for a mail server and are tried again. */
export const sendMail = (ctx, mail) => ctx.engine.mail.send(mail);
