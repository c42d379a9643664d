import { checkExpression, type ExpressionProblem, type ExpressionTypes } from '#model/expression.ts';
import type { Label } from '#model/label.ts';
import { readFraction } from '../flow/verdict.rules.ts';
import type { PeopleSource } from '../people/source.rules.ts';
import {
  indexGraph,
  isChoice,
  isFork,
  isUserNode,
  type FlowEdge,
  type FlowGraph,
  type FlowNode,
} from './graph.rules.ts';
import { blockPaths } from './blocks.rules.ts';
import { drawnId, expandFlow, type Subflows } from './expandFlow.rules.ts';

/** What the checker must know of the document and of the installation. */
export interface CheckFacts {
  readonly types: ExpressionTypes;
  /** Fields that name a person, as `purchaser`; those of lines as `lines.requester`. */
  readonly personFields: readonly string[];
  readonly isMoney: boolean;
  /** Whether parameters allow money to pass without anybody. */
  readonly allowsAutoPass: boolean;
  /** The flows whose steps may be put in, and the webhooks that may be asked. */
  readonly subflows: Subflows;
  readonly webhooks: ReadonlySet<string>;
  /** Fields that the document lets an approver change. */
  readonly editable: readonly string[];
}

/** A mistake of a flow: where it is, and what to do about it. */
export interface GraphProblem {
  readonly nodeId?: string;
  readonly edgeId?: string;
  readonly label: Label;
}

/** Every mistake of a flow; it may be published when there is none. */
export function checkGraph(graph: FlowGraph, facts: CheckFacts): readonly GraphProblem[] {
  const shape = shapeProblems(graph);
  if (shape.length > 0) return shape;
  const expanded = expandFlow(graph, facts.subflows);
  const whole = expanded.graph;
  const blocks = blockPaths(whole);
  return [
    ...graph.nodes.flatMap((node) => nodeProblems(graph, node, facts)),
    ...expanded.problems,
    ...[
      ...blocks.problems,
      ...reachProblems(whole),
      ...(blocks.problems.length === 0 ? jumpProblems(whole, blocks.pathOf) : []),
      // Steps of a sub-flow are told of where it was put in.
    ].map((problem) => (problem.nodeId === undefined ? problem : { ...problem, nodeId: drawnId(problem.nodeId) })),
  ];
}

const named = ({ name, id }: FlowNode, language: 'zh' | 'en'): string => name[language] || name.zh || id;

const about = (node: FlowNode, zh: string, en: string): GraphProblem => ({
  nodeId: node.id,
  label: [`“${named(node, 'zh')}”：${zh}`, `“${named(node, 'en')}”: ${en}`],
});

function shapeProblems({ nodes, edges }: FlowGraph): GraphProblem[] {
  const ids = new Set<string>();
  const problems: GraphProblem[] = [];
  for (const node of nodes) {
    if (ids.has(node.id)) problems.push(about(node, `节点编号 ${node.id} 重复`, `the id ${node.id} is used twice`));
    ids.add(node.id);
  }
  for (const { id, from, to } of edges)
    if (!ids.has(from) || !ids.has(to))
      problems.push({ edgeId: id, label: [`连线 ${id} 的一端没有节点`, `Connection ${id} has no node at one end`] });
  const starts = nodes.filter(({ kind }) => kind === 'START');
  if (starts.length !== 1) problems.push({ label: ['流程须有且只有一个开始节点', 'A flow has exactly one start'] });
  if (!nodes.some(({ kind }) => kind === 'END'))
    problems.push({ label: ['流程没有结束节点，请添加', 'The flow has no end; add one'] });
  const starters = nodes.filter(({ kind }) => kind === 'STARTER');
  const isFirst = edges.some(({ from, to }) => from === starts[0]?.id && to === starters[0]?.id);
  if (starters.length !== 1 || !isFirst)
    problems.push({ label: ['开始之后须是唯一的发起人节点', 'The submitter is the one node after the start'] });
  return problems;
}

