import assert from 'node:assert/strict';
import { becomes, holds, loadPage, openPage, sees, shown, story } from './harness.ts';
const orders = '/page/pur/order';
const pathOf = (page) => new URL(page.url()).pathname;
const row = (page, path) => page.locator(`[data-testid=menu-item][data-path="${path}"]`);
const crumbs = (page) => page.getByTestId('breadcrumb').locator('li').allTextContents();
const module = (id, modulePath, isOperating, more = {}) => ({
    id,
    moduleCode: `test.${id}`,
    moduleName: `menu.test.${id}`,
    modulePath,
    component: 'basic.material',
    isOperating,
    ...more,
});
const group = (id, modulePath, subModules) => module(id, modulePath, '1', { component: 'layout', subModules });
// One of every kind that the specification knows, as an administrator might set them up.
const everyKind = [
    group('kinds', 'kinds', [
        module('relative', 'relative', 0),
        module('absolute', '/absolute', '0'),
        module('silent', 'silent', 1),
        module('hidden', 'hidden', '2'),
        module('omitted', 'omitted', 3),
        module('unknown', 'unknown', 0, { component: 'no.suchPage' }),
        module('outside', 'https://example.com/help', 0),
    ]),
    group('single', 'single', [module('only', 'only', 0)]),
    group('empty', 'empty', [module('below', 'below', 2)]),
];
/** Has the server answer these modules beside its own. */
async function withModules(page, modules, keep = () => true) {
    await page.route('**/system/menu', async (route) => {
        const answer = (await (await route.fetch()).json());
        await route.fulfill({ json: { ...answer, data: [...answer.data.filter(keep), ...modules] } });
    });
}
story('A031 A033 A036 A038 A050 A283 every kind of module is shown, searched and opened as it should be', async ({ signedIn }) => {
    const page = await signedIn('buyer');
    await withModules(page, everyKind);
    await loadPage(page, '/page/kinds/relative', '物料');
    await becomes(() => page.locator('header.top-bar').count(), 1, 'a container adds no shell of its own');
    await becomes(() => crumbs(page), ['首页', 'menu.test.kinds', 'menu.test.relative']);
    const below = page.locator('.menu-below [data-testid=menu-item]');
    await becomes(() => below.allTextContents(), ['menu.test.relative', 'menu.test.absolute', 'menu.test.silent', 'menu.test.unknown', 'menu.test.outside']);
    await becomes(() => row(page, '/page/empty').count(), 0, 'a directory without a page to show is not there');
    const search = page.getByTestId('sidebar-search');
    await search.fill('menu.test.');
    await sees(page.getByRole('option', { name: 'menu.test.relative' }));
    const hits = await page.locator('.sidebar-hits').getByRole('option').allTextContents();
    assert.deepEqual(hits.filter((hit) => /silent|hidden|omitted/.test(hit)), []);
    await search.fill('');
    await openPage(page, '/page/kinds/hidden', '物料');
    await openPage(page, '/absolute', '物料');
    await page.goto('/page/kinds/omitted');
    await page.waitForURL('**/404');
    await openPage(page, '/page/kinds/unknown', '页面不存在');
    await sees(page.getByTestId('sidebar'));
    const link = row(page, 'https://example.com/help');
    assert.deepEqual([await link.getAttribute('target'), await link.getAttribute('rel')], ['_blank', 'noopener noreferrer']);
    await page.context().route('https://example.com/**', (route) => route.fulfill({ body: 'outside' }));
    const opened = page.context().waitForEvent('page');
    await link.click();
    const outside = await opened;
    await becomes(async () => outside.url(), 'https://example.com/help');
    assert.equal(pathOf(page), '/page/kinds/unknown');
    await row(page, '/page/single').click();
    await becomes(() => below.allTextContents(), ['menu.test.only'], 'one page below its parent keeps the parent');
});
story('A037 the system menu gets the pages that the browser brings, after those of the server', async ({ as }) => {
    const page = await as('admin');
    await page.getByTestId('menu-item').filter({ hasText: '系统管理' }).click();
    const entries = page.locator('.menu-below [data-testid=menu-item]');
    await sees(entries.getByText('用户管理', { exact: true }));
    await becomes(async () => (await entries.allTextContents()).slice(-2), ['多语言页(中文)', '多语言页(英文)']);
});
const box = async (locator) => {
    const place = await locator.boundingBox();
    assert.ok(place);
    return place;
};
story('A047 A048 A051 the second kind of menu: a panel by click, or by the mouse when the bar is folded', async ({ as }) => {
    const page = await as('buyer');
    const placeOf = async (locator) => {
        const { x, y } = await box(locator);
        return [x, y];
    };
    const mode = page.getByTestId('menu-mode');
    const panel = page.getByTestId('menu-flyout');
    const purchasing = page.getByTestId('menu-item').filter({ hasText: '采购执行' });
    await mode.click();
    await becomes(() => mode.getAttribute('aria-pressed'), 'true');
    await becomes(async () => Math.round((await box(purchasing)).height), 56);
    await purchasing.hover();
    await becomes(() => panel.count(), 0, 'the mouse alone opens nothing');
    await purchasing.click();
    await sees(panel.getByText('订单明细'));
    await becomes(() => placeOf(panel), [210, 84]);
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    await purchasing.click();
    await page.mouse.click(900, 700);
    await panel.waitFor({ state: 'detached' });
    await purchasing.click();
    await panel.getByText('采购订单').click();
    await page.waitForURL(`**${orders}`);
    await panel.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: '收起侧边栏' }).first().click();
    await becomes(async () => Math.round((await box(page.getByTestId('sidebar'))).width), 54);
    const icon = row(page, '/page/pur');
    await icon.hover();
    await sees(panel);
    await becomes(() => placeOf(panel), [54, 84]);
    await panel.getByText('订单明细').hover();
    await page.mouse.move(900, 600);
    await panel.waitFor({ state: 'detached' });
    await icon.focus();
    await page.keyboard.press('ArrowRight');
    await sees(panel);
    await page.keyboard.press('Enter');
    await sees(page.locator('h1:visible', { hasText: '采购订单' }));
    await page.reload();
    await becomes(() => mode.getAttribute('aria-pressed'), 'true');
    await mode.click();
    await page.getByRole('button', { name: '展开侧边栏' }).first().click();
    await sees(page.locator('.menu-below').or(purchasing));
    await holds(page, "localStorage.getItem('menuType') === '1'");
});
story('a kind of menu chosen while the page still asks who is there stays chosen', async ({ as }) => {
    const page = await as('planner');
    const mode = page.getByTestId('menu-mode');
    const stored = page.waitForResponse('**/system/userSetting/save');
    await mode.click();
    await becomes(() => mode.getAttribute('aria-pressed'), 'true');
    await stored;
    const known = Promise.withResolvers();
    await page.route('**/prod-api/user/info', async (route) => {
        await known.promise;
        await route.continue();
    });
    await page.reload();
    await becomes(() => mode.getAttribute('aria-pressed'), 'true');
    await mode.click();
    await becomes(() => mode.getAttribute('aria-pressed'), 'false');
    const storedAgain = page.waitForResponse('**/system/userSetting/save');
    known.resolve();
    const { value } = (await storedAgain).request().postDataJSON();
    assert.equal(value.menuType, 1);
    assert.equal(await mode.getAttribute('aria-pressed'), 'false');
});
story('A015 A016 A017 A067 A168 A260 the language pages: by key, by locale, one tag for both', async ({ as, signedIn }) => {
    const page = await signedIn('buyer');
    await page.goto('/language');
    await page.waitForURL('**/language/zh');
    await sees(page.getByRole('heading', { name: '中文文本' }));
    await shown(page.getByPlaceholder('按键或文本查找')).fill('menu.pur.order');
    await sees(page.getByRole('row', { name: /menu\.pur\.order 采购订单 Purchase orders/ }));
    await page.getByTestId('menu-item').filter({ hasText: '首页' }).click();
    await page.waitForURL('**/dashboard/index');
    const tags = () => page.getByTestId('tag').evaluateAll((all) => all.map((tag) => tag.getAttribute('data-path')));
    await page.locator('[data-testid=tag][data-path="/language/zh"]').getByRole('button').first().click();
    await sees(page.getByRole('heading', { name: '中文文本' }));
    await becomes(() => shown(page.getByPlaceholder('按键或文本查找')).inputValue(), '', 'the page is built anew');
    await page.getByRole('link', { name: '查看文本' }).click();
    await page.waitForURL('**/language/en');
    await sees(page.getByRole('heading', { name: '英文文本' }));
    await becomes(() => tags(), ['/dashboard/index', '/language/en']);
    await page.getByTestId('language-en').getByRole('button', { name: '使用此语言' }).click();
    await sees(page.locator('h1:visible', { hasText: 'Languages' }));
    await page.goto('/language');
    await page.waitForURL('**/language/en');
    const without = await as('buyer');
    await withModules(without, [], ({ moduleCode }) => moduleCode !== 'english');
    await without.goto('/language/zh');
    await sees(without.getByTestId('language-en'));
    await becomes(() => without.getByRole('link', { name: '查看文本' }).count(), 0);
    await without.getByTestId('lang-select').click();
    await sees(without.getByRole('menuitem', { name: '查看多语言文本' }));
    await without.goto('/language/en');
    await without.waitForURL('**/404');
});
story('A080 working with one role: a token for it, its rights and menu, all tags closed', async ({ signedIn, expectErrors }) => {
    const page = await signedIn('master');
    await openPage(page, '/page/base/material', '物料');
    await sees(page.getByTestId('menu-item').filter({ hasText: '采购执行' }));
    const switchTo = async (name) => {
        await page.getByTestId('user-menu').click();
        await page.getByRole('menuitem', { name, exact: true }).click();
    };
    const token = async () => (await page.context().cookies()).find(({ name }) => name === 'ACCESS_TOKEN')?.value ?? '';
    const before = await token();
    const asked = page.waitForRequest((request) => request.url().endsWith('/user/info'));
    await switchTo('主数据管理员');
    await asked;
    await page.waitForURL('**/dashboard/index');
    assert.match(await token(), /^mdm_admin\..{43}$/);
    await page.getByTestId('menu-item').filter({ hasText: '采购执行' }).waitFor({ state: 'detached' });
    await becomes(() => page.getByTestId('tag').count(), 1);
    await page.reload();
    await sees(page.getByTestId('menu-item').filter({ hasText: '核算对象' }));
    await becomes(() => page.getByTestId('menu-item').filter({ hasText: '采购执行' }).count(), 0);
    await switchTo('全部角色');
    await sees(page.getByTestId('menu-item').filter({ hasText: '采购执行' }));
    assert.notEqual(await token(), before);
    expectErrors(/401/);
    await page
        .context()
        .addCookies([{ name: 'ACCESS_TOKEN', value: 'auditor-token', url: new URL('/', page.url()).href }]);
    await page.reload();
    await sees(page.getByTestId('login-form'));
});
