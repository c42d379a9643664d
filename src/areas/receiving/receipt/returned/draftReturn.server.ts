import type { Context } from '#engine/runtime/context.ts';
import { notifyEvent } from '#engine/runtime/notifications.ts';
import { least, type Decimal } from '#model/decimal.ts';
import type { NewRow, Row } from '#model/row.ts';
import { fail } from '#model/errors.ts';
import { returnErrors } from './errors.ts';
import { receive } from '../receive/receive.document.ts';
import { lockReceiptsOf } from '../../receiving.queries.ts';
import { checkMixed } from './fillReturn.server.ts';
import { dockReturnOf, receiptLinesById, reservedByOthers, type ReceiptLine } from './returned.queries.ts';
import { isHere, returnables, typeOfStages, type Returnable, type ReturnStage } from './returned.rules.ts';
import { returned } from './returned.document.ts';
import type { returnedDetail } from './returnedDetail.document.ts';

type NewLine = NewRow<typeof returnedDetail>;

/** A draft with the goods of these receipt lines, each from the stage where sending them back is most likely meant. */
export async function draftFromReceipts(ctx: Context, ids: readonly string[]): Promise<Row<typeof returned>> {
  const receipts = [...(await receiptLinesById(ctx.db, ids)).values()];
  for (const line of receipts)
    if (!isHere(line.status)) fail(returnErrors.receiptNotPosted, { receiveNo: line.receiveNo });
  checkMixed(receipts);
  const lines = await proposedLines(ctx, receipts, (found) => found.slice(0, 1));
  if (lines.length === 0) fail(returnErrors.nothingReturnable);
  return ctx.store(returned).create({ returnedType: typeOfStages(lines.map((line) => line.stage)), lines });
}

/**
 * Drafts the return of rejected goods of a receipt line once their review has decided it, and tells those who submit returns;
 * what another return has reserved is going back already.
 */
export async function draftRejected(
  ctx: Context,
  receiveDetailId: string,
  qty: Decimal,
): Promise<Row<typeof returned> | undefined> {
  return ctx.asSystem(async (system) => {
    const receipts = [...(await receiptLinesById(system.db, [receiveDetailId])).values()];
    const [line] = await proposedLines(system, receipts, (found) => found, ['REJECT']);
    if (!line) return undefined;
    const lines = [{ ...line, returnQty: least(qty, line.returnQty) }];
    const made = await system.store(returned).create({ returnedType: 'REJECT', reasonCode: 'QUALITY', lines });
    await notifyEvent(system, returned, 'draft', made.id, null);
    return made;
  });
}

const dockStages: readonly ReturnStage[] = ['REJECT', 'UNINSP'];

/**
 * Sends everything of a receipt that waits for inspection or failed it straight back, submitted at once. Asked again, it
 * gives the return that is already on its way.
 */
export async function dockReturn(ctx: Context, receiveId: string, returnAddress: string) {
  const receipt = await ctx.store(receive).get(receiveId, 'for update');
  if (receipt.status !== 'POSTED') fail(returnErrors.receiptNotPosted, { receiveNo: receipt.receiveNo });
  const ids = receipt.lines.filter((line) => isHere(line.status)).map((line) => line.id);
  await lockReceiptsOf(ctx.db, ids);
  const known = [...(await receiptLinesById(ctx.db, ids)).values()];
  const lines = await proposedLines(ctx, known, (found) => found, dockStages);
  if (lines.length === 0) {
    const open = await ctx.asSystem((system) => dockReturnOf(system.db, receiveId));
    return open ?? fail(returnErrors.nothingToSendBack, { receiveNo: receipt.receiveNo });
  }
  const proposed = lines.map((line) => line.stage);
  const returns = ctx.store(returned);
  const draft = await returns.create({
    returnedType: typeOfStages(proposed),
    // What no inspection has found needs evidence; who sends it back unseen has another reason.
    reasonCode: proposed.includes('UNINSP') ? 'OTHER' : 'QUALITY',
    receiveId,
    returnAddress,
    lines,
  });
  const { id, returnedNo, status } = await returns.run('submit', draft.id);
  return { id, returnedNo, status };
}

async function proposedLines(
  ctx: Context,
  receipts: readonly ReceiptLine[],
  choose: (found: readonly Returnable[]) => readonly Returnable[],
  among?: readonly ReturnStage[],
): Promise<NewLine[]> {
  const ids = receipts.map((line) => line.id);
  const reserved = await ctx.asSystem((system) => reservedByOthers(system.db, ids, null));
  const goods = receipts.filter((line) => !line.serviceFlag);
  const chosen = goods.flatMap((receipt) =>
    choose(returnables(receipt, (stage) => reserved(receipt.id, stage), among)).map((each) => ({ receipt, ...each })),
  );
  return chosen.map(({ receipt, stage, quantity }, index) => ({
    lineNo: (index + 1) * 10,
    receiveDetailId: receipt.id,
    stage,
    returnQty: quantity,
    settleMode: receipt.orderDetailId === null || receipt.orderStatus === 'CLOSED' ? 'CREDIT' : 'REPLACE',
  }));
}
