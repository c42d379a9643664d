import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { callsTo, gives, openGallery, show, valueOf, widthOf } from './gallery.ts';
import { becomes, chooseOption, openPage, sees, shown, stopClock, story, type Stage } from './harness.ts';

interface Chosen {
  readonly value?: string | string[];
  readonly text: string;
  readonly changes: number;
  readonly cleared: number;
}

interface LovCall {
  readonly page: { readonly size: number; readonly current: number };
}

const dialogOf = (page: Page): Locator => page.locator('.lov-dialog');
const rowsOf = (page: Page): Locator => dialogOf(page).locator('.lov-row');
const openLov = async (page: Page, id: string): Promise<void> => {
  await show(page, id)
    .getByRole('button', { name: /从列表选择/ })
    .click();
  await sees(rowsOf(page));
};
const codeOf = async (row: Locator): Promise<string> => (await row.locator('td').nth(1).textContent()) ?? '';

story('A106 A107 A108 A110 A191 A192 A195 A196 A199 A287 choosing one row of a list', async (stage) => {
  const page = await openGallery(stage);
  const calls = callsTo(page, '/basic/material/queryForLov') as unknown as LovCall[];
  await openLov(page, 'lov');
  await becomes(() => widthOf(dialogOf(page)), 720);
  assert.equal(calls.length, 1);
  assert.deepEqual(calls[0]?.page, { size: 10, current: 0 });
  await becomes(() => rowsOf(page).count(), 10);
  const body = dialogOf(page).locator('.ant-table-body');
  assert.ok(((await body.boundingBox())?.height ?? 999) <= 350);
  const overflow = `(() => { const body = document.querySelector('.lov-dialog .ant-table-body');
    return body.scrollHeight > body.clientHeight; })()`;
  assert.equal(await page.evaluate<boolean>(overflow), true);
  assert.equal((await dialogOf(page).getByRole('radio').count()) >= 10, true);
  const pager = dialogOf(page).getByTestId('pager');
  await becomes(() => pager.locator('.pager-page').count(), 5);
  await pager.locator('.pager-size').click();
  await becomes(
    async () => (await shown(page.locator('.ant-select-item-option')).allTextContents()).slice(0, 2),
    ['7 条/页', '10 条/页'],
  );
  await page.keyboard.press('Escape');

  const filters = dialogOf(page).locator('[data-search]');
  const asked = async (act: () => Promise<void>): Promise<void> => {
    const before = calls.length;
    await act();
    await becomes(async () => calls.length, before + 1);
  };
  // The first two fields search as they change, the third waits for the button.
  await asked(() => filters.nth(0).getByRole('textbox').fill('0'));
  await asked(() => filters.nth(1).getByRole('textbox').fill('a'));
  const third = filters.nth(2).getByRole('textbox').or(filters.nth(2).getByRole('combobox')).first();
  // What is found only after the field has been left opens no list over what is done next.
  const late = Promise.withResolvers<void>();
  await page.route('**/basic/materialCategory/queryForLov', async (route) => {
    await late.promise;
    // The page may have given this question up by now.
    await route.continue().catch(() => undefined);
  });
  const searched = page.waitForRequest(
    (request) => request.url().endsWith('/basic/materialCategory/queryForLov') && /"x"/.test(request.postData() ?? ''),
  );
  await third.fill('x');
  const search = await searched;
  const before = calls.length;
  await asked(() => dialogOf(page).getByRole('button', { name: '重置' }).click());
  assert.equal(calls.length, before + 1);
  assert.deepEqual(calls.at(-1), calls[0]);
  await becomes(() => filters.nth(0).getByRole('textbox').inputValue(), '');
  late.resolve();
  await (await search.response())?.finished();
  // As long as it takes to be drawn.
  await page.waitForTimeout(300);
  assert.equal(await third.getAttribute('aria-expanded'), 'false');
  await asked(() => pager.getByRole('button', { name: '2', exact: true }).click());
  assert.equal(calls.at(-1)?.page.current, 2);

  await filters.nth(0).getByRole('textbox').fill('zzz');
  await becomes(() => rowsOf(page).count(), 0);
  await dialogOf(page).getByRole('button', { name: '取消' }).click();
  await openLov(page, 'lov');
  await becomes(() => filters.nth(0).getByRole('textbox').inputValue(), '');
  const row = rowsOf(page).nth(2);
  const code = await codeOf(row);
  await row.dblclick();
  await dialogOf(page).waitFor({ state: 'hidden' });
  await becomes(async () => (await valueOf<Chosen>(page, 'lov')).changes, 1);
  const chosen = await valueOf<Chosen>(page, 'lov');
  assert.match(String(chosen.value), /^\d+$/);
  assert.ok(chosen.text && chosen.text !== code);

  await openLov(page, 'lov-text');
  await rowsOf(page).nth(2).click();
  await dialogOf(page).getByRole('button', { name: '确定' }).click();
  await becomes(async () => (await valueOf<Chosen>(page, 'lov-text')).text, code);
  assert.equal((await valueOf<Chosen>(page, 'lov-text')).value, chosen.value);
});

