import type { Context } from '#engine/runtime/context.ts';
import { consignSettle } from '#areas/receiving/settlement/consign/consignSettle.document.ts';
import { receive } from '#areas/receiving/receipt/receive/receive.document.ts';
import { stockIn } from '#areas/receiving/warehouse/stockIn/stockIn.document.ts';
import { stockIssue } from '#areas/receiving/warehouse/stockIssue/stockIssue.document.ts';
import { inspectReceipt } from './inspection.server.ts';
import { idOf } from './basics.server.ts';
import { placeDeal } from './deal.server.ts';
import { step } from './history.server.ts';
import type { DemoWorld } from './orders.server.ts';
import { loadConsignedStore } from './stockUps.server.ts';

/** Two suppliers who keep goods here: one is paid for what was used, the other has been asked to confirm it. */
export const consignmentCount = 2;

/** Consigned goods of one supplier: ordered, received, partly used, and on their way to a settlement. */
export async function loadConsignment(ctx: Context, world: DemoWorld, index: number): Promise<void> {
  const seller = world.suppliers[index];
  if (!seller) return;
  const { basics, accounts } = world;
  const goods = world.goods.filter((good) => seller.families.includes(good.family)).slice(0, 3);
  const warehouseId = idOf(basics.warehouses, 'WH01');
  const order = await placeDeal(ctx, world, {
    supplierBaseId: seller.id,
    daysAgo: 32 + index,
    lines: goods.map((good) => ({
      materialId: good.id,
      unitId: good.unitId,
      orderQty: '500',
      taxPrice: good.taxPrice,
      consignFlag: true,
    })),
  });
  const receiveId = await step(ctx, accounts, { by: 'clerk', daysAgo: 18 + index, hour: 10 }, async (past) => {
    const receipts = past.store(receive);
    const draft = await receipts.create({
      warehouseId,
      lines: order.lines.map((line) => ({
        lineNo: line.lineNo,
        orderDetailId: line.id,
        arriveQty: '300',
        batchNo: `C${String(26_110 + index)}`,
      })),
    });
    await receipts.run('post', draft.id);
    return draft.id;
  });
  // Every third fails, and these are to be put away.
  await step(ctx, accounts, { by: 'inspector', daysAgo: 17 + index, hour: 14 }, (past) =>
    inspectReceipt(past, receiveId, 3 * index + 1),
  );
  const isUsed = await step(ctx, accounts, { by: 'clerk', daysAgo: 16 + index, hour: 9 }, (past) =>
    putAndUse(past, receiveId, warehouseId),
  );
  if (isUsed) await settle(ctx, world, seller.id, index);
  await loadConsignedStore(ctx, world, { supplierBaseId: seller.id, materialIds: goods.map(({ id }) => id) });
}

/** Puts what came into stock and takes a part of it to be used. */
async function putAndUse(ctx: Context, receiveId: string, warehouseId: string): Promise<boolean> {
  await ctx.store(receive).run('putAway', receiveId);
  const entries = ctx.store(stockIn);
  const [entry] = await entries.find({ receiveId });
  if (!entry) return false;
  const { lines } = await entries.run('post', entry.id);
  const issues = ctx.store(stockIssue);
  const issue = await issues.create({
    warehouseId,
    usedBy: '装配一车间',
    lines: lines.map((line) => ({ lineNo: line.lineNo, materialId: line.materialId ?? '', issueQty: '80' })),
  });
  await issues.run('propose', issue.id);
  await issues.run('post', issue.id);
  return true;
}

async function settle(ctx: Context, world: DemoWorld, supplierBaseId: string, index: number): Promise<void> {
  const { basics, accounts } = world;
  const id = await step(ctx, accounts, { by: 'planner', daysAgo: 6, hour: 10 }, async (past) => {
    const settlements = past.store(consignSettle);
    const made = await settlements.create({ companyId: idOf(basics.companies, '1000'), supplierBaseId });
    await settlements.run('issue', made.id);
    return made.id;
  });
  if (index > 0) return;
  await step(ctx, accounts, { by: { supplier: supplierBaseId }, daysAgo: 5, hour: 11 }, (past) =>
    past.store(consignSettle).run('confirm', id),
  );
  await step(ctx, accounts, { by: 'planner', daysAgo: 4, hour: 15 }, (past) =>
    past.store(consignSettle).run('settle', id),
  );
}
