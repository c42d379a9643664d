import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { fillLogin } from './userActions.ts';
import { seriousFindings } from './axe.ts';
import { accountsOf, becomes, change, clockOf, holds, openPage, passwordOf, sees, signOut, story } from './harness.ts';

const tokenCookies = ['ACCESS_TOKEN', 'REFRESH_TOKEN', 'EXPIRES_IN', 'TOKEN_EXPIRES_TIME', 'USER_INFO'];
const wrongPassword = 'not the password';

async function cookiesOf(page: Page): Promise<Map<string, string>> {
  const cookies = await page.context().cookies();
  return new Map(cookies.map(({ name, value }) => [name, decodeURIComponent(value)]));
}

async function hasLogin(page: Page): Promise<boolean> {
  const cookies = await cookiesOf(page);
  return tokenCookies.some((name) => cookies.has(name));
}

async function enter(page: Page, userName: string): Promise<void> {
  await page.goto('/');
  await fillLogin(page, userName, await passwordOf(page, userName));
  await page.getByRole('button', { name: /^(登录|Sign in)$/ }).click();
  await page.waitForURL('**/dashboard/index');
  await sees(page.getByTestId('user-menu'));
}

story('A001 A019 the landing page is the login, in Chinese whatever the browser speaks (A150)', async ({ visitor }) => {
  const page = await visitor({ locale: 'en-US' });
  await page.goto('/');
  await sees(page.getByTestId('login-form'));
  assert.equal(new URL(page.url()).pathname, '/');
  await becomes(() => page.getByTestId('sidebar').count(), 0);
  await sees(page.getByRole('heading', { name: '登录' }));
  assert.equal(await page.evaluate('document.documentElement.lang'), 'zh-CN');
  assert.ok(!(await cookiesOf(page)).has('language'), 'the language cookie is only written by a switch');
});

story('A020 A026 every other path leads to the login and forgets what was stored', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/');
  await sees(page.getByTestId('login-form'));
  for (const path of ['/personal-center', '/nope', '/401', '/404', '/page/pur/order']) {
    await page.evaluate("localStorage.setItem('x', '1')");
    await page.goto(path);
    await sees(page.getByTestId('login-form'));
    assert.equal(new URL(page.url()).pathname, '/');
    await holds(page, "localStorage.getItem('x') === null");
    assert.ok(!page.url().includes('#'));
  }
});

story('A130 A209 the name is trimmed; empty fields are refused without a call', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/');
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/oauth/token')) calls.push(request.postData() ?? '');
  });
  await page.getByRole('button', { name: '登录' }).click();
  await sees(page.getByText('用户名必填'));
  await sees(page.getByText('密码必填'));
  assert.deepEqual(calls, []);
  await fillLogin(page, '  buyer ', await passwordOf(page, 'buyer'));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard/index');
  const form = new URLSearchParams(calls[0]);
  assert.equal(form.get('grant_type'), 'password');
  assert.equal(form.get('username'), 'buyer');
});

story('A131 a wrong password is told at the form; nothing is kept', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/');
  await fillLogin(page, 'auditor', wrongPassword);
  await page.getByRole('button', { name: '登录' }).click();
  await sees(page.getByRole('alert').getByText('用户名或密码错误'));
  assert.equal(new URL(page.url()).pathname, '/');
  assert.ok(!(await hasLogin(page)));
});

story(
  'A132 A133 A134 A135 A140 A144 A295 a login stores five cookies, the menu and the languages',
  async ({ visitor }) => {
    const page = await visitor();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const answered = page.waitForResponse((response) => response.url().endsWith('/auth/oauth/token'));
    await enter(page, 'buyer');
    const token = (await (await answered).json()) as {
      access_token: string;
      refresh_token: string;
      expires_in: number;
    };
    const cookies = await cookiesOf(page);
    assert.equal(cookies.get('ACCESS_TOKEN'), token.access_token);
    assert.equal(cookies.get('REFRESH_TOKEN'), token.refresh_token);
    assert.equal(cookies.get('EXPIRES_IN'), String(token.expires_in));
    // Counted from when the answer had come, by the clock of the browser.
    const came = await page.evaluate<number>(
      "performance.timeOrigin + performance.getEntriesByType('resource').findLast(({ name }) => name.endsWith('/auth/oauth/token')).responseEnd",
    );
    const expiry = Number(cookies.get('TOKEN_EXPIRES_TIME'));
    const off = expiry - came - token.expires_in * 1000;
    assert.ok(Math.abs(off) <= 5000, `${off} ms off`);
    assert.match(cookies.get('USER_INFO') ?? '', /"userName":"buyer"/);
    await holds(page, "localStorage.getItem('LANGUAGE_TYPE') !== null && localStorage.getItem('menu') !== null");
    await holds(page, "JSON.parse(localStorage.getItem('LANGUAGE_TYPE')).map(({ val }) => val).join() === 'zh,en'");
    const wasAsked = (path: string): Promise<void> =>
      becomes(async () => asked.includes(`/prod-api/${path}`), true, `${path} was not asked`);
    for (const path of ['user/info', 'system/menu', 'system/i18n/list']) await wasAsked(path);
    for (const path of [
      'taxRate/queryForLov',
      'currency/queryForLov',
      'company/queryForLov',
      'purchaseOrg/selectPurchaseOrg',
    ])
      await wasAsked(`basic/${path}`);
  },
);

