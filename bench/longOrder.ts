// npm run bench:lines [-- --lines 5000 --rounds 3]: an order of many lines in the browser, opened, scrolled, edited and pasted into.
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { measureInBrowser } from './inBrowser.ts';
import type { Single } from './report.ts';

const { values } = parseArgs({
  options: { lines: { type: 'string', default: '5000' }, rounds: { type: 'string', default: '3' } },
});
const [lineCount, rounds] = [Number(values.lines), Number(values.rounds)];
const goal = 'G14';
const patience = 120_000;
const pastedRows = 1000;
const list = '/page/pur/order';

// Two frames later what was drawn can be seen, and the browser has told of the last interaction.
const nextFrames = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))';

// How long it takes, at most, from a key to the frame that shows it.
const tellKeys = `
  window.slowestKey = 0;
  new PerformanceObserver((list) => {
    for (const each of list.getEntries()) if (each.name.startsWith('key')) slowestKey = Math.max(slowestKey, each.duration);
  }).observe({ type: 'event', durationThreshold: 16 });
`;

/** What a round took, in milliseconds. */
interface Round {
  readonly opened: number;
  readonly frame: number;
  readonly editable: number;
  readonly gridFrame: number;
  readonly key: number;
  readonly entered: number;
  readonly pasted: number;
  readonly saved: number;
}

await measureInBrowser({ name: 'lines', rounds, visit, judged });

async function visit(context: BrowserContext): Promise<Round> {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  await logIn(page);
  return work(page, await longOrder(page));
}

async function logIn(page: Page): Promise<void> {
  await page.goto('/');
  const answer = await page.request.get('/prod-api/system/login/hints');
  const { data } = (await answer.json()) as { data: { accounts: { userName: string; password: string }[] } };
  const buyer = data.accounts.find(({ userName }) => userName === 'buyer');
  if (!buyer) throw new Error('The demo has no buyer.');
  await page.getByLabel(/^用户名/).fill(buyer.userName);
  await page.getByLabel(/^密码/).fill(buyer.password);
  await page.keyboard.press('Enter');
  await page.locator('.tile').first().waitFor();
}

/** A draft of many lines, written through the calls. */
async function longOrder(page: Page): Promise<string> {
  const call = async <T>(path: string, body: object): Promise<T> => {
    const token = (await page.context().cookies()).find(({ name }) => name === 'ACCESS_TOKEN')?.value ?? '';
    const answer = await page.request.post(`/prod-api${path}`, {
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
      data: body,
      timeout: patience,
    });
    const { success, msg, data } = (await answer.json()) as { success: boolean; msg: string; data: T };
    if (!success) throw new Error(`${path}: ${msg}`);
    return data;
  };
  const one = async (path: string, body: object = {}): Promise<Record<string, string>> =>
    (await call<{ records: Record<string, string>[] }>(path, body)).records[0] ?? {};
  const goods = await one('/basic/material/query', { status: ['ACTIVE'], page: { current: 1, size: 1 } });
  const company = await one('/basic/company/queryForLov', { page: { current: 1, size: 1 } });
  const supplier = await one('/sup/supplierBase/queryForLov', { page: { current: 1, size: 1 } });
  const lines = Array.from({ length: lineCount }, (_, index) => ({
    lineNo: (index + 1) * 10,
    materialId: goods['id'],
    unitId: goods['baseUnitId'],
    taxRateId: goods['taxRateId'],
    orderQty: String(index + 1),
    taxPrice: '11.3',
    requireDate: '2027-06-01',
  }));
  const head = { companyId: company['id'], supplierBaseId: supplier['id'] };
  return (await call<{ id: string }>('/pur/purchaseOrder/add', { ...head, lines })).id;
}

