import assert from 'node:assert/strict';
import { test } from 'node:test';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import { purchaseOrderDetail } from '#areas/purchasing/purchaseOrder/order/purchaseOrderDetail.document.ts';
import { purTermination } from '#areas/purchasing/termination/purTermination.document.ts';
import { purTerminationLine } from '#areas/purchasing/termination/purTerminationLine.document.ts';
import { terminationErrors } from '#areas/purchasing/termination/errors.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { refusal } from '#test/app.ts';
import { act, approver, by, publishFlow, straight, tasksOf } from '#test/flows.ts';
import { notificationsOf } from '#test/notifications.ts';
import { confirmedOrder, lineId, purchasingFixture } from '#test/purchasingFixture.ts';

const asked = { reasonCode: 'DEMAND', liableParty: 'BUYER' } as const;

async function askedFor(reason: string) {
  const { buyer, supplier } = await purchasingFixture();
  const order = await confirmedOrder([{}, {}]);
  const messages = await notificationsOf(supplier, () =>
    buyer.run(purchaseOrder, 'termination', order.id, { ...asked, reason }),
  );
  const { records } = await buyer.query(purTermination, { orderId: order.id });
  const [termination] = records;
  assert.ok(termination);
  return { order, termination, messages };
}

test('a termination of the buyer is approved, over all its lines, before it is sent to the supplier', async () => {
  const boss = await approver('wf_ends');
  const flow = await publishFlow(straight({ a: by(boss) }), {}, { docCode: 'pur.purTermination', field: 'reason' });
  const { buyer, supplier } = await purchasingFixture();
  const { order, termination, messages } = await askedFor(flow.mark);
  assert.deepEqual(messages, []);
  assert.deepEqual([termination.status, Number(termination.openAmt)], ['PENDING', 226]);
  assert.equal((await supplier.query(purTermination, { orderId: order.id })).total, 0);
  assert.equal((await supplier.query(purTerminationLine, { orderDetailId: lineId(order) })).total, 0);
  await assert.rejects(
    supplier.run(purchaseOrderDetail, 'confirmationTermination', lineId(order), { agree: '1' }),
    refusal(terminationErrors.terminationNotSent),
  );
  await assert.rejects(buyer.run(purTermination, 'approve', termination.id), refusal(engineErrors.denied16));
  const sentNow = await notificationsOf(supplier, () => act(boss, termination.id, 'approve'));
  assert.deepEqual(
    sentNow.map(({ businessId }) => businessId),
    [termination.id],
  );
  const sent = await buyer.get(purTermination, termination.id);
  assert.equal(sent.status, 'WAIT_OTHER');
  assert.ok(Date.parse(sent.answerDue) > Date.parse(sent.sentTime));
  await supplier.run(purTermination, 'agree', termination.id);
  assert.equal((await buyer.get(purchaseOrder, order.id)).status, 'TERMINATED');
});

test('a termination that is not approved, or is withdrawn, lets the order lines go on', async () => {
  const boss = await approver('wf_ends');
  const flow = await publishFlow(straight({ a: by(boss) }), {}, { docCode: 'pur.purTermination', field: 'reason' });
  const { buyer, supplier } = await purchasingFixture();
  const statesOf = async (id: string) => {
    const { status, lines } = await buyer.get(purchaseOrder, id);
    return [status, ...lines.map((line) => line.status)];
  };
  const first = await askedFor(flow.mark);
  assert.deepEqual(await statesOf(first.order.id), ['TERMINATING', 'TERMINATING', 'TERMINATING']);
  await act(boss, first.termination.id, 'reject', { comment: '仍需要' });
  assert.deepEqual(await statesOf(first.order.id), ['CONFIRMED', 'CONFIRMED', 'CONFIRMED']);
  assert.equal((await buyer.get(purTermination, first.termination.id)).status, 'REJECTED');
  const second = await askedFor(flow.mark);
  await buyer.run(purTermination, 'withdraw', second.termination.id);
  assert.deepEqual(await statesOf(second.order.id), ['CONFIRMED', 'CONFIRMED', 'CONFIRMED']);
  assert.deepEqual(await tasksOf(boss, second.termination.id), []);
  // The supplier may ask for it now; nobody of the buying side approves what he asks for.
  await supplier.run(purchaseOrder, 'termination', second.order.id, { ...asked, reason: flow.mark });
  const { records } = await supplier.query(purTermination, { orderId: second.order.id });
  assert.deepEqual(
    records.map(({ status }) => status),
    ['WAIT_OTHER'],
  );
});
