import type { Context } from '#engine/runtime/context.ts';
import { implement } from '#engine/runtime/implement.ts';
import { fail } from '#model/errors.ts';
import { supplierBase } from '../supplierBase/supplierBase.document.ts';
import { inviteErrors as errors } from './errors.ts';
import { invitedSupplier } from './invitation.queries.ts';
import {
  assertSendable,
  completeInvitation,
  sendingOf,
  warningsOfInvitation,
  type Invitation,
} from './invite.server.ts';
import { queueInvitation } from './inviteMail.server.ts';
import { supInviteSupplier } from './supInviteSupplier.document.ts';

export default implement(supInviteSupplier, {
  beforeSave: completeInvitation,
  warnings: warningsOfInvitation,

  transitions: {
    submit: {
      guard: assertSendable,
      writes: async (invite, ctx, { acceptReason }) => ({ acceptReason: await accepted(invite, ctx, acceptReason) }),
    },
    approve: {
      guard: assertSendable,
      writes: async (invite, ctx) => ({ ...(await sendingOf(invite, ctx)), senderId: invite.creator }),
      effect: ({ id }, ctx) => queueInvitation(ctx, id),
    },
    send: {
      async guard(invite, ctx) {
        if (invite.approvalMode === 'APPROVAL') fail(errors.approvalFirst);
        await assertSendable(invite, ctx);
      },
      writes: async (invite, ctx, { acceptReason }) => ({
        ...(await sendingOf(invite, ctx)),
        acceptReason: await accepted(invite, ctx, acceptReason),
      }),
      effect: ({ id }, ctx) => queueInvitation(ctx, id),
    },
    resend: {
      async guard(invite, ctx) {
        if (invite.status === 'EXPIRED')
          await assertSendable(
            { ...invite, openKey: `${invite.companyId}/${invite.supplierBaseId ?? invite.email}` },
            ctx,
          );
      },
      writes: (invite, ctx) => sendingOf(invite, ctx),
      effect: ({ id }, ctx) => queueInvitation(ctx, id),
    },
    remind: { effect: ({ id }, ctx) => queueInvitation(ctx, id) },
    accept: {
      async guard({ supplierBaseId, companyId, inviteMode }, ctx) {
        if (inviteMode !== 'CONNECT') fail(errors.linkDead);
        const found = await ctx.asSystem(({ db }) => invitedSupplier(db, supplierBaseId ?? '0', companyId));
        if (found?.hasRelation) fail(errors.relationThere, { supplier: found.name });
        if (found?.isBlacklisted) fail(errors.blacklisted, { supplier: found.name });
      },
      effect: (invite, ctx) => ctx.asSystem((system) => connect(invite, system)),
    },
  },

  endpoints: {
    async inviteConnect({ body }, ctx) {
      const { supplierBaseId, companyId, templateId, reason } = body;
      const invites = ctx.store(supInviteSupplier);
      const made = await invites.create({
        inviteMode: 'CONNECT',
        supplierBaseId,
        companyId: companyId ?? fail(errors.companyMissing),
        templateId: templateId ?? null,
        reason,
      });
      const name = made.approvalMode === 'APPROVAL' ? 'submit' : 'send';
      const { id, inviteNo, status } = await invites.run(name, made.id);
      return { id, inviteNo, status };
    },
  },
});

async function accepted(invite: Invitation, ctx: Context, acceptReason: string | null | undefined) {
  const warned = await warningsOfInvitation(invite, ctx);
  if (warned.length > 0 && !acceptReason?.trim()) fail(errors.warningsUnanswered);
  return acceptReason?.trim() || null;
}

/** Lets the supplier work with the company, as a potential one. */
async function connect({ supplierBaseId, companyId }: Invitation, system: Context): Promise<void> {
  const suppliers = system.store(supplierBase);
  const supplier = await suppliers.get(supplierBaseId ?? '0', 'for update');
  const { currencyId, paymentTermId, taxRateId } = supplier;
  await suppliers.update(supplier.id, {
    companies: [...supplier.companies, { companyId: companyId ?? '', currencyId, paymentTermId, taxRateId }],
  });
}
