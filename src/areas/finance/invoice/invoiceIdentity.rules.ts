import type { invoiceKinds } from '../statement/printed.rules.ts';
import { compare, isDecimal, minus, plus, round, sum, times, divide, type Decimal } from '#model/decimal.ts';

export type InvoiceKind = keyof typeof invoiceKinds;

const digital: readonly InvoiceKind[] = ['E_SPECIAL', 'E_NORMAL', 'RAIL'];
const free: readonly InvoiceKind[] = ['FOREIGN', 'RECEIPT'];

/** What is wrong with code and number of an invoice of a kind: digital ones have 20 digits and no code, older ones a code and 8. */
export function identityFault(kind: InvoiceKind, code: string | null, number: string): 'NUMBER' | 'CODE' | undefined {
  if (free.includes(kind)) return /^[A-Za-z0-9][A-Za-z0-9 ./_-]{0,39}$/.test(number) ? undefined : 'NUMBER';
  if (digital.includes(kind)) return code ? 'CODE' : /^\d{20}$/.test(number) ? undefined : 'NUMBER';
  if (!new RegExp(kind === 'P_SPECIAL' ? '^\\d{10}$' : '^\\d{12}$').test(code ?? '')) return 'CODE';
  return /^\d{8}$/.test(number) ? undefined : 'NUMBER';
}

/** What makes an invoice the same invoice, whoever captures it. */
export const identityOf = (sellerTaxNo: string, code: string | null, number: string): string =>
  [sellerTaxNo, code ?? '', number].map((part) => part.trim().toUpperCase()).join('/');

const kindOfDigits: Readonly<Record<string, InvoiceKind>> = {
  '31': 'E_SPECIAL',
  '32': 'E_NORMAL',
  '51': 'RAIL',
  '01': 'P_SPECIAL',
  '04': 'P_NORMAL',
  '08': 'OE_SPECIAL',
  '10': 'OE_NORMAL',
};

/** What the QR code of an invoice says. */
export interface QrFacts {
  readonly kind: InvoiceKind;
  readonly code: string | null;
  readonly number: string;
  readonly issueDate: string;
  /** Including tax of a digital invoice, excluding it of an older one. */
  readonly amount: Decimal | null;
  readonly isGross: boolean;
}

/** Reads the text of the QR code of an invoice: `01,kind,code,number,amount,yyyyMMdd,check,crc`; undefined for anything else. */
export function readQr(text: string): QrFacts | undefined {
  const [first, digits = '', code = '', number = '', amount = '', day = ''] = text
    .trim()
    .split(/[,，]/)
    .map((part) => part.trim());
  const kind = kindOfDigits[digits];
  const date = /^(\d{4})(\d{2})(\d{2})$/.exec(day);
  if (first !== '01' || !kind || !date) return undefined;
  const [, year = '', month = '', dayOfMonth = ''] = date;
  const isDay = Number(month) >= 1 && Number(month) <= 12 && Number(dayOfMonth) >= 1 && Number(dayOfMonth) <= 31;
  if (!isDay || identityFault(kind, code || null, number)) return undefined;
  return {
    kind,
    code: code || null,
    number,
    issueDate: `${year}-${month}-${dayOfMonth}`,
    amount: isDecimal(amount) ? amount : null,
    isGross: digital.includes(kind),
  };
}

/** What the tax of a line, and of all lines together, may be away from net times rate (CNY). */
export const taxTolerance = { line: '0.06', total: '1.27' } as const;

const distance = (a: Decimal, b: Decimal): Decimal => (compare(a, b) < 0 ? minus(b, a) : minus(a, b));

/** How far the tax of lines is from net times rate: the worst line, and all of them together. `taxRate` is a percentage. */
export function taxDeviation(
  lines: readonly { readonly netAmt: Decimal; readonly taxAmt: Decimal; readonly taxRate: Decimal }[],
  decimals: number,
): { readonly worst: Decimal; readonly total: Decimal } {
  const expected = lines.map(({ netAmt, taxRate }) => round(divide(times(netAmt, taxRate), 100), decimals));
  const apart = lines.map(({ taxAmt }, index) => distance(taxAmt, expected[index] ?? '0'));
  return {
    worst: apart.reduce<Decimal>((most, each) => (compare(each, most) > 0 ? each : most), '0'),
    total: distance(
      sum(lines.map(({ taxAmt }) => taxAmt)),
      expected.reduce<Decimal>((all, each) => plus(all, each), '0'),
    ),
  };
}

/** Whether two numbers differ in one place at most, as mistyped ones do. */
export function isAlike(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  const rest = short.length === long.length ? short.slice(at + 1) : short.slice(at);
  return rest === long.slice(at + 1);
}