story('A107 A193 A194 A198 A256 choosing several rows, on several pages', async (stage) => {
  const page = await openGallery(stage);
  await page.clock.install();
  await openLov(page, 'lov-multi');
  const confirm = () => dialogOf(page).getByRole('button', { name: '确定' }).click();
  await stopClock(page);
  await confirm();
  const notice = page.locator('.ant-notification-notice', { hasText: '未选择' });
  await sees(notice);
  await sees(notice.getByText('警告'));
  await page.clock.runFor(1700);
  assert.equal(await notice.count(), 1, 'the warning went too early');
  await page.clock.runFor(600);
  await page.clock.resume();
  await notice.waitFor({ state: 'detached' });
  await becomes(() => dialogOf(page).isVisible(), true);
  const pager = dialogOf(page).getByTestId('pager');
  await rowsOf(page).nth(0).click();
  const first = await codeOf(rowsOf(page).nth(0));
  await pager.getByRole('button', { name: '2', exact: true }).click();
  await becomes(async () => (await codeOf(rowsOf(page).nth(0))) === first, false);
  await rowsOf(page).nth(1).getByRole('checkbox').check();
  await confirm();
  await becomes(async () => (await valueOf<Chosen>(page, 'lov-multi')).value?.length, 2);
  const chosen = await valueOf<Chosen>(page, 'lov-multi');
  assert.equal(chosen.text.split(',').length, 2);
  await openLov(page, 'lov-multi');
  await becomes(() => rowsOf(page).nth(0).getByRole('checkbox').isChecked(), true);
  await pager.getByRole('button', { name: '2', exact: true }).click();
  await becomes(async () => (await codeOf(rowsOf(page).nth(0))) === first, false);
  await becomes(() => rowsOf(page).nth(1).getByRole('checkbox').isChecked(), true);
  await dialogOf(page).getByRole('button', { name: '取消' }).click();

  const clear = async (id: string): Promise<void> => {
    await show(page, id).locator('.ant-select').hover();
    await show(page, id).locator('.ant-select-clear').click();
  };
  await clear('lov-multi');
  await gives(page, 'lov-multi', { value: [], text: '', changes: 2, cleared: 1 });
  await openLov(page, 'lov');
  await rowsOf(page).nth(0).dblclick();
  await becomes(async () => (await valueOf<Chosen>(page, 'lov')).changes, 1);
  await clear('lov');
  await gives(page, 'lov', { text: '', changes: 2, cleared: 1 });
  await show(page, 'lov').getByRole('switch').click();
  await openLov(page, 'lov');
  await rowsOf(page).nth(0).dblclick();
  assert.equal((await valueOf<Chosen>(page, 'lov')).changes, 2);
  await becomes(() => dialogOf(page).isVisible(), true);
});

