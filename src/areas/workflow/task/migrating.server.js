import { sql } from '#engine/database/database.ts';
import { isRecord } from '#model/value.ts';
import { fail } from '#model/errors.ts';
import { errors } from '../errors.ts';
import { completeMapping, migrated, nodesToMap } from '../flow/migrate.rules.ts';
import { isLive } from '../flow/state.rules.ts';
import { indexGraph } from '../graph/graph.rules.ts';
import { instanceStates } from '../instance/wfInstance.document.ts';
import { addRecords, definitionById, loadState, lockInstance, updateInstance, } from '../instance/instance.queries.ts';
import { nobodyId } from '../instance/instance.server.ts';
import { isWhole } from './explain.server.ts';
import { nextSteps } from './reading.server.ts';
/** The counterparts that somebody names, as far as they are names of steps. */
export const mappingIn = (value) => isRecord(value)
    ? Object.fromEntries(Object.entries(value).filter((entry) => typeof entry[1] === 'string'))
    : {};
/**
 * Plans the way of an approval to another version of its flow. Where it stood must have a counterpart; of a version that was deleted or
 * altered by hand the old graph no longer tells, so the same names are asked for.
 */
export async function planMigration(system, parts, instance, { definition: targetId, mapping: wished }) {
    const document = parts.registry().find(instance.docCode) ?? fail(errors.noDocument, { docCode: instance.docCode });
    const row = await system.store(document).get(instance.businessId);
    const [state, from, to] = await Promise.all([
        loadState(system.db, instance),
        definitionById(system.db, instance.definitionId),
        definitionById(system.db, targetId),
    ]);
    if (!isWhole(to) || to.modelId !== instance.modelId)
        return fail(errors.versionUnknown);
    const target = indexGraph(to.graph);
    const old = isWhole(from) ? indexGraph(from.graph) : oldOf(state.tokens.filter(isLive), target, wished);
    const mapping = completeMapping(state, old, target, wished);
    return {
        loaded: { instance, definition: to, document, row, state: migrated(state, mapping), graph: target },
        mapping,
    };
}
// Nobody knows what the steps of a lost version were: each is taken for what it is called now, or for what is named instead.
function oldOf(tokens, target, wished) {
    return indexGraph({
        nodes: tokens.map(({ nodeId }) => {
            const node = target.node(wished[nodeId] ?? nodeId);
            return { ...(node ?? { kind: 'APPROVE', name: { zh: nodeId, en: nodeId } }), id: nodeId };
        }),
        edges: [],
    });
}
/** What a migration would do: where each step goes, and who comes next then. Nothing of it is stored. */
export async function tryMigration(system, parts, instance, wish) {
    const { loaded, mapping } = await planMigration(system, parts, instance, wish);
    return {
        moves: [...mapping].map(([from, to]) => ({ from, to, name: loaded.graph.node(to)?.name ?? { zh: to } })),
        steps: await nextSteps(system, parts, loaded),
    };
}
/** The steps for which a counterpart has to be named, because the new version has none of the same name. */
export async function unmappedNodes(system, instance, targetId) {
    const [state, from, to] = await Promise.all([
        loadState(system.db, instance),
        definitionById(system.db, instance.definitionId),
        definitionById(system.db, targetId),
    ]);
    if (!isWhole(from) || !isWhole(to))
        return [];
    const target = indexGraph(to.graph);
    return nodesToMap(state, indexGraph(from.graph))
        .filter(({ id, kind }) => target.node(id)?.kind !== kind)
        .map(({ id, name }) => ({ id, name }));
}
/** The steps of people that a version has: what may take the place of a step it lacks. */
export async function peopleNodes(system, { modelId }, targetId) {
    const to = await definitionById(system.db, targetId);
    if (!isWhole(to) || to.modelId !== modelId)
        return fail(errors.versionUnknown);
    return to.graph.nodes.flatMap(({ id, kind, name }) => (kind === 'END' || kind === 'START' ? [] : [{ id, name }]));
}
/** Moves an approval, locked by the caller, to another version of its flow; what is past keeps its steps. */
export async function migrate(system, parts, instanceId, wish) {
    const { db, now, user } = system;
    const instance = (await lockInstance(db, instanceId)) ?? fail(errors.taskNotFound);
    if (instance.endedAt !== null)
        fail(errors.instanceNotRunning, { state: instanceStates[instance.status] });
    if (wish.epoch !== null && wish.epoch !== instance.epoch)
        fail(errors.flowMoved);
    const { loaded, mapping } = await planMigration(system, parts, instance, wish);
    const names = JSON.stringify([...mapping].map(([from, to]) => ({ from, to, name: loaded.graph.node(to)?.name.zh ?? to })));
    updateInstance(db, instanceId, loaded.state, null);
    await db.run(sql `
    update workflow_wf_instance set definition_id = ${wish.definition}::bigint where id = ${instanceId}::bigint`);
    const moved = sql `jsonb_to_recordset(${names}::jsonb) as m("from" text, "to" text, name text)`;
    await db.run(sql `
    update workflow_wf_task t set node_id = m."to", node_name = m.name from ${moved}
     where t.instance_id = ${instanceId}::bigint and t.task_state in ('TODO', 'WAITING') and t.node_id = m."from"`);
    const tokens = JSON.stringify(loaded.state.tokens.filter(isLive).map(({ id, nodeId, path }) => ({ id, nodeId, path })));
    await db.run(sql `
    update workflow_wf_token k set node_id = x."nodeId", branch_path = x.path
      from jsonb_to_recordset(${tokens}::jsonb) as x(id bigint, "nodeId" text, path jsonb) where k.id = x.id`);
    const open = loaded.state.activities.filter(({ status }) => status === 'OPEN');
    const activities = JSON.stringify(open.map(({ id, nodeId, path }) => ({ id, nodeId, path })));
    await db.run(sql `
    update workflow_wf_activity a set node_id = x."nodeId", branch_path = x.path
      from jsonb_to_recordset(${activities}::jsonb) as x(id bigint, "nodeId" text, path jsonb) where a.id = x.id`);
    const actorId = user.id === nobodyId ? null : user.id;
    const record = { nodeId: null, taskId: null, personId: null, result: `v${loaded.definition.version}` };
    addRecords(db, instanceId, [{ ...record, id: parts.newId(), actorId, action: 'MIGRATE', note: wish.reason }], now);
    return loaded.state.status;
}
