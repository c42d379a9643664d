// Approvals explained, moved to another version, and what managers have read before they act.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import { sql } from '#engine/database/database.ts';
import { app, asServer, person, refusal, rows } from '#test/app.ts';
import {
  act,
  approver,
  by,
  manage,
  publishFlow,
  stateOf,
  straight,
  submittedTo,
  taskOf,
  tasksOf,
} from '#test/flows.ts';
import { fullAccessPerson } from '#test/fullAccess.ts';
import { notificationsOf } from '#test/notifications.ts';
import { purchasingFixture } from '#test/purchasingFixture.ts';
import type { Person } from '#test/person.ts';
import { errors } from '../errors.ts';
import { wfModel } from '../design/wfModel.document.ts';
import { followDeadlines } from '../instance/deadlines.server.ts';
import { wfIntervention } from './wfIntervention.document.ts';

const manager = () => person('flow_manager_user', { userType: 'BUYER', roles: ['buyer_mgr'] });
const second = () => fullAccessPerson('flow_manager_other', { userType: 'BUYER' });

const instanceOf = async (id: string): Promise<string> => {
  const [row] = await rows<{ id: string }>(
    sql`select id from workflow_wf_instance where business_id = ${id} order by id desc limit 1`,
  );
  return row?.id ?? assert.fail('there is no approval');
};

interface Explained {
  readonly waits: readonly { zh: string; en: string }[];
  readonly person: readonly { zh: string; en: string }[] | null;
  readonly canManage: boolean;
  readonly versions: readonly { id: string; version: number }[];
  readonly steps: readonly {
    readonly tasks: readonly { name: string; why: string; targets: readonly { id: string }[] }[];
    readonly leftOut: readonly { name: string; why: { zh: string } }[];
  }[];
}

const explain = async (who: Person, instance: string, user?: Person): Promise<Explained> =>
  (await who.post<{ approval: Explained }>('/workflow/approval/explain', { instance, user: user?.id ?? null }))
    .approval;

test('explain: who was found and why, who was left out, for whom it waits, and why somebody cannot act', async () => {
  const [first, gone, stranger] = [
    await approver('wf_ex_one'),
    await approver('wf_ex_gone'),
    await approver('wf_ex_other'),
  ];
  const flow = await publishFlow(straight({ a: { ...by(first, gone), mode: 'ALL' }, b: by(stranger) }));
  await asServer(({ db }) =>
    db.run(sql`update system_iap_sys_user_t set enabled_flag = false where id = ${gone.id}::bigint`),
  );
  const id = await submittedTo(flow);
  const instance = await instanceOf(id);
  const own = await explain(first, instance, first);
  assert.match(own.waits[0]?.zh ?? '', /等待 .+ 处理/);
  assert.match(own.person?.[0]?.zh ?? '', /可以处理/);
  assert.equal(own.steps[0]?.tasks[0]?.why, 'users');
  assert.match(own.steps[0]?.leftOut[0]?.why.zh ?? '', /停用/);
  assert.equal(own.canManage, false);
  assert.match((await explain(first, instance, gone)).person?.[0]?.zh ?? '', /未选中/);
  assert.match((await explain(first, instance, stranger)).person?.[0]?.zh ?? '', /没有选出/);
  assert.equal((await explain(await manager(), instance)).canManage, true);
  // Whoever has nothing to do with it is told that there is none.
  await assert.rejects(explain(stranger, instance), refusal(errors.taskNotFound));
});

test('explain: a flow that is suspended, has ended, or was passed on, says so', async () => {
  const [first, other] = [await approver('wf_ex_one'), await approver('wf_ex_other')];
  const id = await submittedTo(await publishFlow(straight({ a: by(first) })));
  const instance = await instanceOf(id);
  await act(first, id, 'transfer', { to: other.id });
  assert.match((await explain(other, instance, first)).person?.[0]?.zh ?? '', /转给/);
  await manage(await manager(), instance, { act: 'SUSPEND' });
  assert.match((await explain(first, instance)).waits[0]?.zh ?? '', /已挂起/);
  await manage(await manager(), instance, { act: 'RESUME' });
  await act(other, id, 'approve');
  assert.match((await explain(first, instance)).waits[0]?.en ?? '', /is over/);
});

