import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { accessPage } from '../../scripts/accessPage.ts';
import { app } from '../app.ts';

const page = (): string => readFileSync(join(import.meta.dirname, '../../docs/access.md'), 'utf8');

test('docs/access.md says what is served; `npm run access` writes it', async () => {
  const { engine, http } = await app();
  const wanted = accessPage(engine.registry, http.routeList);
  const [kept, missing] = [new Set(page().split('\n')), wanted.split('\n').filter((line) => !page().includes(line))];
  assert.deepEqual(missing, [], 'lines that are missing: run `npm run access`');
  const served = new Set(wanted.split('\n'));
  assert.deepEqual(
    [...kept].filter((line) => !served.has(line)),
    [],
    'lines that no longer hold: run `npm run access`',
  );
});

test('every route stands on the page exactly once, with the permission it asks for', async () => {
  const { http } = await app();
  for (const route of http.routeList) {
    const lines = page()
      .split('\n')
      .filter((line) => line.startsWith(`| \`${route.method} ${route.path}\` |`));
    assert.equal(lines.length, 1, `${route.method} ${route.path}`);
    assert.ok(route.access !== 'permission' || lines[0]?.includes(`\`${route.permission}\``), route.path);
  }
});
