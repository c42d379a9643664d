import { indexGraph, isFork } from './graph.rules.ts';
const named = ({ name, id }, at) => (at === 0 ? name.zh : name.en) || name.zh || id;
/** Follows the branches of every fork to its join; what does not match is a problem, and so is a circle without a router. */
export function blockPaths(graph) {
    const index = indexGraph(graph);
    const paths = new Map();
    const problems = new Map();
    const arrived = new Map();
    const blame = (node, zh, en) => {
        if (!problems.has(node.id))
            problems.set(node.id, { nodeId: node.id, label: [`“${named(node, 0)}”：${zh}`, `“${named(node, 1)}”: ${en}`] });
    };
    const order = forwardOrder(graph);
    if (order.length < graph.nodes.length)
        for (const node of graph.nodes.filter(({ id }) => !order.includes(id)))
            blame(node, '在一个循环里；跳回须用路由节点的回跳连线', 'it is part of a circle; lead back by a router');
    for (const id of order) {
        const node = index.node(id);
        if (!node)
            continue;
        const into = index.into(id).filter(({ isBack }) => !isBack);
        if (node.kind === 'START')
            paths.set(id, []);
        else if (node.kind === 'JOIN')
            joinPath(node);
        else {
            const [first, ...rest] = into.map((edge) => edgePath(edge.id));
            if (first === undefined)
                continue;
            if (rest.some((path) => path === undefined || path.join() !== first.join()))
                blame(node, '并行分支须先汇合再到这里', 'parallel branches have to be joined before they come here');
            paths.set(id, first);
            if (node.kind === 'END' && first.length > 0)
                blame(node, '在并行分支之内，请先汇合', 'it lies within a parallel branch; join the branches first');
        }
    }
    for (const fork of graph.nodes.filter(isFork)) {
        const joins = graph.nodes.filter(({ kind, forkId }) => kind === 'JOIN' && forkId === fork.id);
        if (joins.length !== 1)
            blame(fork, '须有且只有一个汇合节点', 'it needs exactly one join');
        else if (arrived.get(fork.id)?.size !== index.out(fork.id).length)
            blame(fork, '有分支没有到达汇合节点', 'a branch does not reach the join');
    }
    return { pathOf: (id) => paths.get(id), problems: [...problems.values()] };
    function edgePath(edgeId) {
        const edge = graph.edges.find((each) => each.id === edgeId);
        const from = edge && index.node(edge.from);
        const path = from && paths.get(from.id);
        if (!edge || !from || !path)
            return undefined;
        const branch = index.out(from.id).findIndex((each) => each.id === edge.id);
        return isFork(from) ? [...path, `${from.id}/${branch}`] : path;
    }
    function joinPath(node) {
        const fork = index.node(node.forkId ?? '');
        const outer = fork && paths.get(fork.id);
        if (!fork || !isFork(fork) || !outer)
            return blame(node, '没有对应的并行或包容分支', 'it closes no fork');
        for (const edge of index.into(node.id)) {
            const path = edgePath(edge.id);
            const step = path?.[outer.length];
            const isOwn = path?.length === outer.length + 1 && outer.every((each, at) => path[at] === each);
            if (!isOwn || !step?.startsWith(`${fork.id}/`))
                blame(node, '有来自其他分支的连线', 'something from another branch leads here');
            else
                arrived.set(fork.id, (arrived.get(fork.id) ?? new Set()).add(step));
        }
        paths.set(node.id, outer);
    }
}
/** The nodes in an order in which every connection leads forward; those on a circle are left out. */
export function forwardOrder(graph) {
    const edges = graph.edges.filter(({ isBack }) => !isBack);
    const open = new Map(graph.nodes.map(({ id }) => [id, edges.filter(({ to }) => to === id).length]));
    const order = graph.nodes.filter(({ id }) => open.get(id) === 0).map(({ id }) => id);
    for (const id of order)
        for (const { to } of edges.filter(({ from }) => from === id)) {
            const left = (open.get(to) ?? 0) - 1;
            open.set(to, left);
            if (left === 0)
                order.push(to);
        }
    return order;
}
