/** What a period is closed for: each module has periods of its own. */
export const periodModules = {
  PUR: ['采购收货', 'Purchasing'],
  STOCK: ['库存', 'Stock'],
  FIN: ['应付', 'Payables'],
} as const;

export type PeriodModule = keyof typeof periodModules;

export interface Period {
  readonly period: string;
  readonly status: string;
}

/** Says of a company that only months that somebody opened are open; it stands among its periods. */
export const openedOnly = 'OPENED_ONLY';

/**
 * Whether nothing can be posted on a day: its month is closed, or one after it is and it was not opened again; where a company
 * opens its months, also one that nobody has opened yet.
 */
export function isClosed(periods: readonly Period[], day: string): boolean {
  const month = day.slice(0, 7);
  const own = periods.find(({ period }) => period === month);
  if (own) return own.status === 'CLOSED';
  if (periods.some(({ status }) => status === openedOnly)) return true;
  return periods.some(({ period, status }) => period > month && status === 'CLOSED');
}
