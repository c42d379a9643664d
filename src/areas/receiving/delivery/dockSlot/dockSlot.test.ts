import assert from 'node:assert/strict';
import { test } from 'node:test';
import { engineErrors } from '#engine/runtime/errors.ts';
import { sql } from '#engine/database/database.ts';
import type { Row } from '#model/row.ts';
import { asServer, refusal, rows } from '#test/app.ts';
import { letPass } from '#test/deadlines.ts';
import { purchasingFixture, confirmedOrder, lineId } from '#test/purchasingFixture.ts';
import { createRow } from '#test/factory.ts';
import { sysParam } from '#areas/system/param/param.document.ts';
import { warehouse } from '#areas/masterData/warehouse/warehouse.document.ts';
import { deliveryNote } from '../deliveryNote/deliveryNote.document.ts';
import { slotErrors } from './errors.ts';
import { dockSlot } from './dockSlot.document.ts';
import { today } from '#test/days.ts';

type Note = Row<typeof deliveryNote>;
type Slot = Row<typeof dockSlot>;

const monday = '2027-01-11';
const sunday = '2027-01-10';

interface Offered {
  readonly day: string;
  readonly slots: readonly { readonly slotStart: string; readonly free: number }[];
  readonly booked: Slot | null;
}

/** A warehouse of the chain's company that takes so many trucks at so many docks in the morning. */
async function store(docks: number | null, slotCapacity = 1, receiveHours = '09:00-11:00') {
  const { warehouseId } = await purchasingFixture();
  const [plant] = await rows<{ id: string }>(
    sql`select inventory_org_id as id from basic_warehouse where id = ${warehouseId}::bigint`,
  );
  return createRow(warehouse, { inventoryOrgId: plant?.id ?? '', docks, slotCapacity, receiveHours });
}

/** A note for goods of an order that go to a warehouse. */
async function noteTo(warehouseId: string): Promise<Note> {
  const { supplier } = await purchasingFixture();
  const order = await confirmedOrder([{ warehouseId }]);
  return supplier.add(deliveryNote, {
    etaDate: '2027-01-14T02:00:00.000Z',
    lines: [{ lineNo: 10, orderDetailId: lineId(order), shipQty: '10' }],
  });
}

const free = async (deliveryId: string, day = monday): Promise<Offered> =>
  (await purchasingFixture()).supplier.post<Offered>('/pur/dockSlot/free', { deliveryId, day });

const book = async (deliveryId: string, slotStart: string | undefined): Promise<Slot> =>
  (await purchasingFixture()).supplier.post<Slot>('/pur/dockSlot/book', { deliveryId, slotStart });

const noteNow = async (id: string): Promise<Note> => (await purchasingFixture()).supplier.get(deliveryNote, id);

test('a supplier chooses among the free half hours; the note arrives when and where it is booked', async () => {
  const { supplier } = await purchasingFixture();
  const { id: warehouseId } = await store(2);
  const note = await noteTo(warehouseId);
  const { slots, booked } = await free(note.id);
  assert.deepEqual([slots.length, slots.map((slot) => slot.free), booked], [4, [2, 2, 2, 2], null]);
  assert.deepEqual((await free(note.id, sunday)).slots, [], 'nobody works on a Sunday');
  const first = await book(note.id, slots[1]?.slotStart);
  assert.deepEqual([first.status, first.dockNo, first.slotDay], ['BOOKED', 1, monday]);
  const now = await noteNow(note.id);
  assert.deepEqual([now.appointmentId, now.dockNo, now.etaDate], [first.id, 1, slots[1]?.slotStart]);
  assert.deepEqual([now.arrivalWindow, now.windowDays], ['EARLY', 1], 'its window is judged anew');
  assert.equal((await book(note.id, slots[1]?.slotStart)).id, first.id, 'the same again is the same');
  await assert.rejects(
    supplier.update(deliveryNote, note.id, { etaDate: '2027-01-15T02:00:00.000Z' }),
    refusal(slotErrors.appointmentBinds),
  );
  const moved = await book(note.id, slots[3]?.slotStart);
  assert.equal((await supplier.get(dockSlot, first.id)).status, 'CANCELLED');
  assert.deepEqual(
    (await free(note.id)).slots.map((slot) => slot.free),
    [2, 2, 2, 1],
  );
  await supplier.run(dockSlot, 'cancel', moved.id);
  const without = await noteNow(note.id);
  assert.deepEqual([without.appointmentId, without.dockNo], [null, 0]);
  await book(note.id, slots[0]?.slotStart);
  await supplier.post('/pur/deliveryNote/delete', { ids: [note.id] });
  const left = await rows(
    sql`select id from pur_dock_slot where warehouse_id = ${warehouseId}::bigint and not deleted_flag`,
  );
  assert.deepEqual(left, [], 'a deleted note holds no place');
});

test('a half hour is never given to more trucks than it takes, however many ask at once', async () => {
  const { id: warehouseId } = await store(2, 2);
  const notes: Note[] = [];
  for (let index = 0; index < 7; index += 1) notes.push(await noteTo(warehouseId));
  const start = (await free(notes[0]?.id ?? '')).slots[0]?.slotStart;
  const outcomes = await Promise.allSettled(notes.map(({ id }) => book(id, start)));
  const refused = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  assert.equal(refused.length, 3);
  for (const reason of refused) assert.ok(refusal(slotErrors.slotFull)(reason));
  const places = await rows<{ dockNo: number; count: number }>(sql`
    select dock_no as "dockNo", count(*)::int as count from pur_dock_slot
     where warehouse_id = ${warehouseId}::bigint and status = 'BOOKED' group by 1 order by 1`);
  assert.deepEqual(places, [
    { dockNo: 1, count: 2 },
    { dockNo: 2, count: 2 },
  ]);
  assert.equal((await free(notes[0]?.id ?? '')).slots[0]?.free, 0);
});

