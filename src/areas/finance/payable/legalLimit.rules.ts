import { dayAfter } from '#model/days.ts';

/** Where a payable stands towards the last day that the law leaves. */
export type LegalState = 'NONE' | 'NEAR' | 'PASSED';

/** How near a day the legal limit of something is: that day itself is still in time. */
export function legalStateOn(today: string, legalDate: string | null, warnDays: number): LegalState {
  if (legalDate === null) return 'NONE';
  if (legalDate < today) return 'PASSED';
  return dayAfter(legalDate, -warnDays) <= today ? 'NEAR' : 'NONE';
}

/** The day something is to be paid by: what was agreed on, or the law where that comes first. */
export function payBy(dueDate: string | null, legalDate: string | null): string | null {
  if (dueDate === null || legalDate === null) return dueDate;
  return legalDate < dueDate ? legalDate : dueDate;
}
