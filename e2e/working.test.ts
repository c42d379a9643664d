import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { becomes, holds, openPage, sees, shown, story } from './harness.ts';
import { workbookOf } from './importing.ts';
import { hasFocus, tabTo } from './keyboard.ts';
import { cellOf, openList, rows } from './pages.ts';

const orders = '/page/pur/order';
const materials = '/page/base/material';
const activeRow = (page: Page) => shown(page.locator('tr.list-active'));

story('Q06 of two answers the later question counts, whichever comes first', async ({ signedIn }) => {
  const page = await signedIn('buyer');
  await openList(page, materials);
  let held: (() => void) | undefined;
  await page.route('**/basic/material/query', async (route) => {
    if (!(route.request().postData() ?? '').includes('A0101')) return route.continue();
    await new Promise<void>((resolve) => (held = resolve));
    // The page has given this question up by now.
    await route.continue().catch(() => undefined);
  });
  const keyword = shown(page.getByTestId('list-keyword'));
  await keyword.fill('A0101');
  await keyword.press('Enter');
  await becomes(async () => held !== undefined, true);
  await keyword.fill('A0201');
  await keyword.press('Enter');
  await sees(page.locator('tr.list-row', { hasText: 'A0201' }));
  held?.();
  await page.waitForURL('**q=A0201*');
  await becomes(async () => (await rows(page).allTextContents()).every((text) => text.includes('A0201')), true);
});

story(
  'the keys of a list: j k x Space Enter / and back with e and brackets; off when switched off',
  async ({ signedIn }) => {
    const page = await signedIn('buyer');
    await openList(page, orders);
    await page.keyboard.press('j');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('k');
    const first = await rows(page).first().getAttribute('data-row-id');
    await becomes(() => activeRow(page).getAttribute('data-row-id'), first);
    await page.keyboard.press('x');
    await sees(page.getByTestId('bulk-bar'));
    await page.keyboard.press('x');
    await page.keyboard.press(' ');
    await sees(page.getByRole('dialog'));
    await page.keyboard.press('Escape');
    await becomes(() => page.getByRole('dialog').count(), 0);
    await page.keyboard.press('/');
    await becomes(() => page.evaluate<string>('document.activeElement.dataset.testid ?? ""'), 'list-keyword');
    await page.keyboard.type('jx');
    await becomes(() => shown(page.getByTestId('list-keyword')).inputValue(), 'jx');
    await shown(page.getByTestId('list-keyword')).fill('');
    await page.evaluate('document.activeElement.blur()');
    await page.keyboard.press('Enter');
    await sees(page.getByTestId('object-page'));
    const address = page.url();
    const isOpen = (name: string) => shown(page.getByRole('button', { name })).first().isEnabled();
    await becomes(() => isOpen('下一条'), true);
    await page.keyboard.press(']');
    await becomes(async () => page.url() !== address, true);
    await becomes(() => isOpen('上一条'), true);
    await page.keyboard.press('[');
    await becomes(async () => page.url(), address);
    await page.evaluate(
      "localStorage.setItem('settings', JSON.stringify({ ...JSON.parse(localStorage.getItem('settings') ?? '{}'), shortcuts: false }))",
    );
    await openList(page, orders);
    await page.keyboard.press('j');
    await page.keyboard.press('n');
    await becomes(() => activeRow(page).count(), 0);
    assert.ok(page.url().endsWith(orders));
  },
);

story(
  'Q01 a list is sorted and laid out, and a form filled in and saved, with the keyboard alone',
  async ({ signedIn }) => {
    const page = await signedIn('master');
    await openList(page, '/page/base/material');
    await page.locator('.skip-link').focus();
    await page.keyboard.press('Enter');
    await tabTo(page, shown(page.getByRole('button', { name: '物料编码', exact: true })));
    await page.keyboard.press('Enter');
    await becomes(async () => new URL(page.url()).searchParams.get('s'), 'code');
    const density = shown(page.getByRole('button', { name: '行高', exact: true }));
    await density.focus();
    await page.keyboard.press('Enter');
    await holds(page, "document.activeElement.textContent === '宽松'");
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await becomes(() => hasFocus(density), true);
    await page.keyboard.press('n');
    await sees(page.getByTestId('object-save'));
    const field = (name: string): Locator => shown(page.locator(`[data-field="${name}"]`));
    const code = `KB-${Date.now()}`;
    await becomes(() => hasFocus(field('code')), true);
    await page.keyboard.type(code);
    await tabTo(page, field('name'));
    await page.keyboard.type('键盘录入');
    await tabTo(page, field('category'));
    await page.keyboard.type('轴承');
    await sees(page.locator('.ant-select-item-option-active', { hasText: '轴承' }));
    await page.keyboard.press('Enter');
    await sees(field('category').getByText('0101 轴承'));
    await tabTo(page, field('baseUnit').getByRole('combobox'));
    await page.keyboard.press('F4');
    const row = page.getByRole('dialog').locator('tr.lov-row', { hasText: 'EA' });
    await sees(row);
    await tabTo(page, row);
    await page.keyboard.press('Enter');
    await sees(field('baseUnit').getByText('EA 件'));
    // The dialog gives the focus back when it has closed.
    await becomes(() => hasFocus(field('baseUnit')), true);
    await tabTo(page, field('inspectFlag'));
    await page.keyboard.press(' ');
    await page.keyboard.press('Control+s');
    await sees(page.locator('h1:visible', { hasText: code }));
  },
);

