import type { Context } from '#engine/runtime/context.ts';
import { parameterText } from '#engine/runtime/parameters.ts';
import { isEmail, isPhone } from '#model/contact.ts';
import { creditCodeLength, creditCodeProblem } from '#model/creditCode.ts';
import { fail, fill, type FieldProblem } from '#model/errors.ts';
import { defineParameter } from '#model/parameters.ts';
import type { Row } from '#model/row.ts';
import { isRecord } from '#model/value.ts';
import { errors as supplierErrors } from '../errors.ts';
import { supplierAlike } from '../supplier.queries.ts';
import { inviteErrors as errors } from './errors.ts';
import {
  fitOf,
  frozenTemplateIn,
  languageModes,
  type FrozenTemplate,
  type LanguageMode,
} from '../template/inviteTemplate.rules.ts';
import { invitedSupplier, mailedContact, openInvitation } from './invitation.queries.ts';
import type { supInviteSupplier } from './supInviteSupplier.document.ts';
import { supInviteTemp } from '../template/supInviteTemp.document.ts';
import { freezeTemplate } from '../template/supInviteTemp.server.ts';

export type Invitation = Row<typeof supInviteSupplier>;

/** Whether a company wants invitations approved before they are sent. */
export const inviteApproval = defineParameter({
  key: 'supplier.inviteApproval',
  upTo: 'COMPANY',
  type: 'BOOLEAN',
  label: ['供应商邀请须先审批', 'Invitations of suppliers are approved before they are sent'],
  value: 'false',
});

const dayMs = 86_400_000;

/** What an invitation was sent with. */
export interface FrozenInvitation extends FrozenTemplate {
  readonly languageMode: LanguageMode;
  readonly subject: { readonly zh?: string; readonly en?: string };
  readonly body: { readonly zh: string; readonly en: string };
  readonly validDays: number;
}

/** Judges an invitation as it is written; what is missing until it is sent is not asked for yet. */
export async function completeInvitation(invite: Invitation, ctx: Context): Promise<void> {
  const companyId = invite.companyId ?? fail(errors.companyMissing);
  invite.email = invite.email?.trim().toLowerCase() || null;
  invite.creditCode = invite.creditCode?.trim().toUpperCase() || null;
  if (invite.inviteMode === 'CONNECT') await completeConnection(invite, ctx, companyId);
  else invite.supplierBaseId = null;
  if (invite.email && !isEmail(invite.email)) fail(errors.mailFormat, { email: invite.email });
  if (invite.mobile && !isPhone(invite.mobile)) fail(errors.mobileFormat, { mobile: invite.mobile });
  if (invite.creditCode) checkCreditCode(invite.creditCode);
  const isApproved = await ctx.asSystem(({ db }) => parameterText(db, inviteApproval, companyId));
  invite.approvalMode = isApproved === 'true' ? 'APPROVAL' : 'DIRECT';
  const whom = invite.inviteMode === 'CONNECT' ? invite.supplierBaseId : invite.email;
  invite.openKey = whom ? `${companyId}/${whom}` : null;
  await assertOnlyOne(invite, ctx);
}

function checkCreditCode(code: string): void {
  const found = creditCodeProblem(code);
  if (found?.kind === 'length') fail(supplierErrors.creditCodeLength, { length: code.length });
  if (found?.kind === 'character') fail(supplierErrors.creditCodeCharacters, { character: found.character });
  if (found?.kind === 'check') fail(supplierErrors.creditCodeCheckDigit);
  if (code.length !== creditCodeLength) fail(supplierErrors.creditCodeLength, { length: code.length });
}

async function completeConnection(invite: Invitation, ctx: Context, companyId: string): Promise<void> {
  const supplierId = invite.supplierBaseId ?? fail(errors.supplierMissing);
  const found = await ctx.asSystem(({ db }) => invitedSupplier(db, supplierId, companyId));
  if (!found) return fail(errors.supplierMissing);
  if (found.hasRelation) fail(errors.relationThere, { supplier: found.name });
  invite.supplierName = found.name.zh;
  const contact = await ctx.asSystem(({ db }) => mailedContact(db, supplierId));
  invite.contactName ??= contact?.name ?? null;
  invite.email ??= contact?.email.toLowerCase() ?? null;
}

async function assertOnlyOne({ id, openKey }: Invitation, ctx: Context): Promise<void> {
  if (openKey === null) return;
  const other = await ctx.asSystem(({ db }) => openInvitation(db, openKey, id));
  if (other) fail(errors.openAlready, other);
}

