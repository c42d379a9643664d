import { isMore, minus, plus } from '#model/decimal.ts';
import { refusal } from '#model/errors.ts';
import { defineLedger } from '#model/ledger.ts';
import { errors } from '../errors.ts';
import { apEntry } from './apEntry.document.ts';
import { apMovement } from './apMovement.document.ts';

/** What of a payable is applied for and paid: together never more than it comes to. */
export const payableLedger = defineLedger({
  code: 'fin.payable',
  label: ['应付台账', 'Payables'],
  of: apEntry,
  movements: apMovement,
  line: 'parent',
  columns: ['appliedAmt', 'paidAmt'],
  events: { APPLY: '+appliedAmt', PAY: ['-appliedAmt', '+paidAmt'] },
  lockOrder: 500,
  check(line, { amount = '0' }, after) {
    if (!isMore(plus(after.appliedAmt, after.paidAmt), line.docAmt)) return undefined;
    const free = minus(line.docAmt, plus(line.appliedAmt, line.paidAmt));
    return refusal(errors.payableExceeded, { entryNo: line.entryNo, free, amount });
  },
});
