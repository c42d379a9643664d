import type { AnyDocument } from './document.ts';
import type { Side } from './transition.ts';
import { keyOf, permissionOf } from './document.ts';
import { dayAfter } from './days.ts';
import type { Label } from './label.ts';
import type { DocumentOutline } from './outline.ts';

/**
 * How rows are put side by side by one of their days: by how long ago it was, by how near it is, or by the weeks or months
 * that have passed.
 */
export type Spread = 'age' | 'due' | 'weeks' | 'months';

/** Values of a field: some of its codes, or a range; `true` for a condition that the document offers by name. */
export type FigureValues =
  | true
  | readonly string[]
  | { readonly from?: number | string; readonly to?: number | string };

export type FigureWhere<K extends string = string> = Readonly<Partial<Record<K | 'status', FigureValues>>>;

/** Rows that are shown apart from the others in each bar. */
export interface FigurePart<K extends string = string> {
  readonly label: Label;
  readonly where: FigureWhere<K>;
  /** What nobody wishes for. */
  readonly isBad?: boolean;
}

/** A chart of the home page: how many rows of a document there are, each bar leading to its rows. */
export interface Figure<K extends string = string> {
  readonly label: Label;
  /** The day by which its rows are put side by side. */
  readonly by: K;
  readonly spread: Spread;
  readonly where: FigureWhere<K>;
  /** A condition of the document that all of its rows meet, by name: the index over these rows answers it, however many others there are. */
  readonly condition?: string;
  /** The parts of each bar; all of it in one unless said. */
  readonly parts?: readonly FigurePart<K>[];
  /** What the share of the first part is called; with it the figure is summed up. */
  readonly rate?: Label;
  /** For whom alone it is: for suppliers, or for everybody but them. */
  readonly side?: 'buyer' | 'supplier';
}

export interface FigureKind<D extends DocumentOutline = AnyDocument> {
  /** `pur.receive.onTime`: the document and the name of the figure. */
  readonly key: string;
  readonly document: D;
  readonly figure: Figure;
}

/** The figures somebody is shown: of the documents that he may list. */
export function figuresFor<D extends DocumentOutline>(
  documents: readonly D[],
  side: Side,
  may: (permission: string) => boolean,
): readonly FigureKind<D>[] {
  return documents.flatMap((document) =>
    Object.entries(document.figures ?? {})
      .filter(([, figure]) => figure.side === undefined || (figure.side === 'supplier') === (side === 'supplier'))
      .filter(() => may(permissionOf(document, 'query')))
      .map(([name, figure]) => ({ key: `${keyOf(document)}.${name}`, document, figure })),
  );
}

/** One place of a figure: the days from the first to the last, either of them open. */
export interface Bucket {
  readonly label: Label;
  readonly from?: string;
  readonly to?: string;
}

const weekCount = 12;
const monthCount = 12;
const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The places of a figure as they are on a day, from left to right. */
export function bucketsOf(spread: Spread, today: string): readonly Bucket[] {
  switch (spread) {
    case 'age':
      return agesOn(today);
    case 'due':
      return duesOn(today);
    case 'weeks':
      return weeksUntil(today);
    case 'months':
      return monthsUntil(today);
  }
}

const agesOn = (today: string): readonly Bucket[] => [
  { label: ['7 天内', '≤ 7 days'], from: dayAfter(today, -7) },
  { label: ['8–30 天', '8–30'], from: dayAfter(today, -30), to: dayAfter(today, -8) },
  { label: ['31–60 天', '31–60'], from: dayAfter(today, -60), to: dayAfter(today, -31) },
  { label: ['61–90 天', '61–90'], from: dayAfter(today, -90), to: dayAfter(today, -61) },
  { label: ['90 天以上', '> 90 days'], to: dayAfter(today, -91) },
];

const duesOn = (today: string): readonly Bucket[] => [
  { label: ['已逾期', 'Late'], to: dayAfter(today, -1) },
  { label: ['7 天内', '≤ 7 days'], from: today, to: dayAfter(today, 7) },
  { label: ['8–14 天', '8–14'], from: dayAfter(today, 8), to: dayAfter(today, 14) },
  { label: ['15–30 天', '15–30'], from: dayAfter(today, 15), to: dayAfter(today, 30) },
  { label: ['30 天以后', '> 30 days'], from: dayAfter(today, 31) },
];

// Weeks begin with a Monday.
function weeksUntil(today: string): readonly Bucket[] {
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  return Array.from({ length: weekCount }, (_, index) => {
    const from = dayAfter(today, (index - weekCount + 1) * 7 - weekday);
    const label = `${from.slice(5, 7)}/${from.slice(8)}`;
    return { label: [label, label], from, to: dayAfter(from, 6) };
  });
}

function monthsUntil(today: string): readonly Bucket[] {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1];
  const first = (index: number): string => new Date(Date.UTC(year, month + index, 1)).toISOString().slice(0, 10);
  return Array.from({ length: monthCount }, (_, index) => {
    const from = first(index - monthCount + 1);
    const number = Number(from.slice(5, 7));
    const label: Label = [`${number} 月`, monthNames[number - 1] ?? ''];
    return { label, from, to: dayAfter(first(index - monthCount + 2), -1) };
  });
}

/** All days of a figure, from the first to the last; an end is open where a place has no end there. */
export function spanOf(buckets: readonly Bucket[]): { readonly from?: string; readonly to?: string } {
  const froms = buckets.flatMap(({ from }) => (from === undefined ? [] : [from])).toSorted();
  const tos = buckets.flatMap(({ to }) => (to === undefined ? [] : [to])).toSorted();
  const [from, to] = [froms[0], tos.at(-1)];
  return {
    ...(froms.length === buckets.length && from !== undefined ? { from } : {}),
    ...(tos.length === buckets.length && to !== undefined ? { to } : {}),
  };
}

/** The parts of a figure; one with everything where it has none. */
export const partsOf = (figure: Figure): readonly FigurePart[] => figure.parts ?? [{ label: figure.label, where: {} }];

/** The named condition of a figure, as a search names it. */
export const conditionOf = ({ condition }: Figure): FigureWhere =>
  condition === undefined ? {} : { [condition]: true };

/** What the rows of one part of one place are found by, as fields and their values. */
export const searchOfPart = (figure: Figure, { from, to }: Bucket, part: FigurePart): FigureWhere => ({
  ...conditionOf(figure),
  ...figure.where,
  ...part.where,
  [figure.by]: { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) },
});
