import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  boolean,
  bilingual,
  date,
  datetime,
  integer,
  lookup,
  quantity,
  quickCode,
  select,
  text,
} from '#model/fields.ts';
import type { Field } from '#model/fields.ts';
import { parseCell, readDay, readNumber } from './parseCell.ts';

for (const [input, number] of [
  ['12', '12'],
  ['1,234.50', '1234.5'],
  ['１２，３４５．６', '12345.6'],
  [' ¥ 1 234 ', '1234'],
  ['(5.5)', '-5.5'],
  ['-.5', '-0.5'],
  ['7.', '7'],
  ['13%', '13'],
  ['+3', '3'],
  ['1,2', undefined],
  ['1.2.3', undefined],
  ['三百', undefined],
  ['12a', undefined],
  ['1e3', undefined],
  ['99999999999999999.123456', '99999999999999999.123456'],
] as const) {
  test(`${input} is ${number ?? 'no number'}`, () => assert.equal(readNumber(input), number));
}

for (const [input, day] of [
  ['2026-01-05', '2026-01-05'],
  ['2026/1/5', '2026-01-05'],
  ['2026.1.5', '2026-01-05'],
  ['20260105', '2026-01-05'],
  ['2026年1月5日', '2026-01-05'],
  ['二〇二六年十一月二十一日', '2026-11-21'],
  ['二零二六年十月三十号', '2026-10-30'],
  ['２０２６－０１－０５', '2026-01-05'],
  ['46027', '2026-01-05'],
  ['2026-02-30', undefined],
  ['1/5/2026', undefined],
  ['soon', undefined],
] as const) {
  test(`${input} is ${day ?? 'no day'}`, () => assert.equal(readDay(input), day));
}

const zh = { language: 'zh' as const };
const cases: readonly (readonly [string, Field, unknown])[] = [
  ['  a b ', text('备注', 'Note'), 'a b'],
  ['', text('备注', 'Note'), null],
  ['12.50', quantity('数量', 'Quantity'), '12.5'],
  ['12', integer('行号', 'Line'), 12],
  ['Yes', boolean('加急', 'Urgent'), true],
  ['否', boolean('加急', 'Urgent'), false],
  ['', boolean('加急', 'Urgent'), false],
  ['2026/1/5', date('日期', 'Date'), '2026-01-05'],
  ['2026/1/5 8:30', datetime('时间', 'Time'), new Date('2026-01-05T08:30:00').toISOString()],
  ['服务', select('类型', 'Kind', { S: ['服务', 'Service'] }), 'S'],
  ['service', select('类型', 'Kind', { S: ['服务', 'Service'] }), 'S'],
  ['s', select('类型', 'Kind', { S: ['服务', 'Service'] }), 'S'],
];
for (const [input, field, expected] of cases) {
  test(`${field.type} '${input}' is read`, () =>
    assert.deepEqual(parseCell(field, input, zh), { kind: 'value', value: expected }));
}

for (const [input, field] of [
  ['三百', quantity('数量', 'Quantity')],
  ['1.5', integer('行号', 'Line')],
  ['maybe', boolean('加急', 'Urgent')],
  ['2026-02-30', date('日期', 'Date')],
  ['2026-01-05 25', datetime('时间', 'Time')],
  ['X', select('类型', 'Kind', { S: ['服务', 'Service'] })],
  ['X', quickCode('类别', 'Kind', 'LIST')],
] as const) {
  test(`${field.type} '${input}' is kept and told`, () => assert.equal(parseCell(field, input, zh).kind, 'problem'));
}

test('a quick code is found by its label', () => {
  const codes = [{ value: 'A1', label: '甲' }];
  assert.deepEqual(parseCell(quickCode('类别', 'Kind', 'LIST'), '甲', { ...zh, codes }), {
    kind: 'value',
    value: 'A1',
  });
});

test('a row of another document is to be found', () => {
  const field = lookup('物料', 'Material', 'basic.material');
  assert.deepEqual(parseCell(field, ' M-1 ', zh), { kind: 'lookup', text: 'M-1' });
});

test('a name keeps its other language', () => {
  const field = bilingual('名称', 'Name');
  const before = { zh: '钢板', en: 'Steel' };
  assert.deepEqual(parseCell(field, '铁板', { language: 'zh', before }), {
    kind: 'value',
    value: { zh: '铁板', en: 'Steel' },
  });
  assert.deepEqual(parseCell(field, 'Iron', { language: 'en', before }), {
    kind: 'value',
    value: { zh: '钢板', en: 'Iron' },
  });
  assert.deepEqual(parseCell(field, 'Iron', { language: 'en' }), { kind: 'value', value: { zh: 'Iron', en: 'Iron' } });
});
