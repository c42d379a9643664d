import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Decimal } from '#model/decimal.ts';
import { asServer, refusal } from '#test/app.ts';
import { purchasingFixture, confirmedOrder, lineId } from '#test/purchasingFixture.ts';
import { sysParam } from '#areas/system/param/param.document.ts';
import { deliveryNote } from '../../delivery/deliveryNote/deliveryNote.document.ts';
import { receiveErrors } from './errors.ts';
import { receive } from './receive.document.ts';
import { uncounted } from './receive.rules.ts';

test('what nobody counted is told from what is meant to be nothing', () => {
  const cases: [isBlind: boolean, arriveQty: Decimal, diffReason: string | null, isUncounted: boolean][] = [
    [true, '0', null, true],
    [true, '0', '未到货', false],
    [true, '5', null, false],
    [false, '0', null, false],
  ];
  for (const [isBlind, arriveQty, diffReason, isUncounted] of cases)
    assert.equal(uncounted(isBlind, [{ arriveQty, diffReason }]).length === 1, isUncounted, `${isBlind} ${arriveQty}`);
});

test('a blind receipt fills in nothing, and is posted when everything is counted', async () => {
  const { supplier, clerk, companyId } = await purchasingFixture();
  const order = await confirmedOrder();
  const note = await supplier.add(deliveryNote, {
    lines: [{ lineNo: 10, orderDetailId: lineId(order), shipQty: '10' }],
  });
  await supplier.run(deliveryNote, 'ship', note.id);
  await clerk.run(deliveryNote, 'arrive', note.id);
  const row = await asServer((ctx) =>
    ctx
      .store(sysParam)
      .create({ paramKey: 'pur.receive.blind', paramType: 'BOOLEAN', paramScope: 'COMPANY', companyId, value: 'true' }),
  );
  const found = await clerk.post<{ blindFlag: boolean }>('/pur/deliveryNote/scan', { code: note.deliveryNo });
  assert.equal(found.blindFlag, true);
  await clerk.run(deliveryNote, 'receive', note.id);
  await asServer((ctx) => ctx.store(sysParam).remove([row.id]));
  const [{ id } = { id: '' }] = (await clerk.query(receive, { deliveryId: note.id })).records;
  const draft = await clerk.get(receive, id);
  assert.deepEqual([draft.blindFlag, draft.lines[0]?.arriveQty], [true, '0']);
  await assert.rejects(clerk.run(receive, 'post', id), refusal(receiveErrors.countMissing));
  const counted = {
    id: lineId(draft),
    lineNo: 10,
    orderDetailId: lineId(order),
    deliveryDetailId: lineId(note),
    arriveQty: '9' as const,
  };
  await clerk.update(receive, id, { lines: [counted] });
  assert.equal((await clerk.run(receive, 'post', id)).lines[0]?.receiveQty, '9');
});
