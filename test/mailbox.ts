import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { sql } from '#engine/database/database.ts';
import type { Job } from '#engine/runtime/jobs.ts';
import { sendLoginCode } from '#areas/access/loginCode/loginCode.server.ts';
import { sendResetLink } from '#areas/access/reset/link.server.ts';
import { sendResetCode } from '#areas/access/reset/resetMail.server.ts';
import { sendBankNotice } from '#areas/supplier/bankAccount/notice.server.ts';
import { sendInvitation } from '#areas/supplier/invitation/inviteMail.server.ts';
import { sendRegisterCode, sendRegisterLink, sendSubmitted } from '#areas/supplier/register/registerMail.server.ts';
import { mailJob } from '#engine/mail/mail.ts';
import { keysOf } from '#engine/runtime/keys.ts';
import { createSecretBox } from '#engine/runtime/secretBox.ts';
import { asServer, dataFolder, recordCode, rows, secret } from './app.ts';

/** Runs the mail jobs that wait in the outbox, as the queue would. */
export async function deliver(): Promise<void> {
  const jobs: readonly Job<never>[] = [
    mailJob,
    sendLoginCode({ seal: createSecretBox(keysOf(secret)), sendCode: recordCode }),
    sendResetCode(createSecretBox(keysOf(secret))),
    sendResetLink('https://srm.example.com'),
    sendRegisterCode(createSecretBox(keysOf(secret))),
    sendRegisterLink(createSecretBox(keysOf(secret)), 'https://srm.example.com'),
    sendInvitation(createSecretBox(keysOf(secret)), 'https://srm.example.com'),
    sendSubmitted,
    sendBankNotice(createSecretBox(keysOf(secret)), 'https://srm.example.com'),
  ];
  for (const job of jobs) {
    const waiting = await rows<{ id: string; input: never }>(
      sql`select id, input from sys_outbox where job = ${job.code} order by id`,
    );
    for (const { id, input } of waiting)
      await asServer(async (ctx) => {
        await ctx.db.run(sql`delete from sys_outbox where id = ${id}::bigint`);
        await job.run(input, ctx);
      });
  }
}

/** Every mail that was kept for an address, the oldest first. */
export async function mailsTo(address: string): Promise<Email[]> {
  const folder = join(await dataFolder(), 'mail');
  const names = await readdir(folder).catch((): string[] => []);
  const mails = await Promise.all(
    names.toSorted().map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
  );
  return mails.filter((mail) => mail.to?.some((each) => each.address === address));
}

/** The six digits in the newest mail to an address; undefined without one. */
export async function codeFor(address: string): Promise<string | undefined> {
  await deliver();
  return /^(\d{6})$/m.exec((await mailsTo(address)).at(-1)?.text ?? '')?.[1];
}
