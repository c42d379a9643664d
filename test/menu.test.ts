// The menu that every default role finds: how much stands at one place, and that known addresses still lead somewhere.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { menuTree, type MenuNode } from '#areas/access/menu.rules.ts';
import { moduleSeeds, type ModuleSeed } from '#areas/access/seed/modules.server.ts';
import { defaultRoles } from '#areas/access/seed/roles.server.ts';
import { seed } from '#areas/access/seed/seed.server.ts';
import { sql } from '#engine/database/database.ts';
import { buildRoutes, firstLevel, homePath, matchRoute, searchablePages, type MenuItem } from '#ui/shell/routes.ts';
import { app, asServer, person, rows } from './app.ts';

const most = 9;
const mostLevels = 3;

async function menusOfRoles() {
  const { registry } = (await app()).engine;
  const seeds = moduleSeeds(registry);
  return defaultRoles(registry).map((role) => {
    const granted = new Set(seeds.filter(({ code }) => role.gives(code)).map(({ code }) => code));
    const parentOf = ({ parent, supplierParent }: ModuleSeed) =>
      (role.userType === 'SUPPLIER' ? supplierParent : null) ?? parent;
    const stored = seeds.map((seed) => ({
      id: seed.code,
      parentId: parentOf(seed),
      moduleCode: seed.code,
      moduleName: seed.name,
      modulePath: seed.path,
      component: seed.component,
      moduleIcon: seed.icon,
      isOperating: seed.isOperating,
      menuFlag: seed.isOperating < 2,
      isGranted: granted.has(seed.code),
    }));
    const pages = seeds.filter(
      ({ code, isOperating, component }) => granted.has(code) && isOperating === 0 && component,
    );
    return { role, pages, tree: menuTree(stored, granted) };
  });
}

// As the browser gets it.
const routesFor = (tree: readonly MenuNode[]) => buildRoutes(JSON.parse(JSON.stringify(tree)));

interface Place {
  readonly name: string;
  readonly count: number;
  readonly level: number;
}

const placesIn = (items: readonly MenuItem[], level: number): Place[] =>
  items.flatMap((item) =>
    item.kind === 'leaf'
      ? [{ name: item.route.path, count: 0, level }]
      : [{ name: item.route.path, count: item.items.length, level }, ...placesIn(item.items, level + 1)],
  );

test('no default role finds more than nine entries at one place, nor more than three levels', async () => {
  const menus = await menusOfRoles();
  assert.ok(menus.length >= 23, `only ${menus.length} roles were found`);
  const wrong = menus.flatMap(({ role, tree }) => {
    const level = firstLevel(routesFor(tree));
    const first = {
      name: 'the first level',
      count: level.filter(({ route }) => route.path !== homePath).length,
      level: 0,
    };
    return [first, ...placesIn(level, 1)]
      .filter((place) => place.count > most || place.level > mostLevels)
      .map((place) => `${role.code}: ${JSON.stringify(place)}`);
  });
  assert.deepEqual(wrong, []);
});

test('every page of a default role stands in its menu, is a view of one that does, or of none it lacks', async () => {
  const lost = (await menusOfRoles()).flatMap(({ role, pages, tree }) => {
    const routes = routesFor(tree);
    const found = new Set(searchablePages(routes).map(({ path }) => path));
    return pages.filter(({ path }) => !found.has(path)).map(({ path }) => `${role.code} ${path}`);
  });
  assert.deepEqual(lost, []);
});

test('a directory opens by its address, and only where something of it is held', async () => {
  const menus = new Map((await menusOfRoles()).map(({ role, tree }) => [role.code, routesFor(tree)]));
  const kindFor = (role: string, path: string) => matchRoute(menus.get(role) ?? [], path)?.kind;
  for (const path of ['/page/pur', '/page/pur/orders', '/page/base', '/page/sup', '/page/qual'])
    assert.equal(kindFor('buyer', path), 'group', path);
  for (const path of ['/page/pur', '/page/pur/goods', '/page/pur/settling', '/page/mine'])
    assert.equal(kindFor('sup_admin', path), 'group', path);
  assert.equal(kindFor('sup_admin', '/page/pur/receiving'), undefined);
  assert.equal(kindFor('inspector', '/page/base'), undefined);
});