function nodeProblems(graph: FlowGraph, node: FlowNode, facts: CheckFacts): GraphProblem[] {
  const out = graph.edges.filter(({ from }) => from === node.id);
  return [
    ...(node.name.zh.trim() && node.name.en?.trim()
      ? []
      : [about(node, '请填写中英文名称', 'give it a name in both languages')]),
    ...exitProblems(node, out),
    ...(isChoice(node) ? branchProblems(node, out, facts) : []),
    ...peopleProblems(node, facts),
    ...deadlineProblems(node, facts),
    ...fieldProblems(node, facts),
    ...systemProblems(node, facts),
    ...(node.kind === 'DELAY' && !((node.hours ?? 0) > 0)
      ? [about(node, '请填写延时的工作小时数', 'say for how many working hours it waits')]
      : []),
    ...(node.kind === 'ROUTER' && out.some(({ isBack }) => isBack) && !((node.maxLoops ?? 0) > 0)
      ? [
          about(
            node,
            '请填写最多可跳回的次数，否则可能无限循环',
            'say how often it may lead back, or it may go on for ever',
          ),
        ]
      : []),
  ];
}

function exitProblems(node: FlowNode, out: readonly FlowEdge[]): GraphProblem[] {
  if (node.kind === 'END')
    return out.length > 0 ? [about(node, '结束之后不能再有连线', 'nothing can follow an end')] : [];
  // A fork that opens its branch for each value of the lines has one.
  if (node.kind === 'PARALLEL' && node.each !== undefined)
    return out.length === 1 ? [] : [about(node, '须有且只有一个分支', 'it needs exactly one branch')];
  if (isFork(node) || isChoice(node))
    return out.length < 2 ? [about(node, '至少要有两个分支', 'it needs at least two branches')] : [];
  if (out.length === 0)
    return [about(node, '之后没有连线，流程到此无法继续', 'nothing follows it, the flow would stop here')];
  return out.length > 1
    ? [
        about(
          node,
          '只能有一条后续连线；分支请用条件或并行节点',
          'only one connection may leave it; branch with a condition or a parallel node',
        ),
      ]
    : [];
}

function branchProblems(node: FlowNode, out: readonly FlowEdge[], { types }: CheckFacts): GraphProblem[] {
  const defaults = out.filter(({ isDefault }) => isDefault);
  const problems: GraphProblem[] = [];
  if (defaults.length !== 1) problems.push(about(node, '须有且只有一个默认分支', 'exactly one branch is the default'));
  for (const [at, edge] of out.entries()) {
    if (edge.isDefault) continue;
    const branch = edge.name || String(at + 1);
    if (!edge.condition?.trim()) {
      problems.push({
        ...about(node, `分支“${branch}”没有条件`, `branch “${branch}” has no condition`),
        edgeId: edge.id,
      });
      continue;
    }
    const problem = checkExpression(edge.condition, types);
    if (!problem) continue;
    const [zh, en] = expressionLabel(problem);
    problems.push({
      ...about(node, `分支“${branch}”的条件${zh}`, `the condition of branch “${branch}” ${en}`),
      edgeId: edge.id,
    });
  }
  return problems;
}

/** What is wrong with a condition, as the end of a sentence about it. */
export function expressionLabel({ reason, at }: ExpressionProblem): Label {
  switch (reason) {
    case 'SYNTAX':
      return [`无法识别：${at}`, `cannot be read: ${at}`];
    case 'UNKNOWN':
      return [`用到没有的字段 ${at}`, `names the field ${at}, which there is not`];
    case 'TYPE':
      return [`类型不符：${at}`, `compares what does not fit: ${at}`];
    case 'EMPTY':
      return [`用到没有值的字段 ${at}`, `needs ${at}, which is empty`];
    case 'DIVISION':
      return ['除以零', 'divides by zero'];
  }
}

