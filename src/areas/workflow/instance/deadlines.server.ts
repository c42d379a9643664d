import type { Context } from '#engine/runtime/context.ts';
import { defineJob } from '#engine/runtime/jobs.ts';
import { notifyEvent } from '#engine/runtime/notifications.ts';
import { parameterText } from '#engine/runtime/parameters.ts';
import { runEach } from '#engine/write/savepoint.ts';
import { BusinessError } from '#model/errors.ts';
import { moneyAutoPass } from '../design/parameters.server.ts';
import { decide } from '../flow/acts.rules.ts';
import { replaceAssignee } from '../flow/manage.rules.ts';
import { wake } from '../flow/resume.rules.ts';
import type { Run } from '../flow/run.rules.ts';
import { isMoneyDocument } from '../graph/facts.rules.ts';
import type { Deadline } from '../graph/graph.rules.ts';
import { beginDelegations } from '../people/delegation.server.ts';
import { activePeople, managerOfUser } from '../people/people.queries.ts';
import { barredBy } from '../people/resolve.server.ts';
import { dueDelays, dueTasks, leftTasks, markReminded, type DueTask, type LeftTask } from './deadlines.queries.ts';
import { managersOf } from './instance.queries.ts';
import { loadLocked, lockDocument, runOn, saveRun, type Loaded, type WorkflowParts } from './instance.server.ts';
import { wfTask } from './wfTask.document.ts';

/**
 * Lets flows go on whose delay is over, reminds of tasks, does what a step says when its time is up, and hands over what lies with somebody
 * who has left, or is away from now on.
 */
export const followDeadlines = (parts: WorkflowParts) =>
  defineJob({
    code: 'workflow.deadlines',
    label: [
      '审批时限：提醒、超时处理、延时与离职交接',
      'Approvals: reminders, escalation, delays, and those who have left',
    ],
    cron: '*/5 * * * *',
    async run(_, ctx) {
      await ctx.asSystem(async (system) => {
        for (const delay of await dueDelays(system.db))
          await alone(system, delay.activityId, () =>
            change(system, parts, delay, 'TIMEOUT', null, async (run) => {
              const activity = run.state.activities.find(({ id }) => id === delay.activityId);
              if (activity) await wake(run, activity);
            }),
          );
        for (const task of await dueTasks(system.db))
          await alone(system, task.id, () => followTask(system, parts, task));
        for (const task of await leftTasks(system.db))
          await alone(system, task.id, () => handOver(system, parts, task));
        await beginDelegations(system, parts);
      });
    },
  });

// One approval that is refused stands in nobody's way: the next run of the job finds it again.
async function alone(system: Context, id: string, work: () => Promise<void>): Promise<void> {
  try {
    await runEach(system, [id], work);
  } catch (error) {
    if (!(error instanceof BusinessError)) throw error;
    system.log.warn({ id, code: error.code }, 'a deadline of an approval could not be followed');
  }
}

async function followTask(system: Context, parts: WorkflowParts, task: DueTask): Promise<void> {
  if (!(await markReminded(system.db, task.id, task.isOver ? 100 : 50))) return;
  await notifyEvent(system, wfTask, task.isOver ? 'overdue' : 'dueSoon', task.id, null);
  if (!task.isOver) return;
  await change(system, parts, task, 'TIMEOUT', task.id, async (run, loaded) => {
    const deadline = loaded.graph.node(task.nodeId)?.deadline;
    if (deadline) await timeOut(system, run, loaded, task, deadline);
  });
}

// Whoever has left decides nothing: his superior does, else whoever manages the flow.
async function handOver(system: Context, parts: WorkflowParts, task: LeftTask): Promise<void> {
  const superior = await managerOfUser(system.db, task.assigneeId, 1);
  const wanted = [...(superior === undefined ? [] : [superior]), ...(await managersOf(system.db, task.modelId))];
  const active = await activePeople(system.db, wanted);
  await change(system, parts, task, 'HANDOVER', task.id, async (run, loaded) => {
    for (const toId of wanted.filter((id) => active.has(id)))
      if (run.events.length === 0) await passOn(system, run, loaded, task, toId);
  });
}

async function timeOut(system: Context, run: Run, loaded: Loaded, task: DueTask, deadline: Deadline): Promise<void> {
  const act = { taskId: task.id, actorId: task.assigneeId };
  switch (deadline.action) {
    case 'REMIND':
      return;
    case 'AUTO_PASS':
      // What was allowed when the version was published may not be any more.
      if (isMoneyDocument(loaded.document) && (await parameterText(system.db, moneyAutoPass)) !== 'true') return;
      return decide(run, loaded.definition.settings, { ...act, result: 'PASS', comment: '超时自动通过' });
    case 'AUTO_REJECT':
      return decide(run, loaded.definition.settings, { ...act, result: 'REJECT', comment: '超时自动拒绝' });
    case 'ESCALATE':
      return passOn(system, run, loaded, task, await managerOfUser(system.db, task.assigneeId, 1));
    case 'TRANSFER':
      return passOn(system, run, loaded, task, deadline.userId);
  }
}

// Nobody to pass it on to leaves it where it is; the reminder was sent.
async function passOn(
  system: Context,
  run: Run,
  { definition, document, row }: Loaded,
  task: Pick<DueTask, 'id' | 'nodeId'>,
  toId: string | undefined,
): Promise<void> {
  if (toId === undefined || toId === run.world.starterId || !(await activePeople(system.db, [toId])).has(toId)) return;
  if ((await barredBy(system, document, row)).includes(toId)) return;
  const isThere = run.state.tasks.some(
    ({ status, assigneeId, nodeId }) => status === 'TODO' && assigneeId === toId && nodeId === task.nodeId,
  );
  if (!isThere) replaceAssignee(run, definition.settings, { taskId: task.id, toId });
}

async function change(
  system: Context,
  parts: WorkflowParts,
  at: { readonly instanceId: string; readonly docCode: string; readonly businessId: string },
  action: string,
  taskId: string | null,
  work: (run: Run, loaded: Loaded) => Promise<void>,
): Promise<void> {
  const { document, row } = await lockDocument(system, parts, at.docCode, at.businessId);
  const loaded = await loadLocked(system, document, row, at.instanceId);
  if (loaded.state.status !== 'RUNNING') return;
  const run = await runOn(system, parts, loaded);
  await work(run, loaded);
  if (run.events.length > 0) await saveRun(system, parts, loaded, run, { action, taskId }, 'RUNNING');
}
