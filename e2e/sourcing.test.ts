import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { act, agree, stands, startAct } from './userActions.ts';
import { becomes, change, chooseOption, loadPage, openPage, rowWith, sees, shown, story } from './harness.ts';
import { inDays } from '#test/days.ts';
import { cellOf } from './pages.ts';

/** The request of the demo that is still to be submitted: two harnesses. */
const title = '三季度线束补货';
/** What is quoted: numbers that stand nowhere else. */
const prices = ['31.579137', '29.862413'] as const;

story('A012 Q19 a need is asked for, quoted by two under seal, compared, awarded and ordered', async ({ signedIn }) => {
  const buyer = await signedIn('buyer');
  const requestNo = await openRow(buyer, '/page/sourcing/request?f=status:in:NEW', title);
  await act(buyer, 'submit');
  await stands(buyer, '审批中');
  const manager = await signedIn('manager');
  await openRow(manager, `/page/sourcing/request?q=${requestNo}`, title);
  await act(manager, 'approve');
  await stands(manager, '已审批');

  await openPage(buyer, `/page/sourcing/pool?q=${requestNo}`);
  for (const line of [10, 20]) await rowWith(buyer, `${requestNo}-${line}`).getByRole('checkbox').check();
  await buyer.getByRole('button', { name: '转询价' }).click();
  await agree(buyer);
  await sees(buyer.getByTestId('object-edit'));
  const inquiryNo = await numberOf(buyer);
  await askTwo(buyer);
  await act(buyer, 'submit');
  await stands(buyer, '审批中');
  await openPage(manager, `/page/sourcing/inquiry?q=${inquiryNo}`);
  await rowWith(manager, inquiryNo).getByRole('link').first().click();
  await act(manager, 'approve');
  await stands(manager, '待发布');
  await buyer.reload();
  await act(buyer, 'publish');
  await stands(buyer, /待报价|报价中/);

  const supplier = await signedIn('supplier06');
  await quote(supplier, inquiryNo, prices[0]);
  await isHidden(supplier, '/my-quote-create', '填写报价');
  await quote(await signedIn('supplier11'), inquiryNo, prices[1]);
  const answers: Promise<string>[] = [];
  buyer.on('response', (response) => {
    if (response.url().includes('/prod-api/')) answers.push(response.text().catch(() => ''));
  });
  await buyer.reload();
  await buyer.getByRole('tab', { name: '报价进度' }).click();
  await sees(buyer.getByTestId('quote-monitor').getByText('通达'));
  await buyer.getByRole('tab', { name: '比价' }).click();
  await becomes(() => shown(buyer.getByTestId('sealed-cell')).count(), 4);
  const said = (await Promise.all(answers)).join(' ');
  assert.ok(said.includes(inquiryNo));
  for (const price of prices) assert.ok(!said.includes(price), 'a sealed price is told to the buyer side');
  await pastDeadline(inquiryNo);
  await openQuotes(buyer);
  await stands(buyer, '比价议价中');
  await buyer.getByRole('tab', { name: '比价' }).click();
  await sees(shown(buyer.getByTestId('comparison')).getByText('最低').first());

  await buyer.getByRole('button', { name: '生成定价单' }).click();
  await agree(buyer);
  await sees(buyer.locator('h1:visible', { hasText: 'RW' }));
  const awardNo = await numberOf(buyer);
  await act(buyer, 'submit');
  await stands(buyer, '审批中');
  await openPage(manager, `/page/sourcing/award?q=${awardNo}`);
  await rowWith(manager, awardNo).getByRole('link').first().click();
  await act(manager, 'approve');
  await stands(manager, '已定价');
  await buyer.reload();
  await act(buyer, 'convert');
  await stands(buyer, '已转单');
  await openPage(buyer, '/page/pur/order?f=status:in:NEW');
  await sees(rowWith(buyer, '川电'));
});

