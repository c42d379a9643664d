import type { Context } from '#engine/context.ts';
import { isPositive, minus, negate, type Decimal } from '#model/decimal.ts';
import type { Row } from '#model/document.ts';
import { currencyFacts } from '#areas/masterData/public.ts';
import { postQuantities, type Posted, type Posting } from '#areas/purchasing/public.ts';
import { baseSlice } from '#areas/purchasing/ledger/ledger.rules.ts';
import { sliceOfLine } from '#areas/purchasing/purchaseOrder/amounts.rules.ts';
import { isComplete, takenFromNote } from '../deliveryNote/delivery.rules.ts';
import { deliveryNote } from '../deliveryNote/deliveryNote.document.ts';
import { addToNoteLine, lockNote } from '../receiving.queries.ts';
import { moveStock, type StockMove } from '../stock/stock.server.ts';
import { receive } from './receive.document.ts';
import { isAcceptedOnArrival } from './receive.rules.ts';
import { receiveDetail } from './receiveDetail.document.ts';

type Receipt = Row<typeof receive>;
type Line = Row<typeof receiveDetail>;
type Note = Row<typeof deliveryNote>;

/**
 * Takes goods over: the note first, then the orders, then the receipt lines and the stock — the order in which every
 * posting locks.
 */
export async function postReceipt(receipt: Receipt, ctx: Context): Promise<void> {
  const note = await lockedNote(ctx, receipt.deliveryId);
  const rest = new Map(note?.lines.map((line) => [line.id, { ...line }]));
  const postings: Posting[] = receipt.lines.map((line) => {
    const noteLine = rest.get(line.deliveryDetailId ?? '');
    const taken = noteLine ? takenFromNote(noteLine, line.receiveQty, line.refuseQty) : '0';
    const accepted = isAcceptedOnArrival(line.inspectMode) ? line.receiveQty : '0';
    const act = { kind: 'receive', received: line.receiveQty, refused: line.refuseQty, taken, accepted } as const;
    return postingOf(receipt, line, act);
  });
  const posted = await postQuantities(ctx, postings);
  const lines = ctx.store(receiveDetail);
  for (const [index, line] of receipt.lines.entries()) {
    const outcome = posted[index];
    if (!outcome) continue;
    const accepted = isAcceptedOnArrival(line.inspectMode) ? line.receiveQty : '0';
    await lines.patch(line.id, { status: 'POSTED', acceptQty: accepted, ...(await amountsOf(ctx, outcome)) }, 'post');
    if (line.deliveryDetailId)
      await addToNoteLine(ctx.db, line.deliveryDetailId, ...onNote(rest.get(line.deliveryDetailId), line));
  }
  await moveStock(
    ctx,
    posted.flatMap((each, index) => stockOf(receipt, receipt.lines[index], each, 'RECV')),
  );
  if (note) await followNote(ctx, note.id);
}

/** Undoes one line of a receipt by its mirror: back into transit when it came with a note, open again otherwise. */
export async function reverseLine(receipt: Receipt, line: Line, ctx: Context): Promise<void> {
  const note = await lockedNote(ctx, receipt.deliveryId);
  const noteLine = note?.lines.find((each) => each.id === line.deliveryDetailId);
  // Over-receipts were never in transit, so no more goes back than the note had announced.
  const [received, refused] = onNote(noteLine && { ...noteLine, receivedQty: '0', refuseQty: '0' }, line);
  const taken = noteLine ? takenFromNote({ ...noteLine, receivedQty: '0', refuseQty: '0' }, received, refused) : '0';
  const posted = await postQuantities(ctx, [
    postingOf(receipt, line, { kind: 'reverseReceipt', received: line.receiveQty, taken, accepted: line.acceptQty }),
  ]);
  if (line.deliveryDetailId) await addToNoteLine(ctx.db, line.deliveryDetailId, negate(received), negate(refused));
  await moveStock(
    ctx,
    posted.flatMap((each) => stockOf(receipt, line, each, 'RECV_R')),
  );
  if (note) await followNote(ctx, note.id);
}

/** How much of a receipt line counts on the note: never more than its rest, received before refused. */
function onNote(noteLine: Note['lines'][number] | undefined, line: Line): [received: Decimal, refused: Decimal] {
  if (!noteLine) return ['0', '0'];
  const received = takenFromNote(noteLine, line.receiveQty, '0');
  return [received, minus(takenFromNote(noteLine, line.receiveQty, line.refuseQty), received)];
}

const postingOf = (receipt: Receipt, line: Line, act: Posting['act']): Posting => ({
  detailId: line.orderDetailId,
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
async function amountsOf(ctx: Context, { before, after }: Posted) {
  const currency = (await currencyFacts(ctx.db, [before.currencyId])).get(before.currencyId ?? '') ?? before;
  return sliceOfLine(before, before.receiveQty, after.receiveQty, currency);
}

function stockOf(
  receipt: Receipt,
  line: Line | undefined,
  { before, after }: Posted,
  moveType: 'RECV' | 'RECV_R',
): StockMove[] {
  const qty = minus(after.receiveQty, before.receiveQty);
  if (!line || !(isPositive(qty) || isPositive(negate(qty)))) return [];
  return [
    {
      moveType,
      companyId: before.companyId,
      warehouseId: receipt.warehouseId,
      locationId: null,
      materialId: before.materialId,
      batchNo: line.batchNo,
      stockStatus: 'INSPECT',
      qty,
      unitId: before.unitId,
      baseQty: baseSlice(before.receiveQty, after.receiveQty, { num: before.baseFactorNum, den: before.baseFactorDen }),
      amount: sliceOfLine(before, before.receiveQty, after.receiveQty, before).netAmt,
      sourceDoc: receipt.receiveNo,
      sourceLineId: line.id,
      postingDate: receipt.postingDate,
    },
  ];
}
