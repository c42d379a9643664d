import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { inserted, withNode } from '#areas/workflow/graph/editGraph.rules.ts';
import { firstGraph, type FlowGraph } from '#areas/workflow/graph/graph.rules.ts';
import { seriousFindings } from './axe.ts';
import { callsOf } from './calling.ts';
import { becomes, chooseFromMenu, chooseOption, fits, openPage, resizeTo, sees, shown, story } from './harness.ts';
import { act, stands } from './userActions.ts';

/** A flow for orders without anything drawn, made by the calls that the form uses. */
async function newFlow(page: Page, processKey: string): Promise<string> {
  const post = await callsOf(page);
  const docs = await post<{ records: { id: string }[] }>('/system/sysBusinessDoc/query', {
    page: { current: 1, size: 1 },
    docCode: { eq: 'pur.purchaseOrder' },
  });
  const people = await post<{ records: { id: string; userName: string }[] }>('/workflow/approval/people', {
    keyword: 'manager',
  });
  const { id } = await post<{ id: string }>('/workflow/wfModel/add', {
    processKey,
    processName: { zh: '订单按金额审批', en: 'Orders by amount' },
    docId: docs.records[0]?.id,
    rule: 'grossAmt > 0',
    priority: 1,
    managers: [{ userId: people.records.find(({ userName }) => userName === 'manager')?.id }],
  });
  return id;
}

/** Lets those who hold a role act at the chosen step. */
async function byRole(page: Page, role: string): Promise<void> {
  const panel = shown(page.getByTestId('flow-panel'));
  await panel.getByLabel('人员来源').click();
  await chooseOption(page, '角色');
  await panel.getByLabel('角色', { exact: true }).click();
  await page.keyboard.type(role);
  await chooseOption(page, role);
}

story('a flow with a branch by amount is drawn, tried, published, and an order goes that way', async ({ signedIn }) => {
  const designer = await signedIn('designer');
  const id = await newFlow(designer, 'PO_BY_AMOUNT');
  await openPage(designer, `/page/flow/model/${id}?tab=design`);
  const tree = shown(designer.getByTestId('flow-tree'));
  const panel = shown(designer.getByTestId('flow-panel'));
  await sees(designer.getByText('“审批”：请指定处理人'));
  // A sentence of the checker leads to the step that it is about.
  await shown(designer.getByTestId('flow-problems'))
    .getByRole('button', { name: /请指定处理人/ })
    .click();
  await byRole(designer, 'buyer_mgr');
  await chooseFromMenu(tree.getByTestId('add-e3'), designer.getByRole('menuitem', { name: /条件分支/ }));
  await tree.getByTestId('edge-e4').click();
  await panel.getByLabel('字段', { exact: true }).click();
  await designer.keyboard.type('本位币金额');
  await chooseOption(designer, '本位币金额');
  await panel.getByLabel('值', { exact: true }).fill('1');
  await panel.getByLabel('值', { exact: true }).blur();
  await sees(tree.getByText(/本位币金额.*大于 1/));
  await chooseFromMenu(
    tree.getByTestId('add-e4').first(),
    designer.getByRole('menuitem', { name: /由人员同意或拒绝/ }),
  );
  await panel.getByLabel('中文名称').fill('大额审批');
  await panel.getByLabel('中文名称').blur();
  await byRole(designer, 'buyer_mgr');
  await sees(designer.getByText('没有发现问题'));
  // What is taken out comes back, by the keyboard alone.
  const added = tree.getByTestId('node-approve2');
  await added.focus();
  await designer.keyboard.press('Delete');
  await added.waitFor({ state: 'detached' });
  await designer.keyboard.press('Control+z');
  await sees(added);
  assert.deepEqual(await seriousFindings(designer), []);
  await designer.getByTestId('flow-save').click();
  await sees(designer.getByText('设计已保存'));

  await shown(designer.getByText('仿真', { exact: true })).click();
  const simulation = shown(designer.getByTestId('flow-simulation'));
  await simulation.getByLabel('本位币金额').fill('500000');
  await simulation.getByTestId('flow-run').click();
  await sees(simulation.getByTestId('flow-result').getByText('大额审批'));
  await simulation.getByLabel('用例名称').fill('大额订单');
  await simulation.getByTestId('flow-save-case').click();
  await sees(simulation.getByTestId('flow-cases').getByText('大额订单'));
  await simulation.getByTestId('flow-run-cases').click();
  await sees(simulation.getByLabel('通过', { exact: true }));

  const publisher = await signedIn('admin');
  await openPage(publisher, `/page/flow/model/${id}?tab=design`);
  await act(publisher, 'publish');
  await stands(publisher, '已发布');
  await shown(publisher.getByText('比较', { exact: true })).click();
  await sees(publisher.getByTestId('flow-compare').getByText('没有差异'));
  await shown(publisher.getByText('画布', { exact: true })).click();
  await sees(publisher.getByTestId('flow-canvas').getByText('大额审批'));
  await resizeTo(publisher, 'phone');
  await sees(publisher.getByText('手机上只能查看'));
  await fits(publisher);
  // However wide the window is: what was chosen to be looked at stays.
  await sees(publisher.getByTestId('flow-canvas').getByText('大额审批'));
  await resizeTo(publisher, 'desk');
  await publisher.getByText('手机上只能查看').waitFor({ state: 'detached' });
  await sees(publisher.getByTestId('flow-canvas').getByText('大额审批'));

  const buyer = await signedIn('buyer');
  await openPage(buyer, '/page/pur/order?f=status:in:NEW');
  await shown(buyer.locator('tr.list-row')).first().getByRole('link').first().click();
  await act(buyer, 'submit');
  await stands(buyer, '审批中');
  await shown(buyer.getByRole('tab', { name: '审批' })).click();
  await sees(buyer.getByText('大额审批'));
});

