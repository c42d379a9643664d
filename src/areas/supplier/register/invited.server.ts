import type { EngineContext } from '#engine/runtime/engine.ts';
import type { SecretBox } from '#engine/runtime/secretBox.ts';
import { fail } from '#model/errors.ts';
import { termsVersion as termsInForce, textIn, type CallInput } from '#areas/access/public.ts';
import { company } from '#areas/organisation/company/company.document.ts';
import { inviteErrors } from '../invitation/errors.ts';
import type { Invitation } from '../invitation/invite.server.ts';
import { invitationIn } from '../invitation/inviteToken.server.ts';
import { supInviteSupplier } from '../invitation/supInviteSupplier.document.ts';
import { errors } from '../errors.ts';
import { stateOf } from './application.server.ts';
import { registerLinkCode } from './registerMail.server.ts';
import { openRegistration, registrationOfMail, takenBy } from './registration.queries.ts';
import { tokenOf } from './token.server.ts';

/** The open invitation of a token, locked; one answer for every token that does not count. */
export async function openInvite(ctx: EngineContext, seal: SecretBox, token: string): Promise<Invitation> {
  const named = invitationIn(seal, token);
  if (!named) return fail(inviteErrors.linkDead);
  const [found] = await ctx.store(supInviteSupplier).find({ ids: [named.id] });
  if (!found) return fail(inviteErrors.linkDead);
  const invite = await ctx.store(supInviteSupplier).get(found.id, 'for update');
  const isOpen = invite.status === 'SENT' || invite.status === 'OPENED';
  const isOver = invite.expireDate !== null && invite.expireDate <= ctx.now;
  if (!isOpen || isOver || invite.sendCount !== named.send || invite.inviteMode !== 'NEW')
    return fail(inviteErrors.linkDead);
  return invite;
}

/** What whoever follows the link of an invitation reads: who invites, and what the registration begins with. */
export async function readInvite(ctx: EngineContext, seal: SecretBox, token: string) {
  const invite = await openInvite(ctx, seal, token);
  if (invite.status === 'SENT') await ctx.store(supInviteSupplier).run('open', invite.id);
  const begun = await registrationOfMail(ctx.db, invite.email ?? '');
  return {
    company: invite.companyName,
    email: invite.email,
    expireDate: invite.expireDate === null ? null : ctx.dayOf(invite.expireDate),
    isBegun: begun?.inviteId === invite.id,
    needsCode: begun !== undefined && begun.inviteId !== invite.id,
    content: contentOf(invite, await inviting(ctx, invite)),
  };
}

/** The company that invites: what it pays in and where it is are what most of its suppliers would enter. */
const inviting = async (ctx: EngineContext, { companyId }: Invitation) =>
  companyId === null ? undefined : ctx.store(company).maybe(companyId);

type Inviting = Awaited<ReturnType<typeof inviting>>;

function contentOf(invite: Invitation, own: Inviting) {
  const { companyId, supplierTypeId, supplierName, creditCode, contactName, email, mobile, categories } = invite;
  return {
    groupFlag: 'N',
    companyId,
    supplierTypeId,
    countryId: own?.countryId ?? null,
    currencyId: own?.currencyId ?? null,
    fullName: supplierName,
    creditCode,
    contactName,
    email,
    mobile,
    threeInOneFlag: true,
    categories: categories.map(({ categoryId }) => ({ categoryId })),
    contacts: [{ name: contactName, mobile, email, role: 'BUSINESS', primaryFlag: true }],
  };
}

/** Begins the registration of an invitation: that the mail was read proves its mailbox. */
export async function beginInvited(
  ctx: EngineContext,
  seal: SecretBox,
  { body, language, caller }: CallInput,
  content: Readonly<Record<string, unknown>>,
) {
  const invite = await openInvite(ctx, seal, textIn(body, 'invite'));
  const email = invite.email ?? '';
  const begun = await registrationOfMail(ctx.db, email);
  // The link may have been passed on: what was typed before is shown to whoever reads the mailbox today.
  if (begun) fail(begun.inviteId === invite.id ? inviteErrors.begunAlready : inviteErrors.mailboxBusy);
  const termsVersion = await termsInForce(ctx);
  if (termsVersion !== null && textIn(body, 'termsVersion') !== termsVersion) fail(errors.termsOpen);
  if ((await takenBy(ctx.db, { email, mobile: '', userName: '', formId: null })).mail) fail(errors.mailTaken);
  if (invite.status === 'SENT') await ctx.store(supInviteSupplier).run('open', invite.id);
  const sealed = seal.encrypt(JSON.stringify(content));
  const facts = { email, language, sealed, termsVersion, termsAddress: caller.address, inviteId: invite.id };
  const id = await openRegistration(ctx.db, { id: ctx.engine.ids.next(), ...facts });
  await ctx.jobs.add({ code: registerLinkCode }, { registrationId: id });
  return { token: tokenOf(seal, id), ...(await stateOf(ctx, seal, id)) };
}

/** Mails the link back to a registration that an invitation has begun. */
export async function resumeInvited(ctx: EngineContext, seal: SecretBox, token: string): Promise<null> {
  const invite = await openInvite(ctx, seal, token);
  const begun = await registrationOfMail(ctx.db, invite.email ?? '');
  if (begun?.inviteId === invite.id) await ctx.jobs.add({ code: registerLinkCode }, { registrationId: begun.id });
  return null;
}

/** Says no to an invitation. */
export async function declineInvite(ctx: EngineContext, seal: SecretBox, { body }: CallInput): Promise<null> {
  const invite = await openInvite(ctx, seal, textIn(body, 'invite'));
  const reason = textIn(body, 'reason').trim().slice(0, 500);
  await ctx.store(supInviteSupplier).run('decline', invite.id, reason ? { reason } : {});
  return null;
}
