import type { Label } from '#model/label.ts';
import type { FlowEdge, FlowGraph, FlowNode } from './graph.rules.ts';

/** The published flows of one kind of document, by their key: what a sub-flow may name. Their own sub-flows are in place already. */
export type Subflows = ReadonlyMap<string, FlowGraph>;

/** A graph with every sub-flow replaced by its steps, and the nodes where that could not be done. */
export interface Expanded {
  readonly graph: FlowGraph;
  readonly problems: readonly { readonly nodeId: string; readonly label: Label }[];
}

// As many as one drawing may have.
const mostNodes = 200;

/** What stands between the id of a sub-flow and the id of one of its nodes. */
const joint = '__';

/** The node of the drawing that a node of the expanded graph comes from. */
export const drawnId = (id: string): string => id.split(joint)[0] ?? id;

/**
 * Puts the steps of the named flows in the place of the nodes that name them: the first step follows what led to the node, what
 * led to the end of the sub-flow leads on, an end that rejects rejects the whole, and a way back to its starter goes to that of
 * the whole. What is gone through for each value of the lines stands between a fork and its join.
 */
export function expandFlow(graph: FlowGraph, subflows: Subflows): Expanded {
  const problems: Expanded['problems'][number][] = [];
  let result = graph;
  for (const node of graph.nodes.filter(({ kind }) => kind === 'SUBPROCESS')) {
    const inner = subflows.get(node.flowKey ?? '');
    const placed = inner && placeSteps(result, node, inner);
    if (placed && placed.nodes.length <= mostNodes) result = placed;
    else problems.push({ nodeId: node.id, label: missing(node) });
  }
  return { graph: result, problems };
}

const missing = ({ name }: FlowNode): Label => [
  `“${name.zh}”：所选子流程不存在、未发布或没有步骤，请选择同一单据的已发布子流程`,
  `“${name.en || name.zh}”: the chosen sub-flow does not exist, is not published or has no steps; choose a published sub-flow of the same document`,
];

function placeSteps(graph: FlowGraph, node: FlowNode, inner: FlowGraph): FlowGraph | undefined {
  const starter = inner.nodes.find(({ kind }) => kind === 'STARTER');
  const first = inner.edges.find(({ from }) => from === starter?.id)?.to;
  const ends = new Set(
    inner.nodes.flatMap(({ id, kind, outcome }) => (kind === 'END' && outcome !== 'REJECTED' ? [id] : [])),
  );
  const next = graph.edges.find(({ from }) => from === node.id);
  const outer = graph.nodes.find(({ kind }) => kind === 'STARTER');
  if (!starter || !outer || !next || first === undefined || ends.has(first)) return undefined;
  const own = (id: string): string => (id === starter.id ? outer.id : `${node.id}${joint}${id}`);
  const left = new Set([starter.id, ...ends, ...inner.nodes.flatMap(({ id, kind }) => (kind === 'START' ? [id] : []))]);
  const [fork, join] = [`${node.id}${joint}each`, `${node.id}${joint}all`];
  const around: readonly FlowNode[] =
    node.each === undefined
      ? []
      : [
          { id: fork, kind: 'PARALLEL', name: node.name, each: node.each },
          { id: join, kind: 'JOIN', name: node.name, forkId: fork },
        ];
  const isEach = around.length > 0;
  const nodes = inner.nodes
    .filter(({ id }) => !left.has(id))
    .map((each) => ({
      ...each,
      id: own(each.id),
      ...(each.forkId === undefined ? {} : { forkId: own(each.forkId) }),
      ...(each.rejectTo === undefined ? {} : { rejectTo: own(each.rejectTo) }),
    }));
  const edges = inner.edges
    .filter(({ from }) => !left.has(from))
    .map((edge): FlowEdge => ({
      ...edge,
      id: `${node.id}${joint}${edge.id}`,
      from: own(edge.from),
      to: ends.has(edge.to) ? (isEach ? join : next.to) : own(edge.to),
    }));
  const between: readonly FlowEdge[] = isEach
    ? [
        { id: `${fork}1`, from: fork, to: own(first) },
        { ...next, id: `${join}1`, from: join },
      ]
    : [];
  const led = graph.edges
    .filter(({ id }) => id !== next.id)
    .map((edge) => (edge.to === node.id ? { ...edge, to: isEach ? fork : own(first) } : edge));
  return {
    nodes: [...graph.nodes.filter(({ id }) => id !== node.id), ...around, ...nodes],
    edges: [...led, ...between, ...edges],
  };
}
