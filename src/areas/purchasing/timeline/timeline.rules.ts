import type { Side } from '#model/transition.ts';
import type { Bilingual } from '#model/label.ts';
import type { Decimal } from '#model/decimal.ts';

/** Where an entry of the timeline comes from: a decision about the order or a line, a movement, a new version. */
export type TimelineSource = 'order' | 'line' | 'ledger' | 'version';

export interface TimelineLine {
  readonly lineNo: number;
  readonly qty: Decimal | null;
  readonly unit: Bilingual | null;
}

/** One thing that happened to an order, from its first line to the stock. */
export interface TimelineEntry {
  readonly id: string;
  readonly time: string;
  readonly source: TimelineSource;
  /** A transition of the order or its lines, an event of the ledger, or how a version came about. */
  readonly action: string;
  readonly person: string | null;
  readonly side: Side | null;
  readonly reason: string | null;
  /** The number of the document that moved it, or the version. */
  readonly doc: string | null;
  readonly lines: readonly TimelineLine[];
}

// What the two decisions above say already.
const saidElsewhere: ReadonlySet<string> = new Set(['ledger:ISSUE', 'version:ISSUE']);

const kindOf = ({ source, action }: TimelineEntry): string => `${source}:${action}`;

// A receipt takes out of transit what it counts: said once, by the receipt.
const isArrival = (entry: TimelineEntry): boolean => kindOf(entry) === 'ledger:RECEIVE';

const preparing: ReadonlySet<string> = new Set(['add', 'submit', 'withdraw', 'approve', 'reject', 'discard', 'import']);

// An order is written and approved before anything moves; within one call the times do not tell.
const isLater = ({ source, action }: TimelineEntry): boolean => source !== 'order' || !preparing.has(action);

// Ids grow with time.
const compareIds = (a: TimelineEntry, b: TimelineEntry): number => Number(BigInt(a.id) - BigInt(b.id));

/**
 * The entries a reader sees, oldest first: a supplier nothing from before the order was issued to him, and no names of the
 * other side's people.
 */
export function timelineFor(
  entries: readonly TimelineEntry[],
  side: Side,
  issued: string | null,
): readonly TimelineEntry[] {
  const arrived = new Set(entries.filter(isArrival).map(({ doc }) => doc));
  const reported = entries.filter(
    (entry) => !saidElsewhere.has(kindOf(entry)) && !(kindOf(entry) === 'ledger:UNSHIP' && arrived.has(entry.doc)),
  );
  const sorted = reported.toSorted(
    (a, b) => Number(isLater(a)) - Number(isLater(b)) || Date.parse(a.time) - Date.parse(b.time) || compareIds(a, b),
  );
  if (side !== 'supplier') return sorted;
  if (issued === null) return [];
  return sorted
    .filter(({ time }) => Date.parse(time) >= Date.parse(issued))
    .map((entry) => (entry.side === 'supplier' ? entry : { ...entry, person: null }));
}
