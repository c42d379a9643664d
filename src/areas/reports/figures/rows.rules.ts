import { monthWithin, type Period } from './period.rules.ts';
import type { ReportDimension } from './reportFields.rules.ts';

/** What a field of the rows is held to. */
export type Condition =
  | { readonly in: readonly string[] }
  | { readonly empty: boolean }
  | { readonly under: string }
  | { readonly from?: string; readonly to?: string };

/** What rows are found by, field by field: the same for the figures and for the list that they open. */
export type Conditions = Readonly<Record<string, Condition>>;

/** The rows that a report adds up: the key of their document, and the day by which they belong to a period. */
export interface ReportRows {
  readonly key: string;
  readonly day: string;
}

/** What a report is narrowed to. */
export interface ReportFilters {
  readonly companies?: readonly string[] | null | undefined;
  readonly suppliers?: readonly string[] | null | undefined;
  readonly purchasers?: readonly string[] | null | undefined;
  readonly categoryId?: string | null | undefined;
}

/** A group of a report: its dimension and the value of it; null for the rows that have none. */
export interface ReportGroup {
  readonly dimension: ReportDimension;
  readonly key: string | null;
}

/** The field of each dimension, the same in the rows of every report; months are those of the day. */
export const fieldOfDimension = {
  SUPPLIER: 'supplierBase',
  CATEGORY: 'category',
  COMPANY: 'company',
  PURCHASER: 'purchaser',
} as const satisfies Partial<Record<ReportDimension, string>>;

const among = (name: string, ids: readonly string[] | null | undefined): Conditions =>
  ids && ids.length > 0 ? { [name]: { in: ids } } : {};

/** The conditions of a report, with a period or without one. */
export const conditionsOf = (filters: ReportFilters, days: Conditions = {}): Conditions => ({
  ...days,
  ...among('company', filters.companies),
  ...among('supplierBase', filters.suppliers),
  ...among('purchaser', filters.purchasers),
  ...(filters.categoryId ? { category: { under: filters.categoryId } } : {}),
});

/** The days of a period as a condition of rows. */
export const daysOf = ({ day }: ReportRows, { from, to }: Period): Conditions => ({ [day]: { from, to } });

/** The conditions narrowed to one group; a month narrows the days. */
export function withinGroup(conditions: Conditions, rows: ReportRows, { dimension, key }: ReportGroup): Conditions {
  if (dimension !== 'MONTH') {
    const field = fieldOfDimension[dimension];
    const { [field]: _, ...others } = conditions;
    return { ...others, [field]: key === null ? { empty: true } : { in: [key] } };
  }
  const days = conditions[rows.day];
  const { from = '', to = '9999-12-31' } = days && ('from' in days || 'to' in days) ? days : {};
  return { ...conditions, [rows.day]: monthWithin(key ?? '', { from, to }) };
}

/** As a search of the document takes them. */
export const searchOf = (conditions: Conditions): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(conditions).map(([name, condition]) => [name, 'in' in condition ? condition.in : condition]),
  );

/** As the address of the list of the document says them. */
export const addressOf = (conditions: Conditions): string =>
  `?f=${Object.entries(conditions)
    .map(([name, condition]) => `${name}:${conditionText(condition)}`)
    .join(',')}`;

function conditionText(condition: Condition): string {
  if ('in' in condition) return `in:${condition.in.join('|')}`;
  if ('empty' in condition) return condition.empty ? 'empty:' : 'filled:';
  if ('under' in condition) return `under:${condition.under}`;
  return `range:${condition.from ?? ''}~${condition.to ?? ''}`;
}
