import assert from 'node:assert/strict';
import { test } from 'node:test';
import pg from 'pg';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { sql } from '#engine/database/database.ts';
import { app, asServer, ownerUrl, person, refusal, rows } from '#test/app.ts';
import { orderLine, purchasingFixture } from '#test/purchasingFixture.ts';
import { act, approver, by, manage, publishFlow, seen, stateOf, straight, submittedTo, taskOf, tasksOf, } from '#test/flows.ts';
import { fullAccessPerson } from '#test/fullAccess.ts';
import { notificationsOf } from '#test/notifications.ts';
import { errors } from '../errors.ts';
import { wfModel } from '../design/wfModel.document.ts';
import { followDeadlines } from '../instance/deadlines.server.ts';
import { wfDelegation } from '../people/wfDelegation.document.ts';
import { wfIntervention } from './wfIntervention.document.ts';
const one = () => approver('wf_one');
const two = () => approver('wf_two');
const three = () => approver('wf_three');
const instanceOf = async (id) => {
    const [row] = await rows(sql `
    select id, status, epoch, active_key as "activeKey", problem from workflow_wf_instance where business_id = ${id} order by id desc limit 1`);
    return row ?? assert.fail('there is no approval');
};
const managers = async () => [
    await person('flow_manager_user', { userType: 'BUYER', roles: ['buyer_mgr'] }),
    await fullAccessPerson('flow_manager_other', { userType: 'BUYER' }),
];
test('submit: a document with a published flow is decided by it, and by nobody else', async () => {
    const [first, second] = [await one(), await two()];
    const flow = await publishFlow(straight({ a: by(first), b: by(second) }));
    let id = '';
    const reported = await notificationsOf(first, async () => {
        id = await submittedTo(flow);
    });
    assert.ok(reported.some(({ title }) => title.zh.includes('待您审批')), JSON.stringify(reported));
    const [manager] = await managers();
    await assert.rejects(manager.run(purchaseOrder, 'approve', id), refusal(engineErrors.denied16));
    const { transitions } = await manager.post('/pur/purchaseOrder/allowedActions', { id });
    assert.ok(!('approve' in transitions), 'nobody is offered to approve it by hand');
    assert.deepEqual(await tasksOf(second, id), [], 'the second is not asked yet');
    await act(first, id, 'approve');
    assert.equal(await stateOf(id), 'PENDING');
    await act(second, id, 'approve');
    assert.equal(await stateOf(id), 'APPROVED');
    const { status, activeKey } = await instanceOf(id);
    assert.deepEqual([status, activeKey], ['APPROVED', null]);
});
test('submit: a starter without the role of the flow is refused with 10014', async () => {
    const [role] = await rows(sql `select id from system_sys_role where role_code = 'finance'`);
    const flow = await publishFlow(straight({ a: by(await one()) }), { starterRoleId: role?.id ?? null });
    await assert.rejects(submittedTo(flow), refusal(errors.starterOutside));
});
test('submit: without a flow of its own, whoever has the permission approves as ever', async () => {
    const suspended = await publishFlow(straight({ a: by(await one()) }));
    await asServer((ctx) => ctx.store(wfModel).run('suspend', suspended.modelId));
    const id = await submittedTo(suspended);
    const [manager] = await managers();
    await manager.run(purchaseOrder, 'approve', id);
    assert.equal(await stateOf(id), 'APPROVED');
});
test('approve: not his, not open any more, or of a document that has changed', async () => {
    const [first, second] = [await one(), await two()];
    const id = await submittedTo(await publishFlow(straight({ a: by(first, second) })));
    const task = await taskOf(first, id);
    await assert.rejects(second.post('/workflow/approval/approve', seen(task)), refusal(errors.notYours));
    const stranger = await approver('wf_stranger');
    await assert.rejects(stranger.post('/workflow/approval/approve', seen(task)), refusal(errors.taskNotFound));
    const { task: opened } = await first.post('/workflow/approval/open', { task: task.id });
    await asServer((ctx) => ctx.store(purchaseOrder).patch(id, { urgentStatus: true }));
    const { documentVersion, epoch } = opened;
    await assert.rejects(first.post('/workflow/approval/approve', { task: task.id, documentVersion, epoch }), refusal(errors.documentChanged));
    await first.post('/workflow/approval/approve', { task: task.id, documentVersion: documentVersion + 1, epoch });
    const again = { task: task.id, documentVersion: documentVersion + 2 };
    await assert.rejects(first.post('/workflow/approval/approve', again), refusal(errors.instanceNotRunning));
});
test('approve: of two at the same moment one decides, and the other is told', async () => {
    const [first, second] = [await one(), await two()];
    const id = await submittedTo(await publishFlow(straight({ a: { ...by(first, second), mode: 'OR_SIGN' }, b: by(await three()) })));
    const [mine, yours] = [await taskOf(first, id), await taskOf(second, id)];
    const answers = await Promise.all([
        first.send('POST', '/workflow/approval/approve', seen(mine)),
        second.send('POST', '/workflow/approval/approve', seen(yours)),
    ]);
    assert.deepEqual(answers.map(({ code }) => code).toSorted(), ['200', '20004'], JSON.stringify(answers));
    assert.equal((await tasksOf(await three(), id)).length, 1, 'the next step is opened once');
});
test('reject: needs a reason, ends the approval, and sends the document back', async () => {
    const first = await one();
    const id = await submittedTo(await publishFlow(straight({ a: by(first) })));
    await assert.rejects(act(first, id, 'reject'), refusal(errors.commentMissing));
    await act(first, id, 'reject', { comment: '价格过高' });
    assert.equal(await stateOf(id), 'REJECTED');
    assert.equal((await instanceOf(id)).status, 'REJECTED');
});
test('return: to a step that was passed, and after a resubmission straight back to whoever returned it', async () => {
    const { buyer } = await purchasingFixture();
    const [first, second, third] = [await one(), await two(), await three()];
    const flow = await publishFlow(straight({ a: by(first), b: by(second), c: by(third) }), { resubmitMode: 'BACK' });
    const id = await submittedTo(flow);
    await act(first, id, 'approve');
    await act(second, id, 'approve');
    const task = await taskOf(third, id);
    await assert.rejects(act(third, id, 'returnTo', { node: 'c', comment: 'x' }), refusal(errors.returnTarget));
    await act(third, id, 'returnTo', { node: 'a', comment: '请核对数量' });
    await assert.rejects(third.post('/workflow/approval/approve', seen(task)), refusal(errors.flowMoved));
    await act(first, id, 'approve');
    assert.equal((await tasksOf(second, id)).length, 0, 'it does not go by the second again');
    await act(third, id, 'returnTo', { node: 'starter', comment: '请补充说明' });
    assert.equal(await stateOf(id), 'REJECTED');
    assert.equal((await instanceOf(id)).status, 'RETURNED');
    await buyer.run(purchaseOrder, 'submit', id);
    await act(third, id, 'approve');
    assert.equal(await stateOf(id), 'APPROVED');
});
test('resubmit: from the beginning where the flow says so', async () => {
    const { buyer } = await purchasingFixture();
    const [first, second] = [await one(), await two()];
    const id = await submittedTo(await publishFlow(straight({ a: by(first), b: by(second) })));
    await act(first, id, 'approve');
    await act(second, id, 'returnTo', { node: 'starter', comment: 'x' });
    await buyer.run(purchaseOrder, 'submit', id);
    await act(first, id, 'approve');
    await act(second, id, 'approve');
    assert.equal(await stateOf(id), 'APPROVED');
});
test('withdraw: strict until somebody else has acted, else refused', async () => {
    const { buyer } = await purchasingFixture();
    const [first, second] = [await one(), await two()];
    const strict = await publishFlow(straight({ a: by(first), b: by(second) }), { withdrawMode: 'STRICT' });
    const id = await submittedTo(strict);
    await buyer.run(purchaseOrder, 'withdraw', id);
    assert.deepEqual([await stateOf(id), (await instanceOf(id)).status], ['WITHDRAWN', 'WITHDRAWN']);
    const other = await submittedTo(strict);
    await act(first, other, 'approve');
    await assert.rejects(buyer.run(purchaseOrder, 'withdraw', other), refusal(errors.cannotWithdraw));
    assert.equal(await stateOf(other), 'PENDING');
});
test('recall: while nobody has looked at what follows', async () => {
    const [first, second] = [await one(), await two()];
    const id = await submittedTo(await publishFlow(straight({ a: by(first), b: by(second) })));
    const { id: task } = await taskOf(first, id);
    await act(first, id, 'approve');
    await first.post('/workflow/approval/recall', { task });
    assert.deepEqual(await tasksOf(second, id), []);
    await act(first, id, 'approve');
    const next = await taskOf(second, id);
    await second.post('/workflow/approval/open', { task: next.id });
    await assert.rejects(first.post('/workflow/approval/recall', { task }), refusal(errors.cannotRecall));
});
test('add-sign before: the own task waits until the signer has spoken', async () => {
    const [first, second] = [await one(), await two()];
    const id = await submittedTo(await publishFlow(straight({ a: by(first) })));
    await assert.rejects(act(first, id, 'addSign', { kind: 'BEFORE', userIds: [first.id] }), refusal(errors.signerTwice));
    await assert.rejects(act(first, id, 'addSign', { kind: 'BEFORE', userIds: ['1'] }), refusal(errors.userInactive));
    await act(first, id, 'addSign', { kind: 'BEFORE', userIds: [second.id] });
    assert.deepEqual(await tasksOf(first, id), []);
    await act(second, id, 'reject', { comment: '我不赞成' });
    await act(first, id, 'approve');
    assert.equal(await stateOf(id), 'APPROVED', 'the signer only advised');
});
test('add-sign after: the own pass counts, and the step is over once the signer has acted', async () => {
    const [first, second] = [await one(), await two()];
    const id = await submittedTo(await publishFlow(straight({ a: by(first) })));
    await act(first, id, 'addSign', { kind: 'AFTER', userIds: [second.id] });
    assert.equal(await stateOf(id), 'PENDING');
    await act(second, id, 'approve');
    assert.equal(await stateOf(id), 'APPROVED');
});
test('add-sign parallel: the signer is one more voter', async () => {
    const [first, second] = [await one(), await two()];
    const id = await submittedTo(await publishFlow(straight({ a: { ...by(first), mode: 'ALL' } })));
    await act(first, id, 'addSign', { kind: 'PARALLEL', userIds: [second.id] });
    await act(first, id, 'approve');
    assert.equal(await stateOf(id), 'PENDING');
    await act(second, id, 'approve');
    assert.equal(await stateOf(id), 'APPROVED');
});
test('remove-sign: only whom one has added, as long as he has not acted', async () => {
    const [first, second, third] = [await one(), await two(), await three()];
    const id = await submittedTo(await publishFlow(straight({ a: { ...by(first, third), mode: 'ALL' } })));
    await act(first, id, 'addSign', { kind: 'BEFORE', userIds: [second.id] });
    const signer = await taskOf(second, id);
    await assert.rejects(third.post('/workflow/approval/removeSign', { task: signer.id }), refusal(errors.notYourSigner));
    await first.post('/workflow/approval/removeSign', { task: signer.id });
    assert.deepEqual(await tasksOf(second, id), []);
    await act(first, id, 'approve');
    await act(third, id, 'approve');
    assert.equal(await stateOf(id), 'APPROVED');
});
test('transfer: to somebody else, not to oneself', async () => {
    const [first, second] = [await one(), await two()];
    const id = await submittedTo(await publishFlow(straight({ a: by(first) })));
    await assert.rejects(act(first, id, 'transfer', { to: first.id }), refusal(errors.transferTarget));
    await act(first, id, 'transfer', { to: second.id });
    await act(second, id, 'approve');
    assert.equal(await stateOf(id), 'APPROVED');
});
test('transfer: not to the starter where he may not approve himself', async () => {
    const { buyer } = await purchasingFixture();
    const first = await one();
    const id = await submittedTo(await publishFlow(straight({ a: by(first) }), { selfApprove: 'FORBID' }));
    await assert.rejects(act(first, id, 'transfer', { to: buyer.id }), refusal(errors.transferTarget));
    await assert.rejects(act(first, id, 'delegate', { to: buyer.id }), refusal(errors.transferTarget));
});
test('delegate: somebody gives an opinion, and the task comes back', async () => {
    const [first, second] = [await one(), await two()];
    const id = await submittedTo(await publishFlow(straight({ a: by(first) })));
    await act(first, id, 'delegate', { to: second.id });
    assert.deepEqual(await tasksOf(first, id), []);
    await act(second, id, 'approve', { comment: '可以' });
    assert.equal(await stateOf(id), 'PENDING');
    await act(first, id, 'approve');
    assert.equal(await stateOf(id), 'APPROVED');
});
test('claim and release: one takes it, the others wait, until he gives it back', async () => {
    const [first, second] = [await one(), await two()];
    const id = await submittedTo(await publishFlow(straight({ a: { ...by(first, second), mode: 'CLAIM' } })));
    const other = await taskOf(second, id);
    await act(first, id, 'claim');
    await assert.rejects(second.post('/workflow/approval/approve', seen(other)), refusal(errors.claimedByOther));
    await act(first, id, 'release');
    await act(second, id, 'claim');
    await act(second, id, 'approve');
    assert.equal(await stateOf(id), 'APPROVED');
});
test('cc: a copy is a message and a line of its own; suppliers get none', async () => {
    const { supplier } = await purchasingFixture();
    const [first, second] = [await one(), await two()];
    const id = await submittedTo(await publishFlow(straight({ a: by(first) })));
    const { id: task } = await taskOf(first, id);
    await assert.rejects(first.post('/workflow/approval/copy', { task, userIds: [supplier.id] }), refusal(errors.copyToSupplier));
    const reported = await notificationsOf(second, () => first.post('/workflow/approval/copy', { task, userIds: [second.id] }));
    assert.ok(reported.some(({ title }) => title.zh.includes('抄送')), JSON.stringify(reported));
    assert.equal((await tasksOf(second, id, 'COPIES')).length, 1);
});
test('urge: the starter may, once in an interval', async () => {
    const { buyer } = await purchasingFixture();
    const first = await one();
    const id = await submittedTo(await publishFlow(straight({ a: by(first) })));
    const { id: instance } = await instanceOf(id);
    const reported = await notificationsOf(first, () => buyer.post('/workflow/approval/urge', { instance }));
    assert.ok(reported.some(({ title }) => title.zh.includes('催办')));
    await assert.rejects(buyer.post('/workflow/approval/urge', { instance }), refusal(errors.urgeTooSoon));
});
test('comment: stands in the trail', async () => {
    const { buyer } = await purchasingFixture();
    const first = await one();
    const id = await submittedTo(await publishFlow(straight({ a: by(first) })));
    await act(first, id, 'comment', { comment: '等报价单' });
    const { approvals } = await buyer.post('/workflow/approval/trail', { docCode: 'pur.purchaseOrder', business: id });
    assert.ok(approvals[0]?.trail.some(({ action, note }) => action === 'COMMENT' && note === '等报价单'));
    assert.deepEqual(approvals[0]?.next.map(({ people }) => people.map((each) => each.id)), [[first.id]]);
});
test('batch approve: each by itself, those of a step that allows it', async () => {
    const first = await one();
    const [batch, single] = [
        await publishFlow(straight({ a: { ...by(first), batch: true } })),
        await publishFlow(straight({ a: by(first) })),
    ];
    const [a, b, c] = [await submittedTo(batch), await submittedTo(batch), await submittedTo(single)];
    await assert.rejects(first.post('/workflow/approval/batchApprove', { items: [] }), refusal(errors.nothingChosen));
    const items = [];
    for (const id of [a, b, c])
        items.push(seen(await taskOf(first, id)));
    const blind = items.map(({ task }) => ({ task }));
    await assert.rejects(first.post('/workflow/approval/batchApprove', { items: blind }), refusal(errors.versionMissing));
    const { approved, refused } = await first.post('/workflow/approval/batchApprove', { items });
    assert.deepEqual([approved, refused.map(({ code }) => code)], [2, [errors.notInBatch.code]]);
    assert.deepEqual([await stateOf(a), await stateOf(b), await stateOf(c)], ['APPROVED', 'APPROVED', 'PENDING']);
});
test('jump, replace and terminate take a second manager where money is at stake; suspend and resume do not', async () => {
    const manager = await person('flow_manager_user', { userType: 'BUYER', roles: ['buyer_mgr'] });
    const first = await one();
    const id = await submittedTo(await publishFlow(straight({ a: by(first), b: by(await two()) })));
    const { id: instance } = await instanceOf(id);
    await assert.rejects(manage(first, instance, { act: 'SUSPEND' }), refusal(errors.notManager));
    assert.equal((await manage(manager, instance, { act: 'SUSPEND' })).instanceStatus, 'SUSPENDED');
    await assert.rejects(act(first, id, 'approve'), refusal(errors.instanceNotRunning));
    assert.equal((await manage(manager, instance, { act: 'RESUME' })).instanceStatus, 'RUNNING');
    const { asked } = await manage(manager, instance, { act: 'JUMP', node: 'b' });
    assert.ok(asked);
    assert.deepEqual(await tasksOf(await two(), id), [], 'nothing has happened yet');
    await assert.rejects(manager.run(wfIntervention, 'confirm', asked), refusal(engineErrors.secondPerson));
    const [, other] = await managers();
    await other.run(wfIntervention, 'confirm', asked);
    await act(await two(), id, 'approve');
    assert.equal(await stateOf(id), 'APPROVED');
});
test('an approver who has left: whoever manages the flow acts where nobody is found', async () => {
    const manager = await person('flow_manager_user', { userType: 'BUYER', roles: ['buyer_mgr'] });
    const gone = await approver('wf_gone');
    const flow = await publishFlow(straight({ a: by(gone) }));
    await asServer(({ db }) => db.run(sql `update system_iap_sys_user_t set enabled_flag = false where id = ${gone.id}::bigint`));
    const id = await submittedTo(flow);
    await act(manager, id, 'approve');
    assert.equal(await stateOf(id), 'APPROVED');
});
test('a flow republished meanwhile: what runs ends on its version', async () => {
    const [first, second] = [await one(), await two()];
    const flow = await publishFlow(straight({ a: by(first) }));
    const id = await submittedTo(flow);
    await asServer(async (ctx) => {
        await ctx.store(wfModel).update(flow.modelId, { graph: straight({ a: by(second) }) });
        await ctx.store(wfModel).run('publish', flow.modelId);
    });
    await act(first, id, 'approve');
    assert.equal(await stateOf(id), 'APPROVED');
    const next = await submittedTo(flow);
    assert.equal((await tasksOf(second, next)).length, 1);
});
test('a condition that cannot be evaluated stops the flow, and its manager is told and tries again', async () => {
    const manager = await person('flow_manager_user', { userType: 'BUYER', roles: ['buyer_mgr'] });
    const first = await one();
    const graph = straight({ c: { kind: 'CONDITION' }, a: by(first) });
    const flow = await publishFlow({
        ...graph,
        edges: [
            ...graph.edges.filter(({ from }) => from !== 'c'),
            { id: 'x1', from: 'c', to: 'a', condition: 'prepayPercent > 30' },
            { id: 'x2', from: 'c', to: 'end', isDefault: true },
        ],
    });
    let id = '';
    const reported = await notificationsOf(manager, async () => {
        id = await submittedTo(flow);
    });
    assert.ok(reported.some(({ title }) => title.zh.includes('异常')), JSON.stringify(reported));
    const stopped = await instanceOf(id);
    assert.equal(stopped.status, 'ERROR');
    assert.match(stopped.problem?.zh ?? '', /prepayPercent/);
    await asServer((ctx) => ctx.store(purchaseOrder).patch(id, { prepayPercent: '50' }));
    await manage(manager, stopped.id, { act: 'RETRY', reason: '已补' });
    await act(first, id, 'approve');
    assert.equal(await stateOf(id), 'APPROVED');
});
test('branches run side by side, and a join waits for all of them', async () => {
    const [first, second, third] = [await one(), await two(), await three()];
    const graph = straight({
        f: { kind: 'PARALLEL' },
        a: by(first),
        b: by(second),
        j: { kind: 'JOIN', forkId: 'f' },
        c: by(third),
    });
    const edges = [
        ['start', 'starter'],
        ['starter', 'f'],
        ['f', 'a'],
        ['f', 'b'],
        ['a', 'j'],
        ['b', 'j'],
        ['j', 'c'],
        ['c', 'end'],
    ].map(([from = '', to = ''], at) => ({ id: `p${at}`, from, to }));
    const id = await submittedTo(await publishFlow({ ...graph, edges }));
    await act(first, id, 'approve');
    assert.deepEqual(await tasksOf(third, id), []);
    await assert.rejects(act(second, id, 'returnTo', { node: 'a', comment: 'x' }), refusal(errors.returnOtherBranch));
    await act(second, id, 'approve');
    await act(third, id, 'approve');
    assert.equal(await stateOf(id), 'APPROVED');
});
test('a version is not altered or deleted; where somebody did it past the database, managers can still end the approval', async () => {
    const first = await one();
    const id = await submittedTo(await publishFlow(straight({ a: by(first) })));
    const { id: instance } = await instanceOf(id);
    const version = sql `(select definition_id from workflow_wf_instance where id = ${instance}::bigint)`;
    const alter = sql `update workflow_wf_definition set graph = '{"nodes":[],"edges":[]}' where id = ${version}`;
    await assert.rejects(asServer(({ db }) => db.run(alter)), /append-only/);
    const client = new pg.Client({ connectionString: await ownerUrl() });
    await client.connect();
    await client.query('alter table workflow_wf_definition disable trigger append_only');
    await asServer(({ db }) => db.run(alter));
    await client.query('alter table workflow_wf_definition enable trigger append_only');
    await client.end();
    await assert.rejects(act(first, id, 'approve'), refusal(errors.definitionGone));
    const [manager, other] = await managers();
    const { asked } = await manage(manager, instance, { act: 'TERMINATE', reason: '版本损坏' });
    await assert.rejects(manager.run(wfIntervention, 'confirm', asked), refusal(engineErrors.secondPerson));
    await other.run(wfIntervention, 'confirm', asked);
    assert.deepEqual([await stateOf(id), (await instanceOf(id)).status], ['REJECTED', 'TERMINATED']);
});
test('the server decides past a flow: its approval ends with it', async () => {
    const first = await one();
    const id = await submittedTo(await publishFlow(straight({ a: by(first) })));
    await asServer((ctx) => ctx.store(purchaseOrder).run('approve', id));
    assert.deepEqual([await stateOf(id), (await instanceOf(id)).status], ['APPROVED', 'TERMINATED']);
    assert.deepEqual(await tasksOf(first, id), []);
});
test('a document that was returned and is discarded takes its approval with it', async () => {
    const { buyer } = await purchasingFixture();
    const first = await one();
    const id = await submittedTo(await publishFlow(straight({ a: by(first) })));
    await act(first, id, 'returnTo', { node: 'starter', comment: 'x' });
    assert.equal((await instanceOf(id)).status, 'RETURNED');
    await buyer.run(purchaseOrder, 'discard', id, { reason: '不再需要' });
    assert.equal((await instanceOf(id)).status, 'TERMINATED');
});
const timeIsUp = (id) => asServer(({ db }) => db.run(sql `update workflow_wf_task set opened_at = now() - interval '2 days', due_at = now() - interval '1 day'
                where business_id = ${id} and task_state = 'TODO'`));
