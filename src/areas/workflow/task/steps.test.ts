// What a step is set up to do beside asking for approval: handling, opinions after the decision, hidden fields, passing by itself.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { supCompanyAllocate } from '#areas/supplier/allocation/supCompanyAllocate.document.ts';
import { sql } from '#engine/database/database.ts';
import type { Context } from '#engine/runtime/context.ts';
import { moneyAutoPass } from '../design/parameters.server.ts';
import { keyOf } from '#model/document.ts';
import { app, asServer, person, refusal, rows } from '#test/app.ts';
import { createRow } from '#test/factory.ts';
import {
  act,
  approver,
  by,
  publishFlow,
  seen,
  stateOf,
  straight,
  submittedTo,
  taskOf,
  tasksOf,
  type PublishedFlow,
} from '#test/flows.ts';
import { notificationsOf } from '#test/notifications.ts';
import { purchasingFixture } from '#test/purchasingFixture.ts';
import { errors } from '../errors.ts';
import { followDeadlines } from '../instance/deadlines.server.ts';
import { approvalByFlow } from '../instance/hook.server.ts';

const people = async () =>
  [await approver('wf_st_one'), await approver('wf_st_two'), await approver('wf_st_three')] as const;

const parts = async () => {
  const { engine } = await app();
  return { registry: () => engine.registry, newId: () => engine.ids.next() };
};

test('handling: whoever handles a step says so by the same call, fills in what it asks for, and may send it back', async () => {
  const [first, second] = await people();
  const handled = { ...by(second), kind: 'TRANSACT', fields: { internalRemark: 'REQUIRED' } } as const;
  const id = await submittedTo(await publishFlow(straight({ a: by(first), b: handled })));
  assert.equal((await taskOf(first, id)).kind, 'APPROVE');
  await act(first, id, 'approve');
  assert.equal((await taskOf(second, id)).kind, 'TRANSACT');
  await act(second, id, 'returnTo', { node: 'a', comment: '请先核价' });
  await act(first, id, 'approve');
  await assert.rejects(act(second, id, 'approve'), refusal(errors.fieldRequired));
  await act(second, id, 'approve', { changes: { internalRemark: '已办理' } });
  assert.equal(await stateOf(id), 'APPROVED');
});

test('handling: somebody claims it, and nobody else handles it meanwhile', async () => {
  const [first, second] = await people();
  const id = await submittedTo(
    await publishFlow(straight({ a: { ...by(first, second), kind: 'TRANSACT', mode: 'CLAIM' } })),
  );
  const others = seen(await taskOf(second, id));
  await act(first, id, 'claim');
  await assert.rejects(second.post('/workflow/approval/approve', others), refusal(errors.claimedByOther));
  await act(first, id, 'approve');
  assert.equal(await stateOf(id), 'APPROVED');
});

test('opinions after the decision: whoever was not needed any more gets a copy where the step says so, and may still comment', async () => {
  const [first, second, third] = await people();
  const decided = async (continueAfterDecision: boolean) => {
    const any = { ...by(first, second), mode: 'OR_SIGN', continueAfterDecision } as const;
    const id = await submittedTo(await publishFlow(straight({ a: any, b: by(third) })));
    const told = await notificationsOf(second, () => act(first, id, 'approve'));
    assert.deepEqual(await tasksOf(second, id), [], 'it is not his to decide any more');
    return {
      id,
      copies: await tasksOf(second, id, 'COPIES'),
      told: told.filter(({ title }) => title.zh.includes('抄送')),
    };
  };
  const plain = await decided(false);
  assert.deepEqual([plain.copies.length, plain.told.length], [0, 0]);
  const { id, copies, told } = await decided(true);
  assert.deepEqual([copies.length, told.length], [1, 1]);
  await act(third, id, 'approve');
  assert.equal(await stateOf(id), 'APPROVED');
  await second.post('/workflow/approval/comment', { task: copies[0]?.id, comment: '价格偏高，请下次询价' });
  const [said] = await rows<{ note: string }>(sql`
    select r.note from workflow_wf_record r join workflow_wf_instance i on i.id = r.instance_id
     where i.business_id = ${id} and r.action_code = 'COMMENT'`);
  assert.equal(said?.note, '价格偏高，请下次询价');
});

test('hidden fields: who acts at the step is not shown them, by whatever name they travel; who acts at another one is', async () => {
  const [first, second] = await people();
  const hidden = { ...by(first), fields: { supplierBase: 'HIDE', lines: 'HIDE' } } as const;
  const id = await submittedTo(await publishFlow(straight({ a: hidden, b: by(second) })));
  const opened = async (who: typeof first) => {
    const { task } = await who.post<{ task: { document: Record<string, unknown> } }>('/workflow/approval/open', {
      task: (await taskOf(who, id)).id,
    });
    return task.document;
  };
  const names = ['supplierBase', 'supplierBaseId', 'supplierBaseName', 'supplierBaseCode', 'lines'];
  const little = await opened(first);
  assert.deepEqual(
    names.filter((name) => Object.hasOwn(little, name)),
    [],
  );
  assert.ok(little['orderNo']);
  await act(first, id, 'approve');
  const whole = await opened(second);
  assert.ok(whole['supplierBaseId'] && whole['supplierBaseName'] && whole['lines']);
});