story(
  'Q01 Q03 columns are set, a view is saved, and a workbook imported from start to end, with the keyboard alone',
  async ({ signedIn }) => {
    const page = await signedIn('master');
    await openList(page, '/page/base/transport-mode');
    const press = (key: string): Promise<void> => page.keyboard.press(key);
    await page.locator('.skip-link').focus();
    await press('Enter');
    const view = shown(page.getByTestId('view-select'));
    await tabTo(page, view);
    await press('Enter');
    const entry = shown(page.getByRole('menuitem', { name: '另存为新视图' }));
    await sees(entry);
    await holds(page, "document.activeElement.closest('.ant-dropdown') !== null");
    await press('End');
    await becomes(() => hasFocus(entry), true);
    await press('Enter');
    await becomes(() => hasFocus(page.getByLabel('视图名称')), true);
    await page.keyboard.type('键盘视图');
    await press('Enter');
    await sees(view.getByText('键盘视图'));
    await becomes(() => hasFocus(view), true);

    const columns = shown(page.getByTestId('column-settings'));
    await tabTo(page, columns);
    await press('Enter');
    const settings = page.getByRole('dialog', { name: '列设置' });
    await becomes(() => hasFocus(settings), true);
    const titles = (): Promise<string> =>
      page.evaluate(
        "[...document.querySelectorAll('.list-table thead th')].map((each) => each.innerText.trim()).join()",
      );
    const before = await titles();
    await tabTo(page, settings.getByRole('button', { name: '下移 方式编码' }));
    await press('Enter');
    await becomes(async () => (await titles()) === before, false);
    await press('Escape');
    await becomes(() => hasFocus(columns), true);

    const opener = shown(page.getByTestId('list-import'));
    await page.locator('.skip-link').focus();
    await press('Enter');
    await tabTo(page, opener);
    await press('Enter');
    const wizard = page.getByRole('dialog');
    await tabTo(page, wizard.getByRole('button', { name: /拖拽/ }));
    const input = page.getByTestId('import-file');
    // The window of the system that the button opens is out of reach: what was chosen there comes back by the input.
    await input.evaluate((each) => each.addEventListener('click', () => each.setAttribute('data-asked', '')));
    await press('Enter');
    await becomes(() => input.getAttribute('data-asked'), '');
    await input.setInputFiles(
      await workbookOf([
        ['方式编码', '叫法'],
        ['RAFT', '木筏'],
      ]),
    );
    await sees(page.getByText('文件上传成功'));
    const next = page.getByTestId('import-next');
    for (const step of ['import-preview', 'import-fields']) {
      await tabTo(page, next);
      await press('Enter');
      await sees(page.getByTestId(step));
    }
    const field = wizard.getByRole('combobox', { name: '表单字段 叫法' });
    await tabTo(page, field);
    await page.keyboard.type('方式名称');
    await sees(page.locator('.ant-select-item-option-active', { hasText: '方式名称' }));
    await press('Enter');
    await tabTo(page, page.getByTestId('import-start'));
    await press('Enter');
    await sees(page.getByText('成功导入1条数据'));
    await sees(page.locator('tr.list-row', { hasText: 'RAFT' }));
    await becomes(() => hasFocus(opener), true);
  },
);

story('Q04 Enter that belongs to an input method neither searches nor chooses', async ({ signedIn }) => {
  const page = await signedIn('buyer');
  await openList(page, materials);
  const compose = (key: string) =>
    page.evaluate(
      `document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: '${key}', keyCode: 229, isComposing: true, bubbles: true, cancelable: true }))`,
    );
  const keyword = shown(page.getByTestId('list-keyword'));
  await keyword.fill('luosi');
  await compose('Enter');
  assert.ok(!page.url().includes('q='));
  await keyword.press('Enter');
  await page.waitForURL('**q=luosi*');
  await page.evaluate('document.activeElement.blur()');
  await compose('n');
  assert.ok(!page.url().includes('/new'));
});

