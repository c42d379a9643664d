import { isDecimal, isPositive, normalise, type Decimal } from '#model/decimal.ts';
import type { Label } from '#model/label.ts';
import { PartnerError } from '#model/partnerError.ts';
import { isRecord } from '#model/value.ts';

/** A line of an order as an ERP tells it; codes are those of the ERP. */
export interface ErpLine {
  readonly lineNo: number;
  readonly material: string;
  readonly description: string | null;
  readonly quantity: Decimal;
  readonly unit: string;
  readonly price: Decimal;
  readonly priceUnit: Decimal;
  readonly taxRate: string;
  readonly requiredOn: string;
  readonly warehouse: string | null;
}

/** An order as an ERP tells it (`docs/erp.md`). */
export interface ErpOrder {
  readonly number: string;
  /** Counts up with every change at the source. */
  readonly version: number;
  readonly supplier: string;
  readonly orderDate: string;
  readonly currency: string;
  readonly exchangeRate: Decimal | null;
  readonly taxIncluded: boolean;
  readonly paymentTerm: string | null;
  readonly deliveryPlace: string | null;
  readonly cancelled: boolean;
  readonly lines: readonly ErpLine[];
}

/** What an ERP is asked for: the name of its list in answers. */
export type ErpList = 'orders' | 'requests';

/** One page of what an ERP answers: what it says of each order or request, and where to go on. */
export interface ErpPage {
  readonly records: readonly unknown[];
  readonly next: string | null;
}

/** What an ERP said that cannot be understood: where, and what was expected there. */
export class ErpFormatError extends PartnerError {
  readonly place: string;
  constructor(place: string, [zh, en]: Label) {
    super([`数据格式错误，${place} ${zh}`, `wrong data format, ${place}: ${en}`], `${place}: ${en}`);
    this.place = place;
  }
}

/** The page in an answer; throws `ErpFormatError` when it is none. */
export function pageOf(body: string, list: ErpList): ErpPage {
  const answer = parsed(body);
  const records: unknown = isRecord(answer) ? answer[list] : undefined;
  if (!isRecord(answer) || !Array.isArray(records)) throw new ErpFormatError(list, ['应为列表', 'a list was expected']);
  const { next } = answer;
  if (next !== undefined && next !== null && typeof next !== 'string')
    throw new ErpFormatError('next', ['应为文本或 null', 'a text or null was expected']);
  return { records, next: next === '' ? null : (next ?? null) };
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new ErpFormatError('answer', ['应为 JSON', 'JSON was expected']);
  }
}

/** The number an order or a request goes by at its source, as far as it can be read: what a failure is noted under. */
export function numberOf(value: unknown): string | undefined {
  const number = isRecord(value) ? value['number'] : undefined;
  return typeof number === 'string' && /^\S{1,30}$/.test(number) ? number : undefined;
}

/** The same; throws `ErpFormatError` where it cannot be read. */
export const requireNumber = (value: unknown): string =>
  numberOf(value) ??
  wrong('number', ['应为 1 至 30 个字符且不含空格的文本', 'a text of 1 to 30 characters without spaces was expected']);

const longestOrder = 5000;

/** An order as it came; throws `ErpFormatError` at the first thing that is not as agreed. */
export function orderOf(value: unknown): ErpOrder {
  const number = requireNumber(value);
  const read = reader(value, '');
  const lines = linesIn(value);
  const order: ErpOrder = {
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
    lines: lines.map((line: unknown, index) => lineOf(line, `lines[${index}].`)),
  };
  checkLines(order);
  return order;
}

/** The lines in an order or a request; throws `ErpFormatError` where there is no list, or too long a one. */
export function linesIn(value: unknown): readonly unknown[] {
  const lines = isRecord(value) ? value['lines'] : undefined;
  if (!Array.isArray(lines) || lines.length > longestOrder)
    throw new ErpFormatError('lines', [
      `应为不超过 ${longestOrder} 行的列表`,
      `a list of at most ${longestOrder} was expected`,
    ]);
  return lines;
}

/** Throws `ErpFormatError` where a line number stands there twice, or no line at all. */
export function checkLines({ lines, cancelled }: { lines: readonly { lineNo: number }[]; cancelled: boolean }): void {
  const numbers = lines.map(({ lineNo }) => lineNo);
  const twice = numbers.find((lineNo, index) => numbers.indexOf(lineNo) !== index);
  if (twice !== undefined) throw new ErpFormatError('lines', [`行 ${twice} 重复`, `line ${twice} stands there twice`]);
  if (numbers.length === 0 && !cancelled)
    throw new ErpFormatError('lines', ['至少应有一行', 'at least one was expected']);
}

function lineOf(value: unknown, place: string): ErpLine {
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

const wrong = (place: string, expected: Label): never => {
  throw new ErpFormatError(place, expected);
};

const greatestCount = 2_147_483_647;

/** Reads values of one object by name, each with the kind it must have; throws `ErpFormatError` where it has another. */
export function reader(value: unknown, prefix: string) {
  const input: Readonly<Record<string, unknown>> = isRecord(value)
    ? value
    : wrong(prefix || 'order', ['应为对象', 'an object was expected']);
  const at = (name: string): string => `${prefix}${name}`;
  const decimal = (name: string): Decimal => {
    const raw = input[name];
    // Decimals travel as texts; a plain number that has no exponent says the same.
    const text = typeof raw === 'number' ? String(raw) : raw;
    return isDecimal(text) && text.length <= 30
      ? normalise(text)
      : wrong(at(name), ['应为数字', 'a decimal number was expected']);
  };
  return {
    text(name: string, longest: number): string {
      const raw = input[name];
      const text = typeof raw === 'string' ? raw.normalize('NFC').trim() : '';
      const fits = text !== '' && [...text].length <= longest && !/\p{Cc}/u.test(text);
      return fits
        ? text
        : wrong(at(name), [`应为 1 至 ${longest} 个字符的文本`, `a text of 1 to ${longest} characters was expected`]);
    },
    count(name: string): number {
      const raw = input[name];
      const isCount = typeof raw === 'number' && Number.isInteger(raw) && raw >= 1 && raw <= greatestCount;
      return isCount ? raw : wrong(at(name), ['应为不小于 1 的整数', 'a whole number from 1 was expected']);
    },
    flag(name: string): boolean {
      const raw = input[name];
      return typeof raw === 'boolean' ? raw : wrong(at(name), ['应为 true 或 false', 'true or false was expected']);
    },
    day(name: string): string {
      const raw = input[name];
      return typeof raw === 'string' && isDay(raw)
        ? raw
        : wrong(at(name), ['应为日期 YYYY-MM-DD', 'a day YYYY-MM-DD was expected']);
    },
    positive(name: string): Decimal {
      const number = decimal(name);
      return isPositive(number) ? number : wrong(at(name), ['应大于 0', 'a number above 0 was expected']);
    },
    amount(name: string): Decimal {
      const number = decimal(name);
      return number.startsWith('-') ? wrong(at(name), ['不应小于 0', 'a number of at least 0 was expected']) : number;
    },
    maybe<T>(name: string, read: (name: string) => T): T | null {
      return input[name] === undefined || input[name] === null ? null : read(name);
    },
  };
}

function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
