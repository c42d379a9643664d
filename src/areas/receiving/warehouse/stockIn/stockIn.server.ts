import type { Context } from '#engine/runtime/context.ts';
import { implement } from '#engine/runtime/implement.ts';
import { isLess, isMore, isPositive, negate, type Decimal } from '#model/decimal.ts';
import type { Row } from '#model/row.ts';
import { fail } from '#model/errors.ts';
import { locationFacts, reversalDay, warehouseFacts } from '#areas/masterData/public.ts';
import { postQuantities, readLines, type Posted, type Posting } from '#areas/purchasing/public.ts';
import { baseSlice } from '#areas/purchasing/ledger/balances.rules.ts';
import { sliceOfLine } from '#areas/purchasing/purchaseOrder/pricing/amounts.rules.ts';
import { errors } from '../../errors.ts';
import { stockErrors } from '../../inventory/stock/errors.ts';
import { checkPrecision, checkWarehouses } from '../../orderLines.server.ts';
import { waitStockQty } from '../../receipt/receive/receive.rules.ts';
import { addStocked, lockReceiptsOf, receiptLines, type ReceiptLineFacts } from '../../receiving.queries.ts';
import { binFor } from '../../inventory/stock/bin.server.ts';
import { checkSerials, countSerials, moveSerials, proposeSerials } from '../../inventory/serial/serials.server.ts';
import { positionsOf } from '../../inventory/stock/stockPosition.queries.ts';
import { applyMoves, putMoves, type Positions } from '../../inventory/stock/stockPosition.rules.ts';
import { ownerOf, type StockMove } from '../../inventory/stock/stock.rules.ts';
import { assertPutAwayAllowed } from '../../inventory/stock/location.rules.ts';
import { moveStock } from '../../inventory/movement/moveStock.server.ts';
import { checkDirect, fillDirect, putDirect } from './direct.server.ts';
import { isDirect } from './direct.rules.ts';
import { stockIn } from './stockIn.document.ts';

type StockIn = Row<typeof stockIn>;
type Line = StockIn['lines'][number];

export default implement(stockIn, {
  async beforeSave(entry, ctx) {
    await (isDirect(entry.stockInType) ? fillDirect : fillFromReceipts)(entry, ctx);
    await checkPrecision(
      ctx,
      entry.lines.map((line) => ({ ...line, quantity: line.stockQty })),
    );
    await checkLocations(entry, ctx);
  },

  transitions: {
    post: {
      async guard(entry, ctx) {
        if (entry.lines.length === 0) fail(errors.noLines);
        const warehouse = (await warehouseFacts(ctx.db, [entry.warehouseId])).get(entry.warehouseId);
        for (const line of entry.lines)
          if (!line.locationId)
            fail(stockErrors.locationMissing, { lineNo: line.lineNo, warehouse: warehouse?.name ?? null });
        // A location may have been disabled or kept for something else since.
        await checkLocations(entry, ctx);
        if (isDirect(entry.stockInType)) await checkDirect(entry, ctx);
        else checkSerials(entry.lines, 'required');
      },
      effect: (entry, ctx) => (isDirect(entry.stockInType) ? putDirect(entry, ctx, 1) : put(entry, ctx, 'stockIn')),
    },
    reverse: {
      async effect(entry, ctx) {
        const postingDate = await ctx.asSystem(({ db }) => reversalDay(db, entry, ctx.today));
        const reversed = { ...entry, postingDate };
        await (isDirect(entry.stockInType) ? putDirect(reversed, ctx, -1) : put(reversed, ctx, 'reverseStockIn'));
      },
    },
  },
});

/** What follows from the receipts that goods come from. */
async function fillFromReceipts(entry: StockIn, ctx: Context): Promise<void> {
  const receipts = await receiptLines(ctx.db, receiptLineIds(entry));
  const orders = await readLines(
    ctx.db,
    [...receipts.values()].flatMap((line) => line.orderDetailId ?? []),
  );
  const first = receipts.get(entry.lines[0]?.receiveDetailId ?? '');
  entry.companyId = first?.companyId ?? null;
  entry.receiveId = first?.receiveId ?? null;
  await checkWarehouses(ctx, entry.companyId, [entry]);
  for (const line of entry.lines) {
    if (line.receiveDetailId === null) fail(stockErrors.receiptMissing, { lineNo: line.lineNo });
    const receipt = receipts.get(line.receiveDetailId);
    if (!receipt) continue;
    if (receipt.serviceFlag) fail(errors.serviceNotStocked, { lineNo: line.lineNo });
    if (receipt.companyId !== entry.companyId) fail(errors.mixedCompanies, { lineNo: line.lineNo });
    const order = orders.find((each) => each.id === receipt.orderDetailId);
    line.materialId = receipt.materialId;
    line.materialDesc = receipt.materialDesc;
    line.unitId = receipt.unitId;
    line.batchNo = receipt.batchNo;
    line.productionDate = receipt.productionDate;
    line.expiryDate = receipt.expiryDate;
    line.unitCost = receipt.price;
    line.locationId ??= await binFor(ctx, entry.warehouseId, line);
    if (!order) continue;
    line.baseQty = baseSlice('0', line.stockQty, { num: order.baseFactorNum, den: order.baseFactorDen });
    line.ownerType = ownerOf(order) ? 'SUPPLIER' : 'OWN';
  }
  // Goods of suppliers and our own may come with one receipt; what is bought decides.
  entry.stockInType = entry.lines.every(({ ownerType }) => ownerType === 'SUPPLIER') ? 'CONSIGN' : 'PURCHASE';
  await countSerials(ctx, entry.lines, (line) => line.baseQty);
  await proposeSerials(ctx, entry.lines, 'receive_detail_id', (line) => line.receiveDetailId, 'RECEIVED');
}

