import { isMore } from '#model/decimal.ts';
import { refusal } from '#model/errors.ts';
import { defineLedger } from '#model/ledger.ts';
import { errors } from '../errors.ts';
import { mold } from '../mold/mold.document.ts';
import { moldAmort } from './moldAmort.document.ts';

/** What of the amount of each mold was amortised with parts received, or settled when it was scrapped: never more than agreed on. */
export const amortLedger = defineLedger({
  code: 'mold.amort',
  label: ['模具分摊', 'Amortisation of molds'],
  of: mold,
  movements: moldAmort,
  line: 'mold',
  columns: ['amortDoneQty', 'amortDoneAmt'],
  events: { CHARGE: ['+amortDoneQty', '+amortDoneAmt'], SETTLE: '+amortDoneAmt' },
  lockOrder: 610,
  check: (line, _, after) =>
    isMore(after.amortDoneAmt, line.amortAmount ?? '0')
      ? refusal(errors.amortExceeded, { mold: line.moldNo, amount: line.amortAmount ?? '0' })
      : undefined,
});
