import assert from 'node:assert/strict';
import { textOfCell } from '#engine/excel/cells.ts';
import { readRows } from '#engine/excel/workbook.ts';
import { seriousFindings } from './axe.ts';
import {
  becomes,
  callPast,
  chooseOption,
  fits,
  openPage,
  rowWith,
  sees,
  shown,
  showsMessage,
  story,
} from './harness.ts';
import { chooseWorkbook, download, openWizard, startImport } from './importing.ts';

story('the tree beside the materials narrows the list; a category says where it is used', async ({ signedIn }) => {
  const page = await signedIn('master');
  await openPage(page, '/page/base/material', '物料');
  const panel = shown(page.getByTestId('side-tree'));
  await panel.getByText('01 机械零件').click();
  await sees(shown(page.getByTestId('filter-chips')).getByText(/01/));
  await sees(rowWith(page, 'A0101001'));
  await panel.getByRole('textbox').fill('包装材料');
  await becomes(() => panel.getByText('0101 轴承').count(), 0);
  await panel.getByText('0401 包装材料').click();
  await sees(rowWith(page, 'A0401001'));
  await becomes(() => rowWith(page, 'A0101001').count(), 0);
  await openPage(page, '/page/base/category?ps=50', '物料类别');
  await rowWith(page, '0401').first().getByRole('link').first().click();
  await shown(page.getByRole('tab', { name: '使用情况' })).click();
  await sees(page.getByTestId('used-by').getByText('物料', { exact: true }));
  await sees(page.getByTestId('used-by').getByRole('link', { name: /^A0401/ }));
});

story('a conversion is tried out, and its way back shown', async ({ signedIn }) => {
  const page = await signedIn('master');
  await openPage(page, '/page/base/unit-conversion', '单位换算');
  await page.getByRole('button', { name: '换算测试' }).click();
  const dialog = page.getByRole('dialog');
  const choose = async (field: string, text: string): Promise<void> => {
    await dialog.locator(`[data-field="${field}"] input`).first().fill(text);
    await chooseOption(page, text);
  };
  await dialog.locator('[data-field="quantity"] input').fill('2.5');
  await choose('fromUnit', '吨');
  await choose('toUnit', '千克');
  await dialog.getByRole('button', { name: '换算', exact: true }).click();
  await sees(page.getByTestId('conversion-result').getByText('2500', { exact: true }));
  await sees(page.getByTestId('conversion-result').getByText('1000 / 1'));
});

story('a ticked category is merged into another once somebody else agrees', async ({ signedIn }) => {
  const page = await signedIn('master', { language: 'en' });
  await openPage(page, '/page/base/category?ps=50', 'Material categories');
  await rowWith(page, 'Services').first().getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Ask to merge' }).click();
  const dialog = page.getByRole('dialog');
  // The dialog is whole once it tells what the merge touches: focus moves no more.
  await sees(dialog.getByTestId('merge-impact').getByText('Material · Category'));
  await dialog.getByRole('combobox').fill('0401');
  await chooseOption(page, '0401');
  await dialog.getByRole('textbox').fill('Services are bought with what they are for');
  await dialog.getByRole('button', { name: 'Ask to merge' }).click();
  await becomes(() => dialog.count(), 0);
  const other = await signedIn('admin', { language: 'en' });
  await openPage(other, '/page/base/merge-request', 'Merge requests');
  await rowWith(other, 'Services').first().getByRole('link').first().click();
  await shown(other.getByTestId('act-approve')).click();
  const question = other.getByRole('dialog');
  await question.getByRole('button', { name: 'Approve' }).click();
  await becomes(() => question.count(), 0);
  await openPage(page, '/page/base/material?ps=50', 'Material');
  await shown(page.getByTestId('side-tree')).getByText('0401 Packaging').click();
  await sees(rowWith(page, 'S0601001'));
});

