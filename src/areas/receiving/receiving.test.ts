import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#engine/database/database.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { isEqual, type Decimal } from '#model/decimal.ts';
import { asServer, refusal, rows } from '#test/app.ts';
import { purchasingFixture, confirmedOrder, lineId } from '#test/purchasingFixture.ts';
import { createRow } from '#test/factory.ts';
import { material } from '#areas/masterData/material/material.document.ts';
import { errors as orderErrors } from '#areas/purchasing/errors.ts';
import { ledgerErrors } from '#areas/purchasing/ledger/errors.ts';
import { movementsOfLine } from '#areas/purchasing/ledger/ledger.queries.ts';
import { ledgerColumns } from '#areas/purchasing/ledger/balances.rules.ts';
import { rebuilt } from '#areas/purchasing/ledger/ledger.rules.ts';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import { purchaseOrderDetail } from '#areas/purchasing/purchaseOrder/order/purchaseOrderDetail.document.ts';
import { deliveryNote } from './delivery/deliveryNote/deliveryNote.document.ts';
import { errors } from './errors.ts';
import { receiveErrors } from './receipt/receive/errors.ts';
import { stockErrors } from './inventory/stock/errors.ts';
import { receive } from './receipt/receive/receive.document.ts';
import { receiveDetail } from './receipt/receive/receiveDetail.document.ts';
import { stockBalance } from './inventory/stock/stockBalance.document.ts';
import { stockIn } from './warehouse/stockIn/stockIn.document.ts';

/** A note of the supplier, not yet shipped. */
async function newNote(orderDetailId: string, shipQty: Decimal) {
  const { supplier } = await purchasingFixture();
  return supplier.add(deliveryNote, { lines: [{ lineNo: 10, orderDetailId, shipQty }] });
}

/** A note that has arrived, with its draft receipt. */
async function arrivedNote(orderDetailId: string, shipQty: Decimal) {
  const { supplier, clerk } = await purchasingFixture();
  const note = await newNote(orderDetailId, shipQty);
  await supplier.run(deliveryNote, 'ship', note.id);
  await clerk.run(deliveryNote, 'arrive', note.id);
  await clerk.run(deliveryNote, 'receive', note.id);
  return { note, receipt: await draftReceipt(note.id) };
}

async function draftReceipt(deliveryId: string) {
  const { clerk } = await purchasingFixture();
  const { records } = await clerk.query(receive, { deliveryId, status: 'NEW' });
  return clerk.get(receive, records[0]?.id ?? '');
}

async function postedReceipt(orderDetailId: string, shipQty: Decimal) {
  const { clerk } = await purchasingFixture();
  const { note, receipt } = await arrivedNote(orderDetailId, shipQty);
  return { note, receipt: await clerk.run(receive, 'post', receipt.id) };
}

async function orderLineNow(id: string) {
  const { buyer } = await purchasingFixture();
  return buyer.get(purchaseOrderDetail, id);
}

/** The columns of a line equal what its ledger adds up to. */
async function assertRebuilt(id: string): Promise<void> {
  const line = await orderLineNow(id);
  const columns = rebuilt(await asServer((ctx) => movementsOfLine(ctx.db, id)));
  for (const column of ledgerColumns)
    assert.ok(isEqual(columns[column], line[column]), `${column}: ledger ${columns[column]}, line ${line[column]}`);
}

test('from the order into stock: ship a part, receive it, put it away', async () => {
  const { buyer, supplier, otherSupplier, clerk, bearingId, warehouseId } = await purchasingFixture();
  const order = await confirmedOrder();
  const note = await newNote(lineId(order), '6');
  assert.equal(note.warehouseId, warehouseId);
  assert.equal(note.lines[0]?.materialDesc, '深沟球轴承');
  await supplier.run(deliveryNote, 'ship', note.id);
  assert.equal((await orderLineNow(lineId(order))).inTransitQty, '6');
  await assert.rejects(otherSupplier.get(deliveryNote, note.id), refusal(engineErrors.notFound));
  await assert.rejects(clerk.run(deliveryNote, 'receive', note.id), refusal(engineErrors.state16));
  await clerk.run(deliveryNote, 'arrive', note.id);
  await clerk.run(deliveryNote, 'receive', note.id);
  const draft = await draftReceipt(note.id);
  await assert.rejects(supplier.get(receive, draft.id), refusal(engineErrors.notFound));
  const receipt = await clerk.run(receive, 'post', draft.id);
  assert.equal(receipt.lines[0]?.grossAmt, undefined, 'a warehouse clerk reads no amounts');
  assert.equal((await buyer.get(receive, draft.id)).lines[0]?.grossAmt, '67.8');
  assert.equal((await supplier.get(receive, draft.id)).status, 'POSTED');
  assert.equal((await clerk.get(deliveryNote, note.id)).status, 'RECEIVED');
  const received = await buyer.get(purchaseOrder, order.id);
  assert.equal(received.status, 'EXECUTING');
  assert.equal(received.deliverStatus, 'PART');
  assert.equal(received.receiveAmt, '67.8');
  await clerk.run(receive, 'putAway', receipt.id);
  const entries = await clerk.query(stockIn, { receiveId: receipt.id });
  const before = await stockOf(bearingId, 'AVAILABLE');
  await clerk.run(stockIn, 'post', entries.records[0]?.id ?? '');
  const line = await orderLineNow(lineId(order));
  assert.deepEqual([line.receiveQty, line.acceptQty, line.stockQty, line.openQty], ['6', '6', '6', '4']);
  assert.equal((await stockOf(bearingId, 'AVAILABLE')) - before, 6);
  await assert.rejects(clerk.run(receive, 'putAway', receipt.id), refusal(stockErrors.nothingToStock));
  await assertRebuilt(line.id);
});

