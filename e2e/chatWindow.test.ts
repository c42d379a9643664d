import assert from 'node:assert/strict';
import type { Locator, Page, WebSocket } from 'playwright-core';
import { chatWire } from '#model/chatWire.ts';
import { decode } from '#model/protobuf.ts';
import { becomes, change, holds, openPage, sees, shown, signOut, stopClock, story } from './harness.ts';

const entries = (page: Page) => page.getByTestId('chat-entry');
const entry = (page: Page, name: string) =>
  entries(page).filter({ has: page.locator('.chat-entry-name', { hasText: name }) });
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
  await shown(page.getByRole('menuitem', { name: item, exact: true })).click();
}

const bubble = (page: Page, text: string) => said(page, text).last().locator('.chat-bubble');
const namesOf = (page: Page): Promise<string[]> => entries(page).locator('.chat-entry-name').allTextContents();
const confirmOf = (inDialog: Locator) => inDialog.getByRole('button', { name: /确\s?定/ });

/** The calls of the chat to a path, as they are sent from now on. */
function callsTo(page: Page, path: string): { readonly body: Record<string, unknown> }[] {
  const calls: { body: Record<string, unknown> }[] = [];
  page.on('request', (request) => {
    if (!request.url().includes(`/imServer/im/${path}`)) return;
    calls.push({ body: (request.postDataJSON() ?? {}) as Record<string, unknown> });
  });
  return calls;
}

// Turns to the start and away from it, as fast as a page is drawn.
const turning = `(async () => {
  const box = document.querySelector('[data-testid=chat-messages]');
  for (const top of [200, 0, 200, 0]) {
    box.scrollTop = top;
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  }
})()`;

/** A small one of each kind; the last is made one that cannot be read. */
const sampleFiles = [
  {
    name: 'broken.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('text'),
  },
  {
    name: 'photo.png',
    mimeType: 'image/png',
    buffer: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGP4z8AARAwQCgAf7gP9i18U1AAAAABJRU5ErkJggg==',
      'base64',
    ),
  },
  { name: 'note.wav', mimeType: 'audio/wav', buffer: Buffer.from('RIFF\x24\0\0\0WAVEfmt ', 'latin1') },
  { name: 'film.mp4', mimeType: 'video/mp4', buffer: Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isommp42', 'latin1') },
  { name: 'drawing.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') },
];

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

async function choosePeople(inDialog: Locator, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await inDialog.getByRole('textbox', { name: '搜索姓名、部门、供应商' }).fill(name);
    await inDialog.getByRole('checkbox', { name, exact: true }).check();
  }
  await sees(inDialog.getByText(`已选 ${names.length} 人`));
}

story(
  'A118 A121 A174 A175 A176 A177 A178 A182 A189 A281 what is said comes once, is read, taken back and deleted',
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
    await sees(entries(buyer).first().locator('.chat-entry-name', { hasText: '沈建国' }));

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

    // The other one sees it come, reads it, without reloading; the sender sees that it was read.
    const other = await signedIn('manager');
    await openPage(other, '/dashboard/index');
    await openChat(other, '王晓燕');
    await sees(said(other, '周五的会改到三点'));
    await sees(said(buyer, '周五的会改到三点').locator('.chat-state', { hasText: '已读' }));
    const own = said(buyer, '周五的会改到三点').locator('.chat-bubble');
    await own.click({ button: 'right' });
    for (const item of ['回复', '删除', '多选', '撤回'])
      await sees(buyer.getByRole('menuitem', { name: item, exact: true }));
    await shown(buyer.getByRole('menuitem', { name: '撤回', exact: true })).click();
    await sees(toast(buyer, '撤回成功'));
    for (const page of [buyer, other]) {
      await sees(said(page, '消息已撤回'));
      await becomes(() => said(page, '周五的会改到三点').count(), 0);
    }

    // Two that are deleted are gone for oneself, whatever is loaded anew; the other one keeps them.
    await send(other, '收到一');
    await send(other, '收到二');
    await sees(said(buyer, '收到二'));
    await fromMenu(buyer, bubble(buyer, '收到一'), '多选');
    await said(buyer, '收到二').getByRole('checkbox').check();
    await buyer.getByRole('toolbar', { name: '多选' }).getByRole('button', { name: '删除' }).click();
    await sees(toast(buyer, '删除成功'));
    await buyer.reload();
    await openChat(buyer, '沈建国');
    await sees(said(buyer, '这条先失败'));
    assert.equal(await said(buyer, '收到').count(), 0);
    assert.equal(await said(other, '收到').count(), 2);
  },
);