story('A109 A197 A287 typing, and a parameter that changes while the dialog is open', async (stage) => {
  const page = await openGallery(stage);
  const calls = callsTo(page, '/basic/material/queryForLov') as unknown as (LovCall & { keyword?: string })[];
  const input = show(page, 'lov-auto').getByRole('combobox');
  await becomes(() => show(page, 'lov-auto').getByRole('button').count(), 0);
  await input.click();
  await sees(page.locator('.ant-select-item-option'));
  assert.equal(calls[0]?.page.size, 50);
  await input.pressSequentially('轴承');
  await becomes(async () => calls.at(-1)?.keyword, '轴承');
  await chooseOption(page, '轴承');
  await becomes(async () => (await valueOf<Chosen>(page, 'lov-auto')).changes, 1);
  assert.match((await valueOf<Chosen>(page, 'lov-auto')).text, /轴承/);

  await openLov(page, 'lov-param');
  const before = calls.length;
  await dialogOf(page).locator('[data-search]').nth(0).getByRole('textbox').fill('0');
  await becomes(async () => calls.length, before + 1);
  await page.evaluate(
    `[...document.querySelectorAll('[data-testid="show-lov-param"] button')].find((each) => each.textContent === '更换参数').click()`,
  );
  await becomes(async () => calls.length, before + 2);
  await becomes(() => dialogOf(page).locator('[data-search]').nth(0).getByRole('textbox').inputValue(), '');
  await page.waitForLoadState('networkidle');
  assert.equal(calls.length, before + 2);
});

async function readsNothing(stage: Stage, locale: string, failed: string, required: string): Promise<void> {
  stage.expectErrors(/Failed to load resource/);
  const page = await openGallery(stage, { locale });
  await page.getByRole('button', { name: '加载定义' }).click();
  await sees(page.getByText(failed));
  const form = show(page, 'every');
  await form.getByRole('button', { name: '提交' }).click();
  await sees(form.getByText(required));
}

story('A151 A278 a definition that cannot be read, in a Chinese browser', (stage) =>
  readsNothing(stage, 'zh-CN', '获取模板失败！', '文本必填'),
);

story('A151 A278 a definition that cannot be read, in an English browser', (stage) =>
  readsNothing(stage, 'en-US', 'Fetch template failed', '文本 is required'),
);

story('A192 A193 A199 Q24 a list that administrators defined, from a call and from a query', async (stage) => {
  const page = await openGallery(stage);
  const definition = {
    id: '1',
    code: 'GALLERY_LIST',
    title: { zh: '公司列表', en: 'Companies' },
    sqlTypeCode: 'API',
    apiUrl: '/basic/company/queryForLov',
    parameter: [{ name: 'code', title: { zh: '编码', en: 'Code' }, type: 'input' }],
    entries: [
      { field: 'code', label: { zh: '公司编码', en: 'Company code' }, width: 120 },
      { field: 'text', label: '<b>名称</b>' },
    ],
    valueField: 'id',
    textField: 'text',
  };
  const answer = (data: unknown) => ({ json: { code: '200', success: true, msg: '', data } });
  await page.route('**/system/sys/lov/getByCode*', (route) => route.fulfill(answer(definition)));
  const calls = callsTo(page, '/basic/company/queryForLov');
  await page.getByRole('button', { name: '加载定义' }).click();
  await openLov(page, 'list');
  assert.deepEqual(calls[0], { enabled: 1, page: { size: 10, current: 0 } });
  await sees(dialogOf(page).getByText('公司列表'));
  await sees(dialogOf(page).getByText('<b>名称</b>'));
  await dialogOf(page).locator('[data-search="code"]').getByRole('textbox').fill('1000');
  await becomes(async () => calls.at(-1)?.['code'], '1000');
  await becomes(() => rowsOf(page).count(), 1);
  await rowsOf(page).first().dblclick();
  await becomes(async () => (await valueOf<Chosen>(page, 'list')).changes, 1);
  assert.match(String((await valueOf<Chosen>(page, 'list')).value), /^\d+$/);

  const asked: Record<string, unknown>[] = [];
  await page.unroute('**/system/sys/lov/getByCode*');
  await page.route('**/system/sys/lov/getByCode*', (route) =>
    route.fulfill(answer({ ...definition, sqlTypeCode: 'SQL', sqlServiceUrl: 'companies', valueField: 'no' })),
  );
  await page.route('**/system/sys/lov/display*', (route) => {
    asked.push(route.request().postDataJSON() as Record<string, unknown>);
    return route.fulfill(
      answer({ searchResult: [{ no: 'A1', text: '<img src=x onerror="window.hacked=1">' }], total: 1 }),
    );
  });
  await page.reload();
  await page.getByRole('button', { name: '加载定义' }).click();
  await openLov(page, 'list-multi');
  assert.deepEqual(asked, [
    { code: 'GALLERY_LIST', sqlServiceUrl: 'companies', searchParams: { _page: 0, _pageSize: 10 } },
  ]);
  await rowsOf(page).first().click();
  await dialogOf(page).getByRole('button', { name: '确定' }).click();
  await becomes(async () => (await valueOf<Chosen>(page, 'list-multi')).value?.[0], 'A1');
  assert.equal(await page.evaluate('window.hacked'), undefined);
});

