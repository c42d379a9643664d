import { blockPaths } from './blocks.rules.ts';
import {
  indexGraph,
  isChoice,
  isUserNode,
  type FlowEdge,
  type FlowGraph,
  type FlowNode,
  type NodeKind,
} from './graph.rules.ts';
import { newNode } from './newNode.rules.ts';
import { nodesOf, stepsIn, treeOf, type Branch, type PlacedStep, type Step } from './tree.rules.ts';

/** A graph after a change, and the node that people look at next. */
export interface Edited {
  readonly graph: FlowGraph;
  readonly chosen?: string;
}

/** The kinds that may be put into a flow anywhere. */
export const addedKinds = [
  'APPROVE',
  'TRANSACT',
  'CC',
  'CONDITION',
  'PARALLEL',
  'INCLUSIVE',
  'ROUTER',
  'DELAY',
  'TRIGGER',
  'WEBHOOK',
  'SUBPROCESS',
  'END',
] as const satisfies readonly NodeKind[];
export type AddedKind = (typeof addedKinds)[number];

function freeId(taken: readonly { readonly id: string }[], prefix: string): string {
  const ids = new Set(taken.map(({ id }) => id));
  let number = 1;
  while (ids.has(`${prefix}${number}`)) number += 1;
  return `${prefix}${number}`;
}

/** An id that no node of a graph has. */
export const freeNodeId = ({ nodes }: FlowGraph, kind: NodeKind): string => freeId(nodes, kind.toLowerCase());

/** Changes what is said of a node; what becomes undefined is left out. */
export function withNode(graph: FlowGraph, id: string, change: Partial<Record<keyof FlowNode, unknown>>): FlowGraph {
  return { ...graph, nodes: graph.nodes.map((node) => (node.id === id ? merged(node, change) : node)) };
}

/** Changes what is said of a connection; what becomes undefined is left out. */
export function withEdge(graph: FlowGraph, id: string, change: Partial<Record<keyof FlowEdge, unknown>>): FlowGraph {
  return { ...graph, edges: graph.edges.map((edge) => (edge.id === id ? merged(edge, change) : edge)) };
}

function merged<T extends object>(value: T, change: object): T {
  const next: T = { ...value, ...change };
  for (const [name, each] of Object.entries(next)) if (each === undefined) Reflect.deleteProperty(next, name);
  return next;
}

/** Makes one branch of a choice the one that is taken where no condition holds. */
export function withDefault(graph: FlowGraph, id: string): FlowGraph {
  const from = graph.edges.find((edge) => edge.id === id)?.from;
  const edges = graph.edges.map((edge) => {
    if (edge.from !== from) return edge;
    const isDefault = edge.id === id;
    return merged(edge, { isDefault: isDefault || undefined, ...(isDefault ? { condition: undefined } : {}) });
  });
  return { ...graph, edges };
}

/** Adds a connection at the end, or before a branch that the order of the branches puts behind it. */
export function withNewEdge(graph: FlowGraph, edge: Omit<FlowEdge, 'id'>, before?: string): FlowGraph {
  const added = { id: freeId(graph.edges, 'e'), ...edge };
  const at = graph.edges.findIndex(({ id }) => id === before);
  return { ...graph, edges: graph.edges.toSpliced(at < 0 ? graph.edges.length : at, 0, added) };
}

/** Adds a node that nothing leads to yet. */
export const withNewNode = (graph: FlowGraph, node: FlowNode): FlowGraph => ({
  ...graph,
  nodes: [...graph.nodes, node],
});

const redirected = (graph: FlowGraph, ids: readonly string[], to: string): FlowGraph => ({
  ...graph,
  edges: graph.edges.map((edge) => (ids.includes(edge.id) ? { ...edge, to } : edge)),
});

/** Takes nodes out, with every connection and every jump that names them. */
export function withoutNodes(graph: FlowGraph, ids: readonly string[]): FlowGraph {
  return {
    nodes: graph.nodes
      .filter(({ id }) => !ids.includes(id))
      .map((node) => (node.rejectTo && ids.includes(node.rejectTo) ? merged(node, { rejectTo: undefined }) : node)),
    edges: graph.edges.filter(({ from, to }) => !ids.includes(from) && !ids.includes(to)),
  };
}

export const withoutEdge = (graph: FlowGraph, id: string): FlowGraph => ({
  ...graph,
  edges: graph.edges.filter((edge) => edge.id !== id),
});

const targetOf = (graph: FlowGraph, ids: readonly string[]): string | undefined =>
  graph.edges.find(({ id }) => id === ids[0])?.to;

/** Whether the flow may end where these connections lead on: outside a fork, and where something else goes on. */
export function mayEndAt(graph: FlowGraph, into: readonly string[]): boolean {
  const to = graph.nodes.find(({ id }) => id === targetOf(graph, into));
  if (!to || to.kind === 'JOIN' || blockPaths(graph).pathOf(to.id)?.length !== 0) return false;
  return graph.edges.filter((edge) => edge.to === to.id && !edge.isBack).length > into.length;
}

