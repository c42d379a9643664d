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

const rank = ({ tenderingId }: Bid, ctx: Context): Promise<void> =>
  ctx.asSystem(async (system) => void (await rankBids(system, tenderingId)));

/** Bids from the opening on: rejected with a listed cause, and placed anew. */
export const tenderingBids = implement(tenderingBid, {
  transitions: {
    rejectBid: { guard: inEvaluation, effect: rank },
    restoreBid: { guard: inEvaluation, effect: rank },
  },
});
