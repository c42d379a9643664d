import { isMore, isPositive, minus, plus, type Decimal } from '#model/decimal.ts';
import { refusal } from '#model/errors.ts';
import { defineLedger } from '#model/ledger.ts';
import { errors } from '../errors.ts';
import { prepayment } from './prepayment.document.ts';
import { prepaymentMovement } from './prepaymentMovement.document.ts';

/** What of a prepayment neither was offset nor came back. */
export const openOf = (amounts: {
  readonly paidAmt: Decimal;
  readonly offsetAmt: Decimal;
  readonly refundedAmt: Decimal;
}): Decimal => minus(amounts.paidAmt, plus(amounts.offsetAmt, amounts.refundedAmt));

/** What of a prepayment was paid, offset against payables and refunded: never more than was paid. */
export const prepaymentLedger = defineLedger({
  code: 'fin.prepayment',
  label: ['预付款', 'Prepayments'],
  of: prepayment,
  movements: prepaymentMovement,
  line: 'parent',
  columns: ['paidAmt', 'offsetAmt', 'refundedAmt'],
  events: { PAY: '+paidAmt', OFFSET: '+offsetAmt', REFUND: '+refundedAmt' },
  lockOrder: 510,
  check(line, { event, amount = '0' }, after) {
    const { prepaymentNo } = line;
    if (event === 'OFFSET' && isPositive(amount) && line.status !== 'PAID')
      return refusal(errors.prepaymentNotOpen, { prepaymentNo });
    if (!isMore(plus(after.offsetAmt, after.refundedAmt), after.paidAmt)) return undefined;
    return refusal(errors.prepaymentExceeded, { prepaymentNo, open: openOf(line), amount });
  },
});