/** Puts a node of a kind onto connections that all lead to the same node. */
export function inserted(graph: FlowGraph, into: readonly string[], kind: AddedKind): Edited {
  const to = targetOf(graph, into);
  if (to === undefined || (kind === 'END' && !mayEndAt(graph, into))) return { graph };
  const node = newNode(kind, freeNodeId(graph, kind));
  const { id } = node;
  const placed = redirected(withNewNode(graph, node), into, id);
  const made = { chosen: id };
  switch (kind) {
    case 'END':
      return { graph: placed, ...made };
    case 'CONDITION':
      return { graph: withBranches(placed, id, to, true), ...made };
    case 'ROUTER': {
      const back = withNewEdge(placed, { from: id, to: passedBefore(graph, into), isBack: true });
      return { graph: withNewEdge(back, { from: id, to, isDefault: true }), ...made };
    }
    case 'PARALLEL':
    case 'INCLUSIVE': {
      const join = { ...newNode('JOIN', freeNodeId(placed, 'JOIN')), forkId: id };
      const branched = withBranches(withNewNode(placed, join), id, join.id, kind === 'INCLUSIVE');
      return { graph: withNewEdge(branched, { from: join.id, to }), ...made };
    }
    default:
      return { graph: withNewEdge(placed, { from: id, to }), ...made };
  }
}

const withBranches = (graph: FlowGraph, from: string, to: string, isChoosing: boolean): FlowGraph =>
  withNewEdge(withNewEdge(graph, { from, to }), { from, to, ...(isChoosing ? { isDefault: true } : {}) });

/** The node of people that was certainly passed before a place: the nearest in its own row, else the starter. */
function passedBefore(graph: FlowGraph, into: readonly string[]): string {
  const index = indexGraph(graph);
  const starter = graph.nodes.find(({ kind }) => kind === 'STARTER')?.id ?? '';
  let edges: readonly FlowEdge[] = graph.edges.filter(({ id }) => into.includes(id));
  while (edges.length === 1) {
    const node = index.node(edges[0]?.from ?? '');
    if (!node) break;
    if (isUserNode(node)) return node.id;
    edges = index.into(node.id).filter(({ isBack }) => !isBack);
  }
  return starter;
}

const placeOf = (graph: FlowGraph, id: string): PlacedStep | undefined =>
  stepsIn(treeOf(graph) ?? []).find(({ step }) => step.node.id === id);

/** Whether a step may be taken out: not the start, the starter, or the only end. */
export function mayRemove({ step, within }: PlacedStep): boolean {
  const { kind } = step.node;
  return kind !== 'START' && kind !== 'STARTER' && (kind !== 'END' || within !== undefined);
}

/** Takes a step out with everything between its branches; what led to it leads on to what came after. */
export function removed(graph: FlowGraph, id: string): Edited {
  const placed = placeOf(graph, id);
  if (!placed || !mayRemove(placed)) return { graph };
  const { step, row, at, within } = placed;
  const gone = nodesOf(step);
  const next = targetOf(graph, step.exits) ?? (step.node.kind === 'END' ? besides(graph, within, id) : endIn(gone));
  if (next === undefined) return { graph };
  const left = redirected(graph, step.into, next);
  const ids = gone.map((node) => node.id).filter((each) => each !== next);
  return { graph: withoutNodes(left, ids), chosen: row[at - 1]?.node.id ?? next };
}

const endIn = (nodes: readonly FlowNode[]): string | undefined => nodes.findLast(({ kind }) => kind === 'END')?.id;

/** Where the branches beside one that ends come together, or end themselves. */
function besides(graph: FlowGraph, within: PlacedStep['within'], id: string): string | undefined {
  if (!within) return undefined;
  return targetOf(graph, within.step.exits) ?? endIn(nodesOf(within.step).filter((node) => node.id !== id));
}

/** Moves a step before or behind its neighbour in the same row. */
export function moved(graph: FlowGraph, id: string, way: -1 | 1): Edited {
  const placed = placeOf(graph, id);
  if (!placed) return { graph };
  const { row, at } = placed;
  const [one, other] = way === 1 ? [row[at], row[at + 1]] : [row[at - 1], row[at]];
  const next = other && targetOf(graph, other.exits);
  if (!one || !other || next === undefined || !isMovable(one) || !isMovable(other)) return { graph };
  const first = redirected(graph, one.into, other.node.id);
  return { graph: redirected(redirected(first, other.exits, one.node.id), one.exits, next), chosen: id };
}

const isMovable = ({ node, exits }: Step): boolean =>
  node.kind !== 'START' && node.kind !== 'STARTER' && exits.length > 0;

