import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refusal } from '#test/app.ts';
import { purchasingFixture, confirmedOrder, issue, issuedOrder, lineId, orderLine } from '#test/purchasingFixture.ts';
import type { Person } from '#test/person.ts';
import { notificationsOf, type ReceivedMessage } from '#test/notifications.ts';
import { errors } from '../errors.ts';
import { purchaseOrder } from '../purchaseOrder/order/purchaseOrder.document.ts';
import { purchaseOrderDetail } from '../purchaseOrder/order/purchaseOrderDetail.document.ts';
import { purOperation } from './purOperation.document.ts';

const lines = '/pur/purchaseOrderDetail';

const operationIn = (reported: ReceivedMessage | undefined): string =>
  /^pur\.purchaseOrderDetail\?operation=(\d+)$/.exec(reported?.jumpUrl ?? '')?.[1] ??
  assert.fail(String(reported?.jumpUrl));

async function orderOfOther(): Promise<string> {
  const { buyer, companyId, otherSupplierId } = await purchasingFixture();
  const order = await buyer.add(purchaseOrder, {
    companyId,
    supplierBaseId: otherSupplierId,
    lines: [await orderLine()],
  });
  await issue(order.id);
  return lineId(await buyer.get(purchaseOrder, order.id));
}

test('an act on many lines is one message to each receiver, which opens exactly these lines', async () => {
  const { buyer, supplier, otherSupplier } = await purchasingFixture();
  const order = await issuedOrder([{}, {}, {}]);
  const ids = [lineId(order), lineId(order, 1)];
  const foreign = await orderOfOther();
  let others: ReceivedMessage[] = [];
  const reported = await notificationsOf(supplier, async () => {
    others = await notificationsOf(otherSupplier, () =>
      buyer.post(`${lines}/updateUrgentStatusByIds/1`, { ids: [...ids, foreign], reason: '停线' }),
    );
  });
  assert.deepEqual(
    reported.map(({ title }) => title),
    [
      {
        zh: `采购订单明细 ${order.orderNo}-10：设置加急（共 2 条）`,
        en: `Purchase order line ${order.orderNo}-10: Set urgency (2 in all)`,
      },
    ],
  );
  assert.deepEqual(reported[0]?.content, {
    zh: [
      `采购订单明细 ${order.orderNo}-10：设置加急`,
      `采购订单明细 ${order.orderNo}-20：设置加急`,
      '待确认的订单行',
      '停线',
    ].join('\n'),
    en:
      [10, 20].map((line) => `Purchase order line ${order.orderNo}-${line}: Set urgency\n`).join('') +
      'Order lines to confirm\n停线',
  });
  const operationId = operationIn(reported[0]);
  const seenBy = async (who: Person) => {
    const { records } = await who.post<{ records: { id: string; operation: { result: string } }[] }>(
      `${lines}/queryByOperationId`,
      { operationId },
    );
    return new Map(records.map(({ id, operation }) => [id, operation.result]));
  };
  const done = (all: readonly string[]) => new Map(all.map((id) => [id, 'DONE']));
  assert.deepEqual(await seenBy(supplier), done(ids));
  assert.deepEqual(await seenBy(buyer), done([...ids, foreign]));
  assert.deepEqual(await seenBy(otherSupplier), done([foreign]));
  assert.deepEqual(
    others.map(({ businessId, jumpUrl }) => [businessId, jumpUrl]),
    [[foreign, null]],
    'a single line leads to itself',
  );
});

test('what a call leaves as it was is not told, and neither is a verdict told twice', async () => {
  const { buyer, supplier } = await purchasingFixture();
  const order = await issuedOrder([{}, {}, {}]);
  const ids = order.lines.map(({ id }) => id);
  await supplier.run(purchaseOrderDetail, 'confirm', lineId(order, 2));
  const proposal = { proposedDate: '2027-03-01', reason: '等料' };
  const proposed = await notificationsOf(buyer, () => supplier.post(`${lines}/propose`, { ids, ...proposal }));
  assert.equal(proposed.length, 1);
  assert.match(proposed[0]?.title.zh ?? '', /提议变更（共 2 条）$/);
  const { records } = await buyer.post<{ records: { id: string }[] }>(`${lines}/queryByOperationId`, {
    operationId: operationIn(proposed[0]),
  });
  assert.deepEqual(
    records.map(({ id }) => id),
    ids.slice(0, 2),
  );
  const verdict = await notificationsOf(supplier, async () =>
    buyer.post(`${lines}/deliveryReview/1`, await buyer.readAll(purchaseOrderDetail, ids.slice(0, 2))),
  );
  assert.equal(verdict.length, 1);
  const operation = await buyer.get(purOperation, operationIn(verdict[0]));
  assert.deepEqual([operation.kind, operation.lines.length], ['REVIEW', 2]);
});

test('remarks about several lines are one message, and so is haste with several orders', async () => {
  const { buyer, supplier } = await purchasingFixture();
  const [first, second] = [await issuedOrder([{}, {}]), await issuedOrder()];
  const ids = first.lines.map(({ id }) => id);
  const said = await notificationsOf(buyer, () => supplier.post(`${lines}/reply`, { ids, reason: '下周答复' }));
  assert.equal(said.length, 1);
  assert.match(said[0]?.content?.zh ?? '', /下周答复$/);
  const haste = await notificationsOf(supplier, () =>
    buyer.post('/pur/purchaseOrder/updateUrgentStatusByIds/1', { ids: [first.id, second.id], reason: '停线' }),
  );
  assert.equal(haste.length, 1);
  const { records } = await supplier.post<{ records: unknown[] }>(`${lines}/queryByOperationId`, {
    operationId: operationIn(haste[0]),
  });
  assert.equal(records.length, 3, 'every open line of both orders');
});

test('an operation is named by its id, and only by one that exists', async () => {
  const { buyer } = await purchasingFixture();
  await assert.rejects(buyer.post(`${lines}/queryByOperationId`, {}), refusal(errors.operationMissing));
  await assert.rejects(
    buyer.post(`${lines}/queryByOperationId`, { operationId: '1' }),
    refusal(errors.operationUnknown),
  );
});

test('an operation says why lines were closed and opened again, to both sides', async () => {
  const { buyer, supplier } = await purchasingFixture();
  const order = await confirmedOrder([{}, {}]);
  const ids = order.lines.map(({ id }) => id);
  const close = { ids, closeReason: 'SHORT', reason: '余量不再补交' };
  const closed = await notificationsOf(supplier, () => buyer.post(`${lines}/closeOrderDetail`, close));
  assert.match(closed[0]?.content?.zh ?? '', /余量不再补交/);
  const operation = await buyer.get(purOperation, operationIn(closed[0]));
  assert.deepEqual(
    [operation.kind, operation.reason, operation.lines[0]?.after],
    ['CLOSE', '余量不再补交', { status: 'CLOSED', closeReason: 'SHORT' }],
  );
  const opened = await notificationsOf(supplier, () =>
    buyer.post(`${lines}/backCloseOrderDetail`, { ids, reason: '需求恢复' }),
  );
  const again = await buyer.get(purOperation, operationIn(opened[0]));
  assert.deepEqual([again.kind, again.reason, again.lines.length], ['REOPEN', '需求恢复', 2]);
});
