import { isEqual, type Decimal } from '#model/decimal.ts';

/** What the exchange rate of an order depends on. */
export interface Rated {
  readonly companyId: string;
  readonly currencyId: string | null;
  readonly rateTypeId: string | null;
  readonly orderDate: string;
  readonly exchangeRate: Decimal;
  readonly ratePath: string | null;
}

/**
 * Where the rate of an order comes from: it is one in the home currency, stays as it was, was said by a person, or is
 * asked for. A rate that nobody changed is asked for anew when currency, company, type or date change, and as long as none was found.
 */
export function rateSource(order: Rated, homeCurrencyId: string, before?: Rated): 'HOME' | 'KEPT' | 'SAID' | 'ASKED' {
  if (order.currencyId === null || order.currencyId === homeCurrencyId) return 'HOME';
  if (!isEqual(order.exchangeRate, before?.exchangeRate ?? '1')) return 'SAID';
  if (!before) return 'ASKED';
  const isSame = (['currencyId', 'companyId', 'rateTypeId'] as const).every((name) => before[name] === order[name]);
  const isNone = before.ratePath === null && isEqual(before.exchangeRate, '1');
  if (!isSame || isNone) return 'ASKED';
  // What was agreed does not follow the calendar.
  return before.ratePath === null || before.orderDate === order.orderDate ? 'KEPT' : 'ASKED';
}
