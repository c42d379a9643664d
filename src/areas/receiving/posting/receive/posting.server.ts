import type { Context } from '#engine/runtime/context.ts';
import { cachedParameter } from '#engine/runtime/parameters.ts';
import { isPositive, least, minus, negate, type Decimal } from '#model/decimal.ts';
import type { Row } from '#model/row.ts';
import { movePlanned, trimPlans, type PlanMove } from '#areas/planning/public.ts';
import { postQuantities, type Posted, type Posting } from '#areas/purchasing/public.ts';
import { baseSlice } from '#areas/purchasing/ledger/balances.rules.ts';
import { sliceOfLine } from '#areas/purchasing/purchaseOrder/pricing/amounts.rules.ts';
import { shareOf } from '../../delivery/carbon/carbon.rules.ts';
import { isComplete, takenFromNote } from '../../delivery/deliveryNote/delivery.rules.ts';
import { deliveryNote } from '../../delivery/deliveryNote/deliveryNote.document.ts';
import { noteDifferences, voidDifferences } from '../../receipt/discrepancy/discrepancy.server.ts';
import { applySkipLot, cancelLots, createLots } from '../../inspection/iqc/lotCreation.server.ts';
import { addToNoteLine, lockNote } from '../../receiving.queries.ts';
import { positionsOf } from '../../inventory/stock/stockPosition.queries.ts';
import { movedQty } from '../../inventory/stock/stockPosition.rules.ts';
import { ownerOf, type StockMove } from '../../inventory/stock/stock.rules.ts';
import { moveStock } from '../../inventory/movement/moveStock.server.ts';
import { joinedStockIn } from '../../receipt/receive/automaticPutAway.server.ts';
import type { receive } from '../../receipt/receive/receive.document.ts';
import { isAcceptedOnArrival } from '../../receipt/receive/receive.rules.ts';
import { followPallets, releasePacks, receiveRemainder } from '../../receipt/receive/packs.server.ts';
import { receiveDetail } from '../../receipt/receive/receiveDetail.document.ts';

type Receipt = Row<typeof receive>;
type Line = Row<typeof receiveDetail>;
type Note = Row<typeof deliveryNote>;

/**
 * Takes goods over: the note first, then the orders, then the stock — the order in which every posting locks. The receipt
 * and its lines are locked since the transition began.
 */
export async function postReceipt(written: Receipt, ctx: Context): Promise<void> {
  const note = await lockedNote(ctx, written.deliveryId);
  await takeOver(written, note, ctx);
  if (!note) return;
  await noteDifferences(ctx, note, written);
  await followNote(ctx, note.id);
  await receiveRemainder(ctx, written.id, await ctx.store(deliveryNote).get(note.id));
  await followPallets(ctx, await ctx.store(deliveryNote).get(note.id));
}

/** Receives lines against their orders: quantities, stock and the lots that are inspected. */
export async function takeOver(written: Receipt, note: Note | undefined, ctx: Context): Promise<void> {
  const receipt = await applySkipLot(ctx, written);
  const taken = receipt.lines.map((line) => {
    const noteLine = note?.lines.find((each) => each.id === line.deliveryDetailId);
    return noteLine ? takenFromNote(noteLine, line.receiveQty, line.refuseQty) : '0';
  });
  await movePlanned(
    ctx,
    receipt.lines.flatMap((line, index) => planMove(note, line, taken[index] ?? '0', 1)),
  );
  const posted = await postQuantities(
    ctx,
    receipt.lines.map((line, index) => ({
      ...arrival(receipt, line, taken[index] ?? '0'),
      planDetailId: planLineOf(note, line),
    })),
  );
  await trimPlans(
    ctx,
    posted.flatMap(({ before: { id, planQty } }) => (isPositive(planQty) ? [id] : [])),
  );
  const moves = posted.flatMap((each, index) => stockOf(receipt, receipt.lines[index], each, 'RECV'));
  // What is asked for once the receipt is posted is asked for with what the stock is.
  await Promise.all([
    moveStock(ctx, moves),
    ctx.asSystem(({ db }) => cachedParameter(db, joinedStockIn, receipt.companyId)),
  ]);
  for (const [index, outcome] of posted.entries()) {
    const line = receipt.lines[index];
    const noteLine = note?.lines.find((each) => each.id === line?.deliveryDetailId);
    if (line) await noteArrival(ctx, line, noteLine, outcome, taken[index] ?? '0');
  }
  await createLots(ctx, receipt);
}

