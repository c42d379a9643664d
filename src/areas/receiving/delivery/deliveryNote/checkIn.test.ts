import assert from 'node:assert/strict';
import { test } from 'node:test';
import { engineErrors } from '#engine/runtime/errors.ts';
import { warehouse } from '#areas/masterData/warehouse/warehouse.document.ts';
import { refusal } from '#test/app.ts';
import { purchasingFixture, confirmedOrder, lineId } from '#test/purchasingFixture.ts';
import { createRow } from '#test/factory.ts';
import { deliveryErrors } from './errors.ts';
import { packingErrors } from '../packing/errors.ts';
import { deliveryNote } from './deliveryNote.document.ts';

test('a driver checks in by a code of his papers, at the gate of the warehouse that expects him', async () => {
  const { supplier, clerk, warehouseId } = await purchasingFixture();
  const order = await confirmedOrder();
  const draft = await supplier.add(deliveryNote, {
    driverName: '李师傅',
    driverPhone: '13800138000',
    lines: [{ lineNo: 10, orderDetailId: lineId(order), shipQty: '2' }],
  });
  const note = await supplier.post<typeof draft>('/pur/deliveryNote/pack', {
    id: draft.id,
    packs: [{ number: 1, packType: 'BOX', deliveryDetailId: lineId(draft), qty: '2', pallet: null }],
  });
  const code = note.packs[0]?.labelToken ?? '';
  const other = await createRow(warehouse);
  const checkIn = (body: object, who = clerk) => who.post('/pur/deliveryNote/checkIn', { warehouseId, ...body });
  // Codes are good from the moment the goods leave.
  await assert.rejects(checkIn({ code }), refusal(packingErrors.labelUnknown));
  await supplier.run(deliveryNote, 'ship', note.id);
  await assert.rejects(checkIn({ code: 'A'.repeat(22) }), refusal(packingErrors.labelUnknown));
  await assert.rejects(checkIn({ code, warehouseId: other.id }), refusal(deliveryErrors.otherSite));
  await assert.rejects(checkIn({ code }, supplier), refusal(engineErrors.denied16));
  assert.deepEqual(await checkIn({ code }), { deliveryNo: note.deliveryNo });
  const arrived = await clerk.get(deliveryNote, note.id);
  assert.equal(arrived.status, 'ARRIVED');
  assert.ok(arrived.arriveDate);
  assert.equal(arrived.gateUserName, 'chain_clerk');
  assert.equal((await supplier.get(deliveryNote, note.id)).gateUserName, undefined);
  const { records } = await clerk.post<{ records: (typeof draft)[] }>('/pur/deliveryNote/arrivals');
  assert.equal(records.find(({ id }) => id === note.id)?.driverPhone, '138****8000', 'everybody passes the board');
  assert.equal(arrived.driverPhone, '13800138000');
  await assert.rejects(checkIn({ code: note.deliveryNo }), refusal(engineErrors.state16));
});
