import { divide, isZero, minus, round, sum, times, type Decimal } from '#model/decimal.ts';

/** A line that was awarded, in home currency. */
export interface AwardedLine {
  readonly inquiryId: string;
  readonly categoryId: string | null;
  readonly award: Decimal;
  /** What was estimated for it; nothing where nobody had. */
  readonly estimate: Decimal | null;
}

/** What was saved in a category against what was estimated. */
export interface CategorySaving {
  readonly categoryId: string | null;
  readonly award: Decimal;
  readonly saving: Decimal;
  /** In per cent of the estimate; null where nothing was estimated. */
  readonly pct: Decimal | null;
  /** The inquiries whose awards it comes from. */
  readonly inquiryIds: readonly string[];
}

/** Savings by category, the greatest first; lines without an estimate count as neither saved nor spent. */
export function savingsByCategory(lines: readonly AwardedLine[]): CategorySaving[] {
  return [...Map.groupBy(lines, ({ categoryId }) => categoryId)]
    .map(([categoryId, own]) => {
      const known = own.flatMap(({ award, estimate }) => (estimate === null ? [] : [{ award, estimate }]));
      const estimate = sum(known.map((line) => line.estimate));
      const saving = minus(estimate, sum(known.map(({ award }) => award)));
      return {
        categoryId,
        award: sum(own.map(({ award }) => award)),
        saving: round(saving, 2),
        pct: isZero(estimate) ? null : round(divide(times(saving, 100), estimate), 1),
        inquiryIds: [...new Set(own.map(({ inquiryId }) => inquiryId))],
      };
    })
    .toSorted((a, b) => Number(b.saving) - Number(a.saving));
}

/** An inquiry that was published. */
export interface PublishedEvent {
  /** Of its publication, such as 2026-11. */
  readonly month: string;
  readonly publishedAt: string;
  /** When its award was approved; null while there is none. */
  readonly awardedAt: string | null;
  readonly invited: number;
  /** Null before its quotations were opened: nobody knows before. */
  readonly quoted: number | null;
}

/** A month of sourcing. */
export interface MonthOfSourcing {
  readonly month: string;
  readonly published: number;
  readonly awarded: number;
  /** Days from publication to approved award, on average; null where nothing was awarded. */
  readonly days: number | null;
  /** Suppliers that quoted, in per cent of those that were invited; null where nothing was opened. */
  readonly responsePct: number | null;
}

/** Cycle time and response of each month, by when an inquiry was published. */
export const byMonth = (months: readonly string[], events: readonly PublishedEvent[]): MonthOfSourcing[] =>
  months.map((month) => {
    const own = events.filter((event) => event.month === month);
    const cycles = own.flatMap(({ publishedAt, awardedAt }) =>
      awardedAt === null ? [] : [(Date.parse(awardedAt) - Date.parse(publishedAt)) / 86_400_000],
    );
    const opened = own.flatMap(({ invited, quoted }) => (quoted === null ? [] : [{ invited, quoted }]));
    const invited = opened.reduce((all, each) => all + each.invited, 0);
    const quoted = opened.reduce((all, each) => all + each.quoted, 0);
    return {
      month,
      published: own.length,
      awarded: cycles.length,
      days: cycles.length === 0 ? null : rounded(cycles.reduce((all, each) => all + each, 0) / cycles.length),
      responsePct: invited === 0 ? null : rounded((quoted * 100) / invited),
    };
  });

const rounded = (value: number): number => Math.round(value * 10) / 10;

/** The last twelve months up to that of a day, the oldest first. */
export function lastMonths(today: string): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return Array.from({ length: 12 }, (_, index) => {
    const place = year * 12 + month - 12 + index;
    return `${Math.floor(place / 12)}-${String((place % 12) + 1).padStart(2, '0')}`;
  });
}
