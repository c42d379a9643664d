import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkGraph, type CheckFacts } from './checkGraph.rules.ts';
import { firstGraph, type FlowEdge, type FlowGraph, type FlowNode } from './graph.rules.ts';
import { readGraph } from './graphShape.rules.ts';

/** A flow of two steps and an end that rejects, to be put into others. */
function subflow(): FlowGraph {
  const people = { people: { kind: 'users' as const, userIds: ['1'] } };
  const kinds: readonly (readonly [string, FlowNode['kind']])[] = [
    ['start', 'START'],
    ['starter', 'STARTER'],
    ['c', 'CONDITION'],
    ['a', 'APPROVE'],
    ['yes', 'END'],
    ['no', 'END'],
  ];
  return {
    nodes: kinds.map(([id, kind]) => ({
      id,
      kind,
      name: { zh: id, en: id },
      ...(id === 'a' ? { ...people, rejectTo: 'starter' } : {}),
      ...(id === 'no' ? { outcome: 'REJECTED' as const } : {}),
    })),
    edges: [
      { id: 'e1', from: 'start', to: 'starter' },
      { id: 'e2', from: 'starter', to: 'c' },
      { id: 'e3', from: 'c', to: 'a', condition: 'grossAmt > 1' },
      { id: 'e4', from: 'c', to: 'no', isDefault: true },
      { id: 'e5', from: 'a', to: 'yes' },
    ],
  };
}

const facts: CheckFacts = {
  types: { grossAmt: 'number', orderType: 'text' },
  personFields: ['purchaser'],
  isMoney: true,
  allowsAutoPass: false,
  editable: ['internalRemark'],
  subflows: new Map([['SUB', subflow()]]),
  webhooks: new Set(['7']),
};

const users = { people: { kind: 'users' as const, userIds: ['1'] } };

const node = (id: string, kind: FlowNode['kind'], more: Partial<FlowNode> = {}): FlowNode => ({
  id,
  kind,
  name: { zh: `节点${id}`, en: `Step ${id}` },
  ...more,
});

const edge = (from: string, to: string, more: Partial<FlowEdge> = {}): FlowEdge => ({
  id: `${from}_${to}`,
  from,
  to,
  ...more,
});

const frame = (nodes: readonly FlowNode[], edges: readonly FlowEdge[]): FlowGraph => ({
  nodes: [node('start', 'START'), node('starter', 'STARTER'), ...nodes],
  edges: [edge('start', 'starter'), ...edges],
});

const end = node('end', 'END');
function single(one: FlowNode): FlowGraph {
  return frame([one, node('end', 'END')], [edge('starter', one.id), edge(one.id, 'end')]);
}
const fine = frame([node('a', 'APPROVE', users), end], [edge('starter', 'a'), edge('a', 'end')]);
const choice = (one: Partial<FlowEdge>, other: Partial<FlowEdge>): FlowGraph =>
  frame(
    [node('c', 'CONDITION'), node('a', 'APPROVE', users), end],
    [edge('starter', 'c'), edge('c', 'a', one), edge('c', 'end', other), edge('a', 'end')],
  );

