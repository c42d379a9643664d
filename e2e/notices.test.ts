import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page, WebSocketRoute } from 'playwright-core';
import { seriousFindings } from './axe.ts';
import { call, read } from './calling.ts';
import { becomes, fits, openPage, rowWith, sees, shown, story } from './harness.ts';

interface Counts {
  readonly unReadCount: number;
  readonly popUpCount: number;
}

/** How many messages wait for the one who has logged in on a page. */
const countsOf = (page: Page): Promise<Counts> => read<Counts>(page, '/notice/msgSendRecord/unReadCount');
const unreadByCall = async (page: Page): Promise<number> => (await countsOf(page)).unReadCount;

interface Row {
  readonly id: string;
  readonly versionNo: number;
}

/** A call of the notices, as the one who has logged in on a page. */
const ofNotices = (page: Page, action: string, data: object, document = 'sysNotice'): Promise<Row> =>
  call<Row>(page, `/notice/${document}/${action}`, data);

const draft = (page: Page, notice: object): Promise<{ id: string }> => ofNotices(page, 'add', notice);

async function publish(page: Page, notice: object): Promise<void> {
  const { id } = await draft(page, notice);
  const { versionNo } = await ofNotices(page, 'submit', { id });
  await ofNotices(page, 'approve', { id, versionNo });
}

story('A005 bulletins are read without a login, on their page and from the login page', async ({ visitor }) => {
  const page = await visitor({ width: 390 });
  await page.goto('/');
  await sees(page.getByTestId('login-bulletins'));
  const asked = page.waitForResponse((response) => response.url().endsWith('/basic/notice/getNoticeForLogin'));
  await page.getByTestId('login-bulletins').getByRole('link', { name: '全部公告' }).click();
  assert.equal((await asked).status(), 200);
  assert.equal(new URL(page.url()).pathname, '/bulletin');
  const list = page.getByTestId('bulletins');
  await sees(list.getByRole('link', { name: '供应商送货须知' }));
  await becomes(() => list.getByText('采购廉洁管理制度').count(), 0);
  assert.deepEqual(await seriousFindings(page), []);
  await fits(page);
  await list.getByRole('link', { name: '供应商送货须知' }).click();
  await sees(page.getByTestId('bulletin').getByText('仓库收货时间为工作日'));
});

story('A010 a bulletin opens at /notive-view inside the shell and is read by it', async ({ signedIn }) => {
  const page = await signedIn('buyer');
  await openPage(page, '/page/todo/notice', '公告');
  const entry = page.getByTestId('bulletin-list').locator('li', { hasText: '采购廉洁管理制度' });
  await sees(entry.getByText('未读'));
  assert.deepEqual(await seriousFindings(page), []);
  await entry.getByRole('link').click();
  await sees(page.getByTestId('bulletin-view').getByText('采购人员不得接受'));
  assert.equal(new URL(page.url()).pathname, '/notive-view');
  await sees(page.getByTestId('breadcrumb').getByText('首页'));
  assert.deepEqual(await seriousFindings(page), []);
  await shown(page.getByRole('link', { name: '返回公告列表' })).click();
  await sees(entry);
  await entry.getByText('未读').waitFor({ state: 'detached' });
});

story('a bulletin that must be confirmed pops up until it is', async ({ as, signedIn }) => {
  const editor = await signedIn('admin');
  await publish(editor, {
    title: { zh: '安全生产必读', en: 'Safety first' },
    content: { zh: '<p>进入厂区请佩戴安全帽。</p>' },
    mustRead: true,
    audience: [{ audienceKind: 'SUPPLIERS' }],
  });
  const reader = await as('supplier01', { width: 390 });
  const popup = reader.getByRole('dialog', { name: '安全生产必读' });
  await sees(popup.getByText('进入厂区请佩戴安全帽'));
  assert.deepEqual(await seriousFindings(reader), []);
  await popup.getByRole('button', { name: '稍后再看' }).click();
  await popup.waitFor({ state: 'hidden' });
  await reader.reload();
  await popup.getByRole('button', { name: '我已阅读并确认' }).click();
  await popup.waitFor({ state: 'hidden' });
  await openPage(editor, '/page/info/notice');
  await rowWith(editor, '安全生产必读').getByRole('link').first().click();
  await shown(editor.getByRole('tab', { name: '阅读回执' })).click();
  await sees(editor.getByRole('cell', { name: '锐捷轴承业务' }));
});

