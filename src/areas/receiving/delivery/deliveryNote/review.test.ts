import assert from 'node:assert/strict';
import { test } from 'node:test';
import { engineErrors } from '#engine/runtime/errors.ts';
import type { Row } from '#model/row.ts';
import { asServer, refusal } from '#test/app.ts';
import { purchasingFixture, confirmedOrder, lineId } from '#test/purchasingFixture.ts';
import { material } from '#areas/masterData/material/material.document.ts';
import { warehouse } from '#areas/masterData/warehouse/warehouse.document.ts';
import { purchaseOrderDetail } from '#areas/purchasing/purchaseOrder/order/purchaseOrderDetail.document.ts';
import { ledgerErrors } from '#areas/purchasing/ledger/errors.ts';
import { sysParam } from '#areas/system/param/param.document.ts';
import { errors } from '../../errors.ts';
import { deliveryErrors } from './errors.ts';
import { packingErrors } from '../packing/errors.ts';
import { deliveryNote } from './deliveryNote.document.ts';

type Note = Row<typeof deliveryNote>;

/** A note for an order that is due on 15 January 2027. */
async function newNote(etaDate: string, values: { asnOverPct?: '10'; shipQty?: '10' | '11' } = {}): Promise<Note> {
  const { supplier } = await purchasingFixture();
  const { asnOverPct, shipQty = '10' } = values;
  const order = await confirmedOrder([asnOverPct ? { asnOverPct, overReceiptPct: asnOverPct } : {}]);
  return supplier.add(deliveryNote, { etaDate, lines: [{ lineNo: 10, orderDetailId: lineId(order), shipQty }] });
}

const inTime = '2027-01-14T02:00:00.000Z';
const tooSoon = '2027-01-05T02:00:00.000Z';
const tooLate = '2027-01-18T02:00:00.000Z';

/** Runs work while notes of this company outside their window are treated so. */
async function whileOutside(mode: string, work: () => Promise<void>): Promise<void> {
  const { companyId } = await purchasingFixture();
  const row = await asServer((ctx) =>
    ctx.store(sysParam).create({
      paramKey: 'pur.delivery.outsideWindow',
      paramScope: 'COMPANY',
      companyId,
      value: mode,
    }),
  );
  try {
    await work();
  } finally {
    await asServer((ctx) => ctx.store(sysParam).remove([row.id]));
  }
}

const inTransit = async (note: Note): Promise<string> => {
  const { buyer } = await purchasingFixture();
  return (await buyer.get(purchaseOrderDetail, note.lines[0]?.orderDetailId ?? '')).inTransitQty;
};

test('a note says whether it comes in its window; outside it leaves with a warning unless somebody decides otherwise', async () => {
  const { supplier } = await purchasingFixture();
  const cases = [
    [inTime, 'WITHIN', 0],
    [tooSoon, 'EARLY', 7],
    [tooLate, 'LATE', 3],
  ] as const;
  for (const [eta, arrivalWindow, windowDays] of cases) {
    const note = await newNote(eta);
    assert.deepEqual([note.arrivalWindow, note.windowDays, note.overFlag], [arrivalWindow, windowDays, false]);
    assert.equal((await supplier.run(deliveryNote, 'ship', note.id)).status, 'SHIPPED');
  }
});

test('a note outside its window or beyond what is due waits for the buyer, who lets it leave or sends it back', async () => {
  const { supplier, buyer, clerk } = await purchasingFixture();
  await whileOutside('REVIEW', async () => {
    const late = await newNote(tooLate);
    const waiting = await supplier.run(deliveryNote, 'ship', late.id);
    assert.equal(waiting.status, 'REVIEW');
    assert.equal(await inTransit(late), '0', 'nothing is announced before it leaves');
    await assert.rejects(
      clerk.post('/pur/deliveryNote/scan', { code: late.deliveryNo }),
      refusal(packingErrors.labelUnknown),
    );
    await assert.rejects(
      buyer.run(purchaseOrderDetail, 'closeOrderDetail', lineOf(late), { closeReason: 'SHORT' }),
      refusal(errors.draftDelivery),
    );
    await assert.rejects(supplier.run(deliveryNote, 'review', late.id), refusal(engineErrors.denied16));
    await assert.rejects(buyer.run(deliveryNote, 'reject', late.id, { reason: '' }), refusal(engineErrors.invalid));
    const back = await buyer.run(deliveryNote, 'reject', late.id, { reason: '请按 1 月 15 日送达' });
    assert.deepEqual([back.status, back.reviewReason], ['NEW', '请按 1 月 15 日送达']);
    await assert.rejects(buyer.run(deliveryNote, 'review', late.id), refusal(engineErrors.state16));
    await supplier.update(deliveryNote, late.id, { etaDate: inTime });
    assert.equal((await supplier.run(deliveryNote, 'ship', late.id)).status, 'SHIPPED');
    const over = await newNote(inTime, { asnOverPct: '10', shipQty: '11' });
    assert.equal(over.overFlag, true);
    await supplier.run(deliveryNote, 'ship', over.id);
    const left = await buyer.run(deliveryNote, 'review', over.id);
    assert.deepEqual([left.status, await inTransit(over)], ['SHIPPED', '11']);
  });
});

