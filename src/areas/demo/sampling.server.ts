import type { Context } from '#engine/context.ts';
import { receive } from '#areas/receiving/receive/receive.document.ts';
import { idOf } from './basics.server.ts';
import { placeDeal } from './deal.server.ts';
import { step } from './history.server.ts';
import { inspectReceipt } from './inspection.server.ts';
import type { DemoWorld } from './orders.server.ts';

const lots = 8;
const days = 20;

/** A bearing that comes every three weeks and has always been good: what to sample of the next lot can be told. */
export async function loadSamplingHistory(ctx: Context, world: DemoWorld): Promise<void> {
  const { basics, accounts, suppliers, goods } = world;
  const [seller] = suppliers;
  const good = goods.find(({ family }) => family === seller?.families[0]);
  if (!seller || !good) return;
  const line = { materialId: good.id, unitId: good.unitId, orderQty: '10800', taxPrice: '4.2' } as const;
  const order = await placeDeal(ctx, world, { supplierBaseId: seller.id, daysAgo: lots * days + 12, lines: [line] });
  for (let index = 0; index <= lots; index += 1) {
    const daysAgo = (lots - index) * days;
    const receiptId = await step(ctx, accounts, { by: 'clerk', daysAgo, hour: 9 }, async (past) => {
      const { id } = await past.store(receive).create({
        warehouseId: idOf(basics.warehouses, 'WH01'),
        lines: [{ lineNo: 10, orderDetailId: order.lines[0]?.id ?? '', arriveQty: '1200' }],
      });
      await past.store(receive).run('post', id);
      return id;
    });
    // The last one waits for its inspector.
    if (daysAgo > 0)
      await step(ctx, accounts, { by: 'inspector', daysAgo: daysAgo - 1, hour: 14 }, (past) =>
        inspectReceipt(past, receiptId, 1),
      );
  }
}
