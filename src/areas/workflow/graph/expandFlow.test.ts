import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawnId, expandFlow } from './expandFlow.rules.ts';
import { firstGraph, type FlowGraph } from './graph.rules.ts';

const inner: FlowGraph = {
  nodes: [
    { id: 'start', kind: 'START', name: { zh: '开始' } },
    { id: 'starter', kind: 'STARTER', name: { zh: '发起人' } },
    { id: 'p', kind: 'PARALLEL', name: { zh: '并行' } },
    { id: 'a', kind: 'APPROVE', name: { zh: '甲' }, x: 3, y: 4 },
    { id: 'b', kind: 'APPROVE', name: { zh: '乙' } },
    { id: 'j', kind: 'JOIN', name: { zh: '汇合' }, forkId: 'p' },
    { id: 'c', kind: 'APPROVE', name: { zh: '丙' }, rejectTo: 'starter' },
    { id: 'end', kind: 'END', name: { zh: '结束' } },
  ],
  edges: [
    { id: 'e1', from: 'start', to: 'starter' },
    { id: 'e2', from: 'starter', to: 'p' },
    { id: 'e3', from: 'p', to: 'a' },
    { id: 'e4', from: 'p', to: 'b' },
    { id: 'e5', from: 'a', to: 'j' },
    { id: 'e6', from: 'b', to: 'j' },
    { id: 'e7', from: 'j', to: 'c' },
    { id: 'e8', from: 'c', to: 'end' },
  ],
};

const outer = (flowKey: string): FlowGraph => ({
  nodes: [...firstGraph().nodes, { id: 'sub', kind: 'SUBPROCESS', name: { zh: '会签', en: 'Joint' }, flowKey }],
  edges: [
    { id: 'e1', from: 'start', to: 'starter' },
    { id: 'e2', from: 'starter', to: 'sub' },
    { id: 'e3', from: 'sub', to: 'approve1' },
    { id: 'e4', from: 'approve1', to: 'end' },
  ],
});

test('the steps of a sub-flow take the place of the node that names it', () => {
  const { graph, problems } = expandFlow(outer('JOINT'), new Map([['JOINT', inner]]));
  assert.deepEqual(problems, []);
  assert.deepEqual(
    graph.edges.map(({ from, to }) => `${from} > ${to}`),
    [
      'start > starter',
      'starter > sub__p',
      'approve1 > end',
      'sub__p > sub__a',
      'sub__p > sub__b',
      'sub__a > sub__j',
      'sub__b > sub__j',
      'sub__j > sub__c',
      'sub__c > approve1',
    ],
  );
  const join = graph.nodes.find(({ id }) => id === 'sub__j');
  const last = graph.nodes.find(({ id }) => id === 'sub__c');
  assert.deepEqual(
    [join?.forkId, last?.rejectTo],
    ['sub__p', 'starter'],
    'back to the starter is back to that of the whole',
  );
  assert.ok(!graph.nodes.some(({ id, kind }) => kind === 'SUBPROCESS' || id === 'sub__starter' || id === 'sub__end'));
  assert.equal(drawnId('sub__a'), 'sub');
});

test('a sub-flow that there is not is told of by its node, and the drawing stays', () => {
  const drawn = outer('GONE');
  const { graph, problems } = expandFlow(drawn, new Map());
  assert.deepEqual(graph, drawn);
  assert.match(problems[0]?.label[1] ?? '', /“Joint”.*sub-flow/);
});

test('a sub-flow for each value of the lines stands between a fork and its join, once in the drawing', () => {
  const drawn = outer('JOINT');
  const each: FlowGraph = {
    ...drawn,
    nodes: drawn.nodes.map((node) => (node.id === 'sub' ? { ...node, each: 'lines.category' } : node)),
  };
  const { graph, problems } = expandFlow(each, new Map([['JOINT', inner]]));
  assert.deepEqual(problems, []);
  const way = (from: string): readonly string[] => graph.edges.filter((edge) => edge.from === from).map(({ to }) => to);
  assert.deepEqual(way('starter'), ['sub__each']);
  assert.deepEqual(way('sub__each'), ['sub__p']);
  assert.deepEqual(way('sub__c'), ['sub__all']);
  assert.deepEqual(way('sub__all'), ['approve1']);
  const [fork, join] = ['sub__each', 'sub__all'].map((id) => graph.nodes.find((node) => node.id === id));
  assert.deepEqual(
    [fork?.kind, fork?.each, join?.kind, join?.forkId],
    ['PARALLEL', 'lines.category', 'JOIN', 'sub__each'],
  );
  assert.equal(drawnId('sub__each'), 'sub');
});
