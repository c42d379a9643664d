import assert from 'node:assert/strict';
import { test } from 'node:test';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import { inquiryQuote } from '#areas/sourcing/quote/inquiryQuote.document.ts';
import { dropSilent } from './socket.server.ts';
import { companyOf, isSealed, messageTitle, recipientSupplier, taskText } from './message.rules.ts';

const order = { id: '7', orderNo: 'PO1', status: 'ISSUED', supplierBaseId: '5', companyId: '3' };

test('a message names the document and the state it came to', () => {
  assert.deepEqual(messageTitle(purchaseOrder, order), {
    zh: '采购订单 PO1：待供应商确认',
    en: 'Purchase order PO1: Awaiting supplier',
  });
});

test('a message says what is to be done, until when and about how much, to whoever has to do it', () => {
  const row = {
    ...order,
    confirmDueDate: '2026-12-01T02:00:00.000Z',
    grossAmt: '247498.9',
    currencyName: 'CNY',
  };
  const [zh, en] = taskText(purchaseOrder, row, 'supplier', 'Asia/Shanghai') ?? [];
  assert.match(zh ?? '', / · 2026-12-01 前 · CNY 247,498.90$/);
  assert.match(en ?? '', / · by 2026-12-01 · CNY 247,498.90$/);
  assert.equal(taskText(purchaseOrder, row, 'buyer', 'Asia/Shanghai'), undefined);
  const { grossAmt: _, ...hidden } = row;
  assert.doesNotMatch(taskText(purchaseOrder, hidden, 'supplier', 'Asia/Shanghai')?.[0] ?? '', /CNY/);
  assert.equal(messageTitle(purchaseOrder, order, undefined, 'supplier').zh, '采购订单 PO1：待您确认');
});

test('a supplier hears of its own rows in the states it may see, and of no other', () => {
  assert.equal(recipientSupplier(purchaseOrder, order), '5');
  assert.equal(recipientSupplier(purchaseOrder, { ...order, status: 'PENDING' }), null);
  assert.equal(recipientSupplier(purchaseOrder, { ...order, supplierBaseId: null }), null);
});

test('nobody of the buyer side hears of a row while it is sealed', () => {
  const sealed = ['DRAFT', 'SUBMITTED', 'WITHDRAWN', 'LOCKED'];
  for (const status of Object.keys(inquiryQuote.states ?? {}))
    assert.equal(isSealed(inquiryQuote, { status }), sealed.includes(status), status);
  assert.equal(isSealed(purchaseOrder, order), false);
});

test('the people of the company of a row hear of it', () => assert.equal(companyOf(purchaseOrder, order), '3'));

test('a page that does not answer for one round is let go, the others are asked again', () => {
  const said: string[] = [];
  const peer = (name: string, isAwake: boolean) => ({
    isAwake,
    socket: { ping: () => said.push(`${name} is asked`), terminate: () => said.push(`${name} is let go`) },
  });
  const [one, other] = [peer('one', true), peer('other', false)];
  dropSilent([one, other]);
  assert.deepEqual(said, ['one is asked', 'other is let go']);
  dropSilent([one]);
  assert.deepEqual(said.slice(2), ['one is let go']);
});
