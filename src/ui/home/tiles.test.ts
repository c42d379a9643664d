import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressOfState, partOfDay, tilesOf } from './tiles.ts';

test('counts of one document make one tile', () => {
  const row = (document: string, status: string, count: number) => ({
    document,
    label: '采购订单',
    status,
    statusLabel: status,
    count,
  });
  const tiles = tilesOf([row('a', 'NEW', 2), row('b', 'NEW', 1), row('a', 'ISSUED', 3)]);
  assert.deepEqual(
    tiles.map(({ document, states }) => [document, states.map(({ status, count }) => [status, count])]),
    [
      [
        'a',
        [
          ['NEW', 2],
          ['ISSUED', 3],
        ],
      ],
      ['b', [['NEW', 1]]],
    ],
  );
});

test('an answer of another shape shows nothing', () => {
  assert.deepEqual(tilesOf(null), []);
  assert.deepEqual(tilesOf([1, 'x']), []);
});

test('a state leads to the list of its documents', () => {
  assert.equal(addressOfState('/page/pur/order', 'NEW'), '/page/pur/order?f=status:in:NEW');
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
