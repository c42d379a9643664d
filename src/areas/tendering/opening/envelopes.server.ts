import type { Context } from '#engine/runtime/context.ts';
import { fail } from '#model/errors.ts';
import { momentText } from '#areas/sourcing/public.ts';
import { tenderingApply } from '../apply/tenderingApply.document.ts';
import { hasFailed, isChecked } from '../bid/checks.rules.ts';
import { tenderingBid } from '../bid/tenderingBid.document.ts';
import { errors } from '../errors.ts';
import type { Tender } from '../tender/fillTender.server.ts';
import { assertOpeningAfter } from '../tender/fillTender.server.ts';
import { isPriceApart } from '../tender/envelopes.rules.ts';
import { lockTender } from '../tender/tender.queries.ts';

/** Refuses a technical result by who rejected a bid, before every bid is checked, with one that failed and stands, or with too few that passed. */
export async function checkTechResult(ctx: Context, row: Tender): Promise<void> {
  await ctx.asSystem(async (system) => {
    // What follows cannot be taken back: nobody shuts a bidder out alone.
    const rejected = await system
      .store(tenderingBid)
      .find({ tenderingId: row.id, stageNo: row.stageNo, status: 'REJECTED' });
    if (rejected.some(({ rejectorId }) => rejectorId === ctx.user.id)) fail(errors.techByOther);
    const bids = await system.store(tenderingBid).find({ tenderingId: row.id, stageNo: row.stageNo, status: 'VALID' });
    for (const bid of bids) {
      if (!isChecked(bid)) fail(errors.techUnchecked, { bid: bid.bidNo });
      if (hasFailed(bid)) fail(errors.techFailedValid, { bid: bid.bidNo });
    }
    if (bids.length === 0 || (row.control === 'HARD' && bids.length < row.minBidders))
      fail(errors.techTooFew, { count: bids.length, least: row.minBidders });
  });
}

/** Refuses to sign a technical result twice, or where there is none. */
export function assertTechOpen(row: Tender): void {
  if (!isPriceApart(row) || row.techDoneAt !== null) fail(errors.techSignedAlready);
  if (row.evaluation === 'EXPERTS') fail(errors.techByCommittee);
}

/** Refuses to open prices before the technical result, or twice. */
export function assertPricesSealed(row: Tender): void {
  if (!isPriceApart(row) || row.techDoneAt === null) fail(errors.techUnsigned);
  if (row.pricesOpenedAt !== null) fail(errors.pricesOpenedAlready);
}

/** Refuses a second stage twice, before the first one is evaluated, or with times that cannot be. */
export async function checkStageTwo(
  ctx: Context,
  row: Tender,
  { bidDeadline, openTime }: { readonly bidDeadline?: string | null; readonly openTime?: string | null },
): Promise<void> {
  if (row.envelopeMode !== 'TWO_STAGE' || row.stageNo > 1) fail(errors.secondStageAlready);
  await checkTechResult(ctx, row);
  if (!bidDeadline) return;
  const { now } = await ctx.asSystem((system) => lockTender(system, row.id, 'update'));
  if (bidDeadline <= now) fail(errors.deadlinePast, { deadline: momentText(ctx, bidDeadline) });
  assertOpeningAfter(ctx, bidDeadline, openTime ?? bidDeadline);
}

/** Lets those who passed the first stage bid again, and ends it for the others. */
export async function beginStageTwo(ctx: Context, row: Tender): Promise<void> {
  await ctx.asSystem(async (system) => {
    const bids = await system.store(tenderingBid).find({ tenderingId: row.id, stageNo: 1 });
    for (const { id, status, applyId } of bids) {
      const isPassed = status === 'VALID';
      if (isPassed) await system.store(tenderingBid).patch(id, { status: 'STAGED' }, 'startStageTwo');
      if (applyId === null) continue;
      await system
        .store(tenderingApply)
        .patch(
          applyId,
          { status: isPassed ? 'QUALIFIED' : 'UNQUALIFIED', logRoot: null, decryptUntil: null },
          'startStageTwo',
        );
    }
  });
}
