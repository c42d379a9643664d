import type { Context } from '#engine/runtime/context.ts';
import { endFlow } from '../flow/advance.rules.ts';
import { beginRun } from '../flow/run.rules.ts';
import { indexGraph } from '../graph/graph.rules.ts';
import {
  addRecords,
  loadState,
  saveActivities,
  saveTasks,
  saveTokens,
  updateInstance,
  type StoredInstance,
} from './instance.queries.ts';
import { nobodyId, type Deed, type WorkflowParts } from './instance.server.ts';

/** Ends an approval without its version: what was deleted or altered there stands in nobody's way. */
export async function endWithoutVersion(
  system: Context,
  { newId }: WorkflowParts,
  instance: StoredInstance,
  { action, note = null }: Deed,
): Promise<void> {
  const { db, now, user } = system;
  const state = await loadState(db, instance);
  const run = beginRun(indexGraph({ nodes: [], edges: [] }), state, {
    now,
    starterId: instance.starterId ?? nobodyId,
    newId,
    people: async () => ({ people: [], leftOut: [] }),
    nobody: async () => [],
    holds: () => false,
    instances: () => [],
    trigger: async () => undefined,
    ask: async () => undefined,
    due: () => now,
  });
  state.epoch += 1;
  endFlow(run, 'TERMINATED');
  updateInstance(db, instance.id, state, now);
  saveTokens(
    db,
    instance.id,
    state.tokens.filter((each) => run.touched.has(each)),
  );
  saveActivities(
    db,
    instance.id,
    state.activities
      .map((each, seq) => ({ ...each, seq, touched: run.touched.has(each) }))
      .filter(({ touched }) => touched),
    now,
  );
  const tasks = state.tasks.filter((each) => run.touched.has(each)).map((each) => ({ ...each, nodeName: '' }));
  saveTasks(db, instance.id, instance, tasks, now);
  const actorId = user.id === nobodyId ? null : user.id;
  const empty = { nodeId: null, taskId: null, personId: null, result: null };
  const records = run.events.map(({ kind, nodeId = null, taskId = null, userId = null, result = null }) => ({
    id: newId(),
    actorId: null,
    action: kind,
    nodeId,
    taskId,
    personId: userId,
    result,
    note: null,
  }));
  addRecords(db, instance.id, [{ ...empty, id: newId(), actorId, action, note }, ...records], now);
}
