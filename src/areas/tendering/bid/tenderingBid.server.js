import { implement } from '#engine/runtime/implement.ts';
import { fail } from '#model/errors.ts';
import { errors } from '../errors.ts';
import { lockTender } from '../tender/tender.queries.ts';
import { rankBids } from './rank.server.ts';
import { tenderingBid } from './tenderingBid.document.ts';
async function inEvaluation({ tenderingId }, ctx) {
  const { status } = await ctx.asSystem((system) => lockTender(system, tenderingId, 'update'));
  if (status !== 'OPENED') fail(errors.notInEvaluation);
}
const rank = ({ tenderingId }, ctx) => ctx.asSystem(async (system) => void (await rankBids(system, tenderingId)));
/** Bids from the opening on: rejected with a listed cause, and placed anew. */
export const tenderingBids = implement(tenderingBid, {
  transitions: {
    rejectBid: { guard: inEvaluation, effect: rank },
    restoreBid: { guard: inEvaluation, effect: rank },
  },
});
