import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isRedirect, isScope, linesOfText, withinScopes, withParameters } from './client.rules.ts';
import { isInNetworks, isNetwork } from './networks.server.ts';
test('tokens go to https addresses and to programs on the own machine, and nowhere else', () => {
    for (const [address, wanted] of [
        ['https://erp.example.com/callback', true],
        ['https://erp.example.com/callback?tenant=1', true],
        ['http://localhost:3000/', true],
        ['http://127.0.0.1/cb', true],
        ['http://erp.example.com/callback', false],
        ['https://erp.example.com/callback#x', false],
        ['https://*.example.com/', false],
        ['https://user@erp.example.com/', false],
        ['javascript:alert(1)', false],
        ['/relative', false],
        ['', false],
    ])
        assert.equal(isRedirect(address), wanted, address);
});
test('one entry a line, whatever the line ends with', () => {
    assert.deepEqual(linesOfText('a\r\nb\n\n c '), ['a', 'b', 'c']);
    assert.deepEqual(linesOfText(null), []);
});
test('parameters are added to those an address has', () => {
    assert.equal(withParameters('https://a.example/cb?x=1', { code: 'a b', state: undefined }), 'https://a.example/cb?x=1&code=a+b');
});
test('networks hold the addresses they name', () => {
    for (const [address, networks, wanted] of [
        ['10.1.2.3', ['10.0.0.0/8'], true],
        ['11.1.2.3', ['10.0.0.0/8'], false],
        ['10.1.2.3', ['10.1.2.3'], true],
        ['::ffff:10.1.2.3', ['10.1.2.3'], true],
        ['fd00::5', ['fd00::/8'], true],
        ['10.1.2.3', [], true],
    ])
        assert.equal(isInNetworks(address, networks), wanted, `${address} in ${networks.join()}`);
    for (const [text, wanted] of [
        ['10.0.0.0/8', true],
        ['10.0.0.0/33', false],
        ['fd00::/8', true],
        ['example.com', false],
        ['1.2.3.4/8/8', false],
    ])
        assert.equal(isNetwork(text), wanted, text);
});
test('a scope is a permission of which each part may be everything; without any, nothing is allowed', () => {
    for (const [text, wanted] of [
        ['pur:purchaseOrder:query', true],
        ['pur:*:query', true],
        ['*:*:*', true],
        ['pur:purchase*:query', false],
        ['pur:purchaseOrder', false],
        ['pur.order', false],
        ['', false],
    ])
        assert.equal(isScope(text), wanted, text);
    const codes = ['pur.order', 'pur:purchaseOrder:query', 'pur:purchaseOrder:issue', 'basic:unit:query'];
    assert.deepEqual(withinScopes(codes, []), []);
    assert.deepEqual(withinScopes(codes, ['*:*:*']), codes);
    assert.deepEqual(withinScopes(codes, ['pur:*:query', 'basic:unit:*']), [
        'pur:purchaseOrder:query',
        'basic:unit:query',
    ]);
});