test('manage: nobody acts on a document, or a flow, that has changed since he looked', async () => {
  const first = await approver('wf_ex_one');
  const id = await submittedTo(await publishFlow(straight({ a: by(first) })));
  const [instance, who] = [await instanceOf(id), await manager()];
  const read = { instance, act: 'SUSPEND', reason: '试' };
  await assert.rejects(who.post('/workflow/approval/manage', { ...read, epoch: 1 }), /documentVersion|单据版本/);
  await assert.rejects(
    who.post('/workflow/approval/manage', { ...read, epoch: 1, documentVersion: 0 }),
    refusal(errors.documentChanged),
  );
  await assert.rejects(manage(who, instance, { act: 'SUSPEND', epoch: 7 }), refusal(errors.flowMoved));
  // What one has asked for on one version is not carried out on another.
  const { asked } = await manage(who, instance, { act: 'TERMINATE' });
  await asServer((ctx) => ctx.store(purchaseOrder).patch(id, { urgentStatus: true }));
  await assert.rejects((await second()).run(wfIntervention, 'confirm', asked), refusal(errors.documentChanged));
  assert.equal(await stateOf(id), 'PENDING');
});

test('migrate: tried first, asks for counterparts, takes two persons, and goes on in the new version', async () => {
  const [first, other] = [await approver('wf_ex_one'), await approver('wf_ex_other')];
  const flow = await publishFlow(straight({ a: by(first), b: by(first) }));
  const id = await submittedTo(flow);
  const [instance, who] = [await instanceOf(id), await manager()];
  await asServer(async (ctx) => {
    await ctx.store(wfModel).update(flow.modelId, { graph: straight({ x: by(other), y: by(other) }) });
    await ctx.store(wfModel).run('publish', flow.modelId);
  });
  const { versions } = await explain(who, instance);
  const definition = versions[0]?.id ?? '';
  assert.deepEqual(
    versions.map(({ version }) => version),
    [2],
  );
  const dry = (mapping: object) =>
    who.post<{ missing: { id: string }[]; steps: { nodeId: string; people: { id: string }[] }[] }>(
      '/workflow/approval/tryMigration',
      { instance, definition, mapping },
    );
  assert.deepEqual(
    (await dry({})).missing.map((node) => node.id),
    ['a'],
  );
  const tried = await dry({ a: 'x' });
  assert.deepEqual(
    tried.steps.map(({ nodeId, people }) => [nodeId, ...people.map((each) => each.id)]),
    [
      ['x', first.id],
      ['y', other.id],
    ],
  );
  assert.equal((await tasksOf(first, id))[0]?.nodeId, 'a', 'nothing has happened yet');
  await assert.rejects(
    first.post('/workflow/approval/tryMigration', { instance, definition }),
    refusal(errors.notManager),
  );
  await assert.rejects(manage(who, instance, { act: 'MIGRATE', definition }), refusal(errors.mappingIncomplete));
  await assert.rejects(manage(who, instance, { act: 'MIGRATE', definition: '1' }), refusal(errors.versionUnknown));
  const stale = await taskOf(first, id);
  const { asked } = await manage(who, instance, { act: 'MIGRATE', definition, mapping: { a: 'x' } });
  await (await second()).run(wfIntervention, 'confirm', asked);
  await assert.rejects(
    first.post('/workflow/approval/approve', {
      task: stale.id,
      epoch: stale.epoch,
      documentVersion: stale.documentVersion,
    }),
    refusal(errors.flowMoved),
  );
  await act(first, id, 'approve');
  await act(other, id, 'approve');
  assert.equal(await stateOf(id), 'APPROVED');
});

test('migrate: an approval in a branch goes with its fork', async () => {
  const [first, other] = [await approver('wf_ex_one'), await approver('wf_ex_other')];
  const forked = (fork: string, join: string) => {
    const graph = straight({
      [fork]: { kind: 'PARALLEL' },
      a: by(first),
      b: by(other),
      [join]: { kind: 'JOIN', forkId: fork },
    });
    const ways = [
      ['start', 'starter'],
      ['starter', fork],
      [fork, 'a'],
      [fork, 'b'],
      ['a', join],
      ['b', join],
      [join, 'end'],
    ];
    return { ...graph, edges: ways.map(([from = '', to = ''], at) => ({ id: `p${at}`, from, to })) };
  };
  const flow = await publishFlow(forked('f', 'j'));
  const id = await submittedTo(flow);
  await act(first, id, 'approve');
  await asServer(async (ctx) => {
    await ctx.store(wfModel).update(flow.modelId, { graph: forked('g', 'k') });
    await ctx.store(wfModel).run('publish', flow.modelId);
  });
  const [instance, who] = [await instanceOf(id), await manager()];
  const definition = (await explain(who, instance)).versions[0]?.id ?? '';
  const mapping = { f: 'g', j: 'k' };
  const { asked } = await manage(who, instance, { act: 'MIGRATE', definition, mapping });
  await (await second()).run(wfIntervention, 'confirm', asked);
  await act(other, id, 'approve');
  assert.equal(await stateOf(id), 'APPROVED');
});