async function work(page: Page, id: string): Promise<Round> {
  await page.goto(list);
  await page.locator('tr.list-row').first().waitFor();
  await page.waitForLoadState('networkidle');
  const opened = await timed(page, async () => {
    await page.evaluate(`history.pushState(null, '', '${list}/${id}'); dispatchEvent(new PopStateEvent('popstate'))`);
    await page.locator('.lines-table .ant-table-row').first().waitFor();
  });
  const frame = await frameWhileScrolling(page, page.locator('.lines-table').first());
  const editable = await timed(page, async () => {
    await page.getByTestId('object-edit').click();
    await page.locator('revo-grid .rgCell:not(.disabled)').first().waitFor();
  });
  const grid = page.getByTestId('edit-grid').first();
  const gridFrame = await frameWhileScrolling(page, grid);
  await page.keyboard.press('ControlOrMeta+Home');
  const quantity = await cellUnder(page, '数量');
  await page.evaluate(tellKeys);
  await quantity.dblclick();
  const editor = page.locator('revo-grid input').first();
  await editor.press('ControlOrMeta+a');
  await page.keyboard.type('123456', { delay: 80 });
  await page.evaluate(nextFrames);
  const key = await page.evaluate<number>('slowestKey');
  const sums = grid.locator('.line-sums');
  const before = (await sums.textContent()) ?? '';
  const entered = await timed(page, async () => {
    await page.keyboard.press('Enter');
    await until(
      page,
      `[...document.querySelectorAll('.edit-grid .line-sums')].some((each) => each.textContent !== ${JSON.stringify(before)})`,
    );
  });
  const block = Array.from({ length: pastedRows }, (_, index) => String(7000 + index)).join('\n');
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(block)})`);
  await quantity.click();
  const pasted = await timed(page, async () => {
    await page.keyboard.press('ControlOrMeta+v');
    await page.getByText(`已粘贴 ${pastedRows} 行`).waitFor();
    await quantity.getByText(/7,?000/).waitFor();
  });
  const saved = await timed(page, async () => {
    await page.getByTestId('object-save').click();
    await page.locator('.lines-table .ant-table-row').first().waitFor();
  });
  return { opened, frame, editable, gridFrame, key, entered, pasted, saved };
}

/** Waits until an expression is true in the page; Playwright's own way would break the page's rules for scripts. */
async function until(page: Page, expression: string): Promise<void> {
  const end = performance.now() + patience;
  while (!(await page.evaluate<boolean>(expression))) {
    if (performance.now() > end) throw new Error(`This never became true: ${expression}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

async function timed(page: Page, act: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await act();
  await page.evaluate(nextFrames);
  return performance.now() - began;
}

/** How long a frame takes in the middle while the wheel turns over a place, a few rows with each click. */
async function frameWhileScrolling(page: Page, place: Locator): Promise<number> {
  await place.hover();
  await page.evaluate(`
    window.frames = [];
    window.counting = true;
    const count = (now) => { frames.push(now); if (counting) requestAnimationFrame(count); };
    requestAnimationFrame(count);
  `);
  for (let turn = 0; turn < 100; turn += 1) await page.mouse.wheel(0, 400);
  await page.evaluate(`${nextFrames}.then(() => { counting = false; })`);
  return page.evaluate<number>('(frames.at(-1) - frames[0]) / (frames.length - 1)');
}

/** The cell of the first row under a title of the grid. */
async function cellUnder(page: Page, title: string): Promise<Locator> {
  const columns = page.getByTestId('edit-grid').first().locator('revogr-viewport-scroll.rgCol');
  const titles = await columns.locator('.rgHeaderCell').allTextContents();
  const index = titles.findIndex((each) => each.replace('*', '').trim() === title);
  if (index < 0) throw new Error(`The grid has no column ${title}: ${titles.join()}`);
  return columns.locator(`.rgCell[data-rgrow="0"][data-rgcol="${index}"]`);
}

function judged(all: readonly Round[]): Single[] {
  const middle = (read: (round: Round) => number): number =>
    all.map(read).toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN;
  const single = (label: string, unit: string, most: number, read: (round: Round) => number): Single => ({
    goal,
    label: `${lineCount} lines, ${label}`,
    value: middle(read),
    unit,
    most,
  });
  return [
    single('opened to read', 's', 1.5, ({ opened }) => opened / 1000),
    // 50 frames a second.
    single('a frame while scrolling', 'ms', 20, ({ frame }) => frame),
    single('opened to edit', 's', 1.5, ({ editable }) => editable / 1000),
    single('a frame while scrolling the grid', 'ms', 20, ({ gridFrame }) => gridFrame),
    single('the slowest key in a cell', 'ms', 50, ({ key }) => key),
    single('a cell entered until the sums follow', 'ms', 700, ({ entered }) => entered),
    single(`${pastedRows} quantities pasted`, 's', 1.5, ({ pasted }) => pasted / 1000),
    single('saved', 's', 5, ({ saved }) => saved / 1000),
  ];
}
