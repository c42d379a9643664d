import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { act, stands, startAct, agree, written } from './userActions.ts';
import { callsOf, type Call } from './calling.ts';
import { openPage, sees, shown, story } from './harness.ts';

interface Row {
  readonly id: string;
  readonly versionNo: number;
  readonly [field: string]: unknown;
}

const first = async (call: Call, path: string, search: object): Promise<Row> => {
  const { records } = await call<{ records: Row[] }>(path, { ...search, page: { current: 1, size: 1 } });
  assert.ok(records[0], `${path} ${JSON.stringify(search)} finds nothing`);
  return records[0];
};

/** What an inspection rejected of the goods of a supplier who has a login, classified by the quality engineer. */
async function rejectedDefect(call: Call): Promise<Row> {
  const { records } = await call<{ records: Row[] }>('/qc/qcDefect/query', { source: 'INCOMING', status: 'OPEN' });
  const found = records.find(({ supplierBaseName }) => String(supplierBaseName).includes('锐捷'));
  assert.ok(found, 'no goods of the supplier were rejected');
  const code = await first(call, '/qc/qcDefectCode/query', { code: 'FUN' });
  return call<Row>('/qc/qcDefect/update', { id: found.id, versionNo: found.versionNo, defectCodeId: code.id });
}

const box = (page: Page, name: string) => shown(page.getByTestId(/step-editor-/)).getByRole('textbox', { name });

/** The supplier fills in the team on a phone and submits it. */
async function fillTeam(page: Page, champion: string): Promise<void> {
  await box(page, '负责人（高层支持）').fill(champion);
  await box(page, '姓名').first().fill('李志远');
  await box(page, '职责').first().fill('工艺');
  await sees(page.getByTestId('draft-state').filter({ hasText: '草稿已保存' }));
  await page.getByTestId('submit-D1').click();
  await sees(page.getByText('D1 小组成立 已提交'));
}

const rest: readonly (readonly [string, object])[] = [
  ['D2', { what: '轴承异响', when: '上周', where: '二线', who: '操作工', why: '停线', how: '听音', howMany: '3' }],
  [
    'D3',
    {
      containmentAction: '全检',
      cleanPoint: '绿点',
      cleanDate: '2026-11-28',
      places: [{ place: 'SUPPLIER', qty: '10', sorted: '10', bad: '1' }],
    },
  ],
];

story(
  'what an inspection rejected becomes an 8D report that the supplier fills in on a phone',
  async ({ signedIn }) => {
    const desk = await signedIn('sqe');
    const defect = await rejectedDefect(await callsOf(desk));
    await openPage(desk, `/page/qual/abnormal/${defect.id}`);
    await act(desk, 'contain', written('围堵措施', '冻结同批库存'));
    await stands(desk, '已围堵');
    await desk.getByRole('tab', { name: /围堵清单/ }).click();
    await sees(desk.getByText('在库').or(desk.getByText('未交订单')));
    await shown(desk.getByRole('button', { name: '创建8D报告' })).click();
    await desk.getByRole('textbox', { name: '主题' }).fill('轴承异响');
    await desk.getByTestId('object-save').click();
    await stands(desk, '新建');
    // Each page that is loaded rotates the token of its login.
    const sqe = await callsOf(desk);
    // Containment is enough here: the report ends with D3.
    const draft = await first(sqe, '/qc/qc8d/query', { title: '轴承异响', status: 'NEW' });
    await sqe('/qc/qc8d/update', { id: draft.id, versionNo: draft.versionNo, template: '3D' });
    await openPage(desk, `/page/qual/8d/${draft.id}`);
    await act(desk, 'issue');
    await stands(desk, '已下发');

    const phone = await signedIn('supplier01', { width: 390, height: 844 });
    await openPage(phone, `/page/qual/8d/${draft.id}?tab=work`);
    await fillTeam(phone, '周海涛');

    await openPage(desk, `/page/qual/8d/${draft.id}?tab=work`);
    await shown(desk.getByTestId('return-D1')).click();
    await agree(desk, written('原因', '请补充质量部成员'));
    await openPage(phone, `/page/qual/8d/${draft.id}?tab=work`);
    await sees(phone.getByText('审核意见：请补充质量部成员'));
    await phone.getByRole('button', { name: '添加成员' }).click();
    await box(phone, '姓名').nth(1).fill('陈静');
    await box(phone, '职责').nth(1).fill('质量');
    await fillTeam(phone, '周海涛（总经理）');

    await openPage(desk, `/page/qual/8d/${draft.id}?tab=work`);
    await shown(desk.getByTestId('approve-D1')).click();
    await agree(desk);
    await sees(desk.getByText('已通过').first());
    const [engineer, supplier] = [await callsOf(desk), await callsOf(phone)];
    for (const [step, content] of rest) {
      await supplier('/qc/qc8d/submitStep', { id: draft.id, step, content });
      const { versionNo } = await first(engineer, '/qc/qc8d/query', { ids: [draft.id] });
      await engineer('/qc/qc8d/approveStep', { id: draft.id, versionNo, step });
    }
    await openPage(desk, '/page/qual/8d-board');
    await sees(desk.getByRole('region', { name: '效果验证' }).getByText('轴承异响'));
    await openPage(desk, `/page/qual/8d/${draft.id}`);
    await stands(desk, '效果验证');
    await startAct(desk, 'close');
    await agree(desk, async (dialog) => {
      await dialog.getByRole('combobox', { name: '效果' }).click();
      await shown(desk.locator('.ant-select-item-option', { hasText: '有效' }))
        .first()
        .click();
      await dialog.getByRole('textbox', { name: '原因' }).fill('三批合格');
    });
    await stands(desk, '已关闭');
    await openPage(desk, `/page/qual/abnormal/${defect.id}`);
    await stands(desk, '已关闭');
  },
);

story('a supplier accepts a claim on a phone, which makes its deduction', async ({ signedIn }) => {
  const desk = await signedIn('buyer');
  const buyer = await callsOf(desk);
  const claim = await first(buyer, '/qc/qcClaim/query', { status: 'ISSUED' });
  const phone = await signedIn('supplier03', { width: 390, height: 844 });
  await openPage(phone, `/page/qual/claim/${claim.id}?tab=negotiation`);
  await sees(phone.getByRole('button', { name: '提交还价' }));
  await act(phone, 'accept');
  await stands(phone, '已达成');
  await openPage(desk, `/page/qual/claim/${claim.id}`);
  await stands(desk, '已达成');
  await sees(desk.getByText(/^DD\d+/));
});
