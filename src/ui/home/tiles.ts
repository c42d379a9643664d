import { recordOf } from '../request.ts';

export type Tone = 'grey' | 'blue' | 'cyan' | 'green' | 'gold' | 'red' | 'slate';

/** How many documents of one type are in one state. */
export interface StateCount {
  readonly status: string;
  readonly statusLabel: string;
  readonly count: number;
  readonly path: string;
  readonly tone: Tone;
}

export interface DocumentTile {
  readonly document: string;
  readonly label: string;
  readonly total: number;
  readonly states: readonly StateCount[];
}

const tones: readonly Tone[] = ['grey', 'blue', 'cyan', 'green', 'gold', 'red', 'slate'];

/** The counts of the server as one tile per type of document, in the order the server chose. */
export function tilesOf(answer: unknown, label: (value: unknown) => string): readonly DocumentTile[] {
  const tiles = new Map<string, DocumentTile>();
  for (const each of Array.isArray(answer) ? answer : []) {
    const row = recordOf(each);
    if (!row) continue;
    const document = String(row['document']);
    const state = stateOf(row, label);
    const before = tiles.get(document) ?? { document, label: label(row['label']), total: 0, states: [] };
    tiles.set(document, { ...before, total: before.total + state.count, states: [...before.states, state] });
  }
  return [...tiles.values()];
}

function stateOf(row: Record<string, unknown>, label: (value: unknown) => string): StateCount {
  return {
    status: String(row['status']),
    statusLabel: label(row['statusLabel']),
    count: Number(row['count']),
    path: String(row['path']),
    tone: tones.find((tone) => tone === row['tone']) ?? 'grey',
  };
}

/** The part of the day a greeting goes by. */
export function partOfDay(hour: number): 'night' | 'morning' | 'noon' | 'afternoon' | 'evening' {
  if (hour < 5) return 'night';
  if (hour < 11) return 'morning';
  if (hour < 13) return 'noon';
  if (hour < 18) return 'afternoon';
  return hour < 23 ? 'evening' : 'night';
}
