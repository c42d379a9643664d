import { forwardOrder } from './blocks.rules.ts';
import { indexGraph, isFork } from './graph.rules.ts';
class NotATree extends Error {
}
const no = () => {
    throw new NotATree();
};
/**
 * Reads a graph as a tree. Undefined where it is none: a branch that leads into the middle of another one, or a node that
 * nothing reaches; such a flow is drawn on the canvas alone.
 */
export function treeOf(graph) {
    const starts = graph.nodes.filter(({ kind }) => kind === 'START');
    const [start] = starts;
    if (!start || starts.length > 1 || hasLooseEnds(graph))
        return undefined;
    try {
        const reader = new TreeReader(graph);
        const { steps } = reader.sequence([], start.id, undefined);
        return reader.seen.size === graph.nodes.length ? steps : undefined;
    }
    catch (error) {
        if (error instanceof NotATree)
            return undefined;
        throw error;
    }
}
function hasLooseEnds({ nodes, edges }) {
    const ids = new Set(nodes.map(({ id }) => id));
    return ids.size < nodes.length || edges.some(({ from, to }) => !ids.has(from) || !ids.has(to));
}
class TreeReader {
    seen = new Set();
    index;
    order;
    constructor(graph) {
        this.index = indexGraph(graph);
        this.order = forwardOrder(graph);
        // What goes round in a circle has no order.
        if (this.order.length < graph.nodes.length)
            no();
    }
    /** The steps from a node on, until the flow ends or the branches around it come together. */
    sequence(entry, first, stop) {
        const steps = [];
        let [into, id] = [entry, first];
        for (;;) {
            if (id === stop)
                return { steps, exits: into };
            const node = this.visit(id, into);
            if (node.kind === 'JOIN')
                return no();
            const step = this.step(node, into, stop);
            steps.push(step);
            if (step.exits.length === 0)
                return { steps, exits: [] };
            [into, id] = [step.exits, this.common(step.exits)];
        }
    }
    // Everything that leads forward to a node comes from the step before it.
    visit(id, into) {
        const node = this.index.node(id) ?? no();
        const forward = this.forwardInto(id);
        if (this.seen.has(id) || forward.length !== into.length || forward.some((each) => !into.includes(each.id)))
            no();
        this.seen.add(id);
        return node;
    }
    step(node, into, stop) {
        if (!isFork(node) && node.kind !== 'CONDITION' && node.kind !== 'ROUTER')
            return { node, into, exits: this.onlyExit(node) };
        const join = isFork(node) ? this.joinOf(node) : undefined;
        const merge = join ? join.id : (this.mergeOf(node) ?? stop);
        const branches = this.index.out(node.id).map((edge) => {
            if (edge.isBack)
                return { edge, steps: [], exits: [], back: edge.to };
            return { edge, ...this.sequence([edge.id], edge.to, merge) };
        });
        const ends = branches.flatMap(({ exits }) => exits);
        if (!join)
            return { node, into, branches, exits: ends };
        this.visit(join.id, ends);
        return { node, into, branches, join, exits: this.onlyExit(join) };
    }
    onlyExit({ id }) {
        const out = this.index.out(id).filter(({ isBack }) => !isBack);
        return out.length > 1 ? no() : out.map((edge) => edge.id);
    }
    common(exits) {
        const targets = new Set(this.index.graph.edges.filter(({ id }) => exits.includes(id)).map(({ to }) => to));
        const [only] = targets;
        return only === undefined || targets.size > 1 ? no() : only;
    }
    joinOf({ id }) {
        return this.index.graph.nodes.find(({ kind, forkId }) => kind === 'JOIN' && forkId === id) ?? no();
    }
    /** Where those branches of a choice that come together do so first; where one alone goes on, right at its beginning. */
    mergeOf({ id }) {
        const forward = this.index.out(id).filter(({ isBack }) => !isBack);
        const reached = forward.map(({ to }) => this.reachOf(to));
        const meets = (one, at) => reached.some((other, index) => index !== at && [...one].some((each) => other.has(each)));
        const meeting = reached.filter(meets);
        if (meeting.length > 1)
            return this.order.find((each) => meeting.every((reach) => reach.has(each)));
        const [on, ...more] = forward.filter(({ to }) => this.index.node(to)?.kind !== 'END');
        return on && more.length === 0 && this.index.out(id).length > 1 ? on.to : undefined;
    }
    reachOf(id) {
        const seen = new Set([id]);
        for (const each of seen)
            for (const { to, isBack } of this.index.out(each))
                if (!isBack)
                    seen.add(to);
        return seen;
    }
    forwardInto = (id) => this.index.into(id).filter(({ isBack }) => !isBack);
}
/** Every step of a tree, from the top down. */
export function stepsIn(tree, within) {
    return tree.flatMap((step, at) => [
        { step, row: tree, at, within },
        ...(step.branches ?? []).flatMap((branch) => stepsIn(branch.steps, { step, branch })),
    ]);
}
/** The nodes of a step and of everything between its branches. */
export const nodesOf = (step) => [
    step.node,
    ...(step.branches ?? []).flatMap(({ steps }) => steps.flatMap(nodesOf)),
    ...(step.join ? [step.join] : []),
];
