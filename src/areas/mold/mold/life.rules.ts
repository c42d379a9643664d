import { divide, isLess, isMore, plus, round, times, type Decimal } from '#model/decimal.ts';

export type LifeAlarm = 'NONE' | 'NEAR' | 'SOON' | 'OVER';

const alarms: readonly (readonly [from: number, alarm: LifeAlarm])[] = [
  [100, 'OVER'],
  [90, 'SOON'],
  [80, 'NEAR'],
];

const order: readonly LifeAlarm[] = ['NONE', 'NEAR', 'SOON', 'OVER'];

/** Which warning a mold has reached: at 80, 90 and 100 % of the shots that its maker guarantees. */
export function lifeAlarmOf(usedShots: Decimal, lifeShots: number): LifeAlarm {
  const used = times(usedShots, 100);
  return alarms.find(([from]) => !isLess(used, times(lifeShots, from)))?.[1] ?? 'NONE';
}

/** Whether people are warned: a warning is news when it is worse than the one before. */
export const isWorse = (alarm: LifeAlarm, before: LifeAlarm): boolean => order.indexOf(alarm) > order.indexOf(before);

/** Whether the shots at which maintenance is due are reached; never without an interval. */
export const isMaintenanceDue = (usedShots: Decimal, nextMaintainShots: Decimal | null): boolean =>
  nextMaintainShots !== null && !isLess(usedShots, nextMaintainShots);

/** The shots at which the next maintenance is due; null without an interval. */
export const nextMaintenance = (usedShots: Decimal, maintainEvery: number | null): Decimal | null =>
  maintainEvery === null ? null : plus(usedShots, maintainEvery);

/**
 * How many shots a received quantity took: with the scrap that was made beside it, divided among the cavities that work, and
 * a shot that was begun counts whole.
 */
export function shotsFor(qty: Decimal, scrapPct: Decimal, cavities: number): Decimal {
  const shots = divide(times(qty, plus(100, scrapPct)), times(100, cavities));
  const whole = round(shots, 0);
  return isLess(whole, shots) ? plus(whole, 1) : whole;
}

/** Whether a reading is more than a mold can have done: twice its guaranteed shots, most likely a slip of the pen. */
export const isBeyondLife = (reading: number, lifeShots: number): boolean => isMore(reading, lifeShots * 2);

/** The name of the next trial: T0 is the first one. */
export const trialNoOf = (trials: number): string => `T${trials}`;
