import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { becomes, openPage, rowWith, sees, shown, story } from './harness.ts';

const categories = '/page/base/category';
const code = (page: Page) => page.getByRole('textbox', { name: '类别编码', exact: true });
const closeTag = (page: Page) => page.locator('[data-testid=tag][data-active=true]').getByTestId('tag-close').click();
const draftIsKept = (page: Page) => sees(page.getByTestId('draft-indicator').getByText('草稿已保存'));

story('Q09 what was typed before the browser died is offered again, until it is saved', async ({ as }) => {
  const first = await as('buyer');
  await openPage(first, `${categories}/new`);
  await code(first).fill('9902');
  await draftIsKept(first);
  await first.context().close();
  const page = await as('buyer');
  await openPage(page, `${categories}/new`);
  assert.equal(await code(page).inputValue(), '');
  await page.getByTestId('draft-offer').getByRole('button', { name: '恢复草稿' }).click();
  await becomes(() => code(page).inputValue(), '9902');
  await page.getByRole('textbox', { name: '类别名称 中文' }).fill('草稿类别');
  await page.getByTestId('object-save').click();
  await sees(page.getByTestId('object-edit'));
  const answered = page.waitForResponse('**/system/draft/query');
  await page.goto(`${categories}/new`);
  await answered;
  await sees(code(page));
  assert.equal(await page.getByTestId('draft-offer').count(), 0);
});

story('Q09 a draft of a stored row is offered where it is read; others see who is at it', async ({ as }) => {
  const mine = await as('buyer');
  await openPage(mine, '/page/base/material?q=A0101002');
  await rowWith(mine, 'A0101002').getByRole('link').first().click();
  await mine.getByTestId('object-edit').click();
  await mine.getByRole('textbox', { name: '品牌', exact: true }).fill('ZWZ');
  await draftIsKept(mine);
  const address = mine.url();
  await mine.context().close();
  const theirs = await as('manager');
  await theirs.goto(address);
  await sees(theirs.getByTestId('draft-others').getByText('王晓燕'));
  assert.equal(await theirs.getByTestId('draft-offer').count(), 0);
  const again = await as('buyer');
  await again.goto(address);
  await again.getByTestId('draft-offer').getByRole('button', { name: '恢复草稿' }).click();
  await becomes(() => again.getByRole('textbox', { name: '品牌', exact: true }).inputValue(), 'ZWZ');
  await again.getByRole('button', { name: '取消' }).click();
  await again.getByRole('dialog').getByRole('button', { name: '放弃修改' }).click();
  await sees(again.getByTestId('object-edit'));
  await becomes(() => again.getByTestId('draft-offer').count(), 0);
});

story('Q10 leaving input that could not be kept asks once; kept drafts and saved forms do not ask', async ({ as }) => {
  const page = await as('buyer');
  const refusal = { code: '10008', success: false, msg: '', data: null };
  await page.route('**/system/draft/save', (route) => route.fulfill({ json: refusal }));
  await openPage(page, `${categories}/new`);
  await code(page).fill('9901');
  await sees(page.getByTestId('draft-indicator').getByText('草稿未能保存'));
  await closeTag(page);
  await sees(page.getByText('尚未保存'));
  await page.getByRole('button', { name: '继续编辑' }).click();
  assert.equal(await code(page).inputValue(), '9901');
  await page.unroute('**/system/draft/save');
  await code(page).fill('9903');
  await draftIsKept(page);
  await closeTag(page);
  await becomes(() => page.locator('[data-testid=tag]').count(), 1);
  await openPage(page, `${categories}/new`);
  await page.getByTestId('draft-offer').getByRole('button', { name: '丢弃' }).click();
  await code(page).fill('9904');
  await page.getByRole('textbox', { name: '类别名称 中文' }).fill('试验类别');
  await page.getByTestId('object-save').click();
  await sees(page.getByTestId('object-edit'));
  await closeTag(page);
  await becomes(() => page.locator('[data-testid=tag]').count(), 1);
});

story('a chosen material fills unit, tax rate and specification before anything is saved', async ({ as }) => {
  const page = await as('buyer', { width: 390, height: 844 });
  await openPage(page, '/page/pur/order/new');
  await page.getByRole('button', { name: '添加行' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.locator('[data-field=material] input').fill('A0101001');
  await shown(page.getByRole('option', { name: /A0101001/ }).or(page.locator('.ant-select-item-option')))
    .first()
    .click();
  for (const field of ['unit', 'taxRate'])
    await sees(
      drawer.locator(
        `[data-field=${field}] .ant-select-selection-item, [data-field=${field}] .ant-select-content-has-value`,
      ),
    );
  await becomes(async () => (await drawer.locator('[data-field=spec] input').inputValue()) !== '', true);
});
