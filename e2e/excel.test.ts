import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import {
  becomes,
  chooseOption,
  demoSite,
  openPage,
  sample,
  sees,
  shown,
  stopClock,
  story,
  type Language,
} from './harness.ts';
import { associate, chooseWorkbook, download, importWorkbook, openWizard, startImport } from './importing.ts';

const orders = '/page/pur/order';
const wizard = (page: Page): Locator => page.locator('.import-wizard');
const widthOf = async (locator: Locator): Promise<number> => Math.round((await locator.boundingBox())?.width ?? 0);

const titles: Readonly<Record<Language, readonly [string, string, string]>> = {
  zh: ['数据导入 - 选择Excel(1/3)', '数据导入 - 预览数据(2/3)', '数据导入 - 配置表单(3/3)'],
  en: ['Data import - choose Excel (1/3)', 'Data import - preview data (2/3)', 'Data import - configure form (3/3)'],
};

for (const language of ['zh', 'en'] as const)
  story(
    `A081 A082 A083 A084 A085 A086 A090 A153 A154 A156 the three steps of the wizard, in ${language}`,
    async ({ signedIn }) => {
      const page = await signedIn('buyer', { language });
      const buttons = async (): Promise<string[]> => {
        const ids = ['import-check', 'import-previous', 'import-next', 'import-start'];
        const there = await Promise.all(ids.map((id) => page.getByTestId(id).count()));
        return ids.filter((_, index) => there[index] === 1);
      };
      await openWizard(page);
      await becomes(() => widthOf(wizard(page)), 960);
      await sees(page.getByText(titles[language][0], { exact: true }));
      await becomes(() => buttons(), ['import-next']);
      await page.getByTestId('import-file').setInputFiles(sample('purchase-orders.xlsx'));
      await sees(page.getByText(/文件上传成功|upload succeeded/));
      await page.getByTestId('import-next').click();
      await sees(page.getByText(titles[language][1], { exact: true }));
      await becomes(() => buttons(), ['import-previous', 'import-next']);
      const headers = await page.locator('.preview-header td').allTextContents();
      await page.getByTestId('import-next').click();
      await sees(page.getByText(titles[language][2], { exact: true }));
      await becomes(() => buttons(), ['import-check', 'import-previous', 'import-start']);
      const columns = await page.getByTestId('import-fields').locator('tbody th').allTextContents();
      assert.deepEqual(
        columns.map((text) => text.replace(/^[A-Z]+ /, '')),
        headers,
      );
      await wizard(page)
        .getByRole('button', { name: /^(关闭|Close)$/ })
        .first()
        .click();
      await shown(page.getByTestId('list-import')).click();
      await sees(page.getByText(titles[language][0], { exact: true }));
      await page.getByTestId('import-next').click();
      await sees(page.getByText(/请先上传文件|Please upload a file first/));
    },
  );

story('A087 A088 A089 A155 sheet, header row and preview count; going back forgets the file', async ({ signedIn }) => {
  const page = await signedIn('buyer');
  await openWizard(page);
  await page.getByTestId('import-file').setInputFiles(sample('purchase-orders.xlsx'));
  await sees(page.getByText('文件上传成功'));
  await page.getByTestId('import-next').click();
  const rows = page.getByTestId('import-preview').locator('tbody tr');
  await becomes(() => rows.count(), 20);
  const asked = page.waitForRequest((request) => request.url().endsWith('/excel/preview'));
  await page.getByTestId('import-preview-count').click();
  await becomes(() => shown(page.locator('.ant-select-item-option')).allTextContents(), ['10', '20', '50', '100']);
  await chooseOption(page, '50');
  assert.match((await asked).postData() ?? '', /"previewRow":50/);
  await becomes(() => rows.count(), 50);
  await page.getByRole('button', { name: '将第 6 行设为标题行' }).click();
  await becomes(() => rows.nth(5).getAttribute('class'), 'preview-header');
  await becomes(() => rows.nth(4).getAttribute('class'), 'preview-skipped');
  await page.getByTestId('import-sheet').click();
  const options = shown(page.locator('.ant-select-item-option'));
  await becomes(async () => (await options.count()) > 1, true);
  await options.first().click();
  await sees(page.getByTestId('import-preview').getByText('本表由 ERP 导出'));
  await page.getByTestId('import-previous').click();
  await page.getByTestId('import-next').click();
  await sees(page.getByText('请先上传文件'));
});

