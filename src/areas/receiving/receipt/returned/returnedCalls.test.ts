import assert from 'node:assert/strict';
import { test } from 'node:test';
import { engineErrors } from '#engine/runtime/errors.ts';
import { sql } from '#engine/database/database.ts';
import type { Decimal } from '#model/decimal.ts';
import { refusal, rows } from '#test/app.ts';
import { purchasingFixture, confirmedOrder, lineId } from '#test/purchasingFixture.ts';
import { Refused } from '#test/person.ts';
import {
  assertRebuilt,
  draftOf,
  head,
  lineOf,
  notified,
  orderLineNow,
  receiptOfTen,
  shipped,
  submitted,
  type Return,
} from '#test/returns.ts';
import { purchaseOrderDetail } from '#areas/purchasing/purchaseOrder/order/purchaseOrderDetail.document.ts';
import { returnErrors } from './errors.ts';
import { receive } from '../receive/receive.document.ts';
import { returned } from './returned.document.ts';
import { returnedDetail } from './returnedDetail.document.ts';

test('the dock sends back everything that waits or failed, once', async () => {
  const { clerk, buyer } = await purchasingFixture();
  const { receipt } = await receiptOfTen({ acceptQty: '5', rejectQty: '2' });
  const call = () =>
    clerk.post<{ records: { id: string; status: string }[] }>('/pur/receive/addReturn', { ids: [receipt.id] });
  const { records } = await call();
  assert.equal(records[0]?.status, 'PENDING');
  const made = await buyer.get(returned, records[0]?.id ?? '');
  assert.equal(made.receiveId, receipt.id);
  assert.deepEqual(
    made.lines.map((line) => [line.stage, line.returnQty, line.settleMode]),
    [
      ['REJECT', '2', 'REPLACE'],
      ['UNINSP', '3', 'REPLACE'],
    ],
  );
  assert.equal((await call()).records[0]?.id, made.id);
  await assert.rejects(clerk.post('/pur/receive/addReturn', { ids: [] }), refusal(engineErrors.empty16));
  const good = await receiptOfTen({ acceptQty: '10' });
  await assert.rejects(
    clerk.post('/pur/receive/addReturn', { ids: [good.receipt.id] }),
    refusal(returnErrors.nothingToSendBack),
  );
  const { warehouseId } = await purchasingFixture();
  const draft = await clerk.add(receive, {
    warehouseId,
    lines: [{ lineNo: 10, orderDetailId: lineId(good.order), arriveQty: '0' }],
  });
  await assert.rejects(
    clerk.post('/pur/receive/addReturn', { ids: [draft.id] }),
    refusal(returnErrors.receiptNotPosted),
  );
});

test('from receipt lines to a draft, and its lines added, changed and removed by their own calls', async () => {
  const { buyer, otherSupplier } = await purchasingFixture();
  const one = await receiptOfTen({ rejectQty: '2' });
  const two = await receiptOfTen();
  const path = '/pur/returned/addReturnedByReceive';
  await assert.rejects(buyer.post(path, { ids: [] }), refusal(returnErrors.noReturnLines));
  await assert.rejects(buyer.post(path, { ids: ['1'] }), refusal(engineErrors.notFound));
  const draft = await buyer.post<Return>(path, { ids: [one.receiptLine, two.receiptLine] });
  assert.deepEqual(
    draft.lines.map((line) => [line.receiveDetailId, line.stage, line.returnQty]),
    [
      [one.receiptLine, 'REJECT', '2'],
      [two.receiptLine, 'UNINSP', '10'],
    ],
  );
  const save = `/pur/returned/saveReturnedDetail/${draft.id}`;
  await assert.rejects(buyer.post(save, { lines: [] }), refusal(returnErrors.noReturnLines));
  await assert.rejects(
    buyer.post('/pur/returned/saveReturnedDetail/1', { lines: [{}] }),
    refusal(engineErrors.notFound),
  );
  const changed = await buyer.post<Return>(save, {
    lines: [{ id: lineId(draft, 1), returnQty: '6' }, lineOf(one.receiptLine, { lineNo: 30, returnQty: '3' })],
  });
  assert.deepEqual(
    changed.lines.map((line) => line.returnQty),
    ['2', '6', '3'],
  );
  const remove = '/pur/returnedDetail/batchRemoveReturnedDetail';
  await assert.rejects(buyer.post(remove, { ids: [] }), refusal(engineErrors.emptyDelete16));
  await assert.rejects(buyer.post(remove, { ids: ['1'] }), refusal(engineErrors.notFound));
  await buyer.post(remove, { ids: [lineId(changed, 1)] });
  assert.equal((await buyer.get(returned, draft.id)).lines.length, 2);
  await buyer.update(returned, draft.id, { ...head });
  await buyer.run(returned, 'submit', draft.id);
  await assert.rejects(
    buyer.post(save, { lines: [{ id: lineId(changed), returnQty: '1' }] }),
    refusal(engineErrors.state16),
  );
  await assert.rejects(buyer.post(remove, { ids: [lineId(changed)] }), refusal(engineErrors.state16));
  await submitted([lineOf(two.receiptLine, { returnQty: '10' })]);
  await assert.rejects(buyer.post(path, { ids: [two.receiptLine] }), refusal(returnErrors.nothingReturnable));
  await assert.rejects(otherSupplier.post(path, { ids: [one.receiptLine] }), refusal(engineErrors.denied16));
});

