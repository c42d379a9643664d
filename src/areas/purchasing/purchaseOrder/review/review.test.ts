import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#engine/database/database.ts';
import { deliveryNote } from '#areas/receiving/delivery/deliveryNote/deliveryNote.document.ts';
import { receive } from '#areas/receiving/receipt/receive/receive.document.ts';
import { asServer, rows, refusal } from '#test/app.ts';
import { letPass } from '#test/deadlines.ts';
import { purchasingFixture, confirmedOrder, issuedOrder, lineId } from '#test/purchasingFixture.ts';
import { notificationsOf } from '#test/notifications.ts';
import { errors } from '../../errors.ts';
import { purOperation } from '../../operation/purOperation.document.ts';
import { purchaseOrder } from '../order/purchaseOrder.document.ts';
import { purchaseOrderDetail } from '../order/purchaseOrderDetail.document.ts';

const lines = '/pur/purchaseOrderDetail';

const lineOf = async (id: string) => (await purchasingFixture()).buyer.get(purchaseOrderDetail, id);

async function urgent(status: 0 | 1, ids: readonly string[]): Promise<void> {
  const { buyer } = await purchasingFixture();
  await buyer.post(`${lines}/updateUrgentStatusByIds/${status}`, { ids, reason: '停线' });
}

test('the date of an urgent line is reviewed as soon as it is agreed upon', async () => {
  const { buyer, supplier } = await purchasingFixture();
  const order = await issuedOrder([{}, {}, {}]);
  const ids = order.lines.map(({ id }) => id);
  await supplier.run(purchaseOrderDetail, 'confirm', lineId(order));
  await urgent(1, ids.slice(0, 2));
  const reviews = async () =>
    (await buyer.get(purchaseOrder, order.id)).lines.map(({ reviewStatus, reviewCause }) => [
      reviewStatus,
      reviewCause,
    ]);
  const asked = ['WAIT', 'URGENT'];
  assert.deepEqual(await reviews(), [asked, ['NONE', null], ['NONE', null]]);
  await supplier.run(purchaseOrder, 'confirm', order.id, {});
  assert.deepEqual(await reviews(), [asked, asked, ['NONE', null]]);
  await urgent(0, ids.slice(1, 2));
  assert.deepEqual(await reviews(), [asked, ['NONE', null], ['NONE', null]], 'no haste, no review');
  await buyer.post(`${lines}/deliveryReview/1`, await buyer.readAll(purchaseOrderDetail, ids.slice(0, 1)));
  assert.deepEqual(await reviews(), [
    ['PASSED', 'URGENT'],
    ['NONE', null],
    ['NONE', null],
  ]);
});

test('goods that leave outside their window have the date of their line reviewed, and others do not', async () => {
  const { supplier, planner } = await purchasingFixture();
  const order = await confirmedOrder([{}, { requireDate: '2027-06-01' }]);
  const { id } = await supplier.add(deliveryNote, {
    etaDate: '2027-01-15T04:00:00.000Z',
    lines: order.lines.map(({ id: orderDetailId }, index) => ({
      lineNo: index + 1,
      orderDetailId,
      shipQty: '1' as const,
    })),
  });
  await supplier.run(deliveryNote, 'ship', id);
  const [within, early] = [await lineOf(lineId(order)), await lineOf(lineId(order, 1))];
  assert.deepEqual([within.reviewStatus, early.reviewStatus, early.reviewCause], ['NONE', 'WAIT', 'ARRIVAL']);
  await assert.rejects(
    planner.run(purchaseOrderDetail, 'reviewAgain', within.id, { verdict: '1' }),
    refusal(errors.reviewNotWaiting),
  );
  const refused = { verdict: '2', reason: '仓库已满', counterDate: '2027-06-01' } as const;
  const reported = await notificationsOf(supplier, () =>
    planner.run(purchaseOrderDetail, 'reviewAgain', early.id, refused),
  );
  assert.match(reported[0]?.content?.zh ?? '', /仓库已满/);
  const after = await lineOf(early.id);
  assert.deepEqual(
    [after.status, after.reviewStatus, after.counterDate, after.answerReason, after.confirmDate],
    ['CONFIRMED', 'FAILED', '2027-06-01', '仓库已满', '2027-06-01'],
  );
});

