import type { Context } from '#engine/runtime/context.ts';
import { negate, type Decimal } from '#model/decimal.ts';
import { trimPlans } from '#areas/planning/public.ts';
import { postQuantities, type Posted, type Posting } from '#areas/purchasing/public.ts';
import { lockLots } from '../../inspection/iqc/iqc.queries.ts';
import { leaveLot } from '../../inspection/iqc/lotCreation.server.ts';
import { lockReceiptsOf } from '../../receiving.queries.ts';
import { returnSerials, restoreSerials } from '../../receipt/returned/returnSerials.server.ts';
import { positionsOf } from '../../inventory/stock/stockPosition.queries.ts';
import { baseOf, applyMoves, movedQty, type Positions } from '../../inventory/stock/stockPosition.rules.ts';
import { ownerOf, type StockMove } from '../../inventory/stock/stock.rules.ts';
import { moveStock } from '../../inventory/movement/moveStock.server.ts';
import {
  amountsOf,
  checkBalances,
  receiptIds,
  reservations,
  type Return,
  type ReturnLine,
} from '../../receipt/returned/fillReturn.server.ts';
import { addReturned, receiptLinesById } from '../../receipt/returned/returned.queries.ts';
import { returnTotals, stockStatusOf } from '../../receipt/returned/returned.rules.ts';
import { returned } from '../../receipt/returned/returned.document.ts';
import { returnedDetail } from '../../receipt/returned/returnedDetail.document.ts';

/** Locks the receipts of a return and refuses what is not there any more or reserved by another return. */
export async function lockGoods(document: Return, ctx: Context) {
  const ids = receiptIds(document.lines);
  await lockLots(ctx.db, ids);
  await lockReceiptsOf(ctx.db, ids);
  const receipts = await receiptLinesById(ctx.db, ids);
  checkBalances(document.lines, receipts, await reservations(document, ctx));
  return receipts;
}

/** The goods leave: receipts first, then the orders, then the stock — the order in which every posting locks. */
export async function shipReturn(document: Return, ctx: Context): Promise<void> {
  const receipts = await lockGoods(document, ctx);
  const posted = await post(document, document.lines, ctx, 'return');
  const lines = ctx.store(returnedDetail);
  const valued = [];
  for (const line of document.lines) {
    // Read anew for every line: two lines may take their share of the same receipt line.
    const receipt = (await receiptLinesById(ctx.db, line.receiveDetailId ? [line.receiveDetailId] : [])).get(
      line.receiveDetailId ?? '',
    );
    const amounts = await amountsOf(document, line, receipt ?? receipts.get(line.receiveDetailId ?? ''), ctx);
    if (line.receiveDetailId) await takeBack(ctx, line, line.returnQty);
    await lines.patch(line.id, { status: 'SHIPPED', shippedQty: line.returnQty, ...amounts }, 'ship');
    valued.push({ ...line, ...amounts });
  }
  await ctx.store(returned).patch(document.id, returnTotals(valued), 'ship');
  await moveStock(ctx, await goods(document, valued, posted, ctx, 'RET_OUT'));
  await returnSerials(ctx, document);
}

/** The mirror of a shipment: the goods lie again where they were taken from. */
export async function reverseShipment(document: Return, ctx: Context): Promise<void> {
  const ids = receiptIds(document.lines);
  await lockLots(ctx.db, ids);
  await lockReceiptsOf(ctx.db, ids);
  const posted = await post(document, document.lines, ctx, 'reverseReturn');
  // What was to be replaced may have been called off already.
  await trimPlans(
    ctx,
    document.lines.flatMap((line) => (line.orderDetailId ? [line.orderDetailId] : [])),
  );
  for (const line of document.lines) {
    if (line.receiveDetailId) await takeBack(ctx, line, negate(line.shippedQty));
    await ctx.store(returnedDetail).patch(line.id, { status: 'WAIT', shippedQty: '0' }, 'reverse');
  }
  await moveStock(ctx, await goods(document, document.lines, posted, ctx, 'RET_OUT_R'));
  await restoreSerials(ctx, document);
}