story('A018 A136 A137 A055 both ways out lead to /?logout=yes and keep nothing', async ({ visitor }) => {
  const page = await visitor();
  for (const item of ['重新登录', '退出登录']) {
    await enter(page, 'buyer');
    const ended = page.waitForRequest((request) => request.url().endsWith('/auth/authorize/logout'));
    await page.getByTestId('user-menu').click();
    await page.getByRole('menuitem', { name: item }).click();
    await ended;
    await sees(page.getByTestId('login-form'));
    await becomes(async () => page.url().replace(/^https?:\/\/[^/]+/, ''), '/?logout=yes');
    await becomes(() => hasLogin(page), false);
    await holds(page, "localStorage.getItem('menu') === null && sessionStorage.length === 0");
  }
});

story('A137 logging out works without the server', async ({ as, expectErrors }) => {
  const page = await as('buyer');
  expectErrors(/Failed to load resource/);
  await page.route('**/auth/authorize/logout', (route) => route.abort());
  await signOut(page);
  await becomes(async () => page.url().endsWith('/?logout=yes'), true);
  await becomes(() => hasLogin(page), false);
});

story('A141 the logout flag in the address ends the login', async ({ signedIn }) => {
  const page = await signedIn('buyer');
  await page.goto('/?logout=yes');
  await sees(page.getByTestId('login-form'));
  await becomes(() => hasLogin(page), false);
});

story(
  'A021 A022 signed in, the login page leads home; without a finished first login it stays',
  async ({ as, url }) => {
    const page = await as('buyer');
    for (const address of ['/', '/login']) {
      await page.goto(address);
      await page.waitForURL('**/dashboard/index');
      // A page that is still asking would go on with the token of the next one.
      await page.waitForLoadState('networkidle');
    }
    for (const flag of [undefined, '0']) {
      await page.goto('about:blank');
      const values = {
        ACCESS_TOKEN: 'x',
        TOKEN_EXPIRES_TIME: String(Date.now() + 3_600_000),
        USER_INFO: JSON.stringify({ id: '1', userName: 'buyer', firstLogin: flag }),
      };
      await page
        .context()
        .addCookies(Object.entries(values).map(([name, value]) => ({ name, value: encodeURIComponent(value), url })));
      await page.goto('/');
      await sees(page.getByTestId('login-form'));
      await becomes(() => hasLogin(page), false);
    }
  },
);

story('A138 with an access token alone, and a user behind it, the shell opens', async ({ as, visitor, url }) => {
  const cookies = await cookiesOf(await as('buyer'));
  const page = await visitor();
  // The second is the HttpOnly partner without which the server knows no token.
  for (const name of ['ACCESS_TOKEN', 'srm'])
    await page.context().addCookies([{ name, value: cookies.get(name) ?? '', url }]);
  await page.goto('/dashboard/index');
  await sees(page.getByTestId('sidebar'));
});

story('A139 A142 an expired token is renewed while the page stays', async ({ as }) => {
  const page = await as('buyer');
  // Left first: what the home page may still ask for would renew the token before anybody listens.
  await page.goto('/favicon.svg');
  const before = (await cookiesOf(page)).get('ACCESS_TOKEN');
  await page.context().clearCookies({ name: 'TOKEN_EXPIRES_TIME' });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/page/pur/order');
  await sees(page.locator('h1:visible', { hasText: '采购订单' }));
  // The shell stands there at once, with the menu it has kept.
  const isRenewed = async (): Promise<boolean> => {
    const token = (await cookiesOf(page)).get('ACCESS_TOKEN');
    return token !== undefined && token !== '' && token !== before;
  };
  await becomes(isRenewed, true, 'the token was not renewed');
  for (const path of ['auth/oauth/token', 'user/info', 'system/menu'])
    await becomes(async () => asked.includes(`/prod-api/${path}`), true, `${path} was not asked`);
});

