import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isEmail, maskedEmail } from './reset.rules.ts';
test('an e-mail address is told from what is none', () => {
    for (const [text, wanted] of [
        ['a@b.cn', true],
        ['li.ming@example.com', true],
        ['a@b', false],
        ['@b.cn', false],
        ['a b@c.cn', false],
        ['a@b.cn\nbcc: x@y.cn', false],
        [`${'a'.repeat(120)}@b.cn`, false],
        ['', false],
    ])
        assert.equal(isEmail(text), wanted, text);
});
test('an address is masked so that only its owner knows it', () => {
    assert.equal(maskedEmail('zhangsan@example.com'), 'zh***@example.com');
    assert.equal(maskedEmail('a@b.cn'), 'a***@b.cn');
});
