import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import { becomes, clockOf, demoSite, holds, openPage, sameOrigin, sees, signOut, stopClock, story } from './harness.ts';

const orders = '/page/pur/order';
const query = '**/pur/purchaseOrder/query';
const refresh = (page: Page) => page.getByRole('button', { name: '刷新' }).first();

async function openOrders(page: Page): Promise<void> {
  await openPage(page, orders, '采购订单');
  await sees(page.locator('tr.list-row'));
}

story(
  'A265 A029 calls go below /prod-api with the token and the page, and are given up after 105 s',
  async ({ signedIn, expectErrors }) => {
    expectErrors(/Failed to load resource/);
    const page = await signedIn('buyer');
    // The browser's own clock of a call cannot be turned forward: what it is set to is noted, and it is made to ring.
    await page.addInitScript(`
      window.limits = [];
      const clocks = [];
      AbortSignal.timeout = (milliseconds) => {
        const limit = new AbortController();
        window.limits.push(milliseconds);
        clocks.push(limit);
        return limit.signal;
      };
      window.ring = () => clocks.forEach((each) => each.abort(new DOMException('late', 'TimeoutError')));
    `);
    await openOrders(page);
    await page.route(query, () => undefined);
    const asked = page.waitForRequest((request) => request.url().endsWith('/pur/purchaseOrder/query'));
    await refresh(page).click();
    const request = await asked;
    assert.equal(new URL(request.url()).pathname, '/prod-api/pur/purchaseOrder/query');
    assert.match(request.headers()['authorization'] ?? '', /^Bearer .{43}$/);
    assert.ok(request.headers()['resourceid']);
    assert.deepEqual(await page.evaluate('[...new Set(window.limits)]'), [105_000]);
    // Other calls may have been sent since: all are rung, and this one is given up.
    const waived = page.waitForEvent('requestfailed', (each) => each === request);
    await page.evaluate('window.ring()');
    await waived;
    await sees(page.getByText('网络异常'));
    const own = page.waitForRequest((each) => each.url().includes('/system/i18n/set'));
    await page.goto('/language/zh');
    assert.equal((await own).headers()['resourceid'], undefined, 'a page outside the menu has no id');
  },
);

story(
  'A268 A269 A271 A282 what the server or the browser says is told in the words of the catalogue',
  async ({ signedIn, expectErrors }) => {
    expectErrors(/Failed to load resource/);
    const page = await signedIn('buyer');
    await openOrders(page);
    const answered = async (status: number, body: unknown, text: string): Promise<void> => {
      await page.unroute(query);
      await page.route(query, (route) => route.fulfill({ status, body: JSON.stringify(body) }));
      await refresh(page).click();
      await sees(page.getByRole('alert').getByText(text, { exact: true }));
    };
    await answered(200, { state: { code: '18001' } }, '已过投标截止时间');
    await answered(200, { state: { code: 'OWN', msg: '自有说明' } }, '自有说明');
    await answered(503, {}, '服务器异常');
    await answered(409, { code: '10009', msg: '单据已被他人修改' }, '单据已被他人修改');
    await page.unroute(query);
    await page.evaluate("window.Request = class { constructor() { throw new TypeError('filter'); } }");
    await refresh(page).click();
    await sees(page.getByRole('alert').getByText('请求错误，请刷新重试'));
    await page.goto('/401');
    await sees(page.getByText('暂无访问权限'));
  },
);

story('A267 code 511 says why, forgets the login and leads to the login after four seconds', async ({ as }) => {
  const page = await as('buyer');
  await page.clock.install();
  await openOrders(page);
  await page.evaluate("localStorage.setItem('x', '1'); sessionStorage.setItem('y', '1')");
  await page.route(query, (route) => route.fulfill({ json: { code: '511', msg: '账号已在别处登录' } }));
  await stopClock(page);
  await refresh(page).click();
  await sees(page.getByText('账号已在别处登录'));
  await page.clock.runFor(3700);
  assert.equal(new URL(page.url()).pathname, orders);
  await page.clock.runFor(600);
  await page.clock.resume();
  await sees(page.getByTestId('login-form'));
  assert.equal(await page.evaluate("localStorage.getItem('x') ?? sessionStorage.getItem('y')"), null);
  assert.ok(!(await page.context().cookies()).some(({ name }) => name === 'ACCESS_TOKEN'));
});

