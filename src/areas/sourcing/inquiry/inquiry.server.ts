import type { Context } from '#engine/runtime/context.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { isId } from '#engine/runtime/ids.ts';
import { implement } from '#engine/runtime/implement.ts';
import { notifyEvent } from '#engine/runtime/notifications.ts';
import { fail } from '#model/errors.ts';
import type { Row } from '#model/row.ts';
import { bidProject } from '../project/bidProject.document.ts';
import { projectErrors } from '../project/errors.ts';
import { isTendered } from '../project/project.rules.ts';
import { endAuctions } from '../auctionDecided.server.ts';
import { endRating } from '#areas/experts/public.ts';
import { compareInquiry } from '../comparison/comparison.server.ts';
import { errors as needErrors } from '../errors.ts';
import { momentText } from '../moment.server.ts';
import { inquiryErrors as errors } from './errors.ts';
import { lockInquiry } from './event.queries.ts';
import { checkComplete, checkOwner, fillInquiry, holdSuppliers } from './fillInquiry.server.ts';
import { inquiry } from './inquiry.document.ts';
import { inquiryInvite } from './inquiryInvite.document.ts';
import { inquiryRound } from './inquiryRound.document.ts';
import { endInvites, inviteSuppliers, invitesOf, mayQuote } from './invite.server.ts';
import { closeInquiry } from './jobs.server.ts';
import { inquiryFromNeeds, moveNeeds, repeatInquiry, planIn } from './needs.server.ts';
import { openRound, sealedCount, type OpeningParts } from './opening.server.ts';
import { checkFinish, checkMove, checkReviewAhead, finishReview, moveStart } from './review.server.ts';
import { assertAnswered } from './questions.server.ts';
import { beginRound, checkRound } from './round.server.ts';
import { beginRating, rateQuotes, scoresOf, subjectOf } from './scoring.server.ts';

type Inquiry = Row<typeof inquiry>;

/** Inquiries from the draft to the opening of the quotations. */
export const inquiries = (parts: OpeningParts) =>
  implement(inquiry, {
    beforeSave: fillInquiry,

    transitions: {
      submit: {
        // The page asks before a reason can be given.
        guard: (row, ctx, { exemptReason }) => checkComplete(row, ctx, exemptReason, exemptReason === undefined),
        async effect(row, ctx, { exemptReason }) {
          await checkComplete(row, ctx, exemptReason, false);
          await checkProject(row, ctx);
          await moveNeeds(ctx, row, 'INQUIRE');
        },
      },
      withdraw: {
        guard({ status }) {
          if (status !== 'PENDING') fail(needErrors.notWithdrawable);
        },
        effect: (row, ctx) => moveNeeds(ctx, row, 'RELEASE'),
      },
      reject: { effect: (row, ctx) => moveNeeds(ctx, row, 'RELEASE') },
      publish: {
        async guard(row, ctx) {
          const { now } = await ctx.asSystem((system) => lockInquiry(system, row.id, 'update'));
          if (row.quoteDeadline <= now) fail(errors.deadlinePast, { deadline: momentText(ctx, row.quoteDeadline) });
          checkReviewAhead(row, ctx, now);
          await checkOwner(row, ctx);
        },
        async effect(row, ctx) {
          if (row.preReviewFlag)
            await ctx.asSystem((system) => system.store(inquiry).patch(row.id, { status: 'PRE_REVIEW' }, 'publish'));
          await holdSuppliers(row, ctx);
          await inviteSuppliers(ctx, row);
          const first = {
            parentId: row.id,
            roundNo: 1,
            quoteStart: row.quoteStart,
            quoteEnd: row.quoteDeadline,
            participants: row.suppliers.length,
          };
          await ctx.asSystem((system) => system.store(inquiryRound).createMany([first]));
          await beginRating(ctx, row);
          await planJobs(ctx, row);
        },
      },
      finishPreReview: {
        guard: (row, ctx, { exemptReason }) => checkFinish(row, ctx, exemptReason),
        effect: finishReview,
      },
      moveReview: {
        guard: (row, ctx, { reviewTime }) => checkMove(row, ctx, reviewTime),
        writes: (row, _ctx, { reviewTime }) => ({
          reviewTime,
          quoteStart: row.quoteStart > reviewTime ? row.quoteStart : reviewTime,
        }),
        effect: moveStart,
      },
      extend: {
        async guard(row, ctx, { quoteDeadline }) {
          if (!quoteDeadline) return;
          const { now, quoteStart } = await ctx.asSystem((system) => lockInquiry(system, row.id, 'update'));
          if (row.quoteDeadline <= now) fail(errors.answered);
          if (quoteStart > quoteDeadline)
            fail(errors.startAfterDeadline, {
              start: momentText(ctx, quoteStart),
              deadline: momentText(ctx, quoteDeadline),
            });
          if (quoteDeadline <= row.quoteDeadline)
            fail(errors.deadlineNotLater, { deadline: momentText(ctx, row.quoteDeadline) });
        },
        writes: (_row, _ctx, { quoteDeadline }) => ({ quoteDeadline }),
        effect: extend,
      },
      openQuotes: {
        guard: (row, ctx, { exemptReason }) => checkOpening(row, ctx, exemptReason),
        async writes(row, ctx, { exemptReason }) {
          const count = await ctx.asSystem((system) => sealedCount(system, row));
          return {
            openedAt: ctx.now,
            quoteCount: count,
            ...(exemptReason ? { exemptReason } : {}),
          };
        },
        effect: (row, ctx) =>
          ctx.asSystem(async (system) => {
            const count = await openRound(system, parts, row);
            if (count !== row.quoteCount)
              await system.store(inquiry).patch(row.id, { quoteCount: count }, 'openQuotes');
            await rateQuotes(system, row);
          }),
      },
      newRound: {
        guard: checkRound,
        writes: ({ roundNo }, _ctx, { quoteStart, quoteEnd }) => ({
          roundNo: roundNo + 1,
          quoteStart,
          quoteDeadline: quoteEnd,
          quoteCount: null,
        }),
        async effect(row, ctx, input) {
          await beginRound(row, ctx, input);
          await planJobs(ctx, row);
        },
      },
      failInquiry: { effect: end },
      cancel: {
        async effect(row, ctx, { reason }) {
          // Before its submission nothing was taken out of the pool.
          if (row.approvedAt !== null) await end(row, ctx, { reason });
        },
      },
    },

    endpoints: {
      async fromNeeds({ body }, ctx) {
        const { id, inquiryNo } = await inquiryFromNeeds(ctx, body.ids ?? [], planIn(body.plan));
        return { id, inquiryNo };
      },
      async reinquire({ body }, ctx) {
        const made = await repeatInquiry(ctx, idOf(body.id));
        return { id: made.id, inquiryNo: made.inquiryNo };
      },
      async comparison({ body }, ctx) {
        const row = await ctx.store(inquiry).get(idOf(body.id));
        return compareInquiry(ctx, row, body.adders, await scoresOf(ctx, row));
      },
      async monitor({ body }, ctx) {
        const row = await ctx.store(inquiry).get(idOf(body.id));
        const invites = await ctx.asSystem((system) => invitesOf(system, row.id));
        return {
          records: invites.map(({ id, supplierBaseId, supplierBaseName, status, roundNo, answerReason }) => ({
            id,
            supplierBaseId,
            supplierBaseName,
            status,
            roundNo,
            answerReason,
          })),
        };
      },
    },
  });

