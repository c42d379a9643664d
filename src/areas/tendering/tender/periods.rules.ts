const day = 86_400_000;

/** Whether a moment is less than so many days away. */
export const isTooShort = (now: string, until: string, days: number): boolean =>
  Date.parse(until) - Date.parse(now) < days * day;

/** A moment moved by as long as something lasted. */
export const movedBy = (moment: string, from: string, until: string): string =>
  new Date(Date.parse(moment) + Date.parse(until) - Date.parse(from)).toISOString();

/** The opening moves with the deadline unless somebody names another time. */
export const openingFor = (
  row: { readonly openTime: string; readonly bidDeadline: string },
  bidDeadline: string | null | undefined,
  openTime: string | null | undefined,
): string => openTime ?? (bidDeadline ? movedBy(row.openTime, row.bidDeadline, bidDeadline) : row.openTime);
