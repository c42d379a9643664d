import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { becomes, openPage, sees, story } from './harness.ts';

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

async function choosePeople(inDialog: Locator, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await inDialog.getByRole('textbox', { name: '搜索姓名、部门、供应商' }).fill(name);
    await inDialog.getByRole('checkbox', { name, exact: true }).check();
  }
  await sees(inDialog.getByText(`已选 ${names.length} 人`));
}

story(
  'A118 A121 A174 A175 A176 A182 A189 what is said comes once, moves its conversation up, and is read',
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
    for (const item of ['撤回', '回复', '删除', '多选'])
      await sees(buyer.getByRole('menuitem', { name: item, exact: true }).last());
  },
);

story(
  'A119 A120 A297 groups are made and grow; people are found by part of a name',
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
  },
);
