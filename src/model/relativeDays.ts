import { dayAfter } from './days.ts';
import type { Label } from './label.ts';

/** Days told by how they lie to today, so that a saved view or a link means other days tomorrow. */
export const relativeDays = {
  today: ['今天', 'Today'],
  yesterday: ['昨天', 'Yesterday'],
  tomorrow: ['明天', 'Tomorrow'],
  thisWeek: ['本周', 'This week'],
  lastWeek: ['上周', 'Last week'],
  nextWeek: ['下周', 'Next week'],
  thisMonth: ['本月', 'This month'],
  lastMonth: ['上月', 'Last month'],
  nextMonth: ['下月', 'Next month'],
  thisQuarter: ['本季度', 'This quarter'],
  thisYear: ['今年', 'This year'],
  last7: ['最近 7 天', 'Last 7 days'],
  last30: ['最近 30 天', 'Last 30 days'],
  last90: ['最近 90 天', 'Last 90 days'],
  next7: ['未来 7 天', 'Next 7 days'],
  next30: ['未来 30 天', 'Next 30 days'],
  past: ['今天之前', 'Before today'],
  future: ['今天及以后', 'Today or later'],
} as const satisfies Record<string, Label>;

export type RelativeDays = keyof typeof relativeDays;

/** Whether a text names days by how they lie to today. */
export const isRelativeDays = (text: string): text is RelativeDays => Object.hasOwn(relativeDays, text);

export interface DaySpan {
  readonly from?: string;
  readonly to?: string;
}

/** The days that are meant, as today is; an end is open where they have none. Weeks begin with a Monday. */
export function spanOfDays(name: RelativeDays, today: string): DaySpan {
  const monday = dayAfter(today, -((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7));
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1];
  const days = (from: number, to: number): DaySpan => ({ from: dayAfter(today, from), to: dayAfter(today, to) });
  const weeks = (ahead: number): DaySpan => ({
    from: dayAfter(monday, ahead * 7),
    to: dayAfter(monday, ahead * 7 + 6),
  });
  const months = (first: number, count: number): DaySpan => ({
    from: firstOf(year, month + first),
    to: dayAfter(firstOf(year, month + first + count), -1),
  });
  switch (name) {
    case 'today':
      return days(0, 0);
    case 'yesterday':
      return days(-1, -1);
    case 'tomorrow':
      return days(1, 1);
    case 'thisWeek':
      return weeks(0);
    case 'lastWeek':
      return weeks(-1);
    case 'nextWeek':
      return weeks(1);
    case 'thisMonth':
      return months(0, 1);
    case 'lastMonth':
      return months(-1, 1);
    case 'nextMonth':
      return months(1, 1);
    case 'thisQuarter':
      return months(-(month % 3), 3);
    case 'thisYear':
      return months(-month, 12);
    case 'last7':
      return days(-6, 0);
    case 'last30':
      return days(-29, 0);
    case 'last90':
      return days(-89, 0);
    case 'next7':
      return days(0, 6);
    case 'next30':
      return days(0, 29);
    case 'past':
      return { to: dayAfter(today, -1) };
    case 'future':
      return { from: today };
  }
}

const firstOf = (year: number, month: number): string => new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
