import { isDecimal, isPositive, minus, plus, sum, type Decimal } from '#model/decimal.ts';
import type { Row } from '#model/row.ts';
import { isRecord } from '#model/value.ts';
import { restOfNote, type NoteLine } from '../../delivery/deliveryNote/delivery.rules.ts';
import type { deliveryNote } from '../../delivery/deliveryNote/deliveryNote.document.ts';
import { foldedCode } from '#model/foldedText.ts';
import { ssccIn } from '../../delivery/packing/gs1.rules.ts';
import { boxesOn, type DockPack } from '../receive/scanned.rules.ts';

/** A delivery note as the page of the dock has it before it. */
export type Note = Row<typeof deliveryNote>;

type Pack = DockPack & Pick<Note['packs'][number], 'sscc' | 'labelToken'>;
type Line = NoteLine & Pick<Note['lines'][number], 'id' | 'lineNo'>;

/** What of a delivery note matters for scanning. */
export type Scannable<L extends Line = Line> = Pick<Note, 'id' | 'deliveryNo'> & {
  readonly lines: readonly L[];
  readonly packs: readonly Pack[];
};

/** What somebody counted of a line, where it differs from what the scans say. */
export interface Count {
  readonly arriveQty?: string;
  readonly refuseQty?: string;
  readonly refuseReason?: string;
  readonly batchNo?: string;
  readonly productionDate?: string;
  readonly expiryDate?: string;
  readonly diffReason?: string;
  readonly serials?: string;
}

/** What a device keeps of a receipt that is not posted yet. */
export interface StoredScans {
  readonly deliveryId: string | null;
  /** Boxes by id, with the time of their scan. */
  readonly scanned: Readonly<Record<string, string>>;
  /** By line of the note. */
  readonly counts: Readonly<Record<string, Count>>;
  /** Codes that could not be looked up yet. */
  readonly waiting: readonly string[];
  /** The clerk counts without being told what was announced. */
  readonly isBlind: boolean;
}

export const noStoredScans: StoredScans = { deliveryId: null, scanned: {}, counts: {}, waiting: [], isBlind: false };

/** Whether something would be lost with it. */
export const isWorkedOn = ({ scanned, counts }: StoredScans): boolean =>
  Object.keys(scanned).length > 0 || Object.keys(counts).length > 0;

/** What a code says on a note. */
export type Scan =
  | { readonly kind: 'TAKEN'; readonly packNo: string; readonly boxes: readonly string[] }
  | { readonly kind: 'AGAIN' | 'RECEIVED' | 'UNEXPECTED'; readonly packNo: string }
  | { readonly kind: 'NOTE' }
  | { readonly kind: 'ELSEWHERE' };

/** Finds a code on a note that lies before the clerk: no network is needed for that. */
export function scanOn(note: Scannable, scanned: StoredScans['scanned'], input: string): Scan {
  const code = foldedCode(input);
  if (code === note.deliveryNo) return { kind: 'NOTE' };
  const sscc = ssccIn(code);
  const pack = note.packs.find((each) => (sscc ? each.sscc === sscc : each.labelToken === code));
  if (!pack) return { kind: 'ELSEWHERE' };
  const packNo = pack.packNo ?? '';
  if (pack.status === 'RECEIVED') return { kind: 'RECEIVED', packNo };
  if (pack.status !== 'SHIPPED') return { kind: 'UNEXPECTED', packNo };
  const boxes = boxesOn(pack, note.packs).flatMap(({ id }) => (id in scanned ? [] : [id]));
  return boxes.length === 0 ? { kind: 'AGAIN', packNo } : { kind: 'TAKEN', packNo, boxes };
}

/** The boxes of a note that are still to come, or of one of its lines. */
export const boxesDue = (note: Scannable, lineId?: string): Pack[] =>
  note.packs.filter(
    ({ packType, status, deliveryDetailId }) =>
      packType === 'BOX' && status === 'SHIPPED' && (lineId === undefined || deliveryDetailId === lineId),
  );

/** Lines of which something is still to come. */
export const linesDue = <L extends Line>(note: Scannable<L>): L[] =>
  note.lines.filter((line) => isPositive(restOfNote(line)));

/**
 * How much of a line has arrived: what was typed, else what was scanned; without boxes, all that is announced, or nothing
 * yet where it is counted blind.
 */
export function arrivedQty(note: Scannable, stored: StoredScans, line: Line): string {
  const typed = stored.counts[line.id]?.arriveQty;
  if (typed !== undefined) return typed;
  const boxes = boxesDue(note, line.id);
  if (boxes.length === 0) return stored.isBlind ? '' : restOfNote(line);
  return sum(boxes.filter(({ id }) => id in stored.scanned).map(({ qty }) => qty));
}

/** One more or one fewer, never below nothing. */
export function stepped(quantity: string, step: 1 | -1): Decimal {
  const from = isDecimal(quantity) ? quantity : '0';
  const next = step === 1 ? plus(from, 1) : minus(from, 1);
  return isPositive(next) ? next : '0';
}

/** What is sent to post: the scanned boxes, and every line of which something arrived or was said. */
export function postingOf(note: Scannable, stored: StoredScans) {
  const due = new Set(boxesDue(note).map(({ id }) => id));
  return {
    deliveryId: note.id,
    packs: Object.entries(stored.scanned).flatMap(([id, at]) => (due.has(id) ? [{ id, at }] : [])),
    lines: linesDue(note).flatMap((line) => {
      const arriveQty = arrivedQty(note, stored, line);
      if (isDecimal(arriveQty) && !isPositive(arriveQty)) return [];
      // Nobody has said anything of it; a quantity that was taken away again is asked for.
      if (arriveQty === '' && stored.counts[line.id] === undefined) return [];
      return [{ deliveryDetailId: line.id, ...stored.counts[line.id], arriveQty }];
    }),
  };
}

const isText = (value: unknown): value is string => typeof value === 'string';

const textsIn = (value: unknown): Record<string, string> =>
  isRecord(value)
    ? Object.fromEntries(Object.entries(value).filter((entry): entry is [string, string] => isText(entry[1])))
    : {};

/** What a device has kept, as far as it can be read. */
export function readStoredScans(value: unknown): StoredScans {
  if (!isRecord(value)) return noStoredScans;
  const { deliveryId, scanned, counts, waiting, isBlind } = value;
  return {
    deliveryId: isText(deliveryId) ? deliveryId : null,
    scanned: textsIn(scanned),
    counts: isRecord(counts)
      ? Object.fromEntries(Object.entries(counts).map(([id, count]) => [id, textsIn(count)]))
      : {},
    waiting: Array.isArray(waiting) ? waiting.filter(isText) : [],
    isBlind: isBlind === true,
  };
}
