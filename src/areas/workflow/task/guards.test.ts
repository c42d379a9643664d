// What each act refuses, with its code: the guards of the action table.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { iapSysUserT } from '#areas/access/user/user.document.ts';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import { sql } from '#engine/database/database.ts';
import { registerForm } from '#areas/supplier/register/registerForm.document.ts';
import { keyOf, type AnyDocument } from '#model/document.ts';
import { app, asServer, person, refusal, rows } from '#test/app.ts';
import { act, approver, by, manage, publishFlow, seen, stateOf, straight, submittedTo, taskOf } from '#test/flows.ts';
import { fullAccessPerson } from '#test/fullAccess.ts';
import { purchasingFixture } from '#test/purchasingFixture.ts';
import { createRow, unique } from '#test/factory.ts';
import { errors } from '../errors.ts';
import { approvalByFlow } from '../instance/hook.server.ts';
import { wfDelegation } from '../people/wfDelegation.document.ts';
import { wfMatrix } from '../people/wfMatrix.document.ts';
import { wfIntervention } from './wfIntervention.document.ts';

const people = async () =>
  [await approver('wf_gd_one'), await approver('wf_gd_two'), await approver('wf_gd_three')] as const;

test('approve, reject: a task that is not open any more, a comment that every decision needs', async () => {
  const [first, second] = await people();
  const flow = straight({ a: { ...by(first, second), mode: 'OR_SIGN' }, b: by(second) });
  const id = await submittedTo(await publishFlow(flow, { commentRequired: 'ALL' }));
  const mine = await taskOf(first, id);
  await assert.rejects(act(second, id, 'approve'), refusal(errors.commentMissing));
  await act(second, id, 'approve', { comment: '同意' });
  await assert.rejects(first.post('/workflow/approval/approve', seen(mine)), refusal(errors.taskNotOpen));
});

test('submit: while an approval of it is open, an order is refused with 20004 and a registration with 15015', async () => {
  const [first] = await people();
  const { modelId } = await publishFlow(straight({ a: by(first) }));
  const { engine } = await app();
  const hook = approvalByFlow({ registry: () => engine.registry, newId: () => engine.ids.next() });
  for (const [document, refused] of [
    [purchaseOrder, /20004 /],
    [registerForm, /15015 /],
  ] as const) {
    const row = await createRow<AnyDocument>(document);
    const key = keyOf(document);
    await asServer(({ db }) =>
      db.run(sql`
        insert into workflow_wf_instance (id, status, definition_id, model_id, doc_code, business_id, active_key, title, epoch, started_at)
        select ${engine.ids.next()}::bigint, 'RUNNING', d.id, d.model_id, ${key}, ${row.id}, ${`${key}/${row.id}`}, '{"zh": "open"}', 1, now()
          from workflow_wf_definition d where d.model_id = ${modelId}::bigint`),
    );
    await assert.rejects(
      asServer((ctx) => Promise.resolve(hook.started(document, { ...row }, ctx))),
      refused,
      key,
    );
  }
});

test('submit: of a document that there is not, or without approval, nothing is foreseen: 20010', async () => {
  const [first] = await people();
  const asked = first.post('/workflow/approval/preview', { docCode: 'no.such', business: '1' });
  await assert.rejects(asked, refusal(errors.noDocument));
});

test('abstain: where the step allows it, and never the last one who votes', async () => {
  const [first, second] = await people();
  const plain = await submittedTo(await publishFlow(straight({ a: by(first) })));
  await assert.rejects(act(first, plain, 'abstain'), refusal(errors.abstainNotAllowed));
  const all = straight({ a: { ...by(first, second), mode: 'ALL', allowAbstain: true } });
  const id = await submittedTo(await publishFlow(all));
  await act(first, id, 'abstain');
  await assert.rejects(act(second, id, 'abstain'), refusal(errors.lastVoter));
});

test('withdraw: never where the flow says so, and by nobody but the starter', async () => {
  const { buyer } = await purchasingFixture();
  const [first] = await people();
  const never = await submittedTo(await publishFlow(straight({ a: by(first) }), { withdrawMode: 'NEVER' }));
  await assert.rejects(buyer.run(purchaseOrder, 'withdraw', never), refusal(errors.withdrawNever));
  const id = await submittedTo(await publishFlow(straight({ a: by(first) })));
  const other = await fullAccessPerson('wf_gd_other', { userType: 'BUYER' });
  await assert.rejects(other.run(purchaseOrder, 'withdraw', id), refusal(errors.notStarter));
});

