import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { keyOf } from '#model/document.ts';
import { areas } from '../src/areas.ts';

const root = join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const docs = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' }).map(
  (name) => `docs/${name.replaceAll('\\', '/')}`,
);
const pages = ['README.md', 'README.zh.md', ...docs].filter((name) => name.endsWith('.md'));

/** What stands in backticks in the first column of the tables of a page. */
const firstColumn = (page: string): string[] =>
  [...page.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`(\w+)`/g)].map(([, word = '']) => word),
  );

test('the table of the configuration has every variable that is read, and no other', () => {
  const [, table = ''] = /## Configuration([\s\S]*?)\n## /.exec(read('docs/operations.md')) ?? [];
  const config = read('src/engine/runtime/config.ts');
  const variables = [...config.matchAll(/(?:(?:read|this)\.\w+\(|environment\[)'([A-Z0-9_]+)'/g)].map(
    ([, name = '']) => name,
  );
  assert.ok(variables.length > 10);
  assert.deepEqual(firstColumn(table).toSorted(), [...new Set(variables)].toSorted());
});

test('commands and links on the pages exist', () => {
  const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: object }).scripts);
  for (const page of pages) {
    for (const [, name = ''] of read(page).matchAll(/\bnpm run ([a-z]+)/g))
      assert.ok(scripts.includes(name), `${page}: ${name}`);
    for (const [, link = ''] of read(page).matchAll(/\]\((?!https?:)([^)#]+)\)/g))
      assert.ok(existsSync(join(root, dirname(page), link)), `${page} links to ${link}`);
  }
});

test('the page about a new document type shows the declaration that really exists', () => {
  const declaration = read('src/areas/masterData/incoterm/incoterm.document.ts').trim();
  assert.ok(read('docs/new-document.md').includes(`\`\`\`ts\n${declaration}\n\`\`\``));
});

test('the glossary has a line for every document', () => {
  const glossary = read('docs/glossary.md');
  const documents = areas.flatMap((area) => area.documents).map(keyOf);
  assert.deepEqual(
    documents.filter((key) => !glossary.includes(`\`${key}\``)),
    [],
  );
});

test('every decision has a number of its own', () => {
  const numbers = pages
    .filter((page) => page.startsWith('docs/decisions/'))
    .flatMap((page) => [...read(page).matchAll(/^\| (\d+) \|/gm)].map(([, number]) => Number(number)));
  assert.ok(numbers.length > 400);
  assert.equal(new Set(numbers).size, numbers.length);
});
