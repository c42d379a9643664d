const nodeAspects = [
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
];
const edgeAspects = [
    ['name', ['name']],
    ['condition', ['condition']],
    ['default', ['isDefault']],
    ['place', ['to', 'isBack']],
];
/** What one flow has that the other has not, and what is said otherwise; where the canvas draws it is no difference. */
export function compareGraphs(before, after) {
    const branches = (graph) => graph.edges.filter(({ from }) => isBranching(graph, from));
    return [
        ...compared('node', before.nodes, after.nodes, nodeAspects),
        ...compared('edge', branches(before), branches(after), edgeAspects),
        ...places(before, after),
        ...orders(before, after),
    ].reduce(united, []);
}
const isBranching = ({ nodes }, id) => nodes.some((node) => node.id === id && ['CONDITION', 'ROUTER', 'PARALLEL', 'INCLUSIVE'].includes(node.kind));
function compared(of, before, after, aspects) {
    const [old, now] = [byId(before), byId(after)];
    const removed = before.flatMap(({ id }) => now.has(id) ? [] : [{ kind: 'removed', of, id, aspects: [] }]);
    const others = after.flatMap((each) => {
        const was = old.get(each.id);
        if (!was)
            return [{ kind: 'added', of, id: each.id, aspects: [] }];
        const different = aspects.filter(([, names]) => names.some((name) => !isSame(was[name], each[name])));
        return different.length > 0
            ? [{ kind: 'changed', of, id: each.id, aspects: different.map(([aspect]) => aspect) }]
            : [];
    });
    return [...others, ...removed];
}
const byId = (list) => new Map(list.map((each) => [each.id, each]));
const isSame = (one, other) => JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
function sorted(value) {
    if (Array.isArray(value))
        return value.map(sorted);
    if (typeof value !== 'object' || value === null)
        return value ?? null;
    return Object.fromEntries(Object.entries(value)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, each]) => [key, sorted(each)]));
}
/** Nodes that are in both and after which something else comes, though nothing was put in or taken out there. */
function places(before, after) {
    const inBoth = new Set(after.nodes.map(({ id }) => id).filter((id) => before.nodes.some((node) => node.id === id)));
    const next = (graph, id) => {
        const found = new Set();
        const waiting = graph.edges.filter((edge) => edge.from === id && !edge.isBack).map(({ to }) => to);
        const seen = new Set(waiting);
        for (const each of seen)
            if (inBoth.has(each))
                found.add(each);
            else
                for (const { from, to, isBack } of graph.edges)
                    if (from === each && !isBack)
                        seen.add(to);
        return [...found].toSorted();
    };
    return [...inBoth].flatMap((id) => isSame(next(before, id), next(after, id)) ? [] : [{ kind: 'changed', of: 'node', id, aspects: ['place'] }]);
}
/** Choices whose branches are asked in another order. */
function orders(before, after) {
    return after.nodes.flatMap(({ id, kind }) => {
        if (kind !== 'CONDITION' && kind !== 'ROUTER')
            return [];
        const of = (graph) => graph.edges.filter(({ from }) => from === id).map((edge) => edge.id);
        const [old, now] = [of(before), of(after)];
        const common = (list, other) => list.filter((each) => other.includes(each));
        return isSame(common(old, now), common(now, old)) ? [] : [{ kind: 'changed', of: 'node', id, aspects: ['order'] }];
    });
}
function united(list, change) {
    const at = list.findIndex(({ of, id }) => of === change.of && id === change.id);
    const held = list[at];
    if (!held)
        return [...list, change];
    return list.with(at, { ...held, aspects: [...new Set([...held.aspects, ...change.aspects])] });
}
