import type { Context } from '#engine/runtime/context.ts';
import { defineJob, type Job } from '#engine/runtime/jobs.ts';
import { sendMail } from '#engine/mail/mail.ts';
import { renderMail } from '#engine/mail/template.ts';
import type { SecretBox } from '#engine/runtime/secretBox.ts';
import { fill } from '#model/errors.ts';
import { nameOf, textOf, type Bilingual, type Label, type Language } from '#model/label.ts';
import { iapSysUserT } from '#areas/access/user/user.document.ts';
import { company } from '#areas/organisation/company/company.document.ts';
import { frozenIn, type FrozenInvitation, type Invitation } from './invite.server.ts';
import { tokenOfInvitation } from './inviteToken.server.ts';
import { paragraphsOf } from '../template/inviteTemplate.rules.ts';
import { supInviteSupplier } from './supInviteSupplier.document.ts';

const code = 'supplier.inviteMail';

/** Mails an invitation once the transaction has ended. */
export const queueInvitation = (ctx: Context, inviteId: string): Promise<void> => ctx.jobs.add({ code }, { inviteId });

/** Makes the link of an invitation and mails it; it lies nowhere in the database. */
export const sendInvitation = (seal: SecretBox, publicUrl: string): Job<{ readonly inviteId: string }> =>
  defineJob({
    code,
    label: ['发送供应商邀请', 'Mail an invitation'],
    async run({ inviteId }, ctx) {
      const invite = await ctx.store(supInviteSupplier).maybe(inviteId);
      const frozen = invite && frozenIn(invite);
      // Whoever was faster than the mail, or revoked it, gets none.
      if (!invite?.email || !frozen || (invite.status !== 'SENT' && invite.status !== 'OPENED')) return;
      const link =
        invite.inviteMode === 'NEW'
          ? `${publicUrl}/register#invite=${tokenOfInvitation(seal, invite.id, invite.sendCount)}`
          : `${publicUrl}/page/mine/invitation`;
      await sendMail(ctx, letterOf(invite, frozen, { link, names: await namesOf(invite, ctx) }, ctx));
    },
  });

const languagesOf: Readonly<Record<FrozenInvitation['languageMode'], readonly Language[]>> = {
  ZH: ['zh'],
  EN: ['en'],
  BOTH: ['zh', 'en'],
};

const untilText: Label = [
  '链接有效期至 {expireDate}，请勿转发。',
  'The link is good until {expireDate}. Do not pass it on.',
];

interface Names {
  readonly company: Bilingual;
  readonly buyer: Bilingual;
}

/** Who invites, as each language calls them. */
async function namesOf({ companyId, senderId }: Invitation, ctx: Context): Promise<Names> {
  const inviting = companyId === null ? undefined : await ctx.store(company).maybe(companyId);
  const sender = senderId === null ? undefined : await ctx.store(iapSysUserT).maybe(senderId);
  return {
    company: inviting?.name ?? { zh: '' },
    buyer: { zh: sender?.realName ?? '', en: sender?.englishName ?? sender?.realName ?? '' },
  };
}

function letterOf(
  invite: Invitation,
  frozen: FrozenInvitation,
  { link, names }: { readonly link: string; readonly names: Names },
  ctx: Context,
) {
  const languages = languagesOf[frozen.languageMode];
  const valuesIn = (language: Language) => ({
    supplier: invite.supplierName ?? '',
    contact: invite.contactName ?? '',
    company: nameOf(names.company, language),
    buyer: nameOf(names.buyer, language),
    inviteNo: invite.inviteNo,
    expireDate: ctx.dayOf(invite.expireDate ?? ctx.now),
  });
  const subject = languages.map((each) => fill(frozen.subject[each] ?? '', valuesIn(each), each)).join(' / ');
  const paragraphs = languages.flatMap((each) =>
    [...paragraphsOf(frozen.body[each]), textOf(untilText, each)].map((line) => fill(line, valuesIn(each), each)),
  );
  const plain = (line: string): Label => [line, line];
  return renderMail(
    { subject: plain(subject), paragraphs: paragraphs.map(plain), link: 'link' },
    invite.email ?? '',
    languages[0] ?? 'zh',
    { link },
  );
}
