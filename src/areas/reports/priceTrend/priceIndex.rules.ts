import { divide, isPositive, round, squareRoot, sum, times, type Decimal } from '#model/decimal.ts';

/** What was paid for a material in a month, and for how much of it. */
export interface Bought {
  readonly materialId: string;
  readonly month: string;
  readonly amount: Decimal;
  readonly qty: Decimal;
}

/** Amount over quantity, Σp·q / Σq; null where nothing was bought or everything went back. */
export const averagePrice = ({ amount, qty }: Pick<Bought, 'amount' | 'qty'>): Decimal | null =>
  isPositive(qty) && isPositive(amount) ? divide(amount, qty) : null;

/**
 * The Fisher index of each month against a base month, which is 100: the square root of Laspeyres (at the quantities of the
 * base) times Paasche (at those of the month), over the materials that were bought in both. Null for months that have no
 * material in common with the base.
 */
export function fisherIndex(rows: readonly Bought[], months: readonly string[], base: string): (Decimal | null)[] {
  const byMonth = new Map(
    [...Map.groupBy(rows, ({ month }) => month)].map(([month, own]) => [month, pricesIn(own)] as const),
  );
  const first = byMonth.get(base) ?? new Map<string, Priced>();
  return months.map((month) => {
    const common = [...(byMonth.get(month) ?? [])].flatMap(([id, now]) => {
      const before = first.get(id);
      return before ? [{ before, now }] : [];
    });
    if (common.length === 0) return null;
    const laspeyres = divide(
      sum(common.map(({ before, now }) => times(now.price, before.qty))),
      sum(common.map(({ before }) => times(before.price, before.qty))),
    );
    const paasche = divide(
      sum(common.map(({ now }) => times(now.price, now.qty))),
      sum(common.map(({ before, now }) => times(before.price, now.qty))),
    );
    return round(times(squareRoot(times(laspeyres, paasche)), 100), 2);
  });
}

interface Priced {
  readonly price: Decimal;
  readonly qty: Decimal;
}

const pricesIn = (rows: readonly Bought[]): ReadonlyMap<string, Priced> =>
  new Map(
    [...Map.groupBy(rows, ({ materialId }) => materialId)].flatMap(([id, own]) => {
      const [amount, qty] = [sum(own.map((each) => each.amount)), sum(own.map((each) => each.qty))];
      const price = averagePrice({ amount, qty });
      return price === null ? [] : [[id, { price, qty }] as const];
    }),
  );
