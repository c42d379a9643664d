import { dayAfter } from '#model/days.ts';
import { isWorkingDay, type CalendarFacts } from '#areas/organisation/workCalendar/workCalendar.rules.ts';
import type { Instant } from '#model/fields.ts';

const modes = ['MANUAL', 'AUTO', 'SILENCE'] as const;

/** How lines of orders come to be confirmed: by the supplier, at once, or by the supplier's silence. */
type ConfirmMode = (typeof modes)[number];

/** The way of a line: its own, else that of its company. What a parameter says amiss counts as by the supplier. */
export function confirmModeOf(line: { readonly confirmMode: ConfirmMode | null }, parameter: string): ConfirmMode {
  return line.confirmMode ?? modes.find((mode) => mode === parameter) ?? 'MANUAL';
}

const hour = 3_600_000;
const farthest = 3660;

/** When an answer is due: each 24 hours are one working day, and what is left of them are hours of the last one. */
export function answerDue(calendar: CalendarFacts, asked: { now: Instant; today: string }, hours: number): Instant {
  let day = asked.today;
  for (let left = Math.floor(hours / 24); left > 0; left -= 1) day = nextWorked(calendar, day);
  const passed = Date.parse(`${day}T00:00:00Z`) - Date.parse(`${asked.today}T00:00:00Z`);
  return new Date(Date.parse(asked.now) + passed + (hours % 24) * hour).toISOString();
}

// In a calendar without any working day every day counts.
function nextWorked(calendar: CalendarFacts, from: string): string {
  for (let days = 1; days < farthest; days += 1) {
    const day = dayAfter(from, days);
    if (isWorkingDay(calendar, day)) return day;
  }
  return dayAfter(from, 1);
}
