import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import type { Call } from './calling.ts';
import { change, openPage, sees, shown } from './harness.ts';
import { cellOf } from './pages.ts';
import { act, agree } from './userActions.ts';

/** The tender of the demo that is still a draft. */
const title = '包装材料年度招标';
export const passphrase = 'correct horse battery';

/** Lets the deadline of a tender come, and waits until it is closed. */
export async function openNow(call: Call, tenderingNo: string): Promise<void> {
  await change(
    `update bidding_tendering set min_bidders = 1, bid_deadline = clock_timestamp() + interval '1 second',
            open_time = clock_timestamp() + interval '1 second' where tendering_no = $1`,
    [tenderingNo],
  );
  await closes(call, tenderingNo);
}

/** Waits for the job of every minute, which closes a tender by the clock of the database. */
async function closes(call: Call, tenderingNo: string): Promise<void> {
  for (let second = 0; second < 150; second += 1) {
    const { records } = await call<{ records: { status: string }[] }>('/bidding/tendering/query', { tenderingNo });
    if (records[0]?.status === 'BID_CLOSED') return;
    await pause(1000);
  }
  assert.fail('the tender was not closed');
}

const byHolders = `seal_mode = 'KEYHOLDER', evaluation = 'EXPERTS'`;

/** A draft of the demo as it is once it was approved: with two holders, and rated by experts unless said otherwise. */
export async function approveTender(values = byHolders): Promise<void> {
  await change(
    `update bidding_tendering set status = 'APPROVED', ${values},
            expert_rating_id = (select id from bidding_expert_rating where status = 'PUBLISHED' order by id limit 1)
      where tendering_name = $1`,
    [title],
  );
  await change(
    `insert into bidding_tendering_holder (id, parent_id, user_id)
     select t.id + row_number() over (), t.id, u.id from bidding_tendering t, system_iap_sys_user_t u
      where t.tendering_name = $1 and u.user_name in ('bidadmin', 'bidwatch')`,
    [title],
  );
}

export async function makeKey(page: Page): Promise<void> {
  await openPage(page, '/my-bid-key');
  await page.getByLabel('口令（至少 12 个字符）').fill(passphrase);
  await page.getByLabel('再次输入口令').fill(passphrase);
  await page.getByRole('button', { name: /生成(新)?密钥/ }).click();
  await sees(page.getByText('本浏览器存有此密钥'));
}

/** Opens the row of a list that holds a text; gives the number of its document. */
export async function openRow(page: Page, list: string, text: string): Promise<string> {
  await openPage(page, `${list}?q=${encodeURIComponent(text)}`);
  const found = shown(page.locator('tr.list-row, li.card').filter({ hasText: text }));
  await found.getByRole('link').first().click();
  await sees(page.locator('.object-head'));
  return (await shown(page.locator('.object-head h1')).first().textContent())?.trim() ?? '';
}

/** Opens the draft of the demo, whatever has become of it. */
export const openTender = (page: Page): Promise<string> => openRow(page, '/page/sourcing/tendering', title);

/** Opens a tab of the page. */
export const tab = (page: Page, name: string): Promise<void> => shown(page.getByRole('tab', { name })).first().click();

/** Opens the own share with the passphrase of its key, where the tender shows it. */
export async function useShare(page: Page, act: 'confirm' | 'provide', state: string): Promise<void> {
  const shares = shown(page.getByTestId('tender-keys'));
  await shares.getByTestId(`share-${act}`).click();
  await page.getByLabel('口令', { exact: true }).fill(passphrase);
  await page.getByRole('dialog').locator('.ant-btn-primary').last().click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await sees(shares.getByText(state, { exact: true }).first());
}

/** Takes part, writes a bid with a file, and seals it. */
export async function submitBid(page: Page, tenderingNo: string): Promise<void> {
  await openRow(page, '/page/sourcing/tendering-apply', tenderingNo);
  await act(page, 'apply', async (dialog) => {
    await dialog.getByLabel('联系人').fill('王工');
    await dialog.getByLabel('手机').fill('13800000000');
    await dialog.getByLabel('邮箱').fill('bid@example.com');
    await dialog.getByRole('switch').click();
  });
  await shown(page.getByRole('button', { name: '编制投标' }))
    .first()
    .click();
  await sees(page.getByTestId('bid-files'));
  await page.getByTestId('bid-file-input').setInputFiles({
    name: '技术方案.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('技术方案\n'.repeat(200_000)),
  });
  await sees(page.getByText('已加密上传'));
  const grid = shown(page.getByTestId('edit-grid'));
  await sees(grid.locator('revo-grid'));
  for (const row of [0, 1])
    for (const [column, value] of [
      [3, '12.5'],
      [4, '14'],
    ] as const) {
      await cellOf(grid, row, column).dblclick();
      const editor = grid.locator('revo-grid input').first();
      await editor.fill(value);
      await editor.press('Enter');
      await editor.waitFor({ state: 'detached' });
    }
  await page.getByRole('textbox', { name: '报价有效期至' }).fill('2027-12-31');
  await page.keyboard.press('Tab');
  await page.getByRole('textbox', { name: '授权签署人' }).fill('李签署');
  await page.getByRole('checkbox', { name: /承诺/ }).check();
  await shown(page.getByRole('button', { name: '密封并投标' })).click();
  await agree(page);
  await sees(page.getByText('已密封').first());
}
