import assert from 'node:assert/strict';
import { test } from 'node:test';
import { partOfDay, tilesOf } from './tiles.ts';

const text = (value: unknown): string => (Array.isArray(value) ? String(value[0]) : String(value));

test('counts of one document make one tile', () => {
  const row = (document: string, status: string, count: number) => ({
    document,
    label: ['采购订单', 'Purchase orders'],
    status,
    statusLabel: status,
    count,
    path: `/x?status=${status}`,
    tone: 'green',
  });
  const tiles = tilesOf([row('a', 'NEW', 2), row('b', 'NEW', 1), row('a', 'ISSUED', 3)], text);
  assert.deepEqual(
    tiles.map(({ document, total, states }) => [document, total, states.map(({ status }) => status)]),
    [
      ['a', 5, ['NEW', 'ISSUED']],
      ['b', 1, ['NEW']],
    ],
  );
  assert.equal(tiles[0]?.label, '采购订单');
});

test('an answer of another shape shows nothing, an unknown tone is grey', () => {
  assert.deepEqual(tilesOf(null, text), []);
  const [tile] = tilesOf(
    [{ document: 'a', label: 'A', status: 'X', statusLabel: 'X', count: '4', path: '/', tone: 'pink' }],
    text,
  );
  assert.equal(tile?.states[0]?.tone, 'grey');
  assert.equal(tile?.total, 4);
});

test('the greeting follows the clock', () => {
  assert.deepEqual([4, 8, 12, 15, 20, 23].map(partOfDay), [
    'night',
    'morning',
    'noon',
    'afternoon',
    'evening',
    'night',
  ]);
});
