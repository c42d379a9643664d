import { sendMail } from '#engine/mail/mail.ts';
import { renderMail, type MailTemplate } from '#engine/mail/template.ts';
import type { Context } from '#engine/runtime/context.ts';
import { isId } from '#engine/runtime/ids.ts';
import { defineJob, type Job } from '#engine/runtime/jobs.ts';
import { runRequest, systemUser } from '#engine/runtime/request.ts';
import type { SecretBox } from '#engine/runtime/secretBox.ts';
import type { RawRoutes } from '#engine/http/server.ts';
import { fail } from '#model/errors.ts';
import { maskedNumber } from '#model/mask.ts';
import { callRoutes, isSameHash, publicCall, textIn, type CallInput } from '#areas/access/public.ts';
import { accountOwner, contactsOnFile } from './bankAccount.queries.ts';
import { bankErrors as errors } from './errors.ts';
import { supBankAccount } from './supBankAccount.document.ts';

const noticeCode = 'supplier.bankNotice';

const noticeMail: MailTemplate = {
  subject: ['收款账户变更通知', 'The account you are paid to changes'],
  paragraphs: [
    ['{name}，您好：', 'Dear {name},'],
    [
      '{company} 的收款账户将自 {activeFrom} 起变更为 {branch} {account}。',
      'From {activeFrom} on, payments to {company} go to the account {account} at {branch}.',
    ],
    [
      '如果贵公司没有要求变更，请立即打开下面的链接冻结该账户，付款随即暂停。',
      'If your company did not ask for that, open this link and freeze the account at once; payments are then held.',
    ],
  ],
  link: 'link',
};

/** Tells all contacts of a supplier of an account that is about to be used, once the transaction has ended. */
export const queueBankNotice = (system: Context, accountId: string): Promise<unknown> =>
  system.jobs.add({ code: noticeCode }, { accountId });

const markOf = (seal: SecretBox, id: string): Buffer => seal.hmac(`bank account ${id}`);

/** What the mail carries: it lies in no table, only this installation can make it. */
export const tokenOfAccount = (seal: SecretBox, id: string): string =>
  `${id}.${markOf(seal, id).toString('base64url')}`;

function accountIn(seal: SecretBox, token: string): string {
  const [id = '', mark = ''] = token.split('.');
  const input = Buffer.from(mark, 'base64url');
  const right = markOf(seal, isId(id) ? id : '0');
  return isId(id) && input.length === right.length && isSameHash(input, right) ? id : fail(errors.linkDead);
}

/** Mails every contact on file, old and new: whoever took over one of them is seen by the others. */
export const sendBankNotice = (seal: SecretBox, publicUrl: string): Job<{ readonly accountId: string }> =>
  defineJob({
    code: noticeCode,
    label: ['发送收款账户变更通知', 'Mail that the account of a supplier changes'],
    async run({ accountId }, ctx) {
      const account = await ctx.store(supBankAccount).get(accountId);
      const supplierId = account.supplierBaseId ?? '0';
      const owner = await accountOwner(ctx.db, supplierId);
      if (!owner || account.status !== 'COOLING') return;
      const language = owner.foreignFlag ? 'en' : 'zh';
      const contacts = await contactsOnFile(ctx.db, supplierId, ctx.now);
      const values = {
        company: owner.name[language] ?? owner.name.zh,
        activeFrom: account.activeFrom ?? '',
        branch: account.branchName,
        account: maskedNumber(account.accountNo),
        // Behind the sign `#`, which browsers send to no server.
        link: `${publicUrl}/bank-account#${tokenOfAccount(seal, accountId)}`,
      };
      const addresses = new Map(contacts.flatMap(({ email, name }) => (email ? [[email, name] as const] : [])));
      for (const [email, name] of addresses)
        await sendMail(ctx, renderMail(noticeMail, email, language, { ...values, name }));
    },
  });

/** What the page behind the mail asks for, without a login: what changes, and to freeze it. */
export function bankNoticeRoutes(seal: SecretBox): RawRoutes {
  const inSystem = <T>({ http, request, language, caller }: CallInput, work: (ctx: Context) => Promise<T>) =>
    runRequest(http.engine, { user: systemUser, language, log: request.log, address: caller.address }, work);
  const shown = async (ctx: Context, id: string) => {
    const [account] = await ctx.store(supBankAccount).find({ ids: [id] });
    const owner = account && (await accountOwner(ctx.db, account.supplierBaseId ?? '0'));
    if (!account || !owner) return fail(errors.linkDead);
    const { status, branchName, activeFrom, accountNo } = account;
    return {
      company: owner.name,
      status,
      branchName,
      activeFrom,
      account: maskedNumber(accountNo),
      canFreeze: status === 'COOLING' || status === 'ACTIVE' || status === 'CONFIRMED',
    };
  };
  return callRoutes([
    publicCall(
      {
        method: 'POST',
        path: '/sup/bankNotice/read',
        name: 'read',
        label: ['查看账户变更通知', 'Read the notice of an account'],
        perMinute: 30,
      },
      (input) => inSystem(input, (ctx) => shown(ctx, accountIn(seal, textIn(input.body, 'token')))),
    ),
    publicCall(
      {
        method: 'POST',
        path: '/sup/bankNotice/freeze',
        name: 'freeze',
        label: ['冻结变更的账户', 'Freeze the account of a notice'],
        perMinute: 10,
      },
      (input) =>
        inSystem(input, async (ctx) => {
          const id = accountIn(seal, textIn(input.body, 'token'));
          const { canFreeze } = await shown(ctx, id);
          // Twice is once.
          if (canFreeze) await ctx.store(supBankAccount).run('freeze', id);
          return shown(ctx, id);
        }),
    ),
  ]);
}