story(
  'a flow is drawn on the canvas, taken to other tools and back, and held back by a case that fails',
  async (stage) => {
    const designer = await stage.signedIn('designer');
    const id = await newFlow(designer, 'PO_ON_CANVAS');
    await openPage(designer, `/page/flow/model/${id}?tab=design`);
    await shown(designer.getByText('画布', { exact: true })).click();
    const canvas = shown(designer.getByTestId('flow-canvas'));
    const [nodes, edges] = [canvas.locator('.react-flow__node'), canvas.locator('.react-flow__edge')];
    await becomes(() => nodes.count(), 4);
    await canvas.scrollIntoViewIfNeeded();
    // A node follows the pointer, and goes back with the keyboard.
    const step = nodes.filter({ hasText: '审批' }).first();
    const middle = async (of: Locator): Promise<readonly [number, number]> => {
      const { x, y, width, height } = (await of.boundingBox()) ?? assert.fail('it is not drawn');
      return [x + width / 2, y + height / 2];
    };
    const drag = async (from: Locator, to: readonly [number, number]): Promise<void> => {
      await designer.mouse.move(...(await middle(from)));
      await designer.mouse.down();
      await designer.mouse.move(...to, { steps: 6 });
      await designer.mouse.up();
    };
    const [x, y] = await middle(step);
    await drag(step, [x + 150, y]);
    await becomes(async () => (await middle(step))[0] > x + 100, true);
    await designer.keyboard.press('Control+z');
    await becomes(async () => Math.abs((await middle(step))[0] - x) < 5, true);
    // What is chosen goes with Delete and comes back; what is not connected is drawn together.
    await step.focus();
    await designer.keyboard.press('Enter');
    await designer.keyboard.press('Delete');
    await becomes(() => nodes.count(), 3);
    await designer.keyboard.press('Control+z');
    await becomes(() => edges.count(), 3);
    await edges.last().click({ force: true });
    await designer.keyboard.press('Delete');
    await becomes(() => edges.count(), 2);
    await drag(step.locator('.source'), await middle(nodes.filter({ hasText: '结束' }).locator('.target')));
    await becomes(() => edges.count(), 3);
    await step.click();
    await byRole(designer, 'buyer_mgr');
    await sees(designer.getByText('没有发现问题'));
    assert.deepEqual(await seriousFindings(designer), []);
    await designer.getByTestId('flow-save').click();
    await sees(designer.getByText('设计已保存'));

    // What a flow cannot hold is refused by its id; its own file gives the same flow.
    await designer.getByTestId('flow-more').click();
    const [download] = await Promise.all([
      designer.waitForEvent('download'),
      designer.getByRole('menuitem', { name: '导出 BPMN' }).click(),
    ]);
    const own = await download.path();
    const foreign = `<?xml version="1.0"?><b:definitions xmlns:b="http://www.omg.org/spec/BPMN/20100524/MODEL" id="d" targetNamespace="x"><b:process id="p"><b:startEvent id="s"/><b:subProcess id="sub_9"/></b:process></b:definitions>`;
    const file = designer.getByLabel('导入 BPMN');
    await file.setInputFiles({ name: 'foreign.bpmn', mimeType: 'application/xml', buffer: Buffer.from(foreign) });
    await sees(designer.getByText(/sub_9/));
    await becomes(() => nodes.count(), 4);
    await file.setInputFiles(own);
    await sees(designer.getByText('已读入，请检查后保存'));
    assert.equal(await designer.getByTestId('flow-save').isEnabled(), false, 'it is the same flow');

    // A case that goes by other steps says so before anybody publishes.
    await shown(designer.getByText('仿真', { exact: true })).click();
    const simulation = shown(designer.getByTestId('flow-simulation'));
    await simulation.getByTestId('flow-run').click();
    await simulation.getByLabel('用例名称').fill('每张订单');
    await simulation.getByTestId('flow-save-case').click();
    await sees(simulation.getByTestId('flow-cases').getByText('每张订单'));
    await shown(designer.getByText('树形', { exact: true })).click();
    const tree = shown(designer.getByTestId('flow-tree'));
    await chooseFromMenu(tree.getByTestId('add-e3'), designer.getByRole('menuitem', { name: /由人员同意或拒绝/ }));
    await byRole(designer, 'buyer_mgr');
    await designer.getByTestId('flow-save').click();
    const publisher = await stage.signedIn('admin');
    await openPage(publisher, `/page/flow/model/${id}?tab=design`);
    await sees(publisher.getByText(/用例“每张订单”不通过/));
    assert.equal(await shown(publisher.getByTestId('act-publish')).isEnabled(), false);
  },
);

