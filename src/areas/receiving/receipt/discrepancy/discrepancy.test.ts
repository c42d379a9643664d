import assert from 'node:assert/strict';
import { test } from 'node:test';
import { engineErrors } from '#engine/runtime/errors.ts';
import type { Decimal } from '#model/decimal.ts';
import { refusal } from '#test/app.ts';
import { purchasingFixture, confirmedOrder, lineId } from '#test/purchasingFixture.ts';
import { deliveryNote } from '../../delivery/deliveryNote/deliveryNote.document.ts';
import { errors } from '../../errors.ts';
import { receive } from '../receive/receive.document.ts';
import { receiveDetail } from '../receive/receiveDetail.document.ts';
import { discrepancy } from './discrepancy.document.ts';
import { foundAtDock } from './discrepancy.rules.ts';

test('what a receipt line tells of its note: more came, or a part was refused', () => {
  const cases: [announced: Decimal, received: Decimal, refused: Decimal, found: [string, Decimal][]][] = [
    ['10', '10', '0', []],
    ['10', '6', '0', []],
    ['10', '11', '0', [['OVER', '1']]],
    ['10', '7', '3', [['DAMAGED', '3']]],
    [
      '10',
      '9',
      '2',
      [
        ['OVER', '1'],
        ['DAMAGED', '2'],
      ],
    ],
  ];
  for (const [announced, receiveQty, refuseQty, expected] of cases) {
    const line = { receiveQty, refuseQty, refuseReason: '外箱破损', diffReason: null };
    const found = foundAtDock(announced, line).map(({ kind, diffQty }) => [kind, diffQty]);
    assert.deepEqual(found, expected, `${announced} ${receiveQty} ${refuseQty}`);
  }
});

/** Ten pieces were announced; seven are received, one is refused and two never come. */
async function shortNote() {
  const { supplier, clerk } = await purchasingFixture();
  const orderDetailId = lineId(await confirmedOrder());
  const note = await supplier.add(deliveryNote, { lines: [{ lineNo: 10, orderDetailId, shipQty: '10' }] });
  await supplier.run(deliveryNote, 'ship', note.id);
  await clerk.run(deliveryNote, 'arrive', note.id);
  const receipt = await clerk.add(receive, {
    receiveType: 'ASN',
    deliveryId: note.id,
    warehouseId: note.warehouseId ?? '',
    lines: [
      {
        lineNo: 10,
        orderDetailId,
        deliveryDetailId: lineId(note),
        arriveQty: '8',
        refuseQty: '1',
        refuseReason: '外箱破损',
      },
    ],
  });
  await clerk.run(receive, 'post', receipt.id);
  await clerk.run(deliveryNote, 'shortClose', note.id);
  return { note, receipt };
}

test('both sides agree what becomes of a difference', async () => {
  const { clerk, buyer, supplier, otherSupplier } = await purchasingFixture();
  const { note, receipt } = await shortNote();
  const { records } = await supplier.query(discrepancy, { deliveryId: note.id });
  const reported = records.map(({ kind, diffQty, cause }) => `${kind} ${diffQty} ${cause ?? ''}`).toSorted();
  assert.deepEqual(reported, ['DAMAGED 1 外箱破损', 'SHORT 2 ']);
  const id = records.find(({ kind }) => kind === 'DAMAGED')?.id ?? '';
  await assert.rejects(otherSupplier.get(discrepancy, id), refusal(engineErrors.notFound));
  const short = records.find(({ kind }) => kind === 'SHORT')?.id ?? '';
  const wrong = { kind: 'WRONG' } as const;
  await assert.rejects(clerk.run(discrepancy, 'classify', short, wrong), refusal(errors.kindCounted));
  assert.equal((await clerk.run(discrepancy, 'classify', id, { kind: 'WRONG' })).kind, 'WRONG');
  await assert.rejects(clerk.run(discrepancy, 'propose', id, { outcome: 'RETURN' }), refusal(engineErrors.denied16));
  await assert.rejects(supplier.run(discrepancy, 'agree', id), refusal(engineErrors.state16));
  await buyer.run(discrepancy, 'propose', id, { outcome: 'CLAIM', outcomeRemark: '费用待定' });
  await assert.rejects(buyer.run(discrepancy, 'agree', id), refusal(engineErrors.denied16));
  const disputed = await supplier.run(discrepancy, 'dispute', id, { reason: '运输途中破损，应由承运商承担' });
  assert.equal(disputed.disputeReason, '运输途中破损，应由承运商承担');
  const again = await buyer.run(discrepancy, 'propose', id, { outcome: 'REDELIVER' });
  assert.deepEqual([again.outcome, again.disputeReason], ['REDELIVER', null]);
  assert.equal((await supplier.run(discrepancy, 'agree', id)).status, 'AGREED');

  await clerk.run(receiveDetail, 'returnOrderById', lineId(receipt));
  assert.equal((await buyer.get(discrepancy, id)).status, 'VOID');
});
