import assert from 'node:assert/strict';
import { test } from 'node:test';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import { purchaseOrderDetail } from '#areas/purchasing/purchaseOrder/order/purchaseOrderDetail.document.ts';
import type { Groups } from '#engine/read/groups.ts';
import { person } from './app.ts';
import { newOrder, purchasingFixture } from './purchasingFixture.ts';

const orders = '/pur/purchaseOrder/groups';

test('rows are put together by a field, with their number and the sums of their amounts by currency', async () => {
  const { buyer } = await purchasingFixture();
  const made = [await newOrder(), await newOrder([{}, {}]), await newOrder()];
  const ids = made.map(({ id }) => id);
  const stored = await Promise.all(ids.map((id) => buyer.get(purchaseOrder, id)));
  await buyer.run(purchaseOrder, 'discard', ids[0] ?? '', { reason: '分组测试' });
  const { groups, isCut } = await buyer.post<Groups>(orders, { ids, by: 'status', sums: ['grossAmt'] });
  assert.equal(isCut, false);
  assert.deepEqual(
    groups.map(({ key, count }) => [key, count]),
    [
      ['NEW', 2],
      ['DISCARDED', 1],
    ],
  );
  const [, second, third] = stored;
  const expected = Number(second?.grossAmt) + Number(third?.grossAmt);
  const [sum] = groups[0]?.sums['grossAmt'] ?? [];
  assert.equal(Number(sum?.sum), expected);
  assert.equal(sum?.in, second?.currencyId);

  const all = await buyer.post<Groups>(orders, { ids, sums: ['grossAmt'] });
  assert.deepEqual(
    all.groups.map(({ key, count }) => [key, count]),
    [[null, 3]],
  );
  const months = await buyer.post<Groups>(orders, { ids, by: 'orderDate' });
  assert.deepEqual(
    months.groups.map(({ key, count }) => [key, count]),
    [[second?.orderDate?.slice(0, 7), 3]],
  );
  const suppliers = await buyer.post<Groups>(orders, { ids, by: 'supplierBase' });
  assert.deepEqual(
    suppliers.groups.map(({ key, name, count }) => [key, name, count]),
    [[second?.supplierBaseId, second?.supplierBaseName, 3]],
  );
});

test('quantities are added up by their unit, and groups are those of the conditions', async () => {
  const { buyer, steelId, tonneId } = await purchasingFixture();
  const order = await newOrder([{}, { materialId: steelId, unitId: tonneId, orderQty: '2.5' }]);
  const found = await buyer.post<Groups>('/pur/purchaseOrderDetail/groups', {
    parentId: order.id,
    by: 'status',
    sums: ['orderQty'],
  });
  const { lines } = await buyer.get(purchaseOrder, order.id);
  const expected = new Map(lines.map(({ unitId, orderQty }) => [unitId, Number(orderQty)]));
  assert.deepEqual(new Map(found.groups[0]?.sums['orderQty']?.map((sum) => [sum.in, Number(sum.sum)])), expected);
  const none = { parentId: order.id, unitId: { not: [tonneId] } };
  assert.equal((await buyer.query(purchaseOrderDetail, none)).total, 1);
});

test('nothing is grouped or added up that its reader may not read', async () => {
  const { buyer } = await purchasingFixture();
  for (const body of [{ by: 'no_such' }, { by: 'remark' }, { sums: ['orderNo'] }, { by: 'orderNo' }])
    assert.equal((await buyer.send('POST', orders, body)).code, '16001', JSON.stringify(body));
  const keeper = await person('groups_clerk', { userType: 'BUYER', roles: ['warehouse'] });
  const refused = await keeper.send('POST', orders, { sums: ['grossAmt'] });
  assert.equal(refused.code, '16001');
});
