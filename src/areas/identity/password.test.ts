import assert from 'node:assert/strict';
import { test } from 'node:test';
import { holdsName } from './password.rules.ts';

const names = ['海川重工股份有限公司', 'Haichuan Heavy Industries Co., Ltd.', '明达', 'ACME', ''];

for (const [password, expected] of [
  ['海川重工2026', true],
  ['我在海川上班2026', false],
  ['HaiChuan-2026!', true],
  ['heavy industries 1', false],
  ['我爱明达一辈子', true],
  ['a.c.m.e-1234', true],
  ['acne-12345678', false],
  ['co ltd company', false],
  ['correct horse battery', false],
] as const)
  test(`${password} holds ${expected ? 'the' : 'no'} name of a company`, () =>
    assert.equal(holdsName(password, names), expected));
