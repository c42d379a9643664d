import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { call } from './longOrder.ts';
import { becomes, openPage, sees, story } from './harness.ts';
import { cellOf } from './pages.ts';
import { agree, stands } from './userActions.ts';

/** Clicks, keys that lead on and pastes: what somebody has to do, not what is typed. */
class Actions {
  count = 0;
  async click(target: Locator): Promise<void> {
    this.count += 1;
    await target.click();
  }
}

interface Line {
  readonly id: string;
  readonly parentId: string;
  readonly orderNo: string;
}

/** An order of one supplier with so many lines of which nothing is shipped. */
async function orderToShip(page: Page, count: number): Promise<string> {
  const { records } = await call<{ records: Line[] }>(page, '/pur/purchaseOrderDetail/query', {
    toShip: true,
    page: { current: 1, size: 500 },
  });
  const byOrder = Map.groupBy(records, ({ parentId }) => parentId);
  const found = [...byOrder.values()].find((lines) => lines.length >= count);
  assert.ok(found?.[0], `no order has ${count} lines to ship`);
  return found[0].orderNo;
}

story('EASE a delivery note of an order is one button and a save away', async ({ as }) => {
  const page = await as('supplier01');
  const hands = new Actions();
  const list = page.getByTestId('next-deliveryNote').first();
  await sees(list);
  await hands.click(list.getByRole('button', { name: '创建送货单' }).first());
  await sees(page.locator('h1:visible', { hasText: '新建送货单' }));
  const grid = page.getByTestId('edit-grid').first();
  await becomes(async () => ((await cellOf(grid, 0, 0).textContent()) ?? '').startsWith('PO'), true);
  await becomes(async () => Number(((await cellOf(grid, 0, 1).textContent()) ?? '').replaceAll(',', '')) > 0, true);
  await hands.click(page.getByTestId('object-save'));
  await hands.click(page.getByTestId('act-ship'));
  hands.count += 1;
  await agree(page);
  await stands(page, /已发货|待送货审核/);
  assert.ok(hands.count <= 5, `${hands.count} actions`);
});

story('EASE the first key on a lookup cell is part of the search', async ({ signedIn }) => {
  const page = await signedIn('buyer');
  await openPage(page, '/page/pur/order/new');
  await page.getByTestId('grid-add').click();
  const grid = page.getByTestId('edit-grid').first();
  await sees(grid.locator('revogr-focus'));
  await page.keyboard.type('A0101', { delay: 60 });
  const box = grid.locator('.cell-picker').getByRole('combobox');
  await becomes(() => box.inputValue(), 'A0101');
});

story('EASE order lines are pasted by their number', async ({ signedIn }) => {
  const page = await signedIn('supplier01');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPage(page, '/page/pur/delivery-note/new');
  const orderNo = await orderToShip(page, 1);
  const { records } = await call<{ records: { orderLineNo: string }[] }>(page, '/pur/purchaseOrderDetail/query', {
    orderNo,
    toShip: true,
  });
  const number = records[0]?.orderLineNo ?? '';
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(`${number}\t1`)})`);
  const grid = page.getByTestId('edit-grid').first();
  await page.getByTestId('grid-add').click();
  await sees(grid.locator('revogr-focus'));
  await page.keyboard.press('ControlOrMeta+v');
  await becomes(async () => (await cellOf(grid, 0, 0).textContent())?.trim(), number);
  await becomes(() => grid.locator('.cell-wrong').count(), 0);
});
