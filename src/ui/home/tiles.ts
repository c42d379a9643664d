import { recordOf } from '../record.ts';

/** How many documents of one type are in one state. */
export interface StateCount {
  readonly status: string;
  readonly statusLabel: string;
  readonly count: number;
}

export interface DocumentTile {
  readonly document: string;
  readonly label: string;
  readonly states: readonly StateCount[];
}

/** The server counts no further than this. */
export const greatestCount = 1000;

/** The counts of the server as one tile per type of document, in the order the server chose. */
export function tilesOf(answer: unknown): readonly DocumentTile[] {
  const tiles = new Map<string, DocumentTile>();
  for (const each of Array.isArray(answer) ? answer : []) {
    const row = recordOf(each);
    if (!row) continue;
    const document = String(row['document']);
    const state = {
      status: String(row['status']),
      statusLabel: String(row['statusLabel']),
      count: Number(row['count']),
    };
    const before = tiles.get(document) ?? { document, label: String(row['label']), states: [] };
    tiles.set(document, { ...before, states: [...before.states, state] });
  }
  return [...tiles.values()];
}

/** The list of a document, filtered to one state. */
export const addressOfState = (listPath: string, status: string): string => `${listPath}?f=status:in:${status}`;

/** The part of the day a greeting goes by. */
export function partOfDay(hour: number): 'night' | 'morning' | 'noon' | 'afternoon' | 'evening' {
  if (hour < 5) return 'night';
  if (hour < 11) return 'morning';
  if (hour < 13) return 'noon';
  if (hour < 18) return 'afternoon';
  return hour < 23 ? 'evening' : 'night';
}
