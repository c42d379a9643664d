import { isMore, isPositive, minus } from '#model/decimal.ts';
import { refusal } from '#model/errors.ts';
import { defineLedger } from '#model/ledger.ts';
import { errors } from '../errors.ts';
import { deduction } from './deduction.document.ts';
import { deductionMovement } from './deductionMovement.document.ts';

const offsettable: readonly (string | null | undefined)[] = ['EFFECTIVE', 'PART_OFFSET'];

/** What of a deduction was offset against payments: never more than it comes to, and only while it is in force. */
export const deductionLedger = defineLedger({
  code: 'fin.deduction',
  label: ['扣款抵扣', 'Offsets of deductions'],
  of: deduction,
  movements: deductionMovement,
  line: 'parent',
  columns: ['offsetAmt'],
  events: { OFFSET: '+offsetAmt' },
  lockOrder: 520,
  check(line, { amount = '0' }, after) {
    const { deductionNo } = line;
    if (isPositive(amount) && !offsettable.includes(line.status))
      return refusal(errors.offsetNotInForce, { deductionNo });
    if (!isMore(after.offsetAmt, line.grossAmt)) return undefined;
    return refusal(errors.offsetTooMuch, { deductionNo, balance: minus(line.grossAmt, line.offsetAmt), amount });
  },
});
