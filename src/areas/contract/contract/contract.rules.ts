import { isMore, isZero, divide, plus, round, times, type Decimal } from '#model/decimal.ts';
import { dayAfter, isDay } from '#model/days.ts';
import { isForecast, type ContractType } from '../template/contractTypes.rules.ts';

/** How many days before its end people are reminded of a contract. */
export const reminderDays = [90, 60, 30, 7] as const;

/** The next day on which the end of a contract is announced, after `today`; null once the last one has passed. */
export function nextReminder(validTo: string, today: string): string | null {
  return reminderDays.map((days) => dayAfter(validTo, -days)).find((day) => day > today) ?? null;
}

export type SignOrder = 'SUPPLIER_FIRST' | 'BUYER_FIRST' | 'PARALLEL';
export type SigningSide = 'SUPPLIER' | 'BUYER';

/** Whether a side has to wait for the signature of the other one. */
export const waitsForOther = (order: SignOrder, side: SigningSide, isOtherSigned: boolean): boolean =>
  !isOtherSigned && order !== 'PARALLEL' && order !== `${side}_FIRST`;

/** The most that may be ordered of a line; null where its quantity is a forecast. */
export const maxQtyOf = (type: ContractType, qty: Decimal, tolPct: Decimal | null): Decimal | null =>
  isForecast(type) ? null : round(divide(times(qty, plus(100, tolPct ?? '0')), 100), 6);

/** What of a contract is used, in percent: of its limit where it has one, else of its total. */
export function usageOf(orderedAmt: Decimal, amountLimit: Decimal | null, grossAmt: Decimal): Decimal {
  const whole = amountLimit ?? grossAmt;
  return isZero(whole) ? '0' : round(divide(times(orderedAmt, 100), whole), 2);
}

export type UsageAlarm = 'NONE' | 'NEAR' | 'FULL';

/** Whether so much is used that people are told. */
export const alarmOf = (usagePct: Decimal): UsageAlarm =>
  isMore(usagePct, '99.99') ? 'FULL' : isMore(usagePct, '79.99') ? 'NEAR' : 'NONE';

/** The day on which a signed contract begins to count: not before it is valid, nor before a bond that is due has come. */
export const effectDayOf = (validFrom: string, today: string, isBondMissing: boolean): string | null =>
  isBondMissing ? null : validFrom > today ? validFrom : today;

/** How many days later the second day is. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);

/** The day with the same number so many months later; undefined where that month has no such day. */
function monthsLater(day: string, months: number): string | undefined {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const index = year * 12 + month - 1 + months;
  const later = `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-${day.slice(8)}`;
  return isDay(later) ? later : undefined;
}

/** The period that follows one: as many whole months where it has whole months, else as many days. */
export function nextPeriod(from: string, to: string): { readonly validFrom: string; readonly validTo: string } {
  const validFrom = dayAfter(to, 1);
  const monthIndex = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  const months = monthIndex(validFrom) - monthIndex(from);
  const end = months > 0 && monthsLater(from, months) === validFrom ? monthsLater(validFrom, months) : undefined;
  return { validFrom, validTo: end ? dayAfter(end, -1) : dayAfter(validFrom, daysBetween(from, to)) };
}

/** The last day for notice, and the day on which people are reminded of it; none without a period of notice, or once it has passed. */
export function noticeDaysOf(
  { validTo, noticeDays }: { readonly validTo: string; readonly noticeDays: number | null },
  today: string,
  lead: number,
): { readonly noticeDay: string | null; readonly noticeRemindOn: string | null } {
  if (noticeDays === null) return { noticeDay: null, noticeRemindOn: null };
  const noticeDay = dayAfter(validTo, -noticeDays);
  return { noticeDay, noticeRemindOn: noticeDay < today ? null : dayAfter(noticeDay, -lead) };
}
