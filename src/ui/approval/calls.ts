import { isBilingual, type Bilingual } from '#model/label.ts';
import { readSignature, type Signature } from '#model/signature.ts';
import { server } from '../server.ts';
import { recordOf, rowsOf } from '../record.ts';

type Row = Readonly<Record<string, unknown>>;

const path = (call: string): string => `/workflow/approval/${call}`;
const textIn = (row: Row, name: string): string => (typeof row[name] === 'string' ? row[name] : '');
const orNull = (row: Row, name: string): string | null => (typeof row[name] === 'string' ? row[name] : null);
const nameIn = (row: Row, name: string): Bilingual => (isBilingual(row[name]) ? row[name] : { zh: textIn(row, name) });

/** A task as lists show it. */
export interface TaskLine {
  readonly id: string;
  readonly instanceId: string;
  readonly docCode: string;
  readonly businessId: string;
  readonly title: string;
  readonly nodeName: string;
  readonly kind: string;
  readonly result: string | null;
  readonly starterName: string;
  readonly actingForName: string | null;
  readonly openedAt: string | null;
  readonly dueAt: string | null;
  readonly doneAt: string | null;
  readonly isRead: boolean;
  readonly epoch: number;
  readonly instanceStatus: string;
  readonly waitsFor: string | null;
  /** The version of the document that is read with the list; null where the document is gone. */
  readonly documentVersion: number | null;
  readonly amount: string | null;
}

export type TaskTab = 'TODO' | 'DONE' | 'STARTED' | 'COPIES';

const lineOf = (row: Row): TaskLine => ({
  id: textIn(row, 'id') || textIn(row, 'instanceId'),
  instanceId: textIn(row, 'instanceId'),
  docCode: textIn(row, 'docCode'),
  businessId: textIn(row, 'businessId'),
  title: textIn(row, 'title'),
  nodeName: textIn(row, 'nodeName'),
  kind: textIn(row, 'kind'),
  result: orNull(row, 'result'),
  starterName: textIn(row, 'starterName'),
  actingForName: orNull(row, 'actingForName'),
  openedAt: orNull(row, 'openedAt') ?? orNull(row, 'startedAt'),
  dueAt: orNull(row, 'dueAt'),
  doneAt: orNull(row, 'doneAt') ?? orNull(row, 'endedAt'),
  isRead: orNull(row, 'readAt') !== null,
  epoch: Number(row['epoch'] ?? 1),
  instanceStatus: textIn(row, 'instanceStatus'),
  waitsFor: orNull(row, 'waitsFor'),
  documentVersion: typeof row['documentVersion'] === 'number' ? row['documentVersion'] : null,
  amount: orNull(row, 'amount'),
});

/** One page of the tasks of whoever looks. */
export async function listTasks(
  search: { readonly tab: TaskTab; readonly keyword: string; readonly current: number; readonly size: number },
  signal?: AbortSignal,
): Promise<{ readonly records: readonly TaskLine[]; readonly total: number }> {
  const { keyword, ...rest } = search;
  const answer = recordOf(
    await server.post(path('list'), { ...rest, keyword: keyword || null }, { signal, quiet: true }),
  );
  return { records: rowsOf(answer?.['records']).map(lineOf), total: Number(answer?.['total'] ?? 0) };
}

export interface TrailEntry {
  readonly at: string;
  readonly action: string;
  readonly actorName: string | null;
  readonly personName: string | null;
  readonly actingForName: string | null;
  readonly nodeId: string | null;
  readonly result: string | null;
  readonly note: string | null;
  readonly signature: Signature | null;
  readonly files: readonly { readonly id: string; readonly name: string }[];
}

const entryOf = (row: Row): TrailEntry => ({
  at: textIn(row, 'at'),
  action: textIn(row, 'action'),
  actorName: orNull(row, 'actorName'),
  personName: orNull(row, 'personName'),
  actingForName: orNull(row, 'actingForName'),
  nodeId: orNull(row, 'nodeId'),
  result: orNull(row, 'result'),
  note: orNull(row, 'note'),
  signature: readSignature(row['signature']) ?? null,
  files: rowsOf(row['files']).map((file) => ({ id: textIn(file, 'id'), name: textIn(file, 'name') })),
});

