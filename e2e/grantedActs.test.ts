import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { becomes, openPage, sees, story } from './harness.ts';

const orders = '/page/pur/order';

story(
  'A032 A300 actions are no pages; what is not granted has no button, and its call is refused',
  async ({ signedIn }) => {
    const page = await signedIn('auditor');
    await openPage(page, orders, '采购订单');
    await sees(page.getByTestId('list-export'));
    await becomes(() => page.getByTestId('list-create').count(), 0);
    await becomes(() => page.getByTestId('list-import').count(), 0);
    await page.getByTestId('sidebar-search').fill('新建');
    await sees(page.getByText('没有匹配的菜单'));
    await page.locator('tr.list-row').first().click();
    await sees(page.getByTestId('object-page'));
    for (const act of ['object-edit', 'transition-approve', 'transition-submit'])
      await becomes(() => page.getByTestId(act).count(), 0);
    for (const [call, body] of [
      ['add', '{}'],
      ['delete', '{ "ids": ["1"] }'],
      ['approve', '{ "id": "1", "versionNo": 1 }'],
    ] as const)
      assert.equal(await codeOf(page, `/pur/purchaseOrder/${call}`, body), '16012', call);
  },
);

/** The code of a call that the page makes with its login, beside its buttons. */
const codeOf = (page: Page, path: string, body: string): Promise<string> =>
  page.evaluate(`
    (async () => {
      const token = /ACCESS_TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '';
      const headers = { 'content-type': 'application/json', authorization: 'Bearer ' + decodeURIComponent(token) };
      const answer = await fetch('/prod-api${path}', { method: 'POST', headers, body: ${JSON.stringify(body)} });
      return (await answer.json()).code;
    })()`);

story('A259 a button is there by its code in the stored menu, however deep it stands', async ({ signedIn }) => {
  const page = await signedIn('buyer');
  await openPage(page, orders, '采购订单');
  await sees(page.getByTestId('list-create'));
  interface Stored {
    readonly moduleCode: string;
    readonly subModules: readonly Stored[];
  }
  const without = (modules: readonly Stored[]): Stored[] =>
    modules
      .filter(({ moduleCode }) => moduleCode !== 'pur:purchaseOrder:add')
      .map((each) => ({ ...each, subModules: without(each.subModules) }));
  const isStored = "localStorage.getItem('menu').includes('pur:purchaseOrder:add')";
  assert.equal(await page.evaluate(isStored), true);
  await page.route('**/system/menu', async (route) => {
    const answer = (await (await route.fetch()).json()) as { data: Stored[] };
    await route.fulfill({ json: { ...answer, data: without(answer.data) } });
  });
  await page.reload();
  await sees(page.getByTestId('list-export'));
  assert.equal(await page.evaluate(isStored), false);
  await becomes(() => page.getByTestId('list-create').count(), 0);
});
