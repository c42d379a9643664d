const day = 86_400_000;
/** Whether a moment is less than so many days away. */
export const isTooShort = (now, until, days) => Date.parse(until) - Date.parse(now) < days * day;
/** A moment moved by as long as something lasted. */
export const movedBy = (moment, from, until) =>
  new Date(Date.parse(moment) + Date.parse(until) - Date.parse(from)).toISOString();