test('the reading calls answer what the caller may see', async () => {
  const { buyer, supplier, otherSupplier } = await purchasingFixture();
  const { receiptLine } = await receiptOfTen();
  const gone = await shipped([lineOf(receiptLine)]);
  const draft = await draftOf([lineOf(receiptLine, { returnQty: '1' })]);
  const call = (who: typeof buyer, name: string, body: object) =>
    who.post<{ records: { id: string }[]; total: number }>(`/pur/returned/${name}`, body);
  const idsOf = async (answer: Promise<{ records: { id: string }[] }>) => (await answer).records.map((row) => row.id);
  assert.equal((await buyer.post<Return>('/pur/returned/queryReturnedById', { returnedId: gone.id })).id, gone.id);
  for (const name of ['queryReturnedById', 'queryReturnedDetailDtoByReturnedId']) {
    await assert.rejects(call(buyer, name, {}), refusal(engineErrors.idMissing));
    await assert.rejects(call(buyer, name, { returnedId: '1' }), refusal(engineErrors.notFound));
    await assert.rejects(call(supplier, name, { returnedId: draft.id }), refusal(engineErrors.notFound));
  }
  assert.deepEqual(await idsOf(call(supplier, 'queryReturnedDetailDtoByReturnedId', { returnedId: gone.id })), [
    lineId(gone),
  ]);
  const paged = await call(buyer, 'queryReturnedDetailDtos', {
    receiveDetailId: receiptLine,
    page: { size: 1, current: 1 },
  });
  assert.deepEqual([paged.records.length, paged.total], [1, 2]);
  assert.deepEqual(await idsOf(call(supplier, 'queryReturnedDetailDtoAll', { receiveDetailId: receiptLine })), [
    lineId(gone),
  ]);
  await assert.rejects(
    call(otherSupplier, 'queryReturnedDetailDtoAll', { receiveDetailId: receiptLine }),
    refusal(returnErrors.nothingFound),
  );
  await assert.rejects(call(buyer, 'queryReturnedDetailDtos', { nothing: 1 }), refusal(engineErrors.query16));
  const all = await idsOf(call(buyer, 'getReturnedAll', {}));
  assert.deepEqual([all.includes(gone.id), all.includes(draft.id)], [true, false]);
  assert.deepEqual(await idsOf(supplier.query(returnedDetail, { receiveDetailId: receiptLine })), [lineId(gone)]);
});

test('fifty shipments, receipts and reversals on one line at once lose and exceed nothing', async () => {
  const { buyer, supplier, clerk, castingId, warehouseId } = await purchasingFixture();
  const order = await confirmedOrder([{ materialId: castingId, orderQty: '60' }]);
  const orderLine = lineId(order);
  const receiptOf = async (arriveQty: Decimal) =>
    clerk.add(receive, { warehouseId, lines: [{ lineNo: 10, orderDetailId: orderLine, arriveQty }] });
  const first = await clerk.run(receive, 'post', (await receiptOf('30')).id);
  const returns = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const { id } = await notified([lineOf(lineId(first), { returnQty: '1' })]);
      await supplier.run(returned, 'confirm', id);
      return id;
    }),
  );
  const [gone, waiting] = [returns.slice(0, 8), returns.slice(8)];
  for (const id of gone) await clerk.run(returned, 'ship', id, {});
  const receipts = await Promise.all(Array.from({ length: 25 }, () => receiptOf('2')));
  const done = await Promise.allSettled([
    ...waiting.map((id) => clerk.run(returned, 'ship', id, {})),
    ...gone.map((id) => clerk.run(returned, 'reverse', id)),
    ...receipts.map((each) => clerk.run(receive, 'post', each.id)),
    ...Array.from({ length: 5 }, () =>
      buyer.run(purchaseOrderDetail, 'closeOrderDetail', orderLine, { closeReason: 'SHORT' }),
    ),
  ]);
  assert.equal(done.length, 50);
  for (const each of done)
    if (each.status === 'rejected') {
      assert.ok(each.reason instanceof Refused, String(each.reason));
      // Fifty at one line may wait longer than a lock is waited for.
      const isBusy = each.reason.message.includes('稍后重试');
      assert.ok(isBusy || /^(10008|16004)$/.test(each.reason.answer.code), each.reason.message);
    }
  const line = await orderLineNow(orderLine);
  const [facts] = await rows<{ received: Decimal; returned: Decimal }>(sql`
    select (select sum(receive_qty) from pur_receive_detail where order_detail_id = ${orderLine}::bigint and status = 'POSTED') as received,
           (select coalesce(sum(shipped_qty), 0) from pur_returned_detail where order_detail_id = ${orderLine}::bigint) as returned`);
  assert.deepEqual([line.receiveQty, line.retUninsp], [facts?.received, facts?.returned]);
  await assertRebuilt(orderLine);
});
