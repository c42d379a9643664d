import { lockLedgerLines, movement, postMovements } from '#engine/write/ledger.ts';
import { compare, isZero, minus, plus, sum } from '#model/decimal.ts';
import { budgetLedger } from './budget.ledger.ts';
/** How much a budget has left; locks it, so that the answer holds until the transaction ends. */
export async function availableOf(ctx, budgetId) {
    const [row] = await lockLedgerLines(ctx, budgetLedger, [budgetId]);
    return row ? minus(row.amount, plus(row.reservedAmt, row.consumedAmt)) : '0';
}
/** Moves budgets, all or nothing. What is freed comes first, so that a full budget has room for what takes its place. */
export async function postBudgets(ctx, sourceDoc, changes) {
    const postings = [...Map.groupBy(changes, ({ budgetId }) => budgetId)].flatMap(([lineId, own]) => {
        if (lineId === null)
            return [];
        const sourceLineId = own[0]?.sourceLineId ?? null;
        const amounts = [
            { event: 'RESERVE', amount: sum(own.map(({ reserved }) => reserved)) },
            { event: 'CONSUME', amount: sum(own.map(({ consumed }) => consumed)) },
        ];
        return amounts
            .filter(({ amount }) => !isZero(amount))
            .toSorted((a, b) => compare(a.amount, b.amount))
            .map((each) => movement(budgetLedger, { lineId, sourceDoc, sourceLineId, ...each }));
    });
    if (postings.length > 0)
        await postMovements(ctx, postings);
}
