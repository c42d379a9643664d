import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { becomes, openPage, scrollsSideways, sees, seriousFindings, shown, story } from './harness.ts';

const verdict = (page: Page) => page.getByTestId('explanation');

story(
  'data permissions are kept on a page of their own, and the permission check says what they come to',
  async ({ as }) => {
    const page = await as('admin');
    await openPage(page, '/page/sys/data-auth', '数据权限');
    await page.getByRole('combobox', { name: '授权模板' }).fill('OWN_ORDERS');
    await shown(page.locator('.ant-select-item-option')).first().click();
    await sees(page.getByTestId('grants').getByText('采购员: 本人为采购员'));
    await page.getByRole('button', { name: '新增授权项' }).click();
    await page.getByRole('combobox', { name: '资源', exact: true }).fill('basic.department');
    await shown(page.locator('.ant-select-item-option')).first().click();
    await page.getByRole('button', { name: '保存', exact: false }).last().click();
    await sees(page.getByTestId('grants').getByText('basic.department'));
    assert.deepEqual(await seriousFindings(page), []);

    await openPage(page, '/page/sys/permission-check', '权限诊断');
    await page.getByRole('combobox', { name: '用户' }).first().fill('buyer');
    await shown(page.locator('.ant-select-item-option')).first().click();
    await page.getByRole('textbox', { name: '单号或编码' }).fill('no such order');
    await page.getByTestId('route-view').getByRole('button', { name: '诊断' }).click();
    await sees(verdict(page).getByText('没有这个单号或编码的数据'));
    // Away from the button, whose colour under the pointer belongs to the theme.
    await page.mouse.move(0, 0);
    await becomes(async () => (await seriousFindings(page)).join('\n'), '');
    assert.equal(await scrollsSideways(page), false);
  },
);

story('resources and lists of values show what they are made of', async ({ as }) => {
  const page = await as('admin', { language: 'en' });
  await openPage(page, '/page/sys/resource', 'Data resources');
  await sees(page.getByText('pur.purchaseOrder'));
  await openPage(page, '/page/sys/lov', 'List of values');
  await becomes(async () => page.locator('tr.list-row').count(), 2);
  await page.getByText('WAREHOUSE_OF_ORG').first().click();
  await sees(page.getByText('lov.basic_warehouse'));
});
