import { isDecimal, isPositive, normalise } from '#model/decimal.ts';
import { PartnerError } from '#model/partnerError.ts';
import { isRecord } from '#model/value.ts';
/** What an ERP said that cannot be understood: where, and what was expected there. */
export class ErpFormatError extends PartnerError {
    place;
    constructor(place, [zh, en]) {
        super([`数据格式错误，${place} ${zh}`, `wrong data format, ${place}: ${en}`], `${place}: ${en}`);
        this.place = place;
    }
}
/** The page in an answer; throws `ErpFormatError` when it is none. */
export function pageOf(body) {
    const answer = parsed(body);
    if (!isRecord(answer) || !Array.isArray(answer['orders']))
        throw new ErpFormatError('orders', ['应为列表', 'a list was expected']);
    const { orders, next } = answer;
    if (next !== undefined && next !== null && typeof next !== 'string')
        throw new ErpFormatError('next', ['应为文本或 null', 'a text or null was expected']);
    return { orders, next: next === '' ? null : (next ?? null) };
}
function parsed(body) {
    try {
        return JSON.parse(body);
    }
    catch {
        throw new ErpFormatError('answer', ['应为 JSON', 'JSON was expected']);
    }
}
/** The number an order goes by at its source, as far as it can be read: what a failure is noted under. */
export function numberOf(value) {
    const number = isRecord(value) ? value['number'] : undefined;
    return typeof number === 'string' && /^\S{1,30}$/.test(number) ? number : undefined;
}
const longestOrder = 5000;
/** An order as it came; throws `ErpFormatError` at the first thing that is not as agreed. */
export function orderOf(value) {
    const number = numberOf(value) ??
        wrong('number', [
            '应为 1 至 30 个字符且不含空格的文本',
            'a text of 1 to 30 characters without spaces was expected',
        ]);
    const read = reader(value, '');
    const lines = isRecord(value) ? value['lines'] : undefined;
    if (!Array.isArray(lines) || lines.length > longestOrder)
        throw new ErpFormatError('lines', [
            `应为不超过 ${longestOrder} 行的列表`,
            `a list of at most ${longestOrder} was expected`,
        ]);
    const order = {
        number,
        version: read.count('version'),
        supplier: read.text('supplier', 60),
        orderDate: read.day('orderDate'),
        currency: read.text('currency', 60),
        exchangeRate: read.maybe('exchangeRate', read.positive),
        taxIncluded: read.flag('taxIncluded'),
        paymentTerm: read.maybe('paymentTerm', (name) => read.text(name, 60)),
        deliveryPlace: read.maybe('deliveryPlace', (name) => read.text(name, 200)),
        cancelled: read.maybe('cancelled', read.flag) ?? false,
        lines: lines.map((line, index) => lineOf(line, `lines[${index}].`)),
    };
    const numbers = order.lines.map(({ lineNo }) => lineNo);
    const twice = numbers.find((lineNo, index) => numbers.indexOf(lineNo) !== index);
    if (twice !== undefined)
        throw new ErpFormatError('lines', [`行 ${twice} 重复`, `line ${twice} stands there twice`]);
    if (numbers.length === 0 && !order.cancelled)
        throw new ErpFormatError('lines', ['至少应有一行', 'at least one was expected']);
    return order;
}
function lineOf(value, place) {
    const read = reader(value, place);
    return {
        lineNo: read.count('lineNo'),
        material: read.text('material', 60),
        description: read.maybe('description', (name) => read.text(name, 200)),
        quantity: read.positive('quantity'),
        unit: read.text('unit', 60),
        price: read.amount('price'),
        priceUnit: read.maybe('priceUnit', read.positive) ?? '1',
        taxRate: read.text('taxRate', 60),
        requiredOn: read.day('requiredOn'),
        warehouse: read.maybe('warehouse', (name) => read.text(name, 60)),
    };
}
const wrong = (place, expected) => {
    throw new ErpFormatError(place, expected);
};
const greatestCount = 2_147_483_647;
/** Reads values of one object by name, each with the kind it must have. */
function reader(value, prefix) {
    const input = isRecord(value)
        ? value
        : wrong(prefix || 'order', ['应为对象', 'an object was expected']);
    const at = (name) => `${prefix}${name}`;
    const decimal = (name) => {
        const raw = input[name];
        // Decimals travel as texts; a plain number that has no exponent says the same.
        const text = typeof raw === 'number' ? String(raw) : raw;
        return isDecimal(text) && text.length <= 30
            ? normalise(text)
            : wrong(at(name), ['应为数字', 'a decimal number was expected']);
    };
    return {
        text(name, longest) {
            const raw = input[name];
            const text = typeof raw === 'string' ? raw.normalize('NFC').trim() : '';
            const fits = text !== '' && [...text].length <= longest && !/\p{Cc}/u.test(text);
            return fits
                ? text
                : wrong(at(name), [`应为 1 至 ${longest} 个字符的文本`, `a text of 1 to ${longest} characters was expected`]);
        },
        count(name) {
            const raw = input[name];
            const isCount = typeof raw === 'number' && Number.isInteger(raw) && raw >= 1 && raw <= greatestCount;
            return isCount ? raw : wrong(at(name), ['应为不小于 1 的整数', 'a whole number from 1 was expected']);
        },
        flag(name) {
            const raw = input[name];
            return typeof raw === 'boolean' ? raw : wrong(at(name), ['应为 true 或 false', 'true or false was expected']);
        },
        day(name) {
            const raw = input[name];
            return typeof raw === 'string' && isDay(raw)
                ? raw
                : wrong(at(name), ['应为日期 YYYY-MM-DD', 'a day YYYY-MM-DD was expected']);
        },
        positive(name) {
            const number = decimal(name);
            return isPositive(number) ? number : wrong(at(name), ['应大于 0', 'a number above 0 was expected']);
        },
        amount(name) {
            const number = decimal(name);
            return number.startsWith('-') ? wrong(at(name), ['不应小于 0', 'a number of at least 0 was expected']) : number;
        },
        maybe(name, read) {
            return input[name] === undefined || input[name] === null ? null : read(name);
        },
    };
}
function isDay(text) {
    const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN;
    return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
