import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { seriousFindings } from './axe.ts';
import { fits, openPage, sees, story } from './harness.ts';

async function post(page: Page, path: string, data: object): Promise<Record<string, unknown>> {
  const cookies = await page.context().cookies();
  const headers = { Authorization: `Bearer ${cookies.find(({ name }) => name === 'ACCESS_TOKEN')?.value}` };
  const answer = await page.request.post(`/prod-api${path}`, { headers, data });
  const body = (await answer.json()) as { success: boolean; data: Record<string, unknown> };
  assert.ok(body.success, `${path}: ${JSON.stringify(body)}`);
  return body.data;
}

const firstOf = async (page: Page, path: string, search: object): Promise<Record<string, unknown>> => {
  const { records } = await post(page, `${path}/query`, search);
  const [first] = records as Record<string, unknown>[];
  return first ?? assert.fail(`${path} has no ${JSON.stringify(search)}`);
};

story(
  'an order that follows a flow is approved on a phone in two taps, and its page tells how',
  async ({ signedIn }) => {
    const [designer, admin, buyer] = [await signedIn('designer'), await signedIn('admin'), await signedIn('buyer')];
    const manager = await signedIn('manager', { width: 390, height: 844 });
    const doc = await firstOf(admin, '/system/sysBusinessDoc', { docCode: { eq: 'pur.purchaseOrder' } });
    const user = await firstOf(admin, '/system/iapSysUserT', { userName: { eq: 'manager' } });
    const names = (zh: string, en: string) => ({ zh, en });
    const graph = {
      nodes: [
        { id: 'start', kind: 'START', name: names('开始', 'Start') },
        { id: 'starter', kind: 'STARTER', name: names('发起人', 'Starter') },
        {
          id: 'boss',
          kind: 'APPROVE',
          name: names('经理审批', 'Manager'),
          mode: 'OR_SIGN',
          batch: true,
          people: { kind: 'users', userIds: [user['id']] },
        },
        { id: 'end', kind: 'END', name: names('结束', 'End') },
      ],
      edges: [
        { id: 'e1', from: 'start', to: 'starter' },
        { id: 'e2', from: 'starter', to: 'boss' },
        { id: 'e3', from: 'boss', to: 'end' },
      ],
    };
    const model = await post(designer, '/workflow/wfModel/add', {
      processKey: 'PHONE',
      processName: names('手机审批', 'Approved on a phone'),
      docId: doc['id'],
      rule: 'incotermPlace == "PHONE"',
      managers: [{ userId: user['id'] }],
      graph,
    });
    await post(admin, '/workflow/wfModel/publish', { id: model['id'] });
    const like = await firstOf(buyer, '/pur/purchaseOrder', {
      status: ['CONFIRMED', 'EXECUTING', 'ISSUED', 'COMPLETED'],
    });
    const line = await firstOf(buyer, '/pur/purchaseOrderDetail', { parentId: like['id'] });
    const order = await post(buyer, '/pur/purchaseOrder/add', {
      companyId: like['companyId'],
      supplierBaseId: like['supplierBaseId'],
      invoiceCompanyId: like['companyId'],
      incotermPlace: 'PHONE',
      lines: [
        {
          materialId: line['materialId'],
          orderQty: '10',
          taxPrice: '12.5',
          requireDate: '2027-03-01',
          taxRateId: line['taxRateId'],
          unitId: line['unitId'],
        },
      ],
    });
    await post(buyer, '/pur/purchaseOrder/submit', { id: order['id'], acceptReason: '急需' });

    await openPage(manager, '/page/approval', '审批中心');
    const entry = manager.getByTestId('task-open').filter({ hasText: String(order['orderNo']) });
    await sees(entry);
    await fits(manager);
    assert.deepEqual(await seriousFindings(manager), []);
    await entry.click();
    await sees(manager.getByTestId('price-panel'));
    await sees(manager.getByTestId('approval-next').getByText('经理审批'));
    assert.deepEqual(await seriousFindings(manager), []);
    await manager.getByTestId('task-approve').click();
    await entry.waitFor({ state: 'detached' });

    await openPage(buyer, `/page/pur/order/${String(order['id'])}`);
    await buyer.getByRole('tab', { name: '审批' }).click();
    await sees(buyer.getByTestId('approval-trail').getByText('同意'));
    assert.equal((await firstOf(buyer, '/pur/purchaseOrder', { ids: [order['id']] }))['status'], 'APPROVED');
  },
);
