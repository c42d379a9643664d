import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { keysOf } from '#engine/runtime/keys.ts';
import { createSecretBox } from '#engine/runtime/secretBox.ts';
import type { Locator, Page } from 'playwright-core';
import { stands, typeLogin } from './userActions.ts';
import { seriousFindings } from './axe.ts';
import {
  becomes,
  callPast,
  change,
  fits,
  openPage,
  passwordOf,
  sees,
  shown,
  showsMessage,
  siteSettings,
  stopClock,
  story,
} from './harness.ts';
import { codeFor } from './mails.ts';
import { secret } from '#test/database.ts';

// The lengths of passwords are those of the specification; the usual ones are those of today's advice.
siteSettings({
  SRM_PASSWORD_PROFILE: 'legacy',
  // Codes can be sent; in these stories nobody asks for one.
  SRM_SMS_URL: 'https://127.0.0.1:1/codes',
  SRM_SMS_SECRET: 'the secret of the provider of text messages',
});

story('A006 A019 A244 a forgotten password is set anew by mail, in three calls', async ({ visitor }) => {
  const email = 'sqe.reset@example.com';
  await change('update system_iap_sys_user_t set email = $1 where user_name = $2', [email, 'clerk']);
  const page = await visitor();
  const calls: string[] = [];
  page.on('request', (request) => {
    const name = /\/basic\/reset\/(\w+)$/.exec(request.url())?.[1];
    if (name) calls.push(name);
  });
  await page.goto('/');
  await page.getByRole('link', { name: '忘记密码' }).click();
  await sees(page.getByTestId('retrieve-who'));
  assert.equal(new URL(page.url()).pathname, '/retrieve-password');
  await page.getByRole('button', { name: '下一步' }).click();
  await sees(page.getByText('邮箱必填'));
  await page.getByLabel('用户名').fill('clerk');
  await page.getByLabel('邮箱').fill('nonsense');
  await sees(page.getByText('邮箱格式不正确'));
  await page.getByLabel('邮箱').fill(email);
  const begun = page.waitForResponse((response) => response.url().endsWith('/basic/reset/findByUserName'));
  await page.getByRole('button', { name: '下一步' }).click();
  await sees(page.getByTestId('retrieve-picture').locator('img'));
  await sees(page.getByText('sq***@example.com'));
  const { data } = (await (await begun).json()) as { data: { flow: string } };
  // Only a person can read the picture: it is made to show what the test knows.
  await change('update sys_verification set picture_hash = $1 where flow_hash = $2', [
    createSecretBox(keysOf(secret)).hmac('picture abcd'),
    createHash('sha256').update(data.flow).digest(),
  ]);
  await page.getByLabel('请输入图中的字符').fill('zzzz');
  await page.getByRole('button', { name: '发送验证码' }).click();
  await sees(page.getByRole('alert').getByText('验证码错误'));
  await page.getByLabel('请输入图中的字符').fill('abcd');
  await page.getByRole('button', { name: '发送验证码' }).click();
  const form = page.getByTestId('retrieve-password');
  await sees(form);
  await form.getByLabel('邮件验证码').fill(await codeFor(email));
  await form.getByLabel('新密码', { exact: true }).fill('found-Again1');
  await form.getByLabel('确认新密码').fill('found-Again2');
  await page.getByRole('button', { name: '重设密码' }).click();
  await sees(page.getByText('两次输入的密码不一致'));
  await form.getByLabel('确认新密码').fill('found-Again1');
  await page.getByRole('button', { name: '重设密码' }).click();
  await sees(page.getByRole('heading', { name: '密码已重设' }));
  assert.deepEqual(calls, ['findByUserName', 'captcha', 'captcha', 'userCapt']);
  await page.getByRole('link', { name: '返回登录' }).click();
  await typeLogin(page, 'clerk', 'found-Again1');
  await page.waitForURL('**/dashboard/index');
});

