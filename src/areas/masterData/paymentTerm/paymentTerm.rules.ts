import { isEqual, sum, type Decimal } from '#model/decimal.ts';

/** The shares of all instalments together; they must make 100. */
export const totalPercent = (lines: readonly { percent: Decimal }[]): Decimal => sum(lines.map((line) => line.percent));

/** Whether the instalments pay everything, and nothing twice. */
export const isComplete = (lines: readonly { percent: Decimal }[]): boolean => isEqual(totalPercent(lines), 100);
