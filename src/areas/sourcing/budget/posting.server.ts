import type { Context } from '#engine/context.ts';
import { sql } from '#engine/database.ts';
import { isMore, isNegative, isPositive, isZero, minus, plus, sum, type Decimal } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import type { Bilingual } from '#model/label.ts';
import { errors } from '../errors.ts';
import { budgetEntry } from './budgetEntry.document.ts';

/** A movement of a budget: how much more (or less) is reserved and consumed. */
export interface BudgetMovement {
  readonly budgetId: string | null;
  readonly event: string;
  readonly reserved: Decimal;
  readonly consumed: Decimal;
  readonly sourceDoc: string;
}

interface Locked {
  readonly id: string;
  readonly name: Bilingual;
  readonly companyId: string;
  readonly control: 'HARD' | 'SOFT';
  readonly amount: Decimal;
  readonly reservedAmt: Decimal;
  readonly consumedAmt: Decimal;
}

const lockBudgets = (ctx: Context, ids: readonly string[]): Promise<Locked[]> =>
  ctx.db.many<Locked>(sql`
    select id, name, company_id as "companyId", control, amount, reserved_amt as "reservedAmt", consumed_amt as "consumedAmt"
      from bidding_budget where id = any(${ids}::bigint[]) order by id for update`);

/** How much a budget has left; locks it, so that the answer holds until the transaction ends. */
export async function availableOf(ctx: Context, budgetId: string): Promise<Decimal> {
  const [row] = await ctx.asSystem((system) => lockBudgets(system, [budgetId]));
  return row ? minus(row.amount, plus(row.reservedAmt, row.consumedAmt)) : '0';
}

/** Moves budgets under their locks, all or nothing: a hard one is never exceeded, and every movement leaves a row. */
export async function postBudgets(ctx: Context, given: readonly BudgetMovement[]): Promise<void> {
  const movements = given.flatMap(({ budgetId, ...each }) =>
    budgetId === null || (isZero(each.reserved) && isZero(each.consumed)) ? [] : [{ ...each, budgetId }],
  );
  if (movements.length === 0) return;
  const actorId = ctx.user.side === 'system' ? null : ctx.user.id;
  await ctx.asSystem(async (system) => {
    const byBudget = Map.groupBy(movements, ({ budgetId }) => budgetId);
    for (const row of await lockBudgets(system, [...byBudget.keys()])) {
      const own = byBudget.get(row.id) ?? [];
      const [reserved, consumed] = [sum(own.map((each) => each.reserved)), sum(own.map((each) => each.consumed))];
      const grows = isPositive(plus(reserved, consumed));
      const [nowReserved, nowConsumed] = [plus(row.reservedAmt, reserved), plus(row.consumedAmt, consumed)];
      const spent = plus(nowReserved, nowConsumed);
      if (grows && row.control === 'HARD' && isMore(spent, row.amount))
        fail(errors.budgetExceeded, {
          budget: [row.name.zh, row.name.en ?? row.name.zh],
          available: minus(row.amount, plus(row.reservedAmt, row.consumedAmt)),
          amount: plus(reserved, consumed),
        });
      if (isNegative(nowReserved) || isNegative(nowConsumed))
        throw new Error(`Budget ${row.id} would become negative.`);
      await system.db.run(sql`
        update bidding_budget set reserved_amt = ${nowReserved}::numeric, consumed_amt = ${nowConsumed}::numeric
         where id = ${row.id}::bigint`);
      await system.store(budgetEntry).createMany(own.map((each) => ({ ...each, companyId: row.companyId, actorId })));
    }
  });
}
