import assert from 'node:assert/strict';
import { becomes, goInside, holds, loadPage, openPage, rowWith, sample, sees, shown, stopClock, story, } from './harness.ts';
import { goTo, duplicateFaults } from './visualFindings.ts';
import { openFirst } from './pages.ts';
const orders = '/page/pur/order';
const box = async (locator) => {
    const place = await locator.boundingBox();
    assert.ok(place);
    return {
        x: Math.round(place.x),
        y: Math.round(place.y),
        width: Math.round(place.width),
        height: Math.round(place.height),
    };
};
story('A285 times are told as days, and how long ago in words; ten digits are seconds', async ({ signedIn }) => {
    const page = await signedIn('buyer');
    const now = Date.now();
    const ago = {
        刚刚: 20_000,
        '1分钟前': 33_000,
        '59分钟前': 58.5 * 60_000,
        '23小时前': 22.6 * 3_600_000,
        '1天前': 47 * 3_600_000,
    };
    const times = Object.values(ago).map((past) => new Date(now - past).toISOString());
    const old = new Date(now - 49 * 3_600_000);
    const recent = [...times, old.toISOString(), '1700000000'].map((time, index) => ({
        path: `/page/pur/order/${index}`,
        title: `PO${index}`,
        document: 'pur.purchaseOrder',
        time,
    }));
    await page.route('**/system/userSetting/get', async (route) => {
        if (!route.request().postData()?.includes('recentDocuments'))
            return route.continue();
        return route.fulfill({ json: { code: '200', success: true, msg: '', data: recent } });
    });
    await page.goto('/dashboard/index');
    const shownTimes = page.locator('.recent time');
    await becomes(() => shownTimes.count(), recent.length);
    // The zone of the tests' browsers.
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(old);
    await becomes(() => shownTimes.allTextContents(), [...Object.keys(ago), day, '2023-11-15']);
    await becomes(() => shownTimes.last().getAttribute('title'), '2023-11-15 06:13:20');
});
story('A286 the pages of a list: sizes, eleven buttons, and to the top in 800 ms', async ({ as }) => {
    const page = await as('buyer');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.clock.install();
    await openPage(page, `${orders}?ps=2`, '采购订单');
    await sees(page.locator('tr.list-row'));
    const pager = page.getByTestId('pager');
    await becomes(() => pager.locator('.pager-page').count(), 11);
    await pager.getByRole('combobox').click();
    const options = () => page.evaluate("Array.from(document.querySelectorAll('.ant-select-item-option'), (each) => each.textContent)");
    await sees(page.locator('.ant-select-item-option'));
    const sizes = new Set(await options());
    await page.locator('.ant-select-item-option').last().scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 800);
    await becomes(async () => {
        for (const each of await options())
            sizes.add(each);
        return [...sizes].map((each) => Number.parseInt(each, 10)).join(' ');
    }, '1 2 5 10 50 100 200 500 1000 2000 5000');
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1440, height: 360 });
    await stopClock(page);
    await page.evaluate('window.scrollTo(0, 9999)');
    await holds(page, 'window.scrollY > 100');
    await pager.getByRole('button', { name: '2', exact: true }).click();
    await page.clock.runFor(650);
    assert.ok((await page.evaluate('window.scrollY')) > 0, 'not yet at the top');
    await page.clock.runFor(300);
    await holds(page, 'window.scrollY === 0');
});
story('A288 the search of the menu waits 500 ms, a resize 150 ms', async ({ signedIn }) => {
    const page = await signedIn('buyer');
    await page.clock.install();
    await page.goto('/dashboard/index');
    await sees(page.getByTestId('user-menu'));
    await stopClock(page);
    await page.getByTestId('sidebar-search').fill('订单');
    await page.clock.runFor(440);
    await becomes(() => page.getByRole('option').count(), 0);
    await page.clock.runFor(120);
    await sees(page.getByRole('option', { name: '采购订单' }));
    const shell = page.locator('.shell');
    await page.evaluate("window.addEventListener('resize', () => (window.resized = true))");
    await page.setViewportSize({ width: 900, height: 900 });
    await holds(page, 'window.resized');
    await page.clock.runFor(90);
    await becomes(() => shell.getAttribute('data-mobile'), 'false');
    await page.clock.runFor(120);
    await becomes(() => shell.getAttribute('data-mobile'), 'true');
});
story('a page opened for the first time is there with its code, however long its placeholder has stood', async ({ signedIn }) => {
    const page = await signedIn('buyer');
    await page.clock.install();
    await page.goto('/dashboard/index');
    await sees(page.getByTestId('user-menu'));
    await stopClock(page);
    // A page of its own, and a layer, neither of which is part of a chunk that is here.
    await goInside(page, '/page/pur/order-answer');
    await sees(page.locator('h1', { hasText: '供应商答复' }));
    await page.keyboard.press('?');
    await sees(page.getByRole('dialog').getByText('快捷键').first());
});
story('A289 messages stay five seconds, warnings two; the same one is shown once', async ({ signedIn }) => {
    const page = await signedIn('buyer');
    await page.clock.install();
    await loadPage(page, orders, '采购订单');
    await sees(page.locator('tr.list-row'));
    const lasts = async (text, milliseconds, act) => {
        await stopClock(page);
        await act();
        const message = page.locator('.toast', { hasText: text });
        await sees(message);
        await becomes(() => message.count(), 1);
        await page.clock.runFor(milliseconds - 300);
        assert.equal(await message.count(), 1, `${text} went too early`);
        await page.clock.runFor(600);
        await message.waitFor({ state: 'detached' });
        await page.clock.resume();
    };
    await lasts('Switch Size Success', 5000, async () => {
        await page.getByTestId('size-select').click();
        await page.clock.runFor(500);
        await page.getByRole('menuitem', { name: '小', exact: true }).click();
        await page.clock.runFor(10);
    });
    await page.getByTestId('list-import').click();
    const file = page.getByTestId('import-file');
    await file.waitFor({ state: 'attached' });
    await lasts('只能上传一个文件', 2000, async () => {
        await file.evaluate((input) => input.setAttribute('multiple', ''));
        const choose = () => file.setInputFiles([sample('materials.xlsx'), sample('purchase-orders.xlsx')]);
        await choose();
        await sees(page.locator('.toast', { hasText: '只能上传一个文件' }));
        // Told again it stays as long as if it were new.
        await page.clock.runFor(1500);
        await choose();
        await page.clock.runFor(10);
    });
});
story('A291 A293 A294 A295 the measures of the shell, of dialogs and of table heads', async ({ signedIn }) => {
    const page = await signedIn('buyer', { height: 1000 });
    await openPage(page, orders, '采购订单');
    await sees(page.locator('tr.list-row'));
    assert.equal((await box(page.getByTestId('sidebar'))).width, 210);
    assert.equal((await box(page.getByTestId('menu-item').first())).height, 56);
    assert.equal((await box(page.locator('.shell-head'))).height, 84);
    assert.equal((await box(page.getByTestId('settings-handle'))).y, 750);
    await page.locator('[data-testid=tag]').first().click({ button: 'right' });
    await becomes(async () => (await box(page.getByTestId('tag-menu'))).width, 105);
    await page.keyboard.press('Escape');
    const head = await page.evaluate(`(() => {
    const style = getComputedStyle(document.querySelector('th.ant-table-cell'));
    return { background: style.backgroundColor, text: style.color };
  })()`);
    assert.deepEqual(head, { background: 'rgb(250, 250, 250)', text: 'rgba(0, 0, 0, 0.85)' });
    await page.getByTestId('list-import').click();
    const dialog = page.locator('.ant-modal:visible');
    await becomes(async () => (await box(dialog)).width, 960);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await page.getByTestId('list-export').click();
    await becomes(async () => (await box(dialog)).width, 600);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '收起侧边栏' }).first().click();
    await becomes(async () => (await box(page.getByTestId('sidebar'))).width, 54);
});
story('Q02 what has the focus is never hidden below the fixed head', async ({ as }) => {
    const page = await as('buyer', { height: 600 });
    await page.getByTestId('settings-handle').click();
    await page.getByRole('switch', { name: '固定页头' }).click();
    await page.keyboard.press('Escape');
    await openPage(page, '/page/base/material/new', '新建物料');
    await page.locator('#content').focus();
    const look = `(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return '';
    const place = focused.getBoundingClientRect();
    const at = document.elementFromPoint(place.x + place.width / 2, place.y + Math.min(place.height / 2, 12));
    const isSeen = at && (focused.contains(at) || at.contains(focused) || at.closest('label')?.contains(focused) ||
      focused.closest('.ant-select, .ant-input-affix-wrapper, .ant-picker')?.contains(at));
    return isSeen ? '' : focused.outerHTML.slice(0, 80);
  })()`;
    const walk = async (keys, steps) => {
        for (const key of keys)
            for (let step = 0; step < steps; step += 1) {
                await page.keyboard.press(key);
                await becomes(() => page.evaluate(look), '', `hidden after ${step + 1} × ${key}`);
            }
    };
    await walk(['Tab', 'Shift+Tab'], 30);
    await openPage(page, `${orders}?ps=50`, '采购订单');
    await rowWith(page, 'PO').first().getByRole('checkbox').check();
    await sees(page.getByTestId('bulk-bar'));
    await walk(['Tab'], 25);
});
// Twelve screens that between them hold everything a page is made of: three in each size, six in each language.
const screens = {
    中等: ['/page/todo/mine', '/page/pur/order', '/page/base/material/new'],
    小: ['/page/pur/order-detail', '/page/pur/order/new', '/page/pur/forecast-gap'],
    Mini: ['/dashboard/index', '/page/pur/stock', 'the first order'],
    Default: ['/personal-center', '/page/base/material', '/page/pur/delivery-plan'],
};
story('Q22 twelve screens in four sizes are readable and look the same light and dark', async ({ signedIn }) => {
    const page = await signedIn('buyer', { width: 1200, height: 720, followsSystem: true });
    await openPage(page, '/personal-center');
    const choose = async (select, name) => {
        await page.getByTestId(select).click();
        const item = page.getByRole('menuitem', { name, exact: true });
        await sees(item);
        if ((await item.getAttribute('aria-disabled')) === 'true')
            await page.keyboard.press('Escape');
        else
            await item.click();
        await becomes(() => shown(item).count(), 0);
    };
    const faults = [];
    for (const [size, paths] of Object.entries(screens)) {
        if (size === 'Mini')
            await choose('lang-select', 'English');
        await choose('size-select', size);
        for (const path of paths) {
            if (path.startsWith('/'))
                await goTo(page, path);
            else {
                await goTo(page, '/page/pur/order');
                await openFirst(page);
            }
            for (const fault of await duplicateFaults(page))
                faults.push(`${path} ${size} ${fault}`);
        }
    }
    assert.deepEqual(faults, []);
});