/** Runs work while documents with amounts may pass by themselves: nobody else ever sees that. */
const whileAllowed = <T>(work: (ctx: Context) => Promise<T>): Promise<T> =>
  asServer(async (ctx) => {
    const allow = (value: string) =>
      ctx.db.run(sql`update system_sys_param set value = ${value} where param_key = ${moneyAutoPass.key}`);
    assert.equal(await allow('true'), 1);
    const done = await work(ctx);
    await allow('false');
    return done;
  });

const timeIsUp = (id: string): Promise<unknown> =>
  asServer(({ db }) =>
    db.run(sql`update workflow_wf_task set opened_at = now() - interval '2 days', due_at = now() - interval '1 day'
                where business_id = ${id} and task_state = 'TODO'`),
  );

test('passing by itself: where an amount is at stake, only while the parameter allows it, at publishing and when the time is up', async () => {
  const [first] = await people();
  const graph = straight({ a: { ...by(first), deadline: { hours: 8, action: 'AUTO_PASS' } } });
  await assert.rejects(publishFlow(graph), /wfMoneyAutoPass/);
  const flow = await whileAllowed((ctx) => publishFlow(graph, {}, undefined, ctx));
  const [stays, passes] = [await submittedTo(flow), await submittedTo(flow)];
  await timeIsUp(stays);
  const job = followDeadlines(await parts());
  await asServer((ctx) => job.run({}, ctx));
  assert.deepEqual([await stateOf(stays), (await tasksOf(first, stays)).length], ['PENDING', 1]);
  await timeIsUp(passes);
  await whileAllowed((ctx) => job.run({}, ctx));
  assert.equal(await stateOf(passes), 'APPROVED');
  const [task] = await rows<{ result: string; note: string }>(
    sql`select result, note from workflow_wf_task where business_id = ${passes}`,
  );
  assert.deepEqual(task, { result: 'PASS', note: '超时自动通过' });
});

test('without an amount: a step passes by itself, and one manager alone moves, replaces and ends', async () => {
  const [first, second, third] = await people();
  const document = supCompanyAllocate;
  const manager = await person('flow_manager_user', { userType: 'BUYER', roles: ['buyer_mgr'] });
  const began = async (flow: PublishedFlow): Promise<{ id: string; instance: string }> => {
    const { id } = await createRow(document, { reason: flow.mark, status: 'PENDING' });
    const hook = approvalByFlow(await parts());
    await asServer(async (ctx) => hook.started(document, { ...(await ctx.store(document).get(id)) }, ctx));
    const [row] = await rows<{ id: string }>(sql`select id from workflow_wf_instance where business_id = ${id}`);
    return { id, instance: row?.id ?? assert.fail('there is no approval') };
  };
  const of = { docCode: keyOf(document), field: 'reason' };
  const alone = { ...by(first), deadline: { hours: 8, action: 'AUTO_PASS' } } as const;
  const timed = await began(await publishFlow(straight({ a: alone, b: by(second) }), {}, of));
  await timeIsUp(timed.id);
  const job = followDeadlines(await parts());
  await asServer((ctx) => job.run({}, ctx));
  assert.deepEqual([(await tasksOf(first, timed.id)).length, (await tasksOf(second, timed.id)).length], [0, 1]);

  const { id, instance } = await began(await publishFlow(straight({ a: by(first), b: by(second) }), {}, of));
  const does = async (body: object): Promise<string | null> => {
    const [read] = await rows<{ epoch: number }>(
      sql`select epoch from workflow_wf_instance where id = ${instance}::bigint`,
    );
    const { asked } = await manager.post<{ asked: string | null }>('/workflow/approval/manage', {
      instance,
      reason: '试',
      documentVersion: (await asServer((ctx) => ctx.store(document).get(id))).versionNo,
      ...read,
      ...body,
    });
    return asked;
  };
  assert.equal(await does({ act: 'JUMP', node: 'b' }), null, 'nobody has to confirm it');
  const { id: task } = await taskOf(second, id);
  assert.equal(await does({ act: 'REPLACE', task, to: third.id }), null);
  assert.deepEqual([(await tasksOf(second, id)).length, (await tasksOf(third, id)).length], [0, 1]);
  assert.equal(await does({ act: 'TERMINATE' }), null);
  assert.deepEqual(await tasksOf(third, id), []);
  assert.equal((await asServer((ctx) => ctx.store(document).get(id))).status, 'REJECTED');
});

test('who comes next, and why: roles and fields are told by their names', async () => {
  const { buyer } = await purchasingFixture();
  await people();
  const byRole = { people: { kind: 'role', roleCode: 'planner' } } as const;
  const id = await submittedTo(await publishFlow(straight({ a: byRole })));
  const [role] = await rows<{ zh: string; en: string }>(
    sql`select role_name->>'zh' as zh, role_name->>'en' as en from system_sys_role where role_code = 'planner'`,
  );
  const told = async (language: string): Promise<readonly string[]> => {
    const { approvals } = await buyer.post<{ approvals: { next: { people: { why: string }[] }[] }[] }>(
      '/workflow/approval/trail',
      { docCode: 'pur.purchaseOrder', business: id },
      { 'accept-language': language },
    );
    return [...new Set(approvals[0]?.next.flatMap((step) => step.people.map(({ why }) => why)))];
  };
  assert.deepEqual([await told('zh'), await told('en')], [[`role ${role?.zh}`], [`role ${role?.en}`]]);
});