/** The number on the bell. */
const unread = async (page: Page): Promise<number> =>
  Number(/(\d+)/.exec((await page.getByTestId('notice-bell').getAttribute('aria-label')) ?? '')?.[1] ?? 0);

story('an editor writes a notice in the form and publishes it', async ({ signedIn }) => {
  const page = await signedIn('admin');
  await openPage(page, '/page/info/notice/new');
  await shown(page.getByRole('textbox', { name: /标题/ }))
    .first()
    .fill('设备停机检修');
  const editor = shown(page.getByRole('textbox', { name: /正文/ })).first();
  await editor.click();
  await page.keyboard.type('本周六停机检修。');
  await shown(page.getByRole('switch', { name: '对外公开' })).click();
  assert.deepEqual(await seriousFindings(page), []);
  await shown(page.getByTestId('object-save')).click();
  await shown(page.getByRole('button', { name: '提交' })).click();
  await sees(page.getByTestId('object-page').getByText('待审核'));
});

story(
  'A190 A264 the bell shows data.unReadCount, and its socket is opened again when it is lost',
  async ({ signedIn }) => {
    const page = await signedIn('planner');
    const sockets: WebSocketRoute[] = [];
    await page.routeWebSocket(/noticeWebSocket/, (socket) => {
      sockets.push(socket);
      socket.onMessage(() => undefined);
    });
    await page.route('**/notice/msgSendRecord/unReadCount*', (route) =>
      route.fulfill({ json: { code: '200', success: true, msg: '', data: { unReadCount: 7 } } }),
    );
    await page.goto('/dashboard/index');
    await becomes(() => unread(page), 7);
    for (const [index, count] of [9, 4].entries()) {
      await becomes(async () => sockets.length, index + 1);
      await sockets[index]?.close({ code: 1011 });
      await becomes(async () => sockets.length, index + 2);
      sockets.at(-1)?.send(JSON.stringify({ msgType: 'UNREAD', data: { unReadCount: count } }));
      await becomes(() => unread(page), count);
    }
  },
);

story(
  'a message arrives while the page is open, leads to its document, and reading it can be taken back',
  async ({ as, signedIn }) => {
    const manager = await as('manager');
    // The bell counts to 99, and says “99+” beyond. What the demo is reminded of once it runs comes before.
    await becomes(async () => {
      await ofNotices(manager, 'update', { readFlag: true }, 'msgSendRecord');
      await pause(3_000);
      return unreadByCall(manager);
    }, 0);
    await manager.reload();
    await becomes(() => unread(manager), 0);
    const admin = await signedIn('admin');
    const { id } = await draft(admin, {
      title: { zh: '待审公告', en: 'To be approved' },
      content: { zh: '<p>请审核。</p>' },
      audience: [{ audienceKind: 'BUYERS' }],
    });
    await ofNotices(admin, 'submit', { id });
    await becomes(async () => (await unread(manager)) > 0, true);
    await manager.getByTestId('notice-bell').click();
    const panel = manager.getByRole('dialog', { name: '消息' });
    const entry = panel.locator('li', { hasText: '待审核' }).first();
    await sees(entry);
    const before = (await unreadByCall(manager)) - 1;
    assert.deepEqual(await seriousFindings(manager), []);
    await entry.getByRole('button', { name: /标为已读/ }).click();
    await becomes(() => unread(manager), before);
    await manager.getByRole('button', { name: '撤销' }).click();
    await becomes(() => unread(manager), before + 1);
    await entry.getByRole('link').click();
    await manager.waitForURL(`**/page/info/notice/${id}`);
    await sees(manager.getByTestId('object-page').locator('h1:visible'));
    await becomes(() => unread(manager), before);
  },
);

