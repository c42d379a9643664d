import assert from 'node:assert/strict';
import { test } from 'node:test';
import { demoProblem } from './runtime/config.ts';
test('the demo with its public passwords is served on this machine alone, and never in production', () => {
    for (const [profile, host, publicUrl, allowed] of [
        ['development', '127.0.0.1', 'http://localhost:8080', true],
        ['development', 'localhost', 'http://127.0.0.1:8080', true],
        ['development', '0.0.0.0', 'http://localhost:8080', false],
        ['development', '192.168.1.20', 'http://192.168.1.20:8080', false],
        ['development', '127.0.0.1', 'https://demo.example.com', false],
        ['production', '127.0.0.1', 'http://localhost:8080', false],
    ])
        assert.equal(demoProblem({ profile, host, publicUrl }) === undefined, allowed, `${profile} ${host} ${publicUrl}`);
});
