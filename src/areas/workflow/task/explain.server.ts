import type { Context } from '#engine/runtime/context.ts';
import { sql } from '#engine/database/database.ts';
import type { AnyRow } from '#engine/runtime/implement.ts';
import { permissionOf } from '#model/document.ts';
import { nameOf, type Bilingual, type Label, type Language } from '#model/label.ts';
import { fail } from '#model/errors.ts';
import { errors } from '../errors.ts';
import { jumpTargets } from '../flow/manage.rules.ts';
import { endedStatuses, isOpenTask, type FlowState } from '../flow/state.rules.ts';
import { isMoneyDocument } from '../graph/facts.rules.ts';
import { indexGraph, type IndexedGraph } from '../graph/graph.rules.ts';
import {
  definitionById,
  loadState,
  managersOf,
  readInstance,
  type StoredDefinition,
  type StoredInstance,
} from '../instance/instance.queries.ts';
import { checksumOf, type WorkflowParts } from '../instance/instance.server.ts';
import { wfInstance } from '../instance/wfInstance.document.ts';
import { namesOf } from '../people/people.queries.ts';
import { sourceNames, type SourceNames } from '../people/sourceNames.server.ts';
import { leftOutLabel, whyItWaits, whyPerson, type ExplainFacts } from './explain.rules.ts';
import { isParticipant } from './task.queries.ts';

const bilingual = ([zh, en]: Label): Bilingual => ({ zh, en });

/** Whether a version is there as it was published. */
export const isWhole = (definition: StoredDefinition | undefined): definition is StoredDefinition =>
  definition !== undefined && checksumOf(definition.graph, definition.settings) === definition.checksum;

/** Whether somebody manages the flow of an approval: named there, or with the permission for all of them. */
export const isManager = async (ctx: Context, system: Context, modelId: string): Promise<boolean> =>
  ctx.may(permissionOf(wfInstance, 'manage')) || (await managersOf(system.db, modelId)).includes(ctx.user.id);

/**
 * Explains an approval: why it stands where it does, who was found for each step and why, who was left out, why somebody can or cannot act,
 * and what whoever manages it may do. For whoever has to do with it, and for those who may read all approvals of their companies.
 */
export async function explainApproval(
  ctx: Context,
  parts: WorkflowParts,
  { instance: id, user }: { readonly instance: string; readonly user?: string | null },
): Promise<{ approval: object }> {
  const isReader = ctx.may(permissionOf(wfInstance, 'query')) && (await ctx.store(wfInstance).maybe(id)) !== undefined;
  return ctx.asSystem(async (system) => {
    const instance = (await readInstance(system.db, id)) ?? fail(errors.taskNotFound);
    if (!isReader && !(await isParticipant(system.db, id, ctx.user.id))) fail(errors.taskNotFound);
    const [state, definition] = await Promise.all([
      loadState(system.db, instance),
      definitionById(system.db, instance.definitionId),
    ]);
    const graph = indexGraph(isWhole(definition) ? definition.graph : { nodes: [], edges: [] });
    const document = parts.registry().find(instance.docCode);
    const row = document && (await system.store(document).maybe(instance.businessId));
    const names = await namesOf(system.db, peopleIn(state, user ?? null), system.language);
    const facts: ExplainFacts = {
      graph,
      nameOf: (userId) => names.get(userId) ?? userId,
      instant: (at) => `${system.dayOf(at)} ${timeOf(system, at)}`,
    };
    const noted = state.tasks.map(({ why }) => why);
    const sourceOf = document ? await sourceNames(system, document, noted) : (why: string) => why;
    const canManage = !endedStatuses.includes(state.status) && (await isManager(ctx, system, instance.modelId));
    return {
      approval: {
        ...headOf(instance, state, definition, row, ctx.language),
        isVersionWhole: isWhole(definition),
        waits: (isWhole(definition) ? whyItWaits(state, facts) : [goneLabel(definition)]).map(bilingual),
        person: user ? whyPerson(state, user, facts).map(bilingual) : null,
        steps: stepsFor(state, graph, facts, sourceOf),
        canManage,
        takesTwo: document !== undefined && isMoneyDocument(document),
        versions: canManage ? await otherVersions(system, instance) : [],
        asked: canManage ? await openInterventions(system, id) : [],
      },
    };
  });
}

