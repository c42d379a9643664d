/** What a node of a flow does. A `JOIN` closes the fork that it names. */
export const nodeKinds = [
    'START',
    'END',
    'STARTER',
    'APPROVE',
    'TRANSACT',
    'CC',
    'CONDITION',
    'PARALLEL',
    'INCLUSIVE',
    'JOIN',
    'ROUTER',
    'DELAY',
];
/** How several people decide one node together. */
export const voteModes = ['OR_SIGN', 'ALL', 'RATIO', 'WEIGHTED', 'SEQUENTIAL', 'CLAIM'];
export const forks = ['PARALLEL', 'INCLUSIVE'];
export const peopleKinds = ['APPROVE', 'TRANSACT'];
const choices = ['CONDITION', 'ROUTER'];
export const isFork = ({ kind }) => forks.includes(kind);
/** Whether people act at a node. */
export const isUserNode = ({ kind }) => peopleKinds.includes(kind) || kind === 'STARTER';
/** Whether the branches of a node have conditions. */
export const isChoice = ({ kind }) => choices.includes(kind) || kind === 'INCLUSIVE';
export function indexGraph(graph) {
    const nodes = new Map(graph.nodes.map((node) => [node.id, node]));
    const out = Map.groupBy(graph.edges, ({ from }) => from);
    const into = Map.groupBy(graph.edges, ({ to }) => to);
    return {
        graph,
        node: (id) => nodes.get(id),
        out: (id) => out.get(id) ?? [],
        into: (id) => into.get(id) ?? [],
    };
}
/** A flow that anybody may begin with: start, starter, one approval, end. */
export const firstGraph = () => ({
    nodes: [
        { id: 'start', kind: 'START', name: { zh: '开始', en: 'Start' } },
        { id: 'starter', kind: 'STARTER', name: { zh: '发起人', en: 'Starter' } },
        { id: 'approve1', kind: 'APPROVE', name: { zh: '审批', en: 'Approval' }, mode: 'OR_SIGN' },
        { id: 'end', kind: 'END', name: { zh: '结束', en: 'End' } },
    ],
    edges: [
        { id: 'e1', from: 'start', to: 'starter' },
        { id: 'e2', from: 'starter', to: 'approve1' },
        { id: 'e3', from: 'approve1', to: 'end' },
    ],
});
