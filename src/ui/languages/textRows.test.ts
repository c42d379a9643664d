import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { KeyedLabel } from '#model/texts.ts';
import { rowsWith, textRows } from './textRows.ts';

const builtIn: readonly KeyedLabel[] = [
  ['menu.order', ['采购订单', 'Purchase orders']],
  ['pur.order', ['订单', 'Order']],
];
const sets = { zh: { 'menu.order': '采购合同', 'menu.extra': '附加' }, en: { 'menu.order': 'Purchase orders' } };

test('the texts of a language stand beside those of the other, reworded ones beside the original', () => {
  assert.deepEqual(textRows('zh', builtIn, sets), [
    { key: 'menu.extra', text: '附加', other: 'menu.extra' },
    { key: 'menu.order', text: '采购合同', other: 'Purchase orders', original: '采购订单' },
    { key: 'pur.order', text: '订单', other: 'Order' },
  ]);
  assert.deepEqual(textRows('en', builtIn, sets)[0], { key: 'menu.order', text: 'Purchase orders', other: '采购合同' });
});

test('texts are found by key and in both languages', () => {
  const rows = textRows('zh', builtIn, sets);
  const keys = (typed: string, changed = false) => rowsWith(rows, typed, changed).map(({ key }) => key);
  assert.deepEqual(keys(''), ['menu.extra', 'menu.order', 'pur.order']);
  assert.deepEqual(keys(' ORDER '), ['menu.order', 'pur.order']);
  assert.deepEqual(keys('合同'), ['menu.order']);
  assert.deepEqual(keys('', true), ['menu.order']);
});
