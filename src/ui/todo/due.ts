import { wallOf } from '../zone.ts';

/** The groups of a work list, the most urgent first. */
export const dueGroups = ['late', 'today', 'week', 'later', 'open_end'] as const;

export type DueGroup = (typeof dueGroups)[number];

// Days as the clocks of the user show them.
const dayOf = (due: string | Date): number =>
  Date.parse(typeof due === 'string' && due.length === 10 ? due : wallOf(new Date(due)).slice(0, 10));

/** The group a day or an instant falls into; what is due on a day is late on the next one. */
export function dueGroup(due: unknown, now: Date): DueGroup {
  if (typeof due !== 'string' || due === '') return 'open_end';
  const isDay = due.length === 10;
  if (isDay ? dayOf(due) < dayOf(now) : new Date(due) < now) return 'late';
  const days = Math.round((dayOf(due) - dayOf(now)) / 86_400_000);
  if (days === 0) return 'today';
  return days <= 7 ? 'week' : 'later';
}

/** Rows by the group of their due time, in the order of the groups; empty groups are left out. */
export function groupedByDue<R>(
  rows: readonly R[],
  dueOf: (row: R) => unknown,
  now: Date = new Date(),
): readonly { readonly group: DueGroup; readonly rows: readonly R[] }[] {
  return dueGroups
    .map((group) => ({ group, rows: rows.filter((row) => dueGroup(dueOf(row), now) === group) }))
    .filter((each) => each.rows.length > 0);
}
