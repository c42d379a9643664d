import type { Context } from '#engine/runtime/context.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { implement } from '#engine/runtime/implement.ts';
import { isPositive } from '#model/decimal.ts';
import type { Row } from '#model/row.ts';
import { fail } from '#model/errors.ts';
import { activateOnFirstUse } from '#areas/masterData/public.ts';
import { deliveryNote } from '../../delivery/deliveryNote/deliveryNote.document.ts';
import { errors } from '../../errors.ts';
import { receiveErrors } from '../../receipt/receive/errors.ts';
import { checkTraced } from '../../orderLines.server.ts';
import { daysLateOf, dueDatesOf } from '../../receiving.queries.ts';
import { dockReturn } from '../../receipt/returned/draftReturn.server.ts';
import { receiveSerials } from '../../receipt/receive/receiptSerials.server.ts';
import { checkSerials } from '../../inventory/serial/serials.server.ts';
import { fillReceipt } from '../../receipt/receive/fillReceipt.server.ts';
import { postOrderless } from './orderlessReceipt.server.ts';
import { postReceipt } from './posting.server.ts';
import { receive } from '../../receipt/receive/receive.document.ts';
import { progressOnPosting } from '../../receipt/receive/progress.rules.ts';
import { isAcceptedOnArrival, uncounted } from '../../receipt/receive/receive.rules.ts';
import { postScanned } from '../../receipt/receive/scanned.server.ts';

type Receipt = Row<typeof receive>;

// Goods that never entered leave as they came.
const backWithTheTruck = ['随送货车辆退回', 'Back with the truck that brought them'] as const;

// A clock of a browser may be a little ahead.
const clocksApart = 5 * 60_000;

function assertArrived({ arriveDate }: Receipt, ctx: Context): void {
  if (Date.parse(arriveDate) > Date.parse(ctx.now) + clocksApart)
    fail(receiveErrors.arrivedAhead, { day: ctx.dayOf(arriveDate) });
}

export default implement(
  receive,
  {
    async beforeSave(receipt, ctx) {
      await fillReceipt(receipt, ctx);
      await checkDelivery(receipt, ctx);
    },

    transitions: {
      post: {
        async guard(receipt, ctx) {
          if (receipt.lines.length === 0) fail(errors.noLines);
          assertArrived(receipt, ctx);
          for (const line of receipt.lines)
            if (isPositive(line.refuseQty) && !line.refuseReason)
              fail(receiveErrors.refuseReasonMissing, { lineNo: line.lineNo });
          for (const { lineNo } of uncounted(receipt.blindFlag, receipt.lines))
            fail(receiveErrors.countMissing, { lineNo });
          // The days that `writes` goes by are asked for with what is judged here.
          await Promise.all([
            receipt.receiveType === 'SERVICE' ? undefined : checkTraced(ctx, receipt.lines),
            dueDatesOf(ctx.db, receipt),
          ]);
          checkSerials(receipt.lines, 'required');
          await checkDelivery(receipt, ctx);
        },
        writes: async (receipt, ctx) => ({
          // Late is what arrives late, whenever it is written down.
          daysLate: await daysLateOf(ctx.db, { ...receipt, postingDate: ctx.dayOf(receipt.arriveDate) }),
          ...progressOnPosting(receipt.lines, ({ inspectMode }) => isAcceptedOnArrival(inspectMode)),
        }),
        async effect(receipt, ctx) {
          await (receipt.receiveType === 'FREE' ? postOrderless : postReceipt)(receipt, ctx);
          await receiveSerials(ctx, receipt);
          await activateOnFirstUse(
            ctx,
            receipt.lines.flatMap(({ materialId }) => materialId ?? []),
          );
        },
      },
    },

    endpoints: {
      async addReturn({ body }, ctx) {
        const input = [...new Set(body.ids ?? [])].toSorted();
        if (input.length === 0) fail(engineErrors.empty16);
        const address = body.returnAddress ?? backWithTheTruck[ctx.language === 'en' ? 1 : 0];
        const records = [];
        for (const id of input) records.push(await dockReturn(ctx, id, address));
        return { records };
      },
      postScanned: ({ body }, ctx) => postScanned(ctx, body),
    },
  },
  ['putAwayScanned'],
);

/** A receipt against a delivery note names lines of that note, each once, and the goods have arrived. */
async function checkDelivery(receipt: Receipt, ctx: Context): Promise<void> {
  if (receipt.receiveType === 'FREE') return;
  const seen = new Set<string>();
  for (const { lineNo, orderDetailId, deliveryDetailId } of receipt.lines) {
    const key = `${orderDetailId} ${deliveryDetailId ?? ''}`;
    if (seen.has(key)) fail(errors.lineTwice, { lineNo });
    seen.add(key);
    if (receipt.receiveType === 'ASN' && !deliveryDetailId) fail(receiveErrors.deliveryLineMissing, { lineNo });
    if (receipt.receiveType !== 'ASN' && deliveryDetailId) fail(receiveErrors.deliveryLineForeign, { lineNo });
  }
  if (receipt.receiveType !== 'ASN') return;
  const note = receipt.deliveryId ? await ctx.store(deliveryNote).get(receipt.deliveryId) : undefined;
  if (!note) return fail(receiveErrors.deliveryLineMissing, { lineNo: receipt.lines[0]?.lineNo ?? 1 });
  if (note.status !== 'ARRIVED' && note.status !== 'RECEIVING')
    fail(receiveErrors.deliveryNotArrived, { deliveryNo: note.deliveryNo });
  for (const { lineNo, orderDetailId, deliveryDetailId } of receipt.lines) {
    const line = note.lines.find((each) => each.id === deliveryDetailId);
    if (line?.orderDetailId !== orderDetailId) fail(receiveErrors.deliveryLineForeign, { lineNo });
  }
}