/** Refuses an inquiry whose project does not run (any more). */
async function checkProject({ bidProjectId }: Inquiry, ctx: Context): Promise<void> {
  if (bidProjectId === null) return;
  const { status, projectNo, bidType } = await ctx.asSystem((system) =>
    system.store(bidProject).get(bidProjectId, 'for update'),
  );
  if (status !== 'EXECUTING') fail(errors.projectEnded, { project: projectNo });
  if (isTendered(bidType)) fail(projectErrors.startsTender);
}

const idOf = (id: string | null | undefined): string => (isId(id) ? id : fail(engineErrors.notFound));

async function end(row: Inquiry, ctx: Context, { reason }: { readonly reason: string }): Promise<void> {
  await moveNeeds(ctx, row, 'RELEASE');
  await endInvites(ctx, row.id, reason);
  await endAuctions(ctx, row.id, reason);
  await ctx.asSystem((system) => endRating(system, subjectOf(row), reason));
}

async function planJobs(ctx: Context, row: Inquiry): Promise<void> {
  await ctx.jobs.add(closeInquiry, { id: row.id }, { at: row.quoteDeadline });
}

async function extend(
  row: Inquiry,
  ctx: Context,
  { quoteDeadline, reason }: { quoteDeadline: string; reason: string },
) {
  await ctx.asSystem(async (system) => {
    for (const { id, status } of await invitesOf(system, row.id))
      if (mayQuote(status) || status === 'APPLIED') {
        await system.store(inquiryInvite).patch(id, { quoteDeadline }, 'extend');
        await notifyEvent(system, inquiryInvite, 'changed', id, reason);
      }
    const current = row.rounds.find(({ roundNo }) => roundNo === row.roundNo);
    if (current)
      await system
        .store(inquiryRound)
        .patch(
          current.id,
          { quoteEnd: quoteDeadline, firstEnd: current.firstEnd ?? current.quoteEnd, extendedAt: system.now },
          'extend',
        );
  });
  await planJobs(ctx, { ...row, quoteDeadline });
}

/** Refuses to open before the deadline, and with too few quotations unless somebody else says why. */
async function checkOpening(row: Inquiry, ctx: Context, exemptReason: string | null | undefined): Promise<void> {
  await ctx.asSystem(async (system) => {
    const { quoteDeadline: deadline, now } = await lockInquiry(system, row.id, 'update');
    if (now < deadline) fail(errors.notYetOpen, { deadline: momentText(ctx, deadline) });
    await assertAnswered(system, row.id);
    if (row.roundNo > 1) return;
    const count = await sealedCount(system, row);
    const least = row.bidType === 'SINGLE' ? 1 : row.minQuotes;
    if (count >= least) return;
    if (row.control === 'HARD' || count === 0) fail(errors.fewQuotesHard, { count, least });
    if (!exemptReason) fail(errors.fewQuotes, { count, least });
    if (ctx.user.side !== 'system' && row.submitterId === ctx.user.id) fail(errors.exemptByOther);
  });
}
