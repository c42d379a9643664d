import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amountFromWords, correctBid } from './correction.rules.ts';

test('amounts in words are read, and what cannot be read is not guessed', () => {
  const cases: readonly (readonly [string, string | undefined])[] = [
    ['壹万贰仟元整', '12000'],
    ['人民币：壹仟零伍拾元伍角', '1050.5'],
    ['叁亿零贰万元零柒分', '300020000.07'],
    ['拾元整', '10'],
    ['一百二十三元', '123'],
    ['壹拾贰万叁仟肆佰伍拾陆圆柒角捌分', '123456.78'],
    ['约一万元', undefined],
    ['', undefined],
    ['12000', undefined],
  ];
  for (const [words, amount] of cases) assert.equal(amountFromWords(words), amount, words);
});

test('a correction: unit price over line total, a misplaced point the other way, words over figures, the sum', () => {
  const line = (computed: `${number}`, stated: `${number}` | null) => ({ lineNo: 10, computed, stated });
  const none = { figures: null, words: null, charges: '0' } as const;
  const of = (...parts: Parameters<typeof correctBid>) => {
    const { total, statedTotal, rules } = correctBid(...parts);
    return [total, statedTotal, rules];
  };
  assert.deepEqual(of([line('100', null)], none), ['100', '100', []]);
  assert.deepEqual(of([line('100', '100')], { ...none, figures: '100' }), ['100', '100', []]);
  assert.deepEqual(of([line('100', '120')], { ...none, figures: '120' }), ['100', '120', ['UNIT_PRICE', 'SUM']]);
  assert.deepEqual(of([line('1000', '100')], { ...none, figures: '100' }), ['100', '100', ['DECIMAL_POINT']]);
  assert.deepEqual(of([line('100', null)], { figures: '110', words: '100', charges: '0' }), ['100', '100', ['WORDS']]);
  assert.deepEqual(of([line('100', null), line('50', null)], { figures: '140', words: null, charges: '5' }), [
    '155',
    '140',
    ['SUM'],
  ]);
});
