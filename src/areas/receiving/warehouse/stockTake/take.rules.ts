import { isZero, minus, type Decimal } from '#model/decimal.ts';
import { keyText, type StockKey } from '../../inventory/stock/stock.rules.ts';

/** What the books say of one place, by the text of its key. */
export type Books = ReadonlyMap<string, Decimal>;

export interface Counted extends StockKey {
  readonly lineNo: number;
  readonly countQty: Decimal | null;
}

export interface Compared {
  readonly bookQty: Decimal;
  readonly diffQty: Decimal;
}

/** A counted line beside the books; what is on no book was found. */
export function compared(line: Counted, books: Books): Compared {
  const bookQty = books.get(keyText(line)) ?? '0';
  return { bookQty, diffQty: minus(line.countQty ?? '0', bookQty) };
}

/** The first line that nobody has counted. */
export const uncounted = (lines: readonly Counted[]): Counted | undefined =>
  lines.find(({ countQty }) => countQty === null);

/** The first line that tells of the same goods as one before it. */
export function repeated(lines: readonly Counted[]): Counted | undefined {
  const seen = new Set<string>();
  return lines.find((line) => {
    const key = keyText(line);
    return seen.size === seen.add(key).size;
  });
}

/** How many places hold something that no line speaks of. */
export function missed(lines: readonly Counted[], books: Books): number {
  const counted = new Set(lines.map((line) => keyText(line)));
  return [...books].filter(([key, qty]) => !isZero(qty) && !counted.has(key)).length;
}
