import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  isArranged,
  orderedNames,
  readLayout,
  usualLayout,
  visibleNames,
  withMoved,
  withPinned,
  withShown,
  withWidth,
} from './columnLayout.ts';

const all = ['no', 'supplier', 'date', 'amount', 'remark'];
const usual = ['no', 'supplier', 'date', 'amount'];

test('without a layout the declared columns are shown in their order', () => {
  assert.deepEqual(visibleNames(all, usual, usualLayout), usual);
});

test('a moved column takes its place among all columns', () => {
  const layout = withMoved(all, usualLayout, 'amount', 1);
  assert.deepEqual(visibleNames(all, usual, layout), ['no', 'amount', 'supplier', 'date']);
  assert.deepEqual(orderedNames(all, withMoved(all, layout, 'no', 99)), ['amount', 'supplier', 'date', 'remark', 'no']);
  assert.deepEqual(orderedNames(all, withMoved(all, layout, 'remark', -4))[0], 'remark');
});

test('hidden columns go, added ones come', () => {
  const layout = withShown(withShown(usualLayout, 'date', false), 'remark', true);
  assert.deepEqual(visibleNames(all, usual, layout), ['no', 'supplier', 'amount', 'remark']);
});

test('pinned columns stand at their side', () => {
  const layout = withPinned(withPinned(usualLayout, 'amount', 'left'), 'no', 'right');
  assert.deepEqual(visibleNames(all, usual, layout), ['amount', 'supplier', 'date', 'no']);
  assert.deepEqual(visibleNames(all, usual, withPinned(layout, 'no', undefined)), ['amount', 'no', 'supplier', 'date']);
});

test('widths stay within reason', () => {
  assert.equal(withWidth(usualLayout, 'no', 3).widths['no'], 64);
  assert.equal(withWidth(usualLayout, 'no', 9999).widths['no'], 800);
  assert.equal(withWidth(usualLayout, 'no', 120.4).widths['no'], 120);
});

test('a column that came or went since the layout was stored does no harm', () => {
  const layout = readLayout({ order: ['gone', 'date', 'no'] });
  assert.deepEqual(orderedNames(all, layout), ['date', 'no', 'supplier', 'amount', 'remark']);
});

test('a stored layout that cannot be read is the usual one', () => {
  for (const broken of [
    undefined,
    null,
    'x',
    7,
    { order: 'a', shown: { a: 1 }, pinned: { a: 'up' }, widths: { a: -1 } },
  ])
    assert.equal(isArranged(readLayout(broken)), false);
});
