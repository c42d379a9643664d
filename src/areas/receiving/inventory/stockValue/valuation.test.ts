import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isNegative, plus, type Decimal } from '#model/decimal.ts';
import { valuation, valuedBy, worthless, type MovedStock, type Worth } from './valuation.rules.ts';

const worth = (qty: Decimal, value: Decimal, avgPrice: Decimal): Worth => ({ qty, value, avgPrice });

test('the moving average follows what comes at a price of its own', () => {
  const cases: [
    name: string,
    before: Worth,
    baseQty: Decimal,
    amount: Decimal | null,
    after: Worth,
    moved: Decimal,
    variance: Decimal,
  ][] = [
    ['the first receipt', worthless, '10', '100', worth('10', '100', '10'), '100', '0'],
    ['a dearer one', worth('10', '100', '10'), '10', '140', worth('20', '240', '12'), '140', '0'],
    ['what is used', worth('20', '240', '12'), '-5', null, worth('15', '180', '12'), '-60', '0'],
    ['what is counted more', worth('15', '180', '12'), '1', null, worth('16', '192', '12'), '12', '0'],
    ['a return at its receipt', worth('20', '240', '12'), '-10', '-100', worth('10', '140', '14'), '-100', '0'],
    ['the last piece', worth('3', '10', '3.33333333'), '-3', null, worth('0', '0', '3.33333333'), '-10', '0'],
    ['thirds', worth('3', '10', '3.33333333'), '-1', null, worth('2', '6.67', '3.33333333'), '-3.33', '0'],
    ['the last, returned dearer', worth('5', '40', '8'), '-5', '-50', worth('0', '0', '8'), '-40', '-10'],
    ['dearer than what is here', worth('5', '40', '8'), '-4', '-60', worth('1', '0', '8'), '-40', '-20'],
    ['after an empty stock', worth('0', '0', '8'), '2', '20', worth('2', '20', '10'), '20', '0'],
    ['found without a price', worthless, '2', null, worth('2', '0', '0'), '0', '0'],
  ];
  for (const [name, before, baseQty, amount, after, moved, variance] of cases) {
    const result = valuation(before, { baseQty, amount });
    assert.deepEqual([result.after, result.amount, result.variance], [after, moved, variance], name);
  }
});

test('whatever happens, nothing is worth less than nothing and no cent is lost', () => {
  let seed = 20_261_121;
  const next = (below: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  for (let run = 0; run < 200; run += 1) {
    let here = worthless;
    let [booked, asked]: [Decimal, Decimal] = ['0', '0'];
    for (let turn = 0; turn < 40; turn += 1) {
      const isIn = next(2) === 0 || Number(here.qty) === 0;
      const qty = isIn ? 1 + next(20) : 1 + next(Number(here.qty));
      const amount = next(3) === 0 ? null : (`${(isIn ? 1 : -1) * qty * (1 + next(30))}` as const);
      const { after, amount: moved, variance } = valuation(here, { baseQty: `${isIn ? qty : -qty}`, amount });
      booked = plus(booked, moved);
      asked = plus(asked, variance);
      assert.ok(!isNegative(after.value), 'no value below zero');
      assert.ok(Number(after.qty) > 0 || Number(after.value) === 0, 'nothing is worth nothing');
      here = after;
    }
    assert.equal(Number(booked), Number(here.value), 'the movements add up to the value');
    assert.ok(Number.isFinite(Number(asked)));
  }
});

test('only our own goods have a value; receipts and returns have prices, the rest goes by the average', () => {
  const move = (values: Partial<MovedStock>): MovedStock => ({
    moveType: 'RECV',
    materialId: '1',
    ownerId: null,
    baseQty: '4',
    amount: '40',
    ...values,
  });
  const cases: [values: Partial<MovedStock>, expected: object | undefined][] = [
    [{}, { baseQty: '4', amount: '40' }],
    [{ rate: '7.1' }, { baseQty: '4', amount: '284' }],
    [{ rate: '7.12345' }, { baseQty: '4', amount: '284.94' }],
    [{ ownerId: 'S' }, undefined],
    [{ isUnvalued: true }, undefined],
    [{ baseQty: '0' }, undefined],
    [{ moveType: 'PUT' }, undefined],
    [{ moveType: 'TRANS' }, undefined],
    [{ moveType: 'INSP_NG' }, undefined],
    [{ moveType: 'UNBLOCK' }, undefined],
    [
      { moveType: 'ISSUE', baseQty: '-4', amount: '0' },
      { baseQty: '-4', amount: null },
    ],
    [{ moveType: 'COUNT' }, { baseQty: '4', amount: null }],
    [
      { moveType: 'RET_OUT', baseQty: '-4', amount: '-40' },
      { baseQty: '-4', amount: '-40' },
    ],
  ];
  for (const [values, expected] of cases) assert.deepEqual(valuedBy(move(values)), expected, JSON.stringify(values));
});
