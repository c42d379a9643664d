import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { stands } from './userActions.ts';
import { seriousInBoth } from './axe.ts';
import {
  becomes,
  fits,
  lasting,
  openPage,
  resizeTo,
  rowWith,
  scrollsSideways,
  sees,
  shown,
  signOut,
  story,
} from './harness.ts';
import { closeDraftNotice, listPaths, openFirst, openList, rows } from './pages.ts';

const orders = '/page/pur/order';

// Lists, objects and forms themselves are judged by the walks of every document.
story('Q01 what opens on lists and objects is accessible light and dark', async ({ signedIn }) => {
  const page = await signedIn('buyer', { followsSystem: true });
  const findings: string[] = [];
  const look = async (place: string, part = '#content'): Promise<void> => {
    findings.push(...(await seriousInBoth(page, part)).map((finding) => `${place} ${finding}`));
  };
  await openList(page, `${orders}?f=status:in:CONFIRMED`);
  await rows(page).locator('input[type=checkbox]').first().check();
  await look('bulk bar');
  await openFirst(page);
  await shown(page.getByRole('tab')).nth(2).click();
  await look('related documents');
  await shown(page.getByRole('tab')).nth(3).click();
  await look('history');
  await openList(page, '/page/base/material');
  await shown(page.getByTestId('list-import')).click();
  await sees(page.getByRole('dialog'));
  await look('wizard', 'html');
  assert.deepEqual(findings, []);
});

story('Q15 lists, objects and forms fit a phone', async ({ as }) => {
  const page = await as('buyer', { width: 390, height: 844 });
  const wide: string[] = [];
  const look = async (place: string): Promise<void> => {
    wide.push(...(await lasting(async () => ((await scrollsSideways(page)) ? [place] : []))));
  };
  for (const path of await listPaths(page)) {
    await openList(page, path);
    await look(path);
    if (await openFirst(page)) await look(`${path}/:id`);
    await closeDraftNotice(page);
  }
  await openPage(page, `${orders}/new`);
  await look(`${orders}/new`);
  assert.deepEqual(wide, []);
  // What the bar of acts has no room for stands in a sheet.
  await openList(page, `${orders}?f=status:in:CONFIRMED`);
  const again = page.waitForResponse('**/pur/purchaseOrder/query');
  await shown(page.getByRole('button', { name: '刷新', exact: true })).click();
  await again;
  await openFirst(page);
  const more = shown(page.getByTestId('object-menu'));
  await more.click();
  const sheet = page.getByTestId('act-sheet');
  await sees(sheet.getByRole('menuitem', { name: '复制链接' }));
  await page.keyboard.press('Escape');
  await becomes(() => shown(sheet).count(), 0);
  await more.click();
  await sheet.getByRole('button', { name: '变更订单' }).click();
  await sees(page.locator('h1', { hasText: '新建订单变更单' }));
  await becomes(() => shown(sheet).count(), 0);
});

story('Q07 a filtered list opens the same for others; back and forward follow it', async ({ signedIn }) => {
  const page = await signedIn('buyer');
  await openList(page, orders);
  await shown(page.getByTestId('list-keyword')).fill('PO2026');
  await page.keyboard.press('Enter');
  await page.waitForURL('**q=PO2026*');
  const sorted = page.waitForResponse(
    (response) =>
      response.url().endsWith('/pur/purchaseOrder/query') &&
      /PO2026.*orderDate|orderDate.*PO2026/s.test(response.request().postData() ?? ''),
  );
  await shown(page.getByTitle(/^按订单日期排序/)).click();
  await page.waitForURL('**s=orderDate*');
  // Until the answer is drawn the rows before it stand there, marked as old.
  await sorted;
  const address = page.url();
  await becomes(() => shown(page.locator('.list-old')).count(), 0);
  const first = await rows(page).first().locator('.row-link').textContent();
  await openFirst(page);
  await page.goBack();
  await becomes(async () => page.url(), address);
  await page.goForward();
  await sees(page.getByTestId('object-page'));
  const other = await signedIn('manager');
  await openList(other, new URL(address).pathname + new URL(address).search);
  await becomes(() => rows(other).first().locator('.row-link').textContent(), first);
});

story('Q08 a saved view survives logging out', async ({ signedIn }) => {
  const page = await signedIn('manager');
  await openList(page, `${orders}?q=PO2026`);
  await page.getByTestId('view-select').click();
  await page.getByRole('menuitem', { name: '另存为新视图' }).click();
  await page.getByLabel('视图名称').fill('今年的订单');
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
  await sees(page.getByText('视图已保存'));
  const again = await signedIn('manager');
  await openList(again, orders);
  await again.getByTestId('view-select').click();
  await again.getByRole('menuitem', { name: '今年的订单' }).click();
  await again.waitForURL('**q=PO2026*');
});

