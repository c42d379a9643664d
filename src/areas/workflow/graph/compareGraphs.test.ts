import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareGraphs } from './compareGraphs.rules.ts';
import {
  duplicated,
  inserted,
  moved,
  movedBranch,
  removed,
  withBranch,
  withEdge,
  withNode,
} from './editGraph.rules.ts';
import { firstGraph, type FlowGraph } from './graph.rules.ts';

const words = (before: FlowGraph, after: FlowGraph): readonly string[] =>
  compareGraphs(before, after).map(({ kind, of, id, aspects }) => [kind, of, id, ...aspects].join(' '));

const first = firstGraph();
const choice = inserted(first, ['e3'], 'CONDITION').graph;
const two = duplicated(first, 'approve1').graph;

const cases: readonly [what: string, before: FlowGraph, after: FlowGraph, changes: readonly string[]][] = [
  ['the same flow', first, structuredClone(first), []],
  ['a flow that was only drawn elsewhere', first, withNode(first, 'end', { x: 10, y: 20 }), []],
  [
    'people and deadline of a step',
    first,
    withNode(first, 'approve1', { people: { kind: 'manager', level: 1 }, deadline: { hours: 8, action: 'REMIND' } }),
    ['changed node approve1 people deadline'],
  ],
  ['a new step: what follows is the same for the others', first, two, ['added node approve2']],
  ['a step that was taken out', two, removed(two, 'approve2').graph, ['removed node approve2']],
  [
    'two steps that changed places',
    two,
    moved(two, 'approve2', -1).graph,
    ['changed node starter place', 'changed node approve1 place', 'changed node approve2 place'],
  ],
  ['a new condition', first, choice, ['added node condition1', 'added edge e4', 'added edge e5']],
  [
    'another sub-flow, gone through for each value of the lines',
    withNode(first, 'approve1', { kind: 'SUBPROCESS', flowKey: 'A' }),
    withNode(first, 'approve1', { kind: 'SUBPROCESS', flowKey: 'B', each: 'lines.category' }),
    ['changed node approve1 outside'],
  ],
  ['another condition', choice, withEdge(choice, 'e4', { condition: 'grossAmt > 1' }), ['changed edge e4 condition']],
  [
    'another order of the branches',
    withBranch(choice, 'condition1'),
    movedBranch(withBranch(choice, 'condition1'), 'e4', 1),
    ['changed node condition1 order'],
  ],
];

for (const [what, before, after, changes] of cases)
  test(`comparing ${what}`, () => assert.deepEqual(words(before, after), changes));
