import { minus, round, sum, times, divide, type Decimal, type RoundMode } from '#model/decimal.ts';

/** How an instalment is counted from its event. */
export interface DueRule {
  readonly baseEvent: string;
  readonly offsetMonths: number;
  readonly offsetDays: number;
  readonly fixedDay: number | null;
}

const pad = (value: number): string => String(value).padStart(2, '0');
const lastOfMonth = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** A day of a month; beyond its end the last one. */
function dayOf(year: number, month: number, day: number): string {
  const shift = Math.floor((month - 1) / 12);
  const [realYear, realMonth] = [year + shift, month - shift * 12];
  return `${realYear}-${pad(realMonth)}-${pad(Math.min(day, lastOfMonth(realYear, realMonth)))}`;
}

function partsOf(day: string): [year: number, month: number, day: number] {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return [year, month, date];
}

/** A day so many months later; 31 January and one month is the last of February. */
export function plusMonths(day: string, months: number): string {
  const [year, month, date] = partsOf(day);
  return dayOf(year, month + months, date);
}

const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** The first such day of a month on or after a day; beyond the end of a month its last one. */
export function nextFixedDay(day: string, fixedDay: number): string {
  const [year, month] = partsOf(day);
  const here = dayOf(year, month, fixedDay);
  return here >= day ? here : dayOf(year, month + 1, fixedDay);
}

/**
 * The day an instalment is due: the event (for "end of month" the last day of its month), then months, then days, then the
 * next fixed day, then the next working day where one is given.
 */
export function dueDate(rule: DueRule, eventDay: string, workingDay: (day: string) => string = (day) => day): string {
  const [year, month] = partsOf(eventDay);
  const start = rule.baseEvent === 'MONTH_END' ? dayOf(year, month, 31) : eventDay;
  const offset = plusDays(plusMonths(start, rule.offsetMonths), rule.offsetDays);
  return workingDay(rule.fixedDay === null ? offset : nextFixedDay(offset, rule.fixedDay));
}

/** The amounts of the instalments, in their order; the last one takes what rounding left. */
export function instalments(
  amount: Decimal,
  percents: readonly Decimal[],
  decimals: number,
  mode: RoundMode = 'HALF_UP',
): Decimal[] {
  const rounded = percents.slice(0, -1).map((percent) => round(divide(times(amount, percent), 100), decimals, mode));
  return percents.length === 0 ? [] : [...rounded, minus(amount, sum(rounded))];
}