story(
  'A119 A120 A122 A123 A179 A180 A181 A185 A186 A281 A290 A297 A298 groups, people, pinning and forwarding',
  async ({ signedIn, expectErrors }) => {
    expectErrors(/Failed to load/);
    const buyer = await signedIn('buyer');
    await openPage(buyer, '/dashboard/index');
    await openChat(buyer, '周强');
    for (const text of ['一号图纸', '二号图纸', '三号图纸']) await send(buyer, text);
    // A group of three, one more, one that does not come about.
    await buyer.getByTestId('chat-create-group').click();
    const making = dialog(buyer, '创建群');
    assert.ok(await making.getByRole('button', { name: /确\s?定/ }).isDisabled(), 'alone one makes no group');
    await making.getByRole('textbox', { name: '群名称' }).fill('产线协调组');
    await choosePeople(making, ['沈建国', '周强']);
    await buyer.route('**/groupMessage/createGroup', (route) => route.abort());
    await making.getByRole('button', { name: /确\s?定/ }).click();
    await sees(buyer.locator('.toasts').getByText(/^创建群失败/));
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
    await choosePeople(adding, ['李娜']);
    await buyer.route('**/groupMessage/addGroupMember/*', (route) => route.abort());
    await adding.getByRole('button', { name: /确\s?定/ }).click();
    await sees(buyer.locator('.toasts').getByText(/^添加群成员失败/));
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
    await send(buyer, '明天一起看现场');
    await buyer.getByRole('tab', { name: '会话' }).click();

    // Private ones are found by part of the real name, groups by part of their own; nobody by a user name.
    const search = buyer.getByTestId('chat-search');
    for (const [part, found] of [
      ['建国', '沈建国'],
      ['线协', '产线协调组'],
    ] as const) {
      await search.fill(part);
      await becomes(() => namesOf(buyer), [found]);
    }
    await search.fill('manager');
    await sees(buyer.getByText('没有找到'));
    await search.fill('');

    // The third one, pinned, goes first; unpinned, it comes right below the one that still is.
    const changes = callsTo(buyer, 'messageUser/update');
    await becomes(async () => (await namesOf(buyer)).slice(0, 3), ['李娜', '产线协调组', '周强']);
    const began = Date.now();
    await fromMenu(buyer, entry(buyer, '周强'), '置顶');
    await sees(toast(buyer, '置顶成功'));
    await becomes(async () => (await namesOf(buyer)).slice(0, 3), ['周强', '李娜', '产线协调组']);
    await fromMenu(buyer, entry(buyer, '产线协调组'), '置顶');
    await becomes(async () => (await namesOf(buyer)).slice(0, 3), ['产线协调组', '周强', '李娜']);
    await fromMenu(buyer, entry(buyer, '周强'), '取消置顶');
    await sees(toast(buyer, '取消置顶成功'));
    await becomes(() => entry(buyer, '周强').getAttribute('data-pinned'), 'false');
    assert.deepEqual((await namesOf(buyer)).slice(0, 3), ['产线协调组', '周强', '李娜']);
    assert.deepEqual(
      changes.map(({ body }) => body['showType']),
      [2, 2, 0],
    );
    const [pinnedAt, , unpinned] = changes.map(({ body }) => body['topTime']);
    assert.ok(Number(pinnedAt) >= began && Number(pinnedAt) <= Date.now(), `pinned at ${String(pinnedAt)}`);
    assert.equal(unpinned, 0);

    // Removed, a conversation is gone until something new is said in it.
    await fromMenu(buyer, entry(buyer, '沈建国'), '移除会话');
    await becomes(() => entry(buyer, '沈建国').count(), 0);
    assert.equal(changes.at(-1)?.body['showType'], 1);
    const manager = await signedIn('manager');
    await openPage(manager, '/dashboard/index');
    await openChat(manager, '王晓燕');
    await send(manager, '还在吗？');
    await sees(entry(buyer, '沈建国'));

    // One message to a person and a group, at the second try; going there is asked for, and shows the top of the list.
    await entry(buyer, '周强').click();
    const forwards = callsTo(buyer, 'message/forward');
    const forwarding = dialog(buyer, '转发给');
    const asked = buyer.locator('.ant-modal-confirm').filter({ hasText: '是否跳转到转发人页面?' });
    await fromMenu(buyer, bubble(buyer, '一号图纸'), '转发');
    await forwarding.getByRole('checkbox', { name: '产线协调组' }).check();
    await choosePeople(forwarding, ['沈建国']);
    await buyer.route('**/message/forward', (route) => route.abort());
    await confirmOf(forwarding).click();
    await sees(buyer.locator('.toasts').getByText(/^转发失败/));
    await buyer.unroute('**/message/forward');
    const now = Date.now();
    await buyer.clock.setFixedTime(now);
    await confirmOf(forwarding).click();
    await sees(toast(buyer, '转发成功'));
    await sees(asked.getByText('提示', { exact: true }));
    await sees(asked.getByRole('button', { name: /取\s?消/ }));
    await buyer.setViewportSize({ width: 1440, height: 420 });
    const list = buyer.locator('.chat-tabs .ant-tabs-body-holder');
    await becomes(() => list.evaluate((each) => each.scrollHeight > each.clientHeight), true);
    await list.evaluate((each) => each.scrollTo({ top: each.scrollHeight }));
    await confirmOf(asked).click();
    await sees(buyer.getByTestId('chat-title').filter({ hasText: '产线协调组' }));
    await becomes(() => list.evaluate((each) => each.scrollTop), 0);
    assert.equal(await entry(buyer, '产线协调组').getAttribute('aria-current'), 'true');
    await buyer.setViewportSize({ width: 1440, height: 900 });

    // Three at once; within a second of the last time it is taken for a slip.
    await entry(buyer, '周强').click();
    await fromMenu(buyer, bubble(buyer, '一号图纸'), '多选');
    for (const text of ['二号图纸', '三号图纸']) await said(buyer, text).getByRole('checkbox').check();
    await buyer.getByRole('toolbar', { name: '多选' }).getByRole('button', { name: '转发' }).click();
    await forwarding.getByRole('checkbox', { name: '产线协调组' }).check();
    await choosePeople(forwarding, ['沈建国']);
    await buyer.clock.setFixedTime(now + 999);
    await confirmOf(forwarding).click();
    await buyer.clock.setFixedTime(now + 1_000);
    await confirmOf(forwarding).click();
    await asked.getByRole('button', { name: /取\s?消/ }).click();
    assert.deepEqual(
      forwards.map(({ body }) => [body['ids'], body['receivers']].map((each) => (each as unknown[]).length)),
      [
        [1, 2],
        [1, 2],
        [3, 2],
      ],
    );
    await becomes(() => messages(manager).filter({ hasText: '号图纸' }).count(), 4);
    await openChat(manager, '产线协调组');
    await becomes(() => messages(manager).filter({ hasText: '号图纸' }).count(), 4);
  },
);

