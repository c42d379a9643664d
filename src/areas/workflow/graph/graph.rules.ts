import type { Bilingual } from '#model/label.ts';
import type { PeopleSource } from '../people/source.rules.ts';

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
  'TRIGGER',
  'WEBHOOK',
  'SUBPROCESS',
] as const;

export type NodeKind = (typeof nodeKinds)[number];

/** How several people decide one node together. */
export const voteModes = ['OR_SIGN', 'ALL', 'RATIO', 'WEIGHTED', 'SEQUENTIAL', 'CLAIM'] as const;
export type VoteMode = (typeof voteModes)[number];

export type FieldRight = 'HIDE' | 'READ' | 'EDIT' | 'REQUIRED';

/** What happens when the time of a node is up. */
export type TimeoutAction = 'REMIND' | 'AUTO_PASS' | 'AUTO_REJECT' | 'ESCALATE' | 'TRANSFER';

export interface Deadline {
  /** Working hours from the opening of a task. */
  readonly hours: number;
  readonly action: TimeoutAction;
  /** To whom a task is transferred. */
  readonly userId?: string;
}

export interface FlowNode {
  readonly id: string;
  readonly kind: NodeKind;
  readonly name: Bilingual;
  /** Of a `JOIN`: the fork it closes. */
  readonly forkId?: string;
  /** Of an `END`: how the instance ends; approved unless said. */
  readonly outcome?: 'APPROVED' | 'REJECTED';
  readonly people?: PeopleSource;
  readonly mode?: VoteMode;
  /** The share that `RATIO` and `WEIGHTED` ask for: '2/3' or '60%'. */
  readonly ratio?: string;
  readonly oneVeto?: boolean;
  readonly allowAbstain?: boolean;
  readonly continueAfterDecision?: boolean;
  /** The node at which the flow goes on after a rejection; without one the instance ends. */
  readonly rejectTo?: string;
  /** A signer who was added only advises, or his rejection counts. */
  readonly signReject?: 'ADVICE' | 'REJECT';
  /** After a return: the people who dealt with it before, or whoever the source gives now. */
  readonly returnPeople?: 'PREVIOUS' | 'ANEW';
  readonly batch?: boolean;
  readonly fields?: Readonly<Record<string, FieldRight>>;
  readonly deadline?: Deadline;
  /** Of a `TRIGGER`: the field that it sets, and to what; empty empties it. */
  readonly setField?: string;
  readonly setValue?: string;
  /** The registered webhook that a `TRIGGER` tells, or that a `WEBHOOK` asks. */
  readonly webhookId?: string;
  /** Of a `SUBPROCESS`: the key of the flow whose steps take its place. */
  readonly flowKey?: string;
  /**
   * Of a `SUBPROCESS`, and of the fork that takes its place in a version: the field of the lines, as `lines.category`, for each
   * value of which its steps are gone through.
   */
  readonly each?: string;
  /** Of a `DELAY`: working hours. */
  readonly hours?: number;
  /** Of a `ROUTER`: how often it may lead back. */
  readonly maxLoops?: number;
  /** Where the canvas draws it. */
  readonly x?: number;
  readonly y?: number;
}

export interface FlowEdge {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly name?: string;
  /** Of a branch of a CONDITION, ROUTER or INCLUSIVE node. */
  readonly condition?: string;
  readonly isDefault?: boolean;
  /** Leads back to a node that the token has passed; only from a ROUTER. */
  readonly isBack?: boolean;
}

/** A flow as it is stored, drawn, exported and run. */
export interface FlowGraph {
  readonly nodes: readonly FlowNode[];
  readonly edges: readonly FlowEdge[];
}

export const forks: readonly NodeKind[] = ['PARALLEL', 'INCLUSIVE'];
export const peopleKinds: readonly NodeKind[] = ['APPROVE', 'TRANSACT'];
const choices: readonly NodeKind[] = ['CONDITION', 'ROUTER'];

export const isFork = ({ kind }: FlowNode): boolean => forks.includes(kind);
/** Whether people act at a node. */
export const isUserNode = ({ kind }: FlowNode): boolean => peopleKinds.includes(kind) || kind === 'STARTER';
/** Whether the branches of a node have conditions. */
export const isChoice = ({ kind }: FlowNode): boolean => choices.includes(kind) || kind === 'INCLUSIVE';

/** A graph with its nodes and edges found by id. */
export interface IndexedGraph {
  readonly graph: FlowGraph;
  readonly node: (id: string) => FlowNode | undefined;
  readonly out: (id: string) => readonly FlowEdge[];
  readonly into: (id: string) => readonly FlowEdge[];
}

export function indexGraph(graph: FlowGraph): IndexedGraph {
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
export const firstGraph = (): FlowGraph => ({
  nodes: [
    { id: 'start', kind: 'START', name: { zh: '开始', en: 'Start' } },
    { id: 'starter', kind: 'STARTER', name: { zh: '发起人', en: 'Submitter' } },
    { id: 'approve1', kind: 'APPROVE', name: { zh: '审批', en: 'Approval' }, mode: 'OR_SIGN' },
    { id: 'end', kind: 'END', name: { zh: '结束', en: 'End' } },
  ],
  edges: [
    { id: 'e1', from: 'start', to: 'starter' },
    { id: 'e2', from: 'starter', to: 'approve1' },
    { id: 'e3', from: 'approve1', to: 'end' },
  ],
});