story('A091 A215 A216 A217 unmapped columns are marked, named, and may stop the import', async ({ signedIn }) => {
  const page = await signedIn('buyer');
  await openWizard(page, '/page/base/material');
  await associate(page, 'materials.xlsx');
  const unmapped = page.locator('tr.not-imported');
  await becomes(() => unmapped.locator('th').allTextContents(), ['E 分类名称']);
  await sees(unmapped.getByText('不导入'));
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await page.getByTestId('import-start').click();
  await sees(page.getByText('分类名称未选择导入的表单字段，是否继续？'));
  await page.locator('.ant-modal-confirm').getByRole('button', { name: '取消' }).click();
  await sees(page.getByText('已取消导入'));
  assert.deepEqual(
    calls.filter((path) => path.endsWith('/excel/import')),
    [],
  );
  for (const select of await page.locator('.associate-table .ant-select').all()) {
    await select.hover();
    const clear = select.locator('.ant-select-clear');
    if ((await clear.count()) > 0) await clear.click();
  }
  await page.getByTestId('import-start').click();
  await sees(page.getByText('请先选择导入的表单字段'));
});

story('A213 A214 only one workbook is taken', async ({ signedIn }) => {
  const page = await signedIn('buyer');
  await openWizard(page);
  const file = page.getByTestId('import-file');
  await file.setInputFiles({ name: 'orders.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b') });
  await sees(page.getByText('不支持选择的文件类型'));
  await file.setInputFiles(sample('materials.xlsx'));
  await sees(page.getByText('materials.xlsx 文件上传成功'));
  await file.setInputFiles(sample('suppliers.xls'));
  await sees(page.getByText('只能上传一个文件'));
});

story('what is no workbook is refused with its reason', async ({ expectErrors, signedIn }) => {
  expectErrors(/Failed to load resource/);
  const page = await signedIn('buyer');
  for (const [name, buffer] of [
    ['renamed.xlsx', Buffer.from('MZ this is a program')],
    ['damaged.xlsx', readFileSync(sample('materials.xlsx')).subarray(0, 20_000)],
    ['empty.xls', Buffer.alloc(0)],
  ] as const) {
    await openWizard(page);
    await page.getByTestId('import-file').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
    const refused = page.locator('.toast-error');
    const uploaded = page.getByText(`${name} 文件上传成功`);
    await refused.or(uploaded).first().waitFor();
    if (await uploaded.isVisible()) await page.getByTestId('import-next').click();
    await sees(refused);
    assert.doesNotMatch((await refused.first().textContent()) ?? '', /网络异常|系统错误/);
    await becomes(() => page.getByTestId('import-preview').count(), 0);
  }
});

story(
  'A125 A218 A219 A276 the workbook with mistakes: nine messages, nothing imported, then the good rows',
  async ({ signedIn }) => {
    const page = await signedIn('buyer');
    await importWorkbook(page, '/page/base/material', 'materials.xlsx', 159);
    await importWorkbook(page, '/page/sup/base', 'suppliers.xls', 30);
    await openWizard(page);
    await associate(page, 'purchase-orders-with-mistakes.xlsx');
    await startImport(page);
    const dialog = page.getByTestId('error-import');
    await sees(dialog);
    const wrongRows = async (): Promise<number[]> => {
      const lines = await dialog.locator('.error-lines li').allTextContents();
      return lines.map((line) => Number(/第(\d+)行/.exec(line)?.[1]));
    };
    await becomes(wrongRows, [5, 9, 13, 17, 21, 25, 29, 33, 37]);
    await sees(page.getByText('共40条数据，其中9条有错误'));
    const text = await download(page, () => dialog.getByRole('button', { name: '下载错误明细' }).click());
    assert.ok(text.suggestedFilename().endsWith('.txt'));
    assert.equal(readFileSync(await text.path(), 'utf8').split('\r\n').length, 9);
    const workbook = await download(page, () => dialog.getByRole('button', { name: '下载错误数据（Excel）' }).click());
    assert.ok(workbook.suggestedFilename().endsWith('.xlsx'));
    assert.equal(
      readFileSync(await workbook.path())
        .subarray(0, 2)
        .toString(),
      'PK',
    );
    await page.getByTestId('import-good-rows').click();
    await sees(page.getByText(/成功导入\d+条数据/));
    await page.getByTestId('import-start').waitFor({ state: 'detached' });
    await openPage(page, `${orders}?q=45008`);
    await sees(page.locator('.list-count', { hasText: /^4$/ }));
  },
);

