import assert from 'node:assert/strict';
import { test } from 'node:test';
import { incoterm } from '#areas/masterData/incoterm/incoterm.document.ts';
import { transportMode } from '#areas/masterData/settlement/transportMode.document.ts';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import { deliveryNote } from '#areas/receiving/delivery/deliveryNote/deliveryNote.document.ts';
import { receive } from '#areas/receiving/receipt/receive/receive.document.ts';
import { purchasingFixture, confirmedOrder, issue, lineId, newOrder } from '#test/purchasingFixture.ts';
import { createRow } from '#test/factory.ts';
import { shipment } from './shipment.document.ts';

test('what was shipped stands beside its order and its receipt: on its way, received, short', async () => {
  const { supplier, otherSupplier, buyer, clerk } = await purchasingFixture();
  const order = await confirmedOrder();
  const note = await supplier.add(deliveryNote, {
    etaDate: '2026-01-05T02:00:00.000Z',
    lines: [{ lineNo: 10, orderDetailId: lineId(order), shipQty: '6' }],
  });
  const shown = async (who = buyer) => (await who.query(shipment, { deliveryId: note.id })).records[0];
  assert.equal(await shown(), undefined);
  await supplier.run(deliveryNote, 'ship', note.id);
  const away = await shown();
  const leaving = { noteState: 'SHIPPED', orderQty: '10', shipQty: '6', transitQty: '6', transitFlag: true };
  assert.deepEqual({ ...away, ...leaving, differsFlag: false, diffQty: null }, away);
  assert.ok((away?.overdueDays ?? 0) > 100);
  assert.equal((await buyer.query(shipment, { deliveryId: note.id, transitFlag: false })).total, 0);
  assert.equal((await shown(supplier))?.id, away?.id);
  assert.equal(await shown(otherSupplier), undefined);

  await clerk.run(deliveryNote, 'arrive', note.id);
  await clerk.run(deliveryNote, 'receive', note.id);
  const [draft] = (await clerk.query(receive, { deliveryId: note.id })).records;
  const receipt = await clerk.get(receive, draft?.id ?? '');
  const [line] = receipt.lines;
  await clerk.update(receive, receipt.id, { lines: [{ id: line?.id ?? '', lineNo: 10, arriveQty: '4' }] });
  await clerk.run(receive, 'post', receipt.id);
  const partly = await shown();
  assert.deepEqual({ ...partly, noteState: 'RECEIVING', transitQty: '2', receivedQty: '4' }, partly);
  await clerk.run(deliveryNote, 'shortClose', note.id);
  const closed = await shown();
  const short = { noteState: 'CLOSED', transitFlag: false, differsFlag: true, diffQty: '-2', shortQty: '2' };
  assert.deepEqual({ ...closed, ...short }, closed);
});

test('a note travels as its order says, by its trade term', async () => {
  const { buyer, supplier } = await purchasingFixture();
  const [term, sea, air] = [await createRow(incoterm), await createRow(transportMode), await createRow(transportMode)];
  const order = await newOrder();
  await buyer.update(purchaseOrder, order.id, { incotermId: term.id, transportModeId: sea.id });
  await issue(order.id);
  await supplier.run(purchaseOrder, 'confirm', order.id, {});
  const lines = [{ lineNo: 10, orderDetailId: lineId(order), shipQty: '1' as const }];
  const usual = await supplier.add(deliveryNote, { lines });
  assert.deepEqual([usual.incotermId, usual.transportModeId], [term.id, sea.id]);
  const faster = await supplier.add(deliveryNote, { lines, transportModeId: air.id });
  assert.deepEqual([faster.incotermId, faster.transportModeId], [term.id, air.id]);
});
