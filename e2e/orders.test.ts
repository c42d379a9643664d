import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { readPdf } from '#test/pdfText.ts';
import { act, agree, stands, startAct } from './userActions.ts';
import { seriousFindings } from './axe.ts';
import { callsFor } from './calling.ts';
import {
  becomes,
  chooseOption,
  fits,
  openPage,
  passwordOf,
  resizeTo,
  rowWith,
  sees,
  shown,
  story,
  showsMessage,
  type Stage,
} from './harness.ts';
import { cellOf } from './pages.ts';

interface Found {
  readonly id: string;
  readonly orderNo: string;
  readonly issueDate: string;
}

/** An order in a state with so many lines, and the account of its supplier; each order is given away once. */
async function orderIn(page: Page, status: string, lines: number): Promise<Found & { supplier: string }> {
  for (let index = 1; index <= 12; index += 1) {
    const supplier = `supplier${String(index).padStart(2, '0')}`;
    const call = await callsFor(page, supplier, await passwordOf(page, supplier));
    const ask = async <T>(path: string, data: object): Promise<T> =>
      (await call<{ records: T }>(`/pur/${path}/query`, data)).records;
    for (const order of await ask<Found[]>('purchaseOrder', { status, page: { current: 1, size: 50 } })) {
      const found = await ask<unknown[]>('purchaseOrderDetail', { orderNo: order.orderNo });
      if (found.length < lines || input.has(order.orderNo)) continue;
      input.add(order.orderNo);
      return { ...order, supplier };
    }
  }
  return assert.fail(`no order in ${status} has ${lines} lines`);
}

const input = new Set<string>();

const openOrder = ({ id, orderNo }: Found, page: Page) => openPage(page, `/page/pur/order/${id}`, orderNo);
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

async function openAct(page: Page, name: string): Promise<Locator> {
  await startAct(page, name);
  await sees(page.getByRole('dialog'));
  return page.getByRole('dialog');
}

async function choose(page: Page, dialog: Locator, label: string, wanted: string): Promise<void> {
  await dialog.getByRole('combobox', { name: label, exact: true }).click();
  await chooseOption(page, wanted);
}

async function twoSides({ signedIn, visitor }: Stage, status: string, lines: number) {
  const order = await orderIn(await visitor(), status, lines);
  return { order, buyer: await signedIn('buyer'), supplier: await signedIn(order.supplier) };
}

story('A203 a line and an order are terminated: one side asks, the other confirms, never before', async (stage) => {
  const { order, buyer, supplier } = await twoSides(stage, 'CONFIRMED', 2);
  await openOrder(order, supplier);
  await sees(lineOf(supplier, 0).getByText('已确认'));
  await becomes(() => supplier.getByTestId('act-confirmationTermination').count(), 0);
  await becomes(() => supplier.getByTestId('line-act-confirmationTermination').count(), 0);

  // One line: asked for by the buyer, refused by the supplier.
  await openOrder(order, buyer);
  const asking = await startLineAct(buyer, lineOf(buyer, 0), 'termination', '终止');
  await choose(buyer, asking, '终止原因', '需求取消');
  await asking.getByRole('textbox', { name: '说明' }).fill('项目取消');
  await agree(buyer);
  await sees(lineOf(buyer, 0).getByText('终止待确认'));
  await supplier.reload();
  const answer = await startLineAct(supplier, lineOf(supplier, 0), 'confirmationTermination', '答复终止');
  await choose(supplier, answer, '答复', '不同意');
  await answer.locator('.ant-modal-footer .ant-btn-primary').click();
  await sees(answer.getByText('不同意终止时，请填写说明'));
  await answer.getByRole('textbox', { name: '说明（不同意时必填）' }).fill('已投料生产');
  await agree(supplier);
  await sees(lineOf(supplier, 0).getByText('已确认'));

  // The order: asked for by the supplier, agreed at the termination desk of the buyer.
  const whole = await openAct(supplier, 'termination');
  await choose(supplier, whole, '终止原因', '不可抗力');
  await whole.getByRole('textbox', { name: '说明' }).fill('厂房受灾');
  await agree(supplier);
  await stands(supplier, '终止待确认');
  await openPage(buyer, '/page/pur/termination');
  await rowWith(buyer, order.orderNo).filter({ hasText: '待对方确认' }).getByRole('link').first().click();
  await act(buyer, 'agree');
  await stands(buyer, '已同意');
  await openOrder(order, buyer);
  await stands(buyer, '已终止');
  await sees(lineOf(buyer, 1).getByText('已终止'));
});

const tickOf = (page: Page, row: string): Locator => rowWith(page, row).locator('input[type=checkbox]');

/** Sends the call that an act of a list makes, and gives the last part of its address. */
async function callOf(page: Page, address: string, act: () => Promise<unknown>): Promise<string | undefined> {
  const [request] = await Promise.all([page.waitForRequest(`**/${address}/**`), act()]);
  return new URL(request.url()).pathname.split('/').at(-1);
}

