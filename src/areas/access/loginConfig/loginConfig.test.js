import assert from 'node:assert/strict';
import { test } from 'node:test';
import { needsCaptcha, offeredMethods, plainPolicy, tooManyOf } from './loginConfig.rules.ts';
test('when a picture stands before a password', () => {
    const cases = [
        ['NEVER', 9, 29, false],
        ['ALWAYS', 0, 0, true],
        ['AFTER_FAILURES', 0, 0, false],
        ['AFTER_FAILURES', 2, 9, false],
        ['AFTER_FAILURES', 3, 0, true],
        ['AFTER_FAILURES', 0, 10, true],
    ];
    for (const [policy, failures, fromAddress, expected] of cases)
        assert.equal(needsCaptcha(policy, { failures, fromAddress }), expected, `${policy} ${failures} ${fromAddress}`);
});
test('the ways in: what is chosen and works, and never none', () => {
    const [all, nobody] = [
        { wechat: true, sms: true },
        { wechat: false, sms: false },
    ];
    const cases = [
        [true, true, true, all, ['PASSWORD', 'CODE', 'WECHAT']],
        [true, true, true, nobody, ['PASSWORD']],
        [true, false, false, all, ['PASSWORD']],
        [false, true, false, all, ['CODE']],
        [false, false, true, all, ['WECHAT']],
        [false, true, true, nobody, ['PASSWORD']],
        [false, true, true, { wechat: false, sms: true }, ['CODE']],
        [false, false, false, all, ['PASSWORD']],
    ];
    for (const [passwordLogin, smsLogin, wechatLogin, has, expected] of cases)
        assert.deepEqual(offeredMethods({ ...plainPolicy, ssoLogin: false, passwordLogin, smsLogin, wechatLogin }, has), expected);
    const alone = { ...plainPolicy, passwordLogin: false, wechatLogin: false, ssoLogin: true };
    assert.deepEqual(offeredMethods(alone, all), ['SSO']);
});
test('one logo and five backgrounds', () => {
    const backgrounds = (count) => Array.from({ length: count }, () => 'Background');
    assert.equal(tooManyOf(['Logo', ...backgrounds(5)]), undefined);
    assert.equal(tooManyOf([]), undefined);
    assert.equal(tooManyOf(['Logo', 'Logo']), 'Logo');
    assert.equal(tooManyOf(backgrounds(6)), 'Background');
});
