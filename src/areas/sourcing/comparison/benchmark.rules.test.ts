import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Decimal } from '#model/decimal.ts';
import { bandOf, standingOf, zOf } from './benchmark.rules.ts';

const boundsOf = (prices: readonly Decimal[]) => {
  const band = bandOf(prices);
  return band && [band.count, band.median, band.low, band.high].map(String);
};

test('what is usual follows from the median and the median deviation, and one odd price moves neither', () => {
  assert.equal(bandOf([]), null);
  assert.equal(bandOf(['10', '11']), null, 'two prices say nothing');
  assert.deepEqual(boundsOf(['10', '11', '12']), ['3', '11', '8.03484062', '13.96515938']);
  assert.deepEqual(boundsOf(['12', '10', '11', '11']), ['4', '11', '9.51742031', '12.48257969']);
  const odd = bandOf(['10', '11', '12', '11.5', '900']);
  assert.deepEqual(
    [odd?.median, odd && standingOf(odd, '900'), odd && standingOf(odd, '12')],
    ['11.5', 'ABOVE', 'USUAL'],
  );
});

test('where more than half are equal the mean deviation says it, and all equal leave no room', () => {
  const most = bandOf(['10', '10', '10', '14']);
  assert.deepEqual([most?.median, most?.scale], ['10', '1.253314']);
  const same = bandOf(['10', '10', '10']);
  assert.ok(same);
  assert.deepEqual(
    (['9.99', '10', '10.01'] as const).map((price) => standingOf(same, price)),
    ['BELOW', 'USUAL', 'ABOVE'],
  );
  assert.equal(zOf(same, '12'), null);
});

test('a band is never below nothing, and z is counted from the median', () => {
  const wide = bandOf(['1', '5', '20']);
  assert.ok(wide);
  assert.equal(wide.low, '0');
  assert.deepEqual([zOf(wide, '5'), zOf(wide, '1')], ['0', '-0.67']);
});
