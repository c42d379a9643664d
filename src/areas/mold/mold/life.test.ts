import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  isBeyondLife,
  isMaintenanceDue,
  isWorse,
  lifeAlarmOf,
  nextMaintenance,
  shotsFor,
  trialNoOf,
} from './life.rules.ts';

test('shots of a received quantity: scrap is added, cavities divide it, a shot that was begun counts whole', () => {
  const cases = [
    [['400', '0', 4], '100'],
    [['401', '0', 4], '101'],
    [['400', '5', 4], '105'],
    [['1', '0', 16], '1'],
    [['0.5', '0', 1], '1'],
    [['1000', '3.3', 8], '130'],
    [['0', '5', 2], '0'],
  ] as const;
  for (const [[qty, scrap, cavities], shots] of cases) assert.equal(shotsFor(qty, scrap, cavities), shots, qty);
});

test('people are warned at 80, 90 and 100 % of the guaranteed shots, once each', () => {
  assert.deepEqual(
    (['799', '800', '899.9', '900', '999', '1000', '5000'] as const).map((used) => lifeAlarmOf(used, 1000)),
    ['NONE', 'NEAR', 'NEAR', 'SOON', 'SOON', 'OVER', 'OVER'],
  );
  assert.deepEqual(
    [isWorse('NEAR', 'NONE'), isWorse('NEAR', 'NEAR'), isWorse('NONE', 'OVER'), isWorse('OVER', 'NEAR')],
    [true, false, false, true],
  );
});

test('maintenance is due at its shots, never without an interval', () => {
  assert.deepEqual([nextMaintenance('120', 500), nextMaintenance('120', null)], ['620', null]);
  assert.deepEqual(
    [isMaintenanceDue('619', '620'), isMaintenanceDue('620', '620'), isMaintenanceDue('9999', null)],
    [false, true, false],
  );
});

test('a reading beyond twice the life is a slip; trials are counted from T0', () => {
  assert.deepEqual([isBeyondLife(2000, 1000), isBeyondLife(2001, 1000)], [false, true]);
  assert.deepEqual([trialNoOf(0), trialNoOf(3)], ['T0', 'T3']);
});
