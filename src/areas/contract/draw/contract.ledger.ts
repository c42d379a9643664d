import { isMore } from '#model/decimal.ts';
import { refusal } from '#model/errors.ts';
import { defineLedger } from '#model/ledger.ts';
import { contract } from '../contract/contract.document.ts';
import { contractLine } from '../contract/contractLines.document.ts';
import { errors } from '../errors.ts';
import { contractAmount, contractMovement } from './contractMovement.document.ts';

/** What is ordered of each contract line, within what its tolerance allows. */
export const contractLineLedger = defineLedger({
  code: 'contract.lines',
  label: ['合同下单数量', 'Ordered under contracts'],
  of: contractLine,
  movements: contractMovement,
  line: 'contractLine',
  columns: ['orderedQty'],
  events: { ORDER: '+orderedQty', RETURN: '-orderedQty' },
  lockOrder: 310,
  check: ({ maxQty, orderedQty, contractLineNo }, { event, qty }, after) =>
    event === 'ORDER' && maxQty !== null && isMore(after.orderedQty, maxQty)
      ? refusal(errors.drawnTooMuch, {
          contract: contractLineNo ?? '',
          most: maxQty,
          ordered: orderedQty,
          quantity: qty ?? '0',
        })
      : undefined,
});

/** What is ordered under a contract in all, within its limit. */
export const contractAmountLedger = defineLedger({
  code: 'contract.amounts',
  label: ['合同下单金额', 'Amounts ordered under contracts'],
  of: contract,
  movements: contractAmount,
  line: 'contract',
  columns: ['orderedAmt'],
  events: { ORDER: '+orderedAmt', RETURN: '-orderedAmt' },
  lockOrder: 300,
  check: ({ amountLimit, orderedAmt, contractNo }, { event, amount }, after) =>
    event === 'ORDER' && amountLimit !== null && isMore(after.orderedAmt, amountLimit)
      ? refusal(errors.limitExceeded, {
          contract: contractNo,
          limit: amountLimit,
          ordered: orderedAmt,
          amount: amount ?? '0',
        })
      : undefined,
});
