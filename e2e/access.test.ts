import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { isRecord } from '#model/value.ts';
import { seriousFindings } from './axe.ts';
import {
  becomes,
  callPast,
  change,
  chooseOption,
  clockOf,
  fits,
  openPage,
  passwordOf,
  sees,
  shown,
  story,
} from './harness.ts';
import { agree, agreeWithPassword, written } from './userActions.ts';

const orders = '/page/pur/order';
const verdict = (page: Page) => page.getByTestId('explanation');

story(
  'data permissions are kept on a page of their own, and the permission check says what they come to',
  async ({ signedIn }) => {
    const page = await signedIn('admin');
    await openPage(page, '/page/sys/data-auth', '数据权限');
    await page.getByRole('combobox', { name: '授权模板' }).fill('OWN_ORDERS');
    await chooseOption(page, 'OWN_ORDERS');
    await sees(page.getByTestId('grants').getByText('采购员: 本人为采购员'));
    await page.getByRole('button', { name: '新增授权项' }).click();
    await page.getByRole('combobox', { name: '资源', exact: true }).fill('basic.department');
    await chooseOption(page, 'basic.department');
    await page.getByRole('button', { name: '保存', exact: false }).last().click();
    await sees(page.getByTestId('grants').getByText('basic.department'));
    assert.deepEqual(await seriousFindings(page), []);

    await openPage(page, '/page/sys/permission-check', '权限诊断');
    await page.getByRole('combobox', { name: '用户' }).first().fill('buyer');
    await chooseOption(page, 'buyer');
    await page.getByRole('textbox', { name: '单号或编码' }).fill('no such order');
    await page.getByTestId('route-view').getByRole('button', { name: '诊断' }).click();
    await sees(verdict(page).getByText('没有这个单号或编码的数据'));
    // Away from the button, whose colour under the pointer belongs to the theme.
    await page.mouse.move(0, 0);
    await becomes(async () => (await seriousFindings(page)).join('\n'), '');
    await fits(page);
  },
);

story('resources and lists of values show what they are made of', async ({ signedIn }) => {
  const page = await signedIn('admin', { language: 'en' });
  await openPage(page, '/page/sys/resource', 'Data resources');
  await sees(page.getByText('pur.purchaseOrder'));
  await openPage(page, '/page/sys/lov', 'Lists of values');
  await becomes(async () => page.locator('tr.list-row').count(), 3);
  await page.getByText('WAREHOUSE_OF_ORG').first().click();
  await sees(page.getByText('lov.basic_warehouse'));
  await shown(page.getByRole('tab', { name: 'Preview' })).click();
  await page.getByTestId('lov-preview').getByRole('button', { name: 'Run' }).click();
  await sees(page.getByRole('cell', { name: 'WH02', exact: true }));
  await openPage(page, '/page/sys/role', 'Role');
  await page.getByRole('button', { name: 'Conflicts of duties' }).click();
  await sees(page.getByRole('dialog').getByText('Nobody holds two roles that exclude each other'));
});

story('an administrator resets a password by a link, which its user follows once', async ({ signedIn, visitor }) => {
  const page = await signedIn('admin');
  await openPage(page, '/page/sys/user?q=manager');
  await page.getByRole('link', { name: 'manager', exact: true }).click();
  await page.getByRole('button', { name: '重置密码' }).click();
  await agreeWithPassword(page, written('原因', '忘记密码'));
  const link = (await page.getByTestId('password-link').textContent())?.trim() ?? '';
  const phone = await visitor({ width: 390, height: 844 });
  await phone.goto(link);
  await sees(phone.locator('h1:visible', { hasText: '设置新密码' }));
  await becomes(async () => phone.url().includes('#'), false, 'the token leaves the address');
  assert.deepEqual(await seriousFindings(phone), []);
  await phone.locator('[name=newPassword]').fill('own-Pass1');
  await phone.locator('[name=confirmPassword]').fill('own-Pass2');
  await phone.keyboard.press('Enter');
  await sees(phone.getByText('两次输入的密码不一致'));
  await phone.locator('[name=confirmPassword]').fill('own-Pass1');
  await phone.keyboard.press('Enter');
  await sees(phone.getByText('请用用户名 manager 和新密码登录。'));
  await phone.goto('about:blank');
  await phone.goto(link);
  await phone.locator('[name=newPassword]').fill('own-Pass3');
  await phone.locator('[name=confirmPassword]').fill('own-Pass3');
  await phone.keyboard.press('Enter');
  await sees(phone.getByRole('alert').getByText('链接无效、已使用或已过期'));
});

