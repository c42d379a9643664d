import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressOf, conditionsOf, daysOf, searchOf, withinGroup, type Conditions } from './rows.rules.ts';

const rows = { key: 'pur.dueLine', day: 'dueDate' } as const;
const quarter = daysOf(rows, { from: '2026-01-01', to: '2026-03-31' });
const filters = { companies: ['1'], suppliers: ['2', '3'], purchasers: [], categoryId: '9' };

test('a figure and its list are found by the same conditions', () => {
  const cases: readonly [conditions: Conditions, search: object, address: string][] = [
    [
      conditionsOf({}, quarter),
      { dueDate: { from: '2026-01-01', to: '2026-03-31' } },
      '?f=dueDate:range:2026-01-01~2026-03-31',
    ],
    [
      conditionsOf(filters),
      { company: ['1'], supplierBase: ['2', '3'], category: { under: '9' } },
      '?f=company:in:1,supplierBase:in:2|3,category:under:9',
    ],
    [
      withinGroup(conditionsOf(filters), rows, { dimension: 'SUPPLIER', key: '3' }),
      { company: ['1'], category: { under: '9' }, supplierBase: ['3'] },
      '?f=company:in:1,category:under:9,supplierBase:in:3',
    ],
    [
      withinGroup(conditionsOf(filters), rows, { dimension: 'CATEGORY', key: null }),
      { company: ['1'], supplierBase: ['2', '3'], category: { empty: true } },
      '?f=company:in:1,supplierBase:in:2|3,category:empty:',
    ],
    [
      withinGroup(conditionsOf({}, quarter), rows, { dimension: 'MONTH', key: '2026-02' }),
      { dueDate: { from: '2026-02-01', to: '2026-02-28' } },
      '?f=dueDate:range:2026-02-01~2026-02-28',
    ],
    [
      withinGroup(conditionsOf({}, daysOf(rows, { from: '2026-02-10', to: '2026-02-20' })), rows, {
        dimension: 'MONTH',
        key: '2026-02',
      }),
      { dueDate: { from: '2026-02-10', to: '2026-02-20' } },
      '?f=dueDate:range:2026-02-10~2026-02-20',
    ],
    [
      { outcome: { in: ['LATE', 'OVERDUE'] }, daysLate: { from: '-3', to: '-1' }, changes: { from: '1' } },
      { outcome: ['LATE', 'OVERDUE'], daysLate: { from: '-3', to: '-1' }, changes: { from: '1' } },
      '?f=outcome:in:LATE|OVERDUE,daysLate:range:-3~-1,changes:range:1~',
    ],
  ];
  for (const [conditions, search, address] of cases) {
    assert.deepEqual(searchOf(conditions), search, address);
    assert.equal(addressOf(conditions), address);
  }
});
