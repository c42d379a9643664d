import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { connect } from '#engine/postgres/connection.ts';
import { act, agree, stands, written } from './userActions.ts';
import { seriousFindings } from './axe.ts';
import { accountsOf, demoSite, fits, openPage, rowWith, sees, shown, story } from './harness.ts';

const title = async (page: Page): Promise<string> =>
  (await shown(page.locator('h1:visible')).textContent())?.trim() ?? '';

story('rejected goods go from the desk to the supplier, who signs for them', async ({ signedIn }) => {
  const clerk = await signedIn('clerk');
  await openPage(clerk, '/page/pur/returnable-goods', '可退货物');
  const row = shown(clerk.locator('tr.list-row')).first();
  await row.getByRole('checkbox').check();
  await clerk.getByRole('button', { name: '按收货退货' }).click();
  await agree(clerk);
  await sees(clerk.locator('h1:visible', { hasText: /^RT/ }));
  const returnedNo = await title(clerk);
  assert.match(returnedNo, /^RT\d{12}$/);
  await clerk.getByTestId('object-edit').click();
  await clerk.getByRole('textbox', { name: '退货地址' }).fill('温州市瓯海区三垟工业园 5 号');
  await clerk.getByTestId('object-save').click();
  await act(clerk, 'submit');
  await stands(clerk, '审批中');

  const buyer = await signedIn('buyer');
  await openPage(buyer, `/page/pur/returned?q=${returnedNo}`);
  const listed = rowWith(buyer, returnedNo);
  await sees(listed);
  const cells = await listed.locator('td').allTextContents();
  const account = (await accountsWithLabels(buyer)).find(
    ({ short }) => short && cells.some((cell) => cell.includes(short)),
  );
  assert.ok(account, `no account for ${cells.join(' ')}`);
  await listed.getByRole('link').first().click();
  await act(buyer, 'approve');
  await stands(buyer, '已审批');
  await act(buyer, 'notify');
  await stands(buyer, '待供应商确认');

  const supplier = await signedIn(account.userName);
  await openPage(supplier, `/page/pur/returned?q=${returnedNo}`);
  await rowWith(supplier, returnedNo).getByRole('link').first().click();
  await act(supplier, 'dispute', written('原因', '出厂检验合格'));
  await stands(supplier, '有异议');
  await buyer.reload();
  await act(buyer, 'decide', written('处理结论', '双方复检，同意退货'));
  await stands(buyer, '已确认');
  await clerk.reload();
  await act(clerk, 'ship', written('运单号', 'DB7781'));
  await stands(clerk, '已发出');
  await supplier.reload();
  await act(supplier, 'sign');
  await stands(supplier, '已签收');
  assert.deepEqual(await seriousFindings(supplier), []);
});

async function accountsWithLabels(page: Page): Promise<{ userName: string; short: string }[]> {
  const accounts: readonly { userName: string; label?: readonly string[] }[] = await accountsOf(page);
  return accounts.map(({ userName, label }) => ({ userName, short: label?.[0]?.split('：')[1]?.slice(0, 2) ?? '' }));
}

story('the dock sends a receipt back by one button; the desk fits a phone and speaks English', async ({ signedIn }) => {
  const clerk = await signedIn('clerk', { language: 'en', width: 390, height: 844 });
  await openPage(clerk, '/page/pur/returnable-goods', 'Return workbench');
  await sees(clerk.locator('.list-cards, .document-list'));
  await fits(clerk);
  const wide = await signedIn('clerk', { language: 'en' });
  await openPage(wide, '/page/pur/receive?f=status:in:POSTED');
  await sees(wide.locator('tr.list-row'));
  await shown(wide.locator('tr.list-row')).first().getByRole('link').first().click();
  await sees(wide.getByRole('button', { name: 'Return at dock' }));
  await wide.getByRole('button', { name: 'Return at dock' }).click();
  await sees(wide.getByRole('dialog').getByText('is submitted for return at once'));
});

/** A supplier's login whose goods lie here consigned. */
async function consignor(): Promise<string> {
  const client = await connect((await demoSite()).databaseUrl);
  try {
    await client.query('set role srm_system');
    const { rows } = await client.query<{ userName: string }>(`
      select u.user_name as "userName" from pur_consign_settle s
        join system_iap_sys_user_t u on u.supplier_base_id = s.supplier_base_id
       where s.status = 'ISSUED' and u.user_name like 'supplier%' order by 1 limit 1`);
    return rows[0]?.userName ?? '';
  } finally {
    await client.end();
  }
}

story('a supplier sees the own consigned stock and confirms what was used of it', async ({ signedIn }) => {
  const supplier = await signedIn(await consignor());
  await openPage(supplier, '/page/pur/stock');
  await sees(shown(supplier.locator('tr.list-row')).first());
  await openPage(supplier, '/page/pur/consignment-settlement');
  await rowWith(supplier, '待供应商确认').getByRole('link').first().click();
  await act(supplier, 'confirm');
  await stands(supplier, '已确认');
});