test('jump: offered are the steps of the own branch, and a manager leads it there', async () => {
  const [first, other] = [await approver('wf_ex_one'), await approver('wf_ex_other')];
  const id = await submittedTo(await publishFlow(straight({ a: by(first), b: by(other) })));
  const { steps } = await explain(await manager(), await instanceOf(id));
  assert.deepEqual(
    steps[0]?.tasks[0]?.targets.map((node) => node.id),
    ['b'],
  );
});

test('comment: whoever is mentioned is told, and may read the approval from then on', async () => {
  const [first, other] = [await approver('wf_ex_one'), await approver('wf_ex_mentioned')];
  const id = await submittedTo(await publishFlow(straight({ a: by(first) })));
  const instance = await instanceOf(id);
  await assert.rejects(explain(other, instance), refusal(errors.taskNotFound));
  const reported = await notificationsOf(other, () =>
    act(first, id, 'comment', { comment: '@你 请看价格', mentions: [other.id] }),
  );
  assert.ok(
    reported.some(({ title }) => title.zh.includes('提到')),
    JSON.stringify(reported),
  );
  assert.equal((await tasksOf(other, id, 'COPIES')).length, 1);
  assert.ok((await explain(other, instance)).waits.length > 0);
});

test('replace: another manager confirms it, and the task lies with somebody else', async () => {
  const [first, other] = [await approver('wf_ex_one'), await approver('wf_ex_other')];
  const id = await submittedTo(await publishFlow(straight({ a: by(first) })));
  const { id: task } = await taskOf(first, id);
  const { asked } = await manage(await manager(), await instanceOf(id), { act: 'REPLACE', task, to: other.id });
  assert.equal((await tasksOf(first, id)).length, 1, 'nothing has happened yet');
  await (await second()).run(wfIntervention, 'confirm', asked);
  assert.deepEqual(await tasksOf(first, id), []);
  await act(other, id, 'approve');
  assert.equal(await stateOf(id), 'APPROVED');
});

test('terminate: another manager confirms it, and the document goes back to its author', async () => {
  const first = await approver('wf_ex_one');
  const id = await submittedTo(await publishFlow(straight({ a: by(first) })));
  const { asked } = await manage(await manager(), await instanceOf(id), { act: 'TERMINATE' });
  await (await second()).run(wfIntervention, 'confirm', asked);
  assert.equal(await stateOf(id), 'REJECTED');
  await assert.rejects(
    manage(await manager(), await instanceOf(id), { act: 'SUSPEND' }),
    refusal(errors.instanceNotRunning),
  );
});

test('an approver who leaves while it waits for him: it is handed over', async () => {
  const gone = await approver('wf_ex_leaving');
  const id = await submittedTo(await publishFlow(straight({ a: by(gone) })));
  await asServer(({ db }) =>
    db.run(sql`update system_iap_sys_user_t set enabled_flag = false where id = ${gone.id}::bigint`),
  );
  const { engine } = await app();
  const parts = { registry: () => engine.registry, newId: () => engine.ids.next() };
  await asServer((ctx) => followDeadlines(parts).run({}, ctx));
  await act(await manager(), id, 'approve');
  assert.equal(await stateOf(id), 'APPROVED');
  const trail = await rows<{ action: string }>(sql`
    select r.action_code as action from workflow_wf_record r join workflow_wf_instance i on i.id = r.instance_id
     where i.business_id = ${id}`);
  assert.ok(trail.some(({ action }) => action === 'HANDOVER'));
});

test('an approval whose managers have left is freed by whoever holds the role of flow managers, or administers the platform', async () => {
  const first = await approver('wf_ex_one');
  const id = await submittedTo(await publishFlow(straight({ a: by(first) })));
  const instance = await instanceOf(id);
  await rows(sql`delete from workflow_wf_model_manager where parent_id =
    (select model_id from workflow_wf_instance where id = ${instance}::bigint) returning id`);
  const { companyId } = await purchasingFixture();
  const facts = { userType: 'BUYER', companies: [companyId] } as const;
  const keeper = await person('wf_role_manager', { ...facts, roles: ['flow_manager'] });
  const admin = await person('wf_role_admin', { ...facts, userType: 'ADMIN', roles: ['platform_admin'] });
  await assert.rejects(manage(first, instance, { act: 'SUSPEND' }), refusal(errors.notManager));
  for (const who of [keeper, admin]) {
    assert.equal((await manage(who, instance, { act: 'SUSPEND' })).instanceStatus, 'SUSPENDED');
    assert.equal((await manage(who, instance, { act: 'RESUME' })).instanceStatus, 'RUNNING');
  }
});

