import { isDecimal, isLess, isMore, normalise, round, type Decimal } from '#model/decimal.ts';

export interface AmountLimits {
  /** Greatest number of decimals. */
  readonly precision: number;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}

/** What remains of typed or pasted text: digits, one decimal point and a leading minus. Full-width digits count. */
export function typedAmount(text: string): string {
  const plain = halfWidth(text).replace(/[^\d.-]/g, '');
  const negative = plain.startsWith('-');
  const [whole = '', ...rest] = plain.replace(/-/g, '').split('.');
  const fraction = rest.join('');
  return (negative ? '-' : '') + whole + (rest.length > 0 ? `.${fraction}` : '');
}

/** The number that typed text stands for, rounded and held between its limits; undefined when there is none. */
export function settledAmount(text: string, { precision, min, max }: AmountLimits): Decimal | undefined {
  const typed = typedAmount(text)
    .replace(/^(-?)\./, '$10.')
    .replace(/\.$/, '');
  if (!/\d/.test(text.normalize('NFKC')) || !isDecimal(typed)) return undefined;
  const rounded = round(typed, precision);
  if (min !== undefined && isLess(rounded, min)) return normalise(min);
  if (max !== undefined && isMore(rounded, max)) return normalise(max);
  return rounded;
}

/** A number with thousands separators, as it is shown while nobody types. */
export function groupedAmount(value: string | undefined): string {
  if (!isDecimal(value)) return value ?? '';
  const [whole = '', fraction] = value.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

const halfWidth = (text: string): string =>
  text
    .replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
    .replace(/[．。]/g, '.')
    .replace(/[－−—]/g, '-');
