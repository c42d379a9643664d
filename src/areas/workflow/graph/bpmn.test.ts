import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { BusinessError } from '#model/errors.ts';
import type { PeopleSource } from '../people/source.rules.ts';
import { toBpmn } from './bpmnExport.server.ts';
import { fromBpmn } from './bpmnImport.server.ts';
import { addedKinds, inserted, withEdge, withNode } from './editGraph.rules.ts';
import { firstGraph, voteModes, type FlowGraph, type FlowNode } from './graph.rules.ts';
import { readGraph } from './graphShape.rules.ts';
import { stepsIn, treeOf } from './tree.rules.ts';

const name = fc.string({ maxLength: 12, unit: 'grapheme-ascii' }).map((text) => text.trim());
const id = fc.integer({ min: 1, max: 999 }).map(String);
const level = fc.integer({ min: 1, max: 10 });

const plain: fc.Arbitrary<PeopleSource> = fc.oneof(
  fc.record({ kind: fc.constant('users' as const), userIds: fc.array(id, { maxLength: 4 }) }),
  fc.record({ kind: fc.constant('role' as const), roleCode: fc.constantFrom('buyer', 'buyer_mgr', '') }),
  fc.record({ kind: fc.constant('position' as const), positionId: id }),
  fc.record({ kind: fc.constant('manager' as const), level }),
  fc.record({ kind: fc.constant('field' as const), field: fc.constant('purchaser') }),
  fc.record({ kind: fc.constant('matrix' as const), matrixCode: fc.constant('M 1') }),
  fc.constant({ kind: 'departmentHead' as const, of: 'fixed' as const, level: 2, departmentId: '7', chain: true }),
  fc.constant({ kind: 'purchaseGroup' as const, leadOnly: true }),
  fc.constant({ kind: 'starterSelects' as const }),
);
const source: fc.Arbitrary<PeopleSource> = fc.oneof(
  plain,
  fc.record({
    kind: fc.constantFrom('union' as const, 'intersection' as const, 'exclusion' as const),
    of: fc.array(plain, { minLength: 2, maxLength: 3 }),
  }),
);

const options: fc.Arbitrary<Partial<FlowNode>> = fc.record(
  {
    name: fc.record({ zh: name, en: name }),
    people: source,
    mode: fc.constantFrom(...voteModes),
    ratio: fc.constantFrom('2/3', '60%'),
    oneVeto: fc.constant(true),
    batch: fc.constant(true),
    rejectTo: fc.constant('starter'),
    setField: fc.constant('internalRemark'),
    setValue: fc.constantFrom('1', '是'),
    webhookId: fc.constant('77'),
    flowKey: fc.constantFrom('SUB', 'SUB_2'),
    returnPeople: fc.constantFrom('PREVIOUS' as const, 'ANEW' as const),
    fields: fc.constant({ internalRemark: 'EDIT' as const, lines: 'HIDE' as const }),
    deadline: fc.record({
      hours: fc.constantFrom(0.5, 8, 40),
      action: fc.constantFrom('REMIND' as const, 'ESCALATE' as const),
    }),
    outcome: fc.constantFrom('APPROVED' as const, 'REJECTED' as const),
    x: fc.double({ noNaN: true, noDefaultInfinity: true, min: -5000, max: 5000 }),
    y: fc.integer({ min: -5000, max: 5000 }),
  },
  { requiredKeys: [] },
);

const edit = fc.record({
  at: fc.nat(60),
  kind: fc.constantFrom(...addedKinds),
  more: options,
  condition: fc.string({ maxLength: 20, unit: 'grapheme-ascii' }),
});

interface Edit {
  readonly at: number;
  readonly kind: (typeof addedKinds)[number];
  readonly more: Partial<FlowNode>;
  readonly condition: string;
}

