import assert from 'node:assert/strict';
import type { ErrorDefinition } from '#model/errors.ts';
import { refusal } from '../app.ts';

/** What a call of a list answers. */
export interface Found {
  readonly records: readonly { readonly id: string }[];
  readonly total: number;
}

/** What proves that each of these calls does what it should. */
export type CallCases<C extends string> = Readonly<Record<C, () => Promise<void>>>;

export const refuses = (call: Promise<unknown>, error: ErrorDefinition): Promise<void> =>
  assert.rejects(call, refusal(error));

export const idsOf = ({ records }: Found): string[] => records.map(({ id }) => id);
