import assert from 'node:assert/strict';
import { test } from 'node:test';
import { engineErrors } from '#engine/runtime/errors.ts';
import { person, refusal } from '#test/app.ts';
import { approved, purchasingFixture, confirmedOrder, lineId } from '#test/purchasingFixture.ts';
import { purchaseOrderDetail } from '#areas/purchasing/purchaseOrder/order/purchaseOrderDetail.document.ts';
import { receiveErrors } from './errors.ts';
import { stockErrors } from '../../inventory/stock/errors.ts';
import { returned } from '../returned/returned.document.ts';
import { stockBalance } from '../../inventory/stock/stockBalance.document.ts';
import { receive } from './receive.document.ts';
import { receiveDetail } from './receiveDetail.document.ts';

async function samples(values: Partial<{ materialId: string }> = {}) {
  const { clerk, supplierId, warehouseId, bearingId } = await purchasingFixture();
  return clerk.add(receive, {
    receiveType: 'FREE',
    supplierBaseId: supplierId,
    warehouseId,
    lines: [{ lineNo: 10, materialId: bearingId, arriveQty: '5', batchNo: 'FREE-1', ...values }],
  });
}

async function heldAs(stockStatus: string): Promise<number> {
  const { clerk, bearingId } = await purchasingFixture();
  const { records } = await clerk.query(stockBalance, { materialId: bearingId, stockStatus, batchNo: 'FREE-1' });
  return records.reduce((total, { qty }) => total + Number(qty), 0);
}

test('goods without an order lie blocked until they are given one', async () => {
  const { clerk, buyer, supplier, otherSupplier, companyId, steelId } = await purchasingFixture();
  const draft = await samples();
  assert.equal(draft.companyId, companyId);
  const posted = await clerk.run(receive, 'post', draft.id);
  const line = lineId(posted);
  assert.equal(posted.lines[0]?.status, 'UNLINKED');
  assert.deepEqual([await heldAs('BLOCKED'), await heldAs('INSPECT')], [5, 0]);
  await assert.rejects(clerk.run(receive, 'putAway', posted.id), refusal(stockErrors.nothingToStock));
  assert.equal((await supplier.get(receive, posted.id)).receiveType, 'FREE');
  await assert.rejects(otherSupplier.get(receive, posted.id), refusal(engineErrors.notFound));

  const steel = lineId(await confirmedOrder([{ materialId: steelId, unitId: (await purchasingFixture()).kilogramId }]));
  await assert.rejects(
    clerk.run(receiveDetail, 'link', line, { orderDetailId: steel }),
    refusal(receiveErrors.linkMisfit),
  );
  const orderDetailId = lineId(await confirmedOrder());
  await clerk.run(receiveDetail, 'link', line, { orderDetailId });
  const linked = (await buyer.get(receive, posted.id)).lines[0];
  assert.deepEqual([linked?.status, linked?.orderDetailId, linked?.grossAmt], ['POSTED', orderDetailId, '56.5']);
  assert.deepEqual([await heldAs('BLOCKED'), await heldAs('INSPECT')], [0, 5]);
  const ordered = await buyer.get(purchaseOrderDetail, orderDetailId);
  assert.deepEqual([ordered.receiveQty, ordered.openQty], ['5', '5']);
  await clerk.run(receiveDetail, 'returnOrderById', line);
  assert.deepEqual([await heldAs('BLOCKED'), await heldAs('INSPECT')], [0, 0]);
  assert.equal((await buyer.get(purchaseOrderDetail, orderDetailId)).receiveQty, '0');
});

test('goods without an order are reversed, or go back to the supplier', async () => {
  const { clerk } = await purchasingFixture();
  const first = await clerk.run(receive, 'post', (await samples()).id);
  await clerk.run(receiveDetail, 'returnOrderById', lineId(first));
  assert.equal((await clerk.get(receive, first.id)).status, 'REVERSED');
  assert.equal(await heldAs('BLOCKED'), 0);

  const second = await clerk.run(receive, 'post', (await samples()).id);
  const answer = await clerk.post<{ records: readonly { id: string; status: string }[] }>('/pur/receive/addReturn', {
    ids: [second.id],
    returnAddress: '宁波市北仑区 1 号',
  });
  const back = answer.records[0]?.id ?? '';
  const orderDetailId = lineId(await confirmedOrder());
  await assert.rejects(
    clerk.run(receiveDetail, 'link', lineId(second), { orderDetailId }),
    refusal(receiveErrors.linkReturned),
  );
  const line = (await clerk.get(returned, back)).lines[0];
  assert.deepEqual([line?.settleMode, line?.orderDetailId, line?.returnQty], ['CREDIT', null, '5']);
  await sendOff(back);
  assert.equal((await clerk.get(receive, second.id)).lines[0]?.status, 'SENT_BACK');
  assert.equal(await heldAs('BLOCKED'), 0);
});

async function sendOff(id: string): Promise<void> {
  const { clerk, buyer, supplier } = await purchasingFixture();
  await approved(returned, id);
  await buyer.run(returned, 'notify', id);
  await supplier.run(returned, 'confirm', id);
  await clerk.run(returned, 'ship', id);
}

test('a receipt without an order says whose goods they are, which, and names no order', async () => {
  const { clerk, supplierId, warehouseId, bearingId } = await purchasingFixture();
  const free = { receiveType: 'FREE', warehouseId, supplierBaseId: supplierId } as const;
  const line = { lineNo: 10, arriveQty: '1', materialId: bearingId } as const;
  const refused = [
    [{ ...free, supplierBaseId: null, lines: [line] }, receiveErrors.supplierMissing],
    [{ ...free, lines: [{ ...line, materialId: null }] }, receiveErrors.materialMissing],
    [{ ...free, lines: [{ ...line, orderDetailId: lineId(await confirmedOrder()) }] }, receiveErrors.orderOnFree],
    [{ ...free, receiveType: 'ORDER', lines: [line] }, receiveErrors.orderLineMissing],
  ] as const;
  for (const [row, error] of refused) await assert.rejects(clerk.add(receive, row), refusal(error));
  const stranger = await person('free_stranger', { userType: 'BUYER', roles: ['warehouse'], companies: [] });
  await assert.rejects(stranger.add(receive, { ...free, lines: [line] }), refusal(receiveErrors.foreignWarehouse));
});
