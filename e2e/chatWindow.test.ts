import assert from 'node:assert/strict';
import type { Locator, Page, WebSocket } from 'playwright-core';
import { becomes, change, fits, openPage, sees, shown, signOut, story } from './harness.ts';

const entries = (page: Page) => page.getByTestId('chat-entry');
const entry = (page: Page, text: string) => entries(page).filter({ hasText: text });
const messages = (page: Page) => page.getByTestId('chat-message');
const said = (page: Page, text: string) => messages(page).filter({ hasText: text });
const unreadOf = (item: Locator) => item.locator('.ant-badge-count');
const toast = (page: Page, text: string) => page.locator('.toasts').getByText(text, { exact: true });

async function openChat(page: Page, name?: string): Promise<void> {
  if (!(await page.getByTestId('chat-window').isVisible())) await page.getByTestId('chat-open').click();
  await sees(entries(page).first());
  if (name !== undefined) await entry(page, name).first().click();
}

async function send(page: Page, text: string): Promise<void> {
  await page.getByTestId('chat-box').fill(text);
  await page.getByTestId('chat-box').press('Enter');
  await sees(said(page, text));
}

async function fromMenu(page: Page, on: Locator, item: string): Promise<void> {
  await on.click({ button: 'right' });
  await page.getByRole('menuitem', { name: item, exact: true }).last().click();
}

/** The calls of the chat to a path, as they are sent from now on. */
function callsTo(page: Page, path: string): { readonly body: Record<string, unknown> }[] {
  const calls: { body: Record<string, unknown> }[] = [];
  page.on('request', (request) => {
    if (!request.url().includes(`/imServer/im/${path}`)) return;
    calls.push({ body: (request.postDataJSON() ?? {}) as Record<string, unknown> });
  });
  return calls;
}

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

async function choosePeople(page: Page, inDialog: Locator, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await inDialog.getByRole('textbox', { name: '搜索姓名、部门、供应商' }).fill(name);
    await inDialog.getByRole('checkbox', { name, exact: true }).check();
  }
  await sees(inDialog.getByText(`已选 ${names.length} 人`));
  assert.ok(page.url() !== '');
}

