import { dueDate, instalments, type DueRule } from '#areas/masterData/paymentTerm/dueDate.rules.ts';
import type { Decimal, RoundMode } from '#model/decimal.ts';

/** One line of a payment term. */
export interface TermLine extends DueRule {
  readonly percent: Decimal;
}

/** When things happened that instalments are counted from; what has not happened is missing. */
export type EventDays = Readonly<Partial<Record<string, string | null>>>;

/** One instalment of an amount. Without a due date it is not payable yet. */
export interface Instalment {
  readonly instalment: number;
  readonly baseEvent: string;
  readonly dueDate: string | null;
  readonly docAmt: Decimal;
}

/** An amount that is due on the day of the invoice where no payment term says otherwise. */
const atOnce: TermLine = { percent: '100', baseEvent: 'INVOICE', offsetMonths: 0, offsetDays: 0, fixedDay: null };

/** The instalments of an amount by the lines of its payment term; the last one takes what rounding left. */
export function dueSchedule(
  amount: Decimal,
  terms: readonly TermLine[],
  days: EventDays,
  currency: { readonly decimals: number; readonly roundMode: RoundMode },
  workingDay?: (day: string) => string,
): Instalment[] {
  const lines = terms.length === 0 ? [atOnce] : terms;
  const amounts = instalments(
    amount,
    lines.map(({ percent }) => percent),
    currency.decimals,
    currency.roundMode,
  );
  return lines.map((line, index) => {
    // The end of a month is that of the month of the invoice.
    const event = days[line.baseEvent === 'MONTH_END' ? 'INVOICE' : line.baseEvent] ?? null;
    return {
      instalment: index + 1,
      baseEvent: line.baseEvent,
      dueDate: event === null ? null : dueDate(line, event, workingDay),
      docAmt: amounts[index] ?? '0',
    };
  });
}
