// Approvals by flow: decided with two taps on a phone, several at once, explained, and freed by those who manage them.
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { seriousFindings } from './axe.ts';
import { becomes, fits, openPage, rowWith, sees, shown, story } from './harness.ts';
import { agree } from './userActions.ts';

const entries = (page: Page) => page.getByTestId('task-open');

story('large orders are approved on a phone, several at once, and freed where they stand still', async (stage) => {
  const phone = await stage.signedIn('manager', { width: 390 });
  await openPage(phone, '/page/approval', '审批中心');
  const order = entries(phone).filter({ hasText: '采购订单' }).first();
  await sees(order);
  await fits(phone);
  assert.deepEqual(await seriousFindings(phone), []);
  const title = (await order.textContent()) ?? '';
  const before = await entries(phone).count();
  // The first tap shows what it costs beside what it cost before, the second one approves it.
  await order.click();
  await sees(phone.getByTestId('task-prices'));
  await sees(phone.getByTestId('approval-next').getByText('沈建国'));
  await phone.getByTestId('task-approve').click();
  await entries(phone).filter({ hasText: title }).waitFor({ state: 'detached' });
  await becomes(() => entries(phone).count(), before - 1);

  const desk = await stage.signedIn('manager');
  await openPage(desk, '/page/approval', '审批中心');
  await becomes(() => entries(desk).count(), before - 1);
  for (const index of [0, 1]) await desk.locator('.task-list input[type=checkbox]').nth(index).check();
  await desk.getByTestId('batch-approve').click();
  await becomes(() => entries(desk).count(), before - 3);
  await desk.getByRole('tab', { name: '已办' }).click();
  await sees(entries(desk).filter({ hasText: title }));

  // One manager asks to replace an approver, another one confirms it; to resume takes one.
  const flowManager = await stage.signedIn('flowmanager2');
  await openPage(flowManager, '/page/flow/intervention', '流程干预');
  await rowWith(flowManager, '更换处理人').getByRole('link').first().click();
  await shown(flowManager.getByTestId('act-confirm')).click();
  await agree(flowManager);
  await sees(shown(flowManager.getByText('已执行')));
  await openPage(flowManager, '/page/flow/monitor?f=status:in:SUSPENDED', '审批');
  await shown(flowManager.locator('tr.list-row')).first().getByRole('link').first().click();
  await flowManager.getByRole('tab', { name: '审批说明与管理' }).click();
  await sees(flowManager.getByTestId('explained').getByText(/已挂起/));
  await flowManager.getByTestId('manage-RESUME').click();
  await flowManager.getByTestId('manage-dialog').getByRole('textbox', { name: '原因' }).fill('复核完成');
  await flowManager.getByTestId('manage-dialog').getByRole('button', { name: '恢复' }).click();
  await sees(flowManager.getByTestId('explained').getByText(/等待/));
  assert.deepEqual(await seriousFindings(flowManager), []);
});
