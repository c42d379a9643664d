import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lookup } from '#model/fields.ts';
import { copiedFrom } from './copies.ts';

const material = lookup('物料', 'Material', 'basic.material', { copies: { unit: 'baseUnit', spec: 'spec' } });
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
    assert.deepEqual(copiedFrom(material, held, chosen, { ...options, dayOf: () => '2026-11-23' }), expected),
  );
