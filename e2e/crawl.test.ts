import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { seriousInBoth } from './axe.ts';
import { becomes, lasting, openPage, scrollsSideways, sees, shown, story } from './harness.ts';
import { closeDraftNotice, crawled, entriesOf, keyOfText, menuOf, rightsOf, textsLike, walkers } from './pages.ts';
import { isWalked } from './walks.ts';

/** Opens the pages of the menu whose turn it is by a click and looks at each. */
async function everyPage(page: Page, look: (title: string) => Promise<void>): Promise<number> {
  let seen = 0;
  await sees(page.locator('.submenu'));
  const components = new Map(entriesOf(await menuOf(page)).map((each) => [each.modulePath, each.component]));
  const walk = async (where: string): Promise<void> => {
    const leaves = page.locator(where);
    for (let index = 0; index < (await leaves.count()); index += 1) {
      const leaf = leaves.nth(index);
      const path = (await leaf.getAttribute('data-path')) ?? '';
      // What is no entry of the menu is the shell's own.
      if (!isWalked('list', components.get(path) ?? path)) continue;
      const title = (await leaf.textContent())?.trim() ?? '';
      await leaf.click();
      await sees(page.locator(`[data-testid=tag][data-path="${path}"][data-active=true]`));
      await sees(page.locator('h1:visible'));
      assert.match(new URL(page.url()).pathname, /^\/(page|language)\//);
      await sees(page.getByTestId('breadcrumb').getByText(title));
      await page
        .locator('.route-view .ant-skeleton:visible, .ant-spin-spinning:visible')
        .first()
        .waitFor({ state: 'detached' });
      await look(path);
      seen += 1;
      await closeDraftNotice(page);
    }
  };
  for (const group of await page.locator('.submenu > .menu-row').all()) {
    await expand(group);
    await sees(page.locator('.menu-below .menu-row'));
    for (const inner of await page.locator('.menu-below .submenu > .menu-row').all()) {
      await expand(inner);
      await walk('.menu-inner a.menu-row');
    }
    await walk('.menu-below > ul > li > a.menu-row');
  }
  return seen;
}

/** Opens a group of the menu, also where the one of the page in front opens by itself a moment before. */
async function expand(row: Locator): Promise<void> {
  await becomes(async () => {
    if ((await row.getAttribute('aria-expanded')) !== 'true') await row.click();
    return row.getAttribute('aria-expanded');
  }, 'true');
}

// Labels that are cut off, and acts that lie on each other.
const unreadable = `(() => {
  const seen = (element) => element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 1;
  const labels = [...document.querySelectorAll('button, th, label, h1, h2, h3, .menu-text, .tag-open, [role=tab], .breadcrumb li')].filter(seen);
  const cut = labels.filter((element) => {
    if (element.textContent.trim() === '' || getComputedStyle(element).overflowX === 'visible') return false;
    const words = document.createRange();
    words.selectNodeContents(element);
    return words.getBoundingClientRect().width > element.getBoundingClientRect().width + 1;
  });
  const acts = [...document.querySelectorAll('.top-right button, .list-toolbar button, .object-head button')].filter(seen);
  const places = acts.map((element) => element.getBoundingClientRect());
  const covered = acts.filter((_, index) => {
    const next = places[index + 1];
    const place = places[index];
    return next && place.right > next.left + 1 && place.left < next.right - 1 && place.bottom > next.top + 1 && place.top < next.bottom - 1;
  });
  return [...cut.map((each) => 'cut: ' + each.textContent.slice(0, 40)), ...covered.map((each) => 'covered: ' + each.textContent.slice(0, 40))];
})()`;

// What a page is for: its primary act, else the first thing in it that can be worked with.
const mainAct = `(() => {
  const seen = (element) => element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 1;
  const view = document.querySelector('#content') ?? document.body;
  const places = (selector) => [...view.querySelectorAll(selector)].filter((each) => seen(each) && !each.disabled);
  const [act] = [
    ...places('.ant-btn-primary'),
    ...places('a[href], button, input, [role=combobox], [role=treeitem], [tabindex="0"]'),
  ];
  window.wanted = act;
  if (act === undefined) return null;
  const name = (act.getAttribute('aria-label') ?? act.textContent ?? '').trim().slice(0, 40) || act.tagName;
  return { name, kind: act.closest('.document-list') ? 'list ' + (act.dataset.testid ?? name) : location.pathname };
})()`;

// Whether the focus is at the wanted place, and whether people see where it is.
const atMainAct = `(() => {
  const here = document.activeElement;
  return here !== null && window.wanted !== undefined && (here === window.wanted || window.wanted.contains(here) || here.contains(window.wanted) && here !== document.body && here.id !== 'content');
})()`;
const isFocusSeen = `(() => {
  for (let each = document.activeElement, depth = 0; each && depth < 4; each = each.parentElement, depth += 1) {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each);
    if (outlineStyle !== 'none' && outlineWidth !== '0px' || boxShadow !== 'none') return true;
  }
  return false;
})()`;
const mostTabs = 60;

/** Goes to the main act of a page with Tab alone; answers what is wrong. Lists are one page: each of their acts is reached once. */
async function reachMainAct(page: Page, reached: Set<string>): Promise<string | undefined> {
  const act = await page.evaluate<{ name: string; kind: string } | null>(mainAct);
  if (act === null || reached.has(act.kind)) return undefined;
  reached.add(act.kind);
  await page.locator('.skip-link').focus();
  await page.keyboard.press('Enter');
  for (let tabs = 0; tabs < mostTabs; tabs += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate<boolean>(atMainAct))
      return (await page.evaluate<boolean>(isFocusSeen)) ? undefined : `the focus is not seen on “${act.name}”`;
  }
  return `“${act.name}” is not reached`;
}