async function stockOf(materialId: string, stockStatus: string): Promise<number> {
  const { clerk } = await purchasingFixture();
  const { records } = await clerk.query(stockBalance, { materialId, stockStatus });
  return records.reduce((total, balance) => total + Number(balance.qty), 0);
}

test('an order is complete when every line has arrived', async () => {
  const { buyer } = await purchasingFixture();
  const order = await confirmedOrder();
  await postedReceipt(lineId(order), '4');
  await postedReceipt(lineId(order), '6');
  const done = await buyer.get(purchaseOrder, order.id);
  assert.equal(done.status, 'COMPLETED');
  assert.equal(done.receiveAmt, done.grossAmt);
});

test('nobody ships more than is open, or what is not confirmed', async () => {
  const { supplier, buyer } = await purchasingFixture();
  const order = await confirmedOrder();
  const [first, second] = [await newNote(lineId(order), '7'), await newNote(lineId(order), '4')];
  await supplier.run(deliveryNote, 'ship', first.id);
  await assert.rejects(supplier.run(deliveryNote, 'ship', second.id), refusal(ledgerErrors.overShip));
  await assert.rejects(newNote(lineId(order), '0.5'), refusal(errors.unitPrecision));
  await assert.rejects(buyer.run(deliveryNote, 'ship', second.id), refusal(engineErrors.denied16));
  await assert.rejects(
    buyer.run(purchaseOrderDetail, 'closeOrderDetail', lineId(order), { closeReason: 'SHORT' }),
    refusal(errors.draftDelivery),
  );
  await supplier.remove(deliveryNote, [second.id]);
  await buyer.run(purchaseOrderDetail, 'closeOrderDetail', lineId(order), { closeReason: 'SHORT' });
  const closed = await orderLineNow(lineId(order));
  assert.deepEqual([closed.closeQty, closed.inTransitQty, closed.openQty], ['3', '7', '7']);
  await supplier.run(deliveryNote, 'cancel', first.id, { reason: '车辆故障' });
  const after = await orderLineNow(lineId(order));
  assert.deepEqual([after.closeQty, after.inTransitQty, after.openQty], ['10', '0', '0']);
  await assertRebuilt(after.id);
});

test('what the dock refuses and what is short is due again', async () => {
  const { clerk } = await purchasingFixture();
  const order = await confirmedOrder();
  const { note, receipt } = await arrivedNote(lineId(order), '10');
  const [line] = receipt.lines;
  const counted = { id: line?.id ?? '', lineNo: 10, orderDetailId: lineId(order), deliveryDetailId: lineId(note) };
  await clerk.update(receive, receipt.id, { lines: [{ ...counted, arriveQty: '8', refuseQty: '3' }] });
  await assert.rejects(clerk.run(receive, 'post', receipt.id), refusal(receiveErrors.refuseReasonMissing));
  await clerk.update(receive, receipt.id, {
    lines: [{ ...counted, arriveQty: '8', refuseQty: '3', refuseReason: '包装破损' }],
  });
  await clerk.run(receive, 'post', receipt.id);
  const receiving = await clerk.get(deliveryNote, note.id);
  assert.equal(receiving.status, 'RECEIVING');
  assert.deepEqual([receiving.lines[0]?.receivedQty, receiving.lines[0]?.refuseQty], ['5', '3']);
  await clerk.run(deliveryNote, 'shortClose', note.id);
  assert.equal((await clerk.get(deliveryNote, note.id)).lines[0]?.shortQty, '2');
  const now = await orderLineNow(lineId(order));
  assert.deepEqual([now.receiveQty, now.inTransitQty, now.openQty], ['5', '0', '5']);
  await assertRebuilt(now.id);
});

