import type { FlowEdge, FlowGraph, FlowNode } from './graph.rules.ts';

/** What is said of a node or a connection, as comparisons name it. */
export type Aspect =
  | 'name'
  | 'people'
  | 'mode'
  | 'options'
  | 'deadline'
  | 'fields'
  | 'reject'
  | 'outcome'
  | 'hours'
  | 'maxLoops'
  | 'outside'
  | 'condition'
  | 'default'
  | 'place'
  | 'order';

/** One difference between two versions of a flow. */
export interface GraphChange {
  readonly kind: 'added' | 'removed' | 'changed';
  readonly of: 'node' | 'edge';
  readonly id: string;
  /** What of it is different. */
  readonly aspects: readonly Aspect[];
}

const nodeAspects: readonly (readonly [Aspect, readonly (keyof FlowNode)[]])[] = [
  ['name', ['name']],
  ['people', ['people']],
  ['mode', ['mode', 'ratio']],
  ['options', ['oneVeto', 'allowAbstain', 'continueAfterDecision', 'batch', 'signReject', 'returnPeople']],
  ['deadline', ['deadline']],
  ['fields', ['fields']],
  ['reject', ['rejectTo']],
  ['outcome', ['outcome']],
  ['hours', ['hours']],
  ['maxLoops', ['maxLoops']],
  ['outside', ['flowKey', 'each', 'webhookId', 'setField', 'setValue']],
];

const edgeAspects: readonly (readonly [Aspect, readonly (keyof FlowEdge)[]])[] = [
  ['name', ['name']],
  ['condition', ['condition']],
  ['default', ['isDefault']],
  ['place', ['to', 'isBack']],
];

/** What one flow has that the other has not, and what is said otherwise; where the canvas draws it is no difference. */
export function compareGraphs(before: FlowGraph, after: FlowGraph): readonly GraphChange[] {
  const branches = (graph: FlowGraph) => graph.edges.filter(({ from }) => isBranching(graph, from));
  return [
    ...compared('node', before.nodes, after.nodes, nodeAspects),
    ...compared('edge', branches(before), branches(after), edgeAspects),
    ...places(before, after),
    ...orders(before, after),
  ].reduce<readonly GraphChange[]>(united, []);
}

const isBranching = ({ nodes }: FlowGraph, id: string): boolean =>
  nodes.some((node) => node.id === id && ['CONDITION', 'ROUTER', 'PARALLEL', 'INCLUSIVE'].includes(node.kind));

function compared<T extends { readonly id: string }>(
  of: GraphChange['of'],
  before: readonly T[],
  after: readonly T[],
  aspects: readonly (readonly [Aspect, readonly (keyof T)[]])[],
): readonly GraphChange[] {
  const [old, now] = [byId(before), byId(after)];
  const removed = before.flatMap(({ id }): GraphChange[] =>
    now.has(id) ? [] : [{ kind: 'removed', of, id, aspects: [] }],
  );
  const others = after.flatMap((each): GraphChange[] => {
    const was = old.get(each.id);
    if (!was) return [{ kind: 'added', of, id: each.id, aspects: [] }];
    const different = aspects.filter(([, names]) => names.some((name) => !isSame(was[name], each[name])));
    return different.length > 0
      ? [{ kind: 'changed', of, id: each.id, aspects: different.map(([aspect]) => aspect) }]
      : [];
  });
  return [...others, ...removed];
}

const byId = <T extends { readonly id: string }>(list: readonly T[]): ReadonlyMap<string, T> =>
  new Map(list.map((each) => [each.id, each]));

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value ?? null;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, each]) => [key, sorted(each)]),
  );
}

/** Nodes that are in both and after which something else comes, though nothing was put in or taken out there. */
function places(before: FlowGraph, after: FlowGraph): readonly GraphChange[] {
  const inBoth = new Set(after.nodes.map(({ id }) => id).filter((id) => before.nodes.some((node) => node.id === id)));
  const next = (graph: FlowGraph, id: string): readonly string[] => {
    const found = new Set<string>();
    const waiting = graph.edges.filter((edge) => edge.from === id && !edge.isBack).map(({ to }) => to);
    const seen = new Set(waiting);
    for (const each of seen)
      if (inBoth.has(each)) found.add(each);
      else for (const { from, to, isBack } of graph.edges) if (from === each && !isBack) seen.add(to);
    return [...found].toSorted();
  };
  return [...inBoth].flatMap((id): GraphChange[] =>
    isSame(next(before, id), next(after, id)) ? [] : [{ kind: 'changed', of: 'node', id, aspects: ['place'] }],
  );
}

/** Choices whose branches are asked in another order. */
function orders(before: FlowGraph, after: FlowGraph): readonly GraphChange[] {
  return after.nodes.flatMap(({ id, kind }): GraphChange[] => {
    if (kind !== 'CONDITION' && kind !== 'ROUTER') return [];
    const of = (graph: FlowGraph) => graph.edges.filter(({ from }) => from === id).map((edge) => edge.id);
    const [old, now] = [of(before), of(after)];
    const common = (list: readonly string[], other: readonly string[]) => list.filter((each) => other.includes(each));
    return isSame(common(old, now), common(now, old)) ? [] : [{ kind: 'changed', of: 'node', id, aspects: ['order'] }];
  });
}

function united(list: readonly GraphChange[], change: GraphChange): readonly GraphChange[] {
  const at = list.findIndex(({ of, id }) => of === change.of && id === change.id);
  const held = list[at];
  if (!held) return [...list, change];
  return list.with(at, { ...held, aspects: [...new Set([...held.aspects, ...change.aspects])] });
}
