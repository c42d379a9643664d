import { isDecimal, isZero } from '#model/decimal.ts';
import { isRecord } from '#model/value.ts';
import { isSame } from '../change/compare.rules.ts';
/** What of the header is shown as of a day. */
export const headNames = [
    'status',
    'orderVersion',
    'deliverStatus',
    'purchaser',
    'paymentTerm',
    'incotermPlace',
    'invoiceCompany',
    'confirmTime',
    'currency',
    'netAmt',
    'taxAmt',
    'grossAmt',
    'receiveAmt',
];
const lineNames = [
    'status',
    'material',
    'orderQty',
    'unit',
    'receiveQty',
    'openQty',
    'inTransitQty',
    'waitInspQty',
    'stockQty',
    'returnQty',
    'closeQty',
    'price',
    'grossAmt',
    'requireDate',
    'confirmDate',
];
/** What of a line is shown as of a day: its price as the order counts prices. */
export const lineNamesOf = ({ taxIncludedFlag }) => lineNames.map((name) => (name === 'price' && taxIncludedFlag === true ? 'taxPrice' : name));
const held = (values, name) => values[`${name}Id`] ?? values[name] ?? null;
/** Whether a value was another one; of a lookup the row counts, not what it is called. */
export const differs = ({ was, now }, name) => !isSame(held(was, name), held(now, name));
/** Whether a number was and is zero: where there is little room it is left out. */
export function isSilent({ was, now }, name) {
    return [was[name], now[name]].every((value) => isDecimal(value) && isZero(value));
}
const linesIn = ({ lines }) => (Array.isArray(lines) ? lines.filter(isRecord) : []);
/** The lines of that day, each beside today's, in their order. */
export function paired(was, now) {
    const today = new Map(linesIn(now).map((line) => [String(line['id']), line]));
    return linesIn(was).map((line) => ({
        id: String(line['id']),
        was: line,
        now: today.get(String(line['id'])) ?? {},
    }));
}
/** What has changed since: how many values of header and lines, and how many lines have come. */
export function changesSince(was, now) {
    const lines = paired(was, now);
    const names = lineNamesOf(was);
    const count = (pair, of) => of.filter((name) => differs(pair, name)).length;
    const inLines = lines.reduce((total, pair) => total + count(pair, names), 0);
    return { values: count({ was, now }, headNames) + inLines, added: Math.max(0, linesIn(now).length - lines.length) };
}