test('a review lets no more leave than is still open, and flagged materials are always reviewed', async () => {
  const { supplier, buyer, bearingId } = await purchasingFixture();
  await asServer((ctx) => ctx.store(material).update(bearingId, { shipReviewFlag: true }));
  const first = await newNote(inTime);
  const second = await supplier.add(deliveryNote, {
    etaDate: inTime,
    lines: [{ lineNo: 10, orderDetailId: lineOf(first), shipQty: '1' }],
  });
  for (const note of [first, second])
    assert.equal((await supplier.run(deliveryNote, 'ship', note.id)).status, 'REVIEW');
  await asServer((ctx) => ctx.store(material).update(bearingId, { shipReviewFlag: false }));
  await buyer.run(deliveryNote, 'review', first.id);
  await assert.rejects(buyer.run(deliveryNote, 'review', second.id), refusal(ledgerErrors.overShip));
});

test('where nobody may be early or late, the note is refused', async () => {
  const { supplier } = await purchasingFixture();
  await whileOutside('BLOCK', async () => {
    for (const [eta, definition] of [
      [tooSoon, deliveryErrors.tooEarly],
      [tooLate, deliveryErrors.tooLate],
    ] as const) {
      const note = await newNote(eta);
      await assert.rejects(supplier.run(deliveryNote, 'ship', note.id), refusal(definition));
    }
    const note = await newNote(inTime);
    assert.equal((await supplier.run(deliveryNote, 'ship', note.id)).status, 'SHIPPED');
  });
});

test('the driver can be called', async () => {
  const { supplier } = await purchasingFixture();
  const note = await newNote(inTime);
  for (const driverPhone of ['12', 'abc12345', '+86 138x'])
    await assert.rejects(supplier.update(deliveryNote, note.id, { driverPhone }), refusal(deliveryErrors.phoneFormat));
  for (const driverPhone of ['13800138000', '+86 138 0013 8000', '0574-8765432'])
    await supplier.update(deliveryNote, note.id, { driverPhone });
});

test('the board of the gate shows what comes today, at which dock it stands, and what is done', async () => {
  const { supplier, clerk, otherSupplier, warehouseId } = await purchasingFixture();
  const board = async () => {
    const { records } = await clerk.post<{ records: Note[] }>('/pur/deliveryNote/arrivals');
    return new Map(records.map((each) => [each.id, each]));
  };
  const [today, later] = [await newNote(new Date().toISOString()), await newNote(inTime)];
  const dock = (id: string | undefined, dockNo: number | null) =>
    clerk.post<Note>('/pur/deliveryNote/assignDock', { id, dockNo });
  await assert.rejects(dock(today.id, 1), refusal(deliveryErrors.dockLate), 'it has not left yet');
  for (const note of [today, later]) await supplier.run(deliveryNote, 'ship', note.id);
  const shown = await board();
  assert.deepEqual([shown.get(today.id)?.status, shown.has(later.id)], ['SHIPPED', false]);
  await asServer((ctx) => ctx.store(warehouse).update(warehouseId, { docks: 4 }));
  assert.equal((await dock(today.id, 4)).dockNo, 4);
  await assert.rejects(dock(today.id, 5), refusal(deliveryErrors.dockUnknown));
  await assert.rejects(dock(undefined, 1), refusal(engineErrors.idMissing));
  await assert.rejects(dock('x', 1), refusal(engineErrors.notFound));
  for (const path of ['arrivals', 'assignDock'])
    await assert.rejects(
      otherSupplier.post(`/pur/deliveryNote/${path}`, { id: today.id }),
      refusal(engineErrors.denied16),
    );
  await clerk.run(deliveryNote, 'arrive', later.id);
  const then = await board();
  assert.deepEqual(
    [then.get(today.id)?.dockNo, then.get(later.id)?.status],
    [4, 'ARRIVED'],
    'who stands here is shown',
  );
  assert.equal((await dock(today.id, null)).dockNo, 0);
});

const lineOf = (note: Note): string => note.lines[0]?.orderDetailId ?? '';
