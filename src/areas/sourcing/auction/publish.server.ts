import type { Context } from '#engine/runtime/context.ts';
import { notifyEvent } from '#engine/runtime/notifications.ts';
import { decimalsOf, divide, isLess, round, sum, times, type Decimal } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import type { Row } from '#model/row.ts';
import { currencyFacts } from '#areas/masterData/public.ts';
import { assertSupplierMay, supplierFacts } from '#areas/supplier/public.ts';
import { factsOf, type AwardFacts } from '../award/fillAward.server.ts';
import { rawPrice } from '../comparison/comparison.rules.ts';
import { keepStandings } from './auction.queries.ts';
import { auctionEntry } from './auctionEntry.document.ts';
import { auctionEvent } from './auctionEvent.document.ts';
import { auctionLot } from './auctionLot.document.ts';
import { roundsDuration } from './clock.rules.ts';
import { auctionErrors as errors } from './errors.ts';
import type { Auction } from './prepare.server.ts';
import { beginning } from './standing.rules.ts';

type Item = Auction['items'][number];
type Quoted = AwardFacts['quoted'] extends ReadonlyMap<string, infer Q> ? Q : never;

/** Lines that are bid for together. */
interface LotPlan {
  readonly lotNo: number;
  readonly lotName: string;
  readonly items: readonly Item[];
  readonly qty: Decimal | null;
  readonly startPrice: Decimal | null;
  /** The price of a supplier's quotation for all of it; undefined where he has not quoted it. */
  readonly openings: ReadonlyMap<string, Decimal>;
}

/** The lots that lines make: each line, those with the same number, or all. */
export function groupsOf(scope: Auction['scope'], items: readonly Item[]): Map<number, Item[]> {
  if (scope === 'TOTAL') return new Map([[1, [...items]]]);
  if (scope === 'LOT') return Map.groupBy(items, ({ lotNo }) => lotNo ?? 0);
  return new Map(items.map((item) => [item.lineNo ?? 0, [item]]));
}

/** Makes the lots, invites the suppliers, and notes how they begin: with their quotations. */
export async function beginAuction(auction: Auction, ctx: Context): Promise<void> {
  const facts = await factsOf(ctx, auction);
  const decimals = (await currencyFacts(ctx.db, [auction.currencyId])).get(auction.currencyId ?? '')?.decimals ?? 2;
  for (const { supplierBaseId, supplierBaseName } of auction.suppliers) {
    const supplier = supplierBaseName ?? '';
    const own = [...facts.quoted.values()].filter(({ quote }) => quote.supplierBaseId === supplierBaseId);
    const [first] = own;
    if (!first) fail(errors.withoutQuotation, { supplier });
    if (first && first.quote.currencyId !== auction.currencyId) fail(errors.otherCurrency, { supplier });
    const known = await ctx.asSystem(({ db }) => supplierFacts(db, supplierBaseId));
    if (!known?.enabledFlag) fail(errors.supplierBlocked, { supplier });
    await assertSupplierMay(ctx, { act: 'RFQ', supplierBaseId, companyId: auction.companyId });
  }
  const plans = [...groupsOf(auction.scope, auction.items)]
    .toSorted(([a], [b]) => a - b)
    .map(([, items], index) => planOf(auction, index + 1, items, facts, decimals));
  await ctx.asSystem(async (system) => {
    const entries = await system.store(auctionEntry).createMany(
      auction.suppliers.map(({ supplierBaseId, factor, adder }) => ({
        auctionId: auction.id,
        auctionNo: auction.auctionNo,
        title: auction.auctionName,
        companyId: auction.companyId,
        supplierBaseId,
        purchaserId: auction.ownerId,
        currencyId: auction.currencyId,
        format: auction.format,
        startAt: auction.startAt,
        endAt: auction.endAt,
        factor,
        adder,
      })),
    );
    const order = orderOfQuotes(auction, facts);
    let begin = Date.parse(auction.startAt);
    let last = begin;
    for (const plan of plans) {
      const count = plan.openings.size;
      const length =
        lengthOf(auction, count) +
        (auction.lotOrder === 'STAGGERED' ? (plan.lotNo - 1) * auction.staggerMinutes * 60_000 : 0);
      last = Math.max(last, begin + length);
      const lot = await makeLot(system, auction, plan, { begin, end: begin + length, decimals });
      await keepStandings(
        system.db,
        lot.id,
        entries.map(({ id, supplierBaseId, factor, adder }) =>
          beginning(auction, {
            entryId: id,
            factor,
            adder,
            opening: plan.openings.get(supplierBaseId) ?? null,
            openingOrder: order.get(supplierBaseId) ?? 0,
          }),
        ),
      );
      if (auction.lotOrder === 'SERIAL') begin += length;
    }
    const endAt = new Date(last).toISOString();
    await system.store(auctionEvent).patch(auction.id, { endAt }, 'publish');
    await system.store(auctionEntry).patch(
      entries.map(({ id }) => id),
      { endAt },
      'publish',
    );
    for (const { id } of entries) await notifyEvent(system, auctionEntry, 'invited', id, null);
  });
}