test('a date passed on condition has its day, is reminded of once a week, and is reviewed again', async () => {
  const { buyer, planner } = await purchasingFixture();
  const order = await confirmedOrder();
  const id = lineId(order);
  await urgent(1, [id]);
  const review = (verdict: '1' | '3', input: object = {}) =>
    planner.run(purchaseOrderDetail, 'reviewAgain', id, { verdict, ...input });
  const offered = async () =>
    Object.keys((await planner.post<{ transitions: object }>(`${lines}/allowedActions`, { id })).transitions);
  assert.ok((await offered()).includes('reviewAgain'));
  await assert.rejects(review('3', { reason: '先到一半' }), refusal(errors.reviewReasonMissing));
  const today = (await asServer((ctx) => Promise.resolve(ctx.today))).slice(0, 10);
  await review('3', { reason: '先到一半', counterDate: today });
  const passed = await lineOf(id);
  assert.deepEqual([passed.reviewStatus, passed.reviewCondition, passed.reviewDate], ['CONDITION', '先到一半', today]);
  const remind = () => letPass(purchaseOrderDetail, 'reviewDue', id);
  const aboutIt = async (who: typeof buyer) =>
    (await notificationsOf(who, remind)).filter(({ businessId }) => businessId === id).map(({ title }) => title.zh);
  assert.match((await aboutIt(buyer)).join(), /请复评/);
  await assert.rejects(remind(), /it has run once/, 'not twice in a week');
  await rows(sql`update pur_purchase_order_detail set review_asked_on = review_asked_on - 7 where id = ${id}::bigint`);
  await remind();
  assert.ok((await offered()).includes('reviewAgain'));
  await review('1');
  const done = await lineOf(id);
  assert.deepEqual([done.reviewStatus, done.reviewCondition, done.reviewDate], ['PASSED', null, null]);
  assert.ok(!(await offered()).includes('reviewAgain'), 'nothing is left to review');
  const { records } = await buyer.query(purOperation, { kind: ['REVIEW'] });
  assert.ok(records.length > 0);
});

test('a date is not talked about once its goods are here, and only the note that began a review keeps it', async () => {
  const { buyer, supplier, clerk, planner, warehouseId } = await purchasingFixture();
  const order = await confirmedOrder([{}, {}, {}, {}]);
  const ids = order.lines.map(({ id }) => id);
  const reviews = async () =>
    (await buyer.get(purchaseOrder, order.id)).lines.map((line) => [line.reviewStatus, line.reviewCause]);
  const none = ['NONE', null];
  const ship = async (etaDate: string, input: Record<number, '3' | '4' | '10'>) => {
    const lines = Object.entries(input).map(([at, shipQty], index) => ({
      lineNo: index + 1,
      orderDetailId: lineId(order, Number(at)),
      shipQty,
    }));
    return supplier.run(deliveryNote, 'ship', (await supplier.add(deliveryNote, { etaDate, lines })).id);
  };
  const tooSoon = '2026-12-20T04:00:00.000Z';
  const [first, second] = [await ship(tooSoon, { 0: '3', 1: '3' }), await ship(tooSoon, { 1: '4' })];
  const third = await ship('2027-01-15T04:00:00.000Z', { 0: '4' });
  const arrival = ['WAIT', 'ARRIVAL'];
  assert.deepEqual(await reviews(), [arrival, arrival, none, none]);
  await clerk.run(deliveryNote, 'arrive', third.id);
  assert.deepEqual(await reviews(), [arrival, arrival, none, none], 'another note than the one that asked');
  await clerk.run(deliveryNote, 'arrive', first.id);
  assert.deepEqual(await reviews(), [none, arrival, none, none], 'part of the second line is still on its way');
  await supplier.run(deliveryNote, 'cancel', second.id, { reason: '车辆故障' });
  assert.deepEqual(await reviews(), [none, none, none, none], 'what asked never comes');

  await urgent(1, ids.slice(2));
  await planner.run(purchaseOrderDetail, 'reviewAgain', lineId(order, 3), {
    verdict: '3',
    reason: '夜班卸货',
    counterDate: '2027-01-10',
  });
  assert.deepEqual((await reviews()).slice(2), [
    ['WAIT', 'URGENT'],
    ['CONDITION', 'URGENT'],
  ]);
  const receiveAll = async (arriveQty: '4' | '6') => {
    const lines = [2, 3].map((at) => ({ lineNo: at, orderDetailId: lineId(order, at), arriveQty }));
    await clerk.run(receive, 'post', (await clerk.add(receive, { warehouseId, lines })).id);
  };
  await receiveAll('4');
  assert.deepEqual((await reviews())[2], ['WAIT', 'URGENT'], 'the rest is still to come');
  await receiveAll('6');
  assert.deepEqual((await reviews()).slice(2), [none, ['PASSED', 'URGENT']]);
  await urgent(1, ids.slice(2, 3));
  assert.deepEqual((await reviews())[2], none, 'nothing begins for goods that are here');
});
