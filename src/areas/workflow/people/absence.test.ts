// Who acts for somebody who is away, has left, or lets the time pass.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { department } from '#areas/organisation/department/department.document.ts';
import { employee } from '#areas/organisation/employee/employee.document.ts';
import { sql } from '#engine/database/database.ts';
import { app, asServer, refusal } from '#test/app.ts';
import { createRow, unique } from '#test/factory.ts';
import { act, approver, by, publishFlow, stateOf, straight, submittedTo, tasksOf } from '#test/flows.ts';
import { purchasingFixture } from '#test/purchasingFixture.ts';
import { errors } from '../errors.ts';
import { followDeadlines } from '../instance/deadlines.server.ts';
import { wfDelegation } from './wfDelegation.document.ts';

const someone = () => approver(`wf_away_${unique(6)}`);

async function runJob(): Promise<void> {
  const { engine } = await app();
  const parts = { registry: () => engine.registry, newId: () => engine.ids.next() };
  await asServer((ctx) => followDeadlines(parts).run({}, ctx));
}

const always = { fromTime: '2020-01-01T00:00:00.000Z', toTime: '2099-01-01T00:00:00.000Z' };

test('deadlines: when the time is up it goes to the superior, and stays where there is none', async () => {
  const [staff, boss, alone] = [await someone(), await someone(), await someone()];
  const { companyId } = await purchasingFixture();
  const dept = await createRow(department, { companyId });
  const superior = await createRow(employee, { userId: boss.id, mainDeptId: dept.id });
  await createRow(employee, { userId: staff.id, mainDeptId: dept.id, managerId: superior.id });
  const deadline = { hours: 8, action: 'ESCALATE' } as const;
  const flowOf = (who: typeof staff) => publishFlow(straight({ a: { ...by(who), deadline } }));
  const [escalated, left] = [await submittedTo(await flowOf(staff)), await submittedTo(await flowOf(alone))];
  await asServer(({ db }) =>
    db.run(sql`update workflow_wf_task set opened_at = now() - interval '2 days', due_at = now() - interval '1 day'
                where business_id = any(${[escalated, left]}::text[]) and task_state = 'TODO'`),
  );
  await runJob();
  assert.deepEqual([(await tasksOf(staff, escalated)).length, (await tasksOf(boss, escalated)).length], [0, 1]);
  assert.equal((await tasksOf(alone, left)).length, 1);
  await act(boss, escalated, 'approve');
  assert.equal(await stateOf(escalated), 'APPROVED');
});

test('a delegation takes over open tasks: those it is for, up to its amount, and none before it begins', async () => {
  const [principal, agent] = [await someone(), await someone()];
  const flow = await publishFlow(straight({ a: by(principal) }));
  const other = await publishFlow(straight({ a: by(principal) }));
  // An order of 113 and one of 1,130.
  const small = await submittedTo(flow);
  const large = await submittedTo(flow, undefined, [{ orderQty: '100' }]);
  const foreign = await submittedTo(other);
  const later = { fromTime: '2098-01-01T00:00:00.000Z', toTime: '2099-01-01T00:00:00.000Z' };
  const own = { agentId: agent.id, modelId: flow.modelId, moveOpenFlag: true };
  const planned = await principal.add(wfDelegation, { ...own, ...later });
  assert.deepEqual(await tasksOf(agent, small), [], 'it has not begun');
  await principal.run(wfDelegation, 'end', planned.id);
  await principal.add(wfDelegation, { ...own, ...always, amountLimit: '500' });
  const lies = async (id: string) => [(await tasksOf(principal, id)).length, (await tasksOf(agent, id)).length];
  assert.deepEqual(await lies(small), [0, 1]);
  assert.deepEqual(await lies(large), [1, 0], 'it is above the amount');
  assert.deepEqual(await lies(foreign), [1, 0], 'it follows another flow');
  assert.ok((await tasksOf(agent, small))[0]?.actingForName);
  await act(agent, small, 'approve');
  assert.equal(await stateOf(small), 'APPROVED');
  // What comes later is given to him in the same measure.
  const next = await submittedTo(flow);
  const nextLarge = await submittedTo(flow, undefined, [{ orderQty: '100' }]);
  assert.deepEqual(
    [await lies(next), await lies(nextLarge)],
    [
      [0, 1],
      [1, 0],
    ],
  );
});

test('a delegation that has just begun takes over what lies there', async () => {
  const [principal, agent] = [await someone(), await someone()];
  const flow = await publishFlow(straight({ a: by(principal) }));
  const id = await submittedTo(flow);
  const times = { fromTime: '2098-01-01T00:00:00.000Z', toTime: '2099-01-01T00:00:00.000Z' };
  const { id: delegation } = await principal.add(wfDelegation, { agentId: agent.id, moveOpenFlag: true, ...times });
  await asServer(({ db }) =>
    db.run(
      sql`update workflow_wf_delegation set from_time = now() - interval '1 minute' where id = ${delegation}::bigint`,
    ),
  );
  await runJob();
  assert.deepEqual([(await tasksOf(principal, id)).length, (await tasksOf(agent, id)).length], [0, 1]);
});

test('delegations follow each other three deep and no deeper', async () => {
  const people = [await someone(), await someone(), await someone(), await someone(), await someone()];
  const [a, b, c, d, e] = people;
  if (!a || !b || !c || !d || !e) return assert.fail('five people are needed');
  for (const [from, to] of [
    [c, d],
    [b, c],
    [a, b],
  ] as const)
    await from.add(wfDelegation, { agentId: to.id, ...always });
  const flow = await publishFlow(straight({ a: by(a) }));
  assert.equal((await tasksOf(d, await submittedTo(flow))).length, 1);
  await assert.rejects(e.add(wfDelegation, { agentId: a.id, ...always }), refusal(errors.delegateCycle));
});
