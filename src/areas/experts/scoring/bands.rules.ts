import { compare, isDecimal, isEqual, isLess, type Decimal } from '#model/decimal.ts';

/** One band of a range: from its lower end on, up to its upper end. */
export interface Band {
  readonly text: string;
  readonly from: Decimal;
  readonly to: Decimal;
}

const one = /^\s*([^:：;；]+?)\s*[:：]\s*(\d+(?:\.\d+)?)\s*[-~～]\s*(\d+(?:\.\d+)?)\s*$/;

/** Reads "good:8-10; fair:5-8"; undefined where a part cannot be read. */
export function readBands(written: string | null): readonly Band[] | undefined {
  const parts = (written ?? '').split(/[;；]/).filter((part) => part.trim() !== '');
  const bands: Band[] = [];
  for (const part of parts) {
    const [, text, from, to] = one.exec(part) ?? [];
    if (text === undefined || !isDecimal(from) || !isDecimal(to)) return undefined;
    bands.push({ text, from, to });
  }
  return bands;
}

/** Whether bands cover a range from end to end, each beginning where the one below it ends. */
export function coversRange(bands: readonly Band[], least: Decimal, most: Decimal): boolean {
  const ascending = bands.toSorted((a, b) => compare(a.from, b.from));
  const [first] = ascending;
  const last = ascending.at(-1);
  if (!first || !last || !isEqual(first.from, least) || !isEqual(last.to, most)) return false;
  return ascending.every((band, index) => {
    const next = ascending[index + 1];
    return isLess(band.from, band.to) && (next === undefined || isEqual(band.to, next.from));
  });
}
