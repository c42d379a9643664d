import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refold, sumsOf, type MoneyPart as Part } from '#model/moneySums.ts';
import { changePct, paretoOf, pctOf } from './pareto.rules.ts';
import { lastTwelveMonths, monthWithin, monthsOf, periodBefore } from './period.rules.ts';

const part = (
  key: string,
  amount: Part['amount'],
  currencyId: string | null = 'CNY',
  day: string | null = null,
): Part => ({
  keys: [key],
  count: 1,
  amount,
  currencyId,
  day,
});

test('amounts are added exactly, each at the rate of its day', () => {
  const rates: Record<string, `${number}`> = { 'USD 2026-01-05': '7.1', 'USD 2026-02-05': '7.0333333333' };
  const rateOf = (from: string, day: string) => rates[`${from} ${day}`];
  const cases: readonly [name: string, parts: readonly Part[], amount: string, unconverted: number][] = [
    ['own currency', [part('a', '0.1'), part('a', '0.2')], '0.3', 0],
    [
      'two days, two rates',
      [part('a', '100', 'USD', '2026-01-05'), part('a', '100', 'USD', '2026-02-05')],
      '1413.33333333',
      0,
    ],
    ['own and foreign', [part('a', '12.34'), part('a', '10', 'USD', '2026-01-05')], '83.34', 0],
    ['no rate on that day', [part('a', '5'), part('a', '10', 'USD', '2026-03-05')], '5', 1],
    ['no currency', [part('a', '5', null, '2026-03-05')], '0', 1],
    ['amounts that are not read', [part('a', null, null)], '0', 0],
    ['what was sent back', [part('a', '100'), part('a', '-40')], '60', 0],
  ];
  for (const [name, parts, amount, unconverted] of cases) {
    const [sum] = sumsOf(parts, 'CNY', rateOf);
    assert.equal(sum?.amount, amount, name);
    assert.equal(sum?.unconverted, unconverted, name);
    assert.equal(sum?.count, parts.length, name);
  }
});

test('days are folded into months', () => {
  const sums = sumsOf(
    [part('2026-01-31', '1'), part('2026-01-02', '2'), part('2026-02-01', '4')],
    'CNY',
    () => undefined,
  );
  const months = refold(sums, ({ keys }) => keys[0]?.slice(0, 7) ?? null);
  assert.deepEqual(
    months.map(({ keys, amount, count }) => [keys[0], amount, count]),
    [
      ['2026-01', '3', 2],
      ['2026-02', '4', 1],
    ],
  );
});

test('the tail begins behind the group with which 80 % are reached', () => {
  const cases: readonly [amounts: readonly `${number}`[], tail: readonly boolean[]][] = [
    [
      ['50', '30', '15', '5'],
      [false, false, true, true],
    ],
    [
      ['79', '11', '10'],
      [false, false, true],
    ],
    [['100'], [false]],
    [
      ['60', '60', '-20'],
      [false, false, true],
    ],
    [
      ['0', '0'],
      [false, false],
    ],
    [[], []],
  ];
  for (const [amounts, tail] of cases)
    assert.deepEqual(
      paretoOf(amounts.map((amount) => ({ amount }))).map(({ isTail }) => isTail),
      tail,
      amounts.join(' '),
    );
  const [first, second] = paretoOf([{ amount: '1' as const }, { amount: '2' as const }]);
  assert.deepEqual([first?.amount, first?.sharePct, first?.cumulativePct], ['2', '66.7', '66.7']);
  assert.deepEqual([second?.sharePct, second?.cumulativePct], ['33.3', '100']);
});

test('shares and changes of nothing are unknown', () => {
  assert.equal(pctOf('1', '0'), null);
  assert.equal(changePct('5', '0'), null);
  assert.equal(changePct('110', '100'), '10');
  assert.equal(changePct('75', '100'), '-25');
});

test('a period, the one before it and its months', () => {
  assert.deepEqual(lastTwelveMonths('2026-11-30'), { from: '2025-12-01', to: '2026-11-30' });
  assert.deepEqual(lastTwelveMonths('2026-12-01'), { from: '2026-01-01', to: '2026-12-01' });
  assert.deepEqual(periodBefore({ from: '2026-03-01', to: '2026-03-31' }), { from: '2026-01-29', to: '2026-02-28' });
  assert.deepEqual(monthsOf({ from: '2025-11-15', to: '2026-01-02' }), ['2025-11', '2025-12', '2026-01']);
  assert.deepEqual(monthWithin('2026-02', { from: '2026-01-15', to: '2026-02-10' }), {
    from: '2026-02-01',
    to: '2026-02-10',
  });
  assert.deepEqual(monthWithin('2026-02', { from: '2026-02-05', to: '2026-06-30' }), {
    from: '2026-02-05',
    to: '2026-02-28',
  });
});
