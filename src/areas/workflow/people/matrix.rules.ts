import { compare } from '#model/decimal.ts';
import type { Decimal } from '#model/decimal.ts';

/** A row of a matrix; empty places count for all. */
export interface MatrixRow {
  readonly companyId: string | null;
  readonly categoryId: string | null;
  readonly purchaserId: string | null;
  /** Above this amount, which is itself not in the band. */
  readonly fromAmt: Decimal | null;
  /** Up to this amount, which is in it. */
  readonly toAmt: Decimal | null;
  readonly level: number;
}

export interface MatrixKey {
  readonly companyId: string | null;
  /** The category and those above it, the nearest first; several lines have several such paths. */
  readonly categoryPaths: readonly (readonly string[])[];
  readonly purchaserId: string | null;
  readonly amount: Decimal;
}

const isAbove = (row: MatrixRow, amount: Decimal): boolean => row.fromAmt === null || compare(amount, row.fromAmt) > 0;
const isWithin = (row: MatrixRow, amount: Decimal): boolean => row.toAmt === null || compare(amount, row.toAmt) <= 0;

const fits = (own: string | null, asked: string | null): boolean => own === null || own === asked;

/**
 * The rows that apply: of those that fit, the most specific ones, in their order. A document of several categories takes the rows
 * of each of them.
 */
export function rowsFor<R extends MatrixRow>(rows: readonly R[], key: MatrixKey): readonly R[] {
  const paths = key.categoryPaths.length === 0 ? [[]] : key.categoryPaths;
  const found = new Set<R>();
  for (const path of paths) for (const row of rowsForPath(rows, key, path)) found.add(row);
  return [...found].toSorted((a, b) => a.level - b.level);
}

function rowsForPath<R extends MatrixRow>(rows: readonly R[], key: MatrixKey, path: readonly string[]): readonly R[] {
  const fitting = rows.filter(
    (row) =>
      fits(row.companyId, key.companyId) &&
      fits(row.purchaserId, key.purchaserId) &&
      (row.categoryId === null || path.includes(row.categoryId)) &&
      isAbove(row, key.amount) &&
      isWithin(row, key.amount),
  );
  const rank = (row: R): number =>
    (row.companyId === null ? 0 : 1000) +
    (row.purchaserId === null ? 0 : 2000) +
    (row.categoryId === null ? 0 : 900 - path.indexOf(row.categoryId));
  const best = Math.max(...fitting.map(rank));
  return fitting.filter((row) => rank(row) === best);
}

const keyOf = ({ companyId, categoryId, purchaserId }: Place): string => [companyId, categoryId, purchaserId].join('/');
type Place = Pick<MatrixRow, 'companyId' | 'categoryId' | 'purchaserId'>;

/** Whether two of them say the same of company, category and purchaser. */
export const isSamePlace = (one: Place, other: Place): boolean => keyOf(one) === keyOf(other);
const bandOf = ({ fromAmt, toAmt }: MatrixRow): string => `${fromAmt ?? ''}/${toAmt ?? ''}`;

/** The first two rows whose bands overlap without being the same, by their places from 1 on. */
export function overlapIn(rows: readonly MatrixRow[]): readonly [number, number] | undefined {
  for (const [at, row] of rows.entries())
    for (const [before, other] of rows.slice(0, at).entries())
      if (keyOf(row) === keyOf(other) && bandOf(row) !== bandOf(other) && doOverlap(row, other))
        return [at + 1, before + 1];
  return undefined;
}

const doOverlap = (one: MatrixRow, other: MatrixRow): boolean =>
  (one.toAmt === null || other.fromAmt === null || compare(one.toAmt, other.fromAmt) > 0) &&
  (other.toAmt === null || one.fromAmt === null || compare(other.toAmt, one.fromAmt) > 0);

/** An amount that nobody approves, for one combination of the other columns. */
export interface Gap {
  readonly companyId: string | null;
  readonly categoryId: string | null;
  readonly purchaserId: string | null;
  readonly fromAmt: Decimal | null;
  readonly toAmt: Decimal | null;
}

/** The bands that no row of the same combination covers, from nothing upwards. */
export function gapsIn(rows: readonly MatrixRow[]): readonly Gap[] {
  return [...Map.groupBy(rows, keyOf).values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const { companyId, categoryId, purchaserId } = first;
    const bands = same.toSorted((a, b) => compare(a.fromAmt ?? '0', b.fromAmt ?? '0'));
    const gaps: Gap[] = [];
    let covered: Decimal | null = '0';
    for (const { fromAmt, toAmt } of bands) {
      if (covered === null) break;
      if (fromAmt !== null && compare(fromAmt, covered) > 0)
        gaps.push({ companyId, categoryId, purchaserId, fromAmt: covered, toAmt: fromAmt });
      covered = toAmt === null ? null : compare(toAmt, covered) > 0 ? toAmt : covered;
    }
    if (covered !== null) gaps.push({ companyId, categoryId, purchaserId, fromAmt: covered, toAmt: null });
    return gaps;
  });
}