type ReceivedLine = Line & { readonly receiveDetailId: string };

const received = ({ lines }: StockIn): ReceivedLine[] =>
  lines.flatMap((line) => (line.receiveDetailId === null ? [] : [{ ...line, receiveDetailId: line.receiveDetailId }]));

const receiptLineIds = (entry: StockIn): string[] => received(entry).map(({ receiveDetailId }) => receiveDetailId);

async function checkLocations(entry: StockIn, ctx: Context): Promise<void> {
  const ids = entry.lines.flatMap((line) => (line.locationId ? [line.locationId] : []));
  const locations = await locationFacts(ctx.db, ids);
  for (const { lineNo, locationId, materialId } of entry.lines)
    if (locationId)
      assertPutAwayAllowed(locations.get(locationId), { lineNo, materialId, warehouseId: entry.warehouseId });
}

/** Puts goods into usable stock, or takes them out again by the mirror of it. */
async function put(entry: StockIn, ctx: Context, kind: 'stockIn' | 'reverseStockIn'): Promise<void> {
  const lines = received(entry);
  const ids = receiptLineIds(entry);
  await lockReceiptsOf(ctx.db, ids);
  const receipts = await receiptLines(ctx.db, ids);
  for (const line of lines) {
    const receipt = receipts.get(line.receiveDetailId);
    if (kind === 'stockIn') checkWaiting(line, receipt);
    await addStocked(ctx.db, line.receiveDetailId, kind === 'stockIn' ? line.stockQty : negate(line.stockQty));
  }
  const postings: Posting[] = lines.map((line) => ({
    detailId: receipts.get(line.receiveDetailId)?.orderDetailId ?? '',
    act: { kind, qty: line.stockQty },
    sourceDoc: entry.stockInNo,
    sourceLineId: line.id,
    postingDate: entry.postingDate,
  }));
  const posted = await postQuantities(ctx, postings);
  let positions: Positions = await ctx.asSystem((system) => positionsOf(system.db, ids));
  const moves: StockMove[] = [];
  for (const [index, line] of lines.entries()) {
    const made = movesOf(positions, entry, line, receipts.get(line.receiveDetailId), posted[index]);
    positions = applyMoves(positions, line.receiveDetailId, made);
    moves.push(...made);
  }
  await moveStock(ctx, moves);
  await moveSerials(
    ctx,
    kind === 'stockIn' ? 'stock' : 'unstock',
    { companyId: entry.companyId, sourceDoc: entry.stockInNo },
    lines.map(({ lineNo, materialId, serials, receiveDetailId }) => ({
      lineNo,
      materialId,
      serials,
      came: { receiveDetailId },
      writes: { warehouseId: entry.warehouseId },
    })),
  );
}

function checkWaiting(line: Line, receipt: ReceiptLineFacts | undefined): void {
  const limit: Decimal = receipt?.status === 'POSTED' ? waitStockQty(receipt) : '0';
  if (!isPositive(limit) || isMore(line.stockQty, limit))
    fail(stockErrors.notReceived, { lineNo: line.lineNo, limit, quantity: line.stockQty });
}

/** From the dock, where goods wait, to a location; the other way round when the stock went down. */
function movesOf(
  positions: Positions,
  entry: StockIn,
  line: ReceivedLine,
  receipt: ReceiptLineFacts | undefined,
  posted: Posted | undefined,
): StockMove[] {
  if (!receipt || !posted) return [];
  const { before, after } = posted;
  const mover = {
    companyId: before.companyId,
    materialId: before.materialId,
    batchNo: receipt.batchNo,
    ownerId: ownerOf(before),
    unitId: before.unitId,
    sourceDoc: entry.stockInNo,
    sourceLineId: line.id,
    postingDate: entry.postingDate,
  };
  const put = {
    receiveDetailId: line.receiveDetailId,
    qty: line.stockQty,
    amount: sliceOfLine(before, before.stockQty, after.stockQty, before).netAmt,
    dockId: receipt.warehouseId,
    warehouseId: entry.warehouseId,
    locationId: line.locationId,
    isReversal: isLess(after.stockQty, before.stockQty),
  };
  return putMoves(positions, mover, put, { num: before.baseFactorNum, den: before.baseFactorDen });
}
