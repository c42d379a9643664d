import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allot, prepaymentRoom } from './room.rules.ts';

const order = {
  grossAmt: '1000',
  prepayPercent: null,
  invoicedAmt: '0',
  others: [],
  decimals: 2,
  roundMode: 'HALF_UP',
} as const;
const prepaid = (amount: `${number}`, offsetAmt: `${number}` = '0', refundedAmt: `${number}` = '0') => ({
  amount,
  offsetAmt,
  refundedAmt,
});

const cases = [
  ['nothing agreed on: the whole order', {}, '1000'],
  ['the share that was agreed on', { prepayPercent: '30' }, '300'],
  ['a share of nothing agreed on counts as none', { prepayPercent: '0' }, '1000'],
  ['the share in the decimals of the currency', { grossAmt: '100.01', prepayPercent: '33.333' }, '33.34'],
  ['less what was prepaid before', { prepayPercent: '30', others: [prepaid('100')] }, '200'],
  ['what came back can be prepaid again', { prepayPercent: '30', others: [prepaid('100', '0', '100')] }, '300'],
  ['what was offset cannot', { prepayPercent: '30', others: [prepaid('300', '300')], invoicedAmt: '300' }, '0'],
  ['what was invoiced is paid as such', { invoicedAmt: '950' }, '50'],
  ['what was invoiced and offset counts once', { invoicedAmt: '400', others: [prepaid('400', '400')] }, '600'],
  ['never below nothing', { invoicedAmt: '1200', others: [prepaid('500')] }, '0'],
] as const;

for (const [what, facts, room] of cases)
  test(`room for a prepayment: ${what}`, () => {
    assert.equal(prepaymentRoom({ ...order, ...facts }).room, room);
  });

const places = [
  { of: 'first', room: '30' },
  { of: 'none', room: '0' },
  { of: 'last', room: '50' },
] as const;

for (const [amount, parts] of [
  ['20', [['first', '20']]],
  [
    '45',
    [
      ['first', '30'],
      ['last', '15'],
    ],
  ],
  [
    '200',
    [
      ['first', '30'],
      ['last', '50'],
    ],
  ],
  ['0', []],
] as const)
  test(`${amount} is allotted to what comes first`, () => {
    assert.deepEqual(
      allot(amount, places).map((part) => [part.of, part.amount]),
      parts,
    );
  });