story('A129 A135 a login code in the address is exchanged; no default data is loaded', async ({ as, visitor, url }) => {
  const buyer = await as('buyer');
  const cookies = await buyer.context().cookies();
  const token = decodeURIComponent(cookies.find(({ name }) => name === 'ACCESS_TOKEN')?.value ?? '');
  const verifier = randomBytes(32).toString('base64url');
  const answer = await buyer.request.post('/prod-api/auth/oauth/authorize', {
    headers: { Authorization: `Bearer ${token}` },
    data: {
      clientId: 'browser',
      redirectUri: `${url}/`,
      responseType: 'code',
      codeChallenge: createHash('sha256').update(verifier).digest('base64url'),
      codeChallengeMethod: 'S256',
      approved: true,
    },
  });
  const { data } = (await answer.json()) as { data: { redirect: string } };
  const page = await visitor();
  await page.goto('/registration-terms');
  await page.evaluate(`sessionStorage.setItem('srm:verifier', '${verifier}')`);
  const asked: string[] = [];
  const grants: (string | null)[] = [];
  page.on('request', (request) => {
    asked.push(request.url());
    if (request.url().endsWith('/auth/oauth/token'))
      grants.push(new URLSearchParams(request.postData() ?? '').get('grant_type'));
  });
  await page.goto(data.redirect);
  await page.waitForURL('**/dashboard/index');
  await sees(page.getByTestId('user-menu'));
  assert.deepEqual(grants, ['authorization_code']);
  assert.ok(!asked.some((each) => each.includes('/basic/taxRate/queryForLov')));

  const stranger = await visitor();
  await stranger.goto('/?code=nonsense');
  await sees(stranger.getByRole('alert').getByText('客户端身份或授权无效'));
  await becomes(async () => stranger.url().replace(url, ''), '/');
});

story('A131 the codes of a failed login', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/');
  for (const code of ['100000', '100001']) {
    const json = { code, success: false, msg: `refused with ${code}`, data: null };
    await page.route('**/auth/oauth/token', (route) => route.fulfill({ json }));
    await typeLogin(page, 'buyer', 'anything');
    await sees(page.getByText(`refused with ${code}`));
    assert.equal(new URL(page.url()).pathname, '/');
    await page.unroute('**/auth/oauth/token');
  }
});

story(
  'A011 A029 A128 A235 A279 the personal centre: profile in sections, devices, and a session ended from afar',
  async ({ as, expectErrors }) => {
    expectErrors(/401/);
    const there = await as('planner');
    const page = await as('planner');
    const headers: Record<string, string>[] = [];
    await page.getByTestId('user-menu').click();
    await page.getByRole('menuitem', { name: '个人中心' }).click();
    await sees(page.locator('h1:visible', { hasText: '个人中心' }));
    assert.equal(new URL(page.url()).pathname, '/personal-center');
    await showsMessage(page.getByTestId('breadcrumb'), /^首页/);
    page.on('request', (request) => headers.push(request.headers()));
    const profile = page.getByTestId('profile-form');
    await becomes(() => profile.locator('h2').allTextContents(), ['账号', '联系方式', '语言与时区']);
    const name = profile.locator('[data-field=realName]');
    const before = await name.getByRole('textbox').inputValue();
    await name.getByRole('textbox').fill('');
    await profile.getByLabel('手机').fill('123');
    await profile.getByRole('button', { name: '保存' }).click();
    await sees(name.getByRole('alert').getByText('姓名必填'));
    await sees(page.getByText('表单填写错误'));
    const lines = page.getByTestId('form-error-notice').locator('li');
    await becomes(() => lines.allTextContents(), ['姓名: 姓名必填', '手机: 手机号格式不正确']);
    await becomes(() => page.evaluate('document.activeElement?.closest("[data-field]")?.dataset.field'), 'realName');
    await profile.getByRole('button', { name: '重置' }).click();
    await becomes(() => name.getByRole('textbox').inputValue(), before);
    await profile.getByLabel('手机').fill('13900139000');
    // Enter in a text saves, as in every form.
    await profile.getByLabel('手机').press('Enter');
    await sees(page.getByText('保存成功'));
    await page.getByRole('tab', { name: '设备与会话' }).click();
    const sessions = page.getByTestId('own-sessions');
    await sees(sessions.getByText('当前'));
    await sessions.getByRole('button', { name: '结束' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: '结束' }).click();
    await sees(page.getByText('会话已结束'));
    assert.ok(headers.length > 0 && headers.every((each) => each['resourceid'] === undefined));
    await there.goto('/page/pur/order');
    await sees(there.getByTestId('login-form'));
    await page.getByRole('tab', { name: '登录日志' }).click();
    await sees(page.getByTestId('own-login-log').getByText('成功'));
  },
);

