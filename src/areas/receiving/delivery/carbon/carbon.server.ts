import { attach } from '#engine/runtime/attach.ts';
import type { Context } from '#engine/runtime/context.ts';
import type { Row } from '#model/row.ts';
import { fail } from '#model/errors.ts';
import { unitWeights } from '#areas/masterData/public.ts';
import type { PostedLine } from '#areas/purchasing/public.ts';
import { deliveryNote } from '../deliveryNote/deliveryNote.document.ts';
import { deliveryNoteDetail } from '../deliveryNote/deliveryNoteDetail.document.ts';
import { deliveryErrors } from '../deliveryNote/errors.ts';
import { baseQtyOf, orderLinesOf } from '../../orderLines.server.ts';
import { factorOf, knownDistance } from './carbon.queries.ts';
import { apportioned, co2eOf, gapOf, lineWeight, shipmentWeight } from './carbon.rules.ts';

type Note = Row<typeof deliveryNote>;
type Orders = ReadonlyMap<string, PostedLine>;

/** What the transport of delivery notes gives off; settled when the goods leave, and when more is known of their way. */
export const carbon = attach(deliveryNote, 'carbon', {
  async beforeSave(note, ctx, before) {
    await fillDistance(ctx, note, before);
    await fillCarbon(ctx, note, await orderLinesOf(ctx, note.lines));
  },
  transitions: {
    ship: { effect: (note, ctx) => settleCarbon(ctx, note) },
    review: { effect: (note, ctx) => settleCarbon(ctx, note) },
    completeLeg: {
      writes: (note, ctx, input) => completed(ctx, note, input),
      effect: (note, ctx) =>
        ctx.asSystem(async (system) => settleCarbon(system, await system.store(deliveryNote).get(note.id))),
    },
  },
});

/** The distance of a note that says none, and of one that goes another way than it said before. */
async function fillDistance(ctx: Context, note: Note, before: Note | undefined): Promise<void> {
  const isMoved =
    before !== undefined &&
    before.distanceKm === note.distanceKm &&
    (before.warehouseId !== note.warehouseId || before.transportModeId !== note.transportModeId);
  if (isMoved) note.distanceKm = null;
  note.distanceKm ??= await ctx.asSystem(({ db }) => knownDistance(db, note));
}

/** The emissions of a note, and what of them and of its weight belongs to each of its lines. */
async function carbonOf(ctx: Context, note: Note, orders: Orders) {
  const [units, factor] = await ctx.asSystem(({ db }) =>
    Promise.all([
      unitWeights(
        db,
        note.lines.map(({ materialId }) => materialId),
      ),
      factorOf(db, note.transportModeId),
    ]),
  );
  const weights = note.lines.map(({ materialId, orderDetailId, shipQty }) =>
    lineWeight(baseQtyOf(orders.get(orderDetailId), shipQty), units.get(materialId ?? '')?.unitWeight),
  );
  const leg = { weightKg: shipmentWeight(note.grossWeight, weights), distanceKm: note.distanceKm, factor };
  const co2eKg = co2eOf(leg);
  const shares = apportioned(co2eKg, weights);
  return {
    head: { freightKg: leg.weightKg, emissionFactor: factor, co2eKg, carbonGap: gapOf(leg, weights) },
    lines: weights.map((weightKg, index) => ({ weightKg, co2eKg: shares[index] ?? null })),
  };
}

/** A note that is saved says what its transport gives off, as far as it can be told. */
async function fillCarbon(ctx: Context, note: Note, orders: Orders): Promise<void> {
  const { head, lines } = await carbonOf(ctx, note, orders);
  Object.assign(note, head);
  for (const [index, line] of note.lines.entries()) Object.assign(line, lines[index]);
}

/** What is told of the goods as they leave is reckoned with what weights and factors are then. */
async function settleCarbon(ctx: Context, note: Note): Promise<void> {
  const { head, lines } = await carbonOf(ctx, note, await orderLinesOf(ctx, note.lines));
  if (differs(note, head)) await ctx.store(deliveryNote).patch(note.id, head, 'carbon');
  for (const [index, line] of note.lines.entries()) {
    const now = lines[index];
    if (now && differs(line, now)) await ctx.store(deliveryNoteDetail).patch(line.id, now, 'carbon');
  }
}

const differs = <T extends object>(row: T, values: Partial<T>): boolean =>
  Object.entries(values).some(([name, value]) => Reflect.get(row, name) !== value);

interface Completed {
  readonly transportModeId?: string | null | undefined;
  readonly distanceKm?: Note['distanceKm'] | undefined;
  readonly grossWeight?: Note['grossWeight'] | undefined;
}

/** The note with what was told afterwards; a mode that is named brings its distance along. */
async function completed(ctx: Context, note: Note, reported: Completed) {
  const { transportModeId, distanceKm, grossWeight } = reported;
  const isSaid = [transportModeId, distanceKm, grossWeight].some((value) => value !== null && value !== undefined);
  if (!isSaid) fail(deliveryErrors.nothingCompleted);
  const whole: Note = {
    ...note,
    transportModeId: transportModeId ?? note.transportModeId,
    distanceKm: distanceKm ?? note.distanceKm,
    grossWeight: grossWeight ?? note.grossWeight,
  };
  whole.distanceKm ??= await ctx.asSystem(({ db }) => knownDistance(db, whole));
  const { head } = await carbonOf(ctx, whole, await orderLinesOf(ctx, note.lines));
  const { transportModeId: mode, distanceKm: distance, grossWeight: weight } = whole;
  return { transportModeId: mode, distanceKm: distance, grossWeight: weight, ...head };
}
