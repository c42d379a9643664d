import type { Context } from '#engine/runtime/context.ts';
import { isMore, minus } from '#model/decimal.ts';
import type { Row } from '#model/row.ts';
import { fail } from '#model/errors.ts';
import { materialFacts, warehouseFacts } from '#areas/masterData/public.ts';
import { companyDefaults } from '#areas/organisation/public.ts';
import type { PostedLine } from '#areas/purchasing/public.ts';
import { errors } from '../../errors.ts';
import { receiveErrors } from './errors.ts';
import { baseQtyOf, checkPrecision, checkWarehouses, orderLinesOf } from '../../orderLines.server.ts';
import { countSerials, proposeSerials } from '../../inventory/serial/serials.server.ts';
import type { receive } from './receive.document.ts';
import { acceptedNow } from './service.rules.ts';

type Receipt = Row<typeof receive>;
type Line = Receipt['lines'][number];

/** Fills in what follows from the orders of a receipt, or from what was entered where there is none, and judges its lines. */
export async function fillReceipt(receipt: Receipt, ctx: Context): Promise<void> {
  receipt.receiverId = ctx.user.id === '0' ? null : ctx.user.id;
  const orders = receipt.receiveType === 'FREE' ? await fillFree(receipt, ctx) : await fillOrdered(receipt, ctx);
  for (const line of receipt.lines) {
    const { lineNo, refuseQty: refused, arriveQty: arrived } = line;
    if (isMore(refused, arrived)) fail(receiveErrors.refusedMoreThanArrived, { lineNo, refused, arrived });
    line.receiveQty = minus(arrived, refused);
  }
  const goods = receipt.receiveType === 'SERVICE' ? [] : receipt.lines;
  await countSerials(ctx, goods, (line) => baseQtyOf(orders.get(line.orderDetailId ?? ''), line.receiveQty));
  await proposeSerials(ctx, goods, 'delivery_detail_id', (line) => line.deliveryDetailId, 'SHIPPED');
  const counted = receipt.lines.filter((line) => !line.serviceFlag);
  await checkPrecision(
    ctx,
    counted.map((line) => ({ ...line, quantity: line.receiveQty })),
  );
}

async function fillOrdered(receipt: Receipt, ctx: Context): Promise<ReadonlyMap<string, PostedLine>> {
  const named = receipt.lines.map((line) => {
    const { lineNo, orderDetailId } = line;
    return { lineNo, orderDetailId: orderDetailId ?? fail(receiveErrors.orderLineMissing, { lineNo }) };
  });
  const orders = await orderLinesOf(ctx, named);
  const first = orders.get(named[0]?.orderDetailId ?? '');
  receipt.supplierBaseId = first?.supplierBaseId ?? null;
  receipt.companyId = first?.companyId ?? null;
  receipt.currencyId = first?.currencyId ?? null;
  await checkWarehouses(ctx, receipt.companyId, [receipt]);
  for (const line of receipt.lines) fillLine(receipt, line, orders.get(line.orderDetailId ?? ''));
  return orders;
}

function fillLine({ receiveType }: Receipt, line: Line, order: PostedLine | undefined): void {
  line.serviceFlag = receiveType === 'SERVICE';
  if (!order) return;
  const { lineNo } = line;
  if (order.itemKind !== 'GOODS' && !line.serviceFlag) fail(errors.serviceLine, { lineNo });
  if (order.itemKind === 'GOODS' && line.serviceFlag) fail(receiveErrors.goodsLine, { lineNo });
  if (line.serviceFlag) line.arriveQty = acceptedNow(line, order);
  line.materialId = order.materialId;
  line.materialDesc = order.materialDesc;
  line.unitId = order.unitId;
  // What is accepted of a service is its own verdict.
  line.inspectMode = line.serviceFlag ? 'FREE' : (order.inspectMode ?? 'INSPECT');
  line.taxRateId = order.taxRateId;
  line.price = order.price ?? '0';
  line.taxPrice = order.taxPrice ?? '0';
}

/** Goods without an order are kept in their base unit and have no price. */
async function fillFree(receipt: Receipt, ctx: Context): Promise<ReadonlyMap<string, PostedLine>> {
  if (!receipt.supplierBaseId) fail(receiveErrors.supplierMissing);
  const warehouse = (await warehouseFacts(ctx.db, [receipt.warehouseId])).get(receipt.warehouseId);
  const companyId = warehouse?.companyId ?? '';
  if (ctx.user.companies !== 'all' && !ctx.user.companies.includes(companyId)) fail(receiveErrors.foreignWarehouse);
  receipt.companyId = companyId;
  receipt.currencyId = (await companyDefaults(ctx.db, companyId)).homeCurrencyId;
  const materials = await materialFacts(
    ctx.db,
    receipt.lines.map((line) => line.materialId),
  );
  for (const line of receipt.lines) {
    const { lineNo } = line;
    if (line.orderDetailId || line.deliveryDetailId) fail(receiveErrors.orderOnFree, { lineNo });
    const material = materials.get(line.materialId ?? '') ?? fail(receiveErrors.materialMissing, { lineNo });
    line.serviceFlag = false;
    line.materialDesc = material.name.zh;
    line.unitId = material.baseUnitId;
    line.inspectMode = 'INSPECT';
    line.taxRateId = null;
    line.price = '0';
    line.taxPrice = '0';
  }
  return new Map();
}