const pickerOf = (page: Page): Locator => page.getByTestId('org-picker').or(page.getByTestId('org-transfer'));
const nodeOf = (page: Page, name: string): Locator =>
  pickerOf(page).locator('.ant-tree-treenode', { hasText: name }).filter({ visible: true }).first();
const listOf = (page: Page): Locator => page.getByTestId('picker-selected').locator('li');

async function openPicker(page: Page, kind: string): Promise<void> {
  await show(page, `picker-${kind}`).getByRole('button', { name: '选择' }).click();
  await sees(pickerOf(page).locator('.ant-tree-treenode'));
}

const press = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
const names = async (page: Page, kind: string): Promise<string> =>
  (await valueOf<{ name: string }[]>(page, `picker-${kind}`)).map(({ name }) => name).join();

story('A095 A096 A097 A098 A207 A228 A229 A230 A231 A232 choosing organisations and people', async (stage) => {
  const page = await openGallery(stage);
  await openPicker(page, 'all');
  await becomes(() => widthOf(page.locator('.ant-modal')), 850);
  const keyword = pickerOf(page).getByRole('textbox');
  await keyword.fill('王晓燕');
  await nodeOf(page, '王晓燕').locator('.ant-tree-checkbox').click();
  await becomes(() => listOf(page).count(), 1);
  await pickerOf(page).getByRole('button', { name: '全选' }).click();
  // One stands there already.
  await becomes(async () => (await listOf(page).count()) > 1, true);
  const count = await listOf(page).count();
  await sees(page.getByRole('button', { name: `清空全部(${count})` }));
  await page.getByRole('button', { name: '移除王晓燕' }).click();
  await becomes(() => listOf(page).count(), count - 1);
  await becomes(() => nodeOf(page, '王晓燕').locator('.ant-tree-checkbox-checked').count(), 0);
  await page.getByRole('button', { name: `清空全部(${count - 1})` }).click();
  await becomes(() => listOf(page).count(), 0);
  await nodeOf(page, '王晓燕').locator('.ant-tree-checkbox').click();
  await press(page, '取消');
  await gives(page, 'picker-all', []);

  await openPicker(page, 'users');
  await pickerOf(page).locator('.ant-tree-treenode:visible .ant-tree-checkbox').first().click();
  await sees(page.getByText('只能选择用户'));
  await becomes(() => listOf(page).count(), 0);
  await nodeOf(page, '王晓燕').locator('.ant-tree-checkbox').click();
  await press(page, '确定');
  await becomes(() => names(page, 'users'), '王晓燕');

  await openPicker(page, 'single');
  await becomes(() => pickerOf(page).locator('.ant-tree-checkbox').count(), 0);
  await nodeOf(page, '王晓燕').locator('.ant-tree-node-content-wrapper').click();
  await nodeOf(page, '沈建国').locator('.ant-tree-node-content-wrapper').click();
  await press(page, '确定');
  await becomes(() => names(page, 'single'), '沈建国');

  await openPicker(page, 'forbidden');
  await nodeOf(page, '沈建国').locator('.ant-tree-checkbox').click();
  await press(page, '确定');
  await becomes(() => names(page, 'forbidden'), '沈建国');
  await openPicker(page, 'forbidden');
  await nodeOf(page, '沈建国').locator('.ant-tree-checkbox').click();
  await sees(page.locator('.toast', { hasText: '已选择' }));
  await becomes(() => listOf(page).count(), 0);
  await press(page, '取消');

  await openPicker(page, 'unique');
  await nodeOf(page, '王晓燕').locator('.ant-tree-checkbox').click();
  await press(page, '确定');
  await sees(page.getByText('王晓燕数据在表中已存在'));
  await becomes(() => pickerOf(page).isVisible(), true);
  await press(page, '取消');

  await openPicker(page, 'many');
  // One person stands in two departments and is chosen once.
  await pickerOf(page).getByRole('textbox').fill('user 100');
  await becomes(() => pickerOf(page).locator('.ant-tree-treenode:visible', { hasText: 'User 100' }).count(), 2);
  await nodeOf(page, 'User 100').locator('.ant-tree-checkbox').click();
  await becomes(() => pickerOf(page).locator('.ant-tree-checkbox-checked').count(), 2);
  await becomes(() => listOf(page).count(), 1);
  await pickerOf(page).getByRole('textbox').fill('');
  await pickerOf(page).getByRole('button', { name: '全选' }).click();
  await sees(page.getByText('最多选择99项'));
  await becomes(() => listOf(page).count(), 99);
});