const cases: readonly [what: string, graph: FlowGraph, mentions: RegExp | undefined][] = [
  ['a straight flow', fine, undefined],
  [
    'a flow without an end',
    { ...fine, nodes: fine.nodes.filter(({ id }) => id !== 'end'), edges: fine.edges.slice(0, 2) },
    /没有结束节点/,
  ],
  ['a sub-flow', single(node('s', 'SUBPROCESS', { flowKey: 'SUB' })), undefined],
  ['a sub-flow that there is not', single(node('s', 'SUBPROCESS', { flowKey: 'GONE' })), /节点s.*子流程不存在/],
  ['a question to a webhook', single(node('w', 'WEBHOOK', { webhookId: '7' })), undefined],
  ['a question to no webhook', single(node('w', 'WEBHOOK')), /节点w.*网络回调/],
  ['a question to a webhook that is disabled', single(node('w', 'WEBHOOK', { webhookId: '8' })), /节点w.*网络回调/],
  ['a trigger', single(node('t', 'TRIGGER', { setField: 'internalRemark', setValue: 'x' })), undefined],
  ['a trigger that does nothing', single(node('t', 'TRIGGER')), /节点t.*请选择/],
  ['a trigger of a field that flows may not set', single(node('t', 'TRIGGER', { setField: 'grossAmt' })), /不能设置/],
  ['two starts', { ...fine, nodes: [...fine.nodes, node('s2', 'START')] }, /有且只有一个开始/],
  [
    'a node without people',
    frame([node('a', 'APPROVE'), end], [edge('starter', 'a'), edge('a', 'end')]),
    /节点a.*处理人/,
  ],
  ['a dead end', frame([node('a', 'APPROVE', users), end], [edge('starter', 'a')]), /节点a.*没有连线/],
  [
    'a node nobody reaches',
    { ...fine, nodes: [...fine.nodes, node('z', 'APPROVE', users)], edges: [...fine.edges, edge('z', 'end')] },
    /节点z.*走不到/,
  ],
  [
    'a circle',
    frame(
      [node('a', 'APPROVE', users), node('b', 'APPROVE', users), end],
      [edge('starter', 'a'), edge('a', 'b'), edge('b', 'a')],
    ),
    /循环/,
  ],
  ['a choice with a default', choice({ condition: 'grossAmt > 1000' }, { isDefault: true }), undefined],
  [
    'a choice without a default',
    choice({ condition: 'grossAmt > 1000' }, { condition: 'grossAmt <= 1000' }),
    /节点c.*默认分支/,
  ],
  ['a condition on a missing field', choice({ condition: 'weight > 1' }, { isDefault: true }), /没有的字段 weight/],
  ['a condition of the wrong type', choice({ condition: 'grossAmt == "much"' }, { isDefault: true }), /类型不符/],
  ['a condition that cannot be read', choice({ condition: 'grossAmt >' }, { isDefault: true }), /无法识别/],
  [
    'a person field that there is not',
    frame(
      [node('a', 'APPROVE', { people: { kind: 'field', field: 'boss' } }), end],
      [edge('starter', 'a'), edge('a', 'end')],
    ),
    /没有人员字段 boss/,
  ],
  [
    'a ratio above one',
    frame(
      [node('a', 'APPROVE', { ...users, mode: 'RATIO', ratio: '120%' }), end],
      [edge('starter', 'a'), edge('a', 'end')],
    ),
    /通过比例/,
  ],
  [
    'money that passes by itself',
    frame(
      [node('a', 'APPROVE', { ...users, deadline: { hours: 8, action: 'AUTO_PASS' } }), end],
      [edge('starter', 'a'), edge('a', 'end')],
    ),
    /wfMoneyAutoPass/,
  ],
  [
    'a field that approvers may not change',
    frame(
      [node('a', 'APPROVE', { ...users, fields: { currency: 'EDIT' } }), end],
      [edge('starter', 'a'), edge('a', 'end')],
    ),
    /不允许审批人修改字段 currency/,
  ],
  [
    'a fork without a join',
    frame(
      [node('f', 'PARALLEL'), node('a', 'APPROVE', users), node('b', 'APPROVE', users), end],
      [edge('starter', 'f'), edge('f', 'a'), edge('f', 'b'), edge('a', 'end'), edge('b', 'end')],
    ),
    /节点f.*汇合/,
  ],
  [
    'a router that leads back without a limit',
    frame(
      [node('a', 'APPROVE', users), node('r', 'ROUTER'), end],
      [
        edge('starter', 'a'),
        edge('a', 'r'),
        edge('r', 'a', { isBack: true, condition: 'grossAmt > 1' }),
        edge('r', 'end', { isDefault: true }),
      ],
    ),
    /最多可跳回/,
  ],
  [
    'a rejection that goes forward',
    frame(
      [node('a', 'APPROVE', { ...users, rejectTo: 'b' }), node('b', 'APPROVE', users), end],
      [edge('starter', 'a'), edge('a', 'b'), edge('b', 'end')],
    ),
    /只能回到已经过/,
  ],
  [
    'a name in one language',
    frame([{ ...node('a', 'APPROVE', users), name: { zh: '审批' } }, end], [edge('starter', 'a'), edge('a', 'end')]),
    /中英文/,
  ],
];

for (const [what, graph, mentions] of cases)
  test(`the checker on ${what}`, () => {
    const texts = checkGraph(graph, facts).map(({ label }) => label[0]);
    if (mentions)
      assert.ok(
        texts.some((text) => mentions.test(text)),
        JSON.stringify(texts),
      );
    else assert.deepEqual(texts, []);
  });

test('a graph is read back as it was, and nothing else is', () => {
  assert.deepEqual(readGraph(JSON.parse(JSON.stringify(fine))), fine);
  assert.deepEqual(readGraph({ ...fine, secret: 1 }), fine);
  for (const wrong of [
    null,
    [],
    {},
    { nodes: [{}], edges: [] },
    { nodes: [{ id: '__proto__', kind: 'END', name: { zh: 'x' } }], edges: [] },
    { nodes: [{ id: 'a', kind: 'SCRIPT', name: { zh: 'x' } }], edges: [] },
  ])
    assert.equal(readGraph(wrong), undefined, JSON.stringify(wrong));
  assert.equal(checkGraph(firstGraph(), facts).length, 1, 'a new flow lacks its people alone');
});
