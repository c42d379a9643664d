import type { Context } from '#engine/runtime/context.ts';
import { parameterText } from '#engine/runtime/parameters.ts';
import { isDecimal, minus, round, sum, times, divide, isZero, type Decimal } from '#model/decimal.ts';
import { defineParameter } from '#model/parameters.ts';
import type { Row } from '#model/row.ts';
import type { inquiry } from '../inquiry/inquiry.document.ts';
import { standingOf, zOf } from './benchmark.rules.ts';
import { bandsOf } from './benchmark.server.ts';
import { instalmentsOf, openedLines, openedQuotes, roundTotals } from './comparison.queries.ts';
import { allAdders, comparables, isTied, lowest, ranksOf, type Adder, type Comparable } from './comparison.rules.ts';

type Inquiry = Row<typeof inquiry>;

/** What money costs, for comparing payment terms. */
export const annualRate = defineParameter({
  key: 'bidding.annualRate',
  type: 'DECIMAL',
  label: ['资金年利率(%)，用于比较付款条件', 'Annual rate (%) for comparing payment terms'],
  value: '4',
  upTo: 'COMPANY',
});

/** A comparable price with its place among those for the same line. */
export interface Placed extends Comparable {
  readonly quoteId: string;
  readonly itemId: string;
  readonly supplierBaseId: string;
  readonly rank: number;
  readonly tied: boolean;
  /** How much it is above the lowest, in per cent. */
  readonly abovePct: Decimal;
}

/** The comparable prices of the present round; nothing before the quotations are open, whoever asks. */
export async function placedPrices(ctx: Context, row: Inquiry, asked: readonly Adder[]): Promise<Placed[]> {
  const { quotes, lines, instalments, annualRatePct } = await readRound(ctx, row);
  const all = quotes.flatMap((quote) =>
    comparables(
      {
        ...quote,
        instalments: instalments.filter(({ termId }) => termId === quote.paymentTermId),
        lines: lines.filter(({ quoteId }) => quoteId === quote.quoteId),
      },
      { priceBasis: row.priceBasis, annualRatePct, adders: asked },
    ).map((each) => ({ ...each, quoteId: quote.quoteId, supplierBaseId: quote.supplierBaseId })),
  );
  const itemOf = new Map(lines.map(({ quoteLineId, itemId }) => [quoteLineId, itemId]));
  const groups = Map.groupBy(all, ({ quoteLineId }) => itemOf.get(quoteLineId) ?? '');
  return [...groups].flatMap(([itemId, own]) => {
    const totals = own.map(({ total }) => total);
    const ranks = ranksOf(totals);
    const best = lowest(totals) ?? '0';
    return own.map((each, index) => ({
      ...each,
      itemId,
      rank: ranks[index] ?? 1,
      tied: isTied(totals, each.total),
      abovePct: isZero(best) ? ('0' as const) : round(times(divide(minus(each.total, best), best), 100), 2),
    }));
  });
}

/** The opened quotations of the present round with their lines, and what their payment terms are worth. */
export async function readRound(ctx: Context, row: Inquiry) {
  const quotes = await openedQuotes(ctx.db, row.id, row.roundNo);
  const ids = quotes.map(({ quoteId }) => quoteId);
  const lines = await openedLines(ctx.db, ids);
  const terms = quotes.flatMap(({ paymentTermId }) => paymentTermId ?? []);
  const [instalments, annual] = await ctx.asSystem(async ({ db }) => [
    await instalmentsOf(db, terms),
    await parameterText(db, annualRate, row.companyId),
  ]);
  const annualRatePct: Decimal = isDecimal(annual) ? annual : '4';
  return { quotes, lines, instalments, annualRatePct };
}

/** Everything the comparison page shows. */
export async function compareInquiry(ctx: Context, row: Inquiry, input: unknown, scores: readonly object[]) {
  const chosen = Array.isArray(input) ? allAdders.filter((adder) => input.includes(adder)) : allAdders;
  const { quotes, lines } = await readRound(ctx, row);
  const placed = await placedPrices(ctx, row, chosen);
  const bands = await bandsOf(ctx, row);
  const net = new Map((await placedPrices(ctx, row, ['tax'])).map(({ quoteLineId, base }) => [quoteLineId, base]));
  const standing = (itemId: string, quoteLineId: string) => {
    const [band, price] = [bands.get(itemId), net.get(quoteLineId)];
    return band && price ? { standing: standingOf(band, price), z: zOf(band, price) } : null;
  };
  const bestOfBest = sum(
    row.items.map((item) => {
      const own = placed.filter(({ itemId }) => itemId === item.id).map(({ total }) => total);
      return times(lowest(own) ?? '0', item.demandQty);
    }),
  );
  return {
    isOpen: row.openedAt !== null,
    items: row.items.map(
      ({
        id,
        lineNo,
        materialName,
        materialCode,
        materialDesc,
        spec,
        unitName,
        demandQty,
        targetPrice,
        lastPrice,
      }) => ({
        id,
        lineNo,
        materialName,
        materialCode,
        materialDesc,
        spec,
        unitName,
        demandQty,
        targetPrice,
        lastPrice,
        band: bands.get(id) ?? null,
      }),
    ),
    quotes: quotes.map((quote) => {
      const own = placed.filter(({ quoteId }) => quoteId === quote.quoteId);
      return {
        ...quote,
        comparableTotal: round(sum(own.map(({ total, qty }) => times(total, qty))), 2),
        isComplete: own.length === row.items.length,
        bestOfBest: round(bestOfBest, 2),
        lines: lines
          .filter(({ quoteId }) => quoteId === quote.quoteId)
          .map((line) => ({
            ...line,
            price: own.find(({ quoteLineId }) => quoteLineId === line.quoteLineId) ?? null,
            benchmark: standing(line.itemId, line.quoteLineId),
          })),
      };
    }),
    scores,
    rounds: await roundTotals(ctx.db, row.id),
  };
}
