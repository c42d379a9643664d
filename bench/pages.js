// npm run bench:pages [-- --rounds 5]: what the first pages weigh and how fast they are, beside the bars of the product.
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { measureInBrowser } from './inBrowser.ts';
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } });
const rounds = Number(values.rounds);
// A laptop on 4G: 9 Mbit/s with 170 ms there and back.
const network = { offline: false, latency: 170, downloadThroughput: 9e6 / 8, uploadThroughput: 9e6 / 8 };
const patience = 60_000;
const goal = 'G14';
const chartScript = /\/FigureC\w+-[^/]+\.js$/;
// Vitals as the browser tells them, from the first moment of a page on.
const observe = `
  window.vitals = { lcp: 0, cls: 0, inp: 0 };
  new PerformanceObserver((list) => { for (const each of list.getEntries()) vitals.lcp = each.startTime; })
    .observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => { for (const each of list.getEntries()) if (!each.hadRecentInput) vitals.cls += each.value; })
    .observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const each of list.getEntries()) if (each.interactionId) vitals.inp = Math.max(vitals.inp, each.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
`;
await measureInBrowser({ name: 'pages', rounds, visit, judged: checked });
async function visit(context) {
    await context.addInitScript(observe);
    const page = await context.newPage();
    page.setDefaultTimeout(patience);
    const weight = await weigh(context, page);
    // The page by itself: a moment later it begins to load the shell behind the typing.
    await page.goto('/', { waitUntil: 'load' });
    const loginScripts = weight().scripts;
    await page.waitForLoadState('networkidle');
    const account = await buyerOf(page);
    await page.getByLabel(/^用户名/).pressSequentially(account.userName);
    await page.getByLabel(/^密码/).pressSequentially(account.password);
    const login = await vitalsOf(page);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/dashboard/index');
    await page.locator('.tile').first().waitFor();
    await page.waitForLoadState('networkidle');
    const homeScripts = weight().scripts;
    await page.getByTestId('menu-item').filter({ hasText: '采购执行' }).click();
    await page.locator('.menu-below').getByText('采购订单').click();
    await page.locator('tr.list-row').first().waitFor();
    await page.waitForLoadState('networkidle');
    const { scripts, styles } = weight();
    await page.getByRole('columnheader', { name: '订单日期' }).click();
    await page.getByTestId('search-advanced').click();
    await page.getByTestId('size-select').click();
    const list = await vitalsOf(page);
    // The home page by its own address, without anything from before.
    await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
    const fresh = await context.newPage();
    fresh.setDefaultTimeout(patience);
    const freshWeight = await weigh(context, fresh);
    await fresh.goto('/dashboard/index', { waitUntil: 'networkidle' });
    await fresh.locator('.tile').first().waitFor();
    const home = await vitalsOf(fresh);
    await fresh.locator('.figures').scrollIntoViewIfNeeded();
    await fresh.locator('.figure-chart svg').first().waitFor();
    await fresh.waitForLoadState('networkidle');
    const { charts } = freshWeight();
    return { login, home, list, scripts: [loginScripts, homeScripts, scripts], styles, charts };
}
async function vitalsOf(page) {
    // Two frames later the browser has told of the last interaction.
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
    return page.evaluate('window.vitals');
}
async function buyerOf(page) {
    const answer = await page.request.get('/prod-api/system/login/hints');
    const { data } = (await answer.json());
    const buyer = data.accounts.find(({ userName }) => userName === 'buyer');
    if (!buyer)
        throw new Error('The demo has no buyer.');
    return buyer;
}
/** Slows the network of a page down and counts, in kilobytes as they were sent, what it loads. */
async function weigh(context, page) {
    const session = await context.newCDPSession(page);
    const types = new Map();
    const sums = { scripts: 0, charts: 0, styles: 0 };
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', network);
    // Charts come when the home page has been usable for a moment; nobody waits for them.
    session.on('Network.responseReceived', ({ requestId, type, response }) => types.set(requestId, chartScript.test(response.url) ? 'Chart' : type));
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
        const type = types.get(requestId);
        if (type === 'Script')
            sums.scripts += encodedDataLength / 1000;
        if (type === 'Chart')
            sums.charts += encodedDataLength / 1000;
        if (type === 'Stylesheet')
            sums.styles += encodedDataLength / 1000;
    });
    return () => ({ ...sums });
}
function checked(all) {
    const p75 = (read) => all.map(read).toSorted((a, b) => a - b)[Math.ceil(all.length * 0.75) - 1] ?? Number.NaN;
    const single = (label, unit, most, read) => ({
        goal,
        label,
        value: p75(read),
        unit,
        most,
    });
    return [
        single('scripts of the login page', 'kB', 130, ({ scripts }) => scripts[0]),
        single('scripts until the home page', 'kB', 400, ({ scripts }) => scripts[1]),
        single('scripts until the first list', 'kB', 520, ({ scripts }) => scripts[2]),
        // The library of the charts alone, as the design weighs it.
        single('charts of the home page', 'kB', 181, ({ charts }) => charts),
        single('style sheets', 'kB', 60, ({ styles }) => styles),
        { goal, label: 'largest page chunk beyond these', value: largestPageChunk(), unit: 'kB', most: 60 },
        single('login: largest contentful paint', 's', 2, ({ login }) => login.lcp / 1000),
        single('home: largest contentful paint', 's', 2.5, ({ home }) => home.lcp / 1000),
        single('login: interaction to next paint', 'ms', 200, ({ login }) => login.inp),
        single('list: interaction to next paint', 'ms', 200, ({ list }) => list.inp),
        single('layout shift', '', 0.1, ({ login, home, list }) => Math.max(login.cls, home.cls, list.cls)),
    ];
}
/** The heaviest of the chunks that are one page each; what several pages share is counted with the first of them. */
function largestPageChunk() {
    const folder = join(import.meta.dirname, '../dist/web/assets');
    const pages = readdirSync(folder).filter((name) => /Page-.*\.js\.br$/.test(name));
    return Math.max(...pages.map((name) => statSync(join(folder, name)).size / 1000));
}
