import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { seriousFindings } from './axe.ts';
import { becomes, chooseFromMenu, fits, holds, loadPage, openPage, sees, shown, story } from './harness.ts';

const orders = '/page/pur/order';
const entry = (page: Page, name: string): Locator => page.getByTestId('menu-item').filter({ hasText: name });
const widthOf = async (locator: Locator): Promise<number> => Math.round((await locator.boundingBox())?.width ?? 0);

story('A007 the error pages show themselves with a way home', async ({ as }) => {
  const page = await as('buyer');
  for (const [path, text] of [
    ['/401', '暂无访问权限'],
    ['/404', '页面不存在'],
    ['/loading', '正在加载'],
  ] as const) {
    await page.goto(path);
    await sees(page.getByRole('heading', { name: text }));
    await page.getByRole('link', { name: '返回首页' }).click();
    await page.waitForURL('**/dashboard/index');
  }
});

story('A008 the redirect helper ends on the page itself and leaves no trace', async ({ signedIn }) => {
  const page = await signedIn('buyer');
  await openPage(page, '/page/base/material');
  await openPage(page, `/redirect${orders}?q=x`, '采购订单');
  await becomes(async () => page.url().replace(/^https?:\/\/[^/]+/, ''), `${orders}?q=x`);
  await page.goBack();
  await sees(page.locator('h1:visible', { hasText: '物料' }));
});

story(
  'A008 A011 A055 the personal centre stands inside the shell, below home; its refresh helper too',
  async ({ as }) => {
    const page = await as('buyer');
    await page.getByTestId('user-menu').click();
    const items = async () => (await page.getByRole('menuitem').allTextContents()).join();
    await becomes(items, '个人中心,页面设置,首页,重新登录,退出登录');
    await page.getByRole('menuitem', { name: '个人中心' }).click();
    await page.waitForURL('**/personal-center');
    await sees(page.getByTestId('sidebar'));
    const way = async () => (await page.getByTestId('breadcrumb').locator('li').allTextContents()).join();
    await becomes(way, '首页,个人中心');
    await page.goto('/redirect/personal-center?x=1');
    await sees(page.getByTestId('breadcrumb').getByText('个人中心'));
    await becomes(async () => page.url().replace(/^https?:\/\/[^/]+/, ''), '/personal-center?x=1');
  },
);

story(
  'A009 A023 A296 the dashboard leads to its index, an unknown path to 404; titles carry the site',
  async ({ signedIn }) => {
    const page = await signedIn('buyer');
    await page.goto('/dashboard');
    await page.waitForURL('**/dashboard/index');
    await page.goto('/nope/deep');
    await page.waitForURL('**/404');
    await openPage(page, orders, '采购订单');
    // Messages that wait are counted before it.
    await holds(page, String.raw`/^(\(\d+\+?\) )?采购订单 - 采购云平台$/.test(document.title)`);
    await page.getByTestId('chat-open').click();
    await sees(page.getByTestId('chat-window').getByText('供应商关系管理'));
  },
);

story('A028 A029 a navigation shows the bar and carries the id of its page', async ({ as }) => {
  const page = await as('buyer');
  await page.evaluate(`
    window.sawBar = false;
    new MutationObserver(() => { if (document.querySelector('[data-testid=progress]')) window.sawBar = true; })
      .observe(document.documentElement, { childList: true, subtree: true });
  `);
  const asked = page.waitForRequest((request) => request.url().endsWith('/pur/purchaseOrder/query'));
  await entry(page, '采购执行').click();
  await entry(page, '采购订单').click();
  const { resourceid } = (await asked).headers();
  const menu = (await page.evaluate("localStorage.getItem('menu')")) as string;
  interface Stored {
    readonly moduleCode: string;
    readonly id: string;
    readonly subModules: readonly Stored[];
  }
  const all = (modules: readonly Stored[]): Stored[] => modules.flatMap((each) => [each, ...all(each.subModules)]);
  const order = all(JSON.parse(menu) as Stored[]).find(({ moduleCode }) => moduleCode === 'pur.order');
  assert.equal(resourceid, String(order?.id));
  await holds(page, 'window.sawBar');
  await page.getByTestId('progress').waitFor({ state: 'detached' });
});

