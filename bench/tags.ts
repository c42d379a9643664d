// npm run bench:tags [-- --rounds 3]: many open pages in the browser: turning between them, what they leave in memory, a list of 5,000 rows.
import { parseArgs } from 'node:util';
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { measureInBrowser } from './inBrowser.ts';
import { call } from '../e2e/calling.ts';
import { longOrder } from '../e2e/longOrder.ts';
import { frameWhileScrolling, goInside, logIn, patience, timed } from './inPage.ts';
import type { Single } from './report.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '3' } } });
const rounds = Number(values.rounds);
const goal = 'G14';
const [rowCount, tagCount] = [5000, 50];
const orders = '/page/pur/order';
const orderLines = '/page/pur/order-detail';
/** Screens that are turned between; as many are kept alive. */
const turned = 10;

/** What a round took, in milliseconds and megabytes. */
interface Round {
  readonly switches: readonly number[];
  readonly longSwitches: readonly number[];
  readonly opened: number;
  readonly frame: number;
  readonly kept: number;
  readonly left: number;
}

await measureInBrowser({ name: 'tags', rounds, visit, judged: checked });

async function visit(context: BrowserContext): Promise<Round> {
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  await logIn(page);
  const session = await context.newCDPSession(page);
  const paths = await pathsOf(page);
  const own = paths.filter((path) => path.startsWith(`${orders}/`)).slice(0, 3);
  const lists = paths.filter((path) => !path.startsWith(`${orders}/`)).slice(0, turned - own.length);
  for (const path of [...lists, ...own]) await open(page, path);
  const switches = await switchedBetween(page, [...lists, ...own]);
  await closeAll(page);

  // The code of every page is there by now: what is left afterwards is what closed pages keep.
  await open(page, orders);
  await closeAll(page);
  const before = await heapOf(session);
  for (const path of paths) await open(page, path);
  const stored = (await heapOf(session)) - before;
  await closeAll(page);
  const left = (await heapOf(session)) - before;

  await longOrder(page, rowCount);
  await open(page, orders);
  const opened = await timed(page, async () => {
    await goInside(page, `${orderLines}?ps=${rowCount}`);
    // Only a long list draws no more than the rows in sight.
    await page.locator('.ant-table-tbody-virtual .list-row:visible').first().waitFor();
  });
  const table = page.locator('.list-table').filter({ visible: true });
  const frame = await frameWhileScrolling(page, table);
  const longSwitches = await switchedBetween(page, [orders, orderLines]);
  return { switches, longSwitches, opened, frame, kept: stored, left };
}

/** The addresses of fifty pages that the buyer may see: his lists, then orders. */
async function pathsOf(page: Page): Promise<string[]> {
  interface Module {
    readonly modulePath: string;
    readonly component: string;
    readonly isOperating: number | string;
    readonly subModules?: readonly Module[];
  }
  const all = (modules: readonly Module[]): Module[] =>
    modules.flatMap((each) => [each, ...all(each.subModules ?? [])]);
  const menu = JSON.parse(await page.evaluate<string>("localStorage.getItem('menu')")) as Module[];
  const lists = all(menu).filter(({ isOperating, component }) => Number(isOperating) === 0 && component.includes('.'));
  const { records } = await call<{ records: { id: string }[] }>(page, '/pur/purchaseOrder/query', {
    page: { current: 1, size: tagCount },
  });
  const known = lists.slice(0, tagCount / 2).map(({ modulePath }) => modulePath);
  const paths = [...known, ...records.map(({ id }) => `${orders}/${id}`)].slice(0, tagCount);
  if (paths.length < tagCount) throw new Error(`The buyer has only ${paths.length} pages to open.`);
  return paths;
}

async function open(page: Page, path: string): Promise<void> {
  await goInside(page, path);
  await page.locator(`[data-testid=tag][data-path="${path}"][data-active=true]`).waitFor();
  await page.locator('h1:visible').waitFor();
  await page.waitForLoadState('networkidle');
}

async function closeAll(page: Page): Promise<void> {
  await page.locator('[data-testid=tag][data-active=true]').click({ button: 'right' });
  await page.getByRole('menuitem', { name: '关闭全部' }).click();
  await page.waitForURL('**/dashboard/index');
  await page.waitForLoadState('networkidle');
}

/** Turns twice to each of these open pages, and tells how long it took from the click to the frame that shows the page. */
async function switchedBetween(page: Page, paths: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (const path of [...paths, ...paths]) {
    times.push(await page.evaluate<number>(switchTo(path)));
    // People look before they turn on; meanwhile the page asks whether its rows have changed.
    await page.evaluate('new Promise((done) => setTimeout(done, 500))');
  }
  return times.slice(1);
}

function switchTo(path: string): string {
  return `new Promise((done) => {
  const tag = [...document.querySelectorAll('[data-testid=tag]')].find((each) => each.dataset.path === ${JSON.stringify(path)});
  const shown = [...document.querySelectorAll('h1')].find((each) => each.checkVisibility());
  const began = performance.now();
  tag.querySelector('button').click();
  const look = () => {
    const isThere = tag.dataset.active === 'true' && (shown === undefined || !shown.checkVisibility());
    // A frame later it has been painted.
    requestAnimationFrame(isThere ? (now) => done(now - began) : look);
  };
  requestAnimationFrame(look);
})`;
}

/** Megabytes that the scripts of a page hold, once nothing is left to be thrown away. */
async function heapOf(session: CDPSession): Promise<number> {
  for (let turn = 0; turn < 3; turn += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 1e6;
}

function checked(all: readonly Round[]): Single[] {
  const middle = (figures: readonly number[], part = 0.5): number =>
    figures.toSorted((a, b) => a - b)[Math.ceil(figures.length * part) - 1] ?? Number.NaN;
  const single = (label: string, unit: string, most: number, value: number): Single => ({
    goal,
    label,
    value,
    unit,
    most,
  });
  const of = (read: (round: Round) => number): number => middle(all.map(read));
  return [
    single(
      'to a page that is kept, 75th percentile',
      'ms',
      100,
      middle(
        all.flatMap((each) => each.switches),
        0.75,
      ),
    ),
    single(
      `to and from ${rowCount} rows, the slowest`,
      'ms',
      100,
      middle(
        all.flatMap((each) => each.longSwitches),
        1,
      ),
    ),
    single(`${rowCount} rows of a list, first paint`, 's', 1.5, of(({ opened }) => opened) / 1000),
    single(
      `${rowCount} rows of a list, a frame while scrolling`,
      'ms',
      20,
      of(({ frame }) => frame),
    ),
    single(
      `${tagCount} pages opened`,
      'MB',
      60,
      of(({ kept: stored }) => stored),
    ),
    single(
      `${tagCount} pages opened and closed`,
      'MB',
      30,
      of(({ left }) => left),
    ),
  ];
}
