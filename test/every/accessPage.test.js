import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { accessPage } from '../../scripts/accessPage.ts';
import { app } from '../app.ts';
// The page has thousands of lines: they are read and cut once.
const lines = readFileSync(join(import.meta.dirname, '../../docs/access.md'), 'utf8').split('\n');
test('docs/access.md says what is served; `npm run access` writes it', async () => {
    const { engine, http } = await app();
    const served = accessPage(engine.registry, http.routeList).split('\n');
    const [stored, wanted] = [new Set(lines), new Set(served)];
    assert.deepEqual(served.filter((line) => !stored.has(line)), [], 'lines that are missing: run `npm run access`');
    assert.deepEqual(lines.filter((line) => !wanted.has(line)), [], 'lines that no longer hold: run `npm run access`');
});
test('every route stands on the page exactly once, with the permission it asks for', async () => {
    const { http } = await app();
    const byCall = Map.groupBy(lines.filter((line) => line.startsWith('| `')), (line) => line.slice(2, line.indexOf('` |') + 1));
    for (const route of http.routeList) {
        const found = byCall.get(`\`${route.method} ${route.path}\``) ?? [];
        assert.equal(found.length, 1, `${route.method} ${route.path}`);
        assert.ok(route.access !== 'permission' || found[0]?.includes(`\`${route.permission}\``), route.path);
    }
});