test('what cannot be booked is refused with what to do instead', async () => {
  const { supplier, otherSupplier, clerk } = await purchasingFixture();
  const { id: warehouseId } = await store(1);
  const note = await noteTo(warehouseId);
  const start = (await free(note.id)).slots[0]?.slotStart ?? '';
  await assert.rejects(book('', start), refusal(engineErrors.idMissing));
  await assert.rejects(book('x', start), refusal(engineErrors.notFound));
  await assert.rejects(book(note.id, undefined), refusal(slotErrors.slotMissing));
  await assert.rejects(book(note.id, '2027-01-11T01:10:00.000Z'), refusal(slotErrors.notAWindow));
  await assert.rejects(
    otherSupplier.post('/pur/dockSlot/book', { deliveryId: note.id, slotStart: start }),
    refusal(engineErrors.notFound),
  );
  const silent = await noteTo((await store(null)).id);
  await assert.rejects(free(silent.id), refusal(slotErrors.noDocks));
  const wordy = await noteTo((await store(1, 1, '白天')).id);
  await assert.rejects(book(wordy.id, start), refusal(slotErrors.noDocks));

  await rows(
    sql`update basic_warehouse set receive_hours = '00:00-24:00' where id = ${warehouseId}::bigint returning id`,
  );
  const offered = await free(note.id, today());
  const gone = offered.slots.find(({ slotStart }) => Date.parse(slotStart) < Date.now());
  if (gone) await assert.rejects(book(note.id, gone.slotStart), refusal(slotErrors.tooSoon));

  await supplier.run(deliveryNote, 'ship', note.id);
  await clerk.run(deliveryNote, 'arrive', note.id);
  await assert.rejects(book(note.id, start), refusal(slotErrors.slotTooLate));
});

test('where the buyer asks for appointments, no note leaves without one', async () => {
  const { supplier, companyId } = await purchasingFixture();
  const { id: warehouseId } = await store(1);
  const note = await noteTo(warehouseId);
  const asked = await asServer((ctx) =>
    ctx.store(sysParam).create({
      paramKey: 'pur.dock.required',
      paramScope: 'COMPANY',
      companyId,
      paramType: 'BOOLEAN',
      value: 'true',
    }),
  );
  try {
    await assert.rejects(supplier.run(deliveryNote, 'ship', note.id), refusal(slotErrors.appointmentMissing));
    await book(note.id, (await free(note.id)).slots[0]?.slotStart);
    assert.equal((await supplier.run(deliveryNote, 'ship', note.id)).status, 'SHIPPED');
  } finally {
    await asServer((ctx) => ctx.store(sysParam).remove([asked.id]));
  }
});

/** A shipped note whose half hour was over so many minutes ago. */
async function past(warehouseId: string, minutes: number): Promise<{ note: Note; slot: Slot }> {
  const { supplier } = await purchasingFixture();
  const note = await noteTo(warehouseId);
  const slot = await book(note.id, (await free(note.id)).slots.find((each) => each.free > 0)?.slotStart);
  await supplier.run(deliveryNote, 'ship', note.id);
  const over = new Date(Date.now() - minutes * 60_000).toISOString();
  await rows(sql`
    update pur_dock_slot set slot_end = ${over}::timestamptz, miss_after = ${over}::timestamptz + interval '2 hours', slot_day = (${over}::timestamptz)::date
     where id = ${slot.id}::bigint returning id`);
  return { note, slot };
}

test('who comes keeps the appointment, in time or late; who does not come is counted', async () => {
  const { clerk, supplier } = await purchasingFixture();
  const { id: warehouseId } = await store(3);
  const [late, missed, waiting] = [
    await past(warehouseId, 25),
    await past(warehouseId, 130),
    await past(warehouseId, 100),
  ];
  await clerk.run(deliveryNote, 'arrive', late.note.id);
  const stored = await clerk.get(dockSlot, late.slot.id);
  assert.deepEqual([stored.status, stored.lateMinutes], ['ARRIVED', 25]);
  await assert.rejects(supplier.run(dockSlot, 'cancel', missed.slot.id), refusal(slotErrors.slotOver));

  await letPass(dockSlot, 'miss', missed.slot.id);
  assert.equal((await clerk.get(dockSlot, missed.slot.id)).status, 'NO_SHOW');
  assert.equal((await clerk.get(dockSlot, waiting.slot.id)).status, 'BOOKED', 'somebody may still come');
  assert.equal((await clerk.run(dockSlot, 'miss', waiting.slot.id)).status, 'NO_SHOW');
  const { slots } = await clerk.post<{ slots: Slot[] }>('/pur/deliveryNote/arrivals');
  assert.equal(slots.find(({ id }) => id === late.slot.id)?.lateMinutes, 25, 'the gate is told');

  await clerk.run(deliveryNote, 'arrive', missed.note.id);
  const after = await clerk.get(dockSlot, missed.slot.id);
  assert.deepEqual([after.status, after.lateMinutes], ['NO_SHOW', 130], 'it came, but not for its half hour');

  const ahead = await noteTo(warehouseId);
  const slot = await book(ahead.id, (await free(ahead.id)).slots[3]?.slotStart);
  await assert.rejects(clerk.run(dockSlot, 'miss', slot.id), refusal(slotErrors.slotAhead));
  await supplier.run(deliveryNote, 'ship', ahead.id);
  await supplier.run(deliveryNote, 'cancel', ahead.id, { reason: '改期' });
  assert.equal((await clerk.get(dockSlot, slot.id)).status, 'CANCELLED');
});
