import { attach } from '#engine/runtime/attach.ts';
import type { Context } from '#engine/runtime/context.ts';
import { isPositive } from '#model/decimal.ts';
import type { Row } from '#model/row.ts';
import { fail } from '#model/errors.ts';
import { receivedOf } from '../../delivery/carbon/carbon.queries.ts';
import { shareOf } from '../../delivery/carbon/carbon.rules.ts';
import { restOfNote } from '../../delivery/deliveryNote/delivery.rules.ts';
import { deliveryNote } from '../../delivery/deliveryNote/deliveryNote.document.ts';
import { errors } from '../../errors.ts';
import { draftReceiptOf } from '../../receiving.queries.ts';
import { isBlind } from './blindReceipt.server.ts';
import { receive } from './receive.document.ts';
import { receiveDetail } from './receiveDetail.document.ts';

type Note = Row<typeof deliveryNote>;

/** Delivery notes are received by a draft of a receipt; while there is one, nothing else becomes of what is missing. */
export const receiving = attach(deliveryNote, 'receiving', {
  transitions: {
    receive: { guard: assertNoDraft, effect: draftReceipt },
    shortClose: { guard: assertNoDraft },
    completeLeg: { effect: (note, ctx) => followCarbon(ctx, note.id) },
  },
});

async function assertNoDraft(note: Note, ctx: Context): Promise<void> {
  const receiveNo = await ctx.asSystem((system) => draftReceiptOf(system.db, note.id));
  if (receiveNo) fail(errors.draftReceipt, { receiveNo });
}

/** A receipt with everything that has not arrived yet, for the clerk to correct and post; to count where it is blind. */
async function draftReceipt(note: Note, ctx: Context): Promise<void> {
  const open = note.lines.filter((line) => isPositive(restOfNote(line)));
  const blindFlag = await isBlind(ctx, note.companyId);
  await ctx.store(receive).create({
    receiveType: 'ASN',
    blindFlag,
    deliveryId: note.id,
    warehouseId: note.warehouseId ?? '',
    arriveDate: note.arriveDate ?? ctx.now,
    lines: open.map((line) => ({
      lineNo: line.lineNo,
      orderDetailId: line.orderDetailId,
      deliveryDetailId: line.id,
      arriveQty: blindFlag ? '0' : restOfNote(line),
      batchNo: line.batchNo,
      productionDate: line.productionDate,
      expiryDate: line.expiryDate,
    })),
  });
}

/** What was posted of a note follows what its lines say now. */
async function followCarbon(ctx: Context, noteId: string): Promise<void> {
  await ctx.asSystem(async (system) => {
    const { lines } = await system.store(deliveryNote).get(noteId);
    const received = await receivedOf(
      system.db,
      lines.map(({ id }) => id),
    );
    for (const { id, deliveryDetailId, transitQty } of received) {
      const line = lines.find((each) => each.id === deliveryDetailId);
      const co2eKg = line ? shareOf(line.co2eKg, transitQty, line.shipQty) : null;
      await system.store(receiveDetail).patch(id, { co2eKg }, 'carbon');
    }
  });
}
