import assert from 'node:assert/strict';
import { test } from 'node:test';
import { needsPicture, offeredMethods, plainPolicy, tooManyOf } from './loginConfig.rules.ts';

test('when a picture stands before a password', () => {
  const cases = [
    ['NEVER', 9, 29, false],
    ['ALWAYS', 0, 0, true],
    ['AFTER_FAILURES', 0, 0, false],
    ['AFTER_FAILURES', 2, 9, false],
    ['AFTER_FAILURES', 3, 0, true],
    ['AFTER_FAILURES', 0, 10, true],
  ] as const;
  for (const [policy, failures, fromAddress, expected] of cases)
    assert.equal(needsPicture(policy, { failures, fromAddress }), expected, `${policy} ${failures} ${fromAddress}`);
});

test('the ways in: what is chosen and works, and never none', () => {
  const cases = [
    [true, true, true, ['PASSWORD', 'WECHAT']],
    [true, true, false, ['PASSWORD']],
    [true, false, true, ['PASSWORD']],
    [false, true, true, ['WECHAT']],
    [false, true, false, ['PASSWORD']],
    [false, false, true, ['PASSWORD']],
  ] as const;
  for (const [passwordLogin, wechatLogin, hasWechat, expected] of cases)
    assert.deepEqual(offeredMethods({ ...plainPolicy, passwordLogin, wechatLogin }, hasWechat), expected);
});

test('one logo and five backgrounds', () => {
  const backgrounds = (count: number) => Array.from({ length: count }, () => 'Background');
  assert.equal(tooManyOf(['Logo', ...backgrounds(5)]), undefined);
  assert.equal(tooManyOf([]), undefined);
  assert.equal(tooManyOf(['Logo', 'Logo']), 'Logo');
  assert.equal(tooManyOf(backgrounds(6)), 'Background');
});