story('what a purchaser who has left answers for is handed over to one who is in service', async ({ signedIn }) => {
  const page = await signedIn('master');
  await openPage(page, '/page/base/purchaser', '采购员');
  await rowWith(page, 'B03').first().getByRole('link').first().click();
  const act = shown(page.getByRole('button', { name: '移交' })).first();
  await act.click();
  const dialog = page.getByRole('dialog');
  await sees(dialog.getByTestId('merge-impact').getByText('物料类别 · 牵头采购员'));
  await dialog.getByRole('combobox').fill('B0');
  const offered = shown(page.locator('.ant-select-item-option'));
  await sees(offered.filter({ hasText: '李娜' }));
  await becomes(() => offered.filter({ hasText: '郑伟' }).count(), 0);
  await offered.filter({ hasText: '李娜' }).click();
  assert.deepEqual(await seriousFindings(page), []);
  await dialog.getByRole('button', { name: '移交', exact: true }).click();
  await becomes(() => dialog.count(), 0);
  await act.click();
  await sees(page.getByRole('dialog').getByText('没有待移交的内容'));
});

story('the organisation chart stands as it is on a day, and is walked with the keyboard', async ({ signedIn }) => {
  const page = await signedIn('master');
  await openPage(page, '/page/base/org-chart', '组织架构图');
  const item = (name: string) => page.getByRole('treeitem', { name });
  await sees(item('岗位 寻源工程师 空缺'));
  await sees(item('部门 采购部 负责人：沈建国'));
  await becomes(() => item('海外采购部').count(), 0);
  assert.deepEqual(await seriousFindings(page), []);
  await item('部门 采购部').focus();
  await page.keyboard.press('ArrowLeft');
  await becomes(() => item('岗位 采购经理').count(), 0);
  await page.keyboard.press('Enter');
  await sees(item('岗位 采购经理'));
  await page.keyboard.press('ArrowRight');
  await showsMessage(page.locator('[role=treeitem]:focus'), /^岗位/);
  const handle = page.getByRole('slider', { name: '拖动查看某一天的组织' });
  await handle.focus();
  await page.keyboard.press('End');
  await sees(item('部门 海外采购部'));
  await page.getByRole('button', { name: '今天', exact: true }).click();
  await becomes(() => item('海外采购部').count(), 0);
  await fits(page);
});

story('A276 people and organisations of one name: the dialog says so, and hands out a list', async ({ signedIn }) => {
  const page = await signedIn('master');
  // Two departments are called alike.
  const [code, name] = ['D-TWIN', '同名部'];
  const { data } = await callPast(page, '/basic/company/queryForLov', { page: { current: 1, size: 2 } });
  for (const [index, { id }] of (data as { records: { id: string }[] }).records.entries()) {
    const row = { code: `${code}${index + 1}`, name: { zh: name }, companyId: id };
    const answer = await callPast(page, '/basic/department/add', row);
    assert.equal(answer.code, '200', answer.msg);
  }
  await openWizard(page, '/page/base/employee');
  await chooseWorkbook(page, [
    ['工号', '姓名', '主部门'],
    ['E-9001', '甲', name],
  ]);
  await page.getByTestId('import-next').click();
  await sees(page.getByTestId('import-preview'));
  await page.getByTestId('import-next').click();
  await startImport(page);
  const dialog = page.getByTestId('error-import');
  await sees(dialog.getByText('存在同名用户/组织，请下载查看'));
  await sees(page.getByText('共1条数据，其中1条有错误'));
  const list = await download(page, () => dialog.getByRole('button', { name: '下载', exact: true }).click());
  const rows: string[][] = [];
  for await (const batch of readRows(await list.path(), { sheetIndex: 0, headerRow: 0 }))
    rows.push(...batch.map((row) => row.cells.map(textOfCell)));
  const found = rows.filter(([written]) => written === name).map(([, , each]) => each);
  assert.ok(found.includes(`${code}1`) && found.includes(`${code}2`), JSON.stringify(rows));
});