story('Q21 a deleted line comes back with one click', async ({ signedIn }) => {
  const page = await signedIn('buyer', { width: 390, height: 844 });
  await openPage(page, `${orders}/new`);
  await page.getByRole('button', { name: '添加行' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await page.getByRole('button', { name: '删除行' }).click();
  await becomes(() => shown(page.locator('.list-cards li')).count(), 0);
  await page.locator('.toast').getByRole('button', { name: '撤销' }).click();
  await becomes(() => shown(page.locator('.list-cards li')).count(), 1);
});

story(
  'many rows are edited together; what is not ticked keeps its values, and the rows stay chosen',
  async ({ signedIn }) => {
    const page = await signedIn('master');
    await openList(page, `${materials}?q=A0101`);
    const ticks = rows(page).locator('input[type=checkbox]');
    await ticks.nth(0).check();
    await ticks.nth(1).check();
    const bar = page.getByTestId('bulk-bar');
    await sees(bar.getByText('已选 2 条'));
    const direct = bar.getByRole('button', { name: '批量修改' });
    if ((await direct.count()) === 0) await bar.getByRole('button', { name: /更多/ }).click();
    await direct
      .or(page.getByRole('menuitem', { name: '批量修改' }))
      .first()
      .click();
    const drawer = page.getByTestId('mass-edit');
    await drawer.locator('[data-field=brand]').getByRole('checkbox').check();
    await drawer.locator('[data-field=brand] input[type=text]').fill('HRB');
    await sees(page.getByText('将修改 2 条数据的 1 个字段'));
    await page.getByRole('button', { name: '确认修改' }).click();
    await sees(page.getByText(/批量修改.*2/));
    await becomes(() => page.getByTestId('mass-edit').count(), 0);
    await sees(bar.getByText('已选 2 条'));
    await rows(page).first().locator('.row-link').click();
    await sees(page.getByTestId('object-page').getByText('HRB', { exact: true }));
  },
);

story('Q14 on paper there is the list with its conditions and the time, without the shell', async ({ signedIn }) => {
  const page = await signedIn('buyer');
  await openList(page, `${materials}?q=A0101`);
  await page.emulateMedia({ media: 'print' });
  await becomes(() => page.locator('.sidebar').isVisible(), false);
  await becomes(() => shown(page.locator('.list-toolbar')).count(), 0);
  await sees(page.locator('.print-line').getByText(/打印时间 \d{4}-/));
  await sees(page.getByTestId('filter-chips').getByText('A0101'));
  const head = await page.evaluate<string>("getComputedStyle(document.querySelector('.list-table thead')).display");
  assert.equal(head, 'table-header-group');
});

story('a tablet shows the first columns of a table, a phone cards', async ({ signedIn }) => {
  const tablet = await signedIn('buyer', { width: 800, height: 900 });
  await openList(tablet, orders);
  await becomes(() => shown(tablet.locator('.list-table thead th')).count(), 6);
  await tablet.setViewportSize({ width: 1440, height: 900 });
  await becomes(async () => (await shown(tablet.locator('.list-table thead th')).count()) > 6, true);
  await tablet.setViewportSize({ width: 500, height: 900 });
  await sees(tablet.locator('.list-cards li'));
});

story(
  'Q13 a block from Excel is pasted: quotes, line ends, unreadable cells kept and listed, one undo',
  async ({ signedIn }) => {
    const page = await signedIn('buyer');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await openPage(page, `${orders}/new`);
    await page.getByRole('button', { name: '添加行' }).click();
    const grid = page.locator('revo-grid');
    await sees(grid.locator('.rgHeaderCell', { hasText: '数量' }));
    const titles = (await grid.locator('.rgHeaderCell').allTextContents()).map((title) => title.trim());
    const [material = '', quantity = ''] = ['物料', '数量'].map((word) => titles.find((title) => title.includes(word)));
    const lines = Array.from({ length: 200 }, (_, index) => {
      const code = index % 2 === 0 ? 'A0101001' : '"A0101002"';
      return `${code}\t${index === 7 ? '三百' : index + 1}`;
    });
    const block = [`${material}\t${quantity}`, ...lines].join('\r\n');
    await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(block)})`);
    await grid.locator('.rgCell:not(.disabled)').first().click();
    await page.keyboard.press('ControlOrMeta+v');
    await sees(page.getByText(/已粘贴 200 行/));
    await sees(
      page
        .locator('.form-section')
        .getByText(/共 200 行/)
        .or(page.getByText('200 行')),
    );
    await sees(grid.getByText('三百'));
    await page.getByRole('button', { name: '撤销' }).click();
    await becomes(() => grid.getByText('三百').count(), 0);
  },
);

story(
  'Q13 what is pasted at once is kept: into a grid without rows, or before it has loaded all its parts',
  async ({ signedIn }) => {
    const page = await signedIn('buyer');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const late = Promise.withResolvers<void>();
    await page.route('**/revogr-clipboard*', async (route) => {
      await late.promise;
      await route.continue();
    });
    await openPage(page, `${orders}/new`);
    const grid = page.getByTestId('edit-grid').locator('revo-grid');
    const quantities = () => grid.locator('revogr-data[col-type=rgCol] [data-rgcol="1"]').allTextContents();
    const copied = (...amounts: number[]) =>
      page.evaluate(
        `navigator.clipboard.writeText(${JSON.stringify(amounts.map((each) => `A0101001\t${each}`).join('\n'))})`,
      );
    await copied(11, 12);
    await sees(page.locator('revo-grid.hydrated'));
    await grid.focus();
    await page.keyboard.press('ControlOrMeta+v');
    await becomes(quantities, ['11', '12']);
    await copied(21, 22);
    await page.getByTestId('grid-add').click();
    await grid.focus();
    await page.keyboard.press('ControlOrMeta+v');
    await becomes(quantities, ['11', '12', '21', '22']);
    late.resolve();
  },
);

story('the choice of a cell stays open when the grid gives the cell its focus late', async ({ signedIn }) => {
  const page = await signedIn('buyer');
  await openPage(page, '/page/pur/order/new');
  await page.getByTestId('grid-add').click();
  const grid = page.getByTestId('edit-grid').first();
  await holds(page, 'document.activeElement?.dataset.rgrow === "0"');
  // What the grid says when it has drawn the chosen cell is said once its choice is open.
  await page.evaluate(`window.addEventListener('afterfocus', (event) => {
    event.stopImmediatePropagation();
    const { target, detail } = event;
    const late = new CustomEvent('afterfocus', { detail, bubbles: true, cancelable: true });
    window.giveFocus = () => target.dispatchEvent(late);
  }, { capture: true, once: true })`);
  await cellOf(grid, 0, 2).dblclick();
  const box = grid.locator('.cell-picker').getByRole('combobox');
  await sees(box);
  await holds(page, 'document.activeElement?.closest(".cell-picker") && window.giveFocus');
  await page.evaluate('window.giveFocus()');
  await shown(page.locator('.ant-select-item-option')).first().click();
  await becomes(async () => ((await cellOf(grid, 0, 2).textContent()) ?? '').trim() !== '', true);
});

story(
  'quantities typed down a column, faster than the grid moves, each stand in their own cell',
  async ({ signedIn }) => {
    const page = await signedIn('buyer');
    await openPage(page, '/page/pur/order/new');
    await sees(page.getByRole('button', { name: '添加行' }));
    // Pressed again before the grid has said where its focus is: each press adds a row, also where drawing one takes long.
    const slow = await page.context().newCDPSession(page);
    await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.evaluate(
      "{ const add = document.querySelector('[data-testid=grid-add]'); for (let time = 0; time < 3; time += 1) add.click(); }",
    );
    const heads = page.locator('revogr-viewport-scroll.rgCol .rgHeaderCell');
    await sees(heads.filter({ hasText: '数量' }));
    const titles = await heads.allTextContents();
    const column = titles.findIndex((title) => title.startsWith('数量'));
    const cells = page.locator(`revogr-data[col-type=rgCol] [data-rgcol="${column}"]`);
    await becomes(() => cells.count(), 3);
    // The last of them has the focus.
    const held = 'document.activeElement?.dataset.rgrow';
    await becomes(() => page.evaluate<string | undefined>(held), '2');
    // The first cells have to be drawn again when Home leads back to them: Tab goes on from there meanwhile.
    const inColumn = () => page.evaluate<string | undefined>('document.activeElement?.dataset.rgcol');
    await cells.first().click();
    for (let time = 0; time < 5; time += 1) {
      for (const key of ['End', 'Home', 'Tab', 'Tab']) await page.keyboard.press(key);
      // It may still be where it was before, and on its way through the other cells after that.
      await becomes(async () => {
        const before = await inColumn();
        await page.waitForTimeout(300);
        return [before, await inColumn()];
      }, ['2', '2']);
    }
    await slow.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await cells.first().click();
    const keys = '1 2 Enter 3 ArrowDown 4 Enter ArrowUp Delete ArrowUp 5 6 7 Backspace Enter';
    for (const key of keys.split(' ')) await page.keyboard.press(key);
    await becomes(async () => (await cells.allTextContents()).join(), '56,,4');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate("navigator.clipboard.writeText('78')");
    for (const key of '9 Enter ControlOrMeta+v ArrowUp ArrowUp 1 Enter'.split(' ')) await page.keyboard.press(key);
    await becomes(async () => (await cells.allTextContents()).join(), '1,9,78');
  },
);
