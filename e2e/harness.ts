import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { after } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Browser, Locator, Page, Request, Response } from 'playwright-core';
import { connect } from '#engine/postgres/connection.ts';
import { launchBrowser } from './browser.ts';
import { loginFor } from './calling.ts';
import { withSecondTry } from './secondTry.ts';
import { allHaveEnded, serveDemo, startDemo, type RunningServer, type Site } from './server.ts';
import { atEndOfFile, test } from './fileQueue.ts';
import { type Visit, type VisitOptions, Visits } from './visits.ts';

export { callPast, sameOrigin } from './calling.ts';
export type { VisitOptions } from './visits.ts';

export type Language = 'zh' | 'en';

/** What one test has: a site with the demo, and as many browsers as it has people. */
export interface Stage {
  readonly url: string;
  /** A fresh browser without a login, on a blank page. */
  visitor(options?: VisitOptions): Promise<Page>;
  /** A fresh browser in which this account has logged in, on its home page. */
  as(userName: string, options?: VisitOptions): Promise<Page>;
  /** The same on a blank page, for who goes somewhere else at once: a home page takes a second of work. */
  signedIn(userName: string, options?: VisitOptions): Promise<Page>;
  /** Console and page errors that match are part of the test. */
  expectErrors(pattern: RegExp): void;
}

const samples = join(import.meta.dirname, '../test/samples');
const results = join(import.meta.dirname, '../test-results');
/** The longest a page may take to show what a test waits for, on two busy cores. */
export const patience = 60_000;

let site: Promise<Site> | undefined;
/** The site is a process that the tests of its file end and start themselves. */
let isProcess = false;
let browser: Promise<Browser> | undefined;
/** What the environment of the site of this file says beside what every site is told. */
let settings: NodeJS.ProcessEnv = {};
const visits = new Map<string, Visits>();

// Registered while the file loads: inside a test it would run when that test ends.
after(async () => {
  await (await browser?.catch(() => undefined))?.close();
  await allHaveEnded();
});

/** The demo as this test file has it; every file has one of its own. */
export function demoSite(): Promise<Site> {
  return (site ??= untilEndOfFile(serveDemo(settings)));
}

/** Serves the demo of this file with settings of its own: said before anything asks for the site. */
export function siteSettings(own: NodeJS.ProcessEnv): void {
  assert.equal(site, undefined, 'the site of this file has begun');
  settings = own;
  atEndOfFile(() => (settings = {}));
}

/** The same as a process, for who ends it: asked for before anything else asks for the site. */
export function demoProcess(): Promise<RunningServer> {
  assert.equal(site, undefined, 'the site of this file has begun');
  isProcess = true;
  const started = untilEndOfFile(startDemo());
  site = started;
  return started;
}

function untilEndOfFile<T extends Site>(started: Promise<T>): Promise<T> {
  atEndOfFile(async () => {
    // One that a failed story has put another in the place of has ended already.
    if (site !== started) return;
    forgetSite();
    await (await started.catch(() => undefined))?.drop();
  });
  return started;
}

function forgetSite(): void {
  site = undefined;
  isProcess = false;
  known.clear();
}

/** Puts the demo as it was in the place of a site in which a story has failed, having changed what it needs. */
async function renewSite(): Promise<void> {
  if (isProcess) return;
  const spoilt = await site?.catch(() => undefined);
  forgetSite();
  await spoilt?.drop();
}

/** Runs a statement on the database of the site, past the product. */
export async function change(statement: string, values: readonly unknown[]): Promise<void> {
  const client = await connect((await demoSite()).databaseUrl);
  try {
    await client.query('begin; set local role srm_system');
    await client.query(statement, [...values]);
    await client.query('commit');
  } finally {
    await client.end();
  }
}

function visitsAt(url: string): Visits {
  browser ??= launchBrowser();
  const own = visits.get(url) ?? new Visits(browser, url);
  visits.set(url, own);
  return own;
}

interface Opened {
  readonly visit: Visit;
  readonly page: Page;
  readonly userName: string;
  /** What was asked last, and how it was answered. */
  readonly calls: Response[];
}

/**
 * A browser test: it fails when its body fails, and when a page reports an error nobody expected. One that fails is tried
 * once more in fresh browsers, on a demo as it was before the file began.
 */
