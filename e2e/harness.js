import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { after } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { connect } from '#engine/postgres/connection.ts';
import { launchBrowser } from './browser.ts';
import { withSecondTry } from './secondTry.ts';
import { allHaveEnded, serveDemo, startDemo } from './server.ts';
import { atEndOfFile, test } from './fileQueue.ts';
import { Visits } from './visits.ts';
const samples = join(import.meta.dirname, '../test/samples');
const results = join(import.meta.dirname, '../test-results');
/** The longest a page may take to show what a test waits for, on two busy cores. */
export const patience = 60_000;
let site;
/** The site is a process that the tests of its file end and start themselves. */
let isProcess = false;
let browser;
const visits = new Map();
// Registered while the file loads: inside a test it would run when that test ends.
after(async () => {
    await (await browser?.catch(() => undefined))?.close();
    await allHaveEnded();
});
/** The demo as this test file has it; every file has one of its own. */
export function demoSite() {
    return (site ??= untilEndOfFile(serveDemo()));
}
/** The same as a process, for who ends it: asked for before anything else asks for the site. */
export function demoProcess() {
    assert.equal(site, undefined, 'the site of this file has begun');
    isProcess = true;
    const started = untilEndOfFile(startDemo());
    site = started;
    return started;
}
function untilEndOfFile(started) {
    atEndOfFile(async () => {
        // One that a failed story has put another in the place of has ended already.
        if (site !== started)
            return;
        forgetSite();
        await (await started.catch(() => undefined))?.drop();
    });
    return started;
}
function forgetSite() {
    site = undefined;
    isProcess = false;
    known.clear();
}
/** Puts the demo as it was in the place of a site in which a story has failed, having changed what it needs. */
async function renewSite() {
    if (isProcess)
        return;
    const spoilt = await site?.catch(() => undefined);
    forgetSite();
    await spoilt?.drop();
}
/** Runs a statement on the database of the site, past the product. */
export async function change(statement, values) {
    const client = await connect((await demoSite()).databaseUrl);
    try {
        await client.query('begin; set local role srm_system');
        await client.query(statement, [...values]);
        await client.query('commit');
    }
    finally {
        await client.end();
    }
}
function visitsAt(url) {
    browser ??= launchBrowser();
    const own = visits.get(url) ?? new Visits(browser, url);
    visits.set(url, own);
    return own;
}
/**
 * A browser test: it fails when its body fails, and when a page reports an error nobody expected. One that fails is tried
 * once more in fresh browsers, on a demo as it was before the file began.
 */
