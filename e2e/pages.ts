import type { Locator, Page } from 'playwright-core';
import type { Side } from '#model/transition.ts';
import { readsFor } from './calling.ts';
import { accountsOf, holds, openPage, passwordOf, sees, shown } from './harness.ts';
import { isWalked } from './walks.ts';

/** An entry of a menu as the server sends it. */
export interface Module {
  readonly id?: string;
  readonly moduleCode?: string;
  readonly moduleName?: string;
  readonly modulePath: string;
  readonly component: string;
  readonly isOperating: number | string;
  readonly subModules?: readonly Module[];
}

/** All entries of a menu tree, the groups too. */
export const entriesOf = (modules: readonly Module[]): Module[] =>
  modules.flatMap((each) => [each, ...entriesOf(each.subModules ?? [])]);

/** The menu of whoever is logged in. */
export async function menuOf(page: Page): Promise<Module[]> {
  await holds(page, "localStorage.getItem('menu') !== null");
  return JSON.parse(await page.evaluate<string>("localStorage.getItem('menu')")) as Module[];
}

const isListPage = ({ isOperating, component }: Module): boolean =>
  Number(isOperating) === 0 && component.includes('.');

/** The addresses of the lists in the menu of whoever is logged in, as far as it is their turn. */
export async function listPaths(page: Page): Promise<string[]> {
  return entriesOf(await menuOf(page))
    .filter((each) => isListPage(each) && isWalked('list', each.component))
    .map(({ modulePath }) => modulePath);
}

/** The menu and the side of an account, asked for by the calls that the pages use. */
export async function rightsOf(
  page: Page,
  userName: string,
): Promise<{ readonly menu: Module[]; readonly side: Side }> {
  const ask = await readsFor(page, userName, await passwordOf(page, userName));
  const { side } = await ask<{ side: Side }>('/user/info');
  return { menu: await ask<Module[]>('/system/menu'), side };
}

/** The rows of the list in front; screens behind it are kept, but not seen. */
export const rows = (page: Page) => shown(page.locator('tr.list-row'));

/** A cell of a grid that is filled in, by its row and its column. */
export const cellOf = (grid: Locator, row: number, column: number): Locator =>
  grid.locator(`revogr-viewport-scroll.rgCol .rgCell[data-rgrow="${row}"][data-rgcol="${column}"]`);

/** Waits until the list in front shows rows or says why there are none. */
export async function listIsReady(page: Page): Promise<void> {
  await sees(
    page.locator(
      'tr.list-row, [data-testid=empty-first-use], [data-testid=empty-by-filter], .list-cards li, .quota-cards li, .stage-card, .ant-table-row',
    ),
  );
}

/** Opens a list by its address and waits for its rows. */
export async function openList(page: Page, path: string): Promise<void> {
  await openPage(page, path);
  await listIsReady(page);
}

/** Opens the first object of the list in front; false when the list is empty. */
export async function openFirst(page: Page): Promise<boolean> {
  await listIsReady(page);
  const first = shown(page.locator('tr.list-row .row-link, .card-title')).first();
  if ((await first.count()) === 0) return false;
  await first.click();
  await sees(page.getByTestId('object-page').locator('h1:visible'));
  return true;
}

/** Closes the pages that are kept behind the one in front: what walks many pages would drag all of them along. */
export async function closeDraftNotice(page: Page): Promise<void> {
  await page.evaluate(
    "for (const each of document.querySelectorAll('[data-testid=tag][data-active=false] [data-testid=tag-close]')) each.click()",
  );
}

/** Whose whole menu is walked in English; between them they have nearly every list. */
export const crawled = ['admin', 'buyer', 'supplier01'] as const;

/** Whose pages are walked: these, and what everybody else has beside them. Suppliers have one menu. */
export async function walkers(page: Page): Promise<string[]> {
  const all = (await accountsOf(page)).map(({ userName }) => userName).filter((name) => !/^supplier\d+$/.test(name));
  return [...new Set([...crawled, ...all])];
}

/** The key of a text that stands where the text should. */
export const keyOfText = /^(menu|area|pur|sup|basic|system|notice|task|msg|err|common|shell)(\.[A-Za-z]\w*)+$/;

// Screens that are kept behind the one in front are another time's matter.
const behind = '[style*="display: none"]';

// Data speaks the language it was written in: cells, names of people, chosen values, texts marked as Chinese.
const data =
  'noscript, td, [lang=zh-CN], .org-chart, .ant-tree-node-content-wrapper, .user-name, .ant-select-content, .ant-select-selection-item, .tile, .recent, time, .toasts, .home-head, .message-list p, .todo-head, .todo-facts dd, .task-person, .task-title';

/** Texts of the page itself that fit a pattern, data left out; to be evaluated there. */
export const textsLike = (pattern: RegExp): string => `(() => {
  const found = new Set();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    // Asking where a text stands takes longest.
    const text = node.textContent.trim();
    if (!${pattern}.test(text) || !node.parentElement || node.parentElement.closest('script, style, ${behind}, ${data}')) continue;
    found.add(text.slice(0, 60));
  }
  for (const element of document.querySelectorAll('[placeholder], [aria-label], [title]'))
    for (const name of ['placeholder', 'aria-label', 'title']) {
      const text = element.getAttribute(name) ?? '';
      if (${pattern}.test(text) && !element.closest('.user-button, ${behind}, ${data}')) found.add(text.slice(0, 60));
    }
  return [...found];
})()`;
