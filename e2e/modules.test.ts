import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { seriousFindings } from './axe.ts';
import { becomes, chooseOption, fits, openPage, resizeTo, rowWith, sees, shown, story } from './harness.ts';
import { act, stands } from './userActions.ts';

/** Adds a field of a type and says what it is called, in both languages. */
async function addField(page: Page, type: string, code: string, zh: string, en: string): Promise<void> {
  const designer = shown(page.getByTestId('field-designer'));
  await designer.getByTestId(`add-${type}`).click();
  const label = designer.locator('[data-field="label"] input');
  await label.nth(0).fill(zh);
  await label.nth(1).fill(en);
  const fieldCode = designer.locator('[data-field="fieldCode"] input');
  await fieldCode.fill(code);
  await fieldCode.blur();
}

/** Hands the design in, and has somebody else approve it. */
async function publish(author: Page, approver: Page, name: string, version: number): Promise<void> {
  await shown(author.getByRole('tab', { name: '发布', exact: true })).click();
  await shown(author.getByTestId('module-plan').getByRole('button', { name: '提交发布' })).click();
  await author.getByRole('dialog').getByRole('button', { name: '提交发布' }).click();
  await sees(author.getByText(`第 ${version} 版由`));
  await openPage(approver, '/page/mdl/version', '模块版本');
  await rowWith(approver, name).first().getByRole('link').first().click();
  await stands(approver, '待批准');
  await act(approver, 'approve');
  await stands(approver, '已发布');
}

story(
  'a module is designed, approved by somebody else, used, and published again with one field more',
  async ({ signedIn }) => {
    const [author, approver] = [await signedIn('designer'), await signedIn('admin')];
    await openPage(author, '/page/mdl/module/new');
    await author.locator('[data-field="moduleCode"] input').fill('gaugeLoan');
    const names = author.locator('[data-field="moduleName"] input');
    await names.nth(0).fill('量具借用');
    await names.nth(1).fill('Gauge loans');
    await author.locator('[data-field="menuParent"] input').first().fill('base.materials');
    await chooseOption(author, 'base.materials');
    await author.locator('[data-field="ownerDimension"] input').first().click();
    await chooseOption(author, '不区分');
    await author.locator('[data-field="ownerDimension"] input').first().click();
    await chooseOption(author, '不区分');
    await addField(author, 'INPUT', 'gauge', '量具', 'Gauge');
    await addField(author, 'DATE', 'lentOn', '借出日期', 'Lent on');
    assert.deepEqual(await seriousFindings(author), []);
    await author.getByTestId('object-save').click();
    await shown(author.getByRole('tab', { name: '预览' })).click();
    await sees(author.getByTestId('module-preview').getByText('借出日期'));
    await publish(author, approver, '量具借用', 1);

    await approver.reload();
    await openPage(approver, '/page/ext/gaugeLoan', '量具借用');
    await approver.getByTestId('list-create').click();
    await approver.locator('[data-field="gauge"] input').fill('MIC-0042');
    await approver.getByTestId('object-save').click();
    await openPage(approver, '/page/ext/gaugeLoan', '量具借用');
    await sees(rowWith(approver, 'MIC-0042'));
    assert.deepEqual(await seriousFindings(approver), []);
    await resizeTo(approver, 'phone');
    await fits(approver);
    await resizeTo(approver, 'desk');

    // The version that came into force meanwhile.
    await author.reload();
    await stands(author, '已发布');
    await shown(author.getByTestId('object-edit')).click();
    await addField(author, 'SWITCH', 'returned', '已归还', 'Returned');
    await author.getByTestId('object-save').click();
    await publish(author, approver, '量具借用', 2);
    await approver.reload();
    await openPage(approver, '/page/ext/gaugeLoan', '量具借用');
    await sees(rowWith(approver, 'MIC-0042'));
    await becomes(() => approver.getByRole('columnheader', { name: '已归还' }).count(), 1);
  },
);
