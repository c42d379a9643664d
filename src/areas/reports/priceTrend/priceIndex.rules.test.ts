import assert from 'node:assert/strict';
import { test } from 'node:test';
import { averagePrice, fisherIndex, type Bought } from './priceIndex.rules.ts';

type Number = `${number}`;

const bought = (materialId: string, month: string, price: number, qty: number): Bought => ({
  materialId,
  month,
  amount: `${price * qty}`,
  qty: `${qty}`,
});

test('an average price weighs quantities, and is unknown of nothing', () => {
  const cases: readonly [amount: Number, qty: Number, price: string | null][] = [
    ['30', '4', '7.5'],
    ['0', '4', null],
    ['10', '0', null],
    ['-10', '-2', null],
  ];
  for (const [amount, qty, price] of cases) assert.equal(averagePrice({ amount, qty }), price, `${amount} / ${qty}`);
});

test('the Fisher index is the root of Laspeyres times Paasche over what was bought in both months', () => {
  const months = ['2026-01', '2026-02'];
  const cases: readonly [name: string, rows: readonly Bought[], index: readonly (string | null)[]][] = [
    ['one material', [bought('a', '2026-01', 10, 5), bought('a', '2026-02', 12, 1)], ['100', '120']],
    [
      // Laspeyres (20·10 + 10·10) / (10·10 + 10·10) = 1.5, Paasche (20·2 + 10·20) / (10·2 + 10·20) = 1.0909…
      'two materials whose quantities moved',
      [
        bought('a', '2026-01', 10, 10),
        bought('b', '2026-01', 10, 10),
        bought('a', '2026-02', 20, 2),
        bought('b', '2026-02', 10, 20),
      ],
      ['100', '127.92'],
    ],
    [
      'what is new counts for nothing',
      [bought('a', '2026-01', 10, 1), bought('a', '2026-02', 10, 1), bought('b', '2026-02', 99, 1)],
      ['100', '100'],
    ],
    ['nothing in common', [bought('a', '2026-01', 10, 1), bought('b', '2026-02', 10, 1)], ['100', null]],
    ['nothing in the base', [bought('a', '2026-02', 10, 1)], [null, null]],
    [
      'parts of a month are put together',
      [bought('a', '2026-01', 8, 1), bought('a', '2026-01', 12, 1), bought('a', '2026-02', 11, 3)],
      ['100', '110'],
    ],
  ];
  for (const [name, rows, index] of cases) assert.deepEqual(fisherIndex(rows, months, '2026-01'), index, name);
});
