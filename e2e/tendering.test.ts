import type { Page } from 'playwright-core';
import { act, agree, stands } from './userActions.ts';
import { becomes, change, fits, openPage, resizeTo, rowWith, sees, shown, story } from './harness.ts';
import { cellOf } from './pages.ts';

/** The tender of the demo that is still a draft. */
const title = '包装材料年度招标';
const passphrase = 'correct horse battery';

story(
  'a tender by key holders: shares, sealed bids with a file, closing, opening by two, record',
  async ({ signedIn }) => {
    await change(
      `update bidding_tendering set status = 'APPROVED', seal_mode = 'KEYHOLDER' where tendering_name = $1`,
      [title],
    );
    await change(
      `insert into bidding_tendering_holder (id, parent_id, user_id)
     select t.id + row_number() over (), t.id, u.id from bidding_tendering t, system_iap_sys_user_t u
      where t.tendering_name = $1 and u.user_name in ('bidadmin', 'bidwatch')`,
      [title],
    );
    const [admin, watcher] = [await signedIn('bidadmin'), await signedIn('bidwatch')];
    const holders = [
      [admin, '邵明'],
      [watcher, '严正'],
    ] as const;
    for (const [page] of holders) await makeKey(page);
    const tenderingNo = await openTender(admin);
    await act(admin, 'makeKeys');
    for (const [page, holder] of holders) await useShare(page, { tenderingNo, holder, name: '确认持有' }, '已确认');
    await openTender(admin);
    await act(admin, 'publish');
    await stands(admin, '招标中');

    await submitBid(await signedIn('supplier01'), tenderingNo, '12.5');
    const phone = await signedIn('supplier02', { language: 'en' });
    await resizeTo(phone, 'phone');
    await takePart(phone, tenderingNo, 'Take part');
    await fits(phone);

    await change(
      `update bidding_tendering set min_bidders = 1, bid_deadline = clock_timestamp() + interval '1 second',
            open_time = clock_timestamp() + interval '1 second' where tendering_no = $1`,
      [tenderingNo],
    );
    await becomes(async () => {
      await openTender(admin);
      return admin.getByText('待开标').first().isVisible();
    }, true);
    for (const [page, holder] of holders) {
      await openTender(page);
      await act(page, 'attend');
      await useShare(page, { tenderingNo, holder, name: '提供份额' }, '已提供');
    }
    await openTender(admin);
    await act(admin, 'openBids');
    await stands(admin, '已开标');
    await admin.getByRole('tab', { name: '开标一览' }).click();
    await sees(shown(admin.getByTestId('opening')).getByText('VALID').or(admin.getByText('有效')).first());
    await change(`update bidding_tendering_bid set confirm_status = 'CONFIRMED' where tendering_no = $1`, [
      tenderingNo,
    ]);
    for (const page of [admin, watcher]) {
      await openTender(page);
      await act(page, 'signRecord');
    }
  },
);

async function makeKey(page: Page): Promise<void> {
  await openPage(page, '/my-bid-key');
  await page.getByLabel('口令（至少 12 个字符）').fill(passphrase);
  await page.getByLabel('再次输入口令').fill(passphrase);
  await page.getByRole('button', { name: /生成(新)?密钥/ }).click();
  await sees(page.getByText('密钥已生成并验证'));
  await sees(page.getByText('本浏览器存有此密钥'));
}

async function openTender(page: Page): Promise<string> {
  await openPage(page, `/page/sourcing/tendering?q=${encodeURIComponent(title)}`);
  await rowWith(page, title).getByRole('link').first().click();
  await sees(page.locator('.object-head'));
  return (await shown(page.locator('.object-head h1')).first().textContent())?.trim() ?? '';
}

/** Opens the own share with the passphrase of its key. */
async function useShare(
  page: Page,
  { tenderingNo, holder, name }: { readonly tenderingNo: string; readonly holder: string; readonly name: string },
  state: string,
): Promise<void> {
  await openPage(page, `/page/sourcing/key-share?q=${tenderingNo}`);
  await rowWith(page, holder).getByRole('link').first().click();
  await shown(page.getByRole('button', { name })).first().click();
  await page.getByLabel('口令', { exact: true }).fill(passphrase);
  await page.getByRole('dialog').getByRole('button', { name }).click();
  await stands(page, state);
}

async function takePart(page: Page, tenderingNo: string, label: string): Promise<void> {
  await openPage(page, `/page/sourcing/tendering-apply?q=${tenderingNo}`);
  await shown(page.getByText(tenderingNo)).first().click();
  await sees(page.locator('.object-head'));
  await sees(shown(page.getByRole('button', { name: label })));
}

/** Takes part, writes a bid with a file, and seals it. */
async function submitBid(page: Page, tenderingNo: string, price: string): Promise<void> {
  await takePart(page, tenderingNo, '报名');
  await act(page, 'apply', async (dialog) => {
    await dialog.getByLabel('联系人').fill('王工');
    await dialog.getByLabel('手机').fill('13800000000');
    await dialog.getByLabel('邮箱').fill('bid@example.com');
    await dialog.getByRole('checkbox').check();
  });
  await shown(page.getByRole('button', { name: '编制投标' }))
    .first()
    .click();
  await sees(page.getByTestId('bid-files'));
  await page.getByTestId('bid-file-input').setInputFiles({
    name: '技术方案.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('技术方案\n'.repeat(400_000)),
  });
  await sees(page.getByText('已加密上传'));
  const grid = shown(page.getByTestId('edit-grid'));
  await sees(grid.locator('revo-grid'));
  for (const row of [0, 1])
    for (const [column, value] of [
      [3, price],
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
  await sees(page.getByText('已密封'));
}