story(
  'A118 A123 A174 A175 A176 A177 A178 A121 A182 A189 A257 what is said comes once, is read, taken back and deleted',
  async ({ signedIn, expectErrors }) => {
    expectErrors(/500|Failed to load/);
    const buyer = await signedIn('buyer');
    await openPage(buyer, '/dashboard/index');
    await openChat(buyer);
    const manager = entry(buyer, '沈建国');
    for (const part of ['.ant-avatar', '.chat-entry-name', '.chat-entry-summary', '.chat-entry-time'])
      await sees(manager.locator(part));
    await becomes(() => unreadOf(manager).count(), 1);
    // Found by the real name and by the name of a group, never by the user name.
    const search = buyer.getByTestId('chat-search');
    await search.fill('建国');
    await becomes(() => entries(buyer).count(), 1);
    await search.fill('manager');
    await sees(buyer.getByText('没有找到'));
    await search.fill('');
    // An answer other than 108 leaves it unread.
    await buyer.route('**/message/updateMsgState*', (route) =>
      route.fulfill({ json: { code: '200', success: true, msg: '', data: '0' } }),
    );
    await manager.click();
    await sees(buyer.getByTestId('chat-title').filter({ hasText: '沈建国' }));
    await becomes(() => unreadOf(manager).count(), 1);
    await buyer.unroute('**/message/updateMsgState*');
    await entry(buyer, '周强').click();
    const marked = buyer.waitForResponse((each) => each.url().includes('message/updateMsgState'));
    await manager.click();
    assert.equal(((await (await marked).json()) as { data: string }).data, '108');
    await becomes(() => unreadOf(manager).count(), 0);

    // Two Enters while the first is under way are one message, which moves its conversation up and empties the box.
    const sent = callsTo(buyer, 'message/send');
    await buyer.route('**/message/send', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 600));
      await route.continue();
    });
    const box = buyer.getByTestId('chat-box');
    await box.fill('周五的会改到三点');
    await box.press('Enter');
    await box.press('Enter');
    await becomes(() => said(buyer, '周五的会改到三点').locator('.chat-state', { hasText: '未读' }).count(), 1);
    await buyer.unroute('**/message/send');
    assert.equal(sent.length, 1);
    assert.equal(await messages(buyer).filter({ hasText: '周五的会改到三点' }).count(), 1);
    assert.equal(await box.inputValue(), '');
    await sees(entries(buyer).first().filter({ hasText: '沈建国' }));

    // What the server could not take stays, and is sent once more under the same id.
    await buyer.route('**/message/send', (route) => route.fulfill({ status: 500, json: { success: false } }));
    await box.fill('这条先失败');
    await box.press('Enter');
    await sees(said(buyer, '这条先失败'));
    await becomes(async () => sent.length >= 2, true);
    await buyer.unroute('**/message/send');
    const again = said(buyer, '这条先失败').getByRole('button', { name: '重试' });
    const stored = said(buyer, '这条先失败').locator('.chat-state', { hasText: '未读' });
    await again.or(stored).first().waitFor();
    if (await again.isVisible()) await again.click();
    await sees(stored);
    assert.equal(new Set(sent.slice(1).map(({ body }) => body['clientMsgId'])).size, 1);

    // The other one sees it come, reads it, and sees it taken back, without reloading; the sender sees that it was read.
    const other = await signedIn('manager');
    await openPage(other, '/dashboard/index');
    await openChat(other, '王晓燕');
    await sees(said(other, '周五的会改到三点'));
    await sees(said(buyer, '周五的会改到三点').locator('.chat-state', { hasText: '已读' }));
    const own = said(buyer, '周五的会改到三点').locator('.chat-bubble');
    await own.click({ button: 'right' });
    for (const item of ['撤回', '回复', '删除', '多选'])
      await sees(buyer.getByRole('menuitem', { name: item, exact: true }).last());
    await buyer.keyboard.press('Escape');
    await fromMenu(buyer, own, '撤回');
    await sees(toast(buyer, '撤回成功'));
    for (const page of [buyer, other]) {
      await sees(messages(page).filter({ hasText: '消息已撤回' }).last());
      assert.equal(await said(page, '周五的会改到三点').count(), 0);
    }

    await send(other, '收到一');
    await send(other, '收到二');
    await sees(said(buyer, '收到二'));
    await fromMenu(buyer, said(buyer, '收到一').locator('.chat-bubble'), '多选');
    await said(buyer, '收到二').getByRole('checkbox').check();
    await buyer.getByRole('toolbar', { name: '多选' }).getByRole('button', { name: '删除' }).click();
    await sees(toast(buyer, '删除成功'));
    await buyer.reload();
    await openChat(buyer, '沈建国');
    await sees(said(buyer, '这条先失败'));
    assert.equal(await said(buyer, '收到').count(), 0);
    await sees(said(other, '收到二'));

    // Without who somebody is nothing is sent.
    const before = callsTo(buyer, 'message/send');
    await buyer.context().clearCookies({ name: 'USER_INFO' });
    await buyer.getByTestId('chat-box').fill('谁在说');
    await buyer.getByTestId('chat-box').press('Enter');
    await sees(toast(buyer, '当前账户登录已过期，请重新登录'));
    assert.equal(before.length, 0);
  },
);

