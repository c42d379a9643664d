import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Decimal } from '#model/decimal.ts';
import { BusinessError } from '#model/errors.ts';
import { errors } from '../errors.ts';
import { claimableGoods, itemAmount, totalAnswered, type ItemAnswer } from './claimAmounts.rules.ts';

for (const [qty, rate, sharePct, decimals, amount] of [
  ['3', '11.3', '100', 2, '33.9'],
  ['90', '12.5', '80', 2, '900'],
  ['1', '0.335', '50', 2, '0.17'],
  ['7', '3.3333', '33.3333', 2, '7.78'],
  ['100', '1.5', '50', 0, '75'],
] as const)
  test(`${qty} × ${rate} × ${sharePct} % is ${amount}`, () => {
    assert.equal(Number(itemAmount({ qty, rate, sharePct }, decimals)), Number(amount));
  });

const items = [
  { lineNo: 1, amount: '100' },
  { lineNo: 2, amount: '50' },
] as const;
const answer = (lineNo: number, amount: Decimal, reason: string | null = null): ItemAnswer => ({
  lineNo,
  amount,
  reason,
});
const asked = { decimals: 2, needsReason: true };

test('what is answered is added up', () => {
  assert.equal(totalAnswered(items, [answer(1, '80', '已挑选'), answer(2, '50')], asked), '130');
  assert.equal(totalAnswered(items, [answer(1, '0'), answer(2, '0')], { decimals: 2, needsReason: false }), '0');
});

for (const [name, answers, definition] of [
  ['an item without an answer', [answer(1, '100')], errors.itemUnanswered],
  ['an item answered twice', [answer(1, '100'), answer(1, '100'), answer(2, '50')], errors.itemUnanswered],
  ['an item that there is not', [answer(1, '100'), answer(2, '50'), answer(3, '1')], errors.answersMalformed],
  ['more than is claimed', [answer(1, '100.01'), answer(2, '50')], errors.answeredTooMuch],
  ['less than nothing', [answer(1, '-1', '退款'), answer(2, '50')], errors.answeredTooMuch],
  ['less without a reason', [answer(1, '80'), answer(2, '50')], errors.counterReason],
  ['less with an empty reason', [answer(1, '80', '  '), answer(2, '50')], errors.counterReason],
  ['finer than the currency', [answer(1, '80.001', '理由'), answer(2, '50')], errors.answerTooFine],
] as const)
  test(`refused: ${name}`, () => {
    assert.throws(
      () => totalAnswered(items, answers, asked),
      (error) => error instanceof BusinessError && error.code === definition.code,
    );
  });

test('goods are claimed once: what was returned or claimed is left out', () => {
  assert.equal(claimableGoods('40', { returned: '10', claimed: '5' }), '25');
});
