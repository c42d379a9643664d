import { isDecimal, type Decimal } from '#model/decimal.ts';
import { isRecord } from '#model/value.ts';
import { stepped } from '../../receipt/dock/scan.rules.ts';

/** A line of a count as somebody with a scanner sees it. */
export interface CountLine {
  readonly id: string;
  readonly locationCode?: string | null;
  readonly materialCode?: string | null;
  readonly batchNo: string | null;
  readonly countQty: Decimal | null;
}

/** What was counted on a device and not saved yet, by line. */
export type Counts = Readonly<Record<string, string>>;

/** The quantity of a line as it is known here: what was typed or scanned, else what is saved. */
export const countOf = (line: CountLine, counts: Counts): string => counts[line.id] ?? line.countQty ?? '';

/** What a code means to whoever counts. */
export type CountScan<L extends CountLine> =
  | { readonly kind: 'PLACE'; readonly place: string }
  /** One more of these goods; the line and its new quantity. */
  | { readonly kind: 'ONE'; readonly line: L; readonly quantity: Decimal }
  /** Several lines answer to the code: the person chooses. */
  | { readonly kind: 'MANY'; readonly lines: readonly L[] }
  | { readonly kind: 'UNKNOWN' };

const same = (value: string | null | undefined, code: string): boolean => value?.toLowerCase() === code.toLowerCase();

/** Reads a code: a location to count in, or a material or batch that lies there. */
export function countScan<L extends CountLine>(
  lines: readonly L[],
  counts: Counts,
  place: string | null,
  input: string,
): CountScan<L> {
  const code = input.trim();
  const there = lines.find(({ locationCode }) => same(locationCode, code));
  if (there) return { kind: 'PLACE', place: there.locationCode ?? code };
  const here = linesAt(lines, place);
  const byBatch = here.filter(({ batchNo }) => same(batchNo, code));
  const found = byBatch.length > 0 ? byBatch : here.filter(({ materialCode }) => same(materialCode, code));
  const [line] = found;
  if (!line) return { kind: 'UNKNOWN' };
  if (found.length > 1) return { kind: 'MANY', lines: found };
  return { kind: 'ONE', line, quantity: stepped(countOf(line, counts), 1) };
}

/** The lines of a location; all of them where none is chosen. */
export const linesAt = <L extends CountLine>(lines: readonly L[], place: string | null): readonly L[] =>
  place === null ? lines : lines.filter(({ locationCode }) => locationCode === place);

/** How many lines somebody has counted. */
export const countedLines = (lines: readonly CountLine[], counts: Counts): number =>
  lines.filter((line) => countOf(line, counts) !== '').length;

/** The lines with what was counted here, as they are saved. */
export const withCounts = <L extends CountLine>(lines: readonly L[], counts: Counts): (L & CountLine)[] =>
  lines.map((line) => {
    const quantity = countOf(line, counts);
    return { ...line, countQty: isDecimal(quantity) ? quantity : null };
  });

/** What a device kept of a count, whatever it is. */
export const readCounts = (value: unknown): Counts =>
  isRecord(value)
    ? Object.fromEntries(Object.entries(value).flatMap(([id, qty]) => (typeof qty === 'string' ? [[id, qty]] : [])))
    : {};
