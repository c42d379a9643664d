import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { readPdf } from '#test/pdfText.ts';
import { seriousFindings } from './axe.ts';
import { becomes, change, openPage, rowWith, sees, shown, story } from './harness.ts';

/** The text of the PDF that a click on the download brings. */
async function downloaded(page: Page): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByTestId('print-download').click()]);
  assert.match(file.suggestedFilename(), /\.pdf$/);
  return readPdf(await readFile(await file.path())).pages.join('\n');
}

story(
  'a print template is designed by mouse and keyboard, published, and prints orders',
  async ({ signedIn, expectErrors }) => {
    // The tab of the preview is a file, not a page that names its icon.
    expectErrors(/favicon\.ico/);
    const page = await signedIn('admin', { dark: true });
    await openPage(page, '/page/mdl/print', '打印模板');
    await rowWith(page, 'PO_A4').click();
    await shown(page.getByRole('tab', { name: '设计' })).click();
    await sees(page.getByText('已发布的版本不能修改'));
    await shown(page.getByRole('button', { name: '新版本' })).click();
    await page.getByRole('dialog').getByRole('button', { name: '新版本' }).click();
    await sees(page.getByTestId('add-text'));

    const ids = () =>
      shown(page.locator('.print-zone-body .print-tile')).evaluateAll((tiles) =>
        tiles.map((tile) => (tile as unknown as { dataset: { testid: string } }).dataset.testid.slice(6)),
      );
    const first = async (count: number): Promise<string> => (await ids()).slice(0, count).join();
    await shown(page.getByTestId('block-b1')).click();
    await shown(page.getByTestId('add-text')).click();
    await becomes(() => first(2), 'b1,b31');
    await shown(page.getByLabel('中文文字')).fill('浏览器测试 ${orderNo}');
    await shown(page.getByLabel('中文文字')).blur();
    await sees(page.getByTestId('block-b31').filter({ hasText: '浏览器测试' }));
    await shown(page.getByTestId('block-b31')).focus();
    await page.keyboard.press('Alt+ArrowUp');
    await becomes(() => first(2), 'b31,b1');
    await page.keyboard.press('Control+z');
    await becomes(() => first(2), 'b1,b31');
    await page.keyboard.press('Control+y');
    await becomes(() => first(2), 'b31,b1');
    await shown(page.getByTestId('add-line')).dragTo(shown(page.getByTestId('block-b1')));
    await becomes(() => first(3), 'b31,b32,b1');
    await page.keyboard.press('Delete');
    await shown(page.getByTestId('block-b32')).focus();
    await page.keyboard.press('Delete');
    await becomes(() => first(2), 'b31,b1');
    await shown(page.getByTestId('design-undo')).click();
    await shown(page.getByTestId('design-redo')).click();
    await becomes(() => first(2), 'b31,b1');
    assert.deepEqual(await seriousFindings(page), []);

    await shown(page.getByTestId('design-preview')).click();
    const [preview] = await Promise.all([
      page.waitForResponse('**/system/print/preview'),
      page.getByRole('dialog').getByRole('button', { name: '打开预览' }).click(),
    ]);
    const { data } = (await preview.json()) as { data: { url: string } };
    const shownPdf = readPdf(await (await page.request.get(data.url)).body());
    assert.match(shownPdf.pages[0] ?? '', /浏览器测试 PO.*预览 PREVIEW/s);
    await page.keyboard.press('Escape');
    await shown(page.getByTestId('design-save')).click();
    await sees(page.getByText('版式已保存'));
    await shown(page.getByTestId('act-publish')).click();
    await page.getByRole('dialog').getByRole('button', { name: '发布' }).click();
    await sees(page.getByText('已发布的版本不能修改'));

    const buyer = await signedIn('buyer', { language: 'en' });
    await openPage(buyer, '/page/pur/order?f=status:in:NEW');
    const orders = shown(buyer.locator('tr.list-row'));
    for (const index of [0, 1]) await orders.nth(index).getByRole('checkbox').check();
    const bar = buyer.getByTestId('bulk-bar');
    await sees(bar.getByText('2 selected'));
    await bar.getByRole('button', { name: 'Print' }).click();
    await sees(buyer.getByText('Print 2 documents'));
    const both = await downloaded(buyer);
    assert.equal(both.match(/浏览器测试 PO\d+/g)?.length, 2);
    assert.equal(both.match(/Page 1 of \d/g)?.length, 2);
    await buyer.keyboard.press('Escape');
    await orders.first().click();
    await shown(buyer.getByTestId('object-print')).click();
    const again = await downloaded(buyer);
    assert.match(again, /补打 第2次 Reprint no\. 2/);
    await sees(buyer.getByText('1 of them had been printed before; they say so'));

    // A character that no font has: it is named first, and whoever prints decides.
    const number = /浏览器测试 (PO\d+)/.exec(again)?.[1] ?? '';
    const hieroglyph = '\u{13000}';
    await change(`update pur_purchase_order_detail set material_desc = $1 where order_no = $2`, [
      `轴承${hieroglyph}`,
      number,
    ]);
    await buyer.keyboard.press('Escape');
    await openPage(buyer, '/page/pur/order?f=status:in:NEW');
    await rowWith(buyer, number).click();
    await shown(buyer.getByTestId('object-print')).click();
    const question = buyer.getByRole('dialog', { name: 'Some characters cannot be printed' });
    await buyer.getByTestId('print-download').click();
    await sees(question.getByText(hieroglyph));
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'hidden' });
    await buyer.getByTestId('print-download').click();
    const [file] = await Promise.all([
      buyer.waitForEvent('download'),
      question.getByRole('button', { name: 'Print all the same' }).click(),
    ]);
    assert.match(readPdf(await readFile(await file.path())).pages.join('\n'), /轴承/);
  },
);