/** What goes back is noted on its receipt line, and waits for no inspection. */
async function takeBack(ctx: Context, line: ReturnLine, qty: Decimal): Promise<void> {
  const receiveDetailId = line.receiveDetailId ?? '';
  await addReturned(ctx.db, receiveDetailId, line.stage, qty);
  if (line.stage === 'UNINSP') await leaveLot(ctx, receiveDetailId, qty);
}

/** Posts the lines that belong to an order; gives what became of each by the id of the line. */
async function post(
  document: Return,
  lines: readonly ReturnLine[],
  ctx: Context,
  kind: 'return' | 'reverseReturn',
): Promise<Map<string, Posted>> {
  const postings = lines.flatMap((line): Posting[] =>
    line.orderDetailId
      ? [
          {
            detailId: line.orderDetailId,
            act: { kind, stage: line.stage, qty: line.returnQty, replace: line.settleMode === 'REPLACE' },
            sourceDoc: document.returnedNo,
            sourceLineId: line.id,
            ...(document.postingDate ? { postingDate: document.postingDate } : {}),
          },
        ]
      : [],
  );
  const posted = await postQuantities(ctx, postings);
  return new Map(posted.map((each) => [each.posting.sourceLineId, each]));
}

async function goods(
  document: Return,
  lines: readonly ReturnLine[],
  posted: ReadonlyMap<string, Posted>,
  ctx: Context,
  moveType: 'RET_OUT' | 'RET_OUT_R',
): Promise<StockMove[]> {
  let positions: Positions = await ctx.asSystem((system) => positionsOf(system.db, receiptIds(lines)));
  const moves: StockMove[] = [];
  for (const line of lines) {
    const move = moveOf(positions, document, line, posted.get(line.id), moveType);
    positions = applyMoves(positions, line.receiveDetailId ?? '', [move]);
    moves.push(move);
  }
  return moves;
}

/** What a line moves in the base unit; goods without an order are returned in theirs. */
function baseQtyOf(
  positions: Positions,
  line: ReturnLine,
  posted: Posted | undefined,
  moveType: 'RET_OUT' | 'RET_OUT_R',
): Decimal {
  const { receiveDetailId, locationId } = line;
  if (!posted || !receiveDetailId) return line.returnQty;
  const stockStatus = stockStatusOf(line.stage);
  if (moveType === 'RET_OUT_R') return negate(movedQty(positions, line.id, stockStatus));
  const leaving = { receiveDetailId, stockStatus, locationId, qty: line.returnQty };
  return baseOf(positions, leaving, { num: posted.before.baseFactorNum, den: posted.before.baseFactorDen });
}

function moveOf(
  positions: Positions,
  document: Return,
  line: ReturnLine,
  posted: Posted | undefined,
  moveType: 'RET_OUT' | 'RET_OUT_R',
): StockMove {
  const signed = (value: Decimal): Decimal => (moveType === 'RET_OUT' ? negate(value) : value);
  return {
    moveType,
    companyId: document.companyId ?? '',
    warehouseId: line.warehouseId ?? '',
    locationId: line.locationId,
    materialId: line.materialId ?? '',
    batchNo: line.batchNo,
    // Goods that were never given an order lie blocked from the beginning.
    stockStatus: line.receiveDetailId && !line.orderDetailId ? 'BLOCKED' : stockStatusOf(line.stage),
    ownerId: posted ? ownerOf(posted.before) : null,
    qty: signed(line.returnQty),
    unitId: line.unitId ?? '',
    baseQty: signed(baseQtyOf(positions, line, posted, moveType)),
    amount: signed(line.netAmt),
    rate: posted?.before.exchangeRate ?? '1',
    isUnvalued: line.receiveDetailId !== null && line.orderDetailId === null,
    sourceDoc: document.returnedNo,
    sourceLineId: line.id,
    postingDate: document.postingDate ?? '',
  };
}