/** Stores a drawing and what else is said of a flow, and puts it into force. */
async function publishedAs(designer: Page, publisher: Page, id: string, what: object): Promise<void> {
  const [draw, publish] = [await callsOf(designer), await callsOf(publisher)];
  const version = async () => (await draw<{ versionNo: number }>('/workflow/wfModel/get', { id })).versionNo;
  await draw('/workflow/wfModel/update', { id, versionNo: await version(), ...what });
  await publish('/workflow/wfModel/publish', { id, versionNo: await version() });
}

story('versions of a flow are compared in English, on a phone too, and what cannot be read says so', async (stage) => {
  const designer = await stage.signedIn('designer', { language: 'en' });
  const publisher = await stage.signedIn('admin');
  const id = await newFlow(designer, 'PO_COMPARED');
  const byManagers: FlowGraph = withNode(firstGraph(), 'approve1', {
    people: { kind: 'role', roleCode: 'buyer_mgr' },
    name: { zh: '经理审批', en: 'Managers' },
  });
  const withFinance = inserted(withNode(byManagers, 'approve1', { batch: true }), ['e3'], 'APPROVE').graph;
  const second = withNode(withFinance, 'approve2', {
    people: { kind: 'role', roleCode: 'finance' },
    name: { zh: '财务审批', en: 'Finance' },
  });
  // No order follows it: those of other stories go their own way.
  const rule = 'grossAmt < 0';
  await publishedAs(designer, publisher, id, { graph: byManagers, rule });
  await publishedAs(designer, publisher, id, { graph: second, withdrawMode: 'NEVER' });
  await openPage(designer, `/page/flow/model/${id}?tab=design`);
  await shown(designer.getByText('Compare', { exact: true })).click();
  const panel = shown(designer.getByTestId('flow-compare'));
  await sees(panel.getByText('No differences'));
  await panel.getByLabel('Earlier').click();
  await chooseOption(designer, 'Version 1');
  await sees(panel.getByRole('button', { name: /^Added\s*Finance$/ }));
  await sees(panel.getByRole('button', { name: /^Changed\s*Managers · options$/ }));
  await sees(panel.getByText(/Withdrawal: Until it has ended → Never/));
  assert.deepEqual(await seriousFindings(designer), []);
  assert.doesNotMatch(await shown(designer.getByTestId('flow-designer')).innerText(), /\p{Script=Han}/u);
  await resizeTo(designer, 'phone');
  await sees(designer.getByText('View only on a phone'));
  await sees(panel.getByRole('button', { name: /^Added\s*Finance$/ }));
  await fits(designer);
  const [outer, inner] = [await panel.boundingBox(), await panel.locator('.ant-select').first().boundingBox()];
  assert.ok(outer && inner && inner.x + inner.width <= outer.x + outer.width, 'a long name stays within the panel');
  await resizeTo(designer, 'desk');

  // A simulation names the way, the people and the reasons.
  await shown(designer.getByText('Simulation', { exact: true })).click();
  const simulation = shown(designer.getByTestId('flow-simulation'));
  await simulation.getByTestId('flow-run').click();
  await sees(simulation.getByTestId('flow-result').getByText('Finance', { exact: true }));
  await sees(simulation.getByTestId('flow-result').getByText('Approved'));
  assert.doesNotMatch(await simulation.innerText(), /\p{Script=Han}/u);

  // A version that does not come is told of, and is asked for again.
  const version = '**/workflow/wfDefinition/get*';
  const check = '**/workflow/wfModel/check';
  stage.expectErrors(/ERR_FAILED/);
  for (const call of [version, check]) await designer.route(call, (route) => route.abort());
  await designer.reload();
  await sees(
    shown(designer.getByTestId('flow-problems'))
      .getByRole('alert')
      .getByText(/could not be checked/),
  );
  await designer.unroute(check);
  await shown(designer.getByTestId('flow-problems')).getByRole('button', { name: 'Retry' }).click();
  await sees(shown(designer.getByTestId('flow-problems')).getByText('No problems found'));
  await shown(designer.getByText('Compare', { exact: true })).click();
  await sees(panel.getByRole('alert'));
  await designer.unroute(version);
  await panel.getByRole('button', { name: 'Retry' }).click();
  await sees(panel.getByText('No differences'));
});
