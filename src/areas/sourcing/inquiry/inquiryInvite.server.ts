import type { Context } from '#engine/runtime/context.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { isId } from '#engine/runtime/ids.ts';
import { implement } from '#engine/runtime/implement.ts';
import { fail } from '#model/errors.ts';
import { beginQuote, checkWindow } from '../quote/inquiryQuote.server.ts';
import { quoteErrors } from '../quote/errors.ts';
import { inquiryQuote } from '../quote/inquiryQuote.document.ts';
import type { QuoteFiles } from '../quote/quoteFiles.server.ts';
import type { QuoteSeals } from '../quote/seal.server.ts';
import { lockInquiry } from './event.queries.ts';
import { askQuestion } from './questions.server.ts';
import { reviewErrors } from '../review/errors.ts';
import { checkApplication, checkUnreviewed, checkVerdict } from './review.server.ts';
import { inquiryInvite } from './inquiryInvite.document.ts';
import { mayQuote } from './invite.server.ts';

/** Invitations: taken up, declined, and the quotation that belongs to them. */
export const inquiryInvites = (parts: { readonly seals: QuoteSeals; readonly files: QuoteFiles }) =>
  implement(inquiryInvite, {
    transitions: {
      accept: {
        async guard(invite, ctx) {
          await ctx.asSystem((system) => notOver(system, invite.id));
          await checkUnreviewed(ctx, invite);
        },
      },
      apply: { guard: (invite, ctx) => checkApplication(ctx, invite) },
      withdrawApply: {
        async guard(invite, ctx) {
          if (invite.status !== 'APPLIED') fail(reviewErrors.notWithdrawable);
          await checkApplication(ctx, invite);
        },
        writes: () => ({ applyNote: null, appliedAt: null }),
      },
      qualify: {
        guard: (invite, ctx) => checkVerdict(ctx, invite, true),
        writes: () => ({ reviewResult: 'QUALIFIED' as const }),
      },
      disqualify: {
        guard: (invite, ctx) => checkVerdict(ctx, invite, false),
        writes: () => ({ reviewResult: 'UNQUALIFIED' as const }),
      },
      decline: {
        guard: ({ id }, ctx) => ctx.asSystem((system) => notOver(system, id)),
        writes: (_invite, _ctx, { reason }) => ({ answerReason: reason }),
      },
    },

    endpoints: {
      async ask({ body }, ctx) {
        const id = isId(body.id) ? body.id : fail(engineErrors.notFound);
        const { questionNo } = await askQuestion(ctx, id, body);
        return { questionNo };
      },
      async quote({ body }, ctx) {
        const id = isId(body.id) ? body.id : fail(engineErrors.notFound);
        // He sees it; of which inquiry it is, the server alone reads.
        await ctx.store(inquiryInvite).get(id, 'for update');
        return ctx.asSystem(async (system) => {
          const invite = await system.store(inquiryInvite).get(id);
          const quotes = system.store(inquiryQuote);
          const [own] = await quotes.find({ inviteId: id, roundNo: invite.roundNo });
          if (own) return { quoteId: own.id };
          if (!mayQuote(invite.status)) fail(quoteErrors.notInvited);
          checkWindow(system, await lockInquiry(system, invite.inquiryId, 'share'));
          const made = await quotes.create({
            inviteId: id,
            inquiryId: invite.inquiryId,
            inquiryNo: invite.inquiryNo,
            title: invite.title,
            companyId: invite.companyId,
            supplierBaseId: invite.supplierBaseId,
            currencyId: invite.currencyId,
            roundNo: invite.roundNo,
          });
          await beginQuote(system, parts, made);
          return { quoteId: made.id };
        });
      },
    },
  });

async function notOver(system: Context, inviteId: string): Promise<void> {
  const { inquiryId } = await system.store(inquiryInvite).get(inviteId);
  const { status, quoteDeadline, now } = await lockInquiry(system, inquiryId, 'share');
  const isOpen = status === 'PRE_REVIEW' || status === 'TO_QUOTE' || status === 'QUOTING';
  if (!isOpen || now >= quoteDeadline) fail(quoteErrors.over);
}
