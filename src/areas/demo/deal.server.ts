import type { Context } from '#engine/runtime/context.ts';
import type { NewRow, Row } from '#model/row.ts';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import { receive } from '#areas/receiving/receipt/receive/receive.document.ts';
import type { Decimal } from '#model/decimal.ts';
import { idOf } from './basics.server.ts';
import { step } from './history.server.ts';
import type { DemoWorld } from './orders.server.ts';

type Order = Row<typeof purchaseOrder>;
type Line = NonNullable<NewRow<typeof purchaseOrder>['lines']>[number];

/** What was ordered of whom, and how many days ago. */
interface Deal {
  readonly supplierBaseId: string;
  readonly daysAgo: number;
  readonly lines: readonly Omit<Line, 'lineNo' | 'taxRateId' | 'requireDate' | 'warehouseId'>[];
  readonly requireDate?: string;
}

/** An order of the first company that its supplier confirmed some days ago, through the hands of those who do that. */
export async function placeDeal(ctx: Context, world: DemoWorld, deal: Deal): Promise<Order> {
  const { basics, accounts, purchaserId } = world;
  const { supplierBaseId, daysAgo } = deal;
  const buyer = { by: 'buyer', daysAgo, hour: 10 } as const;
  const order = await step(ctx, accounts, buyer, async (past) => {
    const made = await past.store(purchaseOrder).create({
      companyId: idOf(basics.companies, '1000'),
      supplierBaseId,
      purchaserId,
      orderDate: past.today,
      lines: deal.lines.map((line, index) => ({
        ...line,
        lineNo: (index + 1) * 10,
        taxRateId: idOf(basics.taxRates, 'SL02_SYS'),
        requireDate: deal.requireDate ?? ctx.today,
        warehouseId: idOf(basics.warehouses, 'WH01'),
      })),
    });
    await past.store(purchaseOrder).run('submit', made.id);
    return made;
  });
  const run = (when: Parameters<typeof step>[2], act: (past: Context) => Promise<unknown>) =>
    step(ctx, accounts, when, act);
  await run({ by: 'manager', daysAgo, hour: 14 }, (past) => past.store(purchaseOrder).run('approve', order.id));
  await run({ by: 'buyer', daysAgo, hour: 16 }, (past) => past.store(purchaseOrder).run('issue', order.id));
  await run({ by: { supplier: supplierBaseId }, daysAgo: daysAgo - 1, hour: 9 }, (past) =>
    past.store(purchaseOrder).run('confirm', order.id, {}),
  );
  return order;
}

/** Part of what was ordered arrives without a note and is posted; gives the receipt. */
export async function takeOfDeal(
  ctx: Context,
  { basics, accounts }: DemoWorld,
  order: Order,
  { daysAgo, arriveQty }: { readonly daysAgo: number; readonly arriveQty: Decimal },
): Promise<string> {
  return step(ctx, accounts, { by: 'clerk', daysAgo, hour: 9 }, async (past) => {
    const { id } = await past.store(receive).create({
      warehouseId: idOf(basics.warehouses, 'WH01'),
      lines: [{ lineNo: 10, orderDetailId: order.lines[0]?.id ?? '', arriveQty }],
    });
    await past.store(receive).run('post', id);
    return id;
  });
}
