import { openPage, sample, sees, shown, story } from './harness.ts';
for (const language of ['zh', 'en'] as const)
story('dbg'+language, async ({ as }) => {
  const page = await as('buyer', { language });
  const shot = (n: string) => page.screenshot({ path: `/tmp/dbg/${language}-${n}.png` });
  page.on('response', async (r) => { if (r.url().includes('/excel/') && !r.url().includes('preview')&& !r.url().includes('fields')) console.log(r.url().split('prod-api')[1], (await r.text().catch(()=>'')).slice(0, 600)); });
  for (const [path, file] of [['/page/base/material','materials.xlsx'],['/page/sup/base','suppliers.xls'],['/page/pur/order','purchase-orders.xlsx']] as const) {
    await openPage(page, path);
    await page.getByTestId('list-import').click();
    await page.getByTestId('import-file').setInputFiles(sample(file));
    await page.waitForTimeout(1200);
    await shot(file + '-1');
    await page.getByTestId('import-next').click();
    await sees(page.getByTestId('import-preview'));
    await shot(file + '-2');
    await page.getByTestId('import-next').click();
    await sees(page.getByTestId('import-fields'));
    await shot(file + '-3');
    await page.getByTestId('import-start').click();
    await page.waitForTimeout(1000);
    await shot(file + '-4');
    const confirm = page.locator('.ant-modal-confirm-btns .ant-btn-primary');
    if (await confirm.count()) await confirm.click();
    await page.waitForTimeout(5000);
    await shot(file + '-5');
    await page.waitForTimeout(2000);
  }
  await openPage(page, '/page/pur/order');
  await sees(page.locator('tr.list-row'));
  await shot('orders');
});
