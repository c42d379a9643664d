import { dayAfter } from '#model/days.ts';

/** What says whether a day is worked: seven digits from Monday on, and the days that differ. */
export interface CalendarFacts {
  readonly weekPattern: string;
  readonly days: ReadonlyMap<string, 'WORK' | 'REST' | 'HOLIDAY'>;
}

const farthest = 3660;

/** Whether people work on a day. */
export function isWorkingDay(calendar: CalendarFacts, day: string): boolean {
  const special = calendar.days.get(day);
  if (special) return special === 'WORK';
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return calendar.weekPattern[sinceMonday] === '1';
}

/** The day itself if it is worked, else the next one that is; the day itself in a calendar without any. */
export function nextWorkingDay(calendar: CalendarFacts, day: string): string {
  for (let days = 0; days < farthest; days += 1) {
    const candidate = dayAfter(day, days);
    if (isWorkingDay(calendar, candidate)) return candidate;
  }
  return day;
}
