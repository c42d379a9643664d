import assert from 'node:assert/strict';
import { test } from 'node:test';
import { areas } from '../../../areas.ts';
import { keyOf } from '#model/document.ts';
import { addressOfSpend, rowsOfBasis, searchOfSpend } from './spend.rules.ts';

const period = { from: '2026-01-01', to: '2026-03-31' };

test('a figure and its list are found by the same conditions', () => {
  const filters = { ...period, companies: ['1'], suppliers: ['2', '3'], purchasers: [], categoryId: '9' };
  assert.deepEqual(searchOfSpend('RECEIPT', filters), {
    postingDate: period,
    company: ['1'],
    supplierBase: ['2', '3'],
    category: { under: '9' },
  });
  const cases: readonly [expected: string, ...Parameters<typeof addressOfSpend>][] = [
    ['?f=orderDate:range:2026-01-01~2026-03-31', 'ORDER', period],
    [
      '?f=postingDate:range:2026-01-01~2026-03-31,company:in:1,supplierBase:in:2|3,category:under:9',
      'INVOICE',
      filters,
    ],
    [
      '?f=orderDate:range:2026-01-01~2026-03-31,company:in:1,category:under:9,supplierBase:in:3',
      'ORDER',
      filters,
      { dimension: 'SUPPLIER', key: '3' },
    ],
    ['?f=orderDate:range:2026-01-01~2026-03-31,category:empty:', 'ORDER', period, { dimension: 'CATEGORY', key: null }],
    ['?f=orderDate:range:2026-01-01~2026-03-31', 'ORDER', period, { dimension: 'MONTH', key: '2026-02' }],
  ];
  for (const [expected, ...asked] of cases) assert.equal(addressOfSpend(...asked), expected);
});

test('the rows of every basis are those of a document that has its day', () => {
  const documents = areas.flatMap((area) => area.documents);
  for (const { key, date } of Object.values(rowsOfBasis)) {
    const document = documents.find((each) => keyOf(each) === key);
    assert.equal(document?.fields[date]?.type, 'date', key);
  }
});
