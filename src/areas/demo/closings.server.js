import { dayAfter } from '#model/days.ts';
import { divide, round } from '#model/decimal.ts';
import { lineClosing } from '#areas/purchasing/lineClosing/lineClosing.document.ts';
import { purchaseOrderDetail } from '#areas/purchasing/purchaseOrder/order/purchaseOrderDetail.document.ts';
import { placeDeal } from './deal.server.ts';
import { step } from './history.server.ts';
const asked = [
  { closeReason: 'CANCEL', reason: '客户取消机型，余量不再需要' },
  { closeReason: 'OTHER', reason: '设计变更，改用新图号' },
];
// Above what is closed without being asked for.
const worth = 150_000;
/** Requests to close the lines of a large order: one waits for its approval, one was sent back. */
export async function loadClosings(ctx, world) {
  const { accounts, goods, suppliers } = world;
  const [seller] = suppliers;
  if (!seller) return;
  const offered = goods.filter(({ family, byWeight }) => !byWeight && seller.families.includes(family));
  const order = await placeDeal(ctx, world, {
    supplierBaseId: seller.id,
    daysAgo: 12,
    requireDate: dayAfter(ctx.today, 40),
    lines: offered.slice(0, asked.length).map(({ id, unitId, taxPrice }) => ({
      materialId: id,
      unitId,
      orderQty: round(divide(worth, taxPrice), 0),
      taxPrice,
    })),
  });
  for (const [index, line] of order.lines.entries())
    await step(ctx, accounts, { by: 'buyer', daysAgo: index + 1, hour: 10 }, (past) =>
      past.store(purchaseOrderDetail).run('askToClose', line.id, asked[index] ?? asked[0]),
    );
  const [last] = await ctx.store(lineClosing).find({ orderDetailId: order.lines.at(-1)?.id ?? '' });
  if (!last) return;
  await step(ctx, accounts, { by: 'manager', daysAgo: 1, hour: 15 }, (past) =>
    past.store(lineClosing).run('reject', last.id, { reason: '旧图号库存不足，请先消化在途' }),
  );
}