story(
  'Q08 rows are asked for beside the views; the default view is shown, unless somebody was faster',
  async ({ signedIn }) => {
    const materials = '/page/base/material';
    const page = await signedIn('buyer');
    await openList(page, `${materials}?q=A0101`);
    await page.getByTestId('view-select').click();
    await page.getByRole('menuitem', { name: '另存为新视图' }).click();
    await page.getByLabel('视图名称').fill('轴承');
    await page.getByRole('checkbox', { name: '设为我的默认视图' }).check();
    await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
    await sees(page.getByText('视图已保存'));

    /** Somebody whose views come when they are let go. */
    const waiting = async (): Promise<[Page, () => void]> => {
      const other = await signedIn('buyer');
      const views = Promise.withResolvers<void>();
      await other.route('**/system/userView/query', async (route) => {
        await views.promise;
        await route.continue();
      });
      return [other, views.resolve];
    };
    const [patient, answer] = await waiting();
    let stored = 0;
    patient.on('request', (request) => {
      if (request.url().endsWith('/system/userSetting/save')) stored += 1;
    });
    const asked = patient.waitForResponse('**/basic/material/query');
    await openPage(patient, materials);
    await asked;
    assert.equal(await rows(patient).count(), 0);
    answer();
    await patient.waitForURL('**q=A0101*');
    await sees(rowWith(patient, 'A0101').first());
    // A login that ends sends what waits: a view that arranges nothing anew leaves nothing to keep.
    await signOut(patient);
    assert.equal(stored, 0);

    const [fast, answerLate] = await waiting();
    await openPage(fast, materials);
    await fast.getByTestId('list-keyword').fill('A0301');
    await fast.keyboard.press('Enter');
    await sees(rowWith(fast, 'A0301').first());
    answerLate();
    await fast.getByTestId('view-select').click();
    await sees(fast.getByRole('menuitem', { name: '轴承' }));
    assert.equal(new URL(fast.url()).searchParams.get('q'), 'A0301');
  },
);

story(
  'Q03 columns are hidden and moved by buttons, and stay so, however soon the page is left',
  async ({ signedIn }) => {
    const page = await signedIn('planner');
    const titles = (): Promise<string[]> => shown(page.locator('.list-table thead th')).allTextContents();
    await openList(page, orders);
    assert.ok((await titles()).includes('币种'));
    await page.getByTestId('column-settings').click();
    await page.getByRole('checkbox', { name: '币种' }).click();
    await page.getByRole('button', { name: '上移 供应商', exact: true }).click();
    await becomes(async () => {
      const now = await titles();
      return !now.includes('币种') && now.indexOf('供应商') < now.indexOf('状态');
    }, true);
    await page.reload();
    await sees(rows(page));
    await becomes(async () => (await titles()).includes('币种'), false);
    await page.getByTestId('column-settings').click();
    await page.getByRole('checkbox', { name: '订单日期' }).click();
    await becomes(async () => (await titles()).includes('订单日期'), false);
    await page.keyboard.press('Escape');
    await signOut(page);
    const again = await signedIn('planner');
    await openList(again, orders);
    const titlesAgain = (): Promise<string[]> => shown(again.locator('.list-table thead th')).allTextContents();
    await becomes(async () => (await titlesAgain()).filter((each) => /币种|订单日期/.test(each)), []);
  },
);

story('A239 the rows of a long page are 400 px high at least, and reach down with the window', async ({ signedIn }) => {
  const page = await signedIn('admin', { height: 600 });
  await openPage(page, '/page/sys/i18n?ps=100');
  const rows = shown(page.locator('.list-table .ant-table-tbody-virtual'));
  const heightOf = async (): Promise<number> => Math.round((await rows.boundingBox())?.height ?? 0);
  await becomes(heightOf, 400);
  await page.setViewportSize({ width: 1440, height: 1000 });
  await becomes(async () => (await heightOf()) > 400, true);
  const bottom = async (): Promise<number> => {
    const { y = 0, height = 0 } = (await shown(page.locator('.list-table')).boundingBox()) ?? {};
    return y + height;
  };
  await becomes(async () => (await bottom()) < 1000 - 30, true);
  const first = await heightOf();
  await page.setViewportSize({ width: 1440, height: 1200 });
  await becomes(heightOf, first + 200);
});

story('an empty result says so and is cleared with one click', async ({ signedIn }) => {
  const page = await signedIn('buyer');
  await page.goto(`${orders}?q=nothing-like-this`);
  await sees(page.getByTestId('empty-by-filter'));
  await page.getByTestId('empty-by-filter').getByRole('button', { name: '清除筛选' }).click();
  await sees(rows(page));
});

