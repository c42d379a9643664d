import { refusal } from '#model/errors.ts';
import { isNegative } from '#model/decimal.ts';
import { defineLedger } from '#model/ledger.ts';
import { errors } from '../errors.ts';
import { purchaseRequestLine } from '../request/purchaseRequestLine.document.ts';
import { needColumns } from './needState.rules.ts';
import { srcLedger } from './srcLedger.document.ts';

/** Where the quantity of a need is, and what was awarded and ordered for it: each unit is in one column at any time. */
export const needLedger = defineLedger({
  code: 'bidding.needs',
  label: ['采购需求', 'Purchase requirements'],
  of: purchaseRequestLine,
  movements: srcLedger,
  line: 'need',
  columns: [...needColumns, 'awardedAmt', 'orderedAmt'],
  events: {
    APPROVE: '+openQty',
    INQUIRE: ['-openQty', '+sourcingQty'],
    PROJECT: ['-openQty', '+projectQty'],
    UNPROJECT: ['-projectQty', '+openQty'],
    PROJECT_INQUIRE: ['-projectQty', '+sourcingQty'],
    PROJECT_RELEASE: ['-sourcingQty', '+projectQty'],
    RELEASE: ['-sourcingQty', '+openQty'],
    AWARD: ['-sourcingQty', '+awardedQty', '+awardedAmt'],
    UNAWARD: ['-awardedQty', '+openQty', '-awardedAmt'],
    ORDER: ['-awardedQty', '+orderedQty', '-awardedAmt', '+orderedAmt'],
    ORDER_DIRECT: ['-openQty', '+orderedQty', '+orderedAmt'],
    DRAW: ['-awardedQty', '+orderedQty', '-awardedAmt', '+orderedAmt'],
    UNDRAW: ['-orderedQty', '+awardedQty', '-orderedAmt', '+awardedAmt'],
    UNORDER: ['-orderedQty', '+openQty', '-orderedAmt'],
    REORDER: ['-openQty', '+orderedQty', '+orderedAmt'],
    RETURN: ['-openQty', '+returnedQty'],
    RESUBMIT: ['-returnedQty', '+openQty'],
    DROP: ['-returnedQty', '+closedQty'],
    CLOSE: ['-openQty', '+closedQty'],
    MERGE: ['-openQty', '+closedQty'],
    SPLIT: ['-openQty', '+closedQty'],
  },
  lockOrder: 100,
  check(line, { qty }, after) {
    const short = needColumns.find((column) => isNegative(after[column]));
    return short
      ? refusal(errors.needTooLarge, { line: line.requestLineNo ?? '', open: line[short], quantity: qty ?? '0' })
      : undefined;
  },
});
