import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defectOfLot } from './fromInspection.rules.ts';

const lot = {
  lotNo: 'IQ1',
  rejectQty: '40',
  crSize: 5,
  maSize: 13,
  miSize: 8,
  crFound: 0,
  maFound: 0,
  miFound: 0,
  results: [],
} as const;

const cases = [
  ['nothing counted, rejected for another reason', {}, 'MA', 'IQ1 判退'],
  ['minor defects alone', { miFound: 2, results: [line('外观', 2)] }, 'MI', 'IQ1 判退：外观 2'],
  [
    'major before minor',
    { maFound: 1, miFound: 2, results: [line('外观', 2), line('功能', 1)] },
    'MA',
    'IQ1 判退：外观 2；功能 1',
  ],
  [
    'critical before all',
    { crFound: 1, maFound: 3, results: [line('孔径', 1), line('标识', 0)] },
    'CR',
    'IQ1 判退：孔径 1',
  ],
] as const;

function line(zh: string, defects: number) {
  return { name: { zh }, defects, spec: null };
}

for (const [name, more, severity, description] of cases)
  test(`a rejected lot: ${name}`, () => {
    const found = defectOfLot({ ...lot, ...more });
    assert.deepEqual(
      [found.severity, found.description, found.defectQty, found.checkedQty],
      [severity, description, '40', '13'],
    );
  });
