import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ModuleNode } from '../session.ts';
import {
  buildRoutes,
  firstLevel,
  homeRoute,
  isOwnPath,
  matchRoute,
  menuItems,
  pathOfDocument,
  searchablePages,
  stripHidden,
  viewsOf,
} from './routes.ts';

const page = (id: string, path: string, more: Partial<ModuleNode> = {}): ModuleNode => ({
  id,
  moduleName: `menu.${id}`,
  modulePath: path,
  component: `pur.${id}`,
  isOperating: 0,
  ...more,
});

const group = (id: string, path: string, subModules: readonly ModuleNode[]): ModuleNode => ({
  ...page(id, path, { component: 'layout', isOperating: 1 }),
  subModules,
});

const menu: readonly ModuleNode[] = [
  page('home', '/dashboard/index', { component: 'home' }),
  group('pur', '/page/pur', [
    page('order', '/page/pur/order', {
      moduleIcon: 'shopping-cart',
      subModules: [page('issue', '', { isOperating: '3' })],
    }),
    page('plan', 'plan'),
    page('secret', '/page/pur/secret', { isOperating: 2 }),
    page('board', '/page/pur/board', { isOperating: 1 }),
  ]),
  group('one', 'one', [page('only', 'only')]),
  group('empty', 'empty', [page('hid', 'hid', { isOperating: '2' })]),
  page('help', 'https://example.com/help'),
];

const routes = buildRoutes(menu);
const at = (path: string) => matchRoute(routes, path);

test('home comes first, once', () => {
  assert.equal(routes[0]?.path, '/dashboard/index');
  assert.equal(routes.filter((route) => route.path === '/dashboard/index').length, 1);
  assert.equal(routes[0]?.meta.affix, true);
});

test('relative paths are joined to their parent, absolute ones stay', () => {
  assert.equal(at('/page/pur/order')?.route.component, 'pur.order');
  assert.equal(at('/page/pur/plan')?.route.component, 'pur.plan');
  assert.equal(at('/page/one/only')?.route.component, 'pur.only');
});

test('meta carries title, icon, page id and a level that starts at 1', () => {
  assert.deepEqual(at('/page/pur/order')?.route.meta, {
    title: 'menu.order',
    icon: 'shopping-cart',
    pageId: 'order',
    level: 2,
  });
  assert.equal(at('/page/pur/order')?.chain[0]?.meta.level, 1);
});

test('isOperating 3 is omitted, also as text; 2 opens but is hidden', () => {
  assert.deepEqual(at('/page/pur/order')?.route.children, []);
  assert.equal(at('/page/pur/secret')?.route.hidden, true);
  assert.ok(!JSON.stringify(stripHidden(routes)).includes('secret'));
});

test('exactly one visible child makes a submenu of one', () => {
  const items = menuItems(routes);
  const one = items.find((item) => item.route.path === '/page/one');
  assert.equal(one?.kind, 'submenu');
  assert.equal(
    items.some((item) => item.route.path === '/page/empty'),
    false,
  );
});

test('only pages with isOperating 0 are searchable', () => {
  const titles = searchablePages(routes).map((route) => route.meta.title);
  assert.deepEqual(titles, ['menu.home', 'menu.order', 'menu.plan', 'menu.only', 'menu.help']);
});

test('an object page lies below the list of its document; nothing lies below a screen', () => {
  assert.equal(at('/page/pur/order/123')?.kind, 'object');
  assert.equal(at('/page/pur/order/123')?.kind, 'object');
  assert.equal(at('/page/pur/order/123/x'), undefined);
  assert.equal(at('/dashboard/index/1'), undefined);
  assert.equal(at('/page/pur')?.kind, 'group');
  assert.equal(at('/page/pur/x'), undefined);
  assert.equal(at('/nope'), undefined);
});

test('pages below a page are views of it, and stand in no menu of their own', () => {
  const tree = buildRoutes([
    group('a', '/page/a', [
      page('list', 'list', { subModules: [page('lines', 'lines'), page('off', 'off', { isOperating: 2 })] }),
    ]),
  ]);
  const [, submenu] = menuItems(tree);
  assert.deepEqual(submenu?.kind === 'submenu' && submenu.items.map(({ kind, route }) => [kind, route.path]), [
    ['leaf', '/page/a/list'],
  ]);
  for (const path of ['/page/a/list', '/page/a/list/lines']) {
    const match = matchRoute(tree, path);
    assert.deepEqual(match && viewsOf(match).map((view) => view.path), ['/page/a/list', '/page/a/list/lines']);
  }
  assert.deepEqual(viewsOf({ chain: [], route: at('/page/pur/plan')?.route ?? homeRoute, kind: 'page' }), []);
});

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => group(`g${index}`, `/page/g${index}`, [page(`p${index}`, 'only')]));

test('a group of groups gives way to them while the first level holds nine entries beside home', () => {
  const titles = (menuOf: readonly ModuleNode[]) =>
    firstLevel(buildRoutes(menuOf)).map(({ route }) => route.meta.title);
  const nested = (count: number) => [
    group('deep', '/page/deep', many(count)),
    page('help', 'https://example.com/help'),
  ];
  assert.equal(titles(nested(8)).length, 10);
  assert.ok(!titles(nested(8)).includes('menu.deep'));
  assert.deepEqual(titles(nested(9)), ['menu.home', 'menu.deep', 'menu.help']);
  assert.deepEqual(titles([group('mixed', '/page/mixed', [...many(1), page('own', 'own')])]), [
    'menu.home',
    'menu.mixed',
  ]);
});

test('a document is found by its name', () => {
  assert.equal(pathOfDocument(routes, 'pur.plan'), '/page/pur/plan');
  assert.equal(pathOfDocument(routes, 'pur.nope'), undefined);
});

test('the redirect helper leads nowhere else', () => {
  for (const path of ['/', '/page/x?a=1#b', '/redirect']) assert.ok(isOwnPath(path), path);
  for (const path of ['//evil.example', '/\\evil', 'https://evil.example', 'javascript:1', '/a\\b', '/\t/evil', '']) {
    assert.ok(!isOwnPath(path), path);
  }
});

test('the language pages are there for holders of their keys, below the system menu where there is one', () => {
  const keys = [
    page('l', '/language', { moduleCode: 'language', component: 'language', isOperating: 2 }),
    page('e', '/language/en', { moduleCode: 'english', component: 'language', isOperating: 2 }),
  ];
  const [chinese, english] = keys;
  const plain = buildRoutes(chinese ? [chinese] : []);
  assert.equal(matchRoute(plain, '/language/zh')?.route.meta.noCache, true);
  assert.equal(matchRoute(plain, '/language/en'), undefined);
  assert.deepEqual(
    searchablePages(plain).map(({ path }) => path),
    ['/dashboard/index'],
  );
  const system = { ...group('sys', '/page/sys', [page('user', 'user')]), moduleName: 'menu.system.management' };
  const full = buildRoutes([system, ...(english ? [english] : [])]);
  assert.deepEqual(
    matchRoute(full, '/language/en')?.chain.map(({ meta }) => [meta.title, meta.level]),
    [
      ['menu.system.management', 1],
      ['menu.english', 2],
    ],
  );
  assert.equal(full.find(({ path }) => path === '/page/sys')?.alwaysShow, false);
});
