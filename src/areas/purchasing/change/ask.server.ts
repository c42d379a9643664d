import type { Context } from '#engine/runtime/context.ts';
import type { Decimal } from '#model/decimal.ts';
import type { Row } from '#model/row.ts';
import { fail } from '#model/errors.ts';
import { changeErrors } from './errors.ts';
import { orderOf } from '../purchaseOrder/negotiation/lineAnswer.server.ts';
import type { PriceScope } from '../purchaseOrder/pricing/priceScope.rules.ts';
import { purchaseOrderDetail } from '../purchaseOrder/order/purchaseOrderDetail.document.ts';
import { purchaseOrderChange } from './purchaseOrderChange.document.ts';

interface Asked {
  readonly id: string;
  readonly newQty?: Decimal | null;
  readonly newDate?: string | null;
  readonly newPrice?: Decimal | null;
  readonly effectiveScope?: PriceScope | null;
  readonly reasonCode: Row<typeof purchaseOrderChange>['reasonCode'];
  readonly reason: string;
}

/** Puts a change before the buyer that the supplier asks for, of a line both sides had agreed upon. */
export async function askForChange(ctx: Context, asked: Asked): Promise<{ id: string; changeNo: string }> {
  const line = await ctx.store(purchaseOrderDetail).get(asked.id);
  if (line.status !== 'CONFIRMED') fail(changeErrors.lineNotChangeable, { lineNo: line.lineNo });
  const order = await orderOf(ctx, line);
  const { newQty = null, newDate = null, newPrice = null, effectiveScope = null, reasonCode, reason } = asked;
  return ctx.asSystem(async (system) => {
    const changes = system.store(purchaseOrderChange);
    const { id, changeNo } = await changes.create({
      orderId: order.id,
      initiator: 'S',
      reasonCode,
      reason,
      lines: [
        { lineNo: line.lineNo, kind: 'CHANGE', orderDetailId: line.id, newQty, newDate, newPrice, effectiveScope },
      ],
    });
    await changes.run('offer', id);
    return { id, changeNo };
  });
}
