import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defineDocument } from '#model/document.ts';
import { boolean, date, lines, lookup, money, quantity } from '#model/fields.ts';
import { actionText, idsInChanges, readableChange } from './historyText.ts';
import { plainWording } from '../object/valueText.ts';

const line = defineDocument({
  module: 'pur',
  code: 'orderLine',
  label: ['行', 'Line'],
  fields: { material: lookup('物料', 'Material', 'basic.material'), qty: quantity('数量', 'Quantity') },
  states: { WAIT: ['待确认', 'Waiting'] },
  transitions: { close: { label: ['关闭', 'Close'], from: ['WAIT'], to: 'WAIT' } },
});
const order = defineDocument({
  module: 'pur',
  code: 'order',
  label: ['订单', 'Order'],
  fields: {
    supplier: lookup('供应商', 'Supplier', 'sup.supplierBase'),
    day: date('日期', 'Date'),
    amount: money('金额', 'Amount'),
    urgent: boolean('加急', 'Urgent'),
    lines: lines('明细', 'Lines', line),
  },
  states: { NEW: ['新建', 'New'], ISSUED: ['已下达', 'Issued'] },
  transitions: { issue: { label: ['下达', 'Issue'], from: ['NEW'], to: 'ISSUED' } },
});
const zh = plainWording('zh');
const names = (target: string, id: string) => (id === '7' ? `${target} seven` : undefined);

for (const [path, before, after, expected] of [
  ['amount', '1234.5', null, ['金额', '1,234.50', '—']],
  ['urgent', false, true, ['加急', '否', '是']],
  ['status', 'NEW', 'ISSUED', ['状态', '新建', '已下达']],
  ['supplierId', '7', '8', ['供应商', 'sup.supplierBase seven', '8']],
  ['lines.2.qty', null, '10', ['第 3 行 · 数量', '—', '10']],
  ['lines', { materialId: '7', qty: '5' }, null, ['明细', '物料 basic.material seven, 数量 5', '—']],
  ['somethingElse', 'a', { b: 1 }, ['somethingElse', 'a', '{"b":1}']],
] as const) {
  test(`a change of ${path} is readable`, () => {
    const { place, before: was, after: is } = readableChange(order, { path, before, after }, zh, names);
    assert.deepEqual([place, was, is], expected);
  });
}

test('the ids that changes speak of are collected by target', () => {
  const changes = [
    { path: 'supplierId', before: '9', after: '7' },
    { path: 'lines.0.materialId', before: null, after: '3' },
    { path: 'day', before: null, after: '2026-01-01' },
  ];
  assert.deepEqual(
    [...idsInChanges(order, changes)],
    [
      ['sup.supplierBase', ['7', '9']],
      ['basic.material', ['3']],
    ],
  );
});

test('actions are called as on their buttons', () => {
  assert.equal(actionText(order, 'issue', zh), '下达');
  assert.equal(actionText(order, 'close', zh), '关闭');
  assert.equal(actionText(order, 'add', plainWording('en')), 'Created');
  assert.equal(actionText(order, 'follow', zh), '系统更新');
});