/** A flow somebody might draw, with anything that may be said of its nodes. */
function drawn(edits: readonly Edit[]): FlowGraph {
  const graph = edits.reduce((held: FlowGraph, { at, kind, more, condition }) => {
    const steps = stepsIn(treeOf(held) ?? []);
    const places = steps.flatMap(({ step: { node, into, branches } }) => [
      ...(node.kind === 'START' || node.kind === 'STARTER' ? [] : [into]),
      ...(branches ?? []).flatMap(({ exits }) => (exits.length > 0 ? [exits] : [])),
    ]);
    const { graph: next, chosen } = inserted(held, places[at % places.length] ?? [], kind);
    if (chosen === undefined) return held;
    const { deadline, ...rest } = more;
    const hasPeople = kind === 'APPROVE' || kind === 'TRANSACT';
    const said = withNode(next, chosen, hasPeople && deadline ? { ...rest, deadline } : rest);
    const branch = said.edges.find(({ from, isDefault }) => from === chosen && !isDefault);
    const text = condition.trim();
    return branch && text ? withEdge(said, branch.id, { condition: text.replace(/^[=$#]+/, 'x'), name: text }) : said;
  }, firstGraph());
  return readGraph(structuredClone(graph)) ?? assert.fail('it cannot be stored');
}

test('a flow that is written as BPMN and read again is the same flow', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { maxLength: 12 }), async (edits) => {
      // As it is stored: JSON has one zero, a place drawn at random has two.
      const graph: FlowGraph = JSON.parse(JSON.stringify(drawn(edits)));
      const xml = await toBpmn('PO', { zh: '订单' }, graph);
      assert.deepEqual(await fromBpmn(xml), graph, xml);
    }),
    { numRuns: 60 },
  );
});

test('what is written stands in the words of BPMN, with its drawing', async () => {
  const choice = inserted(firstGraph(), ['e3'], 'CONDITION').graph;
  const graph = withNode(withEdge(choice, 'e4', { condition: 'grossAmt > 1 && "A" in lines.x' }), 'approve1', {
    mode: 'SEQUENTIAL',
    deadline: { hours: 8, action: 'ESCALATE' },
  });
  const xml = await toBpmn('PO', { zh: '订单审批' }, graph);
  for (const part of [
    /<bpmn:process id="Process_PO" name="订单审批" isExecutable="true">/,
    /<bpmn:exclusiveGateway id="Node_condition1" [^>]*default="Flow_e5"/,
    /<bpmn:conditionExpression [^>]*>grossAmt &gt; 1 &amp;&amp; "A" in lines.x</,
    /<bpmn:multiInstanceLoopCharacteristics isSequential="true">/,
    /<bpmn:boundaryEvent id="Timer_approve1" [^>]*attachedToRef="Node_approve1"/,
    /<bpmn:timeDuration [^>]*>PT8H</,
    /<bpmndi:BPMNShape id="Shape_approve1" bpmnElement="Node_approve1">\s*<dc:Bounds/,
    /<bpmndi:BPMNEdge id="Line_e1" bpmnElement="Flow_e1">\s*<di:waypoint/,
  ])
    assert.match(xml, part);
});

test('a sub-flow for each value of the lines is a repeated call, and the same when it is read again', async () => {
  const graph = withNode(firstGraph(), 'approve1', {
    kind: 'SUBPROCESS',
    mode: undefined,
    flowKey: 'JOINT',
    each: 'lines.category',
  });
  const xml = await toBpmn('PO', { zh: '订单' }, graph);
  assert.match(xml, /<bpmn:callActivity id="Node_approve1"[^>]*calledElement="Process_JOINT"/);
  assert.match(xml, /<bpmn:multiInstanceLoopCharacteristics/);
  assert.deepEqual(await fromBpmn(xml), graph);
});

