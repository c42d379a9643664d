import type { Context } from '#engine/runtime/context.ts';
import { notifyEvent } from '#engine/runtime/notifications.ts';
import { fail } from '#model/errors.ts';
import type { Row } from '#model/row.ts';
import { inquiryErrors } from './errors.ts';
import { lockInquiry } from './event.queries.ts';
import { inquiry } from './inquiry.document.ts';
import { inquiryInvite } from './inquiryInvite.document.ts';
import { invitesOf } from './invite.server.ts';
import { momentText } from '../moment.server.ts';
import { assertAnswered } from './questions.server.ts';
import { reviewErrors as errors } from '../review/errors.ts';

type Inquiry = Row<typeof inquiry>;
type Invite = Row<typeof inquiryInvite>;

/** Refuses dates and limits of a review that cannot be. */
export function checkReviewDates(row: Inquiry, ctx: Context): void {
  if (!row.preReviewFlag) return;
  const { preReviewDeadline, reviewTime, quoteStart, qualifiedLimit, minInvite } = row;
  if (preReviewDeadline === null || reviewTime === null) return fail(errors.datesMissing);
  const deadline = momentText(ctx, preReviewDeadline);
  const time = momentText(ctx, reviewTime);
  const start = momentText(ctx, quoteStart);
  if (preReviewDeadline > quoteStart) fail(errors.applyAfterStart, { deadline, start });
  if (reviewTime > quoteStart) fail(errors.reviewAfterStart, { time, start });
  if (preReviewDeadline > reviewTime) fail(errors.applyAfterReview, { deadline, time });
  if (qualifiedLimit !== null && qualifiedLimit < minInvite)
    fail(errors.limitTooSmall, { limit: qualifiedLimit, least: minInvite });
}

/** Refuses to publish a review nobody could apply for any more. */
export function checkReviewAhead({ preReviewFlag, preReviewDeadline }: Inquiry, ctx: Context, now: string): void {
  if (preReviewFlag && preReviewDeadline !== null && preReviewDeadline <= now)
    fail(errors.applyPast, { deadline: momentText(ctx, preReviewDeadline) });
}

interface Reviewed {
  readonly asked: Inquiry;
  readonly now: string;
}

// Suppliers share the inquiry, what judges them has it alone: a count of those that qualify holds.
async function reviewOf(system: Context, { id }: Pick<Invite, 'id'>, lock: 'share' | 'update'): Promise<Reviewed> {
  const { inquiryId } = await system.store(inquiryInvite).get(id);
  const { now } = await lockInquiry(system, inquiryId, lock);
  return { asked: await system.store(inquiry).get(inquiryId), now };
}

/** Refuses an application that is not asked for, or too late. */
export const checkApplication = (ctx: Context, invite: Invite): Promise<void> =>
  ctx.asSystem(async (system) => {
    const { asked, now } = await reviewOf(system, invite, 'share');
    if (!asked.preReviewFlag) fail(errors.noReview);
    const deadline = asked.preReviewDeadline ?? asked.quoteStart;
    if (asked.status !== 'PRE_REVIEW' || now >= deadline)
      fail(errors.applyOver, { deadline: momentText(ctx, deadline) });
  });

/** Refuses to take part without the review where there is one. */
export const checkUnreviewed = (ctx: Context, invite: Invite): Promise<void> =>
  ctx.asSystem(async (system) => {
    if ((await reviewOf(system, invite, 'share')).asked.preReviewFlag) fail(errors.applyFirst);
  });

/** Refuses to judge an application before all are there, after the review was to be done, or one too many. */
export const checkVerdict = (ctx: Context, invite: Invite, qualifies: boolean): Promise<void> =>
  ctx.asSystem(async (system) => {
    const { asked, now } = await reviewOf(system, invite, 'update');
    const { preReviewDeadline, reviewTime, qualifiedLimit } = asked;
    if (preReviewDeadline !== null && now < preReviewDeadline)
      fail(errors.tooEarly, { deadline: momentText(ctx, preReviewDeadline) });
    if (reviewTime !== null && now >= reviewTime) fail(errors.tooLate, { time: momentText(ctx, reviewTime) });
    if (!qualifies || qualifiedLimit === null) return;
    const others = (await invitesOf(system, asked.id)).filter(
      ({ id, reviewResult }) => id !== invite.id && reviewResult === 'QUALIFIED',
    );
    if (others.length + 1 > qualifiedLimit) fail(errors.tooMany, { limit: qualifiedLimit });
  });

/** Refuses to finish a review before its time, with open applications or questions, or with too few that qualify. */
export async function checkFinish(row: Inquiry, ctx: Context, exemptReason: string | null | undefined): Promise<void> {
  await ctx.asSystem(async (system) => {
    const { now } = await lockInquiry(system, row.id, 'update');
    if (row.preReviewDeadline !== null && now < row.preReviewDeadline)
      fail(errors.notFinished, { deadline: momentText(ctx, row.preReviewDeadline) });
    await assertAnswered(system, row.id);
    const applied = (await invitesOf(system, row.id)).filter(({ status }) => status === 'APPLIED');
    const open = applied.filter(({ reviewResult }) => reviewResult === null);
    if (open.length > 0) fail(errors.unreviewed, { count: open.length });
    const count = applied.filter(({ reviewResult }) => reviewResult === 'QUALIFIED').length;
    const least = row.bidType === 'SINGLE' ? 1 : row.minInvite;
    if (count >= least) return;
    if (row.control === 'HARD' || count === 0) fail(errors.fewQualifiedHard, { count, least });
    if (!exemptReason) fail(errors.fewQualified, { count, least });
  });
}

/** Tells all applicants their result at once; who has not applied does not take part. */
export async function finishReview(row: Inquiry, ctx: Context): Promise<void> {
  await ctx.asSystem(async (system) => {
    for (const invite of await invitesOf(system, row.id)) {
      const { id, status, reviewResult, reviewNote } = invite;
      if (status === 'APPLIED') {
        const isIn = reviewResult === 'QUALIFIED';
        await system
          .store(inquiryInvite)
          .patch(
            id,
            isIn ? { status: 'QUALIFIED' } : { status: 'UNQUALIFIED', reviewReason: reviewNote },
            'finishPreReview',
          );
        await notifyEvent(system, inquiryInvite, 'reviewed', id, null);
      } else if (status === 'INVITED' || status === 'ACCEPTED')
        await system.store(inquiryInvite).patch(id, { status: 'ENDED' }, 'finishPreReview');
    }
  });
}

/** Refuses to move a review back, or beyond the end of quoting; quoting begins no sooner than the review is done. */
export function checkMove(row: Inquiry, ctx: Context, reviewTime: string | undefined): void {
  if (!reviewTime) return;
  if (row.reviewTime !== null && reviewTime <= row.reviewTime)
    fail(errors.notLater, { time: momentText(ctx, row.reviewTime) });
  if (reviewTime > row.quoteDeadline)
    fail(inquiryErrors.startAfterDeadline, {
      start: momentText(ctx, reviewTime),
      deadline: momentText(ctx, row.quoteDeadline),
    });
}

/** Moves the beginning of quoting along with the review, for everybody. */
export async function moveStart(row: Inquiry, ctx: Context): Promise<void> {
  await ctx.asSystem(async (system) => {
    for (const { id, status } of await invitesOf(system, row.id)) {
      if (status !== 'INVITED' && status !== 'ACCEPTED' && status !== 'APPLIED') continue;
      await system.store(inquiryInvite).patch(id, { quoteStart: row.quoteStart }, 'moveReview');
      await notifyEvent(system, inquiryInvite, 'changed', id, null);
    }
  });
}
