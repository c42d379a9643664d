import assert from 'node:assert/strict';
import { test } from 'node:test';
import { engineErrors } from '#engine/runtime/errors.ts';
import { asServer, person, refusal } from '#test/app.ts';
import { approved, purchasingFixture, confirmedOrder, lineId, longAgo } from '#test/purchasingFixture.ts';
import { createRow } from '#test/factory.ts';
import { errors as masterErrors } from '#areas/masterData/errors.ts';
import { finPeriod } from '#areas/masterData/finPeriod/finPeriod.document.ts';
import { receive } from '../../receipt/receive/receive.document.ts';
import { receiveDetail } from '../../receipt/receive/receiveDetail.document.ts';
import { accrual } from './accrual.document.ts';
import { accrualBook } from './accrualBook.document.ts';
import { accrualCleanup } from './accrualCleanup.document.ts';
import { followAccruals } from './accrualCleanup.server.ts';
import { accrualErrors } from './errors.ts';
import { inDays } from '#test/days.ts';

const daysAgo = (days: number): string => inDays(-days);
const tomorrow = daysAgo(-1);

/** So many of ten bearings at 10 came so long ago. */
async function received(days: number, arriveQty: '4' | '10' = '10') {
  const { clerk, warehouseId } = await purchasingFixture();
  const order = await confirmedOrder([{}], longAgo);
  const lines = [{ lineNo: 10, orderDetailId: lineId(order), arriveQty }];
  const draft = await clerk.add(receive, { warehouseId, postingDate: daysAgo(days), lines });
  return { orderLine: lineId(order), receipt: await clerk.run(receive, 'post', draft.id) };
}

const manager = async () =>
  person('cleanup_manager', {
    userType: 'BUYER',
    roles: ['buyer_mgr'],
    companies: [(await purchasingFixture()).companyId],
  });

const follow = () => asServer((ctx) => followAccruals.run({}, ctx));

async function cleanupOf(orderDetailId: string) {
  const { buyer } = await purchasingFixture();
  const { records } = await buyer.query(accrualCleanup, { orderDetailId, sort: ['-cleanupNo'] });
  return records[0];
}

async function raised(days = 100) {
  const made = await received(days);
  await follow();
  const cleanup = await cleanupOf(made.orderLine);
  return { ...made, id: cleanup?.id ?? '' };
}

test('what has been accrued too long goes to clean-up once, and leaves it when it is cleared', async () => {
  const { buyer, clerk } = await purchasingFixture();
  const [old, young] = [await received(100), await received(20)];
  await follow();
  await follow();
  const cleanup = await cleanupOf(old.orderLine);
  assert.deepEqual([cleanup?.status, cleanup?.accruedAmt, cleanup?.ageDays], ['OPEN', '100', 100]);
  assert.equal(await cleanupOf(young.orderLine), undefined);
  const raise = (ids: string[]) => buyer.post('/pur/accrualCleanup/raise', { ids });
  await assert.rejects(raise([]), refusal(accrualErrors.nothingTicked));
  await assert.rejects(raise(['1']), refusal(engineErrors.notFound));
  await assert.rejects(raise([old.orderLine]), refusal(accrualErrors.cleanupOpen));
  assert.deepEqual(await raise([young.orderLine]), { count: 1 });
  const [row] = (await buyer.query(accrual, { orderDetailId: young.orderLine })).records;
  assert.equal(row?.cleanupId, (await cleanupOf(young.orderLine))?.id);
  await clerk.run(receiveDetail, 'returnOrderById', lineId(old.receipt));
  await assert.rejects(
    buyer.run(accrualCleanup, 'submit', cleanup?.id ?? '', { reason: '无发票' }),
    refusal(accrualErrors.accrualGone),
  );
  await follow();
  assert.equal((await cleanupOf(old.orderLine))?.status, 'DONE');
});

