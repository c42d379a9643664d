import { sql } from '#engine/database.ts';
import type { Context } from '#engine/context.ts';
import { implement } from '#engine/implement.ts';
import { isPositive, negate, type Decimal } from '#model/decimal.ts';
import type { Row } from '#model/document.ts';
import { fail } from '#model/errors.ts';
import { checkPlanLines, movePlanned, shipPlanned, trimPlans } from '#areas/planning/public.ts';
import { postQuantities, type Posting } from '#areas/purchasing/public.ts';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/purchaseOrder.document.ts';
import { errors } from '../errors.ts';
import { checkPrecision, checkTraced, orderLinesOf } from '../orderLines.server.ts';
import { receive } from '../receive/receive.document.ts';
import { draftReceiptOf, ids } from '../receiving.queries.ts';
import { movePacks, revokeLabels } from '../packing/packing.queries.ts';
import { checkPacked } from '../packing/packing.rules.ts';
import { followLines, packNote } from '../packing/packing.server.ts';
import { packOfLabel } from '../packing/scan.server.ts';
import { boxes, restOfNote } from './delivery.rules.ts';
import { deliveryNote } from './deliveryNote.document.ts';
import { deliveryNoteDetail } from './deliveryNoteDetail.document.ts';

type Note = Row<typeof deliveryNote>;

export default implement(deliveryNote, {
  async beforeSave(note, ctx, before) {
    const orders = await orderLinesOf(ctx, note.lines);
    const first = orders.get(note.lines[0]?.orderDetailId ?? '');
    note.supplierBaseId = first?.supplierBaseId ?? ctx.user.supplierBaseId;
    note.companyId = first?.companyId ?? null;
    note.currencyId = first?.currencyId ?? null;
    note.warehouseId ??= first?.warehouseId ?? null;
    for (const line of note.lines) {
      const order = orders.get(line.orderDetailId);
      if (!order) continue;
      if (order.warehouseId && order.warehouseId !== note.warehouseId)
        fail(errors.mixedWarehouses, { lineNo: line.lineNo });
      line.materialId = order.materialId;
      line.materialDesc = order.materialDesc;
      line.supplierPartNo ??= order.supplierPartNo;
      line.unitId = order.unitId;
      line.packQty ??= order.packQty;
      line.boxes = boxes(line.shipQty, line.packQty);
    }
    await checkPrecision(
      ctx,
      note.lines.map((line) => ({ ...line, quantity: line.shipQty })),
    );
    if (before) followLines(note);
  },

  transitions: {
    ship: {
      async guard(note, ctx) {
        if (note.lines.length === 0) fail(errors.noLines);
        if (!note.warehouseId) fail(errors.warehouseMissing);
        await checkTraced(ctx, note.lines);
        checkPacked(
          note.packs.map(({ deliveryDetailId, qty }) => ({ detailId: deliveryDetailId, qty })),
          note.lines,
        );
        const orders = await orderLinesOf(ctx, note.lines);
        await checkPlanLines(ctx, note.lines, (id) => orders.get(id)?.deliveryMode === 'PLAN');
      },
      async effect(note, ctx) {
        await shipPlanned(ctx, note.lines);
        await postQuantities(
          ctx,
          note.lines.map((line) => posting(note, line, 'ship', line.shipQty)),
        );
        await ctx.asSystem((system) => movePacks(system.db, note.id, 'PACKED', 'SHIPPED'));
      },
    },
    arrive: { writes: (_note, ctx) => ({ arriveDate: ctx.now }) },
    receive: { guard: refuseDraftReceipt, effect: draftReceipt },
    cancel: {
      writes: (_note, _ctx, { reason }) => ({ cancelReason: reason }),
      async effect(note, ctx) {
        await takeBack(note, ctx);
        await ctx.asSystem(async (system) => {
          await revokeLabels(system.db, note.id);
          await movePacks(system.db, note.id, 'SHIPPED', 'VOID');
        });
      },
    },
    shortClose: {
      async guard(note, ctx) {
        if (!note.lines.some((line) => isPositive(restOfNote(line)))) fail(errors.nothingMissing);
        await refuseDraftReceipt(note, ctx);
      },
      async effect(note, ctx) {
        await takeBack(note, ctx);
        for (const line of note.lines)
          await ctx.store(deliveryNoteDetail).patch(line.id, { shortQty: restOfNote(line) }, 'shortClose');
        await ctx.asSystem((system) => movePacks(system.db, note.id, 'SHIPPED', 'MISSING'));
      },
    },
  },

  endpoints: {
    pack: ({ body }, ctx) => packNote(ctx, body.id, body.packs),
    scan: ({ body }, ctx) => packOfLabel(ctx, body.code ?? ''),
  },

  async related(note, ctx) {
    const orders = sql`select distinct o.parent_id as id from pur_delivery_note_detail d
                         join pur_purchase_order_detail o on o.id = d.order_detail_id
                        where d.parent_id = ${note.id}::bigint and not d.deleted_flag`;
    const receipts = sql`select id from pur_receive where delivery_id = ${note.id}::bigint and not deleted_flag`;
    return [
      { document: purchaseOrder, ids: await ids(ctx.db, orders), direction: 'before' },
      { document: receive, ids: await ids(ctx.db, receipts), direction: 'after' },
    ];
  },
});

const posting = (note: Note, line: Note['lines'][number], kind: 'ship' | 'unship', qty: Decimal): Posting => ({
  detailId: line.orderDetailId,
  planDetailId: line.planDetailId,
  act: { kind, qty },
  sourceDoc: note.deliveryNo,
  sourceLineId: line.id,
});

/** What did not arrive leaves transit and is due again. */
async function takeBack(note: Note, ctx: Context): Promise<void> {
  const open = note.lines.filter((line) => isPositive(restOfNote(line)));
  await movePlanned(
    ctx,
    open.flatMap((line) =>
      line.planDetailId
        ? [{ planDetailId: line.planDetailId, shipped: negate(restOfNote(line)), received: '0' as const }]
        : [],
    ),
  );
  await postQuantities(
    ctx,
    open.map((line) => posting(note, line, 'unship', restOfNote(line))),
  );
  // On an order line that has ended nothing becomes open again.
  await trimPlans(
    ctx,
    open.map((line) => line.orderDetailId),
  );
}

async function refuseDraftReceipt(note: Note, ctx: Context): Promise<void> {
  const receiveNo = await ctx.asSystem((system) => draftReceiptOf(system.db, note.id));
  if (receiveNo) fail(errors.draftReceipt, { receiveNo });
}

/** A receipt with everything that has not arrived yet, for the clerk to correct and post. */
async function draftReceipt(note: Note, ctx: Context): Promise<void> {
  const open = note.lines.filter((line) => isPositive(restOfNote(line)));
  await ctx.store(receive).create({
    receiveType: 'ASN',
    deliveryId: note.id,
    warehouseId: note.warehouseId ?? '',
    arriveDate: note.arriveDate ?? ctx.now,
    lines: open.map((line) => ({
      lineNo: line.lineNo,
      orderDetailId: line.orderDetailId,
      deliveryDetailId: line.id,
      arriveQty: restOfNote(line),
      batchNo: line.batchNo,
      productionDate: line.productionDate,
      expiryDate: line.expiryDate,
    })),
  });
}