test('deadlines: reminded, passed on, rejected, and money never passed by itself', async () => {
    const [first, second] = [await one(), await two()];
    const deadline = { hours: 8 };
    const flowWith = (action) => publishFlow(straight({
        a: { ...by(first), deadline: { ...deadline, action, ...(action === 'TRANSFER' ? { userId: second.id } : {}) } },
    }));
    const [passedOn, refused, reminded] = [
        await submittedTo(await flowWith('TRANSFER')),
        await submittedTo(await flowWith('AUTO_REJECT')),
        await submittedTo(await flowWith('REMIND')),
    ];
    for (const id of [passedOn, refused, reminded])
        await timeIsUp(id);
    const { engine } = await app();
    const parts = { registry: () => engine.registry, newId: () => engine.ids.next() };
    const told = await notificationsOf(first, () => asServer((ctx) => followDeadlines(parts).run({}, ctx)));
    assert.ok(told.some(({ title }) => title.zh.includes('超时')), JSON.stringify(told));
    assert.equal((await tasksOf(second, passedOn)).length, 1);
    assert.equal(await stateOf(refused), 'REJECTED');
    assert.equal(await stateOf(reminded), 'PENDING');
    const money = straight({ a: { ...by(first), deadline: { ...deadline, action: 'AUTO_PASS' } } });
    await assert.rejects(publishFlow(money), /10014/);
});
test('a delay waits for working time, and goes on once that is over', async () => {
    const first = await one();
    const id = await submittedTo(await publishFlow(straight({ d: { kind: 'DELAY', hours: 4 }, a: by(first) })));
    assert.deepEqual(await tasksOf(first, id), []);
    await asServer(({ db }) => db.run(sql `update workflow_wf_activity set due_at = now() - interval '1 minute'
                where activity_state = 'OPEN' and instance_id in (select i.id from workflow_wf_instance i where i.business_id = ${id})`));
    const { engine } = await app();
    const parts = { registry: () => engine.registry, newId: () => engine.ids.next() };
    await asServer((ctx) => followDeadlines(parts).run({}, ctx));
    assert.equal((await tasksOf(first, id)).length, 1);
});
test('a delegation: the agent acts, and the trail tells for whom', async () => {
    const [first, second] = [await one(), await two()];
    const flow = await publishFlow(straight({ a: by(first) }));
    const times = { fromTime: '2020-01-01T00:00:00.000Z', toTime: '2099-01-01T00:00:00.000Z' };
    const own = { principalId: first.id, modelId: flow.modelId, ...times };
    await assert.rejects(first.add(wfDelegation, { ...own, agentId: first.id }), refusal(errors.delegateSelf));
    await assert.rejects(second.add(wfDelegation, { ...own, agentId: second.id }), refusal(errors.notYours));
    await first.add(wfDelegation, { ...own, agentId: second.id });
    await assert.rejects(first.add(wfDelegation, { ...own, agentId: second.id }), refusal(errors.delegateOverlap));
    // Whoever names nobody speaks for himself, and nobody else ends it for him.
    const ended = await first.add(wfDelegation, {
        agentId: second.id,
        modelId: flow.modelId,
        fromTime: '2019-01-01T00:00:00.000Z',
        toTime: '2019-02-01T00:00:00.000Z',
    });
    assert.equal(ended.principalId, first.id);
    await assert.rejects(second.run(wfDelegation, 'end', ended.id), refusal(errors.notYours));
    const id = await submittedTo(flow);
    const task = await taskOf(second, id);
    assert.ok(task.actingForName);
    await act(second, id, 'approve');
    assert.equal(await stateOf(id), 'APPROVED');
});
test('the starter chooses who approves, nobody else for him, and without a choice nothing is submitted', async () => {
    const { buyer, companyId, supplierId } = await purchasingFixture();
    const [first, other] = [
        await one(),
        await person('wf_other_buyer', { userType: 'BUYER', roles: ['buyer'], companies: [companyId] }),
    ];
    const flow = await publishFlow(straight({ a: { people: { kind: 'starterSelects' } } }));
    const header = { companyId, supplierBaseId: supplierId, incotermPlace: flow.mark };
    const { id } = await buyer.add(purchaseOrder, { ...header, lines: [await orderLine()] });
    await assert.rejects(buyer.run(purchaseOrder, 'submit', id), refusal(errors.choosePeople));
    const choice = { docCode: 'pur.purchaseOrder', business: id, node: 'a', userIds: [first.id] };
    await assert.rejects(other.post('/workflow/approval/choose', choice), refusal(errors.notAuthor));
    await buyer.post('/workflow/approval/choose', choice);
    const { steps } = await buyer.post('/workflow/approval/preview', {
        docCode: 'pur.purchaseOrder',
        business: id,
    });
    assert.deepEqual(steps.map(({ people }) => people.map((each) => each.id)), [[first.id]]);
    await buyer.run(purchaseOrder, 'submit', id);
    await assert.rejects(buyer.post('/workflow/approval/choose', choice), refusal(errors.notAuthor));
    await act(first, id, 'approve');
    assert.equal(await stateOf(id), 'APPROVED');
});