/** Refuses an invitation that cannot go out. */
export async function assertSendable(invite: Invitation, ctx: Context): Promise<void> {
  if (invite.inviteMode === 'CONNECT') {
    const supplierId = invite.supplierBaseId ?? fail(errors.supplierMissing);
    const found = await ctx.asSystem(({ db }) => invitedSupplier(db, supplierId, invite.companyId));
    if (!found) return fail(errors.supplierMissing);
    if (found.hasRelation) fail(errors.relationThere, { supplier: found.name });
    if (found.isBlacklisted) fail(errors.blacklisted, { supplier: found.name });
    if (!found.isEnabled) fail(errors.supplierOff, { supplier: found.name });
  } else if (!invite.supplierName?.trim() || !invite.contactName?.trim()) fail(errors.nameMissing);
  else if (!invite.email) fail(errors.mailMissing);
  if (!invite.reason?.trim()) fail(errors.reasonMissing);
  await assertOnlyOne(invite, ctx);
  await templateOf(invite, ctx);
}

async function templateOf(invite: Invitation, ctx: Context): Promise<Row<typeof supInviteTemp>> {
  const id = invite.templateId ?? fail(errors.templateMissing);
  const template = await ctx.asSystem((system) => system.store(supInviteTemp).get(id));
  if (template.status !== 'PUBLISHED') fail(errors.templateUnpublished, { name: template.tempName });
  const wanted = { companyId: invite.companyId, supplierTypeId: invite.supplierTypeId ?? template.supplierTypeId };
  if (fitOf(template, wanted) === undefined || template.tempKind !== 'INVITE')
    fail(errors.templateForOthers, { name: template.tempName });
  return template;
}

/** Whom an invitation may be about already; told before it is sent. */
export async function warningsOfInvitation(invite: Invitation, ctx: Context): Promise<FieldProblem[]> {
  const { inviteMode, supplierName, creditCode } = invite;
  if (inviteMode !== 'NEW' || (!supplierName && !creditCode)) return [];
  const found = await ctx.asSystem(({ db }) => supplierAlike(db, { name: supplierName ?? '', creditCode }));
  const values = { name: supplierName ?? creditCode ?? '', code: found?.code ?? '' };
  const {
    label: [zh, en],
  } = errors.looksKnown;
  return found ? [{ path: 'supplierName', label: [fill(zh, values, 'zh'), fill(en, values, 'en')] }] : [];
}

/** What is written when an invitation goes out, for the first time or again: a new link, and until when it counts. */
export async function sendingOf(invite: Invitation, ctx: Context) {
  const known = frozenIn(invite);
  const frozen = known ?? (await freeze(invite, ctx));
  const now = Date.parse(ctx.now);
  return {
    frozen,
    sentDate: ctx.now,
    sendCount: invite.sendCount + 1,
    openedDate: null,
    expireDate: new Date(now + frozen.validDays * dayMs).toISOString(),
    // Once, when a fifth of the time is left.
    remindDate: frozen.validDays < 5 ? null : new Date(now + Math.floor(frozen.validDays * 0.8) * dayMs).toISOString(),
    openKey: `${invite.companyId}/${invite.inviteMode === 'CONNECT' ? invite.supplierBaseId : invite.email}`,
  };
}

async function freeze(invite: Invitation, ctx: Context): Promise<FrozenInvitation> {
  const template = await templateOf(invite, ctx);
  const terms = await ctx.asSystem((system) => freezeTemplate(system, template));
  const { languageMode, subject, bodyZh, bodyEn, validDays } = template;
  return { ...terms, languageMode, subject: subject ?? {}, body: { zh: bodyZh ?? '', en: bodyEn ?? '' }, validDays };
}

/** What an invitation was sent with; undefined before that. */
export function frozenIn({ frozen }: Pick<Invitation, 'frozen'>): FrozenInvitation | undefined {
  const terms = frozenTemplateIn(frozen);
  if (!terms || !isRecord(frozen)) return undefined;
  const subject = isRecord(frozen['subject']) ? frozen['subject'] : {};
  const body = isRecord(frozen['body']) ? frozen['body'] : {};
  const modes = Object.keys(languageModes).filter((each): each is LanguageMode => each in languageModes);
  return {
    ...terms,
    languageMode: modes.find((each) => each === frozen['languageMode']) ?? 'ZH',
    subject: { zh: String(subject['zh'] ?? ''), en: String(subject['en'] ?? '') },
    body: { zh: String(body['zh'] ?? ''), en: String(body['en'] ?? '') },
    validDays: Number(frozen['validDays'] ?? 30),
  };
}