const peopleIn = (state: FlowState, user: string | null): string[] => [
  ...state.tasks.flatMap(({ assigneeId, originalAssigneeId }) => [assigneeId, originalAssigneeId]),
  ...state.activities.flatMap(({ leftOut }) => leftOut.map(({ userId }) => userId)),
  ...(user === null ? [] : [user]),
];

function headOf(
  instance: StoredInstance,
  state: FlowState,
  definition: StoredDefinition | undefined,
  row: AnyRow | undefined,
  language: Language,
): object {
  return {
    id: instance.id,
    title: nameOf(instance.title, language),
    docCode: instance.docCode,
    businessId: instance.businessId,
    status: state.status,
    epoch: state.epoch,
    documentVersion: row?.versionNo ?? null,
    flow: definition?.name ?? null,
    version: definition?.version ?? null,
    startedAt: instance.startedAt,
    endedAt: instance.endedAt,
  };
}

const goneLabel = (definition: StoredDefinition | undefined): Label => [
  `流程${definition ? `“${definition.name.zh}”第 ${definition.version} 版` : '版本'}已被删除或改动，不能继续；流程管理员可以终止此审批，或迁移到其他版本。`,
  `${definition ? `Version ${definition.version} of “${definition.name.en ?? definition.name.zh}”` : 'The version of its flow'} was deleted or altered, so it cannot go on; a manager of the flow can end it or move it to another version.`,
];

/** The time of day where the installation is. */
function timeOf({ dayOf, instantOf }: Context, at: string): string {
  const minutes = Math.floor((Date.parse(at) - Date.parse(instantOf(dayOf(at), '00:00'))) / 60_000);
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

function stepsFor(state: FlowState, graph: IndexedGraph, facts: ExplainFacts, sourceOf: SourceNames): object[] {
  return state.activities.flatMap((activity) => {
    const tasks = state.tasks.filter(({ activityId }) => activityId === activity.id);
    if (tasks.length === 0 && activity.leftOut.length === 0) return [];
    const node = graph.node(activity.nodeId);
    return [
      {
        id: activity.id,
        nodeId: activity.nodeId,
        name: node?.name ?? { zh: activity.nodeId, en: activity.nodeId },
        no: activity.no,
        state: activity.status,
        outcome: activity.outcome,
        isSuperseded: activity.superseded,
        tasks: tasks.map((task) => ({
          id: task.id,
          name: facts.nameOf(task.assigneeId),
          actingFor: task.actingForId === null ? null : facts.nameOf(task.actingForId),
          why: sourceOf(task.why),
          state: task.status,
          result: task.result,
          openedAt: task.openedAt,
          dueAt: task.dueAt,
          isOpen: isOpenTask(task),
          targets: isOpenTask(task)
            ? jumpTargets(state, graph, task).map(({ id: nodeId, name }) => ({ id: nodeId, name }))
            : [],
        })),
        leftOut: activity.leftOut.map(({ userId, reason }) => ({
          name: facts.nameOf(userId),
          why: bilingual(leftOutLabel(reason)),
        })),
      },
    ];
  });
}

const otherVersions = (system: Context, { modelId, definitionId }: StoredInstance): Promise<object[]> =>
  system.db.many(sql`
    select id, version from workflow_wf_definition
     where model_id = ${modelId}::bigint and id <> ${definitionId}::bigint and not deleted_flag order by version desc limit 20`);

const openInterventions = (system: Context, instanceId: string): Promise<object[]> =>
  system.db.many(sql`
    select v.id, v.act, v.reason, u.real_name as requester from workflow_wf_intervention v
      join system_iap_sys_user_t u on u.id = v.requester_id
     where v.instance_id = ${instanceId}::bigint and v.status = 'ASKED' and not v.deleted_flag order by v.id`);
