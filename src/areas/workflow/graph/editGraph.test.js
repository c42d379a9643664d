import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { blockPaths } from './blocks.rules.ts';
import { addedKinds, duplicated, inserted, kindsFor, moved, movedBranch, removed, withBranch, withDefault, withEdge, withNode, withoutBranch, } from './editGraph.rules.ts';
import { firstGraph, isChoice } from './graph.rules.ts';
import { readGraph } from './graphShape.rules.ts';
import { stepsIn, treeOf } from './tree.rules.ts';
const tree = (graph) => treeOf(graph) ?? assert.fail(`no tree: ${JSON.stringify(graph)}`);
/** A flow in one line: branches in brackets. */
function drawn(graph) {
    const row = (steps) => steps
        .map(({ node, branches }) => branches
        ? `${node.id}[${branches.map(({ steps: inner, back }) => (back ? `<${back}` : row(inner))).join(' | ')}]`
        : node.id)
        .join(' ');
    return row(tree(graph));
}
const before = (graph, id) => stepsIn(tree(graph)).find(({ step }) => step.node.id === id)?.step.into ?? assert.fail(`no step ${id}`);
const branchesOf = (graph, id) => stepsIn(tree(graph)).find(({ step }) => step.node.id === id)?.step.branches ?? [];
test('a new flow is a row of four', () => {
    assert.equal(drawn(firstGraph()), 'start starter approve1 end');
});
test('a branch by a condition, with a step on one side, comes together again', () => {
    const choice = inserted(firstGraph(), before(firstGraph(), 'end'), 'CONDITION').graph;
    assert.equal(drawn(choice), 'start starter approve1 condition1[ | ] end');
    const [one] = branchesOf(choice, 'condition1');
    const both = inserted(choice, one?.exits ?? [], 'APPROVE').graph;
    assert.equal(drawn(both), 'start starter approve1 condition1[approve2 | ] end');
    const after = inserted(both, before(both, 'end'), 'CC').graph;
    assert.equal(drawn(after), 'start starter approve1 condition1[approve2 | ] cc1 end');
    assert.equal(drawn(removed(after, 'approve2').graph), 'start starter approve1 condition1[ | ] cc1 end');
    assert.equal(drawn(removed(after, 'condition1').graph), 'start starter approve1 cc1 end');
    assert.equal(drawn(moved(after, 'condition1', 1).graph), 'start starter approve1 cc1 condition1[approve2 | ] end');
    assert.equal(drawn(withoutBranch(after, one?.edge.id ?? '').graph), 'start starter approve1 cc1 end');
    const [, other] = branchesOf(after, 'condition1');
    assert.equal(drawn(withoutBranch(after, other?.edge.id ?? '').graph), 'start starter approve1 approve2 cc1 end');
});
test('parallel branches have a join, and steps after it', () => {
    const fork = inserted(firstGraph(), before(firstGraph(), 'end'), 'PARALLEL').graph;
    const [one, other] = branchesOf(fork, 'parallel1');
    const left = inserted(fork, one?.exits ?? [], 'APPROVE').graph;
    const full = inserted(left, other?.exits ?? [], 'TRANSACT').graph;
    assert.equal(drawn(full), 'start starter approve1 parallel1[approve2 | transact1] end');
    assert.deepEqual(blockPaths(full).problems, []);
    assert.equal(drawn(withBranch(full, 'parallel1')), 'start starter approve1 parallel1[approve2 | transact1 | ] end');
    assert.equal(drawn(withoutBranch(full, one?.edge.id ?? '').graph), 'start starter approve1 transact1 end');
    assert.equal(withoutBranch(full, one?.edge.id ?? '').graph.nodes.some(({ kind }) => kind === 'JOIN'), false);
});
test('a branch may end the flow, and comes back when that end is taken out', () => {
    const choice = inserted(firstGraph(), before(firstGraph(), 'end'), 'CONDITION').graph;
    assert.deepEqual(kindsFor(firstGraph(), before(firstGraph(), 'end')).includes('END'), false);
    const [one] = branchesOf(choice, 'condition1');
    const ended = inserted(choice, one?.exits ?? [], 'END').graph;
    assert.equal(drawn(ended), 'start starter approve1 condition1[end1 | end]');
    assert.equal(drawn(removed(ended, 'end1').graph), 'start starter approve1 condition1[ | ] end');
    assert.equal(drawn(removed(ended, 'end').graph), 'start starter approve1 condition1[ | ] end1');
    assert.equal(drawn(removed(ended, 'condition1').graph), 'start starter approve1 end');
});
test('a router leads back to the step before it', () => {
    const router = inserted(firstGraph(), before(firstGraph(), 'end'), 'ROUTER').graph;
    assert.equal(drawn(router), 'start starter approve1 router1[<approve1 | end]');
    const longer = inserted(router, before(router, 'end'), 'APPROVE').graph;
    assert.equal(drawn(longer), 'start starter approve1 router1[<approve1 | ] approve2 end');
    assert.equal(drawn(removed(router, 'approve1').graph), 'start starter router1[end]');
});
test('steps are moved, doubled and renamed; what is set to nothing is gone', () => {
    const two = duplicated(firstGraph(), 'approve1').graph;
    assert.equal(drawn(two), 'start starter approve1 approve2 end');
    assert.equal(drawn(moved(two, 'approve2', -1).graph), 'start starter approve2 approve1 end');
    assert.equal(drawn(moved(two, 'approve1', -1).graph), drawn(two), 'nothing stands before the starter');
    assert.deepEqual(withNode(withNode(two, 'approve1', { ratio: '60%' }), 'approve1', { ratio: undefined }), two);
});
test('of the branches of a choice one is the default, whichever is taken out', () => {
    const choice = withBranch(inserted(firstGraph(), before(firstGraph(), 'end'), 'CONDITION').graph, 'condition1');
    const defaults = (graph) => branchesOf(graph, 'condition1').map(({ edge }) => edge.isDefault === true);
    assert.deepEqual(defaults(choice), [false, false, true]);
    const [first, , last] = branchesOf(choice, 'condition1').map(({ edge }) => edge.id);
    assert.deepEqual(defaults(withoutBranch(choice, last ?? '').graph), [false, true]);
    const conditioned = withEdge(choice, first ?? '', { condition: 'grossAmt > 1' });
    const swapped = withDefault(conditioned, first ?? '');
    assert.deepEqual(defaults(swapped), [true, false, false]);
    assert.equal(swapped.edges.some(({ condition }) => condition !== undefined), false);
    assert.deepEqual(defaults(movedBranch(choice, first ?? '', 1)), [false, false, true]);
});
test('what is no tree is told apart', () => {
    const graph = firstGraph();
    const loose = { ...graph, nodes: [...graph.nodes, { id: 'x', kind: 'CC', name: { zh: 'x' } }] };
    assert.equal(treeOf(loose), undefined);
    assert.equal(treeOf({ ...graph, edges: [...graph.edges, { id: 'e9', from: 'approve1', to: 'starter' }] }), undefined);
    assert.equal(treeOf({ nodes: [], edges: [] }), undefined);
});
const step = fc.record({ act: fc.nat({ max: 9 }), at: fc.nat({ max: 60 }), kind: fc.constantFrom(...addedKinds) });
/** Any change that the tree offers, at any of its places. */
function changed(graph, { act, at, kind }) {
    const steps = stepsIn(tree(graph));
    const places = steps.flatMap(({ step: { node, into, branches } }) => [
        ...(node.kind === 'START' || node.kind === 'STARTER' ? [] : [into]),
        ...(branches ?? []).flatMap(({ exits }) => (exits.length > 0 ? [exits] : [])),
    ]);
    const edges = steps.flatMap(({ step: { branches } }) => (branches ?? []).map(({ edge }) => edge.id));
    const id = steps[at % steps.length]?.step.node.id ?? '';
    const edge = edges[at % Math.max(1, edges.length)] ?? '';
    if (act === 5)
        return removed(graph, id).graph;
    if (act === 6)
        return moved(graph, id, at % 2 === 0 ? 1 : -1).graph;
    if (act === 7)
        return withBranch(graph, id, kind === 'ROUTER');
    if (act === 8)
        return withoutBranch(graph, edge).graph;
    if (act === 9)
        return duplicated(graph, id).graph;
    return inserted(graph, places[at % places.length] ?? [], kind).graph;
}
test('whatever is drawn in the tree stays a tree that starts, ends, joins its forks and can be stored', () => {
    fc.assert(fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        const graph = steps.reduce((held, each) => (held.nodes.length > 60 ? held : changed(held, each)), firstGraph());
        assert.deepEqual(readGraph(structuredClone(graph)), graph);
        assert.deepEqual(blockPaths(graph).problems, []);
        const placed = stepsIn(tree(graph)).flatMap(({ step: { node, join } }) => [node.id, ...(join ? [join.id] : [])]);
        assert.deepEqual(placed.toSorted(), graph.nodes.map(({ id }) => id).toSorted());
        assert.ok(graph.nodes.some(({ kind }) => kind === 'END'));
        for (const node of graph.nodes.filter(isChoice))
            assert.equal(graph.edges.filter(({ from, isDefault }) => from === node.id && isDefault).length, 1, node.id);
    }), { numRuns: 300 });
});
