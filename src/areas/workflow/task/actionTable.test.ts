// The rows of the action table that hold for every act alike, and what acts do where the flow is set up otherwise.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import { sql } from '#engine/database/database.ts';
import { asServer, person, refusal, rows } from '#test/app.ts';
import {
  act,
  approver,
  by,
  manage,
  publishFlow,
  seen,
  stateOf,
  straight,
  submittedTo,
  taskOf,
  tasksOf,
} from '#test/flows.ts';
import { fullAccessPerson } from '#test/fullAccess.ts';
import { purchasingFixture } from '#test/purchasingFixture.ts';
import type { Person } from '#test/person.ts';
import { errors } from '../errors.ts';
import { wfIntervention } from './wfIntervention.document.ts';

const people = async () =>
  [await approver('wf_at_one'), await approver('wf_at_two'), await approver('wf_at_three')] as const;

const manager = () => person('flow_manager_user', { userType: 'BUYER', roles: ['buyer_mgr'] });
const secondManager = () => fullAccessPerson('flow_manager_other', { userType: 'BUYER' });

const instanceOf = async (business: string): Promise<string> => {
  const [row] = await rows<{ id: string }>(
    sql`select id from workflow_wf_instance where business_id = ${business} order by id desc limit 1`,
  );
  return row?.id ?? assert.fail('there is no approval');
};

/** Every act on a task, with what it needs beside the task, and whether it decides on the document. */
const acts: readonly [call: string, body: (other: Person) => object, isDecision: boolean][] = [
  ['approve', () => ({}), true],
  ['reject', () => ({ comment: 'x' }), true],
  ['abstain', () => ({}), true],
  ['returnTo', () => ({ node: 'starter', comment: 'x' }), true],
  ['addSign', ({ id }) => ({ kind: 'AFTER', userIds: [id] }), true],
  ['addSign', ({ id }) => ({ kind: 'BEFORE', userIds: [id] }), false],
  ['addSign', ({ id }) => ({ kind: 'PARALLEL', userIds: [id] }), false],
  ['transfer', ({ id }) => ({ to: id }), false],
  ['delegate', ({ id }) => ({ to: id }), false],
  ['claim', () => ({}), false],
  ['release', () => ({}), false],
];

test('approve, reject, abstain, return, add-sign, transfer, delegate, claim, release: not his, nothing to do with him, of another round, of another version, over', async () => {
  const [first, second, third] = await people();
  const stranger = await approver('wf_at_stranger');
  const all = { ...by(first, second), mode: 'ALL', allowAbstain: true } as const;
  const id = await submittedTo(await publishFlow(straight({ a: all })));
  const task = seen(await taskOf(first, id));
  const refusals = async (over: boolean) => {
    for (const [call, more, isDecision] of acts) {
      const ask = (who: Person, of: object) => who.post(`/workflow/approval/${call}`, { ...of, ...more(third) });
      await assert.rejects(ask(stranger, task), refusal(errors.taskNotFound), `${call} of a stranger`);
      if (over) {
        await assert.rejects(ask(first, { task: task.task }), /10011|20004/, `${call} of what is over`);
        await assert.rejects(ask(first, task), refusal(errors.instanceNotRunning), `${call} of what is over`);
        continue;
      }
      await assert.rejects(ask(second, task), refusal(errors.notYours), `${call} of somebody else`);
      await assert.rejects(ask(first, { ...task, epoch: 7 }), refusal(errors.flowMoved), `${call} in another round`);
      if (!isDecision) continue;
      const old = { ...task, documentVersion: 0 };
      await assert.rejects(ask(first, old), refusal(errors.documentChanged), `${call} on another version`);
    }
  };
  await refusals(false);
  await act(first, id, 'reject', { comment: '不符' });
  await refusals(true);
});

test('reject: goes back to a step where the flow says so, instead of ending', async () => {
  const [first, second] = await people();
  const id = await submittedTo(await publishFlow(straight({ a: by(first), b: { ...by(second), rejectTo: 'a' } })));
  await act(first, id, 'approve');
  await act(second, id, 'reject', { comment: '请再核价' });
  assert.equal(await stateOf(id), 'PENDING');
  await act(first, id, 'approve');
  await act(second, id, 'approve');
  assert.equal(await stateOf(id), 'APPROVED');
});

test('return: to those who acted there, to one of them, or to whoever is found anew', async () => {
  const [first, second, third] = await people();
  const both = { ...by(first, second), mode: 'ALL' } as const;
  const one = await submittedTo(await publishFlow(straight({ a: both, b: by(third) })));
  for (const who of [first, second]) await act(who, one, 'approve');
  await act(third, one, 'returnTo', { node: 'a', person: second.id, comment: '请补充' });
  assert.deepEqual([(await tasksOf(first, one)).length, (await tasksOf(second, one)).length], [0, 1]);
  const passedOn = async (returnPeople: 'PREVIOUS' | 'ANEW'): Promise<readonly number[]> => {
    const id = await submittedTo(await publishFlow(straight({ a: { ...by(first), returnPeople }, b: by(third) })));
    await act(first, id, 'transfer', { to: second.id });
    await act(second, id, 'approve');
    await act(third, id, 'returnTo', { node: 'a', comment: '请补充' });
    return [(await tasksOf(first, id)).length, (await tasksOf(second, id)).length];
  };
  assert.deepEqual(await passedOn('PREVIOUS'), [0, 1]);
  assert.deepEqual(await passedOn('ANEW'), [1, 0]);
});

