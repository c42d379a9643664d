import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isEmail, isPhone, mobileProblem } from './contact.ts';
import { creditCodeProblem } from './creditCode.ts';
test('A246 phone numbers', () => {
    for (const good of ['13800138000', '013800138000', '8613800138000', '1795113800138000', '19912345678'])
        assert.equal(isPhone(good), true, good);
    for (const bad of ['138001380001', '1380013800', '12800138000', '+8613800138000', '8713800138000', '', '1380013800a'])
        assert.equal(isPhone(bad), false, bad);
});
test('A247 A248 A249 what is wrong with a mobile number', () => {
    const cases = [
        ['', '电话号码不能为空'],
        ['abc', '请输入数字值'],
        ['138 0013', '请输入数字值'],
        ['12800138000', '电话号码格式不正确'],
        ['19912345678', '电话号码格式不正确'],
        ['1380013800', '电话号码格式不正确'],
        ['13800138000', undefined],
        ['18800138000', undefined],
    ];
    for (const [text, problem] of cases)
        assert.equal(mobileProblem(text)?.[0], problem, text);
});
test('A251 e-mail addresses', () => {
    for (const good of ['a.b@c.com', 'x+y@mail.example.cn', '王@例子.中国'])
        assert.equal(isEmail(good), true, good);
    for (const bad of ['a@b', 'a@b.', 'a@.b', 'a b@c.com', '@c.com', 'a@@c.com', '', `${'a'.repeat(260)}@c.com`])
        assert.equal(isEmail(bad), false, bad);
});
test('A252 credit codes', () => {
    assert.equal(creditCodeProblem('91330200R347QYEA6A'), undefined);
    assert.equal(creditCodeProblem('91330200R347QYEA6')?.kind, 'length');
    assert.equal(creditCodeProblem('91330200R347QYEA6a')?.kind, 'character');
    assert.equal(creditCodeProblem('91330200R347QYAE6A')?.kind, 'check');
});
