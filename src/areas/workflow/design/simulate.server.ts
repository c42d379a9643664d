import type { Context } from '#engine/runtime/context.ts';
import { evaluateExpression } from '#model/expression.ts';
import type { AnyDocument } from '#model/document.ts';
import type { Label } from '#model/label.ts';
import type { AnyRow } from '#engine/runtime/implement.ts';
import { expressionLabel } from '../graph/checkGraph.rules.ts';
import { factTypes, factValues } from '../graph/facts.rules.ts';
import { indexGraph, isChoice, type FlowGraph } from '../graph/graph.rules.ts';
import type { Activity } from '../flow/state.rules.ts';
import { starterFacts } from '../instance/instance.queries.ts';
import type { WorkflowParts } from '../instance/instance.server.ts';
import { stepsOf, trialRun, type NextStep } from '../task/reading.server.ts';
import type { FlowSettings } from './settings.rules.ts';

/** What is played: a flow that need not be stored, on a row that need not be either. */
export interface Simulation {
  readonly modelId: string | null;
  readonly document: AnyDocument;
  readonly row: AnyRow;
  readonly graph: FlowGraph;
  readonly settings: FlowSettings;
  readonly starterId: string;
}

/** How one branch of a choice was judged. */
interface JudgedBranch {
  readonly edgeId: string;
  readonly condition: string | null;
  /** Undefined where its turn did not come. */
  readonly holds?: boolean;
  /** Why it could not be judged, as the end of a sentence about the condition. */
  readonly problem?: Label;
}

export interface Simulated {
  readonly steps: readonly NextStep[];
  /** Every node that was passed, in its order. */
  readonly path: readonly string[];
  readonly decisions: readonly { readonly nodeId: string; readonly branches: readonly JudgedBranch[] }[];
  /** How it ended; `RUNNING` where it stands still. */
  readonly outcome: string;
  /** Working hours until its end, if every deadline is used up. */
  readonly hours: number;
  readonly problem: Label | null;
}

/** Plays a flow as if everybody passed it. */
export async function simulate(parts: WorkflowParts, ctx: Context, what: Simulation): Promise<Simulated> {
  const { document, row, graph, settings, starterId } = what;
  return ctx.asSystem(async (system) => {
    const modelId = what.modelId ?? '0';
    const none = { id: '0', categoryId: null, name: { zh: '' }, version: 0, docCode: '', checksum: '' };
    const run = await trialRun(system, parts, {
      definition: { ...none, modelId, graph, settings },
      document,
      row,
      starterId,
    });
    const { activities, status, problem } = run.state;
    const values = factValues(document, row, { ...(await starterFacts(system.db, starterId)) });
    const path = activities.map(({ nodeId }) => nodeId);
    // Where it has stopped no activity was begun.
    const stopped = run.state.tokens.find(({ state }) => state === 'WAITING')?.nodeId;
    const passed = problem && stopped && !path.includes(stopped) ? [...path, stopped] : path;
    return {
      steps: await stepsOf(system, run, new Set()),
      path: passed,
      decisions: decisionsOn(graph, document, passed, values),
      outcome: status,
      hours: longestHours(graph, activities),
      problem: problem ? [problem.zh, problem.en ?? problem.zh] : null,
    };
  });
}

function decisionsOn(
  graph: FlowGraph,
  document: AnyDocument,
  path: readonly string[],
  values: ReturnType<typeof factValues>,
): Simulated['decisions'] {
  const index = indexGraph(graph);
  const types = factTypes(document);
  return [...new Set(path)].flatMap((nodeId) => {
    const node = index.node(nodeId);
    if (!node || !isChoice(node)) return [];
    let isDecided = false;
    const branches = index.out(nodeId).map((edge): JudgedBranch => {
      const condition = edge.condition ?? null;
      const first = { edgeId: edge.id, condition };
      if (edge.isDefault || isDecided) return first;
      const judged = evaluateExpression(condition ?? '', types, values);
      if (!judged.isValid) {
        isDecided = true;
        return { ...first, problem: expressionLabel(judged) };
      }
      isDecided = judged.value && node.kind !== 'INCLUSIVE';
      return { ...first, holds: judged.value };
    });
    return [{ nodeId, branches }];
  });
}

/** The longest way through what was passed, by the deadlines and delays on it. */
function longestHours(graph: FlowGraph, activities: readonly Activity[]): number {
  const index = indexGraph(graph);
  const ends = new Map<string, number>();
  for (const { id, nodeId, from } of activities) {
    const node = index.node(nodeId);
    const before = Math.max(0, ...from.map((each) => ends.get(each) ?? 0));
    ends.set(id, before + (node?.deadline?.hours ?? (node?.kind === 'DELAY' ? (node.hours ?? 0) : 0)));
  }
  return Math.max(0, ...ends.values());
}
