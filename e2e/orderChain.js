import { act, agree, agreeWithPassword, stands, written } from './userActions.ts';
import { becomes, change, chooseOption, openPage, rowWith, sees, shown, showsMessage, } from './harness.ts';
import { importWorkbook } from './importing.ts';
import { cellOf } from './pages.ts';
/** What the story says and reads on the pages, in both languages. */
const words = {
    pending: ['审批中', 'In approval'],
    approved: ['已审批', 'Approved'],
    waiting: ['待供应商确认', 'Awaiting supplier'],
    confirmed: ['已确认', 'Confirmed'],
    negotiating: ['协商中', 'In negotiation'],
    shipped: ['已发货', 'Shipped'],
    arrived: ['已到货', 'Arrived'],
    accepted: ['合格数量', 'Accepted'],
    posted: ['已过账', 'Posted'],
    inspecting: ['检验中', 'In inspection'],
    passed: ['合格', 'Passed'],
    done: ['已完成', 'Done'],
    proposedDate: ['提议交期', 'Proposed date'],
    reason: ['原因', 'Reason'],
    noUser: ['没有可登录的用户', 'has no user who could confirm'],
    reset: ['重置密码', 'Reset password'],
    userName: ['用户名', 'Username'],
    realName: ['姓名', 'Name'],
    userType: ['用户类型', 'User type'],
    supplierSide: ['供应商', 'Supplier'],
    role: ['供应商管理员', 'Supplier administrator'],
};
const inLanguage = (language) => Object.fromEntries(Object.entries(words).map(([key, [zh, en]]) => [key, language === 'zh' ? zh : en]));
/** Whose order of the workbook the story follows: the first one, of supplier V1028, with two lines. */
const orderNo = '450081001';
const supplierCode = 'V1028';
/**
 * The story of the first chain: an ERP's workbooks become confirmed orders, deliveries and stock. Those who order and
 * stock speak one language, those who deliver and judge another.
 */
