import type { Context } from '#engine/runtime/context.ts';
import { compare } from '#model/decimal.ts';
import { tenderingBid } from './tenderingBid.document.ts';

/** Places the valid bids by their total in home currency, the lowest first; what is not valid, or not open yet, has no place. */
export async function rankBids(system: Context, tenderingId: string): Promise<number> {
  const bids = system.store(tenderingBid);
  const all = await bids.find({ tenderingId });
  const valid = all
    .filter(({ status, homeAmt }) => status === 'VALID' && homeAmt !== null)
    .toSorted(
      (a, b) => compare(a.homeAmt ?? '0', b.homeAmt ?? '0') || (a.receivedAt ?? '').localeCompare(b.receivedAt ?? ''),
    );
  for (const bid of all) {
    const place = valid.findIndex(({ id }) => id === bid.id) + 1;
    const rankNo = place === 0 ? null : place;
    if (rankNo !== bid.rankNo) await bids.patch(bid.id, { rankNo }, 'rank');
  }
  return valid.length;
}
