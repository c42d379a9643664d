import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { act, agree, startAct, stands } from './userActions.ts';
import { chooseOption, fits, openPage, resizeTo, rowWith, sees, shown, story } from './harness.ts';

story('an award becomes a contract, which both sides sign and an order is drawn on', async ({ signedIn }) => {
  const buyer = await signedIn('buyer');
  await openPage(buyer, '/page/sourcing/award?f=status:in:APPROVED');
  await rowWith(buyer, '已定价').getByRole('link').first().click();
  await act(buyer, 'makeContracts');
  await sees(buyer.locator('h1:visible', { hasText: 'CT' }));
  const contractNo = /CT\d+/.exec((await buyer.locator('h1:visible').first().textContent()) ?? '')?.[0] ?? '';
  assert.match(contractNo, /^CT\d{12}$/);
  await buyer.getByTestId('object-edit').click();
  for (const [name, value] of [
    [/^质保金/, '5'],
    [/^违约金\/日/, '0.5'],
    [/^违约金上限/, '10'],
    [/^争议解决/, '提交上海仲裁委员会仲裁'],
  ] as const)
    await buyer.getByRole('textbox', { name }).fill(value);
  await buyer.getByTestId('object-save').click();
  await sees(buyer.getByTestId('object-edit'));
  await shown(buyer.getByRole('tab', { name: '正文阅读' })).click();
  await sees(buyer.getByTestId('contract-body').getByText(contractNo));
  await act(buyer, 'submit');
  await stands(buyer, '审批中');

  const manager = await signedIn('manager');
  await openContract(manager, contractNo);
  await act(manager, 'approve');
  await stands(manager, '待签署');
  const code =
    /[0-9A-F]{12}/.exec(
      (await manager
        .getByText(/^[0-9A-F]{12}$/)
        .first()
        .textContent()) ?? '',
    )?.[0] ?? '';

  const supplier = await signedIn('supplier10');
  await openContract(supplier, contractNo);
  await resizeTo(supplier, 'phone');
  await fits(supplier);
  await resizeTo(supplier, 'desk');
  await uploadSigned(supplier);
  await sign(supplier, 'signSupplier', '陈志强', code);
  await stands(supplier, '签署中');
  const keeper = await signedIn('contracts');
  await openContract(keeper, contractNo);
  await uploadSigned(keeper);
  await sign(keeper, 'signBuyer', '梁静', code.toLowerCase());
  await stands(keeper, '生效');

  await openContract(buyer, contractNo);
  await stands(buyer, '生效');
  await startAct(buyer, 'next-purchaseOrder');
  await sees(buyer.getByTestId('object-save'));
  await buyer.getByTestId('object-save').click();
  await sees(buyer.locator('h1:visible', { hasText: 'PO' }));
  await act(buyer, 'submit');
  await openContract(buyer, contractNo);
  await sees(buyer.getByText('100%').first());
});

async function openContract(page: Page, contractNo: string): Promise<void> {
  await openPage(page, `/page/ctr/contract?q=${contractNo}`);
  await rowWith(page, contractNo).getByRole('link').first().click();
  await sees(page.locator('h1:visible', { hasText: contractNo }));
}

async function uploadSigned(page: Page): Promise<void> {
  await shown(page.getByRole('tab', { name: '附件' })).click();
  await shown(page.locator('.file-kind .ant-select')).click();
  await chooseOption(page, '签署件');
  const buffer = Buffer.from(`%PDF-1.7\n${String(Math.random())}\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n`);
  await page
    .getByTestId('upload-input')
    .last()
    .setInputFiles({ name: 'signed.pdf', mimeType: 'application/pdf', buffer });
  await sees(page.getByText('signed.pdf'));
}

async function sign(page: Page, name: string, signer: string, code: string): Promise<void> {
  await startAct(page, name);
  await agree(page, async (dialog) => {
    await dialog.getByRole('textbox', { name: /签署人/ }).fill(signer);
    await dialog.getByRole('textbox', { name: /正文校验码/ }).fill(code);
  });
}