export async function orderChain(stage, [language, other]) {
    const [say, sayOthers] = [inLanguage(language), inLanguage(other)];
    const buyer = await stage.as('buyer', { language });
    await importEverything(buyer);
    await openOrder(buyer);
    await act(buyer, 'submit');
    await stands(buyer, say.pending);
    // Whoever submitted it does not approve it.
    const manager = await stage.as('manager', { language });
    await openOrder(manager);
    await act(manager, 'approve');
    await stands(manager, say.approved);
    await buyer.reload();
    await sees(buyer.getByText(say.noUser));
    const supplier = await newSupplierUser(stage, sayOthers, other);
    await buyer.reload();
    await act(buyer, 'issue');
    await stands(buyer, say.waiting);
    await theSupplierAnswers(supplier, sayOthers);
    await openOrder(buyer);
    await stands(buyer, say.negotiating);
    await buyer.getByTestId('line-act-accept').click();
    await agree(buyer);
    await stands(buyer, say.confirmed);
    const note = await theSupplierShips(supplier, sayOthers);
    await moved(buyer, { inTransit: '400', received: '0', stocked: '0', open: '465' });
    const clerk = await stage.as('clerk', { language });
    const receipt = await theClerkReceives(clerk, say, note);
    await theInspectorDecides(await stage.as('inspector', { language: other }), sayOthers, receipt);
    await theClerkStocks(clerk, say, receipt);
    await moved(buyer, { inTransit: '0', received: '400', stocked: '400', open: '65' });
}
/** Sees only the own order, confirms one line, proposes another date for the second. */
async function theSupplierAnswers(page, say) {
    await openPage(page, '/page/pur/order');
    await sees(rowWith(page, orderNo));
    await becomes(() => shown(page.locator('tr.list-row')).count(), 1);
    await openOrder(page);
    const lines = shown(page.locator('.lines-table tr.ant-table-row'));
    await lines.nth(0).getByTestId('line-act-confirm').click();
    await agree(page);
    await sees(lines.nth(0).getByText(say.confirmed));
    await lines.nth(1).getByTestId('line-act-propose').click();
    await page.getByRole('dialog').getByRole('textbox', { name: say.proposedDate }).fill('2027-02-01');
    await page.keyboard.press('Tab');
    await page.getByRole('dialog').getByRole('textbox', { name: say.reason }).fill('原材料到货推迟');
    await agree(page);
    await stands(page, say.negotiating);
}
/** Ships 400 of the 465 of the first line; gives the number of the note. */
async function theSupplierShips(page, say) {
    await openPage(page, '/page/pur/delivery-note');
    await page.getByTestId('list-create').click();
    await addLine(page);
    await fillCell(page, 0, `${orderNo}-10`);
    await cellOf(page.getByTestId('edit-grid'), 0, 1).dblclick();
    await shown(page.locator('revo-grid input')).first().fill('400');
    await page.getByTestId('object-save').click();
    await act(page, 'ship');
    await stands(page, say.shipped);
    return (await page.locator('h1:visible').textContent())?.trim() ?? '';
}
/** What the list of order lines tells of the first line; quantities stand before the delivery state. */
async function moved(page, wanted) {
    await openPage(page, `/page/pur/order-detail?q=${orderNo}`);
    const row = rowWith(page, `${orderNo}-10`);
    await sees(row);
    const read = async () => {
        const titles = await shown(page.locator('.list-table thead th')).allTextContents();
        const cells = await row.locator('td').allTextContents();
        const reported = (zh, en) => cells[titles.findIndex((title) => title === zh || title === en)] ?? '';
        return {
            inTransit: reported('在途数量', 'In transit'),
            received: reported('已收数量', 'Received'),
            stocked: reported('入库数量', 'Put away'),
            open: reported('未交数量', 'Open'),
        };
    };
    await becomes(read, wanted);
}
/** Registers the arrival and receives; gives the number of the receipt. */
async function theClerkReceives(page, say, note) {
    await openPage(page, `/page/pur/delivery-note?q=${note}`);
    await rowWith(page, note).getByRole('link').first().click();
    await act(page, 'arrive');
    await stands(page, say.arrived);
    await act(page, 'receive');
    await openPage(page, '/page/pur/receive');
    await rowWith(page, note).getByRole('link').first().click();
    await act(page, 'post');
    await stands(page, say.posted);
    return (await page.locator('h1:visible').textContent())?.trim() ?? '';
}
/** Finds nothing wrong with the lot of the receipt and accepts it. */
async function theInspectorDecides(page, say, receipt) {
    await openPage(page, '/page/pur/inspection?s=-createDate');
    await rowWith(page, '内六角圆柱头螺钉').getByRole('link').first().click();
    await sees(page.getByText(receipt).first());
    await act(page, 'start');
    await stands(page, say.inspecting);
    await page.getByTestId('line-act-record').click();
    await agree(page);
    await sees(shown(page.locator('.lines-table')).getByText(say.passed).first());
    await act(page, 'judge', async (dialog) => {
        await dialog.getByRole('textbox', { name: say.accepted, exact: true }).fill('400');
    });
    await stands(page, say.done);
}
/** Puts what was accepted into stock. */
async function theClerkStocks(page, say, receipt) {
    await openPage(page, '/page/pur/receive');
    await rowWith(page, receipt).getByRole('link').first().click();
    await act(page, 'putAway');
    await openPage(page, '/page/pur/stock-in');
    await rowWith(page, receipt).getByRole('link').first().click();
    await act(page, 'post');
    await stands(page, say.posted);
    await openPage(page, '/page/pur/stock?s=-lastUpdateDate');
    await sees(rowWith(page, '内六角圆柱头螺钉').filter({ hasText: '400' }));
}
/** As a real company would: the administrator opens an account, the supplier sets a password by the link. */
async function newSupplierUser(stage, say, language) {
    const admin = await stage.signedIn('admin', { language });
    await openPage(admin, '/page/sys/user/new');
    await admin.getByRole('textbox', { name: say.userName, exact: true }).fill('hengrui');
    await admin.getByRole('textbox', { name: say.realName, exact: true }).fill('恒锐业务');
    await choose(admin, say.userType, say.supplierSide);
    await choose(admin, say.supplierSide, supplierCode);
    await addLine(admin);
    await fillCell(admin, 0, say.role);
    await admin.getByTestId('object-save').click();
    await sees(admin.getByTestId('object-edit'));
    await admin.getByRole('button', { name: say.reset }).click();
    await agreeWithPassword(admin, written(say.reason, '新账号'));
    const [link] = await showsMessage(admin.getByTestId('password-link'), /http\S+/);
    const page = await stage.visitor({ language });
    await page.goto(link);
    await page.locator('[name=newPassword]').fill('own-Pass1');
    await page.locator('[name=confirmPassword]').fill('own-Pass1');
    await page.keyboard.press('Enter');
    await page.getByText('hengrui').waitFor();
    await page.goto('/');
    await page.locator('[name=username]').fill('hengrui');
    await page.locator('[name=password]').fill('own-Pass1');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/dashboard/index');
    await sees(page.getByTestId('user-menu'));
    return page;
}
/** Chooses from a select or a lookup by what it is called or coded. */
async function choose(page, label, wanted) {
    const box = page.getByRole('combobox', { name: label, exact: true });
    await box.click();
    await box.fill(wanted);
    await chooseOption(page, wanted);
}
/** Adds a line to the first grid of the page and waits until its first cell has the focus. */
async function addLine(page) {
    const grid = page.getByTestId('edit-grid').first();
    await grid.getByTestId('grid-add').click();
    await sees(grid.locator('revogr-focus'));
}
/** Chooses the value of a cell in the first row of the first grid. */
async function fillCell(page, column, wanted) {
    const grid = page.getByTestId('edit-grid').first();
    await cellOf(grid, 0, column).dblclick();
    await grid.locator('.cell-picker').getByRole('combobox').fill(wanted);
    await chooseOption(page, wanted);
}
async function openOrder(page) {
    await openPage(page, `/page/pur/order?q=${orderNo}`);
    await rowWith(page, orderNo).getByRole('link').click();
    await sees(page.locator('h1:visible', { hasText: orderNo }));
}
async function importEverything(buyer) {
    await importWorkbook(buyer, '/page/base/material', 'materials.xlsx', 159);
    await importWorkbook(buyer, '/page/sup/base', 'suppliers.xls', 30);
    await importWorkbook(buyer, '/page/pur/order', 'purchase-orders.xlsx', 142);
    // Whoever is ordered from is qualified for the company; how that happens is a story of its own.
    await change(`insert into sup_supplier_company (id, parent_id, company_id, stage)
     select min(o.id), o.supplier_base_id, o.company_id, 'QUALIFIED' from pur_purchase_order o
      where o.order_no like $1 group by o.supplier_base_id, o.company_id`, ['4500%']);
    await openPage(buyer, '/page/pur/order?q=4500&ps=50');
    await sees(rowWith(buyer, orderNo));
    await becomes(() => shown(buyer.locator('tr.list-row')).count(), 24);
    await openPage(buyer, '/page/pur/order-detail?q=4500');
    await sees(buyer.locator('.list-count', { hasText: /^142$/ }));
}