test('recall: not where the flow does not allow it', async () => {
  const [first, second] = await people();
  const id = await submittedTo(await publishFlow(straight({ a: by(first), b: by(second) }), { recallFlag: false }));
  const { id: task } = await taskOf(first, id);
  await act(first, id, 'approve');
  await assert.rejects(first.post('/workflow/approval/recall', { task }), refusal(errors.recallOff));
});

test('add-sign: somebody, at most three deep, and beside only by those who vote', async () => {
  const [first, second, third] = await people();
  const fourth = await approver('wf_gd_four');
  const fifth = await approver('wf_gd_five');
  const id = await submittedTo(await publishFlow(straight({ a: by(first) })));
  const add = (who: typeof first, kind: string, ...whom: readonly (typeof first)[]) =>
    act(who, id, 'addSign', { kind, userIds: whom.map((each) => each.id) });
  await assert.rejects(add(first, 'BEFORE'), refusal(errors.nobodyChosen));
  await add(first, 'BEFORE', second);
  await assert.rejects(add(second, 'PARALLEL', third), refusal(errors.parallelByVoter));
  await add(second, 'BEFORE', third);
  await add(third, 'BEFORE', fourth);
  await assert.rejects(add(fourth, 'BEFORE', fifth), refusal(errors.signTooDeep));
});

test('add-sign: at most twenty people at a step', async () => {
  const [first] = await people();
  const id = await submittedTo(await publishFlow(straight({ a: by(first) })));
  const userIds: string[] = [];
  for (let count = 0; count < 20; count += 1) userIds.push((await createRow(iapSysUserT, { userType: 'BUYER' })).id);
  await assert.rejects(act(first, id, 'addSign', { kind: 'BEFORE', userIds }), refusal(errors.signTooMany));
});

test('remove-sign: one who votes stays', async () => {
  const [first, second] = await people();
  const all = straight({ a: { ...by(first), mode: 'ALL', allowAbstain: true } });
  const id = await submittedTo(await publishFlow(all));
  await act(first, id, 'addSign', { kind: 'PARALLEL', userIds: [second.id] });
  const added = await taskOf(second, id);
  await act(first, id, 'abstain');
  await assert.rejects(first.post('/workflow/approval/removeSign', { task: added.id }), refusal(errors.noVoterLeft));
});

test('claim: only a task that is to be claimed, once', async () => {
  const [first, second] = await people();
  const plain = await submittedTo(await publishFlow(straight({ a: by(first) })));
  await assert.rejects(act(first, plain, 'claim'), refusal(errors.notClaimable));
  const id = await submittedTo(await publishFlow(straight({ a: { ...by(first, second), mode: 'CLAIM' } })));
  await act(first, id, 'claim');
  await assert.rejects(act(first, id, 'claim'), refusal(errors.notClaimable));
});

test('cc: to somebody, and to nobody of a supplier', async () => {
  const { supplier } = await purchasingFixture();
  const [first] = await people();
  const id = await submittedTo(await publishFlow(straight({ a: by(first) })));
  await assert.rejects(act(first, id, 'copy', { userIds: [] }), refusal(errors.nobodyChosen));
  await assert.rejects(act(first, id, 'copy', { userIds: [supplier.id] }), refusal(errors.copyToSupplier));
});

test('fields of a step: others are not changed, and what it asks for is filled in', async () => {
  const [first] = await people();
  const step = { ...by(first), fields: { internalRemark: 'REQUIRED' as const } };
  const id = await submittedTo(await publishFlow(straight({ a: step })));
  await assert.rejects(act(first, id, 'approve'), refusal(errors.fieldRequired));
  const wrong = { changes: { incotermPlace: '别处' } };
  await assert.rejects(act(first, id, 'approve', wrong), refusal(errors.fieldNotEditable));
  await act(first, id, 'approve', { changes: { internalRemark: '预算内' } });
  assert.equal(await stateOf(id), 'APPROVED');
});