/** The control of a field of a form. */
const of = (form: Locator, name: string): Locator => form.locator(`[data-field=${name}] input`);

story('A244 the own password is changed, and asks for a new login', async ({ signedIn, expectErrors }) => {
  // What is still on its way then is refused with the old login.
  expectErrors(/status of 401/);
  const page = await signedIn('planner');
  const old = await passwordOf(page, 'planner');
  await openPage(page, '/personal-center', '个人中心');
  await page.getByRole('tab', { name: '账号安全' }).click();
  const form = page.getByTestId('password-form');
  await of(form, 'oldPassword').fill(old);
  await of(form, 'newPassword').fill('another-Pass1');
  await of(form, 'confirmPassword').fill('another-Pass2');
  await form.getByRole('button', { name: '修改密码' }).click();
  await sees(page.getByText('两次输入的密码不一致'));
  await of(form, 'confirmPassword').fill('another-Pass1');
  await form.getByRole('button', { name: '修改密码' }).click();
  await sees(page.getByTestId('login-form'));
  await typeLogin(page, 'planner', 'another-Pass1');
  await page.waitForURL('**/dashboard/index');
});

story('A241 passwords of 6 to 16 characters where the installation wants those lengths', async (stage) => {
  stage.expectErrors(/status of 401/);
  const page = await stage.signedIn('inspector');
  let current = await passwordOf(page, 'inspector');
  const change = async (password: string): Promise<void> => {
    await openPage(page, '/personal-center', '个人中心');
    await page.getByRole('tab', { name: '账号安全' }).click();
    const form = page.getByTestId('password-form');
    await of(form, 'oldPassword').fill(current);
    await of(form, 'newPassword').fill(password);
    await of(form, 'confirmPassword').fill(password);
    await form.getByRole('button', { name: '修改密码' }).click();
  };
  const lengths = page.locator('.form-error', { hasText: '6–16' });
  for (const length of [5, 17]) {
    const password = 'Ku8!xq2Zp5Wm9Tr4v'.slice(0, length);
    await change(password);
    await sees(lengths);
    // Whoever goes past the page is refused by the server.
    const passwords = { oldPassword: current, newPassword: password, confirmPassword: password };
    const { msg } = await callPast(page, '/basic/user/updatePassWord', passwords);
    assert.match(msg, /6–16/);
  }
  for (const length of [6, 16]) {
    const password = 'Ku8!xq2Zp5Wm9Tr4v'.slice(0, length);
    await change(password);
    await sees(page.getByTestId('login-form'));
    await typeLogin(page, 'inspector', password);
    await page.waitForURL('**/dashboard/index');
    current = password;
  }
});

story('an administrator sees who is signed in and signs somebody out', async ({ as, signedIn, expectErrors }) => {
  expectErrors(/401/);
  const auditor = await as('auditor');
  const admin = await signedIn('admin');
  await openPage(admin, '/page/sys/session', '在线会话');
  await admin.getByPlaceholder('按登录名或姓名查找').fill('auditor');
  await admin.keyboard.press('Enter');
  const row = admin.getByTestId('sessions').locator('tbody tr', { hasText: '(auditor)' });
  await sees(row);
  await row.getByRole('button', { name: '强制下线' }).first().click();
  await admin.getByRole('dialog').getByRole('button', { name: '强制下线' }).click();
  await sees(admin.getByText('会话已结束'));
  await auditor.goto('/page/pur/order');
  await sees(auditor.getByTestId('login-form'));
});