story(
  'A183 A184 A262 history comes page by page until there is no more; every format is shown',
  async ({ signedIn, expectErrors }) => {
    expectErrors(/Failed to load/);
    const buyer = await signedIn('buyer');
    // What was said with the warehouse clerk is much, and ends with a sample of every format.
    await change(
      `with talk as (
         select c.id, c.last_seq, c.last_time, m.user_id from im_conversation c
           join im_member m on m.conversation_id = c.id join system_iap_sys_user_t u on u.id = m.user_id and u.user_name = 'clerk'
          where c.kind = 0 and exists (select 1 from im_member o join system_iap_sys_user_t b on b.id = o.user_id and b.user_name = 'buyer'
                                        where o.conversation_id = c.id)),
       told as (
         insert into im_message (conversation_id, seq, id, sender_id, format, content, time)
         select id, last_seq + n, nextval('im_message_id'), user_id, 0, '第 ' || n || ' 句', last_time + n from talk, generate_series(1, 50) n)
       update im_conversation c set last_seq = c.last_seq + 50, last_time = c.last_time + 50 from talk where c.id = talk.id`,
      [],
    );
    await openPage(buyer, '/dashboard/index');
    await openChat(buyer, '周强');
    const stored = buyer.locator('.chat-row[data-own=true] .chat-state', { hasText: /^(未读|已读)$/ });
    const saidBefore = await stored.count();
    await buyer.getByTestId('chat-file-input').setInputFiles(sampleFiles);
    await becomes(() => stored.count(), saidBefore + sampleFiles.length);
    await change(
      `update im_message set format = case when content like '%note.wav%' then 2 when content like '%film.mp4%' then 5 else format end,
              content = case when content like '%note.wav%' then (content::jsonb || '{"duration": 7}')::text
                             when content like '%broken.txt%' then '{"坏了' else content end
        where format = 3 and time > (extract(epoch from now()) - 600) * 1000`,
      [],
    );
    // One reading at a time, of twenty, however often somebody turns; nothing once there is no more.
    const asked: { readonly size: unknown; readonly answer: () => void }[] = [];
    await buyer.route('**/message/messageHistory', async (route) => {
      const { page } = (route.request().postDataJSON() ?? {}) as { page?: { size?: unknown } };
      await new Promise<void>((answer) => asked.push({ size: page?.size, answer }));
      await route.continue();
    });
    await buyer.reload();
    await openChat(buyer, '周强');
    await sees(said(buyer, '{"坏了'));
    await holds(buyer, `document.querySelector('.chat-bubble img').naturalWidth === 2`);
    await sees(messages(buyer).locator('audio[src]'));
    await sees(messages(buyer).filter({ hasText: '7 秒' }));
    await sees(messages(buyer).locator('video[src]'));
    await sees(said(buyer, 'drawing.pdf').getByRole('button'));
    const list = buyer.getByTestId('chat-messages');
    const end = list.getByText('没有更多消息');
    for (let read = 1; !(await end.isVisible()); read += 1) {
      const before = await messages(buyer).count();
      await becomes(async () => (await buyer.evaluate(turning), asked.length), read);
      await buyer.evaluate(turning);
      assert.equal(asked.length, read, 'one at a time');
      asked[read - 1]?.answer();
      await becomes(async () => (await messages(buyer).count()) > before || (await end.isVisible()), true);
    }
    const reached = asked.length;
    assert.deepEqual(new Set(asked.map(({ size }) => size)), new Set([20]));
    await sees(said(buyer, '第 1 句'));
    await buyer.evaluate(turning);
    await send(buyer, '到头了');
    assert.equal(asked.length, reached, 'nothing is asked for once there is no more');

    // An answer that does not come ends it as well, until somebody asks once more.
    await buyer.unroute('**/message/messageHistory');
    let failed = 0;
    await buyer.route('**/message/messageHistory', (route) => {
      failed += 1;
      return route.abort();
    });
    // So little was said here that the window asks for more by itself.
    await entry(buyer, '南铝型材业务').click();
    await sees(end);
    await buyer.evaluate(turning);
    await send(buyer, '还是到头');
    assert.equal(failed, 1);
    await buyer.unroute('**/message/messageHistory');
    await list.getByRole('button', { name: '重试' }).click();
    await list.getByRole('button', { name: '重试' }).waitFor({ state: 'hidden' });

    // The card of a document says its state to whoever reads it.
    await entry(buyer, '锐捷轴承业务').first().click();
    await sees(buyer.getByTestId('chat-card').filter({ hasText: /PO\d+/ }));
  },
);

