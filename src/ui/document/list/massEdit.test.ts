import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defineDocument } from '#model/document.ts';
import { boolean, computed, date, lookup, serial, text } from '#model/fields.ts';
import { massChanges, massFields, massProblems } from './massEdit.ts';

const sample = defineDocument({
  module: 'basic',
  code: 'sample',
  label: ['样品', 'Sample'],
  fields: {
    no: serial('编号', 'No.', 'SAMPLE'),
    code: text('编码', 'Code', { required: true, unique: true }),
    brand: text('品牌', 'Brand', { required: true, maxLength: 5 }),
    unit: lookup('单位', 'Unit', 'basic.unit'),
    until: date('至', 'Until'),
    batch: boolean('批次', 'Batch'),
    cost: text('成本', 'Cost', { internal: true }),
    sum: computed(text('合计', 'Sum')),
  },
  enabled: true,
});
const names = (side: 'buyer' | 'supplier') => massFields(sample, side).map(({ name }) => name);

test('fields that may be equal in many rows are offered, internal ones to the own side alone', () => {
  assert.deepEqual(names('buyer'), ['brand', 'unit', 'until', 'batch', 'cost', 'enabledFlag', 'remark']);
  assert.deepEqual(names('supplier'), ['brand', 'unit', 'until', 'batch', 'enabledFlag', 'remark']);
});

test('only what is not kept is sent, and an emptied field is cleared', () => {
  const fields = massFields(sample, 'buyer');
  const values = { brand: 'SKF', unitId: '7', until: '' };
  assert.deepEqual(massChanges(fields, new Set(['unit', 'until', 'batch']), values), {
    unitId: '7',
    until: null,
    batch: false,
  });
});

test('what cannot be saved is told before anything is sent', () => {
  const fields = massFields(sample, 'buyer');
  assert.deepEqual([...massProblems(fields, new Set(['brand', 'unit']), { brand: 'SKF', unitId: '7' })], []);
  assert.deepEqual([...massProblems(fields, new Set(['brand']), {}).keys()], ['brand']);
  assert.deepEqual([...massProblems(fields, new Set(['brand']), { brand: 'too long' }).keys()], ['brand']);
});
