import { compare } from '#model/decimal.ts';
import type { Decimal } from '#model/decimal.ts';
import { dayAfter } from '#model/days.ts';

/** A price as a history draws it. */
export interface HistoricPrice {
  readonly supplier: string;
  readonly unitPrice: Decimal;
  readonly priceUnit: Decimal;
  readonly validFrom: string;
  readonly validTo: string;
}

/** The steps of one supplier: the price that counted from a day on, null where none did. */
export interface PriceSteps {
  readonly supplier: string;
  readonly steps: readonly { readonly day: string; readonly price: number | null }[];
}

/** The prices of suppliers as steps, up to a day: what ends before the next one begins leaves a gap. */
export function stepsOf(prices: readonly HistoricPrice[], until: string): PriceSteps[] {
  return [...Map.groupBy(prices, ({ supplier }) => supplier)].map(([supplier, own]) => {
    const inOrder = own
      .filter(({ validFrom }) => validFrom <= until)
      .toSorted((a, b) => a.validFrom.localeCompare(b.validFrom) || compare(a.unitPrice, b.unitPrice));
    const steps = inOrder.flatMap(({ validFrom, validTo, unitPrice, priceUnit }, index) => {
      const price = Number(unitPrice) / Number(priceUnit);
      const next = inOrder[index + 1]?.validFrom;
      const end = validTo < until ? validTo : until;
      const from = { day: validFrom, price };
      if (next !== undefined && next <= dayAfter(end, 1)) return [from];
      return [from, { day: end, price }, ...(next === undefined ? [] : [{ day: dayAfter(end, 1), price: null }])];
    });
    return { supplier, steps };
  });
}
