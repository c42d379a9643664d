import { daysBetween } from './certificate.rules.ts';

/** Where a certificate stands in its time. */
export const validities = {
  VALID: ['有效', 'In force'],
  EXPIRING: ['即将到期', 'Expires soon'],
  GRACE: ['宽限期内', 'In its days of grace'],
  EXPIRED: ['已过期', 'Expired'],
  REPLACED: ['已替换', 'Replaced'],
} as const;

export type Validity = keyof typeof validities;

/** What its type and its successors say of a certificate. */
export interface Expiring {
  /** Null without end. */
  readonly expireDate: string | null;
  readonly graceDays: number;
  /** The days before its end on which its supplier is told. */
  readonly remindDays: readonly number[];
  /** Another one of its type is verified and lasts longer. */
  readonly isReplaced: boolean;
}

/** Where a certificate stands on a day. */
export function validityOn({ expireDate, graceDays, remindDays, isReplaced }: Expiring, today: string): Validity {
  if (isReplaced) return 'REPLACED';
  if (expireDate === null) return 'VALID';
  const left = daysBetween(today, expireDate);
  if (left < -graceDays) return 'EXPIRED';
  if (left < 0) return 'GRACE';
  return left <= Math.max(0, ...remindDays) ? 'EXPIRING' : 'VALID';
}

/** Nothing was told yet: before any day of warning. */
export const untold = 9999;

/** That a certificate has ended is told once, like the days before it. */
export const ended = -1;

/** The reminder that is due on a day, by its days before the end; undefined when it was given, or none is due. */
export function reminderOn(
  { expireDate, remindDays, isReplaced }: Expiring,
  today: string,
  reminded: number,
): number | undefined {
  if (expireDate === null || isReplaced) return undefined;
  const left = daysBetween(today, expireDate);
  const due = left < 0 ? ended : remindDays.filter((days) => left <= days).toSorted((a, b) => a - b)[0];
  return due === undefined || reminded <= due ? undefined : due;
}

/** The days that '90,60,30' means. */
export const daysIn = (text: string): number[] => text.split(',').filter(Boolean).map(Number);
