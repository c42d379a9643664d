import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isFieldShown } from './visibleFields.ts';

const declared = { formWhen: { target: { kind: ['AUTO', 'FORMULA'], mode: ['LINEAR'] } } };

test('a field with conditions is shown where each of them holds, any other one always', () => {
  const cases: [name: string, values: Record<string, unknown>, shown: boolean][] = [
    ['target', { kind: 'AUTO', mode: 'LINEAR' }, true],
    ['target', { kind: 'FORMULA', mode: 'LINEAR' }, true],
    ['target', { kind: 'AUTO', mode: 'STEP' }, false],
    ['target', { kind: 'EVENT', mode: 'LINEAR' }, false],
    ['target', { mode: 'LINEAR' }, false],
    ['name', {}, true],
  ];
  for (const [name, values, shown] of cases) assert.equal(isFieldShown(declared, name, values), shown, name);
  assert.equal(isFieldShown({}, 'target', {}), true);
});
