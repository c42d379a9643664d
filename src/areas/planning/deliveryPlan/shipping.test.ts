import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refusal } from '#test/app.ts';
import { purchasingFixture, lineId } from '#test/purchasingFixture.ts';
import { assertRebuilt, confirmedPlan, orderedByPlan, plan, planned } from '#test/plans.ts';
import type { Decimal } from '#model/decimal.ts';
import { deliveryNote } from '#areas/receiving/delivery/deliveryNote/deliveryNote.document.ts';
import { receive } from '#areas/receiving/receipt/receive/receive.document.ts';
import { receiveDetail } from '#areas/receiving/receipt/receive/receiveDetail.document.ts';
import { purchaseOrderDetail } from '#areas/purchasing/purchaseOrder/order/purchaseOrderDetail.document.ts';
import { errors } from '../errors.ts';
import { deliveryPlan } from './deliveryPlan.document.ts';
import { deliveryPlanDetail } from './deliveryPlanDetail.document.ts';
import { inDays } from '#test/days.ts';

async function arrive(noteId: string) {
  const { supplier, clerk } = await purchasingFixture();
  await supplier.run(deliveryNote, 'ship', noteId);
  await clerk.run(deliveryNote, 'arrive', noteId);
  await clerk.run(deliveryNote, 'receive', noteId);
  const { records } = await clerk.query(receive, { deliveryId: noteId, status: 'NEW' });
  return clerk.get(receive, records[0]?.id ?? '');
}

test('a line delivered by plan ships what its plan calls off; the plan follows note and receipt', async () => {
  const { planner, supplier, clerk } = await purchasingFixture();
  const order = await orderedByPlan();
  const other = await orderedByPlan();
  const id = lineId(order);
  const made = await confirmedPlan([{ orderDetailId: id }, { orderDetailId: id, planQty: '6' }]);
  const note = (planDetailId: string | null, shipQty: Decimal, orderDetailId = id) =>
    supplier.add(deliveryNote, { lines: [{ lineNo: 10, orderDetailId, planDetailId, shipQty }] });
  const ship = async (...input: Parameters<typeof note>) =>
    supplier.run(deliveryNote, 'ship', (await note(...input)).id);
  await assert.rejects(ship(null, '1'), refusal(errors.planLineMissing));
  await assert.rejects(ship(lineId(made), '1', lineId(other)), refusal(errors.planLineOfOther));
  await assert.rejects(ship(lineId(made), '5'), refusal(errors.overPlanShip));

  const shipped = await ship(lineId(made), '3');
  assert.equal((await plan(made.id)).lines[0]?.shippedQty, '3');
  await assert.rejects(
    planner.run(deliveryPlanDetail, 'cancel', lineId(made), { reason: '取消' }),
    refusal(errors.alreadyShipped),
  );
  await assert.rejects(
    planner.run(deliveryPlan, 'cancel', made.id, { reason: '取消' }),
    refusal(errors.alreadyShipped),
  );
  const less = { planQty: '2', requireDate: inDays(20), reason: '减少' } as const;
  await assert.rejects(planner.run(deliveryPlanDetail, 'change', lineId(made), less), refusal(errors.belowShipped));
  const written = await note(lineId(made), '1');
  await planner.run(deliveryPlanDetail, 'ask', lineId(made), { ...less, planQty: '3' });
  await assert.rejects(supplier.run(deliveryNote, 'ship', written.id), refusal(errors.planLineNotLive));
  await supplier.run(deliveryPlanDetail, 'refuse', lineId(made), { reason: '已生产' });
  await supplier.run(deliveryNote, 'cancel', shipped.id, { reason: '车辆故障' });
  assert.equal((await plan(made.id)).lines[0]?.shippedQty, '0');

  const arrived = await note(lineId(made), '4');
  const receipt = await arrive(arrived.id);
  await clerk.update(receive, receipt.id, {
    lines: [
      {
        id: lineId(receipt),
        lineNo: 10,
        orderDetailId: id,
        deliveryDetailId: lineId(arrived),
        arriveQty: '4',
        refuseQty: '1',
        refuseReason: '破损',
      },
    ],
  });
  await clerk.run(receive, 'post', receipt.id);
  const part = await plan(made.id);
  assert.deepEqual(
    [part.status, part.lines[0]?.shippedQty, part.lines[0]?.receivedQty, part.lines[1]?.cumBalanceQty],
    ['PART', '3', '3', '7'],
  );
  await clerk.run(receiveDetail, 'returnOrderById', lineId(receipt));
  assert.deepEqual([(await plan(made.id)).status, (await plan(made.id)).lines[0]?.shippedQty], ['CONFIRMED', '4']);
  await assertRebuilt(id);
});

test('a plan is complete when everything has arrived; closing the order line takes the rest out of its plans', async () => {
  const { clerk, supplier, buyer } = await purchasingFixture();
  const order = await orderedByPlan();
  const id = lineId(order);
  const made = await confirmedPlan([{ orderDetailId: id }, { orderDetailId: id, planQty: '6' }]);
  const note = await supplier.add(deliveryNote, {
    lines: [{ lineNo: 10, orderDetailId: id, planDetailId: lineId(made), shipQty: '4' }],
  });
  await clerk.run(receive, 'post', (await arrive(note.id)).id);
  await buyer.run(purchaseOrderDetail, 'closeOrderDetail', id, { closeReason: 'SHORT' });
  const after = await plan(made.id);
  assert.deepEqual([after.status, after.lines[1]?.status, await planned(id)], ['FULL', 'CANCELLED', '4']);
  assert.ok(after.changes.some(({ kind, newQty }) => kind === 'ORDER' && newQty === '0'));
});

test('fifty notes at once never ship more than a plan line calls off', async () => {
  const { supplier } = await purchasingFixture();
  const order = await orderedByPlan('30');
  const made = await confirmedPlan([{ orderDetailId: lineId(order), planQty: '20' }]);
  const notes = [];
  for (let index = 0; index < 50; index += 1)
    notes.push(
      await supplier.add(deliveryNote, {
        lines: [{ lineNo: 10, orderDetailId: lineId(order), planDetailId: lineId(made), shipQty: '1' }],
      }),
    );
  const shipped = await Promise.allSettled(notes.map((note) => supplier.run(deliveryNote, 'ship', note.id)));
  assert.equal(shipped.filter((each) => each.status === 'fulfilled').length, 20);
  for (const each of shipped) if (each.status === 'rejected') assert.ok(refusal(errors.overPlanShip)(each.reason));
  assert.equal((await plan(made.id)).lines[0]?.shippedQty, '20');
});