story('A277 the template is a workbook with the titles', async ({ expectErrors, signedIn }) => {
  expectErrors(/Failed to load resource/);
  const page = await signedIn('buyer');
  await openWizard(page);
  await page.route('**/excel/template', (route) => route.abort());
  await page.getByRole('button', { name: '下载导入模板' }).click();
  await sees(page.getByText('下载模板失败!'));
  await page.unroute('**/excel/template');
  const template = await download(page, () => page.getByRole('button', { name: '下载导入模板' }).click());
  assert.equal(template.suggestedFilename(), '采购订单.xlsx');
  assert.equal(
    readFileSync(await template.path())
      .subarray(0, 2)
      .toString(),
    'PK',
  );
});

story(
  'A092 A093 A094 A158 A160 A222 A223 A263 A275 exporting what is filtered, with chosen columns',
  async ({ signedIn }) => {
    const page = await signedIn('buyer');
    await openPage(page, `${orders}?q=PO2026`);
    await sees(page.locator('tr.list-row'));
    await page.getByTestId('list-export').click();
    const dialog = page.getByRole('dialog');
    await becomes(() => widthOf(page.locator('.ant-modal').filter({ has: page.locator('.export-dialog') })), 600);
    const name = dialog.getByRole('textbox', { name: '文件名' });
    await becomes(() => name.getAttribute('maxlength'), '100');
    await name.fill('');
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/excel/export')) calls.push(request.postData() ?? '');
    });
    await page.getByTestId('export-start').click();
    await sees(page.getByText('导出文件名不能为空'));
    assert.deepEqual(calls, []);
    await name.fill('本月订单');
    await dialog.getByRole('radio', { name: /筛选后的数据/ }).check();
    const all = dialog.getByRole('checkbox', { name: '全选' });
    await all.check();
    await all.uncheck();
    await dialog.getByRole('checkbox', { name: '订单号' }).check();
    await sees(dialog.locator('.ant-checkbox-wrapper', { hasText: '全选' }).locator('.ant-checkbox-indeterminate'));
    const file = await download(page, () => page.getByTestId('export-start').click());
    assert.equal(file.suggestedFilename(), '本月订单.xlsx');
    await sees(page.getByText('导出成功'));
    await page.locator('.export-dialog').waitFor({ state: 'detached' });
    const body = JSON.parse(calls[0] ?? '{}') as { scope: number; excelColumnDtoList: { columnCode: string }[] };
    assert.equal(body.scope, 2);
    assert.deepEqual(
      body.excelColumnDtoList.map(({ columnCode }) => columnCode),
      ['id', 'orderNo'],
    );
    await page.getByTestId('list-export').click();
    await page.getByRole('dialog').getByRole('button', { name: '取消' }).click();
    assert.equal(calls.length, 1);
  },
);

story('A161 A162 A275 an export that fails says so, and nobody asks any longer', async ({ as, expectErrors }) => {
  expectErrors(/Failed to load resource/);
  const page = await as('buyer');
  await page.clock.install();
  await openPage(page, orders);
  await sees(page.locator('tr.list-row'));
  let polls = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/excel/getExportData')) polls += 1;
  });
  await page.getByTestId('list-export').click();
  // What the server says is told as it is; where it says nothing, whom to ask.
  await page.route('**/excel/export', (route) => route.abort());
  await page.getByTestId('export-start').click();
  await sees(page.getByText('请联系管理员'));
  await page.unroute('**/excel/export');
  // The server has no place for the workbook: a file lies where its folder was.
  const folder = join((await demoSite()).dataFolder, 'excel');
  await rm(folder, { recursive: true, force: true });
  await writeFile(folder, 'no folder');
  try {
    await page.getByTestId('export-start').click();
    await sees(page.getByText('导出失败'));
  } finally {
    await rm(folder);
  }
  const before = polls;
  assert.ok(before > 0);
  await page.clock.fastForward('00:15');
  assert.equal(polls, before);
  // The same export again, where there is a place.
  const file = await download(page, () => page.getByTestId('export-start').click());
  assert.match(file.suggestedFilename(), /\.xlsx$/);
});

story('order lines are exported too', async ({ signedIn }) => {
  const page = await signedIn('buyer');
  await openPage(page, '/page/pur/order-detail');
  await sees(page.locator('tr.list-row'));
  await page.getByTestId('list-export').click();
  const file = await download(page, () => page.getByTestId('export-start').click());
  assert.match(file.suggestedFilename(), /^采购订单明细_\d{8}\.xlsx$/);
});

