import { amongIds, amongInAddress } from '../figures/filters.rules.ts';
import type { spendBases, spendDimensions } from './spend.service.ts';

export type SpendBasis = keyof typeof spendBases;
export type SpendDimension = keyof typeof spendDimensions;

/**
 * The key of the document whose rows a basis adds up, and the day by which they belong to a period; amounts are at the rate
 * of the order's day. By key: the page needs none of their areas.
 */
export const rowsOfBasis = {
  ORDER: { key: 'pur.spendLine', date: 'orderDate' },
  RECEIPT: { key: 'pur.receivedLine', date: 'postingDate' },
  INVOICE: { key: 'fin.invoicedLine', date: 'postingDate' },
} as const satisfies Record<SpendBasis, unknown>;

/** The field of each dimension, the same in the rows of every basis. */
export const fieldOfDimension = {
  SUPPLIER: 'supplierBase',
  CATEGORY: 'category',
  COMPANY: 'company',
  PURCHASER: 'purchaser',
} as const satisfies Partial<Record<SpendDimension, string>>;

/** What spend is narrowed to. */
export interface SpendFilters {
  readonly from: string;
  readonly to: string;
  readonly companies?: readonly string[] | null | undefined;
  readonly suppliers?: readonly string[] | null | undefined;
  readonly purchasers?: readonly string[] | null | undefined;
  readonly categoryId?: string | null | undefined;
}

/** The rows behind spend as their list finds them. */
export const searchOfSpend = (basis: SpendBasis, filters: SpendFilters): Record<string, unknown> => ({
  [rowsOfBasis[basis].date]: { from: filters.from, to: filters.to },
  ...amongIds('company', filters.companies),
  ...amongIds('supplierBase', filters.suppliers),
  ...amongIds('purchaser', filters.purchasers),
  ...(filters.categoryId ? { category: { under: filters.categoryId } } : {}),
});

/** The same as the address of that list, with the group that was chosen; null for the group without a value. */
export function addressOfSpend(
  basis: SpendBasis,
  filters: SpendFilters,
  group?: { readonly dimension: SpendDimension; readonly key: string | null },
): string {
  const own = group && group.dimension !== 'MONTH' ? fieldOfDimension[group.dimension] : undefined;
  const byFields = [
    ...(own === 'company' ? [] : amongInAddress('company', filters.companies)),
    ...(own === 'supplierBase' ? [] : amongInAddress('supplierBase', filters.suppliers)),
    ...(own === 'purchaser' ? [] : amongInAddress('purchaser', filters.purchasers)),
    ...(own === 'category' || !filters.categoryId ? [] : [`category:under:${filters.categoryId}`]),
    ...(own === undefined ? [] : [group?.key == null ? `${own}:empty:` : `${own}:in:${group.key}`]),
  ];
  return `?f=${[`${rowsOfBasis[basis].date}:range:${filters.from}~${filters.to}`, ...byFields].join(',')}`;
}
