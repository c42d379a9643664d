import type { Label } from '#model/label.ts';
import type { Condition } from './rows.rules.ts';

/** A span of days, both ends inclusive; an end that is missing is open. */
export interface Span {
  readonly label: Label;
  readonly from?: number;
  readonly to?: number;
}

/** The key of the span that a number lies in; undefined where there is none. */
export const spanOf = <K extends string>(spans: Readonly<Record<K, Span>>, days: number): K | undefined =>
  keysOf(spans).find((key) => days >= (spans[key].from ?? -Infinity) && days <= (spans[key].to ?? Infinity));

/** A span as a condition of a field that holds days. */
export const conditionOfSpan = ({ from, to }: Span): Condition => ({
  ...(from === undefined ? {} : { from: String(from) }),
  ...(to === undefined ? {} : { to: String(to) }),
});

/** The keys of a record, in their order. */
export const keysOf = <K extends string>(of: Readonly<Record<K, unknown>>): K[] =>
  Object.keys(of).filter((key): key is K => key in of);
