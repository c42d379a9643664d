import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isCommonPassword } from './commonPasswords.server.ts';
import { holdsName, passwordProblem } from './password.rules.ts';
const names = ['海川重工股份有限公司', 'Haichuan Heavy Industries Co., Ltd.', '明达', 'ACME', ''];
for (const [password, expected] of [
    ['海川重工2026', true],
    ['我在海川上班2026', false],
    ['HaiChuan-2026!', true],
    ['heavy industries 1', false],
    ['我爱明达一辈子', true],
    ['a.c.m.e-1234', true],
    ['acne-12345678', false],
    ['co ltd company', false],
    ['correct horse battery', false],
])
    test(`${password} holds ${expected ? 'the' : 'no'} name of a company`, () => assert.equal(holdsName(password, names), expected));
test('what leaks most often is no password, however it is decorated', () => {
    const isRefused = (password) => passwordProblem(password, 'zhangsan', { min: 8, max: 64 }, isCommonPassword) !== undefined;
    for (const password of [
        'Passw0rd!',
        'P@ssw0rd',
        '1qaz@WSX',
        'a123456789',
        'iloveyou1',
        'Password2024!',
        '12345678',
        'Supplier2026',
        'zhangsan88',
        '11112222',
    ])
        assert.equal(isRefused(password), true, password);
    for (const password of ['a password by the link', '寻源-7-鲸鱼与蓝海', 'correct horse battery', 'tR7_kolm-vexi'])
        assert.equal(isRefused(password), false, password);
});