story('A099 A100 A208 A288 the transfer variant with its five tabs and its limit', async (stage) => {
  const page = await openGallery(stage);
  await openPicker(page, 'transfer');
  await becomes(
    () => pickerOf(page).getByRole('tab').allTextContents(),
    ['部门', '角色', '指定人员', '部门和人员', '岗位'],
  );
  const count = page.getByTestId('transfer-count');
  await becomes(() => count.textContent(), '0 / 2');
  const boxes = shown(pickerOf(page).locator('.ant-tree-checkbox:not(.ant-tree-checkbox-disabled)'));
  await boxes.nth(0).click();
  await pickerOf(page).getByRole('tab', { name: '角色' }).click();
  await nodeOf(page, '采购员').locator('.ant-tree-checkbox').click();
  await becomes(async () => count.textContent(), '2 / 2');
  await pickerOf(page).getByRole('tab', { name: '指定人员' }).click();
  await nodeOf(page, '王晓燕').locator('.ant-tree-checkbox').click();
  await sees(page.getByText('最多选择2项'));
  await becomes(() => count.textContent(), '2 / 2');

  await stopClock(page);
  const nodes = pickerOf(page).locator('.ant-tree-treenode:visible');
  const before = await nodes.count();
  await pickerOf(page).getByRole('textbox').fill('王晓燕');
  await page.clock.runFor(440);
  await becomes(() => nodes.count(), before);
  await page.clock.runFor(120);
  await page.clock.resume();
  await becomes(async () => (await nodes.count()) < before, true);
  await press(page, '确定');
  await becomes(async () => (await valueOf<unknown[]>(page, 'picker-transfer')).length, 2);
});

story(
  'A109 a text is chosen from the list that administrators published, in a form and in a search',
  async ({ signedIn }) => {
    const supplier = await signedIn('supplier01');
    await openPage(supplier, '/page/pur/delivery-note/new');
    const field = supplier.locator('[data-field=carrier]');
    await sees(field.getByTestId('list-picker'));
    const box = field.getByRole('combobox');
    await box.click();
    await box.fill('顺丰');
    await shown(supplier.locator('.ant-select-item-option', { hasText: '顺丰速运' }))
      .first()
      .click();
    await sees(field.getByText('顺丰速运'));

    const buyer = await signedIn('buyer');
    await openPage(buyer, '/page/pur/delivery-note?f=carrier:in:德邦物流');
    await sees(
      shown(buyer.getByTestId('filter-chips'))
        .getByText(/承运商.*德邦物流/)
        .first(),
    );
  },
);