story(
  'A173 the wizard proposes method, suppliers and dates; what was chosen outlives a reload',
  async ({ signedIn }) => {
    const buyer = await signedIn('buyer');
    await openPage(buyer, '/page/sourcing/pool');
    const need = shown(buyer.locator('tr.list-row')).first();
    await sees(need);
    await need.getByRole('checkbox').check();
    await buyer.getByRole('button', { name: '寻源向导' }).click();
    const wizard = shown(buyer.getByTestId('sourcing-wizard'));
    await sees(wizard.getByText('建议', { exact: true }));
    await sees(wizard.getByTestId('wizard-dates').getByText('报价截止'));
    const suppliers = wizard.locator('.wizard-suppliers li');
    await sees(suppliers.first().locator('.form-help'));
    await wizard.getByRole('radio', { name: /招标/ }).check();
    await sees(wizard.getByTestId('wizard-dates').getByText('投标截止'));
    await wizard.getByRole('radio', { name: /^询价(?!后)/ }).check();
    await wizard.getByRole('textbox', { name: '名称' }).fill('向导询价');
    const keys =
      "[localStorage.getItem('bidType'), JSON.parse(localStorage.getItem('inquiryData') ?? '{}').title].join()";
    await becomes(() => buyer.evaluate<string>(keys), 'INQUIRY,向导询价');
    await buyer.reload();
    await becomes(() => wizard.getByRole('textbox', { name: '名称' }).inputValue(), '向导询价');
    await wizard.getByRole('button', { name: '生成草稿' }).click();
    await agree(buyer);
    await sees(buyer.locator('.object-head').getByText('新建', { exact: true }));
    await sees(buyer.getByText('向导询价').first());
    await becomes(() => buyer.evaluate<boolean>("localStorage.getItem('inquiryData') === null"), true);

    // The one that is to apply for the inquiry of the demo writes, and goes on after a reload.
    const supplier = await signedIn('supplier12');
    await openPage(supplier, '/page/sourcing/opportunity?q=精密导轨');
    await rowWith(supplier, '精密导轨').getByRole('link').first().click();
    await startAct(supplier, 'apply');
    const note = supplier.getByRole('dialog').getByRole('textbox', { name: '申请说明' });
    await note.fill('两年同类业绩');
    await becomes(
      () => supplier.evaluate<string>("JSON.parse(localStorage.getItem('applyInquiryData') ?? '{}').applyNote"),
      '两年同类业绩',
    );
    await supplier.reload();
    await startAct(supplier, 'apply');
    await becomes(() => note.inputValue(), '两年同类业绩');
  },
);

story('an approved project is planned in the wizard, and its draft begins the project', async ({ signedIn }) => {
  const buyer = await signedIn('buyer', { language: 'en' });
  const projectNo = await openRow(buyer, '/page/sourcing/project?f=status:in:APPROVED', '紧固件框架立项');
  await buyer.getByRole('button', { name: 'Sourcing wizard' }).click();
  const wizard = shown(buyer.getByTestId('sourcing-wizard'));
  await sees(wizard.getByText(new RegExp(`Project ${projectNo}`)));
  // What was approved is not chosen again.
  const methods = wizard.getByRole('radio');
  await sees(methods.first());
  assert.equal(await wizard.getByRole('radio', { disabled: false, checked: false }).count(), 0);
  await wizard.getByRole('textbox', { name: 'Name' }).fill('Fasteners, planned');
  await wizard.getByRole('button', { name: 'Create draft' }).click();
  await agree(buyer);
  await sees(buyer.locator('.object-head').getByText('New', { exact: true }));
  await sees(buyer.getByText('Fasteners, planned').first());
  await openRow(buyer, `/page/sourcing/project?q=${projectNo}`, projectNo);
  await stands(buyer, 'In sourcing');
});

story('A013 A014 an expert scores on pages that no menu shows', async ({ signedIn }) => {
  const expert = await signedIn('expert');
  await isHidden(expert, '/wel/iquiry-confirm-expert-view', '确认参加评审');
  await sees(expert.getByTestId('expert-desk').getByText('角接触轴承专家评审询价'));
  await isHidden(expert, '/wel/iquiry-expert-view', '专家评分');
  await openPage(expert, '/page/sourcing/my-rating', '我的评审');
  await expert.getByRole('link', { name: '去评分' }).click();
  await expert.waitForURL('**/wel/iquiry-expert-view?rating=*');
  // One bid was scored, the sheets of the others are empty.
  await shown(expert.getByRole('button', { name: '对象 B 0/5' })).click();
  await expert.getByRole('radio', { name: '合格', exact: true }).check();
  await shown(expert.getByRole('button', { name: '保存', exact: true })).click();
  await sees(expert.getByText(/已保存/));
  await expert.reload();
  await sees(expert.getByRole('button', { name: '对象 B 1/5' }));
  // The other page of an expert leads on to the same rating.
  await loadPage(expert, new URL(expert.url()).href.replace('iquiry-expert-view', 'iquiry-confirm-expert-view'));
  await sees(expert.getByTestId('expert-confirm').getByText('已确认'));
});

