import assert from 'node:assert/strict';
import { seriousFindings } from './axe.ts';
import { becomes, fits, holds, openPage, sees, story } from './harness.ts';
const orders = '/page/pur/order';
const field = (page) => page.getByTestId('palette-input');
const entries = (page) => page.getByTestId('palette-entry');
async function openPalette(page) {
    await page.keyboard.press('Control+k');
    await sees(field(page));
}
/** The first entries once the search of the server has come to its end. */
async function found(page, typed) {
    const answered = page.waitForResponse((response) => response.url().endsWith('/system/search/query'));
    await field(page).fill(typed);
    await answered;
    await sees(page.getByRole('status').filter({ hasText: /个结果|没有找到/ }));
    return entries(page).allTextContents();
}
story('the palette finds pages by title and pinyin, documents by number and name, and acts', async ({ signedIn }) => {
    const page = await signedIn('buyer');
    await openPage(page, orders, '采购订单');
    const number = (await page.locator('tr.list-row .row-link').nth(3).textContent())?.trim() ?? '';
    await openPalette(page);
    await found(page, 'cgdd');
    // How titles sound comes with an answer of its own.
    await becomes(async () => (await entries(page).allTextContents()).slice(0, 2), ['采购订单订单', '新建采购订单']);
    assert.match((await found(page, number.toLowerCase()))[0] ?? '', new RegExp(`^${number}采购订单 · `));
    assert.ok((await found(page, '轴承')).some((each) => each.includes('无锡锐捷轴承有限公司供应商')));
    assert.deepEqual(await found(page, 'zzzz'), []);
    await sees(page.getByText('没有找到“zzzz”'));
    await found(page, number);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/page/pur/order/*');
    await sees(page.locator('h1:visible', { hasText: number }));
    await field(page).waitFor({ state: 'detached' });
    await openPalette(page);
    await sees(page.getByRole('group', { name: '最近打开' }).getByText(number));
    await field(page).fill('新建采购');
    await sees(page.getByRole('option', { name: '新建采购订单' }));
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${orders}/new`);
    await openPalette(page);
    await page.keyboard.press('Escape');
    await field(page).waitFor({ state: 'detached' });
});
story('suppliers find their own documents in the palette, and nothing of others', async ({ signedIn }) => {
    const buyer = await signedIn('buyer');
    await openPage(buyer, `${orders}?ps=50`, '采购订单');
    await sees(buyer.locator('tr.list-row'));
    const supplier = await signedIn('supplier01');
    await openPage(supplier, orders);
    await sees(supplier.locator('tr.list-row'));
    const own = (await supplier.locator('tr.list-row .row-link').first().textContent())?.trim() ?? '';
    const all = (await buyer.locator('tr.list-row', { hasNotText: '锐捷轴承' }).locator('.row-link').allTextContents()).map((text) => text.trim());
    const foreign = all.find((number) => number !== own) ?? '';
    await openPalette(supplier);
    assert.match((await found(supplier, own))[0] ?? '', new RegExp(`^${own}`));
    assert.deepEqual(await found(supplier, foreign), []);
});
story('Q06 in the palette the answer to the newest text is shown, whatever comes later', async ({ as }) => {
    const page = await as('buyer');
    await openPalette(page);
    await page.route('**/system/search/query', async (route) => {
        // The first question is never answered in time.
        if (!route.request().postData()?.includes('轴承座'))
            await route.continue();
    });
    const asked = page.waitForRequest((request) => request.url().endsWith('/system/search/query'));
    await field(page).fill('轴承座');
    await asked;
    const waived = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/system/search/query'));
    const texts = await found(page, '恒固');
    await waived;
    assert.ok(texts[0]?.includes('恒固'));
});
story('the palette opens for a key that was pressed before the server had told who it is', async ({ signedIn }) => {
    const page = await signedIn('buyer');
    const reported = Promise.withResolvers();
    await page.route('**/user/info', async (route) => {
        await reported.promise;
        await route.continue();
    });
    await page.goto('/dashboard/index');
    await sees(page.getByTestId('user-menu'));
    await page.keyboard.press('Control+k');
    assert.equal(await field(page).count(), 0);
    reported.resolve();
    await sees(field(page));
    await sees(page.locator('[data-testid=palette-input]:focus'));
});
story('Q04 Enter that ends the composing of characters opens nothing', async ({ as }) => {
    const page = await as('buyer');
    await openPalette(page);
    await field(page).fill('采购订单');
    await sees(page.getByRole('option', { name: /^采购订单/ }));
    await field(page).dispatchEvent('keydown', { key: 'Enter', keyCode: 229, isComposing: true, bubbles: true });
    await sees(field(page));
    assert.equal(new URL(page.url()).pathname, '/dashboard/index');
});
story('shortcuts: their list, where they lead, and the switch that turns all of them off', async ({ as }) => {
    const page = await as('buyer');
    await page.getByTestId('menu-item').filter({ hasText: '采购执行' }).click();
    await page.locator('.menu-below').getByText('采购订单').click();
    await sees(page.locator('tr.list-row'));
    await page.keyboard.press('?');
    const list = page.getByTestId('shortcut-list');
    await sees(list.getByRole('heading', { name: '列表' }));
    await sees(list.getByText('转到首页'));
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'detached' });
    await page.keyboard.press('Alt+1');
    await page.waitForURL('**/dashboard/index');
    await page.keyboard.press('Alt+2');
    await page.waitForURL(`**${orders}`);
    const asked = page.waitForRequest((request) => request.url().endsWith('/pur/purchaseOrder/query'));
    await page.keyboard.press('Alt+r');
    await asked;
    await sees(page.locator('tr.list-row'));
    await page.getByTestId('list-keyword').first().focus();
    await page.keyboard.type('gh?');
    assert.equal(new URL(page.url()).pathname, orders, 'what is typed into a field is text');
    await page.locator('#content').focus();
    await page.keyboard.press('g');
    await page.keyboard.press('h');
    await page.waitForURL('**/dashboard/index');
    await page.keyboard.press('Alt+2');
    await page.waitForURL(`**${orders}*`);
    await page.keyboard.press('Alt+w');
    await becomes(() => page.getByTestId('tag').count(), 1);
    await page.getByTestId('help-open').click();
    const saved = page.waitForResponse((response) => response.url().endsWith('/system/userSetting/save'));
    await page.getByRole('switch', { name: '启用键盘快捷键' }).click();
    await saved;
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'detached' });
    await page.keyboard.press('Control+k');
    await page.keyboard.press('?');
    await becomes(() => field(page).count(), 0);
    await becomes(() => list.count(), 0);
    const elsewhere = await as('buyer');
    await holds(elsewhere, `JSON.parse(localStorage.getItem('settings') ?? '{}').shortcuts === false`);
    await elsewhere.getByTestId('help-open').click();
    await becomes(() => elsewhere.getByRole('switch', { name: '启用键盘快捷键' }).getAttribute('aria-checked'), 'false');
    const again = elsewhere.waitForResponse((response) => response.url().endsWith('/system/userSetting/save'));
    await elsewhere.getByRole('switch', { name: '启用键盘快捷键' }).click();
    await again;
});
story('Q01 Q15 palette and shortcut list are accessible, also on a phone', async ({ as }) => {
    for (const options of [
        { language: 'zh' },
        { language: 'en', dark: true, width: 390, height: 844 },
    ]) {
        const page = await as('buyer', options);
        await page.getByTestId('palette-open').click();
        await sees(entries(page));
        assert.deepEqual(await seriousFindings(page), []);
        await fits(page);
        await page.keyboard.press('Escape');
        await field(page).waitFor({ state: 'detached' });
        await openPage(page, '/language/en');
        assert.deepEqual(await seriousFindings(page), []);
        await fits(page);
    }
});
