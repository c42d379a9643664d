import type { Context } from '#engine/runtime/context.ts';
import { implement } from '#engine/runtime/implement.ts';
import { fail } from '#model/errors.ts';
import type { Row } from '#model/row.ts';
import { errors } from '../errors.ts';
import { lockTender } from '../tender/tender.queries.ts';
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

/** Bids from the opening on: rejected with a listed cause, and placed anew. */
export const tenderingBids = implement(tenderingBid, {
  transitions: {
    confirmOpening: { guard: beforeConfirmed },
    disputeOpening: { guard: beforeConfirmed },
    answerDispute: {
      guard({ confirmStatus }) {
        if (confirmStatus !== 'DISPUTED') fail(errors.notDisputed);
      },
    },
    rejectBid: { guard: inEvaluation, effect: rank },
    restoreBid: { guard: inEvaluation, effect: rank },
  },
});