story('A247 A248 A249 A250 the login page and its terms are configured, looked at, and published', async (stage) => {
  const { signedIn, visitor } = stage;
  const admin = await signedIn('admin');
  await openPage(admin, '/page/sys/login-config', '登录页配置');
  await shown(admin.getByRole('button', { name: '新建' }))
    .first()
    .click();
  await sees(admin.locator('h1:visible', { hasText: '新建登录页配置' }));
  await shown(admin.getByLabel('配置名称')).fill('试验');
  await shown(admin.getByLabel('主题颜色')).fill('#1b7f5c');
  await shown(admin.getByLabel('条款版本')).fill('3.1');
  await shown(admin.getByLabel('注册条款（中文）')).fill('第一条 供应商应当如实填写。');
  await shown(admin.getByLabel('备案号')).fill('京ICP备00000000号');
  for (const name of ['开放注册', '提供英文', '短信验证码登录'])
    await shown(admin.getByRole('switch', { name, exact: true })).click();
  await shown(admin.getByRole('button', { name: '保存' })).click();
  await shown(admin.getByRole('button', { name: '预览' })).click();
  await sees(admin.getByTestId('login-preview').getByText('京ICP备00000000号'));
  await admin.getByRole('dialog').getByRole('button', { name: '关闭' }).last().click();
  await shown(admin.getByRole('button', { name: '发布' })).click();
  await admin.getByRole('dialog').getByRole('button', { name: '发布' }).click();
  await stands(admin, '已发布');
  const page = await visitor();
  await page.goto('/');
  await sees(page.getByText('京ICP备00000000号'));
  await becomes(() => page.getByRole('link', { name: '供应商注册' }).count(), 0);
  await becomes(() => page.getByTestId('lang-select').count(), 0);
  await page.getByRole('link', { name: '注册条款' }).click();
  await sees(page.getByText('第一条 供应商应当如实填写。'));
  await sees(page.getByText('版本 3.1'));
  assert.equal(new URL(page.url()).pathname, '/registration-terms');
  for (const path of ['/registration-terms', '/bulletin', '/register', '/retrieve-password']) {
    await page.goto(path);
    await sees(page.locator('footer').getByText('京ICP备00000000号'));
    await becomes(() => page.getByTestId('lang-select').count(), 0, path);
  }
  await typeMobile(await visitor());
});

/** Types numbers into the form that asks for a mobile number, which judges them a moment later. */
async function typeMobile(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto('/');
  await page.getByRole('button', { name: '使用短信验证码登录' }).click();
  const form = page.getByTestId('login-phone');
  const input = form.getByRole('textbox', { name: '手机号' });
  const message = async (): Promise<string> => (await form.locator('.field-error').allTextContents()).join();
  assert.equal(await message(), '');
  for (const [typed, reported] of [
    ['abc', '请输入数字值'],
    ['12800138000', '电话号码格式不正确'],
    ['', '电话号码不能为空'],
    ['8613800138000', ''],
    ['13800138000', ''],
  ] as const) {
    await input.fill(typed);
    await becomes(message, reported);
  }
  await stopClock(page);
  await input.fill('abc');
  await page.clock.runFor(90);
  assert.equal(await message(), '');
  await page.clock.runFor(60);
  await becomes(message, '请输入数字值');
}

story('Q01 the pages of the account are accessible, light and dark, wide and narrow', async ({ signedIn, visitor }) => {
  for (const options of [
    { language: 'zh' as const },
    { language: 'en' as const, dark: true, width: 390, height: 844 },
  ]) {
    const page = await visitor(options);
    for (const path of ['/retrieve-password', '/registration-terms']) {
      await page.goto(path);
      await sees(page.locator('h1:visible'));
      assert.deepEqual(await seriousFindings(page), [], path);
      await fits(page);
    }
    const own = await signedIn('buyer', options);
    await openPage(own, '/personal-center');
    for (const index of [0, 1, 2, 3, 4]) {
      // The first part is open already, and a click would fold it.
      if (index > 0)
        await own
          .locator(options.width ? '.personal .ant-collapse-header' : '.personal [role=tab]')
          .nth(index)
          .click();
      await sees(own.locator(options.width ? '.personal .ant-collapse-item-active' : '.personal [role=tabpanel]'));
      assert.deepEqual(await seriousFindings(own), [], `tab ${index}`);
      await fits(own);
    }
  }
});