test('withdraw: until it has ended where the flow says so, though somebody has acted', async () => {
  const { buyer } = await purchasingFixture();
  const [first, second] = await people();
  const loose = await publishFlow(straight({ a: by(first), b: by(second) }), { withdrawMode: 'LOOSE' });
  const id = await submittedTo(loose);
  await act(first, id, 'approve');
  await buyer.run(purchaseOrder, 'withdraw', id);
  assert.equal(await stateOf(id), 'WITHDRAWN');
  assert.deepEqual(await tasksOf(second, id), []);
  const ended = await submittedTo(loose);
  for (const who of [first, second]) await act(who, ended, 'approve');
  // Then it is its state that refuses.
  await assert.rejects(buyer.run(purchaseOrder, 'withdraw', ended), /16004/);
});

test('add-sign before: one of them is enough, or one after the other, and a rejection rejects where the step says so', async () => {
  const [first, second, third] = await people();
  const userIds = [second.id, third.id];
  const plain = await publishFlow(straight({ a: by(first) }));
  const any = await submittedTo(plain);
  await act(first, any, 'addSign', { kind: 'BEFORE', mode: 'ANY', userIds });
  await act(third, any, 'approve', { comment: '可以' });
  assert.deepEqual(await tasksOf(second, any), [], 'the other one is not asked any more');
  await act(first, any, 'approve');
  assert.equal(await stateOf(any), 'APPROVED');
  const inOrder = await submittedTo(plain);
  await act(first, inOrder, 'addSign', { kind: 'BEFORE', mode: 'SEQUENTIAL', userIds });
  assert.deepEqual(await tasksOf(third, inOrder), [], 'his turn comes after the first');
  await act(second, inOrder, 'approve');
  await act(third, inOrder, 'approve');
  await act(first, inOrder, 'approve');
  assert.equal(await stateOf(inOrder), 'APPROVED');
  const strict = await submittedTo(await publishFlow(straight({ a: { ...by(first), signReject: 'REJECT' } })));
  await act(first, strict, 'addSign', { kind: 'BEFORE', userIds: [second.id] });
  await act(second, strict, 'reject', { comment: '不同意' });
  assert.equal(await stateOf(strict), 'REJECTED');
});

test('add-sign beside: the share is counted of all who vote then', async () => {
  const [first, second, third] = await people();
  const half = { ...by(first, second), mode: 'RATIO', ratio: '1/2' } as const;
  const id = await submittedTo(await publishFlow(straight({ a: half })));
  await act(first, id, 'addSign', { kind: 'PARALLEL', userIds: [third.id] });
  await act(first, id, 'approve');
  assert.equal(await stateOf(id), 'PENDING', 'one of three is less than half');
  await act(third, id, 'approve');
  assert.equal(await stateOf(id), 'APPROVED');
});

test('approve: two at the same moment where all are needed, and both count', async () => {
  const [first, second] = await people();
  const id = await submittedTo(await publishFlow(straight({ a: { ...by(first, second), mode: 'ALL' } })));
  const tasks = [await taskOf(first, id), await taskOf(second, id)].map(seen);
  const answers = await Promise.all([
    first.send('POST', '/workflow/approval/approve', tasks[0]),
    second.send('POST', '/workflow/approval/approve', tasks[1]),
  ]);
  assert.deepEqual(
    answers.map(({ code }) => code),
    ['200', '200'],
  );
  assert.equal(await stateOf(id), 'APPROVED');
});

test('transfer, delegate, add-sign, replace: nobody makes the starter decide about his own where the flow gives it to his superior', async () => {
  const { buyer } = await purchasingFixture();
  const [first] = await people();
  const id = await submittedTo(
    await publishFlow(straight({ a: { ...by(first), mode: 'ALL' } }), { selfApprove: 'LEADER' }),
  );
  const { id: task } = await taskOf(first, id);
  for (const call of ['transfer', 'delegate'])
    await assert.rejects(act(first, id, call, { to: buyer.id }), refusal(errors.transferTarget), call);
  const beside = { kind: 'PARALLEL', userIds: [buyer.id] };
  await assert.rejects(act(first, id, 'addSign', beside), refusal(errors.transferTarget));
  const asked = (await manage(await manager(), await instanceOf(id), { act: 'REPLACE', task, to: buyer.id })).asked;
  await assert.rejects((await secondManager()).run(wfIntervention, 'confirm', asked), refusal(errors.transferTarget));
  // A flow about money that would let him is not published at all.
  await assert.rejects(publishFlow(straight({ a: by(first) }), { selfApprove: 'KEEP' }), /10008/);
});

