import { readDay } from '#model/days.ts';
import { isDecimal, isMore, isPositive, minus, normalise, plus, sum } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import { errors } from '../../errors.ts';
/** Reads parts as people write or paste them: a day and a quantity, one part to a row or between semicolons; by day. */
export function readSchedule(text) {
    const rows = (text ?? '').split(/[\r\n;；]+/).filter((row) => row.trim() !== '');
    const parts = rows.map((row, index) => {
        const [day = '', amount = '', ...more] = row.trim().split(/[\s:：×*]+/);
        const date = readDay(day);
        const qty = amount.replaceAll(/[,，]/g, '');
        if (!date || !isDecimal(qty) || !isPositive(qty) || more.length > 0)
            return fail(errors.scheduleUnreadable, { row: index + 1 });
        return { date, qty: normalise(qty) };
    });
    return parts.toSorted((a, b) => a.date.localeCompare(b.date));
}
/** Parts as they are kept and shown; nothing for what comes in one go. */
export const scheduleText = (parts) => parts.length < 2 ? null : parts.map(({ date, qty }) => `${date} ${qty}`).join('; ');
/** Refuses parts of which two come on one day or one on a day gone by. */
export function checkSchedule(parts, today) {
    for (const [index, { date }] of parts.entries()) {
        if (date < today)
            fail(errors.proposedDatePast, { date });
        if (parts[index - 1]?.date === date)
            fail(errors.scheduleTwice, { date });
    }
}
/** What the parts come to. */
export const scheduledQty = (parts) => sum(parts.map(({ qty }) => qty));
/** The day on which the next part is due when so much has come already; the last one's when all has. */
export function dueOf(parts, covered) {
    let until = '0';
    for (const { date, qty } of parts) {
        until = plus(until, qty);
        if (isMore(until, covered))
            return date;
    }
    return parts.at(-1)?.date;
}
/** What is left of the parts when so much of them, from the first on, is taken. */
export function partsAfter(parts, taken) {
    let left = taken;
    return parts.flatMap(({ date, qty }) => {
        const rest = minus(qty, left);
        left = isPositive(rest) ? '0' : minus(left, qty);
        return isPositive(rest) ? [{ date, qty: rest }] : [];
    });
}