/** A node once more, right behind itself. */
export function duplicated(graph: FlowGraph, id: string): Edited {
  const node = graph.nodes.find((each) => each.id === id);
  const step = placeOf(graph, id)?.step;
  const next = step && targetOf(graph, step.exits);
  if (!node || !step || step.branches || next === undefined || !isMovable(step)) return { graph };
  const copy = merged({ ...node, id: freeNodeId(graph, node.kind) }, { x: undefined, y: undefined });
  const named = { ...copy, name: newNode(node.kind, copy.id).name };
  const placed = redirected(withNewNode(graph, named), step.exits, named.id);
  return { graph: withNewEdge(placed, { from: named.id, to: next }), chosen: named.id };
}

const defaultOf = (graph: FlowGraph, from: string): FlowEdge | undefined =>
  graph.edges.find((edge) => edge.from === from && edge.isDefault);

/** Adds a branch to a choice or a fork; of a router on request one that leads back. */
export function withBranch(graph: FlowGraph, id: string, isBack = false): FlowGraph {
  const step = placeOf(graph, id)?.step;
  if (!step?.branches || (isBack && step.node.kind !== 'ROUTER')) return graph;
  const before = defaultOf(graph, id)?.id;
  if (isBack) return withNewEdge(graph, { from: id, to: passedBefore(graph, step.into), isBack: true }, before);
  const to = step.join?.id ?? targetOf(graph, step.exits);
  if (to !== undefined) return withNewEdge(graph, { from: id, to }, before);
  const end = newNode('END', freeNodeId(graph, 'END'));
  return withNewEdge(withNewNode(graph, end), { from: id, to: end.id }, before);
}

/** Takes a branch out with all its steps; a choice with one way left is none any more. */
export function withoutBranch(graph: FlowGraph, edgeId: string): Edited {
  const edge = graph.edges.find(({ id }) => id === edgeId);
  const step = edge && placeOf(graph, edge.from)?.step;
  const branch = step?.branches?.find((each) => each.edge.id === edgeId);
  if (!edge || !step?.branches || !branch) return { graph };
  const rest = step.branches.filter((each) => each !== branch);
  const [only] = rest;
  // What comes after the branches would be reached no more: they all end or lead back.
  if (step.exits.length > 0 && rest.every(({ exits }) => exits.length === 0)) return removed(graph, step.node.id);
  if (rest.length < 2) return only && !only.back ? unwrapped(graph, step, only) : removed(graph, step.node.id);
  const ids = branch.steps.flatMap(nodesOf).map(({ id }) => id);
  const left = withoutNodes(withoutEdge(graph, edgeId), ids);
  const last = rest.findLast(({ back }) => !back)?.edge.id;
  const isLeft = isChoice(step.node) && edge.isDefault === true && last !== undefined;
  return { graph: isLeft ? withDefault(left, last) : left, chosen: step.node.id };
}

/** Puts the steps of the one branch that is left in the place of a choice or fork. */
function unwrapped(graph: FlowGraph, step: Step, only: Branch): Edited {
  const next = targetOf(graph, step.exits);
  const inner = only.steps[0]?.node.id;
  const first = inner ?? next ?? endIn(nodesOf(step));
  if (first === undefined) return { graph };
  const remaining = new Set(only.steps.flatMap(nodesOf).map(({ id }) => id));
  const led = redirected(graph, step.into, first);
  const through = step.join && next !== undefined && inner ? redirected(led, only.exits, next) : led;
  const gone = nodesOf(step)
    .map(({ id }) => id)
    .filter((id) => !remaining.has(id) && id !== first);
  return { graph: withoutNodes(through, gone), chosen: first };
}

/** Moves a branch before or behind its neighbour: of conditions the first that holds counts. */
export function movedBranch(graph: FlowGraph, edgeId: string, way: -1 | 1): FlowGraph {
  const edge = graph.edges.find(({ id }) => id === edgeId);
  const beside = graph.edges.filter(({ from }) => from === edge?.from);
  const other = beside[beside.findIndex(({ id }) => id === edgeId) + way];
  if (!edge || !other) return graph;
  return { ...graph, edges: graph.edges.map((each) => (each === edge ? other : each === other ? edge : each)) };
}

/** What may be put onto connections; the flow may end only where something else goes on. */
export const kindsFor = (graph: FlowGraph, into: readonly string[]): readonly AddedKind[] =>
  addedKinds.filter((kind) => kind !== 'END' || mayEndAt(graph, into));

/** The nodes a router or a rejection may lead back to: those of people that come before it. */
export function targetsBefore(graph: FlowGraph, id: string): readonly FlowNode[] {
  const index = indexGraph(graph);
  const seen = new Set<string>();
  const waiting = [id];
  for (const each of waiting)
    for (const { from, isBack } of index.into(each))
      if (!isBack && !seen.has(from)) {
        seen.add(from);
        const node = index.node(from);
        // What lies between a fork and its join is closed: one goes back to before the fork.
        waiting.push(node?.kind === 'JOIN' && node.forkId ? node.forkId : from);
      }
  return graph.nodes.filter((node) => seen.has(node.id) && isUserNode(node));
}
