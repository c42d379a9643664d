import assert from 'node:assert/strict';
import { seriousFindings } from './axe.ts';
import { accountsOf, chooseFromMenu, fits, openPage, rowWith, sees, shown, story } from './harness.ts';
const said = (page, text) => page.getByTestId('chat-message').filter({ hasText: text });
async function say(page, text) {
    await page.getByTestId('chat-box').fill(text);
    await page.getByTestId('chat-box').press('Enter');
    await sees(said(page, text));
}
story('buyer and supplier talk about an order; what the supplier says becomes a remark', async ({ signedIn }) => {
    const buyer = await signedIn('buyer');
    await openPage(buyer, '/page/pur/order?f=status:in:ISSUED');
    const row = shown(buyer.locator('tr.list-row')).first();
    await sees(row);
    const cells = await row.locator('td').allTextContents();
    const accounts = await accountsOf(buyer);
    const account = accounts.find(({ label }) => {
        const short = label?.[0]?.split('：')[1]?.slice(0, 2);
        return short !== undefined && short !== '' && cells.some((cell) => cell.includes(short));
    });
    assert.ok(account, `no account for ${cells.join(' ')}`);
    await row.getByRole('link').first().click();
    await sees(buyer.locator('h1:visible', { hasText: /PO/ }));
    const orderNo = /PO\d+/.exec((await shown(buyer.locator('h1')).textContent()) ?? '')?.[0] ?? '';
    await chooseFromMenu(buyer.getByTestId('object-talk').first(), buyer.getByRole('menuitem', { name: '与供应商沟通' }));
    await sees(buyer.getByTestId('chat-title').filter({ hasText: orderNo }));
    await sees(buyer.locator('.chat-conversation[data-thread="external"]'));
    await say(buyer, '交期能提前三天吗？');
    await buyer.getByTestId('chat-send-card').click();
    await sees(buyer.getByTestId('chat-card').filter({ hasText: orderNo }).filter({ hasText: '采购订单' }));
    const supplier = await signedIn(account.userName, { language: 'en', width: 390, height: 844 });
    await openPage(supplier, `/page/pur/order?q=${orderNo}`);
    await sees(supplier.getByTestId('chat-open').filter({ hasText: /\d/ }));
    await supplier.getByTestId('chat-open').click();
    await supplier.getByTestId('chat-entry').filter({ hasText: orderNo }).click();
    await sees(supplier.getByTestId('chat-card').filter({ hasText: 'Purchase order' }));
    await fits(supplier);
    await said(supplier, '交期能提前三天吗').locator('.chat-bubble').click({ button: 'right' });
    await supplier.getByRole('menuitem', { name: 'Reply' }).click();
    await say(supplier, 'Two days are possible');
    assert.deepEqual(await seriousFindings(supplier), []);
    await sees(said(buyer, 'Two days are possible').locator('.chat-quote', { hasText: '交期能提前三天吗' }));
    await said(buyer, 'Two days are possible').locator('.chat-bubble').click({ button: 'right' });
    await buyer.getByRole('menuitem', { name: '转为单据留言' }).click();
    const dialog = buyer.getByRole('dialog', { name: '留言到哪些行' });
    // Where the order has one line nobody is asked.
    await dialog.or(buyer.getByText('已转为单据留言')).first().waitFor();
    if (await dialog.isVisible()) {
        await dialog.getByRole('checkbox').first().check();
        await dialog.getByRole('button', { name: '确定' }).click();
    }
    await sees(buyer.getByText('已转为单据留言'));
    assert.deepEqual(await seriousFindings(buyer), []);
    await buyer.getByTestId('chat-close').click();
    await chooseFromMenu(buyer.getByTestId('object-talk').first(), buyer.getByRole('menuitem', { name: '内部沟通' }));
    await sees(buyer.locator('.chat-conversation[data-thread="internal"]'));
    await say(buyer, '可以接受，准备确认');
    await openPage(buyer, `/page/pur/order?q=${orderNo}`);
    await sees(rowWith(buyer, orderNo));
    assert.equal(await said(supplier, '可以接受').count(), 0, 'what is said internally reaches no supplier');
});
