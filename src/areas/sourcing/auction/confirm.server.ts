import type { Context } from '#engine/runtime/context.ts';
import { divide, round, sum, times, type Decimal } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import { factsOf } from '../award/fillAward.server.ts';
import { rawPrice } from '../comparison/comparison.rules.ts';
import { lockInquiry } from '../inquiry/event.queries.ts';
import { inquiryQuoteLine } from '../quote/inquiryQuoteLine.document.ts';
import { lockAuction, lockLots, lotsOf, standingsOf, tellRooms } from './auction.queries.ts';
import { auctionEntry } from './auctionEntry.document.ts';
import { auctionErrors as errors } from './errors.ts';
import type { Auction } from './prepare.server.ts';
import { groupsOf } from './publish.server.ts';

/** Refuses to confirm an auction whose inquiry is no longer compared. */
export async function checkConfirmable(auction: Auction, ctx: Context): Promise<void> {
  await ctx.asSystem(async (system) => {
    const { status } = await lockInquiry(system, auction.inquiryId, 'update');
    if (status !== 'COMPARING') fail(errors.notComparing);
    await lockAuction(system.db, auction.id, 'update');
  });
}

/** Writes the final bids into the quotations as negotiated prices: from there comparison and award take them. */
export async function applyResult(auction: Auction, ctx: Context): Promise<void> {
  const { quoted } = await factsOf(ctx, auction);
  await ctx.asSystem(async (system) => {
    await lockLots(system.db, auction.id);
    const lots = await lotsOf(system.db, auction.id);
    const rows = await standingsOf(
      system.db,
      lots.map(({ id }) => id),
    );
    const entries = await system
      .store(auctionEntry)
      .find({ auctionId: auction.id }, { page: { size: 1000, current: 1 } });
    const groups = [...groupsOf(auction.scope, auction.items)].toSorted(([a], [b]) => a - b).map(([, items]) => items);
    const amounts = new Map<string, Decimal[]>();
    for (const { lotId, entryId, price, opening, seq } of rows) {
      const lot = lots.find(({ id }) => id === lotId);
      const entry = entries.find(({ id }) => id === entryId);
      if (!lot || !entry || price === null || opening === null) continue;
      const amount = auction.scope === 'ITEM' ? times(price, lot.qty ?? '0') : price;
      amounts.set(entryId, [...(amounts.get(entryId) ?? []), amount]);
      // Who has not bid keeps the prices of his quotation.
      if (seq === 0) continue;
      for (const item of groups[lot.lotNo - 1] ?? []) {
        const found = [...quoted.values()].find(
          ({ line, quote }) => line.itemId === item.itemId && quote.supplierBaseId === entry.supplierBaseId,
        );
        const raw = found && rawPrice(found.line, item.demandQty ?? '0');
        if (!found || raw === undefined) continue;
        const counterPrice =
          auction.scope === 'ITEM' ? times(price, found.line.priceUnit) : divide(times(raw, price), opening);
        await system.store(inquiryQuoteLine).patch(found.line.id, { counterPrice: round(counterPrice, 8) }, 'auction');
      }
    }
    for (const { id } of entries)
      await system
        .store(auctionEntry)
        .patch(id, { status: 'CONFIRMED', resultAmt: round(sum(amounts.get(id) ?? []), 2) }, 'confirm');
    await tellRooms(system.db, auction.id);
  });
}
