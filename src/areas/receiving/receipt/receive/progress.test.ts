import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Decimal } from '#model/decimal.ts';
import { asServer } from '#test/app.ts';
import { purchasingFixture, confirmedOrder, lineId } from '#test/purchasingFixture.ts';
import { decideLot, lineOf, shipped } from '#test/returns.ts';
import { stockIn } from '../../warehouse/stockIn/stockIn.document.ts';
import { receive } from './receive.document.ts';
import { receiveDetail } from './receiveDetail.document.ts';

test('a receipt tells how far its inspection and putting away are, by its least advanced line', async () => {
  const { clerk, castingId, warehouseId } = await purchasingFixture();
  const order = await confirmedOrder([{ materialId: castingId }, {}]);
  const lines = [0, 1].map((at) => ({ lineNo: at + 1, orderDetailId: lineId(order, at), arriveQty: '10' as const }));
  const draft = await clerk.add(receive, { warehouseId, lines });
  const [inspected, free] = [lineId(draft), lineId(draft, 1)];
  const reported = async () => {
    const { lines: own, ...head } = await clerk.get(receive, draft.id);
    return [head, ...own].map(({ inspectStatus, stockStatus }) => `${inspectStatus} ${stockStatus}`);
  };
  const put = async (receiveDetailId: string, stockQty: Decimal) => {
    const entry = await clerk.add(stockIn, { warehouseId, lines: [{ lineNo: 10, receiveDetailId, stockQty }] });
    await clerk.run(stockIn, 'post', entry.id);
    return entry.id;
  };
  assert.deepEqual(await reported(), ['null null', 'null null', 'null null']);
  await clerk.run(receive, 'post', draft.id);
  assert.deepEqual(await reported(), ['NONE NONE', 'NONE NONE', 'DONE NONE']);
  await put(free, '10');
  await decideLot(inspected, { acceptQty: '4' });
  assert.deepEqual(await reported(), ['PART NONE', 'PART NONE', 'DONE DONE']);
  await put(inspected, '3');
  assert.deepEqual(await reported(), ['PART PART', 'PART PART', 'DONE DONE']);
  await shipped([lineOf(inspected, { returnQty: '6', settleMode: 'CREDIT' })]);
  assert.deepEqual(await reported(), ['DONE PART', 'DONE PART', 'DONE DONE']);
  const found = async (values: object) => (await clerk.query(receive, { ...values })).records.length;
  const { receiveNo } = await clerk.get(receive, draft.id);
  assert.deepEqual(
    [await found({ receiveNo, stockStatus: ['PART'] }), await found({ receiveNo, stockStatus: ['DONE'] })],
    [1, 0],
  );
  const last = await put(inspected, '1');
  assert.deepEqual(await reported(), ['DONE DONE', 'DONE DONE', 'DONE DONE']);
  await clerk.run(stockIn, 'reverse', last);
  assert.deepEqual(await reported(), ['DONE PART', 'DONE PART', 'DONE DONE']);
});

test('a reversed line has nothing to do any more and says under which day it was undone', async () => {
  const { clerk, castingId, warehouseId } = await purchasingFixture();
  const order = await confirmedOrder([{ materialId: castingId }]);
  const lines = [{ lineNo: 10, orderDetailId: lineId(order), arriveQty: '10' as const }];
  const { id } = await clerk.add(receive, { warehouseId, lines });
  await clerk.run(receive, 'post', id);
  const line = lineId(await clerk.get(receive, id));
  await clerk.run(receiveDetail, 'returnOrderById', line);
  const { inspectStatus, stockStatus, reverseDate } = await clerk.get(receiveDetail, line);
  const today = await asServer((ctx) => Promise.resolve(ctx.today));
  assert.deepEqual([inspectStatus, stockStatus, reverseDate], [null, null, today]);
  assert.equal((await clerk.get(receive, id)).inspectStatus, null);
});
