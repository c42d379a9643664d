import { placeDeal, takeOfDeal } from './deal.server.ts';
import { step } from './history.server.ts';
import { inspectReceipt } from './inspection.server.ts';
const lots = 8;
const days = 20;
/** A bearing that comes every three weeks and has always been good: what to sample of the next lot can be told. */
export async function loadSamplingHistory(ctx, world) {
  const { accounts, suppliers, goods } = world;
  const [seller] = suppliers;
  const good = goods.find(({ family }) => family === seller?.families[0]);
  if (!seller || !good) return;
  const line = { materialId: good.id, unitId: good.unitId, orderQty: '10800', taxPrice: '4.2' };
  const order = await placeDeal(ctx, world, { supplierBaseId: seller.id, daysAgo: lots * days + 12, lines: [line] });
  for (let index = 0; index <= lots; index += 1) {
    const daysAgo = (lots - index) * days;
    const receiptId = await takeOfDeal(ctx, world, order, { daysAgo, arriveQty: '1200' });
    // The last one waits for its inspector.
    if (daysAgo > 0)
      await step(ctx, accounts, { by: 'inspector', daysAgo: daysAgo - 1, hour: 14 }, (past) =>
        inspectReceipt(past, receiptId, 1),
      );
  }
}
