import { isMore, isZero, divide, plus, round, times, type Decimal } from '#model/decimal.ts';
import { dayAfter } from '#model/days.ts';
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
