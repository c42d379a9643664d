import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defineDocument } from '#model/document.ts';
import { boolean, date, datetime, lookup, money, select, text } from '#model/fields.ts';
import {
  addressOf,
  emptyList,
  listStateOf,
  nextSort,
  searchOf,
  showsSame,
  withFilter,
  type ListState,
} from './listState.ts';

const order = defineDocument({
  module: 'pur',
  code: 'order',
  label: ['订单', 'Order'],
  fields: {
    orderNo: text('订单号', 'Order no.'),
    supplier: lookup('供应商', 'Supplier', 'sup.supplierBase'),
    orderDate: date('日期', 'Date'),
    sentAt: datetime('发送时间', 'Sent at'),
    amount: money('金额', 'Amount'),
    urgent: boolean('加急', 'Urgent'),
    kind: select('类型', 'Kind', { A: ['甲', 'A'], B: ['乙', 'B'] }),
  },
  states: { NEW: ['新建', 'New'], ISSUED: ['已下达', 'Issued'] },
});

const full: ListState = {
  view: '42',
  keyword: '钢 板',
  filters: {
    orderNo: { op: 'has', value: 'PO,1:2|3~4%' },
    supplier: { op: 'in', values: ['7', '8'] },
    orderDate: { op: 'range', from: '2026-01-01', to: '2026-02-01' },
    amount: { op: 'range', from: '10.5' },
    urgent: { op: 'is', value: true },
    kind: { op: 'empty' },
    status: { op: 'in', values: ['NEW'] },
  },
  either: [
    [
      ['amount', { op: 'range', from: '1000' }],
      ['urgent', { op: 'is', value: true }],
    ],
    [
      ['orderDate', { op: 'empty' }],
      ['orderDate', { op: 'filled' }],
      ['orderNo', { op: 'has', value: 'a;b' }],
    ],
  ],
  sort: ['-orderDate', 'orderNo'],
  page: 3,
  size: 50,
};

test('a state survives the way through the address', () => {
  assert.deepEqual(listStateOf(addressOf(full)), full);
});

test('an address names each of its parts once: the server refuses a name that is given twice', () => {
  const names = [...new URLSearchParams(addressOf(full)).keys()];
  assert.deepEqual(names, [...new Set(names)]);
});

test('the plain list has no query text, and an address without one says nothing', () => {
  assert.equal(addressOf(emptyList), '');
  assert.equal(listStateOf(''), undefined);
  assert.equal(listStateOf('?tab=lines'), undefined);
});

test('the address stays readable', () => {
  const state = withFilter({ ...emptyList, sort: ['-orderDate'] }, 'status', { op: 'in', values: ['NEW', 'ISSUED'] });
  assert.equal(addressOf(state), '?f=status:in:NEW%7CISSUED&s=-orderDate');
});

for (const [search, state] of [
  ['?p=0&ps=17', emptyList],
  ['?p=abc', emptyList],
  ['?f=broken', emptyList],
  ['?f=orderNo:like:x', emptyList],
  ['?s=a;drop,-b', { ...emptyList, sort: ['-b'] }],
  ['?f=orderDate:range:~', emptyList],
] as const) {
  test(`${search} is read without harm`, () => assert.deepEqual(listStateOf(search), state));
}

test('conditions become search values of the call', () => {
  assert.deepEqual(searchOf(order, full), {
    orderNo: 'PO,1:2|3~4%',
    supplierId: ['7', '8'],
    orderDate: { from: '2026-01-01', to: '2026-02-01' },
    amount: { from: '10.5' },
    urgent: true,
    kind: { empty: true },
    status: ['NEW'],
    either: [
      [{ amount: { from: '1000' } }, { urgent: true }],
      [{ orderDate: { empty: true } }, { orderDate: { empty: false } }, { orderNo: 'a;b' }],
    ],
    keyword: '钢 板',
  });
});

test('a condition on a column the document lacks is left out', () => {
  assert.deepEqual(searchOf(order, { keyword: ' ', filters: { gone: { op: 'has', value: 'x' } } }), {});
});

test('the last day of an instant range counts to its end', () => {
  const search = searchOf(order, { keyword: '', filters: { sentAt: { op: 'range', to: '2026-01-31' } } });
  assert.deepEqual(search, { sentAt: { to: new Date('2026-01-31T23:59:59.999').toISOString() } });
});

for (const [sort, add, next] of [
  [[], false, ['a']],
  [['a'], false, ['-a']],
  [['-a'], false, []],
  [['b'], false, ['a']],
  [['b'], true, ['b', 'a']],
  [['a', 'b'], true, ['-a', 'b']],
  [['b', '-a', 'c'], true, ['b', 'c']],
] as const) {
  test(`sort ${sort.join(',') || 'none'} after a click on a ${add ? 'with' : 'without'} Shift`, () => {
    assert.deepEqual(nextSort(sort, 'a', add), next);
  });
}

test('a changed condition leads back to the first page', () => {
  assert.equal(withFilter(full, 'kind', undefined).page, 1);
  assert.equal('kind' in withFilter(full, 'kind', undefined).filters, false);
});

test('the page does not matter to whether a view is modified, the conditions do', () => {
  assert.equal(showsSame(full, { ...full, page: 9 }), true);
  assert.equal(showsSame(full, withFilter(full, 'kind', undefined)), false);
});
