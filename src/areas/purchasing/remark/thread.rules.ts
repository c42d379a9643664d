import type { Row } from '#model/row.ts';
import { isRecord } from '#model/value.ts';
import type { orderRemark } from './orderRemark.document.ts';

type Remark = Pick<Row<typeof orderRemark>, 'id' | 'side' | 'authorName' | 'saidTime' | 'round' | 'content'>;

/** One entry of a thread: a remark, or a decision about the line. */
export interface Said {
  readonly key: string;
  readonly time: string;
  readonly side: 'B' | 'S';
  readonly person: string | null;
  readonly round: number | null;
  /** The transition of the line; null for a remark. */
  readonly action: string | null;
  readonly content: string | null;
}

// The acts by which the sides come to terms, and whose they are; undefined where either side may.
const acts: ReadonlyMap<string, Said['side'] | undefined> = new Map([
  ['confirm', 'S'],
  ['propose', 'S'],
  ['reject', 'S'],
  ['accept', 'B'],
  ['counter', 'B'],
  ['reissue', 'B'],
  ['termination', undefined],
  ['confirmationTermination', undefined],
]);

const textOrNull = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** The remarks on a line and the decisions of the timeline about it, oldest first. */
export function threadOf(remarks: readonly Remark[], timeline: unknown, lineNo: number): Said[] {
  const said = remarks.map((remark): Said => ({
    key: `remark ${remark.id}`,
    time: remark.saidTime,
    side: remark.side,
    person: remark.authorName,
    round: remark.round,
    action: null,
    content: remark.content,
  }));
  const entries = Array.isArray(timeline) ? timeline.filter(isRecord) : [];
  const decided = entries.flatMap((entry): Said[] => {
    const lines = Array.isArray(entry['lines']) ? entry['lines'].filter(isRecord) : [];
    const action = textOrNull(entry['action']);
    const isOfLine = entry['source'] === 'line' && lines.some((line) => line['lineNo'] === lineNo);
    if (!isOfLine || action === null || !acts.has(action)) return [];
    return [
      {
        key: `act ${String(entry['id'])}`,
        time: String(entry['time']),
        side: acts.get(action) ?? (entry['side'] === 'supplier' ? 'S' : 'B'),
        person: textOrNull(entry['person']),
        round: null,
        action,
        content: textOrNull(entry['reason']),
      },
    ];
  });
  return [...said, ...decided].toSorted((a, b) => Date.parse(a.time) - Date.parse(b.time));
}