story(
  'A284 a page that fails is told to the server, once, and takes nothing else with it',
  async ({ as, expectErrors }) => {
    expectErrors(/this page breaks|The above error occurred|LanguagePage/);
    const page = await as('buyer');
    const broken = `export function LanguagePage() { throw new Error('this page breaks'); }`;
    await page.route('**/assets/LanguagePage-*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: broken }),
    );
    const reports: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/system/errorLog/report')) reports.push(request.postData() ?? '');
    });
    const answer = page.waitForResponse((response) => response.url().endsWith('/system/errorLog/report'));
    await page.goto('/language/zh');
    await sees(page.getByRole('heading', { name: '页面出错了' }));
    assert.equal((await answer).status(), 200);
    assert.match(reports[0] ?? '', /"message":"this page breaks","page":"\/language\/zh"/);
    // It stands in the log of the server, with the page that failed.
    await becomes(async () => /this page breaks[^\n]*a page failed/.test((await demoSite()).warnings()), true);
    await page.getByTestId('menu-item').filter({ hasText: '首页' }).click();
    await sees(page.locator('h1:visible', { hasText: '王晓燕' }));
    assert.equal(reports.length, 1);

    // What a developer's browser loads says nothing to the server of the same failure.
    const development = await reporterIn('development');
    const production = await reporterIn('production');
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/system/errorLog/report')) asked.push(request.postData() ?? '');
    });
    for (const script of [development, production]) {
      await page.route('**/reporter.js?*', (route) => route.fulfill({ contentType: 'text/javascript', body: script }));
      await page.evaluate(
        `import('/reporter.js?' + Math.random()).then(({ reportError }) => reportError(new Error('broken while drawing')))`,
      );
      await page.unroute('**/reporter.js?*');
    }
    await becomes(async () => asked.length, 1);
    assert.match(asked[0] ?? '', /broken while drawing/);
  },
);

/** The part of the application that reports errors, as it is built for people or served to developers. */
async function reporterIn(mode: 'development' | 'production'): Promise<string> {
  const before = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = mode;
  try {
    const built = await build({
      configFile: false,
      logLevel: 'error',
      mode,
      define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
      build: { write: false, minify: false, lib: { entry: 'src/ui/errorReport.ts', formats: ['es'], fileName: mode } },
    });
    const [output] = [built].flat();
    assert.ok(output && 'output' in output);
    return output.output[0].code;
  } finally {
    if (before === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = before;
  }
}

story(
  'Q16 files that vanished with a release: one reload, then a page that says so',
  async ({ as, signedIn, expectErrors }) => {
    expectErrors(/Failed to load resource|dynamically imported module|The above error/);
    const page = await as('buyer');
    await page.route('**/assets/LanguagePage-*.js', (route) => route.fulfill({ status: 404, body: '' }));
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.getByTestId('lang-select').click();
    await page.getByRole('menuitem', { name: '查看多语言文本' }).click();
    await sees(page.getByRole('heading', { name: '系统已更新' }));
    await becomes(async () => loads, 1);
    await sees(page.getByRole('button', { name: '重新加载' }));

    const editing = await signedIn('buyer');
    // What is kept as a draft comes back after a reload.
    const refusal = { code: '10008', success: false, msg: '', data: null };
    await editing.route('**/system/draft/save', (route) => route.fulfill({ json: refusal }));
    await openPage(editing, '/page/base/material/new');
    await editing.getByLabel('物料名称').first().fill('unsaved');
    await editing.route('**/assets/LanguagePage-*.js', (route) => route.fulfill({ status: 404, body: '' }));
    let further = 0;
    editing.on('load', () => (further += 1));
    await editing.getByTestId('lang-select').click();
    await editing.getByRole('menuitem', { name: '查看多语言文本' }).click();
    await sees(editing.getByRole('button', { name: '重新加载' }));
    assert.equal(further, 0, 'unsaved work is never reloaded away');
    await editing.goBack();
    await becomes(() => editing.getByLabel('物料名称').first().inputValue(), 'unsaved');
  },
);

story('Q17 two tabs of one browser: a click in one keeps both, a sign-out ends both', async ({ as, expectErrors }) => {
  // What the other tab asks for before it hears of the end is refused; the sign-out itself never is.
  expectErrors(/401 \(Unauthorized\)(?!.*logout)/);
  const page = await as('buyer');
  const { jump } = clockOf(page);
  const other = await page.context().newPage();
  await other.clock.install();
  await other.goto('/dashboard/index');
  await sees(other.getByTestId('user-menu'));
  const heading = other.locator('h1:visible');
  await heading.click();
  await jump('59:30');
  // What the other tab writes when somebody clicks there.
  const now = await other.evaluate<number>('Date.now()');
  await page.evaluate(`localStorage.setItem('lastActivity', '${now}')`);
  // Tabs hear of each other's storage a moment later.
  await holds(other, `localStorage.getItem('lastActivity') === '${now}'`);
  await jump('02:00');
  await heading.click();
  assert.ok((await page.context().cookies()).some(({ name }) => name === 'ACCESS_TOKEN'));

  await signOut(page);
  await sees(other.getByTestId('login-form'));
});

/** Until when the page takes its token for good. */
const setExpiry = (page: Page, time: number): Promise<void> =>
  page.evaluate(`document.cookie = 'TOKEN_EXPIRES_TIME=${time}; path=/'`);

story(
  'Q17 a call that is refused while another tab trades the token waits for the new one, and nobody is signed out',
  async ({ signedIn, expectErrors }) => {
    expectErrors(/401 \(Unauthorized\)/);
    const page = await signedIn('buyer');
    await openOrders(page);
    const other = await page.context().newPage();
    await other.goto(orders);
    await sees(other.locator('tr.list-row'));
    // The server has traded the token, and its answer is on its way for as long as the other tab's call.
    const traded = Promise.withResolvers<void>();
    const isRefused = Promise.withResolvers<void>();
    await page.route('**/auth/oauth/token', async (route) => {
      const response = await route.fetch();
      traded.resolve();
      await isRefused.promise;
      await route.fulfill({ response });
    });
    // What the other tab asks for by itself may trade the token first: then this one's is made old once more.
    await becomes(async () => {
      await setExpiry(page, Date.now() - 1);
      await refresh(page).click();
      return Promise.race([traded.promise.then(() => 'traded'), pause(2000, 'not yet')]);
    }, 'traded');
    await setExpiry(page, Date.now() + 600_000);
    const answers: number[] = [];
    other.on('response', (response) => {
      if (!response.url().endsWith('/pur/purchaseOrder/query')) return;
      answers.push(response.status());
      isRefused.resolve();
    });
    await refresh(other).click();
    await becomes(async () => answers, [401, 200]);
    await sees(other.locator('tr.list-row'));
    await sees(page.locator('tr.list-row'));
  },
);

story('Q17 a file is fetched with a token that is good, also after a quarter of an hour', async ({ signedIn }) => {
  const page = await signedIn('buyer');
  await openOrders(page);
  await page.getByTestId('list-import').click();
  await setExpiry(page, Date.now() - 1);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname.split('/').slice(-2).join('/')));
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '下载导入模板' }).click(),
  ]);
  assert.equal(file.suggestedFilename(), '采购订单.xlsx');
  assert.ok(asked.indexOf('oauth/token') < asked.indexOf('excel/template'), asked.join());
  assert.ok(asked.includes('oauth/token'));
});

