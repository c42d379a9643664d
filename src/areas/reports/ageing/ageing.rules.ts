import type { Label } from '#model/label.ts';
import { dayAfter } from '#model/days.ts';
import { amongIds, amongInAddress } from '../figures/filters.rules.ts';

interface BucketFacts {
  readonly label: Label;
  readonly from?: number;
  readonly to?: number;
}

/** How late a payable is on a day, by days after its due day, both ends inclusive. */
export const ageingBuckets = {
  NOT_DUE: { label: ['未到期', 'Not due'], to: 0 },
  D30: { label: ['1–30 天', '1–30 days'], from: 1, to: 30 },
  D60: { label: ['31–60 天', '31–60 days'], from: 31, to: 60 },
  D90: { label: ['61–90 天', '61–90 days'], from: 61, to: 90 },
  D180: { label: ['91–180 天', '91–180 days'], from: 91, to: 180 },
  D365: { label: ['181–365 天', '181–365 days'], from: 181, to: 365 },
  OVER: { label: ['365 天以上', 'Over 365 days'], from: 366 },
  UNDATED: { label: ['尚未起算', 'No due date'] },
} as const satisfies Record<string, BucketFacts>;

export type AgeingBucket = keyof typeof ageingBuckets;

/** The buckets, the youngest first. */
export const bucketKeys: readonly AgeingBucket[] = Object.keys(ageingBuckets).filter(
  (key): key is AgeingBucket => key in ageingBuckets,
);

const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** How many days after its due day a payable is on a day; negative before it. */
export const daysLate = (dueDate: string, asOf: string): number => daysBetween(dueDate, asOf);

/** The bucket of a due day on a day; without one it is not counted yet. */
export function bucketOf(dueDate: string | null, asOf: string): AgeingBucket {
  if (dueDate === null) return 'UNDATED';
  const late = daysLate(dueDate, asOf);
  return (
    bucketKeys.find((key) => {
      const bucket: BucketFacts = ageingBuckets[key];
      return key !== 'UNDATED' && late >= (bucket.from ?? -Infinity) && late <= (bucket.to ?? Infinity);
    }) ?? 'UNDATED'
  );
}

/** The days of a span; an end that is missing is open. */
export interface DueDays {
  readonly from?: string;
  readonly to?: string;
}

/** The due days of a bucket on a day; undefined for what has none. */
export function dueDaysOf(key: AgeingBucket, asOf: string): DueDays | undefined {
  if (key === 'UNDATED') return undefined;
  const { from, to }: BucketFacts = ageingBuckets[key];
  return {
    ...(to === undefined ? {} : { from: dayAfter(asOf, -to) }),
    ...(from === undefined ? {} : { to: dayAfter(asOf, -from) }),
  };
}

/** A week of the due calendar; its first one begins today, the last one never ends. */
export interface DueWeek {
  readonly from: string;
  readonly to: string | null;
}

/** The weeks in which something falls due, from a day on: what is left of its week, `count` whole ones, and what comes later. */
export function dueWeeks(asOf: string, count: number): DueWeek[] {
  const weekday = (new Date(`${asOf}T00:00:00Z`).getUTCDay() + 6) % 7;
  const sunday = dayAfter(asOf, 6 - weekday);
  const whole = Array.from({ length: count }, (_, index) => ({
    from: dayAfter(sunday, 1 + index * 7),
    to: dayAfter(sunday, 7 + index * 7),
  }));
  return [{ from: asOf, to: sunday }, ...whole, { from: dayAfter(sunday, 1 + count * 7), to: null }];
}

/** What open payables are told apart by. */
export const fieldOfGrouping = { SUPPLIER: 'supplierBase', COMPANY: 'company' } as const;

export type AgeingGrouping = keyof typeof fieldOfGrouping;

/** What the report is narrowed to. */
export interface AgeingFilters {
  readonly companies?: readonly string[] | null | undefined;
  readonly suppliers?: readonly string[] | null | undefined;
}

// The smallest amount of any currency.
const anything = '0.001';

/** The payables that are open, as their list finds them. */
export const searchOfOpen = (filters: AgeingFilters): Record<string, unknown> => ({
  openAmt: { from: anything },
  ...amongIds('company', filters.companies),
  ...amongIds('supplierBase', filters.suppliers),
});

/** What a figure of the report is narrowed to beside the filters. */
export interface Figure {
  readonly by?: AgeingGrouping;
  readonly key?: string | null;
  /** Due within these days; 'never' for payables without a due day. */
  readonly due?: DueDays | 'never';
}

/** The rows behind a figure as the address of their list. */
export function addressOfOpen(filters: AgeingFilters, { by, key, due }: Figure = {}): string {
  const own = by && fieldOfGrouping[by];
  const among = (name: string, ids: readonly string[] | null | undefined): string[] =>
    name === own ? [] : amongInAddress(name, ids);
  return `?f=${[
    `openAmt:range:${anything}~`,
    ...(due === undefined
      ? []
      : [due === 'never' ? 'dueDate:empty:' : `dueDate:range:${due.from ?? ''}~${due.to ?? ''}`]),
    ...among('company', filters.companies),
    ...among('supplierBase', filters.suppliers),
    ...(own === undefined ? [] : [key == null ? `${own}:empty:` : `${own}:in:${key}`]),
  ].join(',')}`;
}
