import type { Context } from '#engine/runtime/context.ts';
import { implement } from '#engine/runtime/implement.ts';
import { fail } from '#model/errors.ts';
import type { Row } from '#model/row.ts';
import { ratesBid, technicalFileKind } from '#areas/experts/public.ts';
import { errors } from '../errors.ts';
import { assertTechChangeable } from '../tender/techResult.server.ts';
import { lockTender } from '../tender/tender.queries.ts';
import { tendering } from '../tender/tendering.document.ts';
import { hasFailed, isInOrder } from './checks.rules.ts';
import { bidErrors } from './errors.ts';
import { rankBids } from './rank.server.ts';
import { tenderingBid } from './tenderingBid.document.ts';

type Bid = Row<typeof tenderingBid>;

async function inEvaluation({ tenderingId }: Bid, ctx: Context): Promise<void> {
  const { status } = await ctx.asSystem((system) => lockTender(system, tenderingId, 'update'));
  if (status !== 'OPENED') fail(errors.notInEvaluation);
}

async function beforeConfirmed({ id, confirmStatus, confirmUntil }: Bid, ctx: Context): Promise<void> {
  const { now } = await ctx.asSystem(async (system) => {
    // Which tender it is, its supplier does not read.
    const { tenderingId } = await system.store(tenderingBid).get(id);
    return lockTender(system, tenderingId, 'none');
  });
  if (confirmStatus !== 'PENDING' || confirmUntil === null || now >= confirmUntil) fail(errors.confirmOver);
}

const rank = ({ tenderingId }: Bid, ctx: Context): Promise<void> =>
  ctx.asSystem(async (system) => void (await rankBids(system, tenderingId)));

/** Bids from the opening on: checked in order, rejected with a listed cause, and placed anew. */
export const tenderingBids = implement(tenderingBid, {
  // Experts read no bid, but the files of those that they score: technical ones, and all once the result is there.
  async mayReadFiles(id, ctx, kind) {
    if (ctx.user.side !== 'expert' || kind === undefined) return false;
    const isOver = kind !== technicalFileKind;
    return ctx.asSystem(({ db }) => ratesBid(db, { userId: ctx.user.id, sourceId: id, isOver }));
  },

  transitions: {
    confirmOpening: { guard: beforeConfirmed },
    disputeOpening: { guard: beforeConfirmed },
    answerDispute: {
      guard({ confirmStatus }) {
        if (confirmStatus !== 'DISPUTED') fail(errors.notDisputed);
      },
    },
    check: {
      async guard(row, ctx, { formalCheck, qualCheck, keyCheck, checkNote }) {
        await inEvaluation(row, ctx);
        await assertTechChangeable(ctx, row.tenderingId);
        // The page asks before anything can be said.
        if (formalCheck === undefined) return;
        const checks = { formalCheck, qualCheck: qualCheck ?? null, keyCheck: keyCheck ?? null };
        if (!isInOrder(checks)) fail(bidErrors.checkOrder);
        if (hasFailed(checks) && !checkNote?.trim()) fail(bidErrors.checkNote);
      },
    },
    rejectBid: {
      async guard(row, ctx) {
        await inEvaluation(row, ctx);
        await assertTechChangeable(ctx, row.tenderingId);
        const { evaluation } = await ctx.asSystem((system) => system.store(tendering).get(row.tenderingId));
        if (evaluation === 'EXPERTS') fail(bidErrors.byCommittee);
      },
      writes: (_row, ctx) => ({ rejectorId: ctx.user.id }),
      effect: rank,
    },
    restoreBid: {
      async guard(row, ctx) {
        await inEvaluation(row, ctx);
        // Its price went back unopened: it cannot come back any more.
        if (row.priceResult === 'RETURNED') fail(errors.techStands);
        await assertTechChangeable(ctx, row.tenderingId);
      },
      effect: rank,
    },
  },
});
