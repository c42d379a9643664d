import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { stands } from './userActions.ts';
import { seriousFindings } from './axe.ts';
import { hasFocus, tabTo } from './keyboard.ts';
import { becomes, callPast, fits, openPage, rowWith, sees, shown, story } from './harness.ts';

const field = (page: Page, name: string): Locator => shown(page.getByRole('textbox', { name, exact: true }));
const save = (page: Page): Promise<void> => shown(page.getByTestId('object-save')).click();
const says = (page: Page, text: string): Promise<void> => sees(page.getByText(text));

/** Types into a field of a form and leaves it. */
async function type(page: Page, name: string, value: string): Promise<void> {
  await field(page, name).fill(value);
  await field(page, name).blur();
}

/** One character too few is refused, one too many is not taken, the limits themselves are. */
async function limits(page: Page, name: string, [min, max]: readonly [number, number]): Promise<void> {
  const message = `${name}至少${min}个字符`;
  await type(page, name, 'a'.repeat(min - 1));
  await says(page, message);
  await type(page, name, 'a'.repeat(min));
  await shown(page.getByText(message)).waitFor({ state: 'detached' });
  await type(page, name, 'a'.repeat(max + 1));
  await becomes(async () => {
    const isCut = (await field(page, name).inputValue()).length === max;
    return isCut || (await shown(page.getByText(`${name}最多${max}个字符`)).count()) > 0;
  }, true);
  await type(page, name, 'a'.repeat(max));
  await becomes(() => shown(page.getByText(`${name}最多${max}个字符`)).count(), 0);
}

story('A240 user names, role codes, client ids and system names have 3 to 16 characters', async ({ signedIn }) => {
  const page = await signedIn('admin');
  for (const [path, name] of [
    ['/page/sys/user/new', '用户名'],
    ['/page/sys/role/new', '角色编码'],
    ['/page/sys/client/new', '客户端ID'],
    ['/page/sys/system/new', '系统名称'],
  ] as const) {
    await openPage(page, path);
    await limits(page, name, [3, 16]);
  }
  // The last form is saved with both limits; the server holds them for all four, whatever a page lets through.
  for (const name of ['abc', 'abcdefghijklmnop']) {
    await openPage(page, '/page/sys/system/new');
    await type(page, '系统名称', name);
    await shown(page.getByRole('textbox', { name: /^显示名称/ }))
      .first()
      .fill(`系统 ${name}`);
    await save(page);
    await sees(page.getByTestId('object-edit'));
  }
  const { data } = await callPast(page, '/system/sysRole/queryForLov', {
    page: { current: 1, size: 1 },
    code: 'buyer',
  });
  const [role] = (data as { records: { id: string }[] }).records;
  const add = (length: number) =>
    Object.entries({
      sysSystem: { projectName: 'm'.repeat(length), systemName: { zh: '系统' } },
      sysRole: { roleCode: 'r'.repeat(length), roleName: { zh: '角色' }, userType: 'BUYER' },
      sysClient: { clientId: 'c'.repeat(length), clientName: '客户端' },
      iapSysUserT: { userName: 'u'.repeat(length), realName: '甲', userType: 'BUYER', roles: [{ roleId: role?.id }] },
    });
  for (const [length, good] of [
    [2, false],
    [3, true],
    [16, true],
    [17, false],
  ] as const)
    for (const [document, row] of add(length)) {
      const answer = await callPast(page, `/system/${document}/add`, row);
      assert.equal(answer.code === '200', good, `${document} ${length}: ${JSON.stringify(answer)}`);
      if (!good) assert.match(JSON.stringify(answer), /字符/);
    }
});

