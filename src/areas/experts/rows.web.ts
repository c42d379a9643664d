import { isRecord } from '#model/value.ts';

export type Values = Readonly<Record<string, unknown>>;

/** The records in an answer; what is none is left out. */
export const recordsIn = (value: unknown): Values[] => (Array.isArray(value) ? value.filter(isRecord) : []);

/** A value as text; nothing for what is empty. */
export const textIn = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