const ofOthers = (elements: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<bpmn2:definitions xmlns:bpmn2="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:camunda="http://camunda.org/schema/1.0/bpmn" id="d" targetNamespace="x">
  <bpmn2:process id="p">${elements}</bpmn2:process>
</bpmn2:definitions>`;

const flow = (key: string, from: string, to: string, inner = ''): string =>
  `<bpmn2:sequenceFlow id="${key}" sourceRef="${from}" targetRef="${to}">${inner}</bpmn2:sequenceFlow>`;

test('a file of another tool is read: its first task is that of the starter, its merging gateways are gone', async () => {
  const graph = await fromBpmn(
    ofOthers(`
    <bpmn2:startEvent id="s"><bpmn2:outgoing>f1</bpmn2:outgoing></bpmn2:startEvent>
    <bpmn2:userTask id="ask" name="Ask" camunda:assignee="x"/>
    <bpmn2:parallelGateway id="fork"><bpmn2:incoming>f2</bpmn2:incoming><bpmn2:outgoing>f3</bpmn2:outgoing><bpmn2:outgoing>f4</bpmn2:outgoing></bpmn2:parallelGateway>
    <bpmn2:userTask id="one" name="One"/>
    <bpmn2:userTask id="two" name="Two"><bpmn2:multiInstanceLoopCharacteristics isSequential="true"/></bpmn2:userTask>
    <bpmn2:parallelGateway id="join"><bpmn2:incoming>f5</bpmn2:incoming><bpmn2:incoming>f6</bpmn2:incoming><bpmn2:outgoing>f7</bpmn2:outgoing></bpmn2:parallelGateway>
    <bpmn2:exclusiveGateway id="if" default="f9"><bpmn2:incoming>f7</bpmn2:incoming><bpmn2:outgoing>f8</bpmn2:outgoing><bpmn2:outgoing>f9</bpmn2:outgoing></bpmn2:exclusiveGateway>
    <bpmn2:userTask id="boss" name="Boss"/>
    <bpmn2:exclusiveGateway id="merge"><bpmn2:incoming>f9</bpmn2:incoming><bpmn2:incoming>f10</bpmn2:incoming><bpmn2:outgoing>f11</bpmn2:outgoing></bpmn2:exclusiveGateway>
    <bpmn2:endEvent id="e"/>
    ${flow('f1', 's', 'ask')}${flow('f2', 'ask', 'fork')}${flow('f3', 'fork', 'one')}${flow('f4', 'fork', 'two')}
    ${flow('f5', 'one', 'join')}${flow('f6', 'two', 'join')}${flow('f7', 'join', 'if')}
    ${flow('f8', 'if', 'boss', '<bpmn2:conditionExpression>${grossAmt &gt; 100}</bpmn2:conditionExpression>')}
    ${flow('f9', 'if', 'merge')}${flow('f10', 'boss', 'merge')}${flow('f11', 'merge', 'e')}`),
  );
  assert.deepEqual(
    graph.nodes.map(({ id: key, kind, forkId, mode }) => [key, kind, forkId ?? mode]),
    [
      ['s', 'START', undefined],
      ['ask', 'STARTER', undefined],
      ['fork', 'PARALLEL', undefined],
      ['one', 'APPROVE', 'OR_SIGN'],
      ['two', 'APPROVE', 'SEQUENTIAL'],
      ['join', 'JOIN', 'fork'],
      ['if', 'CONDITION', undefined],
      ['boss', 'APPROVE', 'OR_SIGN'],
      ['e', 'END', undefined],
    ],
  );
  assert.equal(graph.edges.find(({ id: key }) => key === 'f8')?.condition, 'grossAmt > 100');
  assert.equal(graph.edges.find(({ id: key }) => key === 'f9')?.isDefault, true);
  assert.ok(treeOf(graph), 'it can be drawn as a tree');
});

const refused: readonly [what: string, xml: string, says: RegExp][] = [
  ['a script', ofOthers('<bpmn2:startEvent id="s"/><bpmn2:scriptTask id="do_it"/>'), /do_it \(ScriptTask\)/],
  [
    'several things, each by its id',
    ofOthers(
      '<bpmn2:startEvent id="s"/><bpmn2:subProcess id="sub"/><bpmn2:serviceTask id="call"/><bpmn2:dataObjectReference id="data"/>',
    ),
    /sub \(SubProcess\), call \(ServiceTask\), data \(DataObjectReference\)/,
  ],
  [
    'a start by a message',
    ofOthers('<bpmn2:startEvent id="s"><bpmn2:messageEventDefinition id="m"/></bpmn2:startEvent>'),
    /s \(StartEvent\)/,
  ],
  ['lanes', ofOthers('<bpmn2:laneSet id="lanes"/><bpmn2:startEvent id="s"/>'), /lanes \(LaneSet\)/],
  ['something that BPMN does not know', ofOthers('<bpmn2:wrongThing id="w"/>'), /wrongThing/],
  ['a connection without an end', ofOthers(`<bpmn2:startEvent id="s"/>${flow('f', 's', 'nowhere')}`), /nowhere/],
  ['entities', `<!DOCTYPE x [<!ENTITY a "b">]>${ofOthers('')}`, /DOCTYPE/],
  ['no XML', 'PK\u0003\u0004', /BPMN/],
];

for (const [what, xml, says] of refused)
  test(`a BPMN file with ${what} is refused in words`, async () => {
    await assert.rejects(fromBpmn(xml), (error) => {
      assert.ok(error instanceof BusinessError, String(error));
      assert.equal(error.code, '10017');
      assert.match(error.message, says);
      return true;
    });
  });
