import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#engine/database/database.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import type { Row } from '#model/row.ts';
import { app, refusal, rows } from '#test/app.ts';
import { purchasingFixture, confirmedOrder, lineId } from '#test/purchasingFixture.ts';
import { ledgerErrors } from '#areas/purchasing/ledger/errors.ts';
import { purchaseOrderDetail } from '#areas/purchasing/purchaseOrder/order/purchaseOrderDetail.document.ts';
import { deliveryNote } from '../../delivery/deliveryNote/deliveryNote.document.ts';
import { errors } from '../../errors.ts';
import { receiveErrors } from './errors.ts';
import { receive } from './receive.document.ts';
import { receiveDetail } from './receiveDetail.document.ts';

type Note = Row<typeof deliveryNote>;

/** A note of ten bearings in two boxes on a pallet and one box beside it, on its way. */
async function shippedNote(): Promise<Note> {
  const { supplier } = await purchasingFixture();
  const order = await confirmedOrder();
  const note = await supplier.add(deliveryNote, {
    lines: [{ lineNo: 10, orderDetailId: lineId(order), shipQty: '10' }],
  });
  const box = (number: number, qty: string, pallet: number | null) => ({
    number,
    packType: 'BOX',
    deliveryDetailId: lineId(note),
    qty,
    pallet,
  });
  const packs = [
    box(1, '4', 4),
    box(2, '4', 4),
    box(3, '2', null),
    { number: 4, packType: 'PALLET', deliveryDetailId: null, qty: null, pallet: null },
  ];
  await supplier.post('/pur/deliveryNote/pack', { id: note.id, packs });
  return supplier.run(deliveryNote, 'ship', note.id);
}

async function arrivedNote(): Promise<Note> {
  const { clerk } = await purchasingFixture();
  const note = await shippedNote();
  return clerk.run(deliveryNote, 'arrive', note.id);
}

const packId = (note: Note, number: number): string => note.packs.find(({ lineNo }) => lineNo === number)?.id ?? '';
const states = (note: Note): Record<string, string> =>
  Object.fromEntries(note.packs.map(({ lineNo, status }) => [lineNo, status]));

async function scanned(note: Note, numbers: readonly number[], arriveQty: string, more: object = {}) {
  const { clerk } = await purchasingFixture();
  return clerk.post<{ id: string; receiveNo: string }>('/pur/receive/postScanned', {
    deliveryId: note.id,
    packs: numbers.map((number) => ({ id: packId(note, number), at: '2026-11-21T08:00:00.000Z' })),
    lines: [{ deliveryDetailId: lineId(note), arriveQty, ...more }],
  });
}

async function noteNow(id: string): Promise<Note> {
  const { clerk } = await purchasingFixture();
  return clerk.get(deliveryNote, id);
}

test('packages follow their note: packed, on their way, received by scan or with their line, and back', async () => {
  const { clerk, buyer } = await purchasingFixture();
  const note = await arrivedNote();
  assert.deepEqual(states(note), { 1: 'SHIPPED', 2: 'SHIPPED', 3: 'SHIPPED', 4: 'SHIPPED' });
  const first = await scanned(note, [1], '4');
  const receipt = await clerk.get(receive, first.id);
  assert.deepEqual([receipt.status, receipt.receiveType, receipt.lines[0]?.receiveQty], ['POSTED', 'ASN', '4']);
  assert.equal(receipt.receiveNo, first.receiveNo);
  assert.deepEqual(
    receipt.packs.map(({ deliveryPackId, scannedAt }) => [deliveryPackId, scannedAt?.slice(0, 10)]),
    [[packId(note, 1), '2026-11-21']],
  );
  assert.deepEqual(states(await noteNow(note.id)), { 1: 'RECEIVED', 2: 'SHIPPED', 3: 'SHIPPED', 4: 'SHIPPED' });
  const second = await scanned(note, [4], '6');
  const done = await noteNow(note.id);
  assert.deepEqual(states(done), { 1: 'RECEIVED', 2: 'RECEIVED', 3: 'RECEIVED', 4: 'RECEIVED' });
  assert.equal(done.status, 'RECEIVED');
  const rest = (await clerk.get(receive, second.id)).packs;
  assert.deepEqual(
    rest.map(({ deliveryPackId, scannedFlag }) => [deliveryPackId, scannedFlag]),
    [
      [packId(note, 2), true],
      [packId(note, 3), false],
    ],
    'the box nobody scanned came with its complete line',
  );
  const received = await clerk.get(receive, second.id);
  await clerk.run(receiveDetail, 'returnOrderById', lineId(received));
  const back = await noteNow(note.id);
  assert.deepEqual(states(back), { 1: 'RECEIVED', 2: 'SHIPPED', 3: 'SHIPPED', 4: 'SHIPPED' });
  await scanned(back, [2, 3], '6');
  const order = await buyer.get(purchaseOrderDetail, note.lines[0]?.orderDetailId ?? '');
  assert.deepEqual([order.receiveQty, order.inTransitQty], ['10', '0']);
});

