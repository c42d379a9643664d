import { act, agree, stands } from './userActions.ts';
import { change, chooseOption, openPage, rowWith, sees, shown, story } from './harness.ts';
import { cellOf } from './pages.ts';
/** The request of the demo that is still to be submitted: two harnesses. */
const title = '三季度线束补货';
story('a need is asked for, quoted by two, compared, awarded and ordered', async ({ signedIn }) => {
    const buyer = await signedIn('buyer');
    const requestNo = await openRow(buyer, '/page/sourcing/request?f=status:in:NEW', title);
    await act(buyer, 'submit');
    await stands(buyer, '审批中');
    const manager = await signedIn('manager');
    await openRow(manager, `/page/sourcing/request?q=${requestNo}`, title);
    await act(manager, 'approve');
    await stands(manager, '已审批');
    await openPage(buyer, `/page/sourcing/pool?q=${requestNo}`);
    for (const line of [10, 20])
        await rowWith(buyer, `${requestNo}-${line}`).getByRole('checkbox').check();
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
    await quote(await signedIn('supplier06'), inquiryNo, '31.5');
    await quote(await signedIn('supplier11'), inquiryNo, '29.8');
    await buyer.reload();
    await buyer.getByRole('tab', { name: '比价' }).click();
    await sees(buyer.getByText('报价密封中'));
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
/** Opens the row of a list that holds a text; gives the number of its document. */
async function openRow(page, list, text) {
    await openPage(page, list);
    await rowWith(page, text).getByRole('link').first().click();
    await sees(page.locator('.object-head'));
    return numberOf(page);
}
const numberOf = async (page) => (await shown(page.locator('.object-head h1')).first().textContent())?.trim() ?? '';
/** Says which two suppliers are asked, and how they are paid. */
async function askTwo(page) {
    await page.getByTestId('object-edit').click();
    const term = page.getByRole('combobox', { name: '付款条件', exact: true });
    await term.click();
    await term.fill('M30');
    await chooseOption(page, 'M30');
    for (const name of [/最少邀请家数/, /最少有效报价/])
        await page.getByRole('textbox', { name }).fill('2');
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
async function quote(page, inquiryNo, price) {
    await openPage(page, `/page/sourcing/opportunity?q=${inquiryNo}`);
    await rowWith(page, inquiryNo).getByRole('link').first().click();
    await page.getByRole('button', { name: '填写报价' }).click();
    const grid = shown(page.getByTestId('edit-grid'));
    await sees(grid.locator('revo-grid'));
    for (const row of [0, 1])
        for (const [column, value] of [
            [3, price],
            [4, '14'],
        ]) {
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
const pastDeadline = (inquiryNo) => change(`update bidding_inquiry set quote_start = clock_timestamp() - interval '1 hour',
            quote_deadline = clock_timestamp() - interval '1 second' where inquiry_no = $1`, [inquiryNo]);
/** Opens the quotations, unless the task that closes inquiries each minute was there first. */
async function openQuotes(page) {
    await page.reload();
    await sees(page.locator('.object-head'));
    const button = page.getByTestId('act-openQuotes');
    await sees(page.getByTestId('act-openQuotes').or(page.getByRole('button', { name: '生成定价单' })));
    if (await button.isVisible())
        await act(page, 'openQuotes');
}
