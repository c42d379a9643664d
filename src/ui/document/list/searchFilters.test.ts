import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defineDocument } from '#model/document.ts';
import { boolean, date, datetime, lookup, money, select, text } from '#model/fields.ts';
import { searchOf, type Either, type Filters } from './listState.ts';
import { filtersIn } from './searchFilters.ts';

const order = defineDocument({
  module: 'pur',
  code: 'order',
  label: ['订单', 'Order'],
  fields: {
    orderNo: text('订单号', 'Order no.'),
    supplier: lookup('供应商', 'Supplier', 'sup.supplierBase'),
    area: lookup('地区', 'Area', 'basic.area'),
    parent: lookup('上级', 'Parent', 'pur.order'),
    orderDate: date('日期', 'Date'),
    sentAt: datetime('发送时间', 'Sent at'),
    amount: money('金额', 'Amount'),
    urgent: boolean('加急', 'Urgent'),
    kind: select('类型', 'Kind', { A: ['甲', 'A'], B: ['乙', 'B'] }),
  },
  tree: 'parent',
  states: { NEW: ['新建', 'New'], ISSUED: ['已下达', 'Issued'] },
});

const filters: Filters = {
  orderNo: { op: 'has', value: 'PO' },
  supplier: { op: 'in', values: ['7', '8'] },
  area: { op: 'under', value: '9' },
  parent: { op: 'under', value: '3' },
  orderDate: { op: 'range', from: '2026-01-01', to: '2026-02-01' },
  sentAt: { op: 'range', from: '2026-01-01', to: '2026-01-31' },
  amount: { op: 'range', from: '10.5' },
  urgent: { op: 'is', value: false },
  kind: { op: 'empty' },
  status: { op: 'in', values: ['NEW'] },
};

test('what a list asked for is read as the conditions it was narrowed by', () => {
  const either: Either[] = [Object.entries(filters).slice(0, 2), [['supplier', { op: 'in', values: ['7'] }]]];
  const state = { keyword: '钢板', filters, either };
  assert.deepEqual(filtersIn(order, JSON.parse(JSON.stringify(searchOf(order, state)))), state);
});

for (const [what, search, expected] of [
  [
    'one choice',
    { kind: 'A', supplierId: '7' },
    { kind: { op: 'in', values: ['A'] }, supplier: { op: 'in', values: ['7'] } },
  ],
  ['exactly one text', { orderNo: { eq: 'PO1' } }, { orderNo: { op: 'eq', value: 'PO1' } }],
  ['a switch of another program', { urgent: 1 }, { urgent: { op: 'is', value: true } }],
  [
    'a time within a day',
    { sentAt: { to: new Date(2026, 0, 31, 8, 30).toISOString() } },
    { sentAt: { op: 'range', to: '2026-01-31 08:30:00' } },
  ],
  ['what the document does not have', { gone: 'x', ids: 3 }, {}],
] as const)
  test(`a search with ${what} in conditions`, () => assert.deepEqual(filtersIn(order, search).filters, expected));
