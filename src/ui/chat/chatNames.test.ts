import assert from 'node:assert/strict';
import { test } from 'node:test';
import { initialsOf, nameLabel } from './chatNames.ts';

test('initials are the end of a Chinese name and the first letters of others', () => {
  for (const [name, initials] of [
    ['沈建国', '建国'],
    ['产线协调组', '调组'],
    ['Shen Jianguo', 'SJ'],
    ['PO2026 · Ruijie', 'PR'],
    ['ann', 'A'],
    ['', ''],
  ] as const)
    assert.equal(initialsOf(name), initials, name);
});

test('a name without one in English is the same in both languages', () => {
  assert.deepEqual(nameLabel('沈建国', 'Shen Jianguo'), ['沈建国', 'Shen Jianguo']);
  for (const none of ['', null, undefined]) assert.deepEqual(nameLabel('沈建国', none), ['沈建国', '沈建国']);
});
