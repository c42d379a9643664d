import { isDecimal, isPositive } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import { errors } from '../errors.ts';
/** The quantities somebody wrote for the parts of a need, separated by spaces or commas. */
export function readParts(text) {
    const parts = text.split(/[\s,，、;；+]+/).filter((each) => each !== '');
    return parts.map((each) => isDecimal(each) && isPositive(each) ? each : fail(errors.partsUnreadable, { text: each }));
}