export function story(title: string, body: (stage: Stage) => Promise<void>): void {
  test(title, () => withSecondTry(title, () => play(title, body), renewSite));
}

async function play(title: string, body: (stage: Stage) => Promise<void>): Promise<void> {
  const { url } = await demoSite();
  const browsers = visitsAt(url);
  const opened: Opened[] = [];
  let isGood = false;
  const errors: string[] = [];
  const expected: RegExp[] = [];
  const open = async (userName: string, options: VisitOptions = {}): Promise<Page> => {
    const visit = await browsers.take(options);
    const { context, page } = visit;
    page.setDefaultTimeout(patience);
    const calls: Response[] = [];
    opened.push({ visit, page, userName, calls });
    context.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (!pathname.startsWith('/prod-api/')) return;
      calls.push(response);
      if (calls.length > callsReported) calls.shift();
    });
    context.on('weberror', (error) => errors.push(`${userName}: ${error.error().stack ?? String(error.error())}`));
    context.on('console', (message) => {
      if (message.type() === 'error') errors.push(`${userName}: ${message.text()} ${message.location().url}`);
    });
    return page;
  };
  try {
    await body({
      url,
      visitor: (options) => open('visitor', options),
      as: async (userName, options) => {
        const page = await open(userName, options);
        await logIn(page, userName);
        await page.goto('/dashboard/index');
        await page.getByTestId('user-menu').waitFor();
        return page;
      },
      signedIn: async (userName, options) => {
        const page = await open(userName, options);
        await logIn(page, userName);
        return page;
      },
      expectErrors: (pattern) => expected.push(pattern),
    });
    assert.deepEqual(
      errors.filter((error) => !expected.some((pattern) => pattern.test(error))),
      [],
      'a page reported errors',
    );
    isGood = true;
  } catch (error) {
    await keepPictures(title, opened);
    throw new Error(await whatWasSeen(opened), { cause: error });
  } finally {
    await Promise.all(opened.map(({ visit }) => browsers.giveBack(visit, isGood)));
  }
}

async function keepPictures(title: string, opened: readonly Opened[]): Promise<void> {
  mkdirSync(results, { recursive: true });
  const name = title.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80);
  for (const { page, userName } of opened)
    await page.screenshot({ path: join(results, `${name}-${userName}.png`), timeout: 10_000 }).catch(() => undefined);
}

const callsReported = 15;

// What stood on the pages, what had the focus, whether they were still drawn and what they had asked for, and what the
// server warned of: a story that fails elsewhere leaves no more than its words.
async function whatWasSeen(opened: readonly Opened[]): Promise<string> {
  const words =
    "[...document.querySelectorAll('[role=alert], [role=dialog], .toasts, #content, body')].map((each) => each.innerText.replace(/\\s+/g, ' ').trim().slice(0, 300)).filter(Boolean).slice(0, 5).join(' ¶ ')";
  const focus = "document.activeElement?.outerHTML.split('>')[0] ?? 'nobody'";
  const frame = "new Promise((done) => requestAnimationFrame(() => done('it is drawn')))";
  const pages = opened.map(async ({ page, userName, calls }) => {
    const ask = (expression: string) => page.evaluate<string>(expression).catch((error: unknown) => String(error));
    const [text, focused] = [await ask(words), await ask(focus)];
    const drawn = await Promise.race([ask(frame), pause(2000, 'nothing was drawn for two seconds')]);
    const asked = `it asked last for ${(await Promise.all(calls.map(reported))).join(', ') || 'nothing'}`;
    return `${userName} at ${page.url()}: ${text}\n  ${drawn}; the focus is at ${focused}\n  ${asked}`;
  });
  const server = (await demoSite()).warnings();
  return [...(await Promise.all(pages)), ...(server ? [`the server warned: ${server}`] : [])].join('\n');
}

/** A call and its answer; a refusal with its words, as long as the browser still has them. */
async function reported(response: Response): Promise<string> {
  const call = `${response.request().method()} ${new URL(response.url()).pathname.slice('/prod-api'.length)}`;
  const body = await Promise.race([response.text().catch(() => ''), pause(1000, '')]);
  const refusal = body.includes('"success":false') ? ` ${body.slice(0, 200)}` : '';
  return `${call} ${response.status()}${refusal}`;
}

