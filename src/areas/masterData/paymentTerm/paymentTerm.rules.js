import { isEqual, sum } from '#model/decimal.ts';
/** The shares of all instalments together; they must make 100. */
export const totalPercent = (lines) => sum(lines.map((line) => line.percent));
/** Whether the instalments pay everything, and nothing twice. */
export const isComplete = (lines) => isEqual(totalPercent(lines), 100);
