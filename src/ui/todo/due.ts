/** The groups of a work list, the most urgent first. */
export const dueGroups = ['late', 'today', 'week', 'later', 'open_end'] as const;

export type DueGroup = (typeof dueGroups)[number];

const dayOf = (date: Date): number => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

/** The group a day or an instant falls into; what is due on a day is late on the next one. */
export function dueGroup(due: unknown, now: Date): DueGroup {
  if (typeof due !== 'string' || due === '') return 'open_end';
  const isDay = due.length === 10;
  const time = isDay ? new Date(`${due}T00:00:00`) : new Date(due);
  if (isDay ? dayOf(time) < dayOf(now) : time < now) return 'late';
  const days = Math.round((dayOf(time) - dayOf(now)) / 86_400_000);
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
