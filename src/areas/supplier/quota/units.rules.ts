import { divide, times, round, type Decimal } from '#model/decimal.ts';

const million = '1000000';

/** A quantity in millionths, which is as exact as quantities are stored. */
export const unitsOf = (qty: Decimal): bigint => BigInt(round(times(qty, million), 0));

/** The quantity that so many millionths are. */
export const quantityOf = (units: bigint): Decimal => divide(`${units}` as const, million);

/** A share in ten-thousandths of a percent. */
export const weightOf = (percent: Decimal): bigint => BigInt(round(times(percent, '10000'), 0));

/** The smallest quantity that a unit with so many decimals expresses. */
export const packOfPrecision = (precision: number): bigint => 10n ** BigInt(6 - Math.min(6, Math.max(0, precision)));
