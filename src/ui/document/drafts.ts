import { isRecord } from '#model/validate.ts';
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
