import { fail } from '#model/errors.ts';
import { errors } from '../errors.ts';
import { isFork, type FlowNode, type IndexedGraph } from '../graph/graph.rules.ts';
import { isLive, type FlowState } from './state.rules.ts';

/** Where a node of the old version lies in the new one. */
export type NodeMapping = Readonly<Record<string, string>>;

/** The nodes of an approval that must have a counterpart: those where it stands, and the forks around them. */
export function nodesToMap(state: FlowState, from: IndexedGraph): readonly FlowNode[] {
  const live = state.tokens.filter(isLive);
  const open = new Set(state.activities.filter(({ status }) => status === 'OPEN').map(({ nodeId }) => nodeId));
  const ids = new Set([
    ...live.map(({ nodeId }) => nodeId),
    ...live.flatMap(({ path }) => path.map(({ forkId }) => forkId)),
    ...open,
    ...(state.bookmark ? [state.bookmark.nodeId] : []),
  ]);
  return [...ids].flatMap((id) => from.node(id) ?? []);
}

/** The counterpart of each node where an approval stands; refused where one has none that does the same. */
export function completeMapping(
  state: FlowState,
  from: IndexedGraph,
  to: IndexedGraph,
  wished: NodeMapping,
): ReadonlyMap<string, string> {
  return new Map(
    nodesToMap(state, from).map((node) => {
      const target = to.node(wished[node.id] ?? node.id);
      const isSame =
        target?.kind === node.kind &&
        (!isFork(node) || (to.out(target.id).length === from.out(node.id).length && target.each === node.each));
      if (!target || !isSame) fail(errors.mappingIncomplete, { node: [node.name.zh, node.name.en ?? node.name.zh] });
      return [node.id, target.id] as const;
    }),
  );
}

/** An approval as it stands in another version: what is past keeps its names. */
export function migrated(state: FlowState, mapping: ReadonlyMap<string, string>): FlowState {
  const named = (id: string): string => mapping.get(id) ?? id;
  const pathOf = (path: FlowState['tokens'][number]['path']) =>
    path.map((step) => ({ ...step, forkId: named(step.forkId) }));
  const open = new Set(state.activities.filter(({ status }) => status === 'OPEN').map(({ id }) => id));
  return {
    ...state,
    epoch: state.epoch + 1,
    bookmark: state.bookmark && {
      ...state.bookmark,
      nodeId: named(state.bookmark.nodeId),
      path: pathOf(state.bookmark.path),
    },
    tokens: state.tokens.map((token) =>
      isLive(token) ? { ...token, nodeId: named(token.nodeId), path: pathOf(token.path) } : token,
    ),
    activities: state.activities.map((activity) =>
      open.has(activity.id) ? { ...activity, nodeId: named(activity.nodeId), path: pathOf(activity.path) } : activity,
    ),
    tasks: state.tasks.map((task) => (open.has(task.activityId) ? { ...task, nodeId: named(task.nodeId) } : task)),
  };
}
