import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from './fileQueue.ts';

// The budgets that the built files decide, in kilobytes as they are sent; the times are measured by
// `npm run bench:pages`.
const budgets = [
  { page: 'the login page', stages: ['start'], most: 290 },
  { page: 'the home page', stages: ['start', 'shell', 'webShell', 'NoticePopup'], most: 400 },
  { page: 'the first list', stages: ['start', 'shell', 'webShell', 'NoticePopup', 'list', 'OrderList'], most: 520 },
] as const;
const [mostOfPage, mostOfStyles] = [60, 60];

const folder = join(import.meta.dirname, '../dist/web/assets');
const files = readdirSync(folder);

/** The size of a built file as the server sends it: its brotli twin, where it has one. */
function weight(name: string): number {
  const path = join(folder, name);
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size / 1000;
}

/** A script and everything it cannot begin without. */
function withImports(name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found;
  found.add(name);
  const code = readFileSync(join(folder, name), 'utf8');
  for (const [, imported = ''] of code.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g))
    withImports(imported, found);
  return found;
}

const scripts = files.filter((name) => name.endsWith('.js'));

function stageFile(stage: string): string {
  const [name, ...more] = scripts.filter((each) => each.startsWith(`${stage}-`));
  assert.ok(name && more.length === 0, `the build has one chunk ${stage}`);
  return name;
}

for (const { page, stages, most } of budgets)
  test(`Q05 the scripts of ${page} stay within their budget`, (context) => {
    const needed = new Set(stages.flatMap((stage) => [...withImports(stageFile(stage))]));
    const sum = [...needed].reduce((total, name) => total + weight(name), 0);
    context.diagnostic(`${sum.toFixed(0)} of ${most} kB`);
    assert.ok(sum > 50, 'the scripts were found');
    assert.ok(sum <= most, `${sum.toFixed(1)} kB of scripts, ${most} kB are allowed: ${[...needed].join(' ')}`);
  });

test('Q05 every further page and all style sheets stay within their budgets', () => {
  const first = new Set(['start', 'shell', 'list', 'object'].map(stageFile));
  const pages = scripts.filter((name) => /(Page|List|Board|Inbox)-[\w-]+\.js$/.test(name));
  assert.ok(pages.length > 20, 'the pages were found');
  for (const page of pages) {
    const own = [...withImports(page)].filter((name) => !first.has(name));
    const sum = own.reduce((total, name) => total + weight(name), 0);
    assert.ok(sum <= mostOfPage, `${page}: ${sum.toFixed(1)} kB, ${mostOfPage} kB are allowed`);
  }
  const styles = files.filter((name) => name.endsWith('.css')).reduce((total, name) => total + weight(name), 0);
  assert.ok(styles <= mostOfStyles, `${styles.toFixed(1)} kB of style sheets, ${mostOfStyles} kB are allowed`);
});
