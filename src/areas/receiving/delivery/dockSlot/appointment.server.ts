import { attach } from '#engine/runtime/attach.ts';
import type { Row } from '#model/row.ts';
import { fail } from '#model/errors.ts';
import { deliveryNote } from '../deliveryNote/deliveryNote.document.ts';
import { assertAppointment, dropSlotsOf, freeSlotOf } from './booking.server.ts';
import { keepAppointment } from './dockSlot.server.ts';
import { slotErrors } from './errors.ts';

type Note = Row<typeof deliveryNote>;

/** Delivery notes come to the dock in a half hour that was booked for them. */
export const appointment = attach(deliveryNote, 'appointment', {
  beforeSave(note, _ctx, before) {
    if (before?.appointmentId) assertPlaceFixed(note, before);
  },
  beforeDelete: (note, ctx) => dropSlotsOf(ctx, note),
  transitions: {
    ship: { guard: (note, ctx) => assertAppointment(ctx, note) },
    review: { guard: (note, ctx) => assertAppointment(ctx, note) },
    arrive: { effect: (note, ctx) => keepAppointment(ctx, note) },
    cancel: { effect: (note, ctx) => freeSlotOf(ctx, note) },
  },
});

/** Where and when a note arrives is what its appointment says. */
function assertPlaceFixed(note: Note, before: Note): void {
  const isMoved = note.warehouseId !== before.warehouseId || Date.parse(note.etaDate) !== Date.parse(before.etaDate);
  if (isMoved) fail(slotErrors.appointmentBinds);
}
