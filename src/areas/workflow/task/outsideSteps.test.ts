// Steps without people: what sets a field, what asks another system, and what stands for another flow.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import { sysWebhook } from '#areas/system/webhook/webhook.document.ts';
import { sql } from '#engine/database/database.ts';
import { app, asServer, person, rows } from '#test/app.ts';
import { unique } from '#test/factory.ts';
import { act, approver, by, manage, publishFlow, seen, stateOf, straight, submittedTo, tasksOf } from '#test/flows.ts';
import { fullAccessPerson } from '#test/fullAccess.ts';
import type { FlowGraph } from '../graph/graph.rules.ts';
import { wfModel } from '../design/wfModel.document.ts';
import { errors } from '../errors.ts';
import { answerSignature } from './answer.server.ts';

const one = () => approver('wf_out_one');
const two = () => approver('wf_out_two');

async function webhook(): Promise<{ id: string; secret: string }> {
  const admin = await fullAccessPerson('wf_out_admin', { userType: 'ADMIN' });
  const { id } = await admin.add(sysWebhook, {
    name: `WMS${unique(6)}`,
    url: 'https://wms.example.com/approvals',
    events: 'none.none.none',
  });
  const { secret } = await admin.post<{ secret: string }>('/system/sysWebhook/newSecret', { webhookId: id });
  return { id, secret };
}

const questionsOf = (webhookId: string) =>
  rows<{ event: string; payload: { data: { question?: string; id: string; step: { id: string } } } }>(
    sql`select event, payload from system_sys_webhook_delivery where webhook_id = ${webhookId}::bigint order by id`,
  );

/** Answers a question as the other system does: without a login. */
async function answered(
  question: string,
  secret: string,
  { result = 'PASS', seconds = Math.floor(Date.now() / 1000), comment = '' } = {},
) {
  const { http } = await app();
  const signature = answerSignature(secret, { question, seconds, result, comment });
  const response = await http.inject({
    method: 'POST',
    url: '/prod-api/workflow/approval/answer',
    payload: { question, timestamp: String(seconds), result, comment, signature },
  });
  return response.json<{ success: boolean; code: string; msg: string; data: { instanceStatus: string } }>();
}

test('a trigger sets a field that flows may set, and conditions after it see that', async () => {
  const first = await one();
  const graph = straight({
    t: { kind: 'TRIGGER', setField: 'internalRemark', setValue: '已标记' },
    c: { kind: 'CONDITION' },
    a: by(first),
  });
  const flow = await publishFlow({
    ...graph,
    edges: [
      ...graph.edges.filter(({ from }) => from !== 'c'),
      { id: 'x1', from: 'c', to: 'a', condition: 'internalRemark == "已标记"' },
      { id: 'x2', from: 'c', to: 'end', isDefault: true },
    ],
  });
  const id = await submittedTo(flow);
  const [order] = await rows<{ remark: string }>(
    sql`select internal_remark as remark from pur_purchase_order where id = ${id}::bigint`,
  );
  assert.equal(order?.remark, '已标记');
  await act(first, id, 'approve');
  assert.equal(await stateOf(id), 'APPROVED');
});

