import { isDecimal, isPositive, plus } from '#model/decimal.ts';
import { lookup, quantity } from '#model/fields.ts';
import { planningTexts } from '../texts.ts';
import { dayAfter } from '#model/days.ts';
/** More days than these make no table anybody could read. */
export const mostDays = 62;
/** The days from one to another, at most two months. */
export function daysBetween(from, to) {
    const days = [];
    for (let day = from; day <= to && days.length < mostDays; day = dayAfter(day, 1))
        days.push(day);
    return days;
}
const columnOf = (day) => `d${day.replaceAll('-', '')}`;
/** The calendar as a document of the grid: what the rows are, and a column for each day. */
export function calendarDocument(days, { label, target, filter }, part) {
    const columns = days.map((day) => {
        const title = day.slice(5);
        return [columnOf(day), quantity(title, title, { min: '0' })];
    });
    return {
        kind: 'document',
        module: 'pur',
        code: 'calendar',
        label: planningTexts.calendar,
        // Nothing is added up beneath the grid: sixty sums are nobody's friend.
        list: [],
        // On a phone the days that hold something.
        card: ['item', ...(part ? ['part'] : []), ...days.map(columnOf)],
        fields: {
            item: lookup(label[0], label[1], target, { required: true, filter }),
            ...(part ? { part: lookup(part.label[0], part.label[1], part.target, { filter: part.filter }) } : {}),
            ...Object.fromEntries(columns),
        },
    };
}
/** In which row a line stands. */
const rowKey = (line, { item, part }) => `${String(line[`${item}Id`] ?? '')} ${part ? String(line[`${part}Id`] ?? '') : ''}`;
/** Whether a line stands in this row on this day. */
export const isAt = (line, row, day, shape) => line[shape.day] === day &&
    rowKey(line, shape) === `${String(row['itemId'] ?? '')} ${shape.part ? String(row['partId'] ?? '') : ''}`;
/** One row for each item, or for each part of an item, the quantities under their days. */
export function calendarRows(lines, days, shape) {
    const { item, part, day, qty } = shape;
    const shown = new Set(days);
    const rows = new Map();
    for (const line of lines) {
        const key = rowKey(line, shape);
        const row = rows.get(key) ?? {
            itemId: String(line[`${item}Id`] ?? ''),
            itemName: line[`${item}Name`],
            itemCode: line[`${item}Code`],
            ...(part
                ? { partId: line[`${part}Id`] ?? null, partName: line[`${part}Name`], partCode: line[`${part}Code`] }
                : {}),
        };
        rows.set(key, row);
        const on = String(line[day] ?? '');
        const [held, more] = [row[columnOf(on)], line[qty]];
        if (shown.has(on) && isDecimal(more))
            row[columnOf(on)] = isDecimal(held) ? plus(held, more) : more;
    }
    return [...rows.values()];
}
/**
 * The lines that rows of the calendar mean: a filled cell keeps, changes or adds its line, an emptied one takes it away;
 * lines beyond the days shown stay.
 */
export function linesOfCalendar(rows, before, days, shape) {
    const { item, part, day, qty } = shape;
    const shown = new Set(days);
    const stored = before.filter((line) => !shown.has(String(line[day] ?? '')));
    let lineNo = Math.max(0, ...before.map((line) => Number(line['lineNo'] ?? 0)));
    const cells = rows.flatMap((row) => days.flatMap((on) => {
        const quantityOn = row[columnOf(on)];
        const id = row['itemId'];
        if (typeof id !== 'string' || id === '' || !isDecimal(quantityOn) || !isPositive(quantityOn))
            return [];
        const known = before.find((line) => isAt(line, row, on, shape));
        if (known)
            return [{ id: known['id'], [qty]: quantityOn }];
        lineNo += 10;
        const place = part ? { [`${part}Id`]: row['partId'] ?? null } : {};
        return [{ lineNo, [`${item}Id`]: id, ...place, [day]: on, [qty]: quantityOn }];
    }));
    return [...stored.map((line) => ({ id: line['id'] })), ...cells];
}
/** How much stands in a cell, for those who only read. */
export function cellOf(row, day) {
    const held = row[columnOf(day)];
    return isDecimal(held) && isPositive(held) ? held : undefined;
}
