import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { becomes, fits, openPage, sees, shown, story, showsMessage } from './harness.ts';
import { call } from './calling.ts';
import { longOrder } from './longOrder.ts';
import { cellOf } from './pages.ts';

const count = 150;

const gridOf = (page: Page): Locator => page.getByTestId('edit-grid').first();

async function quantityOf(page: Page, row: number): Promise<Locator> {
  const columns = gridOf(page).locator('revogr-viewport-scroll.rgCol');
  await sees(columns.locator('.rgHeaderCell').first());
  const titles = await columns.locator('.rgHeaderCell').allTextContents();
  const index = titles.findIndex((title) => title.replace('*', '').trim() === '数量');
  assert.ok(index >= 0, titles.join());
  return cellOf(gridOf(page), row, index);
}

story(
  'an order of many lines opens whole; what is typed is kept and sent without the rest of it',
  async ({ signedIn }) => {
    const page = await signedIn('buyer');
    const id = await longOrder(page, count, 1000);
    const sent: { path: string; body: string }[] = [];
    page.on('request', (request) => {
      const path = new URL(request.url()).pathname.replace('/prod-api', '');
      if (/update$|draft\/save$/.test(path)) sent.push({ path, body: request.postData() ?? '' });
    });
    await openPage(page, `/page/pur/order/${id}`);
    await sees(page.locator(`.object-tabs sup[title="${count}"]`));
    await showsMessage(page.locator('.lines-table .ant-table-row').first(), /1,?000/);

    await page.getByTestId('object-edit').click();
    const cell = await quantityOf(page, 1);
    await cell.dblclick();
    await shown(page.locator('revo-grid input')).first().fill('7777');
    await page.keyboard.press('Enter');
    await showsMessage(cell, /7,?777/);
    await sees(page.getByTestId('draft-indicator').getByText(/草稿已保存/));

    // The browser is closed and opened again: the draft is put on the order as it is stored.
    await page.reload();
    await showsMessage(await quantityOf(page, 1), /7,?777/);
    await showsMessage(await quantityOf(page, 2), /1,?002/);
    await page.getByTestId('object-save').click();
    await sees(page.getByTestId('object-edit'));
    const saved = await call<
      {
        action: string;
        changes: { path: string }[];
      }[]
    >(page, '/pur/purchaseOrder/history', { id });
    const changed = saved[0]?.changes.map(({ path }) => path).filter((path) => path.endsWith('.orderQty')) ?? [];
    assert.equal(saved[0]?.action, 'update');
    assert.equal(changed.length, 1, changed.join());
    await becomes(async () => sent.some(({ path }) => path.endsWith('purchaseOrder/update')), true);
    for (const { path, body } of sent) assert.ok(body.length < 12_000, `${path} sent ${body.length} characters`);
  },
);

story(
  'on a phone the lines of a long order come as far as somebody looks, to read and to edit',
  async ({ signedIn }) => {
    const page = await signedIn('buyer', { width: 390, height: 800 });
    const id = await longOrder(page, count, 1000);
    await openPage(page, `/page/pur/order/${id}`);
    const cards = shown(page.locator('.list-cards > .card'));
    await becomes(() => cards.count(), 50);
    await sees(page.getByTestId('show-more').getByText('还有 100 项'));
    await page.getByTestId('show-more').scrollIntoViewIfNeeded();
    await becomes(async () => (await cards.count()) > 50, true);
    while ((await page.getByTestId('show-more').count()) > 0) await page.keyboard.press('End');
    await becomes(() => cards.count(), count);
    await showsMessage(cards.last(), /1,?149/);
    await page.getByTestId('object-edit').click();
    // The page stands at its end, so that more than the first are looked at.
    await becomes(async () => (await page.getByTestId('show-more').count()) > 0 && (await cards.count()) < count, true);
    await fits(page);
  },
);
