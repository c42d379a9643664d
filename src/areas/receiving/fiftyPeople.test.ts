import assert from 'node:assert/strict';
import { test } from 'node:test';
import { purchaseOrderChange } from '#areas/purchasing/change/purchaseOrderChange.document.ts';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import { purchaseOrderDetail } from '#areas/purchasing/purchaseOrder/order/purchaseOrderDetail.document.ts';
import { purTermination } from '#areas/purchasing/termination/purTermination.document.ts';
import { purchasingFixture, confirmedOrder, lineId } from '#test/purchasingFixture.ts';
import { Refused } from '#test/person.ts';
import { assertRebuilt, lineOf, notified, orderLineNow } from '#test/returns.ts';
import { deliveryNote } from './delivery/deliveryNote/deliveryNote.document.ts';
import { receive } from './receipt/receive/receive.document.ts';
import { receiveDetail } from './receipt/receive/receiveDetail.document.ts';
import { returned } from './receipt/returned/returned.document.ts';
import { stockIn } from './warehouse/stockIn/stockIn.document.ts';

const asked = { reasonCode: 'DEMAND', liableParty: 'NONE', inTransitMode: 'RECEIVE', reason: '需求取消' } as const;

/** The codes of refusals that are right when fifty want the same: limits, states and versions passed by others. */
const codes = /^(10008|16004|10003|13)$/;

/** An order of castings and bearings with everything prepared that its people do at once. */
async function stage() {
  const { clerk, supplier, castingId, warehouseId } = await purchasingFixture();
  const order = await confirmedOrder([{ materialId: castingId, orderQty: '80' }, { orderQty: '80' }]);
  const [casting, bearing] = [lineId(order), lineId(order, 1)];
  const receipt = (first: string, second: string, arriveQty: '20' | '3') =>
    clerk.add(receive, {
      warehouseId,
      lines: [
        { lineNo: 10, orderDetailId: first, arriveQty },
        { lineNo: 20, orderDetailId: second, arriveQty },
      ],
    });
  const begun = await clerk.run(receive, 'post', (await receipt(casting, bearing, '20')).id);
  await clerk.run(receive, 'putAway', begun.id);
  const { records: entries } = await clerk.query(stockIn, { receiveId: begun.id });
  const undone = await clerk.run(receive, 'post', (await receipt(casting, bearing, '3')).id);
  const returns = await Promise.all(
    ['1', '2', '3'].map(async () => {
      const { id } = await notified([lineOf(lineId(begun), { returnQty: '2' })]);
      await supplier.run(returned, 'confirm', id);
      return id;
    }),
  );
  const notes = await Promise.all(
    [casting, bearing, casting].map((orderDetailId) =>
      supplier.add(deliveryNote, { lines: [{ lineNo: 10, orderDetailId, shipQty: '30' }] }),
    ),
  );
  // One names the lines in the other order: locks must not be taken as a document lists its lines.
  const receipts = await Promise.all([
    receipt(casting, bearing, '3'),
    receipt(bearing, casting, '3'),
    receipt(casting, bearing, '20'),
    receipt(bearing, casting, '20'),
  ]);
  return { order, casting, bearing, entries, undone, returns, notes, receipts };
}

test('fifty people with documents of the same lines: nothing exceeded, nothing lost, nobody left waiting', async () => {
  const { buyer, supplier, clerk } = await purchasingFixture();
  const stages = await Promise.all([stage(), stage(), stage(), stage()]);
  const [first, second, third, fourth] = stages;
  assert.ok(first && second && third && fourth);
  const changes = await Promise.all(
    [first, second].map(async ({ order, casting }) => {
      const { id } = await buyer.add(purchaseOrderChange, {
        orderId: order.id,
        reasonCode: 'DEMAND',
        lines: [{ lineNo: 10, kind: 'CHANGE', orderDetailId: casting, newQty: '60' }],
      });
      return (await buyer.run(purchaseOrderChange, 'send', id)).id;
    }),
  );
  await buyer.run(purchaseOrder, 'termination', third.order.id, asked);
  const { records: terminations } = await supplier.query(purTermination, { orderId: third.order.id });
  const acts: readonly (() => Promise<unknown>)[] = [
    ...stages.flatMap(({ entries, undone, returns, notes, receipts }) => [
      ...receipts.map(
        ({ id }) =>
          () =>
            clerk.run(receive, 'post', id),
      ),
      ...returns.map((id) => () => clerk.run(returned, 'ship', id, {})),
      ...notes.map(
        ({ id }) =>
          () =>
            supplier.run(deliveryNote, 'ship', id),
      ),
      ...entries.map(
        ({ id }) =>
          () =>
            clerk.run(stockIn, 'post', id),
      ),
      () => clerk.run(receiveDetail, 'returnOrderById', lineId(undone)),
    ]),
    ...changes.map((id) => () => supplier.run(purchaseOrderChange, 'confirm', id)),
    ...terminations.map(
      ({ id }) =>
        () =>
          supplier.run(purTermination, 'agree', id),
    ),
    () => buyer.run(purchaseOrder, 'termination', fourth.order.id, asked),
    ...stages.map(
      ({ bearing }) =>
        () =>
          buyer.run(purchaseOrderDetail, 'closeOrderDetail', bearing, { closeReason: 'SHORT' }),
    ),
  ];
  assert.ok(acts.length >= 50, `${acts.length} acts`);
  const outcomes = await Promise.allSettled(acts.map((act) => act()));
  for (const each of outcomes)
    if (each.status === 'rejected') {
      const error: unknown = each.reason;
      assert.ok(error instanceof Refused, String(error));
      assert.match(error.answer.code, codes, error.message);
    }
  const done = outcomes.filter((each) => each.status === 'fulfilled').length;
  assert.ok(done >= 25, `only ${done} of ${acts.length} could be done`);
  for (const { casting, bearing } of stages)
    for (const id of [casting, bearing]) {
      const line = await orderLineNow(id);
      assert.ok(Number(line.receiveQty) + Number(line.inTransitQty) <= 80, `${line.receiveQty}, ${line.inTransitQty}`);
      await assertRebuilt(id);
    }
});
