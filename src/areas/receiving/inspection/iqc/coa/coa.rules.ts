import { isDecimal, isMore, isNegative, minus, negate, type Decimal } from '#model/decimal.ts';
import type { Row } from '#model/row.ts';
import { fail } from '#model/errors.ts';
import { meanOf, outsideLimits, readMeasures } from '../lot.rules.ts';
import { iqcErrors } from '../errors.ts';
import type { coaValue } from '../../../delivery/deliveryNote/coaValue.document.ts';
import { coaErrors } from './errors.ts';

type Value = Row<typeof coaValue>;
type Verdict = 'PASS' | 'FAIL';

/** How a certificate and the own results of an inspection lie to each other. */
export type CoaMatch = 'MATCH' | 'DIFFER' | 'MISSING';

/** What a supplier's entry makes of a value: measured values are judged by their limits, the rest as he says. */
export function certified(
  { kind, lower, upper }: Pick<Value, 'kind' | 'lower' | 'upper'>,
  entry: { readonly measures: string | null; readonly passed: Verdict | null },
): Pick<Value, 'measures' | 'mean' | 'passed'> {
  if (kind !== 'VAR') return { measures: null, mean: null, passed: entry.passed ?? fail(coaErrors.verdictMissing) };
  const values = readMeasures(entry.measures ?? '');
  if (values.length === 0) fail(iqcErrors.measuresMissing);
  return {
    measures: values.join(' '),
    mean: meanOf(values),
    passed: outsideLimits(values, { lower, upper }) === 0 ? 'PASS' : 'FAIL',
  };
}

/** What the certificate says of a characteristic; without a verdict it says nothing. */
export interface Certificate {
  readonly coaMean: string | null;
  readonly coaPassed: Verdict | null;
  /** How far the means may lie apart; empty: any distance, as long as the verdicts are the same. */
  readonly coaTolerance: string | null;
}

/** Whether the own result bears the certificate out: the same verdict, and means no further apart than is tolerated. */
export function compared(
  { coaMean, coaPassed, coaTolerance }: Certificate,
  own: { readonly mean: Decimal; readonly passed: Verdict },
): CoaMatch {
  if (coaPassed === null) return 'MISSING';
  if (coaPassed !== own.passed) return 'DIFFER';
  if (!isDecimal(coaMean) || !isDecimal(coaTolerance)) return 'MATCH';
  const apart = minus(own.mean, coaMean);
  return isMore(isNegative(apart) ? negate(apart) : apart, coaTolerance) ? 'DIFFER' : 'MATCH';
}

/** The comparison of a whole lot: the worst of its characteristics; null where no certificate is asked for. */
export function coaOfLot(matches: readonly (CoaMatch | null)[]): CoaMatch | null {
  return (['DIFFER', 'MISSING', 'MATCH'] as const).find((each) => matches.includes(each)) ?? null;
}

/** A characteristic that the inspection plan of a material wants to see on the certificate. */
export type Asked = Pick<Value, 'name' | 'kind' | 'spec' | 'lower' | 'upper' | 'unitId'>;

/** What tells two characteristics of a line apart; other limits make another one, to be certified anew. */
export const askedKey = (deliveryDetailId: string | null, { name, kind, lower, upper }: Asked): string =>
  [deliveryDetailId, kind, name?.zh, lower ?? '', upper ?? ''].join('|');