story('A202 A204 lines and orders are marked urgent and not; a line is closed and opened again', async (stage) => {
  const order = await orderIn(await stage.visitor(), 'CONFIRMED', 2);
  const buyer = await stage.signedIn('buyer');
  const line = `${order.orderNo}-10`;
  await openPage(buyer, `/page/pur/order?q=${order.orderNo}`);
  await tickOf(buyer, order.orderNo).check();
  await buyer.getByRole('button', { name: '设为加急' }).click();
  const asking = buyer.getByRole('dialog');
  await asking.getByRole('textbox', { name: '加急原因' }).fill('产线停线');
  assert.equal(await callOf(buyer, 'purchaseOrder/updateUrgentStatusByIds', () => agree(buyer)), '1');
  await sees(buyer.locator('tr.row-urgent', { hasText: order.orderNo }));
  // What was done is ticked no longer.
  await becomes(() => tickOf(buyer, order.orderNo).isChecked(), false);

  await openPage(buyer, `/page/pur/order-detail?q=${order.orderNo}`);
  await sees(buyer.locator('tr.row-urgent', { hasText: line }));
  await tickOf(buyer, line).check();
  await shown(buyer.getByRole('button', { name: '取消加急' })).click();
  assert.equal(await callOf(buyer, 'purchaseOrderDetail/updateUrgentStatusByIds', () => agree(buyer)), '0');
  await buyer.locator('tr.row-urgent', { hasText: line }).waitFor({ state: 'detached' });

  await openOrder(order, buyer);
  const closing = await startLineAct(buyer, lineOf(buyer, 0), 'closeOrderDetail', '关闭');
  await choose(buyer, closing, '关闭原因', '需求取消');
  await agree(buyer);
  await sees(lineOf(buyer, 0).getByText('已关闭'));
  await startLineAct(buyer, lineOf(buyer, 0), 'backCloseOrderDetail', '反关闭');
  await agree(buyer);
  await sees(lineOf(buyer, 0).getByText('已确认'));
});

story('A205 a delivery review accepts or refuses the date a supplier proposes', async (stage) => {
  const { order, buyer, supplier } = await twoSides(stage, 'ISSUED', 2);
  await openOrder(order, supplier);
  for (const index of [0, 1]) {
    const proposing = await startLineAct(supplier, lineOf(supplier, index), 'propose', '提议变更');
    await proposing.getByRole('textbox', { name: '提议交期' }).fill('2027-03-01');
    await supplier.keyboard.press('Tab');
    await proposing.getByRole('textbox', { name: '原因' }).fill('原材料到货推迟');
    await agree(supplier);
    await sees(lineOf(supplier, index).getByText('提议变更'));
  }
  const review = async (line: string, verdict: string, more?: (dialog: Locator) => Promise<void>) => {
    await openPage(buyer, `/page/pur/order-detail?q=${order.orderNo}`);
    await tickOf(buyer, line).check();
    await buyer.getByRole('button', { name: '交期评审' }).click();
    const dialog = buyer.getByRole('dialog');
    await choose(buyer, dialog, '结论', verdict);
    await more?.(dialog);
    return callOf(buyer, 'purchaseOrderDetail/deliveryReview', () => agree(buyer));
  };
  const refusing = async (dialog: Locator): Promise<void> => {
    await dialog.getByRole('textbox', { name: '原因' }).fill('产线等料');
    await dialog.getByRole('textbox', { name: '还价交期' }).fill('2027-02-01');
    await buyer.keyboard.press('Tab');
  };
  assert.equal(await review(`${order.orderNo}-10`, '同意'), '1');
  await sees(rowWith(buyer, `${order.orderNo}-10`).getByText('已确认'));
  assert.equal(await review(`${order.orderNo}-20`, '不同意', refusing), '2');
  await sees(rowWith(buyer, `${order.orderNo}-20`).getByText('待确认'));

  // What waits for the supplier lies in his inbox until he answers.
  await openPage(supplier, `/page/pur/order-answer?q=${order.orderNo}`);
  await sees(supplier.getByRole('button', { name: '导入答复' }));
  await tickOf(supplier, `${order.orderNo}-20`).check();
  await supplier.getByRole('button', { name: '确认所选' }).click();
  await agree(supplier);
  await rowWith(supplier, `${order.orderNo}-20`).waitFor({ state: 'detached' });
});

