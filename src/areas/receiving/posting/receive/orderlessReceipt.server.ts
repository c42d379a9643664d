import type { Context } from '#engine/runtime/context.ts';
import { isPositive, negate } from '#model/decimal.ts';
import type { Row } from '#model/row.ts';
import { fail } from '#model/errors.ts';
import { readLines, type PostedLine } from '#areas/purchasing/public.ts';
import { errors } from '../../errors.ts';
import { receiveErrors } from '../../receipt/receive/errors.ts';
import { reservedByOthers } from '../../receipt/returned/returned.queries.ts';
import type { StockMove } from '../../inventory/stock/stock.rules.ts';
import { moveStock } from '../../inventory/movement/moveStock.server.ts';
import { takeOver } from './posting.server.ts';
import { receive } from '../../receipt/receive/receive.document.ts';
import { receiveDetail } from '../../receipt/receive/receiveDetail.document.ts';

type Receipt = Row<typeof receive>;
type Line = Row<typeof receiveDetail>;

/** Goods that nobody ordered: blocked in stock, and on no order, until they are given one or sent back. */
export async function postOrderless(receipt: Receipt, ctx: Context): Promise<void> {
  for (const line of receipt.lines) await ctx.store(receiveDetail).patch(line.id, { status: 'UNLINKED' }, 'post');
  await moveStock(
    ctx,
    receipt.lines.flatMap((line) => blocked(receipt, line, 'RECV')),
  );
}

/** Takes goods without an order out again by the mirror of their receipt. */
export async function reverseOrderless(receipt: Receipt, line: Line, ctx: Context): Promise<void> {
  await moveStock(ctx, blocked(receipt, line, 'RECV_R'));
}

/** The order line that goods are given; refuses one they do not fit, and goods of which a part goes back. */
export async function linkable(receipt: Receipt, line: Line, orderDetailId: string, ctx: Context): Promise<PostedLine> {
  const [order] = await readLines(ctx.db, [orderDetailId]);
  const isSame =
    order?.companyId === receipt.companyId &&
    order?.supplierBaseId === receipt.supplierBaseId &&
    order?.materialId === line.materialId &&
    order?.unitId === line.unitId &&
    isSameCurrency(receipt, order?.currencyId ?? null);
  if (!order || !isSame) return fail(receiveErrors.linkMisfit, { line: order?.orderLineNo ?? orderDetailId });
  if (order.itemKind !== 'GOODS') fail(errors.serviceLine, { lineNo: line.lineNo });
  const reserved = await ctx.asSystem((system) => reservedByOthers(system.db, [line.id], null));
  if (isPositive(line.returnQty) || isPositive(reserved(line.id, 'UNINSP'))) fail(receiveErrors.linkReturned);
  return order;
}

// The currency of a receipt is that of the first order it was given.
const isSameCurrency = ({ lines, currencyId }: Receipt, of: string | null): boolean =>
  currencyId === of || !lines.some((line) => line.orderDetailId !== null);

/** Gives goods their order: they leave the blocked stock and are received against the line as if they just came. */
export async function linkLine(receipt: Receipt, line: Line, order: PostedLine, ctx: Context): Promise<void> {
  await moveStock(ctx, blocked(receipt, line, 'RECV_R'));
  const facts = {
    orderDetailId: order.id,
    inspectMode: order.inspectMode ?? ('INSPECT' as const),
    taxRateId: order.taxRateId,
    price: order.price ?? '0',
    taxPrice: order.taxPrice ?? '0',
  } as const;
  await ctx.store(receiveDetail).patch(line.id, facts, 'link');
  await ctx.store(receive).patch(receipt.id, { currencyId: order.currencyId }, 'link');
  await takeOver({ ...receipt, lines: [{ ...line, ...facts }] }, undefined, ctx);
}

function blocked(receipt: Receipt, line: Line, moveType: 'RECV' | 'RECV_R'): StockMove[] {
  if (!isPositive(line.receiveQty)) return [];
  const qty = moveType === 'RECV' ? line.receiveQty : negate(line.receiveQty);
  return [
    {
      moveType,
      companyId: receipt.companyId ?? '',
      warehouseId: receipt.warehouseId,
      locationId: null,
      materialId: line.materialId ?? '',
      batchNo: line.batchNo,
      stockStatus: 'BLOCKED',
      ownerId: null,
      qty,
      unitId: line.unitId ?? '',
      baseQty: qty,
      amount: '0',
      isUnvalued: true,
      sourceDoc: receipt.receiveNo,
      sourceLineId: line.id,
      postingDate: receipt.postingDate,
    },
  ];
}