function peopleProblems(node: FlowNode, { personFields }: CheckFacts): GraphProblem[] {
  const needsPeople = node.kind === 'APPROVE' || node.kind === 'TRANSACT' || node.kind === 'CC';
  if (!needsPeople) return [];
  const problems: GraphProblem[] = [];
  if (!node.people || !isComplete(node.people)) problems.push(about(node, '请指定处理人', 'say who acts here'));
  for (const field of node.people ? fieldsIn(node.people) : [])
    if (!personFields.includes(field))
      problems.push(about(node, `单据没有人员字段 ${field}`, `the document has no field ${field} that names a person`));
  if ((node.mode === 'RATIO' || node.mode === 'WEIGHTED') && !readFraction(node.ratio))
    problems.push(
      about(
        node,
        '通过比例须写作 2/3 或 60%，大于 0 且不超过 1',
        'write the share as 2/3 or 60%, above 0 and at most 1',
      ),
    );
  return problems;
}

const isFilled = (text: string | undefined): boolean => text !== undefined && text !== '';

function isComplete(source: PeopleSource): boolean {
  switch (source.kind) {
    case 'users':
      return source.userIds.length > 0;
    case 'role':
      return isFilled(source.roleCode);
    case 'position':
      return isFilled(source.positionId);
    case 'departmentHead':
      return (
        source.level >= 1 &&
        source.level <= 10 &&
        (source.of === 'starter' || isFilled(source.of === 'field' ? source.field : source.departmentId))
      );
    case 'manager':
      return source.level >= 1 && source.level <= 10;
    case 'field':
    case 'lineOwners':
      return isFilled(source.field);
    case 'matrix':
      return isFilled(source.matrixCode);
    case 'group':
      return isFilled(source.groupCode);
    case 'union':
    case 'intersection':
    case 'exclusion':
      return source.of.length >= 2 && source.of.every(isComplete);
    default:
      return true;
  }
}

function fieldsIn(source: PeopleSource): string[] {
  if (source.kind === 'field' || source.kind === 'lineOwners') return [source.field];
  if (source.kind === 'departmentHead' && source.of === 'field') return [source.field ?? ''];
  return 'of' in source && Array.isArray(source.of) ? source.of.flatMap(fieldsIn) : [];
}

function deadlineProblems(node: FlowNode, { isMoney, allowsAutoPass }: CheckFacts): GraphProblem[] {
  const { deadline } = node;
  if (!deadline) return [];
  const problems: GraphProblem[] = [];
  if (!(deadline.hours > 0)) problems.push(about(node, '时限须大于 0 小时', 'its time must be more than 0 hours'));
  if (deadline.action === 'TRANSFER' && !isFilled(deadline.userId))
    problems.push(about(node, '请指定超时后转交给谁', 'say to whom it is transferred when the time is up'));
  if (deadline.action === 'AUTO_PASS' && isMoney && !allowsAutoPass)
    problems.push(
      about(
        node,
        '有金额的单据不能超时自动通过；确需如此，请由管理员打开参数 wfMoneyAutoPass',
        'documents with amounts do not pass by themselves; an administrator would have to turn on the parameter wfMoneyAutoPass',
      ),
    );
  return problems;
}

function fieldProblems(node: FlowNode, { editable }: CheckFacts): GraphProblem[] {
  return Object.entries(node.fields ?? {}).flatMap(([name, right]) =>
    (right === 'EDIT' || right === 'REQUIRED') && !editable.includes(name)
      ? [
          about(
            node,
            `单据不允许审批人修改字段 ${name}`,
            `the document does not let an approver change the field ${name}`,
          ),
        ]
      : [],
  );
}

