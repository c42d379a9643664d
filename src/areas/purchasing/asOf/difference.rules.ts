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
export interface ThenAndNow {
  readonly id: string;
  readonly then: Values;
  /** Empty for a line that has been taken away since. */
  readonly now: Values;
}

const held = (values: Values, name: string): unknown => values[`${name}Id`] ?? values[name] ?? null;

/** Whether a value was another one; of a lookup the row counts, not what it is called. */
export const differs = ({ then, now }: Omit<ThenAndNow, 'id'>, name: string): boolean =>
  !isSame(held(then, name), held(now, name));

const linesIn = ({ lines }: Values): readonly Values[] => (Array.isArray(lines) ? lines.filter(isRecord) : []);

/** The lines of then, each beside today's, in their order. */
export function paired(then: Values, now: Values): ThenAndNow[] {
  const today = new Map(linesIn(now).map((line) => [String(line['id']), line]));
  return linesIn(then).map((line) => ({
    id: String(line['id']),
    then: line,
    now: today.get(String(line['id'])) ?? {},
  }));
}

/** What has changed since: how many values of header and lines, and how many lines have come. */
export function changesSince(then: Values, now: Values): { readonly values: number; readonly added: number } {
  const lines = paired(then, now);
  const names = lineNamesOf(then);
  const count = (pair: Omit<ThenAndNow, 'id'>, of: readonly string[]): number =>
    of.filter((name) => differs(pair, name)).length;
  const inLines = lines.reduce((total, pair) => total + count(pair, names), 0);
  return { values: count({ then, now }, headNames) + inLines, added: Math.max(0, linesIn(now).length - lines.length) };
}
