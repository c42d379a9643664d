import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { entry, openChat, send, unreadOf } from './chatPages.ts';
import { becomes, openPage, sees, story } from './harness.ts';

interface Shown {
  readonly title: string;
  readonly body: string;
}

// A browser without windows has nowhere to draw a notice and denies them all: here they are what a page shows.
const recordNotices = `(() => {
  window.shownNotices = [];
  window.Notification = class extends EventTarget {
    static permission = 'granted';
    static requestPermission = async () => 'granted';
    constructor(title, options) {
      super();
      window.shownNotices.push({ title, body: options.body, notice: this });
    }
    close() {}
  };
})()`;

const noticesOn = (page: Page): Promise<Shown[]> =>
  page.evaluate<Shown[]>('shownNotices.map(({ title, body }) => ({ title, body }))');

/** The number before the title of the browser window; none says nothing. */
const countIn = async (page: Page): Promise<number> => Number(/^\((\d+)\) /.exec(await page.title())?.[1] ?? 0);

story(
  'who looks elsewhere is told by the title of the window and by the browser, but not in quiet hours',
  async (stage) => {
    const { signedIn } = stage;
    const buyer = await signedIn('buyer');
    await buyer.addInitScript(recordNotices);
    await openPage(buyer, '/dashboard/index');
    await sees(buyer.getByTestId('chat-open').filter({ hasText: /\d/ }));
    await becomes(async () => (await countIn(buyer)) > 0, true);
    const before = await countIn(buyer);

    await openChat(buyer);
    await buyer.getByTestId('chat-settings').click();
    const settings = buyer.getByRole('dialog', { name: '沟通设置' });
    const desktop = settings.getByTestId('chat-setting-desktop');
    if ((await desktop.getAttribute('aria-checked')) !== 'true') await desktop.click();
    await becomes(() => desktop.getAttribute('aria-checked'), 'true');
    await buyer.keyboard.press('Escape');
    await settings.waitFor({ state: 'hidden' });
    await buyer.keyboard.press('Escape');

    const manager = await signedIn('manager');
    await openPage(manager, '/dashboard/index');
    await openChat(manager, '王晓燕');
    await send(manager, '请看一下周五的交期');
    await becomes(() => countIn(buyer), before + 1);
    assert.match(await buyer.title(), /^\(\d+\) 首页/);
    await becomes(async () => (await noticesOn(buyer)).length, 1);
    assert.deepEqual(await noticesOn(buyer), [{ title: '沈建国 · 供应商关系管理', body: '请看一下周五的交期' }]);

    // The page that names itself keeps the number; who opens the notice is in the conversation, which is read.
    await openPage(buyer, '/page/pur/order');
    await becomes(() => buyer.title().then((title) => /^\(\d+\) .*采购订单/.test(title)), true);
    await buyer.evaluate("shownNotices[0].notice.dispatchEvent(new Event('click'))");
    await sees(buyer.getByTestId('chat-title').filter({ hasText: '沈建国' }));
    await sees(buyer.getByTestId('chat-message').filter({ hasText: '请看一下周五的交期' }));
    await becomes(async () => (await countIn(buyer)) < before + 1, true);

    await buyer.getByTestId('chat-settings').click();
    await settings.getByLabel('免打扰开始').fill('00:00');
    await settings.getByLabel('免打扰结束').fill('23:59');
    await settings.getByRole('button', { name: /保\s?存/ }).click();
    await sees(settings.getByRole('button', { name: /保\s?存/ }).and(buyer.locator(':disabled')));
    await buyer.keyboard.press('Escape');
    await settings.waitFor({ state: 'hidden' });
    // Who looks at another conversation is told in the list and by the title, and by nothing else.
    await entry(buyer, '周强').click();
    await sees(buyer.getByTestId('chat-title').filter({ hasText: '周强' }));
    const own = unreadOf(entry(buyer, '沈建国'));
    await becomes(() => own.count(), 0);
    await send(manager, '不急，明天再说');
    await becomes(() => own.count(), 1);
    assert.ok((await countIn(buyer)) > 0);
    assert.equal((await noticesOn(buyer)).length, 1);
  },
);