// What two accounts of one side open is judged once.
const checked = new Set<string>();
const placeOf = (isSupplier: boolean, path: string): string => `${isSupplier} ${path}`;

interface Walk {
  isSupplier: boolean;
  readonly faults: string[];
  readonly reached: Set<string>;
  /** What stands around every page is judged with the first. */
  shellIsChecked: boolean;
}

const newWalk = (isSupplier: boolean): Walk => ({ isSupplier, faults: [], reached: new Set(), shellIsChecked: false });

/** What is Chinese, a key, cut off or too wide on the page in front. */
async function unfit(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const expression of [textsLike(/\p{Script=Han}/u), textsLike(keyOfText), unreadable])
    found.push(...(await page.evaluate<string[]>(expression)));
  if (await scrollsSideways(page)) found.push('is wider than its window');
  return found;
}

/** Notes what is wrong with the page in front. */
async function lookAt(page: Page, path: string, walk: Walk): Promise<void> {
  const { faults } = walk;
  for (const fault of await lasting(() => unfit(page))) faults.push(`${path} ${fault}`);
  const place = placeOf(walk.isSupplier, path);
  if (!checked.has(place))
    for (const finding of await seriousInBoth(page, walk.shellIsChecked ? '#content' : 'html'))
      faults.push(`${path} ${finding}`);
  checked.add(place);
  walk.shellIsChecked = true;
  const unreached = await reachMainAct(page, walk.reached);
  if (unreached) faults.push(`${path} ${unreached}`);
}

for (const userName of crawled) {
  story(
    `A024 A025 A030 A035 A299 Q01 Q23 pages of ${userName} open, speak English, have room at 1200 px, are accessible light and dark, and work by keyboard`,
    async ({ as }) => {
      const page = await as(userName, { language: 'en', width: 1200, followsSystem: true });
      const walk = newWalk(userName === 'supplier01');
      const count = await everyPage(page, (path) => lookAt(page, path, walk));
      const { faults } = walk;
      assert.ok(count > 2);
      assert.deepEqual([...new Set(faults)], []);
    },
  );
}

/** The pages of an account's menu that nobody of its side has been seen to open. */
const unseen = ({ menu, side }: Awaited<ReturnType<typeof rightsOf>>): string[] =>
  entriesOf(menu)
    .filter(({ isOperating, component, subModules = [] }) => {
      const isLeaf = !subModules.some((each) => Number(each.isOperating) === 0);
      return Number(isOperating) === 0 && isLeaf && component !== 'layout';
    })
    .filter(({ component }) => isWalked('list', component))
    .map(({ modulePath }) => modulePath)
    .filter((path) => path.startsWith('/page/') && !checked.has(placeOf(side === 'supplier', path)));

story(
  'A299 Q01 Q23 what only others have in their menus opens, speaks English, is accessible light and dark, and works by keyboard',
  async ({ visitor, signedIn }) => {
    const stranger = await visitor();
    const walk = newWalk(false);
    for (const userName of await walkers(stranger)) {
      const rights = await rightsOf(stranger, userName);
      const paths = unseen(rights);
      if (paths.length === 0) continue;
      walk.isSupplier = rights.side === 'supplier';
      const page = await signedIn(userName, { language: 'en', width: 1200, followsSystem: true });
      for (const path of paths) {
        await openPage(page, path);
        await page
          .locator('.route-view .ant-skeleton:visible, .ant-spin-spinning:visible')
          .first()
          .waitFor({ state: 'detached' });
        await lookAt(page, path, walk);
        await closeDraftNotice(page);
      }
      await page.context().close();
    }
    assert.deepEqual(walk.faults, []);
  },
);

story('dialogs are opened, held and left with the keyboard, which then goes on where it was', async ({ signedIn }) => {
  const page = await signedIn('master');
  await openPage(page, '/page/base/unit');
  for (const [opener, key] of [
    ['list-import', 'Enter'],
    ['list-export', ' '],
  ] as const) {
    await page.getByTestId(opener).focus();
    await page.keyboard.press(key);
    const dialog = page.getByRole('dialog');
    await sees(dialog);
    const isInside = () => page.evaluate<boolean>("document.activeElement.closest('[role=dialog]') !== null");
    await becomes(isInside, true);
    // A key that nobody has the focus for is not the list's behind it: there it would open the form of a new row.
    await page.evaluate('document.activeElement.blur()');
    await page.keyboard.press('n');
    await page.keyboard.press('Tab');
    await becomes(isInside, true);
    assert.equal(new URL(page.url()).pathname, '/page/base/unit');
    // Between its last place and its first the focus is the browser's own for a moment, never anything behind it.
    const isHeld = () =>
      page.evaluate<boolean>(
        "document.activeElement === document.body || document.activeElement.closest('[role=dialog]') !== null",
      );
    for (let tabs = 0; tabs < 25; tabs += 1) {
      await page.keyboard.press(tabs % 8 === 7 ? 'Shift+Tab' : 'Tab');
      assert.ok(await isHeld(), `after ${tabs + 1} steps the focus is behind the dialog`);
    }
    await page.keyboard.press('Tab');
    if (!(await isInside())) await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await becomes(() => shown(dialog).count(), 0);
    await becomes(
      () => page.evaluate<string | undefined>("document.activeElement?.closest('[data-testid]')?.dataset.testid"),
      opener,
    );
  }
});