story('Q11 two people change one row: both values are shown, nothing is overwritten silently', async ({ signedIn }) => {
  const [mine, theirs] = [await signedIn('buyer'), await signedIn('manager')];
  for (const page of [mine, theirs]) {
    await openPage(page, '/page/base/material?q=A0101001');
    await rowWith(page, 'A0101001').getByRole('link').first().click();
    await page.getByTestId('object-edit').click();
  }
  const brand = (page: Page) => page.getByRole('textbox', { name: '品牌', exact: true });
  await brand(theirs).fill('SKF');
  await theirs.getByTestId('object-save').click();
  await sees(theirs.getByText('保存成功'));
  await brand(mine).fill('NSK');
  await mine.getByTestId('object-save').click();
  const dialog = mine.getByRole('dialog', { name: '数据已被他人修改' });
  await sees(dialog.getByText('SKF'));
  await sees(dialog.getByText('NSK'));
  await dialog.getByText('NSK').click();
  await dialog.getByRole('button', { name: '合并并保存' }).click();
  await sees(mine.getByText('保存成功'));
});

story('a double click runs an act once', async ({ signedIn }) => {
  const page = await signedIn('buyer');
  await openPage(page, `${orders}?f=status:in:NEW`);
  await openFirst(page);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/purchaseOrder/submit')) calls.push(request.url());
  });
  await page.getByTestId('act-submit').click();
  await page.getByRole('dialog').locator('.ant-modal-footer .ant-btn-primary').dblclick();
  await stands(page, '审批中');
  assert.equal(calls.length, 1);
});

story('Q12 of several rows some cannot: reasons are told, those rows stay ticked', async ({ signedIn }) => {
  const page = await signedIn('manager');
  await openList(page, `${orders}?f=status:in:PENDING`);
  const ticks = rows(page).locator('input[type=checkbox]');
  await ticks.nth(0).check();
  await ticks.nth(1).check();
  await sees(page.getByTestId('bulk-bar').getByText('已选 2 条'));
  const other = await signedIn('buyer');
  await openPage(other, orders);
  const taken = (await rows(page).nth(0).locator('.row-link').textContent()) ?? '';
  await other.goto(`${orders}?q=${taken}`);
  await rowWith(other, taken).getByRole('link').first().click();
  await other.getByTestId('act-withdraw').click();
  await other.getByRole('dialog').locator('.ant-modal-footer .ant-btn-primary').click();
  await stands(other, '已撤回');
  await page.getByTestId('bulk-bar').getByRole('button', { name: '批准' }).click();
  await page.getByRole('dialog').locator('.ant-modal-footer .ant-btn-primary').click();
  await sees(page.getByText('1 条成功，1 条失败'));
});

story('the tree beside the list of orders narrows it, and leads to what ended and why', async ({ signedIn }) => {
  const buyer = await signedIn('buyer');
  await openPage(buyer, '/page/pur/order');
  await sees(buyer.locator('tr.list-row'));
  await buyer.getByRole('button', { name: '显示订单分类' }).click();
  const tree = buyer.getByTestId('order-tree');
  const kind = tree.locator('.ant-tree-node-content-wrapper', { hasText: /^供应商拒绝\(/ });
  const count = /\((\d+)\)/.exec((await kind.textContent()) ?? '')?.[1] ?? '';
  await kind.click();
  await sees(buyer.locator('.list-count', { hasText: new RegExp(`^${count}$`) }));
  await sees(rowWith(buyer, '供应商拒绝'));
  await tree
    .locator('.ant-tree-node-content-wrapper', { hasText: /^需求取消\(/ })
    .first()
    .click();
  await sees(rowWith(buyer, '已关闭'));
  await buyer.waitForURL('**/page/pur/order-detail?f=closeReason*');
});

story(
  'the list of order lines begins with those that are not done with, until its chip is taken away',
  async ({ signedIn }) => {
    const buyer = await signedIn('buyer');
    await openPage(buyer, '/page/pur/order-detail');
    const chips = shown(buyer.getByTestId('filter-chips'));
    await sees(chips.getByText(/未完成/));
    // On a phone too, where conditions are given in a sheet.
    await resizeTo(buyer, 'phone');
    await sees(chips.getByText(/未完成/));
    await fits(buyer);
    await resizeTo(buyer, 'desk');
    const modified = shown(buyer.getByTestId('view-select').getByText('已修改'));
    assert.equal(await modified.count(), 0);
    await sees(buyer.locator('tr.list-row'));
    assert.equal(await rowWith(buyer, '已关闭').count(), 0);
    const counted = async () => Number(await shown(buyer.locator('.list-count')).textContent());
    const unfinished = await counted();
    await chips.getByRole('button', { name: '清除筛选' }).click();
    await sees(modified);
    // Which lines come first depends on the day; many are long done with.
    await becomes(async () => (await counted()) > unfinished + 50, true);
    const all = await counted();
    assert.equal(new URL(buyer.url()).search, '');
    await buyer.reload();
    await becomes(counted, all);
    // What is looked for is kept for the visit, wherever else it leads.
    await buyer.getByTestId('list-keyword').fill('PO2026');
    await buyer.keyboard.press('Enter');
    await buyer.waitForURL('**/page/pur/order-detail?q=PO2026');
    await openPage(buyer, '/dashboard/index');
    await openPage(buyer, '/page/pur/order-detail');
    await buyer.waitForURL('**/page/pur/order-detail?q=PO2026');
  },
);