test('cc, comment: by those who have to do with it alone', async () => {
  const [first, second] = await people();
  const stranger = await approver('wf_at_stranger');
  const id = await submittedTo(await publishFlow(straight({ a: by(first) })));
  const { id: task } = await taskOf(first, id);
  const copy = { task, userIds: [second.id] };
  await assert.rejects(stranger.post('/workflow/approval/copy', copy), refusal(errors.taskNotFound));
  const words = { task, comment: '?' };
  await assert.rejects(stranger.post('/workflow/approval/comment', words), refusal(errors.taskNotFound));
});

test('urge: by the starter and managers, nobody else, and only while it runs', async () => {
  const { buyer } = await purchasingFixture();
  const [first, second] = await people();
  const stranger = await approver('wf_at_stranger');
  const id = await submittedTo(await publishFlow(straight({ a: by(first), b: by(second) })));
  const instance = await instanceOf(id);
  const urge = (who: Person) => who.post<{ urged: number }>('/workflow/approval/urge', { instance });
  await assert.rejects(urge(stranger), refusal(errors.taskNotFound));
  await assert.rejects(urge(first), refusal(errors.urgeNotYours));
  assert.equal((await urge(await manager())).urged, 1);
  await act(first, id, 'approve');
  assert.equal((await urge(buyer)).urged, 1, 'whoever is asked now was not urged yet');
  await act(second, id, 'approve');
  await assert.rejects(urge(buyer), refusal(errors.instanceNotRunning));
});

test('batch approve: what lies with somebody else is refused alone', async () => {
  const [first, second] = await people();
  const flow = await publishFlow(straight({ a: { ...by(first), batch: true } }));
  const others = await publishFlow(straight({ a: { ...by(second), batch: true } }));
  const [own, foreign] = [await submittedTo(flow), await submittedTo(others)];
  const items = [seen(await taskOf(second, foreign)), seen(await taskOf(first, own))];
  const { approved, refused } = await first.post<{ approved: number; refused: { code: string }[] }>(
    '/workflow/approval/batchApprove',
    { items },
  );
  assert.deepEqual([approved, refused.map(({ code }) => code)], [1, [errors.taskNotFound.code]]);
  assert.deepEqual([await stateOf(own), await stateOf(foreign)], ['APPROVED', 'PENDING']);
});

test('jump, replace, suspend, resume, terminate, retry, migrate: by managers alone, with a reason', async () => {
  const [first] = await people();
  const id = await submittedTo(await publishFlow(straight({ a: by(first) })));
  const instance = await instanceOf(id);
  const who = await manager();
  for (const each of ['JUMP', 'REPLACE', 'SUSPEND', 'RESUME', 'TERMINATE', 'RETRY', 'MIGRATE']) {
    await assert.rejects(manage(first, instance, { act: each }), refusal(errors.notManager), each);
    await assert.rejects(manage(who, instance, { act: each, reason: '' }), /reason|原因/, each);
  }
  assert.equal((await tasksOf(first, id)).length, 1);
});

test('jump, replace: not while it lies with its author to be amended', async () => {
  const [first, second] = await people();
  const id = await submittedTo(await publishFlow(straight({ a: by(first), b: by(second) })));
  const instance = await instanceOf(id);
  await act(first, id, 'returnTo', { node: 'starter', comment: '请补充' });
  const { asked } = await manage(await manager(), instance, { act: 'JUMP', node: 'b' });
  await assert.rejects(
    (await secondManager()).run(wfIntervention, 'confirm', asked),
    refusal(errors.instanceNotRunning),
  );
  assert.deepEqual(await tasksOf(second, id), []);
});

test('an order that was changed while it was approved is decided as it stands then', async () => {
  const [first, second] = await people();
  const id = await submittedTo(await publishFlow(straight({ a: by(first), b: by(second) })));
  const before = seen(await taskOf(first, id));
  await asServer((ctx) => ctx.store(purchaseOrder).patch(id, { urgentStatus: true }));
  await assert.rejects(first.post('/workflow/approval/approve', before), refusal(errors.documentChanged));
  await act(first, id, 'approve');
  await act(second, id, 'approve');
  assert.equal(await stateOf(id), 'APPROVED');
});

test('nobody found: the flow passes it to a named person, or rejects it', async () => {
  const [, second] = await people();
  const gone = await approver('wf_at_gone');
  const flow = async (more: object) => publishFlow(straight({ a: by(gone) }), more);
  const [named, refused] = [
    await flow({ emptyApprover: 'USER', emptyUserId: second.id }),
    await flow({ emptyApprover: 'REJECT' }),
  ];
  await asServer(({ db }) =>
    db.run(sql`update system_iap_sys_user_t set enabled_flag = false where id = ${gone.id}::bigint`),
  );
  const id = await submittedTo(named);
  assert.equal((await tasksOf(second, id)).length, 1);
  assert.equal(await stateOf(await submittedTo(refused)), 'REJECTED');
});