story(
  'A034 A045 A049 home is one entry; one submenu is open at a time; a single child keeps its parent',
  async ({ as }) => {
    const page = await as('buyer');
    await becomes(() => entry(page, '首页').getAttribute('aria-expanded'), null);
    const [purchasing, supplier] = [entry(page, '采购执行'), entry(page, '供应商管理')];
    await purchasing.click();
    await becomes(() => purchasing.getAttribute('aria-expanded'), 'true');
    await supplier.click();
    await becomes(() => supplier.getAttribute('aria-expanded'), 'true');
    await becomes(() => purchasing.getAttribute('aria-expanded'), 'false');
    await sees(entry(page, '供应商档案'));
  },
);

story('A039 A046 A171 the sidebar folds to icons, and remembers it', async ({ as }) => {
  const page = await as('buyer');
  const bar = page.getByTestId('sidebar');
  await becomes(() => widthOf(bar), 210);
  await page.getByRole('button', { name: '收起侧边栏' }).first().click();
  await becomes(() => widthOf(bar), 54);
  const cookie = async (): Promise<string | undefined> =>
    (await page.context().cookies()).find(({ name }) => name === 'sidebarStatus')?.value;
  await becomes(cookie, '0');
  await page.reload();
  await becomes(() => widthOf(bar), 54);
  await page.getByTestId('menu-item').filter({ hasText: '采购执行' }).hover();
  await page.locator('.menu-popout').getByRole('link', { name: '采购订单', exact: true }).click();
  await sees(page.locator('h1:visible', { hasText: '采购订单' }));
  await page.getByRole('button', { name: '展开侧边栏' }).first().click();
  await becomes(() => widthOf(bar), 210);
  await becomes(cookie, '1');
});

story('A041 A042 A043 the search of the menu finds by part of the title, by click and by Enter', async ({ as }) => {
  const zh = await as('buyer');
  await zh.getByTestId('sidebar-search').fill('订单');
  await zh.getByRole('option', { name: '采购订单' }).click();
  await zh.waitForURL(`**${orders}`);
  const en = await as('buyer', { language: 'en' });
  await en.getByTestId('sidebar-search').fill('ORDER LI');
  await sees(en.getByRole('option', { name: 'Order lines' }));
  await en.keyboard.press('Enter');
  await en.waitForURL('**/page/pur/order-detail');
  await becomes(() => en.getByTestId('sidebar-search').inputValue(), '');
});

story('A040 A044 A068 A069 A070 A071 A072 A073 the drawer changes the shell at once', async ({ as }) => {
  const page = await as('buyer');
  for (const part of ['sidebar', 'tag-bar', 'settings-handle', 'user-menu']) await sees(page.getByTestId(part));
  await becomes(() => page.locator('.sidebar-logo').getAttribute('href'), '/');
  await holds(page, "getComputedStyle(document.documentElement).getPropertyValue('--srm-theme').trim() === '#1890ff'");
  await page.getByTestId('settings-handle').click();
  await becomes(
    () => page.locator('.swatches input').evaluateAll((all) => all.map((each) => each.getAttribute('aria-label'))),
    ['#409EFF', '#1890ff', '#304156', '#212121', '#11a983', '#13c2c2', '#6959CD', '#f5222d'],
  );
  await page.getByRole('switch', { name: '显示标签栏' }).click();
  await page.getByTestId('tag-bar').waitFor({ state: 'detached' });
  await page.getByRole('switch', { name: '显示标签栏' }).click();
  await sees(page.getByTestId('tag-bar'));
  await page.getByRole('switch', { name: '显示侧边栏标志' }).click();
  await page.locator('.sidebar-logo').waitFor({ state: 'detached' });
  const leaveDrawer = async (): Promise<void> => {
    await page.mouse.click(300, 600);
    await page.getByRole('switch', { name: '固定页头' }).waitFor({ state: 'hidden' });
  };
  const scroll = async (): Promise<number> => {
    await page.mouse.move(700, 500);
    await page.mouse.wheel(0, 800);
    await holds(page, 'window.scrollY > 300');
    return (await page.locator('.top-bar').boundingBox())?.y ?? Number.NaN;
  };
  await leaveDrawer();
  await openPage(page, `${orders}?ps=50`, '采购订单');
  await sees(page.locator('tr.list-row'));
  assert.ok((await scroll()) < -200, 'the header scrolls away');
  await page.evaluate('window.scrollTo(0, 0)');
  await page.getByTestId('settings-handle').click();
  await page.getByRole('switch', { name: '固定页头' }).click();
  await leaveDrawer();
  assert.equal(await scroll(), 0);
});

