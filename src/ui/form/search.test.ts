import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filledSearch, missingSearch, searchDefaults, searchTypeOf, type SearchField } from './search.ts';

const fields: readonly SearchField[] = [
  { name: 'code', title: '编码', type: 'input' },
  { name: 'company', title: '公司', type: 'select', required: true },
  { name: 'kind', title: '类型', type: 'radio', default: 'A', hidden: true },
  { name: 'day', title: '日期', type: 'date', default: '2026-01-01' },
];

test('a search begins with the defaults of its fields', () => {
  assert.deepEqual(searchDefaults(fields), { kind: 'A', day: '2026-01-01' });
});

test('only what was given is searched for, and hidden fields cannot be changed', () => {
  const values = { code: '', company: ['1'], kind: 'B', day: null, unknown: 'x' };
  assert.deepEqual(filledSearch(fields, values), { company: ['1'], kind: 'A' });
});

test('A234 a required field without a value keeps the search from being made', () => {
  assert.equal(missingSearch(fields, { code: 'x' })?.name, 'company');
  assert.equal(missingSearch(fields, { company: '1' }), undefined);
});

test('an unknown type is plain input', () => {
  assert.equal(searchTypeOf('date-range'), 'date-range');
  assert.equal(searchTypeOf('hologram'), 'input');
  assert.equal(searchTypeOf(undefined), 'input');
});
