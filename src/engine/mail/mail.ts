import type { Context } from '../runtime/context.ts';
import type { EngineContext } from '../runtime/engine.ts';
import { defineJob } from '../runtime/jobs.ts';

/** One message to one person. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The way out for mail; which one is a matter of configuration. */
export interface MailSender {
  /** Hands a mail over; throws when it could not be handed over. */
  send(mail: Mail): Promise<void>;
  /** Connects and logs in as for a mail, and sends none; throws when that fails. */
  verify(): Promise<void>;
  close(): void;
}

/** Sends what `queueMail` has put by; the queue tries again when the mail server does not answer. */
export const mailJob = defineJob<Mail>({
  code: 'engine.mail',
  label: ['发送邮件', 'Send a mail'],
  run: (mail, ctx) => sendMail(ctx, mail),
});

/** Sends a mail after this transaction has committed. Not for secrets: what is put by can be read in the database. */
export const queueMail = (ctx: Context, mail: Mail): Promise<void> => ctx.jobs.add(mailJob, mail);

/** Sends a mail at once; for jobs, which may wait for a mail server and are tried again. */
export const sendMail = (ctx: Context, mail: Mail): Promise<void> => (ctx as EngineContext).engine.mail.send(mail);