test('suppliers have their pages in their own groups, buyers in those of their work', async () => {
  const menus = new Map((await menusOfRoles()).map(({ role, tree }) => [role.code, routesFor(tree)]));
  const placeFor = (role: string, path: string) =>
    matchRoute(menus.get(role) ?? [], path)?.chain.map((route) => route.meta.title);
  assert.deepEqual(placeFor('sup_admin', '/page/pur/inspection'), ['menu.pur', 'menu.pur.goods', 'menu.pur.inspect']);
  assert.deepEqual(placeFor('buyer', '/page/pur/inspection'), ['menu.qual', 'menu.pur.inspect']);
  const names = (role: string) => firstLevel(menus.get(role) ?? []).map(({ route }) => route.meta.title);
  assert.deepEqual(names('sup_admin'), [
    'menu.home',
    'menu.todo',
    'menu.src',
    'menu.pur.orders',
    'menu.pur.planning',
    'menu.pur.deliveries',
    'menu.pur.goods',
    'menu.pur.settling',
    'menu.fin',
    'menu.mine',
  ]);
});

test('addresses that people have retained still lead to their pages', async () => {
  const { registry } = (await app()).engine;
  const retained: readonly string[] = JSON.parse(
    readFileSync(join(import.meta.dirname, 'samples/menuPaths.json'), 'utf8'),
  );
  const now = new Set(moduleSeeds(registry).map(({ path }) => path));
  assert.ok(retained.length > 100);
  assert.deepEqual(
    retained.filter((path) => !now.has(path)),
    [],
  );
});

const whereIs = (code: string) =>
  rows<{ parent: string; en: string; suppliers: string | null }>(sql`
    select p.module_code as parent, m.title->>'en' as en, s.module_code as suppliers from system_sys_module m
      join system_sys_module p on p.id = m.parent_module_id left join system_sys_module s on s.id = m.supplier_parent_id
     where m.module_code = ${code}`);

test('a menu that nobody changed follows the product; what an administrator moved stays', async () => {
  const { engine } = await app();
  const admin = await person('menuAdmin', { userType: 'ADMIN', roles: ['platform_admin'] });
  await asServer(async ({ db }) => {
    await db.run(sql`
      update system_sys_module set parent_module_id = (select id from system_sys_module where module_code = 'base'),
             title = '{"zh": "旧", "en": "Old"}', supplier_parent_id = null
       where module_code in ('base.incoterm', 'base.transport', 'pur.receive')`);
  });
  const found = await admin.post<{ records: { id: string; versionNo: number }[] }>('/system/sysModule/query', {
    moduleCode: 'base.incoterm',
    page: { current: 1, size: 1 },
  });
  const [incoterm] = found.records;
  assert.ok(incoterm);
  await admin.post('/system/sysModule/update', { ...incoterm, moduleIcon: 'form' });
  await seed(engine);
  assert.deepEqual(await whereIs('base.transport'), [
    { parent: 'base.logistics', en: 'Transport modes', suppliers: null },
  ]);
  assert.deepEqual(await whereIs('pur.receive'), [
    { parent: 'pur.receiving', en: 'Goods receipts', suppliers: 'pur.goods' },
  ]);
  assert.deepEqual(await whereIs('base.incoterm'), [{ parent: 'base', en: 'Old', suppliers: null }]);
  await asServer(({ db }) =>
    db.run(sql`update system_sys_module set last_updated_by = null where module_code = 'base.incoterm'`),
  );
  await seed(engine);
  assert.deepEqual(await whereIs('base.incoterm'), [{ parent: 'base.logistics', en: 'Trade terms', suppliers: null }]);
});
