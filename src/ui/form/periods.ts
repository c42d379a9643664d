import { isDay } from '#model/days.ts';

const day = 86_400_000;

/** The ISO week of a calendar day: '2026-11-21' lies in '2026-W47'. */
export function weekOf(text: string): string {
  const date = new Date(`${text}T00:00:00Z`);
  // A week belongs to the year of its Thursday.
  const thursday = new Date(date.getTime() + (4 - weekday(date)) * day);
  const first = Date.UTC(thursday.getUTCFullYear(), 0, 1);
  const number = Math.floor((thursday.getTime() - first) / day / 7) + 1;
  return `${thursday.getUTCFullYear()}-W${String(number).padStart(2, '0')}`;
}

/** The Monday of an ISO week; undefined when the text is none. */
export function mondayOf(week: string): string | undefined {
  const match = /^(\d{4})-W(\d{2})$/.exec(week);
  if (!match) return undefined;
  const fourth = new Date(Date.UTC(Number(match[1]), 0, 4));
  const monday = fourth.getTime() + ((Number(match[2]) - 1) * 7 + 1 - weekday(fourth)) * day;
  const text = new Date(monday).toISOString().slice(0, 10);
  return isDay(text) && weekOf(text) === week ? text : undefined;
}

const weekday = (date: Date): number => date.getUTCDay() || 7;

const timePattern = /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/;

/** The seconds since midnight of a time such as '09:30' or '09:30:15'; undefined when it is none. */
export function secondsOf(time: string): number | undefined {
  const match = timePattern.exec(time);
  return match ? Number(match[1]) * 3600 + Number(match[2]) * 60 + Number(match[3] ?? 0) : undefined;
}

export interface Span {
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
  /** It ends on the next day. */
  readonly overnight: boolean;
}

/** How long it is from one time to another; undefined when the end lies before the start and nights do not count. */
export function spanOf(start: string, end: string, allowOvernight: boolean): Span | undefined {
  const [from, to] = [secondsOf(start), secondsOf(end)];
  if (from === undefined || to === undefined) return undefined;
  const overnight = to < from;
  if (overnight && !allowOvernight) return undefined;
  const length = to - from + (overnight ? 86_400 : 0);
  return {
    hours: Math.floor(length / 3600),
    minutes: Math.floor((length % 3600) / 60),
    seconds: length % 60,
    overnight,
  };
}
