import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isOwnHost } from './security.ts';
test('requests name the installation or this machine as their host', () => {
    for (const [host, wanted] of [
        ['srm.example.com', true],
        ['srm.example.com:443', true],
        ['SRM.example.com', true],
        ['localhost:8391', true],
        ['127.0.0.1:8391', true],
        ['[::1]:8391', true],
        ['rebind.evil:8391', false],
        ['srm.example.com.evil', false],
        ['localhost.evil', false],
        ['user@rebind.evil', false],
        ['', false],
        [undefined, false],
    ])
        assert.equal(isOwnHost(host, 'https://srm.example.com'), wanted, String(host));
});
