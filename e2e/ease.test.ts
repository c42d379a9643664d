import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { call, read } from './calling.ts';
import { becomes, openPage, sees, shown, story } from './harness.ts';
import { startImport, workbookOf } from './importing.ts';
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

interface Bought {
  readonly supplierBaseName: string;
  readonly supplierBaseCode: string | null;
  readonly materialCode: string;
}

/** A supplier of whom several materials were bought, and their codes. */
async function usualSupplier(
  page: Page,
): Promise<{ readonly supplier: string; readonly materials: readonly string[] }> {
  const { records } = await call<{ records: Bought[] }>(page, '/pur/purchaseOrderDetail/query', {
    status: ['CONFIRMED'],
    page: { current: 1, size: 500 },
  });
  const bySupplier = Map.groupBy(records, ({ supplierBaseName }) => supplierBaseName);
  const [most] = [...bySupplier.entries()]
    .map(([supplier, lines]) => ({ supplier, materials: [...new Set(lines.map(({ materialCode }) => materialCode))] }))
    .toSorted((a, b) => b.materials.length - a.materials.length);
  assert.ok(most);
  return most;
}

story('EASE an order of five lines takes its head and its prices from what was agreed before', async ({ as }) => {
  const page = await as('buyer');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const { supplier, materials } = await usualSupplier(page);
  const codes = Array.from({ length: 5 }, (_, index) => materials[index % materials.length] ?? '');
  const hands = new Actions();
  await hands.click(page.getByTestId('home-new-purchaseOrder'));
  const box = page.locator('[data-field=supplierBase]').getByRole('combobox');
  await hands.click(box);
  await box.fill(supplier);
  await hands.click(shown(page.locator('.ant-select-item-option', { hasText: supplier })).first());
  // What follows from the supplier is proposed before anything is saved.
  await sees(
    page.locator('[data-field=company] .ant-select-content-has-value, [data-field=company] .ant-select-selection-item'),
  );
  await becomes(async () => ((await page.getByTestId('form-fold').textContent()) ?? '').includes('CNY'), true);
  const grid = page.getByTestId('edit-grid').first();
  await hands.click(page.getByTestId('grid-add'));
  await sees(grid.locator('revogr-focus'));
  const block = codes.map((code, index) => `${code}\t${index + 1}\t\t2027-06-01`).join('\n');
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(block)})`);
  await page.keyboard.press('ControlOrMeta+v');
  // A price with its source, and what the lines come to.
  await becomes(
    async () => (await page.locator('.line-sums').first().textContent())?.includes('价税合计') ?? false,
    true,
  );
  await hands.click(page.getByTestId('object-save'));
  await hands.click(page.getByTestId('act-submit'));
  hands.count += 1;
  await agree(page, async (dialog) => {
    const why = dialog.getByRole('textbox', { name: '仍要提交的原因' });
    if ((await why.count()) > 0) await why.fill('常规补货');
  });
  await stands(page, '审批中');
  assert.ok(hands.count <= 9, `${hands.count} actions`);
});

story('EASE an order is approved on a phone in three taps, with its amount in view', async ({ as }) => {
  const page = await as('manager', { width: 390, height: 844 });
  const hands = new Actions();
  await hands.click(page.getByRole('button', { name: /在此处理：待审批的订单（/ }));
  const rows = page.getByTestId('todo-pur.purchaseOrder.approve').locator('li');
  await sees(rows.first());
  await hands.click(rows.first().getByRole('button', { name: '批准' }));
  const dialog = page.getByRole('dialog');
  await sees(dialog.getByText('价税合计'));
  await sees(dialog.getByRole('textbox', { name: '意见' }));
  await hands.click(dialog.getByRole('button', { name: '批准' }));
  await dialog.waitFor({ state: 'detached' });
  assert.ok(hands.count <= 3, `${hands.count} taps`);
  // What stays in sight of an object leaves room for it.
  await openPage(page, '/page/pur/order?f=status:in:CONFIRMED');
  await shown(page.locator('.card-title')).first().click();
  await sees(page.locator('.object-head h1'));
  await page.evaluate('window.scrollTo(0, 600)');
  const box = await shown(page.locator('.object-head')).first().boundingBox();
  assert.ok(box && box.height <= 110, `${box?.height ?? 0} px`);
});

story('EASE a supplier confirms an order and proposes another date for one line', async ({ signedIn }) => {
  const buyer = await signedIn('buyer');
  const { records } = await call<{ records: (Line & { supplierBaseId: string })[] }>(
    buyer,
    '/pur/purchaseOrderDetail/query',
    { status: ['WAIT'], page: { current: 1, size: 500 } },
  );
  const users = await call<{ records: { userName: string; supplierBaseId: string | null }[] }>(
    await signedIn('admin'),
    '/system/iapSysUserT/query',
    { userType: ['SUPPLIER'], page: { current: 1, size: 100 } },
  );
  const orders = [...Map.groupBy(records, ({ parentId }) => parentId).values()]
    .filter((lines) => lines.length >= 2 && /^supplier\d+$/.test(userOf(lines) ?? ''))
    .toSorted((a, b) => b.length - a.length);
  function userOf([line]: readonly { supplierBaseId: string }[]): string | undefined {
    return users.records.find(({ supplierBaseId }) => supplierBaseId === line?.supplierBaseId)?.userName;
  }
  const [lines = []] = orders;
  const page = await signedIn(userOf(lines) ?? 'supplier01');
  await openPage(page, `/page/pur/order/${lines[0]?.parentId ?? ''}`, lines[0]?.orderNo);
  await sees(page.locator('.object-head').getByText('待您确认'));
  const table = shown(page.locator('.lines-table')).first();
  const hands = new Actions();
  await hands.click(table.getByTestId('line-act-propose').first());
  const dialog = page.getByRole('dialog');
  // The date that is asked for stands beside the one that is proposed.
  await sees(dialog.getByText('需求日期'));
  await dialog.getByRole('textbox', { name: '提议交期' }).fill('2027-02-01');
  await page.keyboard.press('Tab');
  hands.count += 1;
  await agree(page, (open) => open.getByRole('textbox', { name: '原因' }).fill('原材料到货推迟'));
  await sees(table.getByText('提议变更'));
  await hands.click(table.getByRole('checkbox', { name: '全选本页' }));
  await hands.click(page.getByTestId('bulk-bar').getByRole('button', { name: /^确认/ }));
  hands.count += 1;
  await agree(page);
  await becomes(() => table.locator('tr.ant-table-row').getByText('已确认').count(), lines.length - 1);
  assert.ok(hands.count <= 6, `${hands.count} actions`);
});

story(
  'EASE four characteristics are inspected on one sheet, and the lot is decided with what they come to',
  async ({ signedIn }) => {
    const sqe = await signedIn('inspector');
    const { records } = await call<{ records: { id: string; lotNo: string }[] }>(sqe, '/pur/iqcLot/query', {
      status: ['WAIT'],
      page: { current: 1, size: 100 },
    });
    const page = sqe;
    let hands = new Actions();
    let count = 0;
    // The first lot of which four characteristics are inspected.
    for (const { id, lotNo } of records) {
      hands = new Actions();
      await openPage(page, `/page/pur/inspection/${id}`, lotNo);
      await hands.click(page.getByTestId('act-start'));
      hands.count += 1;
      await agree(page);
      await stands(page, '检验中');
      await hands.click(page.getByRole('tab', { name: '录入结果' }));
      await sees(page.getByTestId('result-row').first());
      count = await page.getByTestId('result-row').count();
      if (count >= 4) break;
    }
    assert.ok(count >= 4, `${count} characteristics`);
    const measured = page.getByTestId('result-sheet').getByRole('textbox', { name: /测量值/ });
    for (let index = 0; index < (await measured.count()); index += 1) {
      const row = page
        .getByTestId('result-row')
        .filter({ has: page.getByRole('textbox', { name: /测量值/ }) })
        .nth(index);
      const size = Number(await row.locator('.result-number').textContent());
      await hands.click(measured.nth(index));
      await page.keyboard.insertText('10.01 '.repeat(size));
    }
    await hands.click(page.getByTestId('results-save'));
    await sees(shown(page.locator('.object-head, .object-facts').getByText('合格', { exact: true })).first());
    await hands.click(page.getByTestId('act-judge'));
    hands.count += 1;
    await agree(page);
    await stands(page, '已完成');
    assert.ok(hands.count <= 8, `${hands.count} actions`);
  },
);

interface Pack {
  readonly packType: string;
  readonly status: string;
  readonly labelToken: string;
  readonly parentPackId: string | null;
}

interface Shipped {
  readonly id: string;
  readonly deliveryNo: string;
  readonly warehouseId: string;
  readonly packs: readonly Pack[];
  readonly lines: readonly { readonly materialId: string }[];
}

/** A note on its way whose goods are packed, and some of which nobody inspects. */
async function packedNote(page: Page): Promise<Shipped> {
  const shipped = await call<{ records: { id: string }[] }>(page, '/pur/deliveryNote/query', {
    status: ['SHIPPED', 'ARRIVED'],
    page: { current: 1, size: 100 },
  });
  for (const { id } of shipped.records) {
    const note = await read<Shipped>(page, `/pur/deliveryNote/get?id=${id}`);
    if (!note.packs.some(({ status }) => status === 'SHIPPED')) continue;
    const goods = await call<{ records: { inspectFlag: boolean | number }[] }>(page, '/basic/material/query', {
      ids: note.lines.map(({ materialId }) => materialId),
      page: { current: 1, size: 50 },
    });
    if (goods.records.some(({ inspectFlag }) => !inspectFlag)) return note;
  }
  throw new Error('No packed note is on its way.');
}

story('EASE goods are received and put away with the scanner and two taps', async ({ signedIn }) => {
  const buyer = await signedIn('buyer');
  const note = await packedNote(buyer);
  const places = await call<{ records: { code: string }[] }>(buyer, '/basic/location/query', {
    warehouseId: note.warehouseId,
    enabledFlag: true,
    materialId: { empty: true },
    page: { current: 1, size: 1 },
  });
  const page = await signedIn('clerk', { width: 390, height: 844 });
  const [place] = places.records;
  assert.ok(place);
  await openPage(page, '/page/pur/scan-receiving');
  const hands = new Actions();
  let scans = 0;
  const scan = async (code: string): Promise<void> => {
    scans += 1;
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
  };
  const field = page.getByTestId('dock-code');
  await sees(field);
  await becomes(() => page.evaluate('document.activeElement?.dataset.testid'), 'dock-code');
  // A pallet stands for its boxes; those beside it are scanned one by one.
  for (const { labelToken } of note.packs.filter(({ parentPackId, status }) => !parentPackId && status === 'SHIPPED')) {
    await scan(labelToken);
    await sees(page.getByTestId('dock-told').getByText(/已扫/));
  }
  await sees(page.getByTestId('dock-note').getByText(note.deliveryNo));
  const arrive = page.getByRole('button', { name: '到货签到' });
  if (await arrive.isVisible()) await hands.click(arrive);
  await hands.click(page.getByRole('button', { name: /过账收货/ }));
  await sees(page.getByTestId('dock-next').getByText(/行待入库/));
  await scan(place.code);
  await sees(page.getByTestId('dock-told').getByText(`库位 ${place.code}`));
  await becomes(
    () =>
      page
        .getByTestId('dock-next')
        .getByText(/行待入库/)
        .count(),
    0,
  );
  assert.ok(hands.count <= 2, `${hands.count} taps`);
  assert.ok(scans <= 4, `${scans} scans`);
});

story('EASE a list begins high, is narrowed by any field, put together and added up', async ({ signedIn }) => {
  const page = await signedIn('buyer', { width: 1280, height: 720 });
  await openPage(page, '/page/pur/order?ps=50');
  await sees(shown(page.locator('tr.list-row')).first());
  const head = await shown(page.locator('.list-table')).first().boundingBox();
  assert.ok(head && head.y <= 220, `the table begins at ${head?.y ?? 0}`);
  await page.getByRole('button', { name: '行高' }).click();
  await page.getByRole('menuitem', { name: '紧凑' }).click();
  const isWhole = async (index: number): Promise<boolean> => {
    const box = await shown(page.locator('tr.list-row')).nth(index).boundingBox();
    return box !== null && box.y + box.height <= 720;
  };
  await becomes(() => isWhole(11), true);

  // A condition on a field that no search form has, that moves with the days.
  const hands = new Actions();
  await hands.click(page.getByTestId('add-filter'));
  const builder = page.getByTestId('filter-builder');
  await hands.click(builder.getByRole('combobox', { name: '字段' }));
  await page.keyboard.type('订单日期');
  await page.keyboard.press('Enter');
  await hands.click(builder.getByRole('combobox', { name: '订单日期' }));
  await hands.click(shown(page.locator('.ant-select-item-option', { hasText: '最近 30 天' })).first());
  await hands.click(page.getByTestId('filter-add'));
  await sees(shown(page.getByTestId('filter-chips')).getByText('最近 30 天'));
  await page.waitForURL(/f=orderDate:days:last30/);
  assert.ok(hands.count <= 5, `${hands.count} actions`);

  // Either of two, beside it; the address holds them.
  await page.getByTestId('add-filter').click();
  await builder.getByRole('combobox', { name: '字段' }).click();
  await page.keyboard.type('订单号');
  await page.keyboard.press('Enter');
  await builder.getByRole('textbox', { name: '订单号' }).fill('PO2026');
  await page.getByTestId('filter-or').click();
  await builder.getByRole('combobox', { name: '字段' }).last().click();
  await page.keyboard.type('状态');
  await page.keyboard.press('Enter');
  await builder.getByRole('combobox', { name: '状态' }).click();
  await shown(page.locator('.ant-select-item-option', { hasText: /^新建$/ }))
    .first()
    .click();
  await page.keyboard.press('Escape');
  await page.getByTestId('filter-add').click();
  await sees(shown(page.getByTestId('filter-chips')).getByText(/PO2026.*或.*新建/));
  await page.waitForURL(/e=/);

  await shown(page.locator('tr.list-row')).first().locator('input[type=checkbox]').check();
  await sees(page.getByTestId('selection-sums').getByText('价税合计'));

  await page.getByTestId('list-group').click();
  await page.getByRole('menuitem', { name: '状态', exact: true }).click();
  const groups = page.getByTestId('grouped-list');
  const first = groups.locator('.group-row').first();
  await sees(first.getByText('CNY'));
  await page.waitForURL(/g=status/);
  await first.click();
  await sees(groups.locator('tr.list-row').first());
});

story('EASE an import is looked at and taken back by two clicks', async ({ signedIn }) => {
  const page = await signedIn('master');
  const titles = ['术语代码', '术语名称', '版本'];
  const rows = ['ZZA', 'ZZB'].map((code) => [code, `撤销${code}`, '2020']);
  await openPage(page, '/page/base/incoterm');
  await shown(page.getByTestId('list-import')).click();
  await page.getByTestId('import-file').setInputFiles(await workbookOf([titles, ...rows]));
  for (const place of ['import-preview', 'import-fields']) {
    await page.getByTestId('import-next').click();
    await sees(page.getByTestId(place));
  }
  await startImport(page);
  await sees(page.getByTestId('imported-bar').getByText('新增 2 份'));
  await page.getByTestId('imported-show').click();
  await becomes(() => shown(page.locator('tr.list-row')).count(), 2);
  const hands = new Actions();
  await hands.click(page.getByTestId('imported-undo'));
  await hands.click(page.locator('.ant-modal-confirm').getByRole('button', { name: '撤销导入' }));
  await sees(page.getByText('已撤销导入：删除 2 份'));
  await becomes(() => shown(page.locator('tr.list-row')).count(), 0);
  assert.equal(hands.count, 2);
});

story('EASE the home page tells what rows are worth, and what waits for others', async ({ as }) => {
  const page = await as('buyer');
  await sees(
    page
      .getByTestId('todo-tiles')
      .getByText(/最早 \d+ 天前 · CNY/)
      .first(),
  );
  // Buttons for what is written every day; everything else that can be written is behind one more.
  const buttons = page.locator('[data-testid^=home-new-]');
  assert.ok((await buttons.count()) <= 5, `${await buttons.count()} buttons`);
  await page.getByTestId('home-new-further').click();
  await sees(page.getByRole('menuitem').first());
  await page.keyboard.press('Escape');
  // Kinds of one row each stand in one line, where there are many kinds.
  const single = page.getByTestId('single-tiles').getByRole('link').first();
  await sees(single);
  await becomes(async () => /^1\D/.test((await single.textContent())?.trim() ?? ''), true);
  const waiting = page.getByTestId('band-waiting').getByRole('link').first();
  await sees(waiting);
  await waiting.click();
  await sees(shown(page.getByTestId('filter-chips')).first());
});
