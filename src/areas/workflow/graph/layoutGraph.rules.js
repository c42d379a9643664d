import { forwardOrder } from './blocks.rules.ts';
import { indexGraph, isFork } from './graph.rules.ts';
const gap = { column: 40, row: 60 };
/** How large a node is drawn on the canvas and in BPMN diagrams. */
export function sizeOf({ kind }) {
    if (kind === 'START' || kind === 'END')
        return { width: 120, height: 44 };
    if (kind === 'JOIN')
        return { width: 120, height: 36 };
    return { width: 200, height: 64 };
}
/** Where every node stands: where people have put it, else in rows from the start down, branches side by side. */
export function layoutGraph(graph) {
    const index = indexGraph(graph);
    const ordered = forwardOrder(graph);
    const order = [...ordered, ...graph.nodes.map(({ id }) => id).filter((id) => !ordered.includes(id))];
    const rows = new Map();
    for (const id of order) {
        const before = index.into(id).filter(({ isBack }) => !isBack);
        rows.set(id, Math.max(0, ...before.map(({ from }) => (rows.get(from) ?? 0) + 1)));
    }
    const columns = columnsOf(graph, order);
    const width = 200 + gap.column;
    return new Map(graph.nodes.map((node) => {
        const size = sizeOf(node);
        const x = (columns.get(node.id) ?? 0) * width + (200 - size.width) / 2;
        const y = (rows.get(node.id) ?? 0) * (64 + gap.row);
        return [node.id, { x: node.x ?? x, y: node.y ?? y, ...size }];
    }));
}
/** The middle of each node in widths of a column: branches spread around the node they leave. */
function columnsOf(graph, order) {
    const index = indexGraph(graph);
    const columns = new Map();
    const spans = new Map();
    const forward = (id) => index.out(id).filter(({ isBack }) => !isBack);
    for (const id of order.toReversed()) {
        const own = forward(id).filter(({ to }) => index.into(to).filter(({ isBack }) => !isBack).length === 1);
        spans.set(id, Math.max(1, own.reduce((total, { to }) => total + (spans.get(to) ?? 1), 0), forward(id).length > 1 ? forward(id).length : 1));
    }
    for (const id of order) {
        const into = index.into(id).filter(({ isBack }) => !isBack);
        if (columns.has(id) && into.length <= 1)
            continue;
        if (into.length > 1)
            columns.set(id, middleOf(graph, id, into.map(({ from }) => columns.get(from) ?? 0), columns));
        else if (into.length === 0)
            columns.set(id, 0);
        const out = forward(id);
        const widths = out.map(({ to }) => index.into(to).filter(({ isBack }) => !isBack).length > 1 ? 1 : (spans.get(to) ?? 1));
        const total = widths.reduce((sum, each) => sum + each, 0);
        let left = (columns.get(id) ?? 0) - total / 2;
        for (const [at, { to }] of out.entries()) {
            const span = widths[at] ?? 1;
            if (index.into(to).filter(({ isBack }) => !isBack).length === 1)
                columns.set(to, left + span / 2);
            left += span;
        }
    }
    return columns;
}
// A join stands below its fork, and what else comes together in the middle of what leads there.
function middleOf(graph, id, from, columns) {
    const node = graph.nodes.find((each) => each.id === id);
    const fork = graph.nodes.find((each) => each.id === node?.forkId && isFork(each));
    if (fork)
        return columns.get(fork.id) ?? 0;
    return (Math.min(...from) + Math.max(...from)) / 2;
}
