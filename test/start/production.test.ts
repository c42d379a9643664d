import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { dataFolder } from './programs.ts';

const root = join(import.meta.dirname, '../..');

const workers = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.worker.ts'))
  .map((path) => pathToFileURL(join(root, 'src', path)).href);

/** Has every package that a production install leaves out be absent, and loads everything that serving and the commands load. */
const program = (absent: readonly string[]): string => `
  import { registerHooks } from 'node:module';
  const absent = new Set(${JSON.stringify(absent)});
  registerHooks({
    resolve(specifier, context, next) {
      const found = next(specifier, context);
      const place = /^.*\\/node_modules\\/((?:@[^/]+\\/)?[^/]+)\\//.exec(found.url)?.[1];
      const path = found.url.slice(found.url.indexOf('/node_modules/') + 1);
      const folder = place === undefined ? '' : path.slice(0, path.lastIndexOf('node_modules/' + place) + ('node_modules/' + place).length);
      if (absent.has(folder)) throw new Error('missing in production: ' + folder + ', asked for by ' + context.parentURL);
      return found;
    },
  });
  for (const part of ['src/serve.ts', 'src/engine/postgres/start.ts', 'src/engine/backup/backup.ts', 'src/engine/backup/restore.ts'])
    await import(${JSON.stringify(`file://${root}/`)} + part);
  // Programs of threads: what they do without one does not matter here, what they load does.
  for (const part of ${JSON.stringify(workers)})
    await import(part).catch((error) => {
      if (String(error).includes('missing in production')) throw error;
    });
  console.log('loaded');
  process.exit(0);
`;

test('what serves in production needs no development package', async (t) => {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean }>;
  };
  const absent = Object.entries(lock.packages).flatMap(([path, { dev }]) => (dev ? [path] : []));
  assert.ok(absent.includes('node_modules/react') && absent.includes('node_modules/s3rver'));
  const file = join(dataFolder(t), 'production.mjs');
  writeFileSync(file, program(absent));
  const said = await new Promise<string>((resolve) => {
    execFile(process.execPath, [file], (_error, out, err) => resolve(out + err));
  });
  assert.equal(said, 'loaded\n');
  // The check itself: what is absent is found to be missing.
  writeFileSync(file, program(['node_modules/fastify']));
  const missing = await new Promise<string>((resolve) => {
    execFile(process.execPath, [file], (_error, out, err) => resolve(out + err));
  });
  assert.match(missing, /missing in production: node_modules\/fastify/);
});