/** The demo accounts and their passwords, as the login page lists them. */
export async function accountsOf(page: Page): Promise<readonly { userName: string; password: string }[]> {
  const answer = await page.request.get('/prod-api/system/login/hints');
  const { data } = (await answer.json()) as { data: { accounts: { userName: string; password: string }[] } };
  return data.accounts;
}

const known = new Map<string, string>();

/** The password of a demo account, or one that a test has set. */
export async function passwordOf(page: Page, userName: string): Promise<string> {
  if (!known.has(userName)) for (const account of await accountsOf(page)) known.set(account.userName, account.password);
  const password = known.get(userName);
  assert.ok(password, `there is no demo account ${userName}`);
  return password;
}

// Logs in by the calls of the login page, where logging in is not what is tried.
async function logIn(page: Page, userName: string): Promise<void> {
  const token = await loginFor(page, userName, await passwordOf(page, userName));
  const info = await page.request.get('/prod-api/user/info', {
    headers: { Authorization: `Bearer ${token.access_token}` },
  });
  const { data } = (await info.json()) as { data: Record<string, unknown> };
  const user = { id: data['id'], name: data['realName'], userName, realName: data['realName'], firstLogin: '1' };
  const values = {
    ACCESS_TOKEN: token.access_token,
    REFRESH_TOKEN: token.refresh_token,
    EXPIRES_IN: String(token.expires_in),
    TOKEN_EXPIRES_TIME: String(Date.now() + token.expires_in * 1000),
    USER_INFO: JSON.stringify(user),
  };
  const { url } = await demoSite();
  await page
    .context()
    .addCookies(Object.entries(values).map(([name, value]) => ({ name, value: encodeURIComponent(value), url })));
}

/** Signs out by the user menu, and waits for the login page. */
export async function signOut(page: Page): Promise<void> {
  await page.getByTestId('user-menu').click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await page.getByTestId('login-form').waitFor();
}

/** A workbook of the samples. */
export const sample = (name: string): string => join(samples, name);

// Whether the application runs, has nothing open that holds the focus, and has not kept this page.
const canGoInside = (path: string): string => `(() => {
  const open = '.ant-modal-wrap, .ant-drawer-open, .ant-popover, .ant-dropdown';
  const seen = [...document.querySelectorAll(open)].some((each) => each.checkVisibility());
  const kept = [...document.querySelectorAll('[data-testid=tag]')].some((each) => each.dataset.path === ${JSON.stringify(path)});
  return document.querySelector('[data-testid=user-menu]') !== null && !seen && !kept;
})()`;

const markTitles = `(() => {
  for (const title of document.querySelectorAll('h1')) title.toggleAttribute('data-before', title.checkVisibility());
})()`;

/** Goes to another address without loading the application again, as a link in it does: every visit has a key of its own. */
export async function goInside(page: Page, path: string): Promise<void> {
  const visit = JSON.stringify({ usr: null, key: randomUUID() });
  await page.evaluate(
    `history.pushState(${visit}, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate', { state: ${visit} }))`,
  );
}

/** Loads the application at an address and waits for the title of the page. */
export async function loadPage(page: Page, path: string, title?: string): Promise<void> {
  await page.goto(path);
  await page.locator('h1:visible', title ? { hasText: title } : {}).waitFor();
}

/** Opens a page of the menu by its address and waits for its title; loading the application anew only where it must be. */
export async function openPage(page: Page, path: string, title?: string): Promise<void> {
  const { pathname } = new URL(path, 'http://site');
  if (!pathname.startsWith('/page/') || !(await page.evaluate<boolean>(canGoInside(pathname))))
    return loadPage(page, path, title);
  await page.evaluate(markTitles);
  await goInside(page, path);
  await page.locator(`[data-testid=tag][data-path="${pathname}"][data-active=true]`).waitFor({ state: 'attached' });
  // The screen before stays in sight until the next one can be drawn.
  await page.locator('h1[data-before]:visible').first().waitFor({ state: 'hidden' });
  await page.locator('h1:visible', title ? { hasText: title } : {}).waitFor();
}

/** The row of a list that holds a text. */
export const rowWith = (page: Page, text: string): Locator => shown(page.locator('tr.list-row', { hasText: text }));