story(
  'A157 A220 A277 checking and importing show that they run; the number is told and the list is read again',
  async ({ signedIn }) => {
    const page = await signedIn('master');
    await openWizard(page, '/page/base/transport-mode');
    await chooseWorkbook(page, [
      ['方式编码', '方式名称'],
      ['RIVER', '内河'],
      ['PIPE', '管道'],
    ]);
    await page.getByTestId('import-next').click();
    await sees(page.getByTestId('import-preview'));
    await page.getByTestId('import-next').click();
    let open = Promise.withResolvers<void>();
    await page.route('**/excel/progress', async (route) => {
      await open.promise;
      await route.continue();
    });
    const isLoading = async (id: string) => /loading/.test((await page.getByTestId(id).getAttribute('class')) ?? '');
    await page.getByTestId('import-check').click();
    await becomes(() => isLoading('import-check'), true);
    open.resolve();
    await sees(page.getByText('校验成功！'));
    await becomes(() => isLoading('import-check'), false);
    open = Promise.withResolvers();
    await page.getByTestId('import-start').click();
    await becomes(() => isLoading('import-start'), true);
    await sees(page.getByText('导入中...'));
    const listed = page.waitForRequest((request) => request.url().endsWith('/basic/transportMode/query'));
    open.resolve();
    await sees(page.getByText('成功导入2条数据'));
    await listed;
    await sees(page.getByText('RIVER'));
  },
);

story('A159 A162 an export is asked for every five seconds until it is there', async ({ as }) => {
  const page = await as('buyer');
  await page.clock.install();
  await openPage(page, orders);
  await sees(page.locator('tr.list-row'));
  let polls = 0;
  await page.route('**/excel/getExportData', (route) => {
    polls += 1;
    const data = { progress: { done: polls, total: 4 } };
    return route.fulfill({ json: { code: '200', success: true, msg: '', data } });
  });
  await page.getByTestId('list-export').click();
  await stopClock(page);
  await page.getByTestId('export-start').click();
  // An answer reaches the page a moment after the network, and each wait begins with it.
  await page.getByTestId('download-centre').dispatchEvent('click');
  await sees(page.locator('.download-list', { hasText: '生成中' }));
  for (const asked of [1, 2, 3]) {
    await page.clock.runFor(4_500);
    assert.equal(polls, asked - 1, 'not before five seconds');
    await page.clock.runFor(500);
    await sees(page.locator('.download-list', { hasText: `生成中 ${asked * 25}%` }));
    assert.equal(polls, asked);
  }
  // Without its dialog the same export is followed on, by nobody else.
  await page.locator('.ant-modal-footer').getByRole('button', { name: '关闭' }).click();
  await page.clock.runFor(4_500);
  assert.equal(polls, 3);
  await page.clock.runFor(500);
  await becomes(async () => polls, 4);
});

// What the browser says of its longest piece of work, and how long the page was deaf to clicks.
const watchWork = `
  window.longest = 0;
  new PerformanceObserver((list) => { for (const each of list.getEntries()) longest = Math.max(longest, each.duration); })
    .observe({ type: 'longtask' });
`;

story('A221 a workbook of 20,000 rows is taken without the page standing still', async ({ signedIn }) => {
  const page = await signedIn('master');
  const rows = Array.from({ length: 20_000 }, (_, index) => [`T${index}`, `方式${index}`]);
  const longest: number[] = [];
  // On a busy machine another program may take the time: what freezes the page does so every time.
  for (let round = 0; round < 4 && !longest.some((each) => each <= 200); round += 1) {
    await openWizard(page, '/page/base/transport-mode');
    await page.evaluate(watchWork);
    await chooseWorkbook(page, [['方式编码', '方式名称'], ...rows]);
    await page.getByTestId('import-next').click();
    await becomes(() => page.getByTestId('import-preview').locator('tbody tr').count(), 20);
    await page.getByTestId('import-next').click();
    await page.getByTestId('import-check').click();
    await sees(page.getByText('校验成功！'));
    longest.push(await page.evaluate<number>('window.longest'));
  }
  assert.ok(Math.min(...longest) <= 200, `the page stood still for ${longest.join(' and ')} ms`);
});

/** Gives the open wizard a workbook of these rows. */
