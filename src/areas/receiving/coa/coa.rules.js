import { isDecimal, isMore, isNegative, minus, negate } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import { meanOf, outsideLimits, readMeasures } from '../iqc/lot.rules.ts';
import { iqcErrors } from '../iqc/errors.ts';
import { coaErrors } from './errors.ts';
/** What a supplier's entry makes of a value: measured values are judged by their limits, the rest as he says. */
export function certified({ kind, lower, upper }, entry) {
    if (kind !== 'VAR')
        return { measures: null, mean: null, passed: entry.passed ?? fail(coaErrors.verdictMissing) };
    const values = readMeasures(entry.measures ?? '');
    if (values.length === 0)
        fail(iqcErrors.measuresMissing);
    return {
        measures: values.join(' '),
        mean: meanOf(values),
        passed: outsideLimits(values, { lower, upper }) === 0 ? 'PASS' : 'FAIL',
    };
}
/** Whether the own result bears the certificate out: the same verdict, and means no further apart than is tolerated. */
export function compared({ coaMean, coaPassed, coaTolerance }, own) {
    if (coaPassed === null)
        return 'MISSING';
    if (coaPassed !== own.passed)
        return 'DIFFER';
    if (!isDecimal(coaMean) || !isDecimal(coaTolerance))
        return 'MATCH';
    const apart = minus(own.mean, coaMean);
    return isMore(isNegative(apart) ? negate(apart) : apart, coaTolerance) ? 'DIFFER' : 'MATCH';
}
/** The comparison of a whole lot: the worst of its characteristics; null where no certificate is asked for. */
export function coaOfLot(matches) {
    return ['DIFFER', 'MISSING', 'MATCH'].find((each) => matches.includes(each)) ?? null;
}
/** What tells two characteristics of a line apart; other limits make another one, to be certified anew. */
export const askedKey = (deliveryDetailId, { name, kind, lower, upper }) => [deliveryDetailId, kind, name?.zh, lower ?? '', upper ?? ''].join('|');
