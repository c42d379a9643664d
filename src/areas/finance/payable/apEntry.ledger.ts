import { isMore, minus, sum, type Decimal } from '#model/decimal.ts';
import { refusal } from '#model/errors.ts';
import { defineLedger } from '#model/ledger.ts';
import { errors } from '../errors.ts';
import { apEntry } from './apEntry.document.ts';
import { apMovement } from './apMovement.document.ts';

/** What of a payable can be applied for no more. */
export const usedOf = (amounts: {
  readonly appliedAmt: Decimal;
  readonly paidAmt: Decimal;
  readonly reversedAmt: Decimal;
}): Decimal => sum([amounts.appliedAmt, amounts.paidAmt, amounts.reversedAmt]);

/** What of a payable is applied for, paid and reversed: together never more than it comes to. */
export const payableLedger = defineLedger({
  code: 'fin.payable',
  label: ['应付台账', 'Payables'],
  of: apEntry,
  movements: apMovement,
  line: 'parent',
  columns: ['appliedAmt', 'paidAmt', 'reversedAmt'],
  events: { APPLY: '+appliedAmt', PAY: ['-appliedAmt', '+paidAmt'], REVERSE: '+reversedAmt' },
  lockOrder: 500,
  check(line, { amount = '0' }, after) {
    if (!isMore(usedOf(after), line.docAmt)) return undefined;
    const free = minus(line.docAmt, usedOf(line));
    return refusal(errors.payableExceeded, { entryNo: line.entryNo, free, amount });
  },
});