/** Of several, the one on the screen: pages behind the current one are kept. */
export const shown = (locator: Locator): Locator => locator.filter({ visible: true });

/** Waits until a locator is seen. */
export const sees = (locator: Locator): Promise<void> => shown(locator).first().waitFor();

/** Chooses from the list that is open. */
export async function chooseOption(page: Page, text: string): Promise<void> {
  const option = shown(page.locator('.ant-select-item-option', { hasText: text })).first();
  // A list that is about to close shows its options for a moment: one that was found there never comes back.
  for (const end = Date.now() + patience; ;)
    try {
      return await option.click({ timeout: 5000 });
    } catch (error) {
      if (Date.now() > end) throw error;
    }
}

/** Chooses from the menu that a button opens: a menu that stays open after a click moved away below it. */
export async function chooseFromMenu(opener: Locator, entry: Locator): Promise<void> {
  await opener.click();
  for (const end = Date.now() + patience; ;)
    try {
      await entry.click();
      return await entry.waitFor({ state: 'hidden', timeout: 5000 });
    } catch (error) {
      if (Date.now() > end) throw error;
    }
}

/** Waits until a value is what it should become. */
export async function becomes<T>(read: () => Promise<T>, wanted: T, why?: string): Promise<void> {
  const end = Date.now() + patience;
  let value = await read();
  while (!isDeepStrictEqual(value, wanted) && Date.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    value = await read();
  }
  assert.deepEqual(value, wanted, why);
}

/** Waits until the text of what is shown matches, and gives what of it does: a label may stand there before its value. */
export async function showsMessage(locator: Locator, pattern: RegExp): Promise<RegExpExecArray> {
  const end = Date.now() + patience;
  for (;;) {
    const text = (await shown(locator).allTextContents()).join(' ');
    const found = pattern.exec(text);
    if (found) return found;
    if (Date.now() > end) assert.match(text, pattern);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Waits until an expression is true in the page. Playwright's own way would break the page's rules for scripts. */
export const holds = (page: Page, expression: string): Promise<void> =>
  becomes(() => page.evaluate<boolean>(`Boolean(${expression})`), true);

/** Whether the page is wider than its window. */
export async function scrollsSideways(page: Page): Promise<boolean> {
  return page.evaluate<boolean>('document.documentElement.scrollWidth > document.documentElement.clientWidth');
}

/** Waits until the page is not wider than its window: what was resized is drawn a moment later. */
export const fits = (page: Page): Promise<void> => becomes(() => scrollsSideways(page), false);

/**
 * Turns an open page of the application into one of a phone or of a desk, and waits until its frame has followed: it
 * does so a moment after its window, and a click in between is pressed in one frame and let go in the other.
 */
export async function resizeTo(page: Page, device: 'phone' | 'desk'): Promise<void> {
  await page.setViewportSize(device === 'phone' ? { width: 390, height: 844 } : { width: 1440, height: 900 });
  await becomes(() => page.locator('.shell').getAttribute('data-mobile'), String(device === 'phone'));
}

/** What is found again and again: a page that is still being drawn is neither one thing nor the other for a moment. */
export async function lasting<T>(find: () => Promise<readonly T[]>): Promise<readonly T[]> {
  const end = Date.now() + patience / 3;
  let found = await find();
  while (found.length > 0 && Date.now() < end) found = await find();
  return found;
}

/** Stops the clock of a page that had one installed before it began: it goes on only as far as a test lets it. */
export async function stopClock(page: Page): Promise<void> {
  // A slow machine may need seconds until the page hears of it, and no clock goes back.
  await page.clock.pauseAt((await page.evaluate<number>('Date.now()')) + 30_000);
}

/**
 * How far the clock of a browser jumps, at once. Told before the pages load whose calls count: one that is on its way
 * meanwhile would arrive with a token that was traded, or be given up for having taken too long.
 */
export function clockOf(page: Page): { readonly jump: (time: string) => Promise<void> } {
  const asked = new Set<Request>();
  const context = page.context();
  context.on('request', (request) => asked.add(request));
  context.on('requestfinished', (request) => asked.delete(request));
  context.on('requestfailed', (request) => asked.delete(request));
  return {
    jump: async (time) => {
      await becomes(async () => asked.size, 0);
      await page.clock.fastForward(time);
    },
  };
}
