import { isRecord } from '#model/value.ts';
import type { Values } from './formValues.ts';

/** What was typed and not saved: the values, the stored row they began from, and when. */
export interface Draft {
  readonly values: Values;
  readonly base: Values;
  readonly time: string;
}

/** A draft that session storage kept; undefined when there is none or it cannot be read. */
export function readDraft(stored: unknown): Draft | undefined {
  if (!isRecord(stored) || !isRecord(stored['values']) || !isRecord(stored['base'])) return undefined;
  return { values: stored['values'], base: stored['base'], time: String(stored['time'] ?? '') };
}

/** Somebody else who is typing into the same form. */
export interface Fellow {
  readonly realName: string;
  readonly begunAt: string;
}

export interface KeptDrafts {
  readonly own: Draft | undefined;
  readonly others: readonly Fellow[];
}

/** The answer of `system/draft/query`. */
export function readKeptDrafts(answer: unknown): KeptDrafts {
  const { own, others } = isRecord(answer) ? answer : {};
  const kept = isRecord(own) && isRecord(own['content']) ? { ...own['content'], time: own['savedAt'] } : undefined;
  return {
    own: readDraft(kept),
    others: (Array.isArray(others) ? others : []).filter(isFellow),
  };
}

const isFellow = (value: unknown): value is Fellow =>
  isRecord(value) && typeof value['realName'] === 'string' && typeof value['begunAt'] === 'string';
