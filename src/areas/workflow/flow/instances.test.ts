import assert from 'node:assert/strict';
import { test } from 'node:test';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import { indexGraph, type FlowNode } from '../graph/graph.rules.ts';
import { instancesOf, lineValues, linesWithin } from './instances.rules.ts';
import { FlowStop } from './run.rules.ts';

const node: FlowNode = { id: 'sub__each', kind: 'PARALLEL', name: { zh: '按类别' }, each: 'lines.category' };
const graph = indexGraph({ nodes: [node], edges: [] });
const line = (id: string, categoryId: string | null, categoryName = '') => ({ id, categoryId, categoryName });
const row = {
  lines: [line('1', '20', '钢材'), line('2', '10', '电机'), line('3', '20', '钢材'), line('4', null)],
};

const cases: readonly [what: string, got: unknown, expected: unknown][] = [
  [
    'one for each value in the order of the lines; those without one belong together',
    instancesOf(purchaseOrder, row, node),
    [
      { value: '20', label: '钢材' },
      { value: '10', label: '电机' },
      { value: '', label: '—' },
    ],
  ],
  [
    'a document without lines is gone through once',
    instancesOf(purchaseOrder, { lines: [] }, node),
    [{ value: '', label: '—' }],
  ],
  [
    'an instance has its own lines',
    linesWithin(graph, purchaseOrder, row, [
      { forkId: 'sub__each', branch: 0, activityId: 'a', each: { value: '20', label: '钢材' } },
    ]).lines.map(({ id }) => id),
    ['1', '3'],
  ],
  [
    'outside of one all lines are there',
    linesWithin(graph, purchaseOrder, row, [{ forkId: 'p', branch: 1, activityId: 'a' }]).lines.length,
    4,
  ],
  ['conditions see them', lineValues(purchaseOrder, { lines: [{ orderQty: '3' }] })['lines.orderQty'], ['3']],
];
for (const [what, got, expected] of cases)
  test(`instances of a sub-flow: ${what}`, () => assert.deepEqual(got, expected));

test('instances of a sub-flow: more than anybody approves stop the flow in words', () => {
  const many = Array.from({ length: 51 }, (_, at) => line(`${at}`, `${at}`));
  assert.throws(() => instancesOf(purchaseOrder, { lines: many }, node), FlowStop);
});
