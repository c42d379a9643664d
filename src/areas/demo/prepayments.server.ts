import type { Context } from '#engine/runtime/context.ts';
import { prepayment } from '#areas/finance/prepayment/prepayment.document.ts';
import { statement } from '#areas/finance/statement/statement.document.ts';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import { purchaseOrderDetail } from '#areas/purchasing/purchaseOrder/order/purchaseOrderDetail.document.ts';
import { dayAfter } from '#model/days.ts';
import { divide, round, times, type Decimal } from '#model/decimal.ts';
import type { Row } from '#model/row.ts';
import { idOf } from './basics.server.ts';
import { step } from './history.server.ts';
import type { DemoWorld } from './orders.server.ts';

type Order = Row<typeof purchaseOrder>;

/** A prepayment of the demo, told by how far it has come. */
interface Story {
  readonly supplier: number;
  /** Of an order that an invoice will bill, or of the newest one. */
  readonly of: 'billed' | 'newest';
  readonly pct: Decimal;
  readonly reached: 'pending' | 'paid' | 'refunding';
  readonly daysAgo: number;
  readonly purpose: string;
}

const stories: readonly Story[] = [
  { supplier: 0, of: 'newest', pct: '30', reached: 'paid', daysAgo: 9, purpose: '合同约定预付 30% 备料' },
  { supplier: 5, of: 'billed', pct: '20', reached: 'paid', daysAgo: 70, purpose: '专用原料采购，预付 20%' },
  { supplier: 6, of: 'newest', pct: '25', reached: 'refunding', daysAgo: 24, purpose: '新模首批备料' },
  { supplier: 1, of: 'newest', pct: '15', reached: 'pending', daysAgo: 2, purpose: '旺季锁定产能' },
];

/** Prepayments: one that waits for its invoices, one that they were offset with, one that is asked back, one to approve. */
export async function loadPrepayments(ctx: Context, world: DemoWorld): Promise<void> {
  for (const [index, story] of stories.entries()) {
    const seller = world.suppliers[story.supplier];
    const order = seller && (await orderOf(story, seller.id, ctx, world));
    if (order) await load(story, order, ctx, world, index);
  }
}

async function orderOf({ of }: Story, supplierBaseId: string, ctx: Context, world: DemoWorld) {
  const companyId = idOf(world.basics.companies, '1000');
  const found = await ctx.store(purchaseOrder).find({ supplierBaseId, companyId, status: ['CONFIRMED', 'EXECUTING'] });
  const running = found.toSorted((a, b) => b.orderNo.localeCompare(a.orderNo));
  if (of === 'newest') return running[0];
  const billed = new Set<string>();
  for (const { id } of await ctx.store(statement).find({ supplierBaseId, status: 'CONFIRMED' })) {
    const { lines } = await ctx.store(statement).get(id);
    const details = lines.flatMap(({ orderDetailId }) => orderDetailId ?? []);
    for (const { parentId } of await ctx.store(purchaseOrderDetail).heads('id', details))
      if (parentId) billed.add(parentId);
  }
  return running.find(({ id }) => billed.has(id));
}

async function load(
  { pct, reached, daysAgo, purpose }: Story,
  order: Order,
  ctx: Context,
  { accounts }: DemoWorld,
  index: number,
): Promise<void> {
  const of =
    (by: Parameters<typeof step>[2]['by'], days: number, hour: number) => (work: (past: Context) => Promise<unknown>) =>
      step(ctx, accounts, { by, daysAgo: days, hour }, async (past) => void (await work(past)));
  const { id } = await step(ctx, accounts, { by: 'finance', daysAgo, hour: 9 }, async (past) => {
    const made = await past.store(prepayment).create({
      orderId: order.id,
      amount: round(divide(times(order.grossAmt, pct), 100), 2),
      planPayDate: dayAfter(ctx.today, 3 - daysAgo),
      purpose,
    });
    await past.store(prepayment).run('submit', made.id);
    return made;
  });
  if (reached === 'pending') return;
  await of('financemgr', daysAgo, 14)((past) => past.store(prepayment).run('approve', id));
  const payDate = dayAfter(ctx.today, 1 - daysAgo);
  const bankRef = `ICBC${payDate.replaceAll('-', '')}000${410 + index}`;
  await of({ user: 'cashier' }, daysAgo - 1, 10)((past) => past.store(prepayment).run('pay', id, { bankRef, payDate }));
  if (reached !== 'refunding') return;
  await of(
    'finance',
    3,
    11,
  )((past) => past.store(prepayment).run('requestRefund', id, { reason: '首批减量，剩余预付请退回' }));
}
