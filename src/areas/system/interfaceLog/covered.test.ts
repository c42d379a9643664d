import assert from 'node:assert/strict';
import { test } from 'node:test';
import { coveredPayload } from './covered.rules.ts';

test('a log covers what nobody should read, at any depth, and cuts what is long', () => {
  for (const [given, kept] of [
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
  ] as const)
    assert.equal(coveredPayload(given), kept);
  assert.equal(coveredPayload({ text: 'x'.repeat(300) })?.length, 200 + '{"text":"…"}'.length);
  assert.equal(coveredPayload(Array.from({ length: 9999 }, () => 'abc'))?.length, 50 * 6 + 1);
  assert.ok((coveredPayload(Array.from({ length: 50 }, () => 'x'.repeat(199)))?.length ?? 0) <= 4000);
});