test('the supplier is asked for a missing invoice, the warehouse for a missing receipt; each answers what he was asked', async () => {
  const { buyer, supplier, otherSupplier, clerk } = await purchasingFixture();
  const { id } = await raised();
  await assert.rejects(supplier.get(accrualCleanup, id), refusal(engineErrors.notFound));
  const ask = { dueDate: tomorrow, reason: '请开票' };
  await assert.rejects(
    buyer.run(accrualCleanup, 'askInvoice', id, { ...ask, dueDate: daysAgo(1) }),
    refusal(accrualErrors.answerByPassed),
  );
  assert.equal((await buyer.run(accrualCleanup, 'askInvoice', id, ask)).choice, 'INVOICE');
  assert.equal((await supplier.get(accrualCleanup, id)).question, '请开票');
  await assert.rejects(otherSupplier.get(accrualCleanup, id), refusal(engineErrors.notFound));
  await assert.rejects(clerk.run(accrualCleanup, 'clarify', id, { answer: '无' }), refusal(engineErrors.state16));
  await supplier.run(accrualCleanup, 'answer', id, { answer: '已于本月开票' });
  assert.deepEqual([(await cleanupOf((await buyer.get(accrualCleanup, id)).orderDetailId))?.status], ['ANSWERED']);
  const looked = await buyer.run(accrualCleanup, 'askReceipt', id, { ...ask, reason: '是否收错订单行' });
  assert.deepEqual([looked.status, looked.answer], ['WAIT_RECEIPT', null]);
  await assert.rejects(supplier.get(accrualCleanup, id), refusal(engineErrors.notFound));
  await clerk.run(accrualCleanup, 'clarify', id, { answer: '收货无误' });
  assert.equal((await buyer.get(accrualCleanup, id)).answer, '收货无误');
});

test('a write-off needs another person and an open period, and lowers what is accrued, month by month', async () => {
  const { buyer, clerk, companyId, supplierId } = await purchasingFixture();
  const { id, orderLine, receipt } = await raised();
  const boss = await manager();
  const book = async () => {
    const { records } = await buyer.query(accrualBook, {
      companyId,
      supplierBaseId: supplierId,
      month: daysAgo(0).slice(0, 7),
    });
    return { written: Number(records[0]?.writtenAmt), closing: Number(records[0]?.closingAmt) };
  };
  const before = await book();
  await buyer.run(accrualCleanup, 'submit', id, { reason: '供应商已注销，不会再开票' });
  await assert.rejects(approved(accrualCleanup, id), refusal(engineErrors.denied16));
  await boss.run(accrualCleanup, 'reject', id, { reason: '先催票' });
  await boss.run(accrualCleanup, 'submit', id, { reason: '已催三次' });
  await assert.rejects(boss.run(accrualCleanup, 'approve', id), refusal(engineErrors.secondPerson));
  await assert.rejects(buyer.run(accrualCleanup, 'withdraw', id), refusal(engineErrors.samePerson));
  await boss.run(accrualCleanup, 'withdraw', id);
  await buyer.run(accrualCleanup, 'submit', id, { reason: '已催三次' });
  await clerk.run(receiveDetail, 'returnOrderById', lineId(receipt));
  await assert.rejects(boss.run(accrualCleanup, 'approve', id), refusal(accrualErrors.accrualGone));

  const again = await raised();
  await buyer.run(accrualCleanup, 'submit', again.id, { reason: '不会再开票' });
  const period = await createRow(finPeriod, {
    companyId,
    module: 'PUR',
    period: daysAgo(0).slice(0, 7),
    status: 'CLOSED',
  });
  await assert.rejects(boss.run(accrualCleanup, 'approve', again.id), refusal(masterErrors.periodClosed));
  await asServer((ctx) => ctx.store(finPeriod).patch(period.id, { status: 'OPEN' }));
  const done = await boss.run(accrualCleanup, 'approve', again.id);
  assert.deepEqual([done.status, done.writeOffAmt, done.writeOffDate], ['WRITTEN_OFF', '100', daysAgo(0)]);
  assert.deepEqual((await buyer.query(accrual, { orderDetailId: again.orderLine })).records, []);
  const after = await book();
  assert.deepEqual([after.written - before.written, after.closing - before.closing], [100, -100]);
  assert.ok(orderLine);
});

test('what was submitted is approved only while the accrual is what it was', async () => {
  const { buyer, clerk, warehouseId } = await purchasingFixture();
  const made = await received(100, '4');
  await follow();
  const id = (await cleanupOf(made.orderLine))?.id ?? '';
  await buyer.run(accrualCleanup, 'submit', id, { reason: '不会再开票' });
  const lines = [{ lineNo: 10, orderDetailId: made.orderLine, arriveQty: '6' }] as const;
  const draft = await clerk.add(receive, { warehouseId, lines: [...lines] });
  await clerk.run(receive, 'post', draft.id);
  await follow();
  await assert.rejects((await manager()).run(accrualCleanup, 'approve', id), refusal(accrualErrors.accrualChanged));
});
