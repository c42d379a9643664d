import type { Context } from '#engine/context.ts';
import { consignSettle } from '#areas/receiving/consign/consignSettle.document.ts';
import { receive } from '#areas/receiving/receive/receive.document.ts';
import { stockIn } from '#areas/receiving/stockIn/stockIn.document.ts';
import { stockIssue } from '#areas/receiving/stockIssue/stockIssue.document.ts';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/purchaseOrder.document.ts';
import { inspectReceipt } from './inspection.server.ts';
import { idOf } from './basics.server.ts';
import type { DemoWorld } from './orders.server.ts';

/** Two suppliers who keep goods here: one is paid for what was used, the other has been asked to confirm it. */
export const consignmentCount = 2;

/** Consigned goods of one supplier: ordered, received, partly used, and on their way to a settlement. */
export async function loadConsignment(ctx: Context, world: DemoWorld, index: number): Promise<void> {
  const seller = world.suppliers[index];
  if (!seller) return;
  const { basics } = world;
  const goods = world.goods.filter((good) => seller.families.includes(good.family)).slice(0, 3);
  const companyId = idOf(basics.companies, '1000');
  const warehouseId = idOf(basics.warehouses, 'WH01');
  const orders = ctx.store(purchaseOrder);
  const order = await orders.create({
    companyId,
    supplierBaseId: seller.id,
    purchaserId: world.purchaserId,
    lines: goods.map((good, at) => ({
      lineNo: (at + 1) * 10,
      materialId: good.id,
      unitId: good.unitId,
      orderQty: '500',
      taxPrice: good.taxPrice,
      taxRateId: idOf(basics.taxRates, 'SL02_SYS'),
      requireDate: ctx.today,
      warehouseId,
      consignFlag: true,
    })),
  });
  for (const step of ['submit', 'approve', 'issue'] as const) await orders.run(step, order.id);
  await orders.run('confirm', order.id, {});
  const receipts = ctx.store(receive);
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
  // Every third fails, and these are to be put away.
  await inspectReceipt(ctx, draft.id, 3 * index + 1);
  await receipts.run('putAway', draft.id);
  const entries = ctx.store(stockIn);
  const [entry] = await entries.find({ receiveId: draft.id });
  if (!entry) return;
  const { lines } = await entries.run('post', entry.id);
  const issues = ctx.store(stockIssue);
  const issue = await issues.create({
    warehouseId,
    usedBy: '装配一车间',
    lines: lines.map((line) => ({ lineNo: line.lineNo, materialId: line.materialId ?? '', issueQty: '80' })),
  });
  await issues.run('propose', issue.id);
  await issues.run('post', issue.id);
  const settlements = ctx.store(consignSettle);
  const { id } = await settlements.create({ companyId, supplierBaseId: seller.id });
  await settlements.run('issue', id);
  if (index > 0) return;
  await settlements.run('confirm', id);
  await settlements.run('settle', id);
}
