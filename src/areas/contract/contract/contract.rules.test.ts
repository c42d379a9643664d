import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  canonicalBody,
  deviationsOf,
  emptyPlaceholders,
  fillPlaceholders,
  isDeviating,
  unknownPlaceholders,
  type PlaceholderValues,
  type WrittenClause,
} from '../clause/body.rules.ts';
import { alarmOf, daysBetween, effectDayOf, maxQtyOf, nextReminder, usageOf, waitsForOther } from './contract.rules.ts';

const none: PlaceholderValues = {
  contractNo: null,
  contractName: null,
  company: null,
  supplier: null,
  validFrom: null,
  validTo: null,
  currency: null,
  netAmt: null,
  taxAmt: null,
  grossAmt: null,
  amountLimit: null,
  paymentTerm: null,
  perfBond: null,
  retentionPct: null,
  penaltyPctDay: null,
  penaltyCapPct: null,
  settlement: null,
};

test('placeholders: values are filled in, what has none stays a blank, what nobody knows is told', () => {
  const values = { ...none, contractNo: 'CT1', supplier: '明达' };
  assert.equal(fillPlaceholders('{supplier}：{contractNo}，{perfBond}', values), '明达：CT1，____');
  assert.deepEqual(emptyPlaceholders('{supplier} {perfBond}', values), ['perfBond']);
  assert.deepEqual(unknownPlaceholders('{supplier} {iban} {x}'), ['iban', 'x']);
  assert.equal(fillPlaceholders('{iban}', values), '{iban}', 'what is no placeholder stays as it is');
});

const clause = (values: Partial<WrittenClause>): WrittenClause => ({
  clauseId: '1',
  level: 'FIXED',
  textZh: 'a',
  textEn: null,
  sourceZh: 'a',
  sourceEn: null,
  ...values,
});

test('a clause deviates where its wording must not be touched and was', () => {
  for (const [values, expected] of [
    [{}, false],
    [{ textZh: 'b' }, true],
    [{ textEn: 'b' }, true],
    [{ textEn: '' }, false],
    [{ level: 'OPTION', textZh: 'b' }, true],
    [{ level: 'FREE', textZh: 'b' }, false],
    [{ clauseId: null, textZh: 'b', sourceZh: null, level: 'FREE' }, false],
  ] as const)
    assert.equal(isDeviating(clause(values)), expected, JSON.stringify(values));
  const template = [
    { clauseId: '1', level: 'FIXED' },
    { clauseId: '2', level: 'OPTION' },
    { clauseId: '3', level: 'FIXED' },
  ];
  assert.equal(deviationsOf([clause({})], template), 1, 'a fixed clause is missing, an optional one may be');
  assert.equal(deviationsOf([clause({ textZh: 'x' }), clause({ clauseId: '3' })], template), 1);
  assert.equal(deviationsOf([clause({})], undefined), 1, 'there is no template');
});

test('the digest is of what is said, not of the order in which it is', () => {
  assert.equal(canonicalBody({ b: [{ d: 1, c: 2 }], a: null }), canonicalBody({ a: null, b: [{ c: 2, d: 1 }] }));
  assert.notEqual(canonicalBody({ b: [1, 2] }), canonicalBody({ b: [2, 1] }));
});

test('reminders come 90, 60, 30 and 7 days before the end, each once', () => {
  for (const [today, expected] of [
    ['2026-01-01', '2026-10-02'],
    ['2026-10-02', '2026-11-01'],
    ['2026-11-15', '2026-12-01'],
    ['2026-12-23', '2026-12-24'],
    ['2026-12-24', null],
  ] as const)
    assert.equal(nextReminder('2026-12-31', today), expected, today);
});

test('who signs first, how much is ordered at most, how much is used', () => {
  for (const [order, side, other, expected] of [
    ['SUPPLIER_FIRST', 'SUPPLIER', false, false],
    ['SUPPLIER_FIRST', 'BUYER', false, true],
    ['SUPPLIER_FIRST', 'BUYER', true, false],
    ['BUYER_FIRST', 'SUPPLIER', false, true],
    ['PARALLEL', 'BUYER', false, false],
  ] as const)
    assert.equal(waitsForOther(order, side, other), expected, `${order} ${side} ${other}`);
  assert.equal(maxQtyOf('PURCHASE', '100', '5'), '105');
  assert.equal(maxQtyOf('PURCHASE', '3', null), '3');
  assert.equal(maxQtyOf('FRAMEWORK', '100', '5'), null);
  assert.equal(usageOf('80', '100', '0'), '80');
  assert.equal(usageOf('1', null, '3'), '33.33');
  assert.equal(usageOf('0', null, '0'), '0');
  for (const [usage, expected] of [
    ['79.99', 'NONE'],
    ['80', 'NEAR'],
    ['99.99', 'NEAR'],
    ['100', 'FULL'],
  ] as const)
    assert.equal(alarmOf(usage), expected);
  assert.equal(effectDayOf('2026-01-02', '2026-01-01', false), '2026-01-02');
  assert.equal(effectDayOf('2025-12-02', '2026-01-01', false), '2026-01-01');
  assert.equal(effectDayOf('2025-12-02', '2026-01-01', true), null);
  assert.equal(daysBetween('2026-02-27', '2026-03-02'), 3);
});
