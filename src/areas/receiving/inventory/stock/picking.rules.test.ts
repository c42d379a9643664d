import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Decimal } from '#model/decimal.ts';
import { pick, type Available } from './picking.rules.ts';

const place = (values: Partial<Available>): Available => ({
  materialId: 'M',
  locationId: 'L1',
  locationCode: 'A1',
  batchNo: null,
  ownerId: null,
  qty: '10',
  expiryDate: null,
  since: '2026-01-01',
  ...values,
});

test('goods are picked first expired first, and nothing that has expired', () => {
  const cases: [string, Available[], Decimal, [string, Decimal][], Decimal][] = [
    [
      'the earlier use-by date',
      [place({ batchNo: 'late', expiryDate: '2027-05-01' }), place({ batchNo: 'early', expiryDate: '2027-02-01' })],
      '12',
      [
        ['early', '10'],
        ['late', '2'],
      ],
      '0',
    ],
    [
      'what never expires goes last',
      [place({ batchNo: 'never' }), place({ batchNo: 'soon', expiryDate: '2027-02-01' })],
      '1',
      [['soon', '1']],
      '0',
    ],
    [
      'what came first',
      [place({ batchNo: 'new', since: '2026-06-01' }), place({ batchNo: 'old', since: '2026-02-01' })],
      '3',
      [['old', '3']],
      '0',
    ],
    [
      'our own first',
      [place({ batchNo: 'theirs', ownerId: 'S' }), place({ batchNo: 'ours' })],
      '3',
      [['ours', '3']],
      '0',
    ],
    [
      'expired goods stay',
      [place({ batchNo: 'gone', expiryDate: '2026-11-20' }), place({ batchNo: 'today', expiryDate: '2026-11-21' })],
      '12',
      [['today', '10']],
      '2',
    ],
    ['another material', [place({ materialId: 'N', batchNo: 'other' })], '4', [], '4'],
  ];
  for (const [name, available, qty, expected, missing] of cases) {
    const found = pick({ materialId: 'M', qty }, available, '2026-11-21');
    assert.deepEqual(
      found.picks.map(({ batchNo, picked }) => [batchNo, picked]),
      expected,
      name,
    );
    assert.equal(found.missing, missing, name);
  }
});
