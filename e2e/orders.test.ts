import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { openPage, passwordOf, rowWith, sees, shown, story, type Stage } from './harness.ts';

interface Found {
  readonly id: string;
  readonly orderNo: string;
}

/** An order in a state with so many lines, and the account of its supplier; each order is given away once. */
async function orderIn(page: Page, status: string, lines: number): Promise<Found & { supplier: string }> {
  for (let index = 1; index <= 12; index += 1) {
    const supplier = `supplier${String(index).padStart(2, '0')}`;
    const password = await passwordOf(page, supplier);
    const form = {
      client_id: 'browser',
      client_secret: 'browser',
      grant_type: 'password',
      username: supplier,
      password,
    };
    const login = (await (await page.request.post('/prod-api/auth/oauth/token', { form })).json()) as {
      access_token: string;
    };
    const headers = { Authorization: `Bearer ${login.access_token}` };
    const ask = async <T>(path: string, data: object): Promise<T> => {
      const answer = await page.request.post(`/prod-api/pur/${path}/query`, { headers, data });
      return ((await answer.json()) as { data: { records: T } }).data.records;
    };
    for (const order of await ask<Found[]>('purchaseOrder', { status, page: { current: 1, size: 50 } })) {
      const found = await ask<unknown[]>('purchaseOrderDetail', { orderNo: order.orderNo });
      if (found.length < lines || given.has(order.orderNo)) continue;
      given.add(order.orderNo);
      return { ...order, supplier };
    }
  }
  return assert.fail(`no order in ${status} has ${lines} lines`);
}

const given = new Set<string>();

const openOrder = ({ id, orderNo }: Found, page: Page) => openPage(page, `/page/pur/order/${id}`, orderNo);
const stands = (page: Page, state: string): Promise<void> => sees(page.locator('.object-head').getByText(state));
const lineOf = (page: Page, index: number): Locator => shown(page.locator('.lines-table tr.ant-table-row')).nth(index);

/** An act of a line: among its buttons, or behind the three dots. */
async function startLineAct(page: Page, line: Locator, name: string, label: string): Promise<Locator> {
  const button = line.getByTestId(`line-act-${name}`);
  await sees(line.locator('.line-acts button'));
  if ((await button.count()) > 0) await button.click();
  else {
    await line.locator('.line-acts').getByRole('button').last().click();
    await shown(page.getByRole('menuitem', { name: label, exact: true })).click();
  }
  await sees(page.getByRole('dialog'));
  return page.getByRole('dialog');
}

async function startAct(page: Page, name: string): Promise<Locator> {
  await page.getByTestId(`act-${name}`).click();
  await sees(page.getByRole('dialog'));
  return page.getByRole('dialog');
}

async function choose(page: Page, dialog: Locator, label: string, wanted: string): Promise<void> {
  await dialog.getByRole('combobox', { name: label, exact: true }).click();
  await shown(page.locator('.ant-select-item-option', { hasText: wanted }))
    .first()
    .click();
}

async function finish(dialog: Locator): Promise<void> {
  await dialog.locator('.ant-modal-footer .ant-btn-primary').click();
  await dialog.waitFor({ state: 'detached' });
}

async function twoSides({ as, visitor }: Stage, status: string, lines: number) {
  const order = await orderIn(await visitor(), status, lines);
  return { order, buyer: await as('buyer'), supplier: await as(order.supplier) };
}

story('A203 a line and an order are terminated: one side asks, the other confirms, never before', async (stage) => {
  const { order, buyer, supplier } = await twoSides(stage, 'CONFIRMED', 2);
  await openOrder(order, supplier);
  await sees(lineOf(supplier, 0).getByText('已确认'));
  assert.equal(await supplier.getByTestId('act-confirmationTermination').count(), 0);
  assert.equal(await supplier.getByTestId('line-act-confirmationTermination').count(), 0);

  // One line: asked for by the buyer, refused by the supplier.
  await openOrder(order, buyer);
  const asking = await startLineAct(buyer, lineOf(buyer, 0), 'termination', '终止');
  await choose(buyer, asking, '终止原因', '需求取消');
  await asking.getByRole('textbox', { name: '说明' }).fill('项目取消');
  await finish(asking);
  await sees(lineOf(buyer, 0).getByText('终止待确认'));
  await supplier.reload();
  const answer = await startLineAct(supplier, lineOf(supplier, 0), 'confirmationTermination', '答复终止');
  await choose(supplier, answer, '答复', '不同意');
  await answer.locator('.ant-modal-footer .ant-btn-primary').click();
  await sees(answer.getByText('不同意终止时，请填写说明'));
  await answer.getByRole('textbox', { name: '说明（不同意时必填）' }).fill('已投料生产');
  await finish(answer);
  await sees(lineOf(supplier, 0).getByText('已确认'));

  // The order: asked for by the supplier, agreed at the termination desk of the buyer.
  const whole = await startAct(supplier, 'termination');
  await choose(supplier, whole, '终止原因', '不可抗力');
  await whole.getByRole('textbox', { name: '说明' }).fill('厂房受灾');
  await finish(whole);
  await stands(supplier, '终止待确认');
  await openPage(buyer, '/page/pur/termination');
  await rowWith(buyer, order.orderNo).filter({ hasText: '待对方确认' }).getByRole('link').first().click();
  await finish(await startAct(buyer, 'agree'));
  await stands(buyer, '已同意');
  await openOrder(order, buyer);
  await stands(buyer, '已终止');
  await sees(lineOf(buyer, 1).getByText('已终止'));
});