test('open: what has changed in a document since somebody decided on it last', async () => {
  const first = await approver('wf_ex_one');
  const { buyer } = await purchasingFixture();
  const id = await submittedTo(await publishFlow(straight({ a: by(first) })));
  const changesSeen = async () => {
    const { id: task } = await taskOf(first, id);
    const opened = await first.post<{ task: { changes: { path: string; before: unknown; after: unknown }[] | null } }>(
      '/workflow/approval/open',
      { task },
    );
    return opened.task.changes;
  };
  assert.equal(await changesSeen(), null, 'nobody has decided on it yet');
  await act(first, id, 'returnTo', { node: 'starter', comment: '数量有误' });
  await buyer.update(purchaseOrder, id, { internalRemark: '数量已核对' });
  await buyer.run(purchaseOrder, 'submit', id);
  const remark = (await changesSeen())?.find(({ path }) => path === 'internalRemark');
  assert.equal(remark?.after, '数量已核对');
});

test('open: who reads no prices is told that lines have changed, and no amount', async () => {
  const clerk = await approver('wf_ex_clerk', ['warehouse']);
  const { buyer } = await purchasingFixture();
  const id = await submittedTo(await publishFlow(straight({ a: by(clerk) })));
  await act(clerk, id, 'returnTo', { node: 'starter', comment: '数量有误' });
  const [line] = (await buyer.get(purchaseOrder, id)).lines;
  assert.ok(line);
  await buyer.update(purchaseOrder, id, { lines: [{ ...line, taxPrice: '123.45' }] });
  await buyer.run(purchaseOrder, 'submit', id);
  const { id: task } = await taskOf(clerk, id);
  const opened = await clerk.post<{ task: { changes: { path: string; hidden?: boolean }[] | null } }>(
    '/workflow/approval/open',
    { task },
  );
  assert.deepEqual(
    opened.task.changes?.filter(({ hidden }) => hidden),
    [{ path: 'lines', before: null, after: null, hidden: true }],
  );
  assert.doesNotMatch(JSON.stringify(opened), /123\.45/);
});

test('the pace of approvals: median hours by step and person, and the tasks behind them', async () => {
  const first = await approver('wf_ex_pace');
  const id = await submittedTo(await publishFlow(straight({ a: by(first) })));
  await asServer(({ db }) =>
    db.run(sql`update workflow_wf_task set opened_at = now() - interval '5 hours' where business_id = ${id}`),
  );
  await act(first, id, 'approve');
  const who = await second();
  const today = new Date();
  const day = (days: number): string => new Date(today.getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const period = { from: day(-1), to: day(1) };
  const { nodes, people } = await who.post<{
    nodes: { nodeName: string; medianHours: string }[];
    people: { userId: string; medianHours: string; count: number }[];
  }>('/workflow/approval/efficiency', period);
  const own = people.find(({ userId }) => userId === first.id);
  assert.deepEqual([own?.count, own?.medianHours], [1, '5.0']);
  assert.ok(nodes.length > 0);
  const { records } = await who.post<{ records: { businessId: string; hours: string }[] }>(
    '/workflow/approval/efficiencyTasks',
    { ...period, user: first.id },
  );
  assert.deepEqual(
    records.map(({ businessId, hours }) => [businessId, hours]),
    [[id, '5.0']],
  );
  await assert.rejects(first.post('/workflow/approval/efficiency', period), refusal(errors.notManager));
});

test('a list tells of each document its version, and its amount to whoever reads prices', async () => {
  const [buyer, planner] = [await approver('wf_ex_priced', ['buyer']), await approver('wf_ex_one')];
  const id = await submittedTo(await publishFlow(straight({ a: by(buyer, planner) })));
  const own = async (reader: Person) => {
    const { records } = await reader.post<{
      records: { businessId: string; documentVersion: number; amount?: string }[];
    }>('/workflow/approval/list', { tab: 'TODO', size: 200 });
    const found = records.find(({ businessId }) => businessId === id);
    return [found?.amount, typeof found?.documentVersion];
  };
  assert.deepEqual(await own(buyer), ['113', 'number']);
  assert.deepEqual(await own(planner), [undefined, 'number']);
});
