import assert from 'node:assert/strict';
import { test } from 'node:test';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import { isRecord } from '#model/value.ts';
import { app } from './app.ts';
import { purchasingFixture, issuedOrder } from './purchasingFixture.ts';

// Small findings of an attack, each held by what it was found with.

test('names that every object has are no fields, conditions or choices', async () => {
  const { buyer } = await purchasingFixture();
  for (const path of ['/pur/purchaseOrder/query', '/pur/purchaseOrderDetail/query', '/basic/material/queryForLov'])
    for (const name of ['toString', 'hasOwnProperty', 'valueOf', '__proto__', 'constructor']) {
      // As text: an object literal would set its prototype.
      const answer = await buyer.send('POST', path, JSON.parse(`{"${name}":1}`));
      assert.ok(answer.status < 500, `${path} ${name}: ${answer.status}`);
      assert.notEqual(answer.code, '10', `${path} ${name}`);
    }
});

test('suppliers learn neither from rows nor from searches who of the buyer wrote them', async () => {
  const { buyer, supplier } = await purchasingFixture();
  const order = await issuedOrder();
  const own = await buyer.get(purchaseOrder, order.id);
  assert.ok(own.creator, 'the buyer sees it');
  const seen = await supplier.get(purchaseOrder, order.id);
  const [listed] = (await supplier.query(purchaseOrder, { ids: [order.id] })).records;
  for (const row of [seen, listed]) assert.deepEqual([row?.creator ?? null, row?.lastUpdatedBy ?? null], [null, null]);
  const asked = await supplier.send('POST', '/pur/purchaseOrder/query', { creator: own.creator });
  assert.equal(asked.success, false);
  const sorted = await supplier.send('POST', '/pur/purchaseOrder/query', { sort: ['creator'] });
  assert.equal(sorted.success, false);
});

test('whoever may not act is refused for that, whatever the form of the call', async () => {
  const { supplier } = await purchasingFixture();
  for (const body of [{}, { ids: [] }, { ids: 'x' }, { nonsense: 1 }]) {
    const answer = await supplier.send('POST', '/system/sysLov/publish', body);
    assert.equal(answer.code, '20012', JSON.stringify(body));
  }
});

test('answers switch off what pages do not use of a browser', async () => {
  const { http } = await app();
  const answer = await http.inject({ method: 'GET', url: '/' });
  const policy = String(answer.headers['permissions-policy']);
  for (const feature of ['geolocation', 'payment', 'usb'])
    assert.match(policy, new RegExp(`${feature}=\\(\\)`), policy);
  const refusal = await http.inject({ method: 'POST', url: '/prod-api/pur/purchaseOrder/query', payload: {} });
  assert.equal(refusal.headers['permissions-policy'], policy);
  assert.ok(isRecord(refusal.json()));
});
