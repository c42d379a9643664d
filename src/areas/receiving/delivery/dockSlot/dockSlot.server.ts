import type { Context } from '#engine/runtime/context.ts';
import { implement } from '#engine/runtime/implement.ts';
import type { Row } from '#model/row.ts';
import { fail } from '#model/errors.ts';
import { deliveryNote } from '../deliveryNote/deliveryNote.document.ts';
import { slotErrors } from './errors.ts';
import { bookSlot, freeSlots } from './booking.server.ts';
import { dockSlot } from './dockSlot.document.ts';
import { isMissed, minutesLate } from './slots.rules.ts';

export default implement(dockSlot, {
  transitions: {
    cancel: {
      guard: ({ slotEnd }, ctx) => {
        if (isMissed(slotEnd, ctx.now, 0)) fail(slotErrors.slotOver);
      },
      writes: () => ({ seatKey: null }),
      effect: forget,
    },
    miss: {
      guard: ({ slotEnd }, ctx) => {
        if (!isMissed(slotEnd, ctx.now, 0)) fail(slotErrors.slotAhead);
      },
    },
  },
  endpoints: {
    free: ({ body }, ctx) => freeSlots(ctx, body),
    book: ({ body }, ctx) => bookSlot(ctx, body),
  },
});

/** The note has no half hour any more, and no dock. */
async function forget(slot: Row<typeof dockSlot>, ctx: Context): Promise<void> {
  await ctx.asSystem((system) =>
    system.store(deliveryNote).patch(slot.deliveryId, { appointmentId: null, dockNo: 0 }, 'cancelAppointment'),
  );
}

/** The truck is here: whether it kept its half hour. One that was given up as missed stays missed. */
export async function keepAppointment(
  ctx: Context,
  note: Pick<Row<typeof deliveryNote>, 'appointmentId'>,
): Promise<void> {
  const id = note.appointmentId;
  if (id === null) return;
  await ctx.asSystem(async (system) => {
    const slots = system.store(dockSlot);
    const slot = await slots.get(id, 'for update');
    const lateMinutes = minutesLate(slot.slotEnd, ctx.now);
    const status = slot.status === 'BOOKED' ? { status: 'ARRIVED' as const } : {};
    await slots.patch(id, { ...status, arriveDate: ctx.now, lateMinutes }, 'arrive');
  });
}
