import { isMore, isPositive, minus, plus } from '#model/decimal.ts';
import { refusal } from '#model/errors.ts';
import { defineLedger } from '#model/ledger.ts';
import { errors } from '../errors.ts';
import { budget } from './budget.document.ts';
import { budgetEntry } from './budgetEntry.document.ts';
/** What of a budget is reserved and consumed; a hard one never holds more than its amount. */
export const budgetLedger = defineLedger({
    code: 'bidding.budgets',
    label: ['采购预算', 'Purchasing budgets'],
    of: budget,
    movements: budgetEntry,
    line: 'budget',
    columns: ['reservedAmt', 'consumedAmt'],
    events: { RESERVE: '+reservedAmt', CONSUME: '+consumedAmt' },
    lockOrder: 200,
    check(line, { amount }, after) {
        const spent = plus(after.reservedAmt, after.consumedAmt);
        if (line.control !== 'HARD' || !isPositive(amount ?? '0') || !isMore(spent, line.amount))
            return undefined;
        return refusal(errors.budgetExceeded, {
            budget: [line.name.zh, line.name.en ?? line.name.zh],
            available: minus(line.amount, plus(line.reservedAmt, line.consumedAmt)),
            amount: amount ?? '0',
        });
    },
});