test('a step asks another system, whose signed answer lets it go on, once', async () => {
  const first = await one();
  const { id: webhookId, secret } = await webhook();
  const flow = await publishFlow(straight({ w: { kind: 'WEBHOOK', webhookId }, a: by(first) }));
  const id = await submittedTo(flow);
  assert.deepEqual(await tasksOf(first, id), [], 'nobody is asked before the answer');
  const [asked, ...others] = await questionsOf(webhookId);
  assert.deepEqual([asked?.event, asked?.payload.data.id, others.length], ['workflow.approval.ask', id, 0]);
  const question = asked?.payload.data.question ?? '';
  const unknown = errors.answerUnknown.code;
  assert.equal((await answered(question, 'whsec_wrong')).code, unknown, 'another secret');
  assert.equal((await answered('1', secret)).code, unknown, 'a question that there is not');
  const old = { seconds: Math.floor(Date.now() / 1000) - 3600 };
  assert.equal((await answered(question, secret, old)).code, unknown, 'an answer of an hour ago');
  assert.equal((await answered(question, secret, { result: 'MAYBE' })).code, errors.answerResult.code);
  assert.deepEqual(await tasksOf(first, id), []);
  const taken = await answered(question, secret, { comment: '库位可用' });
  assert.equal(taken.data.instanceStatus, 'RUNNING');
  assert.equal((await answered(question, secret)).code, errors.answerLate.code, 'a second answer');
  const { approvals } = await first.post<{ approvals: { trail: { action: string; note: string | null }[] }[] }>(
    '/workflow/approval/trail',
    { docCode: 'pur.purchaseOrder', business: id },
  );
  assert.ok(approvals[0]?.trail.some(({ action, note }) => action === 'ANSWER' && note === 'PASS 库位可用'));
  await act(first, id, 'approve');
  assert.equal(await stateOf(id), 'APPROVED');
});

test('an answer that rejects ends the approval, and the document goes back to its author', async () => {
  const { id: webhookId, secret } = await webhook();
  const flow = await publishFlow(straight({ w: { kind: 'WEBHOOK', webhookId }, a: by(await one()) }));
  const id = await submittedTo(flow);
  const [asked] = await questionsOf(webhookId);
  const { data } = await answered(asked?.payload.data.question ?? '', secret, { result: 'REJECT', comment: '无库位' });
  assert.equal(data.instanceStatus, 'REJECTED');
  assert.equal(await stateOf(id), 'REJECTED');
});

test('a webhook that was disabled since stops the approval for its manager, who tries again', async () => {
  const { id: webhookId } = await webhook();
  const flow = await publishFlow(straight({ w: { kind: 'WEBHOOK', webhookId }, a: by(await one()) }));
  await asServer((ctx) => ctx.store(sysWebhook).patch(webhookId, { enabledFlag: false }));
  const id = await submittedTo(flow);
  const state = () =>
    rows<{ id: string; status: string; problem: { zh: string } | null }>(
      sql`select id, status, problem from workflow_wf_instance where business_id = ${id}`,
    );
  const [stopped] = await state();
  assert.equal(stopped?.status, 'ERROR');
  assert.match(stopped?.problem?.zh ?? '', /网络回调/);
  await asServer((ctx) => ctx.store(sysWebhook).patch(webhookId, { enabledFlag: true }));
  const manager = await person('flow_manager_user', { userType: 'BUYER', roles: ['buyer_mgr'] });
  await manage(manager, stopped?.id ?? '', { act: 'RETRY', reason: '已启用' });
  assert.equal((await state())[0]?.status, 'RUNNING');
  assert.equal((await questionsOf(webhookId)).length, 1);
});

const withSub = (flowKey: string, last: Parameters<typeof straight>[0]): FlowGraph =>
  straight({ s: { kind: 'SUBPROCESS', flowKey }, ...last });

test('a sub-flow: its steps are taken at publishing, its own later versions change nothing that is published', async () => {
  const [first, second] = [await one(), await two()];
  const sub = await publishFlow(straight({ x: by(first) }), { subflowFlag: true });
  const flow = await publishFlow(withSub(sub.mark, { b: by(second) }));
  // No document follows a sub-flow by itself, whatever its condition says.
  const alone = await submittedTo(sub);
  assert.deepEqual(await tasksOf(first, alone), []);
  await asServer(async (ctx) => {
    await ctx.store(wfModel).patch(sub.modelId, { graph: straight({ x: by(second), y: by(second) }) });
    await ctx.store(wfModel).run('publish', sub.modelId);
  });
  const id = await submittedTo(flow);
  await act(first, id, 'approve');
  const [task] = await tasksOf(second, id);
  assert.equal(task?.nodeId, 'b');
  await act(second, id, 'returnTo', { node: 's__x', comment: '请复核' });
  assert.equal((await tasksOf(first, id)).length, 1, 'a step of the sub-flow is returned to like any other');
  await act(first, id, 'approve');
  await act(second, id, 'approve');
  assert.equal(await stateOf(id), 'APPROVED');
});