export function story(title, body) {
    test(title, () => withSecondTry(title, () => play(title, body), renewSite));
}
async function play(title, body) {
    const { url } = await demoSite();
    const browsers = visitsAt(url);
    const opened = [];
    let isGood = false;
    const errors = [];
    const expected = [];
    const open = async (userName, options = {}) => {
        const visit = await browsers.take(options);
        const { context, page } = visit;
        page.setDefaultTimeout(patience);
        const calls = [];
        opened.push({ visit, page, userName, calls });
        context.on('response', (response) => {
            const { pathname } = new URL(response.url());
            if (!pathname.startsWith('/prod-api/'))
                return;
            calls.push(response);
            if (calls.length > callsReported)
                calls.shift();
        });
        context.on('weberror', (error) => errors.push(`${userName}: ${error.error().stack ?? String(error.error())}`));
        context.on('console', (message) => {
            if (message.type() === 'error')
                errors.push(`${userName}: ${message.text()} ${message.location().url}`);
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
        assert.deepEqual(errors.filter((error) => !expected.some((pattern) => pattern.test(error))), [], 'a page reported errors');
        isGood = true;
    }
    catch (error) {
        await keepPictures(title, opened);
        throw new Error(await whatWasSeen(opened), { cause: error });
    }
    finally {
        await Promise.all(opened.map(({ visit }) => browsers.giveBack(visit, isGood)));
    }
}
async function keepPictures(title, opened) {
    mkdirSync(results, { recursive: true });
    const name = title.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80);
    for (const { page, userName } of opened)
        await page.screenshot({ path: join(results, `${name}-${userName}.png`), timeout: 10_000 }).catch(() => undefined);
}
const callsReported = 15;
// What stood on the pages, what had the focus, whether they were still drawn and what they had asked for, and what the
// server warned of: a story that fails elsewhere leaves no more than its words.
async function whatWasSeen(opened) {
    const words = "[...document.querySelectorAll('[role=alert], [role=dialog], .toasts, #content, body')].map((each) => each.innerText.replace(/\\s+/g, ' ').trim().slice(0, 300)).filter(Boolean).slice(0, 5).join(' ¶ ')";
    const focus = "document.activeElement?.outerHTML.split('>')[0] ?? 'nobody'";
    const frame = "new Promise((done) => requestAnimationFrame(() => done('it is drawn')))";
    const pages = opened.map(async ({ page, userName, calls }) => {
        const ask = (expression) => page.evaluate(expression).catch((error) => String(error));
        const [text, focused] = [await ask(words), await ask(focus)];
        const drawn = await Promise.race([ask(frame), pause(2000, 'nothing was drawn for two seconds')]);
        const asked = `it asked last for ${(await Promise.all(calls.map(reported))).join(', ') || 'nothing'}`;
        return `${userName} at ${page.url()}: ${text}\n  ${drawn}; the focus is at ${focused}\n  ${asked}`;
    });
    const server = (await demoSite()).warnings();
    return [...(await Promise.all(pages)), ...(server ? [`the server warned: ${server}`] : [])].join('\n');
}
/** A call and its answer; a refusal with its words, as long as the browser still has them. */
async function reported(response) {
    const call = `${response.request().method()} ${new URL(response.url()).pathname.slice('/prod-api'.length)}`;
    const body = await Promise.race([response.text().catch(() => ''), pause(1000, '')]);
    const refusal = body.includes('"success":false') ? ` ${body.slice(0, 200)}` : '';
    return `${call} ${response.status()}${refusal}`;
}
/** The demo accounts and their passwords, as the login page lists them. */
export async function accountsOf(page) {
    const answer = await page.request.get('/prod-api/system/login/hints');
    const { data } = (await answer.json());
    return data.accounts;
}
const known = new Map();
/** The password of a demo account, or one that a test has set. */
export async function passwordOf(page, userName) {
    if (!known.has(userName))
        for (const account of await accountsOf(page))
            known.set(account.userName, account.password);
    const password = known.get(userName);
    assert.ok(password, `there is no demo account ${userName}`);
    return password;
}
// Logs in by the calls of the login page, where logging in is not what is tried.
async function logIn(page, userName) {
    const password = await passwordOf(page, userName);
    const form = { client_id: 'browser', client_secret: 'browser', grant_type: 'password', username: userName, password };
    const answer = await page.request.post('/prod-api/auth/oauth/token', { form });
    const token = (await answer.json());
    assert.ok(token.access_token, `${userName} could not log in: ${JSON.stringify(token)}`);
    const info = await page.request.get('/prod-api/user/info', {
        headers: { Authorization: `Bearer ${token.access_token}` },
    });
    const { data } = (await info.json());
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
export async function signOut(page) {
    await page.getByTestId('user-menu').click();
    await page.getByRole('menuitem', { name: '退出登录' }).click();
    await page.getByTestId('login-form').waitFor();
}
/** A workbook of the samples. */
export const sample = (name) => join(samples, name);
// Whether the application runs, has nothing open that holds the focus, and has not kept this page.
const canGoInside = (path) => `(() => {
  const open = '.ant-modal-wrap, .ant-drawer-open, .ant-popover, .ant-dropdown';
  const seen = [...document.querySelectorAll(open)].some((each) => each.checkVisibility());
  const kept = [...document.querySelectorAll('[data-testid=tag]')].some((each) => each.dataset.path === ${JSON.stringify(path)});
  return document.querySelector('[data-testid=user-menu]') !== null && !seen && !kept;
})()`;
const markTitles = `(() => {
  for (const title of document.querySelectorAll('h1')) title.toggleAttribute('data-before', title.checkVisibility());
})()`;
/** Goes to another address without loading the application again, as a link in it does: every visit has a key of its own. */
export async function goInside(page, path) {
    const visit = JSON.stringify({ usr: null, key: randomUUID() });
    await page.evaluate(`history.pushState(${visit}, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate', { state: ${visit} }))`);
}
/** Loads the application at an address and waits for the title of the page. */
export async function loadPage(page, path, title) {
    await page.goto(path);
    await page.locator('h1:visible', title ? { hasText: title } : {}).waitFor();
}
/** Opens a page of the menu by its address and waits for its title; loading the application anew only where it must be. */
export async function openPage(page, path, title) {
    const { pathname } = new URL(path, 'http://site');
    if (!pathname.startsWith('/page/') || !(await page.evaluate(canGoInside(pathname))))
        return loadPage(page, path, title);
    await page.evaluate(markTitles);
    await goInside(page, path);
    await page.locator(`[data-testid=tag][data-path="${pathname}"][data-active=true]`).waitFor();
    // The screen before stays in sight until the next one can be drawn.
    await page.locator('h1[data-before]:visible').first().waitFor({ state: 'hidden' });
    await page.locator('h1:visible', title ? { hasText: title } : {}).waitFor();
}
/** The row of a list that holds a text. */
export const rowWith = (page, text) => shown(page.locator('tr.list-row', { hasText: text }));
/** Of several, the one on the screen: pages behind the current one are kept. */
export const shown = (locator) => locator.filter({ visible: true });
/** Waits until a locator is seen. */
export const sees = (locator) => shown(locator).first().waitFor();
/** Chooses from the list that is open. */
export async function chooseOption(page, text) {
    const option = shown(page.locator('.ant-select-item-option', { hasText: text })).first();
    // A list that is about to close shows its options for a moment: one that was found there never comes back.
    for (const end = Date.now() + patience;;)
        try {
            return await option.click({ timeout: 5000 });
        }
        catch (error) {
            if (Date.now() > end)
                throw error;
        }
}
/** Chooses from the menu that a button opens: a menu that stays open after a click moved away below it. */
export async function chooseFromMenu(opener, entry) {
    await opener.click();
    for (const end = Date.now() + patience;;)
        try {
            await entry.click();
            return await entry.waitFor({ state: 'hidden', timeout: 5000 });
        }
        catch (error) {
            if (Date.now() > end)
                throw error;
        }
}
/** Waits until a value is what it should become. */
export async function becomes(read, wanted, why) {
    const end = Date.now() + patience;
    let value = await read();
    while (!isDeepStrictEqual(value, wanted) && Date.now() < end) {
        await new Promise((resolve) => setTimeout(resolve, 50));
        value = await read();
    }
    assert.deepEqual(value, wanted, why);
}
/** Waits until the text of what is shown matches, and gives what of it does: a label may stand there before its value. */
export async function showsMessage(locator, pattern) {
    const end = Date.now() + patience;
    for (;;) {
        const text = (await shown(locator).allTextContents()).join(' ');
        const found = pattern.exec(text);
        if (found)
            return found;
        if (Date.now() > end)
            assert.match(text, pattern);
        await new Promise((resolve) => setTimeout(resolve, 50));
    }
}
/** Waits until an expression is true in the page. Playwright's own way would break the page's rules for scripts. */
export const holds = (page, expression) => becomes(() => page.evaluate(`Boolean(${expression})`), true);
/** Whether the page is wider than its window. */
export async function scrollsSideways(page) {
    return page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth');
}
/** Waits until the page is not wider than its window: what was resized is drawn a moment later. */
export const fits = (page) => becomes(() => scrollsSideways(page), false);
/**
 * Turns an open page of the application into one of a phone or of a desk, and waits until its frame has followed: it
 * does so a moment after its window, and a click in between is pressed in one frame and let go in the other.
 */
export async function resizeTo(page, device) {
    await page.setViewportSize(device === 'phone' ? { width: 390, height: 844 } : { width: 1440, height: 900 });
    await becomes(() => page.locator('.shell').getAttribute('data-mobile'), String(device === 'phone'));
}
/** What is found again and again: a page that is still being drawn is neither one thing nor the other for a moment. */
export async function lasting(find) {
    const end = Date.now() + patience / 3;
    let found = await find();
    while (found.length > 0 && Date.now() < end)
        found = await find();
    return found;
}
/** Stops the clock of a page that had one installed before it began: it goes on only as far as a test lets it. */
export async function stopClock(page) {
    // A slow machine may need seconds until the page hears of it, and no clock goes back.
    await page.clock.pauseAt((await page.evaluate('Date.now()')) + 30_000);
}
/**
 * How far the clock of a browser jumps, at once. Told before the pages load whose calls count: one that is on its way
 * meanwhile would arrive with a token that was traded, or be given up for having taken too long.
 */
export function clockOf(page) {
    const asked = new Set();
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