test('jump, retry, resume: only where it makes sense', async () => {
  const [first, second] = await people();
  const manager = await person('flow_manager_user', { userType: 'BUYER', roles: ['buyer_mgr'] });
  const other = await fullAccessPerson('flow_manager_other', { userType: 'BUYER' });
  const id = await submittedTo(await publishFlow(straight({ a: by(first), b: by(second) })));
  const [row] = await rows<{ id: string }>(sql`select id from workflow_wf_instance where business_id = ${id}`);
  const instance = row?.id ?? '';
  await assert.rejects(manage(manager, instance, { act: 'RETRY' }), refusal(errors.notErroneous));
  await assert.rejects(manage(manager, instance, { act: 'RESUME' }), refusal(errors.notSuspended));
  const { asked } = await manage(manager, instance, { act: 'JUMP', node: 'end' });
  await assert.rejects(other.run(wfIntervention, 'confirm', asked), refusal(errors.jumpTarget));
});

test('delegation: for a time, to people of the house, in no circle', async () => {
  const { supplier } = await purchasingFixture();
  const [first, second] = [await approver(`wf_gd_${unique(5)}`), await approver(`wf_gd_${unique(5)}`)];
  const times = { fromTime: '2031-01-01T00:00:00.000Z', toTime: '2031-02-01T00:00:00.000Z' };
  await assert.rejects(
    first.add(wfDelegation, { agentId: second.id, fromTime: times.toTime, toTime: times.fromTime }),
    refusal(errors.delegatePeriod),
  );
  await assert.rejects(first.add(wfDelegation, { agentId: supplier.id, ...times }), /10007/);
  await first.add(wfDelegation, { agentId: second.id, ...times });
  await assert.rejects(second.add(wfDelegation, { agentId: first.id, ...times }), refusal(errors.delegateCycle));
});

test('delegation: each reads his own; whoever holds the permission reads all', async () => {
  const [first, second] = [await approver(`wf_gd_${unique(5)}`), await approver(`wf_gd_${unique(5)}`)];
  const [stranger] = await people();
  const times = { fromTime: '2032-01-01T00:00:00.000Z', toTime: '2032-02-01T00:00:00.000Z' };
  const { id } = await first.add(wfDelegation, { agentId: second.id, ...times });
  const sees = async (who: typeof first) => (await who.query(wfDelegation, { ids: [id] })).total;
  assert.deepEqual([await sees(first), await sees(second), await sees(stranger)], [1, 1, 0]);
  await assert.rejects(stranger.get(wfDelegation, id), /10007/);
  const manager = await person('wf_gd_flow_manager', { userType: 'BUYER', roles: ['flow_manager'] });
  assert.equal(await sees(manager), 1);
});

test('matrix: rows that overlap, end before they begin, or name nobody are refused', async () => {
  const [first] = await people();
  const matrix = (matrixRows: readonly { fromAmt?: `${number}`; toAmt?: `${number}`; approverId?: string }[]) =>
    asServer((ctx) =>
      ctx.store(wfMatrix).create({
        code: `M${unique(8)}`,
        name: { zh: '矩阵' },
        rows: matrixRows.map((each) => ({ level: 1, ...each })),
      }),
    );
  const approverId = first.id;
  await assert.rejects(matrix([{ fromAmt: '9', toAmt: '5', approverId }]), /10008/);
  await assert.rejects(matrix([{ toAmt: '5' }]), /10011/);
  const overlapping = [
    { toAmt: '100', approverId },
    { fromAmt: '50', approverId },
  ] as const;
  await assert.rejects(matrix(overlapping), /10009/);
});

test('matrix: the amounts that nobody approves are shown, with the place they are for', async () => {
  const [first] = await people();
  const { companyId } = await purchasingFixture();
  const admin = await fullAccessPerson('wf_gd_matrix', { userType: 'ADMIN' });
  const approverId = first.id;
  const { id } = await asServer((ctx) =>
    ctx.store(wfMatrix).create({
      code: `M${unique(8)}`,
      name: { zh: '矩阵' },
      rows: [
        { level: 1, toAmt: '100', approverId },
        { level: 1, fromAmt: '500', approverId },
        { level: 1, companyId, approverId },
      ],
    }),
  );
  const { records } = await admin.post<{ records: object[] }>('/workflow/wfMatrix/gaps', { id });
  assert.equal(records.length, 1);
  const [gap] = records;
  assert.deepEqual(
    ['fromAmt', 'toAmt', 'company'].map((name) => Reflect.get(gap ?? {}, name)),
    ['100', '500', null],
  );
});