story('an administrator looks through the eyes of a user, read only, until it ends', async ({ as, expectErrors }) => {
  const page = await as('admin');
  // What is still asked for with the right to look is refused when that ends.
  expectErrors(/status of 401/);
  const { jump } = clockOf(page);
  await page.clock.install();
  await openPage(page, '/page/sys/user?q=planner');
  await page.getByRole('link', { name: 'planner' }).click();
  let isProven = false;
  const look = async () => {
    await page.getByRole('button', { name: '权限预览' }).click();
    const agrees = isProven ? agree : agreeWithPassword;
    await agrees(page, written('原因', '协助排查'));
    isProven = true;
    await sees(page.getByTestId('view-banner').getByText('的身份查看，只读'));
  };
  await look();
  await page.waitForURL('**/dashboard/index');
  await sees(page.getByTestId('user-menu').getByText('何蓉'));
  await becomes(() => page.getByText('系统管理').count(), 0);
  assert.deepEqual(await seriousFindings(page), []);
  await openPage(page, '/page/base/material', '物料');
  await sees(page.locator('tr.list-row'));
  await page.getByRole('button', { name: '退出预览' }).click();
  await sees(page.getByText('权限预览已结束'));
  await becomes(() => page.getByTestId('view-banner').count(), 0);
  await openPage(page, '/page/sys/user?q=planner');
  await page.getByRole('link', { name: 'planner' }).click();
  await look();
  await change(`update sys_login set view_until = clock_timestamp() where view_until is not null`, []);
  await change(`update sys_auth_version set version = version + 1`, []);
  await jump('15:01');
  await becomes(() => page.getByTestId('view-banner').count(), 0);
  await openPage(page, '/page/sys/user', '用户');
});

story('WeChat is bound in the personal centre, by a code this browser asked for, and unbound', async ({ as, url }) => {
  const page = await as('sqe');
  const asked: string[] = [];
  let isBound = false;
  // The messenger is not asked: its answers are those of the record that the server's own tests use.
  const answer = (data: unknown) => ({ json: { code: '200', success: true, msg: '', data } });
  await page.route('**/basic/user/wechat', (route) => route.fulfill(answer({ isOffered: true, isBound })));
  await page.route('**/iapSys/wx/bindWxByUserId', (route) =>
    route.fulfill(answer({ url: `${url}/personal-center?code=good-1&state=s1` })),
  );
  await page.route('**/iapSys/wx/{to,un}Bind*', (route) => {
    asked.push(route.request().url());
    isBound = route.request().url().includes('toBindByCode');
    return route.fulfill(answer(null));
  });
  await page.goto('/personal-center?code=bad-1&state=s0');
  await sees(page.getByText('该绑定请求不是从本浏览器发起的，请重新绑定'));
  assert.deepEqual(asked, []);
  await page.getByTestId('wechat').getByRole('button', { name: '绑定微信' }).click();
  await sees(page.getByText('微信绑定成功'));
  assert.match(asked[0] ?? '', /code=good-1/);
  await becomes(async () => page.url().includes('code='), false);
  await page.getByTestId('wechat').getByRole('button', { name: '解除绑定' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '解除绑定' }).click();
  await sees(page.getByText('已解除微信绑定'));
  await sees(page.getByTestId('wechat').getByRole('button', { name: '绑定微信' }));
});

