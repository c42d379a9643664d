import { fail } from '#model/errors.ts';
import { remarkErrors } from './errors.ts';
const live = ['WAIT', 'PROPOSED', 'REFUSED', 'CONFIRMED', 'TERMINATING'];
/** Refuses remarks on a line that the supplier does not have yet, or that has ended. */
export function checkRemarkAllowed(line) {
    if (!live.includes(line.status))
        fail(remarkErrors.remarkNotNow, { lineNo: line.lineNo });
}
