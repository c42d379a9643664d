import { minus, sum, type Decimal } from '#model/decimal.ts';
import { pctOf } from '../figures/pareto.rules.ts';
import type { Conditions } from '../figures/rows.rules.ts';

/** The rows behind the report. By key: the page needs nothing of their area. */
export const orderedRows = { key: 'pur.spendLine', day: 'orderDate' } as const;

const agreed = ['CONTRACT', 'AGREED', 'AWARD'] as const;
const free = ['MANUAL', 'LAST', 'ERP'] as const;

/** Where prices of lines come from: first what was agreed before the order, then the rest. */
export const priceSources = [...agreed, ...free] as const;

export type PriceSource = (typeof priceSources)[number];

/** Whether a value is a source of prices. */
export const isPriceSource = (value: string | null | undefined): value is PriceSource =>
  priceSources.some((each) => each === value);

const isAgreed = (source: PriceSource): boolean => agreed.some((each) => each === source);

/** Lines whose prices have one source, in group currency. */
export interface CoveragePart {
  readonly source: PriceSource;
  readonly amount: Decimal;
  readonly count: number;
}

/** How much of what was ordered was agreed before. */
export interface CoverageFigure {
  readonly amount: Decimal;
  readonly covered: Decimal;
  readonly maverick: Decimal;
  /** In per cent of the amount; null where nothing was spent. */
  readonly coveragePct: Decimal | null;
  readonly lines: number;
  readonly maverickLines: number;
}

/** The figures of lines: covered is what was ordered at the price of a contract, of the price library or of an award. */
export function coverageFigure(parts: readonly CoveragePart[]): CoverageFigure {
  const own = parts.filter(({ source }) => isAgreed(source));
  const [amount, covered] = [sum(parts.map((part) => part.amount)), sum(own.map((part) => part.amount))];
  const countOf = (of: readonly CoveragePart[]): number => of.reduce((all, { count }) => all + count, 0);
  return {
    amount,
    covered,
    maverick: minus(amount, covered),
    coveragePct: pctOf(covered, amount),
    lines: countOf(parts),
    maverickLines: countOf(parts) - countOf(own),
  };
}

/** What a figure opens beside the filters of the report. */
export const rowsOfCoverage = {
  covered: { priceSource: { in: agreed } },
  maverick: { priceSource: { in: free } },
} as const satisfies Record<string, Conditions>;

/** The lines whose prices have one source. */
export const rowsOfSource = (source: string): Conditions => ({ priceSource: { in: [source] } });
