import type { Context } from '#engine/runtime/context.ts';
import { implement } from '#engine/runtime/implement.ts';
import { isPositive, negate, type Decimal } from '#model/decimal.ts';
import type { Row } from '#model/row.ts';
import { fail } from '#model/errors.ts';
import { checkPlanLines, movePlanned, shipPlanned, trimPlans } from '#areas/planning/public.ts';
import { postQuantities, type PostedLine, type Posting } from '#areas/purchasing/public.ts';
import { isPhone } from './phone.rules.ts';
import { errors } from '../../errors.ts';
import { deliveryErrors } from './errors.ts';
import { baseQtyOf, checkPrecision, checkTraced, checkWarehouses, orderLinesOf } from '../../orderLines.server.ts';
import { transportOf } from '../../receiving.queries.ts';
import { movePacks, revokeLabels } from './packs.queries.ts';
import { shipSerials, unshipSerials } from './deliverySerials.server.ts';
import { checkSerials, countSerials } from '../../inventory/serial/serials.server.ts';
import { boxes, restOfNote } from './delivery.rules.ts';
import { deliveryNote } from './deliveryNote.document.ts';
import { deliveryNoteDetail } from './deliveryNoteDetail.document.ts';
import { checkShippingRequirements, lackingCertificate } from './shipping.server.ts';
import { endDateReviews, isReviewed, assertInsideWindow, reviewDates, windowOf } from './window.server.ts';

type Note = Row<typeof deliveryNote>;

export default implement(
  deliveryNote,
  {
    async beforeSave(note, ctx) {
      const orders = await orderLinesOf(ctx, note.lines);
      const first = orders.get(note.lines[0]?.orderDetailId ?? '');
      await fillHead(note, first, ctx);
      await checkWarehouses(ctx, note.companyId, [note]);
      for (const line of note.lines) fillLine(note, line, orders.get(line.orderDetailId));
      await checkPrecision(
        ctx,
        note.lines.map((line) => ({ ...line, quantity: line.shipQty })),
      );
      await countSerials(ctx, note.lines, (line) => baseQtyOf(orders.get(line.orderDetailId), line.shipQty));
      Object.assign(note, await windowOf(ctx, note, orders));
      note.certificateState = (await lackingCertificate(note, ctx))?.state ?? 'VALID';
      if (note.driverPhone && !isPhone(note.driverPhone)) fail(deliveryErrors.phoneFormat);
    },

    transitions: {
      ship: {
        guard: checkShipment,
        writes: async (note, ctx) => windowOf(ctx, note, await orderLinesOf(ctx, note.lines)),
        async effect(note, ctx) {
          if (await isReviewed(ctx, note)) await ctx.store(deliveryNote).patch(note.id, { status: 'REVIEW' }, 'ship');
          else {
            await leave(note, ctx);
            // Where somebody of the buyer looks at the note first, he has seen its date.
            await reviewDates(ctx, note);
          }
        },
      },
      review: {
        guard: checkShipment,
        writes: () => ({ reviewReason: null }),
        effect: leave,
      },
      reject: { writes: (_note, _ctx, { reason }) => ({ reviewReason: reason }) },
      arrive: {
        writes: (_note, ctx) => ({ arriveDate: ctx.now, gateUserId: ctx.user.id === '0' ? null : ctx.user.id }),
        effect: (note, ctx) => endDateReviews(ctx, note),
      },
      cancel: {
        writes: (_note, _ctx, { reason }) => ({ cancelReason: reason }),
        async effect(note, ctx) {
          await takeBack(note, ctx);
          await endDateReviews(ctx, note);
          await ctx.asSystem(async (system) => {
            await revokeLabels(system.db, note.id);
            await movePacks(system.db, note.id, 'SHIPPED', 'VOID');
          });
        },
      },
      shortClose: {
        guard(note) {
          if (!note.lines.some((line) => isPositive(restOfNote(line)))) fail(deliveryErrors.nothingMissing);
        },
        async effect(note, ctx) {
          await takeBack(note, ctx);
          for (const line of note.lines)
            await ctx.store(deliveryNoteDetail).patch(line.id, { shortQty: restOfNote(line) }, 'shortClose');
          await ctx.asSystem((system) => movePacks(system.db, note.id, 'SHIPPED', 'MISSING'));
        },
      },
    },
  },
  ['pack', 'scan', 'arrivals', 'assignDock', 'checkIn'],
);

/** What a note takes from the order of its first line. */
async function fillHead(note: Note, first: PostedLine | undefined, ctx: Context): Promise<void> {
  note.supplierBaseId = first?.supplierBaseId ?? ctx.user.supplierBaseId;
  note.companyId = first?.companyId ?? null;
  note.currencyId = first?.currencyId ?? null;
  note.warehouseId ??= first?.warehouseId ?? null;
  const terms = await ctx.asSystem(({ db }) => transportOf(db, first?.orderId ?? null));
  note.incotermId = terms.incotermId;
  note.transportModeId ??= terms.transportModeId;
}

function fillLine(note: Note, line: Note['lines'][number], order: PostedLine | undefined): void {
  if (!order) return;
  if (order.itemKind !== 'GOODS') fail(errors.serviceLine, { lineNo: line.lineNo });
  if (order.warehouseId && order.warehouseId !== note.warehouseId)
    fail(deliveryErrors.mixedWarehouses, { lineNo: line.lineNo });
  line.materialId = order.materialId;
  line.materialDesc = order.materialDesc;
  line.supplierPartNo ??= order.supplierPartNo;
  line.unitId = order.unitId;
  line.packQty ??= order.packQty;
  line.boxes = boxes(line.shipQty, line.packQty);
}

/** What a note must say and hold before it leaves. */
async function checkShipment(note: Note, ctx: Context): Promise<void> {
  if (note.lines.length === 0) fail(errors.noLines);
  if (!note.warehouseId) fail(deliveryErrors.warehouseMissing);
  await checkTraced(ctx, note.lines);
  checkSerials(note.lines, 'optional');
  await checkShippingRequirements(note, ctx);
  const orders = await orderLinesOf(ctx, note.lines);
  await checkPlanLines(ctx, note.lines, (id) => orders.get(id)?.deliveryMode === 'PLAN');
  await assertInsideWindow(ctx, note, orders);
}

/** The goods are on their way: announced on orders and plans, and their labels are good. */
async function leave(note: Note, ctx: Context): Promise<void> {
  await shipPlanned(ctx, note.lines);
  await postQuantities(
    ctx,
    note.lines.map((line) => posting(note, line, 'ship', line.shipQty)),
  );
  await ctx.asSystem((system) => movePacks(system.db, note.id, 'PACKED', 'SHIPPED'));
  await shipSerials(ctx, note);
}

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
  await unshipSerials(ctx, note);
  // On an order line that has ended nothing becomes open again.
  await trimPlans(
    ctx,
    open.map((line) => line.orderDetailId),
  );
}
