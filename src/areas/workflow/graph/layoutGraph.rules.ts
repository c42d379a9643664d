import { forwardOrder } from './blocks.rules.ts';
import { indexGraph, isFork, type FlowGraph, type FlowNode } from './graph.rules.ts';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const gap = { column: 40, row: 60 };

/** How large a node is drawn on the canvas and in BPMN diagrams. */
export function sizeOf({ kind }: FlowNode): { readonly width: number; readonly height: number } {
  if (kind === 'START') return { width: 120, height: 44 };
  // An end says how it ends.
  if (kind === 'END') return { width: 120, height: 64 };
  if (kind === 'JOIN') return { width: 120, height: 36 };
  return { width: 200, height: 64 };
}

/** Where every node stands: where people have put it, else in rows from the start down, branches side by side. */
export function layoutGraph(graph: FlowGraph): ReadonlyMap<string, Box> {
  const index = indexGraph(graph);
  const ordered = forwardOrder(graph);
  const order = [...ordered, ...graph.nodes.map(({ id }) => id).filter((id) => !ordered.includes(id))];
  const rows = new Map<string, number>();
  for (const id of order) {
    const before = index.into(id).filter(({ isBack }) => !isBack);
    rows.set(id, Math.max(0, ...before.map(({ from }) => (rows.get(from) ?? 0) + 1)));
  }
  const columns = columnsOf(graph, order);
  const width = 200 + gap.column;
  return new Map(
    graph.nodes.map((node) => {
      const size = sizeOf(node);
      const x = (columns.get(node.id) ?? 0) * width + (200 - size.width) / 2;
      const y = (rows.get(node.id) ?? 0) * (64 + gap.row);
      return [node.id, { x: node.x ?? x, y: node.y ?? y, ...size }];
    }),
  );
}

/** The middle of each node in widths of a column: branches spread around the node they leave. */
function columnsOf(graph: FlowGraph, order: readonly string[]): ReadonlyMap<string, number> {
  const index = indexGraph(graph);
  const columns = new Map<string, number>();
  const spans = new Map<string, number>();
  const forward = (id: string) => index.out(id).filter(({ isBack }) => !isBack);
  for (const id of order.toReversed()) {
    const own = forward(id).filter(({ to }) => index.into(to).filter(({ isBack }) => !isBack).length === 1);
    spans.set(
      id,
      Math.max(
        1,
        own.reduce((total, { to }) => total + (spans.get(to) ?? 1), 0),
        forward(id).length > 1 ? forward(id).length : 1,
      ),
    );
  }
  for (const id of order) {
    const into = index.into(id).filter(({ isBack }) => !isBack);
    if (columns.has(id) && into.length <= 1) continue;
    if (into.length > 1)
      columns.set(
        id,
        middleOf(
          graph,
          id,
          into.map(({ from }) => columns.get(from) ?? 0),
          columns,
        ),
      );
    else if (into.length === 0) columns.set(id, 0);
    const out = forward(id);
    const widths = out.map(({ to }) =>
      index.into(to).filter(({ isBack }) => !isBack).length > 1 ? 1 : (spans.get(to) ?? 1),
    );
    const total = widths.reduce((sum, each) => sum + each, 0);
    let left = (columns.get(id) ?? 0) - total / 2;
    for (const [at, { to }] of out.entries()) {
      const span = widths[at] ?? 1;
      if (index.into(to).filter(({ isBack }) => !isBack).length === 1) columns.set(to, left + span / 2);
      left += span;
    }
  }
  return columns;
}

// A join stands below its fork, and what else comes together in the middle of what leads there.
function middleOf(graph: FlowGraph, id: string, from: readonly number[], columns: ReadonlyMap<string, number>): number {
  const node = graph.nodes.find((each) => each.id === id);
  const fork = graph.nodes.find((each) => each.id === node?.forkId && isFork(each));
  if (fork) return columns.get(fork.id) ?? 0;
  return (Math.min(...from) + Math.max(...from)) / 2;
}
