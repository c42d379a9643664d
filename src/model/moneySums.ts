import { plus, times, type Decimal } from './decimal.ts';

/** Rows with the same keys, in one currency and of one day: how many, and what they come to. */
export interface MoneyPart {
  readonly keys: readonly (string | null)[];
  readonly count: number;
  /** Null where amounts are not read. */
  readonly amount: Decimal | null;
  /** What was bought, where quantities are added up too. */
  readonly qty?: Decimal | null;
  /** Null where the rows name none. */
  readonly currencyId: string | null;
  /** The day whose rate counts; null for rows in the group's own currency. */
  readonly day: string | null;
}

/** Rows with the same keys, in group currency. */
export interface MoneySum {
  readonly keys: readonly (string | null)[];
  readonly count: number;
  /** Not rounded. */
  readonly amount: Decimal;
  /** Of the rows that are in the amount; nought where quantities are not added up. */
  readonly qty: Decimal;
  /** Rows whose currency had no rate on their day: counted, and missing in the amount. */
  readonly unconverted: number;
}

/** The parts put together by their keys, each amount at the rate of its day; in the order in which keys come first. */
export function sumsOf(
  parts: readonly MoneyPart[],
  currencyId: string,
  rateOf: (from: string, day: string) => Decimal | undefined,
): MoneySum[] {
  return [...Map.groupBy(parts, ({ keys }) => JSON.stringify(keys)).values()].map((own) => {
    let [amount, qty, count, unconverted]: [Decimal, Decimal, number, number] = ['0', '0', 0, 0];
    for (const part of own) {
      count += part.count;
      if (part.amount === null) continue;
      const rate = rateIn(part, currencyId, rateOf);
      if (rate === undefined) unconverted += part.count;
      else {
        amount = plus(amount, rate === '1' ? part.amount : times(part.amount, rate));
        qty = plus(qty, part.qty ?? '0');
      }
    }
    return { keys: own[0]?.keys ?? [], count, amount, qty, unconverted };
  });
}

function rateIn(
  { currencyId, day }: MoneyPart,
  into: string,
  rateOf: (from: string, day: string) => Decimal | undefined,
): Decimal | undefined {
  if (currencyId === into) return '1';
  return currencyId === null || day === null ? undefined : rateOf(currencyId, day);
}

/** Sums put together once more under other keys, such as the month of a day. */
export function refold(sums: readonly MoneySum[], keyOf: (sum: MoneySum) => string | null): MoneySum[] {
  return [...Map.groupBy(sums, keyOf)].map(([key, own]) => ({
    keys: [key],
    count: own.reduce((all, each) => all + each.count, 0),
    amount: own.reduce<Decimal>((all, each) => plus(all, each.amount), '0'),
    qty: own.reduce<Decimal>((all, each) => plus(all, each.qty), '0'),
    unconverted: own.reduce((all, each) => all + each.unconverted, 0),
  }));
}
