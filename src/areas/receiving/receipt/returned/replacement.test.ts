import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deliveryPlan } from '#areas/planning/deliveryPlan/deliveryPlan.document.ts';
import { purchaser } from '#areas/organisation/purchaser/purchaser.document.ts';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import { asServer, person, refusal } from '#test/app.ts';
import { approved, purchasingFixture } from '#test/purchasingFixture.ts';
import { createRow } from '#test/factory.ts';
import { head, decideLot, lineOf, notified, orderLineNow, receiptOfTen, shipped } from '#test/returns.ts';
import { notificationsOf } from '#test/notifications.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { dayAfter } from '#model/days.ts';
import { iqcLot } from '../../inspection/iqc/iqcLot.document.ts';
import { iqcReview } from '../../inspection/iqc/iqcReview.document.ts';
import { returned } from './returned.document.ts';

const plansOf = async (returnedId: string) => {
  const { planner } = await purchasingFixture();
  const { records } = await planner.query(deliveryPlan, { source: ['RETURN'] });
  const own = records.filter((plan) => plan.returnedId === returnedId);
  return Promise.all(own.map(({ id }) => planner.get(deliveryPlan, id)));
};

test('what a return is to be replaced by stands on the draft of a plan, which is given up when the return is undone', async () => {
  const { planner, clerk, supplier, buyer } = await purchasingFixture();
  const [first, second] = [await receiptOfTen(), await receiptOfTen()];
  const gone = await notified([
    lineOf(first.receiptLine, { replaceDueDate: '2027-03-01' }),
    lineOf(second.receiptLine, { lineNo: 20, returnQty: '3' }),
  ]);
  await supplier.run(returned, 'confirm', gone.id);
  const reported = await notificationsOf(planner, () => clerk.run(returned, 'ship', gone.id, {}));
  const [plan] = await plansOf(gone.id);
  assert.ok(plan);
  assert.match(reported.find(({ businessId }) => businessId === plan.id)?.title.zh ?? '', /补货/);
  const today = await asServer((ctx) => Promise.resolve(ctx.today));
  assert.deepEqual(
    [plan.status, plan.source, plan.lines.map((line) => [line.orderDetailId, line.planQty, line.requireDate])],
    [
      'NEW',
      'RETURN',
      [
        [first.orderLine, '4', '2027-03-01'],
        [second.orderLine, '3', dayAfter(today, 7)],
      ],
    ],
  );
  assert.equal((await orderLineNow(first.orderLine)).openQty, '4', 'and it is open on the order');
  await assert.rejects(supplier.get(deliveryPlan, plan.id), refusal(engineErrors.notFound));
  await clerk.run(returned, 'reverse', gone.id);
  assert.deepEqual(
    (await plansOf(gone.id)).map(({ status }) => status),
    ['DISCARDED'],
  );
  await clerk.run(returned, 'ship', gone.id, {});
  const again = (await plansOf(gone.id)).find(({ status }) => status === 'NEW');
  await planner.run(deliveryPlan, 'publish', again?.id ?? '');
  assert.equal((await orderLineNow(first.orderLine)).planQty, '4');
  const related = await buyer.post<{ document: string; records: { id: string }[] }[]>('/pur/returned/related', {
    id: gone.id,
  });
  assert.ok(JSON.stringify(related).includes(again?.id ?? 'x'));
});

test('what is credited is replaced by nobody', async () => {
  const { receiptLine } = await receiptOfTen();
  const credited = await shipped([lineOf(receiptLine, { settleMode: 'CREDIT' })]);
  assert.deepEqual(await plansOf(credited.id), []);
});

