import { isDecimal, isZero } from '#model/decimal.ts';
import { isRecord } from '#model/value.ts';
import { isSame } from '../change/compare.rules.ts';

type Values = Readonly<Record<string, unknown>>;

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
] as const;

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
] as const;

/** What of a line is shown as of a day: its price as the order counts prices. */
export const lineNamesOf = ({ taxIncludedFlag }: Values): readonly string[] =>
  lineNames.map((name) => (name === 'price' && taxIncludedFlag === true ? 'taxPrice' : name));

/** A line as of a day beside the same one today. */
export interface WasAndIs {
  readonly id: string;
  readonly was: Values;
  /** Empty for a line that has been taken away since. */
  readonly now: Values;
}

const held = (values: Values, name: string): unknown => values[`${name}Id`] ?? values[name] ?? null;

/** Whether a value was another one; of a lookup the row counts, not what it is called. */
export const differs = ({ was, now }: Omit<WasAndIs, 'id'>, name: string): boolean =>
  !isSame(held(was, name), held(now, name));

/** Whether a number was and is zero: where there is little room it is left out. */
export function isSilent({ was, now }: Omit<WasAndIs, 'id'>, name: string): boolean {
  return [was[name], now[name]].every((value) => isDecimal(value) && isZero(value));
}

const linesIn = ({ lines }: Values): readonly Values[] => (Array.isArray(lines) ? lines.filter(isRecord) : []);

/** The lines of that day, each beside today's, in their order. */
export function paired(was: Values, now: Values): WasAndIs[] {
  const today = new Map(linesIn(now).map((line) => [String(line['id']), line]));
  return linesIn(was).map((line) => ({
    id: String(line['id']),
    was: line,
    now: today.get(String(line['id'])) ?? {},
  }));
}

/** What has changed since: how many values of header and lines, and how many lines have come. */
export function changesSince(was: Values, now: Values): { readonly values: number; readonly added: number } {
  const lines = paired(was, now);
  const names = lineNamesOf(was);
  const count = (pair: Omit<WasAndIs, 'id'>, of: readonly string[]): number =>
    of.filter((name) => differs(pair, name)).length;
  const inLines = lines.reduce((total, pair) => total + count(pair, names), 0);
  return { values: count({ was, now }, headNames) + inLines, added: Math.max(0, linesIn(now).length - lines.length) };
}