test('a receipt beyond the limit is refused, within the tolerance it is not', async () => {
  const { clerk, pieceId } = await purchasingFixture();
  const bulk = await createRow(material, { baseUnitId: pieceId, bulkFlag: true, batchFlag: false, serialFlag: false });
  await assert.rejects(confirmedOrder([{ unlimitedFlag: true }]), refusal(orderErrors.unlimitedBulkOnly));
  for (const [terms, isAllowed] of [
    [{ overReceiptPct: '0' }, false],
    [{ overReceiptPct: '10' }, true],
    [{ materialId: bulk.id, unlimitedFlag: true }, true],
  ] as const) {
    const order = await confirmedOrder([terms]);
    const { note, receipt } = await arrivedNote(lineId(order), '10');
    const line = {
      id: lineId(receipt),
      lineNo: 10,
      orderDetailId: lineId(order),
      deliveryDetailId: lineId(note),
      arriveQty: '11',
    } as const;
    await clerk.update(receive, receipt.id, { lines: [line] });
    const posting = clerk.run(receive, 'post', receipt.id);
    if (isAllowed) assert.equal((await posting).lines[0]?.transitQty, '10');
    else await assert.rejects(posting, refusal(ledgerErrors.overReceipt));
  }
});

test('reversing undoes stock and receipt step by step', async () => {
  const { clerk, steelId, tonneId } = await purchasingFixture();
  const order = await confirmedOrder([{ materialId: steelId, unitId: tonneId, orderQty: '2.5' }]);
  const { note, receipt } = await postedReceipt(lineId(order), '2.5');
  await clerk.run(receive, 'putAway', receipt.id);
  const [entry] = (await clerk.query(stockIn, { receiveId: receipt.id })).records;
  await clerk.run(stockIn, 'post', entry?.id ?? '');
  assert.equal(await stockOf(steelId, 'AVAILABLE'), 2500);
  await assert.rejects(
    clerk.run(receiveDetail, 'returnOrderById', lineId(receipt)),
    refusal(receiveErrors.alreadyProcessed),
  );
  await clerk.run(stockIn, 'reverse', entry?.id ?? '');
  assert.equal(await stockOf(steelId, 'AVAILABLE'), 0);
  await clerk.run(receiveDetail, 'returnOrderById', lineId(receipt));
  assert.equal(await stockOf(steelId, 'INSPECT'), 0);
  assert.equal((await clerk.get(receive, receipt.id)).status, 'REVERSED');
  assert.equal((await clerk.get(deliveryNote, note.id)).status, 'RECEIVING');
  const line = await orderLineNow(lineId(order));
  assert.deepEqual([line.receiveQty, line.inTransitQty, line.stockQty], ['0', '2.5', '0']);
  await assertRebuilt(line.id);
});

test('fifty deliveries at once never announce more than was ordered', async () => {
  const { supplier } = await purchasingFixture();
  const order = await confirmedOrder([{ orderQty: '30' }]);
  const notes = await Promise.all(Array.from({ length: 50 }, () => newNote(lineId(order), '1')));
  const shipped = await Promise.allSettled(notes.map((note) => supplier.run(deliveryNote, 'ship', note.id)));
  assert.equal(shipped.filter((each) => each.status === 'fulfilled').length, 30);
  for (const each of shipped) if (each.status === 'rejected') assert.ok(refusal(ledgerErrors.overShip)(each.reason));
  assert.equal((await orderLineNow(lineId(order))).inTransitQty, '30');
  await assertRebuilt(lineId(order));
});

test('fifty receipts at once never take over more than was ordered', async () => {
  const { clerk, warehouseId } = await purchasingFixture();
  const order = await confirmedOrder([{ orderQty: '30' }]);
  const receipts = await Promise.all(
    Array.from({ length: 50 }, () =>
      clerk.add(receive, { warehouseId, lines: [{ lineNo: 10, orderDetailId: lineId(order), arriveQty: '1' }] }),
    ),
  );
  const posted = await Promise.allSettled(receipts.map((receipt) => clerk.run(receive, 'post', receipt.id)));
  assert.equal(posted.filter((each) => each.status === 'fulfilled').length, 30);
  for (const each of posted) if (each.status === 'rejected') assert.ok(refusal(ledgerErrors.overReceipt)(each.reason));
  const line = await orderLineNow(lineId(order));
  assert.deepEqual([line.receiveQty, line.openQty, line.deliverStatus], ['30', '0', 'FULL']);
  const [total] = await rows<{ net: Decimal }>(sql`
    select sum(net_amt) as net from pur_receive_detail where order_detail_id = ${line.id}::bigint and status = 'POSTED'`);
  assert.equal(total?.net, line.netAmt);
  await assertRebuilt(line.id);
});

test('related documents lead from the order to the stock', async () => {
  const { clerk } = await purchasingFixture();
  const order = await confirmedOrder();
  const { note, receipt } = await postedReceipt(lineId(order), '3');
  const chainOf = await clerk.post<{ nodes: { id: string }[] }>('/pur/receive/related', { id: receipt.id });
  assert.deepEqual(new Set(chainOf.nodes.map((node) => node.id)), new Set([order.id, note.id, receipt.id]));
});
