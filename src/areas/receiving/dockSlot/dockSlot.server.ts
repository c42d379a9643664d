import type { Context } from '#engine/runtime/context.ts';
import { implement } from '#engine/runtime/implement.ts';
import { defineJob } from '#engine/runtime/jobs.ts';
import { readParameters } from '#engine/runtime/parameters.ts';
import type { Row } from '#model/row.ts';
import { fail } from '#model/errors.ts';
import { defineParameter } from '#model/parameters.ts';
import { deliveryNote } from '../deliveryNote/deliveryNote.document.ts';
import { slotErrors } from './errors.ts';
import { bookSlot, freeSlots } from './booking.server.ts';
import { dockSlot } from './dockSlot.document.ts';
import { isMissed, minutesLate } from './slots.rules.ts';

/** How many minutes after its half hour an appointment counts as a no-show. */
export const noShowMinutes = defineParameter({
  key: 'pur.dock.noShowMinutes',
  type: 'INTEGER',
  label: ['时段结束后视为未到(分钟)', 'Minutes after which nobody counts as coming'],
  value: '120',
  upTo: 'SUPPLIER',
  min: 0,
  max: 1440,
});

/** Marks appointments to which nobody came. */
export const markNoShows = defineJob({
  code: 'pur.markNoShows',
  label: ['标记未到的月台预约', 'Mark missed dock appointments'],
  cron: '*/10 * * * *',
  async run(_, ctx) {
    const slots = ctx.store(dockSlot);
    const past = await slots.find({ status: 'BOOKED', slotDay: { to: ctx.today } }, { sort: ['slotStart'] });
    const valueOf = await readParameters(ctx.db, [noShowMinutes], past);
    for (const slot of past)
      if (isMissed(slot.slotEnd, ctx.now, Number(valueOf(noShowMinutes, slot)))) await slots.run('miss', slot.id);
  },
});

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
  related: (slot) => [{ document: deliveryNote, ids: [slot.deliveryId], direction: 'before' }],
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
