import type { Context } from '#engine/runtime/context.ts';
import { lockLedgerLines, movement, postMovements } from '#engine/write/ledger.ts';
import { compare, isZero, minus, plus, sum, type Decimal } from '#model/decimal.ts';
import { budgetLedger } from './budget.ledger.ts';

/** How much more (or less) of a budget is reserved and consumed, and by which line. */
export interface BudgetChange {
  readonly budgetId: string | null;
  readonly sourceLineId: string;
  readonly reserved: Decimal;
  readonly consumed: Decimal;
}

/** How much a budget has left; locks it, so that the answer holds until the transaction ends. */
export async function availableOf(ctx: Context, budgetId: string): Promise<Decimal> {
  const [row] = await lockLedgerLines(ctx, budgetLedger, [budgetId]);
  return row ? minus(row.amount, plus(row.reservedAmt, row.consumedAmt)) : '0';
}

/** Moves budgets, all or nothing. What is freed comes first, so that a full budget has room for what takes its place. */
export async function postBudgets(ctx: Context, sourceDoc: string, changes: readonly BudgetChange[]): Promise<void> {
  const postings = [...Map.groupBy(changes, ({ budgetId }) => budgetId)].flatMap(([lineId, own]) => {
    if (lineId === null) return [];
    const sourceLineId = own[0]?.sourceLineId ?? null;
    const amounts = [
      { event: 'RESERVE' as const, amount: sum(own.map(({ reserved }) => reserved)) },
      { event: 'CONSUME' as const, amount: sum(own.map(({ consumed }) => consumed)) },
    ];
    return amounts
      .filter(({ amount }) => !isZero(amount))
      .toSorted((a, b) => compare(a.amount, b.amount))
      .map((each) => movement(budgetLedger, { lineId, sourceDoc, sourceLineId, ...each }));
  });
  if (postings.length > 0) await postMovements(ctx, postings);
}