story(
  'A187 A188 A257 A281 the socket binds with who somebody is, comes back when it drops, and stays away after logout',
  async ({ signedIn, expectErrors }) => {
    expectErrors(/Failed to load/);
    const buyer = await signedIn('buyer');
    const opened: { readonly socket: WebSocket; readonly first: Promise<Uint8Array> }[] = [];
    buyer.on('websocket', (socket) => {
      if (!socket.url().includes('/imSocket')) return;
      const first = socket.waitForEvent('framesent').then(({ payload }) => Buffer.from(payload));
      opened.push({ socket, first });
    });
    await buyer.clock.install();
    await openPage(buyer, '/dashboard/index');
    await openChat(buyer, '沈建国');
    const isAway = buyer.getByText('正在重新连接，消息不会丢失');
    await isAway.waitFor({ state: 'hidden' });
    const frame = (await opened[0]?.first) ?? new Uint8Array();
    const { key, data = {} } = decode(chatWire.sentBody, frame.subarray(1));
    assert.deepEqual(
      [key, data['account'], data['channel'], data['appVersion']],
      ['client_bind', 'buyer', 'browser', '1.0.0'],
    );
    for (const part of ['osVersion', 'packageName', 'deviceId', 'device']) assert.ok(data[part], part);

    // Without who somebody is nothing is sent.
    const sent = callsTo(buyer, 'message/send');
    const cookies = await buyer.context().cookies();
    await buyer.context().clearCookies({ name: 'USER_INFO' });
    await buyer.getByTestId('chat-box').fill('谁在说');
    await buyer.getByTestId('chat-box').press('Enter');
    await sees(toast(buyer, '当前账户登录已过期，请重新登录'));
    assert.equal(await buyer.getByTestId('chat-box').inputValue(), '谁在说');
    assert.equal(sent.length, 0);
    await buyer.context().addCookies(cookies.filter(({ name }) => name === 'USER_INFO'));

    // The server drops it, as it does when somebody's rights have changed: 15 to 30 ms later there is another.
    await stopClock(buyer);
    const before = opened.length;
    await change(
      `insert into sys_auth_version (user_id, version) select id, 1 from system_iap_sys_user_t where user_name = $1
       on conflict (user_id) do update set version = sys_auth_version.version + 1`,
      ['buyer'],
    );
    await sees(isAway);
    await buyer.clock.runFor(14);
    assert.equal(opened.length, before);
    await buyer.clock.runFor(17);
    await becomes(async () => opened.length, before + 1);
    await isAway.waitFor({ state: 'hidden' });
    await buyer.clock.resume();
    await buyer.getByTestId('chat-close').click();
    await signOut(buyer);
    assert.ok(opened.at(-1)?.socket.isClosed());
    await buyer.clock.fastForward('01:00');
    await sees(buyer.getByTestId('login-form'));
    assert.equal(opened.length, before + 1, 'nothing binds after the logout');
  },
);