function systemProblems(node: FlowNode, { editable, types, webhooks }: CheckFacts): GraphProblem[] {
  if (node.each !== undefined && types[node.each] !== 'textList')
    return [
      about(
        node,
        `明细没有字段 ${node.each}，请重选按哪个明细字段分别进行`,
        `the lines have no field ${node.each}; choose again for which field of the lines it is gone through`,
      ),
    ];
  if (node.kind === 'WEBHOOK' && !webhooks.has(node.webhookId ?? ''))
    return [
      about(
        node,
        '请选择已启用且有密钥的网络回调（系统管理 → 网络回调）',
        'choose a webhook that is enabled and has a secret (system administration → webhooks)',
      ),
    ];
  if (node.kind !== 'TRIGGER') return [];
  if (node.webhookId !== undefined && !webhooks.has(node.webhookId))
    return [
      about(
        node,
        '所选网络回调不存在、已停用或没有密钥，请另选',
        'the chosen webhook does not exist, is disabled or has no secret; choose another one',
      ),
    ];
  if (node.setField === undefined)
    return node.webhookId === undefined
      ? [about(node, '请选择要设置的字段或要通知的网络回调', 'say which field it sets or which webhook it tells')]
      : [];
  if (!editable.includes(node.setField))
    return [
      about(
        node,
        `流程不能设置单据字段 ${node.setField}`,
        `the document does not let a flow set the field ${node.setField}`,
      ),
    ];
  const value = node.setValue ?? '';
  const isFit =
    value === '' ||
    (types[node.setField] === 'number'
      ? /^-?\d+(\.\d+)?$/.test(value)
      : types[node.setField] !== 'boolean' || value === 'true' || value === 'false');
  return isFit
    ? []
    : [about(node, `值“${value}”不适合字段 ${node.setField}`, `the value “${value}” does not fit ${node.setField}`)];
}

/** Every node is reached from the start, and the end from every node. */
function reachProblems(graph: FlowGraph): GraphProblem[] {
  const index = indexGraph(graph);
  const walk = (from: readonly string[], next: (id: string) => readonly string[]): Set<string> => {
    const seen = new Set(from);
    for (const id of seen) for (const each of next(id)) seen.add(each);
    return seen;
  };
  const idsOf = (kind: FlowNode['kind']) => graph.nodes.filter((node) => node.kind === kind).map(({ id }) => id);
  const reached = walk(idsOf('START'), (id) => index.out(id).map(({ to }) => to));
  const ending = walk(idsOf('END'), (id) => index.into(id).map(({ from }) => from));
  return graph.nodes.flatMap((node) => [
    ...(reached.has(node.id) ? [] : [about(node, '从开始走不到这里', 'it cannot be reached from the start')]),
    ...(ending.has(node.id) ? [] : [about(node, '从这里走不到结束', 'the end cannot be reached from it')]),
  ]);
}

/** Where a router leads back to and a rejection goes: a node of people that was passed, in the same branch or before the fork. */
function jumpProblems(graph: FlowGraph, pathOf: (id: string) => readonly string[] | undefined): GraphProblem[] {
  const index = indexGraph(graph);
  const isBefore = (earlier: string, later: string): boolean => {
    const seen = new Set([earlier]);
    for (const id of seen) for (const edge of index.out(id)) if (!edge.isBack) seen.add(edge.to);
    return seen.has(later);
  };
  const isWithin = (target: string, from: string): boolean => {
    const [outer, inner] = [pathOf(target), pathOf(from)];
    return outer !== undefined && inner !== undefined && outer.every((step, at) => inner[at] === step);
  };
  const back = graph.edges.flatMap(({ isBack, from, to }) => (isBack ? [{ from, to }] : []));
  const rejected = graph.nodes.flatMap(({ id, rejectTo }) => (rejectTo ? [{ from: id, to: rejectTo }] : []));
  return [...back, ...rejected].flatMap(({ from, to }) => {
    const [node, target] = [index.node(from), index.node(to)];
    if (!node) return [];
    if (target && isUserNode(target) && isBefore(to, from) && isWithin(to, from)) return [];
    return [
      about(
        node,
        '只能回到已经过的审批、办理或发起人节点，且在同一分支或分支之前',
        'it can only lead back to a node of people that was passed, in the same branch or before the fork',
      ),
    ];
  });
}
