import { attach } from '#engine/runtime/attach.ts';
import type { Context } from '#engine/runtime/context.ts';
import { onTransition } from '#engine/runtime/implement.ts';
import { isMore, isPositive, minus, type Decimal } from '#model/decimal.ts';
import type { Row } from '#model/row.ts';
import { purchaseOrderChange } from '#areas/purchasing/change/purchaseOrderChange.document.ts';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import { purchaseOrderDetail } from '#areas/purchasing/purchaseOrder/order/purchaseOrderDetail.document.ts';
import { drawnByLines, needsHeldBy, type HeldNeed } from './ordered.queries.ts';
import { least, partOf, stillOrdered } from './ordered.rules.ts';
import { lockNeeds, postNeeds, type NeedMovement } from './posting.server.ts';

type Order = Row<typeof purchaseOrder>;

/** Gives back to the pool what an order does not order any more of its needs, and takes it again once it does. */
async function followOrder(ctx: Context, order: Order, isGone = false): Promise<void> {
  await ctx.asSystem(async (system) => {
    const held = (await needsHeldBy(system.db, order.orderNo)).filter(({ firstQty }) => isPositive(firstQty));
    if (held.length === 0) return;
    const needs = await lockNeeds(
      system,
      held.map(({ needId }) => needId),
    );
    const moves = held.flatMap((each): NeedMovement[] => {
      const line = isGone ? undefined : order.lines.find(({ id }) => id === each.sourceLineId);
      const wanted = least(stillOrdered(order.status, line), each.firstQty);
      const source = { needId: each.needId, sourceDoc: order.orderNo, sourceLineId: each.sourceLineId };
      if (isMore(each.qty, wanted)) {
        const qty = minus(each.qty, wanted);
        return [{ ...source, event: 'UNORDER', qty, amount: partOf(each.amount, qty, each.qty) }];
      }
      // What somebody else has taken of it meanwhile stays with whoever has it.
      const qty = least(minus(wanted, each.qty), needs.get(each.needId)?.openQty ?? '0');
      if (!isPositive(qty)) return [];
      return [{ ...source, event: 'REORDER', qty, amount: partOf(each.firstAmount, qty, each.firstQty) }];
    });
    await postNeeds(ctx, moves);
  });
}

const ofOrder = async (ctx: Context, orderId: string): Promise<void> =>
  followOrder(ctx, await ctx.asSystem((system) => system.store(purchaseOrder).get(orderId)));
const follow = { effect: ({ id }: Order, ctx: Context) => ofOrder(ctx, id) };

/** Needs follow the orders that were drafted for them: what is cut, closed or cancelled is open again. */
export const needsOfOrders = attach(purchaseOrder, 'needs', {
  afterSave: async (order, ctx, before) => {
    if (before) await followOrder(ctx, order);
  },
  beforeDelete: (order, ctx) => followOrder(ctx, order, true),
  transitions: { discard: follow, cancel: follow },
});

const ofLine = (line: Row<typeof purchaseOrderDetail>, ctx: Context): Promise<void> =>
  ofOrder(ctx, line.parentId ?? '');
const ofChange = ({ orderId }: Row<typeof purchaseOrderChange>, ctx: Context): Promise<void> => ofOrder(ctx, orderId);

/** What happens to lines of orders that their needs follow. */
export const needsFollowOrders = [
  onTransition(purchaseOrderDetail, 'closeOrderDetail', ofLine),
  onTransition(purchaseOrderDetail, 'backCloseOrderDetail', ofLine),
  onTransition(purchaseOrderDetail, 'confirmationTermination', ofLine),
  onTransition(purchaseOrderDetail, 'cancel', ofLine),
  onTransition(purchaseOrderDetail, 'accept', ofLine),
  onTransition(purchaseOrderChange, 'confirm', ofChange),
  onTransition(purchaseOrderChange, 'enact', ofChange),
];

/** An order line that is drawn on a contract over an award. */
export interface AwardedDraw {
  /** The order line. */
  readonly lineId: string;
  readonly needId: string;
  /** How much it draws now. */
  readonly qty: Decimal;
  /** How much of the award the contract has taken, and the other order lines that draw on it. */
  readonly most: Decimal;
  readonly others: readonly string[];
  /** The contract has ended: what comes back from an order is open again. */
  readonly isOver: boolean;
}

/**
 * Moves needs from awarded to ordered with what orders draw on the contracts of their awards, and back. What is drawn beyond
 * the award is of no need; a line that was drafted from an award is ordered already.
 */
export async function followDraws(ctx: Context, orderNo: string, draws: readonly AwardedDraw[]): Promise<void> {
  await ctx.asSystem(async (system) => {
    const held = await needsHeldBy(system.db, orderNo);
    const known = new Map(draws.map((draw) => [`${draw.lineId} ${draw.needId}`, draw]));
    await postNeeds(
      ctx,
      held.flatMap((each) => undrawn(orderNo, each, known.get(`${each.sourceLineId} ${each.needId}`))),
    );
    for (const draw of draws) {
      const own = held.find(({ sourceLineId, needId }) => sourceLineId === draw.lineId && needId === draw.needId);
      if (own && isPositive(own.qty)) continue;
      const more = minus(draw.qty, own?.drawnQty ?? '0');
      if (!isPositive(more)) continue;
      // Under the lock of the need: what others draw meanwhile counts.
      const need = (await lockNeeds(system, [draw.needId])).get(draw.needId);
      if (!need) continue;
      const left = minus(draw.most, await drawnByLines(system.db, [...draw.others, draw.lineId]));
      const qty = least(least(more, left), need.awardedQty);
      if (!isPositive(qty)) continue;
      const amount = partOf(need.awardedAmt, qty, need.awardedQty);
      await postNeeds(ctx, [
        { needId: need.id, event: 'DRAW', qty, amount, sourceDoc: orderNo, sourceLineId: draw.lineId },
      ]);
    }
  });
}

function undrawn(sourceDoc: string, held: HeldNeed, draw: AwardedDraw | undefined): NeedMovement[] {
  const wanted = draw?.qty ?? '0';
  if (!isMore(held.drawnQty, wanted)) return [];
  const qty = minus(held.drawnQty, wanted);
  const amount = partOf(held.drawnAmount, qty, held.drawnQty);
  const back = { needId: held.needId, qty, amount, sourceDoc, sourceLineId: held.sourceLineId };
  return [{ ...back, event: 'UNDRAW' }, ...(draw?.isOver ? [{ ...back, event: 'UNAWARD' } as const] : [])];
}

/** What a contract that has ended had taken of an award, and the order lines that drew on it. */
export interface AwardedRest {
  /** The line of the contract. */
  readonly lineId: string;
  readonly needId: string;
  readonly qty: Decimal;
  readonly drawing: readonly string[];
}

/** Opens again what was awarded, and what nothing will be ordered of any more. */
export async function releaseAwarded(ctx: Context, sourceDoc: string, rests: readonly AwardedRest[]): Promise<void> {
  await ctx.asSystem(async (system) => {
    for (const { lineId, needId, qty, drawing } of rests) {
      const need = (await lockNeeds(system, [needId])).get(needId);
      if (!need) continue;
      const rest = least(minus(qty, await drawnByLines(system.db, drawing)), need.awardedQty);
      if (!isPositive(rest)) continue;
      const amount = partOf(need.awardedAmt, rest, need.awardedQty);
      await postNeeds(ctx, [{ needId, event: 'UNAWARD', qty: rest, amount, sourceDoc, sourceLineId: lineId }]);
    }
  });
}
