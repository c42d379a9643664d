import { plus, times, type Decimal } from '#model/decimal.ts';

/** Rows with the same keys, in one currency and of one day: how many, and what they come to. */
export interface Part {
  readonly keys: readonly (string | null)[];
  readonly count: number;
  /** Null where amounts are not read. */
  readonly amount: Decimal | null;
  /** Null where the rows name none. */
  readonly currencyId: string | null;
  /** The day whose rate counts; null for rows in the group's own currency. */
  readonly day: string | null;
}

/** Rows with the same keys, in group currency. */
export interface Sum {
  readonly keys: readonly (string | null)[];
  readonly count: number;
  /** Not rounded. */
  readonly amount: Decimal;
  /** Rows whose currency had no rate on their day: counted, and missing in the amount. */
  readonly unconverted: number;
}

/** The parts put together by their keys, each amount at the rate of its day; in the order in which keys come first. */
export function sumsOf(
  parts: readonly Part[],
  currencyId: string,
  rateOf: (from: string, day: string) => Decimal | undefined,
): Sum[] {
  return [...Map.groupBy(parts, ({ keys }) => JSON.stringify(keys)).values()].map((own) => {
    let [amount, count, unconverted]: [Decimal, number, number] = ['0', 0, 0];
    for (const part of own) {
      count += part.count;
      if (part.amount === null) continue;
      const rate = rateIn(part, currencyId, rateOf);
      if (rate === undefined) unconverted += part.count;
      else amount = plus(amount, rate === '1' ? part.amount : times(part.amount, rate));
    }
    return { keys: own[0]?.keys ?? [], count, amount, unconverted };
  });
}

function rateIn(
  { currencyId, day }: Part,
  into: string,
  rateOf: (from: string, day: string) => Decimal | undefined,
): Decimal | undefined {
  if (currencyId === into) return '1';
  return currencyId === null || day === null ? undefined : rateOf(currencyId, day);
}

/** Sums put together once more under other keys, such as the month of a day. */
export function refold(sums: readonly Sum[], keyOf: (sum: Sum) => string | null): Sum[] {
  return [...Map.groupBy(sums, keyOf)].map(([key, own]) => ({
    keys: [key],
    count: own.reduce((all, each) => all + each.count, 0),
    amount: own.reduce<Decimal>((all, each) => plus(all, each.amount), '0'),
    unconverted: own.reduce((all, each) => all + each.unconverted, 0),
  }));
}
