const day = 86_400_000;

/** Whether a moment is less than so many days away. */
export const isTooShort = (now: string, until: string, days: number): boolean =>
  Date.parse(until) - Date.parse(now) < days * day;

/** A moment moved by as long as something lasted. */
export const movedBy = (moment: string, from: string, until: string): string =>
  new Date(Date.parse(moment) + Date.parse(until) - Date.parse(from)).toISOString();