story('A206 a temporary quota order is created, changed and submitted; then it is only read', async ({ signedIn }) => {
  const page = await signedIn('buyer');
  await openPage(page, '/page/sup/temporary-quota-order/new', '新建');
  for (const [box, wanted] of [
    ['公司', '1000'],
    ['采购组织', '集团采购中心'],
  ] as const) {
    await page.getByRole('combobox', { name: box, exact: true }).fill(wanted);
    await chooseOption(page, wanted);
  }
  await page.getByLabel('有效期止').fill(inDays(20));
  await page.keyboard.press('Tab');
  await page.getByRole('textbox', { name: '说明' }).fill('主供方设备检修');
  const grid = page.getByTestId('edit-grid');
  await grid.getByTestId('grid-add').click();
  await sees(grid.locator('.rgCell[data-rgrow="0"]:focus'));
  for (const [column, wanted] of [
    // Bearings of another kind than those whose quota the demo replaces already.
    [0, 'A0101003'],
    [1, '锐捷'],
  ] as const) {
    await cellOf(grid, 0, column).dblclick();
    await grid.locator('.cell-picker').getByRole('combobox').fill(wanted);
    await chooseOption(page, wanted);
  }
  await cellOf(grid, 0, 2).dblclick();
  const editor = grid.locator('revo-grid input').first();
  await editor.fill('100');
  await editor.press('Enter');
  await page.getByTestId('object-save').click();
  await stands(page, '新建');
  await page.getByTestId('object-edit').click();
  await page.getByRole('textbox', { name: '说明' }).fill('主供方设备检修，延长一周');
  await page.getByTestId('object-save').click();
  await sees(page.getByText('主供方设备检修，延长一周'));
  await act(page, 'submit');
  await stands(page, '审批中');
  await becomes(() => shown(page.getByTestId('object-edit')).count(), 0);
});

/** A page that opens by its address, and that neither the menu nor its search shows. */
async function isHidden(page: Page, path: string, name: string): Promise<void> {
  await loadPage(page, path);
  assert.equal(new URL(page.url()).pathname, path);
  assert.equal(await page.locator(`[data-testid=menu-item][href="${path}"]`).count(), 0);
  const search = page.getByTestId('sidebar-search');
  await search.fill(name);
  await becomes(() => page.locator('.sidebar-hits').getByRole('option', { name, exact: true }).count(), 0);
  await search.fill('');
}

/** Opens the row of a list that holds a text; gives the number of its document. */
async function openRow(page: Page, list: string, text: string): Promise<string> {
  await openPage(page, list);
  await rowWith(page, text).getByRole('link').first().click();
  await sees(page.locator('.object-head'));
  return numberOf(page);
}

const numberOf = async (page: Page): Promise<string> =>
  (await shown(page.locator('.object-head h1')).first().textContent())?.trim() ?? '';

/** Says which two suppliers are asked, and how they are paid. */
async function askTwo(page: Page): Promise<void> {
  await page.getByTestId('object-edit').click();
  const term = page.getByRole('combobox', { name: '付款条件', exact: true });
  await term.click();
  await term.fill('M30');
  await chooseOption(page, 'M30');
  for (const name of [/最少邀请家数/, /最少有效报价/]) await page.getByRole('textbox', { name }).fill('2');
  const grid = page.getByTestId('edit-grid').last();
  for (const [row, supplier] of ['昆山通达', '成都川电'].entries()) {
    await grid.getByTestId('grid-add').click();
    // Adding a row moves the focus to its first cell a moment later, which would close what is open by then.
    await sees(grid.locator(`.rgCell[data-rgrow="${row}"]:focus`));
    await cellOf(grid, row, 0).dblclick();
    await grid.locator('.cell-picker').getByRole('combobox').fill(supplier);
    await chooseOption(page, supplier);
  }
  await page.getByTestId('object-save').click();
  await sees(page.getByTestId('act-submit'));
}

/** Quotes for both lines, from the opportunity. */
async function quote(page: Page, inquiryNo: string, price: string): Promise<void> {
  await openPage(page, `/page/sourcing/opportunity?q=${inquiryNo}`);
  await rowWith(page, inquiryNo).getByRole('link').first().click();
  await page.getByRole('button', { name: '填写报价' }).click();
  const grid = shown(page.getByTestId('edit-grid'));
  await sees(grid.locator('revo-grid'));
  for (const row of [0, 1])
    for (const [column, value] of [
      [3, price],
      [4, '14'],
    ] as const) {
      await cellOf(grid, row, column).dblclick();
      const editor = grid.locator('revo-grid input').first();
      await editor.fill(value);
      await editor.press('Enter');
      await editor.waitFor({ state: 'detached' });
    }
  await page.getByRole('textbox', { name: '报价有效期至' }).fill('2027-12-31');
  await page.keyboard.press('Tab');
  await page.getByRole('checkbox', { name: /承诺/ }).check();
  await page.getByRole('button', { name: '提交报价' }).click();
  await agree(page);
  await sees(page.getByText('报价已提交并密封'));
}

/** Lets the deadline pass: only the clock of the database closes an inquiry. */
const pastDeadline = (inquiryNo: string): Promise<void> =>
  change(
    `update bidding_inquiry set quote_start = clock_timestamp() - interval '1 hour',
            quote_deadline = clock_timestamp() - interval '1 second' where inquiry_no = $1`,
    [inquiryNo],
  );

/** Opens the quotations, unless the task that closes inquiries each minute was there first. */
async function openQuotes(page: Page): Promise<void> {
  await page.reload();
  await sees(page.locator('.object-head'));
  const button = page.getByTestId('act-openQuotes');
  await sees(page.getByTestId('act-openQuotes').or(page.getByRole('button', { name: '生成定价单' })));
  if (await button.isVisible()) await act(page, 'openQuotes');
}