story('a page that is left while its token is renewed keeps its login', async ({ signedIn, expectErrors }) => {
  expectErrors(/ERR_FAILED/);
  const page = await signedIn('buyer');
  await page.context().clearCookies({ name: 'TOKEN_EXPIRES_TIME' });
  let lost = 0;
  await page.route('**/auth/oauth/token', async (route) => {
    await route.fetch();
    lost += 1;
    await route.abort();
  });
  await page.goto('/page/pur/order');
  await becomes(async () => lost > 0, true);
  await page.unrouteAll({ behavior: 'wait' });
  await page.goto('/page/pur/order');
  await sees(page.locator('h1:visible', { hasText: '采购订单' }));
});

story('what waits for a new token when the login ends is never sent', async ({ as }) => {
  const page = await as('buyer');
  await openPage(page, '/personal-center', '个人中心');
  const profile = page.getByTestId('profile-form');
  await profile.getByLabel('手机').fill('13900139000');
  await page.context().clearCookies({ name: 'TOKEN_EXPIRES_TIME' });
  let renew = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    renew = resolve;
  });
  const renewing = page.waitForRequest('**/auth/oauth/token');
  await page.route('**/auth/oauth/token', async (route) => {
    await held;
    await route.continue();
  });
  await profile.getByRole('button', { name: '保存' }).click();
  await renewing;
  await page.evaluate("localStorage.setItem('lastActivity', '1')");
  await page.mouse.click(700, 700);
  await sees(page.getByTestId('login-form'));
  const renewed = page.waitForResponse('**/auth/oauth/token');
  renew();
  await renewed;
  await page.unrouteAll({ behavior: 'wait' });
  // What should have been given up would set out now, and be told 401 in the console.
  await page.waitForTimeout(500);
  await becomes(() => hasLogin(page), false);
});

story('A143 after a reload the menu is there before the server answers', async ({ as }) => {
  const page = await as('buyer');
  const entry = page.getByTestId('menu-item').filter({ hasText: '采购执行' });
  await sees(entry);
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/system/menu', async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  await sees(entry);
  answer();
});

story('A148 another version clears what is stored and reloads once', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/');
  await sees(page.getByTestId('login-form'));
  await page.evaluate("localStorage.setItem('version', '0'); localStorage.setItem('x', '1')");
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(request.url());
  });
  await page.reload();
  await sees(page.getByText('系统已更新到 4.2.1'));
  assert.equal(await page.evaluate("localStorage.getItem('version')"), '4.2.1');
  assert.equal(await page.evaluate("localStorage.getItem('x')"), null);
  assert.equal(loads.length, 2);
});

story('A126 A145 A146 A147 a click after an idle hour ends the login, one before keeps it', async ({ as }) => {
  const page = await as('buyer');
  const { jump } = clockOf(page);
  await page.clock.install();
  await page.reload();
  await sees(page.getByTestId('user-menu'));
  const heading = page.locator('h1:visible');
  await heading.click();
  await jump('57:00');
  await heading.click();
  await jump('57:00');
  await heading.click();
  assert.ok(await hasLogin(page), 'two clicks within the hour keep the login');
  await jump('59:00');
  await sees(page.getByText('分钟后将退出登录'));
  await jump('01:10');
  await page.evaluate("localStorage.setItem('x', '1')");
  await page.mouse.click(700, 700);
  await sees(page.getByTestId('login-form'));
  await holds(page, "localStorage.getItem('x') === null");
  await becomes(() => hasLogin(page), false);
  // Without a login an idle hour ends nothing.
  const name = page.getByLabel(/^用户名/);
  await name.fill('half typed');
  await page.evaluate("localStorage.setItem('x', '1')");
  await jump('01:01:00');
  await page.getByRole('heading', { name: '登录', exact: true }).click();
  await becomes(() => name.inputValue(), 'half typed');
  assert.equal(await page.evaluate("localStorage.getItem('x')"), '1');
});

