// Pickers, transfers, spans of hours, amounts in words and files where declarations ask for them, on the pages that do.
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { becomes, openPage, sees, shown, story } from './harness.ts';
import { cellOf, openList } from './pages.ts';

const picker = (page: Page) => page.getByTestId('org-picker');
const transfer = (page: Page) => page.getByTestId('org-transfer');
const tick = (page: Page, name: string) =>
  shown(transfer(page).locator('.ant-tree-treenode'))
    .filter({ has: page.getByText(name, { exact: true }) })
    .first()
    .locator('.ant-tree-checkbox')
    .click();

story('A096 A097 A098 A099 A100 the audience of a bulletin is chosen by department and role', async ({ signedIn }) => {
  const page = await signedIn('admin');
  await openPage(page, '/page/info/notice/new');
  const open = () => page.getByTestId('pick-lines').click();
  await open();
  await sees(transfer(page).getByText('采购部', { exact: true }));
  assert.deepEqual(await transfer(page).getByRole('tab').allTextContents(), ['部门', '角色']);
  await tick(page, '采购部');
  await becomes(() => page.getByTestId('transfer-count').textContent(), '1 / 99');
  await transfer(page).getByRole('tab', { name: '角色' }).click();
  await tick(page, '采购员');
  await becomes(() => page.getByTestId('transfer-count').textContent(), '2 / 99');
  await page
    .getByRole('button', { name: '确 定' })
    .or(page.getByRole('button', { name: '确定' }))
    .click();
  const grid = page.getByTestId('edit-grid').first();
  await becomes(async () => (await cellOf(grid, 0, 0).textContent())?.trim(), '部门（含下级）');
  await becomes(async () => (await cellOf(grid, 0, 2).textContent())?.includes('采购部') ?? false, true);
  await becomes(async () => (await cellOf(grid, 1, 0).textContent())?.trim(), '角色');
  // What is chosen stands there again; taken out, its line goes; cancelled, nothing changes.
  await open();
  await becomes(() => page.getByTestId('transfer-count').textContent(), '2 / 99');
  await transfer(page).getByRole('button', { name: '移除采购部' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /取\s?消/ })
    .click();
  await becomes(async () => (await cellOf(grid, 0, 2).textContent())?.includes('采购部') ?? false, true);
  await open();
  await transfer(page).getByRole('button', { name: '清空全部(2)' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /确\s?定/ })
    .click();
  await becomes(() => grid.locator('.rgRow').count(), 0);
});

story('A095 A207 A228 a delegation goes to somebody chosen from the organisation', async ({ signedIn }) => {
  const page = await signedIn('manager');
  await openPage(page, '/page/flow/delegation/new');
  await page.locator('[data-field=agent] .lov-picker > button').click();
  await sees(picker(page).getByText('采购部', { exact: true }));
  assert.equal(await picker(page).getByRole('checkbox').count(), 0);
  await picker(page).getByText('采购部', { exact: true }).click();
  await sees(page.getByText('只能选择用户'));
  const people = picker(page).getByText('王晓燕', { exact: true });
  await people.first().click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /确\s?定/ })
    .click();
  await sees(page.locator('[data-field=agent]').getByText('王晓燕'));
  // An amount is read in words as it is typed.
  await shown(page.locator('[data-field=amountLimit] input')).fill('1234.56');
  await sees(page.locator('[data-field=amountLimit]').getByText('壹仟贰佰叁拾肆元伍角陆分'));
});

story('A103 A255 amounts are read in words, and what follows from a rate beside it', async ({ signedIn }) => {
  const page = await signedIn('master');
  await openPage(page, '/page/base/exchange-rate/new');
  const rate = page.locator('[data-field=rate]');
  await rate.locator('input').fill('8');
  await becomes(() => rate.locator('output').textContent(), '0.125');
  await rate.locator('input').fill('');
  await becomes(() => rate.locator('output').textContent(), '0');
  await openPage(page, '/page/base/warehouse/new');
  const hours = page.getByTestId('hours');
  await hours.getByRole('button', { name: '添加时段' }).click();
  await hours.locator('input').nth(0).fill('08:30');
  await page.keyboard.press('Enter');
  await hours.locator('input').nth(1).fill('12:00');
  await page.keyboard.press('Enter');
  await becomes(() => hours.locator('.duration').first().textContent(), '3 小时 30 分钟');
});

story('A111 A112 A114 the files of a row open from its list', async ({ signedIn }) => {
  const page = await signedIn('buyer');
  await openList(page, '/page/pur/order');
  await page.locator('[data-row-key] input[type=checkbox]').first().check();
  const bar = page.getByTestId('bulk-bar');
  await bar.getByRole('button', { name: /更多/ }).click();
  await page.getByRole('menuitem', { name: '附件' }).click();
  const dialog = page.locator('.file-dialog');
  await sees(dialog.getByTestId('file-panel'));
  const width = (await dialog.boundingBox())?.width ?? 0;
  assert.ok(Math.abs(width - (page.viewportSize()?.width ?? 0) * 0.6) < 4, `${width} px`);
});

story('A115 A116 A117 who is signed in is searched by three fields, or by all of them', async ({ signedIn }) => {
  const page = await signedIn('admin');
  await openPage(page, '/page/sys/session', '在线会话');
  await becomes(() => shown(page.locator('.search-field')).count(), 3);
  await page.getByRole('button', { name: '展开条件' }).first().click();
  await becomes(() => shown(page.locator('.search-field')).count(), 4);
  await page.locator('[data-search=clientId] input').fill('no such client');
  await page.keyboard.press('Enter');
  await sees(page.getByText('没有在线会话'));
});