story('an order is changed by agreement, its versions are compared and its timeline tells it', async (stage) => {
  const { order, buyer, supplier } = await twoSides(stage, 'CONFIRMED', 2);
  await openOrder(order, buyer);
  await buyer.getByRole('button', { name: '变更订单' }).click();
  await buyer.locator('h1:visible', { hasText: '新建订单变更单' }).waitFor();
  await choose(buyer, buyer.getByTestId('object-page'), '变更原因', '需求变化');
  await cellOf(buyer.getByTestId('edit-grid').first(), 0, 3).dblclick();
  await shown(buyer.locator('revo-grid input')).first().fill('5000');
  await buyer.keyboard.press('Enter');
  await buyer.getByTestId('object-save').click();
  // More of it costs more, so that somebody has to approve it.
  await act(buyer, 'submit');
  await stands(buyer, '审批中');
  // It may come above the limit of its purchaser: then a superior approves it.
  const manager = await stage.signedIn('manager');
  await openPage(manager, new URL(buyer.url()).pathname);
  await act(manager, 'approve');
  await stands(manager, '已审批');
  await buyer.reload();
  await act(buyer, 'send');
  await stands(buyer, '待供应商确认');

  await openPage(supplier, '/page/pur/order-change');
  await rowWith(supplier, order.orderNo).getByRole('link').first().click();
  await sees(supplier.getByText('5,000').first());
  await act(supplier, 'confirm');
  await stands(supplier, '已生效');

  await openOrder(order, buyer);
  await buyer.getByRole('tab', { name: '版本' }).click();
  const row = buyer.getByTestId('order-versions').getByRole('row', { name: /第 \d+ 行 数量/ });
  await sees(row.getByText('5,000'));
  const [paper] = await Promise.all([
    buyer.waitForEvent('download'),
    buyer.getByRole('button', { name: '下载第 2 版 PDF' }).click(),
  ]);
  const { pages } = readPdf(await readFile(await paper.path()));
  assert.match(pages.join('\n'), new RegExp(`${order.orderNo}[^]*5,000`));
  await sees(buyer.getByTestId('order-versions').getByText('文件指纹'));
  await resizeTo(buyer, 'phone');
  await sees(buyer.getByTestId('order-versions').getByText('5,000'));
  await fits(buyer);
  await resizeTo(buyer, 'desk');
  await buyer.getByRole('tab', { name: '订单全景' }).click();
  await sees(buyer.getByTestId('order-timeline').getByText('成为第 2 版'));
});

story('a price of a former order is taken over in the form and says where it is from', async ({ signedIn }) => {
  const buyer = await signedIn('buyer');
  await openPage(buyer, '/page/pur/order?f=status:in:NEW', '采购订单');
  await shown(buyer.locator('tr.list-row')).first().getByRole('link').first().click();
  await buyer.getByTestId('object-edit').click();
  await shown(buyer.getByText('价格与来源')).first().click();
  const offer = shown(buyer.getByTestId('price-panel').getByRole('row'))
    .filter({ has: buyer.getByRole('button', { name: '采用' }) })
    .first();
  await sees(offer);
  const [former = ''] = /\S+-\d+(?= · )/.exec((await offer.textContent()) ?? '') ?? [];
  const [price = ''] = /[\d,.]+(?= CNY)/.exec((await offer.textContent()) ?? '') ?? [];
  await offer.getByRole('button', { name: '采用' }).click();
  await buyer.getByTestId('object-save').click();
  await sees(buyer.getByTestId('object-edit'));
  await buyer.getByRole('tab', { name: '价格与来源' }).click();
  const line = shown(buyer.getByTestId('price-panel').getByRole('row', { name: former })).first();
  await sees(line.getByText(`上次价格 ${former}`));
  assert.ok((await line.getByRole('cell').nth(1).textContent())?.startsWith(price));
});

story('an administrator proves the quantity ledger: all orders of the demo agree with it', async ({ signedIn }) => {
  const admin = await signedIn('admin');
  await openPage(admin, '/page/pur/ledger-proof');
  const rows = shown(admin.locator('tr.list-row'));
  await sees(rows.first());
  const before = await rows.count();
  await admin.getByRole('button', { name: '立即核对' }).click();
  await agree(admin);
  await rows.nth(before).waitFor();
  assert.equal((await rows.first().getByRole('cell').allTextContents()).at(-1)?.trim(), '0');
});

story(
  'an order is seen as of a day, with what has become of it since, by both sides and on a phone',
  async ({ signedIn, visitor }) => {
    const { id, orderNo, issueDate, supplier } = await orderIn(await visitor(), 'EXECUTING', 1);
    const buyer = await signedIn('buyer');
    const reported = (page: Page): Locator => shown(page.getByTestId('order-as-of'));
    await openPage(buyer, `/page/pur/order/${id}?tab=asOf`, orderNo);
    await showsMessage(reported(buyer), /这是 .* 日终的订单，不是现在的/);
    await reported(buyer).getByRole('button', { name: '今天' }).click();
    await showsMessage(reported(buyer), /这就是现在的订单/);
    await becomes(() => reported(buyer).locator('.as-of-changed').count(), 0);
    assert.deepEqual(await seriousFindings(buyer), []);

    // As the day of its issue ended it was not being delivered yet.
    const page = await signedIn(supplier, { width: 390, height: 844, language: 'en' });
    await openPage(page, `/page/pur/order/${id}?tab=asOf`, orderNo);
    await showsMessage(reported(page), /The order as it stood at the end of .*, not as it is now/);
    const day = issueDate.slice(0, 10);
    await reported(page).getByRole('textbox', { name: 'As of the end of' }).fill(day);
    await page.keyboard.press('Enter');
    await showsMessage(reported(page), new RegExp(`at the end of ${day}, not as it is now`));
    await sees(reported(page).locator('.as-of-changed'));
    await fits(page);
    assert.deepEqual(await seriousFindings(page), []);
  },
);
