import type { Context } from '#engine/runtime/context.ts';
import { sql, type Database } from '#engine/database/database.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { isId } from '#engine/runtime/ids.ts';
import { parameterNumber, parameterText } from '#engine/runtime/parameters.ts';
import type { Row } from '#model/row.ts';
import { fail } from '#model/errors.ts';
import { defineParameter } from '#model/parameters.ts';
import { warehouse } from '#areas/masterData/warehouse/warehouse.document.ts';
import { warehouseFacts } from '#areas/masterData/public.ts';
import { calendarOfCompany } from '#areas/organisation/public.ts';
import { isWorkingDay } from '#areas/organisation/workCalendar/workCalendar.rules.ts';
import { deliveryNote } from '../deliveryNote/deliveryNote.document.ts';
import { assertInsideWindow, windowOf } from '../deliveryNote/window.server.ts';
import { slotErrors } from './errors.ts';
import { orderLinesOf } from '../../orderLines.server.ts';
import { dockSlot } from './dockSlot.document.ts';
import {
  endOf,
  freeSeat,
  freeSeats,
  isBookable,
  minutesAfter,
  windowsIn,
  type Capacity,
  type Seat,
} from './slots.rules.ts';

type Note = Row<typeof deliveryNote>;
type Slot = Row<typeof dockSlot>;

/** How long before its half hour a supplier must have booked it, or gives it up. */
export const leadHours = defineParameter({
  key: 'pur.dock.leadHours',
  type: 'INTEGER',
  label: ['月台预约最少提前(小时)', 'Hours before which dock appointments are made'],
  value: '2',
  upTo: 'SUPPLIER',
  min: 0,
  max: 240,
});

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

/** Whether notes leave only with an appointment at the dock. */
export const slotRequired = defineParameter({
  key: 'pur.dock.required',
  type: 'BOOLEAN',
  label: ['发货前须预约月台', 'Delivery notes need a dock appointment'],
  value: 'false',
  upTo: 'SUPPLIER',
});

const changeable: readonly Note['status'][] = ['NEW', 'REVIEW', 'SHIPPED'];

interface Place extends Capacity {
  readonly id: string;
  readonly name: readonly [zh: string, en: string];
  readonly windows: readonly string[];
}

/** The half hours of a day in which the goods of a note may still come, with the places left in each. */
export async function freeSlots(
  ctx: Context,
  { deliveryId, day }: { readonly deliveryId?: string | null; readonly day?: string | null },
) {
  if (!deliveryId) fail(engineErrors.idMissing);
  const note = await ctx.store(deliveryNote).get(isId(deliveryId) ? deliveryId : fail(engineErrors.notFound));
  const asked = day ?? ctx.dayOf(note.etaDate < ctx.now ? ctx.now : note.etaDate);
  const place = await placeOf(ctx, note);
  const starts = (await isOpenOn(ctx, note, asked)) ? place.windows.map((time) => ctx.instantOf(asked, time)) : [];
  const lead = await leadOf(ctx, note);
  const taken = await ctx.asSystem(({ db }) => takenCounts(db, place.id, starts));
  const slots = starts.map((slotStart) => ({
    slotStart,
    slotEnd: endOf(slotStart),
    free: isBookable(slotStart, ctx.now, lead) ? freeSeats(place, taken.get(slotStart) ?? 0) : 0,
  }));
  const booked = note.appointmentId ? await ctx.store(dockSlot).get(note.appointmentId) : null;
  return { day: asked, slots, booked };
}

/** Gives a note a half hour at a dock; the one it had becomes free. */
export async function bookSlot(
  ctx: Context,
  { deliveryId, slotStart }: { readonly deliveryId?: string | null; readonly slotStart?: string | null },
): Promise<Slot> {
  if (!deliveryId) fail(engineErrors.idMissing);
  if (!slotStart) fail(slotErrors.slotMissing);
  const start = new Date(slotStart).toISOString();
  const notes = ctx.store(deliveryNote);
  const note = await notes.get(isId(deliveryId) ? deliveryId : fail(engineErrors.notFound), 'for update');
  const { deliveryNo } = note;
  if (!changeable.includes(note.status))
    fail(slotErrors.slotTooLate, { deliveryNo, state: deliveryNote.states?.[note.status] ?? note.status });
  const before = note.appointmentId ? await ctx.store(dockSlot).get(note.appointmentId) : undefined;
  if (before?.status === 'BOOKED' && before.slotStart === start) return before;
  const place = await placeOf(ctx, note);
  await assertWindow(ctx, note, place, start);
  const orders = await orderLinesOf(ctx, note.lines);
  if (note.status !== 'NEW') await assertInsideWindow(ctx, { ...note, etaDate: start }, orders);
  const slotEnd = endOf(start);
  const slot = await ctx.asSystem(async (system) => {
    const seat = await requireSeat(system.db, place, start);
    if (before?.status === 'BOOKED') await giveUp(system, before.id, 'book');
    return system.store(dockSlot).create({
      ...seat,
      deliveryId: note.id,
      supplierBaseId: note.supplierBaseId,
      companyId: note.companyId,
      warehouseId: place.id,
      slotDay: ctx.dayOf(start),
      slotStart: start,
      slotEnd,
      missAfter: minutesAfter(slotEnd, await parameterNumber(system.db, noShowMinutes, note)),
    });
  });
  const window = await windowOf(ctx, { ...note, etaDate: start }, orders);
  await notes.patch(note.id, { appointmentId: slot.id, dockNo: slot.dockNo, etaDate: start, ...window }, 'book');
  return ctx.store(dockSlot).get(slot.id);
}

