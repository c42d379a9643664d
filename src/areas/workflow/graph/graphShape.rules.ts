import { isRecord } from '#model/value.ts';
import {
  nodeKinds,
  voteModes,
  type FlowEdge,
  type FlowGraph,
  type FlowNode,
  type NodeKind,
  type VoteMode,
} from './graph.rules.ts';
import { sourceKinds, type PeopleSource } from '../people/source.rules.ts';

const mostNodes = 200;

/** Reads a stored or sent graph: everything it may hold and nothing else; undefined when it is none. */
export function readGraph(value: unknown): FlowGraph | undefined {
  if (!isRecord(value) || !Array.isArray(value['nodes']) || !Array.isArray(value['edges'])) return undefined;
  const [nodes, edges] = [value['nodes'].map(readNode), value['edges'].map(readEdge)];
  if (nodes.length > mostNodes || edges.length > mostNodes * 2) return undefined;
  const isWhole = nodes.every((node) => node !== undefined) && edges.every((edge) => edge !== undefined);
  return isWhole
    ? { nodes: nodes.filter((each) => each !== undefined), edges: edges.filter((each) => each !== undefined) }
    : undefined;
}

type Read<T> = { -readonly [K in keyof T]?: T[K] };
type Source = Readonly<Record<string, unknown>>;

const isKey = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Za-z][A-Za-z0-9_-]{0,59}$/.test(value);
const isText = (value: unknown, most = 200): value is string => typeof value === 'string' && value.length <= most;
const oneOf = <T extends string>(list: readonly T[], value: unknown): T | undefined =>
  list.find((each) => each === value);
const numberOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined;

function readNode(value: unknown): FlowNode | undefined {
  if (!isRecord(value) || !isKey(value['id']) || !isRecord(value['name'])) return undefined;
  const kind: NodeKind | undefined = oneOf(nodeKinds, value['kind']);
  const { zh, en } = value['name'];
  if (!kind || !isText(zh, 100) || (en !== undefined && !isText(en, 100))) return undefined;
  return { id: value['id'], kind, name: { zh, en: en ?? '' }, ...nodeOptions(value) };
}

function nodeOptions(value: Source): Read<FlowNode> {
  const read: Read<FlowNode> = {};
  if (isKey(value['forkId'])) read.forkId = value['forkId'];
  const outcome = oneOf(['APPROVED', 'REJECTED'] as const, value['outcome']);
  if (outcome) read.outcome = outcome;
  const people = readSource(value['people'], 0);
  if (people) read.people = people;
  const mode: VoteMode | undefined = oneOf(voteModes, value['mode']);
  if (mode) read.mode = mode;
  if (isText(value['ratio'], 12)) read.ratio = value['ratio'];
  for (const name of ['oneVeto', 'allowAbstain', 'continueAfterDecision', 'batch'] as const)
    if (value[name] === true) read[name] = true;
  if (isKey(value['rejectTo'])) read.rejectTo = value['rejectTo'];
  const signReject = oneOf(['ADVICE', 'REJECT'] as const, value['signReject']);
  if (signReject) read.signReject = signReject;
  const returnPeople = oneOf(['PREVIOUS', 'ANEW'] as const, value['returnPeople']);
  if (returnPeople) read.returnPeople = returnPeople;
  const fields = readFields(value['fields']);
  if (fields) read.fields = fields;
  const deadline = readDeadline(value['deadline']);
  if (deadline) read.deadline = deadline;
  if (isKey(value['setField'])) read.setField = value['setField'];
  if (isText(value['setValue'])) read.setValue = value['setValue'];
  if (isId(value['webhookId'])) read.webhookId = value['webhookId'];
  if (isText(value['flowKey'], 40)) read.flowKey = value['flowKey'];
  if (isText(value['each'], 80)) read.each = value['each'];
  for (const name of ['hours', 'maxLoops', 'x', 'y'] as const) {
    const number = numberOf(value[name]);
    if (number !== undefined) read[name] = number;
  }
  return read;
}

function readFields(value: unknown): FlowNode['fields'] {
  if (!isRecord(value)) return undefined;
  const entries = Object.entries(value).flatMap(([name, right]) => {
    const read = oneOf(['HIDE', 'READ', 'EDIT', 'REQUIRED'] as const, right);
    return read && isKey(name) ? [[name, read] as const] : [];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

function readDeadline(value: unknown): FlowNode['deadline'] {
  if (!isRecord(value)) return undefined;
  const hours = numberOf(value['hours']);
  const action = oneOf(['REMIND', 'AUTO_PASS', 'AUTO_REJECT', 'ESCALATE', 'TRANSFER'] as const, value['action']);
  if (hours === undefined || !action) return undefined;
  return { hours, action, ...(isId(value['userId']) ? { userId: value['userId'] } : {}) };
}

const isId = (value: unknown): value is string => typeof value === 'string' && /^\d{1,19}$/.test(value);

const deepestSource = 3;

/** Reads where the people of a node come from. */
export function readSource(value: unknown, depth = 0): PeopleSource | undefined {
  if (!isRecord(value) || depth > deepestSource) return undefined;
  const kind = oneOf(sourceKinds, value['kind']);
  const text = (name: string): string => (isText(value[name], 80) ? value[name] : '');
  const level = Math.trunc(numberOf(value['level']) ?? 1);
  switch (kind) {
    case undefined:
      return undefined;
    case 'users':
      return { kind, userIds: Array.isArray(value['userIds']) ? value['userIds'].filter(isId).slice(0, 50) : [] };
    case 'role':
      return { kind, roleCode: text('roleCode') };
    case 'position':
      return { kind, positionId: isId(value['positionId']) ? value['positionId'] : '' };
    case 'departmentHead': {
      const of = oneOf(['starter', 'field', 'fixed'] as const, value['of']) ?? 'starter';
      const field = of === 'field' ? { field: text('field') } : {};
      const fixed = of === 'fixed' ? { departmentId: isId(value['departmentId']) ? value['departmentId'] : '' } : {};
      return { kind, of, level, ...field, ...fixed, ...(value['chain'] === true ? { chain: true } : {}) };
    }
    case 'manager':
      return { kind, level };
    case 'field':
    case 'lineOwners':
      return { kind, field: text('field') };
    case 'purchaseGroup':
      return { kind, ...(value['leadOnly'] === true ? { leadOnly: true } : {}) };
    case 'matrix':
      return { kind, matrixCode: text('matrixCode') };
    case 'group':
      return { kind, groupCode: text('groupCode') };
    case 'union':
    case 'intersection':
    case 'exclusion': {
      const of = Array.isArray(value['of']) ? value['of'].map((each) => readSource(each, depth + 1)) : [];
      return { kind, of: of.filter((each) => each !== undefined) };
    }
    default:
      return { kind };
  }
}

function readEdge(value: unknown): FlowEdge | undefined {
  if (!isRecord(value) || !isKey(value['id']) || !isKey(value['from']) || !isKey(value['to'])) return undefined;
  return {
    id: value['id'],
    from: value['from'],
    to: value['to'],
    ...(isText(value['name'], 100) ? { name: value['name'] } : {}),
    ...(isText(value['condition'], 1000) ? { condition: value['condition'] } : {}),
    ...(value['isDefault'] === true ? { isDefault: true } : {}),
    ...(value['isBack'] === true ? { isBack: true } : {}),
  };
}