test('a review that decides a return drafts it for those who send it, less what goes back already', async () => {
  const { buyer, sqe } = await purchasingFixture();
  const { receiptLine } = await receiptOfTen();
  await decideLot(receiptLine, { acceptQty: '2', rejectQty: '8' });
  const lots = await asServer((ctx) => ctx.store(iqcLot).find({ receiveDetailId: receiptLine }));
  const decide = async (reviewQty: '3' | '5') => {
    const values = { disposition: 'RETURN', reviewQty, reason: '尺寸超差', limitDate: '2027-01-31' } as const;
    const { id } = await sqe.add(iqcReview, { ...values, iqcLotId: lots[0]?.id ?? '' });
    await sqe.run(iqcReview, 'submit', id);
    await sqe.run(iqcReview, 'signProduction', id);
    await buyer.run(iqcReview, 'signPurchasing', id);
    return sqe.run(iqcReview, 'decide', id);
  };
  let first = '';
  const reported = await notificationsOf(buyer, async () => {
    first = (await decide('3')).returnedId ?? '';
  });
  assert.match(reported.find(({ businessId }) => businessId === first)?.title.zh ?? '', /评审决定退货/);
  const draft = await buyer.get(returned, first);
  assert.deepEqual(
    [draft.status, draft.returnedType, draft.reasonCode, draft.lines.map((line) => [line.stage, line.returnQty])],
    ['NEW', 'REJECT', 'QUALITY', [['REJECT', '3']]],
  );
  await buyer.update(returned, first, {
    returnAddress: '宁波市北仑区明州西路 8 号',
    lines: draft.lines.map(({ id, lineNo, stage, settleMode }) => ({ id, lineNo, stage, settleMode, returnQty: '6' })),
  });
  await buyer.run(returned, 'submit', first);
  const rest = await buyer.get(returned, (await decide('5')).returnedId ?? '');
  assert.deepEqual(
    rest.lines.map((line) => line.returnQty),
    ['2'],
    'six are on the other return',
  );
});

test('what the supplier says to a return that a review drafted is told to the purchaser of its order, once', async () => {
  const { buyer, supplier, sqe, companyId } = await purchasingFixture();
  const keen = await person('return_keen', { userType: 'BUYER', roles: ['buyer'], companies: [companyId] });
  const own = await createRow(purchaser, { userId: keen.id });
  const { order, receiptLine } = await receiptOfTen({ acceptQty: '4', rejectQty: '6' });
  await asServer((ctx) => ctx.store(purchaseOrder).patch(order.id, { purchaserId: own.id }));
  const lots = await asServer((ctx) => ctx.store(iqcLot).find({ receiveDetailId: receiptLine }));
  const values = { disposition: 'RETURN', reviewQty: '2', reason: '尺寸超差', limitDate: '2027-01-31' } as const;
  const { id } = await sqe.add(iqcReview, { ...values, iqcLotId: lots[0]?.id ?? '' });
  for (const step of ['submit', 'signProduction'] as const) await sqe.run(iqcReview, step, id);
  await buyer.run(iqcReview, 'signPurchasing', id);
  const { returnedId } = await sqe.run(iqcReview, 'decide', id);
  const drafted = await buyer.get(returned, returnedId ?? '');
  assert.equal(drafted.purchaserId, own.id);
  // The one who made it and the one who answers for it may be the same person.
  const written = await keen.add(returned, {
    ...head,
    lines: [lineOf(receiptLine, { stage: 'REJECT', returnQty: '1' })],
    returnedType: 'REJECT',
  });
  assert.equal(written.purchaserId, own.id);
  for (const each of [drafted, written]) {
    await buyer.update(returned, each.id, { returnAddress: '宁波市北仑区明州西路 8 号' });
    await buyer.run(returned, 'submit', each.id);
    await approved(returned, each.id);
    await buyer.run(returned, 'notify', each.id);
    const disputed = await notificationsOf(keen, () =>
      supplier.run(returned, 'dispute', each.id, { reason: '请复检' }),
    );
    assert.equal(disputed.filter(({ businessId }) => businessId === each.id).length, 1);
    const confirmed = await notificationsOf(keen, () => supplier.run(returned, 'confirm', each.id));
    assert.equal(confirmed.filter(({ businessId }) => businessId === each.id).length, 1);
  }
});
