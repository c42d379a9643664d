import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lookup } from '#model/fields.ts';
import { filledFrom, unfilledFrom } from './autofill.ts';

const material = lookup('物料', 'Material', 'basic.material', { fills: { unit: 'baseUnit', spec: 'spec' } });
const bolt = { id: '1', baseUnitId: '7', baseUnitName: '个', baseUnitCode: 'PCS', spec: 'M8' };
const all = { unitId: '7', unitName: '个', unitCode: 'PCS', spec: 'M8' };
const own = { unitId: '9', unitName: '箱', unitCode: 'BOX', spec: null };

const cases = [
  ['an empty line takes everything', {}, bolt, { isChange: false }, all],
  ['what somebody entered stays', own, bolt, { isChange: false }, { spec: 'M8' }],
  ['another material brings its own', own, bolt, { isChange: true }, all],
  ['what came with the material stays', own, bolt, { isChange: true, kept: new Set(['unit']) }, { spec: 'M8' }],
  ['no material brings nothing', own, undefined, { isChange: true }, {}],
  [
    'what the material lacks is emptied',
    { spec: 'M6' },
    { id: '2', spec: null },
    { isChange: true },
    { unit: null, spec: null },
  ],
] as const;

for (const [what, held, chosen, options, expected] of cases)
  test(what, () =>
    assert.deepEqual(filledFrom(material, held, chosen, { ...options, dayOf: () => '2026-11-23' }), expected),
  );

test('a rate that has ended without a successor is not brought, and the form says why', () => {
  const taxed = lookup('物料', 'Material', 'basic.material', { fills: { taxRate: 'taxRate', spec: 'spec' } });
  const old = { id: '16', name: '16%', code: 'SL16', since: null, until: '2019-03-31', isEnabled: true };
  const next = { id: '13', name: '13%', code: 'SL13', since: '2019-04-01', until: null, isEnabled: true };
  const chosenWith = (taxRateSuccession: readonly unknown[]) => {
    const chosen = { id: '1', spec: 'M8', taxRateId: '16', taxRateName: '16%', taxRateCode: 'SL16', taxRateSuccession };
    const dayOf = () => '2026-11-23';
    const copied = filledFrom(taxed, {}, chosen, { isChange: false, dayOf });
    return { copied, untaken: unfilledFrom(taxed, chosen, copied, dayOf) };
  };
  assert.deepEqual(chosenWith([old, next]), {
    copied: { taxRateId: '13', taxRateName: '13%', taxRateCode: 'SL13', spec: 'M8' },
    untaken: {},
  });
  const { copied, untaken } = chosenWith([old]);
  assert.deepEqual(copied, { taxRateId: null, taxRateName: null, taxRateCode: null, spec: 'M8' });
  assert.deepEqual(untaken, {
    taxRate: {
      text: '16%',
      label: [
        '16% 在 2026-11-23 不可用，请改选该日有效的',
        '16% cannot be used on 2026-11-23; choose one that is valid then',
      ],
    },
  });
  assert.deepEqual(
    unfilledFrom(taxed, undefined, {}, () => ''),
    {},
  );
});
