import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { areas } from '../src/areas.ts';
import { test } from './fileQueue.ts';

// The budgets that the built files decide, in kilobytes as they are sent; the times are measured by
// `npm run bench:pages`.
const budgets = [
  { page: 'the login page', stages: ['start'], pages: [], most: 290 },
  { page: 'the home page', stages: ['start', 'shell', 'webShell', 'NoticePopup'], pages: [], most: 400 },
  {
    page: 'the first list',
    stages: ['start', 'shell', 'webShell', 'NoticePopup', 'list'],
    pages: ['OrderList'],
    most: 520,
  },
] as const;
const [mostOfPage, mostOfStyles] = [60, 60];
// The shell is not drawn before it has the language of the user.
const locale = ['zh_CN', 'zh-cn'];

const folder = join(import.meta.dirname, '../dist/web/assets');
const files = readdirSync(folder);
const scripts = files.filter((name) => name.endsWith('.js'));
const codes = new Map(scripts.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));

/** The size of a built file as the server sends it: its brotli twin, where it has one. */
function weight(name: string): number {
  const path = join(folder, name);
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size / 1000;
}

const weightOf = (names: Iterable<string>): number => [...names].reduce((total, name) => total + weight(name), 0);

const named = (name: string, pattern: RegExp): Set<string> =>
  new Set([...(codes.get(name) ?? '').matchAll(pattern)].map(([, imported = '']) => imported));

const importedBy = (name: string): Set<string> => named(name, /(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g);
const loadedBy = (name: string): Set<string> => named(name, /import\(\s*["'`]\.\/([\w.-]+\.js)["'`]/g);

/** A script and everything it cannot begin without. */
function withImports(name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found;
  found.add(name);
  for (const imported of importedBy(name)) withImports(imported, found);
  return found;
}

const areaChunks = scripts.filter((name) => name.startsWith('area-'));

/** The declarations of the area that shows a page: it is opened by them. */
const openersOf = (page: string): string[] => areaChunks.filter((area) => loadedBy(area).has(page));

const withArea = (page: string): string[] => [page, ...openersOf(page)].flatMap((name) => [...withImports(name)]);

function stageFile(stage: string): string {
  const [name, ...more] = scripts.filter((each) => each.startsWith(`${stage}-`) && !areaChunks.includes(each));
  assert.ok(name && more.length === 0, `the build has one chunk ${stage}`);
  return name;
}

for (const { page, stages, pages, most } of budgets)
  test(`Q05 the scripts of ${page} stay within their budget`, (context) => {
    const drawn = stages.length > 1 ? [...stages, ...locale] : stages;
    const needed = new Set([
      ...drawn.flatMap((stage) => [...withImports(stageFile(stage))]),
      ...pages.flatMap((name) => [...withArea(stageFile(name))]),
    ]);
    const sum = weightOf(needed);
    context.diagnostic(`${sum.toFixed(0)} of ${most} kB`);
    assert.ok(sum > 50, 'the scripts were found');
    assert.ok(sum <= most, `${sum.toFixed(1)} kB of scripts, ${most} kB are allowed: ${[...needed].join(' ')}`);
    assert.equal(
      [...needed].filter((name) => areaChunks.includes(name)).length,
      pages.length,
      `of the declarations only those of the page are loaded: ${[...needed].join(' ')}`,
    );
  });

test('Q05 every further page and all style sheets stay within their budgets', () => {
  const first = new Set(['start', 'shell', 'list', 'object'].map(stageFile));
  const pages = scripts.filter((name) => /(Page|List|Board|Inbox)-[\w-]+\.js$/.test(name));
  assert.ok(pages.length > 20, 'the pages were found');
  for (const page of pages) {
    // The declarations of its area serve all its pages, and mostly come while the browser is idle: they are weighed below.
    const openers = openersOf(page);
    const sum = weightOf([...withImports(page)].filter((name) => !first.has(name) && !openers.includes(name)));
    assert.ok(sum <= mostOfPage, `${page}: ${sum.toFixed(1)} kB, ${mostOfPage} kB are allowed`);
  }
  for (const area of areaChunks)
    assert.ok(weight(area) <= mostOfPage, `${area}: ${weight(area).toFixed(1)} kB, ${mostOfPage} kB are allowed`);
  // A page is drawn with the sheets that all share, its own, and that of what it opens within it. What an area alone loads
  // is no other area's: of those the area with the most is added, all its pages at once but for the sheets of whole pages.
  const sheets = files.filter((name) => name.endsWith('.css'));
  const isOfPage = (name: string): boolean => /(Page|List|Board|Inbox|Canvas|Window)-[\w-]+\.css$/.test(name);
  const own = sheets.filter(isOfPage).map(weight);
  assert.ok(own.length > 5, 'the sheets of pages were found');
  const largest = own.toSorted((a, b) => b - a).slice(0, 2);
  const loaders = (sheet: string): string[] =>
    [...codes].flatMap(([name, code]) => (code.includes(sheet) ? [name] : []));
  const rest = sheets.filter((name) => !isOfPage(name));
  const isOfArea = (sheet: string): boolean =>
    loaders(sheet).length > 0 && loaders(sheet).every((name) => areaChunks.includes(name));
  const ofAreas = areaChunks.map((area) =>
    weightOf(rest.filter((sheet) => isOfArea(sheet) && loaders(sheet).includes(area))),
  );
  const shared = weightOf(rest.filter((sheet) => !isOfArea(sheet)));
  const styles = shared + Math.max(...ofAreas) + largest.reduce((total, each) => total + each, 0);
  assert.ok(styles <= mostOfStyles, `${styles.toFixed(1)} kB of style sheets, ${mostOfStyles} kB are allowed`);
});

test('every area is one script, none of which needs another, a standard page or what only the server uses', () => {
  assert.deepEqual(
    areaChunks.map((name) => /^area-(\w+)-/.exec(name)?.[1] ?? name).toSorted(),
    areas.map(({ code }) => code).toSorted(),
  );
  const shared = ['start', 'shell', 'areas', 'rolldown-runtime'];
  for (const area of areaChunks)
    assert.deepEqual(
      [...withImports(area)].filter((name) => name !== area && !shared.some((stage) => name.startsWith(`${stage}-`))),
      [],
      `${area} is loaded without further scripts`,
    );
});

test('no default role, no grant and no place in the menu is in the scripts: they are of the server', () => {
  const isWritten = (word: string): string[] =>
    [...codes].flatMap(([name, code]) =>
      ['"', "'", '`'].some((mark) => code.includes(mark + word + mark)) ? [name] : [],
    );
  const [first] = areas.flatMap(({ documents }) => documents);
  assert.ok(isWritten(first?.code ?? '').length > 0, 'what is declared of documents is found');
  const roles = areas.flatMap((area) =>
    (area.roles ?? []).map(({ code }) => code).filter((code) => code.includes('_')),
  );
  const paths = areas.flatMap((area) =>
    (area.pages ?? []).map(({ path }) => path).filter((path) => /^[^/].*\//.test(path)),
  );
  assert.ok(roles.length > 10 && paths.length > 50, 'roles and pages are declared');
  assert.deepEqual(
    [...roles, ...paths].flatMap((word) => isWritten(word).map((name) => `${word} in ${name}`)),
    [],
  );
});
