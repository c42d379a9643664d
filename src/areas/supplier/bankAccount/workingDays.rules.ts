import { nextWorkingDay, type CalendarFacts } from '#areas/organisation/workCalendar/workCalendar.rules.ts';
import { dayAfter } from '#model/days.ts';

/** The day after so many working days have passed; the next working day for none. */
export function afterWorkingDays(calendar: CalendarFacts, day: string, count: number): string {
  let reached = day;
  for (let passed = 0; passed <= count; passed += 1) reached = nextWorkingDay(calendar, dayAfter(reached, 1));
  return reached;
}
