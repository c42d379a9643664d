import assert from 'node:assert/strict';
import { test } from 'node:test';
import { maskedPayload } from './maskedPayload.rules.ts';
test('a log covers what nobody should read, at any depth, and cuts what is long', () => {
    for (const [input, stored] of [
        [undefined, null],
        [{ orderNo: 'PO1', qty: '3' }, '{"orderNo":"PO1","qty":"3"}'],
        [
            { password: 'x', client_secret: 'y', refresh_token: 'z' },
            '{"password":"***","client_secret":"***","refresh_token":"***"}',
        ],
        [{ lines: [{ bankAccount: '62', email: 'a@b.cn' }] }, '{"lines":[{"bankAccount":"***","email":"***"}]}'],
        [{ code: '123456', codes: ['A'] }, '{"code":"***","codes":["A"]}'],
        [{ phone: null, flag: true }, '{"phone":null,"flag":true}'],
        [{ a: { b: { c: { d: { e: { f: { g: 1 } } } } } } }, '{"a":{"b":{"c":{"d":{"e":{"f":"***"}}}}}}'],
    ])
        assert.equal(maskedPayload(input), stored);
    assert.equal(maskedPayload({ text: 'x'.repeat(300) })?.length, 200 + '{"text":"…"}'.length);
    assert.equal(maskedPayload(Array.from({ length: 9999 }, () => 'abc'))?.length, 50 * 6 + 1);
    assert.ok((maskedPayload(Array.from({ length: 50 }, () => 'x'.repeat(199)))?.length ?? 0) <= 4000);
});
