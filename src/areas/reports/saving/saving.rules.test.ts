import assert from 'node:assert/strict';
import { test } from 'node:test';
import { savingOf, type SavingBases } from './saving.rules.ts';

const bases = (more: Partial<SavingBases>): SavingBases => ({
  spent: '100',
  NEGOTIATED: null,
  PRICE_DOWN: null,
  BUDGET: null,
  ...more,
});

test('a line counts in one kind: the first that differs from what was spent', () => {
  const cases: readonly [name: string, bases: SavingBases, kind: string | undefined, saved: string | undefined][] = [
    ['no measure', bases({}), undefined, undefined],
    ['all three', bases({ NEGOTIATED: '110', PRICE_DOWN: '150', BUDGET: '200' }), 'NEGOTIATED', '10'],
    [
      'the first quotation was the last',
      bases({ NEGOTIATED: '100', PRICE_DOWN: '150', BUDGET: '200' }),
      'PRICE_DOWN',
      '50',
    ],
    ['nothing negotiated, no former price', bases({ NEGOTIATED: '100.00', BUDGET: '120' }), 'BUDGET', '20'],
    ['it became dearer', bases({ PRICE_DOWN: '90' }), 'PRICE_DOWN', '-10'],
    ['above the budget', bases({ BUDGET: '95' }), 'BUDGET', '-5'],
    [
      'every measure is what was spent',
      bases({ NEGOTIATED: '100', PRICE_DOWN: '100', BUDGET: '100' }),
      undefined,
      undefined,
    ],
    ['what was sent back takes back', { ...bases({ PRICE_DOWN: '-120' }), spent: '-100' }, 'PRICE_DOWN', '-20'],
  ];
  for (const [name, each, kind, saved] of cases) {
    const found = savingOf(each);
    assert.deepEqual([found?.kind, found?.savingAmt], [kind, saved], name);
  }
});
