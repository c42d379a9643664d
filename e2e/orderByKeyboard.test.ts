import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { stands } from './userActions.ts';
import { becomes, sees, shown, story } from './harness.ts';
import { hasFocus, tabTo } from './keyboard.ts';
import { cellOf } from './pages.ts';

story(
  'Q01 an order is corrected and taken back with the keyboard alone: menu, list, form, lines, settings and reason',
  async ({ as }) => {
    const page = await as('buyer');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const press = (key: string): Promise<void> => page.keyboard.press(key);
    const has = (place: Locator): Promise<void> => becomes(() => hasFocus(place), true);
    const entry = (path: string): Locator => page.locator(`[data-testid=menu-item][data-path="${path}"]`);
    await tabTo(page, entry('/page/pur'));
    if ((await entry('/page/pur').getAttribute('aria-expanded')) !== 'true') await press('Enter');
    await tabTo(page, entry('/page/pur/order'));
    await press('Enter');
    await sees(page.locator('tr.list-row'));
    // Tab goes on in the page, not through the rest of the menu.
    await has(page.locator('#content'));
    await tabTo(page, shown(page.getByRole('combobox', { name: '状态', exact: true })));
    await page.keyboard.type('新建');
    await sees(page.locator('.ant-select-item-option-active', { hasText: '新建' }));
    await press('Enter');
    await becomes(() => shown(page.locator('tr.list-row', { hasNotText: '新建' })).count(), 0);
    await tabTo(page, shown(page.locator('tr.list-row .row-link')).first());
    await press('Enter');
    await sees(page.getByTestId('object-edit'));
    await tabTo(page, page.getByTestId('object-edit'));
    await press('Enter');

    const field = (name: string): Locator => shown(page.locator(`[data-field="${name}"]`));
    await has(field('orderType'));
    const day = field('orderDate').locator('input:not([aria-hidden])');
    await sees(day);
    await tabTo(page, day);
    await becomes(async () => (await day.inputValue()) === '', false);
    const before = Date.parse(await day.inputValue());
    const [next = '', later = ''] = [1, 2].map((days) =>
      new Date(before + days * 86_400_000).toISOString().slice(0, 10),
    );
    // While it is typed, no part of it is taken for the whole.
    for (const typed of [next, later.replaceAll('-0', '-').replaceAll('-', '/')]) {
      await press('ControlOrMeta+a');
      await page.keyboard.type(typed);
      await becomes(() => day.inputValue(), typed);
    }
    await press('Tab');
    await becomes(() => day.inputValue(), later);

    await tabTo(page, field('paymentTerm').getByRole('combobox'));
    await press('F4');
    const row = page.getByRole('dialog').locator('tr.lov-row', { hasText: '月结60天' });
    await sees(row);
    await tabTo(page, row);
    await press('Enter');
    await sees(field('paymentTerm').getByText('月结60天'));
    await has(field('paymentTerm'));

    // The grid is one place of the page; arrows lead into its cells, Escape out of them.
    const grid = page.locator('revo-grid');
    const at = (): Promise<string> =>
      page.evaluate('document.activeElement.dataset.rgcol ?? document.activeElement.tagName.toLowerCase()');
    await tabTo(page, grid);
    await becomes(at, 'revo-grid');
    await press('ArrowDown');
    await becomes(at, '0');
    const titles = await grid.locator('revogr-viewport-scroll.rgCol .rgHeaderCell').allTextContents();
    const quantity = titles.findIndex((title) => title.startsWith('数量'));
    for (let column = 1; column <= quantity; column += 1) {
      await press('ArrowRight');
      await becomes(at, String(column));
    }
    const cell = cellOf(page.getByTestId('edit-grid').first(), 0, quantity);
    await page.keyboard.type('7');
    await becomes(at, 'input');
    await press('Enter');
    await becomes(() => cell.textContent(), '7');
    await becomes(at, String(quantity));
    await press('ControlOrMeta+Home');
    await becomes(at, '0');
    await press('End');
    await becomes(async () => Number(await at()) > quantity, true);
    await press('Home');
    await becomes(at, '0');
    for (let column = 1; column <= quantity; column += 1) {
      await press('Tab');
      await becomes(at, String(column));
    }
    await page.evaluate("navigator.clipboard.writeText('8')");
    await press('ControlOrMeta+v');
    await becomes(() => cell.textContent(), '8');
    await press('F2');
    await becomes(at, 'input');
    await page.keyboard.type('99');
    await press('Escape');
    await becomes(at, String(quantity));
    await becomes(() => cell.textContent(), '8');
    // A cell that is chosen from a list.
    await press('ArrowRight');
    await becomes(at, String(quantity + 1));
    await press('Enter');
    await becomes(at, 'input');
    await press('Escape');
    await becomes(at, String(quantity + 1));
    await press('Escape');
    await becomes(at, 'revo-grid');

    const handle = page.getByTestId('settings-handle');
    await tabTo(page, handle);
    await press('Enter');
    const drawer = page.locator('.ant-drawer.settings-drawer');
    await has(drawer);
    // While nobody has the focus, as between its last place and its first, keys are not for the grid behind it.
    const chosen = (): Promise<number> =>
      page.evaluate("document.querySelector('revo-grid').getFocused().then((focused) => focused.cell.x)");
    await page.evaluate('document.activeElement.blur()');
    await press('Tab');
    await has(drawer);
    assert.equal(await chosen(), quantity + 1);
    for (let tabs = 0; tabs < 12; tabs += 1) {
      await press('Tab');
      // Between its last place and its first the focus is the browser's own for a moment.
      assert.ok((await hasFocus(drawer)) || (await at()) === 'body');
    }
    await press('Escape');
    await has(handle);

    await press('ControlOrMeta+s');
    await sees(page.getByText('保存成功'));
    await sees(page.getByTestId('object-edit'));
    await tabTo(page, page.locator('.skip-link'));
    await press('Enter');
    await has(page.locator('#content'));
    await tabTo(page, page.getByTestId('object-menu'));
    await press('Enter');
    const discard = page.getByTestId('act-discard');
    await sees(discard);
    for (let steps = 0; steps < 12 && !(await hasFocus(discard)); steps += 1) await press('ArrowDown');
    await press('Enter');
    const dialog = page.getByRole('dialog');
    await has(dialog.getByRole('textbox', { name: '原因' }));
    await page.keyboard.type('需求取消');
    await tabTo(page, dialog.getByRole('button', { name: '作废未下达订单', exact: true }));
    await press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await stands(page, '已作废(未下达)');
    // Its button has gone with the state.
    await has(page.locator('#content'));
  },
);