test('a sub-flow for each value of the lines: side by side, each over its own lines, returned to in its own instance', async () => {
  const [first, second] = [await one(), await two()];
  const sub = await publishFlow(straight({ x: by(first), y: by(first) }), { subflowFlag: true });
  const drawn = straight({ s: { kind: 'SUBPROCESS', flowKey: sub.mark, each: 'lines.drawingNo' }, b: by(second) });
  const flow = await publishFlow(drawn);
  const id = await submittedTo(flow, undefined, [{ drawingNo: 'D-1' }, { drawingNo: 'D-2' }, { drawingNo: 'D-1' }]);
  const open = () => tasksOf(first, id);
  const seenBy = async (task: string) => {
    const { task: opened } = await first.post<{ task: { document: { lines: { drawingNo: string }[] } } }>(
      '/workflow/approval/open',
      { task },
    );
    return opened.document.lines.map(({ drawingNo }) => drawingNo);
  };
  const tasks = (await open()).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  assert.deepEqual(await Promise.all(tasks.map((task) => seenBy(task.id))), [['D-1', 'D-1'], ['D-2']]);
  const approve = async (which: number) => {
    const task = tasks[which];
    const now = (await open()).find((each) => each.id === task?.id);
    assert.ok(now);
    await first.post('/workflow/approval/approve', seen(now));
  };
  await approve(0);
  // The second step of D-1 goes back to its first one, and leaves D-2 where it is.
  const y = (await open()).find(({ nodeId }) => nodeId === 's__y');
  assert.ok(y);
  await first.post('/workflow/approval/returnTo', { ...seen(y), node: 's__x', comment: '重看' });
  const again = await open();
  assert.deepEqual(
    again.map(({ nodeId }) => nodeId),
    ['s__x', 's__x'],
  );
  const stayed = again.find((each) => each.id === tasks[1]?.id);
  assert.ok(stayed, 'the other instance stays');
  for (let round = 0; round < 4; round += 1) {
    const [next] = await open();
    if (next) await first.post('/workflow/approval/approve', seen(next));
    if (round < 3) assert.deepEqual(await tasksOf(second, id), [], 'the flow waits for all instances');
  }
  await act(second, id, 'approve');
  assert.equal(await stateOf(id), 'APPROVED');
});

test('a sub-flow for each value of a field that the lines do not have is told of when it is published', async () => {
  const sub = await publishFlow(straight({ x: by(await one()) }), { subflowFlag: true });
  const drawn = straight({ s: { kind: 'SUBPROCESS', flowKey: sub.mark, each: 'lines.nothing' }, b: by(await two()) });
  await assert.rejects(publishFlow(drawn), /10014.*lines\.nothing/);
});

test('a sub-flow that is suspended is told of when the flow that names it is published', async () => {
  const sub = await publishFlow(straight({ x: by(await one()) }), { subflowFlag: true });
  await asServer((ctx) => ctx.store(wfModel).run('suspend', sub.modelId));
  await assert.rejects(publishFlow(withSub(sub.mark, { b: by(await two()) })), /10014.*sub-flow/);
});

test('a trigger of a field that flows may not set is refused when it is published', async () => {
  const graph = straight({ t: { kind: 'TRIGGER', setField: 'grossAmt', setValue: '1' }, a: by(await one()) });
  await assert.rejects(publishFlow(graph), /10014.*grossAmt/);
  assert.ok(purchaseOrder.approval?.edits?.every((name) => name !== 'grossAmt'));
});
