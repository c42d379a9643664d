import assert from 'node:assert/strict';
import {
  entries,
  entry,
  messages,
  said,
  unreadOf,
  toast,
  openChat,
  send,
  fromMenu,
  bubble,
  namesOf,
  confirmOf,
  callsTo,
  dialog,
  choosePeople,
} from './chatPages.ts';
import { becomes, openPage, sees, shown, story } from './harness.ts';

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