/** Undoes one line of a receipt by its mirror: back into transit when it came with a note, open again otherwise. */
export async function reverseLine(receipt: Receipt, line: Line, ctx: Context): Promise<void> {
  const note = await lockedNote(ctx, receipt.deliveryId);
  const taken = line.transitQty;
  await movePlanned(ctx, planMove(note, line, taken, -1));
  const posted = await postQuantities(ctx, [
    {
      ...postingOf(receipt, line, {
        kind: 'reverseReceipt',
        received: line.receiveQty,
        taken,
        accepted: line.acceptQty,
      }),
      planDetailId: planLineOf(note, line),
    },
  ]);
  const { received, refused } = onNote(line, taken);
  if (line.deliveryDetailId) await addToNoteLine(ctx.db, line.deliveryDetailId, negate(received), negate(refused));
  const positions = await ctx.asSystem((system) => positionsOf(system.db, [line.id]));
  const baseQty = negate(movedQty(positions, line.id, 'INSPECT'));
  await moveStock(
    ctx,
    posted.flatMap((each) => stockOf(receipt, line, each, 'RECV_R').map((move) => ({ ...move, baseQty }))),
  );
  await cancelLots(ctx, line.id);
  await voidDifferences(ctx, line.id);
  await releasePacks(ctx, receipt.id, line.deliveryDetailId);
  if (note) {
    await followNote(ctx, note.id);
    await followPallets(ctx, await ctx.store(deliveryNote).get(note.id));
  }
}

function arrival(receipt: Receipt, line: Line, taken: Decimal): Posting {
  const accepted = isAcceptedOnArrival(line.inspectMode) ? line.receiveQty : '0';
  return postingOf(receipt, line, {
    kind: 'receive',
    received: line.receiveQty,
    refused: line.refuseQty,
    taken,
    accepted,
  });
}

async function noteArrival(
  ctx: Context,
  line: Line,
  noteLine: Note['lines'][number] | undefined,
  posted: Posted,
  taken: Decimal,
): Promise<void> {
  const acceptQty = isAcceptedOnArrival(line.inspectMode) ? line.receiveQty : '0';
  const amounts = amountsOf(posted);
  // The price may have changed since the receipt was written.
  const { price, taxPrice } = posted.before;
  const values = {
    status: 'POSTED',
    acceptQty,
    transitQty: taken,
    price: price ?? '0',
    taxPrice: taxPrice ?? '0',
    co2eKg: noteLine ? shareOf(noteLine.co2eKg, taken, noteLine.shipQty) : null,
  } as const;
  await ctx.store(receiveDetail).patch([line], { ...values, ...amounts }, 'post');
  const { received, refused } = onNote(line, taken);
  if (line.deliveryDetailId) await addToNoteLine(ctx.db, line.deliveryDetailId, received, refused);
}

/** What leaves transit counts on the note as received first, then as refused; the excess was never announced. */
function onNote(line: Line, taken: Decimal): { received: Decimal; refused: Decimal } {
  const received = least(taken, line.receiveQty);
  return { received, refused: minus(taken, received) };
}

const planLineOf = (note: Note | undefined, line: Line): string | null =>
  note?.lines.find((each) => each.id === line.deliveryDetailId)?.planDetailId ?? null;

/** What a receipt moves on the plan line it was shipped under: refused goods are to be shipped once more. */
function planMove(note: Note | undefined, line: Line, taken: Decimal, sign: 1 | -1): PlanMove[] {
  const planDetailId = planLineOf(note, line);
  if (planDetailId === null) return [];
  const { received, refused } = onNote(line, taken);
  const [arrived, back] = sign === 1 ? [received, negate(refused)] : [negate(received), refused];
  return [{ planDetailId, shipped: back, received: arrived }];
}

const postingOf = (receipt: Receipt, line: Line, act: Posting['act']): Posting => ({
  detailId: line.orderDetailId ?? '',
  act,
  sourceDoc: receipt.receiveNo,
  sourceLineId: line.id,
  postingDate: receipt.postingDate,
});

async function lockedNote(ctx: Context, deliveryId: string | null): Promise<Note | undefined> {
  if (!deliveryId) return undefined;
  await lockNote(ctx.db, deliveryId);
  return ctx.store(deliveryNote).get(deliveryId);
}

async function followNote(ctx: Context, id: string): Promise<void> {
  const notes = ctx.store(deliveryNote);
  const note = await notes.get(id);
  await notes.patch(id, { status: isComplete(note.lines) ? 'RECEIVED' : 'RECEIVING' }, 'follow');
}

/** The value of what was received: the slice of the order line between the quantities before and after. */
const amountsOf = ({ before, after }: Posted) => sliceOfLine(before, before.receiveQty, after.receiveQty, before);

function stockOf(
  receipt: Receipt,
  line: Line | undefined,
  { before, after }: Posted,
  moveType: 'RECV' | 'RECV_R',
): StockMove[] {
  const qty = minus(after.receiveQty, before.receiveQty);
  // Services are nowhere in stock.
  if (!line || line.serviceFlag || !(isPositive(qty) || isPositive(negate(qty)))) return [];
  return [
    {
      moveType,
      companyId: before.companyId,
      warehouseId: receipt.warehouseId,
      locationId: null,
      materialId: before.materialId,
      batchNo: line.batchNo,
      stockStatus: 'INSPECT',
      ownerId: ownerOf(before),
      qty,
      unitId: before.unitId,
      baseQty: baseSlice(before.receiveQty, after.receiveQty, { num: before.baseFactorNum, den: before.baseFactorDen }),
      amount: sliceOfLine(before, before.receiveQty, after.receiveQty, before).netAmt,
      rate: before.exchangeRate,
      sourceDoc: receipt.receiveNo,
      sourceLineId: line.id,
      postingDate: receipt.postingDate,
    },
  ];
}