export interface NextStep {
  readonly nodeId: string;
  readonly name: Bilingual;
  readonly people: readonly { readonly id: string; readonly name: string; readonly why: string }[];
  readonly isOpen: boolean;
}

/** The steps that an answer lists. */
export const stepsIn = (value: unknown): readonly NextStep[] =>
  rowsOf(value).map((row) => ({
    nodeId: textIn(row, 'nodeId'),
    name: nameIn(row, 'name'),
    people: rowsOf(row['people']).map((each) => ({
      id: textIn(each, 'id'),
      name: textIn(each, 'name'),
      why: textIn(each, 'why'),
    })),
    isOpen: row['isOpen'] === true,
  }));

export interface NamedNode {
  readonly id: string;
  readonly name: Bilingual;
}

/** The steps that an answer names. */
export const nodesIn = (value: unknown): readonly NamedNode[] =>
  rowsOf(value).map((row) => ({ id: textIn(row, 'id'), name: nameIn(row, 'name') }));

export interface ChangeEntry {
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
  /** Something changed there that the reader does not see. */
  readonly hidden?: boolean;
}

/** A task with everything needed to decide it. */
export interface OpenTask {
  readonly id: string;
  readonly instanceId: string;
  readonly docCode: string;
  readonly businessId: string;
  readonly title: string;
  readonly kind: string;
  readonly instanceStatus: string;
  readonly epoch: number;
  readonly documentVersion: number;
  readonly node: (NamedNode & { readonly allowAbstain: boolean; readonly mode: string }) | null;
  readonly dueAt: string | null;
  readonly claimed: boolean;
  readonly isMine: boolean;
  readonly canRecall: boolean;
  /** Whoever approves or rejects it signs. */
  readonly needsSignature: boolean;
  /** What its author said when he submitted it. */
  readonly submitReason: string | null;
  /** Whom he has added and who has not spoken yet. */
  readonly signers: readonly { readonly id: string; readonly name: string }[];
  /** The fields that may be changed here, and those that have to be filled in. */
  readonly edits: readonly { readonly name: string; readonly isRequired: boolean }[];
  readonly document: Row & { readonly id: string };
  readonly targets: readonly NamedNode[];
  readonly nodes: readonly NamedNode[];
  readonly trail: readonly TrailEntry[];
  readonly next: readonly NextStep[];
  readonly changes: readonly ChangeEntry[] | null;
}

export async function openTask(task: string, signal?: AbortSignal): Promise<OpenTask> {
  const row = recordOf(recordOf(await server.change(path('open'), { task }, { signal, quiet: true }))?.['task']) ?? {};
  const node = recordOf(row['node']);
  const document = recordOf(row['document']) ?? {};
  return {
    id: textIn(row, 'id'),
    instanceId: textIn(row, 'instanceId'),
    docCode: textIn(row, 'docCode'),
    businessId: textIn(row, 'businessId'),
    title: textIn(row, 'title'),
    kind: textIn(row, 'kind'),
    instanceStatus: textIn(row, 'instanceStatus'),
    epoch: Number(row['epoch'] ?? 1),
    documentVersion: Number(row['documentVersion'] ?? 1),
    node: node
      ? {
          id: textIn(node, 'id'),
          name: nameIn(node, 'name'),
          allowAbstain: node['allowAbstain'] === true,
          mode: textIn(node, 'mode'),
        }
      : null,
    dueAt: orNull(row, 'dueAt'),
    claimed: row['claimed'] === true,
    isMine: row['isMine'] === true,
    canRecall: row['canRecall'] === true,
    needsSignature: row['needsSignature'] === true,
    signers: rowsOf(row['signers']).map((each) => ({ id: textIn(each, 'id'), name: textIn(each, 'name') })),
    submitReason: orNull(row, 'submitReason'),
    edits: rowsOf(row['edits']).map((each) => ({
      name: textIn(each, 'name'),
      isRequired: each['right'] === 'REQUIRED',
    })),
    document: { ...document, id: textIn(document, 'id') },
    targets: nodesIn(row['targets']),
    nodes: nodesIn(row['nodes']),
    trail: rowsOf(row['trail']).map(entryOf),
    next: stepsIn(row['next']),
    changes: Array.isArray(row['changes'])
      ? rowsOf(row['changes']).map((each) => ({
          path: textIn(each, 'path'),
          before: each['before'],
          after: each['after'],
          hidden: each['hidden'] === true,
        }))
      : null,
  };
}