const lengthOf = (auction: Auction, suppliers: number): number =>
  auction.format === 'ROUNDS'
    ? roundsDuration({ turnSeconds: auction.turnSeconds ?? 120 }, suppliers)
    : Date.parse(auction.endAt ?? auction.startAt) - Date.parse(auction.startAt);

async function makeLot(
  system: Context,
  auction: Auction,
  plan: LotPlan,
  { begin, end, decimals }: { readonly begin: number; readonly end: number; readonly decimals: number },
): Promise<Row<typeof auctionLot>> {
  const row = {
    parentId: auction.id,
    lotNo: plan.lotNo,
    lotName: plan.lotName,
    qty: plan.qty,
    startPrice: plan.startPrice,
    decimals:
      auction.scope === 'ITEM'
        ? Math.max(4, decimals, ...[...plan.openings.values()].map((opening) => decimalsOf(opening)))
        : decimals,
    beginAt: new Date(begin).toISOString(),
    endAt: new Date(end).toISOString(),
  };
  const [made] = await system.store(auctionLot).createMany([row]);
  if (!made) throw new Error('The lot was not made.');
  return made;
}

function planOf(auction: Auction, lotNo: number, items: readonly Item[], facts: AwardFacts, decimals: number): LotPlan {
  const names = items.map(({ lineNo, materialDesc }) => `${lineNo ?? ''} ${materialDesc ?? ''}`.trim());
  const [first] = items;
  const lotName = names.join('、').slice(0, 300);
  const openings = new Map<string, Decimal>();
  for (const { supplierBaseId, supplierBaseName } of auction.suppliers) {
    const prices = items.flatMap((item) => openingOf(auction, item, quotedOf(facts, item, supplierBaseId)) ?? []);
    // Totals are compared where everything of them is quoted; a single line may be left to the others.
    if (prices.length === items.length)
      openings.set(supplierBaseId, auction.scope === 'ITEM' ? sum(prices) : round(sum(prices), decimals));
    else if (auction.scope !== 'ITEM') fail(errors.partlyQuoted, { supplier: supplierBaseName ?? '', lot: lotName });
  }
  return {
    lotNo,
    lotName,
    items,
    openings,
    qty: auction.scope === 'ITEM' ? (first?.demandQty ?? null) : null,
    startPrice: startOf(auction, items, decimals),
  };
}

const quotedOf = ({ quoted }: AwardFacts, { itemId }: Item, supplierBaseId: string): Quoted | undefined =>
  [...quoted.values()].find(({ line, quote }) => line.itemId === itemId && quote.supplierBaseId === supplierBaseId);

/** The price of a quotation for a line: for one unit, or for all of it. */
function openingOf({ scope }: Auction, { demandQty }: Item, found: Quoted | undefined): Decimal | undefined {
  const qty = demandQty ?? '0';
  const raw = found && rawPrice(found.line, qty);
  if (!found || raw === undefined) return undefined;
  const one = divide(raw, found.line.priceUnit);
  if (scope === 'ITEM') return round(one, 8);
  const isComplete = found.line.offerQty === null || !isLess(found.line.offerQty, qty);
  return isComplete ? times(one, qty) : undefined;
}

function startOf({ scope }: Auction, items: readonly Item[], decimals: number): Decimal | null {
  const parts = items.flatMap(({ startPrice, demandQty }) =>
    startPrice === null ? [] : [scope === 'ITEM' ? startPrice : times(startPrice, demandQty ?? '0')],
  );
  if (parts.length < items.length) return null;
  return scope === 'ITEM' ? sum(parts) : round(sum(parts), decimals);
}

// Of equal quotations the earlier one stands first.
function orderOfQuotes({ suppliers }: Auction, { quoted }: AwardFacts): Map<string, number> {
  const at = new Map([...quoted.values()].map(({ quote }) => [quote.supplierBaseId, quote.submittedAt ?? '']));
  return new Map(
    suppliers
      .map(({ supplierBaseId }) => supplierBaseId)
      .toSorted((a, b) => (at.get(a) ?? '').localeCompare(at.get(b) ?? ''))
      .map((supplierBaseId, index) => [supplierBaseId, index + 1]),
  );
}
