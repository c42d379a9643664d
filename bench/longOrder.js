// npm run bench:lines [-- --lines 5000 --rounds 3]: an order of many lines in the browser, opened, scrolled, edited and pasted into.
import { parseArgs } from 'node:util';
import { measureInBrowser } from './inBrowser.ts';
import { longOrder } from '../e2e/longOrder.ts';
import { frameWhileScrolling, goInside, logIn, nextFrames, patience, timed } from './inPage.ts';
const { values } = parseArgs({
    options: { lines: { type: 'string', default: '5000' }, rounds: { type: 'string', default: '3' } },
});
const [lineCount, rounds] = [Number(values.lines), Number(values.rounds)];
const goal = 'G14';
const pastedRows = 1000;
const list = '/page/pur/order';
// How long it takes, at most, from a key to the frame that shows it.
const tellKeys = `
  window.slowestKey = 0;
  new PerformanceObserver((list) => {
    for (const each of list.getEntries()) if (each.name.startsWith('key')) slowestKey = Math.max(slowestKey, each.duration);
  }).observe({ type: 'event', durationThreshold: 16 });
`;
await measureInBrowser({ name: 'lines', rounds, visit, judged: checked });
async function visit(context) {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const page = await context.newPage();
    page.setDefaultTimeout(patience);
    await logIn(page);
    return work(page, await longOrder(page, lineCount));
}
async function work(page, id) {
    await page.goto(list);
    await page.locator('tr.list-row').first().waitFor();
    await page.waitForLoadState('networkidle');
    const opened = await timed(page, async () => {
        await goInside(page, `${list}/${id}`);
        await page.locator('.lines-table .ant-table-row').first().waitFor();
    });
    const frame = await frameWhileScrolling(page, page.locator('.lines-table').first());
    const editable = await timed(page, async () => {
        await page.getByTestId('object-edit').click();
        await page.locator('revo-grid .rgCell:not(.disabled)').first().waitFor();
    });
    const grid = page.getByTestId('edit-grid').first();
    const gridFrame = await frameWhileScrolling(page, grid);
    // A wheel leaves the focus where it was: keys reach the grid from one of its cells.
    await page.locator('revo-grid .rgCell:not(.disabled)').first().click();
    await page.keyboard.press('ControlOrMeta+Home');
    const quantity = await cellUnder(page, '数量');
    await page.evaluate(tellKeys);
    await quantity.dblclick();
    const editor = page.locator('revo-grid input').first();
    await editor.press('ControlOrMeta+a');
    await page.keyboard.type('123456', { delay: 80 });
    await page.evaluate(nextFrames);
    const key = await page.evaluate('slowestKey');
    const sums = grid.locator('.line-sums');
    const before = (await sums.textContent()) ?? '';
    const entered = await timed(page, async () => {
        await page.keyboard.press('Enter');
        await until(page, `[...document.querySelectorAll('.edit-grid .line-sums')].some((each) => each.textContent !== ${JSON.stringify(before)})`);
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
async function until(page, expression) {
    const end = performance.now() + patience;
    while (!(await page.evaluate(expression))) {
        if (performance.now() > end)
            throw new Error(`This never became true: ${expression}`);
        await new Promise((resolve) => setTimeout(resolve, 10));
    }
}
/** The cell of the first row under a title of the grid. */
async function cellUnder(page, title) {
    const columns = page.getByTestId('edit-grid').first().locator('revogr-viewport-scroll.rgCol');
    const titles = await columns.locator('.rgHeaderCell').allTextContents();
    const index = titles.findIndex((each) => each.replace('*', '').trim() === title);
    if (index < 0)
        throw new Error(`The grid has no column ${title}: ${titles.join()}`);
    return columns.locator(`.rgCell[data-rgrow="0"][data-rgcol="${index}"]`);
}
function checked(all) {
    const middle = (read) => all.map(read).toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN;
    const single = (label, unit, most, read) => ({
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
