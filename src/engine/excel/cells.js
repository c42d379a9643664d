import { isDecimal, negate, normalise, times } from '#model/decimal.ts';
import { isDay } from '#model/days.ts';
import { instantAt } from '#model/zone.ts';
/** The value that a cell means for a field; an empty cell is null. Lookups keep their text. */
export function convertCell(field, cell, timeZone) {
    if (isCellError(cell))
        return { problem: errorProblem(cell.error) };
    const text = textOfCell(cell);
    if (text === '')
        return { value: null };
    switch (field.type) {
        case 'integer':
            return integerOf(text);
        case 'decimal':
            return decimalOf(field, text);
        case 'boolean':
            return booleanOf(text);
        case 'date':
            return dateOf(cell, text);
        case 'datetime':
            return datetimeOf(cell, text, timeZone);
        case 'select':
            return optionOf(field, text);
        case 'bilingual':
            return { value: { zh: text } };
        default:
            if (hasLostDigits(cell, text))
                return { problem: lostDigits(text) };
            return { value: field.multiline ? text : text.replace(/\s*\n\s*/g, ' ') };
    }
}
/** The text a cell shows: composed (NFC), without control characters and outer spaces; numbers keep their digits. */
export function textOfCell(cell) {
    if (cell === null)
        return '';
    if (typeof cell === 'number')
        return digitsOf(cell);
    if (typeof cell === 'boolean')
        return cell ? 'TRUE' : 'FALSE';
    if (isCellError(cell))
        return cell.error;
    return cell.normalize('NFC').replace(/\r\n?/g, '\n').replace(unwanted, '').trim();
}
/** Whether a cell holds an error instead of a value. */
export const isCellError = (cell) => typeof cell === 'object' && cell !== null;
/** A text folded for comparison: full width as half width, lower case, no spaces. */
export const folded = (text) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '');
/** The error of a formula cell that was saved without a result. */
export const formulaWithoutResult = '=';
// Control and invisible characters, except tab and line feed.
// oxlint-disable-next-line no-control-regex
const unwanted = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060\ufeff]/g;
// Excel keeps 15 digits; what a double adds behind them was never typed by anybody.
function digitsOf(number) {
    return Number.isSafeInteger(number) ? String(number) : normalise(number.toPrecision(15));
}
/** Whether digits behind the fifteenth were lost when the workbook was written: numbers keep no more of them. */
const hasLostDigits = (cell, text) => typeof cell === 'number' ? Math.abs(cell) >= 1e15 : /^\d\.\d{2,}E\+(?:1[4-9]|[2-9]\d)$/i.test(text);
const lostDigits = (text) => [
    `“${shown(text)}”是以数字输入的，超过15位的数字已丢失，请将单元格设为文本格式后重新输入`,
    `"${shown(text)}" was typed as a number, which loses the digits behind the fifteenth; format the cell as text and type it again`,
];
function errorProblem(error) {
    if (error === formulaWithoutResult)
        return [
            '公式没有保存计算结果，请在 Excel 中打开并保存后重新导入',
            'the formula was saved without its result; open and save the file in Excel, then import it again',
        ];
    return [
        `单元格是错误值 ${error}，请改正公式或直接填写`,
        `the cell holds the error ${error}; correct the formula or type the value`,
    ];
}
const shown = (text) => (text.length > 40 ? `${text.slice(0, 40)}…` : text);
const notA = (text, zh, en) => ({
    problem: [`“${shown(text)}”${zh}`, `"${shown(text)}" ${en}`],
});
function decimalOf(field, text) {
    const number = parseDecimal(text, field.kind === 'percent');
    if (number !== undefined)
        return { value: number };
    return notA(text, '不是数字，请填写如 1234.5 的数字', 'is not a number; write it like 1234.5');
}
function integerOf(text) {
    const number = parseDecimal(text, false);
    if (number !== undefined && /^-?\d+$/.test(number))
        return { value: Number(number) };
    return notA(text, '不是整数，请填写如 12 的整数', 'is not a whole number; write it like 12');
}
const grouped = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;
const plain = /^(?:\d+\.?\d*|\.\d+)$/;
const scientific = /^\d(?:\.\d+)?e[+-]?\d{1,2}$/i;
/** A number as people write it; undefined for anything that would have to be guessed. */
function parseDecimal(text, isPercent) {
    let rest = text
        .normalize('NFKC')
        .replace(/[−–]/g, '-')
        .replace(/\s+(?=\d{3}(?:\D|$))/g, '')
        .trim();
    const bracketed = /^\((.*)\)$/.exec(rest);
    rest = (bracketed?.[1] ?? rest).replace(/^([+-]?)\s*(?:[¥$€£]|CNY|RMB|USD|EUR)\s*/i, '$1').trim();
    const signed = /^([+-]?)(.*?)\s*(%?)(?:元)?$/s.exec(rest);
    if (!signed)
        return undefined;
    const [, sign = '', digits = '', percent = ''] = signed;
    if (bracketed && sign !== '')
        return undefined;
    if (!plain.test(digits) && !grouped.test(digits) && !scientific.test(digits))
        return undefined;
    const number = normalise(digits.replaceAll(',', '').replace(/\.$/, ''));
    if (!isDecimal(number))
        return undefined;
    const positive = percent !== '' && !isPercent ? times(number, '0.01') : number;
    return sign === '-' || bracketed ? negate(positive) : positive;
}
const yes = new Set(['是', 'yes', 'true', '1', 'y', '√', '✓', '对', '有']);
const no = new Set(['否', 'no', 'false', '0', 'n', '×', '✗', 'x', '无']);
function booleanOf(text) {
    const word = folded(text);
    if (yes.has(word))
        return { value: true };
    if (no.has(word))
        return { value: false };
    return notA(text, '不是“是”或“否”', 'is neither yes nor no');
}
function dateOf(cell, text) {
    const day = wallTimeOf(cell, text)?.day;
    if (day !== undefined)
        return { value: day };
    return notA(text, '不是存在的日期，请填写如 2026-12-04 的日期', 'is not an existing day; write it like 2026-12-04');
}
function datetimeOf(cell, text, timeZone) {
    const wall = wallTimeOf(cell, text);
    if (wall)
        return {
            value: wall.zone
                ? new Date(`${wall.day}T${wall.time}${wall.zone}`).toISOString()
                : instantAt(wall.day, wall.time, timeZone),
        };
    return notA(text, '不是日期时间，请填写如 2026-12-04 08:30', 'is not a date and time; write it like 2026-12-04 08:30');
}
const dayForms = [
    /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})/,
    /^(\d{4})()年(\d{1,2})月(\d{1,2})日?/,
    /^(\d{4})()(\d{2})(\d{2})(?!\d)/,
];
const timeForm = /^(?:[T ]\s*(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?\s*(Z|[+-]\d{2}:\d{2})?)?$/i;
function wallTimeOf(cell, text) {
    if (typeof cell === 'number') {
        // Nothing but its size tells that a bare number is a day.
        if (cell >= firstPlausible && cell < firstImplausible)
            return wallTimeOfSerial(cell);
        if (!Number.isInteger(cell) || cell < maxSerial)
            return undefined;
    }
    const written = text.normalize('NFKC').trim();
    for (const form of dayForms) {
        const match = form.exec(written);
        if (!match)
            continue;
        const day = `${match[1]}-${match[3]?.padStart(2, '0')}-${match[4]?.padStart(2, '0')}`;
        const rest = timeForm.exec(written.slice(match[0].length).replace(/^\s+(?=\d)/, ' '));
        if (!rest || !isDay(day))
            return undefined;
        const [, hour = '0', minute = '00', second = '00', zone = ''] = rest;
        if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59)
            return undefined;
        return { day, time: `${hour.padStart(2, '0')}:${minute}:${second}`, zone: zone.toUpperCase() };
    }
    return undefined;
}
/** The serial number of the day after 9999-12-31. */
const maxSerial = 2_958_466;
/** The days from 1990 to 2099, for which bare numbers are taken. */
const firstPlausible = 32_874;
const firstImplausible = 73_051;
const secondsOfDay = 86_400;
// The 1900 system, with its day 60 that never was.
function wallTimeOfSerial(serial) {
    if (serial < 1 || serial >= maxSerial || (serial >= 60 && serial < 61))
        return undefined;
    // Day 1 is 1900-01-01; behind the invented 1900-02-29 every number is one too high.
    const days = serial < 60 ? serial + 1 : serial;
    const date = new Date(Date.UTC(1899, 11, 30) + Math.round(days * secondsOfDay) * 1000);
    const [day = '', time = ''] = date.toISOString().slice(0, 19).split('T');
    return { day, time, zone: '' };
}
/** The text of a serial number in a date format: the day, and the time unless it is midnight. */
export function wallTextOf(serial) {
    const wall = wallTimeOfSerial(serial);
    return wall && (wall.time === '00:00:00' ? wall.day : `${wall.day} ${wall.time}`);
}
function optionOf(field, text) {
    const wanted = folded(text);
    const options = Object.entries(field.options ?? {});
    const found = options.find(([code, label]) => [code, ...label].some((name) => folded(name) === wanted));
    if (found)
        return { value: found[0] };
    const names = (index, comma) => options.map(([, label]) => label[index]).join(comma);
    return notA(text, `不是可选的值，可填：${names(0, '、')}`, `is not one of the choices: ${names(1, ', ')}`);
}
