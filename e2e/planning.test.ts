import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { accountsOf, openPage, rowWith, scrollsSideways, seriousFindings, sees, shown, story } from './harness.ts';

const shot = async (page: Page, name: string): Promise<void> =>
  void (await page.screenshot({ path: `/tmp/plans/shots/${name}.png`, fullPage: true }));

/** Runs a transition of the open document. */
async function act(page: Page, transition: string, state: string): Promise<void> {
  const button = page.getByTestId(`act-${transition}`);
  await sees(button);
  await button.click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('.ant-modal-footer .ant-btn-primary').click();
  await dialog.waitFor({ state: 'detached' });
  await sees(page.locator('.object-head').getByText(state, { exact: true }));
}

async function supplierOf(page: Page, cells: readonly string[]): Promise<string> {
  const accounts: readonly { userName: string; label?: readonly string[] }[] = await accountsOf(page);
  const found = accounts.find(({ label }) => {
    const short = label?.[0]?.split('：')[1]?.slice(0, 2);
    return short && cells.some((cell) => cell.includes(short));
  });
  assert.ok(found, `no account for ${cells.join(' ')}`);
  return found.userName;
}

story('a plan is filled in by day, published, answered in parts and accepted with its gap', async ({ as }) => {
  const planner = await as('planner');
  await openPage(planner, '/page/pur/delivery-plan?f=status:in:NEW', '交货计划');
  await sees(planner.locator('tr.list-row'));
  await shot(planner, 'list');
  const row = shown(planner.locator('tr.list-row')).first();
  const cells = await row.locator('td').allTextContents();
  await row.getByRole('link').first().click();
  await planner.getByRole('tab', { name: '日历' }).click();
  const calendar = shown(planner.getByTestId('plan-calendar'));
  await sees(calendar.locator('revo-grid'));
  await shot(planner, 'calendar');
  const cell = calendar.locator('revogr-data .rgCell[data-rgrow="0"][data-rgcol="8"]');
  await cell.click();
  await planner.keyboard.press('1');
  await planner.keyboard.press('Enter');
  await calendar.getByTestId('calendar-save').click();
  await sees(planner.getByText('已保存'));
  await act(planner, 'publish', '已发布');
  const planNo = (await shown(planner.getByRole('heading', { level: 1 })).textContent())?.trim() ?? '';
  assert.match(planNo, /^DP\d{12}$/);

  const supplier = await as(await supplierOf(planner, cells));
  await openPage(supplier, `/page/pur/delivery-plan?q=${planNo}`);
  await rowWith(supplier, planNo).getByRole('link').first().click();
  await supplier.getByRole('tab', { name: '逐行答复' }).click();
  const reply = shown(supplier.getByTestId('reply-grid'));
  await sees(reply.locator('revo-grid'));
  await shot(supplier, 'reply');
  await reply.locator('revogr-data .rgCell[data-rgrow="0"][data-rgcol="1"]').click();
  await supplier.keyboard.press('0');
  await supplier.keyboard.press('Enter');
  await reply.locator('revogr-data .rgCell[data-rgrow="0"][data-rgcol="3"]').click();
  await supplier.keyboard.type('模具维修');
  await supplier.keyboard.press('Enter');
  await reply.getByRole('button', { name: '提交答复' }).click();
  await supplier.getByRole('dialog').locator('.ant-modal-footer .ant-btn-primary').click();
  await sees(supplier.locator('.object-head').getByText('已答复', { exact: true }));
  await planner.reload();
  await planner.getByRole('tab', { name: '日历' }).click();
  await sees(shown(planner.locator('.plan-gap')).first());
  await shot(planner, 'gap');
  await act(planner, 'accept', '已确认');
  await shot(planner, 'accepted');
  assert.deepEqual(await seriousFindings(planner), []);
});

story('the cockpit of shortages and plans speak English, fit a phone and bear the dark', async ({ as }) => {
  const planner = await as('planner', { language: 'en', dark: true });
  await openPage(planner, '/page/pur/shortage', 'Shortages');
  await sees(planner.locator('tr.list-row'));
  await shot(planner, 'shortage-dark');
  assert.deepEqual(await seriousFindings(planner), []);
  const phone = await as('planner', { language: 'en', width: 390, height: 844 });
  await openPage(phone, '/page/pur/delivery-plan', 'Delivery plans');
  await sees(phone.locator('.list-cards'));
  await shot(phone, 'phone');
  assert.equal(await scrollsSideways(phone), false);
});
