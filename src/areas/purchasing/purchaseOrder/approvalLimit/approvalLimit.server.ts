import type { Context } from '#engine/runtime/context.ts';
import { notifyEvent } from '#engine/runtime/notifications.ts';
import type { Decimal } from '#model/decimal.ts';
import { permissionOf } from '#model/document.ts';
import type { Row } from '#model/row.ts';
import { fail } from '#model/errors.ts';
import { limitFor, limitOfUser } from '#areas/organisation/public.ts';
import { errors } from '../../errors.ts';
import { levelOf, type ApprovalLevel } from './approvalLimit.rules.ts';
import { purchaseOrder } from '../order/purchaseOrder.document.ts';

type Order = Row<typeof purchaseOrder>;

/** Who has to approve an amount for which this purchaser answers and which this user asks for. */
export async function levelFor(
  ctx: Context,
  { purchaserId, homeGrossAmt }: Pick<Order, 'purchaserId' | 'homeGrossAmt'>,
  userId: string,
): Promise<ApprovalLevel> {
  return levelOf(homeGrossAmt, (await limitFor(ctx.db, purchaserId, userId)) ?? null);
}

/** Tells superiors of an order that only they can approve. */
export async function routeHigher({ id, approvalLevel }: Order, ctx: Context): Promise<void> {
  if (approvalLevel === 'HIGHER') await notifyEvent(ctx, purchaseOrder, 'aboveLimit', id, null);
}

/** Refuses to approve what is above the limit of its purchaser in the ordinary way; the server itself may. */
export function checkWithinLimit({ orderNo, approvalLevel, homeGrossAmt }: Order, ctx: Context): void {
  if (ctx.user.side !== 'system' && approvalLevel === 'HIGHER')
    fail(errors.aboveLimit, { order: orderNo ?? '', amount: homeGrossAmt });
}

/** Refuses superiors what needs none, and what is above a limit of their own. */
export async function checkHigher(order: Order, ctx: Context): Promise<void> {
  if (order.approvalLevel !== 'HIGHER') fail(errors.withinLimit, { order: order.orderNo ?? '' });
  await checkOwnLimit(order.homeGrossAmt, ctx);
}

/** Refuses everybody but superiors to approve a change that brings an order above the limit of its purchaser. */
export async function checkChangedAmount(
  order: Pick<Order, 'orderNo' | 'purchaserId' | 'homeGrossAmt'>,
  askedBy: string,
  ctx: Context,
): Promise<void> {
  if (ctx.user.side === 'system' || (await levelFor(ctx, order, askedBy)) === 'NORMAL') return;
  const { orderNo, homeGrossAmt } = order;
  if (!ctx.may(permissionOf(purchaseOrder, 'approveHigher')))
    fail(errors.aboveLimit, { order: orderNo ?? '', amount: homeGrossAmt });
  await checkOwnLimit(homeGrossAmt, ctx);
}

async function checkOwnLimit(amount: Decimal, ctx: Context): Promise<void> {
  const own = ctx.user.side === 'system' ? undefined : await limitOfUser(ctx.db, ctx.user.id);
  if (own && levelOf(amount, own) === 'HIGHER') fail(errors.aboveOwnLimit, { amount, limit: own });
}
