import { compare, divide, isEqual, isZero, minus, plus, round, sum, times, type Decimal } from '#model/decimal.ts';
import { toChineseCapital } from '#model/amountInWords.ts';

/** A line of a bid: what its unit price comes to, and what the bid letter says. */
export interface StatedLine {
  readonly lineNo: number;
  /** Quantity times unit price, rounded to the currency. */
  readonly computed: Decimal;
  /** The line total of the bid letter; null where it says none. */
  readonly stated: Decimal | null;
}

/** What a bid letter says in total. */
export interface StatedTotal {
  readonly figures: Decimal | null;
  readonly words: Decimal | null;
  /** Freight and other charges, which belong to the total. */
  readonly charges: Decimal;
}

/** Which rule corrected something. */
export type CorrectionRule = 'WORDS' | 'UNIT_PRICE' | 'DECIMAL_POINT' | 'SUM';

export interface Correction {
  readonly lines: readonly {
    readonly lineNo: number;
    readonly amount: Decimal;
    readonly rule: CorrectionRule | null;
  }[];
  /** What the bidder asked for by his own words: words over figures, else the sum. */
  readonly statedTotal: Decimal;
  readonly total: Decimal;
  readonly rules: readonly CorrectionRule[];
}

/** Whether two amounts differ by the place of the decimal point alone. */
function isPointMisplaced(one: Decimal, other: Decimal): boolean {
  if (isZero(one) || isZero(other) || isEqual(one, other)) return false;
  return ['10', '100', '1000'].some(
    (factor) => isEqual(times(one, factor), other) || isEqual(times(other, factor), one),
  );
}

/**
 * Corrects a bid arithmetically: the unit price rules over the line total unless the decimal point is plainly misplaced, then
 * the total rules; words rule over figures; the total is the sum of the lines and the charges.
 */
export function correctBid(lines: readonly StatedLine[], stated: StatedTotal): Correction {
  const corrected = lines.map(({ lineNo, computed, stated: said }) => {
    if (said === null || isEqual(said, computed)) return { lineNo, amount: computed, rule: null };
    return isPointMisplaced(said, computed)
      ? { lineNo, amount: said, rule: 'DECIMAL_POINT' as const }
      : { lineNo, amount: computed, rule: 'UNIT_PRICE' as const };
  });
  const total = plus(sum(corrected.map(({ amount }) => amount)), stated.charges);
  const statedTotal = stated.words ?? stated.figures ?? total;
  const rules = new Set<CorrectionRule>();
  if (stated.words !== null && stated.figures !== null && !isEqual(stated.words, stated.figures)) rules.add('WORDS');
  for (const { rule } of corrected) if (rule !== null) rules.add(rule);
  if (!isEqual(statedTotal, total)) rules.add('SUM');
  return { lines: corrected, statedTotal, total, rules: [...rules] };
}

/** The unit price that gives a line this amount. */
export const unitPriceOf = (amount: Decimal, qty: Decimal, priceUnit: Decimal): Decimal =>
  round(divide(times(amount, priceUnit), qty), 8);

const digits = '零壹贰叁肆伍陆柒捌玖';
const plainDigits = '〇一二三四五六七八九';
const places = new Map([
  ['拾', 10],
  ['十', 10],
  ['佰', 100],
  ['百', 100],
  ['仟', 1000],
  ['千', 1000],
]);
const fractions = new Map([
  ['角', '0.1'],
  ['分', '0.01'],
]);

const digitOf = (character: string): number => Math.max(digits.indexOf(character), plainDigits.indexOf(character));

/** An amount in Chinese words as a number, such as 壹万贰仟元整; undefined where it cannot be read. */
export function amountFromWords(words: string): Decimal | undefined {
  const text = words
    .trim()
    .replace(/^人民币[:：]?/u, '')
    .replace(/[整正]$/u, '')
    .replaceAll('圆', '元');
  const [whole = '', rest = '', ...more] = text.includes('元') ? text.split('元') : ['', text];
  if (more.length > 0 || text === '') return undefined;
  const amount = wholeOf(whole);
  const fraction = fractionOf(rest);
  if (amount === undefined || fraction === undefined) return undefined;
  const found = plus(String(amount), fraction);
  // What reads back as something else was not understood.
  return compare(found, '0') > 0 && toChineseCapital(found) !== '' ? found : undefined;
}

function wholeOf(text: string): number | undefined {
  let [total, group, digit] = [0, 0, 0];
  for (const character of text) {
    const place = places.get(character);
    if (character === '万') {
      total += (group + digit) * 10_000;
      [group, digit] = [0, 0];
    } else if (character === '亿') {
      total = (total + group + digit) * 100_000_000;
      [group, digit] = [0, 0];
    } else if (place !== undefined) {
      group += (digit === 0 ? 1 : digit) * place;
      digit = 0;
    } else {
      digit = digitOf(character);
      if (digit < 0) return undefined;
    }
  }
  return total + group + digit;
}

function fractionOf(text: string): Decimal | undefined {
  let [total, digit]: [Decimal, number] = ['0', 0];
  for (const character of text) {
    const worth = fractions.get(character);
    if (worth === undefined) {
      digit = digitOf(character);
      if (digit < 0) return undefined;
    } else {
      total = plus(total, times(String(digit), worth));
      digit = 0;
    }
  }
  return digit === 0 ? total : undefined;
}

/** How much a correction changes what the bidder asked for. */
export const differenceOf = ({ total, statedTotal }: Correction): Decimal => minus(total, statedTotal);
