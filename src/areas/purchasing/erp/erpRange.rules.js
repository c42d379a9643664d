import { fail } from '#model/errors.ts';
import { erpErrors } from './errors.ts';
const [mostNumbers, mostDays, day] = [200, 31, 86_400_000];
/** What a call asks for: order numbers or a range of days, one of the two and within its limit. */
export function wantedOf(input) {
    const orderNos = numbersIn(input.orderNos);
    const { changedFrom, changedTo } = input;
    const hasRange = changedFrom != null || changedTo != null;
    if (orderNos.length > 0 === hasRange)
        fail(erpErrors.erpRangeMissing);
    if (!hasRange)
        return orderNos.length <= mostNumbers ? { orderNos } : fail(erpErrors.erpRangeMissing);
    if (changedFrom == null || changedTo == null)
        fail(erpErrors.erpRangeMissing);
    const days = (Date.parse(changedTo) - Date.parse(changedFrom)) / day + 1;
    return days >= 1 && days <= mostDays ? { changedFrom, changedTo } : fail(erpErrors.erpRangeMissing);
}
function numbersIn(input) {
    if (input === undefined || input === null)
        return [];
    if (!Array.isArray(input))
        return fail(erpErrors.erpRangeMissing);
    const numbers = input.map((each) => typeof each === 'string' && /^[^\s,]{1,30}$/.test(each) ? each : fail(erpErrors.erpRangeMissing));
    return [...new Set(numbers)];
}
/** The next days a schedule fetches: from where it stopped, never more than the greatest range at once. */
export function nextRange(syncedTo, today) {
    const from = syncedTo !== null && syncedTo < today ? syncedTo : today;
    const furthest = new Date(Date.parse(from) + (mostDays - 1) * day).toISOString().slice(0, 10);
    return { changedFrom: from, changedTo: furthest < today ? furthest : today };
}
/** What was asked for, in a line. */
export const askedText = (wanted) => wanted
    .map((each) => ('orderNos' in each ? each.orderNos.join(' ') : `${each.changedFrom} – ${each.changedTo}`))
    .join('; ')
    .slice(0, 500);