story('A149 A152 A280 switching the language keeps what is typed and speaks it everywhere', async ({ signedIn }) => {
  const page = await signedIn('buyer');
  await page.goto('/page/pur/order');
  await page.getByPlaceholder('按编号或名称搜索').fill('PO2026');
  const asked = page.waitForRequest((request) => request.url().includes('/system/i18n/set?language=en'));
  await page.getByTestId('lang-select').click();
  await page.getByRole('menuitem', { name: 'English' }).click();
  await asked;
  await sees(page.getByText('Switch Language Success'));
  await sees(page.locator('h1:visible', { hasText: 'Purchase order' }));
  await becomes(() => page.getByPlaceholder('Search by number or name').inputValue(), 'PO2026');
  assert.equal((await cookiesOf(page)).get('language'), 'en');
  await page.reload();
  await sees(page.locator('h1:visible', { hasText: 'Purchase order' }));
  // The set lies under the id that the list of languages gives to English.
  await holds(
    page,
    `(() => {
      const list = JSON.parse(localStorage.getItem('LANGUAGE_TYPE') ?? 'null');
      const found = (Array.isArray(list) ? list : (list?.entries ?? [])).find((each) => (each.val ?? each.value) === 'en');
      return found !== undefined && localStorage.getItem(String(found.id ?? 'en')) !== null;
    })()`,
  );
});

story('A210 A211 A212 A261 an answer without user, roles or menu ends the login with its text', async ({ visitor }) => {
  const answers = [
    ['**/user/info', null, 'Verification failed, please Login again.'],
    ['**/user/info', { id: '1', roles: [] }, 'getInfo: roles must be a non-null array!'],
    ['**/system/menu', null, 'Verification failed, please Login again.'],
  ] as const;
  for (const [path, data, text] of answers) {
    const page = await visitor();
    await page.goto('/');
    await page.route(path, (route) => route.fulfill({ json: { code: '200', success: true, msg: '', data } }));
    await fillLogin(page, 'buyer', await passwordOf(page, 'buyer'));
    await page.keyboard.press('Enter');
    await sees(page.getByText(text));
    assert.equal(new URL(page.url()).pathname, '/');
  }
});

story('A270 a dead login leads back to the page after logging in again', async ({ signedIn, expectErrors }) => {
  expectErrors(/401/);
  const page = await signedIn('buyer');
  await page.goto('/page/pur/order?q=PO');
  await sees(page.locator('h1:visible', { hasText: '采购订单' }));
  // A refresh beside a running request would not ask again.
  await sees(page.locator('tr.list-row'));
  // Nor does it ask where something else has learnt of the end before it.
  await page.waitForLoadState('networkidle');
  await page.context().addCookies([{ name: 'ACCESS_TOKEN', value: 'dead', url: new URL('/', page.url()).href }]);
  await page.getByRole('button', { name: '刷新' }).first().click();
  await sees(page.getByTestId('login-form'));
  await sees(page.getByText('登录后将继续打开您要访问的页面'));
  // What the page had asked for beside it ends first: the last of its refusals draws the form anew.
  await page.waitForLoadState('networkidle');
  await fillLogin(page, 'buyer', await passwordOf(page, 'buyer'));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/page/pur/order?q=PO');
});

story('Q25 the first login sets an own password before anything else', async ({ visitor }) => {
  const page = await visitor();
  const input = await passwordOf(page, 'planner');
  await change(
    `update sys_credential set first_login = true
      where user_id = (select id from system_iap_sys_user_t where user_name = 'planner')`,
    [],
  );
  await page.goto('/');
  await fillLogin(page, 'planner', input);
  await page.keyboard.press('Enter');
  const form = page.getByTestId('first-login-form');
  await sees(form);
  await becomes(() => page.getByTestId('sidebar').count(), 0);
  await form.getByLabel('新密码', { exact: true }).fill('own-Pass1');
  await form.getByLabel('确认新密码').fill('own-Pass2');
  await page.keyboard.press('Enter');
  await sees(page.getByText('两次输入的密码不一致'));
  await form.getByLabel('确认新密码').fill('own-Pass1');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard/index');
  await page.goto('/?logout=yes');
  await fillLogin(page, 'planner', input);
  await page.keyboard.press('Enter');
  await sees(page.getByText('用户名或密码错误'));
});

story('the demo accounts are listed and a click signs in', async ({ visitor }) => {
  const page = await visitor({ language: 'en' });
  await page.goto('/');
  assert.equal((await accountsOf(page)).length, 43);
  await page.getByRole('button', { name: 'Warehouse clerk clerk' }).click();
  await page.waitForURL('**/dashboard/index');
});

story('Q01 the login page is accessible, light and dark, in both languages and on a phone', async ({ visitor }) => {
  for (const options of [
    { language: 'zh' as const },
    { language: 'en' as const, dark: true, width: 390, height: 844 },
  ]) {
    const page = await visitor(options);
    await page.goto('/');
    await sees(page.getByTestId('login-form'));
    assert.deepEqual(await seriousFindings(page), []);
  }
});