story('A200 another theme colour recolours with a notice that goes by itself', async ({ as }) => {
  const page = await as('buyer');
  await page.evaluate(`
    window.sawNotice = false;
    new MutationObserver(() => { if (document.body.textContent.includes('正在编译主题')) window.sawNotice = true; })
      .observe(document.body, { childList: true, subtree: true, characterData: true });
  `);
  await page.getByTestId('settings-handle').click();
  const swatch = page.locator('.swatches .swatch').nth(3);
  const colour = await swatch.locator('input').getAttribute('aria-label');
  await swatch.click();
  await holds(
    page,
    `getComputedStyle(document.documentElement).getPropertyValue('--srm-theme').trim() === '${colour ?? ''}'`,
  );
  await holds(page, 'window.sawNotice');
  await page.getByText('正在编译主题').waitFor({ state: 'detached' });
});

// The colour of a button that leads on.
const colourNow =
  "getComputedStyle([...document.querySelectorAll('.search-acts .ant-btn-link')].find((each) => each.checkVisibility())).color";

// The same two frames after the appearance of the page has changed.
const colourAfterChange = `new Promise((done) => {
  new MutationObserver(() => requestAnimationFrame(() => requestAnimationFrame(() => done(${colourNow})))).observe(
    document.documentElement,
    { attributes: true, attributeFilter: ['data-appearance'] },
  );
})`;

story('a page has the colours of its appearance at once, whatever is kept behind it', async ({ signedIn }) => {
  const page = await signedIn('buyer', { followsSystem: true });
  const stored = ['order-detail', 'delivery-note', 'receive', 'forecast-gap', 'stock', 'order'];
  for (const name of stored) await openPage(page, `/page/pur/${name}`);
  await sees(page.locator('.search-acts .ant-btn-link'));
  // What is kept follows later, and takes the style sheets of the other appearance along: until none has come or gone.
  const styles = (): Promise<number> => page.evaluate<number>("document.querySelectorAll('style').length");
  const allFollow = async (): Promise<void> => {
    for (let now = await styles(), before = -1; now !== before; now = await styles()) {
      before = now;
      await page.waitForTimeout(1000);
    }
  };
  const light = await page.evaluate<string>(colourNow);
  const colours: string[] = [];
  for (const colorScheme of ['dark', 'light'] as const) {
    await allFollow();
    const colour = page.evaluate<string>(colourAfterChange);
    await page.emulateMedia({ colorScheme });
    colours.push(await colour);
  }
  assert.notEqual(colours[0], light);
  assert.equal(colours[1], light);
});

story(
  'A052 A053 A172 A293 size and language: the current one is disabled, and cookies keep them',
  async ({ signedIn }) => {
    const page = await signedIn('buyer');
    await openPage(page, orders, '采购订单');
    const heightOf = async (): Promise<number> =>
      Math.round((await page.getByTestId('list-create').boundingBox())?.height ?? 0);
    await becomes(() => heightOf(), 36);
    const changeSizes = async (): Promise<void> => {
      for (const [name, height] of [
        ['默认', 40],
        ['小', 32],
        ['超小', 28],
        ['中等', 36],
      ] as const) {
        await chooseFromMenu(page.getByTestId('size-select'), page.getByRole('menuitem', { name, exact: true }));
        await becomes(heightOf, height);
      }
    };
    // It is told for seconds only, which a busy machine may need for what comes next.
    await Promise.all([sees(page.getByText('Switch Size Success')), changeSizes()]);
    await page.getByTestId('lang-select').click();
    const item = (name: string): Locator => page.getByRole('menuitem', { name });
    await becomes(() => item('中文').getAttribute('aria-disabled'), 'true');
    await item('English').click();
    await sees(page.locator('h1:visible', { hasText: 'Purchase order' }));
    await page.getByTestId('lang-select').click();
    await becomes(() => item('English').getAttribute('aria-disabled'), 'true');
    await chooseFromMenu(page.getByTestId('size-select'), page.getByRole('menuitem', { name: 'Small', exact: true }));
    await becomes(heightOf, 32);
    const cookies = new Map((await page.context().cookies()).map(({ name, value }) => [name, value]));
    assert.deepEqual([cookies.get('size'), cookies.get('language')], ['small', 'en']);
    await page.reload();
    await sees(page.locator('h1:visible', { hasText: 'Purchase order' }));
    await becomes(heightOf, 32);
    assert.equal(await page.evaluate('document.documentElement.lang'), 'en');
  },
);