/** One approval of a document. */
export interface ApprovalOf {
  readonly id: string;
  readonly flow: Bilingual;
  readonly version: number;
  readonly status: string;
  readonly problem: Bilingual | null;
  readonly startedAt: string;
  readonly isMineToUrge: boolean;
  readonly myTask: string | null;
  readonly nodes: readonly NamedNode[];
  readonly trail: readonly TrailEntry[];
  readonly next: readonly NextStep[];
}

export async function approvalsOf(
  docCode: string,
  business: string,
  signal?: AbortSignal,
): Promise<readonly ApprovalOf[]> {
  const answer = recordOf(await server.post(path('trail'), { docCode, business }, { signal, quiet: true }));
  return rowsOf(answer?.['approvals']).map((row) => ({
    id: textIn(row, 'id'),
    flow: nameIn(row, 'flow'),
    version: Number(row['version'] ?? 0),
    status: textIn(row, 'status'),
    problem: isBilingual(row['problem']) ? row['problem'] : null,
    startedAt: textIn(row, 'startedAt'),
    isMineToUrge: row['isMineToUrge'] === true,
    myTask: orNull(row, 'myTask'),
    nodes: nodesIn(row['nodes']),
    trail: rowsOf(row['trail']).map(entryOf),
    next: stepsIn(row['next']),
  }));
}

export interface FlowPreview {
  readonly flow: { readonly name: Bilingual; readonly version: number } | null;
  readonly steps: readonly NextStep[];
  readonly choices: readonly NamedNode[];
}

export async function previewFlow(docCode: string, business: string, signal?: AbortSignal): Promise<FlowPreview> {
  const answer = recordOf(await server.change(path('preview'), { docCode, business }, { signal, quiet: true })) ?? {};
  const flow = recordOf(answer['flow']);
  return {
    flow: flow ? { name: nameIn(flow, 'name'), version: Number(flow['version'] ?? 0) } : null,
    steps: stepsIn(answer['steps']),
    choices: nodesIn(answer['choices']),
  };
}

export interface PersonChoice {
  readonly id: string;
  readonly realName: string;
  readonly userName: string;
  readonly dept: string | null;
}

export async function findPeople(keyword: string, signal?: AbortSignal): Promise<readonly PersonChoice[]> {
  const answer = recordOf(await server.post(path('people'), { keyword: keyword || null }, { signal, quiet: true }));
  return rowsOf(answer?.['records']).map((row) => ({
    id: textIn(row, 'id'),
    realName: textIn(row, 'realName'),
    userName: textIn(row, 'userName'),
    dept: orNull(row, 'dept'),
  }));
}

/** The phrases that the user has saved. */
export async function ownPhrases(
  signal?: AbortSignal,
): Promise<readonly { readonly id: string; readonly words: string }[]> {
  const answer = recordOf(await server.post(path('phrases'), {}, { signal, quiet: true }));
  return rowsOf(answer?.['records']).map((row) => ({ id: textIn(row, 'id'), words: textIn(row, 'words') }));
}

/** Does something with tasks or approvals; refusals are shown and thrown. */
export const actOnApproval = async (call: string, body: object): Promise<Row> =>
  recordOf(await server.change(path(call), body)) ?? {};
