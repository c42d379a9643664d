import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { act, stands, written } from './userActions.ts';
import { becomes, openPage, rowWith, sees, shown, story } from './harness.ts';

/** A picture of one pixel, as a camera would give it. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const question = (page: Page, lineNo: number) => page.getByTestId(`question-${lineNo}`);
const points = (page: Page, lineNo: number, name: string) =>
  question(page, lineNo).getByRole('radio', { name, exact: false });
const waiting = (page: Page) => page.getByTestId('visit-standing').getAttribute('data-waiting');

/** Opens the visit of the demo that goes on, and gives its address. */
async function visitInProgress(page: Page): Promise<string> {
  await openPage(page, '/page/inv/sheet?f=status:in:DOING');
  await rowWith(page, '考察中').getByRole('link').first().click();
  await stands(page, '考察中');
  return /\/(\d+)(\?|$)/.exec(new URL(page.url()).pathname)?.[1] ?? '';
}

story(
  'a visit goes on without a network: answers, a photo and a finding wait on the tablet and arrive later',
  async (stage) => {
    stage.expectErrors(/ERR_INTERNET_DISCONNECTED|Failed to load resource|Failed to fetch/);
    const tablet = await stage.signedIn('sqe', { width: 820, height: 1180 });
    const id = await visitInProgress(tablet);
    await tablet.goto(`/site-visit?id=${id}`);
    await sees(tablet.getByTestId('offline-ready'));
    await sees(question(tablet, 5));

    await tablet.context().setOffline(true);
    await becomes(() => tablet.getByTestId('visit-standing').getAttribute('data-online'), 'false');
    await points(tablet, 5, '8 基本符合').check();
    await question(tablet, 5).getByRole('textbox').fill('点检表已恢复');
    await points(tablet, 6, '10 完全符合').check();
    await question(tablet, 6)
      .locator('input[type=file]')
      .setInputFiles({ name: 'IMG_1.png', mimeType: 'image/png', buffer: picture });
    await sees(question(tablet, 6).getByRole('img'));
    await tablet.getByRole('button', { name: '记录问题' }).click();
    await tablet.getByLabel('问题描述').fill('隔离区标识缺失');
    await tablet.getByRole('button', { name: '保存' }).click();
    await becomes(() => waiting(tablet), '4');

    // The tablet is put away, and the page opened again where there still is no network.
    await tablet.reload();
    await sees(question(tablet, 5));
    await becomes(() => waiting(tablet), '4');
    assert.ok(await points(tablet, 5, '8 基本符合').isChecked());
    assert.equal(await question(tablet, 5).getByRole('textbox').inputValue(), '点检表已恢复');
    await sees(tablet.getByText('隔离区标识缺失'));

    // A colleague with a network answers one of these questions otherwise.
    const colleague = await stage.signedIn('supmanager');
    await colleague.goto(`/site-visit?id=${id}`);
    await points(colleague, 6, '4 不充分').check();
    await becomes(() => waiting(colleague), '1');
    await becomes(() => waiting(colleague), '0');

    await tablet.context().setOffline(false);
    await becomes(() => waiting(tablet), '0');
    const conflict = tablet.getByTestId('conflicts');
    await sees(conflict.getByText('许静'));
    await sees(conflict.getByText('4 不充分', { exact: false }));
    await conflict.getByRole('button', { name: '用我的答案' }).click();
    await becomes(() => waiting(tablet), '0');
    await becomes(() => conflict.count(), 0);

    for (const lineNo of [7, 8, 9, 10]) await points(tablet, lineNo, '10 完全符合').check();
    await becomes(() => waiting(tablet), '0');
    await tablet.goto(`/page/inv/sheet/${id}`);
    await sees(tablet.getByText('点检表已恢复'));
    await tablet.getByRole('tab', { name: '附件' }).click();
    await sees(tablet.getByText(/^Q6-.*\.png$/));
    await act(tablet, 'score');
    await stands(tablet, '已评分');
    await act(tablet, 'rectify');
    await stands(tablet, '整改中');

    const seller = await stage.signedIn('supplier02');
    await openPage(seller, '/page/mine/finding');
    await rowWith(seller, '隔离区标识缺失').getByRole('link').first().click();
    await act(seller, 'answer', async (dialog) => {
      await written('整改措施', '已补标识')(dialog);
      await written('责任人', '陈工')(dialog);
    });
    await stands(seller, '待验证');
  },
);

story('a member states his interests before he sees a question; a conflict leaves him out', async (stage) => {
  const leader = await stage.signedIn('sqe', { width: 390, height: 844, language: 'en' });
  await openPage(leader, '/page/inv/sheet?f=status:in:CONFIRMED');
  await leader.getByText('Confirmed').first().waitFor();
  await leader.locator('a[href*="/page/inv/sheet/"]').first().click();
  await shown(leader.getByRole('link', { name: 'Score on site' }).or(leader.getByTestId('object-menu')))
    .first()
    .waitFor();
  const id = /\/(\d+)(\?|$)/.exec(new URL(leader.url()).pathname)?.[1] ?? '';
  await leader.goto(`/site-visit?id=${id}`);
  await sees(leader.getByTestId('interests'));
  assert.equal(await leader.locator('.site-question').count(), 0);
  await leader.getByRole('button', { name: 'I have a conflict; leave the visit' }).click();
  await sees(leader.getByText('You stated a conflict of interest'));
  assert.equal(await leader.locator('.site-question').count(), 0);
});
