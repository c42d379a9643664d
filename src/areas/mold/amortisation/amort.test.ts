import assert from 'node:assert/strict';
import { test } from 'node:test';
import { minus, plus, type Decimal } from '#model/decimal.ts';
import { chargeOf, restOf } from './amort.rules.ts';

const fresh = {
  payMode: 'AMORTISE',
  amortAmount: '1000',
  amortQty: '300',
  amortDoneQty: '0',
  amortDoneAmt: '0',
} as const;

const cases = [
  ['a share for each part', fresh, '100', ['100', '333.33']],
  [
    'what roundings left is made up for',
    { ...fresh, amortDoneQty: '100', amortDoneAmt: '333.33' },
    '100',
    ['100', '333.34'],
  ],
  ['the last part takes the rest', { ...fresh, amortDoneQty: '200', amortDoneAmt: '666.67' }, '150', ['100', '333.33']],
  ['nothing once it is amortised', { ...fresh, amortDoneQty: '300', amortDoneAmt: '1000' }, '1', undefined],
  ['nothing once it was settled', { ...fresh, amortDoneQty: '10', amortDoneAmt: '1000' }, '1', undefined],
  ['nothing of a mold that was paid at once', { ...fresh, payMode: 'LUMP' }, '5', undefined],
] as const;

for (const [what, of, received, wanted] of cases)
  test(`amortisation: ${what}`, () => {
    const charge = chargeOf(of, received);
    assert.deepEqual(charge && [charge.qty, charge.amount], wanted);
  });

test('seven odd receipts come to the amount exactly', () => {
  let of: { payMode: string; amortAmount: Decimal; amortQty: Decimal; amortDoneQty: Decimal; amortDoneAmt: Decimal } = {
    ...fresh,
  };
  for (const received of ['1', '7', '13.5', '61', '99.5', '117', '40'] as const) {
    const charge = chargeOf(of, received);
    if (!charge) continue;
    of = { ...of, amortDoneQty: plus(of.amortDoneQty, charge.qty), amortDoneAmt: plus(of.amortDoneAmt, charge.amount) };
  }
  assert.deepEqual([of.amortDoneQty, of.amortDoneAmt, restOf(of)], ['300', '1000', minus('1', '1')]);
});
