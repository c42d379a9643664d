import { fail } from '#model/errors.ts';
import { isTimeOfDay } from '#model/quietTime.ts';
import { errors } from '../errors.ts';
/** Reads what a call changes of the settings; refuses quiet hours with one end. */
export function settingsIn(body) {
    const { receipts, desktop, mail, quietFrom, quietTo } = body;
    const hasQuiet = quietFrom !== undefined || quietTo !== undefined;
    const isNone = quietFrom === null && quietTo === null;
    if (hasQuiet && !isNone && !(isTimeOfDay(quietFrom) && isTimeOfDay(quietTo)))
        fail(errors.quietTimes);
    return {
        ...(typeof receipts === 'boolean' ? { receipts } : {}),
        ...(typeof desktop === 'boolean' ? { desktop } : {}),
        ...(typeof mail === 'boolean' ? { mail } : {}),
        ...(hasQuiet
            ? { quietFrom: isTimeOfDay(quietFrom) ? quietFrom : null, quietTo: isTimeOfDay(quietTo) ? quietTo : null }
            : {}),
    };
}
