import { isMore, minus, sum, type Decimal } from '#model/decimal.ts';
import { refusal } from '#model/errors.ts';
import { defineLedger } from '#model/ledger.ts';
import type { Row } from '#model/row.ts';
import { errors } from '../errors.ts';
import { apEntry } from './apEntry.document.ts';
import { apMovement } from './apMovement.document.ts';

/** What of a payable can be applied for no more. */
export const usedOf = (amounts: {
  readonly appliedAmt: Decimal;
  readonly paidAmt: Decimal;
  readonly reversedAmt: Decimal;
  readonly prepaidAmt: Decimal;
}): Decimal => sum([amounts.appliedAmt, amounts.paidAmt, amounts.reversedAmt, amounts.prepaidAmt]);

/** What of a payable can still be applied for. */
export const freeOf = (entry: Row<typeof apEntry>): Decimal => minus(entry.docAmt, usedOf(entry));

/** What of a payable is applied for, paid, offset with prepayments and reversed: together never more than it comes to. */
export const payableLedger = defineLedger({
  code: 'fin.payable',
  label: ['应付台账', 'Payables'],
  of: apEntry,
  movements: apMovement,
  line: 'parent',
  columns: ['appliedAmt', 'paidAmt', 'reversedAmt', 'prepaidAmt'],
  events: {
    APPLY: '+appliedAmt',
    PAY: ['-appliedAmt', '+paidAmt'],
    REVERSE: '+reversedAmt',
    PREPAID: '+prepaidAmt',
  },
  lockOrder: 500,
  check(line, { amount = '0' }, after) {
    if (!isMore(usedOf(after), line.docAmt)) return undefined;
    return refusal(errors.payableExceeded, { entryNo: line.entryNo, free: freeOf(line), amount });
  },
});