story('A242 A243 module code, name and path keep their lengths', async ({ signedIn }) => {
  const page = await signedIn('admin');
  // At the fields: what is told beside them comes earlier and stays longer.
  const atFields = page.getByRole('main');
  const marks = (text: string): Promise<void> => sees(atFields.getByText(text));
  await openPage(page, '/page/sys/module/new');
  await type(page, '模块编码', 'ab');
  await marks('模块编码至少3个字符');
  const fill = async (code: string, name: string, path: string) => {
    await type(page, '模块编码', code);
    await type(page, '模块名称', name);
    await type(page, '模块路径', path);
    await becomes(() => shown(atFields.getByText(/长度为/)).count(), 0);
    await save(page);
  };
  await shown(page.getByRole('textbox', { name: /^显示名称/ }))
    .first()
    .fill('试验模块');
  await fill('a'.repeat(33), 'menu.trial', '/page/trial');
  await marks('模块编码长度为 3–32 个字符');
  await fill('trial.page', 'mm', '/page/trial');
  await marks('模块名称长度为 3–32 个字符');
  await fill('trial.page', 'm'.repeat(33), '/page/trial');
  await marks('模块名称长度为 3–32 个字符');
  await fill('trial.page', 'menu.trial', '/p');
  await marks('模块路径长度为 3–100 个字符');
  await type(page, '模块路径', '/'.repeat(101));
  assert.ok((await field(page, '模块路径').inputValue()).length <= 101);
  await fill('a'.repeat(32), 'm'.repeat(32), 'p'.repeat(100));
  await sees(page.getByTestId('object-edit'));
});

story(
  'A246 A251 a phone number is a mainland mobile with an optional 0, 86 or 17951; an e-mail address has a domain',
  async ({ signedIn }) => {
    const page = await signedIn('admin');
    await openPage(page, '/page/sys/user/new');
    for (const number of ['138001380001', '12345', '23800138000']) {
      await type(page, '手机号', number);
      await says(page, '手机号格式不正确');
    }
    for (const number of ['13800138000', '013800138000', '8613800138000', '1795113800138000']) {
      await type(page, '手机号', number);
      await becomes(() => shown(page.getByText('手机号格式不正确')).count(), 0);
    }
    await type(page, '邮箱', 'a@b');
    await says(page, '邮箱格式不正确');
    await type(page, '邮箱', 'a.b@c.com');
    await becomes(() => shown(page.getByText('邮箱格式不正确')).count(), 0);
  },
);