story(
  'A054 A074 A075 A076 the user is named; the breadcrumb shows the way, groups open by their address',
  async ({ as }) => {
    const page = await as('buyer');
    await sees(page.getByTestId('user-menu').getByText('王晓燕'));
    const crumbs = page.getByTestId('breadcrumb');
    await becomes(() => crumbs.locator('li').allTextContents(), ['首页']);
    await openPage(page, orders, '采购订单');
    await becomes(() => crumbs.locator('li').allTextContents(), ['首页', '采购执行', '订单', '采购订单']);
    await becomes(() => crumbs.locator('a').allTextContents(), ['首页', '采购执行', '订单']);
    await crumbs.getByText('采购执行').click();
    await page.waitForURL('**/page/pur');
    const group = page.getByTestId('group-page');
    await sees(group.getByRole('heading', { level: 1, name: '采购执行' }));
    await sees(group.getByRole('link', { name: '交货计划' }));
    await crumbs.getByText('首页').click();
    await page.waitForURL('**/dashboard/index');
  },
);

story('A077 A078 A079 below 992 px the sidebar lies over the page and goes with the next click', async ({ as }) => {
  const page = await as('buyer', { width: 991 });
  const bar = page.getByTestId('sidebar');
  await becomes(() => bar.getAttribute('data-open'), 'false');
  await page.setViewportSize({ width: 992, height: 900 });
  await becomes(() => bar.getAttribute('data-open'), 'true');
  await page.setViewportSize({ width: 800, height: 900 });
  await page.getByRole('button', { name: '展开侧边栏' }).click();
  await becomes(() => bar.getAttribute('data-open'), 'true');
  await page.getByTestId('backdrop').click({ position: { x: 700, y: 500 } });
  await becomes(() => bar.getAttribute('data-open'), 'false');
  await page.getByRole('button', { name: '展开侧边栏' }).click();
  await entry(page, '采购执行').click();
  await entry(page, '采购订单').click();
  await page.waitForURL(`**${orders}`);
  await becomes(() => bar.getAttribute('data-open'), 'false');
});

// What the component library has made in the page; the variables of a theme are always made there.
const madeStyles = `[...document.querySelectorAll('style[data-css-hash]:not([data-token-hash])')]
  .map((each) => each.textContent.slice(0, 80)).filter((text) => text !== '')`;

story(
  'the component styles of home, list and object come as a file; without it they are made as they are used',
  async ({ as, signedIn, expectErrors }) => {
    const page = await as('buyer');
    await openPage(page, '/page/pur/order');
    await shown(page.locator('tr.list-row a')).first().click();
    await sees(page.getByTestId('object-page').locator('h1:visible'));
    assert.deepEqual(await page.evaluate(madeStyles), []);
    expectErrors(/components-[\w-]+\.css/);
    const without = await signedIn('buyer');
    await without.route('**/components-*.css', (route) => route.abort());
    await loadPage(without, '/page/pur/order');
    await sees(shown(without.locator('tr.list-row')));
    assert.ok((await without.evaluate<string[]>(madeStyles)).length > 20);
    const height = (of: Page) => shown(of.locator('.ant-btn-primary')).first().evaluate('(each) => each.offsetHeight');
    await openPage(page, '/page/pur/order');
    assert.equal(await height(without), await height(page));
  },
);

