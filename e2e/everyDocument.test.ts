import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { keyOf, permissionOf, type AnyDocument } from '#model/document.ts';
import { isWrittenBy } from '#ui/document/transition/actions.ts';
import { seriousInBoth } from './axe.ts';
import { call } from './calling.ts';
import { accountsOf, becomes, fits, openPage, sees, shown, story, type Stage } from './harness.ts';
import {
  closeDraftNotice,
  entriesOf,
  keyOfText,
  listIsReady,
  menuOf,
  rightsOf,
  textsLike,
  walkers,
  type Module,
} from './pages.ts';
import { isWalked, paged } from './walks.ts';

/** Documents whose list is a page of its own: a tree of modules, the grants of a subject. */
const ownLists = new Set(['system.sysModule', 'system.sysDataAuth']);

/** A page for every document, also for those that no menu names yet. */
async function withEveryPage(page: Page): Promise<ReadonlyMap<string, string>> {
  const own = new Map(entriesOf(await menuOf(page)).map(({ component, modulePath }) => [component, modulePath]));
  const further = paged.filter((document) => !own.has(keyOf(document)));
  const added = further.map((document, index): Module => ({
    id: String(900_000 + index),
    moduleCode: `every.${keyOf(document)}`,
    moduleName: 'menu.home',
    modulePath: `/page/every/${keyOf(document)}`,
    component: keyOf(document),
    isOperating: 0,
  }));
  await page.route('**/prod-api/system/menu', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: Module[] };
    await route.fulfill({ response: answer, json: { ...body, data: [...body.data, ...added] } });
  });
  await page.reload();
  await sees(page.getByTestId('user-menu'));
  await becomes(async () => entriesOf(await menuOf(page)).length >= own.size + added.length, true);
  return new Map([...own, ...added.map(({ component, modulePath }) => [component, modulePath] as const)]);
}

// What the product says itself; the heading of an object is what it is called, and chosen values are data.
const labels = `(() => {
  const seen = (each) => each.checkVisibility() && !each.matches('[data-testid=object-page] h1, .user-button, [lang=zh-CN], [data-testid=tag] *');
  return [...document.querySelectorAll('button, th, label, h1, h2, [role=tab], .menu-text, .form-label, .search-label')].filter(seen).map((each) => each.textContent);
})()`;

/** Labels of the page in front that are Chinese, or keys. */
async function wrongLabels(page: Page): Promise<string[]> {
  const all = await page.evaluate<string[]>(labels);
  return all.filter((label) => keyOfText.test(label.trim()) || /\p{Script=Han}/u.test(label));
}

/** The first row of a list, by the call of its page. */
async function firstId(page: Page, { module, code }: AnyDocument): Promise<string | undefined> {
  const { records } = await call<{ records: { id: string }[] }>(page, `/${module}/${code}/query`, {
    page: { current: 1, size: 1 },
  });
  return records[0]?.id;
}

story(
  'A299 Q01 Q23 first objects of documents, and lists that no menu has, have room at 1200 px, are accessible light and dark and in English: nothing but data is Chinese, and no text a key',
  async (stage) => {
    const visitor = await stage.visitor();
    const walked = new Set<string>();
    for (const userName of await walkers(visitor))
      for (const { component } of entriesOf((await rightsOf(visitor, userName)).menu)) walked.add(component);
    const page = await stage.as('auditor', { language: 'en', width: 1200, followsSystem: true });
    const paths = await withEveryPage(page);
    const wrong: string[] = [];
    const faults: string[] = [];
    const check = async (place: string): Promise<void> => {
      await fits(page);
      for (const finding of await seriousInBoth(page, '#content')) faults.push(`${place} ${finding}`);
    };
    let objects = 0;
    const looked = paged.filter((document) => isWalked('object', keyOf(document)));
    for (const document of paged) {
      const path = paths.get(keyOf(document));
      assert.ok(path, `${keyOf(document)} has no page`);
      if (ownLists.has(keyOf(document))) continue;
      if (!walked.has(keyOf(document)) && isWalked('list', keyOf(document))) {
        await openPage(page, path);
        await listIsReady(page);
        wrong.push(
          ...(await page.evaluate<string[]>(textsLike(keyOfText))).map((text) => `${keyOf(document)} ${text}`),
        );
        wrong.push(...(await wrongLabels(page)).map((text) => `${keyOf(document)} ${text}`));
        await assertNoFault(page, keyOf(document));
        await check(keyOf(document));
      }
      if (!looked.includes(document)) continue;
      const id = await firstId(page, document);
      if (id === undefined) continue;
      // The object before stays in sight until this one can be drawn: that it has gone is waited for.
      await openPage(page, `${path}/${id}`);
      await sees(page.getByTestId('object-page').locator('h1:visible'));
      objects += 1;
      wrong.push(...(await wrongLabels(page)).map((text) => `${keyOf(document)}/:id ${text}`));
      await assertNoFault(page, `${keyOf(document)}/:id`);
      await check(`${keyOf(document)}/:id`);
      await closeDraftNotice(page);
    }
    assert.deepEqual([...new Set(wrong)], []);
    assert.deepEqual(faults, [], 'pages that are not accessible');
    assert.ok(objects > looked.length / 2, `only ${objects} of ${looked.length} documents have a row to open`);
  },
);

/** A page that could not be drawn or loaded says so instead of showing what it should. */
async function assertNoFault(page: Page, where: string): Promise<void> {
  const faults = shown(page.locator('.status-page, .ant-alert-error'));
  await becomes(() => faults.count(), 0, `${where} shows a fault`);
}

/** Which documents each account may create, with their pages; every document goes to the first account that may. */
async function creators({ visitor }: Stage): Promise<Map<string, [AnyDocument, string][]>> {
  const page = await visitor();
  const shared = new Map<string, [AnyDocument, string][]>();
  let left = paged.filter((document) => !document.readOnly && isWalked('form', keyOf(document)));
  for (const { userName } of await accountsOf(page)) {
    if (left.length === 0) break;
    const { menu, side } = await rightsOf(page, userName);
    const entries = entriesOf(menu);
    const codes = new Set(entries.map(({ moduleCode }) => moduleCode));
    const paths = new Map(entries.map(({ component, modulePath }) => [component, modulePath] as const));
    const own = left.flatMap((document): [AnyDocument, string][] => {
      const mayAdd = isWrittenBy(document, side) && codes.has(permissionOf(document, 'add'));
      const path = mayAdd ? paths.get(keyOf(document)) : undefined;
      return path === undefined ? [] : [[document, path]];
    });
    if (own.length > 0) shared.set(userName, own);
    left = left.filter((document) => !own.some(([each]) => each === document));
  }
  return shared;
}

story('Q01 forms of new rows open, accessible light and dark, for whoever may create them', async (stage) => {
  const shared = await creators(stage);
  assert.ok([...shared.values()].flat().length > 10);
  const wrong: string[] = [];
  for (const [userName, own] of shared) {
    const page = await stage.signedIn(userName, { followsSystem: true });
    await page.goto(own[0]?.[1] ?? '');
    await sees(page.getByTestId('user-menu'));
    for (const [document, path] of own) {
      await openPage(page, `${path}/new`);
      await sees(page.getByTestId('object-save'));
      await sees(page.locator('.form-grid input, .form-grid textarea'));
      await assertNoFault(page, `${keyOf(document)} new`);
      wrong.push(...(await seriousInBoth(page, '#content')).map((finding) => `${keyOf(document)} new ${finding}`));
      await closeDraftNotice(page);
    }
  }
  assert.deepEqual([...new Set(wrong)], []);
});