test('two clerks scan the same pallet: one receives it, whoever comes first; the database knows it too', async () => {
  const note = await arrivedNote();
  const both = await Promise.allSettled([scanned(note, [4], '8'), scanned(note, [4], '8'), scanned(note, [1], '4')]);
  const done = both.filter((each) => each.status === 'fulfilled');
  assert.equal(done.length, 1, JSON.stringify(both));
  const { buyer } = await purchasingFixture();
  const line = await buyer.get(purchaseOrderDetail, note.lines[0]?.orderDetailId ?? '');
  assert.ok(line.receiveQty === '8' || line.receiveQty === '4', line.receiveQty);
  // After its one box the pallet is less than was counted.
  const refused = line.receiveQty === '8' ? receiveErrors.packReceived : ledgerErrors.overReceipt;
  for (const each of both) if (each.status === 'rejected') assert.ok(refusal(refused)(each.reason));
  const { engine } = await app();
  const [first] = await rows<{ id: string }>(sql`
    select r.id from pur_receive_pack r join pur_delivery_pack p on p.id = r.delivery_pack_id
     where p.parent_id = ${note.id}::bigint limit 1`);
  await assert.rejects(
    rows(sql`insert into pur_receive_pack (id, parent_id, line_no, delivery_pack_id)
             select ${engine.ids.next()}::bigint, parent_id, 900, delivery_pack_id
               from pur_receive_pack where id = ${first?.id}::bigint returning id`),
    /uq_pur_receive_pack__delivery_pack_id/,
  );
});

test('ten clerks scan the same five boxes: every box is received once', async () => {
  const { supplier, clerk, buyer } = await purchasingFixture();
  const order = await confirmedOrder();
  const made = await supplier.add(deliveryNote, {
    lines: [{ lineNo: 10, orderDetailId: lineId(order), shipQty: '10' }],
  });
  const packs = Array.from({ length: 5 }, (_, index) => ({
    number: index + 1,
    packType: 'BOX',
    deliveryDetailId: lineId(made),
    qty: '2',
    pallet: null,
  }));
  await supplier.post('/pur/deliveryNote/pack', { id: made.id, packs });
  await supplier.run(deliveryNote, 'ship', made.id);
  const note = await clerk.run(deliveryNote, 'arrive', made.id);
  const scans = await Promise.allSettled(
    Array.from({ length: 10 }, (_, index) => scanned(note, [(index % 5) + 1], '2')),
  );
  assert.equal(scans.filter((each) => each.status === 'fulfilled').length, 5);
  const line = await buyer.get(purchaseOrderDetail, lineId(order));
  assert.deepEqual([line.receiveQty, line.inTransitQty], ['10', '0']);
});

test('the dock is refused what cannot be, and nothing of a refused call remains', async () => {
  const { supplier, clerk, otherSupplier } = await purchasingFixture();
  const onTheWay = await shippedNote();
  await assert.rejects(scanned(onTheWay, [1], '4'), refusal(receiveErrors.deliveryNotArrived));
  const note = await arrivedNote();
  const other = await arrivedNote();
  const post = (body: object, who = clerk) => who.post('/pur/receive/postScanned', body);
  const lines = [{ deliveryDetailId: lineId(note), arriveQty: '4' }];
  await assert.rejects(post({}), refusal(engineErrors.idMissing));
  await assert.rejects(post({ deliveryId: 'x' }), refusal(engineErrors.notFound));
  await assert.rejects(post({ deliveryId: note.id, packs: [], lines: [] }), refusal(errors.noLines));
  await assert.rejects(post({ deliveryId: note.id, packs: [{ id: 7 }], lines }), refusal(engineErrors.idMissing));
  await assert.rejects(
    post({ deliveryId: note.id, packs: [{ id: packId(other, 1) }], lines }),
    refusal(receiveErrors.packOfOtherNote),
  );
  const foreign = [{ deliveryDetailId: lineId(other), arriveQty: '4' }];
  await assert.rejects(post({ deliveryId: note.id, lines: foreign }), refusal(receiveErrors.deliveryLineForeign));
  await assert.rejects(
    post({ deliveryId: note.id, lines: [{ deliveryDetailId: lineId(note) }] }),
    refusal(receiveErrors.countMissing),
  );
  await assert.rejects(scanned(note, [1, 2], '7'), refusal(receiveErrors.countBelowScan));
  await assert.rejects(scanned(note, [1], '4', { refuseQty: '1' }), refusal(receiveErrors.refuseReasonMissing));
  await assert.rejects(post({ deliveryId: note.id, lines }, otherSupplier), refusal(engineErrors.denied16));
  assert.equal((await clerk.query(receive, { deliveryId: note.id })).total, 0);
  assert.deepEqual(states(await noteNow(note.id)), { 1: 'SHIPPED', 2: 'SHIPPED', 3: 'SHIPPED', 4: 'SHIPPED' });
  const short = await scanned(note, [1, 2], '7', { diffReason: '箱内短装一件' });
  assert.equal((await clerk.get(receive, short.id)).lines[0]?.diffReason, '箱内短装一件');
  await clerk.run(deliveryNote, 'receive', note.id);
  await assert.rejects(scanned(note, [3], '2'), refusal(errors.draftReceipt));
  await supplier.run(deliveryNote, 'cancel', onTheWay.id, { reason: '车辆故障' });
  assert.deepEqual(new Set(Object.values(states(await noteNow(onTheWay.id)))), new Set(['VOID']));
  await clerk.run(deliveryNote, 'shortClose', (await closable(other)).id);
  assert.deepEqual(states(await noteNow(other.id)), { 1: 'RECEIVED', 2: 'MISSING', 3: 'MISSING', 4: 'MISSING' });
  await assert.rejects(scanned(other, [2], '4'), refusal(receiveErrors.deliveryNotArrived));
});

/** A note of which one box was received. */
async function closable(note: Note): Promise<Note> {
  await scanned(note, [1], '4');
  return noteNow(note.id);
}