story('A027 a new page begins at its top, a kept one where it was left', async ({ signedIn }) => {
  const page = await signedIn('buyer');
  await openPage(page, `${orders}?ps=50`, '采购订单');
  await sees(page.locator('tr.list-row'));
  await page.evaluate('window.scrollTo(0, 600)');
  await holds(page, 'window.scrollY === 600');
  // On a slow laptop whoever goes back at once is gone before the list knows its first condition.
  const slow = await page.context().newCDPSession(page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 3 });
  await entry(page, '订单明细').click();
  await sees(page.locator('h1:visible', { hasText: '采购订单明细' }));
  await holds(page, 'window.scrollY === 0');
  await page.goBack();
  await sees(page.getByRole('heading', { level: 1, name: '采购订单', exact: true }));
  await holds(page, 'window.scrollY === 600');
});

story(
  'A267 A268 A269 A271 what the server or the network says reaches the user',
  async ({ signedIn, expectErrors }) => {
    expectErrors(/Failed to load resource|Failed to fetch dynamically imported module/);
    const page = await signedIn('buyer');
    // A page that is idle long enough loads every area ahead: this one does not come.
    const reports = '**/assets/reports-*.js';
    await page.route(reports, (route) => route.abort());
    await openPage(page, orders, '采购订单');
    // A refresh beside a running request would not ask again.
    await sees(page.locator('tr.list-row'));
    const query = '**/pur/purchaseOrder/query';
    const refresh = page.getByRole('button', { name: '刷新' }).first();
    const answer = async (status: number, json: unknown, text: string): Promise<void> => {
      await page.unroute(query);
      await page.route(query, (route) => route.fulfill({ status, json }));
      await refresh.click();
      await sees(page.getByText(text));
    };
    await answer(500, { code: '10', msg: '系统错误，请联系管理员' }, '系统错误，请联系管理员');
    await answer(200, { state: { code: 'INVALID_PARAM' } }, '系统异常，请刷新后重试或联系管理员!');
    await page.unroute(query);
    await page.context().setOffline(true);
    await refresh.click();
    await sees(page.getByText('网络异常'));
    await page.context().setOffline(false);
    await page.getByRole('button', { name: '重试' }).click();
    await sees(page.locator('tr.list-row'));
    // A page that was never loaded waits for the line, and takes no other page with it.
    await page.context().setOffline(true);
    await page.getByTestId('sidebar-search').fill('采购支出');
    await page.locator('.sidebar-hits').getByRole('option').first().click();
    await sees(page.getByRole('heading', { level: 1, name: '无法连接到服务器' }));
    await page.unroute(reports);
    await page.context().setOffline(false);
    await sees(page.getByRole('heading', { level: 1, name: '采购支出' }));
  },
);

story(
  'Q01 Q15 the home page is accessible, fits a phone, holds still, and its charts lead to their rows',
  async ({ as }) => {
    const pages: Page[] = [];
    for (const options of [
      { language: 'zh' as const },
      { language: 'en' as const, dark: true },
      { language: 'en' as const, width: 390, height: 844 },
    ]) {
      // Another story of this file gives the buyer a colour of his own.
      const page = await as('manager', options);
      pages.push(page);
      // Charts come when they are near, in place of the room that was kept for them.
      await page.locator('#home-figures').scrollIntoViewIfNeeded();
      await sees(page.getByTestId('figure-pur.purchaseOrder.open').locator('svg'));
      assert.deepEqual(await seriousFindings(page), []);
      await fits(page);
      assert.ok((await page.evaluate<number>(shifted)) < 0.1);
    }
    const [page] = pages;
    assert.ok(page);
    const figure = page.getByTestId('figure-pur.purchaseOrder.open');
    await figure.scrollIntoViewIfNeeded();
    await figure.locator('path[fill="#1890ff"]').first().click();
    await page.waitForURL(/\/page\/pur\/order\?f=status:in:ISSUED/);
    await page.goBack();
    await figure.getByRole('button', { name: '以表格显示：未完成订单的账龄' }).click();
    const link = figure.getByRole('link').first();
    const count = Number(await link.textContent());
    await link.click();
    await sees(page.getByText(`共 ${count} 条`));
  },
);

// How far everything has moved by itself since the page began; the observer tells at once what there was before it.
const shifted = `new Promise((done) => {
  let sum = 0;
  new PerformanceObserver((list) => {
    for (const each of list.getEntries()) if (!each.hadRecentInput) sum += each.value;
  }).observe({ type: 'layout-shift', buffered: true });
  setTimeout(() => done(sum), 100);
})`;