/** Takes the place of an appointment away from it. */
export async function giveUp(system: Context, id: string, action: string): Promise<void> {
  await system.store(dockSlot).patch(id, { status: 'CANCELLED', seatKey: null }, action);
}

/** Frees the half hour of a note that does not come. */
export async function freeSlotOf(ctx: Context, note: Pick<Note, 'appointmentId'>): Promise<void> {
  const id = note.appointmentId;
  if (id === null) return;
  await ctx.asSystem(async (system) => {
    const slot = await system.store(dockSlot).get(id, 'for update');
    if (slot.status === 'BOOKED') await giveUp(system, id, 'cancel');
  });
}

/** Takes away all appointments of a note that is deleted. */
export async function dropSlotsOf(ctx: Context, note: Pick<Note, 'id'>): Promise<void> {
  await ctx.asSystem(async (system) => {
    const slots = system.store(dockSlot);
    const made = await slots.find({ deliveryId: note.id });
    if (made.length === 0) return;
    await system.store(deliveryNote).patch(note.id, { appointmentId: null }, 'delete');
    await slots.patch(
      made.map(({ id }) => id),
      { seatKey: null },
      'delete',
    );
    await slots.remove(made.map(({ id }) => id));
  });
}

/** Refuses notes without an appointment where one is asked for. */
export async function assertAppointment(ctx: Context, note: Note): Promise<void> {
  if (note.appointmentId) return;
  const isAsked = await ctx.asSystem(({ db }) => parameterText(db, slotRequired, note));
  if (isAsked === 'true') fail(slotErrors.appointmentMissing);
}

/** Whoever works at the buyer's books for the next half hour if need be. */
async function leadOf(ctx: Context, note: Note): Promise<number> {
  if (ctx.user.side !== 'supplier') return 0;
  return ctx.asSystem(({ db }) => parameterNumber(db, leadHours, note));
}

async function placeOf(ctx: Context, note: Note): Promise<Place> {
  const id = note.warehouseId;
  if (!id) return fail(slotErrors.noDocks, { warehouse: '—' });
  const row = await ctx.asSystem((system) => system.store(warehouse).get(id));
  const name = [row.name.zh, row.name.en ?? row.name.zh] as const;
  const windows = windowsIn(row.receiveHours);
  if (!row.docks || windows.length === 0) fail(slotErrors.noDocks, { warehouse: name });
  return { id, name, windows, docks: row.docks ?? 0, slotCapacity: row.slotCapacity };
}

async function isOpenOn(ctx: Context, note: Note, day: string): Promise<boolean> {
  const facts = (await warehouseFacts(ctx.db, [note.warehouseId])).get(note.warehouseId ?? '');
  const calendar = await ctx.asSystem(({ db }) => calendarOfCompany(db, facts?.companyId ?? note.companyId ?? ''));
  return isWorkingDay(calendar, day);
}

async function assertWindow(ctx: Context, note: Note, place: Place, start: string): Promise<void> {
  const day = ctx.dayOf(start);
  const isOpen = await isOpenOn(ctx, note, day);
  if (!isOpen || !place.windows.some((time) => ctx.instantOf(day, time) === start))
    fail(slotErrors.notAWindow, { warehouse: place.name });
  const lead = await leadOf(ctx, note);
  if (!isBookable(start, ctx.now, lead)) fail(slotErrors.tooSoon, { hours: lead });
}

/** A place in a half hour; nobody else chooses one there before this transaction ends. */
async function requireSeat(db: Database, place: Place, start: string): Promise<Seat & { readonly seatKey: string }> {
  await db.many(sql`select pg_advisory_xact_lock(hashtextextended(${`dock ${place.id} ${start}`}, 0))`);
  const keys = await db.many<{ key: string }>(sql`
    select seat_key as key from pur_dock_slot
     where warehouse_id = ${place.id}::bigint and slot_start = ${start}::timestamptz and seat_key is not null`);
  const taken = keys.map(({ key }): Seat => {
    const [dockNo, seat] = key.split('|').slice(2);
    return { dockNo: Number(dockNo), seat: Number(seat) };
  });
  const free = freeSeat(place, taken);
  if (!free) return fail(slotErrors.slotFull, { capacity: place.docks * place.slotCapacity });
  return { ...free, seatKey: `${place.id}|${start}|${free.dockNo}|${free.seat}` };
}

async function takenCounts(
  db: Database,
  warehouseId: string,
  starts: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db.many<{ start: string; count: number }>(sql`
    select slot_start as start, count(*)::int as count from pur_dock_slot
     where warehouse_id = ${warehouseId}::bigint and slot_start = any(${starts}::timestamptz[])
       and seat_key is not null group by 1`);
  return new Map(rows.map(({ start, count }) => [new Date(start).toISOString(), count]));
}
