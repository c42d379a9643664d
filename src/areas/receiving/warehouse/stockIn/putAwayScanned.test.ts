import assert from 'node:assert/strict';
import { test } from 'node:test';
import { engineErrors, generic } from '#engine/runtime/errors.ts';
import { permissionOf } from '#model/document.ts';
import { createRow } from '#test/factory.ts';
import { refusal } from '#test/app.ts';
import { personHolding } from '#test/fullAccess.ts';
import { confirmedOrder, lineId, purchasingFixture } from '#test/purchasingFixture.ts';
import { location } from '#areas/masterData/warehouse/location.document.ts';
import { warehouse } from '#areas/masterData/warehouse/warehouse.document.ts';
import { deliveryNote } from '../../delivery/deliveryNote/deliveryNote.document.ts';
import { stockErrors } from '../../inventory/stock/errors.ts';
import { receive } from '../../receipt/receive/receive.document.ts';
import { stockIn } from './stockIn.document.ts';

test('what was received at the dock is put away by one call, where the scanned location is, by whoever may post stock', async () => {
  const { clerk, supplier, companyId } = await purchasingFixture();
  const note = await supplier.add(deliveryNote, {
    lines: [{ lineNo: 10, orderDetailId: lineId(await confirmedOrder()), shipQty: '10' }],
  });
  await supplier.run(deliveryNote, 'ship', note.id);
  await clerk.run(deliveryNote, 'arrive', note.id);
  const receipt = await clerk.post<{ id: string }>('/pur/receive/postScanned', {
    deliveryId: note.id,
    packs: [],
    lines: [{ deliveryDetailId: lineId(note), arriveQty: '10' }],
  });
  const { warehouseId } = await clerk.get(receive, receipt.id);
  const name = { zh: '一号', en: 'One' };
  const bin = await createRow(location, { code: 'DOCK-1', name, warehouseId });
  const elsewhere = await createRow(warehouse, { code: 'DOCKS' });
  const foreign = await createRow(location, { code: 'DOCK-1', name, warehouseId: elsewhere.id });
  const call = (body: object) => clerk.post<{ stockInNo: string }>('/pur/receive/putAwayScanned', body);
  await assert.rejects(call({}), refusal(engineErrors.idMissing));
  await assert.rejects(call({ id: receipt.id, locationId: foreign.id }), refusal(stockErrors.locationOfOtherWarehouse));
  const { stockInNo } = await call({ id: receipt.id, locationId: bin.id });
  const [entry] = (await clerk.query(stockIn, { stockInNo: { eq: stockInNo } })).records;
  assert.equal(entry?.status, 'POSTED');
  const { lines } = await clerk.get(stockIn, entry?.id ?? '');
  assert.deepEqual(
    lines.map(({ stockQty, locationId }) => [stockQty, locationId]),
    [['10', bin.id]],
  );
  await assert.rejects(call({ id: receipt.id }), refusal(stockErrors.nothingToStock));

  const without = await personHolding('dock_hand', {
    userType: 'BUYER',
    companies: [companyId],
    holds: (permission) => permission === permissionOf(receive, 'putAway'),
  });
  const { code } = await without.send('POST', '/pur/receive/putAwayScanned', { id: receipt.id });
  assert.equal(code, generic('denied', 'pur').code);
});