story(
  'Q17 a sign-out ends the login also where another tab has just traded the token',
  async ({ as, url, expectErrors }) => {
    expectErrors(/401 \(Unauthorized\)/);
    const page = await as('buyer');
    const context = page.context();
    const traded: string[] = [];
    // What another tab does while the call is on its way.
    await page.route('**/auth/authorize/logout', async (route) => {
      if (traded.length === 0) {
        const handle = (await context.cookies()).find(({ name }) => name === 'REFRESH_TOKEN')?.value ?? '';
        const form = { client_id: 'browser', client_secret: 'browser', grant_type: 'refresh_token' };
        const answer = await page.request.post('/prod-api/auth/oauth/token', {
          form: { ...form, refresh_token: decodeURIComponent(handle) },
          headers: sameOrigin,
        });
        const token = (await answer.json()) as { access_token: string; refresh_token: string };
        traded.push(token.access_token);
        await context.addCookies([
          { name: 'ACCESS_TOKEN', value: encodeURIComponent(token.access_token), url },
          { name: 'REFRESH_TOKEN', value: encodeURIComponent(token.refresh_token), url },
        ]);
      }
      await route.continue();
    });
    await signOut(page);
    const headers = { Authorization: `Bearer ${traded[0]}` };
    assert.equal((await page.request.get('/prod-api/user/info', { headers })).status(), 401);
  },
);

story('Q17 a tab hears of a sign-out elsewhere before its cookies are gone, and ends', async ({ as, expectErrors }) => {
  // What the tab asks for before it has noticed is refused.
  expectErrors(/401 \(Unauthorized\)/);
  const page = await as('buyer');
  await sees(page.getByTestId('user-menu'));
  await page.evaluate(`window.dispatchEvent(new StorageEvent('storage', { key: null }))`);
  await sees(page.getByTestId('user-menu'));
  await page.context().clearCookies();
  await sees(page.getByTestId('login-form'));
});
