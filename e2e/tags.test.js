import assert from 'node:assert/strict';
import { becomes, change, holds, openPage, sees, shown, story } from './harness.ts';
const home = '/dashboard/index';
const titles = { order: '采购订单', line: '采购订单明细', note: '送货单' };
const pages = {
    order: '/page/pur/order',
    line: '/page/pur/order-detail',
    note: '/page/pur/delivery-note',
};
const groups = { order: '/page/pur/orders', line: '/page/pur/orders', note: '/page/pur/deliveries' };
/** The list of lines begins with those that are not done with. */
const lineList = `**${pages.line}?f=unfinished:is:true`;
const keyword = (page) => shown(page.getByTestId('list-keyword'));
const tag = (page, path) => page.locator(`[data-testid=tag][data-path="${path}"]`);
const paths = (page) => page.evaluate("Array.from(document.querySelectorAll('[data-testid=tag]'), (each) => each.dataset.path)");
/** Waits until the bar has these tags and no others. */
const tagsAre = (page, wanted) => becomes(async () => (await paths(page)).join(' '), wanted.join(' '));
/** Opens pages by the menu, so that the tags of the visit stay. */
async function visit(page, ...wanted) {
    const group = page.getByTestId('menu-item').filter({ hasText: '采购执行' });
    for (const name of wanted) {
        if ((await group.getAttribute('aria-expanded')) !== 'true')
            await group.click();
        const entry = page.locator(`.menu-below [data-path="${pages[name]}"]`);
        const inner = page.locator(`.menu-below [data-path="${groups[name]}"]`);
        await sees(inner);
        if ((await inner.getAttribute('aria-expanded')) !== 'true')
            await inner.click();
        await entry.click();
        await sees(page.locator(`[data-testid=tag][data-path="${pages[name]}"][data-active=true]`));
        // The page before stays in sight until this one can be drawn.
        await sees(page.getByRole('heading', { level: 1, name: titles[name], exact: true }));
    }
}
const openMenu = (page, path) => tag(page, path).click({ button: 'right' });
const menuIs = (page, wanted) => becomes(async () => (await shown(page.getByTestId('tag-menu').getByRole('menuitem')).allTextContents()).join(' '), wanted.join(' '));
const storedKeys = (page) => page.evaluate('Object.keys(sessionStorage)');
story('A056 one tag for each page; it keeps the newest query', async ({ as }) => {
    const page = await as('buyer');
    await visit(page, 'order', 'line', 'note', 'order');
    await keyword(page).fill('PO20');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/page/pur/order?*q=PO20*');
    await tagsAre(page, [home, pages.order, pages.line, pages.note]);
    await tag(page, pages.line).getByRole('button').first().click();
    await page.waitForURL(lineList);
    await tag(page, pages.order).getByRole('button').first().click();
    await page.waitForURL('**/page/pur/order?*q=PO20*');
});
story('A057 A058 a tag closes by its icon and the middle button, home never', async ({ as }) => {
    const page = await as('buyer');
    await visit(page, 'order', 'line');
    await tag(page, pages.order).getByTestId('tag-close').click();
    await tag(page, pages.line).click({ button: 'middle' });
    await page.waitForURL(`**${home}`);
    await tagsAre(page, [home]);
    await becomes(() => tag(page, home).getByTestId('tag-close').count(), 0);
    await tag(page, home).click({ button: 'middle' });
    await tag(page, home).getByRole('button').focus();
    await page.keyboard.press('Delete');
    await tagsAre(page, [home]);
});
story('A059 A060 A201 the menu of a tag; refresh builds the page anew and keeps the search', async ({ as }) => {
    const page = await as('buyer');
    await visit(page, 'order');
    await openMenu(page, home);
    await menuIs(page, ['刷新', '关闭其他', '关闭全部']);
    await page.keyboard.press('Escape');
    await keyword(page).fill('PO20');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/page/pur/order?*q=PO20*');
    await shown(page.getByTestId('search-advanced')).click();
    await openMenu(page, pages.order);
    await menuIs(page, ['刷新', '关闭', '关闭其他', '关闭全部']);
    const asked = page.waitForRequest((request) => request.url().endsWith('/pur/purchaseOrder/query'));
    await page.getByRole('menuitem', { name: '刷新' }).click();
    await asked;
    await sees(page.getByText('展开条件'));
    await page.waitForURL(/\/page\/pur\/order\?.*q=PO20/);
    await becomes(() => keyword(page).inputValue(), 'PO20');
    await tagsAre(page, [home, pages.order]);
});
story('A061 A062 A167 A170 closing the others and closing all leave what is pinned', async ({ as }) => {
    const page = await as('buyer');
    await visit(page, 'order', 'line', 'note');
    await page.evaluate("sessionStorage.setItem('kept', 'by a page that goes')");
    await openMenu(page, pages.order);
    await page.getByRole('menuitem', { name: '关闭其他' }).click();
    await page.waitForURL(`**${pages.order}`);
    await tagsAre(page, [home, pages.order]);
    await becomes(async () => (await storedKeys(page)).filter((key) => !key.endsWith(pages.order)), []);
    await visit(page, 'line');
    await openMenu(page, pages.line);
    await page.getByRole('menuitem', { name: '关闭全部' }).click();
    await page.waitForURL(`**${home}`);
    await tagsAre(page, [home]);
});
story('A065 closing the active tag leads to the last one', async ({ as }) => {
    const page = await as('buyer');
    await visit(page, 'order', 'line', 'note');
    await tag(page, pages.order).getByRole('button').first().click();
    await page.waitForURL(`**${pages.order}`);
    await tag(page, pages.order).getByTestId('tag-close').click();
    await page.waitForURL(`**${pages.note}`);
});
story('A063 A064 the bar scrolls by its buttons and by the wheel', async ({ signedIn }) => {
    const page = await signedIn('buyer', { width: 1000 });
    await openPage(page, pages.order, '采购订单');
    for (let index = 0; index < 10; index += 1) {
        await shown(page.locator('tr.list-row .row-link')).nth(index).click();
        await sees(page.getByTestId('object-page'));
        await page.goBack();
        await sees(page.locator('tr.list-row'));
    }
    const stripe = page.locator('.tag-stripe');
    await tag(page, home).getByRole('button').first().click();
    await holds(page, "document.querySelector('.tag-stripe').scrollLeft === 0");
    await becomes(() => page.getByTestId('tag-scroll-left').isDisabled(), true);
    const width = await page.evaluate("document.querySelector('.tag-stripe').clientWidth");
    await page.getByTestId('tag-scroll-right').click();
    const stripeAt = `(({ scrollLeft, scrollWidth, clientWidth }) => Math.abs(scrollLeft - Math.min(${width - 100}, scrollWidth - clientWidth)))(document.querySelector('.tag-stripe'))`;
    await holds(page, `${stripeAt} <= 1`);
    await tag(page, home).getByRole('button').first().focus();
    await page.evaluate("document.querySelector('.tag-stripe').scrollLeft = 0");
    await stripe.hover();
    await page.mouse.wheel(0, 120);
    await holds(page, "document.querySelector('.tag-stripe').scrollLeft > 0");
    assert.equal(await page.evaluate("document.querySelector('.tag-stripe').scrollLeft"), 30);
    assert.equal(await page.evaluate('window.scrollY'), 0);
});
story('A166 a page that is returned to is as it was left', async ({ as }) => {
    const page = await as('buyer');
    await visit(page, 'order');
    await shown(page.getByTestId('search-advanced')).click();
    await sees(page.getByText('收起条件'));
    await shown(page.getByLabel('订单号', { exact: true })).fill('half typed');
    await visit(page, 'line', 'order');
    await becomes(() => shown(page.getByLabel('订单号', { exact: true })).inputValue(), 'half typed');
    await sees(page.getByText('收起条件'));
});
story('A166 going back from a field leaves it first: what was typed is taken, and the keyboard goes on in the page', async ({ as }) => {
    const page = await as('buyer');
    await visit(page, 'line', 'order');
    await shown(page.getByTestId('search-advanced')).click();
    const dates = shown(page.locator('.ant-picker-range input'));
    await dates.first().click();
    await page.keyboard.type('2026-11-05');
    // So slow that the page is gone before the calendar has closed.
    const slow = await page.context().newCDPSession(page);
    await slow.send('Emulation.setCPUThrottlingRate', { rate: 12 });
    await page.evaluate('history.back()');
    await page.waitForURL(lineList);
    await sees(page.getByRole('heading', { level: 1, name: titles.line, exact: true }));
    await holds(page, "document.activeElement.id === 'content'");
    await slow.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await page.evaluate('history.forward()');
    await page.waitForURL(`**${pages.order}`);
    await becomes(() => dates.first().inputValue(), '2026-11-05');
});
story('an object that is returned to tells what others changed meanwhile, however soon', async ({ as }) => {
    const page = await as('buyer');
    await visit(page, 'order');
    await shown(page.locator('tr.list-row a')).first().click();
    const title = shown(page.getByTestId('object-page').locator('h1'));
    await sees(title);
    const [orderNo, path] = [(await title.textContent())?.trim(), new URL(page.url()).pathname];
    // Within the two seconds that what is read ahead of a page is good for.
    for (const remark of ['changed once', 'changed twice']) {
        await tag(page, pages.order).click();
        await sees(page.getByRole('heading', { level: 1, name: titles.order, exact: true }));
        await change('update pur_purchase_order set remark = $1 where order_no = $2', [remark, orderNo]);
        await tag(page, path).click();
        await sees(page.getByTestId('object-page').getByText(remark, { exact: true }));
    }
});
story('A169 closing a tag forgets its search, and only its own', async ({ as }) => {
    const page = await as('buyer');
    await visit(page, 'line', 'order');
    await keyword(page).fill('PO20');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/page/pur/order?*q=PO20*');
    await tag(page, pages.order).getByTestId('tag-close').click();
    await page.waitForURL(lineList);
    await becomes(async () => (await storedKeys(page)).filter((key) => key.endsWith(pages.order)), []);
    await visit(page, 'order');
    await becomes(() => keyword(page).inputValue(), '');
    // Closed and opened again before another page was drawn, or the search that was just begun.
    for (const milliseconds of [0, 20, 40, 60, 200]) {
        await page.evaluate(closedAndOpened(milliseconds));
        await keyword(page).fill('PO20');
        await page.keyboard.press('Enter');
        await holds(page, 'window.isOpenedAgain');
        await becomes(() => keyword(page).inputValue(), '');
        await holds(page, "location.search === ''");
        await tagsAre(page, [home, pages.line, pages.order]);
    }
});
/** Closes the list of orders and opens it again, so many milliseconds after its address has changed. */
const closedAndOpened = (milliseconds) => `
  window.isOpenedAgain = false;
  history.replaceState = function (...args) {
    delete history.replaceState;
    history.replaceState(...args);
    setTimeout(() => {
      document.querySelector('[data-testid=tag][data-path="${pages.order}"] [data-testid=tag-close]').click();
      document.querySelector('.menu-below [data-path="${pages.order}"]').click();
      // What goes wrong comes a moment later.
      setTimeout(() => { window.isOpenedAgain = true; }, 300);
    }, ${milliseconds});
  };`;