story('a bound WeChat account signs in, by a code this browser asked for', async ({ visitor, url }) => {
  const page = await visitor({});
  const token = `${url}/prod-api/auth/oauth/token`;
  const password = await passwordOf(page, 'buyer');
  const asked: string[] = [];
  // The messenger sends the browser straight back; what the server makes of its code is known from the server's own tests.
  await page.route('**/system/login/hints', async (route) => {
    const answer: unknown = await (await route.fetch()).json();
    const data = isRecord(answer) && isRecord(answer['data']) ? answer['data'] : {};
    await route.fulfill({
      json: { code: '200', success: true, msg: '', data: { ...data, wechat: `${url}/?code=good-1` } },
    });
  });
  await page.route('**/iapSys/wx/codeLogin', async (route) => {
    asked.push(route.request().postData() ?? '');
    const login = {
      client_id: 'browser',
      client_secret: 'browser',
      grant_type: 'password',
      username: 'buyer',
      password,
    };
    await route.continue({ url: token, postData: new URLSearchParams(login).toString() });
  });
  await page.goto('/?code=good-0&state=somebody-else');
  await sees(page.getByText('客户端身份或授权无效'));
  assert.deepEqual(asked, [], 'a code that this browser did not ask for is not sent there');
  await page.getByRole('button', { name: '微信扫码登录' }).click();
  await page.waitForURL('**/dashboard/index');
  assert.match(asked[0] ?? '', /code=good-1/);
});

story('A032 A300 actions are no pages; whoever may not act sees no buttons and is refused', async ({ signedIn }) => {
  const page = await signedIn('auditor');
  for (const [path, document, approval] of [
    [orders, '/pur/purchaseOrder', 'approve'],
    ['/page/pur/delivery-note', '/pur/deliveryNote', 'reject'],
    ['/page/sup/base', '/sup/supplierBase', 'merge'],
    ['/page/base/material', '/basic/material', undefined],
  ] as const) {
    await openPage(page, path);
    await sees(page.getByTestId('list-export'));
    await sees(page.locator('tr.list-row'));
    for (const button of ['list-create', 'list-import', 'row-delete', 'bulk-delete'])
      await becomes(() => shown(page.getByTestId(button)).count(), 0, button);
    // What a chosen row offers: nothing that changes it.
    await shown(page.locator('tr.list-row')).first().getByRole('checkbox').check();
    await becomes(() => shown(page.locator('[data-testid^="bulk-act-"], [data-testid^="act-"]')).count(), 0);
    const { data } = await callPast(page, `${document}/query`, { page: { current: 1, size: 1 } });
    const [row] = (data as { records: { id: string; versionNo: number }[] }).records;
    assert.ok(row);
    for (const call of ['add', 'update', 'delete', approval].filter((each) => each !== undefined)) {
      const { code } = await callPast(page, `${document}/${call}`, {
        id: row.id,
        ids: [row.id],
        versionNo: row.versionNo,
      });
      assert.match(code, /^\d{2}012$/, `${document}/${call}`);
    }
  }
  await page.getByTestId('sidebar-search').fill('新建');
  await sees(page.getByText('没有匹配的菜单'));
});

story('A259 a button is there as long as the stored menu has its code, however deep', async ({ signedIn }) => {
  const page = await signedIn('buyer');
  const code = 'pur:purchaseOrder:add';
  // How deep the code lies in the stored menu; 0 where it is not in there.
  const depth = (): Promise<number> =>
    page.evaluate<number>(`(() => {
      const below = (nodes, level) => Math.max(0, ...nodes.map(({ moduleCode, subModules }) =>
        moduleCode === ${JSON.stringify(code)} ? level : below(subModules ?? [], level + 1)));
      return below(JSON.parse(localStorage.getItem('menu')), 1);
    })()`);
  await openPage(page, orders, '采购订单');
  await sees(page.getByTestId('list-create'));
  assert.ok((await depth()) > 1, 'it lies below its page');
  const admin = await signedIn('admin');
  const found = await callPast(admin, '/system/sysModule/query', { moduleCode: code, page: { current: 1, size: 1 } });
  const [module] = (found.data as { records: { id: string; versionNo: number }[] }).records;
  const turn = async (act: 'disable' | 'enable'): Promise<void> => {
    const { code: answered, msg } = await callPast(admin, `/system/sysModule/${act}`, { ids: [module?.id] });
    assert.equal(answered, '200', msg);
    await page.reload();
    await sees(page.locator('tr.list-row'));
    await sees(page.getByTestId('list-export'));
  };
  await turn('disable');
  await becomes(() => page.getByTestId('list-create').count(), 0);
  assert.equal(await depth(), 0);
  await turn('enable');
  await sees(page.getByTestId('list-create'));
});
