import type { Context } from '#engine/runtime/context.ts';
import type { SecretBox } from '#engine/runtime/secretBox.ts';
import { secretsIn } from '#engine/runtime/secrets.ts';
import { isDecimal, isMore, round, sum, times, type Decimal } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import { lotsOf, standingsOf } from './auction.queries.ts';
import { auctionEvent } from './auctionEvent.document.ts';
import { auctionErrors as errors } from './errors.ts';
import { ranked } from './standing.rules.ts';
import type { Auction } from './prepare.server.ts';

/** What an auction should come to at most: sealed while it runs, so that nobody can tell a supplier. */
export interface Reserves {
  keep(ctx: Context, auctionId: string, amount: Decimal): Promise<void>;
  /** Shows the reserve of an auction that is over, and whether its best bids have reached it. */
  open(system: Context, auction: Auction): Promise<void>;
}

export function auctionReserves(seal: SecretBox): Reserves {
  const sealed = secretsIn('bidding_auction_reserve', 'auction_id', seal);
  return {
    keep: (ctx, auctionId, amount) => sealed.keep(ctx, auctionId, amount),
    async open(system, auction) {
      const reserve = await sealed.open(system, auction.id);
      if (!isDecimal(reserve)) return;
      const lots = await lotsOf(system.db, auction.id);
      const standings = await standingsOf(
        system.db,
        lots.map(({ id }) => id),
      );
      const best = lots.map(({ id, qty }) => {
        const price = ranked(standings.filter(({ lotId }) => lotId === id))[0]?.standing.price ?? null;
        return price === null || auction.scope !== 'ITEM' ? price : times(price, qty ?? '0');
      });
      const known = best.filter((each) => each !== null);
      // A lot without a price has reached nothing.
      const bestAmt = known.length === lots.length ? round(sum(known), 2) : null;
      await system
        .store(auctionEvent)
        .patch(
          auction.id,
          { reserveAmt: reserve, bestAmt, reserveMetFlag: bestAmt !== null && !isMore(bestAmt, reserve) },
          'close',
        );
      await sealed.drop(system, auction.id);
    },
  };
}

/** Refuses to confirm a result above the reserve unless somebody says why. */
export function checkReserve(auction: Auction, reason: string | null | undefined): void {
  const { reserveAmt, bestAmt, reserveMetFlag } = auction;
  if (reserveAmt === null || reserveMetFlag || reason) return;
  fail(errors.aboveReserve, { reserve: reserveAmt, best: bestAmt ?? '—' });
}