story('A066 without pinned tags, closing the only one leads to the root', async ({ as }) => {
    const page = await as('buyer');
    // A build whose home is not pinned.
    await page.route('**/assets/*.js', async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ response: answer, body: (await answer.text()).replaceAll('affix:!0', 'affix:!1') });
    });
    await page.goto(pages.order);
    await sees(page.locator('tr.list-row'));
    await tag(page, home).getByTestId('tag-close').click();
    await tagsAre(page, [pages.order]);
    const ways = [];
    await page.exposeFunction('went', (path) => ways.push(path));
    await page.evaluate(`
    const replace = history.replaceState.bind(history);
    const push = history.pushState.bind(history);
    history.replaceState = (state, title, url) => { window.went(String(url)); replace(state, title, url); };
    history.pushState = (state, title, url) => { window.went(String(url)); push(state, title, url); };
  `);
    await tag(page, pages.order).getByTestId('tag-close').click();
    await page.waitForURL(`**${home}`);
    await tagsAre(page, [home]);
});
story('Q20 fifteen open pages: twelve hidden ones are kept, dirty ones always, and none of them asks', async ({ as }) => {
    const page = await as('buyer');
    await page.clock.install();
    await page.goto(`${pages.order}?ps=50`);
    await sees(page.locator('tr.list-row'));
    await page.getByTestId('list-create').click();
    const remark = shown(page.getByRole('textbox', { name: '备注', exact: true }));
    await remark.fill('unsaved');
    const asked = [];
    // Every opened order is remembered as a recent one, one after the other: that is no asking of hidden screens.
    const remembered = [];
    page.on('requestfinished', (request) => {
        if (request.url().endsWith('/system/userSetting/save'))
            remembered.push(request.url());
    });
    const opened = 14;
    for (let index = 0; index < opened; index += 1) {
        await tag(page, pages.order).getByRole('button').first().click();
        await shown(page.locator('tr.list-row .row-link')).nth(index).click();
        await sees(page.locator('[data-testid=tag][data-active=true]').filter({ hasText: 'PO' }));
        await sees(page.getByTestId('object-page'));
    }
    assert.ok((await paths(page)).length >= 16);
    await holds(page, `document.querySelectorAll('main > *').length <= ${13 + 1}`);
    await becomes(() => Promise.resolve(remembered.length), opened);
    page.on('request', (request) => {
        // What waits is counted by the bar above all pages.
        const { pathname } = new URL(request.url());
        const isCount = pathname.endsWith('/todo/query') || pathname.endsWith('/approval/counts');
        if (pathname.startsWith('/prod-api/') && !isCount)
            asked.push(pathname);
    });
    await page.clock.fastForward('02:00');
    await page.clock.runFor(1000);
    assert.deepEqual(asked, []);
    await tag(page, `${pages.order}/new`).getByRole('button').first().click();
    await sees(page.locator('h1:visible'));
    await becomes(() => remark.inputValue(), 'unsaved');
});