story('A282 saving and deleting are told, and what exists already is refused by its name', async ({ signedIn }) => {
  const page = await signedIn('admin');
  await openPage(page, '/page/sys/system/new');
  await type(page, '系统名称', 'legacy');
  await shown(page.getByRole('textbox', { name: /^显示名称/ }))
    .first()
    .fill('旧系统');
  await save(page);
  await says(page, '保存成功');
  await openPage(page, '/page/sys/system/new');
  await type(page, '系统名称', 'legacy');
  await shown(page.getByRole('textbox', { name: /^显示名称/ }))
    .first()
    .fill('又一个');
  await save(page);
  await says(page, '系统名称已存在');
  await openPage(page, '/page/sys/system');
  await rowWith(page, 'legacy').click();
  await shown(page.getByTestId('object-menu')).click();
  await page.getByRole('menuitem', { name: '删除' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await says(page, '删除成功');

  await openPage(page, '/page/sys/role/new');
  await type(page, '角色编码', 'buyer');
  await shown(page.getByRole('textbox', { name: /^角色名称/ }))
    .first()
    .fill('又一个采购员');
  await shown(page.getByRole('combobox', { name: /适用用户类型/ })).click();
  await page.getByTitle('采购方', { exact: true }).last().click();
  await save(page);
  await says(page, '角色编码已存在');
});

story('A role is given a page in the tree, and whoever holds it finds the page in the menu', async ({ signedIn }) => {
  const planner = await signedIn('planner');
  await planner.goto('/page/base/unit');
  await planner.waitForURL('**/404');
  await becomes(() => shown(planner.locator('h1:visible', { hasText: '计量单位' })).count(), 0);
  const page = await signedIn('admin');
  await openPage(page, '/page/sys/role?q=planner');
  await rowWith(page, 'planner').click();
  await shown(page.getByRole('tab', { name: '菜单与按钮' })).click();
  await shown(page.getByPlaceholder('按名称或编码筛选')).fill('计量单位·查询');
  const node = shown(page.locator('.ant-tree-treenode', { hasText: '计量单位·查询' }));
  await node.locator('.ant-tree-checkbox').click();
  await shown(page.getByTestId('save-rights')).click();
  await says(page, '保存成功');
  await shown(page.getByRole('tab', { name: '持有者' })).click();
  await sees(page.getByText('何蓉'));
  await openPage(planner, '/page/base/unit', '计量单位');
});

story('A disabled user is signed out at once and comes back when enabled', async ({ as, signedIn, expectErrors }) => {
  expectErrors(/401/);
  const clerk = await as('clerk');
  const page = await signedIn('admin');
  await openPage(page, '/page/sys/user?q=clerk');
  await rowWith(page, 'clerk').click();
  await shown(page.getByTestId('object-menu')).click();
  await page.getByRole('menuitem', { name: '停用' }).click();
  await page.getByRole('dialog').getByRole('button').last().click();
  await says(page, '停用成功，共 1 条');
  await clerk.goto('/page/pur/stock');
  await clerk.waitForURL((url) => url.pathname === '/');
  await shown(page.getByTestId('object-menu')).click();
  await page.getByRole('menuitem', { name: '启用' }).click();
  await says(page, '启用成功，共 1 条');
});

story('A reworded text reaches the browser when it is published', async ({ signedIn }) => {
  const page = await signedIn('admin');
  await openPage(page, '/page/sys/i18n?q=basic.incoterm.field.edition');
  await shown(page.locator('tr.list-row', { hasText: '中文' })).click();
  await shown(page.getByTestId('object-edit')).click();
  await field(page, '文字').fill('规则版本');
  await save(page);
  await stands(page, '未发布');
  await shown(page.getByTestId('act-publish')).click();
  await page.getByRole('dialog').getByRole('button', { name: '发布' }).click();
  await stands(page, '已发布');
  await page.goto('/page/base/incoterm/new');
  await sees(page.getByText('规则版本'));
});

story('The audit log tells both values and proves itself intact', async ({ signedIn }) => {
  const page = await signedIn('auditor');
  await openPage(page, '/page/sys/audit', '审计日志');
  await shown(page.getByRole('button', { name: '校验完整性' })).click();
  await sees(page.getByText(/审计日志完整，共校验 \d+ 行/));
  await page.getByRole('dialog').getByRole('button').last().click();
  await shown(page.locator('tr.list-row')).first().click();
  await shown(page.getByRole('tab', { name: '改前改后' })).click();
  await sees(page.getByRole('columnheader', { name: '改前', exact: true }));
});

story(
  'What a module asks of its calls is set by its page, and who looked and who changed it is told',
  async (stage) => {
    const admin = await stage.signedIn('admin');
    await openPage(admin, '/page/sys/module', '模块');
    await shown(admin.getByPlaceholder('按名称或编码筛选')).fill('base.incoterm');
    await shown(admin.getByRole('link', { name: '贸易术语', exact: true })).click();
    await sees(admin.getByTestId('object-page').getByText('页面', { exact: true }));
    const at = (name: string): Locator => shown(admin.locator(`[data-field="${name}"]`));
    const choose = async (name: string, option: string): Promise<void> => {
      await at(name).getByRole('combobox').click();
      await shown(admin.locator('.ant-select-item-option')).getByText(option, { exact: true }).click();
    };
    await shown(admin.getByTestId('object-edit')).click();
    await choose('auditLevel', '记录变更、拒绝和查看');
    await choose('httpMethod', 'POST');
    await save(admin);
    await sees(at('apiPattern').getByText('请填写接口，请求方式与接口一起使用'));
    await at('apiPattern').getByRole('textbox').fill('/basic/incoterm/query');
    await at('menuFlag').getByRole('switch').click();
    await save(admin);
    await says(admin, '保存成功');
    await sees(admin.getByTestId('object-page').getByText('/basic/incoterm/query'));

    const master = await stage.signedIn('master');
    await openPage(master, '/page/base/incoterm', '贸易术语');
    await sees(master.locator('tr.list-row').first());
    await shown(admin.getByTestId('object-edit')).click();
    await choose('auditLevel', '记录变更');
    await save(admin);
    await sees(admin.getByTestId('object-page').getByText('记录变更', { exact: true }));

    const auditor = await stage.signedIn('auditor');
    await openPage(auditor, '/page/sys/view-log?q=master', '敏感查看日志');
    await sees(rowWith(auditor, '贸易术语').filter({ hasText: '查看列表' }));
    await openPage(auditor, '/page/sys/rights-log?q=admin', '权限变更日志');
    await sees(rowWith(auditor, '贸易术语').filter({ hasText: '模块' }));
    await rowWith(auditor, '贸易术语').last().click();
    await shown(auditor.getByRole('tab', { name: '改前改后' })).click();
    await sees(auditor.getByText('/basic/incoterm/query'));
  },
);

story(
  'A number rule is written part by part with the keyboard, and shows the number that comes next',
  async ({ signedIn }) => {
    const page = await signedIn('admin');
    await openPage(page, '/page/sys/number-rule/new');
    const press = (key: string): Promise<void> => page.keyboard.press(key);
    const at = (): Promise<string> =>
      page.evaluate(
        `(({ dataset, tagName }) => \`\${dataset.rgcol ?? tagName} \${dataset.rgrow ?? ''}\`)(document.activeElement)`,
      );
    const preview = shown(page.getByTestId('number-preview'));
    const next = (): Promise<string | null> => preview.getByTestId('next-number').textContent();
    await field(page, '规则编码').fill('BROWSER_RULE');
    await sees(preview.getByText('须有且只有一个流水号段，现有 0 个'));
    const add = shown(page.getByTestId('grid-add'));
    await tabTo(page, add);
    for (const row of [0, 1, 2]) {
      // Out of the cells, and back to the button above them.
      if (row > 0) {
        await press('Escape');
        await becomes(at, 'REVO-GRID ');
      }
      for (let tabs = 0; tabs < 9 && !(await hasFocus(add)); tabs += 1) await press('Shift+Tab');
      await press('Enter');
      await becomes(at, `0 ${row}`);
    }
    await press('ControlOrMeta+Home');
    await becomes(at, '0 0');
    /** What is written or chosen leads on to the row below, in the last row it stays. */
    const goOn = async (key: string, place: string): Promise<void> => {
      await press(key);
      await becomes(at, place);
    };
    const write = async (content: string, place: string): Promise<void> => {
      await page.keyboard.type(content);
      await becomes(() => shown(page.locator('revo-grid input')).inputValue(), content);
      await goOn('Enter', place);
    };
    const choose = async (content: string, place: string): Promise<void> => {
      await goOn('Enter', 'INPUT ');
      await page.keyboard.type(content);
      await sees(
        page.getByRole('option', { name: content }).or(page.locator('.ant-select-item-option', { hasText: content })),
      );
      await goOn('Enter', place);
    };
    await goOn('ArrowRight', '1 0');
    await goOn('ArrowRight', '2 0');
    await write('BR-', '2 1');
    await write('yyyyMMdd', '2 2');
    await goOn('ArrowLeft', '1 2');
    await choose('流水号', '1 2');
    await goOn('ArrowUp', '1 1');
    await choose('日期', '1 2');
    await becomes(async () => /^BR-\d{8}0001$/.test((await next()) ?? ''), true);
    // The running number before the date.
    await goOn('ArrowLeft', '0 2');
    await write('15', '0 2');
    await becomes(async () => /^BR-0001\d{8}$/.test((await next()) ?? ''), true);
    assert.deepEqual(await seriousFindings(page), []);
    await press('ControlOrMeta+s');
    await sees(page.getByTestId('object-edit'));
    await sees(page.getByTestId('object-page').getByText('“BR-” + 4 位流水号 + 日期 yyyyMMdd'));
  },
);

story('A task runs by hand and tells what became of it', async ({ signedIn }) => {
  const page = await signedIn('admin');
  await openPage(page, '/page/task/job', '定时任务');
  await rowWith(page, 'audit.link').click();
  await shown(page.getByRole('tab', { name: '接下来的执行时间' })).click();
  await becomes(() => shown(page.getByTestId('next-times').locator('li')).count(), 5);
  await shown(page.getByRole('button', { name: '立即执行' })).click();
  await page.getByRole('dialog').getByRole('button', { name: '立即执行' }).click();
  await says(page, '已开始执行');
  await shown(page.getByRole('tab', { name: '执行记录' })).click();
  await becomes(async () => {
    await page.reload();
    await sees(page.getByTestId('object-page'));
    await shown(page.getByRole('tab', { name: '执行记录' })).click();
    await sees(page.getByRole('row', { name: /手工/ }));
    return (await shown(page.getByRole('row', { name: /手工.*成功/ })).count()) > 0;
  }, true);
});

story(
  'Number rules, placeholders and modules show what they hold; no page has a serious barrier',
  async ({ signedIn }) => {
    const page = await signedIn('admin', { dark: true });
    await openPage(page, '/page/sys/number-rule');
    await shown(page.locator('tr.list-row')).first().click();
    await shown(page.getByRole('tab', { name: '下一个编号' })).click();
    await becomes(
      async () => /\d{3,}$/.test((await page.getByTestId('next-number').textContent())?.trim() ?? ''),
      true,
    );
    await openPage(page, '/page/sys/placeholder', '占位符');
    await shown(page.getByPlaceholder('按名称或占位符筛选')).fill('userName');
    await sees(page.getByText('{{userName}}'));
    assert.deepEqual(await seriousFindings(page), []);
    await openPage(page, '/page/sys/module', '模块');
    await shown(page.getByPlaceholder('按名称或编码筛选')).fill('sys.audit');
    await sees(page.getByRole('link', { name: '审计日志' }));
    assert.deepEqual(await seriousFindings(page), []);
    for (const path of [
      '/page/sys/param',
      '/page/sys/i18n',
      '/page/sys/audit',
      '/page/sys/export-log',
      '/page/task/log',
    ]) {
      await openPage(page, path);
      assert.deepEqual(await seriousFindings(page), [], path);
      await fits(page);
    }
  },
);

story(
  'A245 a message type says what it misses, and tells of a transition once it is complete',
  async ({ signedIn }) => {
    const page = await signedIn('admin');
    await openPage(page, '/page/info/message-type/new');
    await save(page);
    await says(page, '消息类型编码不能为空');
    await says(page, '消息类型名称不能为空');
    await type(page, '消息类型编码', 'ORDER_CONFIRMED_MAIL');
    await shown(page.getByRole('textbox', { name: /消息类型名称/ }))
      .first()
      .fill('订单确认邮件');
    await shown(page.getByRole('combobox', { name: '触发事件' })).fill('采购订单·确认整单');
    await sees(page.locator('.ant-select-item-option-active', { hasText: '采购订单·确认整单' }));
    await page.keyboard.press('Enter');
    await shown(page.getByRole('switch', { name: '邮件' })).click();
    assert.deepEqual(await seriousFindings(page), []);
    await save(page);
    await sees(page.getByTestId('object-page').getByText('pur.purchaseOrder', { exact: true }));
  },
);

story('An administrator sees which services the operator has set, and tries the file store', async ({ signedIn }) => {
  const page = await signedIn('admin');
  await openPage(page, '/page/sys/external-service', '外部服务');
  const card = (service: string) => shown(page.getByTestId(`external-${service}`));
  await sees(card('MAIL').getByText('未配置'));
  await sees(card('MAIL').getByText('SRM_SMTP_URL'));
  assert.equal(await card('MAIL').getByRole('button').count(), 0);
  await card('STORE').getByRole('button', { name: '测试' }).click();
  const dialog = page.getByRole('dialog');
  await sees(dialog.getByText('已写入、读回并删除一个测试文件'));
  await dialog.getByRole('button', { name: '知道了' }).click();
  await openPage(page, '/page/sys/audit', '审计日志');
  const [newest] = [rowWith(page, '文件存储 File store 正常 OK').first()];
  await sees(newest.getByText('测试外部服务'));
});