story(
  'A119 A120 A122 A179 A180 A181 A185 A186 A281 A290 A297 A298 groups, pinning, forwarding and the people one finds',
  async ({ signedIn, expectErrors }) => {
    expectErrors(/Failed to load/);
    const buyer = await signedIn('buyer');
    await openPage(buyer, '/dashboard/index');
    await openChat(buyer);
    // A group of three, one more, one that does not come about.
    await buyer.getByTestId('chat-create-group').click();
    const making = dialog(buyer, '创建群');
    assert.ok(await making.getByRole('button', { name: /确\s?定/ }).isDisabled(), 'alone one makes no group');
    await making.getByRole('textbox', { name: '群名称' }).fill('产线协调组');
    await choosePeople(buyer, making, ['沈建国', '周强']);
    await buyer.route('**/groupMessage/createGroup', (route) => route.abort());
    await making.getByRole('button', { name: /确\s?定/ }).click();
    await sees(toast(buyer, '创建群失败'));
    await buyer.unroute('**/groupMessage/createGroup');
    await making.getByRole('button', { name: /确\s?定/ }).click();
    await sees(toast(buyer, '创建群成功'));
    await entry(buyer, '产线协调组').click();
    await buyer.getByTestId('chat-group-detail').click();
    const detail = buyer.getByTestId('chat-detail');
    await sees(detail.getByRole('heading', { name: '成员 3' }));
    for (const name of ['王晓燕', '沈建国', '周强']) await sees(detail.getByText(name, { exact: true }));
    await detail.getByTestId('chat-add-members').click();
    const adding = dialog(buyer, '添加成员');
    await choosePeople(buyer, adding, ['李娜']);
    await buyer.route('**/groupMessage/addGroupMember/*', (route) => route.abort());
    await adding.getByRole('button', { name: /确\s?定/ }).click();
    await sees(toast(buyer, '添加群成员失败'));
    await buyer.unroute('**/groupMessage/addGroupMember/*');
    await adding.getByRole('button', { name: /确\s?定/ }).click();
    await sees(toast(buyer, '添加群成员成功'));
    await sees(detail.getByRole('heading', { name: '成员 4' }));
    await detail.getByRole('button', { name: 'Close' }).or(detail.locator('.ant-drawer-close')).first().click();

    // By part of a name people and their departments are found; a click opens the conversation.
    await buyer.getByRole('tab', { name: '联系人' }).click();
    await buyer.getByTestId('chat-contact-search').fill('娜');
    const contacts = buyer.getByTestId('chat-contacts');
    await sees(contacts.locator('.chat-unit').first());
    await contacts.getByTestId('chat-contact').filter({ hasText: '李娜' }).click();
    await sees(buyer.getByTestId('chat-title').filter({ hasText: '李娜' }));
    await send(buyer, '一号文件');
    await send(buyer, '二号文件');
    await send(buyer, '三号文件');
    await buyer.getByRole('tab', { name: '会话' }).click();

    // The third one is pinned, goes first, and comes right below the pinned ones again; removed, it comes back with what is said.
    const pinned = callsTo(buyer, 'messageUser/update');
    const third = entries(buyer).nth(2);
    const name = (await third.locator('.chat-entry-name').textContent()) ?? '';
    await fromMenu(buyer, third, '置顶');
    await sees(toast(buyer, '置顶成功'));
    await sees(entries(buyer).first().filter({ hasText: name }));
    await fromMenu(buyer, entry(buyer, '沈建国').first(), '置顶');
    await becomes(async () => pinned.length, 2);
    await fromMenu(buyer, entry(buyer, name).first(), '取消置顶');
    await sees(toast(buyer, '取消置顶成功'));
    assert.deepEqual(
      pinned.map(({ body }) => [body['showType'], Number(body['topTime']) > 0]),
      [
        [2, true],
        [2, true],
        [0, false],
      ],
    );
    await sees(entries(buyer).first().filter({ hasText: '沈建国' }));
    await fromMenu(buyer, entry(buyer, '周强').last(), '移除会话');
    await becomes(async () => pinned.at(-1)?.body['showType'], 1);

    // One message to a person and a group; going there is asked for. A second time within a second is a slip.
    await entry(buyer, '李娜').first().click();
    const forwards = callsTo(buyer, 'message/forward');
    await fromMenu(buyer, said(buyer, '一号文件').locator('.chat-bubble'), '转发');
    const forwarding = dialog(buyer, '转发给');
    await forwarding.getByRole('checkbox', { name: '产线协调组' }).check();
    await choosePeople(buyer, forwarding, ['沈建国']);
    await forwarding.getByRole('button', { name: /确\s?定/ }).click();
    await sees(toast(buyer, '转发成功'));
    const asked = buyer.locator('.ant-modal-confirm').filter({ hasText: '是否跳转到转发人页面?' });
    await sees(asked.getByText('提示', { exact: true }));
    await sees(asked.getByRole('button', { name: /取\s?消/ }));
    await asked.getByRole('button', { name: /确\s?定/ }).click();
    await sees(buyer.getByTestId('chat-title').filter({ hasText: '产线协调组' }));
    const top = () =>
      buyer
        .getByTestId('chat-conversations')
        .evaluate((list) => (list.closest('.ant-tabs-content-holder') ?? list).scrollTop);
    assert.equal(await top(), 0);
    await sees(said(buyer, '一号文件'));
    await entry(buyer, '李娜').first().click();
    await fromMenu(buyer, said(buyer, '一号文件').locator('.chat-bubble'), '多选');
    for (const text of ['二号文件', '三号文件']) await said(buyer, text).getByRole('checkbox').check();
    await buyer.getByRole('toolbar', { name: '多选' }).getByRole('button', { name: '转发' }).click();
    await choosePeople(buyer, forwarding, ['沈建国']);
    await forwarding.getByRole('button', { name: /确\s?定/ }).click();
    await asked.getByRole('button', { name: /取\s?消/ }).click();
    await becomes(async () => forwards.length, 2);
    const manager = await signedIn('manager');
    await openPage(manager, '/dashboard/index');
    await openChat(manager, '王晓燕');
    for (const text of ['一号文件', '二号文件', '三号文件']) await sees(said(manager, text).first());

    await buyer.clock.setFixedTime(new Date());
    for (const isFirst of [true, false]) {
      await fromMenu(buyer, said(buyer, '二号文件').locator('.chat-bubble'), '转发');
      await choosePeople(buyer, forwarding, ['沈建国']);
      await forwarding.getByRole('button', { name: /确\s?定/ }).click();
      if (isFirst) await asked.getByRole('button', { name: /取\s?消/ }).click();
    }
    await buyer.waitForTimeout(500);
    assert.equal(forwards.length, 3, 'a second one within a second');
  },
);

