import assert from 'node:assert/strict';
import { test } from 'node:test';
import { spendLine } from '#areas/purchasing/purchaseOrder/spend/spendLine.document.ts';
import { coverageFigure, priceSources, rowsOfCoverage, type CoveragePart, type PriceSource } from './coverage.rules.ts';

const part = (source: PriceSource, amount: number, count = 1): CoveragePart => ({
  source,
  amount: `${amount}`,
  count,
});

test('covered is what was ordered at a contract price, a library price or an award, the rest is maverick', () => {
  const cases: readonly [name: string, parts: readonly CoveragePart[], expected: object][] = [
    ['nothing', [], { amount: '0', covered: '0', maverick: '0', coveragePct: null, lines: 0, maverickLines: 0 }],
    [
      'one of each',
      [
        part('CONTRACT', 50),
        part('AGREED', 20, 2),
        part('AWARD', 10),
        part('MANUAL', 10),
        part('LAST', 6),
        part('ERP', 4, 3),
      ],
      { amount: '100', covered: '80', maverick: '20', coveragePct: '80', lines: 9, maverickLines: 5 },
    ],
    [
      'nothing agreed',
      [part('MANUAL', 30)],
      { amount: '30', covered: '0', maverick: '30', coveragePct: '0', lines: 1, maverickLines: 1 },
    ],
    [
      'lines without a value',
      [part('CONTRACT', 0), part('MANUAL', 0)],
      { amount: '0', covered: '0', maverick: '0', coveragePct: null, lines: 2, maverickLines: 1 },
    ],
  ];
  for (const [name, parts, expected] of cases) assert.deepEqual(coverageFigure(parts), expected, name);
});

test('every source of a price is covered or maverick, and none is both', () => {
  const known = Object.keys(spendLine.fields.priceSource.options);
  assert.deepEqual([...priceSources].toSorted(), known.toSorted());
  const both: readonly string[] = [...rowsOfCoverage.covered.priceSource.in, ...rowsOfCoverage.maverick.priceSource.in];
  assert.deepEqual(both.toSorted(), known.toSorted());
});
