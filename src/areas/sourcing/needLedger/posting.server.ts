import type { Context } from '#engine/context.ts';
import { sql } from '#engine/database.ts';
import { isZero, minus, plus, sum, type Decimal } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import type { Row } from '#model/row.ts';
import { postBudgets, type BudgetMovement } from '../budget/posting.server.ts';
import { errors } from '../errors.ts';
import { purchaseRequestLine } from '../request/purchaseRequestLine.document.ts';
import { moved, needEvents, reservedFor, stateOf, type NeedEvent } from './needLedger.rules.ts';
import { srcLedger } from './srcLedger.document.ts';

type Need = Row<typeof purchaseRequestLine>;

/** One thing that happens to a need, and the document that makes it happen. */
export interface NeedMovement {
  readonly needId: string;
  readonly event: NeedEvent;
  readonly qty: Decimal;
  /** What was awarded or ordered for it, in home currency. */
  readonly amount?: Decimal;
  readonly targetDoc: string;
  readonly targetLineId: string;
}

/** Locks needs by ascending id, headers first, and gives them as they are then. */
export async function lockNeeds(system: Context, ids: readonly string[]): Promise<Map<string, Need>> {
  await system.db.run(sql`
    select 1 from bidding_purchase_request
     where id in (select parent_id from bidding_purchase_request_line where id = any(${ids}::bigint[])) order by id for update`);
  await system.db.run(sql`
    select 1 from bidding_purchase_request_line where id = any(${ids}::bigint[]) order by id for update`);
  const rows = await system.store(purchaseRequestLine).heads('id', ids);
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Moves quantities of needs: locks them, judges every movement by the rules, writes the ledger, lets their states and budgets
 * follow. All of it or nothing.
 */
export async function postNeeds(ctx: Context, movements: readonly NeedMovement[]): Promise<void> {
  if (movements.length === 0) return;
  const actorId = ctx.user.side === 'system' ? null : ctx.user.id;
  await ctx.asSystem(async (system) => {
    const needs = await lockNeeds(system, [...new Set(movements.map(({ needId }) => needId))]);
    const budgets: BudgetMovement[] = [];
    for (const [needId, own] of Map.groupBy(movements, (each) => each.needId)) {
      const before = needs.get(needId) ?? fail(errors.needGone);
      const after = own.reduce(applied, before);
      const [first] = own;
      budgets.push({
        budgetId: before.budgetId,
        event: first?.event ?? '',
        reserved: minus(after.reservedAmt, before.reservedAmt),
        consumed: minus(after.orderedAmt, before.orderedAmt),
        sourceDoc: first?.targetDoc ?? '',
      });
      await system.store(purchaseRequestLine).patch([before], changesOf(after), first?.event.toLowerCase());
      await system.store(srcLedger).createMany(
        own.map(({ event, qty, amount, targetDoc, targetLineId }) => ({
          needId,
          companyId: before.companyId ?? '',
          event,
          qty,
          amount: amount ?? '0',
          targetDoc,
          targetLineId,
          actorId,
        })),
      );
    }
    await postBudgets(system, merged(budgets));
  });
}

function applied(need: Need, { event, qty, amount = '0' }: NeedMovement): Need {
  const { from } = needEvents[event];
  const balances =
    moved(need, event, qty) ??
    fail(errors.needTooLarge, {
      line: need.requestLineNo ?? '',
      open: from === null ? '0' : need[from],
      quantity: qty,
    });
  const awardedAmt = plus(need.awardedAmt, awardedChange(event, amount));
  const orderedAmt = plus(need.orderedAmt, orderedChange(event, amount));
  const after = { ...balances, awardedAmt, orderedAmt };
  return { ...after, reservedAmt: reservedFor(after, need.estPrice) };
}

function awardedChange(event: NeedEvent, amount: Decimal): Decimal {
  if (event === 'AWARD') return amount;
  return event === 'UNAWARD' || event === 'ORDER' ? minus('0', amount) : '0';
}

function orderedChange(event: NeedEvent, amount: Decimal): Decimal {
  if (event === 'ORDER' || event === 'ORDER_DIRECT') return amount;
  return event === 'UNORDER' ? minus('0', amount) : '0';
}

const changesOf = (need: Need) => ({
  openQty: need.openQty,
  sourcingQty: need.sourcingQty,
  awardedQty: need.awardedQty,
  orderedQty: need.orderedQty,
  returnedQty: need.returnedQty,
  closedQty: need.closedQty,
  awardedAmt: need.awardedAmt,
  orderedAmt: need.orderedAmt,
  reservedAmt: need.reservedAmt,
  status: stateOf(need, need.buyerId !== null),
});

// One row of the budget ledger for each budget and event of a posting.
function merged(movements: readonly BudgetMovement[]): BudgetMovement[] {
  const groups = Map.groupBy(movements, ({ budgetId, event, sourceDoc }) => `${budgetId}/${event}/${sourceDoc}`);
  return [...groups.values()].flatMap((own) => {
    const [first] = own;
    const [reserved, consumed] = [sum(own.map((each) => each.reserved)), sum(own.map((each) => each.consumed))];
    return first && !(isZero(reserved) && isZero(consumed)) ? [{ ...first, reserved, consumed }] : [];
  });
}