story(
  'A183 A184 A262 history comes page by page until there is no more; every format is shown',
  async ({ signedIn }) => {
    const buyer = await signedIn('buyer');
    await openPage(buyer, '/dashboard/index');
    await openChat(buyer, '周强');
    await send(buyer, '形式样本');
    await change(
      `insert into im_message (conversation_id, seq, id, sender_id, format, content, time)
     select x.conversation_id, x.seq + n, nextval('im_message_id'), x.sender_id, (array[0, 1, 2, 3, 5, 1])[1 + n % 6],
            case n when 61 then '{"fileId":"1","name":"照片.png","size":10}' when 62 then '{"fileId":"1","duration":7,"size":10}'
                   when 63 then '{"fileId":"1","name":"说明.pdf","size":2048}' when 64 then '{"fileId":"1","name":"录像.mp4","size":10,"duration":3}'
                   when 65 then '{"坏了' else '第 ' || n || ' 句' end, x.time + n
       from im_message x, generate_series(1, 65) n where x.content = $1`,
      ['形式样本'],
    );
    await change(
      `update im_conversation c set last_seq = c.last_seq + 65, last_time = c.last_time + 65
       from im_message x where x.conversation_id = c.id and x.content = $1`,
      ['形式样本'],
    );
    await change(`update im_message set format = 0 where content like '第 %句'`, []);
    let [underWay, most, asked] = [0, 0, 0];
    const sizes = new Set<unknown>();
    await buyer.route('**/message/messageHistory', async (route) => {
      asked += 1;
      underWay += 1;
      most = Math.max(most, underWay);
      sizes.add(((route.request().postDataJSON() ?? {}) as { page?: { size?: unknown } }).page?.size);
      await new Promise((resolve) => setTimeout(resolve, 150));
      await route.continue();
      underWay -= 1;
    });
    await buyer.reload();
    await openChat(buyer, '周强');
    await sees(messages(buyer).filter({ hasText: '{"坏了' }));
    await sees(messages(buyer).filter({ hasText: '照片.png' }));
    await sees(messages(buyer).filter({ hasText: '7 秒' }));
    await sees(messages(buyer).filter({ hasText: '说明.pdf' }).filter({ hasText: '2 KB' }));
    await sees(messages(buyer).filter({ hasText: '录像.mp4' }));
    const list = buyer.getByTestId('chat-messages');
    await becomes(async () => {
      // Turned as fast as anybody can.
      for (let turn = 0; turn < 5; turn += 1)
        await list.evaluate((box) => {
          box.scrollTop = 40;
          box.scrollTop = 0;
        });
      return shown(list.getByText('没有更多消息')).isVisible();
    }, true);
    assert.deepEqual([most, [...sizes]], [1, [20]]);
    const reached = asked;
    for (let turn = 0; turn < 5; turn += 1)
      await list.evaluate((box) => {
        box.scrollTop = 40;
        box.scrollTop = 0;
      });
    await buyer.waitForTimeout(500);
    assert.equal(asked, reached, 'nothing is asked for once there is no more');
    // The card of a document says its state to whoever reads it.
    await entry(buyer, '锐捷轴承业务').first().click();
    await sees(buyer.getByTestId('chat-card').filter({ hasText: /PO\d+/ }).first());
    await fits(buyer);
  },
);

