import { isRecord } from '#model/value.ts';

/** Which part of a long answer is wanted. */
export interface Cut {
  readonly current: number;
  readonly size: number;
}

const largestPage = 50;

const whole = (value: unknown, otherwise: number, largest: number): number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 ? Math.min(value, largest) : otherwise;

/** The wanted part out of a body; ten from the first on unless it says otherwise. */
export const cutOf = (page: unknown): Cut => ({
  current: whole(isRecord(page) ? page['current'] : undefined, 1, 10_000),
  size: whole(isRecord(page) ? page['size'] : undefined, 10, largestPage),
});
