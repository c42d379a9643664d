import { isDecimal, normalise } from '#model/decimal.ts';
import { isRecord } from '#model/value.ts';

/** Whether two values say the same: numbers in one normal form, what is absent and what is null alike. */
export const isSameValue = (a: unknown, b: unknown): boolean => JSON.stringify(plain(a)) === JSON.stringify(plain(b));

function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (isRecord(value))
    return Object.fromEntries(
      Object.entries(value)
        .filter(([, each]) => each !== null && each !== undefined)
        .map(([name, each]) => [name, plain(each)])
        .toSorted(([one = ''], [other = '']) => (String(one) < String(other) ? -1 : 1)),
    );
  return isDecimal(value) ? normalise(value) : value;
}
