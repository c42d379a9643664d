import { isDecimal, isEqual } from '#model/decimal.ts';
import { isRecord } from '#model/value.ts';
/** What a version keeps of an order, and what comparing looks at. */
export const headerFields = ['paymentTerm', 'incotermPlace', 'invoiceCompany', 'netAmt', 'taxAmt', 'grossAmt'];
/** What a version keeps of a line, and what comparing looks at. */
export const lineFields = [
    'status',
    'material',
    'materialDesc',
    'orderQty',
    'unit',
    'price',
    'taxPrice',
    'formerQty',
    'taxRate',
    'requireDate',
    'confirmDate',
    'promiseSchedule',
    'warehouse',
    'grossAmt',
];
const nothing = {};
/** Field by field what differs between two versions of an order: its header first, then its lines by number. */
export function differencesOf(before, after) {
    const [was, is] = [valuesIn(before), valuesIn(after)];
    const [oldLines, newLines] = [linesByNumber(was), linesByNumber(is)];
    const numbers = [...new Set([...oldLines.keys(), ...newLines.keys()])].toSorted((a, b) => a - b);
    return [
        ...fieldsThatDiffer(undefined, headerFields, was, is),
        ...numbers.flatMap((lineNo) => fieldsThatDiffer(lineNo, lineFields, oldLines.get(lineNo) ?? nothing, newLines.get(lineNo) ?? nothing)),
    ];
}
const fieldsThatDiffer = (lineNo, fields, before, after) => fields
    .filter((field) => !isSame(held(before, field), held(after, field)))
    .map((field) => ({ lineNo, field, before, after }));
// Of a lookup the id is compared: a name that was corrected since is no difference of the order. Whether a line is there
// counts, not how far its confirmation is; and what was confirmed as it was asked for is no other date.
function held(values, field) {
    if (field === 'status')
        return values['lineNo'] !== undefined && values['status'] !== 'CANCELLED';
    // Versions kept before prices had scopes do not speak of it.
    if (field === 'formerQty')
        return values['formerQty'] ?? '0';
    if (field === 'confirmDate')
        return values['confirmDate'] ?? values['requireDate'] ?? null;
    return values[`${field}Id`] ?? values[field] ?? null;
}
/** Whether two values say the same; decimals by their amount. */
export const isSame = (a, b) => (isDecimal(a) && isDecimal(b) ? isEqual(a, b) : a === b);
const valuesIn = (value) => (isRecord(value) ? value : nothing);
function linesByNumber(order) {
    const lines = Array.isArray(order['lines']) ? order['lines'].filter(isRecord) : [];
    return new Map(lines.map((line) => [Number(line['lineNo']), line]));
}
