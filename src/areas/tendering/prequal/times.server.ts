import type { Context } from '#engine/runtime/context.ts';
import { fail } from '#model/errors.ts';
import { momentText } from '#areas/sourcing/public.ts';
import type { Tender } from '../tender/fillTender.server.ts';
import { prequalErrors as errors } from './errors.ts';

/** Refuses times of a prequalification that lie in the wrong order. */
export function checkPrequalTimes(row: Tender, ctx: Context): void {
  if (row.prequalMode !== 'PRE' || row.reviewTime === null) return;
  assertReviewBefore(ctx, row.reviewTime, row.bidDeadline);
  if (row.applyDeadline !== null && row.applyDeadline > row.reviewTime)
    fail(errors.applyAfterReview, {
      apply: momentText(ctx, row.applyDeadline),
      review: momentText(ctx, row.reviewTime),
    });
}

/** Refuses a review that ends after the deadline for bids. */
export function assertReviewBefore(ctx: Context, reviewTime: string, bidDeadline: string): void {
  if (reviewTime > bidDeadline)
    fail(errors.reviewAfterDeadline, {
      review: momentText(ctx, reviewTime),
      deadline: momentText(ctx, bidDeadline),
    });
}

/** Refuses to submit a tender whose prequalification could not be carried out. */
export function checkPrequal(row: Tender): void {
  if (row.prequalMode !== 'PRE') return;
  if (row.applyDeadline === null || row.reviewTime === null) fail(errors.timesMissing);
  if (row.elements.length === 0) fail(errors.elementsMissing);
  const unscored = row.elements.find(({ elementKind, maxScore }) => elementKind === 'SCORE' && maxScore === null);
  if (unscored) fail(errors.scoreMissing, { lineNo: unscored.lineNo });
  if (row.qualifiedMode !== 'LIMIT') return;
  if (row.qualifiedLimit === null) return fail(errors.limitMissing);
  if (row.qualifiedLimit < row.minBidders)
    fail(errors.limitTooLow, { limit: row.qualifiedLimit, least: row.minBidders });
}