story('a message that pops up comes again until it is acknowledged', async ({ as, signedIn }) => {
  const admin = await signedIn('admin');
  const type = {
    code: 'POPUP',
    name: { zh: '弹窗' },
    event: 'notice.sysNotice.submit',
    inboxFlag: false,
    popupFlag: true,
  };
  const added = await ofNotices(admin, 'add', type, 'msgType');
  const manager = await as('manager', { width: 390 });
  const { id } = await draft(admin, {
    title: { zh: '弹窗公告', en: 'Pops up' },
    content: { zh: '<p>请审核。</p>' },
    audience: [{ audienceKind: 'BUYERS' }],
  });
  await ofNotices(admin, 'submit', { id });
  const popup = manager.getByRole('dialog', { name: /^公告 .+：待审核$/ });
  await sees(popup);
  assert.deepEqual(await seriousFindings(manager), []);
  await popup.getByRole('button', { name: '稍后再看' }).click();
  await popup.waitFor({ state: 'hidden' });
  await manager.reload();
  await popup.getByRole('button', { name: '知道了' }).click();
  await popup.waitFor({ state: 'hidden' });
  await becomes(async () => (await countsOf(manager)).popUpCount, 0);
  await ofNotices(admin, 'disable', { id: added.id }, 'msgType');
});

story(
  'everybody chooses in the personal centre what to hear, and reads all messages in one place',
  async ({ signedIn }) => {
    const page = await signedIn('supplier01', { width: 390 });
    await openPage(page, '/personal-center');
    await page.getByRole('button', { name: '消息设置' }).click();
    const choice = page.getByTestId('message-choices').getByRole('switch', { name: '采购订单·下达 邮件' });
    await becomes(() => choice.getAttribute('aria-checked'), 'true');
    const saved = page.waitForResponse((response) => response.url().endsWith('/notice/messageChoice/save'));
    await choice.click();
    assert.equal((await saved).status(), 200);
    await becomes(() => choice.getAttribute('aria-checked'), 'false');
    assert.deepEqual(await seriousFindings(page), []);
    await fits(page);
    await openPage(page, '/page/todo/message', '消息中心');
    await sees(page.locator('.message-page li').first());
    assert.deepEqual(await seriousFindings(page), []);
  },
);

story(
  'the work centre counts what waits, and approvals are decided on a phone, or several at once',
  async ({ as, signedIn }) => {
    const desk = await as('manager');
    const tile = desk.getByTestId('todo-tiles').getByRole('link', { name: /待审批的订单$/ });
    await sees(tile);
    await sees(desk.getByTestId('todo-button'));
    assert.deepEqual(await seriousFindings(desk), []);
    const page = await signedIn('manager', { width: 390 });
    await openPage(page, '/page/todo/mine?kind=pur.purchaseOrder.approve', '我的待办');
    const rows = page.getByTestId('todo-pur.purchaseOrder.approve').locator('li');
    await sees(rows.first());
    const before = await rows.count();
    const number = (await rows.first().getByRole('link').textContent()) ?? '';
    assert.deepEqual(await seriousFindings(page), []);
    await fits(page);
    await rows.first().getByRole('button', { name: '批准' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '批准' }).click();
    await rows.filter({ hasText: number }).waitFor({ state: 'detached' });
    await becomes(() => rows.count(), before - 1);
    await desk.getByRole('button', { name: /在此处理：待审批的订单（/ }).click();
    await sees(desk.getByTestId('todo-pur.purchaseOrder.approve').getByRole('button', { name: '驳回' }));
    await tile.click();
    // Several at once: the others are decided together.
    const left = shown(desk.getByTestId('todo-pur.purchaseOrder.approve')).locator('li');
    await becomes(() => left.count(), before - 1);
    for (const index of [0, 1]) await left.nth(index).getByRole('checkbox').check();
    await desk.getByTestId('bulk-bar').getByRole('button', { name: '批准' }).click();
    await desk.getByRole('dialog').getByRole('button', { name: '批准' }).click();
    await becomes(() => left.count(), before - 3);
    await becomes(() => desk.getByTestId('bulk-bar').count(), 0);
    await shown(desk.getByRole('link', { name: '在列表中打开' })).click();
    await desk.waitForURL('**/page/pur/order?f=*status:in:PENDING*');
    await sees(rowWith(desk, '审批中'));
  },
);