story(
  'A187 A188 the socket binds with who somebody is, comes back when it drops, and stays away after logout',
  async ({ signedIn, expectErrors }) => {
    expectErrors(/WebSocket|Failed to load/);
    const buyer = await signedIn('buyer');
    const opened: { readonly at: number; readonly socket: WebSocket; readonly first: Promise<Buffer> }[] = [];
    buyer.on('websocket', (socket) => {
      if (!socket.url().includes('/imSocket')) return;
      const first = socket.waitForEvent('framesent').then(({ payload }) => Buffer.from(payload));
      opened.push({ at: Date.now(), socket, first });
    });
    await openPage(buyer, '/dashboard/index');
    await becomes(async () => opened.length >= 1, true);
    const [own] = opened;
    const bind = (await own?.first)?.toString('utf8') ?? '';
    for (const part of [
      'client_bind',
      'account',
      'buyer',
      'channel',
      'browser',
      'appVersion',
      '1.0.0',
      'deviceId',
      'osVersion',
    ])
      assert.ok(bind.includes(part), part);
    const bound = opened.length;
    let lost = 0;
    own?.socket.once('close', () => (lost = Date.now()));
    // The server lets it go: whoever logs in anew elsewhere has changed rights.
    await change(
      `insert into sys_auth_version (user_id, version)
     select id, 1 from system_iap_sys_user_t where user_name = $1
     on conflict (user_id) do update set version = sys_auth_version.version + 1`,
      ['buyer'],
    );
    await becomes(async () => opened.length > bound, true);
    assert.ok((opened[bound]?.at ?? 0) - lost < 1_000, 'at once, as the first attempt is');
    await openChat(buyer);
    const before = opened.length;
    await buyer.getByTestId('chat-close').click();
    await signOut(buyer);
    await buyer.waitForTimeout(1_500);
    assert.equal(opened.length, before, 'nothing binds after the logout');
  },
);
